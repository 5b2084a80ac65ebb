import type { GameOutcome } from '../../src/engine/model.ts'
import type { GameView } from '../../src/engine/system.ts'
import type { FordSide } from './facts.ts'

/** Plain data, indices, nothing that can be computed. */
export interface Ford {
  agenda: FordStep[]
  outcome: GameOutcome | null
  round: number
  /** Squad → its hex, −1 when it is lost. */
  at: number[]
  /** Side → the hex at which its mortar is aimed. */
  aim: Record<FordSide, number | null>
}
export type FordStep =
  | { do: 'round' }
  | { do: 'aim'; who: readonly FordSide[]; each: true }
  | { do: 'move'; who: readonly FordSide[] }
  | { do: 'fire' }

export type FordEvent =
  | { type: 'round'; round: number }
  | { type: 'aimed'; side: FordSide; hex: number }
  | { type: 'aimedSomewhere'; side: FordSide }
  | { type: 'moved'; squad: number; from: number; to: number }
  | { type: 'fired'; side: FordSide; hex: number; squad: number | null; die: number | null; hit: boolean }

/** What a role may know, built up from nothing. */
export interface FordView extends GameView {
  readonly round: number
  readonly at: readonly number[]
  /** One's own; for everybody else null. */
  readonly aim: number | null
}

/** Cited by questions, parameters and constraints; each has its words. */
export type FordRule = 'FD-2' | 'FD-3' | 'FD-3a' | 'FD-3b' | 'FD-3c' | 'FD-3d'
