import { freeSeat, leave as getUp, hasPlayed } from '../../src/table/seats.ts'
import { askToFree } from '../../src/table/votes.ts'
import { userOf } from '../../src/table/who.ts'
import type { Command } from '../command.ts'
import { both } from '../discord/shape.ts'
import { causeOf, isModerator, systemOf } from '../house.ts'
import { hostThenPlayers } from '../rights/right.ts'
import { type Came, came, change, tell } from '../table/change.ts'
import { noSeat, seatNamed } from '../table/seat-named.ts'
import { seat } from './join.ts'

/**
 * `/game leave`: frees the player's own seat or another seat. The host or a moderator frees it at once, other
 * players need a vote.
 */
export const leave: Command = {
  name: both('leave', 'встать'),
  about: both('Leave your seat', 'Освободить место'),
  options: () => [seat],
  right: { ...hostThenPlayers, who: ['own', 'opener', 'moderator'] },
  async run(ask) {
    const { house, interaction } = ask
    const { user } = interaction
    const typed = interaction.options.getString('seat')
    const result = await change(ask, (table): Came => {
      const system = systemOf(house, table)
      const wanted = typed === null ? null : seatNamed(table, system, typed)
      if (typed !== null && wanted === null) return { is: 'no', why: noSeat(table, system, typed) }
      const isOwn = wanted === null || userOf(table, wanted) === user.id
      if (isOwn) return came(getUp(table, system, wanted, causeOf(ask)))
      const isHost = !table.match && table.creator === user.id
      const mayFree = isHost || (isModerator(interaction) && !hasPlayed(table, user.id))
      return came((mayFree ? freeSeat : askToFree)(table, system, wanted, causeOf(ask)))
    })
    await tell(ask, result)
  },
}
