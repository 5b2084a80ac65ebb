import { z } from 'zod'

// All requests that a page may send. The server refuses any other request, and neither page nor server compiles
// with one.

const word = z.string().max(60)
const number = z.number().int().min(0).max(100_000)
const lang = z.enum(['ru', 'en'])
const id = z.string().regex(/^\d{1,20}$/)

/** Numeric value of an argument. It may be negative, for example a die roll with modifiers. */
const value = z.number().int().min(-100_000).max(100_000)
const pick = z.strictObject({ kind: word, value: z.union([value, word]), param: word.optional() })
const arg = z.union([value, word, z.null(), z.array(value).max(200)])
const action = z.strictObject({ verb: word, args: z.array(arg).max(12) })
/** Orders that the player has planned but not given. */
const plan = z.array(action).max(40)

/** Id that the page gives to a change. If the change arrives twice, the server carries it out once. */
const mark = z.string().regex(/^[\w-]{8,40}$/)

/** Role that the visitor acts in. Null means whichever of the visitor's roles has to decide. */
const as = word.nullable().default(null)

/**
 * Definition of a request: its method, who may send it, whether it changes anything, and the schema of its
 * parameters.
 * `code`: anybody with the code of a link. `pass`: a visitor with a key. `seat`: a visitor with a key and a seat
 * at the table.
 * A visitor without a seat changes nothing. A change is never a GET, because browsers send GETs by themselves.
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

/**
 * All requests by name. `asks` is the schema of the body, or of the query of a GET. Anything that does not match
 * is refused.
 */
export const pageRequests = {
  /** Exchanges the code of a link for a key. */
  open: {
    method: 'POST',
    who: 'code',
    changes: true,
    asks: z.strictObject({ guild: id, thread: id, user: id, code: z.string().max(100) }),
  },
  /** Opens a stream that reports each change of the table. */
  live: { method: 'GET', who: 'pass', changes: false, asks: z.strictObject({}) },
  /**
   * `fine` asks for more pixels. `of` names the role that sees the picture, so that browsers never mix up the
   * pictures of two roles.
   */
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
      plan: z.string().transform(parseJsonOrNull).pipe(plan).default([]),
      as: word.optional().transform(role => role ?? null),
      of: word.optional(),
      fine: z
        .literal('1')
        .optional()
        .transform(said => said !== undefined),
    }),
  },
  /** The board, and the choices that remain after the picks. */
  board: {
    method: 'POST',
    who: 'pass',
    changes: false,
    asks: z.strictObject({
      lang,
      as,
      picks: z.array(pick).max(60).default([]),
      verb: word.nullable().default(null),
      /** Further picks. The server adds as many as go together. */
      more: z.array(pick).max(60).default([]),
      /** All values that a clicked place could stand for, if none can be picked. The answer says why. */
      tried: z.array(pick).max(4).optional(),
      plan: plan.default([]),
      /** Leaves out everything that does not change while the player picks. */
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
      /** Whether the player has confirmed the orders after a warning about what they lose. */
      sure: z.boolean().default(false),
    }),
  },
  back: {
    method: 'POST',
    who: 'seat',
    changes: true,
    asks: z.strictObject({ lang, revision: number, mark, sure: z.boolean().default(false) }),
  },
  /** Personal settings: when the game asks this person, and their standing orders. */
  own: { method: 'POST', who: 'seat', changes: false, asks: z.strictObject({ lang, as }) },
  /** Sets one standing order with its values. A plain switch has no values. Null withdraws the order. */
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

type Requests = typeof pageRequests
export type PageRequest = keyof Requests

/** Requests that the server answers with JSON about a table. */
export type JsonRequest = {
  [K in PageRequest]: Requests[K] extends { readonly method: 'POST'; readonly who: 'pass' | 'seat' }
    ? K
    : never
}[PageRequest]

export type RequestParams = { readonly [K in PageRequest]: z.output<Requests[K]['asks']> }

/** Parameters as a page sends them. Fields with a default value may be missing. */
export type RequestInputs = { readonly [K in PageRequest]: Fixed<z.input<Requests[K]['asks']>> }

/** Requests that a page sends with a body (`PostRequest`), and requests that are plain addresses (`GetRequest`). */
export type PostRequest = {
  [K in PageRequest]: Requests[K]['method'] extends 'POST' ? K : never
}[PageRequest]
export type GetRequest = Exclude<PageRequest, PostRequest>

type Fixed<T> = T extends object ? { readonly [Key in keyof T]: Fixed<T[Key]> } : T

/** Parses JSON. Returns null if the text is not valid JSON. */
export function parseJsonOrNull(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
