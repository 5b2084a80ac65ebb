import {
  board,
  COLOURS,
  colours,
  coloursOf,
  commandsOn,
  enemies,
  LENGTH,
  locations,
  men,
  positions,
  RESUPPLY,
  soviet,
  storm,
  support,
  tactics,
  weapons,
  wehrmacht,
} from '../../../../data/pavlovs-house/index.ts'
import type { Arg, Both, Lang } from '../../../engine/model.ts'
import { own } from '../../../engine/own.ts'
import { counted, plural } from '../../../engine/words.ts'
import { SHOTS } from '../rules/actions.ts'
import { RELIEFS } from '../rules/recover.ts'
import { FREIGHT, PIECES } from '../rules/supplies.ts'
import type { PavlovView } from '../view/view.ts'

/** Names used by several sentences, in both languages. */
const TOKEN_NAMES: readonly Both[] = [
  { ru: 'действие', en: 'action' },
  { ru: 'приказ', en: 'order' },
  { ru: 'урон', en: 'damage' },
  { ru: 'подавление', en: 'suppression' },
  { ru: 'сапёры', en: 'sappers' },
  { ru: 'боеприпасы', en: 'ammunition' },
  { ru: 'сумка санитара', en: 'first aid' },
  { ru: 'проводная связь', en: 'wire' },
  { ru: 'артиллерия', en: 'artillery' },
  { ru: 'провизия', en: 'food' },
  { ru: 'ПВО', en: 'anti-aircraft' },
]

const texts = {
  reserve: { ru: 'резерв', en: 'reserve' },
  approach: { ru: 'направление', en: 'approach' },
  place: { ru: 'расположение', en: 'location' },
  battalion: { ru: '3-й батальон (3)', en: '3rd battalion (3)' },
  fog: { ru: 'туман войны', en: 'fog of war' },
  resupply: { ru: 'Проверка снабжения', en: 'Resupply check' },
  side: { ru: 'снова в строю', en: 'ready again' },
  damage: { ru: 'без урона', en: 'damage removed' },
} satisfies Record<string, Both>

/** Colour names in the feminine form, for Russian nouns such as «позиция» and «шкала защиты». */
const FEMININE: Readonly<Record<(typeof COLOURS)[number], Both>> = {
  green: { ru: 'зелёная', en: 'green' },
  red: { ru: 'красная', en: 'red' },
  purple: { ru: 'фиолетовая', en: 'purple' },
}

function labelsOf(lang: Lang) {
  const text = (key: keyof typeof texts): string => texts[key][lang]
  const man = (i: number): string => men[i].name[lang]
  const weapon = (i: number): string => weapons[i].name[lang]
  const token = (i: number): string => TOKEN_NAMES[i][lang]
  const colour = (i: number): string => colours[i].name[lang]
  const wall = (i: number): string => FEMININE[COLOURS[i]][lang]
  const position = (i: number): string =>
    COLOURS.flatMap(id => {
      const number = positions[i].numbers[id]
      return number === undefined ? [] : [`${FEMININE[id][lang]} ${number}`]
    }).join(' / ')
  const unit = (location: number): string =>
    board.units.find(({ id }) => id === locations[location].unit)?.name[lang] ?? ''
  const command = (i: number): string => soviet.commands[i].name[lang]
  const place = (i: number): string => (i < positions.length ? position(i) : text('reserve'))
  const square = (i: number): string =>
    `${text('approach')} ${Math.floor(i / LENGTH) + 1}, ${text('place')} ${(i % LENGTH) + 1}`
  const squareNumber = (i: number): string => `${Math.floor(i / LENGTH) + 1}.${(i % LENGTH) + 1}`
  const enemy = (i: number): string => enemies[i].name[lang]
  const cost = (n: number): string =>
    lang === 'ru' ? plural(n, 'очко', 'очка', 'очков') : counted(n, 'point', 'points')
  const cardNumber = (i: number): string => String(soviet.cards[i].number)
  const cardKind = (i: number): string =>
    i >= RESUPPLY
      ? text('resupply')
      : (wehrmacht.types.find(({ id }) => id === wehrmacht.cards[i].type)?.name[lang] ?? '')
  const kinds: Readonly<Record<string, (i: number) => string>> = {
    man,
    weapon,
    piece: i => (i < men.length ? man(i) : weapon(i - men.length)),
    position,
    place,
    wall: i => (i < COLOURS.length ? wall(i) : text('battalion')),
    colour,
    approach: i => `${text('approach')} ${i + 1}`,
    square,
    location: i => `${locations[i].number} (${unit(i)})`,
    token,
    enemy: i => enemies[i]?.name[lang] ?? '',
    cost,
    supply: i => `${token(PIECES[i].token)} ${PIECES[i].nth}`,
    freight: i => `${locations[FREIGHT[i].location].number}: ${token(FREIGHT[i].token)}`,
    shot: i => `${man(SHOTS[i].man)} → ${squareNumber(SHOTS[i].square)}`,
    relief: i => `${man(RELIEFS[i].man)} (${text(RELIEFS[i].relief)})`,
    card: i => `${cardNumber(i)} (${commandsOn[i].map(command).join(' / ') || text('fog')})`,
    wehrmacht: i =>
      i >= RESUPPLY ? `${cardKind(i)} (${i - RESUPPLY})` : `${cardKind(i)} (${wehrmacht.cards[i].number})`,
    tactics: i => tactics.cards[i].name[lang],
    support: i => support[i].name[lang],
    storm: i => storm[i].name[lang],
  }
  return {
    man,
    weapon,
    token,
    tokens: TOKEN_NAMES.map(name => name[lang]),
    colour,
    wall,
    position,
    place,
    square,
    unit,
    command,
    cardKind,
    cardNumber,
    enemy,
    label: (kind: string, value: Arg): string =>
      (typeof value === 'number' && own(kinds, kind)?.(value)) || String(value ?? ''),
  }
}

const both = { ru: labelsOf('ru'), en: labelsOf('en') }
export const labelsIn = (lang: Lang) => both[lang]

export const labelIn = (lang: Lang, kind: string, value: Arg): string => labelsIn(lang).label(kind, value)

/** Returns the position from which a man or crew suppresses. */
export type PositionOf = (view: PavlovView, who: Arg) => number
export const ofMan: PositionOf = ({ men: all }, who) => (typeof who === 'number' ? all[who].place : -1)
export const ofCrew: PositionOf = (_, who) => (typeof who === 'number' ? who : -1)

/** Returns the names of the colours of a position. Empty if the position is unknown. */
export const coloursAt = (lang: Lang, position: number): readonly string[] =>
  (coloursOf[position] ?? []).map(colour => labelsIn(lang).colour(colour))

/** Returns the text to type for a value. It is a number if the board or the card shows one. */
export function typedIn(lang: Lang, kind: string, value: number): string {
  if (kind === 'location') return String(locations[value].number)
  if (kind === 'card') return String(soviet.cards[value].number)
  if (kind === 'square') return `${Math.floor(value / LENGTH) + 1}.${(value % LENGTH) + 1}`
  if (kind === 'approach') return String(value + 1)
  if (kind === 'freight') return labelIn(lang, kind, value).replace(':', '')
  if (kind === 'relief') return labelIn(lang, kind, value).replace(/[()]/g, '')
  return labelIn(lang, kind, value)
}
