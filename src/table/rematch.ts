import type { Role } from '../engine/model.ts'
import type { GameSystem } from '../engine/system.ts'
import { continueFromSamePosition } from './continued.ts'
import { applyChangesInOrder, chooseSetup, type NewTablePlace, openTable, setHintPolicy } from './index.ts'
import { storeUserName } from './person.ts'
import { addPost, recordInteraction } from './posts.ts'
import { isEmptySeat } from './seat-queries.ts'
import { giveSeatToComputer, giveSeatToUser } from './seats.ts'
import { chooseFairStart, fairStartOf } from './start/fair-start.ts'
import { chooseClock } from './time/choice.ts'
import type { Initiator, RefusedTableChange, Seat, Table, TableChange } from './types.ts'

/** Maximum number of people whom players may invite to one table, so that nobody uses invitations as advertising. */
const INVITED = 12

/**
 * Invites a user to a seat at this table. The post has a button with which the user sits down. Each user can be
 * invited only once.
 */
export function inviteUser(
  table: Table,
  user: string,
  role: Role | null,
  initiator: Initiator,
): TableChange | RefusedTableChange {
  const { invited = [], seats } = table
  if (table.stage === 'over') return { no: 'over' }
  if (seats.some(seat => seat.user === user)) return { no: 'sits-already' }
  if (!seats.some(isEmptySeat))
    return { no: seats.some(({ computer }) => computer) ? 'computers-sit' : 'no-seat-left' }
  if (invited.includes(user)) return { no: 'invited-already' }
  if (invited.length >= INVITED) return { no: 'invited-enough' }
  const asks = recordInteraction({ ...table, invited: [...invited, user] }, initiator)
  return { table: addPost(asks, initiator, { what: 'invited', by: role, calls: [user], text: user }) }
}

/** Records that an invited user declines the invitation, and posts so in the thread. */
export function declineInvitation(
  table: Table,
  user: string,
  initiator: Initiator,
): TableChange | RefusedTableChange {
  const { declined: before = [], invited = [], seats } = table
  if (!invited.includes(user) || seats.some(seat => seat.user === user)) return { no: 'not-invited' }
  if (before.includes(user)) return { table }
  const told = recordInteraction({ ...table, declined: [...before, user] }, initiator)
  return { table: addPost(told, initiator, { what: 'declined' }) }
}

/**
 * Returns the seats for a next game with swapped sides. The roles of the two sides are matched in order. If a side
 * has too few players for the roles of the other side, its last player takes the remaining ones.
 */
export function swapSeats(system: GameSystem, { setup, seats }: Pick<Table, 'setup' | 'seats'>): Seat[] {
  const sides = new Map<string, Role[]>()
  for (const { role, side } of system.rules.roles(setup)) sides.set(side, [...(sides.get(side) ?? []), role])
  const all = [...sides.values()]
  if (all.length < 2) return [...seats]
  return all.flatMap((roles, at) => {
    const others = all[(at + 1) % all.length]
    const held = others.map(role => seats.find(seat => seat.role === role)).filter(seat => seat !== undefined)
    return roles.map((role, n): Seat => {
      const { user = null, computer } = held[n] ?? held.at(-1) ?? {}
      return { role, user, ...(computer && { computer }) }
    })
  })
}

/**
 * Opens a lobby for another game with the same scenario, variants, clock, hints, handicap and starting position. The user who
 * asks sits down, and so do the computers. The other players are invited to their old seats, or to the opponents'
 * seats if the sides are swapped.
 */
export function openRematch(
  before: Table,
  system: GameSystem,
  place: NewTablePlace,
  isSwapped: boolean,
  initiator: Initiator,
): TableChange | RefusedTableChange {
  const { setup, clock, hints = null } = before
  const wanted = isSwapped ? swapSeats(system, before) : before.seats
  const isOwn = ({ user }: Seat) => user === initiator.user
  const guests = new Map(wanted.flatMap(seat => (seat.user && !isOwn(seat) ? [[seat.user, seat.role]] : [])))
  const opened = continueFromSamePosition(openTable(system, place, initiator), system, before)
  return applyChangesInOrder(opened, [
    table => (table.continued ? { table } : chooseSetup(table, system, setup, initiator)),
    table => chooseClock(table, clock ?? null, initiator),
    table => setHintPolicy(table, hints, initiator),
    table =>
      fairStartOf(before, system) === 'handicap'
        ? chooseFairStart(table, system, 'handicap', initiator)
        : { table },
    ...wanted.map(({ role, user, computer }) => (table: Table) => {
      if (computer) return giveSeatToComputer(table, system, { role, level: computer }, initiator)
      if (user !== initiator.user) return { table }
      return giveSeatToUser(storeUserName(table, user, before.names?.[user] ?? ''), system, role, initiator)
    }),
    ...[...guests].map(
      ([user, role]) =>
        (table: Table) =>
          inviteUser(table, user, role, initiator),
    ),
  ])
}
