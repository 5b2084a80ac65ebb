import {
  type APIApplicationCommandBasicOption,
  type APIApplicationCommandSubcommandOption,
  ApplicationCommandOptionType,
  ApplicationCommandType,
  ApplicationIntegrationType,
  InteractionContextType,
  type RESTPostAPIChatInputApplicationCommandsJSONBody,
} from 'discord-api-types/v10'
import type { BilingualText } from '../../src/engine/model.ts'
import type { Right } from '../permissions/right.ts'
import { truncate } from './components.ts'

export type CommandJson = RESTPostAPIChatInputApplicationCommandsJSONBody
const { String: Text, Boolean: YesNo, User: Person, Attachment, Subcommand } = ApplicationCommandOptionType

/** Maximum length of a word or name that a person can type into an option, in characters. */
const WORD = 64

export interface CommandLabel {
  readonly name: BilingualText
  readonly about: BilingualText
}
export interface OptionSpec extends CommandLabel {
  readonly required?: true
  readonly completes?: true
  readonly yesNo?: true
  /** True if the option takes a member of the server. */
  readonly person?: true
  /** True if the option takes a file. */
  readonly file?: true
  /** Maximum length of the option's text, in characters. By default, the limit for a word or a name applies. */
  readonly longest?: number
  readonly choices?: readonly { readonly name: BilingualText; readonly value: string }[]
  /** Right that a user needs to give the option, instead of the right of the command. A yes/no option that is "no" needs none. */
  readonly right?: Right
}

export const bilingual = (en: string, ru: string): BilingualText => ({ en, ru })

function named({ name, about }: CommandLabel) {
  const [english, russian] = [truncate(about.en, 100), truncate(about.ru, 100)]
  return {
    name: name.en,
    ...(name.ru !== name.en && { name_localizations: { ru: name.ru } }),
    description: english,
    ...(russian !== english && { description_localizations: { ru: russian } }),
  }
}

export function buildOptionJson(spec: OptionSpec): APIApplicationCommandBasicOption {
  const base = { ...named(spec), required: spec.required ?? false }
  if (spec.yesNo) return { ...base, type: YesNo }
  if (spec.person) return { ...base, type: Person }
  if (spec.file) return { ...base, type: Attachment }
  if (spec.choices) {
    const choices = spec.choices.map(({ name, value }) => ({
      name: name.en,
      ...(name.ru !== name.en && { name_localizations: { ru: name.ru } }),
      value,
    }))
    return { ...base, type: Text, choices }
  }
  return { ...base, type: Text, autocomplete: spec.completes ?? false, max_length: spec.longest ?? WORD }
}

export function buildSubcommandJson(
  spec: CommandLabel,
  options: readonly OptionSpec[] = [],
): APIApplicationCommandSubcommandOption {
  return { ...named(spec), type: Subcommand, options: options.map(buildOptionJson) }
}

export function buildCommandJson(
  spec: CommandLabel,
  options: CommandJson['options'],
  anywhere = false,
): CommandJson {
  const { Guild, BotDM, PrivateChannel } = InteractionContextType
  const { GuildInstall, UserInstall } = ApplicationIntegrationType
  return {
    ...named(spec),
    type: ApplicationCommandType.ChatInput,
    options,
    contexts: anywhere ? [Guild, BotDM, PrivateChannel] : [Guild],
    integration_types: anywhere ? [GuildInstall, UserInstall] : [GuildInstall],
  }
}
