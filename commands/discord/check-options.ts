import {
  type AutocompleteInteraction,
  type ChatInputCommandInteraction,
  type CommandInteractionOption,
  ApplicationCommandOptionType as Type,
} from 'discord.js'
import type { GameSystem } from '../../src/engine/system.ts'
import { buildAllCommands } from '../all.ts'
import type { BotWords } from '../words/index.ts'
import type { CommandJson } from './command-json.ts'

/** Reason why the options of a command do not match the registered command. */
export type OptionMismatch =
  | { readonly why: 'command' | 'choice' }
  | { readonly why: 'long'; readonly option: string; readonly most: number }

interface Registered {
  readonly name: string
  readonly type?: number
  readonly options?: readonly Registered[]
  readonly choices?: readonly { readonly value: string | number }[]
  readonly max_length?: number
  readonly required?: boolean
}

const known = new WeakMap<object, readonly CommandJson[]>()

function commandsOf(systems: Readonly<Record<string, GameSystem>>): readonly CommandJson[] {
  const found = known.get(systems) ?? buildAllCommands(Object.values(systems))
  known.set(systems, found)
  return found
}

/**
 * Compares the options of a received command with the registered command. Discord's client checks the options
 * too, but a client can be forged.
 */
export function findOptionMismatch(
  systems: Readonly<Record<string, GameSystem>>,
  interaction: ChatInputCommandInteraction | AutocompleteInteraction,
): OptionMismatch | null {
  const command = commandsOf(systems).find(({ name }) => name === interaction.commandName)
  const isWhole = interaction.isChatInputCommand()
  return command ? misfitIn(interaction.options.data, command as Registered, isWhole) : { why: 'command' }
}

/** Checks the options of one level of a command. `isWhole`: whether all required options must be present. */
function misfitIn(
  given: readonly CommandInteractionOption[],
  level: Registered,
  isWhole: boolean,
): OptionMismatch | null {
  const isMissing = ({ name, required }: Registered) => required && !given.some(one => one.name === name)
  if (isWhole && level.options?.some(isMissing)) return { why: 'command' }
  for (const one of given) {
    const option = level.options?.find(({ name }) => name === one.name)
    if (!option || option.type !== one.type) return { why: 'command' }
    const no =
      one.type === Type.Subcommand ? misfitIn(one.options ?? [], option, isWhole) : wrongValue(one, option)
    if (no) return no
  }
  return null
}

function wrongValue(
  { value, focused, user, attachment }: CommandInteractionOption,
  { name, type, choices, max_length }: Registered,
): OptionMismatch | null {
  if (type === Type.Boolean) return typeof value === 'boolean' ? null : { why: 'command' }
  if (typeof value !== 'string') return { why: 'command' }
  // If `user` is missing, Discord found no user with this id.
  if (type === Type.User) return user ? null : { why: 'command' }
  if (type === Type.Attachment) return attachment ? null : { why: 'command' }
  if (max_length !== undefined && value.length > max_length)
    return { why: 'long', option: name, most: max_length }
  if (!choices || focused) return null
  return choices.some(choice => choice.value === value) ? null : { why: 'choice' }
}

export function describeOptionMismatch(mismatch: OptionMismatch, w: BotWords): string {
  if (mismatch.why === 'long') return w.refused.tooLong(mismatch.option, mismatch.most)
  return mismatch.why === 'choice' ? w.refusals['no-such-choice'] : w.rights.command
}
