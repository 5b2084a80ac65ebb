import type { ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildAllCommands } from '../../commands/all.ts'
import { createRestClient, registerCommands } from '../../commands/discord/register.ts'
import { slashCommandName } from '../../commands/system/define.ts'
import type { GameSystem } from '../../src/engine/system.ts'
import { SINGLE_PROCESS_ENVIRONMENT } from '../../src/runtime/memory.ts'
import { type Sandbox, startSandbox } from '../../src/sandbox/index.ts'
import { systems } from '../../src/systems/index.ts'
import { forkBot, isReady, type Look, openLook, openTable, randomMove } from '../../tests/crash/players.ts'
import { picker } from '../../tests/support/conformance.ts'
import { readResidentMegabytes } from '../fleet.ts'
import { computePercentile } from '../measure.ts'
import { openViewedPages, PAGE_SERVER_ENV } from '../pages.ts'
import { type CommandLine, parseCountArgument, type SoakTestResult } from './command-line.ts'

const TABLES = 12
/** Number of open map pages per table: one page for each of the two players. */
const PAGES = 2
const MINUTE = 60_000
/** Milliseconds between two moves, counted over all tables together. */
const PACE = 1000
/**
 * `WARM`: minutes of warm-up, during which code is compiled and caches fill. `WARM_PACE`: milliseconds between
 * two moves during the warm-up.
 */
const WARM = 10
const WARM_PACE = PACE / 4
/** Minutes between two garbage collections that the test forces. The bot also collects garbage as usual. */
const COLLECTED = 5
/**
 * Maximum allowed growth of the memory in megabytes per hour. The growth is the slope of the straight line that fits
 * the measurements best.
 */
const MOST = { heap: 20, resident: 40 }
/** Longest allowed wait for the bot's full answer to a command, in milliseconds. */
const ANSWERED = 30_000

/** Memory of the bot in one minute of the run. */
interface Sample {
  readonly minute: number
  readonly megabytes: number
}

interface Memory {
  readonly heapUsed: number
  readonly external: number
  readonly arrayBuffers: number
}

/**
 * `--memory 60`: plays for 60 minutes at twelve tables of all systems. At each table, the map pages of both
 * players are open. When a game ends, a new game follows. After minute 10, neither the heap after a garbage
 * collection nor the resident memory may grow.
 */
export async function runMemorySoakTest(words: CommandLine, seed: string): Promise<SoakTestResult> {
  const minutes = parseCountArgument(words, 'memory', 60)
  const folder = mkdtempSync(join(tmpdir(), 'fieldpost-memory-'))
  const sandbox = await startSandbox({ file: null, limits: {}, servers: { count: 2 }, log: () => {} })
  const rest = createRestClient(sandbox.token, sandbox.api)
  await registerCommands(rest, sandbox.applicationId, null, buildAllCommands(Object.values(systems)))
  const probe = new URL('./memory-probe.mjs', import.meta.url).href
  const errors: string[] = []
  const bot = forkBot(
    sandbox,
    folder,
    {
      ...PAGE_SERVER_ENV,
      LOG_LEVEL: 'warn',
      NODE_OPTIONS: `${SINGLE_PROCESS_ENVIRONMENT.NODE_OPTIONS} --import ${probe}`,
    },
    line => errors.push(line),
  )
  await isReady(bot)
  const look = await openLook({ folder })
  try {
    const play = await openPlay(sandbox, look, seed)
    const watched = await watch(bot, minutes, play)
    const pages = await play.close()
    const rise = { heap: rising(watched.heap, minutes), resident: rising(watched.resident, minutes) }
    const ok =
      minutes > WARM &&
      play.counts.moves > (minutes * MINUTE) / PACE / 10 &&
      pages.shown.length > minutes &&
      rise.heap <= MOST.heap &&
      rise.resident <= MOST.resident
    return {
      ok,
      figures: {
        minutes,
        tables: TABLES,
        ...play.counts,
        pictures: pages.shown.length,
        failed: pages.failed.length,
        shownP95: computePercentile(pages.shown, 95),
        megabytesAnHour: rise,
        most: watched.most,
        heap: watched.heap.map(({ megabytes }) => megabytes),
        external: watched.external.map(({ megabytes }) => megabytes),
        resident: watched.resident.map(({ megabytes }) => megabytes),
        log: errors.slice(0, 20),
      },
    }
  } finally {
    await look.close()
    await ended(bot)
    await sandbox.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

interface Play {
  readonly counts: { moves: number; games: number; refused: number }
  /** Makes one move at the next table. Successive calls go through all tables in turn. */
  step(): Promise<void>
  close: Awaited<ReturnType<typeof openViewedPages>>['close']
}

interface Seat {
  readonly system: GameSystem
  readonly guild: string
  readonly channelId: string
  thread: string
}

async function openPlay(sandbox: Sandbox, look: Look, seed: string): Promise<Play> {
  const people = Object.values(sandbox.users).map(({ id }) => sandbox.actor(id))
  const pick = picker(seed)
  const all = Object.values(systems)
  const counts = { moves: 0, games: 0, refused: 0 }
  const opened = (system: GameSystem, channelId: string): Promise<string> => {
    const n = counts.games++
    const both = [people[n % people.length], people[(n + 1) % people.length]]
    return openTable(sandbox, system, both, { channelId })
  }
  const seats: Seat[] = []
  for (let n = 0; n < TABLES; n++) {
    const system = all[n % all.length]
    const { guildId: guild, channelId } = sandbox.serverIds(n % 2)
    seats.push({ system, guild, channelId, thread: await opened(system, channelId) })
  }
  const pages = await openViewedPages(
    sandbox,
    seats.map(({ thread }) => thread),
    TABLES * PAGES,
  )
  let turn = 0
  return {
    counts,
    close: pages.close,
    async step() {
      const seat = seats[turn++ % seats.length]
      const { system, guild, thread } = seat
      const move = randomMove(system, await look.table(guild, thread), pick)
      if (!move) {
        seat.thread = await opened(system, seat.channelId)
        await pages.switchThread(thread, seat.thread, PAGES)
        return
      }
      const who = people.find(({ person }) => person.id === move.user)
      const options = { line: move.line, as: move.by }
      const deed = who?.slash(`${slashCommandName(system)} orders`, options, { channelId: thread })
      const answer = await (await deed)?.settled(ANSWERED)
      counts[answer === null ? 'moves' : 'refused']++
    },
  }
}

/** Makes moves at an even pace, and records the memory of the bot. */
async function watch(bot: ChildProcess, minutes: number, play: Play) {
  const heap: Sample[] = []
  const external: Sample[] = []
  const resident: Sample[] = []
  const looks: number[] = []
  let most = 0
  const began = performance.now()
  const minute = () => (performance.now() - began) / MINUTE
  let next = 1
  let due = began
  while (minute() < minutes) {
    await new Promise(resolve => setTimeout(resolve, Math.max(0, due - performance.now())))
    due = Math.max(due, performance.now() - PACE) + (minute() < WARM ? WARM_PACE : PACE)
    await play.step().catch(() => {
      play.counts.refused++
    })
    looks.push(readResidentMegabytes(bot.pid ?? 0))
    most = Math.max(most, looks.at(-1) ?? 0)
    if (minute() < next) continue
    resident.push({ minute: next, megabytes: Math.round(computePercentile(looks.splice(0), 50)) })
    if (next % COLLECTED === 0) {
      const memory = await asked(bot)
      heap.push({ minute: next, megabytes: inMegabytes(memory.heapUsed) })
      external.push({ minute: next, megabytes: inMegabytes(memory.external + memory.arrayBuffers) })
      console.log(JSON.stringify({ minute: next, ...memory, ...play.counts, resident: resident.at(-1) }))
    }
    next = Math.floor(minute()) + 1
  }
  return { heap, external, resident, most: Math.round(most) }
}

const inMegabytes = (bytes: number): number => Math.round(bytes / 1e5) / 10

function asked(bot: ChildProcess): Promise<Memory> {
  return new Promise(resolve => {
    const hear = (word: unknown) => {
      const { memory } = (typeof word === 'object' ? word : {}) as { memory?: Memory }
      if (!memory) return
      bot.off('message', hear)
      resolve(memory)
    }
    bot.on('message', hear)
    bot.send('memory')
  })
}

/**
 * Returns the growth of the memory in megabytes per hour: the slope of the straight line that best fits the samples
 * from minute 10 on. Returns infinity if there are fewer than three such samples.
 */
function rising(samples: readonly Sample[], minutes: number): number {
  const warm = samples.filter(({ minute }) => minute >= Math.min(WARM, minutes))
  if (warm.length < 3) return Number.POSITIVE_INFINITY
  const middle = { x: mean(warm.map(one => one.minute)), y: mean(warm.map(one => one.megabytes)) }
  let up = 0
  let all = 0
  for (const { minute, megabytes } of warm) {
    up += (minute - middle.x) * (megabytes - middle.y)
    all += (minute - middle.x) ** 2
  }
  return Math.round((up / all) * 60 * 10) / 10
}

const mean = (values: readonly number[]): number => values.reduce((sum, one) => sum + one, 0) / values.length

function ended(bot: ChildProcess): Promise<void> {
  return new Promise(resolve => {
    if (bot.exitCode !== null || bot.signalCode !== null) return resolve()
    bot.once('exit', () => resolve())
    bot.kill('SIGTERM')
  })
}
