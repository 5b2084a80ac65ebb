import {
  type APIModalInteractionResponseCallbackData,
  ComponentType,
  type ModalSubmitInteraction,
  TextInputStyle,
} from 'discord.js'
import type { ComponentInteraction, RequestContext } from '../bot-context.ts'
import { getDiscordErrorCode } from './failures.ts'

/** One text field of an input window (Discord modal). */
export interface WindowField {
  readonly name: string
  readonly label: string
  readonly about?: string
  readonly longest: number
  /** Text that the field already contains when the window opens. */
  readonly value?: string
  readonly optional?: true
}

/** Opens an input window (Discord modal) with text fields. */
export async function showWindow(
  { bot, interaction }: RequestContext<ComponentInteraction>,
  id: string,
  title: string,
  fields: readonly WindowField[],
): Promise<void> {
  if (!interaction.isMessageComponent()) return
  const window: APIModalInteractionResponseCallbackData = {
    custom_id: id,
    title,
    components: fields.map(({ name, label, about, longest, value, optional }) => ({
      type: ComponentType.Label,
      label,
      ...(about && { description: about }),
      component: {
        type: ComponentType.TextInput,
        custom_id: name,
        style: TextInputStyle.Short,
        min_length: optional ? 0 : 1,
        max_length: longest,
        required: !optional,
        ...(value && { value }),
      },
    })),
  }
  try {
    await interaction.showModal(window)
  } catch (error) {
    bot.log.warn(
      { code: getDiscordErrorCode(error), interaction: interaction.id },
      'a modal window could not be opened',
    )
  }
}

/** Returns the text that the player typed into one field of an input window. */
export function getWindowFieldText({ fields }: ModalSubmitInteraction, name: string): string {
  const field = fields.fields.get(name)
  return field && 'value' in field ? String(field.value) : ''
}
