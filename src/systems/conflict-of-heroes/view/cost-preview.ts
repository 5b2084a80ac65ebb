import { ruleNumbers } from '../../../../data/conflict-of-heroes/index.ts'
import { computeStressCost } from '../action/cost.ts'
import { computeChanceOfBecomingSpent, computeRollChance } from '../attack/odds.ts'
import { listUnitAndTransport } from '../move/vehicles.ts'
import type { ActionCostPreview, MineRisk, SumTerm } from '../state/events.ts'
import { type HeroesState, NONE } from '../state/state.ts'
import { type ActionPrice, addTerm, typeOfUnit } from '../state/unit-values.ts'
import { doesUnitTriggerMines } from '../works/obstacles.ts'
import { countObstacleDice, findTokenOfKind, MINES_KIND } from '../works/token-lookup.ts'

// Preview of costs: dice for obstacles, mines on the path, and the risk of becoming spent

type Numbers = readonly number[]

/**
 * Units that make one common check for becoming spent. `price` computes the cost of their action and records its
 * terms.
 */
export interface PricedAction {
  readonly units: Numbers
  readonly price: (terms: SumTerm[]) => ActionPrice
  /**
   * Moving unit and the hexes that it enters. In these hexes obstacles add dice to the cost and mines explode.
   * `isHidden`: the unit moves hidden. `isOnFoot`: it has just got off a vehicle.
   */
  readonly path?: {
    readonly mover: number
    readonly hexes: Numbers
    readonly isHidden?: boolean
    readonly isOnFoot?: boolean
  }
  /**
   * Rule 17.10g: unit that triggers mines in its own hex. `clearChance` is the chance, from 0 to 1, that its
   * attack destroys the mines before they explode.
   */
  readonly unitInPlace?: number
  readonly clearChance?: number
}

/** How an action is paid: the CAPs left, and whether a card makes the action free. */
export interface ActionPayment {
  readonly caps: number
  readonly isFree: boolean
  /** Rule 8.5d: whether the cost is printed on a card. Nothing else can change such a cost. */
  readonly isFixed?: boolean
}

/**
 * Returns the cost of an action with its dice for obstacles, the risk of becoming spent, and the mines on the
 * path.
 */
export function previewCost(
  state: HeroesState,
  priced: PricedAction,
  payment: ActionPayment,
): ActionCostPreview {
  const { units, price, path } = priced
  const mines = [...minesOnWay(state, path), ...minesUnder(state, priced)]
  if (payment.isFree)
    return { units: [...units], cost: 0, terms: [], dice: 0, chances: [0], ...withMines(mines) }
  const terms: SumTerm[] = []
  const cost = Math.max(
    0,
    price(terms).cost + (payment.isFixed ? 0 : addTerm(terms, 'CH-2.6a', computeStressCost(state, units))),
  )
  const dice = path && !payment.isFixed ? countObstacleDice(state, path.mover, path.hexes, path.isHidden) : 0
  const isPaidAtOnce = units.some(unit => state.spent[unit] === 1)
  return {
    units: [...units],
    cost,
    terms,
    dice,
    ...(dice > 0 &&
      path && { obstacle: typeOfUnit(state, path.mover).moves === 'foot' ? 'wire' : 'roadblock' }),
    // Rule 3.4b and ruling R7: if a spent unit takes part, the cost and its dice are paid in advance, and no
    // check for becoming spent follows
    ...(isPaidAtOnce && { atOnce: true }),
    chances: isPaidAtOnce ? [0] : listRisksOfBecomingSpent(cost, dice, payment.caps),
    ...withMines(mines),
  }
}

const withMines = (mines: readonly MineRisk[]) => (mines.length > 0 ? { mines } : {})

/**
 * Rule 3.3: returns the risks of becoming spent, from 0 to 1. The value at index n is the risk if n CAPs are
 * paid. The list ends at the CAPs left, or where more CAPs would be useless. `least` is the minimum cost in AP.
 */
export function listRisksOfBecomingSpent(cost: number, dice: number, caps: number, least = 0): number[] {
  const risks: number[] = []
  const most = Math.max(least, cost + 6 * dice)
  for (let paid = 0; paid <= Math.min(most, caps); paid++)
    risks.push(computeRiskOfBecomingSpent(cost, dice, paid, least))
  return risks
}

/**
 * Rule 2.5: returns the risk of becoming spent if `paid` CAPs are paid. It is the average over all results of
 * the dice for obstacles. `least` is the minimum cost in AP.
 */
export function computeRiskOfBecomingSpent(cost: number, dice: number, paid: number, least = 0): number {
  let risk = 0
  for (const [sum, share] of sharesOf(dice).entries())
    if (share > 0) risk += share * computeChanceOfBecomingSpent(Math.max(least, cost + sum) - paid)
  return risk > CERTAIN ? 1 : risk
}
/** A risk of at least this size counts as 1. This removes rounding errors of the sum. */
const CERTAIN = 1 - 1e-9

/** Returns the probability of each possible sum of the dice. The index is the sum. */
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

/** Rule 17.10: returns the risk of known mines in each hex of a path. */
function minesOnWay(state: HeroesState, way: PricedAction['path']): MineRisk[] {
  if (!way) return []
  const { mover, hexes, isOnFoot } = way
  const walkers = isOnFoot ? [mover] : listUnitAndTransport(state, mover)
  return hexes.flatMap((hex, at) =>
    hex === (hexes[at - 1] ?? state.hex[mover])
      ? []
      : walkers.flatMap(unit => mineRisk(state, unit, hex, isOnFoot)),
  )
}

const minesUnder = (state: HeroesState, { unitInPlace, clearChance = 0 }: PricedAction): MineRisk[] =>
  unitInPlace === undefined
    ? []
    : listUnitAndTransport(state, unitInPlace)
        .flatMap(each => mineRisk(state, each, state.hex[unitInPlace], false))
        .map(({ hit, critical, ...mine }) => ({
          ...mine,
          hit: hit * (1 - clearChance),
          critical: critical * (1 - clearChance),
        }))

/**
 * Rules 17.10 and 7.4: returns the risk of known mines in a hex for a unit, or an empty list. If the unit has a
 * hit marker, any hit destroys it.
 */
function mineRisk(state: HeroesState, unit: number, hex: number, isOnFoot = false): MineRisk[] {
  const isSafe = isOnFoot ? typeOfUnit(state, unit).pioneers : !doesUnitTriggerMines(state, unit)
  if (findTokenOfKind(state, hex, MINES_KIND) === NONE || isSafe) return []
  return [
    {
      unit,
      hex,
      hit: computeRollChance(ruleNumbers.mines),
      critical: computeRollChance(ruleNumbers.mines + ruleNumbers.critical),
      ...(state.marker[unit] !== NONE && { isMarked: true }),
    },
  ]
}
