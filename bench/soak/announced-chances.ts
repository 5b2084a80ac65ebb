import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { systems } from '../../src/systems/index.ts'
import { type Count, type Found, hunt, lacking } from '../../tests/told/hunt.ts'
import { pickFrom } from '../../tests/told/probe.ts'
import { chooser, readers } from '../../tests/told/readers.ts'
import { type CommandLine, parseCountArgument, type SoakTestResult } from './command-line.ts'

/** Number of positions in which each kind of action is tested. */
const POSITIONS = 10
const MINUTES = 60

interface Progress {
  readonly wanted: number
  readonly games: Record<string, { pieces: number; counts: [string, Count][]; false: string[] }>
}

/**
 * `--told 2000 [--system …] [--minutes 60]`: plays each kind of action with dice 2000 times. Exact binomial tests
 * compare the results of the dice with the chances that the bot announced. The test stops after 60 minutes. A later
 * run with the same numbers and `--seed` continues the test.
 */
export function runAnnouncedChancesSoakTest(words: CommandLine, seed: string): SoakTestResult {
  const wanted = parseCountArgument(words, 'told', 2000)
  const until = Date.now() + parseCountArgument(words, 'minutes', MINUTES) * 60_000
  const names = Object.keys(readers).filter(id => !words.system || words.system === id)
  const file = `soak/told-${seed}.json`
  const progress = readProgress(file, wanted)
  let ok = names.length > 0
  const figures: Record<string, unknown> = {}
  for (const [at, id] of names.entries()) {
    const before = progress.games[id] ?? { pieces: 0, counts: [], false: [] }
    const found: Found = { counts: new Map(before.counts), false: before.false }
    const share = Date.now() + (until - Date.now()) / (names.length - at)
    const pick = pickFrom(seedOf(`${seed} ${id} ${before.pieces}`))
    hunt(systems[id], readers[id], found, pick, {
      wanted,
      each: Math.ceil(wanted / POSITIONS),
      games: Number.POSITIVE_INFINITY,
      choose: chooser[id],
      isOver: () => Date.now() > share,
    })
    progress.games[id] = { pieces: before.pieces + 1, counts: [...found.counts], false: found.false }
    mkdirSync('soak', { recursive: true })
    writeFileSync(file, `${JSON.stringify(progress, null, 2)}\n`)
    const met = [...found.counts].sort(([a], [b]) => (a < b ? -1 : 1))
    const { kinds } = readers[id]
    const never = kinds.filter(kind => !found.counts.has(kind))
    const short = lacking(readers[id], found, wanted)
    const plays = met.reduce((sum, [, count]) => sum + count.plays, 0)
    ok &&= plays > 0 && found.false.length === 0 && short.length === 0
    figures[id] = { plays, kinds: Object.fromEntries(met), never, short, false: found.false }
    console.log(
      `${id}: ${met.length} kinds, ${plays} plays, ${short.length} short, ${found.false.length} false`,
    )
  }
  return { ok, name: 'told', figures: { wanted, ...figures } }
}

function readProgress(file: string, wanted: number): Progress {
  const before = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Progress) : null
  return before?.wanted === wanted ? before : { wanted, games: {} }
}

/** Computes a seed for random games from a text. The same text always gives the same seed. */
const seedOf = (text: string): number => {
  let sum = 7
  for (const char of text) sum = (sum * 31 + char.charCodeAt(0)) | 0
  return sum
}
