import type { GameSystem } from '../src/engine/system.ts'
import type { Command } from './command.ts'
import { type CommandJson, command, option } from './discord/shape.ts'
import { gameCommand } from './game/index.ts'
import { plainCommands } from './plain/index.ts'
import { systemCommand } from './system/define.ts'

/** Everything that is registered with Discord. */
export const allCommands = (systems: readonly GameSystem[]): CommandJson[] => [
  gameCommand(systems),
  ...systems.map(systemCommand),
  ...Object.values<Command>(plainCommands).map(one =>
    command(one, one.options?.(systems).map(option) ?? [], true),
  ),
]
