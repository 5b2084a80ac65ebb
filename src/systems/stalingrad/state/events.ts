import type { StalingradSide } from '../../../../data/stalingrad/index.ts'

/**
 * How a group moves. `move`: ordinary movement. `assault`: by Assault. `sewers`: through the sewers.
 * `mobility`: German mobility (option 3). `concentration`: as a stack of a Concentration.
 */
export type GroupMoveMode = 'move' | 'assault' | 'sewers' | 'mobility' | 'concentration'

/** Reason why a movement stopped before the end of its path. */
type HaltReason = 'reaction' | 'barred'

/** One term of the attack sum. A positive value is added, a negative value is subtracted. */
export type AttackSumTerm =
  /** Sum of the fire values of all units that fire. */
  | { readonly of: 'fire'; readonly value: number }
  /** Strength printed on the attacking card. */
  | { readonly of: 'strength'; readonly value: number }
  /** Highest defence value among the targets, and the unit that has this value. */
  | { readonly of: 'defence'; readonly value: number; readonly unit: number }
  /** Area factor, if the factor protects the targets. */
  | { readonly of: 'area'; readonly value: number }
  /** Sum of the values of all copies of one card that were laid on the attack. */
  | { readonly of: 'card'; readonly value: number; readonly card: number }

/** All numbers of an attack that are known before the dice are rolled. */
export interface AttackOdds {
  readonly side: StalingradSide
  readonly area: number
  /** Card that attacks. Null if units fire. */
  readonly card: number | null
  /**
   * Units that fire, and the area from which they fire. If a card attacks, the list is empty and the area is null.
   */
  readonly units: readonly number[]
  readonly from: number | null
  /** All units under attack. */
  readonly targets: readonly number[]
  readonly terms: readonly AttackSumTerm[]
  /** Number of dice rolled: two, or three under "No step back". */
  readonly dice: number
}

export type StalingradEvent =
  | { readonly type: 'turn'; readonly turn: number }
  | {
      readonly type: 'supply'
      readonly die: number
      /**
       * `units`: number of Soviet units that the German player makes spent. `cards`: by how many cards the next
       * Soviet draw is reduced.
       */
      readonly units: number
      readonly cards: number
    }
  | { readonly type: 'shortage'; readonly units: readonly number[] }
  | { readonly type: 'reshuffled'; readonly side: StalingradSide; readonly cards: number }
  /** `cards`: the cards that were drawn. Shown only to their owner, and null for all other viewers. */
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
  /** Arriving units that were eliminated because they could not be placed in any area. */
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
      /** Cost of the movement in movement points. Null if the movement uses no points. */
      readonly cost: number | null
      readonly mode: GroupMoveMode
      /** Cards named for the fire at the end of the Assault. */
      readonly cards?: readonly number[]
    }
  | {
      readonly type: 'fires'
      readonly side: StalingradSide
      readonly units: readonly number[]
      readonly from: number
      readonly target: number
      /** Cards named together with the fire. */
      readonly cards?: readonly number[]
    }
  | { readonly type: 'concentrates'; readonly side: StalingradSide; readonly target: number }
  | { readonly type: 'markerPassed'; readonly to: StalingradSide | null }
  /** A side played a card. `area`: area at which the card was aimed, or null. */
  | {
      readonly type: 'played'
      readonly side: StalingradSide
      readonly card: number
      readonly area: number | null
    }
  /** A side named these cards with an action, but did not play them. The cards stay in the hand. */
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
      /**
       * Option 7: whether the roll of an artillery card was a double while the area held units of both sides.
       */
      readonly double: boolean
    } & AttackOdds)
  | ({
      readonly type: 'odds'
      /**
       * Rule 15.7: probability (0 to 1) that a double also hits the attacker's own units. Absent if friendly
       * fire is impossible.
       */
      readonly own?: number
      readonly aside?: true
      /** Rule 8.2: whether the fire would place a Fire marker on the area from which the units fire. */
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
  | { readonly type: 'wouldWaste'; readonly area: number }
  | { readonly type: 'mayEndTurn'; readonly side: StalingradSide }
  | { readonly type: 'control'; readonly area: number; readonly side: StalingradSide }
  | { readonly type: 'phaseOver' }
  | { readonly type: 'markersOff'; readonly areas: readonly number[] }
  | { readonly type: 'withdrawn'; readonly units: readonly number[] }
  | { readonly type: 'recovered'; readonly units: readonly number[] }
  | {
      readonly type: 'counted'
      /**
       * `held`: factor 3 areas under Soviet control. `needed`: number of such areas that the Soviets need to
       * win.
       */
      readonly held: readonly number[]
      readonly needed: number
      readonly winner: StalingradSide
    }
