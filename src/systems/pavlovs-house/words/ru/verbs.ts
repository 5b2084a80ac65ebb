import type { Args } from '../../../../engine/model.ts'
import type { VerbWords } from '../../../../engine/system.ts'
import { formatRussianCount } from '../../../../engine/words.ts'
import type { PavlovView } from '../../view/view.ts'
import { formatPositionColours, type PositionResolver, positionOfCrew, positionOfMan } from '../labels.ts'
import { formatTokenCountRu } from './names.ts'

const card = { name: 'карта', about: 'Карта из руки' }
const man = { name: 'боец', about: 'Боец, который действует' }
const weapon = { name: 'оружие', about: 'Оружие того же знака, которое боец возьмёт с собой' }
const target = { name: 'цель', about: 'Фишка вермахта в поле зрения' }
const count = { name: 'жетоны', about: 'Число жетонов подавления', inSentence: formatTokenCountRu }
const second = {
  name: 'второй',
  title: 'второй цвет',
  about: 'Число жетонов на второй цвет позиции',
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
const chosen = { name: 'боец', about: 'Один из этих бойцов' }
const pieces = {
  name: 'фишки',
  about: 'Бойцы и оружие из запаса',
  remaining: (n: number) => `осталось ${formatRussianCount(n, 'очко', 'очка', 'очков')}`,
}

export const pavlovRussianVerbs: Readonly<Record<string, VerbWords>> = {
  resupply: {
    name: 'пополнение',
    about: 'Картой КП 62-й армии переместить до пяти жетонов на перевалочный пункт',
    button: 'Пополнить запасы',
    params: { card, tokens: { name: 'жетоны', about: 'Жетоны из запаса' } },
  },
  raid: {
    name: 'вылазка',
    about: 'Картой КП 62-й армии отправить бойцов на вылазку по карте штурмовой группы',
    button: 'Вылазка',
    params: { card, men: { name: 'бойцы', about: 'Готовые бойцы Дома' } },
  },
  support: {
    name: 'обеспечение',
    about: 'Картой КП 62-й армии выполнить открытую карту обеспечения',
    button: 'Обеспечение',
    params: { card },
  },
  reinforce: {
    name: 'подкрепления',
    about: 'Вызвать бойцов и оружие: картой КП 13-й дивизии — до 6 очков, бойцом у Радио — до 2',
    button: 'Подкрепления',
    params: { card, man, pieces },
  },
  fortify: {
    name: 'укрепить',
    about: 'Картой сапёров поднять шкалу защиты на 1 или снять урон с 3-го батальона',
    button: 'Укрепить',
    params: { card, wall: { name: 'защита', about: 'Цвет шкалы защиты или 3-й батальон' } },
  },
  mine: {
    name: 'мины',
    about: 'Картой сапёров заминировать направление',
    button: 'Заминировать',
    params: { card, approach: { name: 'направление', about: 'Направление от 1 до 6' } },
  },
  decide: {
    name: 'решение',
    about: 'Картой связи сменить туман войны на новую карту',
    button: 'Тактическое решение',
    params: { card },
  },
  ready: {
    name: 'подготовить',
    about: 'Картой связи, артиллерии или ПВО поставить жетон на свободное расположение',
    button: 'Поставить жетон',
    params: { card, location: { name: 'расположение', about: 'Расположение, где ещё нет жетона' } },
  },
  load: {
    name: 'погрузка',
    about: 'Картой флотилии погрузить жетоны с перевалочного пункта на суда',
    button: 'Погрузить',
    params: { card, freight: { name: 'груз', about: 'Жетоны и расположения для них' } },
  },
  deliver: {
    name: 'доставка',
    about: 'Картой флотилии доставить жетоны с судов в Дом',
    button: 'Доставить',
    params: { card, boats: { name: 'суда', about: 'Расположения судов с грузом' } },
  },
  done: { name: 'готово', about: 'Закончить фазу', button: 'Готово', params: {} },
  move: {
    name: 'переместить',
    about: 'Переместить бойца на позицию, с оружием или без',
    button: 'Переместить',
    params: {
      man,
      to: { name: 'куда', about: 'Боевая позиция Дома' },
      weapon,
      leaving: {
        name: 'уступает',
        title: 'кого отослать',
        about: 'Напарник, которого отослать с новой позиции',
        question: () =>
          'эти бойцы могут остаться расчётом. Выберите бойца, только чтобы отослать его на пустую позицию или в резерв. Перемещения это не тратит.',
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
    about: 'Несколько бойцов атакуют по очереди, каждый тратит действие',
    button: 'Атаки по очереди',
    params: { shots: { name: 'кто', about: 'Бойцы и их цели, например Павлов/1.1' } },
  },
  suppress: {
    name: 'подавление',
    about: 'Боец кладёт жетоны подавления на цвет своей позиции',
    button: 'Подавление',
    params: { man, tokens: count, second: secondOf(positionOfMan) },
  },
  fire: {
    name: 'огонь',
    about: 'Расчёт стреляет из противотанкового оружия или пулемёта (2 действия)',
    button: 'Огонь из оружия',
    params: { crew: { name: 'расчёт', about: 'Позиция расчёта' }, target },
  },
  barrage: {
    name: 'заслон',
    about: 'Расчёт пулемёта или миномёта кладёт жетоны подавления (2 действия)',
    button: 'Подавление оружием',
    params: {
      crew: { name: 'расчёт', about: 'Позиция расчёта' },
      tokens: count,
      second: secondOf(positionOfCrew),
    },
  },
  order: {
    name: 'приказ',
    about: 'Командир восстанавливает бойцов, всего до трёх раз',
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
      gun: { name: 'откуда', about: 'Откуда потратить жетон артиллерии, если готовы оба: 10 или 11' },
    },
  },
  recover: {
    name: 'восстановление',
    about: 'Картой снять урон с расположения. В Доме вернуть бойца в строй или снять с него урон',
    button: 'Восстановление',
    params: {
      card,
      location: { name: 'расположение', about: 'Расположение с уроном' },
      what: { name: 'что', about: 'Кто и от чего восстанавливается' },
    },
  },
  save: { name: 'спасти', about: 'Потратить сумку санитара и спасти бойца', button: 'Спасти', params: {} },
  lose: {
    name: 'потерять',
    about: 'Сберечь сумку санитара и потерять бойца',
    button: 'Не спасать',
    params: {},
  },
  choose: { name: 'выбрать', about: 'Выбрать одного из бойцов', button: 'Выбрать', params: { man: chosen } },
  shoot: {
    name: 'зенитки',
    about: 'Потратить жетоны ПВО, по два кубика за каждый',
    button: 'Огонь ПВО',
    params: { locations: { name: 'расположения', about: 'Расположения, с которых потратить жетоны' } },
  },
  pass: { name: 'нет', about: 'Отказаться', button: 'Нет', params: {} },
  stop: {
    name: 'остановить',
    about: 'Потратить жетоны подавления, по кубику за каждый',
    button: 'Остановить пехоту',
    params: { tokens: count },
  },
  starve: {
    name: 'голод',
    about: 'Выбрать, кто выбывает от голода',
    button: 'Кто выбывает',
    params: { men: { name: 'бойцы', about: 'Кто выбывает: столько бойцов, скольким не хватило провизии' } },
  },
  withdraw: {
    name: 'отойти',
    about: 'Выбрать, куда уходит вытесненный',
    button: 'Отойти',
    params: { to: { name: 'куда', about: 'Незанятая позиция или резерв' }, weapon },
  },
  storm: {
    name: 'штурм',
    about: 'Финальная вылазка к Молочному дому',
    button: 'Финальная вылазка',
    params: { men: { name: 'бойцы', about: 'Готовые бойцы Дома' } },
  },
  plan: {
    name: 'план',
    about: 'Спланировать три карты по порядку и карту тактики',
    button: 'План хода',
    params: {
      cards: { name: 'карты', about: 'Три карты в порядке розыгрыша' },
      tactics: { name: 'тактика', about: 'Карта тактики на этот ход' },
    },
  },
}
