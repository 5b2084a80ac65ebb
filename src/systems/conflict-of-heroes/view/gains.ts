import type { Role } from '../../../engine/model.ts'
import { findControlHex } from '../action/triggers.ts'
import { getMapLayout, hexDistance } from '../map/geometry.ts'
import type { Side } from '../state/events.ts'
import { commandOfRole, enemySide, sideOfCommand } from '../state/roles.ts'
import { GERMAN } from '../state/state.ts'
import { computeExpectedHarm, EVALUATION_VALUES } from './expected-harm.ts'
import { computeExpectedControlPoints } from './expected-points.ts'
import { type HeroesView, heroesStateFromView, type UnitView } from './view.ts'

/**
 * Factors by which gains are multiplied, so that different gains can be compared. The products have about the same
 * scale as the evaluation.
 */
const WEIGHT = {
  points: EVALUATION_VALUES.point,
  hexes: 5,
  enemyHexes: 5,
  enemyLosses: EVALUATION_VALUES.unit,
  ownLosses: EVALUATION_VALUES.unit,
  enemyHits: EVALUATION_VALUES.hit,
  ownHits: EVALUATION_VALUES.hit,
  fire: 0.4,
  danger: 0.4,
  onMap: 3,
  near: 0.3,
  caps: 0.25,
  fresh: 0.3,
  enemyFresh: 0.3,
  enemyCaps: 0.25,
  cards: 0.6,
  toCome: 1,
} as const
export type HeroesGain = keyof typeof WEIGHT

/** Maximum distance in hexes that is measured. Units farther away count as if they were at this distance. */
const FAR = 12

/**
 * Returns the gains that a hint may give as reasons for an action. A gain is named after what it measures, and a
 * higher number always means more of this.
 */
export function computeHeroesGains(
  view: HeroesView,
  role: Role,
): Partial<Record<HeroesGain | `${HeroesGain}@${string}`, number>> {
  const command = commandOfRole(view, role)
  const side = sideOfCommand(view, command)
  const own = side === GERMAN ? 1 : -1
  const points = WEIGHT.points * own * view.vp
  if (view.outcome) return { points }
  const of = (wanted: Side) => view.units.filter(unit => sideOfCommand(view, unit.command) === wanted)
  const [mine, theirs] = [of(side), of(enemySide(side))]
  const state = heroesStateFromView(view)
  const isHit = (unit: number): boolean => view.units[unit].hit === true
  const sums: Record<HeroesGain, number> = {
    points: own * view.vp,
    hexes: view.control.filter(holder => holder === side).length,
    enemyHexes: -view.control.filter(holder => holder === enemySide(side)).length,
    enemyLosses: count(theirs, isLost),
    ownLosses: -count(mine, isLost),
    enemyHits: count(theirs, isHurt),
    ownHits: -count(mine, isHurt),
    fire: computeExpectedHarm(state, side, isHit),
    danger: -computeExpectedHarm(state, enemySide(side), isHit),
    onMap: count(mine, isThere),
    near: nearness(view, mine, side),
    caps: view.cap[command],
    fresh: count(mine, isFresh),
    enemyFresh: -count(theirs, isFresh),
    enemyCaps: -capsOf(view, enemySide(side)),
    cards: view.handSizes[command],
    toCome: own * computeExpectedControlPoints(view),
  }
  const army = view.units.flatMap((unit, at) => (mine.includes(unit) && isThere(unit) ? [at] : [])).join()
  const { near, danger, ...others } = sums
  const weighed = Object.entries(others).map(([gain, value]) => [gain, WEIGHT[gain as HeroesGain] * value])
  return {
    ...Object.fromEntries(weighed),
    [`near@${view.control} ${army}`]: WEIGHT.near * near,
    [`danger@${army}`]: WEIGHT.danger * danger,
  }
}

const count = (units: readonly UnitView[], fits: (unit: UnitView) => boolean): number =>
  units.filter(fits).length
const isLost = ({ place }: UnitView): boolean => place === 'destroyed'
const isHurt = (unit: UnitView): boolean => isLost(unit) || unit.hit === true
const isThere = ({ hex }: UnitView): boolean => hex !== null
const isFresh = (unit: UnitView): boolean => isThere(unit) && unit.spent === false

/**
 * Returns how near units are to control hexes that their side does not hold. For each unit it adds `FAR` minus
 * the distance to the nearest of these hexes.
 */
function nearness(view: HeroesView, units: readonly UnitView[], side: Side): number {
  const map = getMapLayout(view.scenario)
  const goals = view.control.flatMap((holder, index) =>
    holder === side ? [] : [findControlHex(view.scenario, index)],
  )
  let sum = 0
  for (const { hex } of units)
    if (hex !== null) sum += FAR - Math.min(FAR, ...goals.map(goal => hexDistance(map, hex, goal)))
  return sum
}

function capsOf(view: HeroesView, side: Side): number {
  let sum = 0
  for (const [command, caps] of view.cap.entries()) if (sideOfCommand(view, command) === side) sum += caps
  return sum
}
