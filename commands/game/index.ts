import type { Command } from '../command.ts'
import { both } from '../discord/shape.ts'
import { abandon } from './abandon.ts'
import { asked } from './asked.ts'
import { board } from './board.ts'
import { clock } from './clock.ts'
import { computer } from './computer.ts'
import { exportFile } from './export.ts'
import { find } from './find.ts'
import { invite } from './invite.ts'
import { join } from './join.ts'
import { language } from './language.ts'
import { leave } from './leave.ts'
import { list } from './list.ts'
import { log } from './log.ts'
import { first } from './open/first.ts'
import { newTable } from './open/new.ts'
import { orders } from './orders.ts'
import { remind } from './remind.ts'
import { replay } from './replay.ts'
import { resign } from './resign.ts'
import { show } from './show.ts'
import { status } from './status.ts'
import { undo } from './undo.ts'

/**
 * `/game …`: commands for tables, not for moves. Each command has a file of its own, from which its definition,
 * help and right follow.
 */
export const subcommands = {
  new: newTable,
  first,
  find,
  invite,
  join,
  leave,
  computer,
  show,
  board,
  status,
  log,
  undo,
  resign,
  abandon,
  replay,
  export: exportFile,
  remind,
  clock,
  language,
  list,
  orders,
  asked,
} as const satisfies Readonly<Record<string, Command>>

export type GameCommand = keyof typeof subcommands

export const gameNames = {
  name: both('game', 'партия'),
  about: both('Tables: set up, join, look, undo', 'Столы: создать, сесть, смотреть, взять назад'),
}
