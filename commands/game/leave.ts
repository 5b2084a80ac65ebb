import { userOfRole } from '../../src/table/seat-queries.ts'
import { leaveSeat as getUp, hasHeldSeat, makeSeatFree } from '../../src/table/seats.ts'
import { requestToFreeSeat } from '../../src/table/votes.ts'
import { initiatorOf, isModerator, systemOfTable } from '../bot-context.ts'
import type { Command } from '../command.ts'
import { bilingual } from '../discord/command-json.ts'
import { rightOfHostThenPlayers } from '../permissions/right.ts'
import { type ChangeResult, changeTable, replyWithChangeResult, toChangeResult } from '../table/change.ts'
import { explainUnknownSeat, findSeat } from '../table/find-seat.ts'
import { seatOption } from './join.ts'

/**
 * `/game leave`: frees a seat, either the player's own or another. The host or a moderator frees a seat
 * immediately. Other players need a vote.
 */
export const leaveSeatCommand: Command = {
  name: bilingual('leave', 'встать'),
  about: bilingual('Leave your seat', 'Освободить место'),
  options: () => [
    {
      ...seatOption,
      about: bilingual('Which seat; default: all of yours', 'Какое место; по умолчанию все ваши'),
    },
  ],
  right: { ...rightOfHostThenPlayers, who: ['own', 'opener', 'moderator'] },
  async run(request) {
    const { bot, interaction } = request
    const { user } = interaction
    const typed = interaction.options.getString('seat')
    const result = await changeTable(request, (table): ChangeResult => {
      const system = systemOfTable(bot, table)
      const wanted = typed === null ? null : findSeat(table, system, typed)
      if (typed !== null && wanted === null)
        return { is: 'no', why: explainUnknownSeat(table, system, typed) }
      const isOwn = wanted === null || userOfRole(table, wanted) === user.id
      if (isOwn) return toChangeResult(getUp(table, system, wanted, initiatorOf(request)))
      const isHost = !table.match && table.creator === user.id
      const mayFree = isHost || (isModerator(interaction) && !hasHeldSeat(table, user.id))
      return toChangeResult(
        (mayFree ? makeSeatFree : requestToFreeSeat)(table, system, wanted, initiatorOf(request)),
      )
    })
    await replyWithChangeResult(request, result)
  },
}
