import { z } from 'zod'
import {
  bilingualTextSchema,
  omittedIdsSchema,
  partProvenancesSchema,
  provenanceSchema,
  wholeNumberSchema,
} from '../shared.ts'

const side = z.enum(['soviet', 'german'])
const hex = z.string().regex(/^[A-G][1-9]$/, 'a hex such as C6')
const about = z.string().optional()
const note = z.string().optional()
const strength = wholeNumberSchema(1, 20)
const shift = wholeNumberSchema(1, 3)
const shiftBack = wholeNumberSchema(-3, -1)
const stack = wholeNumberSchema(1, 6)
const face = wholeNumberSchema(1, 6)

const mapSchema = z.strictObject({
  about,
  without: omittedIdsSchema,
  hexKm: z.number().positive().max(100),
  tichonovka: hex,
  korsun: hex,
  airlift: z.array(hex).min(1),
  west: z.array(hex).min(1),
  hexes: z
    .array(
      z.strictObject({
        hex,
        terrain: z.enum(['clear', 'woods', 'city']),
        source: side.nullable(),
        name: bilingualTextSchema.nullable(),
        provenance: z.strictObject({
          exists: provenanceSchema,
          terrain: provenanceSchema,
          source: provenanceSchema,
          name: provenanceSchema.optional(),
        }),
        note,
      }),
    )
    .min(1),
  rivers: z.array(
    z.strictObject({
      between: z.tuple([hex, hex]),
      name: bilingualTextSchema,
      provenance: provenanceSchema,
      note,
    }),
  ),
  noRiver: z.array(z.strictObject({ between: z.tuple([hex, hex]), provenance: provenanceSchema, note })),
})

const unitsSchema = z.strictObject({
  about,
  without: omittedIdsSchema,
  units: z.array(
    z.strictObject({
      name: z.string().regex(/^[\w./+]{1,8}$/, 'at most 8 letters, digits or _ . / +'),
      side,
      label: bilingualTextSchema,
      formation: bilingualTextSchema,
      type: z.enum(['infantry', 'cavalry', 'armour', 'mechanized']),
      size: z.enum(['X', 'XX', 'XXX']),
      strength: z.array(strength).min(1).max(2),
      turn: wholeNumberSchema(1, 12).nullable(),
      at: hex,
      onlyIfWestEntered: z.literal(true).optional(),
      provenance: z.strictObject({
        identity: provenanceSchema,
        type: provenanceSchema,
        size: provenanceSchema,
        full: provenanceSchema,
        reduced: provenanceSchema.optional(),
        steps: provenanceSchema,
        placement: provenanceSchema,
      }),
      note,
    }),
  ),
})

const hits = z.array(wholeNumberSchema(0, 6)).length(6)
const combatSchema = z.strictObject({
  about,
  columns: z
    .array(
      z.strictObject({
        odds: z.string().regex(/^\d:\d$/, 'odds such as 3:2'),
        from: z.number().positive().max(9),
        normal: hits,
        allOut: hits,
        reconstructed: z.strictObject({ normal: z.array(face), allOut: z.array(face) }),
      }),
    )
    .min(2),
  shifts: z.strictObject({
    allDefendersOut: shift,
    someDefendersOut: shift,
    mud: shiftBack,
    woods: shiftBack,
    river: shiftBack,
    someAttackersOut: shiftBack,
    allAttackersOut: shiftBack,
  }),
  tanks: z.strictObject({
    clear: wholeNumberSchema(1, 5),
    woods: wholeNumberSchema(1, 5),
    city: wholeNumberSchema(1, 5),
  }),
  attackersPerHex: stack,
  defendersCounted: z.strictObject({ soviet: stack, german: stack }),
  overconcentration: wholeNumberSchema(1, 12),
  provenance: partProvenancesSchema,
})

const turnsSchema = z.strictObject({
  about,
  turns: z
    .array(
      z.strictObject({
        turn: wholeNumberSchema(1, 12),
        dates: bilingualTextSchema,
        weatherRoll: z.boolean(),
        rebuild: z.boolean(),
        provenance: partProvenancesSchema,
      }),
    )
    .min(1),
  mudUpTo: face,
  supplyLimit: z.strictObject({ turn: wholeNumberSchema(1, 12), hexes: wholeNumberSchema(1, 12) }),
  breakout: z.strictObject({
    turn: wholeNumberSchema(1, 12),
    radius: wholeNumberSchema(1, 6),
    needed: wholeNumberSchema(1, 12),
  }),
  points: z.strictObject({ source: wholeNumberSchema(1, 20), germanBonus: wholeNumberSchema(0, 50) }),
  provenance: provenanceSchema,
})

export const hellDataSchemas = {
  map: mapSchema,
  units: unitsSchema,
  combat: combatSchema,
  turns: turnsSchema,
}
export type HellDataSchemas = typeof hellDataSchemas
