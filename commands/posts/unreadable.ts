import { type Client, Routes } from 'discord.js'
import type { Log } from '../house.ts'
import { words } from '../words/index.ts'

/**
 * Says once in its thread, whosever shard it is on, that what is kept of a table cannot be read; nobody knows its language
 * any more.
 */
export async function tellUnreadable(client: Client, log: Log, key: string): Promise<void> {
  try {
    const [, thread] = key.split(':')
    const content = [words.ru, words.en].map(({ failures }) => failures.unreadable).join('\n\n')
    await client.rest.post(Routes.channelMessages(thread), {
      body: { content, allowed_mentions: { parse: [] } },
    })
  } catch (error) {
    log.warn({ error, key }, 'a thread could not be told that its table cannot be read')
  }
}
