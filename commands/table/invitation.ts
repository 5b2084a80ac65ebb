import type { GameSystem } from '../../src/engine/system.ts'
import { storeUserName } from '../../src/table/person.ts'
import { answerReactionWindow } from '../../src/table/play.ts'
import { declineInvitation } from '../../src/table/rematch.ts'
import { findRoleInfo, isEmptySeat } from '../../src/table/seat-queries.ts'
import { giveSeatToUser } from '../../src/table/seats.ts'
import type { Post, Table } from '../../src/table/types.ts'
import {
  type ComponentInteraction,
  type CoreContext,
  initiatorOf,
  type RequestContext,
  systemOfTable,
} from '../bot-context.ts'
import { bilingual } from '../discord/command-json.ts'
import {
  type Button,
  createButton,
  createButtonRows,
  createTextPart,
  type MessagePart,
} from '../discord/components.ts'
import { type ButtonId, packButtonId } from '../discord/custom-id.ts'
import { formatMention } from '../discord/mention.ts'
import { getMemberName } from '../lobby/name.ts'
import { formatGameTitle } from '../system/title.ts'
import { botWordsByLang } from '../words/index.ts'
import { type ChangeResult, changeTable, replyWithChangeResult, toChangeResult } from './change.ts'
import { explainUnknownSeat, findSeat } from './find-seat.ts'

const own = {
  invites: (guest: string, host: string, game: string, side: string | null) =>
    bilingual(
      `${guest}, ${host} invites you to play **${game}**${side ? ` as **${side}**` : ''}.`,
      `${guest}, ${host} приглашает вас сыграть: **${game}**${side ? `, **${side}**` : ''}.`,
    ),
  decline: bilingual('I cannot play', 'Не смогу сыграть'),
}

/** Returns one button for each free seat of a table, both in the lobby and in a running game. */
export function createFreeSeatButtons(table: Table, system: GameSystem): Button[] {
  const { lang } = table
  return table.seats
    .filter(isEmptySeat)
    .map(({ role }) =>
      createButton(
        packButtonId({ thread: table.thread, revision: 0, action: 'take', arg: role }),
        botWordsByLang[lang].lobby.take(findRoleInfo(table, system, role).afterPlay[lang]),
        'main',
      ),
    )
}

/** Builds the post that invites a person to a table, with a button for each free seat. */
export function buildInvitationParts(
  bot: CoreContext,
  table: Table,
  { by, user, text: guest = '' }: Post,
): MessagePart[] {
  const system = systemOfTable(bot, table)
  const { lang, thread } = table
  const game = formatGameTitle(system, table, lang)
  const side = by === null ? null : findRoleInfo(table, system, by).afterPlay[lang]
  const no = packButtonId({ thread, revision: 0, action: 'decline', arg: '' })
  return [
    createTextPart(
      own.invites(formatMention(guest, lang), user ? formatMention(user, lang) : '', game, side)[lang],
    ),
    ...createButtonRows([
      ...createFreeSeatButtons(table, system),
      createButton(no, own.decline[lang], 'quiet'),
    ]),
  ]
}

/** Handles a click on the button of a free seat, in any message of the bot. */
export const onTakeSeat = (request: RequestContext<ComponentInteraction>, { arg }: ButtonId): Promise<void> =>
  takeSeat(request, arg)

/**
 * Gives a seat to the person who sent the interaction. `typed`: the seat that the person chose or typed. Null:
 * the first free seat.
 */
export async function takeSeat(request: RequestContext, typed: string | null): Promise<void> {
  const name = getMemberName(request.interaction)
  const { id } = request.interaction.user
  const result = await changeTable(request, (table): ChangeResult => {
    const system = systemOfTable(request.bot, table)
    const role = typed === null ? null : findSeat(table, system, typed)
    if (typed !== null && role === null) return { is: 'no', why: explainUnknownSeat(table, system, typed) }
    const sat = giveSeatToUser(storeUserName(table, id, name), system, role, initiatorOf(request))
    // A question whether to react may already be open. The new player's settings apply to this question too.
    return toChangeResult(
      'no' in sat ? sat : answerReactionWindow(sat.table, system, id, initiatorOf(request)),
    )
  })
  await replyWithChangeResult(request, result)
}

export async function onDeclineInvitation(request: RequestContext<ComponentInteraction>): Promise<void> {
  const result = await changeTable(request, table =>
    toChangeResult(declineInvitation(table, request.interaction.user.id, initiatorOf(request))),
  )
  await replyWithChangeResult(request, result)
}
