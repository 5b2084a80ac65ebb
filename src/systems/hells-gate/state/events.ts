/**
 * Rule 3.0: names of the phases. A player turn has three phases that may need a decision. `end` is the end phase
 * of the game turn.
 */
export type HellPhase = 'supply' | 'combat' | 'movement' | 'end'

/** Rule 7.2: reason to shift the column of an attack in the combat table. */
export type ColumnShiftReason =
  | 'allDefendersOut'
  | 'someDefendersOut'
  | 'mud'
  | 'woods'
  | 'river'
  | 'someAttackersOut'
  | 'allAttackersOut'

/**
 * Special rule that limits a column shift for supply to one column: turn 1 (11.1), turn 2 (11.2) or the airlift
 * (11.3).
 */
export type SupplyShiftCapRule = '11.1' | '11.2' | '11.3'

export interface ColumnShift {
  readonly kind: ColumnShiftReason
  /** Number of columns by which the attack shifts to the right. A negative number shifts to the left. */
  readonly by: number
  readonly cap: SupplyShiftCapRule | null
}

export interface AttackingUnit {
  readonly unit: number
  readonly from: number
  readonly strength: number
  /** Factor by which the unit's strength is multiplied in the attack: 2 or 3 for a tank unit, else 1. */
  readonly times: number
  readonly river: boolean
  readonly out: boolean
}

export interface DefendingUnit {
  readonly unit: number
  readonly strength: number
  /**
   * Rule 7.1.1: whether the unit counts for the defence strength of its hex. Only the strongest units count: two
   * Soviet or three German ones.
   */
  readonly counted: boolean
  readonly out: boolean
}

/** All numbers of an attack except the die roll. Units, hexes and table columns are given as indices. */
export interface CombatOdds {
  readonly side: Side
  readonly target: number
  readonly attackers: readonly AttackingUnit[]
  /** Defending units that are not marked Retreated. */
  readonly defenders: readonly DefendingUnit[]
  readonly retreated: readonly number[]
  readonly attack: number
  readonly defence: number
  /** Index of the combat table's column before shifts. Null if the odds are below 1:1. */
  readonly odds: number | null
  readonly shifts: readonly ColumnShift[]
  readonly column: number | null
  /** Index of the unit that turns to its reduced side to pay for an all-out attack. */
  readonly allOut: number | null
  readonly overconcentrated: boolean
}

/** Reason why a unit was destroyed. */
export type EliminationReason =
  | 'hit'
  | 'overwhelmed'
  | 'retreatedLeft'
  | 'retreatedAlone'
  | 'breakout'
  | 'unsupplied'

/**
 * Rule 12.0: one line of the final victory point count. `unit` or `hex` is set if the line concerns a unit or a
 * hex.
 */
export interface ScoreLine {
  readonly side: Side
  readonly kind: 'eliminated' | 'reduced' | 'evacuated' | 'source' | 'bonus'
  readonly unit: number | null
  readonly hex: number | null
  readonly points: number
}

export type HellEvent =
  | { readonly type: 'turn'; readonly turn: number; readonly mud: boolean }
  | { readonly type: 'phase'; readonly turn: number; readonly side: Side; readonly phase: HellPhase }
  | {
      readonly type: 'supply'
      readonly side: Side
      /**
       * Results of a supply check. `out`: units that were newly marked Out. `back`: units that lost their Out
       * marker. `stillOut`: units that kept their Out marker.
       */
      readonly out: readonly number[]
      readonly back: readonly number[]
      readonly stillOut: readonly number[]
    }
  | {
      readonly type: 'arrived'
      readonly unit: number
      readonly hex: number
      /** Hex in which the reinforcement was due, if an enemy unit holds that hex. Otherwise null. */
      readonly instead: number | null
    }
  | { readonly type: 'arrivalLost'; readonly unit: number; readonly why: 'noSource' | 'recalled' }
  | { readonly type: 'rebuilt'; readonly unit: number }
  | ({ readonly type: 'odds' } & CombatOdds)
  | ({ readonly type: 'attacked'; readonly die: number; readonly hits: number } & CombatOdds)
  | { readonly type: 'turnedOver'; readonly unit: number }
  | { readonly type: 'lostStep'; readonly unit: number; readonly hex: number }
  | { readonly type: 'retreated'; readonly unit: number; readonly from: number; readonly to: number }
  | {
      readonly type: 'eliminated'
      readonly unit: number
      readonly hex: number
      readonly reason: EliminationReason
    }
  | { readonly type: 'moved'; readonly unit: number; readonly from: number; readonly path: readonly number[] }
  | {
      readonly type: 'countChanged'
      /**
       * What a change of the board means for the final count. `cut`: units that lost their supply line.
       * `linked`: units that regained a supply line. `taken`: supply sources that now count for their captor.
       * `lost`: supply sources that no longer do.
       */
      readonly cut: readonly number[]
      readonly linked: readonly number[]
      readonly taken: readonly number[]
      readonly lost: readonly number[]
      /** Victory points of each side if the game ended now, before and after the change. */
      readonly before: Readonly<Record<Side, number>>
      readonly points: Readonly<Record<Side, number>>
    }
  | { readonly type: 'wouldCut'; readonly units: readonly number[] }
  | { readonly type: 'westEntered'; readonly unit: number; readonly hex: number }
  | { readonly type: 'korsunEntered'; readonly unit: number; readonly hex: number }
  | {
      readonly type: 'breakout'
      readonly unit: number
      readonly hex: number
      readonly die: number
      readonly refuges: readonly number[]
      readonly total: number
      readonly escaped: boolean
    }
  /** Chance of a breakout. The event is used only in previews and is never announced. */
  | {
      readonly type: 'breakoutOdds'
      readonly unit: number
      readonly hex: number
      readonly refuges: readonly number[]
      /** Probability from 0 to 1 that the breakout succeeds. */
      readonly chance: number
    }
  | { readonly type: 'weatherOdds'; readonly chance: number; readonly aside: true }
  | { readonly type: 'recovered'; readonly side: Side; readonly units: readonly number[] }
  | { readonly type: 'weather'; readonly die: number; readonly mud: boolean }
  | {
      readonly type: 'scored'
      readonly lines: readonly ScoreLine[]
      readonly points: Readonly<Record<Side, number>>
      readonly winner: Side | null
    }

export type Side = 'soviet' | 'german'
