import { ruleNumbers, terrains, tokenKinds, wallValues } from '../../../../data/conflict-of-heroes/index.ts'
import { directionToNeighbour, getMapLayout, isFlankDirection, maskHasSide } from '../map/geometry.ts'
import type { SumTerm } from '../state/events.ts'
import type { HeroesRule } from '../state/rule.ts'
import type { HeroesState } from '../state/state.ts'
import {
  type ActionPrice,
  addTerm,
  addTerrainTerm,
  computeMovePrice,
  computePriceWithHitMarker,
  facingOfUnit,
  hitMarkerOf,
  mayFaceAnyWay,
  terrainAt,
  typeOfUnit,
} from '../state/unit-values.ts'
import { listTokensInHex } from '../works/token-lookup.ts'

/**
 * Rules 4.7, 12.2 and 15.3: returns the rule that forbids a unit to step from one hex into an adjacent hex, or
 * null.
 */
export function findRuleAgainstStep(
  state: HeroesState,
  unit: number,
  from: number,
  to: number,
): HeroesRule | null {
  const map = getMapLayout(state.scenario)
  const kind = typeOfUnit(state, unit)
  if (kind.moves === 'foot') return null
  const direction = directionToNeighbour(map, from, to)
  const slope = Math.abs(map.level[to] - map.level[from])
  if (slope >= 2 && kind.vehicle) return 'CH-15.3n'
  const closed = findRuleAgainstTokenHex(state, unit, to)
  if (closed) return closed
  if (isRoad(state, from, direction)) return null
  if (kind.moves === 'wheeled' && maskHasSide(map.walls[from], direction)) return 'CH-15.3e'
  return findRuleAgainstRoadlessTerrain(state, unit, to)
}

/**
 * Rules 4.8c and 15.3: returns the rule that forbids a vehicle to enter a hex off the road, because of the hex's
 * terrain. Null if the vehicle may enter.
 */
export function findRuleAgainstRoadlessTerrain(
  state: HeroesState,
  unit: number,
  hex: number,
): HeroesRule | null {
  const terrain = terrainAt(state, hex)
  if (terrain[typeOfUnit(state, unit).moves] !== null) return null
  if (terrain.id === 'water') return 'CH-15.3m'
  return terrain.id === 'ploughed' ? 'CH-15.3d' : 'CH-15.3f'
}

/**
 * Ruling R80: returns the rule that forbids a wheeled vehicle to enter a hex with a trench, wire or road block,
 * or null. A road does not lift this ban.
 */
export function findRuleAgainstTokenHex(state: HeroesState, unit: number, hex: number): HeroesRule | null {
  if (typeOfUnit(state, unit).moves !== 'wheeled') return null
  const closed = listTokensInHex(state, hex).find(token => !tokenKinds[state.token[token]].wheeled)
  return closed === undefined ? null : (TOKEN_RULES[tokenKinds[state.token[closed]].id] ?? null)
}
const TOKEN_RULES: Readonly<Record<string, HeroesRule>> = {
  trench: 'CH-17.4d',
  wire: 'CH-17.8b',
  roadblock: 'CH-17.9c',
}

/** Rule 4.10b: whether a road leads from the hex to the adjacent hex in this direction. */
function isRoad(state: HeroesState, from: number, direction: number): boolean {
  return maskHasSide(getMapLayout(state.scenario).roads[from], direction)
}

/**
 * Rule 4.9: returns the extra cost in AP for the terrain of the hex and for a wall on the hex side crossed. A
 * step along a road has no such cost (ruling R12).
 */
export function computeTerrainPenalty(
  state: HeroesState,
  unit: number,
  from: number,
  to: number,
  terms: SumTerm[] | null,
): number {
  const map = getMapLayout(state.scenario)
  const direction = directionToNeighbour(map, from, to)
  if (isRoad(state, from, direction)) return 0
  const { moves } = typeOfUnit(state, unit)
  const terrain = terrains[map.terrain[to]]
  let sum = addTerrainTerm(
    terms,
    TERRAIN_RULES[moves][terrain.id] ?? 'CH-4.7a',
    terrain[moves] ?? 0,
    map.terrain[to],
  )
  if (maskHasSide(map.walls[from], direction))
    sum += addTerm(
      terms,
      moves === 'tracked' ? 'CH-15.3l' : 'CH-4.9a',
      moves === 'tracked' ? wallValues.tracked : wallValues.foot,
    )
  return sum
}
const TERRAIN_RULES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  foot: { heavy: 'CH-4.9b', wood: 'CH-4.9c', stone: 'CH-4.9c', water: 'CH-4.9d' },
  wheeled: { light: 'CH-15.3a', wood: 'CH-15.3b', stone: 'CH-15.3c' },
  tracked: { light: 'CH-15.3h', heavy: 'CH-15.3i', wood: 'CH-15.3j', stone: 'CH-15.3k' },
}

/**
 * Rule 12.2: returns the extra cost in AP of a slope. One level up costs extra. A steep slope of two levels or
 * more costs extra up and down, but not for vehicles.
 */
export function computeSlopePenalty(
  state: HeroesState,
  unit: number,
  from: number,
  to: number,
  terms: SumTerm[] | null,
): number {
  const { level } = getMapLayout(state.scenario)
  const slope = level[to] - level[from]
  if (Math.abs(slope) >= 2)
    return typeOfUnit(state, unit).vehicle ? 0 : addTerm(terms, 'CH-12.2c', ruleNumbers.steep)
  return slope === 1 ? addTerm(terms, 'CH-12.2a', ruleNumbers.uphill) : 0
}

/**
 * Rules 4.5 to 4.11: returns the cost of a step to an adjacent hex in AP, without stress. A hidden unit never
 * pays for moving backwards (rule 11.2b).
 */
export function computeStepPrice(
  state: HeroesState,
  unit: number,
  from: number,
  to: number,
  facing: number,
  terms: SumTerm[] | null,
): ActionPrice {
  const direction = directionToNeighbour(getMapLayout(state.scenario), from, to)
  let printed = addTerm(terms, 'CH-2.4b', typeOfUnit(state, unit).moveCost)
  printed += computeTerrainPenalty(state, unit, from, to, terms)
  if (!mayFaceAnyWay(state, unit) && isFlankDirection(facing, direction))
    printed += addTerm(terms, 'CH-4.11a', ruleNumbers.backward)
  printed += computeSlopePenalty(state, unit, from, to, terms)
  return computePriceWithHitMarker(state, unit, printed, hitMarkerOf(state, unit)?.moveCost ?? 0, terms)
}

/** Rule 15.2b: returns the cost of a path in AP. Bonus hexes add only the cost of slopes. */
export function computePathPrice(
  state: HeroesState,
  unit: number,
  path: readonly number[],
  terms: SumTerm[] | null,
): ActionPrice {
  const from = state.hex[unit]
  const price = computeStepPrice(state, unit, from, path[0], facingOfUnit(state, unit), terms)
  let extra = 0
  for (let i = 1; i < path.length; i++) extra += computeSlopePenalty(state, unit, path[i - 1], path[i], terms)
  return { cost: price.cost + extra, open: price.open + extra }
}

/** Rule 4.6b: returns the cost of a pivot in AP: 1 for every unit, changed by its hit marker. */
export function computePivotPrice(state: HeroesState, unit: number, terms: SumTerm[] | null): ActionPrice {
  return computeMovePrice(state, unit, 'CH-4.6b', ruleNumbers.pivot, terms)
}
