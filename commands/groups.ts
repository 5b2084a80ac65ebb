import type { BilingualText } from '../src/engine/model.ts'
import { getOwnValue } from '../src/engine/own-value.ts'
import type { Command } from './command.ts'
import { gameCommandLabel, gameSubcommands } from './game/index.ts'
import { leagueCommandLabel, leagueCommands } from './league/index.ts'
import { meCommandLabel, meCommands } from './me/index.ts'

/**
 * All groups of slash commands with subcommands, such as `/game new` or `/me quiet`. The key is the name of the
 * slash command.
 */
export const commandGroups = {
  game: { ...gameCommandLabel, commands: gameSubcommands },
  league: { ...leagueCommandLabel, commands: leagueCommands },
  me: { ...meCommandLabel, commands: meCommands },
} as const satisfies Readonly<Record<string, CommandGroup>>

export interface CommandGroup {
  readonly name: BilingualText
  readonly about: BilingualText
  readonly commands: Readonly<Record<string, Command>>
}

export type CommandGroupName = keyof typeof commandGroups
/** Full name of a command in a group, such as `game new` or `me quiet`. */
export type GroupedCommandName = {
  [G in CommandGroupName]: `${G} ${keyof (typeof commandGroups)[G]['commands'] & string}`
}[CommandGroupName]

export const isCommandGroup = (name: string): name is CommandGroupName => Object.hasOwn(commandGroups, name)

export const findCommandInGroup = (group: CommandGroupName, name: string): Command | undefined =>
  getOwnValue<Command>(commandGroups[group].commands, name)
