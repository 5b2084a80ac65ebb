import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildAllCommands } from '../commands/all.ts'
import { createRestClient, registerCommands } from '../commands/discord/register.ts'
import { slashCommandName } from '../commands/system/define.ts'
import type { GameSystem } from '../src/engine/system.ts'
import { type Sandbox, type SandboxActor, startSandbox } from '../src/sandbox/index.ts'
import { systems } from '../src/systems/index.ts'
import { textOf } from '../tests/commands/stage.ts'
import { type Look, openLook, openTable, randomMove } from '../tests/crash/players.ts'
import { type Acknowledged, verify } from '../tests/crash/verify.ts'
import { postgres, type Server } from '../tests/store/servers.ts'
import { picker } from '../tests/support/conformance.ts'
import { type BotFleet, type ProcessFault, startFleet } from './fleet.ts'
import { computePercentile, type MeasuredFigure } from './measure.ts'
import { type OpponentCounts, openOpponentTables, toOpponentFigures } from './opponents.ts'
import { openViewedPages, PAGE_SERVER_ENV, toPageFigures } from './pages.ts'
import type { PageFigures } from './viewers.ts'

const WARM_UP = 20
/** Number of channels and Discord roles on each server, in runs with more than one server. */
const SIZE = { channels: 40, roles: 25 }
/** Longest allowed wait, in milliseconds, from the last move until all boards are posted. */
const PATIENCE = 120_000
/** Longest allowed wait for the bot's full answer to a command, in milliseconds. */
const ANSWERED = 10_000

/** Settings of one measured run with random moves at a steady profile. The bot runs in separate processes. */
export interface LoadProfile {
  readonly name: string
  readonly seconds: number
  readonly movesPerSecond: number
  readonly tables: number
  readonly systems: readonly GameSystem[]
  readonly servers: number
  readonly processes: number
  /** Number of map pages that stay open during the run. With 0, the bot serves no pages. */
  readonly pages: number
  /**
   * Number of additional tables at which a person plays against a Veteran (a level of the computer player). With
   * `hasOnlyComputers`, Veterans play against each other at these tables.
   */
  readonly opponentTableCount: number
  readonly hasOnlyComputers: boolean
  /** Faults that the run causes, one after another. `kill` and `stop` hit every process in turn. */
  readonly processFaults: readonly ProcessFault[]
  readonly wanted: { readonly board: number; readonly memory: number }
}

type Beside = Pick<LoadProfile, 'seconds' | 'pages' | 'opponentTableCount' | 'hasOnlyComputers'>

/** Settings of a quiet run: ten moves per second at twenty tables of the first system. */
export const createQuietProfile = (overrides: Beside): LoadProfile => ({
  ...overrides,
  name: 'chat',
  movesPerSecond: 10,
  tables: 20,
  systems: Object.values(systems).slice(0, 1),
  servers: 1,
  processes: 1,
  processFaults: [],
  wanted: { board: 1000, memory: overrides.pages > 0 ? 450 : 400 },
})

/**
 * Settings of a busy run, like a large league. People play all systems. The bot runs in one process, or in
 * several processes that share one PostgreSQL database.
 */
export const createBusyProfile = (
  overrides: Omit<
    LoadProfile,
    'name' | 'systems' | 'pages' | 'opponentTableCount' | 'hasOnlyComputers' | 'wanted'
  >,
): LoadProfile => ({
  ...overrides,
  name: 'load',
  pages: 0,
  opponentTableCount: 0,
  hasOnlyComputers: false,
  systems: Object.values(systems),
  wanted: { board: 2000, memory: overrides.processes > 1 ? 350 : 500 },
})

interface Seat {
  readonly system: GameSystem
  readonly guild: string
  readonly channelId: string
  thread: string
  /** Length of the table's log before the last move. Once the log is longer, the move has been written. */
  entries: number
  /** Moves whose post has not been found yet. */
  readonly untold: Made[]
}

interface Made extends Acknowledged {
  readonly start: number
  readonly isCounted: boolean
  /**
   * Number of the post that announces the move, or null until the post is known. If this post has no board, the next
   * post with a board shows the move.
   */
  post: number | null
}

interface Counts {
  readonly acks: number[]
  readonly made: Made[]
  unanswered: number
  refused: number
  skipped: number
}

export async function measureChatLoad(profile: LoadProfile): Promise<MeasuredFigure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'fieldpost-bench-'))
  const size = profile.servers > 1 ? SIZE : {}
  const servers = { count: serversOf(profile), ...size }
  const sandbox = await startSandbox({ file: null, limits: {}, servers, maxConcurrency: 16, log: () => {} })
  const server = profile.processes > 1 ? await databaseServer() : null
  const rest = createRestClient(sandbox.token, sandbox.api)
  await registerCommands(rest, sandbox.applicationId, null, buildAllCommands(Object.values(systems)))
  const began = performance.now()
  const fleet = await startFleet(sandbox, folder, {
    processes: profile.processes,
    url: server?.url ?? null,
    more: profile.pages > 0 ? PAGE_SERVER_ENV : {},
  })
  const ready = performance.now() - began
  const look = await openLook({ folder, url: server?.url ?? null })
  try {
    const played = await play(profile, sandbox, fleet, look)
    const memory = fleet.currentMegabytes()
    const most = fleet.peakMegabytes()
    const pages = played.pages ? toPageFigures(played.pages, profile.pages) : []
    const against = played.opposition ? toOpponentFigures(played.opposition, profile) : []
    return [
      ...measuresOf(profile, played),
      ...pages,
      ...against,
      ...processesOf(profile, { ready, memory, most }),
    ]
  } finally {
    await look.close()
    await fleet.end()
    await sandbox.close()
    await server?.stop()
    if (server) rmSync(server.data, { recursive: true, force: true })
    rmSync(folder, { recursive: true, force: true })
  }
}

/**
 * Returns the number of Discord servers for a run. Each server has at most eight tables, because the bot limits how
 * many tables one person may have on a server.
 */
const serversOf = ({ servers, tables }: LoadProfile): number => Math.max(servers, Math.ceil(tables / 8))

async function databaseServer(): Promise<Server> {
  if (!postgres) throw new Error('several processes need PostgreSQL, and none is installed')
  return (await postgres())()
}

interface Played extends Counts {
  readonly boards: number[]
  readonly wrong: readonly string[]
  readonly pages: PageFigures | null
  readonly opposition: OpponentCounts | null
}

async function play(profile: LoadProfile, sandbox: Sandbox, fleet: BotFleet, look: Look): Promise<Played> {
  const people = Object.values(sandbox.users).map(({ id }) => sandbox.actor(id))
  const pick = picker(profile.name)
  const counts: Counts = { acks: [], made: [], unanswered: 0, refused: 0, skipped: 0 }
  const standing = watched(sandbox)

  let tables = 0
  /**
   * Opens a table for the next pair of people. The pairs take turns, because the bot limits the number of tables where
   * one person sits alone.
   */
  const opened = async (system: GameSystem, channelId: string): Promise<string> => {
    const n = Math.floor(tables++ / profile.systems.length)
    const both = [people[n % people.length], people[(n + 1) % people.length]]
    return openTable(sandbox, system, both, { channelId })
  }
  const seats: Seat[] = []
  for (let n = 0; n < profile.tables; n++) {
    const system = profile.systems[n % profile.systems.length]
    const { guildId: guild, channelId } = sandbox.serverIds(
      Math.floor((n * serversOf(profile)) / profile.tables),
    )
    const thread = await opened(system, channelId)
    seats.push({ system, guild, channelId, thread, entries: -1, untold: [] })
  }
  const threads = new Map(seats.map(({ thread, system, guild }) => [thread, { system, guild }]))

  /** Makes one move at a table. If the table's previous move has not been written yet, makes no move. */
  async function move(seat: Seat, isCounted: boolean): Promise<void> {
    const { system, guild, thread } = seat
    const table = await look.table(guild, thread)
    const entries = table.match?.log.length ?? 0
    if (entries === seat.entries) {
      counts.skipped++
      return
    }
    for (const made of seat.untold.splice(0)) made.post = table.posts
    const next = randomMove(system, table, pick)
    if (!next) {
      seat.entries = -1
      seat.thread = await opened(system, seat.channelId)
      threads.set(seat.thread, { system, guild })
      return
    }
    const { by, line, user } = next
    const who = people.find(({ person }) => person.id === user) as SandboxActor
    const start = performance.now()
    const deed = who.slash(`${slashCommandName(system)} orders`, { line, as: by }, { channelId: thread })
    seat.entries = entries
    try {
      const outcome = await deed
      if (isCounted) counts.acks.push(outcome.ackMs)
      // If the bot's answer stays visible, it is a question or a refusal, and the bot did not make the move
      if ((await outcome.settled(ANSWERED)) !== null) {
        seat.entries = -1
        counts.refused++
        return
      }
      const made: Made = { thread, by, line, start, isCounted, post: null }
      counts.made.push(made)
      seat.untold.push(made)
    } catch {
      seat.entries = -1
      counts.unanswered++
    }
  }

  for (let n = 0; n < WARM_UP; n++) await move(seats[n % seats.length], false)
  const pages = profile.pages > 0 ? await openViewedPages(sandbox, [...threads.keys()], profile.pages) : null
  const against = {
    count: profile.opponentTableCount,
    isAlone: profile.hasOnlyComputers,
    servers: serversOf(profile),
    pick,
  }
  const opponents = profile.opponentTableCount > 0 ? await openOpponentTables(sandbox, look, against) : null
  const inHand = new Set<Seat>()
  const running: Promise<void>[] = []
  const blows = fleet.applyFaults(profile.processFaults)
  let isOver = false
  void blows.then(() => {
    isOver = true
  })
  const start = performance.now()
  for (let n = 0; n < profile.seconds * profile.movesPerSecond || !isOver; n++) {
    const due = start + (n * 1000) / profile.movesPerSecond
    await new Promise(resolve => setTimeout(resolve, Math.max(0, due - performance.now())))
    const seat = seats[n % seats.length]
    if (inHand.has(seat)) {
      counts.skipped++
      continue
    }
    inHand.add(seat)
    running.push(move(seat, true).finally(() => inHand.delete(seat)))
  }
  await blows
  await Promise.all(running)
  const opposition = (await opponents?.close()) ?? null
  const wrong: string[] = []
  const until = performance.now() + PATIENCE
  for (const [thread, { system, guild }] of threads) {
    let table = await look.table(guild, thread)
    while (table.outbox.length > 0 && performance.now() < until) {
      await new Promise(resolve => setTimeout(resolve, 100))
      table = await look.table(guild, thread)
    }
    for (const made of counts.made) if (made.thread === thread) made.post ??= table.posts
    wrong.push(...verify(system, table, counts.made, standing.marks(thread)))
  }
  const boards = counts.made
    .filter(({ isCounted }) => isCounted)
    .map(({ thread, start, post }) => standing.boardSince(thread, post ?? 0) - start)
  standing.stop()
  return { ...counts, boards, wrong, opposition, pages: (await pages?.close()) ?? null }
}

/** Records which posts appear in each thread, and the time of each post. */
function watched(sandbox: Sandbox) {
  const posts = new Map<string, { mark: string; at: number; isBoard: boolean }[]>()
  const stop = sandbox.listen(change => {
    if (change.type !== 'message' || change.posted.onlyFor) return
    const { message } = change.posted
    const [, mark] = /^-# (?:Post|Сообщение) (\d+)/m.exec(textOf(message)) ?? []
    const here = posts.get(message.channel_id) ?? []
    posts.set(message.channel_id, here)
    // Skips edited posts, because they are not new. For example, the bot edits an old board to remove its buttons.
    if (!mark || here.some(one => one.mark === mark)) return
    here.push({ mark, at: performance.now(), isBoard: message.attachments.length > 0 })
  })
  return {
    stop,
    marks: (thread: string) => (posts.get(thread) ?? []).map(({ mark }) => mark),
    boardSince(thread: string, post: number): number {
      const since = (posts.get(thread) ?? []).filter(({ mark }) => Number(mark) >= post)
      return (since.find(({ isBoard }) => isBoard) ?? since[0])?.at ?? Number.POSITIVE_INFINITY
    },
  }
}

function measuresOf({ name, wanted, processFaults }: LoadProfile, played: Played): MeasuredFigure[] {
  const { acks, boards, skipped, refused, unanswered, wrong } = played
  for (const line of wrong.slice(0, 20)) console.error(line)
  const hurt = processFaults.length > 0
  return [
    { name: `${name}: moves`, value: boards.length, unit: 'moves' },
    { name: `${name}: moves not made because the one before was in hand`, value: skipped, unit: 'moves' },
    { name: `${name}: acknowledgement, median`, value: computePercentile(acks, 50), unit: 'ms' },
    {
      name: `${name}: acknowledgement, p99`,
      value: computePercentile(acks, 99),
      unit: 'ms',
      wanted: '≤ 250',
    },
    { name: `${name}: board posted, median`, value: computePercentile(boards, 50), unit: 'ms' },
    {
      name: `${name}: board posted, p95`,
      value: computePercentile(boards, 95),
      unit: 'ms',
      wanted: `≤ ${wanted.board}`,
    },
    { name: `${name}: moves not accepted, or asked about first`, value: refused, unit: 'moves' },
    {
      name: `${name}: moves that nobody answered`,
      value: unanswered,
      unit: 'moves',
      ...(!hurt && { wanted: '0' }),
    },
    {
      name: `${name}: acknowledged moves lost, posts missing or twice`,
      value: wrong.length,
      unit: '',
      wanted: '0',
    },
  ]
}

function processesOf(
  { name, wanted, processes }: LoadProfile,
  { ready, memory, most }: { ready: number; memory: number; most: number },
): MeasuredFigure[] {
  const each = processes > 1 ? 'the largest of the processes' : 'the bot process'
  return [
    {
      name: `${name}: start of the bot until it takes commands`,
      value: ready,
      unit: 'ms',
      ...(processes === 1 && { wanted: '≤ 3000' }),
    },
    { name: `${name}: memory of ${each}`, value: memory, unit: 'MB', wanted: `≤ ${wanted.memory}` },
    {
      name: `${name}: memory of ${each} at most`,
      value: most,
      unit: 'MB',
      wanted: `≤ ${wanted.memory}`,
    },
  ]
}
