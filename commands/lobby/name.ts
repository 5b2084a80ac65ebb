import { Routes } from 'discord.js'
import type { GameSystem } from '../../src/engine/system.ts'
import { computerLevelOf, userOfRole } from '../../src/table/seat-queries.ts'
import type { Table } from '../../src/table/types.ts'
import { type BotInteraction, type CoreContext, systemOfTable, type ThreadRenamer } from '../bot-context.ts'
import { truncate } from '../discord/components.ts'
import { isEditFailureFinal } from '../discord/failures.ts'
import { runInThread } from '../discord/run-in-thread.ts'
import { createRetryQueue, type TimeSource } from '../posts/retry-queue.ts'
import { botWordsByLang } from '../words/index.ts'
import { toVisibleText } from '../words/visible-text.ts'

const LONGEST = 100
/** Maximum length of one player's name in the name of a thread, in characters. */
const NAME = 20
/**
 * Milliseconds after the host's last choice of a game until the thread gets a new name. By then the host has
 * probably decided.
 */
const PAUSE = 20_000
/** Milliseconds in which Discord allows two renamings of one thread. */
const SPELL = 600_000

type Named = Pick<Table, 'setup' | 'lang' | 'match' | 'seats' | 'names'>

/**
 * Builds the name of a table's thread. In the lobby: the game and the scenario. After the start: first the
 * players, then the scenario and the game, so that games differ even in a narrow list.
 */
export function formatThreadName(system: GameSystem, table: Named): string {
  const { setup, lang, match } = table
  const { title } = system.words[lang]
  const scenario = system.scenarios.find(one => one.id === setup.scenario)?.name[lang] ?? title
  if (!match)
    return truncate(scenario === title ? title : botWordsByLang[lang].lobby.thread(title, scenario), LONGEST)
  const parts = [playersOf(system, table), scenario, ...(scenario === title ? [] : [title])]
  return truncate(parts.filter(Boolean).join(' · '), LONGEST)
}

/**
 * Lists the names of the players by side, such as "Anna – Boris, Vera". A computer has the name of its level. If
 * one person plays all roles, returns only their name.
 */
function playersOf(system: GameSystem, table: Named): string {
  const sides = new Map<string, Set<string>>()
  for (const { role, side } of system.rules.roles(table.setup)) {
    const user = userOfRole(table, role)
    const level = computerLevelOf(table, role)
    const name =
      (level && botWordsByLang[table.lang].computer.levels[level]) ??
      (user === null ? undefined : table.names?.[user])
    const those = sides.get(side) ?? new Set()
    sides.set(side, name ? those.add(name) : those)
  }
  const names = [...sides.values()].map(those => [...those].join(', ')).filter(Boolean)
  return [...new Set(names)].join(' – ')
}

/** Returns the name that a person has on this server. */
export function getMemberName({ member, user }: Pick<BotInteraction, 'member' | 'user'>): string {
  const own = member && ('displayName' in member ? member.displayName : member.nick)
  return toVisibleText(own ?? user.displayName, NAME)
}

/**
 * Creates the background work that renames threads. Discord allows two renamings of a thread in ten minutes. In
 * the lobby, the first change of game renames the thread immediately. A second change renames it after a pause.
 * A change of only the scenario waits, so that the start of the game can rename the thread immediately. If
 * Discord refuses a renaming because of its limit, the bot tries again later. A name that people gave the thread
 * stays.
 */
export function createThreadRenamer(
  bot: CoreContext,
  time: { clock: TimeSource; randomShare: () => number },
): ThreadRenamer {
  const chains = createRetryQueue({ work: give, waitsForPerson: isEditFailureFinal, ...time })
  const pauses = new Map<string, () => void>()
  /**
   * Time in milliseconds at which each thread was last renamed. Keeps only renamings within the last `SPELL`
   * milliseconds.
   */
  const given = new Map<string, number>()

  async function give(key: string): Promise<void> {
    const table = await bot.store.read(key)
    if (!table || !isDue(table)) return
    const name = formatThreadName(systemOfTable(bot, table), table)
    const thread = await bot.client.channels.fetch(table.thread, { force: true })
    if (!thread?.isThread()) return
    const isOurs = table.named === undefined || thread.name === table.named
    try {
      if (isOurs && thread.name !== name) {
        const rename = () => bot.editClient.patch(Routes.channel(table.thread), { body: { name } })
        await runInThread(bot, table.thread, rename)
        const now = time.clock.now()
        for (const [other, at] of given) if (now - at >= SPELL) given.delete(other)
        given.set(key, now)
      }
    } catch (error) {
      bot.log.info(
        { error, thread: table.thread, system: table.system },
        'the thread could not be renamed yet; it will be tried again',
      )
      throw error
    }
    const now = await bot.store.turn(key, now => {
      const table = { ...now, named: name }
      return { table, result: table }
    })
    note(key, now)
  }

  /**
   * Checks whether the thread needs another name. If a game began before the bot stored thread names, its thread
   * keeps its name.
   */
  function isDue(table: Table): boolean {
    if (table.named === undefined && table.match?.log.length !== 0) return false
    return table.named !== formatThreadName(systemOfTable(bot, table), table)
  }

  function note(key: string, table: Table): void {
    if (!isDue(table)) return
    pauses.get(key)?.()
    pauses.delete(key)
    const wait = waitFor(key, table)
    if (wait === 0) void chains.run(key)
    else
      pauses.set(
        key,
        time.clock.after(wait, () => {
          pauses.delete(key)
          void chains.run(key)
        }),
      )
  }

  function waitFor(key: string, table: Table): number {
    if (table.match) return 0
    const since = time.clock.now() - (given.get(key) ?? -SPELL)
    const isSameGame = table.named?.startsWith(systemOfTable(bot, table).words[table.lang].title)
    if (!isSameGame) return since < SPELL ? PAUSE : 0
    return Math.max(PAUSE, SPELL - since)
  }

  return {
    renameIfOutdated: note,
    stop() {
      for (const callOff of pauses.values()) callOff()
      return chains.stop()
    },
  }
}
