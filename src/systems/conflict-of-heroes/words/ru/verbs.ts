import type { Arg } from '../../../../engine/model.ts'
import type { VerbWords } from '../../../../engine/system.ts'
import { formatSignedNumber } from '../../../../engine/words.ts'
import { type CardEffectId, cardEffects, listCardsWithEffect } from '../../cards/effects.ts'
import {
  formatCardsCapitalized,
  formatCardsWithTimings,
  formatPrintedNumber,
  formatQuotedCardNames,
} from '../cards.ts'

const unit = { name: 'подразделение', about: 'Своё подразделение' }
const units = {
  name: 'подразделения',
  about: 'Свои подразделения в одном гексе или цепочкой в соседних гексах',
}
const facing = { name: 'направление', about: 'Куда смотреть (С, СВ, ЮВ, Ю, ЮЗ или СЗ)' }
const facingAfterMove = {
  ...facing,
  omitted: ([, path]: readonly Arg[]) =>
    Array.isArray(path) && path.length > 1 ? 'Направление: по ходу движения' : 'Направление: прежнее',
}
const saidCaps = (n: number): string => `ОК на стоимость: ${n}`
/** Says how many CAPs are spent and how they change the needed number: `2 (число −2)`. */
const capsOnRoll = (n: number): string => (n === 0 ? '0' : `${Math.abs(n)} (число ${formatSignedNumber(n)})`)
const number = {
  name: 'бросок',
  title: 'ОК на бросок',
  about: 'Изменение числа для первого броска: от −2 до +2. 0: без ОК на все броски этого действия',
  inSentence: (n: number) => `ОК на бросок: ${capsOnRoll(n)}`,
  question: () => 'каждое меняет число для первого броска на 1; на другие броски ОК идут только по поручению',
}
const caps = {
  name: 'ок',
  title: 'ОК на стоимость',
  about: 'Каждое ОК снижает стоимость на 1, до проверки',
  inSentence: saidCaps,
  question: () => 'каждое снижает стоимость на 1, а с ней и риск измотаться',
}
/**
 * Parameter for CAPs that the order for a move gives. If it is set, the bot does not ask about CAPs or cards after
 * the move.
 */
const capsOfMove = {
  name: 'ок',
  title: 'ОК на стоимость',
  inSentence: saidCaps,
  about: `Если указать ОК сейчас, до проверки вопросов не будет, отпадает и ${formatCardsWithTimings('ru', 'moved')}`,
  question: () => 'каждое снижает стоимость на 1, а с ней и риск измотаться; больше вопросов не будет',
  omitted: () => 'ОК на стоимость: спросить перед проверкой',
}
const path = {
  name: 'путь',
  about: 'Следующий гекс; для техники весь путь, например H07-H06',
  question: () => 'Следующий гекс',
}
const stay = { name: 'снаружи', about: 'Остаться вне укрепления в последнем гексе' }
const support = { name: 'поддержка', about: 'Подразделения, которые поддерживают атаку: +1 каждое' }
const hex = { name: 'гекс', about: 'Гекс цели' }
const spotter = {
  name: 'корректировщик',
  about: 'Гекс, из которого видно цель, не дальше 2 гексов от миномёта',
}

const of = (effect: CardEffectId): string => formatCardsCapitalized('ru', effect)
const named = (effect: CardEffectId): string => formatQuotedCardNames('ru', effect)
/** Parameter that chooses one of several cards with the same effect. */
const which = (effect: CardEffectId): VerbWords['params'] =>
  listCardsWithEffect(cardEffects[effect]).length > 1
    ? { card: { name: 'карта', about: 'Какая из этих карт' } }
    : {}

export const heroesRussianVerbs: Readonly<Record<string, VerbWords>> = {
  bog: {
    name: 'завязнуть',
    about: `${of('immobilise_moving_vehicle')}: машина вязнет на месте`,
    button: 'Пусть вязнет',
    params: which('immobilise_moving_vehicle'),
  },
  bombard: {
    name: 'навесом',
    about: 'Стрелять из миномёта непрямой наводкой по гексу, который видит только корректировщик',
    button: 'Непрямая наводка',
    params: { unit, hex, spotter, support, number, caps },
  },
  smoke: {
    name: 'дым',
    about: 'Поставить плотную дымовую завесу вместо атаки',
    button: 'Дымовая завеса',
    params: { unit, hex, caps },
  },
  screen: {
    name: 'завеса',
    about: 'Поставить дымовую завесу миномётом, непрямой наводкой',
    button: 'Завеса непрямой наводкой',
    params: { unit, hex, spotter, caps },
  },
  flame: {
    name: 'огнемёт',
    about: 'Атаковать огнемётом соседний гекс',
    button: 'Огнемёт',
    params: { unit, hex, support, number, caps },
  },
  burn: {
    name: 'сжечь',
    about: 'Атаковать огнемётом одного врага в своём гексе, в ближнем бою',
    button: 'Огнемёт в ближнем бою',
    params: {
      unit,
      target: { name: 'цель', about: 'Враг в том же гексе' },
      support,
      number,
      caps,
    },
  },
  breach: {
    name: 'пролом',
    about: 'Атаковать укрепление или заграждение в своём гексе',
    button: 'Атака укрепления',
    params: {
      unit,
      token: { name: 'жетон', about: 'Укрепление или заграждение' },
      support,
      number,
      caps,
    },
  },
  load: {
    name: 'посадка',
    about: 'Сесть на технику или прицепить орудие',
    button: 'Посадка',
    params: { unit, vehicle: { name: 'машина', about: 'Машина, в которой есть место' }, caps },
  },
  unload: {
    name: 'высадка',
    about: 'Сойти с техники или отцепить орудие',
    button: 'Высадка',
    params: { unit, hex: { name: 'гекс', about: 'Куда высадиться' }, facing, caps, stay },
  },
  hook: {
    name: 'буксир',
    about: 'Взять на буксир обездвиженную машину или машину с ошеломлённым экипажем',
    button: 'На буксир',
    params: {
      unit: { name: 'подразделение', about: 'Машина, которую буксируют' },
      vehicle: { name: 'машина', about: 'Машина, которая буксирует' },
      caps,
    },
  },
  occupy: {
    name: 'занять',
    about: 'Занять траншею или ДОТ в своём гексе',
    button: 'Занять укрепление',
    params: { unit, caps },
  },
  leave: {
    name: 'покинуть',
    about: 'Покинуть траншею или ДОТ, оставаясь в гексе',
    button: 'Покинуть укрепление',
    params: { unit, facing, caps },
  },
  dig: {
    name: 'оборудовать',
    about: 'Поспешно оборудовать позиции одним пешим подразделением или цепочкой (5 ОД)',
    button: 'Оборудовать позиции',
    params: { units: { name: 'подразделения', about: 'Свои пешие подразделения' }, caps },
  },
  undig: {
    name: 'убрать-позицию',
    about: 'Убрать поспешно оборудованную позицию, бесплатно',
    button: 'Убрать позицию',
    params: { unit },
  },
  strike: {
    name: 'удар',
    about: 'Тайно запланировать артиллерийский удар',
    button: 'Запланировать удар',
    params: { hex, shell: { name: 'снаряд', about: 'Дымовая завеса вместо фугасов' } },
  },
  hold: { name: 'не-планировать', about: 'Сейчас удар не планировать', button: 'Без удара', params: {} },
  point: {
    name: 'стрелка',
    about: 'Указать, куда смотрит стрелка жетона артиллерии',
    button: 'Направить стрелку',
    params: { facing },
  },
  shell: {
    name: 'обстрел',
    about: 'Выбрать следующее подразделение для броска',
    button: 'Следующий бросок',
    params: { unit: { name: 'подразделение', about: 'Подразделение в зоне удара' } },
  },
  place: {
    name: 'разместить',
    about: 'Разместить скрытое подразделение в тайном гексе',
    button: 'Разместить скрытно',
    params: {
      unit: { name: 'подразделение', about: 'Скрытое подразделение' },
      hex: { name: 'гекс', about: 'Тайный гекс' },
    },
  },
  mine: {
    name: 'мины',
    about: 'Тайно поставить мины до начала партии',
    button: 'Поставить мины',
    params: { hex: { name: 'гекс', about: 'Тайный гекс' } },
  },
  move: {
    name: 'движение',
    about: 'Переместить подразделение, потом бесплатно повернуть',
    button: 'Движение',
    params: {
      unit,
      path,
      facing: facingAfterMove,
      caps: capsOfMove,
      stay,
    },
  },
  pivot: {
    name: 'поворот',
    about: 'Повернуть подразделение на месте',
    button: 'Поворот',
    params: { unit, facing, caps },
  },
  attack: {
    name: 'атака',
    about: 'Стрелять по гексу в зоне ведения огня. Если там никого не видно: разведка огнём',
    button: 'Атака',
    params: {
      unit,
      hex: { name: 'гекс', about: 'Гекс цели' },
      support,
      number,
      caps,
      colour: { name: 'цвет', about: 'Красная или синяя ОМ' },
    },
  },
  assault: {
    name: 'ближний-бой',
    about: 'Атаковать одного врага в своём гексе',
    button: 'Ближний бой',
    params: {
      unit,
      target: { name: 'цель', about: 'Враг в том же гексе' },
      support,
      number,
      caps,
      colour: { name: 'цвет', about: 'Красная или синяя ОМ против открытой рубки' },
    },
  },
  rally: {
    name: 'перегруппировка',
    about: 'Попытаться снять жетоны попаданий',
    button: 'Перегруппировка',
    params: { units, number, caps },
  },
  stall: {
    name: 'выжидание',
    about: 'Выиграть время за 1 ОД; на поле ничего не меняется',
    button: 'Выжидание',
    params: { unit, caps },
  },
  group: {
    name: 'группа',
    about: 'Составить группу; её подразделения движутся по очереди',
    button: 'Совместное движение',
    params: { units },
  },
  hide: {
    name: 'скрытно',
    about: 'Скрыть подразделение или переместить скрытое',
    button: 'Скрытное движение',
    params: { unit, hex: { name: 'гекс', about: 'Свой или соседний гекс' }, caps: capsOfMove, stay },
  },
  grouphide: {
    name: 'группа-скрытно',
    about: 'Составить группу, чтобы скрыть её или переместить скрытно',
    button: 'Скрытное движение группы',
    params: { units },
  },
  enter: {
    name: 'ввод',
    about: 'Бесплатно и без проверки ввести подразделения на поле',
    button: 'Ввести на поле',
    params: {
      units: { name: 'подразделения', about: 'Прибывшие подкрепления' },
      hexes: {
        name: 'гексы',
        about: 'Один гекс для всех или свой для каждого, по порядку',
        question: ([units], { length }) => {
          const all = (units as readonly number[]).length
          if (all === 1) return 'Гекс входа'
          if (length === 0) return 'Гекс входа для всех или для первого подразделения'
          const next = `Гекс входа для ${length + 1}-го подразделения из ${all}`
          return length === 1 ? `${next}; если подтвердить сейчас, все войдут через первый гекс` : next
        },
      },
      facing: {
        name: 'направление',
        about: 'Одно направление для всех или своё для каждого, по порядку; по умолчанию к врагу',
        question: ([units]) =>
          (units as readonly number[]).length === 1
            ? 'Куда смотреть; по умолчанию к врагу'
            : 'Одно направление для всех или своё для каждого, по порядку; по умолчанию к врагу',
      },
      path: { name: 'путь', about: 'Бонус движения машины, которая входит одна' },
      aboard: {
        name: 'на-борту',
        about: 'Подразделения на технике или буксире; после каждого через дефис его машина',
        question: (_, { length }) =>
          length % 2 === 0
            ? 'Подразделение на технике или буксире, если есть'
            : 'Машина, которая его везёт или буксирует',
      },
      stay,
    },
  },
  play: {
    name: 'сыграть',
    about: 'Сыграть карту из руки',
    button: 'Сыграть карту',
    params: { card: { name: 'карта', about: 'Карта из руки' } },
  },
  reveal: {
    name: 'раскрыть',
    about: 'Раскрыть своё скрытое подразделение бесплатно; это не действие',
    button: 'Раскрыть',
    params: { unit: { name: 'подразделение', about: 'Своё скрытое подразделение' }, facing },
  },
  pass: { name: 'пас', about: 'Пасовать; два паса подряд завершают раунд', button: 'Пас', params: {} },
  use: {
    name: 'применить',
    about: 'Выбрать подразделения для карты',
    button: 'Выбрать подразделения',
    params: {
      units: {
        name: 'подразделения',
        about: 'Своё подразделение; для групповой карты — цепочка в одном или соседних гексах',
      },
      against: { name: 'против', about: 'Вражеский игрок, против которого играют карту' },
    },
  },
  lay: {
    name: 'поставить',
    about: 'Поставить мины',
    button: 'Поставить мины',
    params: {
      unit: { name: 'подразделение', about: 'Пешее подразделение, которое ставит мины' },
      hex: { name: 'гекс', about: 'Свой или соседний гекс' },
      how: { name: 'как', about: 'Скрытно, если враг не видит гекса' },
    },
  },
  throw: {
    name: 'бросок',
    about: 'Атаковать картой вооружения',
    button: 'Атака картой',
    params: {
      unit,
      target: { name: 'цель', about: 'Враг в пределах досягаемости' },
      colour: { name: 'цвет', about: 'Красная или синяя ОМ против открытой рубки в том же гексе' },
    },
  },
  blast: {
    name: 'подрыв',
    about: 'Применить карту вооружения по укреплению или заграждению',
    button: 'Атака укрепления картой',
    params: { unit, token: { name: 'жетон', about: 'Укрепление или заграждение в пределах досягаемости' } },
  },
  adjust: {
    name: 'бросок-ок',
    about: 'Потратить ОК на бросок, пока кубики не брошены',
    button: 'ОК на бросок',
    params: {
      by: {
        name: 'на',
        inSentence: capsOnRoll,
        title: 'Изменение числа',
        about: '−1 или −2 уменьшает число, 1 или 2 увеличивает, 0 не меняет',
      },
    },
  },
  keep: { name: 'оставить', about: 'Оставить бросок как есть', button: 'Оставить бросок', params: {} },
  reroll: {
    name: 'переброс',
    about: `${of('reroll')}: перебросить один кубик`,
    button: `${named('reroll')}: переброс`,
    params: { ...which('reroll'), die: { name: 'кубик', about: 'Какой кубик, считая слева' } },
  },
  luck: {
    name: 'удача',
    about: `${of('modify_own_roll')}: попытаться изменить результат`,
    button: `${named('modify_own_roll')}: изменить результат`,
    params: which('modify_own_roll'),
  },
  decline: { name: 'нет', about: 'Без реакции', button: 'Без реакции', params: {} },
  confuse: {
    name: 'дезориентация',
    about: `${of('enemy_action_cost')}: действие дороже на ${formatPrintedNumber('enemy_action_cost', 'add')} ОД`,
    button: `${named('enemy_action_cost')}: +${formatPrintedNumber('enemy_action_cost', 'add')} ОД`,
    params: which('enemy_action_cost'),
  },
  pay: {
    name: 'оплата',
    about: 'Потратить ОК на стоимость перед проверкой',
    button: 'ОК на стоимость',
    params: { caps: { name: 'ок', title: 'ОК', about: 'Каждое снижает стоимость на 1' } },
  },
  again: {
    name: 'дальше',
    about: `${of('extra_hex')}: ещё один гекс`,
    button: `${named('extra_hex')}: ещё гекс`,
    params: which('extra_hex'),
  },
  next: {
    name: 'следующая',
    about: 'Выбрать следующую цель для броска',
    button: 'Следующая цель',
    params: { unit: { name: 'цель', about: 'Цель' } },
  },
  go: {
    name: 'идти',
    about: 'Переместить подразделение на гекс, машину — по её пути',
    button: 'Переместить подразделение',
    params: {
      unit: { name: 'подразделение', about: 'Какое подразделение переместить' },
      path,
      facing,
      stay,
    },
  },
  turn: {
    name: 'развернуть',
    about: 'Повернуть подразделение группы на месте',
    button: 'Повернуть подразделение группы',
    params: { unit: { name: 'подразделение', about: 'Подразделение группы' }, facing },
  },
  slip: {
    name: 'ускользнуть',
    about: 'Скрыть подразделение или переместить скрытое',
    button: 'Скрыть подразделение',
    params: {
      unit: { name: 'подразделение', about: 'Подразделение группы' },
      hex: { name: 'гекс', about: 'Свой или соседний гекс' },
      stay,
    },
  },
  done: { name: 'готово', about: 'Больше ничего не делать', button: 'Готово', params: {} },
  face: {
    name: 'фронтом',
    about: 'Выбрать, куда смотрит подразделение',
    button: 'Повернуть',
    params: { facing },
  },
  spy: {
    name: 'разведать',
    about: `${of('scout')}: раскрыть скрытых врагов, которых видно не дальше ${formatPrintedNumber('scout', 'reach')} гексов`,
    button: 'Искать врагов',
    params: { unit: { name: 'подразделение', about: 'Действующее подразделение' } },
  },
  vanish: {
    name: 'исчезнуть',
    about: `${of('scout')}: скрыть действующее подразделение`,
    button: 'Скрыть подразделение',
    params: { unit: { name: 'подразделение', about: 'Действующее подразделение' } },
  },
}
