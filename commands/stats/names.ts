import type { Lang } from '../../src/engine/model.ts'
import { type GameResult, isPseudonym } from '../../src/results/index.ts'
import { tableKey } from '../../src/table/index.ts'
import type { BotContext } from '../bot-context.ts'
import { formerPlayerName } from '../discord/mention.ts'
import { toVisibleText } from '../words/visible-text.ts'
import { statsWords } from './words.ts'

/** Maximum length of a name in a picture, in characters. */
const NAME = 20

/**
 * Returns the names that people had at the table of their newest game, because stored results contain no names.
 * `results`: results of games, the newest first.
 */
export async function findPlayerNames(
  { store, client }: Pick<BotContext, 'store' | 'client'>,
  users: readonly string[],
  results: readonly GameResult[],
  lang: Lang,
): Promise<(user: string) => string> {
  const names = new Map<string, string>()
  for (const user of users) {
    const newest = results.find(({ seats }) => seats.some(seat => seat.user === user))
    const table = newest && (await store.read(tableKey(newest.guild, newest.table)).catch(() => null))
    const name = table?.names?.[user] ?? client.users.cache.get(user)?.displayName
    if (name) names.set(user, toVisibleText(name, NAME))
  }
  return user =>
    isPseudonym(user) ? formerPlayerName[lang] : (names.get(user) ?? statsWords.unknown(user.slice(-4))[lang])
}
