import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { systems } from '../../src/systems/index.ts'
import { CLOCK_PRESETS } from '../../src/table/time/clock.ts'
import { TIMEOUT_ACTIONS } from '../../src/table/time/types.ts'
import { leaveGames } from '../../tests/clock/leave-games.ts'
import { withWait } from '../../tests/commands/table/tables.ts'
import { type CommandLine, parseCountArgument, type SoakTestResult } from './command-line.ts'

const BEGIN = Date.parse('2026-10-01T00:00:00Z')
const DAYS = 60
const SHOWN = 20
/** File that stores the progress of the test. The next run with the same arguments continues from this progress. */
const PART = 'soak/clocks.part.json'

interface Progress {
  /** Command-line arguments as one text. Saved progress is used only if this text is the same. */
  readonly plan: string
  done: number
  readonly figures: Record<string, number>
  readonly wrong: string[]
}

/**
 * `--clocks 1 [--days 60] [--seed 1] [--minutes 5]`: simulates tables over 60 days, once for each combination of a
 * clock and a rule for running out of time. The simulated players try everything that may gain them time, such as days
 * off. A second program computes what is due in each minute, and the bot must do the same. Successive tables use
 * different systems. The test stops after 5 minutes. A later run with the same arguments continues the test.
 */
export function runClocksSoakTest(words: CommandLine, seed: string): SoakTestResult {
  const times = parseCountArgument(words, 'clocks', 1)
  const days = parseCountArgument(words, 'days', DAYS)
  const until =
    Date.now() + (words.minutes ? parseCountArgument(words, 'minutes', 1) * 60_000 : Number.POSITIVE_INFINITY)
  const games = [withWait(), ...Object.values(systems)]
  const kinds = Object.values(CLOCK_PRESETS).flatMap(clock =>
    TIMEOUT_ACTIONS.map(zero => ({ ...clock, zero })),
  )
  const count = times * kinds.length
  const progress = resume(`${times} ${days} ${seed}`)
  const { figures, wrong } = progress
  const first = (Number.parseInt(seed, 10) || 1) % 1_000_000
  while (progress.done < count && Date.now() < until) {
    const { done } = progress
    const choice = kinds[done % kinds.length]
    const system = games[(done + Math.floor(done / kinds.length)) % games.length]
    const verdict = leaveGames({ system, choice, days, seed: first * 1_000 + done, begins: BEGIN })
    wrong.push(...verdict.wrong.slice(0, Math.max(0, SHOWN - wrong.length)))
    for (const [what, n] of Object.entries(verdict.figures))
      figures[what] = isMost(what) ? Math.max(figures[what] ?? 0, n) : (figures[what] ?? 0) + n
    progress.done++
    writeFileSync(PART, JSON.stringify(progress))
    const { kind, hours, more, zero } = choice
    console.log(kind, hours, more, zero, system.id, verdict.wrong[0] ?? 'nobody has more than his due')
  }
  const isWhole = progress.done >= count
  if (isWhole) rmSync(PART, { force: true })
  const isTested = ['minutes checked', 'decisions', 'days off taken', 'zones', 'sat down'].every(
    what => figures[what] > 0,
  )
  return {
    ok: isWhole && isTested && wrong.length === 0,
    figures: {
      tables: progress.done,
      days,
      ...figures,
      wrong,
      ...(!isWhole && { left: count - progress.done }),
    },
  }
}

/** Returns whether a figure is the maximum over all tables. All other figures are sums over all tables. */
const isMost = (what: string): boolean => what.startsWith('longest') || what.startsWith('most')

function resume(plan: string): Progress {
  if (existsSync(PART)) {
    const before = JSON.parse(readFileSync(PART, 'utf8')) as Progress
    if (before.plan === plan) return before
  }
  return { plan, done: 0, figures: {}, wrong: [] }
}
