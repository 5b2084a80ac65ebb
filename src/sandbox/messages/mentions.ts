import type { APIAllowedMentions, APIUser } from 'discord-api-types/v10'
import { AllowedMentionsTypes } from 'discord-api-types/v10'
import { toApiUser } from '../api-objects.ts'
import { flattenComponents } from '../limits/component-tree.ts'
import type { SandboxState } from '../state.ts'

export interface MessageMentions {
  users: APIUser[]
  everyone: boolean
}

/**
 * Returns the users whom a message pings. A message pings the people that its text mentions, as far as
 * `allowed_mentions` permits.
 */
export function findMentions(
  state: SandboxState,
  text: string,
  allowed: APIAllowedMentions | null | undefined,
  mayMentionEveryone: boolean,
): MessageMentions {
  // If `allowed_mentions` has no `parse`, the message pings only the listed users
  const parses = (type: AllowedMentionsTypes) => !allowed || (allowed.parse?.includes(type) ?? false)
  const users: APIUser[] = []
  for (const id of new Set([...text.matchAll(/<@!?(\d{17,20})>/g)].map(match => match[1]!))) {
    const person = state.people.get(id)
    const isAllowed =
      allowed?.users?.includes(id) || (parses(AllowedMentionsTypes.User) && !allowed?.users?.length)
    if (person && isAllowed) users.push(toApiUser(person))
  }
  const everyone =
    mayMentionEveryone && parses(AllowedMentionsTypes.Everyone) && /@(everyone|here)\b/.test(text)
  return { users, everyone }
}

/** Returns all text of a message that can contain mentions: its content and the text displays of Components V2. */
export function collectMentionableText(content: string, components: unknown): string {
  const texts = [content]
  for (const component of flattenComponents(components))
    if (typeof component.content === 'string') texts.push(component.content)
  return texts.join('\n')
}
