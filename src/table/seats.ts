import type { Level } from '../ai/levels.ts'
import type { Match } from '../engine/log.ts'
import { type Closing, close, substitute } from '../engine/match.ts'
import type { Role } from '../engine/model.ts'
import type { GameSystem } from '../engine/system.ts'
import { clicked } from './entropy.ts'
import { isHis, markOf, personIn } from './mark.ts'
import { noted, over, post, settled } from './posts.ts'
import { hasRoom } from './room.ts'
import { agreeing, unsure } from './terms.ts'
import { accounted } from './time/clock.ts'
import type { Cause, Changed, ComputerAt, Holding, No, Seat, Table, Vote } from './types.ts'
import { computerOf, isEmpty, rolesHeld, seatOf } from './who.ts'

/** A table saved before this was noted: whoever sits there has done so from the beginning. */
export function holdings({ held, match, seats }: Table): readonly Holding[] {
  if (held || !match) return held ?? []
  return seats.flatMap(({ role, user }) => (user === null ? [] : [{ user, role, from: 0, to: null }]))
}

/** Has held a seat since Begin, if only for a while. */
export const hasPlayed = (table: Table, user: string): boolean => holdings(table).some(isHis(table, user))

/** The number by which the log calls a person: in the order in which they came. */
function personOf(table: Table, user: string): number {
  const users = [...new Set(holdings(table).map(one => one.user))]
  return users.includes(user) ? users.indexOf(user) : users.length
}

/** Whether an entry is this user's own doing: he held the role when it was made. */
export function isOwn(table: Table, user: string, { n, by }: { n: number; by: Role }): boolean {
  const isThen = ({ from, to }: Holding) => from < n && (to === null || n <= to)
  return holdings(table).some(one => one.user === user && one.role === by && isThen(one))
}

function sidesOf(table: Table, system: GameSystem): (role: Role) => string | undefined {
  const sides = new Map(system.rules.roles(table.setup).map(({ role, side }) => [role, side]))
  return role => sides.get(role)
}

/**
 * Whether this user may know what another side hides from this one: he holds or held a seat there. Who held both
 * from the beginning may come back, as long as nobody else has played this side.
 */
function hasLooked(table: Table, system: GameSystem, role: Role, user: string): boolean {
  if (!table.match || !system.views.secrets(table.setup)) return false
  const sideOf = sidesOf(table, system)
  const isOwn = isHis(table, user)
  const onSide = holdings(table).filter(one => sideOf(one.role) === sideOf(role))
  const isFirst = onSide.some(one => isOwn(one) && one.from === 0)
  if (isFirst && onSide.every(isOwn)) return false
  return holdings(table).some(one => isOwn(one) && sideOf(one.role) !== sideOf(role))
}

/** In a game of a league: its player, as long as the game runs, and whom the organiser has named. */
function mayHold(table: Table, role: Role, user: string): boolean {
  if (!table.league || !table.match) return true
  const isHere = isHis(table, user)
  return (
    isSubstitute(table, role, user) ||
    holdings(table).some(one => one.role === role && one.from === 0 && isHere(one))
  )
}

const isSubstitute = ({ league }: Table, role: Role, user: string): boolean =>
  league?.substitutes?.[role]?.includes(user) ?? false

/** Times that a person may sit down in a game, and people or computers who did not begin it on one seat: each stands in its log. */
const SITTINGS = 100

/** Why nobody may sit down here any more; null: this user may. Whoever began the game has his own share. */
function satEnough(table: Table, role: Role, user: string): No | null {
  const { match } = table
  if (!match) return null
  const held = holdings(table)
  const own = held.filter(isHis(table, user))
  if (own.length >= SITTINGS) return { no: 'sat-enough' }
  const first = new Set(held.flatMap(one => (one.from === 0 ? personIn(table, one) : [])))
  if (first.has(markOf(table, user))) return null
  const others = held.filter(one => one.role === role && !first.has(personIn(table, one)))
  return others.length >= SITTINGS ? { no: 'seat-enough' } : null
}

/** So often a computer has been put on this seat that no other one may be. */
function replacedEnough({ match }: Table, role: Role): boolean {
  const all = match?.log.filter(
    ({ by, verb, args }) => verb === 'game:substitute' && by === role && typeof args[0] === 'string',
  )
  return all !== undefined && all.length >= SITTINGS
}

/** Sit down: on `role`, or where one sat before, else on the first seat that one may take. */
export function join(table: Table, system: GameSystem, role: Role | null, cause: Cause): Changed | No {
  if (table.stage === 'over') return { no: 'over' }
  const { user } = cause
  const isOwnSeat = (one: Seat) => one.user === user && (role === null || one.role === role)
  if (table.seats.some(isOwnSeat) && unsure(table).includes(user))
    return { table: noted(agreeing(table, user), cause) }
  const isOpen = (seat: Seat) =>
    seat.user === null && mayHold(table, seat.role, user) && !hasLooked(table, system, seat.role, user)
  const mayTake = (seat: Seat) => isOpen(seat) && (!seat.computer || mayRelieve(table, seat.role, user))
  const free = [...table.seats.filter(isEmpty), ...table.seats.filter(({ computer }) => computer)]
  const own = free.filter(one => hasSat(table, one.role, user))
  const all = [...own, ...free]
  const seat =
    role === null
      ? (all.find(mayTake) ?? all.find(isOpen) ?? all[0])
      : table.seats.find(one => one.role === role)
  if (!seat) return { no: 'no-seat-left' }
  if (seat.user === user) return { table }
  if (seat.user !== null) return { no: 'seat-taken' }
  if (!mayHold(table, seat.role, user)) return { no: 'league-seat' }
  if (!isOpen(seat)) return { no: 'other-side' }
  if (!hasRoom(table)) return { no: 'log-full' }
  const enough = satEnough(table, seat.role, user)
  if (enough) return enough
  if (seat.computer && !mayRelieve(table, seat.role, user)) return { no: 'computer-sits' }
  const seats = table.seats.map(one => (one === seat ? { role: one.role, user } : one))
  const ran = upTo(table, cause.now)
  const voted = ran.vote?.computer?.role === seat.role ? settled(ran) : ran
  const seated = noted(agreeing({ ...voted, seats }, user), cause)
  if (!seated.match) return { table: clicked(seated, cause) }
  const match = substitute(seated.match, table.secret, seat.role, personOf(table, user))
  const held = [...holdings(table), { user, role: seat.role, from: match.log.length, to: null }]
  return { table: post({ ...seated, match, held }, cause, { what: 'seated', by: seat.role }, system) }
}

const hasSat = (table: Table, role: Role, user: string): boolean =>
  holdings(table).some(one => one.user === user && one.role === role)

/** In a running game a computer plays because those at the table agreed: to one of them, or to whoever sat there, it yields. */
function mayRelieve(table: Table, role: Role, user: string): boolean {
  const people = table.seats.flatMap(seat => seat.user ?? [])
  const isPlayer = people.includes(user) || hasSat(table, role, user) || isSubstitute(table, role, user)
  return !table.match || people.length === 0 || isPlayer
}

/** From now on a computer plays there, or (level null) nobody, so that a person may. */
export function seatComputer(
  table: Table,
  system: GameSystem,
  { role, level }: ComputerAt,
  cause: Cause,
): Changed | No {
  const seat = seatOf(table, role)
  if (!seat) return { no: 'no-seat-left' }
  if (seat.user !== null) return { no: 'seat-taken' }
  if (!hasRoom(table)) return { no: 'log-full' }
  if (level && replacedEnough(table, role)) return { no: 'seat-enough' }
  const now: Seat = { role, user: null, ...(level && { computer: level }) }
  const seats = table.seats.map(one => (one === seat ? now : one))
  const seated = noted(settled({ ...table, seats }), cause)
  if (!seated.match) return { table: seated }
  const match = substitute(seated.match, table.secret, role, level)
  return { table: post({ ...seated, match }, cause, { what: 'computer', by: role, level }, system) }
}

/** Whoever opened the lobby plays, and computers on all seats where nobody else sits. */
export function fillSeats(table: Table, system: GameSystem, level: Level, cause: Cause): Changed | No {
  if (table.stage !== 'lobby') return { no: 'not-in-lobby' }
  const isSeated = rolesHeld(table, cause.user).length > 0
  const sat = isSeated || cause.user !== table.creator ? { table } : join(table, system, null, cause)
  if ('no' in sat) return sat
  const seats = sat.table.seats.map(seat => (isEmpty(seat) ? { ...seat, computer: level } : seat))
  return { table: noted({ ...sat.table, seats }, cause) }
}

/** Get up from one seat or all; in a running game the seat stays empty until somebody takes it. */
export function leave(table: Table, system: GameSystem, role: Role | null, cause: Cause): Changed | No {
  if (table.stage === 'over') return { no: 'over' }
  const own = table.seats.filter(seat => seat.user === cause.user && (role === null || seat.role === role))
  if (own.length === 0) return { no: 'not-seated' }
  return { table: emptied(table, system, own, cause, cause.user) }
}

/** A moderator frees a seat, or in the lobby whoever opened it. */
export function freeSeat(table: Table, system: GameSystem, role: Role, cause: Cause): Changed | No {
  if (table.stage === 'over') return { no: 'over' }
  const seat = table.seats.find(one => one.role === role)
  if (!seat?.user) return { no: seat?.computer ? 'computer-plays' : 'seat-empty' }
  return { table: emptied(table, system, [seat], cause, cause.user) }
}

/** Nobody sits there from now on; everybody is told who got up, or who freed the seat (null: the others together). */
export function emptied(
  table: Table,
  system: GameSystem,
  gone: readonly Seat[],
  cause: Cause,
  who: string | null,
): Table {
  const roles = gone.map(({ role }) => role)
  let told = noted(gotUp(upTo(table, cause.now), roles, null), cause)
  if (!told.match) return told
  for (const { role, user } of gone) {
    const what = user === who ? 'vacated' : 'freed'
    told = post(told, cause, { what, by: role, user: who }, system)
  }
  return told
}

/** What has run until now has run for those who sat there until now, by their days off. */
function upTo(table: Table, now: number): Table {
  const clock = table.match ? accounted(table, now) : undefined
  return clock ? { ...table, clock } : table
}

/** Whoever plays these roles gets up: a computer of this level plays on, or (null) nobody. */
export function gotUp(table: Table, roles: readonly Role[], level: Level | null): Table {
  const seats = table.seats.map(
    (seat): Seat =>
      roles.includes(seat.role) ? { role: seat.role, user: null, ...(level && { computer: level }) } : seat,
  )
  const standing = Object.fromEntries(Object.entries(table.standing).filter(([of]) => !roles.includes(of)))
  const left = { ...settled(table), seats, standing }
  if (!table.match) return left
  const to = table.match.log.length
  const match = roles.reduce((now, role) => substitute(now, table.secret, role, level), table.match)
  const held = holdings(table).map(one =>
    one.to === null && roles.includes(one.role) ? { ...one, to } : one,
  )
  return { ...left, match, held }
}

/** The other sides have won, because somebody gave up or is out of time. */
export function conceded(
  table: Table & { readonly match: Match },
  system: GameSystem,
  role: Role,
  verb: Closing,
): Table {
  const sideOf = sidesOf(table, system)
  const winners = [...new Set(table.seats.map(seat => sideOf(seat.role)))].filter(
    side => side !== sideOf(role),
  )
  const match = close(system, table.match, table.secret, role, verb, winners as string[])
  return over({ ...settled(table), match })
}

/** Whose yes a vote still needs. */
export interface Missing {
  readonly users: readonly string[]
  /** Seats of sides where nobody sits, and of computers that do not agree. */
  readonly empty: readonly Role[]
}

/** What is asked, and who has said yes. */
export type Asking = Pick<Vote, 'about' | 'agreed'> &
  Partial<Pick<Vote, 'to' | 'of' | 'seat' | 'computer' | 'stands'>>

/** What a computer always agrees to: it changes nothing that has been played. */
const HARMLESS: readonly Vote['about'][] = ['free', 'computer']

/**
 * A computer consents to whatever concerns nobody else, but to nothing that changes a game of a league. Where it sits for
 * somebody it does as little: the result may be his. People of his side who sit there speak for it, except of what was played
 * until he got up, and of whether there is to be a game at all.
 */
export function computerAgrees(
  table: Table,
  system: GameSystem,
  { role, computer }: Seat,
  { about, agreed, to = 0 }: Asking,
): boolean {
  if (computer === undefined || about === 'draw') return false
  if (HARMLESS.includes(about)) return true
  if (table.league) return false
  const isAnothers = (one: Holding) => one.role === role && !agreed.some(user => isHis(table, user)(one))
  const until = holdings(table).flatMap(one => (isAnothers(one) ? (one.to ?? to) : []))
  const sideOf = sidesOf(table, system)
  const isSpokenFor = table.seats.some(one => one.user !== null && sideOf(one.role) === sideOf(role))
  if (about === 'abandon' || !isSpokenFor) return until.length === 0
  return about !== 'undo' || until.every(n => n <= to)
}

/**
 * Everybody who is asked must agree, and every side of theirs: one where nobody can say yes does not, unless a moderator
 * agrees in its place. Those are all who play, if the vote names none; but never whoever holds the seat that it is about.
 */
export function missing(table: Table, system: GameSystem, vote: Asking): Missing {
  const sideOf = sidesOf(table, system)
  const { of = table.seats.map(({ role }) => role), seat, computer } = vote
  // What a computer answered is its partners' too
  const sides = of.flatMap(role => (computerOf(table, role) ? [sideOf(role)] : []))
  const concerns = (role: Role) => of.includes(role) || sides.includes(sideOf(role))
  const isAsked = ({ role, user }: Seat) =>
    role !== computer?.role && concerns(role) && (!seat || (role !== seat.role && user !== seat.user))
  const voters = table.seats.filter(isAsked)
  const users = voters.flatMap(({ user }) => (user === null || vote.agreed.includes(user) ? [] : [user]))
  const speaks = (one: Seat) => one.user !== null || computerAgrees(table, system, one, vote)
  const taken = table.seats.filter(speaks).map(({ role }) => sideOf(role))
  // The side that is to get a computer, or lose one, could be asked only once somebody sat there
  if (computer) taken.push(sideOf(computer.role))
  // A computer that sits there for somebody is answered for by nobody else of its side
  const isSilent = (one: Seat) =>
    one.computer ? !speaks(one) : one.user === null && !taken.includes(sideOf(one.role))
  const empty = vote.stands ? [] : voters.filter(isSilent)
  return { users: [...new Set(users)], empty: empty.map(({ role }) => role) }
}
