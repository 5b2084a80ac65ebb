import type { GameSystem } from './engine/system.ts'
import type { Table } from './table.ts'
import { leave } from './table-seats.ts'

/**
 * The table without this person: he gets up from his seats, and `pseudonym` stands wherever he was named. Log, dice and
 * proof stay what they are: the log knows people by numbers only, and words that were given to the dice stay words.
 */
export function forgotten(
  table: Table,
  system: GameSystem,
  user: string,
  pseudonym: string,
  now: number,
): Table {
  const gone = leave(table, system, null, { user, interaction: '', now })
  const left = unnamed('no' in gone ? table : gone.table, user)
  return JSON.parse(JSON.stringify(left).replaceAll(user, pseudonym)) as Table
}

const KEYED = ['drafts', 'ways', 'names', 'hours', 'later', 'calledBy'] as const

/** Nothing that was his alone is kept. The thread gets another name if it bore his. */
function unnamed(table: Table, user: string): Table {
  const { lesson, named, ...rest } = table
  const without = Object.fromEntries(
    KEYED.flatMap(key => {
      const { [user]: _, ...others } = table[key] ?? {}
      return table[key] ? [[key, others]] : []
    }),
  )
  const name = table.names?.[user]
  const isNamed = named !== undefined && name !== undefined && named.includes(name)
  return {
    ...rest,
    ...without,
    ...(lesson && lesson.user !== user && { lesson }),
    ...(named !== undefined && !isNamed && { named }),
    ...(table.heralds && { heralds: table.heralds.filter(one => one !== user) }),
    called: table.called.filter(one => one !== user),
    seen: table.seen.filter(one => one !== ''),
  }
}

/** What is kept about a person at a table, for himself alone. */
export function keptAbout(table: Table, user: string): Readonly<Record<string, unknown>> {
  const {
    creator,
    entropy,
    givers = [],
    held = [],
    guild,
    seats,
    thread,
    setup,
    stage,
    standing,
    system,
  } = table
  const roles = seats.filter(seat => seat.user === user).map(({ role }) => role)
  const own = <T>(map: Readonly<Record<string, T>> | undefined): T | undefined => map?.[user]
  return {
    server: guild,
    thread,
    system,
    scenario: setup.scenario,
    stage,
    opened: creator === user,
    roles,
    held: held.filter(one => one.user === user).map(({ role, from, to }) => ({ role, from, to })),
    wordsForTheDice: entropy.filter((_, at) => givers[at] === user),
    standingOrders: Object.fromEntries(Object.entries(standing).filter(([role]) => roles.includes(role))),
    name: own(table.names),
    asked: own(table.ways),
    calls: own(table.calledBy),
    hours: own(table.hours),
    toBeCalledAt: own(table.later),
    halfMadeOrder: own(table.drafts),
    wantsToHearOfHisTurn: table.heralds?.includes(user) ?? false,
  }
}
