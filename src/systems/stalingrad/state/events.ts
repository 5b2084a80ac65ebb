import type { StalingradSide } from '../../../../data/stalingrad/index.ts'

/**
 * How a group moves: on foot, by Assault, through the sewers, by German mobility (option 3), or as a stack of a
 * Concentration.
 */
export type MoveMode = 'move' | 'assault' | 'sewers' | 'mobility' | 'concentration'

/** Reason why a movement stops early. */
type HaltReason = 'reaction' | 'barred'

/** One term of the attack sum. Additions are positive, subtractions negative. */
export type AttackTerm =
  /** Sum of the fire values of all firing units. */
  | { readonly of: 'fire'; readonly value: number }
  /** Strength of the attacking card. */
  | { readonly of: 'strength'; readonly value: number }
  /** Highest defence value and the unit that has it. */
  | { readonly of: 'defence'; readonly value: number; readonly unit: number }
  /** Area factor, if it counts. */
  | { readonly of: 'area'; readonly value: number }
  /** All copies of one card laid on the attack. */
  | { readonly of: 'card'; readonly value: number; readonly card: number }

/** All figures of an attack before the dice. */
export interface AttackOdds {
  readonly side: StalingradSide
  readonly area: number
  /** Attacking card. Null for unit fire. */
  readonly card: number | null
  /** For unit fire: the firing units and their area. */
  readonly units: readonly number[]
  readonly from: number | null
  /** All units that are attacked together. */
  readonly targets: readonly number[]
  readonly terms: readonly AttackTerm[]
  /** Number of dice: two, or three under "No step back". */
  readonly dice: number
}

export type StalingradEvent =
  | { readonly type: 'turn'; readonly turn: number }
  | {
      readonly type: 'supply'
      readonly die: number
      /** `units`: Soviet units that the German player makes spent. `cards`: number of cards drawn fewer. */
      readonly units: number
      readonly cards: number
    }
  | { readonly type: 'shortage'; readonly units: readonly number[] }
  | { readonly type: 'reshuffled'; readonly side: StalingradSide; readonly cards: number }
  /** `cards`: the newly drawn cards, shown to their owner only. Null for others. */
  | {
      readonly type: 'drew'
      readonly side: StalingradSide
      readonly count: number
      readonly cards: readonly number[] | null
    }
  | { readonly type: 'discarded'; readonly side: StalingradSide; readonly cards: readonly number[] }
  | { readonly type: 'kept'; readonly side: StalingradSide; readonly count: number }
  | { readonly type: 'stolen'; readonly card: number }
  | { readonly type: 'notStolen' }
  | { readonly type: 'transferred'; readonly units: readonly number[]; readonly to: number }
  | {
      readonly type: 'arrived'
      readonly side: StalingradSide
      readonly units: readonly number[]
      readonly area: number
    }
  /** Units without a legal area are eliminated. */
  | { readonly type: 'unplaced'; readonly side: StalingradSide; readonly units: readonly number[] }
  | { readonly type: 'battalionLost' }
  | { readonly type: 'passed'; readonly side: StalingradSide; readonly forced: boolean }
  | { readonly type: 'stopped'; readonly side: StalingradSide }
  | {
      readonly type: 'moves'
      readonly side: StalingradSide
      readonly units: readonly number[]
      readonly from: number
      readonly path: readonly number[]
      /** Cost in movement points. Null if no points are counted. */
      readonly cost: number | null
      readonly mode: MoveMode
      /** Cards named for the fire at the end. */
      readonly cards?: readonly number[]
    }
  | {
      readonly type: 'fires'
      readonly side: StalingradSide
      readonly units: readonly number[]
      readonly from: number
      readonly target: number
      /** Cards named with the fire. */
      readonly cards?: readonly number[]
    }
  | { readonly type: 'concentrates'; readonly side: StalingradSide; readonly target: number }
  | { readonly type: 'markerPassed'; readonly to: StalingradSide | null }
  /** A card is played. `area`: its target area, or null. */
  | {
      readonly type: 'played'
      readonly side: StalingradSide
      readonly card: number
      readonly area: number | null
    }
  /** Cards that were named with an action but not played. They stay in the hand. */
  | { readonly type: 'unused'; readonly side: StalingradSide; readonly cards: readonly number[] }
  | { readonly type: 'noStepBack'; readonly area: number }
  | {
      readonly type: 'cancelled'
      readonly card: number
      readonly what: 'move' | 'fire' | 'assault' | 'mobility' | 'card'
    }
  | { readonly type: 'fireMarker'; readonly side: StalingradSide; readonly area: number }
  | ({
      readonly type: 'attack'
      readonly rolled: readonly number[]
      readonly points: number
      readonly again: boolean
      /** A double under option 7 in an area with units of both sides. */
      readonly double: boolean
    } & AttackOdds)
  | ({
      readonly type: 'odds'
      /** Rule 15.7: probability (0 to 1) that a double hits the player's own units. Absent if it cannot. */
      readonly own?: number
      readonly aside?: true
      /** Rule 8.2: whether the fire would place a Fire marker on the firing units' area. */
      readonly marks?: boolean
    } & AttackOdds)
  | {
      readonly type: 'cost'
      readonly units: readonly number[]
      readonly path: readonly number[]
      readonly cost: number
      readonly of: number
    }
  | {
      readonly type: 'friendlyFire'
      readonly side: StalingradSide
      readonly area: number
      readonly points: number
    }
  | { readonly type: 'spent'; readonly units: readonly number[] }
  | { readonly type: 'lost'; readonly points: number }
  | {
      readonly type: 'retreated'
      readonly unit: number
      readonly from: number
      readonly to: number
      readonly forced: boolean
    }
  | { readonly type: 'eliminated'; readonly unit: number; readonly area: number; readonly trapped: boolean }
  | { readonly type: 'returned'; readonly units: readonly number[]; readonly area: number }
  | {
      readonly type: 'entered'
      readonly units: readonly number[]
      readonly from: number
      readonly area: number
    }
  | { readonly type: 'halted'; readonly area: number; readonly reason: HaltReason }
  | { readonly type: 'noFire'; readonly area: number }
  | { readonly type: 'control'; readonly area: number; readonly side: StalingradSide }
  | { readonly type: 'phaseOver' }
  | { readonly type: 'markersOff'; readonly areas: readonly number[] }
  | { readonly type: 'withdrawn'; readonly units: readonly number[] }
  | { readonly type: 'recovered'; readonly units: readonly number[] }
  | {
      readonly type: 'counted'
      /** `held`: areas of factor 3 under Soviet control. `needed`: number the Soviets need to win. */
      readonly held: readonly number[]
      readonly needed: number
      readonly winner: StalingradSide
    }
