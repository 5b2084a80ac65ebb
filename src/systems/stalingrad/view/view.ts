import type { StalingradSide } from '../../../../data/stalingrad/index.ts'
import type { GameOutcome, Role } from '../../../engine/model.ts'
import type { GroupMoveMode } from '../state/events.ts'

/**
 * State of one area. Its names, factors, neighbours and printed values never change. They have the same index
 * in data/stalingrad.
 */
export interface AreaView {
  readonly area: number
  /** Side that controls the area. Null for a crossing. */
  readonly control: StalingradSide | null
  /** Sides that have a Fire marker in the area. */
  readonly fire: readonly StalingradSide[]
  /**
   * Units of each side in the area: first the active units, then the spent units. Within both groups the units
   * have the order of the unit list.
   */
  readonly german: readonly UnitView[]
  readonly soviet: readonly UnitView[]
}

export interface UnitView {
  readonly unit: number
  readonly spent: boolean
  /** Values on the side of the counter that is face up. A spent unit has only a defence value. */
  readonly fire: number
  readonly defence: number
  readonly move: number
}

export interface HandView {
  readonly size: number
  /** Hand limit of the side at its next draw, in cards. Null if the side draws no more cards. */
  readonly limit: number | null
  /** Indices of the cards in the hand, in ascending order. Null if the viewer may not see the hand. */
  readonly cards: readonly number[] | null
  readonly deck: number
  /** Indices of all cards in the discard pile. The pile is public. */
  readonly discards: readonly number[]
  /**
   * Option 4, variant "rest": cards that the side chose last turn. Only the side itself sees them. Null for
   * all other viewers.
   */
  readonly resting: readonly number[] | null
}

export type StalingradOptionId =
  | 'noStepBack'
  | 'counterattack'
  | 'mobility'
  | 'commanders'
  | 'concentration'
  | 'supply'
  | 'friendlyFire'
  | 'crossings'
  | 'battalions'
  | 'manoeuvre'

/**
 * Kind of arrival, which decides where the units may be placed. `crossing`: Soviet reinforcements.
 * `controlled`: German reinforcements. `battalion`, `deploy`: battalions of rule 15.9.
 */
export type ArrivalKind = 'crossing' | 'controlled' | 'battalion' | 'deploy'

/** The last action, which pictures show with arrows and frames. It is kept until the next action begins. */
export interface LastAction {
  readonly side: StalingradSide
  readonly kind: GroupMoveMode | 'fire' | 'card' | 'pass'
  readonly units: readonly number[]
  readonly from: number | null
  /** Path of a movement, or the target area of fire or a card. Empty if the side passed. */
  readonly path: readonly number[]
  readonly card: number | null
  /** Casualty points of each roll in the action, and the area that was attacked by the roll. */
  readonly rolls: readonly { readonly area: number; readonly points: number }[]
}

/** Attack whose dice have not been rolled yet. */
export interface AttackView {
  readonly side: StalingradSide
  readonly area: number
  readonly card: number | null
  readonly units: readonly number[]
  readonly from: number | null
  /**
   * Indices of the units under attack. The list is empty if units fire and the fire may still be cancelled.
   */
  readonly targets: readonly number[]
  readonly laid: readonly number[]
  readonly stand: boolean
}

interface WindowView {
  readonly window: string
  readonly area: number
  /** Cards that the rules allow in the reaction window, whether or not they are in a hand. */
  readonly cards: readonly number[]
  /** Units that enter the area, if the window is about an entry. */
  readonly units?: readonly number[]
}

/** The open step. Optional fields such as `area` and `units` are present only for steps that need them. */
export interface StalingradOpenStep {
  readonly do: string
  readonly who: readonly Role[]
  readonly side: StalingradSide
  readonly area?: number
  readonly units?: readonly number[]
  /** Kind of arrival, which decides in which areas the arriving units may be placed. */
  readonly arrival?: ArrivalKind
  readonly from?: number
  readonly path?: readonly number[]
  /**
   * How many are still to be chosen: casualty points to assign, cards to discard or take, or units to make
   * spent.
   */
  readonly left?: number
  /** For each unit in `units`: how many casualty points the unit can take before it is eliminated. */
  readonly most?: readonly number[]
  /** The units among `units` whose retreat may become impossible because other units retreat first. */
  readonly crowded?: readonly number[]
  readonly target?: number
  /** Kind of the declared action to which the Soviets may react. */
  readonly kind?: 'move' | 'fire' | 'assault' | 'mobility'
  /** Reaction windows that the question covers, and the area of each window. */
  readonly windows?: readonly WindowView[]
  /**
   * `cards`: cards with which the side could react, judged by public information. `stand`: whether "No step
   * back" may be declared.
   */
  readonly cards?: readonly number[]
  readonly stand?: boolean
  /** Attack to which the side may react, as far as the attack is public. */
  readonly attack?: AttackView
  /** Fire that ends the action if nothing else interferes. Absent if this fire is the same as `attack`. */
  readonly follows?: AttackView
  /** Whether the side has already played a card aimed at an area in the current action. */
  readonly struck?: boolean
  readonly rolled?: readonly number[]
  readonly points?: number
}

export interface StalingradView {
  readonly asks: StalingradOpenStep | null
  readonly outcome: GameOutcome | null
  readonly viewer: Role | null
  readonly turn: number
  /** `toAct`: side that acts now or acted last. `action`: number of the action in this turn, counted from 1. */
  readonly toAct: StalingradSide
  readonly action: number
  /** Number of actions that each side has taken in the whole game, including passes. */
  readonly acted: Readonly<Record<StalingradSide, number>>
  /** Number of passes in succession, 0 or 1. A second pass in succession ends the phase. */
  readonly passes: number
  readonly areas: readonly AreaView[]
  /**
   * Indices of units that are off the map. `waiting`: not yet arrived. `eliminated` and `withdrawn`: out of
   * the game.
   */
  readonly waiting: readonly number[]
  readonly eliminated: readonly number[]
  readonly withdrawn: readonly number[]
  readonly hands: Readonly<Record<StalingradSide, HandView>>
  /** Number of factor 3 areas that each side controls. */
  readonly objectives: Readonly<Record<StalingradSide, number>>
  /** Number of factor 3 areas that the Soviets must control at the end of the game to win. */
  readonly needed: number
  readonly options: Readonly<Record<StalingradOptionId, string>>
  /**
   * `noStepBackLeft`: whether "No step back" (option 1) is still available this turn. `mobilityLeft`: whether
   * German mobility (option 3) is still available. `marker`: side that holds the Concentration marker (option
   * 5).
   */
  readonly noStepBackLeft: boolean
  readonly mobilityLeft: boolean
  readonly marker: StalingradSide | null
  /** Cards that the acting side has named with its action and not played yet. */
  readonly named: readonly number[]
  /**
   * Areas that withdrawn German units have left. Each of these areas becomes Soviet unless an arriving German
   * unit is placed there.
   */
  readonly relief: readonly number[]
  readonly last: LastAction | null
}
