import type { Command } from '../command.ts'
import { bilingual } from '../discord/command-json.ts'
import { abandonCommand } from './abandon.ts'
import { mapLinkCommand } from './board.ts'
import { setClockCommand } from './clock.ts'
import { setComputerCommand } from './computer.ts'
import { exportGameCommand } from './export.ts'
import { findTablesCommand } from './find.ts'
import { inviteCommand } from './invite.ts'
import { takeSeatCommand } from './join.ts'
import { tableLanguageCommand } from './language.ts'
import { leaveSeatCommand } from './leave.ts'
import { listGamesCommand } from './list.ts'
import { gameLogCommand } from './log.ts'
import { firstGameCommand } from './open/first.ts'
import { newTableCommand } from './open/new.ts'
import { standingOrdersCommand } from './orders.ts'
import { promptModeCommand } from './prompt-mode-command.ts'
import { sendReminderCommand } from './remind.ts'
import { gameReplayCommand } from './replay.ts'
import { resignCommand } from './resign.ts'
import { showBoardCommand } from './show.ts'
import { tableStatusCommand } from './status.ts'
import { undoCommand } from './undo.ts'

/** `/game …`: commands for tables, not for moves. Each command is defined in a file of its own. */
export const gameSubcommands = {
  new: newTableCommand,
  first: firstGameCommand,
  find: findTablesCommand,
  invite: inviteCommand,
  join: takeSeatCommand,
  leave: leaveSeatCommand,
  computer: setComputerCommand,
  show: showBoardCommand,
  board: mapLinkCommand,
  status: tableStatusCommand,
  log: gameLogCommand,
  undo: undoCommand,
  resign: resignCommand,
  abandon: abandonCommand,
  replay: gameReplayCommand,
  export: exportGameCommand,
  remind: sendReminderCommand,
  clock: setClockCommand,
  language: tableLanguageCommand,
  list: listGamesCommand,
  orders: standingOrdersCommand,
  asked: promptModeCommand,
} as const satisfies Readonly<Record<string, Command>>

export type GameSubcommandName = keyof typeof gameSubcommands

export const gameCommandLabel = {
  name: bilingual('game', 'партия'),
  about: bilingual(
    'Tables: open or join one, see the board, undo an order',
    'Столы: открыть, сесть, посмотреть поле, взять приказ назад',
  ),
}
