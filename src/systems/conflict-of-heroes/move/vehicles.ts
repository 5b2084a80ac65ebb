import { terrains, tokenKinds } from '../../../../data/conflict-of-heroes/index.ts'
import { directionToNeighbour, getMapLayout, isFlankDirection, maskHasSide } from '../map/geometry.ts'
import type { HeroesRule } from '../state/rule.ts'
import { type HeroesState, NONE } from '../state/state.ts'
import { findFirstIndex, hasMatchingUnitInHex, isMapHex } from '../state/unit-lookup.ts'
import { hasHeavySmoke, isFootUnit, typeOfUnit } from '../state/unit-values.ts'

/**
 * Rule 15.2: returns the hexes that a vehicle may enter by its next bonus move at the end of `path`. Impassable
 * hexes may be among them.
 */
export function findBonusHexes(
  state: HeroesState,
  unit: number,
  path: readonly number[],
  from = state.hex[unit],
): number[] {
  if (whyNoneLeft(state, unit, path, from) !== null) return []
  const last = path[path.length - 1]
  return getMapLayout(state.scenario).neighbours[last].filter(
    hex => isMapHex(hex) && whyNotThere(state, unit, path, hex) === null,
  )
}

/**
 * Returns the rule that forbids a bonus move from the end of `path` to a hex, or null. `from` is NONE for a
 * vehicle that entered from off the map.
 */
export function findRuleAgainstBonusMove(
  state: HeroesState,
  unit: number,
  path: readonly number[],
  hex: number,
  from = state.hex[unit],
): HeroesRule | null {
  const last = path[path.length - 1]
  if (isFootUnit(state, unit) || !getMapLayout(state.scenario).neighbours[last].includes(hex))
    return 'CH-4.5b'
  return whyNoneLeft(state, unit, path, from) ?? whyNotThere(state, unit, path, hex)
}

/**
 * Rules 15.2a and 15.2p: returns the rule because of which a vehicle has no bonus move left at the end of
 * `path`, or null. The vehicle may have used up its bonus moves or forfeited them.
 */
function whyNoneLeft(
  state: HeroesState,
  unit: number,
  path: readonly number[],
  start: number,
): HeroesRule | null {
  const kind = typeOfUnit(state, unit)
  if (kind.wheels + kind.tracks < path.length) return 'CH-15.2a'
  if (isMapHex(start)) {
    // Ruling R72: heavy smoke in the vehicle's first hex takes away all bonus moves
    if (hasHeavySmoke(state, start)) return 'CH-14.3e'
    const direction = directionToNeighbour(getMapLayout(state.scenario), start, path[0])
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
 * Rules 15.2k-m and 15.2s: returns the rule by which a step forfeits all remaining bonus moves, or null. The
 * rules concern difficult terrain, walls, heavy smoke, and tokens with a ban sign.
 */
function whyForfeits(state: HeroesState, unit: number, from: number, to: number): HeroesRule | null {
  if (hasHeavySmoke(state, to)) return 'CH-15.2l'
  if (bansBonus(state, unit, to)) return 'CH-15.2m'
  const map = getMapLayout(state.scenario)
  if (isMapHex(from)) {
    const direction = directionToNeighbour(map, from, to)
    if (maskHasSide(map.roads[from], direction)) return null
    if (maskHasSide(map.walls[from], direction)) return 'CH-15.2s'
  } else if (map.hasRoad[to]) return null // Rule 4.12d: from off the map, any road in the hex will do
  const terrain = terrains[map.terrain[to]]
  const isEasy = typeOfUnit(state, unit).moves === 'wheeled' ? terrain.wheeled === 0 : terrain.trackBonus
  return isEasy ? null : 'CH-15.2k'
}

/**
 * Ruling R78: whether a visible token in the hex bans bonus moves. Trenches, wire and road blocks ban bonus moves
 * of tracked vehicles. Wheeled vehicles cannot enter hexes with these tokens at all.
 */
function bansBonus(state: HeroesState, unit: number, hex: number): boolean {
  const { moves } = typeOfUnit(state, unit)
  const bans = (token: number): boolean => {
    const kind = tokenKinds[state.token[token]]
    return state.tokenHidden[token] === 0 && !(moves === 'tracked' ? kind.trackBonus : kind.wheeled)
  }
  return findFirstIndex(state.tokenHex, hex, bans) !== NONE
}

/**
 * Rules 17.4e, 17.8c and 17.9e: returns the rule that forbids the next bonus move, or null. A token with a ban
 * sign also forbids bonus moves that leave its hex. Every bonus move needs a suitable wheel or track symbol.
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
 * Rules 15.2d-j and 16.4a: returns the rule that forbids the path because the vehicle has too few symbols, or
 * null. Each bonus move uses up one suitable wheel or track symbol.
 */
function whyNoSymbol(state: HeroesState, unit: number, path: readonly number[]): HeroesRule | null {
  const { wheels, tracks } = typeOfUnit(state, unit)
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
 * Rules 15.2d-f: returns the rule that forbids a bonus move by a wheel symbol, or null. Such a move follows a
 * road, and no other vehicle may be in either hex.
 */
function whyNoWheel(state: HeroesState, unit: number, from: number, to: number): HeroesRule | null {
  const map = getMapLayout(state.scenario)
  if (!maskHasSide(map.roads[from], directionToNeighbour(map, from, to))) return 'CH-15.2d'
  if (isJammed(state, unit, to)) return 'CH-15.2e'
  return isJammed(state, unit, from) ? 'CH-15.2f' : null
}

/**
 * Rules 15.2h-i: whether a track symbol can be used for a bonus move. The move must follow a road or end in open
 * terrain.
 */
function servesTrack(state: HeroesState, from: number, to: number): boolean {
  const map = getMapLayout(state.scenario)
  return (
    maskHasSide(map.roads[from], directionToNeighbour(map, from, to)) || terrains[map.terrain[to]].trackBonus
  )
}

/** Ruling R76: whether the hex holds another vehicle, of either side, that is visible to the player. */
function isJammed(state: HeroesState, unit: number, hex: number): boolean {
  return hasMatchingUnitInHex(state, hex, other => {
    if (other === unit || state.carrier[other] === unit || !typeOfUnit(state, other).vehicle) return false
    return state.command[other] === state.command[unit] || state.hidden[other] === 0
  })
}

/** Rule 15.6: returns the unit that a vehicle carries or tows, or NONE. */
export function findCargo(state: HeroesState, vehicle: number): number {
  return state.carrier.indexOf(vehicle)
}

/** Rule 15.8: returns the unit with its transport or its passengers, because they act together. */
export function listUnitAndTransport(state: HeroesState, unit: number): number[] {
  const units = state.carrier[unit] === NONE ? [unit] : [state.carrier[unit], unit]
  for (let at = state.carrier.indexOf(unit); at >= 0; at = state.carrier.indexOf(unit, at + 1)) units.push(at)
  return units
}
