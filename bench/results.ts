import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findOpenStep } from '../src/engine/actions/agenda.ts'
import type { GameSetup } from '../src/engine/model.ts'
import type { GameSystem } from '../src/engine/system.ts'
import { beginLeague, countDueAnnouncements, recordTableResults } from '../src/leagues/index.ts'
import { buildGameResult } from '../src/results/index.ts'
import { stopChildProcess } from '../src/runtime/children.ts'
import { type Sandbox, type SandboxActor, startSandbox } from '../src/sandbox/index.ts'
import { type BotStore, openBotStore } from '../src/store/index.ts'
import { openTable } from '../src/table/index.ts'
import type { Table } from '../src/table/types.ts'
import { forkBot, isReady } from '../tests/crash/players.ts'
import { postgres } from '../tests/store/servers.ts'
import { playCheckedGame } from './engine.ts'
import { computeMedian, type MeasuredFigure } from './measure.ts'

const GAMES = 1000
const PEOPLE = 200
const DAY = 86_400_000
const FIRST_THREAD = 1_573_532_824_017_829_888n
const FIRST_PERSON = 300_000_000_000_000_000n
const TIMES = 12
/**
 * Milliseconds between the bot's start and the measurement. Meanwhile the bot draws the unchanging layers of all
 * boards in advance. On two cores this takes long, because only one worker thread draws.
 */
const WARMING = 8000

/**
 * Measures lists and statistics on a Discord server with many finished games. The measured time goes from the
 * command to the complete answer. The bot runs in a separate process.
 */
export async function measureResultCommands(systems: readonly GameSystem[]): Promise<MeasuredFigure[]> {
  const measures = await on('SQLite', systems, {})
  if (!postgres) return measures
  const server = await (await postgres())()
  try {
    return [...measures, ...(await on('PostgreSQL', systems, { DATABASE_URL: server.url }))]
  } finally {
    await server.stop()
    rmSync(server.data, { recursive: true, force: true })
  }
}

async function on(
  name: string,
  systems: readonly GameSystem[],
  settings: { DATABASE_URL?: string },
): Promise<MeasuredFigure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'fieldpost-bench-'))
  const sandbox = await startSandbox({ file: null, limits: {}, log: () => {} })
  const url = settings.DATABASE_URL
  const store = await openBotStore({ folder, ...(url && { url }) })
  await fill(store, systems, sandbox)
  await store.close()
  const bot = forkBot(sandbox, folder, settings)
  try {
    await isReady(bot)
    await new Promise(resolve => setTimeout(resolve, WARMING))
    const people = Object.values(sandbox.users).map(({ id }) => sandbox.actor(id))
    const [anna] = people
    const asks: Readonly<Record<string, (who: SandboxActor) => ReturnType<SandboxActor['slash']>>> = {
      '/stats': who => who.slash('stats'),
      '/stats system': who => who.slash('stats', { system: systems[0].id }),
      '/stats person': who => who.slash('stats', { person: anna.person.id }),
      '/league standings': who => who.slash('league standings'),
      '/game find': who => who.slash('game find'),
      '/game list': who => who.slash('game list'),
    }
    const measures: MeasuredFigure[] = []
    for (const [what, ask] of Object.entries(asks)) {
      const times: number[] = []
      for (let n = 0; n < TIMES; n++) {
        const began = performance.now()
        await (await ask(people[n % people.length])).settled()
        times.push(performance.now() - began)
      }
      const first = `${what} on ${name}, ${GAMES} games`
      measures.push(
        { name: `${first}: median`, value: computeMedian(times), unit: 'ms' },
        { name: `${first}: the slowest of ${TIMES}`, value: Math.max(...times), unit: 'ms', wanted: '≤ 300' },
      )
    }
    return measures
  } finally {
    bot.kill()
    await stopChildProcess(bot)
    await sandbox.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

/**
 * Writes finished tables and their results to the database. The games are spread over a year, and all people
 * play equally often.
 */
async function fill(store: BotStore, systems: readonly GameSystem[], sandbox: Sandbox): Promise<void> {
  const known = Object.values(sandbox.users).map(({ id }) => id)
  const people = Array.from({ length: PEOPLE }, (_, n) => known[n] ?? String(FIRST_PERSON + BigInt(n)))
  const games = systems.map(system => finished(system, sandbox))
  await fillLeague(store, games[0].system, sandbox, games[0].table.setup)
  for (let n = 0; n < GAMES; n++) {
    const { system, table } = games[n % games.length]
    const two = [people[(n * 7) % PEOPLE], people[(n * 13 + 1) % PEOPLE]]
    const sides = [...new Set(system.rules.roles(table.setup).map(({ side }) => side))]
    const roles = system.rules.roles(table.setup)
    const seats = roles.map(({ role, side }) => ({ role, user: two[sides.indexOf(side) % 2] }))
    const thread = String(FIRST_THREAD + (BigInt(n) << 22n))
    const touched = Date.now() - (GAMES - n) * (DAY / 3)
    const names = Object.fromEntries(two.map(user => [user, `Player ${user.slice(-3)}`]))
    const held = seats.map(({ role, user }) => ({ role, user, from: 0, to: null }))
    const over: Table = {
      ...table,
      thread,
      seats,
      held,
      names,
      touched,
      began: touched - DAY,
      recorded: true,
    }
    await store.create(over)
    if (over.match) await store.results.write(buildGameResult({ ...over, match: over.match }, system))
  }
}

/** Writes a Swiss league with 64 players to the database. All six rounds of the league have been played. */
async function fillLeague(
  store: BotStore,
  system: GameSystem,
  sandbox: Sandbox,
  setup: GameSetup,
): Promise<void> {
  const players = Array.from({ length: 64 }, (_, n) => ({
    user: String(FIRST_PERSON + BigInt(n)),
    name: `Player ${n}`,
  }))
  const begun = beginLeague(
    {
      format: 1,
      guild: sandbox.guildId,
      id: 0,
      name: 'Autumn',
      creator: players[0].user,
      channel: sandbox.channelId,
      lang: 'en',
      kind: 'swiss',
      system: system.id,
      setup,
      clock: null,
      days: 14,
      rounds: 6,
      stage: 'open',
      players,
      games: [],
      round: 0,
      deadline: null,
      told: 0,
      seen: [],
    },
    () => null,
    Date.now(),
  )
  if ('no' in begun) throw new Error(begun.no)
  let { league } = begun
  while (league.stage === 'running') {
    const games = league.games.map((game, n) => ({ ...game, thread: `${n}` }))
    const scores = new Map(games.map((_, n) => [`${n}`, ([1, 0, 0.5] as const)[(n * 7) % 3]]))
    league = recordTableResults({ ...league, games }, scores, Date.now())
  }
  await store.leagues.create({ ...league, told: countDueAnnouncements(league) })
}

function finished(system: GameSystem, { guildId: guild, channelId: parent }: Sandbox) {
  const place = { guild, thread: String(FIRST_THREAD), parent, lang: 'en' as const }
  const opened = openTable(system, place, { user: '1', interaction: '5', now: 0 })
  const setup = system.id === 'pavlovs-house' ? versus(system, opened.setup) : opened.setup
  for (;;) {
    const match = playCheckedGame(system, setup)
    if (findOpenStep(match.state)) continue
    return { system, table: { ...opened, setup, stage: 'over' as const, match, outbox: [] } }
  }
}

/** Returns a setup with at least two sides. Some games have this only with a variant. */
function versus(system: GameSystem, setup: Table['setup']): Table['setup'] {
  for (const { id, choices } of system.variants)
    for (const choice of choices) {
      const wanted = { ...setup, variants: { ...setup.variants, [id]: choice.id } }
      if (new Set(system.rules.roles(wanted).map(({ side }) => side)).size > 1) return wanted
    }
  return setup
}
