import type { Command } from '../command.ts'
import { stats } from '../stats/index.ts'
import { help } from './help.ts'
import { roll } from './roll.ts'
import { rules } from './rules.ts'

/** Commands that need no table. Most of them also work in direct messages. */
export const plainCommands = { rules, roll, stats, help } as const satisfies Readonly<Record<string, Command>>

export type PlainCommand = keyof typeof plainCommands
