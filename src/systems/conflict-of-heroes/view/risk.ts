import { numbers } from '../../../../data/conflict-of-heroes/index.ts'
import { stressOf } from '../action/cost.ts'
import { chanceOf, spentChance } from '../attack/odds.ts'
import { withTransport } from '../move/vehicles.ts'
import type { Cost, MineRisk, Term } from '../state/events.ts'
import { type HeroesState, NONE } from '../state/state.ts'
import { add, kindOf, type Price } from '../state/values.ts'
import { setsOff } from '../works/obstacles.ts'
import { MINES, obstacleDice, tokenOfKind } from '../works/tokens.ts'

// Obstacle dice in the cost of an action, mines on the way, and the risk of becoming spent

type Numbers = readonly number[]

/** Units that would make the check, and a function for the cost that records its terms. */
export interface Priced {
  readonly units: Numbers
  readonly price: (terms: Term[]) => Price
  /**
   * Moving unit and its hexes, whether it moves hidden, and whether it got off first. Obstacles there add dice,
   * mines explode.
   */
  readonly way?: {
    readonly mover: number
    readonly hexes: Numbers
    readonly isHidden?: boolean
    readonly isOnFoot?: boolean
  }
  /** 17.10g Unit that triggers mines in its own hex, and the chance that the attack removes the mines before. */
  readonly stands?: number
  readonly cleared?: number
}

/** Payment for an action: CAPs left, and whether a card makes the action free. */
export interface Payment {
  readonly caps: number
  readonly isFree: boolean
  /** 8.5d Whether the cost is printed on a card, so that nothing changes it. */
  readonly isFixed?: boolean
}

/** Returns the cost of an action, obstacle dice, the risk of becoming spent, and the mines on the way. */
export function costOf(state: HeroesState, priced: Priced, payment: Payment): Cost {
  const { units, price, way } = priced
  const mines = [...minesOnWay(state, way), ...minesUnder(state, priced)]
  if (payment.isFree)
    return { units: [...units], cost: 0, terms: [], dice: 0, chances: [0], ...withMines(mines) }
  const terms: Term[] = []
  const cost = Math.max(
    0,
    price(terms).cost + (payment.isFixed ? 0 : add(terms, 'CH-2.6a', stressOf(state, units))),
  )
  const dice = way && !payment.isFixed ? obstacleDice(state, way.mover, way.hexes, way.isHidden) : 0
  const isPaidAtOnce = units.some(unit => state.spent[unit] === 1)
  return {
    units: [...units],
    cost,
    terms,
    dice,
    ...(dice > 0 && way && { obstacle: kindOf(state, way.mover).moves === 'foot' ? 'wire' : 'roadblock' }),
    // 3.4b, R7 A spent unit pays at once, dice included, and makes no check
    ...(isPaidAtOnce && { atOnce: true }),
    chances: isPaidAtOnce ? [0] : risksOf(cost, dice, payment.caps),
    ...withMines(mines),
  }
}

const withMines = (mines: readonly MineRisk[]) => (mines.length > 0 ? { mines } : {})

/**
 * 3.3 Returns the risk of becoming spent with 0, 1, 2 … CAPs, up to the CAPs left or the highest useful number.
 * `least` is the cost owed in any case.
 */
export function risksOf(cost: number, dice: number, caps: number, least = 0): number[] {
  const risks: number[] = []
  const most = Math.max(least, cost + 6 * dice)
  for (let paid = 0; paid <= Math.min(most, caps); paid++) risks.push(riskOf(cost, dice, paid, least))
  return risks
}

/** 2.5 Returns the risk of becoming spent after `paid` CAPs, with the obstacle dice included. */
export function riskOf(cost: number, dice: number, paid: number, least = 0): number {
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
function minesOnWay(state: HeroesState, way: Priced['way']): MineRisk[] {
  if (!way) return []
  const { mover, hexes, isOnFoot } = way
  const walkers = isOnFoot ? [mover] : withTransport(state, mover)
  return hexes.flatMap((hex, at) =>
    hex === (hexes[at - 1] ?? state.hex[mover])
      ? []
      : walkers.flatMap(unit => mineRisk(state, unit, hex, isOnFoot)),
  )
}

const minesUnder = (state: HeroesState, { stands, cleared = 0 }: Priced): MineRisk[] =>
  stands === undefined
    ? []
    : withTransport(state, stands)
        .flatMap(each => mineRisk(state, each, state.hex[stands], false))
        .map(({ hit, critical, ...mine }) => ({
          ...mine,
          hit: hit * (1 - cleared),
          critical: critical * (1 - cleared),
        }))

/** 17.10, 7.4 Returns the risk of known mines in a hex for a unit. Any hit destroys a unit with a hit marker. */
function mineRisk(state: HeroesState, unit: number, hex: number, isOnFoot = false): MineRisk[] {
  const isSafe = isOnFoot ? kindOf(state, unit).pioneers : !setsOff(state, unit)
  if (tokenOfKind(state, hex, MINES) === NONE || isSafe) return []
  return [
    {
      unit,
      hex,
      hit: chanceOf(numbers.mines),
      critical: chanceOf(numbers.mines + numbers.critical),
      ...(state.marker[unit] !== NONE && { isMarked: true }),
    },
  ]
}
