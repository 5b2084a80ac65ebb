import type { SandboxCore } from '../core.ts'
import type { SandboxChannel, SandboxPerson } from '../model.ts'
import { isAbsentFromServer } from './memberships.ts'

/**
 * Checks whether a person sees a channel. People see their own direct messages, the channels of their servers,
 * and the private threads of which they are members.
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
