import { close, type Entry, lastCommand, live, type Match, takeBack } from './engine/match.ts'
import type { GameSystem, Outcome, Role } from './engine/system.ts'
import {
  type Cause,
  type Changed,
  type No,
  noted,
  post,
  revisionOf,
  rolesHeld,
  type Table,
  type Vote,
} from './table.ts'

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
