import { expect, test } from 'vitest'
import { systems } from '../../src/systems/index.ts'
import { CLOCK_PRESETS } from '../../src/table/time/clock.ts'
import { withWait } from '../commands/table/tables.ts'
import { leaveGames } from './leave-games.ts'

const BEGIN = Date.parse('2026-10-01T00:00:00Z')

// Days in which a clock that gives somebody more for a take-back, or for what it hears late, shows it
test.each([
  ['decision-24', 'call', withWait(), 20],
  ['decision-24', 'open', withWait(), 11],
  ['bank-72-12', 'computer', withWait(), 46],
  ['bank-72-12', 'lost', systems['hells-gate'], 27],
] as const)(
  'seven days of hostile play by leave (%s, %s): nobody has more than his due, to the minute',
  (name, zero, system, seed) => {
    const choice = { ...CLOCK_PRESETS[name], zero }
    const { wrong, figures } = leaveGames({ system, choice, days: 7, seed, begins: BEGIN })
    expect(wrong).toEqual([])
    expect(figures['minutes checked']).toBeGreaterThan(1_000)
  },
  120_000,
)
