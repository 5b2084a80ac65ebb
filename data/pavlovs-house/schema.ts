import { z } from 'zod'

const source = z.enum(['seed', 'public', 'reconstructed'])
const sources = z.record(z.string(), source)
const both = z.object({ ru: z.string().min(1), en: z.string().min(1) })
const id = z.string().regex(/^[\w./+]+$/, 'letters, digits and _ . / +')
const unitId = id.max(8)
const count = z.number().int().min(0)
const note = z.string()

export const COLOURS = ['green', 'red', 'purple'] as const
const colour = z.enum(COLOURS)

/** Order of the token kinds everywhere. */
export const TOKENS = [
  'action',
  'order',
  'damage',
  'suppression',
  'sapper',
  'ammo',
  'firstAid',
  'wire',
  'artillery',
  'food',
  'aa',
] as const
const token = z.enum(TOKENS)

export const SYMBOLS = ['order', 'observer', 'antitank', 'machinegun', 'mortar'] as const
export const EFFECTS = ['sniper', 'mortar', 'artillery', 'bombs', 'place', 'assault', 'milkHouse'] as const
/** What a tactics card can change, and by how much. */
export const CHANGES = [
  'artilleryDice',
  'mortarDice',
  'sniperDice',
  'huntCommanders',
  'assaultDice',
  'ju87Planes',
  'ju87Defence',
  'riflemenDefence',
  'scoutsDefence',
  'infantryDefence',
  'armourDefence',
  'mgSuppression',
  'armourAttack',
  'stopDice',
  'mineDice',
  'dash',
  'wedge',
  'clearMine',
] as const

export const boardSchema = z.object({
  note,
  source: sources,
  colours: z.tuple([colourOf('green'), colourOf('red'), colourOf('purple')]),
  positions: z
    .array(
      z.object({
        id: unitId,
        numbers: z.partialRecord(colour, z.number().int().min(1).max(6)),
        radio: z.literal(true).optional(),
      }),
    )
    .length(16),
  approaches: z
    .array(
      z.object({
        number: z.number().int(),
        colour,
        length: z.number().int().min(2).max(8),
        sapper: z.number().int().min(1),
      }),
    )
    .length(6),
  locations: z
    .array(z.object({ number: z.number().int(), unit: z.string(), holds: z.array(token) }))
    .length(16),
  units: z.array(z.object({ id: z.string(), name: both })),
})

function colourOf<const C extends string>(name: C) {
  return z.object({ id: z.literal(name), letter: z.string().length(1), name: both })
}

const ABILITIES = ['inspire', 'assault'] as const
export const symbolsSchema = z.object({
  note,
  symbols: z.record(z.enum([...SYMBOLS, ...ABILITIES]), both),
  source: sources,
})

export const menSchema = z.object({
  note,
  men: z
    .array(
      z.object({
        id: unitId,
        name: both,
        rank: both,
        attack: count,
        suppression: count,
        actions: z.array(z.enum(SYMBOLS)),
        abilities: z.array(z.enum(ABILITIES)),
        cost: count,
        starts: z.boolean(),
        source: sources,
      }),
    )
    .length(34),
})

export const weaponsSchema = z.object({
  note,
  weapons: z
    .array(
      z.object({
        id: unitId,
        name: both,
        action: z.enum(['antitank', 'machinegun', 'mortar']),
        attack: count,
        suppression: count,
        cost: count,
        source: sources,
      }),
    )
    .length(7),
})

export const enemiesSchema = z.object({
  note,
  enemies: z.array(
    z.object({
      id: unitId,
      name: both,
      armour: z.boolean(),
      suppression: count,
      attack: count,
      defence: z.number().int().min(1).max(6),
      count,
      source: sources,
    }),
  ),
})

const range = z.tuple([z.number().int(), z.number().int()])
const ranges = { green: range, red: range, purple: range }
export const wehrmachtSchema = z.object({
  note,
  ranges: z.object({ ...ranges, source }),
  decks: z.object({
    sizes: z.array(count).length(5),
    resupplyOnTopOf: z.array(z.number().int()),
    resupplyCards: count,
    source,
  }),
  types: z.array(
    z.object({
      id,
      name: both,
      effect: z.enum(EFFECTS),
      dice: count.optional(),
      enemy: z.string().optional(),
      planes: count.optional(),
      defence: count.optional(),
      /** Where the card has other ranges than the rest. */
      ranges: z.object(ranges).optional(),
      source: sources,
    }),
  ),
  cards: z.array(
    z.object({
      number: z.number().int(),
      type: z.string(),
      deck: z.number().int().min(1).max(5),
      competitive: z.literal(true).optional(),
    }),
  ),
})

export const stormSchema = z.object({
  note,
  cards: z
    .array(
      z.object({
        id,
        number: z.number().int(),
        name: both,
        colour,
        defence: z.number().int().min(1),
        points: z.number().int(),
        /** The Milk House, which is no side of a resupply card. */
        final: z.literal(true).optional(),
        source: sources,
      }),
    )
    .length(7),
})

export const sovietCardsSchema = z.object({
  note,
  source: sources,
  commands: z.array(z.object({ id: z.string(), name: both })).length(8),
  cards: z.array(z.object({ number: z.number().int(), commands: z.array(z.string()).max(2) })).length(35),
})

export const tacticsSchema = z.object({
  note,
  removed: z.object({
    veteran: z.array(count).length(4),
    guards: z.array(count).length(4),
    competitive: z.array(count).length(4),
    source,
  }),
  cards: z.array(
    z.object({
      number: z.number().int(),
      deck: z.number().int().min(1).max(4),
      name: both,
      text: both,
      effects: z.partialRecord(z.enum(CHANGES), z.number().int()),
      source: sources,
    }),
  ),
})

export const supportSchema = z.object({
  note,
  cards: z.array(
    z.object({
      number: z.number().int(),
      name: both,
      removes: z.partialRecord(token, count),
      undamaged: z.array(z.string()),
      points: z.number().int(),
      source,
    }),
  ),
})

const n = z.number().int()
export const numbersSchema = z.object({
  note,
  tokens: z.record(token, count),
  setup: z.object({ fogInDeck: n, suppressionInSupply: n, foodInSupply: n, wall: n, source }),
  limits: z.object({
    hand: n,
    cardActions: n,
    cardActionsWithWire: n,
    wehrmachtCards: n,
    moves: n,
    actions: n,
    withCommandGroup: n,
    resupply: n,
    reinforcePoints: n,
    radioPoints: n,
    suppressionPerAmmo: n,
    fedPerFood: n,
    flakDice: n,
    bombDice: n,
    mineDice: n,
    observerDice: n,
    assaultManDice: n,
    casualtyUpTo: n,
    wallMin: n,
    wallMax: n,
    germanHand: n,
    tacticsHand: n,
    source,
  }),
  score: z.object({ man: n, enemy: n, win: n, draw: n, source }),
  ranks: z.array(z.object({ from: n.nullable(), degree: z.string(), award: both.nullable() })),
  degrees: z.record(z.string(), both),
})
