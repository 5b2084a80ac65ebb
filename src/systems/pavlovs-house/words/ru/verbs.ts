import type { Args } from '../../../../engine/model.ts'
import type { VerbWords } from '../../../../engine/system.ts'
import { formatRussianCount } from '../../../../engine/words.ts'
import type { PavlovView } from '../../view/view.ts'
import { formatPositionColours, type PositionResolver, positionOfCrew, positionOfMan } from '../labels.ts'
import { formatTokenCountRu } from './names.ts'

const card = { name: 'карта', about: 'Карта из руки' }
const man = { name: 'боец', about: 'Кто действует' }
const weapon = { name: 'оружие', about: 'Оружие его знака, которое он берёт с собой' }
const target = { name: 'цель', about: 'Фишка вермахта в поле зрения' }
const count = { name: 'жетоны', about: 'Сколько жетонов подавления', inSentence: formatTokenCountRu }
const second = {
  name: 'второй',
  title: 'второй цвет',
  about: 'Сколько из них на второй цвет позиции',
}
/**
 * Texts of the parameter `second`: how many tokens go to the second colour of the position. They depend on where
 * the man or crew stands.
 */
const secondOf = (position: PositionResolver) => ({
  ...second,
  question: ([who]: Args, _: unknown, __: unknown, view: PavlovView) => {
    const [first, other] = formatPositionColours('ru', position(view, who))
    return other ? `сколько жетонов положить на ${other}, а не на ${first}` : second.about
  },
  inSentence: (n: number, [who]: Args, view: PavlovView) =>
    `из них на ${formatPositionColours('ru', position(view, who))[1] ?? 'второй цвет'}: ${n}`,
})
const chosen = { name: 'боец', about: 'Кто из них' }
const pieces = {
  name: 'фишки',
  about: 'Бойцы и оружие из запаса',
  remaining: (n: number) => `осталось ${formatRussianCount(n, 'очко', 'очка', 'очков')}`,
}

export const pavlovRussianVerbs: Readonly<Record<string, VerbWords>> = {
  resupply: {
    name: 'пополнение',
    about: 'Карта, КП 62-й армии: до пяти жетонов на перевалочный пункт',
    button: 'Пополнить запасы',
    params: { card, tokens: { name: 'жетоны', about: 'До пяти жетонов из запаса' } },
  },
  raid: {
    name: 'вылазка',
    about: 'Карта, КП 62-й армии: вылазка по карте штурмовой группы',
    button: 'Вылазка',
    params: { card, men: { name: 'бойцы', about: 'Готовые бойцы Дома' } },
  },
  support: {
    name: 'обеспечение',
    about: 'Карта, КП 62-й армии: выполнить открытую карту обеспечения',
    button: 'Обеспечение',
    params: { card },
  },
  reinforce: {
    name: 'подкрепления',
    about: 'Бойцы и оружие из запаса: карта КП 13-й дивизии (6 очков) или боец у Радио (2)',
    button: 'Подкрепления',
    params: { card, man, pieces },
  },
  fortify: {
    name: 'укрепить',
    about: 'Карта, сапёры: поднять шкалу защиты или снять урон с 3-го батальона',
    button: 'Укрепить',
    params: { card, wall: { name: 'защита', about: 'Цвет шкалы защиты или 3-й батальон' } },
  },
  mine: {
    name: 'мины',
    about: 'Карта, сапёры: заминировать направление',
    button: 'Заминировать',
    params: { card, approach: { name: 'направление', about: 'Направление от 1 до 6' } },
  },
  decide: {
    name: 'решение',
    about: 'Карта, связь: сменить туман войны на новую карту',
    button: 'Тактическое решение',
    params: { card },
  },
  ready: {
    name: 'подготовить',
    about: 'Карта: жетон связи, артиллерии или ПВО на свободное расположение',
    button: 'Поставить жетон',
    params: { card, location: { name: 'расположение', about: 'Место для связи, артиллерии или ПВО' } },
  },
  load: {
    name: 'погрузка',
    about: 'Карта, флотилия: жетоны перевалочного пункта на суда',
    button: 'Погрузить',
    params: { card, freight: { name: 'груз', about: 'Что на какое расположение' } },
  },
  deliver: {
    name: 'доставка',
    about: 'Карта, флотилия: жетоны с судов в Дом',
    button: 'Доставить',
    params: { card, boats: { name: 'суда', about: 'Расположения с грузом' } },
  },
  done: { name: 'готово', about: 'Закончить фазу', button: 'Закончить фазу', params: {} },
  move: {
    name: 'переместить',
    about: 'Переместить бойца на позицию, при желании с оружием',
    button: 'Переместить',
    params: {
      man,
      to: { name: 'куда', about: 'Боевая позиция Дома' },
      weapon,
      leaving: {
        name: 'уступает',
        title: 'кого отослать',
        about: 'Кого отослать с позиции, хотя вдвоём они остались бы расчётом',
        question: () =>
          'со своим оружием оба могут остаться, это расчёт; назовите того, кто всё же уходит: он без перемещения идёт на пустую позицию или в резерв',
      },
    },
  },
  attack: {
    name: 'атака',
    about: 'Боец атакует пехоту в поле зрения',
    button: 'Атака',
    params: { man, target },
  },
  volley: {
    name: 'залп',
    about: 'Несколько бойцов атакуют друг за другом, каждый тратит действие',
    button: 'Атаки по очереди',
    params: { shots: { name: 'кто', about: 'Кто и куда стреляет, например Павлов/1.1' } },
  },
  suppress: {
    name: 'подавление',
    about: 'Боец переносит жетоны подавления в область цвета своей позиции',
    button: 'Подавление',
    params: { man, tokens: count, second: secondOf(positionOfMan) },
  },
  fire: {
    name: 'огонь',
    about: 'Расчёт стреляет из ПТО или пулемёта (два действия)',
    button: 'Огонь из оружия',
    params: { crew: { name: 'расчёт', about: 'Позиция расчёта' }, target },
  },
  barrage: {
    name: 'заслон',
    about: 'Расчёт подавляет из пулемёта или миномёта (два действия)',
    button: 'Подавление из оружия',
    params: {
      crew: { name: 'расчёт', about: 'Позиция расчёта' },
      tokens: count,
      second: secondOf(positionOfCrew),
    },
  },
  order: {
    name: 'приказ',
    about: 'Командир даёт до трёх восстановлений',
    button: 'Приказ',
    params: { man, recoveries: { name: 'кому', about: 'Кто и от чего восстанавливается' } },
  },
  observe: {
    name: 'корректировка',
    about: 'Корректировщик наводит артиллерию на одну или две фишки',
    button: 'Корректировка огня',
    params: {
      man,
      targets: { name: 'цели', about: 'Одна фишка или две соседние' },
      gun: { name: 'откуда', about: 'С какого расположения уходит жетон артиллерии, если их два: 10 или 11' },
    },
  },
  recover: {
    name: 'восстановление',
    about: 'Карта: снять урон с расположения; в Доме: боец снова готов или без урона',
    button: 'Восстановление',
    params: {
      card,
      location: { name: 'расположение', about: 'Где снять урон' },
      what: { name: 'что', about: 'Кто и от чего восстанавливается' },
    },
  },
  save: { name: 'спасти', about: 'Потратить сумку санитара', button: 'Спасти', params: {} },
  lose: { name: 'потерять', about: 'Не тратить сумку санитара', button: 'Не спасать', params: {} },
  choose: { name: 'выбрать', about: 'Выбрать одного из бойцов', button: 'Выбрать', params: { man: chosen } },
  shoot: {
    name: 'зенитки',
    about: 'Потратить жетоны ПВО, по два кубика за каждый',
    button: 'Огонь ПВО',
    params: { locations: { name: 'расположения', about: 'Чьи жетоны потратить' } },
  },
  pass: { name: 'нет', about: 'Обойтись без этого', button: 'Нет', params: {} },
  stop: {
    name: 'остановить',
    about: 'Потратить жетоны подавления, по кубику за каждый',
    button: 'Подавить',
    params: { tokens: count },
  },
  starve: {
    name: 'голод',
    about: 'Выбрать, кто остался без еды',
    button: 'Кто выбывает',
    params: { men: { name: 'бойцы', about: 'Столько, сколько не накормлено' } },
  },
  withdraw: {
    name: 'отойти',
    about: 'Куда уходит вытесненный',
    button: 'Отойти',
    params: { to: { name: 'куда', about: 'Незанятая позиция или резерв' }, weapon },
  },
  storm: {
    name: 'штурм',
    about: 'Последняя вылазка к Молочному дому',
    button: 'Последняя вылазка',
    params: { men: { name: 'бойцы', about: 'Готовые бойцы Дома' } },
  },
  plan: {
    name: 'план',
    about: 'Спланировать три карты по порядку и тактику',
    button: 'План хода',
    params: {
      cards: { name: 'карты', about: 'Три карты в порядке розыгрыша' },
      tactics: { name: 'тактика', about: 'Карта тактики на этот ход' },
    },
  },
}
