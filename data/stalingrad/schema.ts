import { z } from 'zod'
import {
  bilingualTextSchema,
  omittedIdsSchema,
  partProvenancesSchema,
  provenanceSchema,
  wholeNumberSchema,
} from '../shared.ts'
import { STALINGRAD_CARD_EFFECTS, type StalingradCardEffect } from './effects.ts'

const side = z.enum(['german', 'soviet'])
const id = z.string().regex(/^[\w./+]{1,8}$/, 'at most 8 letters, digits or _ . / +')
const label = z.string().min(1)
const few = wholeNumberSchema(0, 20)
const turn = wholeNumberSchema(0, 12)
const point = z.tuple([z.number(), z.number()])
const note = z.string()

const areasSchema = z.strictObject({
  note,
  without: omittedIdsSchema,
  areas: z
    .array(
      z.strictObject({
        id,
        ru: label,
        en: label,
        short: bilingualTextSchema,
        kind: z.enum(['land', 'start', 'crossing']),
        letter: z
          .string()
          .regex(/^[A-Z]$/)
          .nullable(),
        factor: wholeNumberSchema(0, 3),
        control: side.nullable(),
        neighbours: z.array(id).min(1),
        kurgan: z.boolean(),
        terrain: z.enum(['steppe', 'suburb', 'city', 'factory', 'park', 'hill', 'crossing']),
        provenance: partProvenancesSchema,
      }),
    )
    .min(1),
})

const unitsSchema = z.strictObject({
  note,
  provenance: partProvenancesSchema,
  provenanceNote: note,
  without: omittedIdsSchema,
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
        defence: wholeNumberSchema(1, 20),
        move: wholeNumberSchema(0, 6),
        spent: wholeNumberSchema(1, 20),
        area: id.nullable(),
        turn: turn.nullable(),
        leaves: turn.nullable(),
        /** Origin of single parts of the entry, where it differs from the origin given for the whole file. */
        provenance: partProvenancesSchema.optional(),
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
        strength: wholeNumberSchema(1, 15).nullable(),
        factor: z.enum(['targetControls', 'always', 'never']).nullable(),
        provenance: partProvenancesSchema,
      }),
    )
    .min(1),
})

const gameSchema = z.strictObject({
  note,
  stack: wholeNumberSchema(1, 20),
  dice: wholeNumberSchema(1, 4),
  stepCost: few,
  surcharge: few,
  objectiveFactor: wholeNumberSchema(1, 3),
  objectivesToHold: few,
  kurganCards: few,
  crossingUnits: few,
  /** Number of cards in each side's deck. If missing, the number from the project's file is used. */
  deck: wholeNumberSchema(1, 100).optional(),
  options: z.strictObject({
    noStepBackDice: wholeNumberSchema(1, 6),
    mobilityAreas: wholeNumberSchema(1, 12),
    battalions: few,
    battalionsHoldMore: few,
  }),
  provenance: partProvenancesSchema,
  turns: z
    .array(
      z.strictObject({
        turn,
        dates: bilingualTextSchema,
        hand: z.strictObject({ german: few, soviet: few }),
      }),
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

export const stalingradDataSchemas = {
  areas: areasSchema,
  units: unitsSchema,
  cards: cardsSchema,
  game: gameSchema,
  outlines: outlinesSchema,
}
export type StalingradDataSchemas = typeof stalingradDataSchemas
