import { numbers } from '../../../../data/conflict-of-heroes/index.ts'
import type { Action } from '../../../engine/model.ts'
import { firePrice } from '../attack/targeting.ts'
import { isBehind } from '../attack/zone.ts'
import { hidePrice } from '../hidden/hiding.ts'
import { pathPrice, pivotPrice } from '../move/price.ts'
import { hookPrice, loadPrice, unloadPrice } from '../move/transport.ts'
import { withTransport } from '../move/vehicles.ts'
import type { Term } from '../state/events.ts'
import type { HeroesState } from '../state/state.ts'
import { add, type Price } from '../state/values.ts'
import { stepPrice } from '../works/fortifications.ts'
import type { Priced } from './risk.ts'

/** Returns a price with a single term. */
export const flat =
  (rule: string, cost: number) =>
  (terms: Term[]): Price => ({ cost: add(terms, rule, cost), open: cost })

/**
 * Returns the price of an action other than an attack or a rally, as far as its arguments are known. Null if
 * there is nothing to compute.
 */
export function priceOf(state: HeroesState, { verb, args }: Action): Priced | null {
  const [first, second] = args
  if (verb === 'dig')
    return Array.isArray(first) ? { units: first, price: flat('CH-17.6a', numbers.dig) } : null
  if (typeof first !== 'number') return null
  const units = withTransport(state, first)
  switch (verb) {
    case 'move':
      return wayTo(state, first, second as readonly number[], units)
    case 'pivot':
      return { units, price: terms => pivotPrice(state, first, terms), stands: first }
    case 'hide':
      return slipTo(state, first, second, units)
    case 'stall':
      return { units, price: flat('CH-2.8a', numbers.stall) }
    case 'occupy':
    case 'leave':
      return { units, price: terms => stepPrice(state, first, terms) }
  }
  if (typeof second !== 'number') return null
  switch (verb) {
    case 'smoke':
      return { units, price: terms => firePrice(state, first, aimAt(state, first, second), terms) }
    case 'screen':
      return { units, price: terms => firePrice(state, first, { indirect: true, turned: false }, terms) }
    case 'load':
      return {
        units: [second, first],
        price: terms => loadPrice(state, first, second, terms),
        way: { mover: first, hexes: [state.hex[second]] },
      }
    case 'unload':
      return {
        units: [state.carrier[first], first],
        price: terms => unloadPrice(state, first, second, terms),
        way: { mover: first, hexes: [second], isOnFoot: true },
      }
    case 'hook':
      return { units: [second, first], price: terms => hookPrice(state, first, terms) }
    default:
      return null
  }
}

/** 4.5 Returns the price of a move along this path. */
export const wayTo = (
  state: HeroesState,
  mover: number,
  hexes: readonly number[],
  units: readonly number[],
): Priced => ({ units, price: terms => pathPrice(state, mover, hexes, terms), way: { mover, hexes } })

/** 11.3 Returns the price of a hidden move, with its path if the hex is known. */
export const slipTo = (
  state: HeroesState,
  mover: number,
  hex: unknown,
  units: readonly number[],
): Priced => ({
  units,
  price: terms => hidePrice(state, mover, terms),
  ...(typeof hex === 'number' && { way: { mover, hexes: [hex], isHidden: true } }),
})

/**
 * 4.12 Returns the price of an entry for each unit, with the hexes it enters. Passengers come with their
 * transport.
 */
export const entryOf = (
  units: readonly number[],
  hexes: readonly number[],
  on: readonly number[],
): Priced[] =>
  units.map((mover, at) => ({
    units: [mover],
    price: flat('CH-4.12a', 0),
    way: { mover, hexes: [hexes[Math.min(at, hexes.length - 1)], ...(units.length === 1 ? on : [])] },
  }))

/** 16.2b Returns the aim of direct fire. `turned` is set if the turret must turn out of the arc. */
export const aimAt = (state: HeroesState, unit: number, hex: number) => ({
  indirect: false,
  turned: hex !== state.hex[unit] && isBehind(state, unit, hex),
})
