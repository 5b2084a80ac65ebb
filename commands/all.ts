import type { GameSystem } from '../src/engine/system.ts'
import type { Command } from './command.ts'
import { type CommandJson, command, option, subcommand } from './discord/shape.ts'
import { type Group, groups } from './groups.ts'
import { plainCommands } from './plain/index.ts'
import { systemCommand } from './system/define.ts'

/** Everything that is registered with Discord. */
export const allCommands = (systems: readonly GameSystem[]): CommandJson[] => [
  ...Object.values<Group>(groups).map(group => groupCommand(group, systems)),
  ...systems.map(systemCommand),
  ...Object.values<Command>(plainCommands).map(one =>
    command(one, one.options?.(systems).map(option) ?? [], one.right.where === 'anywhere'),
  ),
]

/** Where none of them needs a server they are there in direct messages too. */
const groupCommand = (group: Group, systems: readonly GameSystem[]): CommandJson => {
  const commands = Object.values(group.commands)
  return command(
    group,
    commands.map(one => subcommand(one, one.options?.(systems))),
    commands.every(({ right }) => right.where === 'anywhere'),
  )
}
