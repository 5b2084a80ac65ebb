import type { BilingualText, Role, WrittenLang } from '../../src/engine/model.ts'
import type { GameSystem } from '../../src/engine/system.ts'
import { joinWithAnd } from '../../src/engine/words.ts'
import { findRoleInfo } from '../../src/table/seat-queries.ts'
import type { Table } from '../../src/table/types.ts'
import { bilingual } from '../discord/command-json.ts'
import { formatAsInlineCode } from '../words/visible-text.ts'

/** Finds a seat by the id of its role, which suggestions use, or by its name in either language. */
export function findSeat(table: Table, system: GameSystem, typed: string): Role | null {
  const wanted = typed.trim().toLowerCase()
  const found = table.seats.find(({ role }) => {
    const { name } = findRoleInfo(table, system, role)
    return [role, name.ru, name.en].some(one => one.toLowerCase() === wanted)
  })
  return found?.role ?? null
}

/** Says that the table has no seat with the typed name, and lists the seats. */
export function explainUnknownSeat(table: Table, system: GameSystem, typed: string): BilingualText {
  const named = (lang: WrittenLang) =>
    joinWithAnd(
      table.seats.map(({ role }) => findRoleInfo(table, system, role).name[lang]),
      lang,
    )
  const shown = formatAsInlineCode(typed, 40)
  return bilingual(
    `There is no seat ${shown} here. Seats at this table: ${named('en')}.`,
    `Места ${shown} здесь нет. Места за столом: ${named('ru')}.`,
  )
}
