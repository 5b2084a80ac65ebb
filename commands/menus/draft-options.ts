import { openQuestion, openVerb } from '../../src/engine/actions/agenda.ts'
import { findRefusal, isLegalSoFar, optionsAfter } from '../../src/engine/actions/refuse.ts'
import { canComplete, routePaths, type SetSizes, setSizes } from '../../src/engine/completion.ts'
import { lookAhead } from '../../src/engine/lookahead.ts'
import type { Arg, Args, Lang, State } from '../../src/engine/model.ts'
import { ownValue } from '../../src/engine/own-value.ts'
import type { AnyParam, GameSystem, Labeller } from '../../src/engine/system.ts'
import { createLabeller, isValidIndex } from '../../src/engine/words.ts'
import type { Draft, Table } from '../../src/table/types.ts'
import { type MenuOption, OPTION_LIMIT } from '../discord/components.ts'
import { sayForState } from '../table/describe.ts'

/** A draft with the position for which it is made. */
export interface DraftContext {
  readonly system: GameSystem
  readonly state: State
  readonly draft: Draft
}

/** Returns the draft on the position of the table, or on the position that the planned orders lead to. */
export function draftContextFor(system: GameSystem, table: Table, draft: Draft): DraftContext {
  const state = stateOf(table)
  if (!draft.plan?.length || draft.warned) return { system, state, draft }
  return { system, state: lookAhead(system, state, draft.role, draft.plan).state, draft }
}

/** Returns the position of a table. Throws `Error` if no game is running there. */
export function stateOf(table: Table): State {
  if (!table.match) throw new Error('The draft belongs to a table without a running game')
  return table.match.state
}

export const draftParams = ({ system, state, draft }: DraftContext): readonly AnyParam<State>[] =>
  ownValue(openQuestion(system, state)?.verbs ?? {}, draft.verb)?.params ?? []

/** Returns the parameter of the current argument. Undefined if all arguments are chosen. */
export const currentParam = (draftContext: DraftContext): AnyParam<State> | undefined =>
  draftParams(draftContext)[draftContext.draft.at]

export const fixedArgs = ({ args, at }: Draft): Arg[] => Array.from({ length: at }, (_, i) => args[i] ?? null)

/** Returns the values that are chosen so far in the set. */
export const chosenValues = ({ args, at }: Draft): readonly number[] => {
  const here = args[at]
  return typeof here === 'object' && here !== null ? here : []
}

/** Checks whether the set chosen so far, and all arguments before it, are legal as they stand. */
export const isLegalAsChosen = ({ system, state, draft }: DraftContext): boolean =>
  isLegalSoFar(system, state, draft.role, draft.verb, [...fixedArgs(draft), chosenValues(draft)])

/** Checks whether values are chosen one by one, as in a route or in a set with repeated values. */
export const isChosenOneByOne = (param: AnyParam<State>): boolean =>
  param.sequence === true || param.repeatable === true

/**
 * Checks whether several units can be ordered at once: the first argument is one unit, the second its path, and
 * the question stays open.
 */
export function canOrderSeveral(draftContext: DraftContext): boolean {
  const { system, state, draft } = draftContext
  const [first, second] = draftParams(draftContext)
  const ends = ownValue(openQuestion(system, state)?.verbs ?? {}, draft.verb)?.endsStep
  return !ends && !first?.many && first?.kind === 'unit' && second?.sequence === true
}

/** Returns the arguments before the open one. If several units do the same, returns one list for each unit. */
function contexts({ args, at, others }: Draft): Args[] {
  const before = fixedArgs({ args, at } as Draft)
  return at === 0 ? [before] : [before[0], ...others].map(first => [first, ...before.slice(1)])
}

/** A value of the next argument, with the value of the present argument that follows from it. */
export interface FollowingValue {
  readonly openValue: number | string
  readonly nextValue: number
}

/**
 * Returns the values of the next argument, if the current argument follows from them. Null if the current
 * argument has to be asked for.
 */
export function followingValues(draftContext: DraftContext): FollowingValue[] | null {
  const { system, state, draft } = draftContext
  const param = currentParam(draftContext)
  const next = draftParams(draftContext)[draft.at + 1]
  if (!param?.derived || !next?.many || isChosenOneByOne(next)) return null
  const ofOne = (of: number | string): FollowingValue[] =>
    optionsAfter(system, state, draft.role, draft.verb, [...fixedArgs(draft), of]).map(value => ({
      openValue: of,
      nextValue: value as number,
    }))
  return currentValues(draftContext, param).flatMap(ofOne)
}

/**
 * Returns the legal values of the current argument that lead to a complete action. For a set, returns the
 * possible next elements.
 */
export function currentValues(
  { system, state, draft }: DraftContext,
  param: AnyParam<State>,
): (number | string)[] {
  const { role, verb } = draft
  const chosen = param.many ? chosenValues(draft) : []
  const lists = contexts(draft).map(before => optionsAfter(system, state, role, verb, before, chosen))
  const values = lists[0].filter(value => lists.every(list => list.includes(value)))
  if (param.many) return values
  return values.filter(value =>
    contexts(draft).every(before => canComplete(system, state, role, verb, [...before, value])),
  )
}

/** Returns the values that are legal alone but lead to no complete action, each with the rule that forbids it. */
export function omittedValues(
  draftContext: DraftContext,
  lang: Lang,
): { readonly label: string; readonly rule: string }[] {
  const { system, state, draft } = draftContext
  const param = currentParam(draftContext)
  if (!param || param.many || param.optional) return []
  const { role, verb } = draft
  const before = fixedArgs(draft)
  const offered = currentValues(draftContext, param)
  const say = menuSay(system, state, lang)
  return optionsAfter(system, state, role, verb, before)
    .filter(value => !offered.includes(value))
    .flatMap(value => {
      const refusal = findRefusal(system, state, role, { verb, args: [...before, value] })
      if (!refusal || refusal.rule === null) return []
      return [{ label: say.label(param.kind, value), rule: refusal.rule }]
    })
}

export const currentSetSizes = ({ system, state, draft }: DraftContext): SetSizes =>
  setSizes(system, state, draft.role, draft.verb, fixedArgs(draft))

/** Returns complete routes to choose from. Null if the player chooses step by step. */
export function wholeRoutes(draftContext: DraftContext): readonly (readonly number[])[] | null {
  const { system, state, draft } = draftContext
  const param = currentParam(draftContext)
  if (!param?.route || chosenValues(draft).length > 0) return null
  const [before, ...others] = contexts(draft)
  const found = routePaths(system, state, draft.role, draft.verb, before, OPTION_LIMIT)
  if (!found || found.length === 0) return null
  const isFor = (route: readonly number[]) => (one: Args) =>
    isLegalSoFar(system, state, draft.role, draft.verb, [...one, route])
  return found.filter(route => others.every(isFor(route)))
}

/** Returns the rest of the sum that the values of a set share. Null if they share none. */
export function remainingSum(
  draftContext: DraftContext,
  chosen: readonly number[] = chosenValues(draftContext.draft),
): number | null {
  const { system, state, draft } = draftContext
  const open = openVerb(system, state, draft.verb)
  const given = { by: draft.role, before: fixedArgs(draft), chosen }
  return (open && currentParam(draftContext)?.remaining?.(state, { ...given, step: open.step })) ?? null
}

export interface PlacedOption extends MenuOption {
  readonly group: string
  /** Kind of the thing by which values are grouped, such as a place. Empty if they are not grouped. */
  readonly groupKind: string
}

/**
 * Returns the options of the current argument, with the place of each and the facts that matter. A set also
 * includes the chosen values.
 */
export function currentOptions(draftContext: DraftContext, lang: Lang): PlacedOption[] {
  const { system, state, draft } = draftContext
  const param = currentParam(draftContext)
  if (!param) return []
  const routes = wholeRoutes(draftContext)
  if (routes) return routes.map(route => routeOption(draftContext, param, route, lang))
  const chosen = param.many ? chosenValues(draft) : []
  const isSet = param.many !== undefined && !isChosenOneByOne(param)
  let values = currentValues(draftContext, param)
  if (isSet) {
    const alone = optionsAfter(system, state, draft.role, draft.verb, fixedArgs(draft))
    values = [...new Set([...alone, ...chosen, ...values])]
  }
  return values.map(value => ({
    ...valueOption(draftContext, param, value, isSet ? [] : chosen, lang),
    ...(isSet && chosen.includes(value as number) && { chosen: true }),
  }))
}

export function valueOption(
  { system, state, draft }: DraftContext,
  param: AnyParam<State>,
  value: number | string,
  chosen: readonly number[],
  lang: Lang,
  view = system.views.view(state, draft.role),
): PlacedOption {
  const say = sayForState(system, state, lang)
  const { detail } = system.words[lang]
  const { role: by, verb } = draft
  const told = { by, verb, param: param.name, before: fixedArgs(draft), chosen }
  const place = typeof value === 'number' ? system.menus.groupOf(view, param.kind, value) : null
  const group = place ? say.label(place.kind, place.value) : ''
  const about = (typeof value === 'number' && detail(view, param.kind, value, say, told)) || group
  return {
    label: menuSay(system, state, lang).label(param.kind, value),
    value: String(value),
    group,
    groupKind: place?.kind ?? '',
    ...(about && { about }),
  }
}

/** Names values as menus show them. */
export function menuSay(system: GameSystem, state: State, lang: Lang): Labeller {
  const names = system.views.names(state)
  const { longLabel } = system.words[lang]
  const plain = createLabeller(system, lang, names)
  return {
    label: (kind, value) =>
      (typeof value === 'number' && isValidIndex(names, kind, value) && longLabel(kind, value, names)) ||
      plain.label(kind, value),
  }
}

/** Returns the option for a route, which names all its steps. */
function routeOption(
  draftContext: DraftContext,
  param: AnyParam<State>,
  route: readonly number[],
  lang: Lang,
): PlacedOption {
  const option = valueOption(draftContext, param, route[route.length - 1], route.slice(0, -1), lang)
  const say = menuSay(draftContext.system, draftContext.state, lang)
  const way = route.slice(0, -1).map(one => say.label(param.kind, one))
  return {
    ...option,
    label: [...way, option.label].join(' → '),
    value: route.join('-'),
  }
}

/** A group of things that are all alike, shown as one row. */
export interface LikeValueGroup {
  readonly label: string
  /** Next thing of the group that may be taken. Null if there is none. */
  readonly next: number | null
  readonly left: number
}

/** Groups the values of a set by likeness. Null if all values differ. */
export function groupLikeValues(draftContext: DraftContext, lang: Lang): LikeValueGroup[] | null {
  const { system, state, draft } = draftContext
  const param = currentParam(draftContext)
  if (!param?.many || isChosenOneByOne(param)) return null
  const say = sayForState(system, state, lang)
  const chosen = chosenValues(draft)
  const all = optionsAfter(system, state, draft.role, draft.verb, fixedArgs(draft)) as readonly number[]
  const open = currentValues(draftContext, param) as readonly number[]
  const sorts = new Map<string, { label: string; next: number | null; left: number }>()
  for (const value of all) {
    const kind = system.menus.sortOf(param.kind, value)
    if (!kind) return null
    const label = say.label(kind.kind, kind.value)
    const sort = sorts.get(label) ?? { label, next: null, left: 0 }
    sorts.set(label, sort)
    if (chosen.includes(value)) continue
    sort.left++
    if (sort.next === null && open.includes(value)) sort.next = value
  }
  return sorts.size < all.length ? [...sorts.values()] : null
}

/**
 * Groups more than 25 values, so that the place is chosen first and then the value. Null if one menu holds all
 * values.
 */
export function groupOptions(options: readonly PlacedOption[]): Map<string, PlacedOption[]> | null {
  if (options.length <= OPTION_LIMIT) return null
  const places = grouped(options, option => option.group || option.label.slice(0, 1))
  if (isGood(places)) return places
  const pages = new Map<string, PlacedOption[]>()
  for (let at = 0; at < options.length && pages.size < OPTION_LIMIT; at += OPTION_LIMIT) {
    const page = options.slice(at, at + OPTION_LIMIT)
    pages.set(
      `${at / OPTION_LIMIT + 1}. ${page[0].label} – ${page[page.length - 1].label}`.slice(0, 100),
      page,
    )
  }
  return pages
}

const isGood = (groups: Map<string, PlacedOption[]>): boolean =>
  groups.size > 1 &&
  groups.size <= OPTION_LIMIT &&
  [...groups.values()].every(page => page.length <= OPTION_LIMIT)

function grouped(
  options: readonly PlacedOption[],
  key: (option: PlacedOption) => string,
): Map<string, PlacedOption[]> {
  const groups = new Map<string, PlacedOption[]>()
  for (const option of options) groups.set(key(option), [...(groups.get(key(option)) ?? []), option])
  return groups
}

export const optionsOnPage = (options: PlacedOption[], group: string | null): PlacedOption[] =>
  group === null ? options : (groupOptions(options)?.get(group) ?? options)
