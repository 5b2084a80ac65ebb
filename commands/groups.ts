import type { Both } from '../src/engine/model.ts'
import { own } from '../src/engine/own.ts'
import type { Command } from './command.ts'
import { gameNames, subcommands } from './game/index.ts'
import { leagueCommands, leagueNames } from './league/index.ts'
import { meCommands, meNames } from './me/index.ts'

/** Commands that share one name and have subcommands, such as `/game new` and `/me quiet`. */
export const groups = {
  game: { ...gameNames, commands: subcommands },
  league: { ...leagueNames, commands: leagueCommands },
  me: { ...meNames, commands: meCommands },
} as const satisfies Readonly<Record<string, Group>>

export interface Group {
  readonly name: Both
  readonly about: Both
  readonly commands: Readonly<Record<string, Command>>
}

export type GroupName = keyof typeof groups
/** Full name of a subcommand, such as `game new` or `me quiet`. */
export type GroupCommand = {
  [G in GroupName]: `${G} ${keyof (typeof groups)[G]['commands'] & string}`
}[GroupName]

export const isGroup = (name: string): name is GroupName => Object.hasOwn(groups, name)

export const inGroup = (group: GroupName, name: string): Command | undefined =>
  own<Command>(groups[group].commands, name)
