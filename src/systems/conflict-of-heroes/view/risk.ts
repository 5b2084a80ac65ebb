import { ruleNumbers } from '../../../../data/conflict-of-heroes/index.ts'
import { stressCost } from '../action/cost.ts'
import { rollChance, spentChance } from '../attack/odds.ts'
import { withTransport } from '../move/vehicles.ts'
import type { ActionCost, MineRisk, SumTerm } from '../state/events.ts'
import { type HeroesState, NONE } from '../state/state.ts'
import { type ActionPrice, addTerm, kindOf } from '../state/values.ts'
import { triggersMines } from '../works/obstacles.ts'
import { MINES, obstacleDice, tokenOfKind } from '../works/token-lookup.ts'

// Obstacle dice in the cost of an action, mines on the way, and the risk of becoming spent

type Numbers = readonly number[]

/** Units that would make the check, and a function for the cost that records its terms. */
export interface PricedAction {
  readonly units: Numbers
  readonly price: (terms: SumTerm[]) => ActionPrice
  /**
   * Moving unit and its hexes, whether it moves hidden, and whether it got off first. Obstacles there add dice,
   * mines explode.
   */
  readonly path?: {
    readonly mover: number
    readonly hexes: Numbers
    readonly isHidden?: boolean
    readonly isOnFoot?: boolean
  }
  /** 17.10g Unit that triggers mines in its own hex, and the chance that the attack removes the mines before. */
  readonly unitInPlace?: number
  readonly clearChance?: number
}

/** Payment for an action: CAPs left, and whether a card makes the action free. */
export interface Payment {
  readonly caps: number
  readonly isFree: boolean
  /** 8.5d Whether the cost is printed on a card, so that nothing changes it. */
  readonly isFixed?: boolean
}

/** Returns the cost of an action, obstacle dice, the risk of becoming spent, and the mines on the way. */
export function previewCost(state: HeroesState, priced: PricedAction, payment: Payment): ActionCost {
  const { units, price, path } = priced
  const mines = [...minesOnWay(state, path), ...minesUnder(state, priced)]
  if (payment.isFree)
    return { units: [...units], cost: 0, terms: [], dice: 0, chances: [0], ...withMines(mines) }
  const terms: SumTerm[] = []
  const cost = Math.max(
    0,
    price(terms).cost + (payment.isFixed ? 0 : addTerm(terms, 'CH-2.6a', stressCost(state, units))),
  )
  const dice = path && !payment.isFixed ? obstacleDice(state, path.mover, path.hexes, path.isHidden) : 0
  const isPaidAtOnce = units.some(unit => state.spent[unit] === 1)
  return {
    units: [...units],
    cost,
    terms,
    dice,
    ...(dice > 0 && path && { obstacle: kindOf(state, path.mover).moves === 'foot' ? 'wire' : 'roadblock' }),
    // 3.4b, R7 A spent unit pays at once, dice included, and makes no check
    ...(isPaidAtOnce && { atOnce: true }),
    chances: isPaidAtOnce ? [0] : spentRisks(cost, dice, payment.caps),
    ...withMines(mines),
  }
}

const withMines = (mines: readonly MineRisk[]) => (mines.length > 0 ? { mines } : {})

/**
 * 3.3 Returns the risk of becoming spent with 0, 1, 2 … CAPs, up to the CAPs left or the highest useful number.
 * `least` is the cost owed in any case.
 */
export function spentRisks(cost: number, dice: number, caps: number, least = 0): number[] {
  const risks: number[] = []
  const most = Math.max(least, cost + 6 * dice)
  for (let paid = 0; paid <= Math.min(most, caps); paid++) risks.push(spentRisk(cost, dice, paid, least))
  return risks
}

/** 2.5 Returns the risk of becoming spent after `paid` CAPs, with the obstacle dice included. */
export function spentRisk(cost: number, dice: number, paid: number, least = 0): number {
  let risk = 0
  for (const [sum, share] of sharesOf(dice).entries())
    if (share > 0) risk += share * spentChance(Math.max(least, cost + sum) - paid)
  return risk > CERTAIN ? 1 : risk
}
/** Limit for rounding errors: a higher sum of shares counts as 1. */
const CERTAIN = 1 - 1e-9

/** Returns the probability of each sum of this number of dice. */
function sharesOf(dice: number): Numbers {
  let shares = [1]
  for (let die = 0; die < dice; die++) {
    const next = new Array<number>(shares.length + 6).fill(0)
    for (const [sum, share] of shares.entries())
      for (let face = 1; face <= 6; face++) next[sum + face] += share / 6
    shares = next
  }
  return shares
}

/** 17.10 Returns the risk of known mines in each hex of the path. */
function minesOnWay(state: HeroesState, way: PricedAction['path']): MineRisk[] {
  if (!way) return []
  const { mover, hexes, isOnFoot } = way
  const walkers = isOnFoot ? [mover] : withTransport(state, mover)
  return hexes.flatMap((hex, at) =>
    hex === (hexes[at - 1] ?? state.hex[mover])
      ? []
      : walkers.flatMap(unit => mineRisk(state, unit, hex, isOnFoot)),
  )
}

const minesUnder = (state: HeroesState, { unitInPlace, clearChance = 0 }: PricedAction): MineRisk[] =>
  unitInPlace === undefined
    ? []
    : withTransport(state, unitInPlace)
        .flatMap(each => mineRisk(state, each, state.hex[unitInPlace], false))
        .map(({ hit, critical, ...mine }) => ({
          ...mine,
          hit: hit * (1 - clearChance),
          critical: critical * (1 - clearChance),
        }))

/** 17.10, 7.4 Returns the risk of known mines in a hex for a unit. Any hit destroys a unit with a hit marker. */
function mineRisk(state: HeroesState, unit: number, hex: number, isOnFoot = false): MineRisk[] {
  const isSafe = isOnFoot ? kindOf(state, unit).pioneers : !triggersMines(state, unit)
  if (tokenOfKind(state, hex, MINES) === NONE || isSafe) return []
  return [
    {
      unit,
      hex,
      hit: rollChance(ruleNumbers.mines),
      critical: rollChance(ruleNumbers.mines + ruleNumbers.critical),
      ...(state.marker[unit] !== NONE && { isMarked: true }),
    },
  ]
}
