import type { Catalogue, FactsReader } from './catalogue.ts'
import type { Bilingual, GameEvent, State, Step, StepOf } from './model.ts'

// Describes a saved state. The hash of its shape, its conversion to other facts and its validation all follow
// from one description.

/**
 * Description of a value in a saved state. `T` is its TypeScript type, so a field without a description does not
 * compile.
 */
export interface FieldForm<out T = unknown> {
  readonly is: Kind
  /**
   * `indexForm`: the list of the catalogue that the value points into. `listForm`: the list for whose entries it holds
   * one value each.
   */
  readonly list?: string
  /** `numberForm`: lowest and highest value. `indexForm`: extra values outside the list, such as places off the map. */
  readonly least?: number
  readonly most?: number
  readonly beside?: readonly number[]
  /** `wordForm`: the allowed words. */
  readonly words?: readonly string[]
  /** `listForm`, `nullableForm`: form of the values inside. A `listForm` with several forms repeats them in turn. */
  readonly of?: readonly FieldForm[]
  /** `listForm`: the numbers are always sorted. */
  readonly sorted?: true
  /** `listForm` with one value for each entry of another: returns the value of an entry that older facts do not have. */
  readonly added?: (index: number) => unknown
  readonly fields?: Readonly<Record<string, FieldForm>>
  /** `agendaForm`: the fields of each step, by the value of its `do`. */
  readonly steps?: Readonly<Record<string, Readonly<Record<string, FieldForm>>>>
  /** `nullableForm`: the field may be missing instead of null. */
  readonly absent?: true
  readonly type?: T
}
type Kind = 'number' | 'flag' | 'text' | 'word' | 'index' | 'list' | 'maybe' | 'record' | 'steps' | 'event'

export type FormsOf<T> = { readonly [K in keyof T]-?: FieldForm<T[K]> }

const BIG = 1_000_000

export const numberForm = <T extends number = number>(least: number, most: number): FieldForm<T> => ({
  is: 'number',
  least,
  most,
})
export const bitForm = <T extends number = number>(): FieldForm<T> => numberForm<T>(0, 1)
export const countForm = (most = BIG): FieldForm<number> => numberForm(0, most)
export const anyNumberForm: FieldForm<number> = numberForm(-BIG, BIG)
export const flagForm = { is: 'flag' } as FieldForm<boolean>
export const textForm: FieldForm<string> = { is: 'text' }
export const wordForm = <T extends string>(words: readonly T[]): FieldForm<T> => ({ is: 'word', words })
export const indexForm = (list: string, ...beside: readonly number[]): FieldForm<number> => ({
  is: 'index',
  list,
  beside,
})
export const listForm = <T>(of: FieldForm<T>): FieldForm<T[]> => ({ is: 'list', of: [of] })
/** Form of a pile of cards or places whose order means nothing. The list is always sorted. */
export const pileForm = (kind: string): FieldForm<number[]> => ({
  is: 'list',
  of: [indexForm(kind)],
  sorted: true,
})
/** Form of a list with one value for each entry of a list of the catalogue. */
export const perEntryForm = <T>(
  list: string,
  of: FieldForm<T>,
  added?: (index: number) => T,
): FieldForm<T[]> => ({
  is: 'list',
  list,
  of: [of],
  ...(added && { added }),
})
/** Form of a list in which several kinds of values repeat in turn: hex, neighbour, side, hex … */
export const alternatingForm = (...of: readonly FieldForm<number>[]): FieldForm<number[]> => ({
  is: 'list',
  of,
})
export const nullableForm = <T>(of: FieldForm<T>): FieldForm<T | null> => ({ is: 'maybe', of: [of] })
/** Form of a field that may be missing. */
export const optionalForm = <T>(of: FieldForm<T>): FieldForm<T | undefined> => ({
  is: 'maybe',
  of: [of],
  absent: true,
})
export const recordForm = <T extends object>(fields: FormsOf<T>): FieldForm<T> => ({ is: 'record', fields })
/** Form of the agenda: the fields of each step, by its `do`. Every step also has `who` and may have `each`. */
export const agendaForm = <T extends Step>(
  of: {
    readonly [D in T['do']]: Omit<FormsOf<StepOf<T, D>>, keyof Step>
  },
): FieldForm<T[]> => ({
  is: 'list',
  of: [{ is: 'steps', steps: of as Readonly<Record<string, Readonly<Record<string, FieldForm>>>> }],
})
/** Form of an event. The system's `events` say which of its fields are indices. */
export const eventForm = <T extends GameEvent>(): FieldForm<T> => ({ is: 'event' })
const roles: FieldForm<readonly string[]> = listForm(textForm)
export const outcomeForm = nullableForm(
  recordForm<{ winners: readonly string[]; reason: string }>({ winners: roles, reason: textForm }),
)

/** How a system describes its saved states. */
export interface SavedStateForm<S extends State = State> {
  readonly form: FieldForm<S>
  readonly catalogue: Catalogue
  /** Builds the catalogue from other files of facts, such as those of an older release. */
  catalogueOf(read: FactsReader, scenarios: readonly string[]): Catalogue
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
  readonly factNames: Readonly<Record<string, Bilingual>>
  /** Whether a corrected fact matters to this game. */
  affects?(state: S, list: string, index: number | null): boolean
}
