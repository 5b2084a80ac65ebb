import { GatewayDispatchEvents, GatewayIntentBits } from 'discord-api-types/v10'
import { toApiMember, toApiUser } from '../api-objects.ts'
import type { SandboxCore } from '../core.ts'

export type MembershipChange = 'kicked' | 'banned' | 'back'

const keyOf = (guildId: string, userId: string): string => `${guildId}:${userId}`

export const isAbsentFromServer = (
  { absentMembers }: SandboxCore,
  guildId: string | null,
  userId: string,
): boolean => guildId !== null && absentMembers.has(keyOf(guildId, userId))

/**
 * Removes a person from a server, or brings the person back, as a moderator would. The bot receives only events
 * that its intents cover. Throws `Error` for an unknown person.
 */
export function changeMembership(
  core: SandboxCore,
  guildId: string,
  userId: string,
  how: MembershipChange,
): void {
  const { state, gateway, absentMembers } = core
  const person = state.people.get(userId)
  if (!person || person.bot) throw new Error('there is no such person')
  const user = toApiUser(person)
  const data = { guild_id: guildId, user }
  if (how === 'back') {
    absentMembers.delete(keyOf(guildId, userId))
    gateway.dispatch(
      GatewayDispatchEvents.GuildMemberAdd,
      { ...toApiMember(state, person, guildId), guild_id: guildId },
      GatewayIntentBits.GuildMembers,
    )
    return
  }
  absentMembers.add(keyOf(guildId, userId))
  if (how === 'banned')
    gateway.dispatch(GatewayDispatchEvents.GuildBanAdd, data, GatewayIntentBits.GuildModeration)
  gateway.dispatch(GatewayDispatchEvents.GuildMemberRemove, data, GatewayIntentBits.GuildMembers)
}
