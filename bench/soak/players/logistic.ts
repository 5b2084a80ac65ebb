import { dotProduct, logOddsToProbability } from '../../../src/systems/stalingrad/view/win-prediction.ts'
import { solveLinearEquations } from './linear.ts'

/**
 * A sample for a logistic regression: the inputs computed from a position, and whether the predicted event happened.
 */
export interface LogisticSample {
  readonly signs: readonly number[]
  /** 1 if the predicted event happened, otherwise 0. */
  readonly came: number
}

const ROUNDS = 25
const STEADY = 1e-6

/**
 * Returns the weights of a logistic regression, fitted by Newton's method. The weights are pulled towards zero with
 * the strength `ridge` × number of samples. The first weight is not pulled.
 */
export function fitLogisticRegression(seen: readonly LogisticSample[], ridge: number): number[] {
  const count = seen[0].signs.length
  const weights = new Array<number>(count).fill(0)
  for (let round = 0; round < ROUNDS; round++) {
    const slope = weights.map((weight, at) => -lean(at) * weight)
    const bend = weights.map((_, at) => weights.map((_, other) => (other === at ? lean(at) : 0)))
    for (const { signs, came } of seen) {
      const chance = logOddsToProbability(dotProduct(weights, signs))
      const spread = chance * (1 - chance)
      for (let i = 0; i < count; i++) {
        if (signs[i] === 0) continue
        slope[i] += signs[i] * (came - chance)
        for (let j = 0; j < count; j++) bend[i][j] += spread * signs[i] * signs[j]
      }
    }
    const step = solveLinearEquations(bend, slope)
    let moved = 0
    for (const [at, by] of step.entries()) {
      weights[at] += by
      moved = Math.max(moved, Math.abs(by))
    }
    if (moved < STEADY) break
  }
  return weights

  function lean(at: number): number {
    return (at === 0 ? STEADY : ridge) * seen.length
  }
}
