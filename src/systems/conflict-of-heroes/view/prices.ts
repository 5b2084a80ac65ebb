import { numbers } from '../../../../data/conflict-of-heroes/index.ts'
import type { Action } from '../../../engine/system.ts'
import { firePrice } from '../attack/targeting.ts'
import { isBehind } from '../attack/zone.ts'
import { hidePrice } from '../hidden/hiding.ts'
import { pathPrice, pivotPrice } from '../move/movement.ts'
import { hookPrice, loadPrice, unloadPrice } from '../move/transport.ts'
import { withTransport } from '../move/vehicles.ts'
import type { Term } from '../state/events.ts'
import type { HeroesState } from '../state/state.ts'
import { add, type Price } from '../state/values.ts'
import { stepPrice } from '../works/fortifications.ts'

/** Who would be checked, and a cost that writes down its arithmetic. */
interface Priced {
  readonly units: readonly number[]
  readonly price: (terms: Term[]) => Price
}

/** A cost of one number. */
export const flat =
  (rule: string, cost: number) =>
  (terms: Term[]): Price => ({ cost: add(terms, rule, cost), open: cost })

/** What an action other than an attack or a rally would cost, as far as the arguments say it; null: nothing to compute. */
export function priceOf(state: HeroesState, { verb, args }: Action): Priced | null {
  const [first, second] = args
  if (verb === 'dig')
    return Array.isArray(first) ? { units: first, price: flat('CH-17.6a', numbers.dig) } : null
  if (typeof first !== 'number') return null
  const units = withTransport(state, first)
  switch (verb) {
    case 'move':
      return { units, price: terms => pathPrice(state, first, second as readonly number[], terms) }
    case 'pivot':
      return { units, price: terms => pivotPrice(state, first, terms) }
    case 'hide':
      return { units, price: terms => hidePrice(state, first, terms) }
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
      return { units: [second, first], price: terms => loadPrice(state, first, second, terms) }
    case 'unload':
      return {
        units: [state.carrier[first], first],
        price: terms => unloadPrice(state, first, second, terms),
      }
    case 'hook':
      return { units: [second, first], price: terms => hookPrice(state, first, terms) }
    default:
      return null
  }
}

/** 16.2b Direct fire, out of the arc by a turn of the turret. */
export const aimAt = (state: HeroesState, unit: number, hex: number) => ({
  indirect: false,
  turned: hex !== state.hex[unit] && isBehind(state, unit, hex),
})
