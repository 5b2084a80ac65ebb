import type { GameSystem } from '../../src/engine/system.ts'
import { declined } from '../../src/table/again.ts'
import { withName } from '../../src/table/person.ts'
import { askIn } from '../../src/table/play.ts'
import { join } from '../../src/table/seats.ts'
import type { Post, Table } from '../../src/table/types.ts'
import { isEmpty, roleInfo } from '../../src/table/who.ts'
import { type Button, button, type Part, rows, text } from '../discord/components.ts'
import { type ButtonId, packId } from '../discord/custom-id.ts'
import { mention } from '../discord/mention.ts'
import { both } from '../discord/shape.ts'
import { type Ask, type Bare, type Click, causeOf, systemOf } from '../house.ts'
import { nameOf } from '../lobby/name.ts'
import { gameTitle } from '../system/title.ts'
import { words } from '../words/index.ts'
import { type Came, came, change, tell } from './change.ts'
import { noSeat, seatNamed } from './seat-named.ts'

const own = {
  invites: (guest: string, host: string, game: string, side: string | null) =>
    both(
      `${guest}, ${host} asks you to play **${game}**${side ? ` as **${side}**` : ''}.`,
      `${guest}, ${host} зовёт вас сыграть: **${game}**${side ? `, за **${side}**` : ''}.`,
    ),
  decline: both('I cannot come', 'Не смогу'),
}

/** Returns one button for each free seat of a table, in a lobby or in a running game. */
export function seatButtons(table: Table, system: GameSystem): Button[] {
  const { lang } = table
  return table.seats
    .filter(isEmpty)
    .map(({ role }) =>
      button(
        packId({ thread: table.thread, revision: 0, action: 'take', arg: role }),
        words[lang].lobby.take(roleInfo(table, system, role).played[lang]),
        'main',
      ),
    )
}

/** Builds the post that invites somebody to play, with a button for each free seat. */
export function invitedParts(house: Bare, table: Table, { by, user, text: guest = '' }: Post): Part[] {
  const system = systemOf(house, table)
  const { lang, thread } = table
  const game = gameTitle(system, table, lang)
  const side = by === null ? null : roleInfo(table, system, by).played[lang]
  const no = packId({ thread, revision: 0, action: 'decline', arg: '' })
  return [
    text(own.invites(mention(guest, lang), user ? mention(user, lang) : '', game, side)[lang]),
    ...rows([...seatButtons(table, system), button(no, own.decline[lang], 'quiet')]),
  ]
}

/** Handles a click on the button of a free seat, in any message. */
export const onTake = (ask: Ask<Click>, { arg }: ButtonId): Promise<void> => takeSeat(ask, arg)

/**
 * Seats the asking person on the named seat, or on the first free seat if `typed` is null. `typed` is the seat
 * as the person chose or wrote it.
 */
export async function takeSeat(ask: Ask, typed: string | null): Promise<void> {
  const name = nameOf(ask.interaction)
  const { id } = ask.interaction.user
  const result = await change(ask, (table): Came => {
    const system = systemOf(ask.house, table)
    const role = typed === null ? null : seatNamed(table, system, typed)
    if (typed !== null && role === null) return { is: 'no', why: noSeat(table, system, typed) }
    const sat = join(withName(table, id, name), system, role, causeOf(ask))
    // A question whether to react that is open now follows the new player's choices.
    return came('no' in sat ? sat : askIn(sat.table, system, id, causeOf(ask)))
  })
  await tell(ask, result)
}

export async function onDecline(ask: Ask<Click>): Promise<void> {
  const result = await change(ask, table => came(declined(table, ask.interaction.user.id, causeOf(ask))))
  await tell(ask, result)
}
