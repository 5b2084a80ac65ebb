import { decidingRoles } from '../../src/engine/actions/agenda.ts'
import { sampleAction } from '../../src/engine/actions/legal.ts'
import type { Match } from '../../src/engine/log.ts'
import type { GameSetup, Role } from '../../src/engine/model.ts'
import type { GameSystem } from '../../src/engine/system.ts'
import { chooseSetup, openTable } from '../../src/table/index.ts'
import { playOrders, setStandingOrders, startGame } from '../../src/table/play.ts'
import { rolesOfUser, userOfRole } from '../../src/table/seat-queries.ts'
import { giveSeatToUser, leaveSeat, makeSeatFree } from '../../src/table/seats.ts'
import { bidForSide, chooseFairStart, offeredStarts } from '../../src/table/start/fair-start.ts'
import type { Initiator, Table } from '../../src/table/types.ts'
import { upgradeTable } from '../../src/table/upgrade.ts'
import { abandonGame, answerVote, offerDraw, resignGame, undo } from '../../src/table/votes.ts'
import { picker, secretOf } from '../support/conformance.ts'

export type Pick = (n: number) => number

const PEOPLE = ['anna', 'boris', 'vera', 'gleb']
/** Who may do what the server's rights allow. */
const MODERATOR = 'gleb'
const PLACE = { guild: '1', thread: '1573532824017829888', parent: '2', lang: 'en' as const }

/** Clicks of one table, each with an id and a time of its own. */
function clicks(): (user: string) => Initiator {
  let count = 0
  return user => ({ user, interaction: `click-${++count}`, now: count * 1e9 })
}

type Act = (table: Table, system: GameSystem, initiator: Initiator, pick: Pick) => object
const NOTHING = { no: 'thing' }

const answered: Act = (table, system, initiator, pick) => {
  const ballot = { id: table.vote?.id ?? 0, agrees: pick(5) > 0, moderates: initiator.user === MODERATOR }
  return answerVote(table, system, ballot, '', initiator)
}

const ACTS: readonly Act[] = [
  (table, system, initiator) => undo(table, system, '', initiator),
  (table, system, initiator) => undo(table, system, '', initiator),
  answered,
  (table, system, initiator) => leaveSeat(table, system, null, initiator),
  (table, system, initiator) => giveSeatToUser(table, system, null, initiator),
  (table, system, initiator) => giveSeatToUser(table, system, null, initiator),
  (table, system, initiator, pick) => {
    const { role } = table.seats[pick(table.seats.length)]
    return pick(6) === 0 ? makeSeatFree(table, system, role, initiator) : NOTHING
  },
  (table, system, initiator, pick) =>
    pick(4) === 0 ? abandonGame(table, system, initiator, initiator.user === MODERATOR) : NOTHING,
  (table, system, initiator, pick) => (pick(7) === 0 ? resignGame(table, system, initiator) : NOTHING),
  (table, system, initiator, pick) => (pick(3) === 0 ? offerDraw(table, system, initiator) : NOTHING),
  (table, system, initiator, pick) => {
    const [role] = rolesOfUser(table, initiator.user)
    const order = role ? someOrder(system, table, role, pick) : null
    return order ? setStandingOrders(table, system, role, [order], initiator) : NOTHING
  },
]

function someOrder(system: GameSystem, table: Table, role: Role, pick: Pick) {
  const kinds = system.menus.orderKinds.filter(kind => kind.isFor?.(role) ?? true)
  if (kinds.length === 0) return null
  const kind = kinds[pick(kinds.length)]
  const values = kind.values?.(system.views.view((table.match as Match).state, role), role) ?? []
  return { kind: kind.id, values: values.slice(0, 1).map(({ id }) => id) }
}

const done = (result: object, before: Table): Table => ('table' in result ? (result.table as Table) : before)

export interface Living {
  readonly setup?: GameSetup
  /** One step in so many is something else than a move. */
  readonly calm?: number
  readonly steps?: number
  /** The system as it is corrected after so many steps. */
  readonly corrected?: { readonly system: GameSystem; readonly after: number }
  /** Who has not come to an end is called off by a moderator. */
  readonly toTheEnd?: true
}

/** One life of a table: moves, and everything else that people do. */
export function life(system: GameSystem, seed: string, { setup, ...living }: Living = {}): Table {
  const pick = picker(seed)
  const by = clicks()
  return lived(begun(system, setup, seed, pick, by), system, { ...living, pick, by })
}

/** How it goes on with a table. */
export function lived(
  table: Table,
  system: GameSystem,
  {
    pick,
    by = clicks(),
    calm = 3,
    steps = 600,
    corrected,
    toTheEnd,
  }: Omit<Living, 'setup'> & { readonly pick: Pick; readonly by?: (user: string) => Initiator },
): Table {
  let now = system
  let next = table
  for (let step = 0; step < steps && next.stage === 'playing'; step++) {
    if (corrected && step === corrected.after) {
      now = corrected.system
      next = upgradeTable(next, now, 0)
    }
    const { state } = next.match as Match
    const [role] = decidingRoles(state)
    const holder = userOfRole(next, role)
    const someone = by(PEOPLE[pick(PEOPLE.length)])
    // What is voted on is mostly answered before play goes on.
    if (next.vote && pick(3) > 0) next = done(answered(next, now, someone, pick), next)
    else if (pick(calm) > 0 && holder) {
      const action = sampleAction(now, state, role, pick)
      next = done(playOrders(next, now, role, [action], by(holder)), next)
    } else {
      next = done(ACTS[pick(ACTS.length)](next, now, someone, pick), next)
    }
  }
  if (!toTheEnd || next.stage !== 'playing') return next
  return done(abandonGame(next, now, by(MODERATOR), true), next)
}

function begun(
  system: GameSystem,
  setup: GameSetup | undefined,
  seed: string,
  pick: Pick,
  by: (user: string) => Initiator,
): Table {
  let table: Table = { ...openTable(system, PLACE, by('anna')), secret: secretOf(seed) }
  if (setup) table = done(chooseSetup(table, system, setup, by('anna')), table)
  for (const { role } of table.seats)
    table = done(giveSeatToUser(table, system, role, by(PEOPLE[pick(2)])), table)
  table = fairly(table, system, picker(`start ${seed}`), clicks())
  return done(startGame(table, system, by(userOfRole(table, table.seats[0].role) ?? '')), table)
}

/** One of the starts that the game offers; whoever sits bids, if bids are made. */
function fairly(table: Table, system: GameSystem, pick: Pick, by: (user: string) => Initiator): Table {
  const host = userOfRole(table, table.seats[0].role) ?? ''
  const starts = offeredStarts(system, table.setup)
  // Each person agrees to it by choosing it last
  let now = done(chooseFairStart(table, system, starts[pick(starts.length)], by(host)), table)
  for (const user of new Set(now.seats.flatMap(seat => seat.user ?? []))) {
    now = done(giveSeatToUser(now, system, null, by(user)), now)
    if (now.fairStart !== 'bids') continue
    const sides = system.rules.roles(now.setup).map(({ side }) => side)
    now = done(bidForSide(now, system, sides[pick(sides.length)], pick(3), by(user)), now)
  }
  return now
}
