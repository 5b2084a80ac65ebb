import type { Both, Role } from '../../src/engine/model.ts'
import type { GameSystem } from '../../src/engine/system.ts'
import { listed } from '../../src/engine/words.ts'
import type { Table } from '../../src/table/types.ts'
import { roleInfo } from '../../src/table/who.ts'
import { both } from '../discord/shape.ts'
import { asTyped } from '../words/typed.ts'

/** Finds a seat by its id, which suggestions use, or by its name in either language. */
export function seatNamed(table: Table, system: GameSystem, typed: string): Role | null {
  const wanted = typed.trim().toLowerCase()
  const found = table.seats.find(({ role }) => {
    const { name } = roleInfo(table, system, role)
    return [role, name.ru, name.en].some(one => one.toLowerCase() === wanted)
  })
  return found?.role ?? null
}

/** Says that there is no such seat, and lists the seats that exist. */
export function noSeat(table: Table, system: GameSystem, typed: string): Both {
  const named = (lang: 'ru' | 'en') =>
    listed(
      table.seats.map(({ role }) => roleInfo(table, system, role).name[lang]),
      lang,
    )
  const shown = asTyped(typed, 40)
  return both(
    `There is no seat ${shown} here. The seats are: ${named('en')}.`,
    `Места ${shown} здесь нет. Есть места: ${named('ru')}.`,
  )
}
