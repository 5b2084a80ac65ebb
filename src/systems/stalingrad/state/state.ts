import {
  areas,
  game,
  kurganArea,
  type StalingradSide,
  turns,
  units,
  unitsBySide,
} from '../../../../data/stalingrad/index.ts'
import type { GameOutcome, Role, Step } from '../../../engine/model.ts'
import type { ArrivalKind, LastAction, StalingradOptionId } from '../view/view.ts'
import type { GroupMoveMode } from './events.ts'

export type { StalingradSide } from '../../../../data/stalingrad/index.ts'

export type StalingradOptions = Readonly<Record<StalingradOptionId, string>>

/**
 * Values of `area` for units off the map. `NOT_YET_ARRIVED`: still to arrive. `ELIMINATED` and `WITHDRAWN`: out of the
 * game.
 */
export const NOT_YET_ARRIVED = -1
export const ELIMINATED = -2
export const WITHDRAWN = -3

/**
 * Control of the areas and number of units in each area. The cost of a step and the room in an area depend only
 * on these fields.
 */
export interface ControlAndUnitCounts {
  readonly control: readonly (StalingradSide | null)[]
  /** Number of units of each side in each area. */
  readonly count: Readonly<Record<StalingradSide, readonly number[]>>
}

export interface StalingradState {
  agenda: StalingradStep[]
  outcome: GameOutcome | null
  options: StalingradOptions
  turn: number
  toAct: StalingradSide
  /** Number of the current action in the current turn. */
  action: number
  /** Number of actions each side has taken in the whole game, including passes. */
  acted: Record<StalingradSide, number>
  passes: number
  /**
   * For each unit: the index of its area. A negative constant such as `NOT_YET_ARRIVED` means that the unit is
   * off the map.
   */
  area: number[]
  /** For each unit: 1 if the unit is spent, else 0. */
  spent: number[]
  /**
   * `count`: number of units of each side in each area. `fresh`: number of active units of each side in each
   * area.
   */
  count: Record<StalingradSide, number[]>
  fresh: Record<StalingradSide, number[]>
  control: (StalingradSide | null)[]
  /** Rule 8.2: areas with a Fire marker, by the side that owns the marker. */
  fired: Record<StalingradSide, number[]>
  /**
   * Hands, decks and discard piles, as lists of card indices. The lists are sorted, because the order of the
   * cards means nothing.
   */
  hand: Record<StalingradSide, number[]>
  deck: Record<StalingradSide, number[]>
  discards: Record<StalingradSide, number[]>
  /** Rule 15.4: cards that the side chose at its last draw. */
  chosen: Record<StalingradSide, number[]>
  /** Rule 15.6: by how many cards the Soviet draw of this turn is reduced. */
  fewer: number
  /** Rule 15.1: whether the Soviets have declared "No step back" this turn. */
  stood: boolean
  /** Rule 15.3: whether German mobility can still be used in this game. */
  mobility: boolean
  /** Rule 15.5: side that holds the Concentration marker, or null. */
  marker: StalingradSide | null
  /** Rule 11.3: areas that withdrawn units have left. Control of these areas has not been updated yet. */
  relief: number[]
  /**
   * Rule 8.6: cards that were named with the current action and have not been played yet. They are still in
   * the hand, but public.
   */
  named: number[]
  /** Rule 16: the Soviets' answer for the rest of the current action. Null if the Soviets will be asked again. */
  answer: ReactionAnswer | null
  last: LastAction | null
}

/** Attack whose dice have not been rolled yet. */
export interface StalingradAttack {
  readonly side: StalingradSide
  readonly area: number
  readonly card: number | null
  readonly units: readonly number[]
  readonly from: number | null
  readonly targets: readonly number[]
  /**
   * For each target: area to which the target is forced back (rule 7.9). Null if the targets retreat as usual.
   */
  readonly origins: readonly number[] | null
  /** Cards laid on the attack. They can be Sappers, Machine-guns or Rubble. */
  readonly laid: readonly number[]
  /** Rule 15.1: whether "No step back" was declared. */
  readonly stand: boolean
}

/** Rule 16: answer of the Soviets to all reaction windows of a declared action. */
export interface ReactionAnswer {
  /**
   * Card played against the entering units, or null. `skip`: number of areas that the units enter before the
   * card is played.
   */
  readonly met: { readonly card: number; readonly skip: number } | null
  /** Cards to lay on the fire of the action. */
  readonly laid: readonly number[]
  readonly stand: boolean
  /** Whether the answer covers the fire at the end of the action as well as the entries. */
  readonly whole: boolean
}

/** Rule 16: reaction window that a declared action will reach if nothing interferes. */
export interface ExpectedReactionWindow {
  readonly window: 'declared' | 'enter' | 'answer'
  readonly area: number
  /** Cards that the rules allow in the reaction window, whether or not they are in a hand. */
  readonly cards: readonly number[]
  /** Rule 15.1: whether "No step back" may be declared in the reaction window. */
  readonly stand: boolean
}

/**
 * Action that a side has declared for a group of units. The Soviets may cancel a German action (reaction window
 * W2).
 */
export interface DeclaredAction {
  readonly kind: 'move' | 'fire' | 'assault' | 'mobility'
  readonly side: StalingradSide
  readonly units: readonly number[]
  readonly from: number
  /** Path of the movement. For fire: a list with only the target area. */
  readonly path: readonly number[]
}

/** Group of units that moves from one area in a Concentration. */
export interface ConcentrationStack {
  readonly units: readonly number[]
  readonly from: number
  readonly path: readonly number[]
}

type Who = readonly Role[]
/** Reaction windows that come before the dice of an attack. */
export type AttackReactionWindow = 'ammunition' | 'sappers' | 'answer'

export type StalingradStep =
  | { do: 'startTurn' }
  | { do: 'supply' }
  | { do: 'shortage'; who: Who; left: number }
  | { do: 'draw'; side: StalingradSide }
  | { do: 'discardDown'; who: Who; side: StalingradSide; left: number }
  | { do: 'choose'; who: Who; side: StalingradSide; left: number }
  | { do: 'counterattack' }
  | { do: 'theft'; who: Who }
  | { do: 'crossings' }
  | { do: 'transfer'; who: Who; moved: readonly number[] }
  | { do: 'reinforce'; side: StalingradSide }
  | { do: 'reliefOver' }
  | { do: 'battalion' }
  | { do: 'place'; kind: ArrivalKind; side: StalingradSide; units: readonly number[] }
  | { do: 'arrive'; who: Who; kind: ArrivalKind; side: StalingradSide; units: readonly number[] }
  | { do: 'nextAction'; struck: readonly number[] }
  | { do: 'action'; who: Who; side: StalingradSide; struck: readonly number[] }
  | { do: 'declare'; deed: DeclaredAction }
  | { do: 'declared'; who: Who; deed: DeclaredAction; openings: readonly ExpectedReactionWindow[] }
  | { do: 'carryOut'; deed: DeclaredAction }
  | ({ do: 'advance' } & GroupAdvance)
  | ({ do: 'entry' } & EntryIntoArea)
  | { do: 'watch'; area: number }
  | {
      do: 'enter'
      who: Who
      area: number
      laid: readonly number[]
      openings: readonly ExpectedReactionWindow[]
    }
  | ({ do: 'entered' } & GroupAdvance)
  | { do: 'assaultFire'; units: readonly number[] }
  | {
      do: 'converge'
      who: Who
      side: StalingradSide
      target: number
      stacks: readonly ConcentrationStack[]
      ground: ControlAndUnitCounts
    }
  | { do: 'arrived'; side: StalingradSide; target: number; stacks: readonly ConcentrationStack[] }
  | { do: 'concentrated'; side: StalingradSide; target: number; units: readonly number[] }
  | { do: 'open'; attack: StalingradAttack }
  | { do: 'volley'; attack: StalingradAttack }
  | { do: 'offer'; window: AttackReactionWindow; attack: StalingradAttack }
  | { do: 'sappers'; who: Who; attack: StalingradAttack }
  | { do: 'answer'; who: Who; attack: StalingradAttack }
  | { do: 'ammunition'; who: Who; attack: StalingradAttack }
  | { do: 'roll'; attack: StalingradAttack; again: boolean }
  | { do: 'spotters'; who: Who; attack: StalingradAttack; rolled: readonly number[]; points: number }
  | ({ do: 'suffer' } & PendingLosses)
  | ({ do: 'losses'; who: Who } & PendingLosses)
  | { do: 'retreat'; who: Who; side: StalingradSide; unit: number; area: number }
  | { do: 'aftermath'; attack: StalingradAttack }
  | { do: 'spend'; units: readonly number[] }
  | { do: 'actionOver'; passed: boolean }
  | { do: 'tidy'; side: StalingradSide }
  | { do: 'discard'; who: Who; side: StalingradSide }
  | { do: 'clearMarkers' }
  | { do: 'withdraw' }
  | { do: 'count' }
  | { do: 'recover' }

/** Group that is moving. The next area on its path is `path[at]`. */
export interface GroupAdvance {
  readonly side: StalingradSide
  readonly units: readonly number[]
  readonly from: number
  readonly path: readonly number[]
  readonly at: number
  readonly left: number
  readonly mode: GroupMoveMode
}

/**
 * Reaction window W3: units that have entered an area, and for each unit the area from which it came. Control
 * of the entered area is updated after the reactions.
 */
export interface EntryIntoArea {
  readonly units: readonly number[]
  readonly origins: readonly number[]
  readonly area: number
  /** Cards played so far in this reaction window. */
  readonly laid: readonly number[]
}

/** Casualty points that the units of `side` still have to take. */
export interface PendingLosses {
  readonly side: StalingradSide
  readonly units: readonly number[]
  readonly area: number
  readonly points: number
  readonly origins: readonly number[] | null
  /** Units that have already retreated because of the attack. */
  readonly retreated: readonly number[]
  /**
   * Losses that the owner has assigned, in the order in which the owner named them. They have not been carried
   * out yet.
   */
  readonly shares: readonly number[]
  readonly stand: boolean
}

export type StalingradStepOf<K extends StalingradStep['do']> = Extract<StalingradStep, { do: K }> & Step

export const opposingStalingradSide = (side: StalingradSide): StalingradSide =>
  side === 'german' ? 'soviet' : 'german'
export const isOptionOn = (state: StalingradState, option: StalingradOptionId): boolean =>
  state.options[option] !== 'off'

export function cloneStalingradState(state: StalingradState): StalingradState {
  const pair = <T>(both: Record<StalingradSide, T[]>): Record<StalingradSide, T[]> => ({
    german: both.german.slice(),
    soviet: both.soviet.slice(),
  })
  return {
    agenda: state.agenda.slice(),
    outcome: state.outcome,
    options: state.options,
    turn: state.turn,
    toAct: state.toAct,
    action: state.action,
    acted: { german: state.acted.german, soviet: state.acted.soviet },
    passes: state.passes,
    area: state.area.slice(),
    spent: state.spent.slice(),
    count: pair(state.count),
    fresh: pair(state.fresh),
    control: state.control.slice(),
    fired: pair(state.fired),
    hand: pair(state.hand),
    deck: pair(state.deck),
    discards: pair(state.discards),
    chosen: pair(state.chosen),
    fewer: state.fewer,
    stood: state.stood,
    mobility: state.mobility,
    marker: state.marker,
    relief: state.relief.slice(),
    named: state.named.slice(),
    answer: state.answer,
    last: state.last,
  }
}

/** Returns the units of a side in an area, in the order of the unit list. */
export function unitsInArea(state: StalingradState, side: StalingradSide, area: number): number[] {
  const found: number[] = []
  if (state.count[side][area] === 0) return found
  for (const unit of unitsBySide[side]) if (state.area[unit] === area) found.push(unit)
  return found
}

/** Checks whether a unit is on the map, that is, not waiting, eliminated or withdrawn. */
export const isStalingradUnitOnMap = ({ area }: Pick<StalingradState, 'area'>, unit: number): boolean =>
  area[unit] >= 0
/** Rule 1.1: checks whether a unit is active. An active unit is on the map and not spent. */
export const isActive = (state: StalingradState, unit: number): boolean =>
  isStalingradUnitOnMap(state, unit) && state.spent[unit] === 0
export const isCrossing = (area: number): boolean => areas[area].kind === 'crossing'
export const isCityArea = (area: number): boolean => areas[area].kind === 'land'

/**
 * Rule 7.7: maximum number of units per side in each area. The maximum is ten units, but a crossing has no
 * limit.
 */
const PLACES = areas.map(({ kind }) => (kind === 'crossing' ? units.length : game.stack))
export const countFreePlaces = (ground: ControlAndUnitCounts, side: StalingradSide, area: number): number =>
  PLACES[area] - ground.count[side][area]
/** Rule 7.7: checks whether the area has room for `n` more units of a side. */
export const hasRoomForUnits = (
  ground: ControlAndUnitCounts,
  side: StalingradSide,
  area: number,
  n: number,
): boolean => n <= countFreePlaces(ground, side, area)

/**
 * Rule 5.1: returns the hand limit of a side in a turn, in cards. Control of Mamayev Kurgan raises the limit by
 * one.
 */
export function computeHandLimit(state: StalingradState, side: StalingradSide, turn = state.turn): number {
  const printed = turns[turn - 1].hand[side]
  return printed + (state.control[kurganArea] === side ? game.kurganCards : 0)
}
/**
 * Rule 5.1: returns the hand limit of a side at its next draw, judged by the current position. Returns null if
 * the side draws no more cards.
 */
export function computeNextHandLimit(state: StalingradState, side: StalingradSide): number | null {
  const draws = state.agenda.some(step => DRAWING.includes(step.do) && 'side' in step && step.side === side)
  const turn = draws ? state.turn : state.turn + 1
  return turn > turns.length ? null : computeHandLimit(state, side, turn)
}
const DRAWING: readonly string[] = ['draw', 'discardDown', 'choose'] satisfies StalingradStep['do'][]

/** Rule 14.1: returns the number of factor 3 areas that the Soviets must control to win. */
export const countObjectivesNeeded = (options: StalingradOptions): number =>
  game.objectivesToHold + (options.battalions === 'b' ? game.options.battalionsHoldMore : 0)

export const removeDuplicateCards = (hand: readonly number[]): number[] =>
  hand.filter((card, i) => hand[i - 1] !== card)
