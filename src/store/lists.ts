import type { Table } from '../table/types.ts'
import type { Database } from './database.ts'

/** Whose tables: a server's, a person's, or those that somebody opened on a server and that are not over. */
export type Whose =
  | { readonly guild: string }
  | { readonly person: string }
  | { readonly opener: string; readonly guild: string }

/**
 * Which tables belong to whom, without reading them all. A table is put on a list before it is written and taken off
 * afterwards, so a crash leaves a line too many, never one too few; who reads a list looks at the tables.
 */
export interface Lists {
  /** Before `table` is written. */
  join(key: string, before: Table | null, table: Table): Promise<void>
  /** After `table` was written. */
  part(key: string, before: Table | null, table: Table): Promise<void>
  /** After `table` was removed. */
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
      // Who has left a seat may come back at the same moment; a table that is over stays so.
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

/** A thread's id holds the milliseconds when it was made. */
const madeAt = ({ thread }: Table): number => Number(BigInt(thread) >> 22n)
