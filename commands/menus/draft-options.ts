import { findOpenQuestion, findOpenVerb } from '../../src/engine/actions/agenda.ts'
import { areArgsLegalSoFar, findRefusal, listLegalValuesAfter } from '../../src/engine/actions/refuse.ts'
import {
  canCompleteAction,
  computeSetSizes,
  listRoutePaths,
  type SetSizeRange,
} from '../../src/engine/completion.ts'
import { lookAhead } from '../../src/engine/lookahead.ts'
import type { Arg, Args, GameState, Lang } from '../../src/engine/model.ts'
import { getOwnValue } from '../../src/engine/own-value.ts'
import type { AnyParam, GameSystem, Labeller } from '../../src/engine/system.ts'
import { createLabeller, isValidIndex } from '../../src/engine/words.ts'
import type { ActionDraft, Table } from '../../src/table/types.ts'
import { MAX_MENU_OPTIONS, type MenuOption } from '../discord/components.ts'
import { createStateLabeller } from '../table/describe.ts'

/** A draft of an action, with the position for which the player makes it. */
export interface DraftContext {
  readonly system: GameSystem
  readonly state: GameState
  readonly draft: ActionDraft
}

/**
 * Returns the draft with the position to which it applies: the table's position, or the one after the planned
 * orders.
 */
export function draftContextFor(system: GameSystem, table: Table, draft: ActionDraft): DraftContext {
  const state = stateOf(table)
  if (!draft.plan?.length || draft.warned) return { system, state, draft }
  return { system, state: lookAhead(system, state, draft.role, draft.plan).state, draft }
}

/** Returns the position of a table. Throws `Error` if the table has no game yet. */
export function stateOf(table: Table): GameState {
  if (!table.match) throw new Error('The draft belongs to a table without a running game')
  return table.match.state
}

export const draftParams = ({ system, state, draft }: DraftContext): readonly AnyParam<GameState>[] =>
  getOwnValue(findOpenQuestion(system, state)?.verbs ?? {}, draft.verb)?.params ?? []

/** Returns the parameter of the argument that is chosen next. Undefined if all arguments are chosen. */
export const currentParam = (draftContext: DraftContext): AnyParam<GameState> | undefined =>
  draftParams(draftContext)[draftContext.draft.at]

export const argsBeforeCurrent = ({ args, at }: ActionDraft): Arg[] =>
  Array.from({ length: at }, (_, i) => args[i] ?? null)

/** Returns the values that are already chosen for the current set. */
export const listChosenValues = ({ args, at }: ActionDraft): readonly number[] => {
  const here = args[at]
  return typeof here === 'object' && here !== null ? here : []
}

/** Checks whether the values chosen so far form a legal set, after all earlier arguments. */
export const isCurrentSetLegal = ({ system, state, draft }: DraftContext): boolean =>
  areArgsLegalSoFar(system, state, draft.role, draft.verb, [
    ...argsBeforeCurrent(draft),
    listChosenValues(draft),
  ])

/**
 * Checks whether the player chooses the values of a parameter one at a time. This is so for routes, and for
 * sets that may contain the same value several times.
 */
export const takesValuesOneByOne = (param: AnyParam<GameState>): boolean =>
  param.sequence === true || param.repeatable === true

/**
 * Checks whether a player can order several units with one action. The first argument must be one unit, the
 * second its path, and the action must not end the step.
 */
export function canOrderSeveralUnits(draftContext: DraftContext): boolean {
  const { system, state, draft } = draftContext
  const [first, second] = draftParams(draftContext)
  const ends = getOwnValue(findOpenQuestion(system, state)?.verbs ?? {}, draft.verb)?.endsStep
  return !ends && !first?.many && first?.kind === 'unit' && second?.sequence === true
}

/**
 * Returns the arguments before the current argument. If several units get the same order, returns one list of
 * arguments for each unit.
 */
function contexts({ args, at, others }: ActionDraft): Args[] {
  const before = argsBeforeCurrent({ args, at } as ActionDraft)
  return at === 0 ? [before] : [before[0], ...others].map(first => [first, ...before.slice(1)])
}

/** A value of the next argument, and the value of the current argument that follows from it. */
export interface NextArgumentValue {
  readonly openValue: number | string
  readonly nextValue: number
}

/**
 * Returns the values of the next argument, if each of them also determines the current argument. Returns null if
 * the player must choose the current argument directly.
 */
export function findNextArgumentValues(draftContext: DraftContext): NextArgumentValue[] | null {
  const { system, state, draft } = draftContext
  const param = currentParam(draftContext)
  const next = draftParams(draftContext)[draft.at + 1]
  if (!param?.derived || !next?.many || takesValuesOneByOne(next)) return null
  const ofOne = (of: number | string): NextArgumentValue[] =>
    listLegalValuesAfter(system, state, draft.role, draft.verb, [...argsBeforeCurrent(draft), of]).map(
      value => ({
        openValue: of,
        nextValue: value as number,
      }),
    )
  return findCurrentValues(draftContext, param).flatMap(ofOne)
}

/**
 * Returns the legal values of the current argument with which the action can be completed. For a set, returns
 * the elements that can be added next.
 */
export function findCurrentValues(
  { system, state, draft }: DraftContext,
  param: AnyParam<GameState>,
): (number | string)[] {
  const { role, verb } = draft
  const chosen = param.many ? listChosenValues(draft) : []
  const lists = contexts(draft).map(before => listLegalValuesAfter(system, state, role, verb, before, chosen))
  const values = lists[0].filter(value => lists.every(list => list.includes(value)))
  if (param.many) return values
  return values.filter(value =>
    contexts(draft).every(before => canCompleteAction(system, state, role, verb, [...before, value])),
  )
}

/**
 * Returns the values of the current argument that are legal alone but with which the action cannot be completed.
 * Each value comes with the rule that forbids it.
 */
export function findOmittedValues(
  draftContext: DraftContext,
  lang: Lang,
): { readonly label: string; readonly rule: string }[] {
  const { system, state, draft } = draftContext
  const param = currentParam(draftContext)
  if (!param || param.many || param.optional) return []
  const { role, verb } = draft
  const before = argsBeforeCurrent(draft)
  const offered = findCurrentValues(draftContext, param)
  const say = createMenuLabeller(system, state, lang)
  return listLegalValuesAfter(system, state, role, verb, before)
    .filter(value => !offered.includes(value))
    .flatMap(value => {
      const refusal = findRefusal(system, state, role, { verb, args: [...before, value] })
      if (!refusal || refusal.rule === null) return []
      return [{ label: say.label(param.kind, value), rule: refusal.rule }]
    })
}

/**
 * Returns the set that one button chooses instead of several clicks: the set that most players choose, otherwise
 * all values if they fit together. Null if there is no such set. `isAll`: the set contains every legal value.
 */
export function findWholeSet(
  draftContext: DraftContext,
): { readonly values: readonly number[]; readonly isAll: boolean } | null {
  const { system, state, draft } = draftContext
  const param = currentParam(draftContext)
  if (!param?.many || takesValuesOneByOne(param)) return null
  const { role: by, verb } = draft
  const before = argsBeforeCurrent(draft)
  const chosen = listChosenValues(draft)
  const menu = { by, verb, param: param.name, before, chosen }
  const usual = system.menus.usualSet(system.views.view(state, by), menu)
  const left = findCurrentValues(draftContext, param) as readonly number[]
  const values = usual ?? [...chosen, ...left]
  const added = values.filter(value => !chosen.includes(value)).length
  if (added < 2) return null
  if (usual && !areArgsLegalSoFar(system, state, by, verb, [...before, usual])) return null
  if (!usual && values.length !== currentSetSizes(draftContext).most) return null
  const all = listLegalValuesAfter(system, state, by, verb, before)
  return { values, isAll: all.every(value => values.includes(value as number)) }
}

export const currentSetSizes = ({ system, state, draft }: DraftContext): SetSizeRange =>
  computeSetSizes(system, state, draft.role, draft.verb, argsBeforeCurrent(draft))

/**
 * Returns complete routes from which the player chooses. Returns null if the player chooses the route step by
 * step.
 */
export function findCompleteRoutes(draftContext: DraftContext): readonly (readonly number[])[] | null {
  const { system, state, draft } = draftContext
  const param = currentParam(draftContext)
  if (!param?.route || listChosenValues(draft).length > 0) return null
  const [before, ...others] = contexts(draft)
  const found = listRoutePaths(system, state, draft.role, draft.verb, before, MAX_MENU_OPTIONS)
  if (!found || found.length === 0) return null
  const isFor = (route: readonly number[]) => (one: Args) =>
    areArgsLegalSoFar(system, state, draft.role, draft.verb, [...one, route])
  return found.filter(route => others.every(isFor(route)))
}

/**
 * Returns the rest of the sum that limits the values of the current set, such as the points that are left to
 * spend. Returns null if no sum limits the set.
 */
export function computeRemainingSum(
  draftContext: DraftContext,
  chosen: readonly number[] = listChosenValues(draftContext.draft),
): number | null {
  const { system, state, draft } = draftContext
  const open = findOpenVerb(system, state, draft.verb)
  const given = { by: draft.role, before: argsBeforeCurrent(draft), chosen }
  return (open && currentParam(draftContext)?.remaining?.(state, { ...given, step: open.step })) ?? null
}

export interface GroupedMenuOption extends MenuOption {
  readonly group: string
  /**
   * Kind of thing by which the values are grouped, such as a place on the board. Empty if the values are not
   * grouped.
   */
  readonly groupKind: string
}

/**
 * Returns the menu options of the current argument. Each option has the place of its value and facts that help
 * the choice. For a set, the options include the chosen values.
 */
export function buildCurrentOptions(draftContext: DraftContext, lang: Lang): GroupedMenuOption[] {
  const { system, state, draft } = draftContext
  const param = currentParam(draftContext)
  if (!param) return []
  const routes = findCompleteRoutes(draftContext)
  if (routes)
    return routes.map(route =>
      withHiddenCost(draftContext, param, route, routeOption(draftContext, param, route, lang), lang),
    )
  const chosen = param.many ? listChosenValues(draft) : []
  const isSet = param.many !== undefined && !takesValuesOneByOne(param)
  let values = findCurrentValues(draftContext, param)
  if (isSet) {
    const alone = listLegalValuesAfter(system, state, draft.role, draft.verb, argsBeforeCurrent(draft))
    values = [...new Set([...alone, ...chosen, ...values])]
  }
  return wastefulLast(draftContext, param, bestFirst(draftContext, param, values)).map(value => ({
    ...withHiddenCost(
      draftContext,
      param,
      param.sequence ? [...chosen, value as number] : value,
      buildValueOption(draftContext, param, value, isSet ? [] : chosen, lang),
      lang,
    ),
    ...(isSet && chosen.includes(value as number) && { chosen: true }),
  }))
}

/** Sorts targets by their odds, the best first. Values that are no targets keep their order. */
function bestFirst(
  { system, state, draft }: DraftContext,
  param: AnyParam<GameState>,
  values: readonly (number | string)[],
): (number | string)[] {
  const view = system.views.view(state, draft.role)
  const menu = {
    by: draft.role,
    verb: draft.verb,
    param: param.name,
    before: argsBeforeCurrent(draft),
    chosen: [],
  }
  const ranks = new Map(
    values.map(value => [
      value,
      typeof value === 'number' ? system.menus.rankOf(view, param.kind, value, menu) : null,
    ]),
  )
  return values.toSorted((a, b) => (ranks.get(b) ?? 0) - (ranks.get(a) ?? 0))
}

/** Marks an option if the action has a hidden cost with it, such as a move that cuts a unit off. */
function withHiddenCost(
  { system, state, draft }: DraftContext,
  param: AnyParam<GameState>,
  arg: Arg,
  option: GroupedMenuOption,
  lang: Lang,
): GroupedMenuOption {
  const isOne = param.sequence || (param.showsOutcome && !param.many)
  const action = { verb: draft.verb, args: [...argsBeforeCurrent(draft), arg] }
  const cost = isOne ? system.search.warnings.hiddenCost(state, draft.role, action) : null
  const note = cost && system.words[lang].costNote(cost, createStateLabeller(system, state, lang))
  return note ? { ...option, about: [note, option.about].filter(Boolean).join(' · ') } : option
}

/**
 * Moves values to the end of the list if they cannot succeed or have a hidden cost. Before the bot carries out
 * such a choice, it asks for a confirmation.
 */
function wastefulLast(
  { system, state, draft }: DraftContext,
  param: AnyParam<GameState>,
  values: readonly (number | string)[],
): (number | string)[] {
  if (param.many || !param.showsOutcome) return [...values]
  const { isHopeless, hiddenCost } = system.search.warnings
  const isWasteful = (value: number | string): boolean => {
    const action = { verb: draft.verb, args: [...argsBeforeCurrent(draft), value] }
    return isHopeless(state, draft.role, action) || hiddenCost(state, draft.role, action) !== null
  }
  const wasteful = new Set(values.filter(isWasteful))
  return [...values.filter(value => !wasteful.has(value)), ...wasteful]
}

export function buildValueOption(
  { system, state, draft }: DraftContext,
  param: AnyParam<GameState>,
  value: number | string,
  chosen: readonly number[],
  lang: Lang,
  view = system.views.view(state, draft.role),
): GroupedMenuOption {
  const say = createStateLabeller(system, state, lang)
  const { detail } = system.words[lang]
  const { role: by, verb } = draft
  const menu = { by, verb, param: param.name, before: argsBeforeCurrent(draft), chosen }
  const place = typeof value === 'number' ? system.menus.groupOf(view, param.kind, value) : null
  const group = place ? say.label(place.kind, place.value) : ''
  const about = (typeof value === 'number' && detail(view, param.kind, value, say, menu)) || group
  return {
    label: createMenuLabeller(system, state, lang).label(param.kind, value),
    value: String(value),
    group,
    groupKind: place?.kind ?? '',
    ...(about && { about }),
  }
}

/** Returns a function that names values in the form used in menus. */
export function createMenuLabeller(system: GameSystem, state: GameState, lang: Lang): Labeller {
  const names = system.views.names(state)
  const { longLabel } = system.words[lang]
  const plain = createLabeller(system, lang, names)
  return {
    label: (kind, value) =>
      (typeof value === 'number' && isValidIndex(names, kind, value) && longLabel(kind, value, names)) ||
      plain.label(kind, value),
  }
}

/** Returns the menu option for a route. Its text names all steps of the route. */
function routeOption(
  draftContext: DraftContext,
  param: AnyParam<GameState>,
  route: readonly number[],
  lang: Lang,
): GroupedMenuOption {
  const option = buildValueOption(draftContext, param, route[route.length - 1], route.slice(0, -1), lang)
  const say = createMenuLabeller(draftContext.system, draftContext.state, lang)
  const way = route.slice(0, -1).map(one => say.label(param.kind, one))
  return {
    ...option,
    label: [...way, option.label].join(' → '),
    value: route.join('-'),
  }
}

/** A group of identical things, which menus show as one row. */
export interface IdenticalValueGroup {
  readonly label: string
  /** The thing of the group that a click would add next. Null if no thing of the group can be added. */
  readonly next: number | null
  readonly left: number
}

/** Groups identical values of a set. Returns null if all values differ. */
export function groupIdenticalValues(draftContext: DraftContext, lang: Lang): IdenticalValueGroup[] | null {
  const { system, state, draft } = draftContext
  const param = currentParam(draftContext)
  if (!param?.many || takesValuesOneByOne(param)) return null
  const say = createStateLabeller(system, state, lang)
  const chosen = listChosenValues(draft)
  const all = listLegalValuesAfter(
    system,
    state,
    draft.role,
    draft.verb,
    argsBeforeCurrent(draft),
  ) as readonly number[]
  const open = findCurrentValues(draftContext, param) as readonly number[]
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
 * Groups more than 25 values by place, so that the player first chooses the place and then the value. Returns
 * null if one menu can hold all values.
 */
export function groupOptionsByPlace(
  options: readonly GroupedMenuOption[],
): Map<string, GroupedMenuOption[]> | null {
  if (options.length <= MAX_MENU_OPTIONS) return null
  const places = grouped(options, option => option.group || option.label.slice(0, 1))
  if (isGood(places)) return places
  const pages = new Map<string, GroupedMenuOption[]>()
  for (let at = 0; at < options.length && pages.size < MAX_MENU_OPTIONS; at += MAX_MENU_OPTIONS) {
    const page = options.slice(at, at + MAX_MENU_OPTIONS)
    pages.set(
      `${at / MAX_MENU_OPTIONS + 1}. ${page[0].label} – ${page[page.length - 1].label}`.slice(0, 100),
      page,
    )
  }
  return pages
}

const isGood = (groups: Map<string, GroupedMenuOption[]>): boolean =>
  groups.size > 1 &&
  groups.size <= MAX_MENU_OPTIONS &&
  [...groups.values()].every(page => page.length <= MAX_MENU_OPTIONS)

function grouped(
  options: readonly GroupedMenuOption[],
  key: (option: GroupedMenuOption) => string,
): Map<string, GroupedMenuOption[]> {
  const groups = new Map<string, GroupedMenuOption[]>()
  for (const option of options) groups.set(key(option), [...(groups.get(key(option)) ?? []), option])
  return groups
}

export const listOptionsOnPage = (options: GroupedMenuOption[], group: string | null): GroupedMenuOption[] =>
  group === null ? options : (groupOptionsByPlace(options)?.get(group) ?? options)
