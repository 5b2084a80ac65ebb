import {
  approachColour,
  coloursOf,
  isFog,
  LENGTH,
  men,
  positionsOf,
  TOKEN,
  weapons,
  works,
} from '../../../../data/pavlovs-house/index.ts'
import type { Role, State, Step } from '../../../engine/model.ts'
import type { Bar as AnyBar, Closed } from '../../../engine/system.ts'
import { type Mode, NOTHING, type Phase, RESERVE, type Tactics } from '../view/view.ts'
import type { Rule } from '../words/refusals.ts'
import type { Cause, PavlovEvent } from './events.ts'

/* What is done by the rules themselves. */
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
  /** The weapon of the position that was entered, where another was brought. */
  spare?: number
}
export interface Fire extends Step {
  do: 'fire'
  gun: 'sniper' | 'mortar' | 'artillery'
  card: number
}
export interface Assault extends Step {
  do: 'assault'
  pass: 'assaultFire' | 'assaultWall'
  card: number
  colour: number
}
export interface Pin extends Step {
  do: 'pin'
  men: readonly number[]
  cause: Cause
}
export interface Remove extends Step {
  do: 'remove'
  men: readonly number[]
  cause: Cause
}
export interface Bombs extends Step {
  do: 'bombs'
  planes: number
}
export interface Casualty extends Step {
  do: 'casualty'
  man: number
}
export interface Arrive extends Step {
  do: 'arrive'
  enemy: number
  approach: number
}
export interface StormCard extends Step {
  do: 'stormCard'
  card: number
}
/* What somebody decides. */
export interface Decision extends Step {
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
  /** Those whose turn it is after him. */
  others: readonly number[]
  cause: Cause
}
/** A third crew man enters: which of the two makes room. */
export interface ReplaceStep extends Step {
  do: 'replace'
  who: readonly Role[]
  man: number
  men: readonly number[]
  position: number
  /** The weapon that the man who entered brought, if any. */
  brought?: number | null
}
/** A displaced man goes to an unoccupied position or to the reserve. */
export interface RoomStep extends Step {
  do: 'room'
  who: readonly Role[]
  man: number
  from: number
  /** Belongs to the man who entered: nobody who leaves takes it along. */
  brought?: number | null
}

export type PavlovStep =
  | Plain
  | SettleStep
  | Fire
  | Assault
  | Pin
  | Remove
  | Bombs
  | Casualty
  | Arrive
  | StormCard
  | Decision
  | FlakStep
  | StopStep
  | VictimStep
  | HungerStep
  | AidStep
  | ReplaceStep
  | RoomStep

/** A bar of this system: its rule must have a sentence in `words/refusals.ts`. */
export type Bar<Before = readonly unknown[]> = AnyBar<Pavlov, Decision, Rule, Before>
export type Shut = Closed<Pavlov, Decision, Rule>

/** Of a parameter that holds several. */
export const atLeastOne = {
  enough: (_: Pavlov, { chosen }: { readonly chosen: readonly unknown[] }): boolean => chosen.length > 0,
}
/** A bar on a verb as a whole. */
export const because = (rule: Rule, stops: (state: Pavlov) => boolean): Shut => ({ rule, stops })
/** A bar on a verb that nobody is `able` to use; whoever is named is told his own reason first. */
export const nobody = (rule: Rule, able: (state: Pavlov) => boolean): Shut => ({
  rule,
  general: true,
  stops: state => !able(state),
})

export interface Pavlov extends State {
  agenda: PavlovStep[]
  mode: Mode
  difficulty: Tactics
  withSupport: boolean
  turn: number
  phase: Phase

  /* men, in the order of the data; flags are 0 or 1 */
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
  /** −1 or a kind of enemy, by approach and location. */
  squares: number[]
  mines: number[]
  enemyStock: number[]
  /** −1 or the token on each Volga location. */
  at: number[]

  /** Unordered, kept sorted. */
  deck: number[]
  hand: number[]
  used: number[]
  discard: number[]
  /** Fog of war cards in the stock. */
  fog: number[]
  cardActions: number
  moves: number
  actions: number
  /** An action has been made in this counter phase: no more moves. */
  begun: number

  /** Unordered cards of each German deck, 1 to 5. */
  decks: number[][]
  /** Whether a resupply card still lies on each deck. */
  resupplyOn: number[]
  /** Storm group sides nobody has seen. */
  houses: number[]
  milkPlayed: number
  /** German cards opened in this phase, and how many are still due. */
  opened: number[]
  due: number
  germanHand: number[]
  germanTactics: number[]
  planned: number[]
  plannedTactics: number
  tacticsDecks: number[][]
  /** Cards still to come out of each tactics deck; the others were removed unseen. */
  tacticsLeft: number[]
  /** Open tactics cards, oldest first. */
  tacticsOpen: number[]
  /** Extra steps used in this phase (121 and 129). */
  dashed: number
  wedged: number

  stormCard: number
  stormScored: number[]
  supportDeck: number[]
  supportCard: number
  supportScored: number[]
  last: PavlovEvent | null
}

export function clone(state: Pavlov): Pavlov {
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

export const GERMAN = 'german'
const CARD = ['card'] as const
const HOUSE = ['house'] as const
const SOVIET = ['soviet'] as const
const PARTNERS = ['card', 'house'] as const

export const isCompetitive = ({ mode }: { readonly mode: Mode }): boolean => mode.startsWith('competitive')
const isShared = ({ mode }: Pavlov): boolean => mode === 'co-op' || mode === 'competitive-3'
/** Everybody on the Soviet side. */
export const soviets = (state: Pavlov): readonly Role[] => (isShared(state) ? PARTNERS : SOVIET)
/** 7.3 Each phase has its owner; in the Wehrmacht phase either of them decides. */
export function deciders(state: Pavlov): readonly Role[] {
  if (!isShared(state)) return SOVIET
  if (state.phase === 'cards') return CARD
  return state.phase === 'wehrmacht' ? PARTNERS : HOUSE
}

/* Men and weapons. */

export const MEN: readonly number[] = men.map((_, man) => man)
export const WEAPONS: readonly number[] = weapons.map((_, weapon) => weapon)
export const onPosition = (state: Pavlov, man: number): boolean => state.place[man] < RESERVE
export const inHouse = (state: Pavlov, man: number): boolean => state.place[man] <= RESERVE
export const menInHouse = (state: Pavlov): number[] => MEN.filter(man => state.place[man] <= RESERVE)
/** Not exhausted and without damage token. */
export const isReady = (state: Pavlov, man: number): boolean => !state.exhausted[man] && !state.damaged[man]

export function menAt(state: Pavlov, position: number): number[] {
  const found: number[] = []
  for (const man of MEN) if (state.place[man] === position) found.push(man)
  return found
}
export const isOccupied = (state: Pavlov, position: number): boolean => state.place.includes(position)
/** The weapon on a position, or −1. */
export const weaponOn = (state: Pavlov, position: number): number => state.weaponAt.indexOf(position)

/** Two ready men with the weapon of their symbol, or null. */
export function crewAt(state: Pavlov, position: number): { weapon: number; men: number[] } | null {
  const weapon = weaponOn(state, position)
  if (weapon < 0) return null
  const crew = menAt(state, position).filter(man => works(man, weapon))
  return crew.length === 2 ? { weapon, men: crew } : null
}

/* Lines of sight and approaches. */

const colourOfSquare = (square: number): number => approachColour[Math.floor(square / LENGTH)]
/** 1.3 A position and an approach see each other when they share a colour. */
export const sees = (position: number, square: number): boolean =>
  coloursOf[position].includes(colourOfSquare(square))
/** The enemy of each occupied square of a colour. */
export function enemiesOn(state: Pavlov, colour: number): number[] {
  const found: number[] = []
  for (const [square, enemy] of state.squares.entries())
    if (enemy >= 0 && colourOfSquare(square) === colour) found.push(enemy)
  return found
}
export const menOn = (state: Pavlov, colour: number): number[] =>
  positionsOf[colour].flatMap(position => menAt(state, position))

/* The Volga. */

export const isDamaged = (state: Pavlov, location: number): boolean => state.at[location] === TOKEN.damage
/** Without a token, and without damage. */
export const isFree = (state: Pavlov, location: number): boolean => state.at[location] === NOTHING

/* Cards. */

export const fogInHand = (state: Pavlov): number[] => state.hand.filter(isFog)
/** German cards left in the stack. */
export function stackCount(state: Pavlov): number {
  let count = 0
  for (const deck of state.decks) count += deck.length
  for (const on of state.resupplyOn) count += on
  return count
}
export const tacticsCount = (state: Pavlov): number => state.tacticsLeft.reduce((sum, n) => sum + n, 0)
