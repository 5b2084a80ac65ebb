import { z } from 'zod'
import {
  bilingualTextSchema,
  provenanceSchema as source,
  partProvenancesSchema as sources,
  wholeNumberSchema,
} from '../shared.ts'

const id = z.string().regex(/^[\w./+]+$/, 'letters, digits and _ . / +')
const unitId = id.max(8)
const count = wholeNumberSchema(0, 40)
/** Number of dice to roll, or a number with which a die is compared. */
const dice = wholeNumberSchema(0, 10)
const cost = wholeNumberSchema(0, 10)
const cardNumber = wholeNumberSchema(1, 140)
const note = z.string()

export const POSITION_COLOURS = ['green', 'red', 'purple'] as const
const colour = z.enum(POSITION_COLOURS)

/** Kinds of token. Lists with one value for each kind of token follow this order. */
export const PAVLOV_TOKEN_KINDS = [
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
const token = z.enum(PAVLOV_TOKEN_KINDS)

export const ACTION_SYMBOLS = ['order', 'observer', 'antitank', 'machinegun', 'mortar'] as const
export const GERMAN_CARD_EFFECTS = [
  'sniper',
  'mortar',
  'artillery',
  'bombs',
  'place',
  'assault',
  'milkHouse',
] as const
/** What a tactics card can change: values and events. The card also gives the amount of the change. */
export const TACTICS_CHANGES = [
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

const boardSchema = z.strictObject({
  note,
  source: sources,
  colours: z.tuple([colourOf('green'), colourOf('red'), colourOf('purple')]),
  positions: z
    .array(
      z.strictObject({
        id: unitId,
        numbers: z.partialRecord(colour, wholeNumberSchema(1, 6)),
        radio: z.literal(true).optional(),
      }),
    )
    .length(16),
  approaches: z
    .array(
      z.strictObject({
        number: wholeNumberSchema(1, 6),
        colour,
        length: wholeNumberSchema(2, 8),
        sapper: wholeNumberSchema(1, 8),
      }),
    )
    .length(6),
  locations: z
    .array(z.strictObject({ number: wholeNumberSchema(3, 18), unit: z.string(), holds: z.array(token) }))
    .length(16),
  units: z.array(z.strictObject({ id: z.string(), name: bilingualTextSchema })),
})

function colourOf<const C extends string>(name: C) {
  return z.strictObject({ id: z.literal(name), letter: z.string().length(1), name: bilingualTextSchema })
}

const ABILITIES = ['inspire', 'assault'] as const
const symbolsSchema = z.strictObject({
  note,
  symbols: z.record(z.enum([...ACTION_SYMBOLS, ...ABILITIES]), bilingualTextSchema),
  source: sources,
})

const menSchema = z.strictObject({
  note,
  men: z
    .array(
      z.strictObject({
        id: unitId,
        name: bilingualTextSchema,
        rank: bilingualTextSchema,
        attack: dice,
        suppression: dice,
        actions: z.array(z.enum(ACTION_SYMBOLS)),
        abilities: z.array(z.enum(ABILITIES)),
        cost,
        starts: z.boolean(),
        source: sources,
      }),
    )
    .length(34),
})

const weaponsSchema = z.strictObject({
  note,
  weapons: z
    .array(
      z.strictObject({
        id: unitId,
        name: bilingualTextSchema,
        action: z.enum(['antitank', 'machinegun', 'mortar']),
        attack: dice,
        suppression: dice,
        cost,
        source: sources,
      }),
    )
    .length(7),
})

const enemiesSchema = z.strictObject({
  note,
  enemies: z.array(
    z.strictObject({
      id: unitId,
      name: bilingualTextSchema,
      armour: z.boolean(),
      suppression: dice,
      attack: dice,
      defence: wholeNumberSchema(1, 6),
      count,
      source: sources,
    }),
  ),
})

const range = z.tuple([wholeNumberSchema(1, 6), wholeNumberSchema(1, 6)])
const ranges = { green: range, red: range, purple: range }
const wehrmachtSchema = z.strictObject({
  note,
  ranges: z.strictObject({ ...ranges, source }),
  decks: z.strictObject({
    sizes: z.array(count).length(5),
    resupplyOnTopOf: z.array(wholeNumberSchema(1, 5)),
    resupplyCards: count,
    source,
  }),
  types: z.array(
    z.strictObject({
      id,
      name: bilingualTextSchema,
      effect: z.enum(GERMAN_CARD_EFFECTS),
      dice: dice.optional(),
      enemy: z.string().optional(),
      planes: wholeNumberSchema(1, 6).optional(),
      defence: wholeNumberSchema(1, 6).optional(),
      /** Die ranges of this type of card, if they differ from the ranges of the other types. */
      ranges: z.strictObject(ranges).optional(),
      source: sources,
    }),
  ),
  cards: z.array(
    z.strictObject({
      number: cardNumber,
      type: z.string(),
      deck: wholeNumberSchema(1, 5),
      competitive: z.literal(true).optional(),
    }),
  ),
})

const stormSchema = z.strictObject({
  note,
  cards: z
    .array(
      z.strictObject({
        id,
        number: cardNumber,
        name: bilingualTextSchema,
        colour,
        defence: wholeNumberSchema(1, 60),
        points: wholeNumberSchema(-20, 40),
        /**
         * Present only on the storm group card of the Milk House. All other storm group cards are printed on the backs
         * of resupply cards.
         */
        final: z.literal(true).optional(),
        source: sources,
      }),
    )
    .length(7),
})

const sovietCardsSchema = z.strictObject({
  note,
  source: sources,
  commands: z.array(z.strictObject({ id: z.string(), name: bilingualTextSchema })).length(8),
  cards: z.array(z.strictObject({ number: cardNumber, commands: z.array(z.string()).max(2) })).length(35),
})

const tacticsSchema = z.strictObject({
  note,
  removed: z.strictObject({
    veteran: z.array(count).length(4),
    guards: z.array(count).length(4),
    competitive: z.array(count).length(4),
    source,
  }),
  cards: z.array(
    z.strictObject({
      number: cardNumber,
      deck: wholeNumberSchema(1, 4),
      name: bilingualTextSchema,
      text: bilingualTextSchema,
      effects: z.partialRecord(z.enum(TACTICS_CHANGES), wholeNumberSchema(-6, 6)),
      source: sources,
    }),
  ),
})

const supportSchema = z.strictObject({
  note,
  cards: z.array(
    z.strictObject({
      number: cardNumber,
      name: bilingualTextSchema,
      removes: z.partialRecord(token, count),
      undamaged: z.array(z.string()),
      points: wholeNumberSchema(-20, 40),
      source,
    }),
  ),
})

const n = wholeNumberSchema(-100, 200)
const limit = wholeNumberSchema(0, 40)
const numbersSchema = z.strictObject({
  note,
  tokens: z.record(token, count),
  setup: z.strictObject({
    fogInDeck: limit,
    suppressionInSupply: limit,
    foodInSupply: limit,
    wall: limit,
    source,
  }),
  limits: z.strictObject({
    hand: limit,
    cardActions: limit,
    cardActionsWithWire: limit,
    wehrmachtCards: limit,
    moves: limit,
    actions: limit,
    withCommandGroup: limit,
    resupply: limit,
    reinforcePoints: limit,
    radioPoints: limit,
    suppressionPerAmmo: limit,
    fedPerFood: limit,
    flakDice: limit,
    bombDice: limit,
    mineDice: limit,
    observerDice: limit,
    assaultManDice: limit,
    casualtyUpTo: limit,
    wallMin: limit,
    wallMax: limit,
    germanHand: limit,
    tacticsHand: limit,
    source,
  }),
  score: z.strictObject({ man: n, enemy: n, win: n, draw: n, source }),
  ranks: z.array(
    z.strictObject({ from: n.nullable(), degree: z.string(), award: bilingualTextSchema.nullable() }),
  ),
  degrees: z.record(z.string(), bilingualTextSchema),
})

export const pavlovDataSchemas = {
  board: boardSchema,
  symbols: symbolsSchema,
  men: menSchema,
  weapons: weaponsSchema,
  enemies: enemiesSchema,
  wehrmacht: wehrmachtSchema,
  storm: stormSchema,
  'soviet-cards': sovietCardsSchema,
  tactics: tacticsSchema,
  support: supportSchema,
  numbers: numbersSchema,
}
export type PavlovDataSchemas = typeof pavlovDataSchemas
