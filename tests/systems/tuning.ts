import { expect } from 'vitest'
import type { GameEvent, GameSetup } from '../../src/engine/model.ts'
import { allWays, ways } from '../stalingrad/coverage.ts'
import { amount } from '../support/amount.ts'

/** What the proofs for every system do otherwise for one of them, because of its own data. */
export interface Tuning {
  /** Random games of each setup: 2. */
  readonly games?: number
  /** Of its setups one in so many is played, the first among them: each. */
  readonly sparse?: number
  /** One state in so many is examined closely: 30. */
  readonly every?: number
  /** Verbs that random play seldom comes to; all others are met. */
  readonly rare?: readonly string[]
  readonly meets?: () => (event: GameEvent) => readonly string[]
  /** What all games together must have met. */
  readonly met?: (seen: ReadonlyMap<string, number>) => void
  /** Games that are drawn: one with the defaults. */
  readonly drawn?: readonly GameSetup[]
  /** Events that a drawn game comes to. */
  readonly told?: readonly string[]
}

export const tuning: Readonly<Record<string, Tuning>> = {
  'hells-gate': {
    games: amount(32, 40),
    every: 50,
    told: ['attacked', 'moved', 'retreated', 'arrived', 'supply', 'weather', 'scored'],
  },
  'pavlovs-house': {
    every: 25,
    rare: ['storm', 'choose', 'fire', 'barrage', 'observe'],
    drawn: [
      { scenario: 'house', variants: { mode: 'solo', tactics: 'guards', support: 'yes' } },
      { scenario: 'house', variants: { mode: 'competitive-3', tactics: 'none', support: 'no' } },
    ],
    told: ['opened', 'placed', 'used', 'counters'],
  },
  stalingrad: {
    games: 2,
    sparse: 2,
    rare: ['leave'],
    meets: ways,
    met: seen => expect(allWays.filter(way => seen.has(way)).length).toBeGreaterThan(allWays.length * 0.6),
    told: ['attack', 'moves', 'retreated', 'arrived', 'played', 'drew', 'counted'],
  },
  'conflict-of-heroes': {
    games: 2,
    every: 60,
    rare: ['burn', 'shell', 'breach', 'blast', 'throw', 'bog', 'vanish', 'strike', 'hook'],
    drawn: [
      { scenario: 'bunkers', variants: {} },
      { scenario: 'kv2', variants: {} },
    ],
    told: ['attacked', 'moved', 'checked', 'rolled', 'round', 'ended'],
  },
}
