import { revisionOf } from '../../src/table.ts'
import { resign as giveUp, offerDraw, undrawable } from '../../src/table-votes.ts'
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

const orDraw = both(
  '**Or offer a draw:** if everybody who plays agrees, the game ends at once, half a win for each side.',
  '**Или предложите ничью:** если согласятся все играющие, партия сразу закончится, каждой стороне пол-очка.',
)

/** Asked again, because it cannot be taken back. Between people a draw can be offered instead. */
export const resign: Command = {
  name: both('resign', 'сдаться'),
  about: both('Resign the game, or offer a draw', 'Сдаться или предложить ничью'),
  right: move,
  async run(ask) {
    const table = await tableHere(ask)
    if (!table) return
    const at = { thread: table.thread, revision: revisionOf(table), arg: '' }
    const giveUp = button(packId({ ...at, action: 'resign' }), ask.w.buttons.resign, 'danger')
    const draw = button(packId({ ...at, action: 'draw' }), ask.w.buttons.draw, 'quiet')
    const isDrawable = undrawable(table, systemOf(ask.house, table)) === null
    await answer(ask, [
      text(table.stage === 'playing' ? sure[ask.lang] : ask.w.show.stages[table.stage]),
      ...(isDrawable ? [text(orDraw[ask.lang])] : []),
      ...rows(isDrawable ? [giveUp, draw] : [giveUp]),
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

export async function onDraw(ask: Ask<Click>, { revision }: ButtonId): Promise<void> {
  const result = await change(ask, table =>
    revision === revisionOf(table)
      ? came(offerDraw(table, systemOf(ask.house, table), causeOf(ask)))
      : { is: 'stale', table },
  )
  await tell(ask, result)
}
