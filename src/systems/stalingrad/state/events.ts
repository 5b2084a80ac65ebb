import type { Side } from '../../../../data/stalingrad/index.ts'

/** How a group moves: on foot, by Assault, through the sewers, by option 3, or as a stack of a Concentration. */
export type MoveMode = 'move' | 'assault' | 'sewers' | 'mobility' | 'concentration'

/** Why a movement is over before its end. */
type HaltReason = 'reaction' | 'barred'

/** One number of the sum: what is added is positive, what is taken away negative. */
export type Term =
  /** The fire values of all who fire. */
  | { readonly of: 'fire'; readonly value: number }
  /** The strength of the card that attacks. */
  | { readonly of: 'strength'; readonly value: number }
  /** The highest defence, and whose it is. */
  | { readonly of: 'defence'; readonly value: number; readonly unit: number }
  /** The area factor, where it counts. */
  | { readonly of: 'area'; readonly value: number }
  /** All copies of a card laid upon the attack. */
  | { readonly of: 'card'; readonly value: number; readonly card: number }

/** The arithmetic of an attack up to the dice. */
export interface Odds {
  readonly side: Side
  readonly area: number
  /** The card that attacks, or null for unit fire. */
  readonly card: number | null
  /** Unit fire: who fires and from where. */
  readonly units: readonly number[]
  readonly from: number | null
  /** All units that are hit together. */
  readonly targets: readonly number[]
  readonly terms: readonly Term[]
  /** Number of dice: two, or three for "No step back". */
  readonly dice: number
}

export type StalingradEvent =
  | { readonly type: 'turn'; readonly turn: number }
  | {
      readonly type: 'supply'
      readonly die: number
      /** Soviet units that the German player makes spent; cards drawn fewer. */
      readonly units: number
      readonly cards: number
    }
  | { readonly type: 'shortage'; readonly units: readonly number[] }
  | { readonly type: 'reshuffled'; readonly side: Side; readonly cards: number }
  /** `cards` only for the owner, and only the new ones; null: hidden. */
  | {
      readonly type: 'drew'
      readonly side: Side
      readonly count: number
      readonly cards: readonly number[] | null
    }
  | { readonly type: 'discarded'; readonly side: Side; readonly cards: readonly number[] }
  | { readonly type: 'kept'; readonly side: Side; readonly count: number }
  | { readonly type: 'stolen'; readonly card: number }
  | { readonly type: 'notStolen' }
  | { readonly type: 'transferred'; readonly units: readonly number[]; readonly to: number }
  | {
      readonly type: 'arrived'
      readonly side: Side
      readonly units: readonly number[]
      readonly area: number
    }
  /** No area for them: eliminated. */
  | { readonly type: 'unplaced'; readonly side: Side; readonly units: readonly number[] }
  | { readonly type: 'battalionLost' }
  | { readonly type: 'passed'; readonly side: Side; readonly forced: boolean }
  | { readonly type: 'stopped'; readonly side: Side }
  | {
      readonly type: 'moves'
      readonly side: Side
      readonly units: readonly number[]
      readonly from: number
      readonly path: readonly number[]
      /** Movement points; null where none are counted. */
      readonly cost: number | null
      readonly mode: MoveMode
      /** Cards that the fire at the end is to have. */
      readonly cards?: readonly number[]
    }
  | {
      readonly type: 'fires'
      readonly side: Side
      readonly units: readonly number[]
      readonly from: number
      readonly target: number
      /** Cards named with it. */
      readonly cards?: readonly number[]
    }
  | { readonly type: 'concentrates'; readonly side: Side; readonly target: number }
  | { readonly type: 'markerPassed'; readonly to: Side | null }
  /** A card is laid; `area`: what it is aimed at, where there is such a thing. */
  | { readonly type: 'played'; readonly side: Side; readonly card: number; readonly area: number | null }
  /** Named with an action, but not played: they stay in the hand. */
  | { readonly type: 'unused'; readonly side: Side; readonly cards: readonly number[] }
  | { readonly type: 'noStepBack'; readonly area: number }
  | {
      readonly type: 'cancelled'
      readonly card: number
      readonly what: 'move' | 'fire' | 'assault' | 'mobility' | 'card'
    }
  | { readonly type: 'fireMarker'; readonly side: Side; readonly area: number }
  | ({
      readonly type: 'attack'
      readonly rolled: readonly number[]
      readonly points: number
      readonly again: boolean
      /** A double under option 7 in an area with both sides. */
      readonly double: boolean
    } & Odds)
  | ({
      readonly type: 'odds'
      /** 15.7 That a double hits one's own, from 0 to 1; absent: it cannot. */
      readonly own?: number
      readonly aside?: true
      /** 8.2 The fire would leave a Fire marker where it comes from. */
      readonly marks?: boolean
    } & Odds)
  | {
      readonly type: 'cost'
      readonly units: readonly number[]
      readonly path: readonly number[]
      readonly cost: number
      readonly of: number
    }
  | { readonly type: 'friendlyFire'; readonly side: Side; readonly area: number; readonly points: number }
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
  | { readonly type: 'control'; readonly area: number; readonly side: Side }
  | { readonly type: 'phaseOver' }
  | { readonly type: 'markersOff'; readonly areas: readonly number[] }
  | { readonly type: 'withdrawn'; readonly units: readonly number[] }
  | { readonly type: 'recovered'; readonly units: readonly number[] }
  | {
      readonly type: 'counted'
      /** Areas of factor 3 under Soviet control, and how many are needed. */
      readonly held: readonly number[]
      readonly needed: number
      readonly winner: Side
    }
