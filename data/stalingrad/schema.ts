import { z } from 'zod'
import {
  bilingualSchema,
  provenanceSchema,
  provenancesSchema,
  wholeNumber,
  withoutSchema,
} from '../shared.ts'
import { STALINGRAD_CARD_EFFECTS, type StalingradCardEffect } from './effects.ts'

const side = z.enum(['german', 'soviet'])
const id = z.string().regex(/^[\w./+]{1,8}$/, 'at most 8 letters, digits or _ . / +')
const label = z.string().min(1)
const few = wholeNumber(0, 20)
const turn = wholeNumber(0, 12)
const point = z.tuple([z.number(), z.number()])
const note = z.string()

const areasSchema = z.strictObject({
  note,
  without: withoutSchema,
  areas: z
    .array(
      z.strictObject({
        id,
        ru: label,
        en: label,
        short: bilingualSchema,
        kind: z.enum(['land', 'start', 'crossing']),
        letter: z
          .string()
          .regex(/^[A-Z]$/)
          .nullable(),
        factor: wholeNumber(0, 3),
        control: side.nullable(),
        neighbours: z.array(id).min(1),
        kurgan: z.boolean(),
        terrain: z.enum(['steppe', 'suburb', 'city', 'factory', 'park', 'hill', 'crossing']),
        provenance: provenancesSchema,
      }),
    )
    .min(1),
})

const unitsSchema = z.strictObject({
  note,
  provenance: provenancesSchema,
  provenanceNote: note,
  without: withoutSchema,
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
        fire: few,
        defence: wholeNumber(1, 20),
        move: wholeNumber(0, 6),
        spent: wholeNumber(1, 20),
        area: id.nullable(),
        turn: turn.nullable(),
        leaves: turn.nullable(),
        /** Origin of parts of the entry, if it differs from the origin given for the whole file. */
        provenance: provenancesSchema.optional(),
      }),
    )
    .min(1),
})

const cardsSchema = z.strictObject({
  note,
  cards: z
    .array(
      z.strictObject({
        id: z.string().regex(/^\w{1,12}$/),
        ru: label,
        en: label,
        effect: z.enum(Object.keys(STALINGRAD_CARD_EFFECTS) as StalingradCardEffect[]),
        copies: z.strictObject({ german: few, soviet: few }),
        own: z.boolean(),
        several: z.boolean(),
        strength: wholeNumber(1, 15).nullable(),
        factor: z.enum(['targetControls', 'always', 'never']).nullable(),
        provenance: provenancesSchema,
      }),
    )
    .min(1),
})

const gameSchema = z.strictObject({
  note,
  stack: wholeNumber(1, 20),
  dice: wholeNumber(1, 4),
  stepCost: few,
  surcharge: few,
  objectiveFactor: wholeNumber(1, 3),
  objectivesToHold: few,
  kurganCards: few,
  crossingUnits: few,
  /** Number of cards in each side's deck. If missing, the number in the project's file. */
  deck: wholeNumber(1, 100).optional(),
  options: z.strictObject({
    noStepBackDice: wholeNumber(1, 6),
    mobilityAreas: wholeNumber(1, 12),
    battalions: few,
    battalionsHoldMore: few,
  }),
  provenance: provenancesSchema,
  turns: z
    .array(
      z.strictObject({ turn, dates: bilingualSchema, hand: z.strictObject({ german: few, soviet: few }) }),
    )
    .min(1),
})

const outlinesSchema = z.strictObject({
  note,
  provenance: provenanceSchema,
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

export const stalingradSchemas = {
  areas: areasSchema,
  units: unitsSchema,
  cards: cardsSchema,
  game: gameSchema,
  outlines: outlinesSchema,
}
export type StalingradSchemas = typeof stalingradSchemas
