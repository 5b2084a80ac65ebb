import { numbers, terrains, tokenKinds, wall } from '../../../../data/conflict-of-heroes/index.ts'
import { directionTo, hasSide, isFlankward, layout } from '../map/geometry.ts'
import type { Term } from '../state/events.ts'
import type { Rule } from '../state/rule.ts'
import type { HeroesState } from '../state/state.ts'
import {
  add,
  addGround,
  facesAnyWay,
  facingOf,
  kindOf,
  markerOf,
  movePrice,
  type Price,
  terrainAt,
  withMarker,
} from '../state/values.ts'
import { tokensIn } from '../works/tokens.ts'

/** 4.7, 12.2, 15.3 Why a unit can never go from one hex to the next, or null. */
export function impassable(state: HeroesState, unit: number, from: number, to: number): Rule | null {
  const map = layout(state.scenario)
  const kind = kindOf(state, unit)
  if (kind.moves === 'foot') return null
  const direction = directionTo(map, from, to)
  const slope = Math.abs(map.level[to] - map.level[from])
  if (slope >= 2 && kind.vehicle) return 'CH-15.3n'
  const closed = closedByToken(state, unit, to)
  if (closed) return closed
  if (isRoad(state, from, direction)) return null
  if (kind.moves === 'wheeled' && hasSide(map.walls[from], direction)) return 'CH-15.3e'
  return badGround(state, unit, to)
}

/** 4.8c, 15.3 What the ground of a hex is to wheels and tracks that come by no road. */
export function badGround(state: HeroesState, unit: number, hex: number): Rule | null {
  const terrain = terrainAt(state, hex)
  if (terrain[kindOf(state, unit).moves] !== null) return null
  if (terrain.id === 'water') return 'CH-15.3m'
  return terrain.id === 'ploughed' ? 'CH-15.3d' : 'CH-15.3f'
}

/** R80 Trench, wire and road block stop wheels even on a road. */
export function closedByToken(state: HeroesState, unit: number, hex: number): Rule | null {
  if (kindOf(state, unit).moves !== 'wheeled') return null
  const closed = tokensIn(state, hex).find(token => !tokenKinds[state.token[token]].wheeled)
  return closed === undefined ? null : (TOKEN_RULES[tokenKinds[state.token[closed]].id] ?? null)
}
const TOKEN_RULES: Readonly<Record<string, Rule>> = {
  trench: 'CH-17.4d',
  wire: 'CH-17.8b',
  roadblock: 'CH-17.9c',
}

/** 4.10b A road drawn from hex to hex. */
function isRoad(state: HeroesState, from: number, direction: number): boolean {
  return hasSide(layout(state.scenario).roads[from], direction)
}

/** 4.9 Terrain and walls on the way into a hex; nothing along a road (R12). */
export function terrainPenalty(
  state: HeroesState,
  unit: number,
  from: number,
  to: number,
  terms: Term[] | null,
): number {
  const map = layout(state.scenario)
  const direction = directionTo(map, from, to)
  if (isRoad(state, from, direction)) return 0
  const { moves } = kindOf(state, unit)
  const terrain = terrains[map.terrain[to]]
  let sum = addGround(
    terms,
    TERRAIN_RULES[moves][terrain.id] ?? 'CH-4.7a',
    terrain[moves] ?? 0,
    map.terrain[to],
  )
  if (hasSide(map.walls[from], direction))
    sum += add(
      terms,
      moves === 'tracked' ? 'CH-15.3l' : 'CH-4.9a',
      moves === 'tracked' ? wall.tracked : wall.foot,
    )
  return sum
}
const TERRAIN_RULES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  foot: { heavy: 'CH-4.9b', wood: 'CH-4.9c', stone: 'CH-4.9c', water: 'CH-4.9d' },
  wheeled: { light: 'CH-15.3a', wood: 'CH-15.3b', stone: 'CH-15.3c' },
  tracked: { light: 'CH-15.3h', heavy: 'CH-15.3i', wood: 'CH-15.3j', stone: 'CH-15.3k' },
}

/** 12.2 One level up; steep slopes for foot units and guns in both directions. */
export function slopePenalty(
  state: HeroesState,
  unit: number,
  from: number,
  to: number,
  terms: Term[] | null,
): number {
  const { level } = layout(state.scenario)
  const slope = level[to] - level[from]
  if (Math.abs(slope) >= 2) return kindOf(state, unit).vehicle ? 0 : add(terms, 'CH-12.2c', numbers.steep)
  return slope === 1 ? add(terms, 'CH-12.2a', numbers.uphill) : 0
}

/** 4.5 to 4.11 What one step costs before stress; hidden units have no back (11.2b). */
export function stepPrice(
  state: HeroesState,
  unit: number,
  from: number,
  to: number,
  facing: number,
  terms: Term[] | null,
): Price {
  const direction = directionTo(layout(state.scenario), from, to)
  let printed = add(terms, 'CH-2.4b', kindOf(state, unit).moveCost)
  printed += terrainPenalty(state, unit, from, to, terms)
  if (!facesAnyWay(state, unit) && isFlankward(facing, direction))
    printed += add(terms, 'CH-4.11a', numbers.backward)
  printed += slopePenalty(state, unit, from, to, terms)
  return withMarker(state, unit, printed, markerOf(state, unit)?.moveCost ?? 0, terms)
}

/** 15.2b Bonus hexes cost nothing but their slope. */
export function pathPrice(
  state: HeroesState,
  unit: number,
  path: readonly number[],
  terms: Term[] | null,
): Price {
  const from = state.hex[unit]
  const price = stepPrice(state, unit, from, path[0], facingOf(state, unit), terms)
  let extra = 0
  for (let i = 1; i < path.length; i++) extra += slopePenalty(state, unit, path[i - 1], path[i], terms)
  return { cost: price.cost + extra, open: price.open + extra }
}

/** 4.6b Turning in place costs 1 for every unit, with stress and markers. */
export function pivotPrice(state: HeroesState, unit: number, terms: Term[] | null): Price {
  return movePrice(state, unit, 'CH-4.6b', numbers.pivot, terms)
}
