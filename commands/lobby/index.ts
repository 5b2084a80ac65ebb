import { LEVELS } from '../../src/ai/levels.ts'
import { own } from '../../src/engine/own.ts'
import { Closed } from '../../src/store/index.ts'
import { allowHints, choose } from '../../src/table/index.ts'
import { withName } from '../../src/table/person.ts'
import { start } from '../../src/table/play.ts'
import { fillSeats, join, leave } from '../../src/table/seats.ts'
import { chooseClock } from '../../src/table/time/choice.ts'
import { CLOCKS } from '../../src/table/time/clock.ts'
import { ZEROS } from '../../src/table/time/types.ts'
import type { Cause, Table } from '../../src/table/types.ts'
import { askComputer } from '../../src/table/votes.ts'
import { text } from '../discord/components.ts'
import type { ButtonId } from '../discord/custom-id.ts'
import { answer } from '../discord/reply.ts'
import { type Ask, type Click, causeOf, type House, systemOf } from '../house.ts'
import { type Came, came, change, spoken, tell } from '../table/change.ts'
import { NO_CLOCK } from '../table/clock.ts'
import { nameOf } from './name.ts'
import { lobbyParts, printOf } from './parts.ts'

/** Level of the computers, when one button gives them all free seats. */
const FILLED = 'regular'

/** Handles a click in the lobby message. */
export async function onLobby(ask: Ask<Click>, id: ButtonId): Promise<void> {
  const { house, interaction } = ask
  const [value = ''] = interaction.isStringSelectMenu() ? interaction.values : []
  const name = nameOf(interaction)
  const cause = causeOf(ask)
  const result = await change(ask, table => clicked(house, table, id, value, name, cause))
  if (result.is === 'stale' && result.table.stage === 'lobby') {
    return answer(ask, [text(ask.w.stale.lobby), ...lobbyParts(house, result.table)])
  }
  await tell(ask, result)
}

function clicked(
  house: House,
  table: Table,
  { action, arg }: ButtonId,
  value: string,
  name: string,
  cause: Cause,
): Came {
  const system = systemOf(house, table)
  const isOf = (depth: Parameters<typeof printOf>[1]) => arg.split('|').at(-1) === printOf(table, depth)
  const stale: Came = { is: 'stale', table }
  switch (action) {
    case 'system': {
      const other = own(house.systems, value)
      return other ? came(choose(table, other, {}, cause)) : { is: 'no', why: 'no-such-choice' }
    }
    case 'scenario':
      return isOf('system') ? came(choose(table, system, { scenario: value }, cause)) : stale
    case 'variant':
      return isOf('scenario')
        ? came(choose(table, system, { variants: { [arg.split('|')[0]]: value } }, cause))
        : stale
    case 'variants': {
      const [key, choice = ''] = value.split('=')
      return isOf('scenario') ? came(choose(table, system, { variants: { [key]: choice } }, cause)) : stale
    }
    case 'sit':
      return came(join(withName(table, cause.user, name), system, arg, cause))
    case 'stand':
      return came(leave(table, system, arg, cause))
    case 'computer': {
      const [role, given = ''] = value.split('=')
      const level = LEVELS.find(one => one === given) ?? null
      if (!isOf('scenario')) return stale
      return table.match
        ? { is: 'no', why: 'not-in-lobby' }
        : came(askComputer(table, system, { role, level }, cause))
    }
    case 'hints': {
      const hints = value === 'always' || value === 'never' ? value : null
      return came(allowHints(table, hints, cause))
    }
    case 'clock': {
      const chosen = own(CLOCKS, value)
      if (!chosen && value !== NO_CLOCK) return { is: 'no', why: 'no-such-choice' }
      const zero = table.clock?.zero ?? ZEROS[0]
      return came(chooseClock(table, chosen ? { ...chosen, zero } : null, cause))
    }
    case 'zero': {
      const zero = ZEROS.find(one => one === value)
      if (!zero || !table.clock) return { is: 'no', why: 'no-such-choice' }
      const { kind, hours, more } = table.clock
      return came(chooseClock(table, { kind, hours, more, zero }, cause))
    }
    case 'fill':
      return came(fillSeats(withName(table, cause.user, name), system, FILLED, cause))
    case 'lang':
      return spoken(table, arg, cause)
    default:
      if (house.closed.has(system.id)) throw new Closed(`${system.id} cannot be begun`)
      return isOf('whole') ? came(start(table, system, cause)) : stale
  }
}
