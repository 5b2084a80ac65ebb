import { z } from 'zod'
import { SKILL_LEVELS } from '../ai/levels.ts'
import { isLanguage } from '../engine/languages/index.ts'
import { TIMEOUT_ACTIONS } from './time/types.ts'
import type { Table } from './types.ts'

const text = z.string()
const texts = z.array(text)
const moment = z.number()

/** The fields that the code uses unchecked. Nested fields of the game are checked by the game system. */
const shape = z.looseObject({
  format: z.literal(1),
  guild: text,
  thread: text,
  parent: text,
  creator: text,
  lang: text.min(1),
  stage: z.enum(['lobby', 'playing', 'over']),
  system: text,
  setup: z.looseObject({ scenario: text, variants: z.record(text, text) }),
  seats: z.array(
    z.looseObject({ role: text, user: text.nullable(), computer: z.enum(SKILL_LEVELS).optional() }),
  ),
  entropy: texts,
  givers: texts.optional(),
  secret: text,
  match: z
    .looseObject({
      log: z.array(z.looseObject({ n: moment, by: text, verb: text, args: z.array(z.unknown()) })),
      state: z.looseObject({ agenda: z.array(z.looseObject({ do: text })) }),
    })
    .nullable(),
  began: moment.optional(),
  league: z
    .looseObject({
      id: moment,
      game: moment,
      substitutes: z.record(z.string(), z.array(z.string())).optional(),
    })
    .optional(),
  recorded: z.literal(true).optional(),
  vote: z.looseObject({ about: text, by: text, agreed: texts }).nullable(),
  retired: texts.optional(),
  drafts: z.record(text, z.looseObject({ role: text, verb: text })),
  keptOrders: z.record(text, z.looseObject({ role: text, orders: z.array(z.unknown()) })).optional(),
  standing: z.record(text, z.array(z.unknown())),
  ways: z.record(text, z.enum(['always', 'can', 'armed'])).optional(),
  hints: z.enum(['always', 'never']).optional(),
  terms: z.record(text, text).optional(),
  sidesByLot: z.literal(true).optional(),
  fairStart: z.enum(['handicap', 'bids']).optional(),
  ratings: z.record(text, moment).optional(),
  bidCount: moment.optional(),
  bids: z.record(text, z.looseObject({ n: moment, side: text, points: moment })).optional(),
  isPrivate: z.literal(true).optional(),
  firstBoard: text.optional(),
  continued: z
    .looseObject({
      rules: text,
      positions: z.array(
        z.looseObject({
          from: z.looseObject({ table: text, entry: moment, link: text }),
          turn: z.looseObject({ en: text, ru: text }),
          deciding: texts,
        }),
      ),
      chosen: moment,
    })
    .optional(),
  lesson: z
    .looseObject({
      user: text,
      known: texts,
      newest: z.looseObject({ after: moment, what: texts }).optional(),
      abbreviations: texts.optional(),
    })
    .optional(),
  clock: z
    .looseObject({
      kind: z.enum(['decision', 'bank']),
      hours: moment,
      more: moment,
      zero: z.enum(TIMEOUT_ACTIONS),
      weekends: text.optional(),
      left: z.record(text, moment),
      runs: texts,
      from: moment,
      warned: texts,
      out: texts,
    })
    .optional(),
  hours: z.record(text, z.looseObject({ zone: text })).optional(),
  calledBy: z.record(text, z.enum(['direct', 'none'])).optional(),
  later: z.record(text, moment).optional(),
  outbox: z.array(
    z.looseObject({ n: moment, at: moment, what: text, events: z.array(z.unknown()), calls: texts }),
  ),
  posts: moment,
  board: text.nullable(),
  lobby: text.nullable(),
  called: texts,
  seen: texts,
})

/** Reads a table from a database value. Returns an error message if the value is not a valid table. */
export function parseTable(value: unknown): Table | string {
  const { format = 0 } = (value ?? {}) as { format?: unknown }
  if (typeof format === 'number' && format > 1)
    return `a newer release saved it (format ${format}, this one reads 1): update the bot`
  const found = shape.safeParse(value)
  if (found.success) {
    const table = value as Table
    // The language of the table may have been removed from the bot since the table was saved
    return isLanguage(table.lang) ? table : { ...table, lang: 'en' }
  }
  const [{ path, message }] = found.error.issues
  return `${path.join('.') || 'the whole'}: ${message}`
}
