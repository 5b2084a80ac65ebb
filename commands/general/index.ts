import type { Command } from '../command.ts'
import { statsCommand } from '../stats/index.ts'
import { helpCommand } from './help.ts'
import { rollCommand } from './roll.ts'
import { rulesCommand } from './rules.ts'

/** Commands that need no table. Most of them also work in direct messages. */
export const generalCommands = {
  rules: rulesCommand,
  roll: rollCommand,
  stats: statsCommand,
  help: helpCommand,
} as const satisfies Readonly<Record<string, Command>>

export type GeneralCommandName = keyof typeof generalCommands
