import type { Level } from '../ai/levels.ts'
import { asked, type Way, waiting } from '../engine/act.ts'
import type { Difference } from '../engine/catalogue.ts'
import { commitmentOf } from '../engine/chain.ts'
import { type Match, newSecret } from '../engine/match.ts'
import type {
  Action,
  GameEvent,
  GameSystem,
  Lang,
  Order,
  ParamKind,
  Role,
  RoleInfo,
  Setup,
} from '../engine/system.ts'
import { isFixed } from '../people/days-off.ts'
import { awakeAt, type Hours } from '../people/hours.ts'
import type { Calls, Person } from '../people/person.ts'
import { accounted, type Clock, clockAfter } from './clock.ts'
import { taughtAt } from './lesson.ts'

export type { Way }

/** One game on one thread: everything that is saved, as plain data. `secret` never leaves it before the end. */
export interface Table {
  readonly format: 1
  readonly guild: string
  /** The thread's id is the table's. */
  readonly thread: string
  readonly parent: string
  readonly creator: string
  /** Of public posts. */
  readonly lang: Lang
  readonly stage: Stage
  readonly system: string
  readonly setup: Setup
  readonly seats: readonly Seat[]
  /** Who has held which role since Begin; absent in tables saved before this was noted. */
  readonly held?: readonly Holding[]
  /** Ids of the clicks that joined and began, and `say:` words of players, in the order in which they came. */
  readonly entropy: readonly string[]
  /** Who gave each of them. */
  readonly givers?: readonly string[]
  readonly secret: string
  readonly match: Match | null
  /** The rules that the last position of a finished game is written by, where they are not those of its log. */
  readonly shownBy?: string
  /** Milliseconds; when the game began. */
  readonly began?: number
  /** The game is over, and what came of it is kept as a result. */
  readonly recorded?: true
  /** It is a game of a league of this server. */
  readonly league?: LeagueTable
  readonly vote: Vote | null
  /** Number of the last vote. */
  readonly votes?: number
  /** Who was called to a vote of late. */
  readonly voteCalls?: readonly VoteCall[]
  /** Messages of votes that are settled: their buttons mean nothing any more. */
  readonly settled?: readonly string[]
  /** Messages that nobody needs to press any more and that may still have their buttons. */
  readonly retired?: readonly string[]
  /** User → an action being put together in menus. */
  readonly drafts: Readonly<Record<string, Draft>>
  /** Standing orders. */
  readonly standing: Readonly<Record<Role, readonly Order[]>>
  /** How players want to be asked whether to react, as far as it is not `always`; the person's own record decides. */
  readonly ways?: Readonly<Record<string, Way>>
  readonly outbox: readonly Post[]
  /** What players are called on their server; and the name that the thread was given last. */
  readonly names?: Readonly<Record<string, string>>
  readonly named?: string
  /** Players who want to hear that their turn is next; each person's own record decides. */
  readonly heralds?: readonly string[]
  /** Number of the last post. */
  readonly posts: number
  /** Newest message with buttons, and the one of the lobby. */
  readonly board: string | null
  readonly lobby: string | null
  /** The stage that the lobby's message shows; absent: the lobby. */
  readonly lobbyStage?: Stage
  /** Milliseconds; when the opener last did something in the lobby. */
  readonly hosted?: number
  /** Number of the lobby's post, when it is not the first. */
  readonly lobbyPost?: number
  /** Users who know that they are awaited. */
  readonly called: readonly string[]
  /** Milliseconds; since when those who are now awaited have been. */
  readonly since?: number
  /** Milliseconds; when the last post was made. */
  readonly touched?: number
  /** Hours of silence after which whoever is awaited is called again, and how often that was done for this decision. */
  readonly reminders?: {
    readonly hours: number
    readonly sent: number
    /** It was put off then. */
    readonly since?: number
  }
  /** Absent: nobody's time runs. */
  readonly clock?: Clock
  /** User → his quiet hours and days off, where he has any; the person's own record decides. */
  readonly hours?: Readonly<Record<string, Hours>>
  /** User → how he is called, where it is not in the thread; the person's own record decides. */
  readonly calledBy?: Readonly<Record<string, Exclude<Calls, 'thread'>>>
  /** User → when he will be called, because it is night where he is (milliseconds). */
  readonly later?: Readonly<Record<string, number>>
  /** When computers give hints; absent: while nobody plays but one person. */
  readonly hints?: Hints
  /** Persons who were asked to sit down here. */
  readonly invited?: readonly string[]
  /** Those of them who said that they cannot come. */
  readonly declined?: readonly string[]
  /** The thread of the next game between the same people; empty while it is being opened, since then (milliseconds). */
  readonly again?: { readonly thread: string; readonly at: number }
  /** It is somebody's first game of this system. */
  readonly lesson?: Lesson
  /** The thread in which the game began, where it has moved: the commitment names it. */
  readonly origin?: string
  /**
   * The thread is gone, found at that moment (milliseconds); `to`: the new one into which the game is being moved; `told`:
   * the players know.
   */
  readonly gone?: {
    readonly at: number
    readonly why: 'thread' | 'server'
    readonly told?: true
    readonly to?: string
  }
  /** The last interactions that changed this table. */
  readonly seen: readonly string[]
}

/** A game of a league; by roles: who may sit there besides the player, because the organiser has said so. */
export interface LeagueTable {
  readonly id: number
  readonly game: number
  readonly substitutes?: Readonly<Record<Role, readonly string[]>>
}
export type Stage = 'lobby' | 'playing' | 'over'

/** Of a first game: whom what is explained, and what was (`src/table/lesson.ts`). */
export interface Lesson {
  readonly user: string
  readonly known: readonly string[]
  /** He has been told how to go on. */
  readonly isOver?: true
}

export type Hints = 'always' | 'never'

/** Who plays a role: a person, who may hold several, or a computer of this level (then `user` is null), or nobody. */
export interface Seat {
  readonly role: Role
  readonly user: string | null
  readonly computer?: Level
}

/** Who has held a role: after which entry he sat down and after which he got up (null: he sits there). */
export interface Holding {
  readonly user: string
  readonly role: Role
  readonly from: number
  readonly to: number | null
  /** He had himself forgotten: by this alone the table knows him again, as long as the game runs. */
  readonly mark?: string
}

/**
 * A question to the other players: may the last command be taken back, shall the game be called off, or be a draw, a seat be
 * freed, be played by a computer?
 */
export interface Vote {
  /** A button belongs to one vote. */
  readonly id: number
  readonly about: 'undo' | 'abandon' | 'free' | 'computer' | 'pause' | 'draw'
  readonly by: string
  /** `undo`: entry to go back to. */
  readonly to: number
  /** `undo`: the roles that decided something since; absent where everybody has to agree. */
  readonly of?: readonly Role[]
  /** `undo`: nothing happened since, but so much has been taken back. */
  readonly often?: true
  readonly agreed: readonly string[]
  /** A moderator agrees in place of the sides where nobody sits. */
  readonly stands?: true
  /** `free`: the seat, who holds it, and from when on his silence counts as leave (milliseconds). */
  readonly seat?: { readonly role: Role; readonly user: string; readonly until: number }
  /** `computer`: who is to play that role; a null level: nobody, so that a person may. */
  readonly computer?: ComputerAt
  /** Number of its post, and the message that it became. */
  readonly post: number
  readonly message?: string
}

/** Somebody was called to answer such a question of that person's. */
export interface VoteCall {
  readonly by: string
  readonly about: Vote['about']
  readonly user: string
  /** Milliseconds. */
  readonly at: number
}

/** A computer of this level on a seat, or none there any more. */
export interface ComputerAt {
  readonly role: Role
  readonly level: Level | null
}

/** An action half put together: arguments before `at` are fixed, `group` is the page of a long list. */
export interface Draft {
  readonly revision: number
  readonly role: Role
  /** Empty while the orders put together so far are looked at. */
  readonly verb: string
  readonly args: readonly (Action['args'][number] | undefined)[]
  readonly at: number
  /** Values that were chosen of the open set and do not go with the others. */
  readonly apart?: readonly number[]
  /** Further values of the first argument: one order each. */
  readonly others: readonly number[]
  readonly group: string | null
  /** The first argument is chosen for several units at once. */
  readonly several?: true
  /** Orders put together before this one, to be sent with it. */
  readonly plan?: readonly Action[]
  /** The orders were given, and throw something away: they wait to be confirmed. */
  readonly warned?: true
}

/** A value of an action, as whoever does not have the question any more can still name it. */
export interface Named {
  readonly kind: ParamKind
  readonly value: Action['args'][number]
}

/** A message that is still to be sent, or was sent a moment ago without our knowing. */
export interface Post {
  readonly n: number
  /** Milliseconds; nonces are forgotten by Discord after some minutes. */
  readonly at: number
  readonly what:
    | 'lobby'
    | 'begun'
    | 'played'
    | 'computed'
    | 'back'
    | 'voting'
    | 'refused'
    | 'withdrawn'
    | 'resigned'
    | 'yielded'
    | 'abandoned'
    | 'drawn'
    | 'seated'
    | 'vacated'
    | 'freed'
    | 'stood'
    | 'computer'
    | 'upgraded'
    | 'reminder'
    | 'warning'
    | 'late'
    | 'clock'
    | 'invited'
    | 'declined'
    | 'archive'
    | 'moved'
  readonly by: Role | null
  readonly user: string | null
  /** `computed`: it tells of these computers; while it grows it waits for what they do next. */
  readonly computers?: readonly Role[]
  readonly grows?: true
  /** `computer` and `late`: what plays there from now on. */
  readonly level?: Level | null
  /** What everybody may hear. */
  readonly events: readonly GameEvent[]
  /** Users to be called. */
  readonly calls: readonly string[]
  /** Users to be called by a direct message. */
  readonly letters?: readonly string[]
  /** Users whose turn is the next, as they wanted to hear. */
  readonly next?: readonly string[]
  /** For `back`: the command that was taken back, as text; for `invited`: who is. */
  readonly text?: string
  /** For `played`: the verb of an answer of which nothing was told, unless the answer itself is secret. */
  readonly verb?: string
  /** What was named with it, each with its kind. */
  readonly named?: readonly Named[]
  /** For `voting`: what is asked. */
  readonly vote?: Vote
  /** What is explained here: kinds of decisions, actions and events. A table of an older release holds a kind alone. */
  readonly teaches?: string | readonly string[]
  /** The lesson ends here. */
  readonly learned?: true
  /** For `upgraded`: what is not as it was. A table of an older release says nothing of it. */
  readonly corrected?: Corrected
}

/** What has changed under a running game. */
export interface Corrected {
  /** Rules as coded. */
  readonly rules: boolean
  /** Facts of this game that are others now: entries of lists, tables by name. */
  readonly facts: readonly Difference[]
}

/** Why a table does not do what was asked: a word that the bot's texts know. */
export type TableRefusal =
  | 'no-such-choice'
  | 'no-words'
  | 'words-name'
  | 'words-enough'
  | 'not-in-lobby'
  | 'opener-here'
  | 'not-begun'
  | 'over'
  | 'seat-taken'
  | 'no-seat-left'
  | 'other-side'
  | 'sat-enough'
  | 'seat-empty'
  | 'computer-plays'
  | 'computer-sits'
  | 'computers-sit'
  | 'person-sits'
  | 'computer-same'
  | 'side-empty'
  | 'league-computer'
  | 'league-seat'
  | 'league-own-seat'
  | 'draw-computer'
  | 'draw-alone'
  | 'not-now-free'
  | 'not-seated'
  | 'seats-empty'
  | 'no-orders'
  | 'log-full'
  | 'nothing-to-undo'
  | 'undo-behind-upgrade'
  | 'no-vote'
  | 'own-vote'
  | 'not-asker'
  | 'variants-conflict'
  | 'nobody-awaited'
  | 'only-you'
  | 'called-lately'
  | 'no-clock'
  | 'clock-paused'
  | 'clock-runs'
  | 'sits-already'
  | 'invited-already'
  | 'invited-enough'
  | 'not-invited'

export interface No {
  readonly no: TableRefusal
}

export interface Changed {
  readonly table: Table
}

/** One step after the other, until one is refused. */
export function stepwise(table: Table, steps: readonly ((table: Table) => Changed | No)[]): Changed | No {
  let now = table
  for (const step of steps) {
    const result = step(now)
    if ('no' in result) return result
    now = result.table
  }
  return { table: now }
}

/** Where an interaction comes from; the only things from outside that a table needs. */
export interface Cause {
  readonly user: string
  readonly interaction: string
  readonly now: number
}

const SEEN = 40

export const tableKey = (guild: string, thread: string): string => `${guild}:${thread}`

/** Raised by every entry of the log, so that buttons of older boards are known as old. */
export const revisionOf = (table: Table): number => (table.match ? table.match.log.length + 1 : 0)

export const commitmentFor = (table: Table): string => commitmentOf(originOf(table), table.secret)

/** The thread by which commitment and dice know the table. */
export const originOf = ({ origin, thread }: Table): string => origin ?? thread

export function openTable(
  system: GameSystem,
  place: { guild: string; thread: string; parent: string; lang: Lang },
  cause: Cause,
): Table {
  const setup = firstSetup(system, system.scenarios[0].id)
  const table: Table = {
    format: 1,
    ...place,
    creator: cause.user,
    stage: 'lobby',
    system: system.id,
    setup,
    seats: system.roles(setup).map(({ role }) => ({ role, user: null })),
    entropy: [],
    secret: newSecret(),
    match: null,
    vote: null,
    drafts: {},
    standing: {},
    outbox: [],
    posts: 0,
    board: null,
    lobby: null,
    called: [],
    seen: [cause.interaction],
  }
  return post(table, cause, { what: 'lobby' })
}

function firstSetup(system: GameSystem, scenario: string): Setup {
  const offered = system.variants.filter(variant => variant.offered?.(scenario) ?? true)
  return { scenario, variants: Object.fromEntries(offered.map(({ id, choices }) => [id, choices[0].id])) }
}

function isOffered(
  system: GameSystem,
  scenario: string,
  variants: Readonly<Record<string, string>>,
): boolean {
  return (
    system.scenarios.some(one => one.id === scenario) &&
    Object.entries(variants).every(([id, choice]) =>
      system.variants
        .find(one => one.id === id && (one.offered?.(scenario) ?? true))
        ?.choices.some(one => one.id === choice),
    )
  )
}

/** The same click delivered twice. */
export const isRepeated = (table: Table, interaction: string): boolean => table.seen.includes(interaction)

export function noted(table: Table, { interaction }: Cause): Table {
  return { ...table, seen: [...table.seen, interaction].slice(-SEEN) }
}

/** Another system, scenario or variant; whoever sits keeps the seat when the role still exists. */
export function choose(
  table: Table,
  system: GameSystem,
  change: { scenario?: string; variants?: Readonly<Record<string, string>> },
  cause: Cause,
): Changed | No {
  if (table.stage !== 'lobby') return { no: 'not-in-lobby' }
  const kept = table.system === system.id ? table.setup : firstSetup(system, system.scenarios[0].id)
  const scenario = change.scenario ?? kept.scenario
  if (!isOffered(system, scenario, change.variants ?? {})) return { no: 'no-such-choice' }
  const fresh = firstSetup(system, scenario)
  const wanted = { ...kept.variants, ...change.variants }
  const variants = Object.fromEntries(
    Object.entries(fresh.variants).map(([id, first]) => [id, wanted[id] ?? first]),
  )
  const setup = { scenario, variants }
  const seats = system.roles(setup).map(({ role }) => seatOf(table, role) ?? { role, user: null })
  return { table: noted({ ...table, system: system.id, setup, seats }, cause) }
}

/** Orders that wait to be confirmed. */
export const warnedDraft = (table: Table, role: Role, orders: readonly Action[]): Draft => ({
  revision: revisionOf(table),
  role,
  verb: '',
  args: [],
  at: 0,
  others: [],
  group: null,
  plan: orders,
  warned: true,
})

export function putDraft(table: Table, user: string, draft: Draft | null): Table {
  const { [user]: _, ...drafts } = table.drafts
  return { ...table, drafts: draft ? { ...drafts, [user]: draft } : drafts }
}

/** Whether hints are given at this table; null: only against computers. */
export function allowHints(table: Table, hints: Hints | null, cause: Cause): Changed | No {
  if (table.stage !== 'lobby') return { no: 'not-in-lobby' }
  const { hints: _, ...rest } = table
  return { table: noted(hints === null ? rest : { ...rest, hints }, cause) }
}

export function speak(table: Table, lang: Lang): Table {
  return { ...table, lang }
}

export function rolesHeld(table: Table, user: string): Role[] {
  return table.seats.filter(seat => seat.user === user).map(seat => seat.role)
}

/** The persons who sit there, by the roles that each holds; who they are is not told. */
export function personsAt(table: Table): Role[][] {
  const users = new Set(table.seats.map(seat => seat.user).filter(user => user !== null))
  return [...users].map(user => rolesHeld(table, user))
}

export const seatOf = (table: Pick<Table, 'seats'>, role: Role): Seat | undefined =>
  table.seats.find(seat => seat.role === role)

export const userOf = (table: Pick<Table, 'seats'>, role: Role): string | null =>
  seatOf(table, role)?.user ?? null

/** The level of the computer that plays there; null: a person does, or nobody. */
export const computerOf = (table: Pick<Table, 'seats'>, role: Role): Level | null =>
  seatOf(table, role)?.computer ?? null

/** Neither a person nor a computer sits there. */
export const isEmpty = ({ user, computer }: Seat): boolean => user === null && computer === undefined

/** The role a user acts as now: one that is asked, else one that he holds. */
export function actsAs(table: Table, user: string): Role | null {
  const held = rolesHeld(table, user)
  const waits = table.match ? asked(table.match.state) : []
  return held.find(role => waits.includes(role)) ?? held[0] ?? null
}

/** Roles a person may act as now, those that are asked first. */
export function playable(table: Table, user: string, as: Role | null): Role[] {
  const held = rolesHeld(table, user)
  if (as !== null) return held.filter(role => role === as)
  const waits = table.match ? asked(table.match.state) : []
  const asksMe = held.filter(role => waits.includes(role))
  const [first] = [actsAs(table, user)]
  return asksMe.length > 0 ? asksMe : first === null ? [] : [first]
}

/** How whoever sits there wants to be asked. */
export function wayOf(table: Table, role: Role): Way {
  const user = userOf(table, role)
  return (user !== null && table.ways?.[user]) || 'always'
}

/** Which windows are let go by. Against computers alone nobody is there, or was, to whom a question could betray a hand. */
export function passesAs(table: Table, role: Role): Way {
  const user = userOf(table, role)
  const way = wayOf(table, role)
  return way === 'always' && user !== null && isAmongComputers(table, user) ? 'can' : way
}

function isAmongComputers({ seats, held = [] }: Table, user: string): boolean {
  const others = seats.filter(seat => seat.user !== user)
  const areComputers = others.length > 0 && others.every(({ computer }) => computer !== undefined)
  return areComputers && held.every(one => one.user === user)
}

/** The table knows what this user is called. */
export const withName = (table: Table, user: string, name: string): Table =>
  name === '' || table.names?.[user] === name ? table : { ...table, names: { ...table.names, [user]: name } }

/** The table knows what this user has chosen for all his games; the same table when it did. */
export function withPerson(table: Table, user: string, person: Person, now: number): Table {
  const { asked: way, calls, hours, next } = person
  const { heralds = [] } = table
  let told = chosen(table, 'ways', user, way === 'always' ? null : way)
  told = chosen(told, 'calledBy', user, calls === 'thread' ? null : calls)
  if (heralds.includes(user) !== next)
    told = { ...told, heralds: next ? [...heralds, user] : heralds.filter(one => one !== user) }
  const timed = chosen(told, 'hours', user, hours?.quiet || hours?.off ? hours : null)
  if (timed === told) return told
  // The moments of days off that have begun never change: however late a table hears of them, they count as they were.
  // Nothing is settled for the others then, of whom it may have to hear as well
  return hours && isFixed(hours) ? timed : withClock(timed, accounted(told, now))
}

type Chosen = 'ways' | 'calledBy' | 'hours'

/** One choice of a user, null: none; the same table when it is what the table knows. */
function chosen<Key extends Chosen>(
  table: Table,
  key: Key,
  user: string,
  value: NonNullable<Table[Key]>[string] | null,
): Table {
  const { [user]: before = null, ...others } = table[key] ?? {}
  if (JSON.stringify(before) === JSON.stringify(value)) return table
  return { ...table, [key]: value === null ? others : { ...others, [user]: value } }
}

const withClock = (table: Table, clock: Clock | undefined): Table => (clock ? { ...table, clock } : table)

/** Whose turn comes when those who are asked now have answered, of those who want to hear it: players of the other sides. */
function heralded(table: Table, system: GameSystem, causer: string): string[] {
  if (!table.match || !table.heralds?.length) return []
  const waits = asked(table.match.state)
  const roles = system.roles(table.setup)
  const now = roles.filter(({ role }) => waits.includes(role)).map(({ side }) => side)
  const users = roles.flatMap(({ role, side }) => (now.includes(side) ? [] : [userOf(table, role)]))
  const busy = [causer, ...awaited(table)]
  return [...new Set(users)].filter(
    user => user !== null && table.heralds?.includes(user) && !busy.includes(user),
  ) as string[]
}

/** Users whose answer is awaited. */
export function awaited(table: Table): string[] {
  if (!table.match || table.stage !== 'playing') return []
  const users = asked(table.match.state).map(role => userOf(table, role))
  return [...new Set(users)].filter(user => user !== null)
}

/** Whether a button of that revision still speaks of what this role is asked now. */
export function isCurrent(table: Table, revision: number, role: Role | null): boolean {
  if (revision === revisionOf(table)) return true
  if (!table.match || role === null || !waiting(table.match.state)?.each) return false
  const since = table.match.log.filter(entry => entry.n >= revision)
  return since.every(entry => entry.by !== role && !entry.verb.startsWith('game:'))
}

/**
 * Put a message into the outbox; whoever is awaited now and did not know it is called. A post of computers goes on with the
 * one that still grows; any other ends that one.
 */
export function post(
  table: Table,
  cause: Cause,
  item: Pick<Post, 'what'> & Partial<Post>,
  system?: GameSystem,
): Table {
  const grown = item.what === 'computed' ? growing(table) : null
  const n = grown?.n ?? table.posts + 1
  const waits = system ? awaited(table) : table.called
  const unaware = item.calls ?? waits.filter(user => user !== cause.user && !table.called.includes(user))
  const wanted = [...new Set([...unaware, ...organisersOf(table, item, cause)])]
  const { awake, later } = awakeOf(table, wanted, cause.now, item.vote?.seat?.user)
  // Told once, when those before them begin to be asked
  const heralds = system && wanted.length > 0 ? heralded(table, system, cause.user) : []
  const next = awakeOf(table, heralds, cause.now).awake
  const { calls } = placesOf(table, awake)
  const { letters } = placesOf(table, [...awake, ...next])
  const told = next.length > 0 && { next }
  const taught = system && taughtAt(table, system, waits, [...(grown?.events ?? []), ...(item.events ?? [])])
  const made = {
    by: null,
    events: [],
    user: cause.user,
    ...item,
    n,
    at: cause.now,
    calls,
    ...(letters.length > 0 && { letters }),
    ...told,
    ...taught?.item,
  }
  const newest = grown ? joined(grown, made) : made
  const sent = item.what === 'reminder' ? (table.reminders?.sent ?? 0) + 1 : 0
  const reminders = table.reminders && { reminders: { hours: table.reminders.hours, sent } }
  const outbox = [...table.outbox.filter(one => one !== grown).map(finished), newest]
  const isSame = waits.length === table.called.length && waits.every(user => table.called.includes(user))
  const since = isSame ? table.since : cause.now
  return {
    ...table,
    posts: Math.max(n, table.posts),
    called: waits,
    since,
    touched: cause.now,
    ...reminders,
    ...(taught && { lesson: taught.lesson }),
    ...(later && { later }),
    ...(system && table.clock && { clock: clockAfter(table, item, cause.now, system) }),
    outbox,
  }
}

/** The organiser of a league hears of it when a seat of its games becomes free. */
function organisersOf({ creator, league }: Table, { what }: Pick<Post, 'what'>, { user }: Cause): string[] {
  const isFree = what === 'vacated' || what === 'freed' || what === 'yielded'
  return league && isFree && creator !== user && !creator.includes(':') ? [creator] : []
}

/** For whom it is no night, and when the others are to be called; nobody who never wants to be, but for whoever may lose his seat. */
function awakeOf(
  { calledBy = {}, hours = {}, later: before = {} }: Table,
  users: readonly string[],
  now: number,
  mayLose?: string,
): { readonly awake: string[]; readonly later?: Readonly<Record<string, number>> } {
  const wanted = users.filter(user => calledBy[user] !== 'none' || user === mayLose)
  const asleep = wanted.flatMap(user => {
    const at = awakeAt(hours[user], now)
    return at > now ? [[user, at] as const] : []
  })
  const later = { ...before, ...Object.fromEntries(asleep) }
  const awake = wanted.filter(user => !asleep.some(([one]) => one === user))
  return { awake, ...(asleep.length > 0 && { later }) }
}

/** Who is called in the thread, and who by a direct message. */
const placesOf = ({ calledBy = {} }: Table, users: readonly string[]) => ({
  calls: users.filter(user => calledBy[user] !== 'direct'),
  letters: users.filter(user => calledBy[user] === 'direct'),
})

/** The post of computers that is not yet sent, because they may go on. */
export function growing({ outbox }: Pick<Table, 'outbox'>): Post | null {
  const last = outbox.at(-1)
  return last?.grows ? last : null
}

function finished(item: Post): Post {
  if (!item.grows) return item
  const { grows: _, ...rest } = item
  return rest
}

function joined(before: Post, { at: _, ...next }: Post): Post {
  const letters = [...(before.letters ?? []), ...(next.letters ?? [])]
  return {
    ...finished(before),
    ...next,
    computers: [...new Set([...(before.computers ?? []), ...(next.computers ?? [])])],
    events: [...before.events, ...next.events],
    calls: [...new Set([...before.calls, ...next.calls])],
    ...(letters.length > 0 && { letters: [...new Set(letters)] }),
  }
}

/** A message has reached the thread (null: it never will); nothing more where another process has noted it. */
export function posted(table: Table, n: number, message: string | null, hasButtons: boolean): Table {
  const item = table.outbox.find(one => one.n === n)
  if (!item) return table
  const outbox = table.outbox.filter(one => one !== item)
  if (message === null) return { ...table, outbox }
  const board = hasButtons ? message : table.board
  const lobby = item.what === 'lobby' && { lobby: message, lobbyPost: n }
  return withBallot({ ...table, outbox, board, ...lobby }, item, message)
}

/** The message of a vote is known from now on; of one that was settled meanwhile, as such. */
function withBallot(table: Table, item: Post, message: string): Table {
  if (item.what !== 'voting' || !item.vote) return table
  const vote = { ...item.vote, message }
  return table.vote?.id === vote.id
    ? { ...table, vote: { ...table.vote, message } }
    : { ...settled({ ...table, vote }), vote: table.vote }
}

/** The game has ended. Nothing leads any more to who had himself forgotten. */
export function over<T extends Table>(table: T): T {
  const { held } = table
  const unmarked = held?.map(({ mark: _, ...one }) => one)
  return { ...table, stage: 'over', drafts: {}, ...(unmarked && { held: unmarked }) }
}

/** No vote is open any more. */
export function settled(table: Table): Table {
  const { vote, settled: before = [] } = table
  return {
    ...table,
    vote: null,
    ...(vote?.message && { settled: [...before, vote.message].slice(-SETTLED) }),
  }
}
const SETTLED = 20

/** The board before `before` and settled votes: what is left to press on them means nothing any more. */
export function retiring(table: Table, before: string | null): Table {
  const { settled: votes = [], retired = [], ...rest } = table
  const old = before !== null && before !== table.board ? [before] : []
  const all = [...new Set([...retired, ...votes, ...old])].slice(-RETIRED)
  return all.length > 0 ? { ...rest, retired: all } : rest
}
const RETIRED = 40

/** Nothing is left to press on these messages; the same table when none of them was noted. */
export function cleared(table: Table, messages: readonly string[]): Table {
  const { retired, ...rest } = table
  const left = retired?.filter(message => !messages.includes(message))
  if (left === undefined || left.length === retired?.length) return table
  return left.length > 0 ? { ...rest, retired: left } : rest
}

/** Whoever was to lose his seat is there after all. */
export function stillHere(table: Table, user: string): Table {
  return table.vote?.seat?.user === user ? settled(table) : table
}

/** The game has gone on, so that what was asked is void; only what is asked about a seat stays open. */
export function movedOn(table: Table, user: string): Table {
  if (table.vote?.about === 'computer') return table
  return table.vote?.seat ? stillHere(table, user) : settled(table)
}

export function roleInfo(table: Table, system: GameSystem, role: Role): RoleInfo {
  const info = system.roles(table.setup).find(one => one.role === role)
  if (!info) throw new Error(`${system.id} has no role ${role}`)
  return info
}
