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
import { turn } from '../round/turns.ts'
import type { HeroesEvent, Sum, Term } from '../state/events.ts'
import { type Attack, commandOf, type HeroesState, NONE, sideOf, sideOfCommand } from '../state/state.ts'
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
  const left = state.cap[command] - Math.abs(numberCapsOf(action))
  const cost = (units: Numbers, price: (terms: Term[]) => Price): Cost => {
    if (free) return { units: [...units], cost: 0, terms: [], chances: chancesOf(0, 0) }
    const terms: Term[] = []
    const total = Math.max(0, price(terms).cost + add(terms, 'CH-2.6a', stressOf(state, units)))
    return { units: [...units], cost: total, terms, chances: chancesOf(total, left) }
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
      return rallyPreview(state, action, cost)
    default: {
      const priced = priceOf(state, action)
      return priced && { type: 'costs', ...cost(priced.units, priced.price) }
    }
  }
}

/** 3.2 CAPs that are named for the number, with sign. */
function numberCapsOf({ verb, args }: Action): number {
  const at = turn.verbs[verb]?.params.findIndex(({ name }) => name === 'number') ?? NONE
  return at === NONE ? 0 : ((args[at] as number | null | undefined) ?? 0)
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
  if (param === 'number')
    return isOwedToCost(view, by, action, value) || (value > 0 && !hurtsOwn(view, by, action))
  if (action.verb === 'adjust') return value > 0 && isWished(view, by)
  const come = param === 'caps' ? preview(view, by, action) : null
  return come !== null && 'cost' in come && value > come.cost + (isAnswerable(view, by) ? MOST_RAISED : 0)
}

/** 3.4b Spent units pay their whole cost at once: CAPs that go there do not go to the roll. */
function isOwedToCost(view: HeroesView, by: Role, action: Action, value: number): boolean {
  const state = known(view)
  const come = preview(view, by, action)
  if (come === null || !('cost' in come) || !('units' in come)) return false
  const owes = come.units.some(unit => state.spent[unit] === 1)
  return value !== 0 && owes && Math.abs(value) + come.cost > state.cap[commandOf(state, by)]
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
  const first = firstOf(sums, sum => isEnemy(state, unit, sum))
  const caps = sums.map(sum => (sum === first ? numberCapsOf(action) : 0))
  const detectionTerms: Term[] = []
  return {
    type: 'attackOdds',
    detection: sums.length === 0 ? detectionNumber(state, attack.from, hex, detectionTerms) : NONE,
    detectionTerms,
    sums,
    caps,
    hits: sums.map(({ number }, at) => chanceOf(number + caps[at])),
    criticals: sums.map(({ number }, at) => chanceOf(number + caps[at] + numbers.critical)),
    ...priced,
  }
}

/** 3.2e CAPs that are named go to the first roll against an enemy; null: which that is the attacker has yet to choose. */
function firstOf(sums: readonly Sum[], isMeant: (sum: Sum) => boolean): Sum | null {
  const units = sums.filter(sum => sum.unit !== NONE && isMeant(sum))
  if (units.length > 1) return null
  return units[0] ?? sums.find(sum => sum.token !== NONE) ?? null
}

const isEnemy = (state: HeroesState, unit: number, sum: Sum): boolean =>
  sideOf(state, sum.unit) !== sideOf(state, unit)

function rallyPreview(state: HeroesState, action: Action, cost: CostOf): HeroesEvent | null {
  const units = action.args[0] as Numbers
  if (!Array.isArray(units) || units.length === 0) return null
  const able = units.flatMap(unit => {
    const terms: Term[] = []
    const number = state.marker[unit] >= 0 ? rallyNumber(state, unit, terms) : null
    return number === null ? [] : [{ unit, number, terms }]
  })
  // 3.2e, 7.6 One after another in the order in which they are named
  const rolls = able.map((one, at) => {
    const caps = at === 0 ? numberCapsOf(action) : 0
    return { ...one, caps, chance: chanceOf(one.number + caps) }
  })
  return { type: 'rallyOdds', rolls, ...cost(units, flat('CH-7.10a', numbers.rally)) }
}
