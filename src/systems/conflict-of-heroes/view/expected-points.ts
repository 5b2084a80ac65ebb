import { units as kinds, scenarios, spentDie } from '../../../../data/conflict-of-heroes/index.ts'
import { controlHex } from '../action/triggers.ts'
import { hexByName, hexDistance, mapLayout } from '../map/geometry.ts'
import type { Side } from '../state/events.ts'
import { enemySide, sideOfCommand } from '../state/roles.ts'
import { GERMAN, NONE, SOVIET } from '../state/state.ts'
import type { HeroesView, UnitView } from './view.ts'

/** Returns the VP that Germany can expect from control hexes in the remaining rounds, minus those of the USSR. */
export function expectedControlPoints(view: HeroesView): number {
  if (view.outcome) return 0
  let sum = 0
  for (const index of view.control.keys()) sum += pointsOf(view, index)
  return sum
}

/** Unit that may reach a control hex in time. */
interface Comer {
  readonly side: Side
  /** Rounds until the unit reaches the hex. */
  readonly time: number
  readonly weight: number
}

/** Factor for each later round, which is less certain. */
const LATER = 0.9
/** Weight of no unit at all. Even a hex without guards is not certain to be taken. */
const NOBODY = 0.25

function pointsOf(view: HeroesView, index: number): number {
  const { rounds } = scenarios[view.scenario]
  const hex = controlHex(view.scenario, index)
  const comers = comersTo(view, hex)
  const holder = view.control[index]
  const guard = holder === null ? 0 : guardOf(view, hex, holder)
  let sum = 0
  let share = 1
  for (let round = view.round; round <= rounds; round++, share *= LATER) {
    const points = [GERMAN, SOVIET].map(side => pointsIn(view.scenario, index, round, side as Side))
    if (points[GERMAN] + points[SOVIET] === 0) continue
    const come = (side: Side): number => strengthBy(comers, side, round - view.round)
    if (holder === null) {
      const [german, soviet] = [come(GERMAN), come(SOVIET)]
      sum += (share * (points[GERMAN] * german - points[SOVIET] * soviet)) / (german + soviet + NOBODY)
    } else {
      const attack = come(enemySide(holder))
      const falls = attack / (attack + come(holder) + guard + NOBODY)
      const german = holder === GERMAN ? 1 - falls : falls
      sum += share * (points[GERMAN] * german - points[SOVIET] * (1 - german))
    }
  }
  return sum
}

/** Distance in hexes at which a unit's worth as a guard fades. Nearer units guard a hex better. */
const NEAR = 2.5

function guardOf(view: HeroesView, hex: number, side: Side): number {
  const map = mapLayout(view.scenario)
  let sum = 0
  for (const unit of view.units)
    if (unit.hex !== null && kinds[unit.kind].controls && sideOfCommand(view, unit.command) === side)
      sum += weightOf(unit) * Math.exp(-hexDistance(map, hex, unit.hex) / NEAR)
  return sum
}

const HURT = 0.5
const weightOf = ({ hit }: UnitView): number => (hit ? HURT : 1)

function comersTo(view: HeroesView, hex: number): Comer[] {
  const comers: Comer[] = []
  for (const unit of view.units) {
    const isThere = unit.hex !== null || unit.place === 'waiting'
    if (isThere && kinds[unit.kind].controls)
      comers.push({
        side: sideOfCommand(view, unit.command),
        time: timeTo(view, unit, hex),
        weight: weightOf(unit) * nearness(view, unit, hex),
      })
  }
  return comers
}

/**
 * Factors for distance: a unit far away counts less than a close one, even if both may arrive in time. Hexes are
 * usually taken by units nearby.
 */
const FAR = 0.6
const CLOSE = 0.8
const FADES = 3

const nearness = (view: HeroesView, unit: UnitView, hex: number): number =>
  FAR + CLOSE * Math.exp(-hexesTo(view, unit, hex) / FADES)

/** Rounds by which units that should just arrive may be late or early. */
const DELAY = 0.7
/** Share of the current round that is still to come. */
const REST = 0.5

/** Returns the expected strength of a side at the hex after this number of rounds. */
function strengthBy(comers: readonly Comer[], side: Side, rounds: number): number {
  let sum = 0
  for (const comer of comers)
    if (comer.side === side) sum += comer.weight / (1 + Math.exp((comer.time - rounds - REST) / DELAY))
  return sum
}

/** 9.1a Returns the VP a side gets for holding the control hex at the end of a round. */
function pointsIn(scenario: number, index: number, round: number, side: Side): number {
  let sum = 0
  for (const score of scenarios[scenario].control[index].scores)
    if (score.rounds.includes(round) && (score.side === NONE || score.side === side)) sum += score.vp
  return sum
}

/** Delays in rounds: a spent unit waits for the next round, a unit beside the map still has to enter. */
const SPENT = 0.4
const BESIDE = 0.7
const NEVER = 9

function timeTo(view: HeroesView, unit: UnitView, hex: number): number {
  const mover = unit.carrier === null ? unit : view.units[unit.carrier]
  const speed = SPEEDS[mover.kind]
  const time = hexesTo(view, unit, hex) / speed
  if (unit.hex !== null) return time + (mover.spent ? SPENT : 0)
  if (unit.entry === NONE) return NEVER
  return Math.max(0, unit.arrival - view.round) + BESIDE + time
}

/** Returns the distance from the unit's hex. A unit beside the map counts from its nearest entry hex. */
function hexesTo({ scenario }: HeroesView, { hex: from, entry }: UnitView, hex: number): number {
  if (from !== null) return hexDistance(mapLayout(scenario), from, hex)
  return entry === NONE ? Number.POSITIVE_INFINITY : wayIn(scenario, entry, hex)
}

/** Share of bonus moves that can usually be made. */
const BONUS = 0.7
const MOST_MOVES = 5

/** Hexes that each type of unit moves in a round: the average number of moves before a check fails. */
const SPEEDS = kinds.map(({ moveCost, wheels, tracks }) => {
  const fails = spentDie.filter(face => face <= moveCost).length / spentDie.length
  return (1 + BONUS * (wheels + tracks)) * Math.min(MOST_MOVES, 1 / fails)
})

const ways = new Map<string, number>()

/** Returns the distance from the nearest entry hex. Results are cached. */
function wayIn(scenario: number, entry: number, hex: number): number {
  const key = `${scenario} ${entry} ${hex}`
  const known = ways.get(key)
  if (known !== undefined) return known
  const map = mapLayout(scenario)
  const { hexes } = scenarios[scenario].entries[entry]
  const least = Math.min(...hexes.map(name => hexDistance(map, hexByName(map, name), hex)))
  ways.set(key, least)
  return least
}
