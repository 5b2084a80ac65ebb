import { GameClosedError } from '../../src/store/index.ts'
import { isLobbyOutdated } from '../../src/table/lobby.ts'
import { nextReminderTime, sendReminder } from '../../src/table/reminders.ts'
import { awaitedUsers } from '../../src/table/seat-queries.ts'
import { runDueEvents } from '../../src/table/time/choice.ts'
import { isResultUnsaved } from '../../src/table/time/due.ts'
import type { Table } from '../../src/table/types.ts'
import { type BotContext, isServedByThisProcess, systemOfTable } from '../bot-context.ts'
import { processLostTable } from '../gone/lost-table.ts'
import { applySettingsToTables } from '../me/change-settings.ts'
import { erasePerson } from '../me/data.ts'

/** Maximum number of tables that the bot processes at the same time. Processing a table may draw a board. */
const AT_ONCE = 4
/**
 * Age in milliseconds from which a post or changed setting counts as left behind. Until then, the process that
 * began the work should finish it.
 */
const YOUNG = 60_000
/**
 * Maximum time in milliseconds for deleting a player's data. After this time, the process that began the
 * deletion must have died.
 */
const LONG = 15 * 60_000

/** Background work for all tables that is not triggered by a player, such as reminders and clocks. */
export interface DueTableWork {
  /** Sends all waiting posts when the bot starts. The previous process may have ended without sending them. */
  begin(): Promise<void>
  /** Carries out everything that is due, and sends posts that another process left behind. */
  runDueWork(): Promise<void>
  /** Stops the work: nothing new is started after this call. */
  stop(): void
}

export function createDueTableWork(bot: BotContext): DueTableWork {
  const { store, log, now, outbox } = bot
  let isResting = false
  /**
   * Tables that are being processed at the moment. A second run for the same table could ping the same players
   * again.
   */
  const inHand = new Set<string>()

  async function each(work: (key: string) => Promise<void>): Promise<void> {
    const keys = (await store.due(now())).map(({ key }) => key).filter(key => isServedByThisProcess(bot, key))
    const next = async (): Promise<void> => {
      for (let key = keys.shift(); key !== undefined && !isResting; key = keys.shift()) {
        const mine = key
        if (inHand.has(mine)) continue
        inHand.add(mine)
        await work(mine)
          .catch(error => {
            if (error instanceof GameClosedError) return
            log.warn({ error, key: mine }, 'a table could not be processed yet; it will be tried again')
          })
          .finally(() => inHand.delete(mine))
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, next))
  }

  /**
   * Applies changed settings of players to all their tables, if the process that began this work did not finish
   * it.
   */
  async function spreadRest(old: number): Promise<void> {
    for (const change of await store.people.listUnapplied()) {
      if (isResting) return
      if (change.at > old) continue
      await applySettingsToTables(bot, change).catch(error =>
        log.warn(
          { error },
          'a changed preference could not be applied to all tables yet; it will be tried again',
        ),
      )
    }
  }

  /**
   * Returns the time of the reminder that is due, and the players whom it may ping. No player gets more than one
   * reminder a day, over all games. Null if no reminder is due.
   */
  async function remindable(table: Table): Promise<{ moment: number; mayBe: string[] } | null> {
    const moment = nextReminderTime(table)
    const time = now()
    if (moment === null || moment > time) return null
    const claims = awaitedUsers(table).map(async user =>
      (await store.people.remind(user, time)) ? [user] : [],
    )
    return { moment, mayBe: (await Promise.all(claims)).flat() }
  }

  /** Finishes deletions of players' data that another process began and did not finish. */
  async function forgetRest(old: number): Promise<void> {
    for (const { user, at } of await store.personErasure.begun())
      if (at <= old && !isResting)
        await erasePerson(bot, user).catch(error =>
          log.warn({ error }, 'a user could not be erased completely yet; it will be tried again'),
        )
  }

  async function attend(key: string, old: number): Promise<void> {
    if (key.startsWith('league:')) return void (await bot.leagueRunner.tryUnlessBlocked(key))
    const table = await store.read(key)
    if (table && isResultUnsaved(table)) await bot.resultRecorder.tryUnlessBlocked(key)
    if (table?.gone) {
      await processLostTable(bot, key, table)
      // If the thread exists again, sends the posts that waited for it.
      const back = await store.read(key)
      if (back && !back.gone) await outbox.run(key)
      return
    }
    if (table && (table.touched ?? 0) <= old) bot.computers.noteTableVersion(key, table)
    if (table && isLobbyOutdated(table)) await bot.lobbies.tryUnlessBlocked(key)
    const [first] = table?.outbox ?? []
    if (!first) {
      const due = table && (await remindable(table))
      const isCalled = await store.turn(key, newest => {
        const timed = runDueEvents(newest, systemOfTable(bot, newest), now())
        // The list of players to ping belongs to the reminder that was due when the table was read. If another
        // reminder has become due since then, nothing is sent in this run.
        const isStillDue = due && nextReminderTime(timed) === due.moment
        const table = isStillDue ? sendReminder(timed, now(), due.mayBe) : timed
        return { table: table === newest ? null : table, result: table !== newest }
      })
      if (isCalled || table?.retired) await outbox.tryUnlessBlocked(key)
    } else if (first.at <= old) await outbox.tryUnlessBlocked(key)
  }

  return {
    async begin() {
      await spreadRest(Number.POSITIVE_INFINITY)
      await forgetRest(Number.POSITIVE_INFINITY)
      await each(key => attend(key, Number.POSITIVE_INFINITY))
    },
    async runDueWork() {
      const old = now() - YOUNG
      await spreadRest(old)
      await forgetRest(now() - LONG)
      await each(key => attend(key, old))
    },
    stop: () => {
      isResting = true
    },
  }
}
