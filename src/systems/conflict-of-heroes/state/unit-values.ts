import {
  type HitMarker,
  hitMarkers,
  terrains,
  tokenKinds,
  type UnitKind,
  units,
} from '../../../../data/conflict-of-heroes/index.ts'
import { getMapLayout } from '../map/geometry.ts'
import type { SumTerm } from './events.ts'
import { enemySide, sideOfUnit } from './roles.ts'
import { type HeroesState, NONE } from './state.ts'
import { isUnitVisible } from './unit-lookup.ts'

export function typeOfUnit(state: HeroesState, unit: number): UnitKind {
  return units[state.kind[unit]]
}

export function hitMarkerOf(state: HeroesState, unit: number): HitMarker | null {
  const marker = state.marker[unit]
  return marker === NONE ? null : hitMarkers[marker]
}

/** Returns `value`. If `terms` is given and `value` is not 0, also adds a term with this value to `terms`. */
export function addTerm(terms: SumTerm[] | null, rule: string, value: number): number {
  if (terms && value !== 0) terms.push({ rule, value })
  return value
}

/** Does the same as `addTerm`, and also records the terrain that causes the term. */
export function addTerrainTerm(
  terms: SumTerm[] | null,
  rule: string,
  value: number,
  terrain: number,
): number {
  if (terms && value !== 0) terms.push({ rule, value, terrain })
  return value
}

/** Cost in AP. `open` is the cost that the enemy can work out: it leaves out the effect of face-down hit markers. */
export interface ActionPrice {
  cost: number
  open: number
}

/** Returns the price that `price` computes, together with the terms that add up to it. */
export function computePriceWithTerms(
  price: (terms: SumTerm[]) => ActionPrice,
): ActionPrice & { terms: readonly SumTerm[] } {
  const terms: SumTerm[] = []
  return { ...price(terms), terms }
}

/** Rule 7.3: returns a printed cost changed by the unit's hit marker. */
export function computePriceWithHitMarker(
  state: HeroesState,
  unit: number,
  printed: number,
  change: number,
  terms: SumTerm[] | null,
): ActionPrice {
  const cost = printed + addTerm(terms, 'CH-7.3a', change)
  return { cost, open: state.shown[unit] === 1 ? cost : printed }
}

/** Returns the price of a move action with this printed cost, changed by the unit's hit marker. */
export function computeMovePrice(
  state: HeroesState,
  unit: number,
  rule: string,
  cost: number,
  terms: SumTerm[] | null,
): ActionPrice {
  const printed = addTerm(terms, rule, cost)
  return computePriceWithHitMarker(state, unit, printed, hitMarkerOf(state, unit)?.moveCost ?? 0, terms)
}

/**
 * Rule 2.4b: returns the printed attack cost, changed by the unit's hit marker. Indirect fire has a printed cost
 * of its own (rule 13.0).
 */
export function computePrintedAttackPrice(
  state: HeroesState,
  unit: number,
  indirect: boolean,
  terms: SumTerm[] | null,
): ActionPrice {
  const kind = typeOfUnit(state, unit)
  const printed = (indirect ? kind.indirectCost : kind.attackCost) ?? 0
  addTerm(terms, indirect ? 'CH-13.0c' : 'CH-2.4b', printed)
  return computePriceWithHitMarker(state, unit, printed, hitMarkerOf(state, unit)?.attackCost ?? 0, terms)
}

/** Rules 5.3 and 7.3: returns the normal range of a unit in hexes, changed by its hit marker. */
export function computeNormalRange(state: HeroesState, unit: number): number {
  return hitMarkerOf(state, unit)?.range ?? typeOfUnit(state, unit).range
}

/** Rule 17.5b: returns the facing of the bunker that the unit occupies, or null if it is in none. */
export function bunkerFacing(state: HeroesState, unit: number): number | null {
  const token = state.inside[unit]
  return token !== NONE && tokenKinds[state.token[token]].facing ? state.tokenFacing[token] : null
}

/** Rule 11.2b: whether the unit may face any way. This is so for a hidden unit outside a bunker. */
export function mayFaceAnyWay(state: HeroesState, unit: number): boolean {
  return state.hidden[unit] === 1 && bunkerFacing(state, unit) === null
}

export function facingOfUnit(state: HeroesState, unit: number): number {
  return bunkerFacing(state, unit) ?? state.facing[unit]
}

export function terrainAt(state: HeroesState, hex: number) {
  return terrains[getMapLayout(state.scenario).terrain[hex]]
}

export function levelAt(state: HeroesState, hex: number): number {
  return getMapLayout(state.scenario).level[hex]
}

export function isFootUnit(state: HeroesState, unit: number): boolean {
  return typeOfUnit(state, unit).moves === 'foot'
}

/** Rule 14.4f: whether the hex holds heavy smoke. Two light smoke tokens in a hex count as one heavy token. */
export function hasHeavySmoke(state: HeroesState, hex: number): boolean {
  return state.heavy.includes(hex) || state.light.indexOf(hex) !== state.light.lastIndexOf(hex)
}

/**
 * Rules 14.3 and 14.4: adds up the effect of all smoke tokens in a hex. The maximum effect of smoke is not
 * applied yet.
 */
export function computeSmokeEffect(state: HeroesState, hex: number, heavy: number, light: number): number {
  let sum = 0
  for (const one of state.heavy) if (one === hex) sum += heavy
  for (const one of state.light) if (one === hex) sum += light
  return sum
}

/** Returns all units of a side in a hex, including hidden units. */
export function listUnitsOfSideInHex(state: HeroesState, hex: number, side: number): number[] {
  const found: number[] = []
  for (let unit = 0; unit < state.hex.length; unit++)
    if (state.hex[unit] === hex && sideOfUnit(state, unit) === side) found.push(unit)
  return found
}

export function listVisibleEnemies(state: HeroesState, side: 0 | 1): number[] {
  const found: number[] = []
  const other = enemySide(side)
  for (let unit = 0; unit < state.hex.length; unit++)
    if (isUnitVisible(state, unit) && sideOfUnit(state, unit) === other) found.push(unit)
  return found
}

export function listVisibleUnitsInHex(state: HeroesState, hex: number): number[] {
  const found: number[] = []
  for (let unit = 0; unit < state.hex.length; unit++)
    if (state.hex[unit] === hex && state.hidden[unit] === 0) found.push(unit)
  return found
}

/** Inserts a number into a sorted list. Equal numbers are kept. */
export function insertIntoSorted(list: number[], value: number): void {
  let at = 0
  while (at < list.length && list[at] < value) at++
  list.splice(at, 0, value)
}

/** Rule 17.5b: whether the unit occupies a bunker. Such a unit always faces as the bunker does. */
export function isInBunker(state: HeroesState, unit: number): boolean {
  return bunkerFacing(state, unit) !== null
}
