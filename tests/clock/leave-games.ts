import { createSteadyClock } from '../../src/base/steady-clock.ts'
import { createSeededPicker } from '../../src/engine/lookahead.ts'
import type { GameSystem } from '../../src/engine/system.ts'
import type { TimeSpan } from '../../src/people/availability.ts'
import { userOfRole } from '../../src/table/seat-queries.ts'
import { runDueEvents } from '../../src/table/time/choice.ts'
import { computeRoleTimeLeft, listDueEvents, skipDowntime } from '../../src/table/time/clock.ts'
import type { ClockSettings } from '../../src/table/time/types.ts'
import type { Table } from '../../src/table/types.ts'
import { count, hear, newGame, PEOPLE, rolesIn, type World } from './leave-game.ts'
import { Leave } from './reckoner.ts'
import { choices, play, tricks } from './tricks.ts'

const MINUTE = 60_000
const DAY_MINUTES = 24 * 60
/** Minutes that somebody still has when he tries everything. */
const SHORT = 60
const WRONG_MOST = 5

export interface Verdict {
  /** What somebody had more than his due, in words. */
  readonly wrong: string[]
  readonly figures: Record<string, number>
}

export interface Plan {
  readonly system: GameSystem
  readonly choice: ClockSettings
  readonly days: number
  readonly seed: number
  readonly begins: number
}

/** Something that happens so many times a day on an average, and the minute in which it happens next. */
interface Habit {
  times: number
  at: number
  readonly user: string
  readonly do: (now: number) => void
  readonly isAtTable: boolean
}

/** Leave games by people who try everything that may bring time; the clocks are looked at in every minute. */
export function leaveGames({ system, choice, days, seed, begins }: Plan): Verdict {
  const pick = createSeededPicker(seed)
  const wrong: string[] = []
  let host = begins
  let own = 0
  let clock = clockFrom(0)
  const gaps: TimeSpan[] = []
  const rest = {
    system,
    choice,
    pick,
    hours: new Map(),
    leaves: new Map(PEOPLE.map(user => [user, new Leave()])),
    figures: {} as Record<string, number>,
    clicks: 0,
  }
  const { figures, leaves } = rest
  const world: World = { ...rest, game: newGame(rest, clock.now()) }
  const chance = (times: number): boolean => pick(Math.round(DAY_MINUTES / times)) === 0
  const after = (minute: number, times: number): number =>
    minute + 1 + Math.floor((-Math.log((pick(1 << 30) + 1) / (1 << 30)) * DAY_MINUTES) / times)

  const habits: Habit[] = PEOPLE.flatMap(user => {
    const habit = (times: number, isAtTable: boolean, make: Habit['do']): Habit => ({
      times,
      at: after(0, times),
      user,
      do: make,
      isAtTable,
    })
    const plays = habit(8, true, now => play(world, user, now))
    return [
      plays,
      // Now busy, now idle until his time is over
      habit(0.5, false, () => {
        plays.times = [24, 3, 0.1][pick(3)]
      }),
      ...tricks.map(one => habit(one.times, true, now => one.do(world, user, now))),
      ...choices.map(one => habit(one.times, false, now => one.do(world, user, now))),
    ]
  })

  function clockFrom(from: number) {
    return createSteadyClock(
      () => host,
      () => own,
      from,
    )
  }

  /** Whether each of them is away in the minute that begins at `from`; the minutes after it until `to` go by as well. */
  function awayFrom(from: number, to: number): ReadonlyMap<string, boolean> {
    const away = new Map(PEOPLE.map(user => [user, leaves.get(user)!.minute(from)]))
    for (let at = from + MINUTE; at < to; at += MINUTE) for (const one of leaves.values()) one.minute(at)
    return away
  }

  function jump(): void {
    count(world, 'jumps of the machine’s clock')
    host += (pick(2) === 0 ? -1 : 1) * (1 + pick(180)) * MINUTE
  }

  /** A process ends, and another comes. */
  function restart(): void {
    count(world, 'restarts')
    const last = clock.now()
    host += pick(600) * MINUTE
    own = 0
    const from = last > host && last - host <= DAY_MINUTES * MINUTE ? last : host
    clock = clockFrom(from)
    if (from > last) gaps.push([last, from])
  }

  /** The table that the moments below were reckoned for. */
  let lastTable: Table | null = null
  let due = 0
  function dueNow(now: number): void {
    const { game } = world
    if (game.table !== lastTable) {
      lastTable = game.table
      due = listDueEvents(lastTable)[0]?.at ?? Number.POSITIVE_INFINITY
    }
    if (due > now) return
    game.table = { ...runDueEvents(game.table, system, now), outbox: [] }
    game.runs = rolesIn(game)
    if (game.table.stage === 'over') {
      count(world, 'games ended by time')
      world.game = newGame(world, now)
    }
  }

  let soonest = 0
  let gapCount = 0
  for (let minute = 0; minute < days * DAY_MINUTES && wrong.length < WRONG_MOST; minute++) {
    const now = clock.now()
    if (gaps.length > gapCount || minute % 60 === 0) {
      gapCount = gaps.length
      world.game.table = skipDowntime(world.game.table, ...gaps)
    }
    const isDeaf = now < world.game.deafUntil
    if (!isDeaf && world.game.deafUntil > 0) {
      world.game.deafUntil = 0
      for (const user of PEOPLE) world.game.table = hear(world, world.game.table, user, now)
    }
    const urgent = new Set(isDeaf ? [] : inNeed(now))
    if (minute >= soonest || urgent.size > 0) {
      for (const one of habits) {
        const isNow = minute >= one.at || (urgent.has(one.user) && chance(20))
        if (!isNow) continue
        one.at = after(minute, one.times)
        if (one.isAtTable && now < world.game.deafUntil) continue
        one.do(now)
        if (world.game.table.stage === 'over') {
          count(world, 'games played to their end')
          world.game = newGame(world, now)
        }
      }
      soonest = Math.min(...habits.map(({ at }) => at))
    }
    if (now >= world.game.deafUntil) dueNow(now)

    const { game } = world
    const runs = game.table.clock?.paused ? [] : game.runs
    host += MINUTE
    own += MINUTE
    const next = clock.now()
    if (chance(0.5)) jump()
    if (chance(0.5)) restart()
    const later = clock.now()
    const skipped = clock.skipped()
    if (skipped > 0) gaps.push([later - skipped, later])
    const away = awayFrom(now, later)
    if (next > now)
      for (const role of runs) {
        const user = userOfRole(game.table, role)
        if (user === null || !away.get(user) || game.strangers.has(user)) game.accounts.get(role)!.tick()
      }
    if (game.deafUntil === 0) check(later)
  }
  figures['most minutes of days off of one person'] = Math.max(
    ...[...leaves.values()].map(({ used }) => used.size),
  )
  return { wrong, figures }

  /** Whose time is nearly over. */
  function inNeed(now: number): string[] {
    const { table, runs } = world.game
    if (table.clock?.paused) return []
    return runs.flatMap(role => {
      const user = userOfRole(table, role)
      return user !== null &&
        !table.clock?.out.includes(role) &&
        computeRoleTimeLeft(table, role, now) < SHORT * MINUTE
        ? [user]
        : []
    })
  }

  function check(now: number): void {
    const { game } = world
    const table = gaps.length > gapCount ? skipDowntime(game.table, ...gaps) : game.table
    for (const role of game.runs) {
      const account = game.accounts.get(role)!
      const has = computeRoleTimeLeft(table, role, now) / MINUTE
      const late = -account.left
      const isOut = table.clock?.out.includes(role) || table.clock?.paused
      count(world, 'minutes checked')
      const who = `${new Date(now).toISOString()} ${system.id} ${choice.kind} ${choice.zero} seed ${seed}: ${role} (${userOfRole(table, role)})`
      if (has > account.left + 0.01)
        wrong.push(`${who} has ${has.toFixed(1)} minutes, due are ${account.left.toFixed(1)}`)
      if (has < account.left - 0.01) count(world, 'minutes in which somebody had less than his due')
      if (isOut) continue
      if (late > account.grace + 1) wrong.push(`${who} plays on ${late.toFixed(1)} minutes after the end`)
      figures['longest minutes beyond the end'] = Math.max(
        figures['longest minutes beyond the end'] ?? 0,
        late,
      )
    }
  }
}
