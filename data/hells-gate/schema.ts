import { z } from 'zod'
import { both, provenance, provenances, whole, without } from '../shared.ts'

const side = z.enum(['soviet', 'german'])
const hex = z.string().regex(/^[A-G][1-9]$/, 'a hex such as C6')
const about = z.string().optional()
const note = z.string().optional()
const strength = whole(1, 20)
const shift = whole(1, 3)
const shiftBack = whole(-3, -1)
const stack = whole(1, 6)
const face = whole(1, 6)

const mapSchema = z.strictObject({
  about,
  without,
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
        name: both.nullable(),
        provenance: z.strictObject({
          exists: provenance,
          terrain: provenance,
          source: provenance,
          name: provenance.optional(),
        }),
        note,
      }),
    )
    .min(1),
  rivers: z.array(z.strictObject({ between: z.tuple([hex, hex]), name: both, provenance, note })),
  noRiver: z.array(z.strictObject({ between: z.tuple([hex, hex]), provenance, note })),
})

const unitsSchema = z.strictObject({
  about,
  without,
  units: z.array(
    z.strictObject({
      name: z.string().regex(/^[\w./+]{1,8}$/, 'at most 8 letters, digits or _ . / +'),
      side,
      label: both,
      formation: both,
      type: z.enum(['infantry', 'cavalry', 'armour', 'mechanized']),
      size: z.enum(['X', 'XX', 'XXX']),
      strength: z.array(strength).min(1).max(2),
      turn: whole(1, 12).nullable(),
      at: hex,
      onlyIfWestEntered: z.literal(true).optional(),
      provenance: z.strictObject({
        identity: provenance,
        type: provenance,
        size: provenance,
        full: provenance,
        reduced: provenance.optional(),
        steps: provenance,
        placement: provenance,
      }),
      note,
    }),
  ),
})

const hits = z.array(whole(0, 6)).length(6)
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
  tanks: z.strictObject({ clear: whole(1, 5), woods: whole(1, 5), city: whole(1, 5) }),
  attackersPerHex: stack,
  defendersCounted: z.strictObject({ soviet: stack, german: stack }),
  overconcentration: whole(1, 12),
  provenance: provenances,
})

const turnsSchema = z.strictObject({
  about,
  turns: z
    .array(
      z.strictObject({
        turn: whole(1, 12),
        dates: both,
        weatherRoll: z.boolean(),
        rebuild: z.boolean(),
        provenance: provenances,
      }),
    )
    .min(1),
  mudUpTo: face,
  supplyLimit: z.strictObject({ turn: whole(1, 12), hexes: whole(1, 12) }),
  breakout: z.strictObject({ turn: whole(1, 12), radius: whole(1, 6), needed: whole(1, 12) }),
  points: z.strictObject({ source: whole(1, 20), germanBonus: whole(0, 50) }),
  provenance,
})

export const shapes = { map: mapSchema, units: unitsSchema, combat: combatSchema, turns: turnsSchema }
export type HellShapes = typeof shapes
