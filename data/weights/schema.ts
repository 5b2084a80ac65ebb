import { z } from 'zod'

const share = z.number().min(0).max(1)
const calibration = z.strictObject({
  /** Share of the variance of final margins that is explained: by hand-set weights and by these. */
  explained: z.strictObject({ hand: z.number(), fitted: z.number() }),
  /** Brier score (mean squared error) of predicted wins. `blind` predicts this side's usual share of wins. */
  brier: z.strictObject({ hand: share, fitted: share, blind: share }),
  /** Fifths of the positions, from the worst predicted margin to the best: predicted and actual margin. */
  fifths: z.array(z.strictObject({ foretold: z.number(), came: z.number() })),
})

export const weightsSchema = z.strictObject({
  about: z.string(),
  terms: z.record(z.string(), z.number().positive()),
  /** How the weights were fitted. Null if they are set by hand. */
  found: z
    .strictObject({
      player: z.string(),
      part: z.number(),
      games: z.number().int(),
      positions: z.number().int(),
      seed: z.string(),
      /**
       * Strength of the ridge penalty towards the hand-set weights. The value with the best prediction was
       * chosen.
       */
      ridge: z.number(),
      /** Side whose margin is predicted. */
      side: z.string(),
    })
    .nullable(),
  calibration: calibration.nullable(),
})

export type EvaluationWeights = ReturnType<(typeof weightsSchema)['parse']>

export const holdingSchema = z.strictObject({
  about: z.string(),
  found: z.strictObject({ games: z.number().int(), positions: z.number().int(), seed: z.string() }),
  /** Quality of the prediction on games not used for fitting. */
  calibration: z.strictObject({
    /** Mean log loss. `blind` predicts Germany's usual share of wins. */
    logLoss: z.strictObject({ fitted: z.number(), blind: z.number() }),
    /** Positions in fifths of the predicted chance for Germany: their number, predicted and actual share. */
    fifths: z.array(z.strictObject({ positions: z.number().int(), foretold: share, came: share })),
  }),
  /** Ids of the objectives, in the order of their weights. */
  objectives: z.array(z.string()).readonly(),
  /** Log-odds weights of each input of `objectiveInputs` for an objective being German at the end. */
  objective: z.array(z.number()),
  /** Log-odds weights of each input of `winInputs` for a German win. */
  win: z.array(z.number()),
})

export type HoldingModel = ReturnType<(typeof holdingSchema)['parse']>
