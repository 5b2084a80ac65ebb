import { numbers } from '../../../data/conflict-of-heroes/index.ts'
import type { Action, Role } from '../../engine/system.ts'
import { armsPrice, firePrice } from './arms-preview.ts'
import { stressOf, withTransport } from './deeds.ts'
import type { HeroesEvent } from './events.ts'
import { hidePrice } from './hidden.ts'
import { known } from './look.ts'
import { pathPrice, pivotPrice } from './movement.ts'
import { chanceOf, spentChance, sumAgainst, sumAgainstToken } from './odds.ts'
import { rallyNumber } from './rally.ts'
import { detectionNumber } from './recon.ts'
import { type Attack, commandOf, type HeroesState, NONE } from './state.ts'
import { kindOf, type Price } from './values.ts'
import type { HeroesView } from './view.ts'
import { aimedAt, plainAttack } from './zone.ts'

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
    case 'bombard':
    case 'flame':
    case 'burn':
    case 'breach':
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
    default: {
      const priced = armsPrice(state, action)
      return priced && { type: 'costs', ...cost(priced.units, priced.price) }
    }
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
  const { verb, args } = action
  const [unit, at] = args
  if (typeof unit !== 'number' || typeof at !== 'number') return null
  const close = verb === 'assault' || verb === 'burn' || verb === 'breach'
  const indirect = verb === 'bombard'
  const hex = close ? state.hex[unit] : at
  const supporters = [...((args[indirect ? 3 : 2] as Numbers | null) ?? [])]
  const attack: Attack = {
    ...plainAttack(state, unit, hex),
    close,
    indirect,
    supporters,
    weapon: verb === 'flame' || verb === 'burn' ? 'flame' : 'fire',
    from: indirect && typeof args[2] === 'number' ? args[2] : state.hex[unit],
    openTop: verb === 'assault' && args[3] !== 'blue' && kindOf(state, at).openTopped,
  }
  const { targets, tokens } = aimedAt(state, attack)
  const sums = close
    ? [
        verb === 'breach'
          ? sumAgainstToken(state, attack, view.aim, at)
          : sumAgainst(state, attack, view.aim, at),
      ]
    : [
        ...targets.map(target => sumAgainst(state, attack, view.aim, target)),
        ...tokens.map(token => sumAgainstToken(state, attack, view.aim, token)),
      ]
  const price = firePrice(state, unit, close ? NONE : hex, indirect)
  const priced = cost(
    [unit, ...supporters].flatMap(each => withTransport(state, each)),
    price,
  )
  return {
    type: 'attackOdds',
    detection: sums.length === 0 ? detectionNumber(state, attack.from, hex, null) : NONE,
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
