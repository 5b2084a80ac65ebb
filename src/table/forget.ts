import type { GameSystem } from '../engine/system.ts'
import { computeUserMark } from './mark.ts'
import { leaveSeat } from './seats.ts'
import type { LessonProgress, Post, Seat, SeatTenure, Table, TableLeague, Vote } from './types.ts'

/**
 * Removes a person from the table. The person leaves their seats, and `pseudonym` replaces their id everywhere. The
 * log and the dice proof do not change, because they refer to people by numbers. Words that the person gave for the
 * dice stay.
 */
export function forgetUser(
  table: Table,
  system: GameSystem,
  user: string,
  pseudonym: string,
  now: number,
): Table {
  const gone = leaveSeat(table, system, null, { user, interaction: '', now })
  const left = unnamed('no' in gone ? table : gone.table, user)
  return renamed(TABLE, marked(left, user), { user, pseudonym })
}

/**
 * Marks the person's seat records while a game runs. Without the marks, the person could return unrecognized and
 * join the other side, although they know secrets of their old side (decision D19).
 */
function marked(table: Table, user: string): Table {
  if (table.stage !== 'playing' || !table.held) return table
  const mark = computeUserMark(table, user)
  return { ...table, held: table.held.map(one => (one.user === user ? { ...one, mark } : one)) }
}

interface Naming {
  readonly user: string
  readonly pseudonym: string
}

/**
 * For each field of a record, the function that removes a person from that field. A field without a function is a
 * compile error.
 */
type Rows<T> = {
  readonly [Key in keyof T]-?: (value: Exclude<T[Key], undefined>, as: Naming) => Exclude<T[Key], undefined>
}

const kept = <T>(value: T): T => value
const name = <T extends string | null>(one: T, { user, pseudonym }: Naming): T =>
  (one === user ? pseudonym : one) as T
const names = (some: readonly string[], as: Naming): string[] => some.map(one => name(one, as))
/**
 * Removes the user from a list of users to mention. Does not add the pseudonym, because a pseudonym cannot be
 * mentioned.
 */
const others = (some: readonly string[], { user }: Naming): string[] => some.filter(one => one !== user)
/** Removes the entry of the user from a record with one entry per user. */
const without = <T>(some: Readonly<Record<string, T>>, { user }: Naming): Record<string, T> =>
  Object.fromEntries(Object.entries(some).filter(([one]) => one !== user))
/** Replaces the user's id by the pseudonym, in text from which nothing is computed. */
const typed = (text: string, { user, pseudonym }: Naming): string => text.replaceAll(user, pseudonym)

const SEAT: Rows<Seat> = { role: kept, user: name, computer: kept }
const HOLDING: Rows<SeatTenure> = { user: name, role: kept, from: kept, to: kept, mark: kept }
const LEAGUE: Rows<TableLeague> = {
  id: kept,
  game: kept,
  substitutes: (some, as) =>
    Object.fromEntries(Object.entries(some).map(([role, users]) => [role, others(users, as)])),
}
const LESSON: Rows<LessonProgress> = {
  user: name,
  known: kept,
  isOver: kept,
  newest: kept,
  abbreviations: kept,
}
const VOTE: Rows<Vote> = {
  id: kept,
  about: kept,
  by: name,
  to: kept,
  of: kept,
  often: kept,
  agreed: names,
  stands: kept,
  seat: ({ user, ...seat }, as) => ({ ...seat, user: name(user, as) }),
  computer: kept,
  zone: kept,
  post: kept,
  message: kept,
}
const POST: Rows<Post> = {
  n: kept,
  at: kept,
  what: kept,
  by: kept,
  user: name,
  computers: kept,
  grows: kept,
  level: kept,
  events: kept,
  calls: others,
  letters: others,
  next: others,
  text: typed,
  verb: kept,
  named: kept,
  vote: (vote, as) => renamed(VOTE, vote, as),
  teaches: kept,
  learned: kept,
  corrected: kept,
}
const TABLE: Rows<Table> = {
  format: kept,
  guild: kept,
  thread: kept,
  parent: kept,
  creator: name,
  lang: kept,
  stage: kept,
  system: kept,
  setup: kept,
  seats: (seats, as) => seats.map(seat => renamed(SEAT, seat, as)),
  held: (held, as) => held.map(one => renamed(HOLDING, one, as)),
  // The dice follow from the entropy, so the entropy must not change
  entropy: kept,
  givers: names,
  secret: kept,
  match: kept,
  shownBy: kept,
  began: kept,
  recorded: kept,
  league: (league, as) => renamed(LEAGUE, league, as),
  vote: (vote, as) => vote && renamed(VOTE, vote, as),
  votes: kept,
  voteCalls: (all, { user }) => all.filter(one => one.by !== user && one.user !== user),
  settled: kept,
  retired: kept,
  drafts: without,
  keptOrders: without,
  standing: kept,
  ways: without,
  outbox: (outbox, as) => outbox.map(item => renamed(POST, item, as)),
  names: (some, as) =>
    Object.fromEntries(Object.entries(without(some, as)).map(([one, text]) => [one, typed(text, as)])),
  named: typed,
  heralds: others,
  posts: kept,
  board: kept,
  lobby: kept,
  lobbyStage: kept,
  hosted: kept,
  lobbyPost: kept,
  firstBoard: kept,
  called: others,
  since: kept,
  touched: kept,
  reminders: kept,
  clock: kept,
  hours: without,
  calledBy: without,
  later: without,
  hints: kept,
  sidesByLot: kept,
  fairStart: kept,
  ratings: without,
  bids: without,
  bidCount: kept,
  terms: without,
  isPrivate: kept,
  invited: names,
  declined: names,
  again: kept,
  origin: kept,
  gone: kept,
  continued: kept,
  lesson: (lesson, as) => renamed(LESSON, lesson, as),
  // The ids of actions on the map page contain the user's id
  seen: (seen, as) => seen.map(one => typed(one, as)),
}

/**
 * Removes the person from all fields of a record. A field that the current release does not know is treated as text.
 */
function renamed<T extends object>(rows: Rows<T>, one: T, as: Naming): T {
  const known = rows as Readonly<Record<string, ((value: unknown, as: Naming) => unknown) | undefined>>
  const older = (value: unknown) => JSON.parse(typed(JSON.stringify(value), as))
  return Object.fromEntries(
    Object.entries(one).flatMap(([key, value]) => {
      if (value === undefined) return []
      const row = Object.hasOwn(known, key) ? known[key] : undefined
      return [[key, row ? row(value, as) : older(value)]]
    }),
  ) as T
}

/**
 * Ends the person's lesson. If the thread's name contains the person's name, the table forgets the thread's name too.
 */
function unnamed(table: Table, user: string): Table {
  const { lesson, named, ...rest } = table
  const own = table.names?.[user]
  const isNamed = named !== undefined && own !== undefined && named.includes(own)
  return {
    ...rest,
    ...(lesson && lesson.user !== user && { lesson }),
    ...(named !== undefined && !isNamed && { named }),
    seen: table.seen.filter(one => one !== ''),
  }
}

/** Returns all data that a table stores about a person. The result may be shown only to that person. */
export function collectUserData(table: Table, user: string): Readonly<Record<string, unknown>> {
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
    orderOfAButton: own(table.keptOrders),
    agreedTo: own(table.terms),
    rating: own(table.ratings),
    bid: own(table.bids),
    wantsToHearOfHisTurn: table.heralds?.includes(user) ?? false,
  }
}
