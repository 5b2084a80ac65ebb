import type { Args, Role } from '../../../../engine/model.ts'
import type { VerbWords } from '../../../../engine/system.ts'
import { formatRussianCount } from '../../../../engine/words.ts'
import { listAttackCardNames } from '../labels.ts'

const from = { name: 'откуда', about: 'Область, где стоит группа' }
const group = {
  name: 'части',
  about: 'Активные части одной области, которые могут действовать вместе',
  question: ([area]: Args, _: unknown, by: Role) =>
    `активные части${area === null ? ' одной области' : ''}${by === 'german' ? ', которые могут действовать вместе' : ''}`,
}
const column = {
  name: 'части',
  about: 'Активные части одной области, из любых дивизий',
  question: ([area]: Args, _: unknown, by: Role) =>
    `активные части${area === null ? ' одной области' : ''}${by === 'german' ? ', из любых дивизий' : ''}`,
}
const path = { name: 'путь', about: 'Области на пути, по порядку', question: () => 'Куда идти' }
const card = { name: 'карта', about: 'Карта из вашей руки' }
const cardAsked = (first: string) => (_: unknown, chosen: readonly number[]) =>
  chosen.length > 0 ? 'ещё карта или подтверждение' : first
const answers = {
  name: 'карты',
  about: 'Карты для реакции',
  question: cardAsked('карта для реакции; можно несколько'),
}
const sappers = { name: 'сапёры', about: 'Карты «Сапёры», которые усилят этот огонь' }
const none = {}

export const stalingradRussianVerbs: Readonly<Record<string, VerbWords>> = {
  move: {
    name: 'движение',
    about: 'Переместить группу',
    button: 'Движение',
    params: { from, units: group, path },
  },
  fire: {
    name: 'огонь',
    about: 'Огонь группы в своей области или по соседней',
    button: 'Огонь',
    params: {
      from,
      units: group,
      target: { name: 'цель', about: 'Своя или соседняя область с противником' },
      with: sappers,
    },
  },
  card: {
    name: 'удар',
    about: 'Ударить по области картой атаки',
    aboutForRole: by => `Карта атаки: ${listAttackCardNames('ru', by)}`,
    button: 'Карта атаки',
    params: { card, area: { name: 'область', about: 'Куда бить' } },
  },
  assault: {
    name: 'штурм',
    about: 'Сыграть «Штурм»: группа входит в соседнюю область и стреляет там',
    button: 'Штурм',
    params: {
      from,
      units: group,
      to: { name: 'куда', about: 'Соседняя область для штурма' },
      with: sappers,
    },
  },
  sewers: {
    name: 'канализация',
    about: 'Сыграть «По канализации»: пройти до двух областей без доплаты за врага',
    button: 'По канализации',
    params: { from, units: group, path },
  },
  mobility: {
    name: 'мобильность',
    about: 'Применить немецкую мобильность: дивизия проходит до четырёх областей',
    button: 'Мобильность',
    params: {
      from,
      division: { name: 'дивизия', about: 'Дивизия; идут все её активные части в области' },
      with: { name: 'ещё', about: 'Части общего подчинения, которые идут с ней' },
      path,
    },
  },
  concentrate: {
    name: 'концентрация',
    about: 'Начать концентрацию: части из разных областей сходятся в одной',
    button: 'Концентрация',
    params: { target: { name: 'цель', about: 'Область, где сходятся части' } },
  },
  stack: {
    name: 'колонна',
    about: 'Добавить колонну в концентрацию: её части и путь',
    button: 'Добавить колонну',
    params: { from, units: column, path },
  },
  go: { name: 'марш', about: 'Начать марш всех колонн концентрации', button: 'Выступить', params: none },
  pass: { name: 'пас', about: 'Пас; два паса подряд завершают ход', button: 'Пас', params: none },
  stop: { name: 'стоп', about: 'Закончить действие после Ю-87', button: 'Закончить действие', params: none },
  play: {
    name: 'сыграть',
    about: 'Ответить одной картой или сразу всеми, которые влияют на огонь',
    button: 'Реакция…',
    params: { cards: answers, at: { name: 'где', about: 'Область на пути, где сыграть карту' } },
  },
  stand: {
    name: 'стоять',
    about: 'Объявить «Ни шагу назад!»; можно добавить карты',
    button: 'Ни шагу назад!',
    params: { cards: answers },
  },
  decline: { name: 'отказ', about: 'Без реакции на это действие', button: 'Без реакции', params: none },
  hit: {
    name: 'потери',
    about: 'Распределить все очки потерь',
    button: 'Потери',
    params: {
      losses: {
        name: 'потери',
        about: 'Части и очки потерь каждой',
        remaining: n => `осталось ${formatRussianCount(n, 'очко', 'очка', 'очков')}`,
      },
    },
  },
  retreat: {
    name: 'отступить',
    about: 'Отступить в область',
    button: 'Отступить',
    params: { to: { name: 'куда', about: 'Соседняя область под вашим контролем' } },
  },
  place: {
    name: 'выставить',
    about: 'Выставить прибывающие части',
    button: 'Выставить',
    params: {
      to: { name: 'куда', about: 'Место прибытия' },
      units: { name: 'части', about: 'Прибывающие части' },
    },
  },
  transfer: {
    name: 'переправить',
    about: 'Перевести части на другую переправу',
    button: 'Сменить переправу',
    params: {
      to: { name: 'куда', about: 'Переправа' },
      units: { name: 'части', about: 'Части с других переправ' },
    },
  },
  done: {
    name: 'готово',
    about: 'Больше не менять переправы',
    button: 'Оставить переправы как есть',
    params: none,
  },
  discard: {
    name: 'сбросить',
    about: 'Сбросить карты',
    button: 'Сбросить',
    params: {
      cards: {
        name: 'карты',
        about: 'Карты из вашей руки',
        question: cardAsked('карта для сброса; можно несколько'),
      },
    },
  },
  keep: { name: 'оставить', about: 'Оставить все карты', button: 'Оставить все', params: none },
  choose: {
    name: 'выбрать',
    about: 'Выбрать карты из колоды',
    button: 'Выбрать карты',
    params: { cards: { name: 'карты', about: 'Карты вашей колоды' } },
  },
  steal: {
    name: 'забрать',
    about: 'Взять случайную карту из немецкой руки',
    button: 'Взять карту',
    params: none,
  },
  leave: { name: 'не-брать', about: 'Не брать карту', button: 'Не брать', params: none },
  starve: {
    name: 'без-снабжения',
    about: 'Выбрать части, которые станут неактивными',
    button: 'Выбрать части',
    params: { units: { name: 'части', about: 'Активные советские части' } },
  },
}
