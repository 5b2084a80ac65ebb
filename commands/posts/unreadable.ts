import { type Client, Routes } from 'discord.js'
import type { UpgradeObstacle } from '../../src/engine/saved-state.ts'
import type { CommandLog } from '../bot-context.ts'
import { botWordsByLang } from '../words/index.ts'

/**
 * Says once, in the thread of a table, that the table's stored data cannot be read, or that its game cannot
 * continue. `obstacle`: why the game cannot continue. Works from any process, even if another one serves the
 * thread. Uses both languages, because the language of the table may be unreadable.
 */
export async function reportUnreadableTable(
  client: Client,
  log: CommandLog,
  key: string,
  obstacle?: UpgradeObstacle,
): Promise<void> {
  try {
    const [, thread] = key.split(':')
    const content = [botWordsByLang.ru, botWordsByLang.en]
      .map(({ failures }) => (obstacle ? failures.cannotOpen(obstacle) : failures.unreadable))
      .join('\n\n')
    await client.rest.post(Routes.channelMessages(thread), {
      body: { content, allowed_mentions: { parse: [] } },
    })
  } catch (error) {
    log.warn({ error, key }, 'the notice that a table cannot be read could not be posted')
  }
}
