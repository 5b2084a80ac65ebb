import { tokenKinds } from '../../../../data/conflict-of-heroes/index.ts'
import type { Umpire } from '../../../engine/umpire.ts'
import { announceEvent } from '../state/changes.ts'
import { enemySide, sideOfUnit } from '../state/roles.ts'
import { type HeroesState, NONE } from '../state/state.ts'
import { isUnitVisible } from '../state/unit-lookup.ts'
import { typeOfUnit } from '../state/unit-values.ts'
import { BUNKER_KIND, listTokensInHex, TRENCH_KIND } from './token-lookup.ts'

/**
 * Rules 17.4a and 17.5a: returns the trench or bunker in a hex that the unit may occupy, or NONE. A passenger
 * may not occupy any.
 */
export function findAvailableFortification(state: HeroesState, unit: number, hex: number): number {
  return state.carrier[unit] === NONE ? findFortificationForUnit(state, unit, hex) : NONE
}

/**
 * Returns the trench or bunker in a hex that the unit may occupy, or NONE. A passenger counts as if it had got
 * off its transport.
 */
export function findFortificationForUnit(state: HeroesState, unit: number, hex: number): number {
  const kind = typeOfUnit(state, unit)
  for (const token of listTokensInHex(state, hex)) {
    const what = state.token[token]
    const fits =
      what === TRENCH_KIND
        ? kind.moves === 'foot'
        : what === BUNKER_KIND && (kind.moves === 'foot' || kind.gun)
    if (fits && !isTokenOccupiedByEnemy(state, unit, token)) return token
  }
  return NONE
}

/** Rule 17.2c: whether a visible enemy occupies the token. */
export function isTokenOccupiedByEnemy(state: HeroesState, unit: number, token: number): boolean {
  const enemy = enemySide(sideOfUnit(state, unit))
  return state.inside.some(
    (each, other) => each === token && isUnitVisible(state, other) && sideOfUnit(state, other) === enemy,
  )
}

/**
 * Puts a unit into a fortification. No other function does this. In a bunker the unit gets the bunker's facing
 * (ruling R98).
 */
function occupy(state: HeroesState, unit: number, token: number, umpire: Umpire): void {
  state.inside[unit] = token
  if (tokenKinds[state.token[token]].facing) state.facing[unit] = state.tokenFacing[token]
  if (state.hidden[unit] === 0) announceEvent(umpire, { type: 'occupied', unit, token })
}

/** Rule 17.3a: puts a unit that has moved into a hex into the fortification there, at no extra cost. */
export function enterFortification(state: HeroesState, unit: number, umpire: Umpire): void {
  const token = findAvailableFortification(state, unit, state.hex[unit])
  if (token !== NONE) occupy(state, unit, token, umpire)
}
