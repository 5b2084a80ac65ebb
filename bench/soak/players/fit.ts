import { writeFileSync } from 'node:fs'
import { type EvaluationWeights, loadWeights } from '../../../data/weights/index.ts'
import { SKILL_LEVELS, type SkillLevel } from '../../../src/ai/index.ts'
import { findOpenQuestion } from '../../../src/engine/actions/agenda.ts'
import type { GameSetup } from '../../../src/engine/model.ts'
import type { GameSystem } from '../../../src/engine/system.ts'
import { systems } from '../../../src/systems/index.ts'
import { type CommandLine, parseCountArgument, type SoakTestResult } from '../command-line.ts'
import { listRequestedSetups, listSides, playLadderGame } from './ladder.ts'
import { solveLinearEquations } from './linear.ts'

/**
 * A position from a game, and the result of that game. `terms` are the features of the position, multiplied by
 * their hand-set weights.
 */
export interface FitSample {
  readonly game: number
  readonly terms: readonly number[]
  readonly margin: number
  /** Result of the game: 1 for a win, ½ for a draw, 0 for a loss. */
  readonly won: number
}

/**
 * `RIDGES`: strengths of the pull towards the hand-set weights. The fit tries all of them. `FOLDS`: number of parts
 * for the cross-validation.
 */
const RIDGES = [0.03, 0.1, 0.3, 1, 3]
const FOLDS = 5
/**
 * Smallest and largest allowed factor between a fitted weight and its hand-set weight. Factors beyond these
 * limits are probably due to chance.
 */
const LEAST = 0.3
const MOST = 3

/**
 * `--fit stalingrad [--games 40] [--level veteran] [--part 0.1] [--scenario mir] [--variants mode=solo]`: plays
 * games of good computer players against themselves. Fits the weights of the evaluation's features so that they
 * predict the final margin. The fit pulls the weights towards the hand-set weights. If the fitted weights
 * predict better than the hand-set weights, they are written to data/weights. The file also tells how the
 * weights were found, and how well they predict games that were left out of the fit.
 */
export function runFeatureWeightFit(words: CommandLine, seed: string): SoakTestResult {
  const system = systems[words.fit]
  if (!system?.search.features) throw new Error(`--fit wants one of ${Object.keys(systems).join(' ')}`)
  const level = SKILL_LEVELS.find(one => one === (words.level ?? 'veteran'))
  if (!level) throw new Error(`--level wants one of ${SKILL_LEVELS.join(' ')}`)
  const games = parseCountArgument(words, 'games', 40)
  if (games < FOLDS) throw new Error(`--games wants ${FOLDS} at least`)
  const part = Number(words.part || 0.1)
  const setups = listRequestedSetups(system, words)
  const [side] = listSides(system, setups[0])
  const positions: FitSample[] = []
  for (let game = 0; game < games; game++) {
    const setup = setups[game % setups.length]
    positions.push(...positionsOf(system, setup, { game, level, part, side, seed: `${seed} ${game}` }))
    console.log(`${system.id}: ${game + 1} of ${games} games, ${positions.length} positions`)
  }
  const { about, terms: before } = loadWeights(system.id)
  const names = Object.keys(before)
  const { ridge, factors, calibration } = fitFeatureWeights(positions, names.length)
  const found = { player: level, part, games, positions: positions.length, seed, ridge, side }
  const terms = Object.fromEntries(names.map((name, at) => [name, round(factors[at], 3)]))
  const weights: EvaluationWeights = { about, terms, found, calibration }
  const { hand, fitted: better } = calibration.explained
  const ok = better > Math.max(0, hand)
  if (ok) writeFileSync(`data/weights/${system.id}.json`, `${JSON.stringify(weights, null, 2)}\n`)
  return { ok, name: `fit-${system.id}`, figures: { before, ...weights } }
}

function positionsOf(
  system: GameSystem,
  setup: GameSetup,
  {
    game,
    level,
    part,
    side,
    seed,
  }: { game: number; level: SkillLevel; part: number; side: string; seed: string },
): FitSample[] {
  const { role } = system.rules.roles(setup).find(one => one.side === side)!
  const counts = Object.entries(loadWeights(system.id).terms)
  const by = Object.fromEntries(listSides(system, setup).map(one => [one, level]))
  const seen: number[][] = []
  const played = playLadderGame(system, setup, by, part, seed, state => {
    const verbs = Object.values(findOpenQuestion(system, state)?.verbs ?? {})
    if (!verbs.some(({ command }) => command)) return
    const terms = system.search.features?.(system.views.view(state, role), role) ?? {}
    // Divides each feature by its factor from an earlier fit, so that it has its hand-set weight again
    seen.push(counts.map(([name, weight]) => terms[name] / weight))
  })
  const foe = listSides(system, setup).find(one => one !== side)
  const margin = played.points[side] - (foe === undefined ? 0 : played.points[foe])
  const won = played.winners.length === 0 ? 0.5 : Number(played.winners.includes(side))
  return seen.map(terms => ({ game, terms, margin, won }))
}

/** Linear prediction of the final margin: `base` + Σ `weights` × features. */
interface Line {
  readonly base: number
  readonly weights: readonly number[]
}

/** Fits the weights that predict the final margin best. Returns each weight as a factor on its hand-set weight. */
export function fitFeatureWeights(positions: readonly FitSample[], count: number) {
  const inFold = (fold: number) => positions.filter(({ game }) => game % FOLDS === fold)
  const outside = (fold: number) => positions.filter(({ game }) => game % FOLDS !== fold)
  /**
   * Returns a predicted margin for each position. Each margin comes from weights that were fitted to other games only.
   */
  const foretoldBy = (make: (learnt: readonly FitSample[]) => Line): Foretold[] =>
    Array.from({ length: FOLDS }, (_, fold) => {
      const line = make(outside(fold))
      return inFold(fold).map(one => ({ ...one, foretold: toldBy(line, one) }))
    }).flat()
  const tried = RIDGES.map(ridge => ({
    ridge,
    foretold: foretoldBy(learnt => ridged(learnt, count, ridge)),
  })).sort((a, b) => explained(b.foretold) - explained(a.foretold))
  const [{ ridge, foretold }] = tried
  const hand = foretoldBy(learnt => byHand(learnt, count))
  const all = ridged(positions, count, ridge)
  const [scale] = byHand(positions, count).weights
  const calibration = {
    explained: { hand: round(explained(hand), 3), fitted: round(explained(foretold), 3) },
    brier: { hand: brier(hand), fitted: brier(foretold), blind: blind(positions) },
    fifths: fifths(foretold),
  }
  const factors = all.weights.map(weight => Math.min(MOST, Math.max(LEAST, weight / scale)))
  return { ridge, factors, calibration }
}

interface Foretold extends FitSample {
  readonly foretold: number
}

const toldBy = ({ base, weights }: Line, { terms }: FitSample): number =>
  terms.reduce((sum, term, at) => sum + weights[at] * term, base)

/**
 * Returns a prediction with the hand-set weights. One common factor multiplies all of them: the factor that fits
 * these positions best.
 */
function byHand(positions: readonly FitSample[], count: number): Line {
  const sums = positions.map(({ terms }) => terms.reduce((sum, term) => sum + term, 0))
  const [x, y] = [mean(sums), mean(positions.map(({ margin }) => margin))]
  let together = 0
  let own = 0
  for (const [at, { margin }] of positions.entries()) {
    together += (sums[at] - x) * (margin - y)
    own += (sums[at] - x) ** 2
  }
  // Keeps the factor positive. With a negative factor, a good position would predict a bad result
  const scale = own > 0 && together > 0 ? together / own : 1e-6
  return { base: y - scale * x, weights: new Array(count).fill(scale) }
}

/**
 * Fits weights by least squares. A penalty pulls each weight towards its hand-set weight. The penalty is proportional
 * to the variance of the feature.
 */
function ridged(positions: readonly FitSample[], count: number, ridge: number): Line {
  const { weights: hand } = byHand(positions, count)
  const means = hand.map((_, at) => mean(positions.map(({ terms }) => terms[at])))
  const y = mean(positions.map(({ margin }) => margin))
  const rows = hand.map(() => new Array<number>(count).fill(0))
  const right = new Array<number>(count).fill(0)
  for (const { terms, margin } of positions) {
    const off = terms.map((term, at) => term - means[at])
    for (const [i, one] of off.entries()) {
      right[i] += one * (margin - y)
      for (const [j, other] of off.entries()) rows[i][j] += one * other
    }
  }
  for (const [i, weight] of hand.entries()) {
    const lean = ridge * rows[i][i] + 1e-9
    rows[i][i] += lean
    right[i] += lean * weight
  }
  const weights = solveLinearEquations(rows, right)
  return { base: y - weights.reduce((sum, weight, at) => sum + weight * means[at], 0), weights }
}

function explained(foretold: readonly Foretold[]): number {
  const y = mean(foretold.map(({ margin }) => margin))
  let left = 0
  let whole = 0
  for (const one of foretold) {
    left += (one.margin - one.foretold) ** 2
    whole += (one.margin - y) ** 2
  }
  return whole > 0 ? 1 - left / whole : 0
}

/**
 * Returns the Brier score: the mean squared error of the predicted chances to win. These chances are computed
 * from the predicted margins.
 */
function brier(foretold: readonly Foretold[]): number {
  const spread = Math.sqrt(mean(foretold.map(one => (one.margin - one.foretold) ** 2))) || 1
  return round(mean(foretold.map(one => (one.won - chanceOf(one.foretold / spread)) ** 2)), 3)
}
/** Returns an approximate value of the normal distribution function. */
const chanceOf = (x: number): number => 1 / (1 + Math.exp(-1.702 * x))

function blind(positions: readonly FitSample[]): number {
  const often = mean(positions.map(({ won }) => won))
  return round(mean(positions.map(({ won }) => (won - often) ** 2)), 3)
}

function fifths(foretold: readonly Foretold[]): { foretold: number; came: number }[] {
  const sorted = foretold.toSorted((a, b) => a.foretold - b.foretold)
  return Array.from({ length: 5 }, (_, fifth) => {
    const some = sorted.slice((fifth * sorted.length) / 5, ((fifth + 1) * sorted.length) / 5)
    return {
      foretold: round(mean(some.map(one => one.foretold)), 2),
      came: round(mean(some.map(({ margin }) => margin)), 2),
    }
  })
}

function mean(numbers: readonly number[]): number {
  let sum = 0
  for (const one of numbers) sum += one
  return numbers.length > 0 ? sum / numbers.length : 0
}

const round = (value: number, digits: number): number => Math.round(value * 10 ** digits) / 10 ** digits
