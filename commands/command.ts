import type { ChatInputCommandInteraction } from 'discord.js'
import type { GameSystem } from '../src/engine/system.ts'
import type { RequestContext } from './bot-context.ts'
import type { CommandLabel, OptionSpec } from './discord/command-json.ts'
import type { Right } from './permissions/right.ts'

export type CommandContext = RequestContext<ChatInputCommandInteraction>

/**
 * A slash command or a subcommand: its name and description in Discord, the right that it needs, and its
 * handler.
 */
export interface Command extends CommandLabel {
  readonly right: Right
  options?(systems: readonly GameSystem[]): readonly OptionSpec[]
  run(request: CommandContext): Promise<void>
}
