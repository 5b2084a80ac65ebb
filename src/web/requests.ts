import { z } from 'zod'

// All requests that a page may send. The server refuses any other request, and code that sends or handles another
// one does not compile.

const word = z.string().max(60)
const number = z.number().int().min(0).max(100_000)
const lang = z.enum(['ru', 'en'])
const id = z.string().regex(/^\d{1,20}$/)

/** Numeric value of an argument. The value may be negative, for example for a die roll with modifiers. */
const value = z.number().int().min(-100_000).max(100_000)
const pick = z.strictObject({ kind: word, value: z.union([value, word]), param: word.optional() })
const arg = z.union([value, word, z.null(), z.array(value).max(200)])
const action = z.strictObject({ verb: word, args: z.array(arg).max(12) })
/** Orders that the player has planned but not given. */
const plan = z.array(action).max(40)

/**
 * Id of a change, made by the page. If two requests carry the same id, the server carries out the change only
 * once.
 */
const mark = z.string().regex(/^[\w-]{8,40}$/)

/** Role for which the visitor acts. Null means whichever of the visitor's roles has to decide now. */
const as = word.nullable().default(null)

/**
 * Definition of a request: its method, who may send it, whether it changes anything, and the schema of its
 * parameters. Senders: `code` is anybody with the code of a link. `pass` is a visitor with a key. `seat` is a
 * visitor with a key and a seat at the table. Only a visitor with a seat can change anything. A request that
 * changes something is never a GET, because browsers may repeat GETs by themselves.
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
 * Definitions of all requests, by name. `asks` is the schema of the request's body, or of the query of a GET.
 * The server refuses a request that does not match its schema.
 */
export const PAGE_REQUESTS = {
  /** Exchanges the code of a link for a key in a cookie. */
  open: {
    method: 'POST',
    who: 'code',
    changes: true,
    asks: z.strictObject({ guild: id, thread: id, user: id, code: z.string().max(100) }),
  },
  /** Opens a stream that reports each change of the table. */
  live: { method: 'GET', who: 'pass', changes: false, asks: z.strictObject({}) },
  /**
   * Returns a picture of the board, of the player's hand, or of the signs with their meanings (`legend`). `fine`
   * asks for more pixels. `of` names the role that sees the picture, so that browsers never mix up the pictures
   * of two roles.
   */
  picture: {
    method: 'GET',
    who: 'pass',
    changes: false,
    asks: z.strictObject({
      kind: z.enum(['full', 'hand', 'legend']),
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
  /** Returns the board, and the choices that remain after the player's picks. */
  board: {
    method: 'POST',
    who: 'pass',
    changes: false,
    asks: z.strictObject({
      lang,
      as,
      picks: z.array(pick).max(60).default([]),
      verb: word.nullable().default(null),
      /** Additional picks. The server adds as many of these picks as fit together. */
      more: z.array(pick).max(60).default([]),
      /**
       * Values that a clicked place could stand for, if the player can pick none of them. The response then says
       * why they cannot be picked.
       */
      tried: z.array(pick).max(4).optional(),
      plan: plan.default([]),
      /** Whether the answer leaves out everything that does not change while the player picks. */
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
      /** Whether the player has confirmed the orders after a warning. The warning names what the orders lose. */
      sure: z.boolean().default(false),
    }),
  },
  back: {
    method: 'POST',
    who: 'seat',
    changes: true,
    asks: z.strictObject({ lang, revision: number, mark, sure: z.boolean().default(false) }),
  },
  /** Returns the visitor's personal settings: standing orders, and when the game asks the visitor to react. */
  own: { method: 'POST', who: 'seat', changes: false, asks: z.strictObject({ lang, as }) },
  /**
   * Sets one standing order with its values. An order without values, which is only switched on, has an empty
   * list. Null withdraws the standing order.
   */
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
  /** Returns the advice of *What now?* for the role that the page shows. */
  guide: { method: 'POST', who: 'pass', changes: false, asks: z.strictObject({ lang, as }) },
  /** Returns what a computer player would do in the visitor's place. */
  hint: { method: 'POST', who: 'seat', changes: false, asks: z.strictObject({ lang, as }) },
  /** Returns the meaning of each sign in the pictures. */
  legend: { method: 'POST', who: 'pass', changes: false, asks: z.strictObject({ lang }) },
  log: {
    method: 'POST',
    who: 'pass',
    changes: false,
    asks: z.strictObject({ lang, page: number.default(0) }),
  },
} as const satisfies Readonly<Record<string, Row>>

type Requests = typeof PAGE_REQUESTS
export type PageRequestName = keyof Requests

/** Names of the requests about a table that the server answers with JSON. */
export type JsonRequestName = {
  [K in PageRequestName]: Requests[K] extends { readonly method: 'POST'; readonly who: 'pass' | 'seat' }
    ? K
    : never
}[PageRequestName]

export type RequestParams = { readonly [K in PageRequestName]: z.output<Requests[K]['asks']> }

/** Parameters of each request as a page sends them. Fields with a default value may be missing. */
export type RequestInputs = { readonly [K in PageRequestName]: Fixed<z.input<Requests[K]['asks']>> }

/**
 * Names of the requests that a page sends with a body (`PostRequestName`), and of the requests that consist of an
 * address only (`GetRequestName`).
 */
export type PostRequestName = {
  [K in PageRequestName]: Requests[K]['method'] extends 'POST' ? K : never
}[PageRequestName]
export type GetRequestName = Exclude<PageRequestName, PostRequestName>

type Fixed<T> = T extends object ? { readonly [Key in keyof T]: Fixed<T[Key]> } : T

/** Parses JSON. Returns null if the text is not valid JSON. */
export function parseJsonOrNull(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
