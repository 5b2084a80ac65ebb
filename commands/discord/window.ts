import {
  type APIComponentInLabel,
  type APIModalInteractionResponseCallbackData,
  ComponentType,
  type ModalSubmitInteraction,
  TextInputStyle,
  type User,
} from 'discord.js'
import type { ComponentInteraction, RequestContext } from '../bot-context.ts'
import { createMenuOption, MAX_MENU_OPTIONS, type MenuOption } from './components.ts'
import { getDiscordErrorCode } from './failures.ts'

/** One field of an input window (Discord modal): a text, a choice of options, or a member of the server. */
export type ModalField = {
  readonly name: string
  readonly label: string
  readonly about?: string
} & (WindowText | { readonly options: readonly MenuOption[] } | { readonly person: true })

interface WindowText {
  readonly longest: number
  /** Text that the field already contains when the window opens. */
  readonly value?: string
  readonly optional?: true
}

/** Opens an input window (Discord modal) with at most five fields. */
export async function showModalForm(
  { bot, interaction }: RequestContext<ComponentInteraction>,
  id: string,
  title: string,
  fields: readonly ModalField[],
): Promise<void> {
  if (!interaction.isMessageComponent()) return
  const window: APIModalInteractionResponseCallbackData = {
    custom_id: id,
    title,
    components: fields.map(field => ({
      type: ComponentType.Label,
      label: field.label,
      ...(field.about && { description: field.about }),
      component: inputOf(field),
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

function inputOf(field: ModalField): APIComponentInLabel {
  const { name: custom_id } = field
  if ('person' in field) return { type: ComponentType.UserSelect, custom_id, required: true }
  if ('options' in field)
    return {
      type: ComponentType.StringSelect,
      custom_id,
      required: true,
      options: field.options.slice(0, MAX_MENU_OPTIONS).map(createMenuOption),
    }
  const { longest, value, optional } = field
  return {
    type: ComponentType.TextInput,
    custom_id,
    style: TextInputStyle.Short,
    min_length: optional ? 0 : 1,
    max_length: longest,
    required: !optional,
    ...(value && { value }),
  }
}

/** Returns the text that the player typed into one field of an input window. */
export function getModalFieldText({ fields }: ModalSubmitInteraction, name: string): string {
  const field = fields.fields.get(name)
  return field && 'value' in field ? String(field.value) : ''
}

/** Returns the values that the player chose in one field of an input window. */
export function getModalFieldValues({ fields }: ModalSubmitInteraction, name: string): readonly string[] {
  const field = fields.fields.get(name)
  return field && 'values' in field ? field.values : []
}

/** Returns the member of the server whom the player chose in one field of an input window. */
export function getModalFieldUser({ fields }: ModalSubmitInteraction, name: string): User | null {
  const field = fields.fields.get(name)
  return (field && 'users' in field && field.users?.first()) || null
}
