import { once } from 'node:events'
import { getOwnValue } from '../../src/engine/own-value.ts'
import { computeLeagueStandings, type League } from '../../src/leagues/index.ts'
import { startSandbox } from '../../src/sandbox/index.ts'
import { type BotStore, openBotStore } from '../../src/store/index.ts'
import { systems } from '../../src/systems/index.ts'
import { tableKey } from '../../src/table/index.ts'
import { textOf } from '../../tests/commands/stage.ts'
import { forkBot, isReady } from '../../tests/crash/players.ts'
import { reckoned } from '../../tests/leagues/reckoned.ts'
import { type CommandLine, parseCountArgument, type SoakTestResult } from './command-line.ts'
import { createTempFolder } from './crash.ts'

/**
 * `BETWEEN`: milliseconds between two kills of the bot. `LONGEST`: maximum allowed duration of a league in
 * milliseconds.
 */
const BETWEEN = 6_000
const LONGEST = 6 * 3_600_000

/**
 * `--league 16 [--system hells-gate] [--kills 10]`: plays a Swiss league with 16 players and four rounds, and a round
 * robin with six players. Computer players of the level Recruit play both leagues to the end. Each league has its own
 * bot, which is killed up to 10 times. Two people drop out of each league. The standings must match the results at the
 * tables.
 */
export async function runLeagueSoakTest(words: CommandLine): Promise<SoakTestResult> {
  const players = parseCountArgument(words, 'league', 16)
  const kills = words.kills ? parseCountArgument(words, 'kills', 10) : 0
  const system = getOwnValue(systems, words.system || 'hells-gate')
  if (!system) throw new Error(`no system is called ${words.system}`)
  const folder = createTempFolder()
  const sandbox = await startSandbox({ file: null, limits: {}, log: () => {} })
  const [anna, boris] = Object.values(sandbox.users).map(({ id }) => sandbox.actor(id))
  let bot = forkBot(sandbox, folder)
  await isReady(bot)
  const ask = async (who: typeof anna, what: string, options: Record<string, string>) =>
    textOf(await (await who.slash(what, options)).settled())

  async function begin(name: string, kind: string, size: number): Promise<void> {
    const more = { system: system?.id ?? '', clock: 'none', rounds: '4' }
    await ask(boris, 'league new', { name, kind, ...more })
    for (const who of [anna, boris]) await ask(who, 'league join', {})
    for (let n = 2; n < size; n++) await ask(boris, 'league computer', { level: 'recruit' })
    console.log(await ask(boris, 'league start', {}))
  }

  const channel = (part: string) => () =>
    sandbox
      .messages(sandbox.channelId, anna.person.id)
      .find(message => textOf(message).includes(part) && ((message.flags ?? 0) & 64) === 0)

  async function played(name: string, kind: string, size: number): Promise<void> {
    await begin(name, kind, size)
    await sandbox.waitUntilFound(channel(`${name}\`: round 1`), LONGEST)
    for (const who of [anna, boris]) console.log(await ask(who, 'league drop', {}))
    const end = sandbox.waitUntilFound(channel(`${name}\` is over`), LONGEST)
    let isOver = false
    void end.then(() => {
      isOver = true
    })
    for (let n = 0; n < kills && !isOver; n++) {
      await Promise.race([end, new Promise(resolve => setTimeout(resolve, BETWEEN))])
      bot.kill('SIGKILL')
      await once(bot, 'exit')
      bot = forkBot(sandbox, folder)
      await isReady(bot)
      struck++
    }
    await end
  }

  let struck = 0
  const began = Date.now()
  await played('Swiss', 'swiss', players)
  await played('Robin', 'robin', 6)
  bot.kill('SIGTERM')
  await once(bot, 'exit')
  const store = await openBotStore({ folder })
  const leagues = await store.leagues.ofServer(sandbox.guildId, 10)
  const judged = await Promise.all(leagues.map(league => judge(store, league)))
  await store.close()
  await sandbox.close()
  return {
    ok: judged.every(({ wrong }) => wrong.length === 0),
    figures: { system: system.id, kills: struck, minutes: (Date.now() - began) / 60_000, leagues: judged },
  }
}

/** Returns figures of a finished league, and a list of the errors found in it. */
async function judge(store: BotStore, league: League) {
  const { guild, games, kind, name, round, players, stage } = league
  const tables = await Promise.all(
    games.map(({ thread }) => (thread === null ? null : store.read(tableKey(guild, thread)))),
  )
  const system = systems[league.system]
  const told = computeLeagueStandings(league).map(({ player, points }) => `${player}: ${points}`)
  const derived = reckoned(league, system, tables).map(({ player, points }) => `${player}: ${points}`)
  const opened = tables.flatMap(table => table?.thread ?? [])
  const results = (await store.results.ofServer(guild)).filter(({ table }) => opened.includes(table))
  const wrong = [
    stage !== 'over' && 'it is not over',
    told.join() !== derived.join() && `standings ${told.join(', ')}, reckoned ${derived.join(', ')}`,
    new Set(opened).size !== opened.length && 'a table of two games',
    results.length !== opened.length && `${results.length} results of ${opened.length} games`,
  ]
  return {
    name,
    kind,
    players: players.length,
    rounds: round,
    games: games.length,
    played: opened.length,
    entries: tables.reduce((sum, table) => sum + (table?.match?.log.length ?? 0), 0),
    wrong: wrong.filter(one => one !== false),
  }
}
