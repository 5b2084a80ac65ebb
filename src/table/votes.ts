import { listLiveEntries } from '../engine/live-entries.ts'
import type { LogEntry, Match } from '../engine/log.ts'
import { closeGame, findLastCommand, MODERATOR_ROLE, TABLE_ROLE, undoToEntry } from '../engine/match.ts'
import type { Role } from '../engine/model.ts'
import type { GameSystem } from '../engine/system.ts'
import { addTimeOutsideSpansAndWeekends, listDaysOffSpans } from '../people/availability.ts'
import { listAllies, yieldSeatsToAllies } from './ally.ts'
import { canUndoFreely, hasSpaceInLog } from './log-space.ts'
import { addPost, closeVote, markGameOver, recordInteraction } from './posts.ts'
import { computerLevelOf, isEmptySeat, rolesOfUser, seatOfRole, userOfRole } from './seat-queries.ts'
import {
  doesComputerAgree,
  endGameLostByRole,
  findMissingConsent,
  giveSeatToComputer,
  hasHeldSeat,
  isEntryOfUser,
  leaveSeat,
  type VoteQuestion,
  vacateSeats,
} from './seats.ts'
import { chooseWeekendsInLobby, setWeekends } from './time/choice.ts'
import { chargeClock } from './time/clock.ts'
import type { ComputerSeat, Initiator, RefusedTableChange, Seat, Table, TableChange, Vote } from './types.ts'

const HOUR = 3_600_000
/** Milliseconds for which a player may stay silent before losing the seat. */
const SILENCE = 72 * HOUR
/**
 * Milliseconds in which a second vote of the same kind, by the same user, does not mention the same players again.
 */
const CALM = HOUR

/** What `/game undo` would undo, and who would have to agree. */
export interface UndoPreview {
  readonly to: number
  readonly free: boolean
  /** Whether consent is needed only because the player has already made many undos. */
  readonly often: boolean
  /** Roles that must agree to the undo. Null: all other roles. */
  readonly of: readonly Role[] | null
  readonly entries: readonly LogEntry[]
}

export function previewUndo(table: Table, user: string): UndoPreview | RefusedTableChange {
  if (!table.match) return { no: 'not-begun' }
  const mine = rolesOfUser(table, user)
  if (mine.length === 0) return { no: 'not-seated' }
  if (table.stage === 'over') return { no: 'over' }
  if (!hasSpaceInLog(table)) return { no: 'log-full' }
  const found = findLastCommand(table.match, entry => mine.includes(entry.by))
  if (!found) {
    const { log } = table.match
    // An automatic answer during another player's command does not count as a command of its own, as in
    // `findLastCommand`
    const acted = listLiveEntries(log).some(
      ({ by, command }) => mine.includes(by) && mine.includes(log[command - 1].by),
    )
    return { no: acted ? 'undo-behind-upgrade' : 'nothing-to-undo' }
  }
  const entries = listLiveEntries(table.match.log).filter(entry => entry.n > found.to)
  const honest = found.free && entries.every(entry => isEntryOfUser(table, user, entry))
  const isFew = canUndoFreely(table, mine)
  const free = honest && isFew
  const { others } = found
  const areHere =
    others !== null &&
    others.length > 0 &&
    !table.seats.some(seat => others.includes(seat.role) && isEmptySeat(seat))
  // After too many undos everybody must agree, because the computers concerned would always agree
  const of = areHere && isFew ? others : null
  return { to: found.to, free, often: honest && !free, of, entries }
}

/** Whether other players must agree to the undo before it is carried out. */
export const doesUndoNeedConsent = (
  table: Table,
  system: GameSystem,
  user: string,
  { to, free, of }: { readonly to: number; readonly free: boolean; readonly of: readonly Role[] | null },
): boolean => !free && !isAgreed(table, system, { about: 'undo', to, agreed: [user], ...(of && { of }) })

/**
 * Undoes the user's last command, at once if no other player must agree. Otherwise starts a vote. `text` describes
 * the command.
 */
export function undo(
  table: Table,
  system: GameSystem,
  text: string,
  initiator: Initiator,
): (TableChange & { free: boolean }) | RefusedTableChange {
  const found = previewUndo(table, initiator.user)
  if ('no' in found) return found
  const agreed = [initiator.user]
  const { to, of, often } = found
  if (!doesUndoNeedConsent(table, system, initiator.user, found))
    return {
      table: goBack(table, system, { by: initiator.user, about: 'undo', to, agreed }, text, initiator),
      free: true,
    }
  const asks = { about: 'undo', to, ...(of && { of }), ...(often && { often }) } as const
  if (isForComputers(table, system, { ...asks, agreed })) return { no: 'league-computer' }
  return { table: callVote(table, system, asks, text, initiator), free: false }
}

/** Whether the only missing consent is that of computers in a league game. Such computers never agree. */
function isForComputers(table: Table, system: GameSystem, asking: VoteQuestion): boolean {
  const { users, empty } = findMissingConsent(table, system, asking)
  return table.league !== undefined && users.length === 0 && empty.every(role => computerLevelOf(table, role))
}

function isAgreed(table: Table, system: GameSystem, vote: VoteQuestion): boolean {
  const { users, empty } = findMissingConsent(table, system, vote)
  return users.length === 0 && empty.length === 0
}

function goBack(
  table: Table,
  system: GameSystem,
  vote: Pick<Vote, 'by' | 'about' | 'to' | 'agreed' | 'stands'>,
  text: string,
  initiator: Initiator,
): Table {
  const match = table.match as Match
  const by = rolesOfUser(table, vote.by)[0]
  const back = undoToEntry(system, match, table.secret, by, vote.to, consenting(table, system, vote))
  const next = recordInteraction({ ...closeVote({ ...table, match: back }), drafts: {} }, initiator)
  return addPost(next, initiator, { what: 'back', by, text }, system)
}

/**
 * Returns the roles that agree to the vote: roles of users who agreed, and roles of computers that agree. Adds
 * `MODERATOR_ROLE` if a moderator agrees.
 */
function consenting(table: Table, system: GameSystem, asking: VoteQuestion): Role[] {
  const { agreed, stands } = asking
  const agrees = (seat: Seat) =>
    seat.user === null ? doesComputerAgree(table, system, seat, asking) : agreed.includes(seat.user)
  const roles = table.seats.filter(agrees).map(({ role }) => role)
  return stands ? [...roles, MODERATOR_ROLE] : roles
}

/** Abandons the game, at once if no other person plays or a moderator asks. Otherwise starts a vote. */
export function abandonGame(
  table: Table,
  system: GameSystem,
  initiator: Initiator,
  atOnce: boolean,
): TableChange | RefusedTableChange {
  if (table.stage === 'over') return { no: 'over' }
  const moderates = atOnce && !hasHeldSeat(table, initiator.user)
  if (!moderates && rolesOfUser(table, initiator.user).length === 0 && table.creator !== initiator.user)
    return { no: 'not-seated' }
  if (moderates) return { table: callOff(table, system, [MODERATOR_ROLE], initiator) }
  const own = { about: 'abandon', agreed: [initiator.user] } as const
  if (table.stage === 'lobby' || isAgreed(table, system, own))
    return { table: callOff(table, system, consenting(table, system, own), initiator) }
  if (isForComputers(table, system, own)) return { no: 'league-computer' }
  return { table: callVote(table, system, { about: 'abandon', to: 0 }, '', initiator) }
}

/**
 * Returns why the players cannot agree to a draw at this table. Null if they can. A draw needs at least one person on
 * each side, two people in total, and no computers.
 */
export function findDrawRefusal(table: Table, system: GameSystem): RefusedTableChange | null {
  if (!table.match) return { no: 'not-begun' }
  if (table.stage === 'over') return { no: 'over' }
  if (table.seats.some(({ computer }) => computer !== undefined)) return { no: 'draw-computer' }
  const people = new Set(table.seats.flatMap(({ user }) => user ?? []))
  const isHere = (side: string) =>
    system.rules.roles(table.setup).some(one => one.side === side && userOfRole(table, one.role) !== null)
  const sides = system.rules.roles(table.setup).map(({ side }) => side)
  return people.size < 2 || new Set(sides).size < 2 || !sides.every(isHere) ? { no: 'draw-alone' } : null
}

/** Starts a vote about a draw. If all players agree, the game ends without a winner. */
export function offerDraw(
  table: Table,
  system: GameSystem,
  initiator: Initiator,
): TableChange | RefusedTableChange {
  const no = findDrawRefusal(table, system)
  if (no) return no
  if (rolesOfUser(table, initiator.user).length === 0) return { no: 'not-seated' }
  return { table: callVote(table, system, { about: 'draw', to: 0 }, '', initiator) }
}

/** Starts a vote to free the seat of a player who no longer answers. */
export function requestToFreeSeat(
  table: Table,
  system: GameSystem,
  role: Role,
  initiator: Initiator,
): TableChange | RefusedTableChange {
  if (table.stage === 'over') return { no: 'over' }
  if (rolesOfUser(table, initiator.user).length === 0) return { no: 'not-seated' }
  if (!table.match) return { no: 'seat-taken' }
  const user = table.seats.find(seat => seat.role === role)?.user
  if (!user) return { no: computerLevelOf(table, role) ? 'computer-plays' : 'seat-empty' }
  const until = silenceEnd(table, user, initiator.now)
  const seat = { role, user, asked: initiator.now, until }
  if (findMissingConsent(table, system, { about: 'free', agreed: [], seat }).empty.length > 0)
    return { no: 'side-empty' }
  return { table: callVote(table, system, { about: 'free', to: 0, seat }, '', initiator) }
}

/**
 * Returns when the silence of the seat's player counts as consent, in milliseconds since 1970. Days off that the
 * player sets after the vote began postpone this time.
 */
export function computeConsentBySilenceTime(
  table: Table,
  { user, asked, until }: NonNullable<Vote['seat']>,
): number {
  return asked === undefined ? until : Math.max(until, silenceEnd(table, user, asked))
}

const silenceEnd = ({ hours, clock }: Table, user: string, asked: number): number =>
  addTimeOutsideSpansAndWeekends(asked, SILENCE, listDaysOffSpans(hours?.[user]), clock?.weekends)

/**
 * Seats, replaces or removes a computer on a seat without a person. In the lobby this happens at once. In a running
 * game the other players must agree.
 */
export function requestComputer(
  table: Table,
  system: GameSystem,
  at: ComputerSeat,
  initiator: Initiator,
): TableChange | RefusedTableChange {
  if (table.stage === 'over') return { no: 'over' }
  const seat = seatOfRole(table, at.role)
  if (!seat) return { no: 'no-such-choice' }
  if (seat.user !== null) return { no: 'person-sits' }
  if ((seat.computer ?? null) === at.level) return { no: 'computer-same' }
  if (table.league) return { no: 'league-own-seat' }
  const own = { about: 'computer', agreed: [initiator.user], computer: at } as const
  if (!table.match || isAgreed(table, system, own)) return giveSeatToComputer(table, system, at, initiator)
  return { table: callVote(table, system, { about: 'computer', to: 0, computer: at }, '', initiator) }
}

/** Pauses the clock if the other players agree. Resumes it at one player's request. */
export function requestPause(
  table: Table,
  system: GameSystem,
  pause: boolean,
  initiator: Initiator,
): TableChange | RefusedTableChange {
  if (table.stage === 'over') return { no: 'over' }
  if (!table.match) return { no: 'not-begun' }
  if (rolesOfUser(table, initiator.user).length === 0) return { no: 'not-seated' }
  if (!table.clock) return { no: 'no-clock' }
  if ((table.clock.paused ?? false) === pause) return { no: pause ? 'clock-paused' : 'clock-runs' }
  const own = { about: 'pause', agreed: [initiator.user] } as const
  if (!pause || isAgreed(table, system, own))
    return { table: pauseClock(recordInteraction(table, initiator), system, pause, initiator) }
  if (isForComputers(table, system, own)) return { no: 'league-computer' }
  return { table: callVote(table, system, { about: 'pause', to: 0 }, '', initiator) }
}

function pauseClock(table: Table, system: GameSystem, pause: boolean, initiator: Initiator): Table {
  const ran = chargeClock(table, initiator.now)
  if (!ran) return table
  const { paused: _, ...clock } = ran
  const next: Table = { ...table, clock: pause ? { ...clock, paused: true } : clock }
  return addPost(next, initiator, { what: 'clock', text: pause ? 'paused' : 'on' }, system)
}

/**
 * Makes the clock stand still on weekends of a time zone, or, with null, run on weekends again. In the lobby this
 * happens at once. In a running game the other players must agree, because everybody's time changes.
 */
export function requestWeekends(
  table: Table,
  system: GameSystem,
  zone: string | null,
  initiator: Initiator,
): TableChange | RefusedTableChange {
  const { clock, match, stage } = table
  if (stage === 'over') return { no: 'over' }
  if (!clock) return { no: 'no-clock' }
  if ((clock.weekends ?? null) === zone) return { no: 'weekends-same' }
  if (!match) return { table: chooseWeekendsInLobby(table, zone, initiator) }
  if (rolesOfUser(table, initiator.user).length === 0) return { no: 'not-seated' }
  const own = { about: 'weekends', agreed: [initiator.user] } as const
  if (isAgreed(table, system, own))
    return { table: setWeekends(recordInteraction(table, initiator), system, zone, initiator) }
  if (isForComputers(table, system, own)) return { no: 'league-computer' }
  return { table: callVote(table, system, { about: 'weekends', to: 0, zone }, '', initiator) }
}

function callVote(
  table: Table,
  system: GameSystem,
  asks: Pick<Vote, 'about' | 'to' | 'of' | 'often' | 'seat' | 'computer' | 'zone'>,
  text: string,
  initiator: Initiator,
): Table {
  const id = (table.votes ?? 0) + 1
  const vote: Vote = { ...asks, id, by: initiator.user, agreed: [initiator.user], post: table.posts + 1 }
  const { users } = findMissingConsent(table, system, vote)
  const { about, by, seat } = vote
  const before = (table.voteCalls ?? []).filter(({ at }) => initiator.now < at + CALM)
  const isCalled = (user: string) =>
    before.some(one => one.by === by && one.about === about && one.user === user)
  const calls = [...new Set([...(seat ? [seat.user] : []), ...users])].filter(user => !isCalled(user))
  const voteCalls = [...before, ...calls.map(user => ({ by, about, user, at: initiator.now }))]
  const called = recordInteraction({ ...closeVote(table), vote, votes: id, voteCalls }, initiator)
  return addPost(called, initiator, { what: 'voting', calls, text, vote })
}

/** A user's click on a button of a vote. `moderates`: whether the user is a moderator of the server. */
export interface VoteAnswer {
  readonly id: number
  readonly agrees: boolean
  readonly moderates: boolean
}

/**
 * Records a user's answer to a vote, and carries the vote out if everybody has agreed. `text` describes what an undo
 * would take back.
 */
export function answerVote(
  table: Table,
  system: GameSystem,
  { id, agrees, moderates }: VoteAnswer,
  text: string,
  initiator: Initiator,
): TableChange | RefusedTableChange {
  const { vote, stage } = table
  // A game that ended in an older release may still have an open vote
  if (!vote || vote.id !== id || stage === 'over') return { no: 'no-vote' }
  const { user } = initiator
  if (rolesOfUser(table, user).length === 0) {
    const helps = moderates && agrees && !hasHeldSeat(table, user)
    if (!helps || findMissingConsent(table, system, vote).empty.length === 0) return { no: 'not-seated' }
    const told = addPost(table, initiator, { what: 'stood' })
    return settle(told, system, { ...vote, stands: true }, text, initiator)
  }
  if (!agrees) {
    if (vote.agreed.includes(user)) return { no: 'own-vote' }
    return { table: addPost(recordInteraction(closeVote(table), initiator), initiator, { what: 'refused' }) }
  }
  if (vote.seat?.user === user) return leaveSeat(table, system, vote.seat.role, initiator)
  const isSure = vote.seat !== undefined && initiator.now >= computeConsentBySilenceTime(table, vote.seat)
  if (vote.agreed.includes(user) && !isSure) return { no: vote.seat ? 'not-now-free' : 'own-vote' }
  return settle(table, system, { ...vote, agreed: [...new Set([...vote.agreed, user])] }, text, initiator)
}

/** Withdraws a vote. Only the user who started the vote may withdraw it. */
export function withdrawVote(
  table: Table,
  id: number,
  initiator: Initiator,
): TableChange | RefusedTableChange {
  const { vote } = table
  if (!vote || vote.id !== id) return { no: 'no-vote' }
  if (vote.by !== initiator.user) return { no: 'not-asker' }
  return { table: addPost(recordInteraction(closeVote(table), initiator), initiator, { what: 'withdrawn' }) }
}

/**
 * Carries out a vote if everybody has agreed. Otherwise stores the changed vote. A seat is not freed before its
 * player has had time to object.
 */
function settle(
  table: Table,
  system: GameSystem,
  vote: Vote,
  text: string,
  initiator: Initiator,
): TableChange {
  const { about, seat, computer } = vote
  const waits = seat !== undefined && initiator.now < computeConsentBySilenceTime(table, seat)
  if (waits || !isAgreed(table, system, vote))
    return { table: recordInteraction({ ...table, vote }, initiator) }
  if (computer) {
    const seated = giveSeatToComputer(table, system, computer, initiator)
    return 'no' in seated ? { table: recordInteraction(closeVote(table), initiator) } : seated
  }
  if (about === 'pause')
    return { table: pauseClock(recordInteraction(closeVote(table), initiator), system, true, initiator) }
  if (about === 'weekends')
    return {
      table: setWeekends(
        recordInteraction(closeVote(table), initiator),
        system,
        vote.zone ?? null,
        initiator,
      ),
    }
  if (about === 'undo') return { table: goBack(table, system, vote, text, initiator) }
  if (about === 'abandon')
    return { table: callOff({ ...table, vote }, system, consenting(table, system, vote), initiator) }
  if (about === 'draw')
    return { table: drawn({ ...table, vote }, system, consenting(table, system, vote), initiator) }
  const gone = table.seats.filter(one => one.role === seat?.role)
  return { table: vacateSeats(table, system, gone, initiator, null) }
}

/** Calls the game off without a vote of the players, as a moderator can. */
export const abandonWithoutVote = (table: Table, system: GameSystem, initiator: Initiator): Table =>
  callOff(table, system, [MODERATOR_ROLE], initiator)

function callOff(table: Table, system: GameSystem, agreed: readonly Role[], initiator: Initiator): Table {
  const ended = recordInteraction(markGameOver(closeVote(table)), initiator)
  const by = rolesOfUser(table, initiator.user)[0] ?? table.seats[0].role
  if (!ended.match) return addPost(ended, initiator, { what: 'abandoned', by })
  const who = rolesOfUser(table, initiator.user)[0] ?? TABLE_ROLE
  const match = closeGame(system, ended.match, table.secret, who, 'game:abandon', [], agreed)
  return addPost({ ...ended, match }, initiator, { what: 'abandoned', by })
}

function drawn(table: Table, system: GameSystem, agreed: readonly Role[], initiator: Initiator): Table {
  const ended = recordInteraction(markGameOver(closeVote(table)), initiator)
  const [by] = rolesOfUser(table, initiator.user)
  const match = closeGame(system, ended.match as Match, table.secret, by, 'game:draw', [], agreed)
  return addPost({ ...ended, match }, initiator, { what: 'drawn', by })
}

/**
 * Resigns the game for the user. If the user has allies, their seats become free and the allies decide who plays
 * on. Otherwise the other sides win.
 */
export function resignGame(
  table: Table,
  system: GameSystem,
  initiator: Initiator,
): TableChange | RefusedTableChange {
  if (!table.match) return { no: 'not-begun' }
  if (table.stage === 'over') return { no: 'over' }
  const { match } = table
  const [by] = rolesOfUser(table, initiator.user)
  if (by === undefined) return { no: 'not-seated' }
  if (listAllies(table, system, by, initiator.user).length > 0)
    return {
      table: recordInteraction(
        yieldSeatsToAllies(table, system, by, initiator.user, initiator, 'resigned'),
        initiator,
      ),
    }
  return {
    table: addPost(
      recordInteraction(endGameLostByRole({ ...table, match }, system, by, 'game:resign'), initiator),
      initiator,
      {
        what: 'resigned',
        by,
      },
    ),
  }
}
