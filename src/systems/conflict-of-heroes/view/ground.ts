import { units as kinds, scenarios, spentDie } from '../../../../data/conflict-of-heroes/index.ts'
import { controlHex } from '../action/triggers.ts'
import { distance, hexNamed, layout } from '../map/geometry.ts'
import type { Side } from '../state/events.ts'
import { foe, sideOfCommand } from '../state/roles.ts'
import { GERMAN, NONE, SOVIET } from '../state/state.ts'
import type { HeroesView, UnitView } from './view.ts'

/** Points that the Germans may expect from the control hexes in the rounds that are left, less those of the Soviets. */
export function pointsToCome(view: HeroesView): number {
  if (view.outcome) return 0
  let sum = 0
  for (const index of view.control.keys()) sum += pointsOf(view, index)
  return sum
}

/** Who might be there in time. */
interface Comer {
  readonly side: Side
  /** Rounds until then. */
  readonly time: number
  readonly weight: number
}

/** Each later round is less sure. */
const LATER = 0.9
/** A hex that nobody guards is not sure to fall either. */
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
      const attack = come(foe(holder))
      const falls = attack / (attack + come(holder) + guard + NOBODY)
      const german = holder === GERMAN ? 1 - falls : falls
      sum += share * (points[GERMAN] * german - points[SOVIET] * (1 - german))
    }
  }
  return sum
}

/** Who is that near guards a hex beforehand, the better the nearer. */
const NEAR = 2.5

function guardOf(view: HeroesView, hex: number, side: Side): number {
  const map = layout(view.scenario)
  let sum = 0
  for (const unit of view.units)
    if (unit.hex !== null && kinds[unit.kind].controls && sideOfCommand(view, unit.command) === side)
      sum += weightOf(unit) * Math.exp(-distance(map, hex, unit.hex) / NEAR)
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

/** Who is far off counts for less than who is close, also where both might be there in time: a hex is taken from nearby. */
const FAR = 0.6
const CLOSE = 0.8
const FADES = 3

const nearness = (view: HeroesView, unit: UnitView, hex: number): number =>
  FAR + CLOSE * Math.exp(-hexesTo(view, unit, hex) / FADES)

/** Rounds by which those may be late, or early, who should just be there. */
const DELAY = 0.7
/** So much of the round that is being played is still to come. */
const REST = 0.5

/** How many of a side should be there after so many rounds. */
function strengthBy(comers: readonly Comer[], side: Side, rounds: number): number {
  let sum = 0
  for (const comer of comers)
    if (comer.side === side) sum += comer.weight / (1 + Math.exp((comer.time - rounds - REST) / DELAY))
  return sum
}

/** 9.1a What holding it at the end of a round brings a side. */
function pointsIn(scenario: number, index: number, round: number, side: Side): number {
  let sum = 0
  for (const score of scenarios[scenario].control[index].scores)
    if (score.rounds.includes(round) && (score.side === NONE || score.side === side)) sum += score.vp
  return sum
}

/** Who is spent waits for the next round, who is beside the map has to come in. */
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

/** From the hex that it stands in or, beside the map, from the nearest in which it may come in. */
function hexesTo({ scenario }: HeroesView, { hex: from, entry }: UnitView, hex: number): number {
  if (from !== null) return distance(layout(scenario), from, hex)
  return entry === NONE ? Number.POSITIVE_INFINITY : wayIn(scenario, entry, hex)
}

/** A bonus move is not always to be had. */
const BONUS = 0.7
const MOST_MOVES = 5

/** Hexes in a round: as many moves as are made before a check fails. */
const SPEEDS = kinds.map(({ moveCost, wheels, tracks }) => {
  const fails = spentDie.filter(face => face <= moveCost).length / spentDie.length
  return (1 + BONUS * (wheels + tracks)) * Math.min(MOST_MOVES, 1 / fails)
})

const ways = new Map<string, number>()

/** From the nearest of the entry hexes. */
function wayIn(scenario: number, entry: number, hex: number): number {
  const key = `${scenario} ${entry} ${hex}`
  const known = ways.get(key)
  if (known !== undefined) return known
  const map = layout(scenario)
  const { hexes } = scenarios[scenario].entries[entry]
  const least = Math.min(...hexes.map(name => distance(map, hexNamed(map, name), hex)))
  ways.set(key, least)
  return least
}
