import { units as kinds, scenarios, spentDieFaces } from '../../../../data/conflict-of-heroes/index.ts'
import { findControlHex } from '../action/triggers.ts'
import { findHexByName, getMapLayout, hexDistance } from '../map/geometry.ts'
import type { Side } from '../state/events.ts'
import { enemySide, sideOfCommand } from '../state/roles.ts'
import { GERMAN, NONE, SOVIET } from '../state/state.ts'
import type { HeroesView, UnitView } from './view.ts'

/**
 * Returns the VP that Germany can expect from control hexes in the remaining rounds, minus the VP that the USSR can
 * expect.
 */
export function computeExpectedControlPoints(view: HeroesView): number {
  if (view.outcome) return 0
  let sum = 0
  for (const index of view.control.keys()) sum += pointsOf(view, index)
  return sum
}

/** Unit that may reach a control hex before the game ends. */
interface Comer {
  readonly side: Side
  /** Rounds until the unit can reach the control hex. */
  readonly time: number
  readonly weight: number
}

/** Factor by which VP count less for every round until they are scored. Later VP are less certain. */
const LATER = 0.9
/**
 * Weight that is added to the sum of all units' weights. With it, the chance to take a control hex stays below 1,
 * even if nobody defends the hex.
 */
const NOBODY = 0.25

function pointsOf(view: HeroesView, index: number): number {
  const { rounds } = scenarios[view.scenario]
  const hex = findControlHex(view.scenario, index)
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

/** Distance in hexes over which the weight of a guarding unit falls to 1/e. Nearer units guard a hex better. */
const NEAR = 2.5

function guardOf(view: HeroesView, hex: number, side: Side): number {
  const map = getMapLayout(view.scenario)
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
 * Numbers for the weight of a unit that may come to a control hex. The weight is `FAR` at a great distance and
 * `FAR + CLOSE` in the hex. `FADES` is the distance in hexes over which the difference falls to 1/e. Near units
 * count more, because they are more likely to take the hex.
 */
const FAR = 0.6
const CLOSE = 0.8
const FADES = 3

const nearness = (view: HeroesView, unit: UnitView, hex: number): number =>
  FAR + CLOSE * Math.exp(-hexesTo(view, unit, hex) / FADES)

/** Spread in rounds of the estimated arrival times. */
const DELAY = 0.7
/** Share of the current round that is assumed to be left. */
const REST = 0.5

/** Returns the expected strength of a side at a control hex after this number of rounds. */
function strengthBy(comers: readonly Comer[], side: Side, rounds: number): number {
  let sum = 0
  for (const comer of comers)
    if (comer.side === side) sum += comer.weight / (1 + Math.exp((comer.time - rounds - REST) / DELAY))
  return sum
}

/** Rule 9.1a: returns the VP that a side scores if it holds the control hex at the end of the round. */
function pointsIn(scenario: number, index: number, round: number, side: Side): number {
  let sum = 0
  for (const score of scenarios[scenario].control[index].scores)
    if (score.rounds.includes(round) && (score.side === NONE || score.side === side)) sum += score.vp
  return sum
}

/**
 * Delays in rounds. `SPENT`: for a spent unit, which waits for the next round. `BESIDE`: for a unit beside the
 * map, which has yet to enter. `NEVER`: for a unit that will not enter.
 */
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

/**
 * Returns the distance in hexes from the unit to a hex. For a unit beside the map it is measured from the
 * nearest hex where the unit may enter.
 */
function hexesTo({ scenario }: HeroesView, { hex: from, entry }: UnitView, hex: number): number {
  if (from !== null) return hexDistance(getMapLayout(scenario), from, hex)
  return entry === NONE ? Number.POSITIVE_INFINITY : wayIn(scenario, entry, hex)
}

/** Share of a vehicle's bonus moves that it can usually make. */
const BONUS = 0.7
const MOST_MOVES = 5

/** Number of hexes that each type of unit moves in a round on average, until a check makes it spent. */
const SPEEDS = kinds.map(({ moveCost, wheels, tracks }) => {
  const fails = spentDieFaces.filter(face => face <= moveCost).length / spentDieFaces.length
  return (1 + BONUS * (wheels + tracks)) * Math.min(MOST_MOVES, 1 / fails)
})

const ways = new Map<string, number>()

/**
 * Returns the distance in hexes to a hex from the nearest hex where a group of reinforcements may enter.
 * Distances are cached.
 */
function wayIn(scenario: number, entry: number, hex: number): number {
  const key = `${scenario} ${entry} ${hex}`
  const known = ways.get(key)
  if (known !== undefined) return known
  const map = getMapLayout(scenario)
  const { hexes } = scenarios[scenario].entries[entry]
  const least = Math.min(...hexes.map(name => hexDistance(map, findHexByName(map, name), hex)))
  ways.set(key, least)
  return least
}
