import type { Catalogue, Read } from './catalogue.ts'
import type { Both, GameEvent, State, Step, StepOf } from './model.ts'

// Describes a saved state. The hash of its shape, its conversion to other facts and its validation all follow
// from one description.

/**
 * Description of a value in a saved state. `T` is its TypeScript type, so a field without a description does not
 * compile.
 */
export interface Form<out T = unknown> {
  readonly is: Kind
  /**
   * `index`: the list of the catalogue that the value points into. `list`: the list for whose entries it holds
   * one value each.
   */
  readonly list?: string
  /** `number`: lowest and highest value. `index`: extra values outside the list, such as places off the map. */
  readonly least?: number
  readonly most?: number
  readonly beside?: readonly number[]
  /** `word`: the allowed words. */
  readonly words?: readonly string[]
  /** `list`, `maybe`: form of the values inside. A `list` with several forms repeats them in turn. */
  readonly of?: readonly Form[]
  /** `list`: the numbers are always sorted. */
  readonly sorted?: true
  /** `list` with one value for each entry of another: returns the value of an entry that older facts do not have. */
  readonly added?: (index: number) => unknown
  readonly fields?: Readonly<Record<string, Form>>
  /** `steps`: the fields of each step, by the value of its `do`. */
  readonly steps?: Readonly<Record<string, Readonly<Record<string, Form>>>>
  /** `maybe`: the field may be missing instead of null. */
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
/** Form of a pile of cards or places whose order means nothing. The list is always sorted. */
export const pile = (kind: string): Form<number[]> => ({ is: 'list', of: [index(kind)], sorted: true })
/** Form of a list with one value for each entry of a list of the catalogue. */
export const each = <T>(list: string, of: Form<T>, added?: (index: number) => T): Form<T[]> => ({
  is: 'list',
  list,
  of: [of],
  ...(added && { added }),
})
/** Form of a list in which several kinds of values repeat in turn: hex, neighbour, side, hex … */
export const turns = (...of: readonly Form<number>[]): Form<number[]> => ({ is: 'list', of })
export const maybe = <T>(of: Form<T>): Form<T | null> => ({ is: 'maybe', of: [of] })
/** Form of a field that may be missing. */
export const left = <T>(of: Form<T>): Form<T | undefined> => ({ is: 'maybe', of: [of], absent: true })
export const record = <T extends object>(fields: FormsOf<T>): Form<T> => ({ is: 'record', fields })
/** Form of the agenda: the fields of each step, by its `do`. Every step also has `who` and `each`. */
export const steps = <T extends Step>(
  of: {
    readonly [D in T['do']]: Omit<FormsOf<StepOf<T, D>>, keyof Step>
  },
): Form<T[]> => ({
  is: 'list',
  of: [{ is: 'steps', steps: of as Readonly<Record<string, Readonly<Record<string, Form>>>> }],
})
/** Form of an event. The system's `events` say which of its fields are indices. */
export const event = <T extends GameEvent>(): Form<T> => ({ is: 'event' })
const roles: Form<readonly string[]> = list(text)
export const outcome = maybe(
  record<{ winners: readonly string[]; reason: string }>({ winners: roles, reason: text }),
)

/** How a system describes its saved states. */
export interface Saved<S extends State = State> {
  readonly form: Form<S>
  readonly catalogue: Catalogue
  /** Builds the catalogue from other files of facts, such as those of an older release. */
  catalogueOf(read: Read, scenarios: readonly string[]): Catalogue
  /** Returns the list that a kind stands for in this game, where that depends on the scenario. */
  listOf?(kind: string, state: unknown, catalogue: Catalogue): string
  /**
   * Field of an event that holds indices → the list they point into. A list name with `[]` is used only where
   * the field holds several. The key is `type.field` where events differ.
   */
  readonly events: Readonly<Record<string, string>>
  /**
   * Throws `Error` with the name of the field if parts of the state contradict each other, such as a card in two
   * piles.
   */
  check?(state: S): void
  /** Names of the tables, and of the lists whose entries have no names. */
  readonly called: Readonly<Record<string, Both>>
  /** Whether a corrected fact matters to this game. */
  concerns?(state: S, list: string, index: number | null): boolean
}
