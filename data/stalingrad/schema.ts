import { z } from 'zod'

/** seed: stated in the surviving rulebook parts; public: found in public texts; printed: copied from the box. */
const provenance = z.enum(['seed', 'public', 'reconstructed', 'printed'])
const provenances = z.record(z.string(), provenance)
const both = z.strictObject({ ru: z.string().min(1), en: z.string().min(1) })
const side = z.enum(['german', 'soviet'])
const id = z.string().regex(/^[\w./+]{1,8}$/, 'at most 8 letters, digits or _ . / +')
const label = z.string().min(1)
const count = z.number().int().min(0)
const point = z.tuple([z.number(), z.number()])
const note = z.string()

export const areasSchema = z.strictObject({
  note,
  areas: z
    .array(
      z.strictObject({
        id,
        ru: label,
        en: label,
        short: both,
        kind: z.enum(['land', 'start', 'crossing']),
        letter: z
          .string()
          .regex(/^[A-Z]$/)
          .nullable(),
        factor: count.max(3),
        control: side.nullable(),
        neighbours: z.array(id).min(1),
        kurgan: z.boolean(),
        terrain: z.enum(['steppe', 'suburb', 'city', 'factory', 'park', 'hill', 'crossing']),
        provenance: provenances,
      }),
    )
    .min(1),
})

export const unitsSchema = z.strictObject({
  note,
  provenance: provenances,
  provenanceNote: note,
  units: z
    .array(
      z.strictObject({
        id,
        ru: label,
        en: label,
        side,
        division: z.string().nullable(),
        formation: z.string().nullable(),
        type: z.enum([
          'pz',
          'pzgr',
          'inf',
          'mot',
          'jag',
          'pio',
          'stug',
          'bde',
          'nkvd',
          'rd',
          'mil',
          'arm',
          'gds',
          'at',
          'nav',
          'battalion',
        ]),
        fire: count,
        defence: count,
        move: count,
        spent: count,
        area: id.nullable(),
        turn: count.nullable(),
        leaves: count.nullable(),
      }),
    )
    .min(1),
})

export const cardsSchema = z.strictObject({
  note,
  cards: z
    .array(
      z.strictObject({
        id: z.string().regex(/^\w{1,12}$/),
        ru: label,
        en: label,
        /** One of those in src/systems/stalingrad/effects.ts. */
        effect: z.string().min(1),
        copies: z.strictObject({ german: count, soviet: count }),
        own: z.boolean(),
        several: z.boolean(),
        strength: count.nullable(),
        factor: z.enum(['targetControls', 'always', 'never']).nullable(),
        provenance: provenances,
      }),
    )
    .min(1),
})

export const gameSchema = z.strictObject({
  note,
  stack: count.min(1),
  dice: count.min(1),
  stepCost: count,
  surcharge: count,
  objectiveFactor: count,
  objectivesToHold: count,
  kurganCards: count,
  crossingUnits: count,
  options: z.strictObject({
    noStepBackDice: count,
    mobilityAreas: count,
    battalions: count,
    battalionsHoldMore: count,
  }),
  provenance: provenances,
  turns: z
    .array(
      z.strictObject({ turn: count, dates: both, hand: z.strictObject({ german: count, soviet: count }) }),
    )
    .min(1),
})

export const outlinesSchema = z.strictObject({
  note,
  provenance,
  width: z.number(),
  height: z.number(),
  bank: z.array(point).min(2),
  areas: z.record(
    z.string(),
    z.strictObject({
      outline: z.array(point).min(3),
      borders: z.array(z.string().nullable()),
      anchor: point,
      room: z.number(),
    }),
  ),
  crossings: z.record(z.string(), point),
})
