import type { GameSystem } from '../src/engine/system.ts'
import type { Command } from './command.ts'
import {
  buildCommandJson,
  buildOptionJson,
  buildSubcommandJson,
  type CommandJson,
} from './discord/command-json.ts'
import { generalCommands } from './general/index.ts'
import { type CommandGroup, commandGroups } from './groups.ts'
import { buildSystemCommandJson } from './system/define.ts'

/** Builds the JSON of all commands that are registered with Discord. */
export const buildAllCommands = (systems: readonly GameSystem[]): CommandJson[] => [
  ...Object.values<CommandGroup>(commandGroups).map(group => groupCommand(group, systems)),
  ...systems.map(buildSystemCommandJson),
  ...Object.values<Command>(generalCommands).map(one =>
    buildCommandJson(one, one.options?.(systems).map(buildOptionJson) ?? [], one.right.where === 'anywhere'),
  ),
]

/**
 * Builds the JSON of a command group. If all commands of the group may be used anywhere, the group also works in
 * direct messages.
 */
const groupCommand = (group: CommandGroup, systems: readonly GameSystem[]): CommandJson => {
  const commands = Object.values(group.commands)
  return buildCommandJson(
    group,
    commands.map(one => buildSubcommandJson(one, one.options?.(systems))),
    commands.every(({ right }) => right.where === 'anywhere'),
  )
}
