import { areaNames, areas, lastTurn, objectives } from '../../../../data/stalingrad/index.ts'
import { type HoldingModel, loadHoldingModel } from '../../../../data/weights/index.ts'
import { distancesToAreas } from './distances.ts'
import type { AreaView, StalingradView } from './view.ts'

/** Returns the areas exactly this many steps from each objective, in the order of `objectives`. */
const ringsAt = (steps: number): number[][] =>
  objectives.map(objective => {
    const far = distancesToAreas([objective])
    return ALL.filter(area => far[area] === steps)
  })
const ALL = areas.map((_, area) => area)
const NEAR = ringsAt(1)
const BEYOND = ringsAt(2)

/**
 * `SIGNS`: number of input values per objective. Each occurs twice, plain and multiplied by game progress, for
 * either controlling side. `WHOLE`: number of input values for the whole game.
 */
const SIGNS = 11
const WHOLE = 18
export const winPredictionWeights = loadHoldingModel(
  { objective: 4 * SIGNS, win: WHOLE },
  objectives.map(area => areaNames[area]),
)

/** Approximate number of actions in a turn. */
const ACTIONS = 60

/** Returns the game progress from 0 to 1. The choice of an action does not change it. */
const lateIn = ({ turn, action }: StalingradView): number =>
  (turn - 1 + Math.min(1, action / ACTIONS)) / lastTurn

/**
 * Returns the input values for predicting whether each objective is German at the end. There are two blocks of
 * values, one for each side that may hold it now.
 */
export function objectiveInputs(view: StalingradView): number[][] {
  const late = lateIn(view)
  return objectives.map((objective, at) => {
    const { german, soviet, control } = view.areas[objective]
    const near = sumOf(view.areas, NEAR[at])
    const beyond = sumOf(view.areas, BEYOND[at])
    const signs = [
      1,
      Math.sqrt(german.length),
      Math.sqrt(soviet.length),
      Math.sqrt(active(view.areas[objective].german)),
      Math.sqrt(active(view.areas[objective].soviet)),
      Math.sqrt(near.german),
      Math.sqrt(near.soviet),
      Math.sqrt(beyond.german),
      Math.sqrt(beyond.soviet),
      near.held / NEAR[at].length,
      german.length > 0 && soviet.length > 0 ? 1 : 0,
    ]
    const none = signs.map(() => 0)
    const both = [...signs, ...signs.map(sign => sign * late)]
    const nothing = [...none, ...none]
    const which = objectives.map(other => (other === objective ? 1 : 0))
    return control === 'german' ? [...nothing, ...both, ...which] : [...both, ...nothing, ...which]
  })
}

/** Returns the input values for predicting the winner, in addition to the predictions for the objectives. */
export function winInputs(view: StalingradView, chances: readonly number[]): number[] {
  const late = lateIn(view)
  const all = sumOf(view.areas, ALL)
  const enough = oddsOf(atMost(chances, view.needed - 1))
  let hoped = 0
  for (const chance of chances) hoped += chance
  const passed = view.last?.kind === 'pass' ? view.last.side : null
  const { german, soviet, freshGerman, freshSoviet } = all
  const units = [german / 10, soviet / 10]
  const cards = [view.hands.german.size / 5, view.hands.soviet.size / 5]
  const passes = [
    passed === 'german' ? 1 : 0,
    passed === 'soviet' ? 1 : 0,
    passed === 'german' ? freshSoviet / 10 : 0,
    passed === 'soviet' ? freshGerman / 10 : 0,
  ]
  return [
    1,
    late,
    enough,
    enough * late,
    hoped,
    hoped * late,
    ...units,
    ...units.map(sign => sign * late),
    freshGerman / 10,
    freshSoviet / 10,
    ...cards,
    ...passes,
  ]
}

/** Returns the log odds of a German win, fitted to games of computer players (data/weights). 0 if no weights fit. */
export const germanWinLogOdds = (
  view: StalingradView,
  weights: Pick<HoldingModel, 'objective' | 'win'> | null = winPredictionWeights,
): number =>
  weights ? dotProduct(weights.win, winInputs(view, objectiveChances(view, weights.objective))) : 0

/** Returns the probability that each objective is German at the end. */
export const objectiveChances = (view: StalingradView, weights: readonly number[]): number[] =>
  objectiveInputs(view).map(signs => toProbability(dotProduct(weights, signs)))

/** Returns the probability that at most this many objectives stay Soviet. */
function atMost(chances: readonly number[], most: number): number {
  let spread = [1]
  for (const chance of chances) {
    const next = [...spread.map(share => share * chance), 0]
    for (const [soviet, share] of spread.entries()) next[soviet + 1] += share * (1 - chance)
    spread = next
  }
  let sum = 0
  for (const share of spread.slice(0, most + 1)) sum += share
  return sum
}

interface Sum {
  german: number
  soviet: number
  freshGerman: number
  freshSoviet: number
  /** Number of areas under German control. */
  held: number
}

function sumOf(seen: readonly AreaView[], some: readonly number[]): Sum {
  const sum: Sum = { german: 0, soviet: 0, freshGerman: 0, freshSoviet: 0, held: 0 }
  for (const area of some) {
    const { german, soviet, control } = seen[area]
    sum.german += german.length
    sum.soviet += soviet.length
    sum.freshGerman += active(german)
    sum.freshSoviet += active(soviet)
    if (control === 'german') sum.held++
  }
  return sum
}

function active(units: AreaView['german']): number {
  let count = 0
  for (const { spent } of units) if (!spent) count++
  return count
}

const SMALL = 1e-4
const oddsOf = (chance: number): number => Math.log((chance + SMALL) / (1 - chance + SMALL))
export const toProbability = (odds: number): number => 1 / (1 + Math.exp(-odds))

export function dotProduct(weights: readonly number[], signs: readonly number[]): number {
  let sum = 0
  for (let i = 0; i < signs.length; i++) sum += weights[i] * signs[i]
  return sum
}
