import type { GameResult } from '../../src/results/index.ts'

export const JANUARY = Date.parse('2026-01-10T12:00:00Z')
export const MONTH = 31 * 24 * 3_600_000

let tables = 0
/** One against the other on the ferry: 1 the first one (north) won, 0 the second, 0.5 neither. */
export function result(
  one: string,
  other: string,
  score: number,
  more: Partial<GameResult> = {},
): GameResult {
  return {
    format: 1,
    table: String(1573532824017829888n + BigInt(++tables)),
    guild: '1',
    system: 'ferry',
    scenario: 'river',
    variants: {},
    rules: '1/x',
    began: JANUARY,
    ended: JANUARY,
    entries: 20,
    seats: [
      { role: 'north', side: 'north', user: one },
      { role: 'south', side: 'south', user: other },
    ],
    outcome: { winners: score === 1 ? ['north'] : score === 0 ? ['south'] : [], reason: 'score' },
    words: { ru: '3 : 2', en: '3 : 2' },
    proof: 'proven',
    kind: 'people',
    ...more,
  }
}
