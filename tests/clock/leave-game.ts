import { decidingRoles } from '../../src/engine/actions/agenda.ts'
import { listLiveEntries } from '../../src/engine/live-entries.ts'
import type { Role } from '../../src/engine/model.ts'
import type { GameSystem } from '../../src/engine/system.ts'
import type { Availability } from '../../src/people/availability.ts'
import { DEFAULT_PLAYER_SETTINGS } from '../../src/people/person.ts'
import { openTable } from '../../src/table/index.ts'
import { storePersonalSettings } from '../../src/table/person.ts'
import { startGame } from '../../src/table/play.ts'
import { userOfRole } from '../../src/table/seat-queries.ts'
import { giveSeatToUser } from '../../src/table/seats.ts'
import { chooseClock } from '../../src/table/time/choice.ts'
import type { ClockSettings } from '../../src/table/time/types.ts'
import type { Initiator, Table } from '../../src/table/types.ts'
import { ok, place } from '../commands/table/tables.ts'
import { Account, type Leave } from './reckoner.ts'

export const PEOPLE = ['anna', 'boris', 'vera'] as const

/** One table of the play, and the second reckoning of it. */
export interface Game {
  table: Table
  readonly accounts: ReadonlyMap<Role, Account>
  /** Roles of people who are asked. */
  runs: readonly Role[]
  /** Who got up by himself where that stops no clock. */
  readonly gone: Set<Role>
  /** Who played here and had himself forgotten. */
  readonly strangers: Set<string>
  /** Who has ever sat where. */
  readonly sitters: ReadonlyMap<Role, Set<string>>
  /** Until then nothing can be written to the table, nor does it hear of anything. */
  deafUntil: number
}

/** Everything that goes on. */
export interface World {
  readonly system: GameSystem
  readonly choice: ClockSettings
  readonly pick: (n: number) => number
  readonly hours: Map<string, Availability | null>
  readonly leaves: Map<string, Leave>
  readonly figures: Record<string, number>
  game: Game
  clicks: number
}

export function count({ figures }: Pick<World, 'figures'>, what: string, n = 1): void {
  figures[what] = (figures[what] ?? 0) + n
}

type Rest = Omit<World, 'game'>

/** Somebody's click: the dice of a game follow from these. */
export const click = (world: Rest, user: string, now: number): Initiator => ({
  user,
  interaction: `click-${++world.clicks}`,
  now,
})

export function newGame(world: Rest, now: number): Game {
  const { system, choice } = world
  const secret = world
    .pick(1 << 30)
    .toString(16)
    .padStart(64, '0')
  let table: Table = { ...openTable(system, place, click(world, 'anna', now)), secret }
  table = ok(chooseClock(table, choice, click(world, 'anna', now))).table
  const roles = system.rules.roles(table.setup)
  const sitters = new Map<Role, Set<string>>()
  for (const { role, side } of roles) {
    const user = side === roles[0].side ? 'anna' : 'boris'
    table = ok(giveSeatToUser(table, system, role, click(world, user, now))).table
    sitters.set(role, new Set([user]))
  }
  for (const user of PEOPLE) table = hear(world, table, user, now)
  table = { ...ok(startGame(table, system, click(world, 'anna', now))).table, outbox: [] }
  count(world, 'games')
  const state = table.match!.state
  const account = (role: Role) =>
    new Account(choice, system.rules.clockTurn?.currentTurn(state, role) ?? null)
  const accounts = new Map(roles.map(({ role }) => [role, account(role)]))
  const game: Game = {
    table,
    accounts,
    runs: [],
    gone: new Set(),
    strangers: new Set(),
    sitters,
    deafUntil: 0,
  }
  game.runs = rolesIn(game)
  return game
}

/** The table hears of all that this person has chosen. */
export const hear = ({ hours }: Pick<World, 'hours'>, table: Table, user: string, now: number): Table =>
  storePersonalSettings(table, user, { ...DEFAULT_PLAYER_SETTINGS, hours: hours.get(user) ?? null }, now)

export const rolesIn = ({ table, gone }: Game): Role[] =>
  table.stage === 'playing'
    ? decidingRoles(table.match!.state).filter(role => userOfRole(table, role) !== null || gone.has(role))
    : []

/** The table after something was done, and what the second reckoning makes of that. `actor`: whose decision it was. */
export function becomes(
  { game, system }: World,
  table: Table,
  what: 'played' | 'back' | 'else',
  actor: Role | null = null,
): void {
  const before = game.runs
  const outs = game.table.clock?.out ?? []
  game.table = { ...table, outbox: [] }
  game.runs = rolesIn(game)
  const { log, state } = table.match!
  const sides = new Map(system.rules.roles(table.setup).map(({ role, side }) => [role, side]))
  if (what === 'back') {
    const { by, agreed = [], args } = log.at(-1)!
    for (const [role, account] of game.accounts) {
      const isBeside = sides.get(role) === sides.get(by)
      const hasAgreed = !isBeside && agreed.includes(role)
      account.back(Number(args[0]), isBeside, hasAgreed)
      if (hasAgreed && game.runs.includes(role)) account.agreed()
    }
  }
  if (what !== 'played') return
  const entries = listLiveEntries(log).length
  const isBeside = (role: Role) => actor !== null && sides.get(role) === sides.get(actor)
  for (const [role, account] of game.accounts)
    if (!before.includes(role) && !isBeside(role)) account.passedOver()
  for (const role of game.runs) {
    const account = game.accounts.get(role)!
    const isAsked = before.includes(role)
    if (isBeside(role) && (!isAsked || role === actor)) account.next(entries, log.length)
    else if (!isAsked) account.anew(entries, log.length)
    account.turn(system.rules.clockTurn?.currentTurn(state, role) ?? null, log.length, outs.includes(role))
  }
}
