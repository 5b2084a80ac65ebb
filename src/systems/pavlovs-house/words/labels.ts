import {
  APPROACH_LENGTH,
  board,
  colours,
  commandsByCard,
  enemies,
  FIRST_RESUPPLY_CARD,
  locations,
  men,
  POSITION_COLOURS,
  positionColours,
  positions,
  soviet,
  storm,
  support,
  tactics,
  weapons,
  wehrmacht,
} from '../../../../data/pavlovs-house/index.ts'
import type { Arg, BilingualText, WrittenLang } from '../../../engine/model.ts'
import { getOwnValue } from '../../../engine/own-value.ts'
import { formatEnglishCount, formatRussianCount } from '../../../engine/words.ts'
import { ALL_SHOTS } from '../rules/actions.ts'
import { ALL_RECOVERIES } from '../rules/recover.ts'
import { BOAT_LOADS, SUPPLY_PIECES } from '../rules/supplies.ts'
import type { PavlovView } from '../view/view.ts'

/** Names of the kinds of tokens, in both languages. Several sentences use these names. */
const TOKEN_NAMES: readonly BilingualText[] = [
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
} satisfies Record<string, BilingualText>

/** Names of the colours in the feminine form, for Russian nouns such as «позиция» and «шкала защиты». */
const FEMININE: Readonly<Record<(typeof POSITION_COLOURS)[number], BilingualText>> = {
  green: { ru: 'зелёная', en: 'green' },
  red: { ru: 'красная', en: 'red' },
  purple: { ru: 'фиолетовая', en: 'purple' },
}

function labelsOf(lang: WrittenLang) {
  const text = (key: keyof typeof texts): string => texts[key][lang]
  const man = (i: number): string => men[i].name[lang]
  const weapon = (i: number): string => weapons[i].name[lang]
  const token = (i: number): string => TOKEN_NAMES[i][lang]
  const colour = (i: number): string => colours[i].name[lang]
  const wall = (i: number): string => FEMININE[POSITION_COLOURS[i]][lang]
  const position = (i: number): string =>
    POSITION_COLOURS.flatMap(id => {
      const number = positions[i].numbers[id]
      return number === undefined ? [] : [`${FEMININE[id][lang]} ${number}`]
    }).join(' / ')
  const unit = (location: number): string =>
    board.units.find(({ id }) => id === locations[location].unit)?.name[lang] ?? ''
  const command = (i: number): string => soviet.commands[i].name[lang]
  const place = (i: number): string => (i < positions.length ? position(i) : text('reserve'))
  const square = (i: number): string =>
    `${text('approach')} ${Math.floor(i / APPROACH_LENGTH) + 1}, ${text('place')} ${(i % APPROACH_LENGTH) + 1}`
  const squareNumber = (i: number): string =>
    `${Math.floor(i / APPROACH_LENGTH) + 1}.${(i % APPROACH_LENGTH) + 1}`
  const enemy = (i: number): string => enemies[i].name[lang]
  const cost = (n: number): string =>
    lang === 'ru' ? formatRussianCount(n, 'очко', 'очка', 'очков') : formatEnglishCount(n, 'point', 'points')
  const cardNumber = (i: number): string => String(soviet.cards[i].number)
  const cardKind = (i: number): string =>
    i >= FIRST_RESUPPLY_CARD
      ? text('resupply')
      : (wehrmacht.types.find(({ id }) => id === wehrmacht.cards[i].type)?.name[lang] ?? '')
  const kinds: Readonly<Record<string, (i: number) => string>> = {
    man,
    weapon,
    piece: i => (i < men.length ? man(i) : weapon(i - men.length)),
    position,
    place,
    wall: i => (i < POSITION_COLOURS.length ? wall(i) : text('battalion')),
    colour,
    approach: i => `${text('approach')} ${i + 1}`,
    square,
    location: i => `${locations[i].number} (${unit(i)})`,
    token,
    enemy: i => enemies[i]?.name[lang] ?? '',
    cost,
    supply: i => `${token(SUPPLY_PIECES[i].token)} ${SUPPLY_PIECES[i].nth}`,
    freight: i => `${locations[BOAT_LOADS[i].location].number}: ${token(BOAT_LOADS[i].token)}`,
    shot: i => `${man(ALL_SHOTS[i].man)} → ${squareNumber(ALL_SHOTS[i].square)}`,
    relief: i => `${man(ALL_RECOVERIES[i].man)} (${text(ALL_RECOVERIES[i].relief)})`,
    card: i => `${cardNumber(i)} (${commandsByCard[i].map(command).join(' / ') || text('fog')})`,
    wehrmacht: i =>
      i >= FIRST_RESUPPLY_CARD
        ? `${cardKind(i)} (${i - FIRST_RESUPPLY_CARD})`
        : `${cardKind(i)} (${wehrmacht.cards[i].number})`,
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
      (typeof value === 'number' && getOwnValue(kinds, kind)?.(value)) || String(value ?? ''),
  }
}

const both = { ru: labelsOf('ru'), en: labelsOf('en') }
export const getPavlovLabels = (lang: WrittenLang) => both[lang]

export const formatPavlovValueName = (lang: WrittenLang, kind: string, value: Arg): string =>
  getPavlovLabels(lang).label(kind, value)

/** Returns the position from which a man or crew suppresses. */
export type PositionResolver = (view: PavlovView, who: Arg) => number
export const positionOfMan: PositionResolver = ({ men: all }, who) =>
  typeof who === 'number' ? all[who].place : -1
/** The value of a crew in a menu or command is its position. */
export const positionOfCrew: PositionResolver = (_, who) => (typeof who === 'number' ? who : -1)

/** Returns the names of the colours of a position. Returns an empty list if the position is unknown. */
export const formatPositionColours = (lang: WrittenLang, position: number): readonly string[] =>
  (positionColours[position] ?? []).map(colour => getPavlovLabels(lang).colour(colour))

/**
 * Returns the text that a player types to name a value. If the board or the card shows a number for it, the
 * text is this number.
 */
export function formatPavlovTypedText(lang: WrittenLang, kind: string, value: number): string {
  if (kind === 'location') return String(locations[value].number)
  if (kind === 'card') return String(soviet.cards[value].number)
  if (kind === 'square') return `${Math.floor(value / APPROACH_LENGTH) + 1}.${(value % APPROACH_LENGTH) + 1}`
  if (kind === 'approach') return String(value + 1)
  if (kind === 'freight') return formatPavlovValueName(lang, kind, value).replace(':', '')
  if (kind === 'relief') return formatPavlovValueName(lang, kind, value).replace(/[()]/g, '')
  return formatPavlovValueName(lang, kind, value)
}
