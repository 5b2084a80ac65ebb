import { terrains, tokenKinds } from '../../../data/conflict-of-heroes/index.ts'
import { directionTo, isFlankward, layout } from './geometry.ts'
import { type HeroesState, isVisible, NONE } from './state.ts'
import { hasHeavySmoke, kindOf } from './values.ts'

/** 15.2 Hexes that a vehicle may go to by a bonus move after `path`, before what is impassable is taken away. */
export function bonusHexes(state: HeroesState, unit: number, path: readonly number[]): number[] {
  if (!keepsBonus(state, unit, path)) return []
  const last = path[path.length - 1]
  return layout(state.scenario).neighbours[last].filter(
    hex => hex >= 0 && hasSymbolFor(state, unit, [...path, hex]) && !isBanned(state, unit, last, hex),
  )
}

/** 15.2a, 15.2p Whether the steps so far leave any bonus move. */
function keepsBonus(state: HeroesState, unit: number, path: readonly number[]): boolean {
  const kind = kindOf(state, unit)
  if (kind.wheels + kind.tracks < path.length) return false
  const from = state.hex[unit]
  if (from < 0) return keepsFrom(state, unit, from, path)
  // R72
  if (hasHeavySmoke(state, from)) return false
  const direction = directionTo(layout(state.scenario), from, path[0])
  if (state.hidden[unit] === 0 && isFlankward(state.facing[unit], direction)) return false
  return keepsFrom(state, unit, from, path)
}

function keepsFrom(state: HeroesState, unit: number, start: number, path: readonly number[]): boolean {
  let from = start
  for (const hex of path) {
    if (forfeits(state, unit, from, hex)) return false
    from = hex
  }
  return true
}

/** 15.2k-m, 15.2s Difficult terrain, walls, heavy smoke and banning tokens take the bonus moves that are left. */
function forfeits(state: HeroesState, unit: number, from: number, to: number): boolean {
  if (hasHeavySmoke(state, to) || bansBonus(state, unit, to)) return true
  const map = layout(state.scenario)
  // 4.12d From off the map: by a road that is drawn in the hex
  if (from < 0 && map.road[to]) return false
  const direction = from < 0 ? -1 : directionTo(map, from, to)
  if (direction >= 0 && (map.roads[from] >> direction) & 1) return false
  if (direction >= 0 && (map.walls[from] >> direction) & 1) return true
  const { moves } = kindOf(state, unit)
  if (moves === 'foot') return true
  const terrain = terrains[map.terrain[to]]
  return moves === 'wheeled' ? terrain.wheeled !== 0 : !terrain.trackBonus
}

/** R78 Trench, wire and road block carry the sign for tracked vehicles and are closed to wheeled ones. */
function bansBonus(state: HeroesState, unit: number, hex: number): boolean {
  const { moves } = kindOf(state, unit)
  for (let token = 0; token < state.token.length; token++) {
    if (state.tokenHex[token] !== hex || state.tokenHidden[token] === 1) continue
    const kind = tokenKinds[state.token[token]]
    if (moves === 'tracked' ? !kind.trackBonus : !kind.wheeled) return true
  }
  return false
}

/** 17.4e, 17.8c, 17.9e No bonus move out of such a hex either. */
function isBanned(state: HeroesState, unit: number, from: number, to: number): boolean {
  return bansBonus(state, unit, from) || forfeits(state, unit, from, to)
}

/** 15.2d-j, 16.4a Every bonus step needs a symbol of its own: a wheel or a track that serves there. */
function hasSymbolFor(state: HeroesState, unit: number, path: readonly number[]): boolean {
  const { wheels, tracks } = kindOf(state, unit)
  let wheelOnly = 0
  let trackOnly = 0
  for (let i = 1; i < path.length; i++) {
    const wheel = wheels > 0 && servesWheel(state, unit, path[i - 1], path[i])
    const track = tracks > 0 && servesTrack(state, path[i - 1], path[i])
    if (!wheel && !track) return false
    if (!track) wheelOnly++
    if (!wheel) trackOnly++
  }
  return wheelOnly <= wheels && trackOnly <= tracks && path.length - 1 <= wheels + tracks
}

/** 15.2d-f Along a road, with no other vehicle in either hex. */
function servesWheel(state: HeroesState, unit: number, from: number, to: number): boolean {
  const map = layout(state.scenario)
  const along = (map.roads[from] >> directionTo(map, from, to)) & 1
  return along === 1 && !isJammed(state, unit, from) && !isJammed(state, unit, to)
}

/** 15.2h-i Along a road or into open terrain. */
function servesTrack(state: HeroesState, from: number, to: number): boolean {
  const map = layout(state.scenario)
  return ((map.roads[from] >> directionTo(map, from, to)) & 1) === 1 || terrains[map.terrain[to]].trackBonus
}

/** R76 Another vehicle stands there, of whichever side. */
function isJammed(state: HeroesState, unit: number, hex: number): boolean {
  for (let other = 0; other < state.hex.length; other++) {
    if (state.hex[other] !== hex || other === unit || !kindOf(state, other).vehicle) continue
    const own = state.command[other] === state.command[unit]
    if ((own || isVisible(state, other)) && state.carrier[other] !== unit) return true
  }
  return false
}

/** 15.6 What a vehicle carries or tows, or NONE. */
export function cargoOf(state: HeroesState, vehicle: number): number {
  return state.carrier.indexOf(vehicle) < 0 ? NONE : state.carrier.indexOf(vehicle)
}
