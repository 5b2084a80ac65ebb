import { live } from '../engine/live.ts'
import type { Entry, Match } from '../engine/log.ts'
import { close, lastCommand, MODERATOR, NOBODY, takeBack } from '../engine/match.ts'
import type { Role } from '../engine/model.ts'
import type { GameSystem } from '../engine/system.ts'
import { daysOff, reachedAt } from '../people/hours.ts'
import { alliesOf, yielded } from './ally.ts'
import { noted, over, post, settled } from './posts.ts'
import { hasRoom, mayTakeBack } from './room.ts'
import {
  type Asking,
  computerAgrees,
  conceded,
  emptied,
  hasPlayed,
  isOwn,
  leave,
  missing,
  seatComputer,
} from './seats.ts'
import { accounted } from './time/clock.ts'
import type { Cause, Changed, ComputerAt, No, Seat, Table, Vote } from './types.ts'
import { computerOf, isEmpty, rolesHeld, seatOf, userOf } from './who.ts'

const HOUR = 3_600_000
/** Whoever is to lose his seat has so long to say that he is still there. */
const SILENCE = 72 * HOUR
/** Nobody is called again by the same person for the same kind of question before so long. */
const CALM = HOUR

/** What `/game undo` would do. */
export interface Undoable {
  readonly to: number
  readonly free: boolean
  /** It would be, but too much has been taken back. */
  readonly often: boolean
  /** The roles whose consent it needs, if not everybody's. */
  readonly of: readonly Role[] | null
  readonly entries: readonly Entry[]
}

export function undoable(table: Table, user: string): Undoable | No {
  if (!table.match) return { no: 'not-begun' }
  const mine = rolesHeld(table, user)
  if (mine.length === 0) return { no: 'not-seated' }
  if (table.stage === 'over') return { no: 'over' }
  if (!hasRoom(table)) return { no: 'log-full' }
  const found = lastCommand(table.match, entry => mine.includes(entry.by))
  if (!found) {
    const { log } = table.match
    // What was answered for him in another's command is no deed of his, as for `lastCommand`
    const acted = live(log).some(({ by, command }) => mine.includes(by) && mine.includes(log[command - 1].by))
    return { no: acted ? 'undo-behind-upgrade' : 'nothing-to-undo' }
  }
  const entries = live(table.match.log).filter(entry => entry.n > found.to)
  const honest = found.free && entries.every(entry => isOwn(table, user, entry))
  const isFew = mayTakeBack(table, mine)
  const free = honest && isFew
  const { others } = found
  const areHere =
    others !== null &&
    others.length > 0 &&
    !table.seats.some(seat => others.includes(seat.role) && isEmpty(seat))
  // Past the bound the consent of computers is not enough
  const of = areHere && isFew ? others : null
  return { to: found.to, free, often: honest && !free, of, entries }
}

/** Whether others have to agree to that take-back. */
export const needsConsent = (
  table: Table,
  system: GameSystem,
  user: string,
  { to, free, of }: { readonly to: number; readonly free: boolean; readonly of: readonly Role[] | null },
): boolean => !free && !isAgreed(table, system, { about: 'undo', to, agreed: [user], ...(of && { of }) })

/** Take back one's last command, at once when that is honest, else after the others agree. `text`: what goes. */
export function undo(
  table: Table,
  system: GameSystem,
  text: string,
  cause: Cause,
): (Changed & { free: boolean }) | No {
  const found = undoable(table, cause.user)
  if ('no' in found) return found
  const agreed = [cause.user]
  const { to, of, often } = found
  if (!needsConsent(table, system, cause.user, found))
    return {
      table: goBack(table, system, { by: cause.user, about: 'undo', to, agreed }, text, cause),
      free: true,
    }
  const asks = { about: 'undo', to, ...(of && { of }), ...(often && { often }) } as const
  if (isForComputers(table, system, { ...asks, agreed })) return { no: 'league-computer' }
  return { table: callVote(table, system, asks, text, cause), free: false }
}

/** Whoever plays for a league against computers alone would wait for an answer that nobody gives. */
function isForComputers(table: Table, system: GameSystem, asking: Asking): boolean {
  const { users, empty } = missing(table, system, asking)
  return table.league !== undefined && users.length === 0 && empty.every(role => computerOf(table, role))
}

function isAgreed(table: Table, system: GameSystem, vote: Asking): boolean {
  const { users, empty } = missing(table, system, vote)
  return users.length === 0 && empty.length === 0
}

function goBack(
  table: Table,
  system: GameSystem,
  vote: Pick<Vote, 'by' | 'about' | 'to' | 'agreed' | 'stands'>,
  text: string,
  cause: Cause,
): Table {
  const match = table.match as Match
  const by = rolesHeld(table, vote.by)[0]
  const back = takeBack(system, match, table.secret, by, vote.to, consenting(table, system, vote))
  const next = noted({ ...settled({ ...table, match: back }), drafts: {} }, cause)
  return post(next, cause, { what: 'back', by, text }, system)
}

/** By role, never by user. */
function consenting(table: Table, system: GameSystem, asking: Asking): Role[] {
  const { agreed, stands } = asking
  const agrees = (seat: Seat) =>
    seat.user === null ? computerAgrees(table, system, seat, asking) : agreed.includes(seat.user)
  const roles = table.seats.filter(agrees).map(({ role }) => role)
  return stands ? [...roles, MODERATOR] : roles
}

/** Call the game off: at once when nobody else sits there or a moderator says so, else by vote. */
export function abandon(table: Table, system: GameSystem, cause: Cause, atOnce: boolean): Changed | No {
  if (table.stage === 'over') return { no: 'over' }
  const moderates = atOnce && !hasPlayed(table, cause.user)
  if (!moderates && rolesHeld(table, cause.user).length === 0 && table.creator !== cause.user)
    return { no: 'not-seated' }
  if (moderates) return { table: callOff(table, system, [MODERATOR], cause) }
  const own = { about: 'abandon', agreed: [cause.user] } as const
  if (table.stage === 'lobby' || isAgreed(table, system, own))
    return { table: callOff(table, system, consenting(table, system, own), cause) }
  if (isForComputers(table, system, own)) return { no: 'league-computer' }
  return { table: callVote(table, system, { about: 'abandon', to: 0 }, '', cause) }
}

/** Why no draw can be agreed at this table; null: it can. It takes a person on each side, two at least, and no computer. */
export function undrawable(table: Table, system: GameSystem): No | null {
  if (!table.match) return { no: 'not-begun' }
  if (table.stage === 'over') return { no: 'over' }
  if (table.seats.some(({ computer }) => computer !== undefined)) return { no: 'draw-computer' }
  const people = new Set(table.seats.flatMap(({ user }) => user ?? []))
  const isHere = (side: string) =>
    system.rules.roles(table.setup).some(one => one.side === side && userOf(table, one.role) !== null)
  const sides = system.rules.roles(table.setup).map(({ side }) => side)
  return people.size < 2 || new Set(sides).size < 2 || !sides.every(isHere) ? { no: 'draw-alone' } : null
}

/** Offer a draw: the game ends without a winner when everybody who plays agrees. */
export function offerDraw(table: Table, system: GameSystem, cause: Cause): Changed | No {
  const no = undrawable(table, system)
  if (no) return no
  if (rolesHeld(table, cause.user).length === 0) return { no: 'not-seated' }
  return { table: callVote(table, system, { about: 'draw', to: 0 }, '', cause) }
}

/** Ask the others to free the seat of somebody who is gone. */
export function askToFree(table: Table, system: GameSystem, role: Role, cause: Cause): Changed | No {
  if (table.stage === 'over') return { no: 'over' }
  if (rolesHeld(table, cause.user).length === 0) return { no: 'not-seated' }
  if (!table.match) return { no: 'seat-taken' }
  const user = table.seats.find(seat => seat.role === role)?.user
  if (!user) return { no: computerOf(table, role) ? 'computer-plays' : 'seat-empty' }
  const until = reachedAt(cause.now, SILENCE, daysOff(table.hours?.[user]))
  const seat = { role, user, asked: cause.now, until }
  if (missing(table, system, { about: 'free', agreed: [], seat }).empty.length > 0)
    return { no: 'side-empty' }
  return { table: callVote(table, system, { about: 'free', to: 0, seat }, '', cause) }
}

/** From when on the silence of whoever holds the seat counts as leave: days off that he has taken since put it off. */
export function freeFrom({ hours }: Table, { user, asked, until }: NonNullable<Vote['seat']>): number {
  return asked === undefined ? until : Math.max(until, reachedAt(asked, SILENCE, daysOff(hours?.[user])))
}

/** A computer shall play where nobody sits, or another one, or none: in the lobby at once, else when those who play agree. */
export function askComputer(table: Table, system: GameSystem, at: ComputerAt, cause: Cause): Changed | No {
  if (table.stage === 'over') return { no: 'over' }
  const seat = seatOf(table, at.role)
  if (!seat) return { no: 'no-such-choice' }
  if (seat.user !== null) return { no: 'person-sits' }
  if ((seat.computer ?? null) === at.level) return { no: 'computer-same' }
  if (table.league) return { no: 'league-own-seat' }
  const own = { about: 'computer', agreed: [cause.user], computer: at } as const
  if (!table.match || isAgreed(table, system, own)) return seatComputer(table, system, at, cause)
  return { table: callVote(table, system, { about: 'computer', to: 0, computer: at }, '', cause) }
}

/** The clock shall stand still, if the others agree; that it goes on one player can say. */
export function askPause(table: Table, system: GameSystem, pause: boolean, cause: Cause): Changed | No {
  if (table.stage === 'over') return { no: 'over' }
  if (!table.match) return { no: 'not-begun' }
  if (rolesHeld(table, cause.user).length === 0) return { no: 'not-seated' }
  if (!table.clock) return { no: 'no-clock' }
  if ((table.clock.paused ?? false) === pause) return { no: pause ? 'clock-paused' : 'clock-runs' }
  const own = { about: 'pause', agreed: [cause.user] } as const
  if (!pause || isAgreed(table, system, own))
    return { table: pauseClock(noted(table, cause), system, pause, cause) }
  if (isForComputers(table, system, own)) return { no: 'league-computer' }
  return { table: callVote(table, system, { about: 'pause', to: 0 }, '', cause) }
}

function pauseClock(table: Table, system: GameSystem, pause: boolean, cause: Cause): Table {
  const ran = accounted(table, cause.now)
  if (!ran) return table
  const { paused: _, ...clock } = ran
  const next: Table = { ...table, clock: pause ? { ...clock, paused: true } : clock }
  return post(next, cause, { what: 'clock', text: pause ? 'paused' : 'on' }, system)
}

function callVote(
  table: Table,
  system: GameSystem,
  asks: Pick<Vote, 'about' | 'to' | 'of' | 'often' | 'seat' | 'computer'>,
  text: string,
  cause: Cause,
): Table {
  const id = (table.votes ?? 0) + 1
  const vote: Vote = { ...asks, id, by: cause.user, agreed: [cause.user], post: table.posts + 1 }
  const { users } = missing(table, system, vote)
  const { about, by, seat } = vote
  const before = (table.voteCalls ?? []).filter(({ at }) => cause.now < at + CALM)
  const isCalled = (user: string) =>
    before.some(one => one.by === by && one.about === about && one.user === user)
  const calls = [...new Set([...(seat ? [seat.user] : []), ...users])].filter(user => !isCalled(user))
  const voteCalls = [...before, ...calls.map(user => ({ by, about, user, at: cause.now }))]
  const called = noted({ ...settled(table), vote, votes: id, voteCalls }, cause)
  return post(called, cause, { what: 'voting', calls, text, vote })
}

/** A click on a button of a vote. `moderates`: whoever clicks is a moderator of the server. */
export interface Ballot {
  readonly id: number
  readonly agrees: boolean
  readonly moderates: boolean
}

/** Agree or not to what is being voted on; `text`: what would be taken back. */
export function answerVote(
  table: Table,
  system: GameSystem,
  { id, agrees, moderates }: Ballot,
  text: string,
  cause: Cause,
): Changed | No {
  const { vote, stage } = table
  // Tables that ended before this was settled with the game still have one
  if (!vote || vote.id !== id || stage === 'over') return { no: 'no-vote' }
  const { user } = cause
  if (rolesHeld(table, user).length === 0) {
    const helps = moderates && agrees && !hasPlayed(table, user)
    if (!helps || missing(table, system, vote).empty.length === 0) return { no: 'not-seated' }
    const told = post(table, cause, { what: 'stood' })
    return settle(told, system, { ...vote, stands: true }, text, cause)
  }
  if (!agrees) {
    if (vote.agreed.includes(user)) return { no: 'own-vote' }
    return { table: post(noted(settled(table), cause), cause, { what: 'refused' }) }
  }
  if (vote.seat?.user === user) return leave(table, system, vote.seat.role, cause)
  const isSure = vote.seat !== undefined && cause.now >= freeFrom(table, vote.seat)
  if (vote.agreed.includes(user) && !isSure) return { no: vote.seat ? 'not-now-free' : 'own-vote' }
  return settle(table, system, { ...vote, agreed: [...new Set([...vote.agreed, user])] }, text, cause)
}

/** Whoever asked thinks better of it. */
export function withdraw(table: Table, id: number, cause: Cause): Changed | No {
  const { vote } = table
  if (!vote || vote.id !== id) return { no: 'no-vote' }
  if (vote.by !== cause.user) return { no: 'not-asker' }
  return { table: post(noted(settled(table), cause), cause, { what: 'withdrawn' }) }
}

/** Done as soon as nobody's yes is missing; a seat is free only after its holder had time to speak. */
function settle(table: Table, system: GameSystem, vote: Vote, text: string, cause: Cause): Changed {
  const { about, seat, computer } = vote
  const waits = seat !== undefined && cause.now < freeFrom(table, seat)
  if (waits || !isAgreed(table, system, vote)) return { table: noted({ ...table, vote }, cause) }
  if (computer) {
    const seated = seatComputer(table, system, computer, cause)
    return 'no' in seated ? { table: noted(settled(table), cause) } : seated
  }
  if (about === 'pause') return { table: pauseClock(noted(settled(table), cause), system, true, cause) }
  if (about === 'undo') return { table: goBack(table, system, vote, text, cause) }
  if (about === 'abandon')
    return { table: callOff({ ...table, vote }, system, consenting(table, system, vote), cause) }
  if (about === 'draw')
    return { table: drawn({ ...table, vote }, system, consenting(table, system, vote), cause) }
  const gone = table.seats.filter(one => one.role === seat?.role)
  return { table: emptied(table, system, gone, cause, null) }
}

/** Called off by nobody who plays, as a moderator would. */
export const calledOffByTable = (table: Table, system: GameSystem, cause: Cause): Table =>
  callOff(table, system, [MODERATOR], cause)

function callOff(table: Table, system: GameSystem, agreed: readonly Role[], cause: Cause): Table {
  const ended = noted(over(settled(table)), cause)
  const by = rolesHeld(table, cause.user)[0] ?? table.seats[0].role
  if (!ended.match) return post(ended, cause, { what: 'abandoned', by })
  const who = rolesHeld(table, cause.user)[0] ?? NOBODY
  const match = close(system, ended.match, table.secret, who, 'game:abandon', [], agreed)
  return post({ ...ended, match }, cause, { what: 'abandoned', by })
}

function drawn(table: Table, system: GameSystem, agreed: readonly Role[], cause: Cause): Table {
  const ended = noted(over(settled(table)), cause)
  const [by] = rolesHeld(table, cause.user)
  const match = close(system, ended.match as Match, table.secret, by, 'game:draw', [], agreed)
  return post({ ...ended, match }, cause, { what: 'drawn', by })
}

/** Give the game up: the other sides win, unless an ally plays on. */
export function resign(table: Table, system: GameSystem, cause: Cause): Changed | No {
  if (!table.match) return { no: 'not-begun' }
  if (table.stage === 'over') return { no: 'over' }
  const { match } = table
  const [by] = rolesHeld(table, cause.user)
  if (by === undefined) return { no: 'not-seated' }
  if (alliesOf(table, system, by, cause.user).length > 0)
    return { table: noted(yielded(table, system, by, cause.user, cause, 'resigned'), cause) }
  return {
    table: post(noted(conceded({ ...table, match }, system, by, 'game:resign'), cause), cause, {
      what: 'resigned',
      by,
    }),
  }
}
