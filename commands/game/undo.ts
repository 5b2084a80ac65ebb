import { revisionOf } from '../../src/table.ts'
import { undo as askBack, undoable } from '../../src/table-votes.ts'
import type { Command } from '../command.ts'
import { both } from '../discord/shape.ts'
import { type Ask, causeOf, systemOf } from '../house.ts'
import { move } from '../rights/right.ts'
import { type Came, change, tell } from '../table/change.ts'
import { undoText } from '../table/vote.ts'

const words = {
  done: both('Taken back.', 'Ход взят назад.'),
  asked: both('The others are asked.', 'Спрашиваю остальных.'),
}

export const undo: Command = {
  name: both('undo', 'назад'),
  about: both(
    'Take back your last command: at once until dice or a reveal, else if the others agree',
    'Взять назад последнюю команду: сразу, пока ничего не открылось, иначе с согласия остальных',
  ),
  right: move,
  run: ask => takeBack(ask),
}

/** Take back one's last command: at once when it is honest, else the others are asked. */
export async function takeBack(ask: Ask, revision?: number): Promise<void> {
  let isFree = true
  const came = await change(ask, (table): Came => {
    if (revision !== undefined && revision !== revisionOf(table)) return { is: 'stale', table }
    const system = systemOf(ask.house, table)
    const found = undoable(table, ask.interaction.user.id)
    if ('no' in found) return { is: 'no', why: found.no }
    const result = askBack(table, system, undoText(table, system, found.entries, table.lang), causeOf(ask))
    if ('no' in result) return { is: 'no', why: result.no }
    isFree = result.free
    return { is: 'done', table: result.table }
  })
  await tell(ask, came, (isFree ? words.done : words.asked)[ask.lang])
}
