import { tokenKinds } from '../../../../data/conflict-of-heroes/index.ts'
import { type HeroesState, NONE } from '../state/state.ts'
import { findFirstIndex, findIndexes } from '../state/unit-lookup.ts'
import { typeOfUnit } from '../state/unit-values.ts'

const kindIndex = (id: string): number => tokenKinds.findIndex(kind => kind.id === id)
export const TRENCH_KIND = kindIndex('trench')
export const BUNKER_KIND = kindIndex('bunker')
export const HASTY_DEFENCE_KIND = kindIndex('hasty')
export const WIRE_KIND = kindIndex('wire')
export const ROADBLOCK_KIND = kindIndex('roadblock')
export const MINES_KIND = kindIndex('mines')

export function listTokensInHex(state: HeroesState, hex: number): number[] {
  return findIndexes(state.tokenHex, hex)
}

/** Returns the visible fortifications and obstacles in a hex. */
export function listVisibleTokensInHex(state: HeroesState, hex: number): number[] {
  return findIndexes(state.tokenHex, hex, token => state.tokenHidden[token] === 0)
}

export function findTokenOfKind(state: HeroesState, hex: number, kind: number): number {
  return findFirstIndex(state.tokenHex, hex, token => state.token[token] === kind)
}

/** Ruling R7: returns the maximum cost in AP that obstacles on a path can add. */
export const computeMaximumObstacleCost = (
  state: HeroesState,
  unit: number,
  path: readonly number[],
  isHidden = false,
): number => 6 * countObstacleDice(state, unit, path, isHidden)

/**
 * Rules 17.8 and 17.9: returns the number of dice that obstacles on a path add to the cost. A hidden move rolls
 * none for road blocks (ruling R51).
 */
export function countObstacleDice(
  state: HeroesState,
  unit: number,
  path: readonly number[],
  isHidden = false,
): number {
  const { moves } = typeOfUnit(state, unit)
  const kind = moves === 'foot' ? WIRE_KIND : moves === 'tracked' && !isHidden ? ROADBLOCK_KIND : NONE
  let dice = 0
  if (kind !== NONE)
    for (const hex of path) if (hex !== state.hex[unit] && findTokenOfKind(state, hex, kind) !== NONE) dice++
  return dice
}
