import { terrains, tokenKinds } from '../../../../data/conflict-of-heroes/index.ts'
import { directionTo, isFlankDirection, mapLayout, maskHasSide } from '../map/geometry.ts'
import type { HeroesRule } from '../state/rule.ts'
import { type HeroesState, NONE } from '../state/state.ts'
import { firstIndexOf, hasUnitIn, isHex } from '../state/unit-lookup.ts'
import { hasHeavySmoke, isFoot, kindOf } from '../state/values.ts'

/**
 * 15.2 Returns the hexes that a vehicle may enter by a bonus move after `path`. Impassable hexes are not yet
 * removed.
 */
export function bonusHexes(
  state: HeroesState,
  unit: number,
  path: readonly number[],
  from = state.hex[unit],
): number[] {
  if (whyNoneLeft(state, unit, path, from) !== null) return []
  const last = path[path.length - 1]
  return mapLayout(state.scenario).neighbours[last].filter(
    hex => isHex(hex) && whyNotThere(state, unit, path, hex) === null,
  )
}

/**
 * Returns the rule that forbids a bonus move to a hex after `path`, or null. `from` is NONE if the unit came
 * from off the map.
 */
export function whyNoBonus(
  state: HeroesState,
  unit: number,
  path: readonly number[],
  hex: number,
  from = state.hex[unit],
): HeroesRule | null {
  const last = path[path.length - 1]
  if (isFoot(state, unit) || !mapLayout(state.scenario).neighbours[last].includes(hex)) return 'CH-4.5b'
  return whyNoneLeft(state, unit, path, from) ?? whyNotThere(state, unit, path, hex)
}

/** 15.2a, 15.2p Returns the rule that takes all bonus moves away after the path so far, or null. */
function whyNoneLeft(
  state: HeroesState,
  unit: number,
  path: readonly number[],
  start: number,
): HeroesRule | null {
  const kind = kindOf(state, unit)
  if (kind.wheels + kind.tracks < path.length) return 'CH-15.2a'
  if (isHex(start)) {
    // R72 Smoke in the first hex cancels all bonus moves
    if (hasHeavySmoke(state, start)) return 'CH-14.3e'
    const direction = directionTo(mapLayout(state.scenario), start, path[0])
    if (state.hidden[unit] === 0 && isFlankDirection(state.facing[unit], direction)) return 'CH-15.2n'
  }
  let from = start
  for (const hex of path) {
    if (whyForfeits(state, unit, from, hex) !== null) return 'CH-15.2p'
    from = hex
  }
  return null
}

/**
 * 15.2k-m, 15.2s Returns the rule by which a step forfeits all bonus moves left, or null: difficult terrain,
 * walls, heavy smoke and tokens with a ban sign.
 */
function whyForfeits(state: HeroesState, unit: number, from: number, to: number): HeroesRule | null {
  if (hasHeavySmoke(state, to)) return 'CH-15.2l'
  if (bansBonus(state, unit, to)) return 'CH-15.2m'
  const map = mapLayout(state.scenario)
  if (isHex(from)) {
    const direction = directionTo(map, from, to)
    if (maskHasSide(map.roads[from], direction)) return null
    if (maskHasSide(map.walls[from], direction)) return 'CH-15.2s'
  } else if (map.hasRoad[to]) return null // 4.12d From off the map: by a road that is drawn in the hex
  const terrain = terrains[map.terrain[to]]
  const isEasy = kindOf(state, unit).moves === 'wheeled' ? terrain.wheeled === 0 : terrain.trackBonus
  return isEasy ? null : 'CH-15.2k'
}

/**
 * R78 Whether a visible token in the hex bans bonus moves. Trench, wire and road block do so for tracked
 * vehicles, and wheeled vehicles cannot enter them at all.
 */
function bansBonus(state: HeroesState, unit: number, hex: number): boolean {
  const { moves } = kindOf(state, unit)
  const bans = (token: number): boolean => {
    const kind = tokenKinds[state.token[token]]
    return state.tokenHidden[token] === 0 && !(moves === 'tracked' ? kind.trackBonus : kind.wheeled)
  }
  return firstIndexOf(state.tokenHex, hex, bans) !== NONE
}

/**
 * 17.4e, 17.8c, 17.9e Returns the rule that forbids the next bonus step, or null. A token with a ban sign also
 * bans bonus moves out of its hex. Each step needs a suitable symbol.
 */
function whyNotThere(
  state: HeroesState,
  unit: number,
  path: readonly number[],
  to: number,
): HeroesRule | null {
  const last = path[path.length - 1]
  if (bansBonus(state, unit, last)) return 'CH-15.2m'
  return whyForfeits(state, unit, last, to) ?? whyNoSymbol(state, unit, [...path, to])
}

/**
 * 15.2d-j, 16.4a Returns the rule that forbids the path because the vehicle has too few suitable symbols, or
 * null. Each bonus step uses one wheel or track symbol.
 */
function whyNoSymbol(state: HeroesState, unit: number, path: readonly number[]): HeroesRule | null {
  const { wheels, tracks } = kindOf(state, unit)
  let wheelOnly = 0
  let trackOnly = 0
  let from = path[0]
  for (const to of path.slice(1)) {
    const noWheel = wheels > 0 ? whyNoWheel(state, unit, from, to) : 'CH-15.2a'
    const track = tracks > 0 && servesTrack(state, from, to)
    from = to
    if (noWheel !== null && !track) return noWheel
    if (!track) wheelOnly++
    if (noWheel !== null) trackOnly++
  }
  const enough = wheelOnly <= wheels && trackOnly <= tracks && path.length - 1 <= wheels + tracks
  return enough ? null : 'CH-15.2a'
}

/**
 * 15.2d-f Returns the rule that forbids a step by a wheel symbol, or null. Such a step needs a road and no other
 * vehicle in either hex.
 */
function whyNoWheel(state: HeroesState, unit: number, from: number, to: number): HeroesRule | null {
  const map = mapLayout(state.scenario)
  if (!maskHasSide(map.roads[from], directionTo(map, from, to))) return 'CH-15.2d'
  if (isJammed(state, unit, to)) return 'CH-15.2e'
  return isJammed(state, unit, from) ? 'CH-15.2f' : null
}

/** 15.2h-i Whether a track symbol can be used for a step: along a road or into open terrain. */
function servesTrack(state: HeroesState, from: number, to: number): boolean {
  const map = mapLayout(state.scenario)
  return maskHasSide(map.roads[from], directionTo(map, from, to)) || terrains[map.terrain[to]].trackBonus
}

/** R76 Whether another vehicle of either side is in the hex. */
function isJammed(state: HeroesState, unit: number, hex: number): boolean {
  return hasUnitIn(state, hex, other => {
    if (other === unit || state.carrier[other] === unit || !kindOf(state, other).vehicle) return false
    return state.command[other] === state.command[unit] || state.hidden[other] === 0
  })
}

/** 15.6 Returns the unit that a vehicle carries or tows, or NONE. */
export function cargoOf(state: HeroesState, vehicle: number): number {
  return state.carrier.indexOf(vehicle)
}

/** 15.8 Returns the unit together with its transport and its passengers, since they act together. */
export function withTransport(state: HeroesState, unit: number): number[] {
  const units = state.carrier[unit] === NONE ? [unit] : [state.carrier[unit], unit]
  for (let at = state.carrier.indexOf(unit); at >= 0; at = state.carrier.indexOf(unit, at + 1)) units.push(at)
  return units
}
