import type { SkillLevel } from '../ai/levels.ts'
import type { Match } from '../engine/log.ts'
import { type ClosingVerb, closeGame, logSeatChange } from '../engine/match.ts'
import type { Role } from '../engine/model.ts'
import type { GameSystem } from '../engine/system.ts'
import { addClickToEntropy } from './entropy.ts'
import { hasSpaceInLog } from './log-space.ts'
import { computeUserMark, createTenureMatcher, tenurePersonId } from './mark.ts'
import { addPost, closeVote, markGameOver, recordInteraction } from './posts.ts'
import { computerLevelOf, isEmptySeat, isTableOpenTo, rolesOfUser, seatOfRole } from './seat-queries.ts'
import { acceptTerms, listUsersToReconfirm } from './terms.ts'
import { chargeClock } from './time/clock.ts'
import type {
  ComputerSeat,
  Initiator,
  RefusedTableChange,
  Seat,
  SeatTenure,
  Table,
  TableChange,
  Vote,
} from './types.ts'

/**
 * Returns the records of who has held which role in which period. In old tables without such records, the current
 * players count as seated since the start of the game.
 */
export function listSeatTenures({ held, match, seats }: Table): readonly SeatTenure[] {
  if (held || !match) return held ?? []
  return seats.flatMap(({ role, user }) => (user === null ? [] : [{ user, role, from: 0, to: null }]))
}

/** Whether the user has held a seat at any time since the game began. */
export const hasHeldSeat = (table: Table, user: string): boolean =>
  listSeatTenures(table).some(createTenureMatcher(table, user))

/**
 * Returns the number that stands for a person in the log. People are numbered in the order in which they took
 * their first seat.
 */
function personOf(table: Table, user: string): number {
  const users = [...new Set(listSeatTenures(table).map(one => one.user))]
  return users.includes(user) ? users.indexOf(user) : users.length
}

/** Whether the user held the role at the time of this log entry. */
export function isEntryOfUser(table: Table, user: string, { n, by }: { n: number; by: Role }): boolean {
  const isThen = ({ from, to }: SeatTenure) => from < n && (to === null || n <= to)
  return listSeatTenures(table).some(one => one.user === user && one.role === by && isThen(one))
}

function sidesOf(table: Table, system: GameSystem): (role: Role) => string | undefined {
  const sides = new Map(system.rules.roles(table.setup).map(({ role, side }) => [role, side]))
  return role => sides.get(role)
}

/**
 * Whether the user may know secrets of another side, because they hold or held a seat there. A user who has played
 * both sides from the start may return to this side, if nobody else has played it.
 */
function hasLooked(table: Table, system: GameSystem, role: Role, user: string): boolean {
  if (!table.match || !system.views.hasSecrets(table.setup)) return false
  const sideOf = sidesOf(table, system)
  const isOwn = createTenureMatcher(table, user)
  const onSide = listSeatTenures(table).filter(one => sideOf(one.role) === sideOf(role))
  const isFirst = onSide.some(one => isOwn(one) && one.from === 0)
  if (isFirst && onSide.every(isOwn)) return false
  return listSeatTenures(table).some(one => isOwn(one) && sideOf(one.role) !== sideOf(role))
}

/**
 * Whether the league allows the user to hold this seat. A seat of a running league game belongs to its original
 * player and to substitutes named by the organiser.
 */
function mayHold(table: Table, role: Role, user: string): boolean {
  if (!table.league || !table.match) return true
  const isHere = createTenureMatcher(table, user)
  return (
    isSubstitute(table, role, user) ||
    listSeatTenures(table).some(one => one.role === role && one.from === 0 && isHere(one))
  )
}

const isSubstitute = ({ league }: Table, role: Role, user: string): boolean =>
  league?.substitutes?.[role]?.includes(user) ?? false

/**
 * Limit of seat changes in one game: how often one person may sit down, and how many newcomers (people or computers)
 * may take one seat. There is a limit because each change adds a log entry.
 */
const SITTINGS = 100

/**
 * Returns a refusal if the user or the seat has reached the limit of seat changes. Null if the user may sit down. The
 * players at the start of the game do not count for the limit of a seat.
 */
function satEnough(table: Table, role: Role, user: string): RefusedTableChange | null {
  const { match } = table
  if (!match) return null
  const held = listSeatTenures(table)
  const own = held.filter(createTenureMatcher(table, user))
  if (own.length >= SITTINGS) return { no: 'sat-enough' }
  const first = new Set(held.flatMap(one => (one.from === 0 ? tenurePersonId(table, one) : [])))
  if (first.has(computeUserMark(table, user))) return null
  const others = held.filter(one => one.role === role && !first.has(tenurePersonId(table, one)))
  return others.length >= SITTINGS ? { no: 'seat-enough' } : null
}

/** Whether this seat has already had the maximum number of computers. */
function replacedEnough({ match }: Table, role: Role): boolean {
  const all = match?.log.filter(
    ({ by, verb, args }) => verb === 'game:substitute' && by === role && typeof args[0] === 'string',
  )
  return all !== undefined && all.length >= SITTINGS
}

/**
 * Seats the user on the seat of `role`. If `role` is null, chooses a seat that the user held before, or else the
 * first one that the user may take.
 */
export function giveSeatToUser(
  table: Table,
  system: GameSystem,
  role: Role | null,
  initiator: Initiator,
): TableChange | RefusedTableChange {
  if (table.stage === 'over') return { no: 'over' }
  const { user } = initiator
  if (!isTableOpenTo(table, user)) return { no: 'table-private' }
  const isOwnSeat = (one: Seat) => one.user === user && (role === null || one.role === role)
  if (table.seats.some(isOwnSeat) && listUsersToReconfirm(table).includes(user))
    return { table: recordInteraction(acceptTerms(table, user), initiator) }
  const isOpen = (seat: Seat) =>
    seat.user === null && mayHold(table, seat.role, user) && !hasLooked(table, system, seat.role, user)
  const mayTake = (seat: Seat) => isOpen(seat) && (!seat.computer || mayRelieve(table, seat.role, user))
  const free = [...table.seats.filter(isEmptySeat), ...table.seats.filter(({ computer }) => computer)]
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
  if (!hasSpaceInLog(table)) return { no: 'log-full' }
  const enough = satEnough(table, seat.role, user)
  if (enough) return enough
  if (seat.computer && !mayRelieve(table, seat.role, user)) return { no: 'computer-sits' }
  const seats = table.seats.map(one => (one === seat ? { role: one.role, user } : one))
  const ran = upTo(table, initiator.now)
  const voted = ran.vote?.computer?.role === seat.role ? closeVote(ran) : ran
  const seated = recordInteraction(acceptTerms({ ...voted, seats }, user), initiator)
  if (!seated.match) return { table: addClickToEntropy(seated, initiator) }
  const match = logSeatChange(seated.match, table.secret, seat.role, personOf(table, user))
  const held = [...listSeatTenures(table), { user, role: seat.role, from: match.log.length, to: null }]
  return { table: addPost({ ...seated, match, held }, initiator, { what: 'seated', by: seat.role }, system) }
}

const hasSat = (table: Table, role: Role, user: string): boolean =>
  listSeatTenures(table).some(one => one.user === user && one.role === role)

/**
 * Whether the user may take over the seat of a computer. In a running game the players have agreed to the computer,
 * so only a player, a former player of the seat or a substitute may take it.
 */
function mayRelieve(table: Table, role: Role, user: string): boolean {
  const people = table.seats.flatMap(seat => seat.user ?? [])
  const isPlayer = people.includes(user) || hasSat(table, role, user) || isSubstitute(table, role, user)
  return !table.match || people.length === 0 || isPlayer
}

/** Seats a computer of the given level. With level null, removes the computer, so that a person can sit down. */
export function giveSeatToComputer(
  table: Table,
  system: GameSystem,
  { role, level }: ComputerSeat,
  initiator: Initiator,
): TableChange | RefusedTableChange {
  const seat = seatOfRole(table, role)
  if (!seat) return { no: 'no-seat-left' }
  if (seat.user !== null) return { no: 'seat-taken' }
  if (!hasSpaceInLog(table)) return { no: 'log-full' }
  if (level && replacedEnough(table, role)) return { no: 'seat-enough' }
  const now: Seat = { role, user: null, ...(level && { computer: level }) }
  const seats = table.seats.map(one => (one === seat ? now : one))
  const seated = recordInteraction(closeVote({ ...table, seats }), initiator)
  if (!seated.match) return { table: seated }
  const match = logSeatChange(seated.match, table.secret, role, level)
  return { table: addPost({ ...seated, match }, initiator, { what: 'computer', by: role, level }, system) }
}

/** Seats the host if the host has no seat yet, and fills all empty seats with computers. */
export function fillSeats(
  table: Table,
  system: GameSystem,
  level: SkillLevel,
  initiator: Initiator,
): TableChange | RefusedTableChange {
  if (table.stage !== 'lobby') return { no: 'not-in-lobby' }
  const isSeated = rolesOfUser(table, initiator.user).length > 0
  const sat =
    isSeated || initiator.user !== table.creator ? { table } : giveSeatToUser(table, system, null, initiator)
  if ('no' in sat) return sat
  const seats = sat.table.seats.map(seat => (isEmptySeat(seat) ? { ...seat, computer: level } : seat))
  return { table: recordInteraction({ ...sat.table, seats }, initiator) }
}

/**
 * Removes the user from one seat or, if `role` is null, from all their seats. In a running game, each seat stays
 * empty until another player takes it.
 */
export function leaveSeat(
  table: Table,
  system: GameSystem,
  role: Role | null,
  initiator: Initiator,
): TableChange | RefusedTableChange {
  if (table.stage === 'over') return { no: 'over' }
  const own = table.seats.filter(
    seat => seat.user === initiator.user && (role === null || seat.role === role),
  )
  if (own.length === 0) return { no: 'not-seated' }
  return { table: vacateSeats(table, system, own, initiator, initiator.user) }
}

/** Removes the player from a seat. Called for a moderator or, in the lobby, for the host. */
export function makeSeatFree(
  table: Table,
  system: GameSystem,
  role: Role,
  initiator: Initiator,
): TableChange | RefusedTableChange {
  if (table.stage === 'over') return { no: 'over' }
  const seat = table.seats.find(one => one.role === role)
  if (!seat?.user) return { no: seat?.computer ? 'computer-plays' : 'seat-empty' }
  return { table: vacateSeats(table, system, [seat], initiator, initiator.user) }
}

/**
 * Empties seats and posts so in the thread. `who`: the user who left or freed the seats. Null if the players freed
 * them by a vote.
 */
export function vacateSeats(
  table: Table,
  system: GameSystem,
  gone: readonly Seat[],
  initiator: Initiator,
  who: string | null,
): Table {
  const roles = gone.map(({ role }) => role)
  let told = recordInteraction(removePlayers(upTo(table, initiator.now), roles, null), initiator)
  if (!told.match) return told
  for (const { role, user } of gone) {
    const what = user === who ? 'vacated' : 'freed'
    told = addPost(told, initiator, { what, by: role, user: who }, system)
  }
  return told
}

/**
 * Charges the clock with the time used so far. Called before the seats change, because the days off of the current
 * players count.
 */
function upTo(table: Table, now: number): Table {
  const clock = table.match ? chargeClock(table, now) : undefined
  return clock ? { ...table, clock } : table
}

/**
 * Removes the players of these roles. `level`: level of the computer that plays on, or null to leave the seats empty.
 */
export function removePlayers(table: Table, roles: readonly Role[], level: SkillLevel | null): Table {
  const seats = table.seats.map(
    (seat): Seat =>
      roles.includes(seat.role) ? { role: seat.role, user: null, ...(level && { computer: level }) } : seat,
  )
  const standing = Object.fromEntries(Object.entries(table.standing).filter(([of]) => !roles.includes(of)))
  const left = { ...closeVote(table), seats, standing }
  if (!table.match) return left
  const to = table.match.log.length
  const match = roles.reduce((now, role) => logSeatChange(now, table.secret, role, level), table.match)
  const held = listSeatTenures(table).map(one =>
    one.to === null && roles.includes(one.role) ? { ...one, to } : one,
  )
  return { ...left, match, held }
}

/** Ends the game because the player of `role` resigned or ran out of time. All other sides win. */
export function endGameLostByRole(
  table: Table & { readonly match: Match },
  system: GameSystem,
  role: Role,
  verb: ClosingVerb,
): Table {
  const sideOf = sidesOf(table, system)
  const winners = [...new Set(table.seats.map(seat => sideOf(seat.role)))].filter(
    side => side !== sideOf(role),
  )
  const match = closeGame(system, table.match, table.secret, role, verb, winners as string[])
  return markGameOver({ ...closeVote(table), match })
}

/** The consent that a vote still needs before it is agreed. */
export interface MissingConsent {
  readonly users: readonly string[]
  /** Roles of empty seats on sides without players, and roles of computers that do not agree. */
  readonly empty: readonly Role[]
}

/** The parts of a vote that decide who must agree: what it is about, and who has agreed. */
export type VoteQuestion = Pick<Vote, 'about' | 'agreed'> &
  Partial<Pick<Vote, 'to' | 'of' | 'seat' | 'computer' | 'stands'>>

/** Subjects of votes to which a computer always agrees, because such votes do not change what was played. */
const HARMLESS: readonly Vote['about'][] = ['free', 'computer']

/**
 * Whether a computer agrees to a vote. Always for votes in `HARMLESS`. Never to a draw, and to no other vote in a
 * league game. If the computer replaced a person who has not agreed, it cannot agree either, because the result may
 * count for that person. People on the computer's side may then decide instead. They may not undo what was played
 * before that person left, and may not abandon the game.
 */
export function doesComputerAgree(
  table: Table,
  system: GameSystem,
  { role, computer }: Seat,
  { about, agreed, to = 0 }: VoteQuestion,
): boolean {
  if (computer === undefined || about === 'draw') return false
  if (HARMLESS.includes(about)) return true
  if (table.league) return false
  const isAnothers = (one: SeatTenure) =>
    one.role === role && !agreed.some(user => createTenureMatcher(table, user)(one))
  const until = listSeatTenures(table).flatMap(one => (isAnothers(one) ? (one.to ?? to) : []))
  const sideOf = sidesOf(table, system)
  const isSpokenFor = table.seats.some(one => one.user !== null && sideOf(one.role) === sideOf(role))
  if (about === 'abandon' || !isSpokenFor) return until.length === 0
  return about !== 'undo' || until.every(n => n <= to)
}

/**
 * Returns the consent that a vote still needs. All voters must agree, and every side concerned must have somebody who
 * agrees. A side on which nobody can agree blocks the vote, unless a moderator agrees in its place. If the vote names
 * no roles, all players vote, except the one whose seat is at stake.
 */
export function findMissingConsent(table: Table, system: GameSystem, vote: VoteQuestion): MissingConsent {
  const sideOf = sidesOf(table, system)
  const { of = table.seats.map(({ role }) => role), seat, computer } = vote
  // A computer answers for its whole side, so the other seats of that side are asked too
  const sides = of.flatMap(role => (computerLevelOf(table, role) ? [sideOf(role)] : []))
  const concerns = (role: Role) => of.includes(role) || sides.includes(sideOf(role))
  const isAsked = ({ role, user }: Seat) =>
    role !== computer?.role && concerns(role) && (!seat || (role !== seat.role && user !== seat.user))
  const voters = table.seats.filter(isAsked)
  const users = voters.flatMap(({ user }) => (user === null || vote.agreed.includes(user) ? [] : [user]))
  const speaks = (one: Seat) => one.user !== null || doesComputerAgree(table, system, one, vote)
  const taken = table.seats.filter(speaks).map(({ role }) => sideOf(role))
  // A side that gets or loses a computer need not agree, because the side may have no people to ask
  if (computer) taken.push(sideOf(computer.role))
  // If a computer does not agree, no other seat of its side can agree in its place
  const isSilent = (one: Seat) =>
    one.computer ? !speaks(one) : one.user === null && !taken.includes(sideOf(one.role))
  const empty = vote.stands ? [] : voters.filter(isSilent)
  return { users: [...new Set(users)], empty: empty.map(({ role }) => role) }
}
