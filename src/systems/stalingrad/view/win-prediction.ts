import { areaNames, areas, lastTurn, objectiveAreaIndices } from '../../../../data/stalingrad/index.ts'
import { type HoldingModel, loadObjectiveHoldingModel } from '../../../../data/weights/index.ts'
import { computeDistancesToAreas } from './distances.ts'
import type { AreaView, StalingradView } from './view.ts'

/**
 * Returns, for each objective, the areas at exactly `steps` steps from it. The list has the order of
 * `objectiveAreaIndices`.
 */
const ringsAt = (steps: number): number[][] =>
  objectiveAreaIndices.map(objective => {
    const far = computeDistancesToAreas([objective])
    return ALL.filter(area => far[area] === steps)
  })
const ALL = areas.map((_, area) => area)
const NEAR = ringsAt(1)
const BEYOND = ringsAt(2)

/**
 * `SIGNS`: number of basic input values for each objective. Each basic value occurs four times: for each of the two
 * sides that may control the objective, once unchanged and once multiplied by the progress of the game. `WHOLE`:
 * number of input values about the whole game.
 */
const SIGNS = 11
const WHOLE = 18
export const objectiveHoldingModel = loadObjectiveHoldingModel(
  { objective: 4 * SIGNS, win: WHOLE },
  objectiveAreaIndices.map(area => areaNames[area]),
)

/** Approximate number of actions in a turn, of both sides together. */
const ACTIONS = 60

/** Returns the progress of the game, from 0 to 1. The choice between two actions does not change this value. */
const lateIn = ({ turn, action }: StalingradView): number =>
  (turn - 1 + Math.min(1, action / ACTIONS)) / lastTurn

/**
 * Returns, for each objective, the input values for the prediction whether the Germans control the objective
 * at the end. There are two blocks of values, one for each side. Only the block of the side that controls the
 * objective now is filled. The other block contains zeros.
 */
export function computeObjectiveInputs(view: StalingradView): number[][] {
  const late = lateIn(view)
  return objectiveAreaIndices.map((objective, at) => {
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
    const which = objectiveAreaIndices.map(other => (other === objective ? 1 : 0))
    return control === 'german' ? [...nothing, ...both, ...which] : [...both, ...nothing, ...which]
  })
}

/**
 * Returns the input values for the prediction of the winner. `chances` are the predictions for the objectives.
 * The input values contain a summary of them.
 */
export function computeWinInputs(view: StalingradView, chances: readonly number[]): number[] {
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

/**
 * Returns the predicted log odds of a German win. The weights (in data/weights) were fitted to games between
 * computer players. Returns 0 if no suitable weights are available.
 */
export const predictGermanWinLogOdds = (
  view: StalingradView,
  weights: Pick<HoldingModel, 'objective' | 'win'> | null = objectiveHoldingModel,
): number =>
  weights
    ? dotProduct(weights.win, computeWinInputs(view, predictObjectiveChances(view, weights.objective)))
    : 0

/** Returns, for each objective, the predicted probability (0 to 1) that the Germans control it at the end. */
export const predictObjectiveChances = (view: StalingradView, weights: readonly number[]): number[] =>
  computeObjectiveInputs(view).map(signs => logOddsToProbability(dotProduct(weights, signs)))

/** Returns the probability (0 to 1) that the Soviets control no more than `most` objectives at the end. */
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
  /** Number of areas under German control, among the areas that are summed up. */
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
export const logOddsToProbability = (odds: number): number => 1 / (1 + Math.exp(-odds))

export function dotProduct(weights: readonly number[], signs: readonly number[]): number {
  let sum = 0
  for (let i = 0; i < signs.length; i++) sum += weights[i] * signs[i]
  return sum
}
