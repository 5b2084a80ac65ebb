import { decidingRoles, findOpenStep } from '../../src/engine/actions/agenda.ts'
import { sampleAction } from '../../src/engine/actions/legal.ts'
import type { Match } from '../../src/engine/log.ts'
import { beginMatch, computeRulesVersion, playAction, rebaseMatch } from '../../src/engine/match.ts'
import type { Action, GameSetup, Role } from '../../src/engine/model.ts'
import type { GameSystem } from '../../src/engine/system.ts'
import { systems } from '../../src/systems/index.ts'
import { picker, secretOf } from '../../tests/support/conformance.ts'
import { setupsOf } from '../../tests/support/setups.ts'
import { differences, type Twins, twinCourse } from '../../tests/support/twins.ts'
import { tableOf } from '../../tests/web/desk.ts'
import { received, viewers } from '../../tests/web/received.ts'
import { type CommandLine, parseCountArgument, type SoakTestResult } from './command-line.ts'

/** Only every 41st log entry is checked. */
const EACH = 41
/**
 * `OF_COURSE`: maximum number of pairs of positions taken from one pair of games. `ENTRIES`: length of these games in
 * log entries.
 */
const OF_COURSE = 4
const ENTRIES = 150
/**
 * Maximum number of games for one system and one kind of pair. If these games yield too few pairs, the system hides
 * too little, and the test fails.
 */
const MOST = 2000
const SHOWN = 20

interface Counted {
  /**
   * `dealt`: number of compared pairs whose positions differ in what is hidden now. `courses`: number of compared
   * pairs whose games differ in what was hidden earlier.
   */
  dealt: number
  courses: number
  games: number
  /** Number of characters that the test compared. */
  compared: number
  readonly setups: Set<string>
  readonly viewers: Map<string, number>
  readonly unlike: string[]
}

const WAYS = [
  ['dealt', dealtAnew],
  ['courses', coursesOf],
] as const

/** Two different games that look the same to one viewer. */
interface Pair {
  readonly viewer: Role | null
  readonly both: readonly [Match, Match]
  readonly secret: string
  readonly plan: readonly Action[]
}

/**
 * `--worlds 3700 [--system ID] [--seed S]`: compares 3700 pairs of games, over all systems with secrets. The two
 * games of a pair differ, but look the same to one viewer. The map page of this viewer must receive the same
 * bytes for both games.
 */
export async function runHiddenInformationSoakTest(
  words: CommandLine,
  seed: string,
): Promise<SoakTestResult> {
  const pairs = parseCountArgument(words, 'worlds', 3700)
  const wanted = Object.values(systems).filter(({ id }) => !words.system || words.system === id)
  const hiding = wanted.flatMap(system => {
    const setups = setupsOf(system).filter(setup => system.views.hasSecrets(setup))
    return setups.length > 0 ? [{ system, setups }] : []
  })
  const figures: Record<string, object> = {}
  let isAlike = hiding.length > 0
  for (const [at, { system, setups }] of hiding.entries()) {
    // If the pairs cannot be divided evenly between the systems, the first systems get one pair more
    const share = Math.ceil((pairs - at) / hiding.length)
    const counted = await alikeIn(system, setups, share, seed)
    const { setups: tried, viewers, ...rest } = counted
    figures[system.id] = { ...rest, setups: tried.size, viewers: Object.fromEntries(viewers) }
    for (const one of counted.unlike.slice(0, SHOWN)) console.error(one)
    isAlike &&= counted.unlike.length === 0 && counted.dealt + counted.courses >= share
  }
  const without = wanted.filter(({ id }) => !figures[id]).map(({ id }) => id)
  return { ok: isAlike, figures: { pairs, ...figures, ...(without.length > 0 && { hidesNothing: without }) } }
}

async function alikeIn(
  system: GameSystem,
  setups: readonly GameSetup[],
  share: number,
  seed: string,
): Promise<Counted> {
  const counted: Counted = {
    dealt: 0,
    courses: 0,
    games: 0,
    compared: 0,
    setups: new Set(),
    viewers: new Map(),
    unlike: [],
  }
  for (const [at, [way, pairs]] of WAYS.entries()) {
    const wanted = Math.ceil((share - at) / WAYS.length)
    for (let nth = 0; counted[way] < wanted && nth < MOST; nth++) {
      // The last setups of the list come first, because they have the most variants
      const setup = setups[setups.length - 1 - (nth % setups.length)]
      const name = `${seed} ${system.id} ${way} ${nth}`
      counted.games++
      for (const pair of pairs(system, setup, name)) {
        await compare(system, setup, pair, name, counted)
        if (++counted[way] >= wanted) break
      }
      if (nth % 10 === 0) console.log(`${system.id}: ${counted[way]} of ${wanted} pairs, ${way}`)
    }
  }
  return counted
}

async function compare(
  system: GameSystem,
  setup: GameSetup,
  { viewer, both, secret, plan }: Pair,
  name: string,
  counted: Counted,
): Promise<void> {
  const nth = counted.dealt + counted.courses
  const told: string[] = []
  for (const match of both) {
    const table = tableOf(system, setup, match, secret)
    // Compares each pair in one language only, because drawing the boards takes long
    const lang = nth % 2 === 0 ? 'ru' : 'en'
    told.push(await received(table, system, viewer ?? '-', picker(`${name} ${nth}`), plan, [lang]))
  }
  const [one, other] = told
  counted.compared += one.length
  counted.setups.add(JSON.stringify(setup))
  counted.viewers.set(`${viewer}`, (counted.viewers.get(`${viewer}`) ?? 0) + 1)
  if (one === other) return
  let at = 0
  while (one[at] === other[at]) at++
  const near = (text: string): string => text.slice(Math.max(0, at - 150), at + 80)
  counted.unlike.push(
    `${name}, ${JSON.stringify(setup)}, ${viewer}, entry ${both[0].log.length}: ${near(one)} | ${near(other)}`,
  )
}

/**
 * Yields pairs from one random game. At some moments, pairs the position with a second one for each viewer. In the
 * second position, everything that the viewer cannot see was dealt at random again.
 */
function* dealtAnew(system: GameSystem, setup: GameSetup, name: string): Generator<Pair> {
  const pick = picker(name)
  const secret = secretOf(name)
  const common = {
    ...setup,
    system: system.id,
    rules: computeRulesVersion(system),
    table: '1',
    entropy: [],
    seats: [],
  }
  let { match } = beginMatch(system, { ...common, commitment: '' }, secret)
  const first = pick(EACH)
  for (let entry = 0; findOpenStep(match.state); entry++) {
    if (entry % EACH === first)
      for (const viewer of viewers(system, setup)) {
        const state = system.views.determinize(match.state, viewer, pick)
        if (JSON.stringify(state) === JSON.stringify(match.state)) continue
        const based = (one: typeof state) => rebaseMatch(system, { ...match, state: one }, secret)
        yield {
          viewer,
          both: [based(match.state), based(state)],
          secret,
          plan: planOf(system, match, viewer, pick),
        }
      }
    const by = decidingRoles(match.state)[pick(decidingRoles(match.state).length)]
    const played = playAction(system, match, secret, by, sampleAction(system, match.state, by, pick))
    if ('refusal' in played) throw new Error(`${system.id}: a sampled action is refused`)
    match = played.match
  }
}

/**
 * Yields pairs of games that looked the same to one viewer from the beginning. The pairs come from the last moments of
 * the games, where the games differ most.
 */
function* coursesOf(system: GameSystem, setup: GameSetup, name: string): Generator<Pair> {
  const pick = picker(`plan ${name}`)
  for (const viewer of viewers(system, setup)) {
    const pairs: Pair[] = []
    const look = (twins: Twins) => {
      const { one, other, secret } = twins
      if (differences(twins) > 0)
        pairs.push({ viewer, both: [one, other], secret, plan: planOf(system, one, viewer, pick) })
    }
    twinCourse(system, setup, viewer, `${name} ${viewer}`, ENTRIES, look, 'alike')
    yield* pairs.slice(-OF_COURSE)
  }
}

/**
 * Returns a list with one order that the viewer could plan next. The list is empty if the viewer does not have to
 * decide.
 */
function planOf(
  system: GameSystem,
  { state }: Match,
  viewer: Role | null,
  pick: (n: number) => number,
): readonly Action[] {
  if (viewer === null || !decidingRoles(state).includes(viewer)) return []
  return [sampleAction(system, state, viewer, pick)]
}
