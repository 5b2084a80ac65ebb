import { cards, numbers } from '../../../../data/conflict-of-heroes/index.ts'
import type { Action, Role } from '../../../engine/system.ts'
import { stressOf } from '../action/cost.ts'
import { rallyNumber } from '../action/rally.ts'
import { chanceOf, spentChance, sumAgainst, sumAgainstToken } from '../attack/odds.ts'
import { firePrice } from '../attack/targeting.ts'
import { aimedAt, plainAttack } from '../attack/zone.ts'
import { cardsOf, effects, effectsAt } from '../cards/effects.ts'
import { detectionNumber } from '../hidden/recon.ts'
import { withTransport } from '../move/vehicles.ts'
import type { HeroesEvent, Term } from '../state/events.ts'
import { type Attack, commandOf, type HeroesState, NONE, sideOfCommand } from '../state/state.ts'
import { add, kindOf, type Price } from '../state/values.ts'
import { aimAt, flat, priceOf } from './prices.ts'
import type { HeroesView } from './view.ts'
import { known } from './view.ts'

type Numbers = readonly number[]

/** The actions that are worked out. */
export const previewed = [
  'attack',
  'assault',
  'bombard',
  'flame',
  'burn',
  'breach',
  'rally',
  'move',
  'pivot',
  'hide',
  'stall',
  'dig',
  'smoke',
  'screen',
  'load',
  'unload',
  'hook',
  'occupy',
  'leave',
  'play',
]

/** What an action would come to: the sums against every target, the cost and the chance to become spent. */
export function preview(view: HeroesView, by: Role, action: Action): HeroesEvent | null {
  const state = known(view)
  const command = commandOf(state, by)
  const free = view.asks?.do === 'free'
  const cost = (units: Numbers, price: (terms: Term[]) => Price): Cost => {
    if (free) return { units: [...units], cost: 0, terms: [], chances: chancesOf(0, 0) }
    const terms: Term[] = []
    const total = Math.max(0, price(terms).cost + add(terms, 'CH-2.6a', stressOf(state, units)))
    return { units: [...units], cost: total, terms, chances: chancesOf(total, state.cap[command]) }
  }
  switch (action.verb) {
    case 'attack':
    case 'assault':
    case 'bombard':
    case 'flame':
    case 'burn':
    case 'breach':
      return attackPreview(state, view, action, cost)
    case 'play':
      return typeof action.args[0] === 'number' ? { type: 'wouldPlay', card: action.args[0] } : null
    case 'rally':
      return rallyPreview(state, action.args[0] as Numbers, cost)
    default: {
      const priced = priceOf(state, action)
      return priced && { type: 'costs', ...cost(priced.units, priced.price) }
    }
  }
}

/**
 * 3.3 CAPs beyond what an action costs, or would cost if a card in a hostile hand made it dearer, lower nothing; 3.2 what raises
 * the number helps nobody where only enemies are rolled for; and nobody spends any who has none.
 */
export function isIdle(view: HeroesView, by: Role, action: Action, param: string, value: number): boolean {
  if (action.verb === 'pay') return false
  if (param === 'number' || param === 'caps') {
    const state = known(view)
    const has = state.cap[commandOf(state, by)] > 0
    if (!has && (param === 'number' || !mayAnswerMove(view, by))) return true
  }
  if (param === 'number') return value > 0 && !hurtsOwn(view, by, action)
  if (action.verb === 'adjust') return value > 0 && isWished(view, by)
  const come = param === 'caps' ? preview(view, by, action) : null
  return come !== null && 'cost' in come && value > come.cost + (isAnswerable(view, by) ? MOST_RAISED : 0)
}
const MOST_RAISED = Math.max(0, ...cardsOf(effects.enemy_action_cost).map(card => cards[card].add))

function isAnswerable(view: HeroesView, by: Role): boolean {
  const state = known(view)
  const side = sideOfCommand(state, commandOf(state, by))
  return view.handSizes.some((size, command) => size > 0 && sideOfCommand(state, command) !== side)
}

/** A card in the own hand may ask before the check; CAPs that are named answer it. */
const mayAnswerMove = (view: HeroesView, by: Role): boolean => {
  const hand = view.hands[commandOf(known(view), by)] ?? []
  return effectsAt('moved').some(effect => cardsOf(effect).some(card => hand.includes(card)))
}

/** The roll that is asked about is for the good of whoever is asked, if it reaches its number. */
function isWished(view: HeroesView, by: Role): boolean {
  const { roll, units } = view
  if (roll?.what === 'initiative' || roll?.what === 'rally') return true
  if (roll?.what !== 'hit' || roll.unit === null) return false
  const state = known(view)
  return sideOfCommand(state, units[roll.unit].command) !== sideOfCommand(state, commandOf(state, by))
}

/** Own units stand where the shot goes. */
function hurtsOwn(view: HeroesView, by: Role, action: Action): boolean {
  const state = known(view)
  const side = sideOfCommand(state, commandOf(state, by))
  const come = preview(view, by, action)
  const targets = come?.type === 'attackOdds' ? come.sums.map(({ unit }) => unit) : []
  return targets.some(unit => unit !== NONE && sideOfCommand(state, state.command[unit]) === side)
}

interface Cost {
  readonly units: Numbers
  readonly cost: number
  readonly terms: readonly Term[]
  /** Percent chance of becoming spent with 0, 1, 2 … CAPs. */
  readonly chances: Numbers
}
type CostOf = (units: Numbers, price: (terms: Term[]) => Price) => Cost

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
    turned: !indirect && aimAt(state, unit, hex).turned,
    supporters,
    weapon: verb === 'flame' || verb === 'burn' ? 'flame' : 'fire',
    from: typeof args[2] === 'number' ? args[2] : state.hex[unit],
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
  const priced = cost(
    [unit, ...supporters].flatMap(each => withTransport(state, each)),
    terms => firePrice(state, unit, attack, terms),
  )
  const detectionTerms: Term[] = []
  return {
    type: 'attackOdds',
    detection: sums.length === 0 ? detectionNumber(state, attack.from, hex, detectionTerms) : NONE,
    detectionTerms,
    sums,
    hits: sums.map(sum => chanceOf(sum.number)),
    criticals: sums.map(sum => chanceOf(sum.number + numbers.critical)),
    ...priced,
  }
}

function rallyPreview(state: HeroesState, units: Numbers, cost: CostOf): HeroesEvent | null {
  if (!Array.isArray(units) || units.length === 0) return null
  const rolls = units.flatMap(unit => {
    const terms: Term[] = []
    const number = state.marker[unit] >= 0 ? rallyNumber(state, unit, terms) : null
    return number === null ? [] : [{ unit, number, terms, chance: chanceOf(number) }]
  })
  return { type: 'rallyOdds', rolls, ...cost(units, flat('CH-7.10a', numbers.rally)) }
}
