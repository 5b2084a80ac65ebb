import {
  type HitMarker,
  markers,
  terrains,
  tokenKinds,
  type UnitKind,
  units,
} from '../../../../data/conflict-of-heroes/index.ts'
import { mapLayout } from '../map/geometry.ts'
import type { SumTerm } from './events.ts'
import { enemySide, sideOf } from './roles.ts'
import { type HeroesState, NONE } from './state.ts'
import { isVisible } from './unit-lookup.ts'

export function kindOf(state: HeroesState, unit: number): UnitKind {
  return units[state.kind[unit]]
}

export function markerOf(state: HeroesState, unit: number): HitMarker | null {
  const marker = state.marker[unit]
  return marker === NONE ? null : markers[marker]
}

/** Returns the value. Records it as a term if `terms` is given and the value is not 0. */
export function addTerm(terms: SumTerm[] | null, rule: string, value: number): number {
  if (terms && value !== 0) terms.push({ rule, value })
  return value
}

/** Same as `addTerm`, but records the terrain that causes the term. */
export function addTerrainTerm(
  terms: SumTerm[] | null,
  rule: string,
  value: number,
  terrain: number,
): number {
  if (terms && value !== 0) terms.push({ rule, value, terrain })
  return value
}

/** A cost, and the same cost without face-down hit markers (`open`), which the enemy can work out. */
export interface ActionPrice {
  cost: number
  open: number
}

/** Returns a price together with the terms that explain it. */
export function priceWithTerms(
  price: (terms: SumTerm[]) => ActionPrice,
): ActionPrice & { terms: readonly SumTerm[] } {
  const terms: SumTerm[] = []
  return { ...price(terms), terms }
}

/** 7.3 Adds the effect of the unit's hit marker to a printed cost. */
export function priceWithMarker(
  state: HeroesState,
  unit: number,
  printed: number,
  change: number,
  terms: SumTerm[] | null,
): ActionPrice {
  const cost = printed + addTerm(terms, 'CH-7.3a', change)
  return { cost, open: state.shown[unit] === 1 ? cost : printed }
}

/** Returns the price of a move action at this cost, with the unit's hit marker included. */
export function movePrice(
  state: HeroesState,
  unit: number,
  rule: string,
  cost: number,
  terms: SumTerm[] | null,
): ActionPrice {
  const printed = addTerm(terms, rule, cost)
  return priceWithMarker(state, unit, printed, markerOf(state, unit)?.moveCost ?? 0, terms)
}

/**
 * 2.4b Returns the printed attack cost with the unit's hit marker included. Indirect fire has its own printed
 * cost (13.0).
 */
export function attackPrice(
  state: HeroesState,
  unit: number,
  indirect: boolean,
  terms: SumTerm[] | null,
): ActionPrice {
  const kind = kindOf(state, unit)
  const printed = (indirect ? kind.indirectCost : kind.attackCost) ?? 0
  addTerm(terms, indirect ? 'CH-13.0c' : 'CH-2.4b', printed)
  return priceWithMarker(state, unit, printed, markerOf(state, unit)?.attackCost ?? 0, terms)
}

/** 5.3, 7.3 Returns the normal range of a unit, with its hit marker included. */
export function normalRange(state: HeroesState, unit: number): number {
  return markerOf(state, unit)?.range ?? kindOf(state, unit).range
}

/** 17.5b Returns the facing of the bunker that the unit occupies, or null. */
export function bunkerFacing(state: HeroesState, unit: number): number | null {
  const token = state.inside[unit]
  return token !== NONE && tokenKinds[state.token[token]].facing ? state.tokenFacing[token] : null
}

/** 11.2b Whether the unit may face any way: it is hidden and not in a bunker. */
export function hasFreeFacing(state: HeroesState, unit: number): boolean {
  return state.hidden[unit] === 1 && bunkerFacing(state, unit) === null
}

export function facingOf(state: HeroesState, unit: number): number {
  return bunkerFacing(state, unit) ?? state.facing[unit]
}

export function terrainAt(state: HeroesState, hex: number) {
  return terrains[mapLayout(state.scenario).terrain[hex]]
}

export function levelAt(state: HeroesState, hex: number): number {
  return mapLayout(state.scenario).level[hex]
}

export function isFoot(state: HeroesState, unit: number): boolean {
  return kindOf(state, unit).moves === 'foot'
}

/** 14.4f Whether the hex counts as heavy smoke. Two light smoke tokens count as one heavy token. */
export function hasHeavySmoke(state: HeroesState, hex: number): boolean {
  return state.heavy.includes(hex) || state.light.indexOf(hex) !== state.light.lastIndexOf(hex)
}

/** 14.3, 14.4 Adds up the effect of all smoke tokens in a hex, before the common limit applies. */
export function smokeEffectIn(state: HeroesState, hex: number, heavy: number, light: number): number {
  let sum = 0
  for (const one of state.heavy) if (one === hex) sum += heavy
  for (const one of state.light) if (one === hex) sum += light
  return sum
}

/** Returns the units of a side in a hex, visible and hidden, as their owner knows them. */
export function unitsOfSideIn(state: HeroesState, hex: number, side: number): number[] {
  const found: number[] = []
  for (let unit = 0; unit < state.hex.length; unit++)
    if (state.hex[unit] === hex && sideOf(state, unit) === side) found.push(unit)
  return found
}

export function visibleEnemies(state: HeroesState, side: 0 | 1): number[] {
  const found: number[] = []
  const other = enemySide(side)
  for (let unit = 0; unit < state.hex.length; unit++)
    if (isVisible(state, unit) && sideOf(state, unit) === other) found.push(unit)
  return found
}

export function visibleUnitsIn(state: HeroesState, hex: number): number[] {
  const found: number[] = []
  for (let unit = 0; unit < state.hex.length; unit++)
    if (state.hex[unit] === hex && state.hidden[unit] === 0) found.push(unit)
  return found
}

/** Inserts a number into a sorted list. Equal numbers are kept. */
export function insertSorted(list: number[], value: number): void {
  let at = 0
  while (at < list.length && list[at] < value) at++
  list.splice(at, 0, value)
}

/** 17.5b Whether the unit occupies a bunker. Occupants face the same way as the bunker. */
export function isInBunker(state: HeroesState, unit: number): boolean {
  return bunkerFacing(state, unit) !== null
}
