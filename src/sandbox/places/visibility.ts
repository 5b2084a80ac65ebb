import type { SandboxCore } from '../core.ts'
import type { SandboxChannel, SandboxPerson } from '../model.ts'
import { isAbsentFromServer } from './memberships.ts'

/**
 * Checks whether a person sees a channel: their own direct messages, a channel of a server that they are on, and a
 * private thread of which they are a member.
 */
export function canSeeChannel(
  core: SandboxCore,
  { direct, guildId, thread }: SandboxChannel,
  { id }: Pick<SandboxPerson, 'id'>,
): boolean {
  if (direct) return direct === id
  if (isAbsentFromServer(core, guildId, id)) return false
  return !thread?.isPrivate || thread.members.includes(id)
}
