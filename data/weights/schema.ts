import { z } from 'zod'

const share = z.number().min(0).max(1)
const calibration = z.strictObject({
  /** Part of the spread of the final margins that is foretold: by hand and with these weights. */
  explained: z.strictObject({ hand: z.number(), fitted: z.number() }),
  /** Mean square of what a foretold win was off; with nothing but how often this side wins. */
  brier: z.strictObject({ hand: share, fitted: share, blind: share }),
  /** Fifths of the positions, from what was foretold worst: margin foretold, margin that came. */
  fifths: z.array(z.strictObject({ foretold: z.number(), came: z.number() })),
})

export const weightsSchema = z.strictObject({
  about: z.string(),
  terms: z.record(z.string(), z.number().positive()),
  /** Null: nobody has fitted them. */
  found: z
    .strictObject({
      player: z.string(),
      part: z.number(),
      games: z.number().int(),
      positions: z.number().int(),
      seed: z.string(),
      /** Of the leanings towards what is known by hand the one that foretold best. */
      ridge: z.number(),
      /** The side whose margin is foretold. */
      side: z.string(),
    })
    .nullable(),
  calibration: calibration.nullable(),
})

export type Weights = ReturnType<(typeof weightsSchema)['parse']>

export const holdingSchema = z.strictObject({
  about: z.string(),
  found: z.strictObject({ games: z.number().int(), positions: z.number().int(), seed: z.string() }),
  /** Of games that were left out. */
  calibration: z.strictObject({
    /** Mean; with nothing but how often the Germans win. */
    logLoss: z.strictObject({ fitted: z.number(), blind: z.number() }),
    /** Positions by the chance foretold to the Germans, in fifths of it. */
    fifths: z.array(z.strictObject({ positions: z.number().int(), foretold: share, came: share })),
  }),
  /** Ids of the objectives, in the order of their weights. */
  objectives: z.array(z.string()).readonly(),
  /** Whether an objective is German at the end: what each sign of `signsAt` counts in the log odds. */
  objective: z.array(z.number()),
  /** Whether the Germans win: the same of `signsOf`. */
  win: z.array(z.number()),
})

export type Holding = ReturnType<(typeof holdingSchema)['parse']>
