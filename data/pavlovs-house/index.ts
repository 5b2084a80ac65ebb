import { loadGameData } from '../load.ts'
import { checkPavlovData } from './check.ts'
import {
  type ACTION_SYMBOLS,
  type GERMAN_CARD_EFFECTS,
  PAVLOV_TOKEN_KINDS,
  POSITION_COLOURS,
  pavlovDataSchemas,
  type TACTICS_CHANGES,
} from './schema.ts'

export { PAVLOV_TOKEN_KINDS, POSITION_COLOURS, TACTICS_CHANGES } from './schema.ts'

export type ActionSymbol = (typeof ACTION_SYMBOLS)[number]
export type TacticsChange = (typeof TACTICS_CHANGES)[number]
export type GermanCardEffect = (typeof GERMAN_CARD_EFFECTS)[number]
export type PavlovTokenKind = (typeof PAVLOV_TOKEN_KINDS)[number]

const { files, facts } = loadGameData('pavlovs-house', pavlovDataSchemas, checkPavlovData)

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

export const TOKEN_INDEX = {
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
} as const satisfies Record<PavlovTokenKind, number>
/** Number of tokens in the game box, for each kind of token. */
export const tokenCounts: readonly number[] = PAVLOV_TOKEN_KINDS.map(kind => numbers.tokens[kind])
/** Kinds of token that boats ship across the river. */
export const CARGO_TOKENS: readonly number[] = [
  TOKEN_INDEX.ammo,
  TOKEN_INDEX.firstAid,
  TOKEN_INDEX.food,
  TOKEN_INDEX.sapper,
]

/** Number of squares of each approach. All six approaches have the same length. */
export const APPROACH_LENGTH = approaches[0].length
export const toSquareIndex = (approach: number, location: number): number =>
  approach * APPROACH_LENGTH + location

/** Colours of each position, as indexes: 0 green, 1 red, 2 purple. */
export const positionColours: readonly (readonly number[])[] = positions.map(({ numbers: own }) =>
  [0, 1, 2].filter(colour => own[POSITION_COLOURS[colour]] !== undefined),
)
/**
 * Numbers printed on the positions, by `positionNumbers[position][colour]`: 1 to 6, or 0 if the position has no
 * number of that colour.
 */
export const positionNumbers: readonly (readonly number[])[] = positions.map(({ numbers: own }) =>
  POSITION_COLOURS.map(colour => own[colour] ?? 0),
)
/** Index of a position, by `positionByNumber[colour][number - 1]`. */
export const positionByNumber: readonly (readonly number[])[] = POSITION_COLOURS.map((_, colour) =>
  [1, 2, 3, 4, 5, 6].map(number => positionNumbers.findIndex(own => own[colour] === number)),
)
export const approachColours: readonly number[] = approaches.map(({ colour }) =>
  POSITION_COLOURS.indexOf(colour),
)
/** Index of the square for sappers within each approach. */
export const sapperLocations: readonly number[] = approaches.map(({ sapper }) => sapper - 1)
export const RADIO_POSITION = positions.findIndex(({ radio }) => radio)

/** Returns the index of a location from the number printed on the board, 3 to 18. Number 3 has index 0. */
export const toLocationIndex = (number: number): number => number - 3
const unitLocations = (unit: string): number[] => locations.flatMap((at, i) => (at.unit === unit ? [i] : []))
export const BATTALION_LOCATION = toLocationIndex(3)
export const GUARDS_HQ_LOCATION = toLocationIndex(4)
export const ARMY_HQ_LOCATION = toLocationIndex(18)
export const SIGNALS_UNIT_LOCATIONS = unitLocations('139SIG')
export const BOAT_LOCATIONS = unitLocations('VF')
export const GUN_LOCATIONS = unitLocations('32GAR')
export const FLAK_LOCATIONS = [...unitLocations('1083AA'), ...unitLocations('267AA')]
/** Kind of token that may be placed on each location of guns, flak or signals. All other locations have −1. */
export const allowedTokenByLocation: readonly number[] = locations.map(({ holds }) =>
  holds.length === 1 ? PAVLOV_TOKEN_KINDS.indexOf(holds[0]) : -1,
)

const commandIds = soviet.commands.map(command => command.id)
const commandCalled = (id: string): number => commandIds.indexOf(id)
export const COMMAND_INDEX = {
  army: commandCalled('62HQ'),
  guards: commandCalled('13GRD'),
  sappers: commandCalled('8GSB'),
  signals: commandCalled('139SIG'),
  guns: commandCalled('32GAR'),
  flotilla: commandCalled('VF'),
  flak267: commandCalled('267AA'),
  flak1083: commandCalled('1083AA'),
}
/** Indexes of the commands on each Soviet card. A "fog of war" card has none. */
export const commandsByCard: readonly (readonly number[])[] = soviet.cards.map(({ commands }) =>
  commands.map(id => commandIds.indexOf(id)),
)
export const isFogCard = (card: number): boolean => commandsByCard[card].length === 0
/** Index of the command of the unit at each location. −1 for the location of the 3rd battalion. */
export const commandByLocation: readonly number[] = locations.map(({ unit }) => commandIds.indexOf(unit))

export const enemyIndexById = (id: string): number => enemies.findIndex(enemy => enemy.id === id)
/**
 * Number of Wehrmacht cards in the game box. Card indexes from this number on stand for the resupply checks that
 * are shuffled into the stack.
 */
export const WEHRMACHT_CARD_COUNT = wehrmacht.cards.length
export const FIRST_RESUPPLY_CARD = WEHRMACHT_CARD_COUNT
export const germanCardType = (card: number) => wehrmacht.types[typeOf[card]]
const typeIds = wehrmacht.types.map(type => type.id)
const typeOf: readonly number[] = wehrmacht.cards.map(({ type }) => typeIds.indexOf(type))
const MILK_CARD = wehrmacht.cards.findIndex((_, card) => germanCardType(card)?.effect === 'milkHouse')
/**
 * Whether the card must be played when it is drawn. This holds for resupply checks and the "Milk House" card. All
 * other cards stay in the hand.
 */
export const mustPlayCard = (card: number): boolean => card >= FIRST_RESUPPLY_CARD || card === MILK_CARD
/** Index of the storm group card that the "Milk House" card triggers. */
export const MILK_HOUSE_STORM_CARD = storm.findIndex(({ final }) => final)
export const stormCardColours: readonly number[] = storm.map(({ colour }) => POSITION_COLOURS.indexOf(colour))

/** Returns the index of the position colour that a die selects on a sniper, mortar or gun card. */
export function selectColourByDie(card: number, die: number): number {
  const ranges = germanCardType(card).ranges ?? wehrmacht.ranges
  return POSITION_COLOURS.findIndex(colour => die >= ranges[colour][0] && die <= ranges[colour][1])
}

/** Returns the cost of a reinforcement. `piece` numbers the men first, then the weapons. */
export const costOfReinforcement = (piece: number): number =>
  piece < men.length ? men[piece].cost : weapons[piece - men.length].cost
export const hasActionSymbol = (man: number, symbol: ActionSymbol): boolean =>
  men[man].actions.includes(symbol)
/** Indexes of the three commanders in the command group. */
export const COMMANDERS: readonly number[] = men.flatMap((man, i) =>
  man.actions.includes('order') ? [i] : [],
)
export const isInspiringMan = (man: number): boolean => men[man].abilities.includes('inspire')
export const isAssaultMan = (man: number): boolean => men[man].abilities.includes('assault')
/** Whether the man can use the weapon, because he has the weapon's action symbol. */
export const canUseWeapon = (man: number, weapon: number): boolean =>
  hasActionSymbol(man, weapons[weapon].action)
