import type { Lang } from '../../src/engine/model.ts'
import { isGone, type Result } from '../../src/results/index.ts'
import { tableKey } from '../../src/table/index.ts'
import { former } from '../discord/mention.ts'
import type { House } from '../house.ts'
import { seen } from '../words/typed.ts'
import { words } from './words.ts'

/** Longest name in a picture, in characters. */
const NAME = 20

/**
 * Returns the names that people had at the table of their newest game, because a result stores no names.
 * `results`: the newest first.
 */
export async function namesFor(
  { store, client }: Pick<House, 'store' | 'client'>,
  users: readonly string[],
  results: readonly Result[],
  lang: Lang,
): Promise<(user: string) => string> {
  const names = new Map<string, string>()
  for (const user of users) {
    const newest = results.find(({ seats }) => seats.some(seat => seat.user === user))
    const table = newest && (await store.read(tableKey(newest.guild, newest.table)).catch(() => null))
    const name = table?.names?.[user] ?? client.users.cache.get(user)?.displayName
    if (name) names.set(user, seen(name, NAME))
  }
  return user => (isGone(user) ? former[lang] : (names.get(user) ?? words.unknown(user.slice(-4))[lang]))
}
