import {
  APPROACH_LENGTH,
  approachColours,
  canUseWeapon,
  isFogCard,
  men,
  positionByNumber,
  positionColours,
  TOKEN_INDEX,
  weapons,
} from '../../../../data/pavlovs-house/index.ts'
import type { GameState, Role, Step } from '../../../engine/model.ts'
import type { Constraint as AnyConstraint, StateConstraint } from '../../../engine/system.ts'
import {
  NO_TOKEN,
  type PavlovMode,
  type PavlovPhase,
  RESERVE_PLACE,
  type TacticsLevel,
} from '../view/view.ts'
import type { PavlovRule } from '../words/refusals.ts'
import type { PavlovEvent, RemovalCause } from './events.ts'

/* Steps that the rules carry out themselves. */
interface Plain extends Step {
  do:
    | 'turn'
    | 'planCards'
    | 'drawHand'
    | 'cardActions'
    | 'discardHand'
    | 'wehrmacht'
    | 'openCard'
    | 'counterPhase'
    | 'counterActions'
    | 'endCounters'
    | 'endTurn'
    | 'turnOver'
    | 'score'
}
export interface ReturnSpareWeaponsStep extends Step {
  do: 'settleWeapons'
  /** Weapon that was on the position before the moving man brought his own. */
  spare?: number
}
export interface FireStep extends Step {
  do: 'fire'
  gun: 'sniper' | 'mortar' | 'artillery'
  card: number
}
export interface AssaultStep extends Step {
  do: 'assault'
  pass: 'assaultFire' | 'assaultWall'
  card: number
  colour: number
}
export interface PinMenStep extends Step {
  do: 'pin'
  men: readonly number[]
  cause: RemovalCause
}
export interface RemovalStep extends Step {
  do: 'remove'
  men: readonly number[]
  cause: RemovalCause
}
export interface BombsStep extends Step {
  do: 'bombs'
  planes: number
}
export interface CasualtyStep extends Step {
  do: 'casualty'
  man: number
}
export interface PlaceEnemyStep extends Step {
  do: 'arrive'
  enemy: number
  approach: number
}
export interface StormCardStep extends Step {
  do: 'stormCard'
  card: number
}
/* Steps that need a decision. */
export interface PavlovDecisionStep extends Step {
  do: 'plan' | 'cards' | 'counters' | 'finalRaid'
  who: readonly Role[]
}
export interface FlakStep extends Step {
  do: 'flak'
  who: readonly Role[]
  planes: number
  defence: number
}
export interface StopCounterStep extends Step {
  do: 'stop'
  who: readonly Role[]
  enemy: number
  approach: number
}
export interface SniperVictimStep extends Step {
  do: 'victim'
  who: readonly Role[]
  men: readonly number[]
}
export interface StarvingMenStep extends Step {
  do: 'hunger'
  who: readonly Role[]
  count: number
}
export interface FirstAidStep extends Step {
  do: 'aid'
  who: readonly Role[]
  man: number
  /** Men who are about to be removed after this man. */
  others: readonly number[]
  cause: RemovalCause
}
/**
 * A third man with the symbol of the weapon enters a position with a complete crew. The player chooses which
 * man of the crew leaves.
 */
export interface ReplacedManStep extends Step {
  do: 'replace'
  who: readonly Role[]
  man: number
  men: readonly number[]
  position: number
  /** Weapon that the entering man brought to the position. Null or absent if he brought none. */
  brought?: number | null
}
/** The player chooses where a displaced man goes: to an unoccupied position or to the reserve. */
export interface DisplacedManStep extends Step {
  do: 'room'
  who: readonly Role[]
  man: number
  from: number
  /** Weapon that the entering man brought to the position. A displaced man cannot take this weapon along. */
  brought?: number | null
}

export type PavlovStep =
  | Plain
  | ReturnSpareWeaponsStep
  | FireStep
  | AssaultStep
  | PinMenStep
  | RemovalStep
  | BombsStep
  | CasualtyStep
  | PlaceEnemyStep
  | StormCardStep
  | PavlovDecisionStep
  | FlakStep
  | StopCounterStep
  | SniperVictimStep
  | StarvingMenStep
  | FirstAidStep
  | ReplacedManStep
  | DisplacedManStep

/** Constraint of Pavlov's House. `words/refusals.ts` must have a refusal text for its rule. */
export type PavlovConstraint<Before = readonly unknown[]> = AnyConstraint<
  PavlovState,
  PavlovDecisionStep,
  PavlovRule,
  Before
>
export type PavlovStateConstraint = StateConstraint<PavlovState, PavlovDecisionStep, PavlovRule>

/** Requires at least one value for a parameter that takes several values. */
export const atLeastOneValue = {
  isComplete: (_: PavlovState, { chosen }: { readonly chosen: readonly unknown[] }): boolean =>
    chosen.length > 0,
}
/** Creates a constraint that rejects a verb as a whole, whatever the arguments. */
export const rejectVerbIf = (
  rule: PavlovRule,
  stops: (state: PavlovState) => boolean,
): PavlovStateConstraint => ({ rule, rejects: stops })
/**
 * Creates a constraint that rejects a verb if no man or crew can use it. If the player has named a man, a
 * refusal first cites the constraints on this man.
 */
export const rejectVerbUnless = (
  rule: PavlovRule,
  able: (state: PavlovState) => boolean,
): PavlovStateConstraint => ({
  rule,
  general: true,
  rejects: state => !able(state),
})

export interface PavlovState extends GameState {
  agenda: PavlovStep[]
  mode: PavlovMode
  difficulty: TacticsLevel
  withSupport: boolean
  turn: number
  phase: PavlovPhase

  /* One value for each man, in the order of the data. A flag is 0 or 1. */
  place: number[]
  exhausted: number[]
  damaged: number[]
  acted: number[]
  orders: number[]
  moved: number[]
  weaponAt: number[]

  walls: number[]
  suppression: number[]
  supply: number[]
  staging: number[]
  stock: number[]
  gone: number[]
  /**
   * Kind of enemy on each square, or −1 if the square is empty. Squares are sorted by approach, then by
   * location.
   */
  squares: number[]
  mines: number[]
  enemyStock: number[]
  /** Token on each Volga location, or −1 if the location is empty. */
  at: number[]

  /** Soviet cards in the draw deck. The list is sorted, because the order of the deck means nothing. */
  deck: number[]
  hand: number[]
  used: number[]
  discard: number[]
  /** Fog of war cards that are in the stock. */
  fog: number[]
  cardActions: number
  moves: number
  actions: number
  /**
   * 1 if an action has been taken in this counter phase, else 0. After an action no more moves are allowed.
   */
  begun: number

  /** Cards left in each Wehrmacht deck, 1 to 5. The cards of a deck have no order. */
  decks: number[][]
  /** For each Wehrmacht deck: 1 if a resupply card still lies on top of the deck, else 0. */
  resupplyOn: number[]
  /** Storm group cards on the other sides of resupply cards. No player has seen them yet. */
  houses: number[]
  milkPlayed: number
  /** `opened`: Wehrmacht cards opened in this phase. `due`: number of cards still to be opened in this phase. */
  opened: number[]
  due: number
  germanHand: number[]
  germanTactics: number[]
  planned: number[]
  plannedTactics: number
  tacticsDecks: number[][]
  /**
   * For each tactics deck: number of cards that will still be drawn. The other cards of the deck were removed
   * unseen.
   */
  tacticsLeft: number[]
  /** Open tactics cards, the oldest first. */
  tacticsOpen: number[]
  /** `dashed`: 1 if the effect of card 121 was used up in this phase, else 0. `wedged`: the same for card 129. */
  dashed: number
  wedged: number

  stormCard: number
  stormScored: number[]
  supportDeck: number[]
  supportCard: number
  supportScored: number[]
  last: PavlovEvent | null
}

export function clonePavlovState(state: PavlovState): PavlovState {
  return {
    ...state,
    agenda: state.agenda.slice(),
    place: state.place.slice(),
    exhausted: state.exhausted.slice(),
    damaged: state.damaged.slice(),
    acted: state.acted.slice(),
    orders: state.orders.slice(),
    moved: state.moved.slice(),
    weaponAt: state.weaponAt.slice(),
    walls: state.walls.slice(),
    suppression: state.suppression.slice(),
    supply: state.supply.slice(),
    staging: state.staging.slice(),
    stock: state.stock.slice(),
    gone: state.gone.slice(),
    squares: state.squares.slice(),
    mines: state.mines.slice(),
    enemyStock: state.enemyStock.slice(),
    at: state.at.slice(),
    deck: state.deck.slice(),
    hand: state.hand.slice(),
    used: state.used.slice(),
    discard: state.discard.slice(),
    fog: state.fog.slice(),
    decks: state.decks.map(deck => deck.slice()),
    resupplyOn: state.resupplyOn.slice(),
    houses: state.houses.slice(),
    opened: state.opened.slice(),
    germanHand: state.germanHand.slice(),
    germanTactics: state.germanTactics.slice(),
    planned: state.planned.slice(),
    tacticsDecks: state.tacticsDecks.map(deck => deck.slice()),
    tacticsLeft: state.tacticsLeft.slice(),
    tacticsOpen: state.tacticsOpen.slice(),
    stormScored: state.stormScored.slice(),
    supportDeck: state.supportDeck.slice(),
    supportScored: state.supportScored.slice(),
  }
}

/* Roles. */

export const GERMAN_ROLE = 'german'
const CARD = ['card'] as const
const HOUSE = ['house'] as const
const SOVIET = ['soviet'] as const
const PARTNERS = ['card', 'house'] as const

export const isCompetitive = ({ mode }: { readonly mode: PavlovMode }): boolean =>
  mode.startsWith('competitive')
const isShared = ({ mode }: PavlovState): boolean => mode === 'co-op' || mode === 'competitive-3'
/** Returns all roles of the Soviet side. */
export const sovietRoles = (state: PavlovState): readonly Role[] => (isShared(state) ? PARTNERS : SOVIET)
/**
 * Rule 7.3: returns the deciding roles of the Soviet side. In a shared game each Soviet phase belongs to one
 * partner. In the Wehrmacht card phase either partner may decide.
 */
export function decidingSovietRoles(state: PavlovState): readonly Role[] {
  if (!isShared(state)) return SOVIET
  if (state.phase === 'cards') return CARD
  return state.phase === 'wehrmacht' ? PARTNERS : HOUSE
}

/* Men and weapons. */

export const ALL_MEN: readonly number[] = men.map((_, man) => man)
export const ALL_WEAPONS: readonly number[] = weapons.map((_, weapon) => weapon)
export const isOnPosition = (state: PavlovState, man: number): boolean => state.place[man] < RESERVE_PLACE
export const isInHouse = (state: PavlovState, man: number): boolean => state.place[man] <= RESERVE_PLACE
export const menInHouse = (state: PavlovState): number[] =>
  ALL_MEN.filter(man => state.place[man] <= RESERVE_PLACE)
/** Checks whether a man is ready. A ready man is not exhausted and has no damage token. */
export const isManReady = (state: PavlovState, man: number): boolean =>
  !state.exhausted[man] && !state.damaged[man]

export function menOnPosition(state: PavlovState, position: number): number[] {
  const found: number[] = []
  for (const man of ALL_MEN) if (state.place[man] === position) found.push(man)
  return found
}
export const isPositionOccupied = (state: PavlovState, position: number): boolean =>
  state.place.includes(position)
/** Returns the index of the weapon on a position, or −1. */
export const weaponOnPosition = (state: PavlovState, position: number): number =>
  state.weaponAt.indexOf(position)

/**
 * Returns the weapon on a position and the two men who work the weapon. Returns null if the position has no
 * complete crew.
 */
export function listCrewOnPosition(
  state: PavlovState,
  position: number,
): { weapon: number; men: number[] } | null {
  const weapon = weaponOnPosition(state, position)
  if (weapon < 0) return null
  const crew = menOnPosition(state, position).filter(man => canUseWeapon(man, weapon))
  return crew.length === 2 ? { weapon, men: crew } : null
}

/* Lines of sight and approaches. */

const colourOfSquare = (square: number): number => approachColours[Math.floor(square / APPROACH_LENGTH)]
/**
 * Rule 1.3: checks whether a position and a square have a colour in common, so that each can be seen from the
 * other.
 */
export const positionSeesSquare = (position: number, square: number): boolean =>
  positionColours[position].includes(colourOfSquare(square))
/** Returns the kinds of the enemy counters on all squares of a colour. */
export function listEnemyKindsOnColour(state: PavlovState, colour: number): number[] {
  const found: number[] = []
  for (const [square, enemy] of state.squares.entries())
    if (enemy >= 0 && colourOfSquare(square) === colour) found.push(enemy)
  return found
}
export const listMenOnColour = (state: PavlovState, colour: number): number[] =>
  positionByNumber[colour].flatMap(position => menOnPosition(state, position))

/* The Volga. */

export const isLocationDamaged = (state: PavlovState, location: number): boolean =>
  state.at[location] === TOKEN_INDEX.damage
/** Checks whether a Volga location is empty. A location with a damage token is not empty. */
export const isLocationFree = (state: PavlovState, location: number): boolean =>
  state.at[location] === NO_TOKEN

/* Cards. */

export const listFogCardsInHand = (state: PavlovState): number[] => state.hand.filter(isFogCard)
/** Returns the number of cards left in the Wehrmacht stack, including resupply cards. */
export function countWehrmachtStackCards(state: PavlovState): number {
  let count = 0
  for (const deck of state.decks) count += deck.length
  for (const on of state.resupplyOn) count += on
  return count
}
export const countTacticsCardsLeft = (state: PavlovState): number =>
  state.tacticsLeft.reduce((sum, n) => sum + n, 0)
