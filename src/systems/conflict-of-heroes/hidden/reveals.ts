import { ruleNumbers, terrains } from '../../../../data/conflict-of-heroes/index.ts'
import type { Umpire } from '../../../engine/umpire.ts'
import { getMapLayout, hexDistance } from '../map/geometry.ts'
import { hasSightThroughSmoke, isWallBetween } from '../map/sight.ts'
import { announceReveal, askFacing } from '../state/changes.ts'
import { enemySide, sideOfUnit } from '../state/roles.ts'
import { type HeroesState, NONE } from '../state/state.ts'
import { findIndexes, isMapHex } from '../state/unit-lookup.ts'
import {
  bunkerFacing,
  hasHeavySmoke,
  isFootUnit,
  listVisibleEnemies,
  listVisibleUnitsInHex,
} from '../state/unit-values.ts'

/**
 * Rule 11.2: reveals a unit together with its transport or passenger. If `facing` is null, asks the unit's
 * player for a facing.
 */
export function revealUnit(state: HeroesState, unit: number, facing: number | null, umpire: Umpire): void {
  const hex = state.hex[unit]
  for (const each of state.hex.keys()) {
    const together = each === unit || state.carrier[each] === unit || state.carrier[unit] === each
    if (!together || state.hidden[each] === 0) continue
    state.hidden[each] = 0
    state.facing[each] = bunkerFacing(state, each) ?? facing ?? state.facing[each]
    announceReveal(umpire, { type: 'revealed', unit: each, hex })
    showHasty(state, each, umpire)
  }
  if (facing === null && bunkerFacing(state, unit) === null)
    askFacing(state, state.carrier[unit] === NONE ? unit : state.carrier[unit])
}

/** Rule 17.6a: reveals the hasty defence that a unit dug while it was hidden. */
function showHasty(state: HeroesState, unit: number, umpire: Umpire): void {
  for (const token of findIndexes(state.dugBy, unit)) {
    if (state.tokenHidden[token] === 0 || !isMapHex(state.tokenHex[token])) continue
    state.tokenHidden[token] = 0
    announceReveal(umpire, { type: 'dug', unit, token, hex: state.tokenHex[token] })
  }
}

/** Ruling R52: reveals all hidden units among the given units, before these units act. */
export function revealHiddenUnits(state: HeroesState, units: readonly number[], umpire: Umpire): void {
  for (const unit of units) if (state.hidden[unit] === 1) revealUnit(state, unit, null, umpire)
}

/** Rules 5.2 and 14.3: whether there is LOS between two hexes through the smoke now on the map. */
export function hasLineOfSight(state: HeroesState, from: number, to: number): boolean {
  return hasSightThroughSmoke(getMapLayout(state.scenario), state.heavy, state.light, from, to)
}

/**
 * Ruling R130: reveals a hidden unit that a card has moved, if its hex is in enemy LOS. Cover does not keep the
 * unit hidden.
 */
export function revealUnitIfSeen(
  state: HeroesState,
  unit: number,
  facing: number | null,
  umpire: Umpire,
): void {
  if (state.hidden[unit] === 1 && isHexSeenByEnemy(state, unit, state.hex[unit]))
    revealUnit(state, unit, facing, umpire)
}

/** Ruling R46: whether a visible enemy of the unit has LOS to the hex. */
export function isHexSeenByEnemy(state: HeroesState, unit: number, hex: number): boolean {
  return isHexSeenBySide(state, enemySide(sideOfUnit(state, unit)), hex)
}

export function isHexSeenBySide(state: HeroesState, side: 0 | 1, hex: number): boolean {
  return listVisibleEnemies(state, enemySide(side)).some(enemy =>
    hasLineOfSight(state, state.hex[enemy], hex),
  )
}

/**
 * Rule 11.5e: whether the hex gives cover: defensive terrain or heavy smoke. A wall gives cover only against
 * enemies whose LOS crosses the wall (ruling R49).
 */
function isCovered(state: HeroesState, hex: number, from: number): boolean {
  const map = getMapLayout(state.scenario)
  return terrains[map.terrain[hex]].cover || hasHeavySmoke(state, hex) || isWallBetween(map, from, hex)
}

/** Rules 11.1b to 11.1d: whether a hidden unit must be revealed in the hex where it stands. */
export function isHiddenUnitExposed(state: HeroesState, unit: number): boolean {
  const hex = state.hex[unit]
  if (listVisibleUnitsInHex(state, hex).length > 0) return true
  const map = getMapLayout(state.scenario)
  const foot = isFootUnit(state, unit)
  // Ruling R48: only open, ploughed and water hexes reveal a unit in enemy LOS
  if (terrains[map.terrain[hex]].cover) return false
  for (const enemy of listVisibleEnemies(state, sideOfUnit(state, unit))) {
    const from = state.hex[enemy]
    if (foot && hexDistance(map, from, hex) > ruleNumbers.openReach) continue
    if (foot && isCovered(state, hex, from)) continue
    if (hasLineOfSight(state, from, hex)) return true
  }
  return false
}
