import { cards, scenarios } from '../../../../data/conflict-of-heroes/index.ts'
import { findRuleAgainstTarget, findRuleAgainstZone } from '../attack/fire-zone.ts'
import { getMapLayout, hexDistance } from '../map/geometry.ts'
import { enemySide, sideOfUnit } from '../state/roles.ts'
import { type HeroesState, NONE } from '../state/state.ts'
import { isMapHex, isUnitInCloseCombat, isUnitOnMap } from '../state/unit-lookup.ts'
import { hitMarkerOf, isFootUnit, terrainAt } from '../state/unit-values.ts'

// Weapon cards (8.2, B01 to B03): their possible targets and the units that may use them

/**
 * Ruling R128: returns the enemies that the unit can attack with a weapon card. They are in the unit's own hex
 * in close combat, or in an adjacent hex within its arc and LOS.
 */
export function findWeaponCardTargets(state: HeroesState, card: number, unit: number): number[] {
  const side = enemySide(sideOfUnit(state, unit))
  const close = isUnitInCloseCombat(state, unit)
  const reach = close ? 0 : cards[card].range
  const targets: number[] = []
  for (const enemy of state.hex.keys()) {
    if (!isUnitOnMap(state, enemy) || state.hidden[enemy] === 1 || sideOfUnit(state, enemy) !== side) continue
    const hex = state.hex[enemy]
    if (hex === state.hex[unit] || findRuleAgainstZone(state, unit, hex, reach) === null) targets.push(enemy)
  }
  return targets
}

/**
 * Rule 17.11: returns the tokens that the unit can attack with a weapon card. In the unit's own hex, the card
 * attacks one token. In an adjacent hex, it attacks all tokens.
 */
export function findWeaponCardTokens(state: HeroesState, card: number, unit: number): number[] {
  const side = sideOfUnit(state, unit)
  const map = getMapLayout(state.scenario)
  const own = state.hex[unit]
  const reach = isUnitInCloseCombat(state, unit) ? 0 : cards[card].range
  return state.tokenHex.flatMap((hex, token) => {
    if (!isMapHex(hex) || state.tokenHidden[token] === 1 || hexDistance(map, own, hex) > reach) return []
    const open =
      hex === own ||
      (findRuleAgainstZone(state, unit, hex, reach) === null &&
        findRuleAgainstTarget(state, side, hex) === null)
    return open ? [token] : []
  })
}

export function canUseWeaponCard(state: HeroesState, unit: number, card: number): boolean {
  const marker = hitMarkerOf(state, unit)
  if (marker?.onlyRally || marker?.noAttack || state.carrier[unit] !== NONE) return false
  if (!isFootUnit(state, unit) || terrainAt(state, state.hex[unit]).id === 'water') return false
  // Rule 8.2a: a scenario may allow a weapon card only to some types of unit
  const users = scenarios[state.scenario].users.find(one => one.card === card)
  if (users && !users.units.includes(state.kind[unit])) return false
  return findWeaponCardTargets(state, card, unit).length + findWeaponCardTokens(state, card, unit).length > 0
}
