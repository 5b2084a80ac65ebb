import type { Table } from '../table/types.ts'
import type { Database } from './database.ts'

/** Selects tables: of a server, of a person, or the unfinished tables that a person opened on a server. */
export type TableFilter =
  | { readonly guild: string }
  | { readonly person: string }
  | { readonly opener: string; readonly guild: string }

/**
 * Lists of the keys of tables, one list for each server and each person. A search reads one list instead of every
 * table. A table is added to its lists before it is written, and removed from lists afterwards. So after a crash a
 * list may contain a table that does not belong there, but no table is missing. Readers of a list therefore check
 * each table.
 */
export interface TableLists {
  /** Adds a table to its lists. Must be called before `table` is written. */
  addTable(key: string, before: Table | null, table: Table): Promise<void>
  /** Removes a table that is over from the lists of open tables. Must be called after `table` was written. */
  dropOpenEntries(key: string, before: Table | null, table: Table): Promise<void>
  /** Removes a table from all its lists. Must be called after the table was deleted from the database. */
  dropTable(key: string, table: Table): Promise<void>
  systems(): Promise<string[]>
  read(
    whose: TableFilter,
    most: number,
    isOpen: boolean,
    look: (key: string) => Promise<Table | null>,
  ): Promise<Table[]>
}

const PAGE = 50
const SYSTEMS = 'systems'

export function openTableLists({ addToList, removeFromList, readList }: Database): TableLists {
  return {
    async addTable(key, before, table) {
      const stands = before ? listsOf(before) : []
      for (const list of listsOf(table)) if (!stands.includes(list)) await addToList(list, key, madeAt(table))
      if (before?.system !== table.system) await addToList(SYSTEMS, table.system, 0)
    },
    async dropOpenEntries(key, before, table) {
      // Remove only tables that are over. Other tables stay, because a player who left a seat may come back soon
      if (!before || before.stage === 'over' || table.stage !== 'over') return
      for (const list of listsOf(before)) await removeFromList(list, key)
    },
    async dropTable(key, table) {
      for (const list of listsOf(table)) await removeFromList(list, key)
    },
    systems: () => readList(SYSTEMS, 0, PAGE),
    async read(whose, most, isOpen, look) {
      const found: Table[] = []
      for (const isOver of isOpen ? [false] : [false, true]) {
        const list = tableListName(whose, isOver)
        for (let from = 0; found.length < most; from += PAGE) {
          const keys = await readList(list, from, PAGE)
          for (const key of keys) {
            if (found.length === most) break
            const table = await look(key)
            if (table && listsOf(table).includes(list)) found.push(table)
          }
          if (keys.length < PAGE) break
        }
      }
      return found
    },
  }
}

export function tableListName(filter: TableFilter, isOver: boolean): string {
  const end = isOver ? ':over' : ''
  if ('opener' in filter) return `opener:${filter.guild}:${filter.opener}${end}`
  return `${'guild' in filter ? `guild:${filter.guild}` : `person:${filter.person}`}${end}`
}

function listsOf({ guild, creator, seats, stage }: Table): string[] {
  const people = new Set(seats.map(({ user }) => user).filter(user => user !== null))
  const all: TableFilter[] = [{ guild }, ...[...people].map(person => ({ person }))]
  if (stage !== 'over') all.push({ opener: creator, guild })
  return all.map(whose => tableListName(whose, stage === 'over'))
}

/**
 * Returns when a thread was created, in ms since the start of 2015 (Discord's epoch). The id of the thread contains
 * this time.
 */
const madeAt = ({ thread }: Table): number => Number(BigInt(thread) >> 22n)
