import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { systems } from '../../src/systems/index.ts'
import { setupsOf } from '../../tests/support/setups.ts'
import { type Count, together, warnedGame } from '../../tests/warnings/run.ts'
import { type CommandLine, parseCountArgument, type SoakTestResult } from './command-line.ts'

const SHOWN = 20
/** At most one of every `NEEDLESS` warnings may be needless. A warning is needless if the player lost nothing. */
const NEEDLESS = 50
/** File that stores the progress of the test. The next run with the same arguments continues from this progress. */
const PART = 'soak/warnings.part.json'

/**
 * Kinds of answers that must occur in the games. Random games seldom contain all of them. If a kind is missing, the
 * test proves little.
 */
const KINDS = [
  'hells-gate combat.done',
  'hells-gate movement.done',
  'hells-gate breakout.done',
  'hells-gate movement.move',
  'hells-gate losses.lose',
  'hells-gate rebuild.skip',
  'stalingrad action.pass',
  'pavlovs-house cards.done',
  'pavlovs-house counters.done',
  'pavlovs-house aid.lose',
  'conflict-of-heroes turn.pass',
]

interface Progress {
  /** Command-line arguments as one text. Saved progress is used only if this text is the same. */
  readonly plan: string
  done: number
  entries: number
  unfinished: number
  counts: Record<string, Count>
  missed: string[]
  needless: string[]
}

/**
 * `--warnings 400 [--seed 1] [--minutes 5]`: plays 400 random games to their end, over all systems, scenarios and
 * variants. The bot must warn before each action that gives up something useful. At most one warning in fifty may be
 * needless. The test stops after 5 minutes. A later run with the same arguments continues the test.
 */
export function runWarningsSoakTest(words: CommandLine, seed: string): SoakTestResult {
  const count = parseCountArgument(words, 'warnings', 400)
  const until =
    Date.now() + (words.minutes ? parseCountArgument(words, 'minutes', 1) * 60_000 : Number.POSITIVE_INFINITY)
  const progress = resume(`${count} ${seed}`)
  const all = Object.values(systems)
  while (progress.done < count && Date.now() < until) {
    const n = progress.done
    const system = all[n % all.length]
    const setups = setupsOf(system)
    const nth = Math.floor(n / all.length)
    const verdict = warnedGame(system, setups[nth % setups.length], `${seed} ${n}`, nth % 2 === 1)
    const { entries, unfinished, counts, missed, needless } = together([verdict])
    progress.entries += entries
    progress.unfinished += unfinished
    progress.missed.push(...missed)
    progress.needless.push(...needless)
    for (const [kind, one] of Object.entries(counts)) {
      const { useful = 0, asked = 0, given = 0 } = progress.counts[kind] ?? {}
      progress.counts[kind] = {
        useful: useful + one.useful,
        asked: asked + one.asked,
        given: given + one.given,
      }
    }
    progress.done++
    writeFileSync(PART, JSON.stringify(progress))
    if (progress.done % 20 === 0)
      console.log(`${progress.done} of ${count} games, ${progress.entries} entries`)
  }
  const isWhole = progress.done >= count
  if (isWhole) rmSync(PART, { force: true })
  const { done, entries, unfinished, counts, missed, needless } = progress
  const asked = Object.values(counts).reduce((sum, one) => sum + one.asked, 0)
  const never = KINDS.filter(kind => !counts[kind]?.useful)
  const isKept = missed.length === 0 && needless.length * NEEDLESS <= asked && unfinished === 0
  return {
    ok: isWhole && asked > 0 && never.length === 0 && isKept,
    figures: {
      games: done,
      entries,
      unfinished,
      asked,
      useful: Object.values(counts).reduce((sum, one) => sum + one.useful, 0),
      kinds: Object.fromEntries(Object.entries(counts).filter(([, one]) => one.useful + one.asked > 0)),
      never,
      missed: missed.length,
      needless: needless.length,
      shown: [...missed, ...needless].slice(0, SHOWN),
      ...(!isWhole && { left: count - done }),
    },
  }
}

function resume(plan: string): Progress {
  if (existsSync(PART)) {
    const before = JSON.parse(readFileSync(PART, 'utf8')) as Progress
    if (before.plan === plan) return before
  }
  return { plan, done: 0, entries: 0, unfinished: 0, counts: {}, missed: [], needless: [] }
}
