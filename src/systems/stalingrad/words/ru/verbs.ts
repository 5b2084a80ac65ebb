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
const path = { name: 'путь', about: 'Области пути по порядку', question: () => 'Куда идти' }
const card = { name: 'карта', about: 'Карта из вашей руки' }
const cardAsked = (first: string) => (_: unknown, chosen: readonly number[]) =>
  chosen.length > 0 ? 'ещё карту или подтвердите' : first
const answers = {
  name: 'карты',
  about: 'Карты для реакции',
  question: cardAsked('карту для реакции; можно несколько'),
}
const sappers = { name: 'сапёры', about: 'Карты «Сапёры» к этому огню' }
const none = {}

export const stalingradRussianVerbs: Readonly<Record<string, VerbWords>> = {
  move: {
    name: 'движение',
    about: 'Двинуть группу',
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
    about: 'Карта «Штурм»: один шаг группы и огонь там, куда она вошла',
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
    about: 'Карта «По канализации»: до двух областей без доплаты за врага',
    button: 'По канализации',
    params: { from, units: group, path },
  },
  mobility: {
    name: 'мобильность',
    about: 'Немецкая мобильность: дивизия идёт до четырёх областей',
    button: 'Мобильность',
    params: {
      from,
      division: { name: 'дивизия', about: 'Идут все её активные части' },
      with: { name: 'ещё', about: 'Части общего подчинения' },
      path,
    },
  },
  concentrate: {
    name: 'концентрация',
    about: 'Концентрация: части разных областей сходятся в одну',
    button: 'Концентрация',
    params: { target: { name: 'цель', about: 'Где они сходятся' } },
  },
  stack: {
    name: 'колонна',
    about: 'Концентрация: одна колонна и её путь',
    button: 'Добавить колонну',
    params: { from, units: column, path },
  },
  go: { name: 'марш', about: 'Концентрация: колонны выступают', button: 'Выступить', params: none },
  pass: { name: 'пас', about: 'Пас; два паса подряд завершают ход', button: 'Пас', params: none },
  stop: { name: 'стоп', about: 'Закончить действие после Ю-87', button: 'Закончить действие', params: none },
  play: {
    name: 'сыграть',
    about: 'Ответить одной картой или сразу всеми картами, влияющими на огонь',
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
        about: 'Части, у каждой свои очки',
        remaining: n => `осталось ${formatRussianCount(n, 'очко', 'очка', 'очков')}`,
      },
    },
  },
  retreat: {
    name: 'отступить',
    about: 'Отступить в область',
    button: 'Отступить',
    params: { to: { name: 'куда', about: 'Соседняя область под своим контролем' } },
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
        question: cardAsked('карту для сброса; можно несколько'),
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
  leave: { name: 'не-брать', about: 'Ничего не брать', button: 'Не брать', params: none },
  starve: {
    name: 'без-снабжения',
    about: 'Выбрать части, которые станут неактивными',
    button: 'Выбрать части',
    params: { units: { name: 'части', about: 'Активные советские части' } },
  },
}
