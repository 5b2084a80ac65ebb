import {
  type APIApplicationCommandBasicOption,
  type APIApplicationCommandSubcommandOption,
  ApplicationCommandOptionType,
  ApplicationCommandType,
  ApplicationIntegrationType,
  InteractionContextType,
  type RESTPostAPIChatInputApplicationCommandsJSONBody,
} from 'discord-api-types/v10'
import {
  findAddedLanguage,
  inEveryLanguage,
  listLanguages,
  nameOfLanguage,
} from '../../src/engine/languages/index.ts'
import type { BilingualText, Lang } from '../../src/engine/model.ts'
import type { Right } from '../permissions/right.ts'
import '../words/added.ts'
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
  /**
   * Right that a user needs to give this option. It replaces the right of the command. For a yes/no option with the
   * value "no", the right of the command is enough.
   */
  readonly right?: Right
}

export { createBilingualText as bilingual } from '../../src/engine/languages/index.ts'

/** Returns all languages as choices of an option. Each choice has the name of the language in that language. */
export const buildLanguageChoices = (): NonNullable<OptionSpec['choices']> =>
  listLanguages().map(lang => ({ name: inEveryLanguage(() => nameOfLanguage(lang)), value: lang }))

/** Returns the translations of a text, by Discord locale. Leaves out languages whose text equals the English one. */
function localize(text: BilingualText, longest = 100): Record<string, string> | undefined {
  const forms = listLanguages().flatMap(lang => {
    const form = truncate(text[lang], longest)
    return form === truncate(text.en, longest) ? [] : discordLocales(lang).map(locale => [locale, form])
  })
  return forms.length > 0 ? Object.fromEntries(forms) : undefined
}

const discordLocales = (lang: Lang): readonly string[] => findAddedLanguage(lang)?.locales ?? [lang]

/**
 * Returns the name and description of a command or option. The name exists in English and Russian only. Added
 * languages translate only the description.
 */
function named({ name, about }: CommandLabel) {
  const localized = localize(about)
  return {
    name: name.en,
    ...(name.ru !== name.en && { name_localizations: { ru: name.ru } }),
    description: truncate(about.en, 100),
    ...(localized && { description_localizations: localized }),
  }
}

export function buildOptionJson(spec: OptionSpec): APIApplicationCommandBasicOption {
  const base = { ...named(spec), required: spec.required ?? false }
  if (spec.yesNo) return { ...base, type: YesNo }
  if (spec.person) return { ...base, type: Person }
  if (spec.file) return { ...base, type: Attachment }
  if (spec.choices) {
    const choices = spec.choices.map(({ name, value }) => {
      const localized = localize(name)
      return { name: name.en, ...(localized && { name_localizations: localized }), value }
    })
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
