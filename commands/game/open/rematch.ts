import type { GameSystem } from '../../../src/engine/system.ts'
import { isPseudonym } from '../../../src/results/index.ts'
import { canBeginFromChosenPosition } from '../../../src/table/continued.ts'
import { tableKey } from '../../../src/table/index.ts'
import { openRematch } from '../../../src/table/rematch.ts'
import type { Table } from '../../../src/table/types.ts'
import {
  type ComponentInteraction,
  initiatorOf,
  type RequestContext,
  systemOfTable,
} from '../../bot-context.ts'
import { bilingual } from '../../discord/command-json.ts'
import { type Button, createButton, createButtonRows, type MessagePart } from '../../discord/components.ts'
import { type ButtonId, packButtonId } from '../../discord/custom-id.ts'
import { replyPrivately } from '../../discord/reply.ts'
import { buildContinueParts } from './continue.ts'
import { openTableThread } from './table-thread.ts'

/** Milliseconds after which an unfinished attempt to open a table counts as failed. */
const OPENING = 60_000

const words = {
  swapped: bilingual('Rematch, swap sides', 'Реванш со сменой сторон'),
  same: bilingual('Rematch', 'Реванш'),
  there: (thread: string) =>
    bilingual(`The next game is here: <#${thread}>`, `Следующая партия здесь: <#${thread}>`),
  opening: bilingual('The next game is already being opened.', 'Следующую партию уже открывают.'),
  running: bilingual('This game is not over yet.', 'Эта партия ещё не окончена.'),
}

/**
 * Builds the buttons below a finished game: a rematch between the same people, and a new table on which the game
 * goes on.
 */
export function buildRematchParts(table: Table, system: GameSystem): MessagePart[] {
  const { lang, thread } = table
  const sides = new Set(system.rules.roles(table.setup).map(({ side }) => side))
  const one = (arg: 'swapped' | 'same', look: 'main' | 'quiet'): Button =>
    createButton(packButtonId({ thread, revision: 0, action: 'again', arg }), words[arg][lang], look)
  return [
    ...createButtonRows(
      sides.size > 1 ? [one('swapped', 'main'), one('same', 'quiet')] : [one('same', 'main')],
    ),
    ...buildContinueParts(thread, lang),
  ]
}

/** Opens the rematch of a finished game. Several clicks open only one rematch. */
export async function onRematch(
  request: RequestContext<ComponentInteraction>,
  { arg, thread }: ButtonId,
): Promise<void> {
  const { bot, interaction, lang } = request
  const key = tableKey(interaction.guildId ?? '', thread)
  const now = bot.now()
  const played = await bot.store.read(key)
  if (played && !canBeginFromChosenPosition(played, systemOfTable(bot, played)))
    return replyPrivately(request, request.w.refusals['position-outdated'])
  const { before, isMine } = await bot.store.turn(key, table => {
    const isOpening = table.again && (table.again.thread !== '' || now < table.again.at + OPENING)
    if (table.stage !== 'over' || isOpening) return { table: null, result: { before: table, isMine: false } }
    const begun = { ...table, again: { thread: '', at: now } }
    return { table: begun, result: { before: table, isMine: true } }
  })
  if (before.stage !== 'over') return replyPrivately(request, words.running[lang])
  if (!isMine) {
    const known = before.again?.thread
    return replyPrivately(request, (known ? words.there(known) : words.opening)[lang])
  }
  const system = systemOfTable(bot, before)
  // A player whose data was deleted cannot be invited, so that player's seat stays free.
  const seats = before.seats.map(seat =>
    seat.user && isPseudonym(seat.user) ? { ...seat, user: null } : seat,
  )
  let opened: string | null = null
  await openTableThread(
    request,
    system,
    place => {
      opened = place.thread
      return openRematch(
        { ...before, seats },
        system,
        { ...place, lang: before.lang },
        arg === 'swapped',
        initiatorOf(request),
      )
    },
    { isPrivate: before.isPrivate ?? false },
  )
  await bot.store.turn(key, table => {
    const { again: _, ...rest } = table
    const next = opened === null ? rest : { ...rest, again: { thread: opened, at: now } }
    return { table: next, result: undefined }
  })
}
