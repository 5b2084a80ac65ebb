import type { Catalogue, Read } from './catalogue.ts'
import type { Both, GameEvent, State, Step, StepOf } from './model.ts'

// What a saved state is made of: one description, from which its shape, its translation to other facts and its check follow.

/** A value of a saved state. `T` is its type in the code, so that a field without a form does not compile. */
export interface Form<out T = unknown> {
  readonly is: Kind
  /** `index`: the list of the catalogue that it points into. `list`: it holds one value for each entry of that list. */
  readonly list?: string
  /** `number`: bounds. `index`: values beside the list, such as places off the map. */
  readonly least?: number
  readonly most?: number
  readonly beside?: readonly number[]
  /** `word`: those that there are. */
  readonly words?: readonly string[]
  /** `list`, `maybe`: what each holds; `list` with several: they take turns. */
  readonly of?: readonly Form[]
  /** `list`: in the order of its numbers, always. */
  readonly sorted?: true
  /** `list` with one value for each entry of another: that of an entry which older facts lack. */
  readonly added?: (index: number) => unknown
  readonly fields?: Readonly<Record<string, Form>>
  /** `steps`: the fields of each by what stands in `do`. */
  readonly steps?: Readonly<Record<string, Readonly<Record<string, Form>>>>
  /** `maybe`: the field may be left out, rather than be null. */
  readonly absent?: true
  readonly type?: T
}
type Kind = 'number' | 'flag' | 'text' | 'word' | 'index' | 'list' | 'maybe' | 'record' | 'steps' | 'event'

export type FormsOf<T> = { readonly [K in keyof T]-?: Form<T[K]> }

const BIG = 1_000_000

export const number = <T extends number = number>(least: number, most: number): Form<T> => ({
  is: 'number',
  least,
  most,
})
export const bit = <T extends number = number>(): Form<T> => number<T>(0, 1)
export const count = (most = BIG): Form<number> => number(0, most)
export const anyNumber: Form<number> = number(-BIG, BIG)
export const flag = { is: 'flag' } as Form<boolean>
export const text: Form<string> = { is: 'text' }
export const word = <T extends string>(words: readonly T[]): Form<T> => ({ is: 'word', words })
export const index = (list: string, ...beside: readonly number[]): Form<number> => ({
  is: 'index',
  list,
  beside,
})
export const list = <T>(of: Form<T>): Form<T[]> => ({ is: 'list', of: [of] })
/** Cards or places whose order means nothing: always from low to high. */
export const pile = (kind: string): Form<number[]> => ({ is: 'list', of: [index(kind)], sorted: true })
/** One value for each entry of a list of the catalogue. */
export const each = <T>(list: string, of: Form<T>, added?: (index: number) => T): Form<T[]> => ({
  is: 'list',
  list,
  of: [of],
  ...(added && { added }),
})
/** Several values in turn, over and over: such as hex, neighbour, side, hex … */
export const turns = (...of: readonly Form<number>[]): Form<number[]> => ({ is: 'list', of })
export const maybe = <T>(of: Form<T>): Form<T | null> => ({ is: 'maybe', of: [of] })
/** A field that may be left out. */
export const left = <T>(of: Form<T>): Form<T | undefined> => ({ is: 'maybe', of: [of], absent: true })
export const record = <T extends object>(fields: FormsOf<T>): Form<T> => ({ is: 'record', fields })
/** The agenda: the fields of every step by its `do`; `who` and `each` are those of every step. */
export const steps = <T extends Step>(
  of: {
    readonly [D in T['do']]: Omit<FormsOf<StepOf<T, D>>, keyof Step>
  },
): Form<T[]> => ({
  is: 'list',
  of: [{ is: 'steps', steps: of as Readonly<Record<string, Readonly<Record<string, Form>>>> }],
})
/** Something that was told, as the system's `events` say. */
export const event = <T extends GameEvent>(): Form<T> => ({ is: 'event' })
const roles: Form<readonly string[]> = list(text)
export const outcome = maybe(
  record<{ winners: readonly string[]; reason: string }>({ winners: roles, reason: text }),
)

/** What a system says of its saved states. */
export interface Saved<S extends State = State> {
  readonly form: Form<S>
  readonly catalogue: Catalogue
  /** The same of facts in other files, such as those of an older release. */
  catalogueOf(read: Read, scenarios: readonly string[]): Catalogue
  /** The list that a kind means in this game, where that depends on the scenario. */
  listOf?(kind: string, state: unknown, catalogue: Catalogue): string
  /**
   * Fields of events that hold indices → the list, `[]` behind it: only where they hold several. `type.field` where
   * events differ.
   */
  readonly events: Readonly<Record<string, string>>
  /** Throws `Error` that names the field: what does not fit together, such as a card in two piles. */
  check?(state: S): void
  /** What its tables are called, and lists whose entries have no names of their own. */
  readonly called: Readonly<Record<string, Both>>
  /** Whether a fact that was corrected is one of this game. */
  concerns?(state: S, list: string, index: number | null): boolean
}
