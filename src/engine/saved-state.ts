import { createHash } from 'node:crypto'
import { type CatalogueList, type GameDataCatalogue, hasSameEntryOrder } from './catalogue.ts'
import { toCanonicalJson } from './chain.ts'
import {
  requireList,
  requireNumber,
  requireOneOf,
  requireRecord,
  requireText,
  throwFieldError,
} from './field-checks.ts'
import type { GameEvent, GameState } from './model.ts'
import { getOwnValue } from './own-value.ts'
import type { FieldForm, SavedStateForm } from './state-form.ts'
import type { GameSystem } from './system.ts'
import { Umpire } from './umpire.ts'

/** The reason why a saved game cannot be continued. The saved game is left unchanged. */
export type UpgradeObstacle =
  /** The game uses an entry that is no longer in the game data. */
  | { readonly why: 'gone'; readonly list: string; readonly id: string }
  /**
   * The game data has a new entry, and the saved game does not say what holds for it. Example: where a new unit
   * stands.
   */
  | { readonly why: 'new'; readonly list: string; readonly id: string }
  /** The old game data, which the game's indices refer to, is unknown. */
  | { readonly why: 'unknown'; readonly rules: string }
  /** The saved position does not fit the current version of the game. */
  | { readonly why: 'position'; readonly field: string }

export class CannotContinueError extends Error {
  readonly obstacle: UpgradeObstacle
  constructor(obstacle: UpgradeObstacle) {
    super(wordsOf(obstacle))
    this.obstacle = obstacle
  }
}
function wordsOf(obstacle: UpgradeObstacle): string {
  switch (obstacle.why) {
    case 'gone':
      return `the game holds ${obstacle.list} ${obstacle.id}, and the facts do not any more`
    case 'new':
      return `the facts hold ${obstacle.list} ${obstacle.id}, and the game was begun without`
    case 'unknown':
      return `saved under ${obstacle.rules}, and the order of the facts of then is not known`
    case 'position':
      return `the saved position does not fit: ${obstacle.field}`
  }
}

const shapes = new WeakMap<GameSystem, string>()
/** Returns a short hash of the fields and field types of a game system's state. */
export function hashStateShape(system: GameSystem): string {
  const known = shapes.get(system)
  if (known !== undefined) return known
  const drawn = system.rules.savedForm
    ? shapeOfForm(system.rules.savedForm.form)
    : shapeOfValue(freshOf(system))
  const shape = createHash('sha256').update(toCanonicalJson(drawn)).digest('hex').slice(0, 8)
  shapes.set(system, shape)
  return shape
}

function shapeOfForm({ is, list, of, fields, steps, absent }: FieldForm): unknown {
  const all = (forms: Readonly<Record<string, FieldForm>>) =>
    Object.fromEntries(Object.entries(forms).map(([key, form]) => [key, shapeOfForm(form)]))
  return {
    is,
    list,
    absent,
    of: of?.map(shapeOfForm),
    fields: fields && all(fields),
    steps: steps && Object.fromEntries(Object.entries(steps).map(([key, step]) => [key, all(step)])),
  }
}

/**
 * Returns the fields and types of a state that has no description, taken from a new game. Null and empty values have
 * no type.
 */
function shapeOfValue(value: unknown): unknown {
  if (Array.isArray(value)) return [value.length > 0 ? shapeOfValue(value[0]) : null]
  if (typeof value !== 'object' || value === null) return value === null ? null : typeof value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, shapeOfValue(inner)]))
}

function freshOf(system: GameSystem): object {
  const [{ id: scenario }] = system.scenarios
  const variants = Object.fromEntries(system.variants.map(({ id, choices }) => [id, choices[0].id]))
  const { agenda: _, ...fresh } = system.rules.setup({ scenario, variants }, new Umpire(LOWEST))
  return fresh
}
const LOWEST = { die: () => 1, draw: () => 0 }

/**
 * Converts an old saved state to the current game data and rules, and validates the result. Throws
 * `CannotContinueError`.
 */
export function upgradeState<S extends GameState>(
  system: GameSystem<S>,
  state: unknown,
  from: string,
  before: GameDataCatalogue | null,
): S {
  const { savedForm } = system.rules
  const same = savedForm && before ? convertStateIndices(savedForm, state, before) : state
  try {
    const today = system.rules.migrate(same, from)
    validateState(system, today)
    return today
  } catch (error) {
    throw new CannotContinueError({
      why: 'position',
      field: error instanceof Error ? error.message : String(error),
    })
  }
}

/** Validates a saved state. Throws `Error` with the name of the wrong field. */
export function validateState<S extends GameState>(system: GameSystem<S>, state: S): void {
  const { savedForm } = system.rules
  if (!savedForm) {
    for (const [field, like] of Object.entries(freshOf(system))) {
      const value = (state as unknown as Readonly<Record<string, unknown>>)[field]
      if (value === undefined) throwFieldError(field, 'something, and it is missing')
      if (value !== null && like !== null && typeof value !== typeof like) throwFieldError(field, typeof like)
    }
    return
  }
  const sizeOf = (kind: string): number => {
    const list = savedForm.listOf?.(kind, state, savedForm.catalogue) ?? kind
    return savedForm.catalogue.lists[list]?.ids.length ?? throwFieldError(kind, `a list of ${list}`)
  }
  check(state, savedForm.form, '', sizeOf)
  for (const [at, { do: does, who = [] }] of state.agenda.entries()) {
    const rule =
      (system.rules.steps as Readonly<Record<string, object>>)[does] ??
      throwFieldError(`agenda.${at}`, 'a step of this game')
    if ('verbs' in rule !== who.length > 0)
      throwFieldError(`agenda.${at}.who`, 'whoever decides, and only where somebody does')
  }
  if (state.agenda.length === 0 && !state.outcome) throwFieldError('agenda', 'something to be done')
  savedForm.check?.(state)
}

/** Maximum number of roles in one step. No game has more. */
const ROLES = 8
const inside = (field: string, key: string | number): string => (field ? `${field}.${key}` : String(key))

function check(value: unknown, form: FieldForm, field: string, sizeOf: (list: string) => number): void {
  const {
    is,
    list,
    least = 0,
    most = 0,
    extraValues = [],
    words = [],
    of = [],
    sorted,
    fields,
    steps,
    absent,
  } = form
  switch (is) {
    case 'number':
      return void requireNumber(value, field, least, most)
    case 'flag':
      if (typeof value !== 'boolean') throwFieldError(field, 'true or false')
      return
    case 'text':
      return void requireText(value, field)
    case 'word':
      return void requireOneOf(value, field, words)
    case 'index':
      if (extraValues.includes(value as number)) return
      return void requireNumber(value, field, 0, sizeOf(list ?? '') - 1)
    case 'maybe':
      if (absent ? value === undefined : value === null) return
      return void check(value, of[0], field, sizeOf)
    case 'event':
      return void requireText(requireRecord(value, field).type, `${field}.type`)
    case 'list': {
      if (!Array.isArray(value)) throwFieldError(field, 'a list')
      const all = value as readonly unknown[]
      if (list !== undefined && all.length !== sizeOf(list)) throwFieldError(field, `one for each ${list}`)
      if (all.length % of.length !== 0) throwFieldError(field, `${of.length} values each`)
      for (const [at, one] of all.entries()) check(one, of[at % of.length], inside(field, at), sizeOf)
      if (sorted && all.some((one, at) => at > 0 && (one as number) < (all[at - 1] as number)))
        throwFieldError(field, 'an order from low to high')
      return
    }
    case 'record':
      return void checkFields(value, fields ?? {}, field, sizeOf)
    case 'steps': {
      const { do: does, who = [], each = true, ...rest } = requireRecord(value, field)
      for (const [at, role] of requireList(who, `${field}.who`, ROLES).entries())
        requireText(role, `${field}.who.${at}`)
      if (each !== true) throwFieldError(`${field}.each`, 'true or nothing')
      const held = steps?.[requireOneOf(does, `${field}.do`, Object.keys(steps))] ?? {}
      return void checkFields(rest, held, field, sizeOf)
    }
  }
}

function checkFields(
  value: unknown,
  fields: Readonly<Record<string, FieldForm>>,
  field: string,
  sizeOf: (list: string) => number,
): void {
  const held = requireRecord(value, field || 'the position')
  for (const [key, form] of Object.entries(fields)) {
    const at = inside(field, key)
    if (held[key] === undefined && !form.absent) throwFieldError(at, 'something, and it is missing')
    check(held[key], form, at, sizeOf)
  }
  const unknown = Object.keys(held).find(key => held[key] !== undefined && !Object.hasOwn(fields, key))
  if (unknown !== undefined) throwFieldError(inside(field, unknown), 'nothing: it is no field of this game')
}

/**
 * Converts an index of an older list to the index of the same entry today. Throws `CannotContinueError` if the entry
 * no longer exists.
 */
type Place = (list: string, index: number) => number
interface Moved {
  readonly placeOf: Place
  readonly before: (kind: string) => CatalogueList
  readonly now: (kind: string) => CatalogueList
  readonly events: SavedStateForm['events']
}

function movedBy(saved: SavedStateForm, state: unknown, before: GameDataCatalogue): Moved {
  const old = (kind: string) => listIn(before, saved.listOf?.(kind, state, before) ?? kind)
  // A list that belongs to a scenario is named by the scenario's id, which stays the same when the scenario's index
  // changes
  const today = (kind: string) => listIn(saved.catalogue, saved.listOf?.(kind, state, before) ?? kind)
  const placeOf: Place = (kind, index) => {
    const id = old(kind).ids[index]
    const at = id === undefined ? -1 : today(kind).ids.indexOf(id)
    if (at < 0) throw new CannotContinueError({ why: 'gone', list: kind, id: id ?? String(index) })
    return at
  }
  return { placeOf, before: old, now: today, events: saved.events }
}

function listIn(catalogue: GameDataCatalogue, list: string): CatalogueList {
  const found = catalogue.lists[list]
  if (!found) throw new CannotContinueError({ why: 'gone', list: 'list', id: list })
  return found
}

/**
 * Converts the indices in a state to the current game data. Leaves malformed values unchanged, for a later validation
 * to report.
 */
export function convertStateIndices(
  saved: SavedStateForm,
  state: unknown,
  before: GameDataCatalogue,
): unknown {
  if (hasSameEntryOrder(before, saved.catalogue)) return state
  return moved(state, saved.form, movedBy(saved, state, before))
}

function moved(value: unknown, form: FieldForm, places: Moved): unknown {
  const {
    is,
    list,
    of = [],
    extraValues = [],
    sorted,
    fields = {},
    former,
    steps = {},
    formerSteps = {},
    added,
  } = form
  switch (is) {
    case 'index':
      return typeof value !== 'number' || extraValues.includes(value) || value < 0 || list === undefined
        ? value
        : places.placeOf(list, value)
    case 'maybe':
      return value === null || value === undefined ? value : moved(value, of[0], places)
    case 'list': {
      if (!Array.isArray(value)) return value
      const all = value.map((one, at) => moved(one, of[at % of.length], places))
      if (list !== undefined) return inOrder(all, list, places, added)
      return sorted ? all.sort((a, b) => Number(a) - Number(b)) : all
    }
    case 'record':
      return movedFields(value, { ...former, ...fields }, places)
    case 'event':
      return eventMoved(value, places)
    case 'steps': {
      const does = isRecord(value) ? value.do : undefined
      const fieldsIn = (kinds: typeof steps) =>
        typeof does === 'string' && Object.hasOwn(kinds, does) ? kinds[does] : {}
      return movedFields(value, { ...fieldsIn(formerSteps), ...fieldsIn(steps), ...OF_ALL }, places)
    }
    default:
      return value
  }
}

const TEXT: FieldForm = { is: 'text' }
/** Fields that every step has, whatever its kind. */
const OF_ALL = { do: TEXT, who: TEXT, each: TEXT }

function inOrder(
  all: readonly unknown[],
  list: string,
  { placeOf, before, now }: Moved,
  added?: (index: number) => unknown,
): unknown[] {
  const { ids } = now(list)
  const found = new Map(before(list).ids.map((_, at) => [placeOf(list, at), all[at]]))
  return ids.map((id, at) => {
    if (found.has(at)) return found.get(at)
    if (!added) throw new CannotContinueError({ why: 'new', list, id })
    return added(at)
  })
}

function movedFields(value: unknown, fields: Readonly<Record<string, FieldForm>>, places: Moved): unknown {
  if (!isRecord(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => {
      if (Object.hasOwn(fields, key)) return [key, moved(inner, fields[key], places)]
      // The game data has a new order, and the field has no description. The field's numbers may be indices, but
      // nobody can convert them
      if (/\d/.test(JSON.stringify(inner) ?? ''))
        throw new CannotContinueError({ why: 'position', field: key })
      return [key, inner]
    }),
  )
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Converts the indices in events of unsent posts to the current game data. */
export function convertEventIndices(
  saved: SavedStateForm,
  state: unknown,
  events: readonly GameEvent[],
  before: GameDataCatalogue,
): readonly GameEvent[] {
  if (hasSameEntryOrder(before, saved.catalogue)) return events
  const places = movedBy(saved, state, before)
  return events.map(one => eventMoved(one, places) as GameEvent)
}

function eventMoved(event: unknown, { placeOf, before, events }: Moved): unknown {
  const type = isRecord(event) ? String(event.type) : ''
  const listOf = (key: string) => getOwnValue(events, `${type}.${key}`) ?? getOwnValue(events, key) ?? ''
  // An index beyond the end of its list, such as a place off the board, stays unchanged
  const place = (list: string, value: number) =>
    value >= 0 && value < before(list).ids.length ? placeOf(list, value) : value
  const move = (value: unknown, list: string): unknown => {
    if (Array.isArray(value)) {
      const of = list.replace('[]', '')
      return value.map(one => (typeof one === 'number' && of ? place(of, one) : move(one, '')))
    }
    if (isRecord(value))
      return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, move(inner, listOf(key))]))
    return typeof value === 'number' && list && !list.endsWith('[]') ? place(list, value) : value
  }
  return move(event, '')
}

/** Converts the index or indices in an argument of an action to the current game data. */
export function convertArgIndices<T>(
  saved: SavedStateForm,
  state: unknown,
  kind: string,
  value: T,
  before: GameDataCatalogue,
): T {
  if (hasSameEntryOrder(before, saved.catalogue)) return value
  const { placeOf } = movedBy(saved, state, before)
  if (!before.lists[saved.listOf?.(kind, state, before) ?? kind]) return value
  if (Array.isArray(value)) return value.map(one => placeOf(kind, one)) as T
  return typeof value === 'number' ? (placeOf(kind, value) as T) : value
}
