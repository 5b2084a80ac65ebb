import { withName } from '../../src/table.ts'
import { askIn } from '../../src/table-play.ts'
import { join as sitDown } from '../../src/table-seats.ts'
import type { Command } from '../command.ts'
import { both, type OptionSpec } from '../discord/shape.ts'
import { causeOf, systemOf } from '../house.ts'
import { nameOf } from '../lobby/name.ts'
import { sit } from '../rights/right.ts'
import { came, change, tell } from '../table/change.ts'

export const seat: OptionSpec = {
  name: both('seat', 'место'),
  about: both('Which seat; left out, the first free one', 'Какое место; если не указать, первое свободное'),
  completes: true,
}

export const join: Command = {
  name: both('join', 'сесть'),
  about: both('Take a seat', 'Занять место'),
  options: () => [seat],
  right: sit,
  async run(ask) {
    const wanted = ask.interaction.options.getString('seat')
    const name = nameOf(ask.interaction)
    const { id } = ask.interaction.user
    const result = await change(ask, table => {
      const system = systemOf(ask.house, table)
      const sat = sitDown(withName(table, id, name), system, wanted, causeOf(ask))
      // A window that stands open here is his now
      return came('no' in sat ? sat : askIn(sat.table, system, id, causeOf(ask)))
    })
    await tell(ask, result)
  },
}
