import { tokenKinds } from '../../../../data/conflict-of-heroes/index.ts'
import { type HeroesState, NONE } from '../state/state.ts'
import { firstIndexOf, indexesOf } from '../state/unit-lookup.ts'
import { kindOf } from '../state/values.ts'

const kindIndex = (id: string): number => tokenKinds.findIndex(kind => kind.id === id)
export const TRENCH = kindIndex('trench')
export const BUNKER = kindIndex('bunker')
export const HASTY_DEFENCE = kindIndex('hasty')
export const WIRE = kindIndex('wire')
export const ROADBLOCK = kindIndex('roadblock')
export const MINES = kindIndex('mines')

export function tokensIn(state: HeroesState, hex: number): number[] {
  return indexesOf(state.tokenHex, hex)
}

/** Returns the visible fortifications and obstacles in a hex. */
export function openTokensIn(state: HeroesState, hex: number): number[] {
  return indexesOf(state.tokenHex, hex, token => state.tokenHidden[token] === 0)
}

export function tokenOfKind(state: HeroesState, hex: number, kind: number): number {
  return firstIndexOf(state.tokenHex, hex, token => state.token[token] === kind)
}

/** Ruling R7: returns the maximum cost in AP that obstacles on a path can add. */
export const maximumObstacleCost = (
  state: HeroesState,
  unit: number,
  path: readonly number[],
  isHidden = false,
): number => 6 * obstacleDice(state, unit, path, isHidden)

/**
 * Rules 17.8 and 17.9: returns the number of dice that obstacles on a path add to the cost. A hidden move rolls
 * none for road blocks (ruling R51).
 */
export function obstacleDice(
  state: HeroesState,
  unit: number,
  path: readonly number[],
  isHidden = false,
): number {
  const { moves } = kindOf(state, unit)
  const kind = moves === 'foot' ? WIRE : moves === 'tracked' && !isHidden ? ROADBLOCK : NONE
  let dice = 0
  if (kind !== NONE)
    for (const hex of path) if (hex !== state.hex[unit] && tokenOfKind(state, hex, kind) !== NONE) dice++
  return dice
}
