import {
  type Marker,
  markers,
  terrains,
  tokenKinds,
  type UnitKind,
  units,
} from '../../../../data/conflict-of-heroes/index.ts'
import { layout } from '../map/geometry.ts'
import type { Term } from './events.ts'
import { isVisible } from './places.ts'
import { foe, sideOf } from './roles.ts'
import { type HeroesState, NONE } from './state.ts'

export function kindOf(state: HeroesState, unit: number): UnitKind {
  return units[state.kind[unit]]
}

export function markerOf(state: HeroesState, unit: number): Marker | null {
  const marker = state.marker[unit]
  return marker === NONE ? null : markers[marker]
}

/** Adds a term of arithmetic unless it changes nothing or nobody reads along. */
export function add(terms: Term[] | null, rule: string, value: number): number {
  if (terms && value !== 0) terms.push({ rule, value })
  return value
}

/** The same for what the ground does, under its own name. */
export function addGround(terms: Term[] | null, rule: string, value: number, terrain: number): number {
  if (terms && value !== 0) terms.push({ rule, value, terrain })
  return value
}

/** A number with its arithmetic: `open` leaves out hit markers that lie face down. */
export interface Price {
  cost: number
  open: number
}

/** A price with its arithmetic written down. */
export function priced(price: (terms: Term[]) => Price): Price & { terms: readonly Term[] } {
  const terms: Term[] = []
  return { ...price(terms), terms }
}

/** 7.3 The part of a cost that a hit marker makes. */
export function withMarker(
  state: HeroesState,
  unit: number,
  printed: number,
  change: number,
  terms: Term[] | null,
): Price {
  const cost = printed + add(terms, 'CH-7.3a', change)
  return { cost, open: state.shown[unit] === 1 ? cost : printed }
}

/** A move action at this cost, with the marker. */
export function movePrice(
  state: HeroesState,
  unit: number,
  rule: string,
  cost: number,
  terms: Term[] | null,
): Price {
  const printed = add(terms, rule, cost)
  return withMarker(state, unit, printed, markerOf(state, unit)?.moveCost ?? 0, terms)
}

/** 2.4b Printed attack cost with the marker; indirect fire has its own (13.0). */
export function attackPrice(
  state: HeroesState,
  unit: number,
  indirect: boolean,
  terms: Term[] | null,
): Price {
  const kind = kindOf(state, unit)
  const printed = (indirect ? kind.indirectCost : kind.attackCost) ?? 0
  add(terms, indirect ? 'CH-13.0c' : 'CH-2.4b', printed)
  return withMarker(state, unit, printed, markerOf(state, unit)?.attackCost ?? 0, terms)
}

/** 5.3, 7.3 Normal range, with the marker. */
export function rangeOf(state: HeroesState, unit: number): number {
  return markerOf(state, unit)?.range ?? kindOf(state, unit).range
}

/** 17.5b The facing of the bunker it occupies, or null. */
export function bunkerFacing(state: HeroesState, unit: number): number | null {
  const token = state.inside[unit]
  return token !== NONE && tokenKinds[state.token[token]].facing ? state.tokenFacing[token] : null
}

/** 11.2b Hidden units face as they like, unless they sit in a bunker. */
export function facesAnyWay(state: HeroesState, unit: number): boolean {
  return state.hidden[unit] === 1 && bunkerFacing(state, unit) === null
}

export function facingOf(state: HeroesState, unit: number): number {
  return bunkerFacing(state, unit) ?? state.facing[unit]
}

export function terrainAt(state: HeroesState, hex: number) {
  return terrains[layout(state.scenario).terrain[hex]]
}

export function levelAt(state: HeroesState, hex: number): number {
  return layout(state.scenario).level[hex]
}

export function isFoot(state: HeroesState, unit: number): boolean {
  return kindOf(state, unit).moves === 'foot'
}

/** 14.4f Two light smokes in a hex work as a heavy one. */
export function hasHeavySmoke(state: HeroesState, hex: number): boolean {
  return state.heavy.includes(hex) || state.light.indexOf(hex) !== state.light.lastIndexOf(hex)
}

/** 14.3, 14.4 Smoke in a hex, before the common limit. */
export function smokeIn(state: HeroesState, hex: number, heavy: number, light: number): number {
  let sum = 0
  for (const one of state.heavy) if (one === hex) sum += heavy
  for (const one of state.light) if (one === hex) sum += light
  return sum
}

/** Own visible units and hidden ones alike: what the owner knows. */
export function friendsIn(state: HeroesState, hex: number, side: number): number[] {
  const found: number[] = []
  for (let unit = 0; unit < state.hex.length; unit++)
    if (state.hex[unit] === hex && sideOf(state, unit) === side) found.push(unit)
  return found
}

export function visibleEnemies(state: HeroesState, side: 0 | 1): number[] {
  const found: number[] = []
  const other = foe(side)
  for (let unit = 0; unit < state.hex.length; unit++)
    if (isVisible(state, unit) && sideOf(state, unit) === other) found.push(unit)
  return found
}

export function visibleIn(state: HeroesState, hex: number): number[] {
  const found: number[] = []
  for (let unit = 0; unit < state.hex.length; unit++)
    if (state.hex[unit] === hex && state.hidden[unit] === 0) found.push(unit)
  return found
}

/** An index into a list of hexes or units, without repetition, sorted. */
export function insertSorted(list: number[], value: number): void {
  let at = 0
  while (at < list.length && list[at] < value) at++
  list.splice(at, 0, value)
}

/** 17.5b Occupants of a bunker face as it does. */
export function isInBunker(state: HeroesState, unit: number): boolean {
  return bunkerFacing(state, unit) !== null
}
