import { systems } from '../../src/systems/index.ts'
import { tableRevision } from '../../src/table/seat-queries.ts'
import { DESKTOP, PHONE } from '../../tests/browser/chromium.ts'
import { mapOf, openPages, playOne, settled, tableOf } from '../../tests/browser/pointing.ts'
import { picker } from '../../tests/support/conformance.ts'
import { type CommandLine, parseCountArgument, type SoakTestResult } from './command-line.ts'

/** Maximum allowed median of the clicks per action. */
const MEDIAN = 3
/** Number of actions after which the test stops a game and counts it as endless. */
const LIMIT = 3000
/**
 * Number of failed attempts after which a decision counts as a dead end. After each failed attempt, the test loads the
 * map page again.
 */
const GOES = 4

/**
 * `--map 1 [--system hells-gate] [--phone]`: plays one whole game of each system in a real browser, by clicks on
 * the map page alone. The simulated player does not know the rules. The player clicks places that the page
 * highlights, and then the button that confirms the order.
 */
export async function runMapPageSoakTest(words: CommandLine, seed: string): Promise<SoakTestResult> {
  const games = parseCountArgument(words, 'map', 1)
  const isPhone = words.phone !== undefined
  const size = isPhone ? PHONE : DESKTOP
  const wanted = Object.keys(systems).filter(id => !words.system || words.system === id)
  const figures: Record<string, unknown> = {}
  let ok = wanted.length > 0
  for (const id of wanted) {
    const clicks: number[] = []
    const faults: string[] = []
    let over = 0
    for (let game = 0; game < games; game++) {
      if (await wholeGame(id, size, picker(`${seed} ${id} ${game}`), clicks, faults)) over++
    }
    const sorted = clicks.toSorted((a, b) => a - b)
    const at = (part: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))]
    figures[id] = { over, actions: clicks.length, median: at(0.5), of95: at(0.95), most: at(1), faults }
    console.log(id, JSON.stringify(figures[id]))
    ok &&= over === games && faults.length === 0 && at(0.5) <= MEDIAN
  }
  return { ok, figures: { games, phone: isPhone, ...figures } }
}

async function wholeGame(
  id: string,
  size: typeof DESKTOP,
  pick: (n: number) => number,
  clicks: number[],
  faults: string[],
): Promise<boolean> {
  const { on, browser, close } = await openPages()
  const before = clicks.length
  try {
    const thread = await tableOf(on, id)
    const revision = async () => tableRevision(await on.read(thread))
    const { page, complaints } = await mapOf(browser, on, thread, on.people.anna.person.id, { size })
    for (let failed = 0; clicks.length - before < LIMIT && failed < GOES; ) {
      const table = await on.read(thread)
      if (table.stage === 'over') break
      const taken = await playOne(page, pick, revision, size)
      if (taken !== null) clicks.push(taken)
      failed = taken === null ? failed + 1 : 0
      if (taken === null) {
        await page.reload()
        await settled(page)
      }
      if (failed === GOES)
        faults.push(`stuck at ${table.match?.log.length}: ${table.match?.state.agenda.at(-1)?.do}`)
      if (clicks.length % 50 === 0) console.log(`${id}: ${clicks.length} actions`)
    }
    faults.push(...complaints.slice(0, 5))
    return (await on.read(thread)).stage === 'over'
  } finally {
    await close()
  }
}
