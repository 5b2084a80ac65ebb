import type { Side } from '../../../../data/stalingrad/index.ts'
import type { Outcome, Role } from '../../../engine/model.ts'
import type { MoveMode } from '../state/events.ts'

/** Everything static (names, factors, neighbours, printed values) is in data/stalingrad, by the same indices. */
export interface AreaView {
  readonly area: number
  /** Null on crossings. */
  readonly control: Side | null
  /** Sides whose Fire marker lies here. */
  readonly fire: readonly Side[]
  /** Units on the map, active ones first, in the order of the roster. */
  readonly german: readonly UnitView[]
  readonly soviet: readonly UnitView[]
}

export interface UnitView {
  readonly unit: number
  readonly spent: boolean
  /** Of the side that is up; a spent unit has a defence only. */
  readonly fire: number
  readonly defence: number
  readonly move: number
}

export interface HandView {
  readonly size: number
  /** At the next draw; null: there is none. */
  readonly limit: number | null
  /** Card indices in order; null: not for this viewer. */
  readonly cards: readonly number[] | null
  readonly deck: number
  /** All discards, in order of index; public. */
  readonly discards: readonly number[]
  /** Chosen last turn (option 4 "rest"), for its owner only. */
  readonly resting: readonly number[] | null
}

export type OptionId =
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

/** Who arrives where: Soviet reinforcements, German ones, the battalions of 15.9. */
export type Arrival = 'crossing' | 'controlled' | 'battalion' | 'deploy'

/** What happened last, for arrows and frames. Kept until the next action begins. */
export interface LastAction {
  readonly side: Side
  readonly kind: MoveMode | 'fire' | 'card' | 'pass'
  readonly units: readonly number[]
  readonly from: number | null
  /** A route for movement, one area for fire and cards; empty for a pass. */
  readonly path: readonly number[]
  readonly card: number | null
  /** Casualty points of each roll in this action, with the area hit. */
  readonly rolls: readonly { readonly area: number; readonly points: number }[]
}

/** An attack before its dice. */
export interface AttackView {
  readonly side: Side
  readonly area: number
  readonly card: number | null
  readonly units: readonly number[]
  readonly from: number | null
  /** Empty for unit fire that may still be cancelled. */
  readonly targets: readonly number[]
  readonly laid: readonly number[]
  readonly stand: boolean
}

interface WindowView {
  readonly window: string
  readonly area: number
  /** Kinds of card that fit, wherever they are. */
  readonly cards: readonly number[]
  /** Of an entry: who comes in. */
  readonly units?: readonly number[]
}

/** The open question. `area`, `units` and so on are there where the question has them. */
export interface StalingradAsk {
  readonly do: string
  readonly who: readonly Role[]
  readonly side: Side
  readonly area?: number
  readonly units?: readonly number[]
  /** Where arriving units may be placed. */
  readonly arrival?: Arrival
  readonly from?: number
  readonly path?: readonly number[]
  /** Casualty points still to be taken, cards to be discarded or chosen, units to be made spent. */
  readonly left?: number
  /** Casualty points that each of `units` can take before it is gone. */
  readonly most?: readonly number[]
  /** Those of `units` to which others may leave no way out. */
  readonly crowded?: readonly number[]
  readonly target?: number
  /** What was declared. */
  readonly kind?: 'move' | 'fire' | 'assault' | 'mobility'
  /** The windows that one question covers, each with its area. */
  readonly windows?: readonly WindowView[]
  /** Which cards may answer, as far as everybody can see, and whether "No step back" may be declared. */
  readonly cards?: readonly number[]
  readonly stand?: boolean
  /** The attack that may be answered, as far as it is laid open. */
  readonly attack?: AttackView
  /** The fire that ends the action if nothing more interferes, where it is not the attack that is answered. */
  readonly follows?: AttackView
  /** A card was played before this action already. */
  readonly struck?: boolean
  readonly rolled?: readonly number[]
  readonly points?: number
}

export interface StalingradView {
  readonly asks: StalingradAsk | null
  readonly outcome: Outcome | null
  readonly viewer: Role | null
  readonly turn: number
  /** Whose action it is or was last; `action` counts the actions of this turn from 1. */
  readonly toAct: Side
  readonly action: number
  /** Actions taken by each side in the whole game. */
  readonly acted: Readonly<Record<Side, number>>
  /** Passes in succession: 0 or 1 (2 ends the phase). */
  readonly passes: number
  readonly areas: readonly AreaView[]
  /** Units off the map: still to come, eliminated, withdrawn. */
  readonly waiting: readonly number[]
  readonly eliminated: readonly number[]
  readonly withdrawn: readonly number[]
  readonly hands: Readonly<Record<Side, HandView>>
  /** Areas of factor 3 under each side's control. */
  readonly objectives: Readonly<Record<Side, number>>
  /** How many the Soviets must hold at the end. */
  readonly needed: number
  readonly options: Readonly<Record<OptionId, string>>
  /** Option 1 still open this turn; option 3 still open; who holds the marker of option 5. */
  readonly noStepBackLeft: boolean
  readonly mobilityLeft: boolean
  readonly marker: Side | null
  /** Cards of the acting side that it has named with its action. */
  readonly named: readonly number[]
  /** German areas that pass to the Soviets there unless an arriving unit relieves those withdrawn. */
  readonly relief: readonly number[]
  readonly last: LastAction | null
}
