/** 3.0 The phases of a player turn in which somebody may be asked, and the end phase of the game turn. */
export type PhaseName = 'supply' | 'combat' | 'movement' | 'end'

/** 7.2 What shifts the column. */
export type ShiftKind =
  | 'allDefendersOut'
  | 'someDefendersOut'
  | 'mud'
  | 'woods'
  | 'river'
  | 'someAttackersOut'
  | 'allAttackersOut'

/** Which special rule keeps a supply shift at one column: turn 1, turn 2 or the airlift. */
export type ShiftCap = '11.1' | '11.2' | '11.3'

export interface Shift {
  readonly kind: ShiftKind
  /** Columns to the right; negative: to the left. */
  readonly by: number
  readonly cap: ShiftCap | null
}

export interface Attacker {
  readonly unit: number
  readonly from: number
  readonly strength: number
  /** 1, or what a tank's strength is multiplied by. */
  readonly times: number
  readonly river: boolean
  readonly out: boolean
}

export interface Defender {
  readonly unit: number
  readonly strength: number
  /** 7.1.1 Not counted: beyond the two or three strongest. */
  readonly counted: boolean
  readonly out: boolean
}

/** An attack up to the die: everything is an index (units, hexes, columns of the table). */
export interface Odds {
  readonly side: Side
  readonly target: number
  readonly attackers: readonly Attacker[]
  /** Unretreated defenders. */
  readonly defenders: readonly Defender[]
  readonly retreated: readonly number[]
  readonly attack: number
  readonly defence: number
  /** Column before shifts; null below 1:1. */
  readonly odds: number | null
  readonly shifts: readonly Shift[]
  readonly column: number | null
  /** The unit that turns to its reduced side for an all-out attack. */
  readonly allOut: number | null
  readonly overconcentrated: boolean
}

/** Why a unit is destroyed. */
export type Reason = 'hit' | 'overwhelmed' | 'retreatedLeft' | 'retreatedAlone' | 'breakout' | 'unsupplied'

/** 12.0 One line of the final count; `unit` or `hex` where the line is about one. */
export interface ScoreLine {
  readonly side: Side
  readonly kind: 'eliminated' | 'reduced' | 'evacuated' | 'source' | 'bonus'
  readonly unit: number | null
  readonly hex: number | null
  readonly points: number
}

export type HellEvent =
  | { readonly type: 'turn'; readonly turn: number; readonly mud: boolean }
  | { readonly type: 'phase'; readonly turn: number; readonly side: Side; readonly phase: PhaseName }
  | {
      readonly type: 'supply'
      readonly side: Side
      /** Newly marked, freed of the marker, and marked before and still so. */
      readonly out: readonly number[]
      readonly back: readonly number[]
      readonly stillOut: readonly number[]
    }
  | {
      readonly type: 'arrived'
      readonly unit: number
      readonly hex: number
      /** The listed hex when an enemy holds it, else null. */
      readonly instead: number | null
    }
  | { readonly type: 'arrivalLost'; readonly unit: number; readonly why: 'noSource' | 'recalled' }
  | { readonly type: 'rebuilt'; readonly unit: number }
  | ({ readonly type: 'odds' } & Odds)
  | ({ readonly type: 'attacked'; readonly die: number; readonly hits: number } & Odds)
  | { readonly type: 'turnedOver'; readonly unit: number }
  | { readonly type: 'lostStep'; readonly unit: number; readonly hex: number }
  | { readonly type: 'retreated'; readonly unit: number; readonly from: number; readonly to: number }
  | {
      readonly type: 'eliminated'
      readonly unit: number
      readonly hex: number
      readonly reason: Reason
    }
  | { readonly type: 'moved'; readonly unit: number; readonly from: number; readonly path: readonly number[] }
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
  /** Only for previews. */
  | {
      readonly type: 'breakoutOdds'
      readonly unit: number
      readonly hex: number
      readonly refuges: readonly number[]
      /** From 0 to 1. */
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
