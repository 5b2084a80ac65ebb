import { takeOverAlliedSeats } from '../../src/table/ally.ts'
import { tableRevision } from '../../src/table/seat-queries.ts'
import { findDrawRefusal, resignGame as giveUp, offerDraw } from '../../src/table/votes.ts'
import { type ComponentInteraction, initiatorOf, type RequestContext, systemOfTable } from '../bot-context.ts'
import type { Command } from '../command.ts'
import { bilingual } from '../discord/command-json.ts'
import { createButton, createButtonRows, createTextPart } from '../discord/components.ts'
import { type ButtonId, packButtonId } from '../discord/custom-id.ts'
import { replyPrivately } from '../discord/reply.ts'
import { rightToMakeMoves } from '../permissions/right.ts'
import { describeResignation } from '../table/ally.ts'
import { changeTable, replyWithChangeResult, toChangeResult } from '../table/change.ts'
import { requireTable } from '../table/show-board.ts'

const orDraw = bilingual(
  '**Or offer a draw:** if all players agree, the game ends at once. It counts as half a win for each side.',
  '**Или предложите ничью:** если согласятся все игроки, партия сразу закончится и даст каждой стороне пол-очка.',
)

const orCallOff = bilingual(
  '**Or call the game off:** it ends without a winner. Other people in the game have to agree.',
  '**Или прекратите партию:** победителя не будет. Если играют и другие люди, нужно их согласие.',
)

/** Argument of a button that asks before anything happens. */
export const ASK = 'ask'

export const resignCommand: Command = {
  name: bilingual('resign', 'сдаться'),
  about: bilingual('Resign the game, or offer a draw', 'Сдаться или предложить ничью'),
  right: rightToMakeMoves,
  run: askResign,
}

/**
 * Explains the ways to end a game, with a button for each: to resign, to propose a draw between people, to call
 * the game off.
 */
async function askResign(request: RequestContext): Promise<void> {
  const table = await requireTable(request)
  if (!table) return
  const system = systemOfTable(request.bot, table)
  const at = { thread: table.thread, revision: tableRevision(table), arg: '' }
  const giveUp = createButton(packButtonId({ ...at, action: 'resign' }), request.w.buttons.resign, 'danger')
  const draw = createButton(packButtonId({ ...at, action: 'draw' }), request.w.buttons.draw, 'quiet')
  const callOff = createButton(
    packButtonId({ ...at, action: 'abandon', arg: ASK }),
    request.w.buttons.abandon,
    'quiet',
  )
  if (table.stage !== 'playing')
    return replyPrivately(request, request.w.refusals[table.stage === 'over' ? 'over' : 'not-begun'])
  const isDrawable = findDrawRefusal(table, system) === null
  await replyPrivately(request, [
    createTextPart(describeResignation(table, system, request.interaction.user.id, request.lang)),
    ...(isDrawable ? [createTextPart(orDraw[request.lang])] : []),
    createTextPart(orCallOff[request.lang]),
    ...createButtonRows([giveUp, ...(isDrawable ? [draw] : []), callOff]),
  ])
}

export async function onResign(
  request: RequestContext<ComponentInteraction>,
  { revision, arg }: ButtonId,
): Promise<void> {
  if (arg === ASK) return askResign(request)
  const result = await changeTable(request, table =>
    revision === tableRevision(table)
      ? toChangeResult(giveUp(table, systemOfTable(request.bot, table), initiatorOf(request)))
      : { is: 'stale', table },
  )
  await replyWithChangeResult(request, result)
}

export async function onOfferDraw(
  request: RequestContext<ComponentInteraction>,
  { revision }: ButtonId,
): Promise<void> {
  const result = await changeTable(request, table =>
    revision === tableRevision(table)
      ? toChangeResult(offerDraw(table, systemOfTable(request.bot, table), initiatorOf(request)))
      : { is: 'stale', table },
  )
  await replyWithChangeResult(request, result)
}

/** Handles the decision of an ally about the seats of a player who has resigned or run out of time. */
export async function onAllyDecision(
  request: RequestContext<ComponentInteraction>,
  { arg }: ButtonId,
): Promise<void> {
  if (arg === 'lost') return askResign(request)
  const choice = arg === 'computer' ? 'computer' : 'take'
  const result = await changeTable(request, table =>
    toChangeResult(
      takeOverAlliedSeats(table, systemOfTable(request.bot, table), choice, initiatorOf(request)),
    ),
  )
  await replyWithChangeResult(request, result)
}
