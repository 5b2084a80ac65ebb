import { z } from 'zod'

// What the page may ask for; anything else is refused before it is looked at.

const word = z.string().max(60)
const number = z.number().int().min(0).max(100_000)
const lang = z.enum(['ru', 'en'])

/** Of a roll, say, it may be less than nothing. */
const value = z.number().int().min(-100_000).max(100_000)
const pick = z.strictObject({ kind: word, value: z.union([value, word]), param: word.optional() })
const arg = z.union([value, word, z.null(), z.array(value).max(200)])
const action = z.strictObject({ verb: word, args: z.array(arg).max(12) })

/** Tells two changes apart, so that one that comes again is the same one. */
const mark = z.string().regex(/^[\w-]{8,40}$/)

/** One of the roles that this person holds; null: whichever is asked. */
const as = word.nullable().default(null)

export const asks = {
  /** The board, and what may be pointed at after what was. */
  board: z.strictObject({
    lang,
    as,
    picks: z.array(pick).max(60).default([]),
    verb: word.nullable().default(null),
    /** Beside those, as many of these as go together. */
    more: z.array(pick).max(60).default([]),
    /** All that a place may be meant as which means nothing here: told why. */
    tried: z.array(pick).max(4).optional(),
    /** Orders planned before. */
    plan: z.array(action).max(40).default([]),
    /** Leave out what does not change while one points. */
    brief: z.boolean().default(false),
  }),
  act: z.strictObject({
    lang,
    as,
    revision: number,
    mark,
    orders: z.array(action).min(1).max(40),
    /** What is lost by it was shown. */
    sure: z.boolean().default(false),
  }),
  back: z.strictObject({ lang, revision: number, mark, sure: z.boolean().default(false) }),
  /** How this person is asked, and his standing orders. */
  own: z.strictObject({ lang, as }),
  /** One standing order: its values, none for a plain switch; null withdraws it. */
  arm: z.strictObject({ lang, as, mark, kind: word, values: z.array(word).max(200).nullable() }),
  want: z.strictObject({
    lang,
    way: z.enum(['always', 'can', 'armed']).nullable().default(null),
    next: z.boolean().nullable().default(null),
  }),
  log: z.strictObject({ lang, page: number.default(0) }),
  rule: z.strictObject({ lang, rule: word }),
} as const

export type Asks = { readonly [Kind in keyof typeof asks]: z.output<(typeof asks)[Kind]> }

/** As a page sends it: what is left out is as usual. */
export type Asking = { readonly [Kind in keyof typeof asks]: Fixed<z.input<(typeof asks)[Kind]>> }

type Fixed<T> = T extends object ? { readonly [Key in keyof T]: Fixed<T[Key]> } : T
