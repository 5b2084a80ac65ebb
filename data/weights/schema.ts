import { z } from 'zod'

const share = z.number().min(0).max(1)
const calibration = z.strictObject({
  /**
   * Share of the variance of final margins that the evaluation explains, from 0 to 1. `hand` is the share with weights
   * set by hand, `fitted` the share with the fitted weights.
   */
  explained: z.strictObject({ hand: z.number(), fitted: z.number() }),
  /**
   * Brier score (mean squared error) of the predicted wins. `blind` is the score of a prediction that is always the
   * side's average share of wins.
   */
  brier: z.strictObject({ hand: share, fitted: share, blind: share }),
  /**
   * Predicted and actual margins. The positions are divided into five equal groups, from the worst predicted margin to
   * the best. Each entry holds the means of one group.
   */
  fifths: z.array(z.strictObject({ foretold: z.number(), came: z.number() })),
})

export const weightsSchema = z.strictObject({
  about: z.string(),
  terms: z.record(z.string(), z.number().positive()),
  /** How the weights were fitted. Null if the weights were set by hand. */
  found: z
    .strictObject({
      player: z.string(),
      part: z.number(),
      games: z.number().int(),
      positions: z.number().int(),
      seed: z.string(),
      /**
       * Strength of the ridge penalty, which pulls weights towards the weights set by hand. Several strengths were
       * tried, and the one with the best prediction was chosen.
       */
      ridge: z.number(),
      /** Side whose final margin the weights predict. */
      side: z.string(),
    })
    .nullable(),
  calibration: calibration.nullable(),
})

export type EvaluationWeights = ReturnType<(typeof weightsSchema)['parse']>

export const objectiveHoldingModelSchema = z.strictObject({
  about: z.string(),
  found: z.strictObject({ games: z.number().int(), positions: z.number().int(), seed: z.string() }),
  /** Quality of the predictions in games that were not used for fitting. */
  calibration: z.strictObject({
    /**
     * Mean log loss of the predictions. `blind` is the loss of a prediction that is always Germany's average share of
     * wins.
     */
    logLoss: z.strictObject({ fitted: z.number(), blind: z.number() }),
    /**
     * The positions in five equal groups, ordered by Germany's predicted chance to win. Each entry holds the number of
     * positions, the mean predicted chance, and the actual share of wins.
     */
    fifths: z.array(z.strictObject({ positions: z.number().int(), foretold: share, came: share })),
  }),
  /** Ids of the objectives, in the same order as their weights in `objective`. */
  objectives: z.array(z.string()).readonly(),
  /**
   * Log-odds weights for the prediction that Germany holds an objective at the end, one for each input of
   * `computeObjectiveInputs`.
   */
  objective: z.array(z.number()),
  /** Log-odds weights for the prediction that Germany wins, one for each input of `computeWinInputs`. */
  win: z.array(z.number()),
})

export type HoldingModel = ReturnType<(typeof objectiveHoldingModelSchema)['parse']>
