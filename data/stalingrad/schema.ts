import { z } from 'zod'
import { both, provenance, provenances, whole, without } from '../shared.ts'
import { EFFECTS, type Effect } from './effects.ts'

const side = z.enum(['german', 'soviet'])
const id = z.string().regex(/^[\w./+]{1,8}$/, 'at most 8 letters, digits or _ . / +')
const label = z.string().min(1)
const few = whole(0, 20)
const turn = whole(0, 12)
const point = z.tuple([z.number(), z.number()])
const note = z.string()

const areasSchema = z.strictObject({
  note,
  without,
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
        factor: whole(0, 3),
        control: side.nullable(),
        neighbours: z.array(id).min(1),
        kurgan: z.boolean(),
        terrain: z.enum(['steppe', 'suburb', 'city', 'factory', 'park', 'hill', 'crossing']),
        provenance: provenances,
      }),
    )
    .min(1),
})

const unitsSchema = z.strictObject({
  note,
  provenance: provenances,
  provenanceNote: note,
  without,
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
        defence: whole(1, 20),
        move: whole(0, 6),
        spent: whole(1, 20),
        area: id.nullable(),
        turn: turn.nullable(),
        leaves: turn.nullable(),
        /** Origin of parts that differ from the origin given for the file. */
        provenance: provenances.optional(),
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
        effect: z.enum(Object.keys(EFFECTS) as Effect[]),
        copies: z.strictObject({ german: few, soviet: few }),
        own: z.boolean(),
        several: z.boolean(),
        strength: whole(1, 15).nullable(),
        factor: z.enum(['targetControls', 'always', 'never']).nullable(),
        provenance: provenances,
      }),
    )
    .min(1),
})

const gameSchema = z.strictObject({
  note,
  stack: whole(1, 20),
  dice: whole(1, 4),
  stepCost: few,
  surcharge: few,
  objectiveFactor: whole(1, 3),
  objectivesToHold: few,
  kurganCards: few,
  crossingUnits: few,
  /** Number of cards of each side. If missing, the number in the project's file. */
  deck: whole(1, 100).optional(),
  options: z.strictObject({
    noStepBackDice: whole(1, 6),
    mobilityAreas: whole(1, 12),
    battalions: few,
    battalionsHoldMore: few,
  }),
  provenance: provenances,
  turns: z
    .array(z.strictObject({ turn, dates: both, hand: z.strictObject({ german: few, soviet: few }) }))
    .min(1),
})

const outlinesSchema = z.strictObject({
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

export const shapes = {
  areas: areasSchema,
  units: unitsSchema,
  cards: cardsSchema,
  game: gameSchema,
  outlines: outlinesSchema,
}
export type StalingradShapes = typeof shapes
