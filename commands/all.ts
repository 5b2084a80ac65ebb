import type { GameSystem } from '../src/engine/system.ts'
import type { Command } from './command.ts'
import { type CommandJson, command, option, subcommand } from './discord/shape.ts'
import { type Group, groups } from './groups.ts'
import { plainCommands } from './plain/index.ts'
import { systemCommand } from './system/define.ts'

/** Builds the JSON of all commands that are registered with Discord. */
export const allCommands = (systems: readonly GameSystem[]): CommandJson[] => [
  ...Object.values<Group>(groups).map(group => groupCommand(group, systems)),
  ...systems.map(systemCommand),
  ...Object.values<Command>(plainCommands).map(one =>
    command(one, one.options?.(systems).map(option) ?? [], one.right.where === 'anywhere'),
  ),
]

/**
 * Builds the JSON of a command group. The group also works in direct messages if all its commands may be used
 * anywhere.
 */
const groupCommand = (group: Group, systems: readonly GameSystem[]): CommandJson => {
  const commands = Object.values(group.commands)
  return command(
    group,
    commands.map(one => subcommand(one, one.options?.(systems))),
    commands.every(({ right }) => right.where === 'anywhere'),
  )
}
