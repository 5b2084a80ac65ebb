import { decidingRoles } from '../../src/engine/actions/agenda.ts'
import { sampleAction } from '../../src/engine/actions/legal.ts'
import type { Role } from '../../src/engine/model.ts'
import type { Availability } from '../../src/people/availability.ts'
import { changeQuietHours, removeQuietHours } from '../../src/people/change-quiet-hours.ts'
import { addDaysOff, dateInZone, moveAvailabilityToZone, removeDaysOff } from '../../src/people/days-off.ts'
import { forgetUser } from '../../src/table/forget.ts'
import { playOrders } from '../../src/table/play.ts'
import { giveSeatToUser, leaveSeat } from '../../src/table/seats.ts'
import { answerVote, requestPause, undo } from '../../src/table/votes.ts'
import { becomes, click, count, hear, type World } from './leave-game.ts'
import { Leave } from './reckoner.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const ZONES = ['Etc/GMT-14', 'Etc/GMT+12', 'Europe/Moscow', 'America/New_York', 'UTC+5:45']

/** Something that somebody tries, so many times a day on an average; a refused try changes nothing. */
interface Trick {
  readonly times: number
  do(world: World, user: string, now: number): void
}

const rolesOf = ({ game }: World, user: string): Role[] =>
  game.table.seats.filter(seat => seat.user === user).map(({ role }) => role)

const play: Trick['do'] = (world, user, now) => {
  const { game, system, pick } = world
  const { table } = game
  const roles = rolesOf(world, user)
  const role = decidingRoles(table.match!.state).find(one => roles.includes(one))
  if (!role) return
  const action = sampleAction(system, table.match!.state, role, pick)
  const played = playOrders(table, system, role, [action], click(world, user, now))
  if (!('table' in played)) return
  count(world, 'decisions')
  becomes(world, played.table, 'played', role)
}

const takeBack: Trick['do'] = (world, user, now) => {
  const back = undo(world.game.table, world.system, '', click(world, user, now))
  if (!('table' in back)) return
  if (back.free) count(world, 'take-backs')
  becomes(world, back.table, back.free ? 'back' : 'else')
}

const vote: Trick['do'] = (world, user, now) => {
  const { game, system, pick } = world
  const { vote, match } = game.table
  if (!vote || vote.by === user) return
  const ballot = { id: vote.id, agrees: pick(2) === 0, moderates: false }
  const answered = answerVote(game.table, system, ballot, '', click(world, user, now))
  if (!('table' in answered)) return
  const isBack = vote.about === 'undo' && answered.table.match!.log.length > match!.log.length
  if (isBack) count(world, 'agreed take-backs')
  becomes(world, answered.table, isBack ? 'back' : 'else')
}

const pause: Trick['do'] = (world, user, now) => {
  const { game, system } = world
  const isPaused = game.table.clock?.paused === true
  const paused = requestPause(game.table, system, !isPaused, click(world, user, now))
  if (!('table' in paused)) return
  count(world, isPaused ? 'pauses ended' : 'pauses asked for')
  becomes(world, paused.table, 'else')
}

const getUp: Trick['do'] = (world, user, now) => {
  const [role] = rolesOf(world, user)
  if (!role) return
  const up = leaveSeat(world.game.table, world.system, role, click(world, user, now))
  if (!('table' in up)) return
  count(world, 'got up')
  if (world.choice.zero === 'lost') world.game.gone.add(role)
  becomes(world, up.table, 'else')
}

const sitDown: Trick['do'] = (world, user, now) => {
  const { game, system } = world
  const free = game.table.seats.find(seat => seat.user === null)
  if (!free) return
  const down = giveSeatToUser(game.table, system, free.role, click(world, user, now))
  if (!('table' in down)) return
  count(world, 'sat down')
  const sitters = game.sitters.get(free.role)!
  game.gone.delete(free.role)
  becomes(world, down.table, 'else')
  if (game.runs.includes(free.role)) game.accounts.get(free.role)!.seat(!sitters.has(user))
  sitters.add(user)
}

/** What somebody chooses for all his games; now and then the table cannot be written for half an hour, and hears late. */
function choose(world: World, user: string, hours: Availability, now: number): void {
  const { game, pick } = world
  world.hours.set(user, hours)
  if (pick(5) === 0) game.deafUntil = Math.max(game.deafUntil, now + (1 + pick(30)) * MINUTE)
  if (now >= game.deafUntil) becomes(world, hear(world, game.table, user, now), 'else')
}

const hoursOf = ({ hours }: World, user: string): Availability => hours.get(user) ?? { zone: 'Europe/Moscow' }

const daysOff: Trick['do'] = (world, user, now) => {
  const { pick } = world
  const before = hoursOf(world, user)
  const first = now + pick(3) * pick(2) * DAY
  const [from, to] = [first, first + pick(3) * DAY].map(at => dateInZone(at, before.zone))
  const next = addDaysOff(before, { from, to }, now)
  if (typeof next === 'string') return count(world, 'days off refused')
  count(world, 'days off taken')
  world.leaves.get(user)!.take(from, to, before.zone, now)
  choose(world, user, next, now)
}

const comeBack: Trick['do'] = (world, user, now) => {
  const before = hoursOf(world, user)
  const next = removeDaysOff(before, now)
  world.leaves.get(user)!.end()
  count(world, 'days off ended')
  choose(world, user, next, now)
}

const travel: Trick['do'] = (world, user, now) => {
  const zone = ZONES[world.pick(ZONES.length)]
  const next = moveAvailabilityToZone(hoursOf(world, user), zone, now)!
  world.leaves.get(user)!.move(zone, now)
  count(world, 'zones')
  choose(world, user, next, now)
}

const sleep: Trick['do'] = (world, user, now) => {
  const time = (ms: number) => new Date(ms).toISOString().slice(11, 16)
  const at = now - world.pick(13) * HOUR
  const next = changeQuietHours(removeQuietHours(hoursOf(world, user)), time(at), time(at + 13 * HOUR))
  if (typeof next === 'string') throw new Error(next)
  count(world, 'quiet hours')
  choose(world, user, next, now)
}

const forget: Trick['do'] = (world, user, now) => {
  const { game, system, figures, hours, leaves } = world
  const pseudonym = `nobody-${(figures.forgotten ?? 0) + 1}`
  if (world.choice.zero === 'lost') for (const role of rolesOf(world, user)) game.gone.add(role)
  becomes(world, forgetUser(game.table, system, user, pseudonym, now), 'else')
  if ([...game.sitters.values()].some(sitters => sitters.has(user))) game.strangers.add(user)
  leaves.set(user, new Leave())
  hours.set(user, null)
  becomes(world, hear(world, game.table, user, now), 'else')
  count(world, 'forgotten')
}

/** At the table. */
export const tricks: readonly Trick[] = [
  { times: 3, do: takeBack },
  { times: 24, do: vote },
  { times: 0.5, do: pause },
  { times: 0.3, do: getUp },
  { times: 6, do: sitDown },
  { times: 0.04, do: forget },
]
/** Away from it. */
export const choices: readonly Trick[] = [
  { times: 1, do: daysOff },
  { times: 1.5, do: comeBack },
  { times: 1, do: travel },
  { times: 1, do: sleep },
]
export { play }
