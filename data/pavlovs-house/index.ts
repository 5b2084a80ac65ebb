import { factsHash, load, wrong } from '../load.ts'
import {
  boardSchema,
  type CHANGES,
  COLOURS,
  type EFFECTS,
  enemiesSchema,
  menSchema,
  numbersSchema,
  type SYMBOLS,
  sovietCardsSchema,
  stormSchema,
  supportSchema,
  symbolsSchema,
  TOKENS,
  tacticsSchema,
  weaponsSchema,
  wehrmachtSchema,
} from './schema.ts'

export { CHANGES, COLOURS, TOKENS } from './schema.ts'
export type ActionSymbol = (typeof SYMBOLS)[number]
export type Change = (typeof CHANGES)[number]
export type Effect = (typeof EFFECTS)[number]
export type TokenKind = (typeof TOKENS)[number]

const path = (name: string) => `pavlovs-house/${name}.json`
export const board = load(path('board'), boardSchema)
export const { symbols } = load(path('symbols'), symbolsSchema)
export const { men } = load(path('men'), menSchema)
export const { weapons } = load(path('weapons'), weaponsSchema)
export const { enemies } = load(path('enemies'), enemiesSchema)
export const wehrmacht = load(path('wehrmacht'), wehrmachtSchema)
export const storm = load(path('storm'), stormSchema).cards
export const soviet = load(path('soviet-cards'), sovietCardsSchema)
export const tactics = load(path('tactics'), tacticsSchema)
export const support = load(path('support'), supportSchema).cards
export const numbers = load(path('numbers'), numbersSchema)
export const { limits } = numbers
export const { positions, approaches, locations, colours } = board
export const facts = factsHash('pavlovs-house')

/* Indices, in the order of the files. */

export const TOKEN = {
  action: 0,
  order: 1,
  damage: 2,
  suppression: 3,
  sapper: 4,
  ammo: 5,
  firstAid: 6,
  wire: 7,
  artillery: 8,
  food: 9,
  aa: 10,
} as const satisfies Record<TokenKind, number>
/** Printed number of each kind of token. */
export const tokenCounts: readonly number[] = TOKENS.map(kind => numbers.tokens[kind])
/** What goes over the river. */
export const CARGO: readonly number[] = [TOKEN.ammo, TOKEN.firstAid, TOKEN.food, TOKEN.sapper]

/** Squares of one approach; all six are equally long. */
export const LENGTH = approaches[0].length
export const squareOf = (approach: number, location: number): number => approach * LENGTH + location

/** Colours of a position, in the order green, red, purple. */
export const coloursOf: readonly (readonly number[])[] = positions.map(({ numbers: own }) =>
  [0, 1, 2].filter(colour => own[COLOURS[colour]] !== undefined),
)
/** `numberOf[position][colour]`: 1 to 6, or 0. */
export const numberOf: readonly (readonly number[])[] = positions.map(({ numbers: own }) =>
  COLOURS.map(colour => own[colour] ?? 0),
)
/** `positionsOf[colour][number - 1]` */
export const positionsOf: readonly (readonly number[])[] = COLOURS.map((_, colour) =>
  [1, 2, 3, 4, 5, 6].map(number => numberOf.findIndex(own => own[colour] === number)),
)
export const approachColour: readonly number[] = approaches.map(({ colour }) => COLOURS.indexOf(colour))
/** Index of the sapper location within its approach. */
export const sapperAt: readonly number[] = approaches.map(({ sapper }) => sapper - 1)
export const RADIO = positions.findIndex(({ radio }) => radio)

/** Location index of a printed number: 3 is 0, 18 is 15. */
export const locationOf = (number: number): number => number - 3
const unitLocations = (unit: string): number[] => locations.flatMap((at, i) => (at.unit === unit ? [i] : []))
export const BATTALION = locationOf(3)
export const GUARDS_HQ = locationOf(4)
export const ARMY_HQ = locationOf(18)
export const SIGNALS = unitLocations('139SIG')
export const BOATS = unitLocations('VF')
export const GUNS = unitLocations('32GAR')
export const FLAK = [...unitLocations('1083AA'), ...unitLocations('267AA')]
/** The token that may be put on a location of guns, flak or signals; −1 elsewhere. */
export const tokenFor: readonly number[] = locations.map(({ holds }) =>
  holds.length === 1 ? TOKENS.indexOf(holds[0]) : -1,
)

const commandIds = soviet.commands.map(command => command.id)
const commandCalled = (id: string): number => {
  const at = commandIds.indexOf(id)
  return at >= 0 ? at : wrong(path('soviet-cards'), 'commands', `one called ${id}`)
}
export const COMMAND = {
  army: commandCalled('62HQ'),
  guards: commandCalled('13GRD'),
  sappers: commandCalled('8GSB'),
  signals: commandCalled('139SIG'),
  guns: commandCalled('32GAR'),
  flotilla: commandCalled('VF'),
  flak267: commandCalled('267AA'),
  flak1083: commandCalled('1083AA'),
}
/** Commands on each Soviet card; none on fog of war. */
export const commandsOn: readonly (readonly number[])[] = soviet.cards.map(({ commands }) =>
  commands.map(id => commandIds.indexOf(id)),
)
export const isFog = (card: number): boolean => commandsOn[card].length === 0
/** Command whose unit stands on a location; −1 for the 3rd battalion. */
export const commandAt: readonly number[] = locations.map(({ unit }) => commandIds.indexOf(unit))

export const enemyCalled = (id: string): number => enemies.findIndex(enemy => enemy.id === id)
/** Kind of each German card; the cards after the printed ones are the resupply checks in the stack. */
export const WEHRMACHT_CARDS = wehrmacht.cards.length
export const RESUPPLY = WEHRMACHT_CARDS
export const kindOf = (card: number) => wehrmacht.types[typeOf[card]]
const typeIds = wehrmacht.types.map(type => type.id)
const typeOf: readonly number[] = wehrmacht.cards.map(({ type }) => typeIds.indexOf(type))
export const MILK_CARD = wehrmacht.cards.findIndex((_, card) => kindOf(card)?.effect === 'milkHouse')
/** Resupply checks and the Milk House may not be kept in hand. */
export const isForced = (card: number): boolean => card >= RESUPPLY || card === MILK_CARD
/** The storm group card that the Milk House brings. */
export const MILK_HOUSE = storm.findIndex(({ final }) => final)
export const stormColour: readonly number[] = storm.map(({ colour }) => COLOURS.indexOf(colour))

/** Colour that a die gives on a sniper, mortar or gun card. */
export function colourOfDie(card: number, die: number): number {
  const ranges = kindOf(card).ranges ?? wehrmacht.ranges
  return COLOURS.findIndex(colour => die >= ranges[colour][0] && die <= ranges[colour][1])
}

/** Reinforcements: a man, or behind the men a weapon. */
export const costOf = (piece: number): number =>
  piece < men.length ? men[piece].cost : weapons[piece - men.length].cost
export const can = (man: number, symbol: ActionSymbol): boolean => men[man].actions.includes(symbol)
/** The three commanders of the command group. */
export const COMMANDERS: readonly number[] = men.flatMap((man, i) =>
  man.actions.includes('order') ? [i] : [],
)
export const isInspiring = (man: number): boolean => men[man].abilities.includes('inspire')
export const isAssault = (man: number): boolean => men[man].abilities.includes('assault')
/** A man works the weapons of his own symbol. */
export const works = (man: number, weapon: number): boolean => can(man, weapons[weapon].action)

/* Relations between the files. */

if (new Set(approaches.map(({ length }) => length)).size > 1)
  wrong(path('board'), 'approaches.length', 'the same length on all six approaches')
for (const [i, { sapper }] of approaches.entries())
  if (sapper > LENGTH) wrong(path('board'), `approaches.${i}.sapper`, `a location from 1 to ${LENGTH}`)
for (const [i, at] of locations.entries()) {
  if (at.number !== i + 3) wrong(path('board'), `locations.${i}.number`, String(i + 3))
  if (!board.units.some(unit => unit.id === at.unit))
    wrong(path('board'), `locations.${i}.unit`, 'one of the units')
}
for (const [colour, own] of positionsOf.entries())
  if (own.includes(-1)) wrong(path('board'), 'positions', `numbers 1 to 6 of ${COLOURS[colour]}`)
if (RADIO < 0) wrong(path('board'), 'positions', 'one position with the radio')
for (const [i, card] of soviet.cards.entries())
  if (card.commands.some(id => !commandIds.includes(id)))
    wrong(path('soviet-cards'), `cards.${i}.commands`, commandIds.join(', '))
for (const [i, { type, deck }] of wehrmacht.cards.entries()) {
  const kind = wehrmacht.types.find(({ id }) => id === type)
  if (!kind) wrong(path('wehrmacht'), `cards.${i}.type`, typeIds.join(', '))
  if (kind?.effect === 'milkHouse' && deck !== 5) wrong(path('wehrmacht'), `cards.${i}.deck`, '5')
}
for (const [i, kind] of wehrmacht.types.entries()) {
  if (kind.effect === 'place' && enemyCalled(kind.enemy ?? '') < 0)
    wrong(path('wehrmacht'), `types.${i}.enemy`, enemies.map(({ id }) => id).join(', '))
  if (kind.effect === 'bombs' && !(kind.planes && kind.defence))
    wrong(path('wehrmacht'), `types.${i}`, 'planes and defence')
  if (['sniper', 'mortar', 'artillery'].includes(kind.effect) && !kind.dice)
    wrong(path('wehrmacht'), `types.${i}.dice`, 'a number of dice')
}
for (const { id, ranges } of [{ id: 'ranges', ranges: wehrmacht.ranges }, ...wehrmacht.types])
  for (let die = 1; ranges && die <= 6; die++)
    if (COLOURS.filter(colour => die >= ranges[colour][0] && die <= ranges[colour][1]).length !== 1)
      wrong(path('wehrmacht'), id, `one colour for a die of ${die}`)
const turns = Math.ceil((wehrmacht.cards.length - 1 + wehrmacht.decks.resupplyCards) / limits.wehrmachtCards)
const planned = tactics.cards.length - tactics.removed.competitive.reduce((sum, count) => sum + count, 0)
if (planned < turns) wrong(path('tactics'), 'cards', `at least ${turns} left in the competitive game`)
for (const [deck, size] of wehrmacht.decks.sizes.entries()) {
  const there = wehrmacht.cards.filter(card => card.deck === deck + 1 && !card.competitive).length
  if (there !== size) wrong(path('wehrmacht'), `decks.sizes.${deck}`, String(there))
}
if (MILK_CARD < 0) wrong(path('wehrmacht'), 'cards', 'one Milk House')
if (storm.filter(({ final }) => final).length !== 1)
  wrong(path('storm'), 'cards.final', 'true on one card, the Milk House')
for (const [level, counts] of Object.entries(tactics.removed))
  for (const [deck, count] of typeof counts === 'string' ? [] : counts.entries())
    if (tactics.cards.filter(card => card.deck === deck + 1).length < count)
      wrong(path('tactics'), `removed.${level}.${deck}`, 'no more cards than the deck has')
for (const [i, { undamaged }] of support.entries())
  if (undamaged.some(unit => !board.units.some(({ id }) => id === unit)))
    wrong(path('support'), `cards.${i}.undamaged`, board.units.map(({ id }) => id).join(', '))
for (const [i, { degree }] of numbers.ranks.entries())
  if (!numbers.degrees[degree])
    wrong(path('numbers'), `ranks.${i}.degree`, Object.keys(numbers.degrees).join(', '))
