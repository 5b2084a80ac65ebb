import type { StalingradSide } from '../../../../data/stalingrad/index.ts'
import type { Outcome, Role } from '../../../engine/model.ts'
import type { MoveMode } from '../state/events.ts'

/**
 * State of one area. Static facts (names, factors, neighbours, printed values) are in data/stalingrad under the
 * same index.
 */
export interface AreaView {
  readonly area: number
  /** Controlling side. Null on crossings. */
  readonly control: StalingradSide | null
  /** Sides with a Fire marker in this area. */
  readonly fire: readonly StalingradSide[]
  /** Units of each side in the area. Active units come first, each group in roster order. */
  readonly german: readonly UnitView[]
  readonly soviet: readonly UnitView[]
}

export interface UnitView {
  readonly unit: number
  readonly spent: boolean
  /** Values of the current side of the counter. A spent unit has only a defence value. */
  readonly fire: number
  readonly defence: number
  readonly move: number
}

export interface HandView {
  readonly size: number
  /** Hand limit at the next draw. Null if there is none. */
  readonly limit: number | null
  /** Card indices in ascending order. Null if this viewer may not see them. */
  readonly cards: readonly number[] | null
  readonly deck: number
  /** All discarded cards by index. The discard pile is public. */
  readonly discards: readonly number[]
  /** Cards chosen last turn (option 4, variant "rest"), for their owner only. */
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
 * Kind of arrival: Soviet reinforcements (`crossing`), German ones (`controlled`), battalions of rule 15.9
 * (`battalion`, `deploy`).
 */
export type ArrivalKind = 'crossing' | 'controlled' | 'battalion' | 'deploy'

/** The last action, for arrows and frames in pictures. Kept until the next action begins. */
export interface LastAction {
  readonly side: StalingradSide
  readonly kind: MoveMode | 'fire' | 'card' | 'pass'
  readonly units: readonly number[]
  readonly from: number | null
  /** Path of a movement, or the target area of fire or a card. Empty for a pass. */
  readonly path: readonly number[]
  readonly card: number | null
  /** Casualty points of each roll in this action and the area hit. */
  readonly rolls: readonly { readonly area: number; readonly points: number }[]
}

/** An attack before its dice are rolled. */
export interface AttackView {
  readonly side: StalingradSide
  readonly area: number
  readonly card: number | null
  readonly units: readonly number[]
  readonly from: number | null
  /** Units under attack. Empty for unit fire that may still be cancelled. */
  readonly targets: readonly number[]
  readonly laid: readonly number[]
  readonly stand: boolean
}

interface WindowView {
  readonly window: string
  readonly area: number
  /** Kinds of card that fit, wherever the cards are. */
  readonly cards: readonly number[]
  /** For an entry window: the entering units. */
  readonly units?: readonly number[]
}

/** The open step. Fields such as `area` and `units` are present only if the step has them. */
export interface StalingradOpenStep {
  readonly do: string
  readonly who: readonly Role[]
  readonly side: StalingradSide
  readonly area?: number
  readonly units?: readonly number[]
  /** Rule for the areas where arriving units may be placed. */
  readonly arrival?: ArrivalKind
  readonly from?: number
  readonly path?: readonly number[]
  /** Remaining number: casualty points to assign, cards to discard or choose, or units to make spent. */
  readonly left?: number
  /** Casualty points that each of `units` can take before it is eliminated. */
  readonly most?: readonly number[]
  /** The `units` whose retreat other units may block. */
  readonly crowded?: readonly number[]
  readonly target?: number
  /** Kind of the declared action. */
  readonly kind?: 'move' | 'fire' | 'assault' | 'mobility'
  /** Windows that the question covers, each with its area. */
  readonly windows?: readonly WindowView[]
  /**
   * `cards`: cards that may answer, judged by public information. `stand`: whether "No step back" may be
   * declared.
   */
  readonly cards?: readonly number[]
  readonly stand?: boolean
  /** Attack that may be answered, as far as it is public. */
  readonly attack?: AttackView
  /** Fire that ends the action if nothing more interferes. Absent if it is the attack being answered. */
  readonly follows?: AttackView
  /** Whether a card was already played before this action. */
  readonly struck?: boolean
  readonly rolled?: readonly number[]
  readonly points?: number
}

export interface StalingradView {
  readonly asks: StalingradOpenStep | null
  readonly outcome: Outcome | null
  readonly viewer: Role | null
  readonly turn: number
  /** `toAct`: side that acts now or acted last. `action`: number of the action in this turn, from 1. */
  readonly toAct: StalingradSide
  readonly action: number
  /** Number of actions each side has taken in the whole game. */
  readonly acted: Readonly<Record<StalingradSide, number>>
  /** Number of passes in succession: 0 or 1. The second pass (2) ends the phase. */
  readonly passes: number
  readonly areas: readonly AreaView[]
  /** Units off the map: still to arrive, eliminated, withdrawn. */
  readonly waiting: readonly number[]
  readonly eliminated: readonly number[]
  readonly withdrawn: readonly number[]
  readonly hands: Readonly<Record<StalingradSide, HandView>>
  /** Number of factor 3 areas under each side's control. */
  readonly objectives: Readonly<Record<StalingradSide, number>>
  /** Number of such areas that the Soviets must hold at the end. */
  readonly needed: number
  readonly options: Readonly<Record<StalingradOptionId, string>>
  /**
   * `noStepBackLeft`: option 1 is still available this turn. `mobilityLeft`: option 3 is still available.
   * `marker`: holder of the option 5 marker.
   */
  readonly noStepBackLeft: boolean
  readonly mobilityLeft: boolean
  readonly marker: StalingradSide | null
  /** Cards that the acting side has named with its action. */
  readonly named: readonly number[]
  /** German areas that become Soviet unless an arriving unit relieves the withdrawn ones. */
  readonly relief: readonly number[]
  readonly last: LastAction | null
}
