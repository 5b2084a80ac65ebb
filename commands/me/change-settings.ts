import type { PlayerSettings } from '../../src/people/person.ts'
import { GameClosedError, type PlayerSettingsChange } from '../../src/store/index.ts'
import { tableKey } from '../../src/table/index.ts'
import { storePersonalSettings } from '../../src/table/person.ts'
import { answerReactionWindow } from '../../src/table/play.ts'
import { type BotContext, isServedByThisProcess, type RequestContext, systemOfTable } from '../bot-context.ts'

/**
 * Changes the settings of the person who sent the interaction, for all their games. If the new settings answer
 * an open question, the bot answers it immediately.
 */
export const changeOwnSettings = (
  request: RequestContext,
  make: (person: PlayerSettings) => PlayerSettings,
): Promise<void> => changeSettings(request.bot, request.interaction.user.id, make)

/** Changes a person's settings for all their games. The change may come from a command, a button or the map page. */
export async function changeSettings(
  bot: BotContext,
  user: string,
  make: (person: PlayerSettings) => PlayerSettings,
): Promise<void> {
  await applySettingsToTables(bot, await bot.store.people.change(user, make))
}

const MOST = 500

/** Applies a person's changed settings to all their tables. If a crash interrupts this, the bot repeats it later. */
export async function applySettingsToTables(bot: BotContext, change: PlayerSettingsChange): Promise<void> {
  const { store, outbox, log, now } = bot
  const { user } = change
  let isDone = true
  for (const table of await store.tablesOf({ person: user }, MOST)) {
    if (table.stage === 'over') continue
    const key = tableKey(table.guild, table.thread)
    try {
      const person = await store.people.read(user)
      const isAnswered = await store.turn(key, newest => {
        const cause = { user, interaction: '', now: now() }
        const known = storePersonalSettings(newest, user, person, now())
        const told = answerReactionWindow(known, systemOfTable(bot, newest), user, cause)
        return { table: told.table, result: told.table.match !== newest.match }
      })
      if (isAnswered && isServedByThisProcess(bot, key)) await outbox.tryUnlessBlocked(key)
    } catch (error) {
      isDone = false
      // The game of this table cannot be played at the moment. The settings are applied when it can be played
      // again.
      if (error instanceof GameClosedError) continue
      log.warn({ error, key }, 'a changed preference could not be passed to a table yet')
    }
  }
  if (isDone) await store.people.markApplied(change)
}
