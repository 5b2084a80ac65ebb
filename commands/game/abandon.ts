import { abandon as callOff } from '../../src/table-votes.ts'
import type { Command } from '../command.ts'
import { both } from '../discord/shape.ts'
import { causeOf, isModerator, systemOf } from '../house.ts'
import { hostThenPlayers } from '../rights/right.ts'
import { came, change, tell } from '../table/change.ts'

export const abandon: Command = {
  name: both('abandon', 'прекратить'),
  about: both('Call the game off, if the others agree', 'Прекратить игру, если остальные согласны'),
  right: hostThenPlayers,
  async run(ask) {
    const moderates = isModerator(ask.interaction)
    const result = await change(ask, table =>
      came(callOff(table, systemOf(ask.house, table), causeOf(ask), moderates)),
    )
    await tell(ask, result)
  },
}
