import { ruleNumbers } from '../../../../data/conflict-of-heroes/index.ts'
import type { Action } from '../../../engine/model.ts'
import { isOutsideArc } from '../attack/fire-zone.ts'
import { computeFirePrice } from '../attack/targeting.ts'
import { computeHidePrice } from '../hidden/hiding.ts'
import { computePathPrice, computePivotPrice } from '../move/price.ts'
import { computeBoardingPrice, computeTowPrice, computeUnloadingPrice } from '../move/transport.ts'
import { listUnitAndTransport } from '../move/vehicles.ts'
import type { SumTerm } from '../state/events.ts'
import type { HeroesState } from '../state/state.ts'
import { type ActionPrice, addTerm } from '../state/unit-values.ts'
import { computeFortificationStepPrice } from '../works/fortifications.ts'
import type { PricedAction } from './cost-preview.ts'

/** Creates a function that computes a price with a single term. */
export const createSingleTermPrice =
  (rule: string, cost: number) =>
  (terms: SumTerm[]): ActionPrice => ({ cost: addTerm(terms, rule, cost), open: cost })

/**
 * Returns the price of an action that is neither an attack nor a rally. Null if too few arguments are given so
 * far.
 */
export function priceHeroesAction(state: HeroesState, { verb, args }: Action): PricedAction | null {
  const [first, second] = args
  if (verb === 'dig')
    return Array.isArray(first)
      ? { units: first, price: createSingleTermPrice('CH-17.6a', ruleNumbers.dig) }
      : null
  if (typeof first !== 'number') return null
  const units = listUnitAndTransport(state, first)
  switch (verb) {
    case 'move':
      return buildPricedMove(state, first, second as readonly number[], units)
    case 'pivot':
      return { units, price: terms => computePivotPrice(state, first, terms), unitInPlace: first }
    case 'hide':
      return buildPricedHiddenMove(state, first, second, units)
    case 'stall':
      return { units, price: createSingleTermPrice('CH-2.8a', ruleNumbers.stall) }
    case 'occupy':
    case 'leave':
      return { units, price: terms => computeFortificationStepPrice(state, first, terms) }
  }
  if (typeof second !== 'number') return null
  switch (verb) {
    case 'smoke':
      return {
        units,
        price: terms => computeFirePrice(state, first, createDirectAim(state, first, second), terms),
      }
    case 'screen':
      return {
        units,
        price: terms => computeFirePrice(state, first, { indirect: true, turned: false }, terms),
      }
    case 'load':
      return {
        units: [second, first],
        price: terms => computeBoardingPrice(state, first, second, terms),
        path: { mover: first, hexes: [state.hex[second]] },
      }
    case 'unload':
      return {
        units: [state.carrier[first], first],
        price: terms => computeUnloadingPrice(state, first, second, terms),
        path: { mover: first, hexes: [second], isOnFoot: true },
      }
    case 'hook':
      return { units: [second, first], price: terms => computeTowPrice(state, first, terms) }
    default:
      return null
  }
}

/** Rule 4.5: returns the price of a move along a path. */
export const buildPricedMove = (
  state: HeroesState,
  mover: number,
  hexes: readonly number[],
  units: readonly number[],
): PricedAction => ({
  units,
  price: terms => computePathPrice(state, mover, hexes, terms),
  path: { mover, hexes },
})

/** Rule 11.3: returns the price of a hidden move, with the path if the target hex is known. */
export const buildPricedHiddenMove = (
  state: HeroesState,
  mover: number,
  hex: unknown,
  units: readonly number[],
): PricedAction => ({
  units,
  price: terms => computeHidePrice(state, mover, terms),
  ...(typeof hex === 'number' && { path: { mover, hexes: [hex], isHidden: true } }),
})

/**
 * Rule 4.12: returns the price of entering the map for each unit, together with the hexes that the unit enters.
 * Passengers are included with their transport.
 */
export const buildPricedEntries = (
  units: readonly number[],
  hexes: readonly number[],
  on: readonly number[],
): PricedAction[] =>
  units.map((mover, at) => ({
    units: [mover],
    price: createSingleTermPrice('CH-4.12a', 0),
    path: { mover, hexes: [hexes[Math.min(at, hexes.length - 1)], ...(units.length === 1 ? on : [])] },
  }))

/**
 * Rule 16.2b: returns how a unit fires directly at a hex. `turned` is set if the hex lies outside the unit's arc,
 * so that its turret must turn.
 */
export const createDirectAim = (state: HeroesState, unit: number, hex: number) => ({
  indirect: false,
  turned: hex !== state.hex[unit] && isOutsideArc(state, unit, hex),
})
