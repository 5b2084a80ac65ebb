import { numbers } from '../../../data/conflict-of-heroes/index.ts'
import type { Action, Role } from '../../engine/system.ts'
import { stressOf, withTransport } from './deeds.ts'
import type { HeroesEvent } from './events.ts'
import { hidePrice } from './hidden.ts'
import { known } from './look.ts'
import { pathPrice, pivotPrice } from './movement.ts'
import { chanceOf, spentChance, sumAgainst } from './odds.ts'
import { rallyNumber } from './rally.ts'
import { commandOf, type HeroesState } from './state.ts'
import { attackPrice, type Price, visibleIn } from './values.ts'
import type { HeroesView } from './view.ts'
import { plainAttack } from './zone.ts'

type Numbers = readonly number[]

/** What an action would come to: the sums against every target, the cost and the chance to become spent. */
export function preview(view: HeroesView, by: Role, action: Action): HeroesEvent | null {
  const state = known(view)
  const command = commandOf(state, by)
  const free = view.asks?.do === 'free'
  const cost = (units: Numbers, price: Price): Cost => {
    const total = free ? 0 : price.cost + stressOf(state, units)
    return { units: [...units], cost: total, chances: chancesOf(total, state.cap[command]) }
  }
  const first = action.args[0]
  switch (action.verb) {
    case 'attack':
    case 'assault':
      return attackPreview(state, view, action, cost)
    case 'move':
      if (typeof first !== 'number') return null
      return {
        type: 'costs',
        ...cost(withTransport(state, first), pathPrice(state, first, action.args[1] as Numbers, null)),
      }
    case 'pivot':
      return typeof first === 'number'
        ? { type: 'costs', ...cost(withTransport(state, first), pivotPrice(state, first, null)) }
        : null
    case 'hide':
      return typeof first === 'number'
        ? { type: 'costs', ...cost(withTransport(state, first), hidePrice(state, first, null)) }
        : null
    case 'stall':
      return typeof first === 'number'
        ? {
            type: 'costs',
            ...cost(withTransport(state, first), { cost: numbers.stall, open: numbers.stall }),
          }
        : null
    case 'rally':
      return rallyPreview(state, first as Numbers, cost)
    default:
      return null
  }
}

interface Cost {
  readonly units: Numbers
  readonly cost: number
  /** Percent chance of becoming spent with 0, 1, 2 … CAPs. */
  readonly chances: Numbers
}
type CostOf = (units: Numbers, price: Price) => Cost

function chancesOf(cost: number, caps: number): number[] {
  const chances: number[] = []
  for (let paid = 0; paid <= Math.min(cost, caps); paid++) chances.push(spentChance(cost - paid))
  return chances
}

function attackPreview(
  state: HeroesState,
  view: HeroesView,
  action: Action,
  cost: CostOf,
): HeroesEvent | null {
  const [unit, at, support] = action.args
  if (typeof unit !== 'number' || typeof at !== 'number') return null
  const close = action.verb === 'assault'
  const hex = close ? state.hex[unit] : at
  const supporters = [...((support as Numbers | null) ?? [])]
  const attack = { ...plainAttack(state, unit, hex), close, supporters }
  const targets = close ? [at] : visibleIn(state, hex)
  const sums = targets.map(target => sumAgainst(state, attack, view.aim, target))
  const priced = cost([...withTransport(state, unit), ...supporters], attackPrice(state, unit, false, null))
  return {
    type: 'attackOdds',
    sums,
    hits: sums.map(sum => chanceOf(sum.number)),
    criticals: sums.map(sum => chanceOf(sum.number + numbers.critical)),
    ...priced,
  }
}

function rallyPreview(state: HeroesState, units: Numbers, cost: CostOf): HeroesEvent | null {
  if (!Array.isArray(units) || units.length === 0) return null
  const rolls = units.flatMap(unit => {
    const number = state.marker[unit] >= 0 ? rallyNumber(state, unit, null) : null
    return number === null ? [] : [{ unit, number, chance: chanceOf(number) }]
  })
  return { type: 'rallyOdds', rolls, ...cost(units, { cost: numbers.rally, open: numbers.rally }) }
}
