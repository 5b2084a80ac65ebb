import { z } from 'zod'
import type { DataFilesCheck } from '../load.ts'
import { wholeNumberSchema as between, bilingualTextSchema, provenanceSchema as from } from '../shared.ts'
import { CARD_EFFECT_SPECS, type CardEffectId } from './effects.ts'

const side = z.enum(['german', 'soviet'])
const colour = z.enum(['red', 'blue'])
const provenance = z.record(z.string(), z.strictObject({ from, note: z.string().min(1) }))
const hexName = z.string().regex(/^\d-[A-S]\d\d$/, 'a hex such as 3-K04')
const onBoard = z.string().regex(/^[A-S]\d\d$/, 'a hex of the board such as K04')
const border = z.string().regex(/^[A-S]\d\d\|[A-S]\d\d$/, 'two hexes such as K04|K05')
const facing = z.enum(['N', 'NE', 'SE', 'S', 'SW', 'NW'])
/** Smallest and largest number allowed for costs, dice and bonuses on counters and cards. */
const whole = between(-20, 30)
const price = between(0, 12)
const copies = between(1, 30)
const defence = between(1, 30)

const unitsFile = z.strictObject({
  provenance,
  units: z.array(
    z.strictObject({
      id: z.string(),
      tag: z.string().regex(/^[A-Za-z0-9]{1,5}$/, 'at most 5 letters and digits'),
      side,
      name: bilingualTextSchema,
      kind: z.enum([
        'infantry',
        'mg',
        'mortar',
        'field_gun',
        'wagon',
        'truck',
        'apc',
        'assault_gun',
        'armoured_car',
        'gun_carrier',
        'tank',
      ]),
      copies,
      years: z.string().regex(/^\d\d-\d\d$/, 'years such as 41-45'),
      attackCost: price.nullable(),
      indirectCost: price.nullable(),
      turret: z.boolean(),
      attacks: z.enum(['any', 'close', 'none']),
      moveCost: between(1, 12),
      mover: z.enum(['foot', 'wheels', 'tracks']),
      wheel: between(0, 4),
      track: between(0, 4),
      red: between(-10, 20).nullable(),
      blue: between(-10, 20).nullable(),
      redWhite: z.boolean(),
      blueWhite: z.boolean(),
      minRange: between(0, 40),
      range: between(0, 40),
      flank: defence,
      flankColour: colour,
      front: defence,
      frontColour: colour,
      openTopped: z.literal(true).optional(),
      flame: z.literal(true).optional(),
      explosive: z.literal(true).optional(),
      shield: between(1, 10).optional(),
      gun: z.literal(true).optional(),
      carries: z.literal(true).optional(),
      smoke: z.literal(true).optional(),
      controls: z.literal(false).optional(),
      capLoss: z.literal(false).optional(),
      pioneers: z.literal(true).optional(),
      confirmed: z.array(z.string()).optional(),
    }),
  ),
})

const markersFile = z.strictObject({
  provenance,
  markers: z.array(
    z.strictObject({
      id: z.string(),
      kind: z.enum(['soft', 'armour']),
      name: bilingualTextSchema,
      copies: between(0, 30),
      rally: between(2, 12).nullable(),
      attackCost: whole.default(0),
      moveCost: whole.default(0),
      red: whole.default(0),
      blue: whole.default(0),
      flank: whole.default(0),
      front: whole.default(0),
      range: whole.nullable().default(null),
      noAttack: z.boolean().default(false),
      noRed: z.boolean().default(false),
      noBlue: z.boolean().default(false),
      noMove: z.boolean().default(false),
      onlyRally: z.boolean().default(false),
      destroyed: z.boolean().default(false),
    }),
  ),
})

const cardsFile = z.strictObject({
  provenance,
  /** Id of the card that a weaker player receives in the "extra adrenaline" variant (rule 19.2). */
  handicap: z.string(),
  cards: z.array(
    z.strictObject({
      id: z.string().regex(/^(\d\d|B\d\d)$/, 'a number such as 07 or B03'),
      name: bilingualTextSchema,
      about: bilingualTextSchema,
      copies,
      pile: z.enum(['battle', 'weapon']),
      kind: z.enum(['action', 'bonus', 'scenario', 'artillery']),
      colour: z.enum(['green', 'blue']).nullable(),
      cost: price.nullable(),
      hidden: z.boolean().default(false),
      group: z.boolean().default(false),
      explosive: z.boolean().default(false),
      effect: z.enum(Object.keys(CARD_EFFECT_SPECS) as CardEffectId[]),
      red: whole.optional(),
      blue: whole.optional(),
      range: whole.optional(),
      side: side.optional(),
      add: whole.optional(),
      table: z.array(between(-6, 6)).length(6).optional(),
      reach: between(0, 20).optional(),
      adjacent: whole.optional(),
      terrain: z.boolean().default(true),
    }),
  ),
})

const terrain = z.strictObject({
  id: z.enum(['open', 'ploughed', 'water', 'light', 'heavy', 'wood', 'stone']),
  code: z.string().length(1),
  name: bilingualTextSchema,
  defence: whole,
  blocks: z.boolean(),
  foot: whole,
  wheels: whole.nullable(),
  tracks: whole.nullable(),
  trackBonus: z.boolean(),
  rally: whole,
})

const terrainFile = z.strictObject({
  provenance,
  terrain: z.array(terrain),
  wall: z.strictObject({
    name: bilingualTextSchema,
    defence: whole,
    foot: whole,
    wheels: z.null(),
    tracks: whole,
    rally: whole,
  }),
  tokens: z.array(
    z.strictObject({
      id: z.enum(['trench', 'bunker', 'hasty', 'wire', 'roadblock', 'mines']),
      name: bilingualTextSchema,
      group: z.enum(['fortification', 'obstacle']),
      defence: whole,
      cover: whole,
      flankCover: whole,
      faces: z.boolean(),
      wheels: z.boolean(),
      trackBonus: z.boolean(),
      hit: whole.optional(),
    }),
  ),
  smoke: z.strictObject({ heavy: whole, light: whole, limit: whole, rally: whole }),
  spentDie: z.array(between(0, 10)).length(10),
  numbers: z.strictObject({
    stall: whole,
    pivot: whole,
    rally: whole,
    dig: whole,
    hiddenMove: whole,
    stress: whole,
    backward: whole,
    turret: whole,
    uphill: whole,
    steep: whole,
    shortRange: whole,
    closeCombat: whole,
    crewCloseCombat: whole,
    longRange: whole,
    height: whole,
    vehicleCover: whole,
    critical: whole,
    numberCap: whole,
    leastCap: whole,
    initiative: whole,
    detection: whole,
    openReach: whole,
    spotter: whole,
    support: whole,
    drift: z.strictObject({ german: whole, soviet: whole }),
    flame: z.strictObject({ red: whole, blue: whole, range: whole }),
    bogged: z.strictObject({ front: whole, flank: whole }),
  }),
})

const boardsFile = z.strictObject({
  provenance,
  boards: z.array(
    z.strictObject({
      board: between(1, 9),
      name: bilingualTextSchema,
      terrain: z.array(z.string().length(19)).length(13),
      levels: z.array(z.string().length(19)).length(13),
      roads: z.array(border),
      exits: z.array(onBoard),
      walls: z.array(border),
      doubtful: z.array(z.string()),
    }),
  ),
})

const round = between(1, 20)
const rounds = z.array(round).min(1).optional()
const points = between(1, 50)
const command = z.union([z.literal(0), z.literal(1)]).default(0)

const column = z.string().regex(/^[A-S]$/, 'a letter from A to S')

export const setupAreaSchema = z.strictObject({
  boards: z.array(
    z.strictObject({
      board: between(1, 9),
      rows: z.tuple([between(0, 12), between(0, 12)]).optional(),
      columns: z.tuple([column, column]).optional(),
    }),
  ),
  terrain: z.enum(['any', 'cover', 'building']),
  away: between(1, 40).optional(),
})

const force = z.strictObject({
  placed: z
    .array(
      z.strictObject({
        unit: z.string(),
        hex: hexName,
        facing,
        inside: z.string().optional(),
        command,
        carries: z.string().optional(),
      }),
    )
    .default([]),
  hidden: z
    .strictObject({
      units: z.array(z.strictObject({ unit: z.string(), command })),
      area: setupAreaSchema.extend({
        most: between(1, 20).optional(),
        must: z.array(hexName).default([]),
      }),
    })
    .optional(),
  arriving: z
    .array(
      z.strictObject({
        name: bilingualTextSchema,
        /**
         * Round in which the units arrive. If this is after the last round of the scenario, the units arrive only when
         * a card brings them.
         */
        round: between(1, 99),
        hexes: z.array(hexName).min(1),
        units: z.array(
          z.strictObject({
            unit: z.string(),
            copies: copies.default(1),
            command,
            carries: z.string().optional(),
          }),
        ),
      }),
    )
    .default([]),
})

/** Schema of a scenario file: boards, forces, entries, objectives, points, cards and permissions. */
export const scenarioSchema = z.strictObject({
  id: z.string().regex(/^[a-z0-9-]{1,40}$/, 'small letters, digits and dashes'),
  number: between(1, 999),
  name: bilingualTextSchema,
  about: bilingualTextSchema,
  /**
   * Text about the parts of the scenario that the project invented. The text is shown where the host chooses a
   * scenario.
   */
  ours: bilingualTextSchema.optional(),
  date: z.string().regex(/^19\d\d-\d\d-\d\d$/, 'a date such as 1941-10-17'),
  chapters: between(1, 19),
  provenance,
  layout: z
    .array(
      z.strictObject({
        board: between(1, 9),
        column: between(0, 9),
        row: between(0, 9),
        turned: z.boolean(),
      }),
    )
    .min(1),
  rounds: round,
  first: side,
  cap: z.strictObject({
    german: z.array(between(1, 30)).min(1).max(2),
    soviet: z.array(between(1, 30)).min(1).max(2),
  }),
  points: z.strictObject({ side, points }),
  cards: z.strictObject({
    from: between(1, 99),
    to: between(1, 99),
    start: between(0, 20),
    round: between(0, 20),
    dealt: z
      .strictObject({ german: z.array(z.string()).default([]), soviet: z.array(z.string()).default([]) })
      .optional(),
    goals: z
      .strictObject({ german: z.array(z.string()).default([]), soviet: z.array(z.string()).default([]) })
      .optional(),
  }),
  /**
   * Weapon cards of each side. Each card can be used `uses` times. If a card names `units`, only these units may use
   * it. Artillery cards name the `rounds` in which they may be planned.
   */
  weapons: z
    .array(
      z.strictObject({
        side,
        card: z.string(),
        uses: between(1, 20),
        units: z.array(z.string()).optional(),
        rounds,
      }),
    )
    .default([]),
  control: z.array(z.strictObject({ hex: hexName, owner: side.nullable() })),
  /**
   * Ways to score VP. If `to` is present, only that side may score. For a destroyed unit, only the first entry that
   * fits it counts.
   */
  scoring: z.array(
    z.discriminatedUnion('for', [
      z.strictObject({
        for: z.literal('control'),
        hex: hexName,
        points,
        to: side.optional(),
        rounds,
      }),
      z.strictObject({
        for: z.literal('destroyed'),
        units: z.union([z.enum(['any', 'armour']), z.array(z.string())]),
        points,
      }),
      z.strictObject({ for: z.literal('token'), token: z.string(), points, to: side }),
      z.strictObject({
        for: z.literal('reached'),
        units: z.array(z.string()),
        hexes: z.array(hexName),
        points,
        to: side,
      }),
    ]),
  ),
  /** Effects of drawing card 18 or 19: points for a side, and the arrival of units whose `round` equals `arrive`. */
  drawn: z
    .strictObject({
      points: z.strictObject({ side, points }).optional(),
      arrive: between(1, 99).optional(),
    })
    .optional(),
  /** Ids of the types of unit and of the artillery cards that may place smoke. */
  smoke: z.array(z.string()),
  flame: z.boolean(),
  /** Tokens that start in a given hex, and mines that their side places in secret before the game. */
  tokens: z
    .array(
      z.union([
        z.strictObject({ token: z.string(), hex: hexName, facing: facing.optional(), owner: side }),
        z.strictObject({ token: z.literal('mines'), owner: side, area: setupAreaSchema }),
      ]),
    )
    .default([]),
  forces: z.strictObject({ german: force, soviet: force }),
})

export const heroesDataSchemas = {
  units: unitsFile,
  markers: markersFile,
  cards: cardsFile,
  terrain: terrainFile,
  boards: boardsFile,
  scenarios: { each: scenarioSchema },
}
export type HeroesDataSchemas = typeof heroesDataSchemas

export type HeroesDataFiles = Parameters<DataFilesCheck<HeroesDataSchemas>>[0]
