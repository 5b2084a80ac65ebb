import type { ChatInputCommandInteraction } from 'discord.js'
import type { GameSystem } from '../src/engine/system.ts'
import type { Named, OptionSpec } from './discord/shape.ts'
import type { Ask } from './house.ts'
import type { Right } from './rights/right.ts'

export type Asked = Ask<ChatInputCommandInteraction>

/** A slash command or a subcommand: its name and description in Discord, who may use it, and its handler. */
export interface Command extends Named {
  readonly right: Right
  options?(systems: readonly GameSystem[]): readonly OptionSpec[]
  run(ask: Asked): Promise<void>
}
