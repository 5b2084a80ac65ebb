import type { Table } from '../table/types.ts'
import type { Database } from './database.ts'

/**
 * Selects tables of a server, tables of a person, or tables that a person opened on a server and that are not
 * over.
 */
export type Whose =
  | { readonly guild: string }
  | { readonly person: string }
  | { readonly opener: string; readonly guild: string }

/**
 * Lists of which tables belong to whom, so that not all tables must be read. A table is put on its lists before
 * it is written, and taken off afterwards. So a crash may leave an entry too many, never one too few. Readers of
 * a list check each table.
 */
export interface Lists {
  /** Puts a table on its lists. Must be called before `table` is written. */
  join(key: string, before: Table | null, table: Table): Promise<void>
  /** Takes a table that is over off the lists of open tables. Must be called after `table` was written. */
  part(key: string, before: Table | null, table: Table): Promise<void>
  /** Takes a table off all lists. Must be called after `table` was removed. */
  leave(key: string, table: Table): Promise<void>
  systems(): Promise<string[]>
  read(
    whose: Whose,
    most: number,
    isOpen: boolean,
    look: (key: string) => Promise<Table | null>,
  ): Promise<Table[]>
}

const PAGE = 50
const SYSTEMS = 'systems'

export function openLists({ enlist, strike, listed }: Database): Lists {
  return {
    async join(key, before, table) {
      const stands = before ? listsOf(before) : []
      for (const list of listsOf(table)) if (!stands.includes(list)) await enlist(list, key, madeAt(table))
      if (before?.system !== table.system) await enlist(SYSTEMS, table.system, 0)
    },
    async part(key, before, table) {
      // Take off only tables that are over. A player who left a seat may come back at once.
      if (!before || before.stage === 'over' || table.stage !== 'over') return
      for (const list of listsOf(before)) await strike(list, key)
    },
    async leave(key, table) {
      for (const list of listsOf(table)) await strike(list, key)
    },
    systems: () => listed(SYSTEMS, 0, PAGE),
    async read(whose, most, isOpen, look) {
      const found: Table[] = []
      for (const isOver of isOpen ? [false] : [false, true]) {
        const list = listOf(whose, isOver)
        for (let from = 0; found.length < most; from += PAGE) {
          const keys = await listed(list, from, PAGE)
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

export function listOf(whose: Whose, isOver: boolean): string {
  const end = isOver ? ':over' : ''
  if ('opener' in whose) return `opener:${whose.guild}:${whose.opener}${end}`
  return `${'guild' in whose ? `guild:${whose.guild}` : `person:${whose.person}`}${end}`
}

function listsOf({ guild, creator, seats, stage }: Table): string[] {
  const people = new Set(seats.map(({ user }) => user).filter(user => user !== null))
  const all: Whose[] = [{ guild }, ...[...people].map(person => ({ person }))]
  if (stage !== 'over') all.push({ opener: creator, guild })
  return all.map(whose => listOf(whose, stage === 'over'))
}

/** Returns when the thread was created, in ms since Discord's epoch. The id of the thread contains this time. */
const madeAt = ({ thread }: Table): number => Number(BigInt(thread) >> 22n)
