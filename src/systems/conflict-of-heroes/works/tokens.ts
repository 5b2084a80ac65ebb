import { tokenKinds } from '../../../../data/conflict-of-heroes/index.ts'
import { type HeroesState, NONE } from '../state/state.ts'
import { kindOf } from '../state/values.ts'

const kindIndex = (id: string): number => tokenKinds.findIndex(kind => kind.id === id)
export const TRENCH = kindIndex('trench')
export const BUNKER = kindIndex('bunker')
export const HASTY = kindIndex('hasty')
export const WIRE = kindIndex('wire')
export const ROADBLOCK = kindIndex('roadblock')
export const MINES = kindIndex('mines')

export function tokensIn(state: HeroesState, hex: number): number[] {
  const found: number[] = []
  for (const token of state.token.keys()) if (state.tokenHex[token] === hex) found.push(token)
  return found
}

export function tokenOfKind(state: HeroesState, hex: number, kind: number): number {
  for (const token of state.token.keys())
    if (state.tokenHex[token] === hex && state.token[token] === kind) return token
  return NONE
}

/** R7 The most that obstacles on the way may add; a road block nothing to a hidden move (R51). */
export function worstDice(
  state: HeroesState,
  unit: number,
  path: readonly number[],
  isHidden = false,
): number {
  const { moves } = kindOf(state, unit)
  const kind = moves === 'foot' ? WIRE : moves === 'tracked' && !isHidden ? ROADBLOCK : NONE
  let worst = 0
  if (kind !== NONE)
    for (const hex of path) if (hex !== state.hex[unit] && tokenOfKind(state, hex, kind) !== NONE) worst += 6
  return worst
}
