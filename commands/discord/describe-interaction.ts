import type { Interaction } from 'discord.js'
import { unpackButtonId } from './custom-id.ts'

/**
 * Describes an interaction for the log: the person, the command or button, and the place. Leaves out everything
 * that the person typed or chose.
 */
export function describeInteraction(interaction: Interaction): Readonly<Record<string, string | null>> {
  const { id, guildId, channelId, user } = interaction
  return {
    interaction: id,
    guild: guildId,
    thread: channelId,
    person: user?.id ?? null,
    command: commandOf(interaction),
  }
}

function commandOf(interaction: Interaction): string {
  if (interaction.isChatInputCommand() || interaction.isAutocomplete())
    return [interaction.commandName, interaction.options.getSubcommand(false)].filter(Boolean).join(' ')
  if (interaction.isMessageComponent() || interaction.isModalSubmit())
    return unpackButtonId(interaction.customId)?.action ?? 'unknown'
  return 'unknown'
}
