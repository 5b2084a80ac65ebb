import type { GameDataCatalogue, GameDataReader } from './catalogue.ts'
import type { BilingualText, GameEvent, GameState, Step, StepOfKind } from './model.ts'

// Describes saved states. One description serves three purposes: hash of the state's shape, conversion to other game
// data, and validation.

/**
 * Description of a value in a saved state. `T` is the value's TypeScript type, so a missing description is a compile
 * error.
 */
export interface FieldForm<out T = unknown> {
  readonly is: Kind
  /**
   * For `createIndexForm`: the catalogue list in which the value is an index. For `createPerEntryForm`: the
   * catalogue list for which the value holds one item per entry.
   */
  readonly list?: string
  /**
   * `least` and `most`, for `createNumberForm`: the lowest and highest allowed value. `extraValues`, for
   * `createIndexForm`: allowed values outside the list, such as places off the map.
   */
  readonly least?: number
  readonly most?: number
  readonly extraValues?: readonly number[]
  /** For `createWordForm`: the allowed words. */
  readonly words?: readonly string[]
  /**
   * For lists, `createNullableForm` and `createOptionalForm`: form of the values inside. If a list has several
   * forms, the forms apply to its values in turn.
   */
  readonly of?: readonly FieldForm[]
  /** For `createPileForm`: the list is always sorted in ascending order. */
  readonly sorted?: true
  /**
   * For `createPerEntryForm`: returns the item for a catalogue entry that the older game data does not have.
   */
  readonly added?: (index: number) => unknown
  readonly fields?: Readonly<Record<string, FieldForm>>
  /** For `createRecordForm`: fields that only saved states of earlier versions have, until they are migrated. */
  readonly former?: Readonly<Record<string, FieldForm>>
  /** For `createAgendaForm`: value of a step's field `do` → the other fields of the step. */
  readonly steps?: Readonly<Record<string, Readonly<Record<string, FieldForm>>>>
  /** For `createAgendaForm`: value of `do` → fields of the step that only earlier versions saved. */
  readonly formerSteps?: Readonly<Record<string, Readonly<Record<string, FieldForm>>>>
  /** For `createOptionalForm`: the field may be missing, but a field that is present is never null. */
  readonly absent?: true
  readonly type?: T
}
type Kind = 'number' | 'flag' | 'text' | 'word' | 'index' | 'list' | 'maybe' | 'record' | 'steps' | 'event'

export type FieldForms<T> = { readonly [K in keyof T]-?: FieldForm<T[K]> }

const BIG = 1_000_000

export const createNumberForm = <T extends number = number>(least: number, most: number): FieldForm<T> => ({
  is: 'number',
  least,
  most,
})
export const createBitForm = <T extends number = number>(): FieldForm<T> => createNumberForm<T>(0, 1)
export const createCountForm = (most = BIG): FieldForm<number> => createNumberForm(0, most)
export const anyNumberForm: FieldForm<number> = createNumberForm(-BIG, BIG)
export const flagForm = { is: 'flag' } as FieldForm<boolean>
export const textForm: FieldForm<string> = { is: 'text' }
export const createWordForm = <T extends string>(words: readonly T[]): FieldForm<T> => ({ is: 'word', words })
export const createIndexForm = (list: string, ...extraValues: readonly number[]): FieldForm<number> => ({
  is: 'index',
  list,
  extraValues,
})
export const createListForm = <T>(of: FieldForm<T>): FieldForm<T[]> => ({ is: 'list', of: [of] })
/** Form of a pile of cards or places whose order means nothing. The saved list is always sorted. */
export const createPileForm = (kind: string): FieldForm<number[]> => ({
  is: 'list',
  of: [createIndexForm(kind)],
  sorted: true,
})
/** Form of a list that has one value for each entry of a catalogue list. */
export const createPerEntryForm = <T>(
  list: string,
  of: FieldForm<T>,
  added?: (index: number) => T,
): FieldForm<T[]> => ({
  is: 'list',
  list,
  of: [of],
  ...(added && { added }),
})
/** Form of a list in which values of several kinds alternate: hex, neighbour, side, hex … */
export const createAlternatingForm = (...of: readonly FieldForm<number>[]): FieldForm<number[]> => ({
  is: 'list',
  of,
})
export const createNullableForm = <T>(of: FieldForm<T>): FieldForm<T | null> => ({ is: 'maybe', of: [of] })
/** Form of a field that may be missing. */
export const createOptionalForm = <T>(of: FieldForm<T>): FieldForm<T | undefined> => ({
  is: 'maybe',
  of: [of],
  absent: true,
})
export const createRecordForm = <T extends object>(
  fields: FieldForms<T>,
  former?: Readonly<Record<string, FieldForm>>,
): FieldForm<T> => ({
  is: 'record',
  fields,
  ...(former && { former }),
})
/**
 * Form of the agenda: value of a step's `do` → the fields of the step. Every step also has `who` and may have
 * `each`. `formerSteps`: the fields that steps had in earlier versions.
 */
export const createAgendaForm = <T extends Step>(
  of: {
    readonly [D in T['do']]: Omit<FieldForms<StepOfKind<T, D>>, keyof Step>
  },
  formerSteps?: Readonly<Record<string, Readonly<Record<string, FieldForm>>>>,
): FieldForm<T[]> => ({
  is: 'list',
  of: [
    {
      is: 'steps',
      steps: of as Readonly<Record<string, Readonly<Record<string, FieldForm>>>>,
      ...(formerSteps && { formerSteps }),
    },
  ],
})
/** Form of an event. `SavedStateForm.events` says which fields of an event are indices. */
export const createEventForm = <T extends GameEvent>(): FieldForm<T> => ({ is: 'event' })
const roles: FieldForm<readonly string[]> = createListForm(textForm)
export const outcomeForm = createNullableForm(
  createRecordForm<{ winners: readonly string[]; reason: string }>({ winners: roles, reason: textForm }),
)

/** Description of the saved states of a game system. */
export interface SavedStateForm<S extends GameState = GameState> {
  readonly form: FieldForm<S>
  readonly catalogue: GameDataCatalogue
  /** Builds the catalogue from other files of game data, such as those of an older release. */
  catalogueOf(read: GameDataReader, scenarios: readonly string[]): GameDataCatalogue
  /**
   * Returns a catalogue of an earlier release with the ids of today. Needed only if an id names something that has
   * been corrected.
   */
  renamed?(before: GameDataCatalogue): GameDataCatalogue
  /** Returns the name of the catalogue list for a kind. Needed only if the list depends on the scenario. */
  listOf?(kind: string, state: unknown, catalogue: GameDataCatalogue): string
  /**
   * Field of an event that holds indices → the catalogue list of these indices. If the name of the list ends in
   * `[]`, only a field with several indices is meant. If the list depends on the event's type, the key is
   * `type.field`.
   */
  readonly events: Readonly<Record<string, string>>
  /**
   * Checks that the parts of the state fit together. Throws `Error` with the name of the field, for example if a
   * card is in two piles.
   */
  check?(state: S): void
  /** Readable names of the data tables, and of the lists whose entries have no names. */
  readonly factNames: Readonly<Record<string, BilingualText>>
  /** Whether a correction of this game data matters to the running game. */
  affects?(state: S, list: string, index: number | null): boolean
}
