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
import type { Role, State, Step } from '../../../engine/model.ts'
import type { Constraint as AnyConstraint, StateConstraint } from '../../../engine/system.ts'
import { NO_TOKEN, type PavlovMode, type PavlovPhase, RESERVE, type TacticsLevel } from '../view/view.ts'
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
export interface SettleStep extends Step {
  do: 'settleWeapons'
  /** Weapon that was on the position before the man brought another one. */
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
export interface PinStep extends Step {
  do: 'pin'
  men: readonly number[]
  cause: RemovalCause
}
export interface RemoveStep extends Step {
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
export interface PlacementStep extends Step {
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
export interface StopStep extends Step {
  do: 'stop'
  who: readonly Role[]
  enemy: number
  approach: number
}
export interface VictimStep extends Step {
  do: 'victim'
  who: readonly Role[]
  men: readonly number[]
}
export interface HungerStep extends Step {
  do: 'hunger'
  who: readonly Role[]
  count: number
}
export interface AidStep extends Step {
  do: 'aid'
  who: readonly Role[]
  man: number
  /** Men who are handled after this man. */
  others: readonly number[]
  cause: RemovalCause
}
/** A third man with the crew's symbol enters. The player chooses which of the two leaves. */
export interface ReplaceStep extends Step {
  do: 'replace'
  who: readonly Role[]
  man: number
  men: readonly number[]
  position: number
  /** Weapon brought by the man who entered, if any. */
  brought?: number | null
}
/** A displaced man goes to an unoccupied position or to the reserve. */
export interface RoomStep extends Step {
  do: 'room'
  who: readonly Role[]
  man: number
  from: number
  /** Weapon brought by the man who entered. Men who leave cannot take it along. */
  brought?: number | null
}

export type PavlovStep =
  | Plain
  | SettleStep
  | FireStep
  | AssaultStep
  | PinStep
  | RemoveStep
  | BombsStep
  | CasualtyStep
  | PlacementStep
  | StormCardStep
  | PavlovDecisionStep
  | FlakStep
  | StopStep
  | VictimStep
  | HungerStep
  | AidStep
  | ReplaceStep
  | RoomStep

/** A constraint of this game. Its rule must have a sentence in `words/refusals.ts`. */
export type PavlovConstraint<Before = readonly unknown[]> = AnyConstraint<
  PavlovState,
  PavlovDecisionStep,
  PavlovRule,
  Before
>
export type PavlovStateConstraint = StateConstraint<PavlovState, PavlovDecisionStep, PavlovRule>

/** Requires at least one value for a parameter that takes several. */
export const requireOneValue = {
  isComplete: (_: PavlovState, { chosen }: { readonly chosen: readonly unknown[] }): boolean =>
    chosen.length > 0,
}
/** Creates a constraint that rejects a verb as a whole. */
export const rejectVerbIf = (
  rule: PavlovRule,
  stops: (state: PavlovState) => boolean,
): PavlovStateConstraint => ({ rule, rejects: stops })
/**
 * Creates a constraint that rejects a verb if no man can use it. If a man is named, the constraint on that man
 * is reported first.
 */
export const rejectVerbUnless = (
  rule: PavlovRule,
  able: (state: PavlovState) => boolean,
): PavlovStateConstraint => ({
  rule,
  general: true,
  rejects: state => !able(state),
})

export interface PavlovState extends State {
  agenda: PavlovStep[]
  mode: PavlovMode
  difficulty: TacticsLevel
  withSupport: boolean
  turn: number
  phase: PavlovPhase

  /* Men in the order of the data. Flags are 0 or 1. */
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
  /** Kind of enemy on each square, or −1. Squares are ordered by approach and location. */
  squares: number[]
  mines: number[]
  enemyStock: number[]
  /** Token on each Volga location, or −1. */
  at: number[]

  /** Cards without an order, kept sorted. */
  deck: number[]
  hand: number[]
  used: number[]
  discard: number[]
  /** Fog of war cards in the stock. */
  fog: number[]
  cardActions: number
  moves: number
  actions: number
  /** 1 if an action was made in this counter phase. Moves are then over. */
  begun: number

  /** Unordered cards of each Wehrmacht deck, 1 to 5. */
  decks: number[][]
  /** 1 for each deck that still has a resupply card on top. */
  resupplyOn: number[]
  /** Storm group sides that no player has seen. */
  houses: number[]
  milkPlayed: number
  /** Wehrmacht cards opened in this phase (`opened`) and the number still to be opened (`due`). */
  opened: number[]
  due: number
  germanHand: number[]
  germanTactics: number[]
  planned: number[]
  plannedTactics: number
  tacticsDecks: number[][]
  /** Number of cards that will still be drawn from each tactics deck. The others were removed unseen. */
  tacticsLeft: number[]
  /** Open tactics cards, oldest first. */
  tacticsOpen: number[]
  /** Whether the extra step of card 121 (`dashed`) or card 129 (`wedged`) was used in this phase. */
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
 * Rule 7.3: returns the deciding roles. Each Soviet phase belongs to one partner. In the Wehrmacht card phase
 * either partner decides.
 */
export function decidingSovietRoles(state: PavlovState): readonly Role[] {
  if (!isShared(state)) return SOVIET
  if (state.phase === 'cards') return CARD
  return state.phase === 'wehrmacht' ? PARTNERS : HOUSE
}

/* Men and weapons. */

export const ALL_MEN: readonly number[] = men.map((_, man) => man)
export const ALL_WEAPONS: readonly number[] = weapons.map((_, weapon) => weapon)
export const isOnPosition = (state: PavlovState, man: number): boolean => state.place[man] < RESERVE
export const isInHouse = (state: PavlovState, man: number): boolean => state.place[man] <= RESERVE
export const menInHouse = (state: PavlovState): number[] => ALL_MEN.filter(man => state.place[man] <= RESERVE)
/** Checks whether a man is ready: not exhausted and without a damage token. */
export const isReady = (state: PavlovState, man: number): boolean =>
  !state.exhausted[man] && !state.damaged[man]

export function menAt(state: PavlovState, position: number): number[] {
  const found: number[] = []
  for (const man of ALL_MEN) if (state.place[man] === position) found.push(man)
  return found
}
export const isOccupied = (state: PavlovState, position: number): boolean => state.place.includes(position)
/** Returns the weapon on a position, or −1. */
export const weaponOn = (state: PavlovState, position: number): number => state.weaponAt.indexOf(position)

/** Returns the weapon and the two men of a crew who work it, or null. */
export function crewAt(state: PavlovState, position: number): { weapon: number; men: number[] } | null {
  const weapon = weaponOn(state, position)
  if (weapon < 0) return null
  const crew = menAt(state, position).filter(man => canUseWeapon(man, weapon))
  return crew.length === 2 ? { weapon, men: crew } : null
}

/* Lines of sight and approaches. */

const colourOfSquare = (square: number): number => approachColours[Math.floor(square / APPROACH_LENGTH)]
/** Rule 1.3: checks whether a position and a square see each other. They do if they share a colour. */
export const positionSeesSquare = (position: number, square: number): boolean =>
  positionColours[position].includes(colourOfSquare(square))
/** Returns the enemies on all squares of a colour. */
export function enemiesOnColour(state: PavlovState, colour: number): number[] {
  const found: number[] = []
  for (const [square, enemy] of state.squares.entries())
    if (enemy >= 0 && colourOfSquare(square) === colour) found.push(enemy)
  return found
}
export const menOn = (state: PavlovState, colour: number): number[] =>
  positionByNumber[colour].flatMap(position => menAt(state, position))

/* The Volga. */

export const isLocationDamaged = (state: PavlovState, location: number): boolean =>
  state.at[location] === TOKEN_INDEX.damage
/** Checks whether a Volga location has no token, not even a damage token. */
export const isLocationFree = (state: PavlovState, location: number): boolean =>
  state.at[location] === NO_TOKEN

/* Cards. */

export const fogInHand = (state: PavlovState): number[] => state.hand.filter(isFogCard)
/** Returns the number of cards left in the Wehrmacht stack. */
export function countStackCards(state: PavlovState): number {
  let count = 0
  for (const deck of state.decks) count += deck.length
  for (const on of state.resupplyOn) count += on
  return count
}
export const countTacticsLeft = (state: PavlovState): number =>
  state.tacticsLeft.reduce((sum, n) => sum + n, 0)
