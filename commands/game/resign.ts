import { answerForAlly } from '../../src/table/ally.ts'
import { resign as giveUp, offerDraw, undrawable } from '../../src/table/votes.ts'
import { revisionOf } from '../../src/table/who.ts'
import type { Command } from '../command.ts'
import { button, rows, text } from '../discord/components.ts'
import { type ButtonId, packId } from '../discord/custom-id.ts'
import { answer } from '../discord/reply.ts'
import { both } from '../discord/shape.ts'
import { type Ask, type Click, causeOf, systemOf } from '../house.ts'
import { move } from '../rights/right.ts'
import { resignWarning } from '../table/ally.ts'
import { came, change, tell } from '../table/change.ts'
import { tableHere } from '../table/look.ts'

const orDraw = both(
  '**Or offer a draw:** if everybody who plays agrees, the game ends at once, half a win for each side.',
  '**Или предложите ничью:** если согласятся все играющие, партия сразу закончится, каждой стороне пол-очка.',
)

export const resign: Command = {
  name: both('resign', 'сдаться'),
  about: both('Resign the game, or offer a draw', 'Сдаться или предложить ничью'),
  right: move,
  run: askResign,
}

/**
 * Explains what happens if the player resigns, with a button to do so. In a game between people, also offers a
 * button for a draw.
 */
async function askResign(ask: Ask): Promise<void> {
  const table = await tableHere(ask)
  if (!table) return
  const system = systemOf(ask.house, table)
  const at = { thread: table.thread, revision: revisionOf(table), arg: '' }
  const giveUp = button(packId({ ...at, action: 'resign' }), ask.w.buttons.resign, 'danger')
  const draw = button(packId({ ...at, action: 'draw' }), ask.w.buttons.draw, 'quiet')
  const isDrawable = undrawable(table, system) === null
  const told =
    table.stage === 'playing'
      ? resignWarning(table, system, ask.interaction.user.id, ask.lang)
      : ask.w.show.stages[table.stage]
  await answer(ask, [
    text(told),
    ...(isDrawable ? [text(orDraw[ask.lang])] : []),
    ...rows(isDrawable ? [giveUp, draw] : [giveUp]),
  ])
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

/** Handles an ally's decision about the seats of a player who has resigned or run out of time. */
export async function onAlly(ask: Ask<Click>, { arg }: ButtonId): Promise<void> {
  if (arg === 'lost') return askResign(ask)
  const choice = arg === 'computer' ? 'computer' : 'take'
  const result = await change(ask, table =>
    came(answerForAlly(table, systemOf(ask.house, table), choice, causeOf(ask))),
  )
  await tell(ask, result)
}
