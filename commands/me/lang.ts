import type { BaseInteraction } from 'discord.js'
import type { Lang } from '../../src/engine/model.ts'
import type { Person } from '../../src/people/person.ts'
import type { House } from '../house.ts'
import { langOf } from '../words/index.ts'

/** Of somebody who is written to while he does not ask. */
export const langOfReader = (person: Person, otherwise: Lang): Lang => person.lang ?? otherwise

/** The reader's language: the one that he chose, else as his Discord speaks; so too while the database cannot tell. */
export async function langFor(
  { store }: Pick<House, 'store'>,
  { user, locale, guildLocale }: Pick<BaseInteraction, 'user' | 'guildLocale'> & { readonly locale: unknown },
): Promise<Lang> {
  const person = await store.people.glance(user.id).catch(() => null)
  return person?.lang ?? langOf(locale, guildLocale)
}
