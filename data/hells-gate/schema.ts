import { z } from 'zod'

/** seed: stated in the rulebook or forced by it; public: found in public texts; printed: copied from the box. */
const provenance = z.enum(['seed', 'public', 'reconstructed', 'printed'])
const both = z.strictObject({ ru: z.string().min(1), en: z.string().min(1) })
const side = z.enum(['soviet', 'german'])
const hex = z.string().regex(/^[A-G][1-9]$/, 'a hex such as C6')
const about = z.string().optional()
const note = z.string().optional()
const count = z.number().int().min(1)
const face = z.number().int().min(1).max(6)

export const mapSchema = z.strictObject({
  about,
  hexKm: z.number().positive(),
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

export const unitsSchema = z.strictObject({
  about,
  units: z.array(
    z.strictObject({
      name: z.string().regex(/^[\w./+]{1,8}$/, 'at most 8 letters, digits or _ . / +'),
      side,
      label: both,
      formation: both,
      type: z.enum(['infantry', 'cavalry', 'armour', 'mechanized']),
      size: z.enum(['X', 'XX', 'XXX']),
      strength: z.union([z.tuple([count]), z.tuple([count, count])]),
      turn: z.number().int().min(1).max(8).nullable(),
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

const hits = z.array(z.number().int().min(0).max(3)).length(6)
export const combatSchema = z.strictObject({
  about,
  columns: z
    .array(
      z.strictObject({
        odds: z.string().regex(/^\d:\d$/),
        from: z.number().positive(),
        normal: hits,
        allOut: hits,
        reconstructed: z.strictObject({ normal: z.array(face), allOut: z.array(face) }),
      }),
    )
    .min(2),
  shifts: z.strictObject({
    allDefendersOut: count,
    someDefendersOut: count,
    mud: z.number().int().negative(),
    woods: z.number().int().negative(),
    river: z.number().int().negative(),
    someAttackersOut: z.number().int().negative(),
    allAttackersOut: z.number().int().negative(),
  }),
  tanks: z.strictObject({ clear: count, woods: count, city: count }),
  attackersPerHex: count,
  defendersCounted: z.strictObject({ soviet: count, german: count }),
  overconcentration: count,
  provenance: z.record(z.string(), provenance),
})

export const turnsSchema = z.strictObject({
  about,
  turns: z
    .array(
      z.strictObject({
        turn: count,
        dates: both,
        weatherRoll: z.boolean(),
        rebuild: z.boolean(),
        provenance: z.record(z.string(), provenance),
      }),
    )
    .min(1),
  mudUpTo: face,
  supplyLimit: z.strictObject({ turn: count, hexes: count }),
  breakout: z.strictObject({ turn: count, radius: count, needed: count }),
  points: z.strictObject({ source: count, germanBonus: z.number().int().min(0) }),
  provenance,
})
