import type { Command } from '../command.ts'
import { bilingual } from '../discord/command-json.ts'
import { abandonCommand } from './abandon.ts'
import { askedCommand } from './asked.ts'
import { boardCommand } from './board.ts'
import { clockCommand } from './clock.ts'
import { computerCommand } from './computer.ts'
import { exportCommand } from './export.ts'
import { findCommand } from './find.ts'
import { inviteCommand } from './invite.ts'
import { joinCommand } from './join.ts'
import { tableLanguageCommand } from './language.ts'
import { leaveCommand } from './leave.ts'
import { listCommand } from './list.ts'
import { logCommand } from './log.ts'
import { firstGameCommand } from './open/first.ts'
import { newTableCommand } from './open/new.ts'
import { standingOrdersCommand } from './orders.ts'
import { remindCommand } from './remind.ts'
import { replayCommand } from './replay.ts'
import { resignCommand } from './resign.ts'
import { showCommand } from './show.ts'
import { statusCommand } from './status.ts'
import { undoCommand } from './undo.ts'

/** `/game …`: commands for tables, not for moves. Each command is defined in a file of its own. */
export const gameSubcommands = {
  new: newTableCommand,
  first: firstGameCommand,
  find: findCommand,
  invite: inviteCommand,
  join: joinCommand,
  leave: leaveCommand,
  computer: computerCommand,
  show: showCommand,
  board: boardCommand,
  status: statusCommand,
  log: logCommand,
  undo: undoCommand,
  resign: resignCommand,
  abandon: abandonCommand,
  replay: replayCommand,
  export: exportCommand,
  remind: remindCommand,
  clock: clockCommand,
  language: tableLanguageCommand,
  list: listCommand,
  orders: standingOrdersCommand,
  asked: askedCommand,
} as const satisfies Readonly<Record<string, Command>>

export type GameSubcommandName = keyof typeof gameSubcommands

export const gameCommandLabel = {
  name: bilingual('game', 'партия'),
  about: bilingual('Tables: set up, join, look, undo', 'Столы: создать, сесть, смотреть, взять назад'),
}
