import { type Guild, GuildMember, PermissionFlagsBits } from 'discord.js'
import { isTableOpenTo } from '../../src/table/seat-queries.ts'
import type { Table } from '../../src/table/types.ts'
import type { BotInteraction } from '../bot-context.ts'

/** Checks whether a member can see a channel of the server. Returns false if the channel no longer exists. */
export function canSeeChannel(
  { guild, member }: { readonly guild: Guild | null; readonly member: unknown },
  channel: string,
): boolean {
  const found = guild?.channels.cache.get(channel)
  const { ViewChannel } = PermissionFlagsBits
  return found !== undefined && member instanceof GuildMember && found.permissionsFor(member).has(ViewChannel)
}

/**
 * Checks whether the person who sent the interaction may be told of a table of the server: they can see its
 * channel and, if the table is private, they are invited.
 */
export const canSeeTable = (
  interaction: Pick<BotInteraction, 'guild' | 'member' | 'user'>,
  table: Table,
): boolean => isTableOpenTo(table, interaction.user.id) && canSeeChannel(interaction, table.parent)
