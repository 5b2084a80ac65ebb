import { asked, type Refusal, waiting } from './engine/act.ts'
import {
  begin,
  close,
  commitmentOf,
  type Entry,
  lastCommand,
  live,
  type Match,
  newSecret,
  play,
  rebase,
  rulesNow,
  rulesOf,
  substitute,
  takeBack,
} from './engine/match.ts'
import type { Unreadable } from './engine/notation.ts'
import type {
  Action,
  GameEvent,
  GameSystem,
  Lang,
  Order,
  Outcome,
  Role,
  RoleInfo,
  Setup,
  State,
} from './engine/system.ts'
import { type Announcement, heard } from './engine/umpire.ts'

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
  readonly stage: 'lobby' | 'playing' | 'over'
  readonly system: string
  readonly setup: Setup
  readonly seats: readonly Seat[]
  /** Ids of the clicks that joined and began. */
  readonly entropy: readonly string[]
  readonly secret: string
  readonly match: Match | null
  readonly vote: Vote | null
  /** User → an action being put together in menus. */
  readonly drafts: Readonly<Record<string, Draft>>
  /** Standing orders. */
  readonly standing: Readonly<Record<Role, readonly Order[]>>
  readonly outbox: readonly Post[]
  /** Number of the last post. */
  readonly posts: number
  /** Newest message with buttons, and the one of the lobby. */
  readonly board: string | null
  readonly lobby: string | null
  /** Users who know that they are awaited. */
  readonly called: readonly string[]
  /** The last interactions that changed this table. */
  readonly seen: readonly string[]
}

/** Who plays a role; one person may hold several. */
export interface Seat {
  readonly role: Role
  readonly user: string | null
}

/** A question to the other players: may the last command be taken back, shall the game be called off? */
export interface Vote {
  readonly about: 'undo' | 'abandon'
  readonly by: string
  /** Entry to go back to. */
  readonly to: number
  readonly revision: number
  readonly agreed: readonly string[]
}

/** An action half put together: arguments before `at` are fixed, `group` is the page of a long list. */
export interface Draft {
  readonly revision: number
  readonly role: Role
  readonly verb: string
  readonly args: readonly (Action['args'][number] | undefined)[]
  readonly at: number
  /** Further values of the first argument: one order each. */
  readonly others: readonly number[]
  readonly group: string | null
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
    | 'back'
    | 'voting'
    | 'refused'
    | 'resigned'
    | 'abandoned'
    | 'seated'
    | 'upgraded'
  readonly by: Role | null
  readonly user: string | null
  /** What everybody may hear. */
  readonly events: readonly GameEvent[]
  /** Users to be called. */
  readonly calls: readonly string[]
  /** For `back`: the command that was taken back, as text. */
  readonly text?: string
}

/** Why a table does not do what was asked: a word that the bot's texts know. */
export type TableRefusal =
  | 'not-in-lobby'
  | 'not-begun'
  | 'over'
  | 'seat-taken'
  | 'no-seat-left'
  | 'not-seated'
  | 'seats-empty'
  | 'no-orders'
  | 'nothing-to-undo'
  | 'undo-behind-upgrade'
  | 'no-vote'
  | 'own-vote'
  | 'variants-conflict'
export interface No {
  readonly no: TableRefusal
}
export interface Changed {
  readonly table: Table
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

export const commitmentFor = (table: Table): string => commitmentOf(table.thread, table.secret)

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

/** The same click delivered twice. */
export const isRepeated = (table: Table, interaction: string): boolean => table.seen.includes(interaction)

function noted(table: Table, { interaction }: Cause): Table {
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
  const fresh = firstSetup(system, scenario)
  const wanted = { ...kept.variants, ...change.variants }
  const variants = Object.fromEntries(
    Object.entries(fresh.variants).map(([id, first]) => [id, wanted[id] ?? first]),
  )
  const setup = { scenario, variants }
  const seats = system.roles(setup).map(({ role }) => ({ role, user: userOf(table, role) }))
  return { table: noted({ ...table, system: system.id, setup, seats }, cause) }
}

/** Sit down: on `role`, or on the first free seat. */
export function join(table: Table, system: GameSystem, role: Role | null, cause: Cause): Changed | No {
  if (table.stage === 'over') return { no: 'over' }
  const free = table.seats.filter(seat => seat.user === null)
  const seat = role === null ? free[0] : table.seats.find(one => one.role === role)
  if (!seat) return { no: 'no-seat-left' }
  if (seat.user !== null && seat.user !== cause.user) return { no: 'seat-taken' }
  if (seat.user === cause.user) return { table }
  const seats = table.seats.map(one => (one.role === seat.role ? { ...one, user: cause.user } : one))
  const seated = noted({ ...table, seats }, cause)
  if (!seated.match) return { table: { ...seated, entropy: [...table.entropy, cause.interaction] } }
  const match = substitute(seated.match, table.secret, seat.role)
  return { table: post({ ...seated, match }, cause, { what: 'seated', by: seat.role }, system) }
}

/**
 * Get up from one seat or all; in a running game the seat stays empty until somebody takes it. `mayFree`: whoever
 * runs the table may free a seat that another person has left for good.
 */
export function leave(
  table: Table,
  system: GameSystem,
  role: Role | null,
  cause: Cause,
  mayFree = false,
): Changed | No {
  if (table.stage === 'over') return { no: 'over' }
  const isMine = (seat: Seat) => seat.user === cause.user && (role === null || seat.role === role)
  const isFreed = (seat: Seat) => mayFree && seat.role === role && seat.user !== null
  const gone = table.seats.filter(seat => isMine(seat) || isFreed(seat))
  if (gone.length === 0) return { no: 'not-seated' }
  const seats = table.seats.map(seat => (gone.includes(seat) ? { ...seat, user: null } : seat))
  const standing = Object.fromEntries(
    Object.entries(table.standing).filter(([of]) => !gone.some(seat => seat.role === of)),
  )
  const left = noted({ ...table, seats, standing, vote: null }, cause)
  if (!left.match) return { table: left }
  return { table: post(left, cause, { what: 'seated', by: gone[0].role }, system) }
}

/** Set the table up and begin. The click's id, which comes after the commitment, enters the entropy. */
export function start(table: Table, system: GameSystem, cause: Cause): Changed | No {
  if (table.stage !== 'lobby') return { no: 'not-in-lobby' }
  if (table.seats.some(seat => seat.user === null)) return { no: 'seats-empty' }
  if (!rolesHeld(table, cause.user).length) return { no: 'not-seated' }
  if (system.conflict?.(table.setup)) return { no: 'variants-conflict' }
  const entropy = [...table.entropy, cause.interaction]
  const { match, said } = begin(
    system,
    {
      ...table.setup,
      system: system.id,
      rules: rulesOf(system),
      table: table.thread,
      entropy,
      commitment: commitmentFor(table),
    },
    table.secret,
  )
  const begun: Table = noted({ ...table, stage: 'playing', entropy, match }, cause)
  const all = [...said]
  const answered = answerStanding(begun, system, all)
  return { table: post(answered, cause, { what: 'begun', events: heard(all, null) }, system) }
}

export interface PlayedOn extends Changed {
  readonly said: readonly Announcement[]
}
/** An action, or the text of one that can be read only when the orders before it are carried out. */
export type GivenOrder = Action | ((state: State) => Action | Unreadable)
export interface PlayRefusal {
  /** Which of the orders failed, from 0. */
  readonly at: number
  /** The position it failed in, for the words of the reply. */
  readonly state: State
  readonly refusal: Refusal | { readonly why: 'after-chance' } | ({ readonly why: 'unreadable' } & Unreadable)
}

/**
 * Play one command of one or more actions, all or none, then what standing orders answer. An action after one
 * that rolled, drew, revealed or passed the decision on is refused: it would be a free look at the dice.
 */
export function act(
  table: Table,
  system: GameSystem,
  role: Role,
  orders: readonly GivenOrder[],
  cause: Cause,
): PlayedOn | PlayRefusal | No {
  if (!table.match) return { no: 'not-begun' }
  if (table.stage === 'over') return { no: 'over' }
  if (orders.length === 0) return { no: 'no-orders' }
  const command = table.match.log.length + 1
  const said: Announcement[] = []
  let now = table
  for (let at = 0; at < orders.length; at++) {
    const match = now.match as Match
    const { state } = match
    const sealed = match.log.some(entry => entry.n >= command && entry.sealed)
    if (at > 0 && (sealed || !asked(state).includes(role)))
      return { at, state, refusal: { why: 'after-chance' } }
    const order = orders[at]
    const action = typeof order === 'function' ? order(state) : order
    if ('word' in action) return { at, state, refusal: { why: 'unreadable', ...action } }
    const played = play(system, match, table.secret, role, action, { command })
    if ('refusal' in played) return { at, state, refusal: played.refusal }
    said.push(...played.said)
    now = answerStanding({ ...now, match: played.match }, system, said, command)
  }
  const { [cause.user]: _, ...drafts } = now.drafts
  const stage = now.match?.state.outcome ? 'over' : 'playing'
  const next = noted({ ...now, stage, drafts, vote: null }, cause)
  const events = heard(said, null)
  return { table: post(next, cause, { what: 'played', by: role, events }, system), said }
}

/** Let standing orders answer while they can; `said` grows. */
function answerStanding(table: Table, system: GameSystem, said: Announcement[], command?: number): Table {
  if (!system.answer) return table
  let now = table
  for (let tries = 0; tries < 200; tries++) {
    const match = now.match as Match
    const next = asked(match.state)
      .map(role => {
        const orders = now.standing[role] ?? []
        return { role, action: system.answer?.(system.view(match.state, role), role, orders) ?? null }
      })
      .find(({ action }) => action !== null)
    if (!next?.action) return now
    const played = play(system, match, table.secret, next.role, next.action, {
      auto: true,
      ...(command && { command }),
    })
    if ('refusal' in played) return now
    said.push(...played.said)
    now = { ...now, match: played.match }
  }
  return now
}

/** What `/game undo` would do for this user. */
export function undoable(table: Table, user: string): { to: number; free: boolean; entries: Entry[] } | No {
  if (!table.match) return { no: 'not-begun' }
  const mine = rolesHeld(table, user)
  if (mine.length === 0) return { no: 'not-seated' }
  if (table.stage === 'over') return { no: 'over' }
  const found = lastCommand(table.match, entry => mine.includes(entry.by))
  if (!found) {
    const acted = live(table.match.log).some(entry => mine.includes(entry.by))
    return { no: acted ? 'undo-behind-upgrade' : 'nothing-to-undo' }
  }
  const entries = live(table.match.log).filter(entry => entry.n > found.to)
  return { ...found, entries }
}

/** Take back one's last command, at once when that is honest, else after the others agree. `text`: what goes. */
export function undo(
  table: Table,
  system: GameSystem,
  text: string,
  cause: Cause,
): (Changed & { free: boolean }) | No {
  const found = undoable(table, cause.user)
  if ('no' in found) return found
  const others = table.seats.some(seat => seat.user !== null && seat.user !== cause.user)
  if (found.free || !others) {
    return { table: goBack(table, system, found.to, [cause.user], text, cause), free: true }
  }
  const vote: Vote = {
    about: 'undo',
    by: cause.user,
    to: found.to,
    revision: revisionOf(table),
    agreed: [cause.user],
  }
  return { table: callVote(table, vote, text, cause), free: false }
}

function goBack(
  table: Table,
  system: GameSystem,
  to: number,
  agreed: readonly string[],
  text: string,
  cause: Cause,
): Table {
  const match = table.match as Match
  const asker = table.vote?.by ?? cause.user
  const by = rolesHeld(table, asker)[0]
  const roles = table.seats.filter(seat => seat.user && agreed.includes(seat.user)).map(seat => seat.role)
  const back = takeBack(system, match, table.secret, by, to, roles)
  const next = noted({ ...table, match: back, vote: null, drafts: {} }, cause)
  return post(next, cause, { what: 'back', by, text }, system)
}

/** Call the game off: at once when nobody else sits there or a moderator says so, else by vote. */
export function abandon(table: Table, system: GameSystem, cause: Cause, atOnce: boolean): Changed | No {
  if (table.stage === 'over') return { no: 'over' }
  if (!atOnce && rolesHeld(table, cause.user).length === 0 && table.creator !== cause.user)
    return { no: 'not-seated' }
  const others = table.seats.some(seat => seat.user !== null && seat.user !== cause.user)
  if (atOnce || !others || table.stage === 'lobby') return { table: callOff(table, system, cause) }
  const vote: Vote = {
    about: 'abandon',
    by: cause.user,
    to: 0,
    revision: revisionOf(table),
    agreed: [cause.user],
  }
  return { table: callVote(table, vote, '', cause) }
}

function callVote(table: Table, vote: Vote, text: string, cause: Cause): Table {
  const calls = [...new Set(table.seats.map(seat => seat.user))].filter(
    (user): user is string => user !== null && user !== cause.user,
  )
  return post(noted({ ...table, vote }, cause), cause, { what: 'voting', calls, text })
}

/** Agree or not to what is being voted on. */
export function answerVote(
  table: Table,
  system: GameSystem,
  agrees: boolean,
  text: string,
  cause: Cause,
): Changed | No {
  const { vote } = table
  if (!vote || vote.revision !== revisionOf(table)) return { no: 'no-vote' }
  if (rolesHeld(table, cause.user).length === 0) return { no: 'not-seated' }
  if (vote.agreed.includes(cause.user)) return { no: 'own-vote' }
  if (!agrees) {
    return { table: post(noted({ ...table, vote: null }, cause), cause, { what: 'refused' }) }
  }
  const agreed = [...vote.agreed, cause.user]
  const missing = table.seats.some(seat => seat.user !== null && !agreed.includes(seat.user))
  if (missing) return { table: noted({ ...table, vote: { ...vote, agreed } }, cause) }
  if (vote.about === 'abandon') return { table: callOff(table, system, cause) }
  return { table: goBack(table, system, vote.to, agreed, text, cause) }
}

function callOff(table: Table, system: GameSystem, cause: Cause): Table {
  const ended = noted({ ...table, stage: 'over', vote: null, drafts: {} }, cause)
  const by = rolesHeld(table, cause.user)[0] ?? table.seats[0].role
  if (!ended.match) return post(ended, cause, { what: 'abandoned', by })
  const outcome = { winners: [], reason: 'abandoned' }
  return post(closed(ended, system, by, 'game:abandon', outcome), cause, { what: 'abandoned', by })
}

/** Give the game up: the other sides win. */
export function resign(table: Table, system: GameSystem, cause: Cause): Changed | No {
  if (!table.match) return { no: 'not-begun' }
  if (table.stage === 'over') return { no: 'over' }
  const [by] = rolesHeld(table, cause.user)
  if (by === undefined) return { no: 'not-seated' }
  const roles = system.roles(table.setup)
  const side = roles.find(info => info.role === by)?.side
  const winners = [...new Set(roles.map(info => info.side))].filter(one => one !== side)
  const ended = noted({ ...table, stage: 'over', vote: null, drafts: {} }, cause)
  const outcome = { winners, reason: 'resigned' }
  return { table: post(closed(ended, system, by, 'game:resign', outcome), cause, { what: 'resigned', by }) }
}

function closed(
  table: Table,
  system: GameSystem,
  by: Role,
  verb: 'game:resign' | 'game:abandon',
  outcome: Outcome,
): Table {
  const match = table.match as Match
  return { ...table, match: close(system, match, table.secret, by, verb, outcome) }
}

/** Write down what `role` answers by itself from now on, and let it answer at once where it applies. */
export function giveStanding(
  table: Table,
  system: GameSystem,
  role: Role,
  orders: readonly Order[],
  cause: Cause,
): PlayedOn {
  const given = noted({ ...table, standing: { ...table.standing, [role]: orders } }, cause)
  const said: Announcement[] = []
  if (!given.match || given.stage !== 'playing') return { table: given, said }
  const next = answerStanding(given, system, said)
  if (next.match === given.match) return { table: given, said }
  const stage = next.match?.state.outcome ? 'over' : 'playing'
  const events = heard(said, null)
  return { table: post({ ...next, stage }, cause, { what: 'played', by: role, events }, system), said }
}

export function putDraft(table: Table, user: string, draft: Draft | null): Table {
  const { [user]: _, ...drafts } = table.drafts
  return { ...table, drafts: draft ? { ...drafts, [user]: draft } : drafts }
}

export function speak(table: Table, lang: Lang): Table {
  return { ...table, lang }
}

export function rolesHeld(table: Table, user: string): Role[] {
  return table.seats.filter(seat => seat.user === user).map(seat => seat.role)
}

export const userOf = (table: Table, role: Role): string | null =>
  table.seats.find(seat => seat.role === role)?.user ?? null

/** The role a user acts as now: one that is asked, else one that he holds. */
export function actsAs(table: Table, user: string): Role | null {
  const held = rolesHeld(table, user)
  const waits = table.match ? asked(table.match.state) : []
  return held.find(role => waits.includes(role)) ?? held[0] ?? null
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

/** Put a message into the outbox; whoever is awaited now and did not know it is called. */
function post(
  table: Table,
  cause: Cause,
  item: Pick<Post, 'what'> & Partial<Post>,
  system?: GameSystem,
): Table {
  const n = table.posts + 1
  const waits = system ? awaited(table) : table.called
  const calls = item.calls ?? waits.filter(user => user !== cause.user && !table.called.includes(user))
  const made = { by: null, events: [], ...item, n, at: cause.now, user: cause.user, calls }
  return { ...table, posts: n, called: waits, outbox: [...table.outbox, made] }
}

/** A message has reached the thread. */
export function posted(table: Table, n: number, message: string | null, hasButtons: boolean): Table {
  const item = table.outbox.find(one => one.n === n)
  const outbox = table.outbox.filter(one => one !== item)
  const board = hasButtons && message ? message : table.board
  return { ...table, outbox, board, lobby: item?.what === 'lobby' ? message : table.lobby }
}

/** A table as today's rules play it: when rules or facts changed, history before this moment is only shown. */
export function upgraded(table: Table, system: GameSystem, now: number): Table {
  if (!table.match || table.stage !== 'playing' || rulesNow(table.match) === rulesOf(system)) return table
  const cause = { user: '', interaction: '', now }
  return post({ ...table, match: rebase(system, table.match), vote: null }, cause, { what: 'upgraded' })
}

export function roleInfo(table: Table, system: GameSystem, role: Role): RoleInfo {
  const info = system.roles(table.setup).find(one => one.role === role)
  if (!info) throw new Error(`${system.id} has no role ${role}`)
  return info
}
