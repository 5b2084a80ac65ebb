import { z } from 'zod'

// All that the page asks of the server. What has no row here is refused, and neither the page nor the server compiles with it.

const word = z.string().max(60)
const number = z.number().int().min(0).max(100_000)
const lang = z.enum(['ru', 'en'])
const id = z.string().regex(/^\d{1,20}$/)

/** Of a roll, say, it may be less than nothing. */
const value = z.number().int().min(-100_000).max(100_000)
const pick = z.strictObject({ kind: word, value: z.union([value, word]), param: word.optional() })
const arg = z.union([value, word, z.null(), z.array(value).max(200)])
const action = z.strictObject({ verb: word, args: z.array(arg).max(12) })
/** Orders planned before. */
const plan = z.array(action).max(40)

/** Tells two changes apart, so that one that comes again is the same one. */
const mark = z.string().regex(/^[\w-]{8,40}$/)

/** One of the roles that this person holds; null: whichever is asked. */
const as = word.nullable().default(null)

/**
 * How something may be asked for, and whether it changes anything. `code`: by the code of a link; `pass`: by whoever was let in;
 * `seat`: by whoever was let in and sits at the table. Whoever only looks changes nothing, and a change is never a GET, which
 * browsers send by themselves.
 */
type Row =
  | {
      readonly method: 'GET' | 'POST'
      readonly who: 'pass' | 'seat'
      readonly changes: false
      readonly asks: z.ZodType
    }
  | {
      readonly method: 'POST'
      readonly who: 'code' | 'seat'
      readonly changes: true
      readonly asks: z.ZodType
    }

/** `asks`: the body, or the query of a GET; anything else is refused before it is looked at. */
export const requests = {
  /** A code becomes a pass. */
  open: {
    method: 'POST',
    who: 'code',
    changes: true,
    asks: z.strictObject({ guild: id, thread: id, user: id, code: z.string().max(100) }),
  },
  /** A line that stays open: told of each change. */
  live: { method: 'GET', who: 'pass', changes: false, asks: z.strictObject({}) },
  /** `fine`: with more pixels, for whoever looks closely; `of`: whose it is, so that browsers keep it apart. */
  picture: {
    method: 'GET',
    who: 'pass',
    changes: false,
    asks: z.strictObject({
      kind: z.enum(['full', 'hand']),
      lang: lang.default('en'),
      revision: z
        .string()
        .regex(/^\d{1,6}$/)
        .transform(Number),
      plan: z.string().transform(jsonIn).pipe(plan).default([]),
      as: word.optional().transform(role => role ?? null),
      of: word.optional(),
      fine: z
        .literal('1')
        .optional()
        .transform(said => said !== undefined),
    }),
  },
  /** The board, and what may be pointed at after what was. */
  board: {
    method: 'POST',
    who: 'pass',
    changes: false,
    asks: z.strictObject({
      lang,
      as,
      picks: z.array(pick).max(60).default([]),
      verb: word.nullable().default(null),
      /** Beside those, as many of these as go together. */
      more: z.array(pick).max(60).default([]),
      /** All that a place may be meant as which means nothing here: told why. */
      tried: z.array(pick).max(4).optional(),
      plan: plan.default([]),
      /** Leave out what does not change while one points. */
      brief: z.boolean().default(false),
    }),
  },
  act: {
    method: 'POST',
    who: 'seat',
    changes: true,
    asks: z.strictObject({
      lang,
      as,
      revision: number,
      mark,
      orders: z.array(action).min(1).max(40),
      /** What is lost by it was shown. */
      sure: z.boolean().default(false),
    }),
  },
  back: {
    method: 'POST',
    who: 'seat',
    changes: true,
    asks: z.strictObject({ lang, revision: number, mark, sure: z.boolean().default(false) }),
  },
  /** How this person is asked, and his standing orders. */
  own: { method: 'POST', who: 'seat', changes: false, asks: z.strictObject({ lang, as }) },
  /** One standing order: its values, none for a plain switch; null withdraws it. */
  arm: {
    method: 'POST',
    who: 'seat',
    changes: true,
    asks: z.strictObject({ lang, as, mark, kind: word, values: z.array(word).max(200).nullable() }),
  },
  want: {
    method: 'POST',
    who: 'seat',
    changes: true,
    asks: z.strictObject({
      lang,
      way: z.enum(['always', 'can', 'armed']).nullable().default(null),
      next: z.boolean().nullable().default(null),
    }),
  },
  log: {
    method: 'POST',
    who: 'pass',
    changes: false,
    asks: z.strictObject({ lang, page: number.default(0) }),
  },
} as const satisfies Readonly<Record<string, Row>>

type Requests = typeof requests
export type Kind = keyof Requests

/** What is answered from the table itself, as data. */
export type Answered = {
  [K in Kind]: Requests[K] extends { readonly method: 'POST'; readonly who: 'pass' | 'seat' } ? K : never
}[Kind]

export type Asks = { readonly [K in Kind]: z.output<Requests[K]['asks']> }

/** As a page sends it: what is left out is as usual. */
export type Asking = { readonly [K in Kind]: Fixed<z.input<Requests[K]['asks']>> }

/** Those that the page asks for with a body, and those that it names as an address. */
export type Posted = { [K in Kind]: Requests[K]['method'] extends 'POST' ? K : never }[Kind]
export type Addressed = Exclude<Kind, Posted>

type Fixed<T> = T extends object ? { readonly [Key in keyof T]: Fixed<T[Key]> } : T

/** Null: it is none. */
export function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
