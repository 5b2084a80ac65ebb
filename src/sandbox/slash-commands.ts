import {
  type APIApplicationCommand,
  type APIApplicationCommandOption,
  ApplicationCommandType,
  InteractionContextType,
  ApplicationCommandOptionType as Option,
} from 'discord-api-types/v10'
import type { SandboxState } from './state.ts'

export type ValueOption = Exclude<
  APIApplicationCommandOption,
  { type: Option.Subcommand | Option.SubcommandGroup }
>

/** A slash command or subcommand that a user can type. */
export interface ResolvedCommand {
  command: APIApplicationCommand
  /** Full name of the command, for example `game new`. */
  path: string
  /** Names and types of the subcommand group and the subcommand. The group comes first. */
  chain: { name: string; type: Option.Subcommand | Option.SubcommandGroup }[]
  options: readonly ValueOption[]
}

/**
 * Returns the slash commands that the users of a server see. A command of the server hides a global command of
 * the same name. In direct messages (`null`) there are only global commands whose contexts allow it.
 */
export function listSlashCommands(state: SandboxState, guildId: string | null): APIApplicationCommand[] {
  const { BotDM, Guild } = InteractionContextType
  const fits = ({ contexts }: APIApplicationCommand) =>
    contexts?.includes(guildId === null ? BotDM : Guild) ?? true
  const own = (guildId !== null && state.commands.get(guildId)?.commands) || []
  const global = (state.commands.get('global')?.commands ?? []).filter(fits)
  const all = [...own, ...global.filter(({ name }) => !own.some(command => command.name === name))]
  return all.filter(({ type }) => type === ApplicationCommandType.ChatInput)
}

export function findSlashCommand(
  state: SandboxState,
  guildId: string | null,
  typed: string,
): ResolvedCommand | null {
  const [name, ...rest] = typed.trim().replace(/^\//, '').split(/ +/)
  const command = listSlashCommands(state, guildId).find(item => item.name === name)
  if (!command) return null
  const chain: ResolvedCommand['chain'] = []
  let options: readonly APIApplicationCommandOption[] = command.options ?? []
  for (const part of rest) {
    const step = options.find(option => option.name === part)
    if (step?.type !== Option.Subcommand && step?.type !== Option.SubcommandGroup) return null
    chain.push({ name: step.name, type: step.type })
    options = step.options ?? []
  }
  const basic: ValueOption[] = []
  for (const option of options) {
    if (option.type === Option.Subcommand || option.type === Option.SubcommandGroup) return null
    basic.push(option)
  }
  return { command, path: [name, ...rest].join(' '), chain, options: basic }
}
