import { numbers } from '../../../data/conflict-of-heroes/index.ts'
import type { Action } from '../../engine/system.ts'
import { withTransport } from './deeds.ts'
import { stepPrice } from './fortifications.ts'
import { type HeroesState, NONE } from './state.ts'
import { hookPrice, loadPrice, unloadPrice } from './transport.ts'
import { attackPrice, type Price } from './values.ts'
import { isBehind, turnedCost } from './zone.ts'

interface Priced {
  readonly units: readonly number[]
  readonly price: Price
}

const flat = (cost: number): Price => ({ cost, open: cost })

/** What an action of chapters 12 to 18 would cost, as far as the arguments say it; null: nothing to compute. */
export function armsPrice(state: HeroesState, { verb, args }: Action): Priced | null {
  const [first, second] = args
  if (verb === 'dig') return Array.isArray(first) ? { units: first, price: flat(numbers.dig) } : null
  if (typeof first !== 'number') return null
  const units = withTransport(state, first)
  if (verb === 'occupy' || verb === 'leave') return { units, price: stepPrice(state, first, null) }
  if (typeof second !== 'number') return null
  switch (verb) {
    case 'smoke':
      return { units, price: firePrice(state, first, second, false) }
    case 'screen':
      return { units, price: firePrice(state, first, second, true) }
    case 'load':
      return { units: [second, first], price: loadPrice(state, first, second, null) }
    case 'unload':
      return { units: [state.carrier[first], first], price: unloadPrice(state, first, second, null) }
    case 'hook':
      return { units: [second, first], price: hookPrice(state, first, null) }
    default:
      return null
  }
}

/** 13.0, 16.2 Attack cost: in brackets for indirect fire, dearer for a turret outside the arc. */
export function firePrice(state: HeroesState, unit: number, hex: number, indirect: boolean): Price {
  const price = attackPrice(state, unit, indirect, null)
  if (indirect || hex === NONE || hex === state.hex[unit] || !isBehind(state, unit, hex)) return price
  const extra = turnedCost(state, unit) - price.cost
  return { cost: price.cost + extra, open: price.open + extra }
}
