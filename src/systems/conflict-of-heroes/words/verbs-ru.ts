import type { VerbWords } from '../../../engine/system.ts'
import { armsVerbs } from './arms-ru.ts'

const unit = { name: 'отряд', about: 'Своё подразделение' }
const units = { name: 'отряды', about: 'Свои подразделения: одна цепочка в тех же или соседних гексах' }
const facing = { name: 'фронт', about: 'Куда смотреть: С, СВ, ЮВ, Ю, ЮЗ или СЗ' }
const number = { name: 'число', about: 'ОК на каждое число, от −2 до +2; −1 делает число меньше на 1' }
const caps = { name: 'ок', about: 'ОК на стоимость, перед проверкой' }
const path = { name: 'путь', about: 'Следующий гекс; машинам можно дальше: 1H07-1H06' }
const support = { name: 'поддержка', about: 'Кто поддерживает атаку, каждый +1' }

export const verbs: Readonly<Record<string, VerbWords>> = {
  ...armsVerbs,
  place: {
    name: 'разместить',
    about: 'Поставить скрытое подразделение на тайный гекс',
    button: 'Разместить скрытое',
    params: {
      unit: { name: 'отряд', about: 'Скрытое подразделение' },
      hex: { name: 'гекс', about: 'Тайный гекс' },
    },
  },
  mine: {
    name: 'мины',
    about: 'Тайно поставить мины до начала игры',
    button: 'Поставить мины',
    params: { hex: { name: 'гекс', about: 'Тайный гекс' } },
  },
  move: {
    name: 'движение',
    about: 'Двинуть подразделение и бесплатно повернуть',
    button: 'Движение',
    params: {
      unit,
      path,
      facing,
      caps,
      stay: { name: 'снаружи', about: 'Не занимать укрепление в последнем гексе' },
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
    about: 'Стрелять по гексу; по пустому на вид гексу: разведка огнём',
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
      colour: { name: 'цвет', about: 'Красная или синяя ОМ против открытой машины' },
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
    about: 'Выиграть время: стоимость 1, без последствий на карте',
    button: 'Выжидание',
    params: { unit, caps },
  },
  group: {
    name: 'группа',
    about: 'Собрать группу: её члены движутся по очереди',
    button: 'Совместное движение',
    params: { units },
  },
  hide: {
    name: 'скрытно',
    about: 'Скрытное движение: скрыться или перейти скрытно',
    button: 'Скрытное движение',
    params: { unit, hex: { name: 'гекс', about: 'Свой или соседний гекс' }, caps },
  },
  grouphide: {
    name: 'группа-скрытно',
    about: 'Группа скрывается или переходит скрытно',
    button: 'Группа скрытно',
    params: { units },
  },
  enter: {
    name: 'ввод',
    about: 'Ввести подкрепления на карту',
    button: 'Выйти на карту',
    params: {
      units: { name: 'отряды', about: 'Прибывшие подкрепления' },
      hexes: { name: 'гексы', about: 'Один гекс для всех или каждому свой по порядку' },
      facing,
      path: { name: 'путь', about: 'Дальнейшие гексы машины, которая входит одна' },
    },
  },
  play: {
    name: 'сыграть',
    about: 'Сыграть карту с руки',
    button: 'Сыграть карту',
    params: { card: { name: 'карта', about: 'Карта на руке' } },
  },
  reveal: {
    name: 'раскрыть',
    about: 'Раскрыть своё скрытое подразделение; бесплатно, не действие',
    button: 'Раскрыть',
    params: { unit: { name: 'отряд', about: 'Своё скрытое подразделение' }, facing },
  },
  pass: { name: 'пас', about: 'Пасовать; два паса подряд кончают раунд', button: 'Пас', params: {} },
  use: { name: 'применить', about: 'Для кого играется карта', button: 'Выбрать', params: { units } },
  lay: {
    name: 'поставить',
    about: 'Поставить мины',
    button: 'Поставить мины',
    params: {
      unit: { name: 'отряд', about: 'Пехота, которая ставит мины' },
      hex: { name: 'гекс', about: 'Свой или соседний гекс' },
      how: { name: 'как', about: 'Скрытно, если враг не видит гекс' },
    },
  },
  throw: {
    name: 'бросок',
    about: 'Атаковать картой оружия',
    button: 'Атака картой',
    params: { unit, target: { name: 'цель', about: 'Враг в пределах досягаемости' } },
  },
  blast: {
    name: 'подрыв',
    about: 'Применить карту оружия по укреплению или заграждению',
    button: 'Картой по укреплению',
    params: { unit, token: { name: 'жетон', about: 'Укрепление или заграждение в пределах досягаемости' } },
  },
  adjust: {
    name: 'число',
    about: 'ОК на число перед броском',
    button: 'ОК на число',
    params: { by: { name: 'на', about: '−1 или −2 уменьшает число, 1 или 2 увеличивает, 0 оставляет' } },
  },
  keep: { name: 'оставить', about: 'Бросок остаётся как есть', button: 'Оставить бросок', params: {} },
  reroll: {
    name: 'переброс',
    about: 'Карта 07: бросить одну кость заново',
    button: 'Карта 07: переброс',
    params: { die: { name: 'кость', about: 'Которая слева' } },
  },
  luck: {
    name: 'удача',
    about: 'Карта 13: попытаться изменить результат',
    button: 'Карта 13: удача',
    params: {},
  },
  decline: { name: 'нет', about: 'Без реакции', button: 'Без реакции', params: {} },
  confuse: {
    name: 'дезориентация',
    about: 'Карта 06: действие дороже на 3',
    button: 'Карта 06: +3 ОД',
    params: {},
  },
  pay: {
    name: 'оплата',
    about: 'ОК на стоимость перед проверкой',
    button: 'ОК на стоимость',
    params: { caps: { name: 'ок', about: 'Каждое снижает стоимость на 1' } },
  },
  again: { name: 'дальше', about: 'Карта 05: ещё один гекс', button: 'Карта 05: ещё гекс', params: {} },
  next: {
    name: 'следующая',
    about: 'Следующая цель для броска',
    button: 'Следующая цель',
    params: { unit: { name: 'цель', about: 'Цель' } },
  },
  go: {
    name: 'идти',
    about: 'Член группы идёт на гекс',
    button: 'Двинуть члена группы',
    params: {
      unit: { name: 'отряд', about: 'Член группы' },
      path,
      facing,
      stay: { name: 'снаружи', about: 'Не занимать укрепление в последнем гексе' },
    },
  },
  turn: {
    name: 'развернуть',
    about: 'Член группы поворачивается на месте',
    button: 'Повернуть члена группы',
    params: { unit: { name: 'отряд', about: 'Член группы' }, facing },
  },
  slip: {
    name: 'ускользнуть',
    about: 'Член группы скрывается или переходит скрытно',
    button: 'Скрыть члена группы',
    params: {
      unit: { name: 'отряд', about: 'Член группы' },
      hex: { name: 'гекс', about: 'Свой или соседний гекс' },
    },
  },
  done: { name: 'готово', about: 'Больше ничего', button: 'Готово', params: {} },
  face: {
    name: 'лицом',
    about: 'Повернуть поставленное подразделение',
    button: 'Повернуть',
    params: { facing },
  },
  spy: {
    name: 'разведать',
    about: 'Карта 14: раскрыть скрытых врагов, которых отряд видит до 3 гексов',
    button: 'Искать врагов',
    params: { unit: { name: 'отряд', about: 'Кто действует' } },
  },
  vanish: {
    name: 'исчезнуть',
    about: 'Карта 14: скрыть того, кто действует',
    button: 'Скрыть отряд',
    params: { unit: { name: 'отряд', about: 'Кто действует' } },
  },
}
