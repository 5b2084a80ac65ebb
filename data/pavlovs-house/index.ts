import { factsOf } from '../load.ts'
import { check } from './check.ts'
import { type CHANGES, COLOURS, type EFFECTS, type SYMBOLS, shapes, TOKENS } from './schema.ts'

export { CHANGES, COLOURS, TOKENS } from './schema.ts'

export type ActionSymbol = (typeof SYMBOLS)[number]
export type Change = (typeof CHANGES)[number]
export type Effect = (typeof EFFECTS)[number]
export type TokenKind = (typeof TOKENS)[number]

const { files, facts } = factsOf('pavlovs-house', shapes, check)

export { facts }
export const { board, wehrmacht, 'soviet-cards': soviet, tactics, numbers } = files
export const { symbols, source: symbolSources } = files.symbols
export const { men } = files.men
export const { weapons } = files.weapons
export const { enemies } = files.enemies
export const { cards: storm } = files.storm
export const { cards: support } = files.support
export const { limits } = numbers
export const { positions, approaches, locations, colours } = board

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
/** Number of printed tokens of each kind. */
export const tokenCounts: readonly number[] = TOKENS.map(kind => numbers.tokens[kind])
/** Tokens that are shipped across the river. */
export const CARGO: readonly number[] = [TOKEN.ammo, TOKEN.firstAid, TOKEN.food, TOKEN.sapper]

/** Number of squares of an approach. All six have the same length. */
export const LENGTH = approaches[0].length
export const squareOf = (approach: number, location: number): number => approach * LENGTH + location

/** Colours of each position, in the order green, red, purple. */
export const coloursOf: readonly (readonly number[])[] = positions.map(({ numbers: own }) =>
  [0, 1, 2].filter(colour => own[COLOURS[colour]] !== undefined),
)
/** Number of a position by `numberOf[position][colour]`: 1 to 6, or 0 for none. */
export const numberOf: readonly (readonly number[])[] = positions.map(({ numbers: own }) =>
  COLOURS.map(colour => own[colour] ?? 0),
)
/** Position by `positionsOf[colour][number - 1]`. */
export const positionsOf: readonly (readonly number[])[] = COLOURS.map((_, colour) =>
  [1, 2, 3, 4, 5, 6].map(number => numberOf.findIndex(own => own[colour] === number)),
)
export const approachColour: readonly number[] = approaches.map(({ colour }) => COLOURS.indexOf(colour))
/** Index of the sapper location within each approach. */
export const sapperAt: readonly number[] = approaches.map(({ sapper }) => sapper - 1)
export const RADIO = positions.findIndex(({ radio }) => radio)

/** Returns the index of a location by its printed number: 3 is 0, 18 is 15. */
export const locationOf = (number: number): number => number - 3
const unitLocations = (unit: string): number[] => locations.flatMap((at, i) => (at.unit === unit ? [i] : []))
export const BATTALION = locationOf(3)
export const GUARDS_HQ = locationOf(4)
export const ARMY_HQ = locationOf(18)
export const SIGNALS = unitLocations('139SIG')
export const BOATS = unitLocations('VF')
export const GUNS = unitLocations('32GAR')
export const FLAK = [...unitLocations('1083AA'), ...unitLocations('267AA')]
/** Token that may be placed on each location of guns, flak or signals. −1 for other locations. */
export const tokenFor: readonly number[] = locations.map(({ holds }) =>
  holds.length === 1 ? TOKENS.indexOf(holds[0]) : -1,
)

const commandIds = soviet.commands.map(command => command.id)
const commandCalled = (id: string): number => commandIds.indexOf(id)
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
/** Commands on each Soviet card. Fog of war has none. */
export const commandsOn: readonly (readonly number[])[] = soviet.cards.map(({ commands }) =>
  commands.map(id => commandIds.indexOf(id)),
)
export const isFog = (card: number): boolean => commandsOn[card].length === 0
/** Command of the unit at each location. −1 for the 3rd battalion. */
export const commandAt: readonly number[] = locations.map(({ unit }) => commandIds.indexOf(unit))

export const enemyCalled = (id: string): number => enemies.findIndex(enemy => enemy.id === id)
/** Number of printed German cards. The indexes after them are the resupply checks in the stack. */
export const WEHRMACHT_CARDS = wehrmacht.cards.length
export const RESUPPLY = WEHRMACHT_CARDS
export const kindOf = (card: number) => wehrmacht.types[typeOf[card]]
const typeIds = wehrmacht.types.map(type => type.id)
const typeOf: readonly number[] = wehrmacht.cards.map(({ type }) => typeIds.indexOf(type))
const MILK_CARD = wehrmacht.cards.findIndex((_, card) => kindOf(card)?.effect === 'milkHouse')
/** Whether the card must not stay in the hand: a resupply check or the Milk House. */
export const isForced = (card: number): boolean => card >= RESUPPLY || card === MILK_CARD
/** Storm group card that the Milk House triggers. */
export const MILK_HOUSE = storm.findIndex(({ final }) => final)
export const stormColour: readonly number[] = storm.map(({ colour }) => COLOURS.indexOf(colour))

/** Returns the colour that a die selects on a sniper, mortar or gun card. */
export function colourOfDie(card: number, die: number): number {
  const ranges = kindOf(card).ranges ?? wehrmacht.ranges
  return COLOURS.findIndex(colour => die >= ranges[colour][0] && die <= ranges[colour][1])
}

/** Returns the cost of a reinforcement. Indexes below the number of men are men, the others weapons. */
export const costOf = (piece: number): number =>
  piece < men.length ? men[piece].cost : weapons[piece - men.length].cost
export const can = (man: number, symbol: ActionSymbol): boolean => men[man].actions.includes(symbol)
/** The three commanders of the command group. */
export const COMMANDERS: readonly number[] = men.flatMap((man, i) =>
  man.actions.includes('order') ? [i] : [],
)
export const isInspiring = (man: number): boolean => men[man].abilities.includes('inspire')
export const isAssault = (man: number): boolean => men[man].abilities.includes('assault')
/** Whether the man has the action symbol of the weapon and can therefore use it. */
export const works = (man: number, weapon: number): boolean => can(man, weapons[weapon].action)
