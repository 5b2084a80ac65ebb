import type { GameSystem } from '../src/engine/system.ts'
import type { Command } from './command.ts'
import { type CommandJson, commandJson, optionJson, subcommandJson } from './discord/command-json.ts'
import { plainCommands } from './general/index.ts'
import { type CommandGroup, commandGroups } from './groups.ts'
import { systemCommandJson } from './system/define.ts'

/** Builds the JSON of all commands that are registered with Discord. */
export const allCommands = (systems: readonly GameSystem[]): CommandJson[] => [
  ...Object.values<CommandGroup>(commandGroups).map(group => groupCommand(group, systems)),
  ...systems.map(systemCommandJson),
  ...Object.values<Command>(plainCommands).map(one =>
    commandJson(one, one.options?.(systems).map(optionJson) ?? [], one.right.where === 'anywhere'),
  ),
]

/**
 * Builds the JSON of a command group. If all commands of the group may be used anywhere, the group also works in
 * direct messages.
 */
const groupCommand = (group: CommandGroup, systems: readonly GameSystem[]): CommandJson => {
  const commands = Object.values(group.commands)
  return commandJson(
    group,
    commands.map(one => subcommandJson(one, one.options?.(systems))),
    commands.every(({ right }) => right.where === 'anywhere'),
  )
}
