import type { Outcome, Role } from '../../engine/system.ts'
import type { PhaseName, ScoreLine } from './events.ts'
import type { Place, Side, UnitType } from './state.ts'

export interface HellUnit {
  readonly unit: number
  /** Stable name, such as `75RC`. */
  readonly name: string
  readonly side: Side
  readonly type: UnitType
  readonly size: 'X' | 'XX' | 'XXX'
  /** Printed on the side that is up; 0 when destroyed. */
  readonly strength: number
  readonly full: number
  /** Null for a one-step unit. */
  readonly reduced: number | null
  readonly steps: number
  readonly maxSteps: number
  readonly place: Place
  readonly hex: number | null
  readonly out: boolean
  readonly retreated: boolean
  /** In this player turn. */
  readonly attacked: boolean
  /** In this movement phase. */
  readonly moved: boolean
}

export interface HellArrival {
  readonly unit: number
  readonly side: Side
  readonly turn: number
  readonly hex: number
  /** `doubtful`: 24 Pz while no Soviet unit has entered A2 to A6. */
  readonly status: 'coming' | 'doubtful' | 'arrived' | 'lost'
}

/** The open question with all its public details. */
export type HellAsks = { readonly who: readonly Role[] } & (
  | { readonly do: 'combat' }
  | { readonly do: 'movement' }
  | {
      readonly do: 'arrival'
      readonly unit: number
      readonly listed: number
      readonly hexes: readonly number[]
    }
  | { readonly do: 'rebuild'; readonly units: readonly number[] }
  | { readonly do: 'breakout'; readonly units: readonly number[] }
  | {
      readonly do: 'losses'
      readonly hex: number
      readonly hits: number
      /** Hits still to be taken, this one included. */
      readonly left: number
      /** Units that may take this hit; empty when they must retreat. */
      readonly units: readonly number[]
      /** The unit that would retreat first, and where it may go; empty when retreat is impossible. */
      readonly first: number
      readonly hexes: readonly number[]
    }
  | { readonly do: 'retreat'; readonly hex: number; readonly unit: number; readonly hexes: readonly number[] }
)

/** Everything is open in this game, so that all viewers get the same. */
export interface HellView {
  readonly turn: number
  readonly turns: number
  readonly mud: boolean
  readonly side: Side
  readonly phase: PhaseName
  readonly units: readonly HellUnit[]
  /** Hexes attacked in this player turn. */
  readonly hexesAttacked: readonly number[]
  /** 11.2 Tichonovka is closed to German units. */
  readonly tichonovkaClosed: boolean
  /** 6.2 A Soviet unit has entered A2 to A6. */
  readonly westEntered: boolean
  /** 11.2 A Soviet unit has entered a hex next to Korsun. */
  readonly korsunEntered: boolean
  readonly arrivals: readonly HellArrival[]
  /** Steps lost by a side so far (units out of the game by 6.1 and 6.2 not counted). */
  readonly stepsLost: Readonly<Record<Side, number>>
  /** Enemy sources occupied now. */
  readonly sourcesHeld: Readonly<Record<Side, readonly number[]>>
  readonly asks: HellAsks | null
  readonly outcome: Outcome | null
  /** The final count, when the game is over. */
  readonly score: {
    readonly lines: readonly ScoreLine[]
    readonly points: Readonly<Record<Side, number>>
  } | null
}
