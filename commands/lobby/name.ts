import { Routes } from 'discord.js'
import type { GameSystem } from '../../src/engine/system.ts'
import { computerOf, userOf } from '../../src/table/seat-queries.ts'
import type { Table } from '../../src/table/types.ts'
import { type BotInteraction, type CoreContext, systemOf, type ThreadNames } from '../bot-context.ts'
import { truncate } from '../discord/components.ts'
import { isUneditable } from '../discord/failures.ts'
import { runInThread } from '../discord/run-in-thread.ts'
import { openRetryQueue, type TimeSource } from '../posts/retry-queue.ts'
import { words } from '../words/index.ts'
import { visibleText } from '../words/visible-text.ts'

const LONGEST = 100
/** Longest name of one player, in characters. */
const NAME = 20
/**
 * Milliseconds. If the host has not changed the game for this long, the choice of game is final enough to rename
 * the thread.
 */
const PAUSE = 20_000
/** Milliseconds in which Discord allows two new names for a thread. */
const SPELL = 600_000

type Named = Pick<Table, 'setup' | 'lang' | 'match' | 'seats' | 'names'>

/**
 * Returns the name of a table's thread. In the lobby it is the game and the scenario. Later it begins with the
 * scenario and the players, which tell games apart in a narrow list.
 */
export function threadName(system: GameSystem, table: Named): string {
  const { setup, lang, match } = table
  const { title } = system.words[lang]
  const scenario = system.scenarios.find(one => one.id === setup.scenario)?.name[lang] ?? title
  if (!match) return truncate(scenario === title ? title : words[lang].lobby.thread(title, scenario), LONGEST)
  const parts = [scenario, playersOf(system, table), ...(scenario === title ? [] : [title])]
  return truncate(parts.filter(Boolean).join(' · '), LONGEST)
}

/** Lists the players by side, such as "Anna – Boris, Vera". If one person plays all roles, returns a single name. */
function playersOf(system: GameSystem, table: Named): string {
  const sides = new Map<string, Set<string>>()
  for (const { role, side } of system.rules.roles(table.setup)) {
    const user = userOf(table, role)
    const level = computerOf(table, role)
    const name =
      (level && words[table.lang].computer.player(level)) ?? (user === null ? undefined : table.names?.[user])
    const those = sides.get(side) ?? new Set()
    sides.set(side, name ? those.add(name) : those)
  }
  const names = [...sides.values()].map(those => [...those].join(', ')).filter(Boolean)
  return [...new Set(names)].join(' – ')
}

/** Returns the name of a person on this server. */
export function memberName({ member, user }: Pick<BotInteraction, 'member' | 'user'>): string {
  const own = member && ('displayName' in member ? member.displayName : member.nick)
  return visibleText(own ?? user.displayName, NAME)
}

/**
 * Creates the background work that renames threads. Discord allows two new names in ten minutes. In the lobby
 * the first change of game renames the thread at once, a second one after a pause. A change of scenario alone
 * waits, so that Begin can rename the thread at once. If Discord refuses a name because of its limit, the name
 * follows later. A name that people gave the thread stays.
 */
export function openThreadNames(
  bot: CoreContext,
  time: { clock: TimeSource; randomShare: () => number },
): ThreadNames {
  const chains = openRetryQueue({ work: give, waitsForPerson: isUneditable, ...time })
  const pauses = new Map<string, () => void>()
  /** Time of the last renaming of each thread, for the threads that were renamed within `SPELL`. */
  const given = new Map<string, number>()

  async function give(key: string): Promise<void> {
    const table = await bot.store.read(key)
    if (!table || !isDue(table)) return
    const name = threadName(systemOf(bot, table), table)
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
   * Checks whether the thread should have another name. Games that began before names were stored keep their
   * names.
   */
  function isDue(table: Table): boolean {
    if (table.named === undefined && table.match?.log.length !== 0) return false
    return table.named !== threadName(systemOf(bot, table), table)
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
    const isSameGame = table.named?.startsWith(systemOf(bot, table).words[table.lang].title)
    if (!isSameGame) return since < SPELL ? PAUSE : 0
    return Math.max(PAUSE, SPELL - since)
  }

  return {
    note,
    stop() {
      for (const callOff of pauses.values()) callOff()
      return chains.stop()
    },
  }
}
