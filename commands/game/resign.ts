import { revisionOf } from '../../src/table.ts'
import { resign as giveUp } from '../../src/table-votes.ts'
import type { Command } from '../command.ts'
import { button, rows, text } from '../discord/components.ts'
import { type ButtonId, packId } from '../discord/custom-id.ts'
import { answer } from '../discord/reply.ts'
import { both } from '../discord/shape.ts'
import { type Ask, type Click, causeOf, systemOf } from '../house.ts'
import { move } from '../rights/right.ts'
import { came, change, tell } from '../table/change.ts'
import { tableHere } from '../table/look.ts'

const sure = both(
  '**Resign?** The game ends at once and is lost for you. This cannot be taken back.',
  '**Сдаться?** Партия сразу закончится, и для вас она проиграна. Взять это назад нельзя.',
)

/** Asked again, because it cannot be taken back. */
export const resign: Command = {
  name: both('resign', 'сдаться'),
  about: both('Resign the game', 'Сдаться'),
  right: move,
  async run(ask) {
    const table = await tableHere(ask)
    if (!table) return
    const id = packId({ thread: table.thread, revision: revisionOf(table), action: 'resign', arg: '' })
    await answer(ask, [
      text(table.stage === 'playing' ? sure[ask.lang] : ask.w.show.stages[table.stage]),
      ...rows([button(id, ask.w.buttons.resign, 'danger')]),
    ])
  },
}

export async function onResign(ask: Ask<Click>, { revision }: ButtonId): Promise<void> {
  const result = await change(ask, table =>
    revision === revisionOf(table)
      ? came(giveUp(table, systemOf(ask.house, table), causeOf(ask)))
      : { is: 'stale', table },
  )
  await tell(ask, result)
}
