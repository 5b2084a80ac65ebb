import { findOpenStep } from '../../src/engine/actions/agenda.ts'
import { findRefusal, listLegalValuesAfter } from '../../src/engine/actions/refuse.ts'
import type { Action, Arg, Args, GameState, Lang, Role } from '../../src/engine/model.ts'
import type { AnyParam, GameSystem } from '../../src/engine/system.ts'
import { tableRevision } from '../../src/table/seat-queries.ts'
import type { ActionDraft, Table } from '../../src/table/types.ts'
import {
  argsBeforeCurrent,
  buildCurrentOptions,
  canOrderSeveralUnits,
  currentParam,
  currentSetSizes,
  type DraftContext,
  draftParams,
  findCompleteRoutes,
  findCurrentValues,
  findNextArgumentValues,
  findWholeSet,
  groupOptionsByPlace,
  isCurrentSetLegal,
  listChosenValues,
  listOptionsOnPage,
  takesValuesOneByOne,
} from './draft-options.ts'

/**
 * Creates an empty draft of an action, to which the menus add one argument after another. No action counts
 * before the rules accept it.
 */
export function startDraft(
  table: Table,
  system: GameSystem,
  state: GameState,
  role: Role,
  verb: string,
): ActionDraft {
  const draft = { revision: tableRevision(table), role, verb, args: [], at: 0, others: [], group: null }
  return settled({ system, state, draft })
}

const on = (draftContext: DraftContext, draft: ActionDraft): DraftContext => ({ ...draftContext, draft })

/**
 * Moves a draft past arguments that need no choice: optional arguments, arguments with one legal value, sets
 * with one possible content, and finished routes.
 */
function settled(draftContext: DraftContext): ActionDraft {
  const { draft } = draftContext
  const param = currentParam(draftContext)
  if (!param) return draft
  const taken = onlyArg(draftContext, param)
  if (taken === undefined) {
    const isOpenSet = param.many && draft.args[draft.at] === undefined
    return isOpenSet ? { ...draft, args: [...argsBeforeCurrent(draft), []] } : draft
  }
  const { arg, isWhole } = taken
  const args = [...argsBeforeCurrent(draft), arg]
  return settled(on(draftContext, { ...draft, args, at: draft.at + (isWhole ? 1 : 0), group: null }))
}

/** Returns the argument, or the next element of a route, if only one value is legal. Otherwise returns undefined. */
function onlyArg(
  draftContext: DraftContext,
  param: AnyParam<GameState>,
): { arg: Arg; isWhole: boolean } | undefined {
  if (param.optional) return { arg: neededOnly(draftContext), isWhole: true }
  if (param.many && !takesValuesOneByOne(param)) {
    const only = listChosenValues(draftContext.draft).length === 0 ? currentSetSizes(draftContext).only : null
    return only ? { arg: only, isWhole: true } : undefined
  }
  const routes = findCompleteRoutes(draftContext)
  if (routes && routes.length > 0) return routes.length === 1 ? { arg: routes[0], isWhole: true } : undefined
  const values = findCurrentValues(draftContext, param)
  if (!param.many) return values.length === 1 ? { arg: values[0], isWhole: true } : undefined
  const chosen = listChosenValues(draftContext.draft)
  const enough = isCurrentSetLegal(draftContext)
  if (enough && values.length === 0) return { arg: chosen, isWhole: true }
  if (enough || values.length !== 1) return undefined
  return { arg: [...chosen, values[0] as number], isWhole: false }
}

/**
 * Returns the value of an optional argument if the action needs the argument and only one value is legal.
 * Otherwise returns null.
 */
function neededOnly({ system, state, draft }: DraftContext): Arg {
  const before = argsBeforeCurrent(draft)
  const { role, verb } = draft
  if (!findRefusal(system, state, role, { verb, args: [...before, null] })) return null
  const values = listLegalValuesAfter(system, state, role, verb, before)
  const isOnly =
    values.length === 1 && !findRefusal(system, state, role, { verb, args: [...before, values[0]] })
  return isOnly ? values[0] : null
}

/**
 * Checks whether a player has a choice for an optional argument. If leaving the argument out means the same as
 * its only value, there is no choice.
 */
export function isChoiceForPlayer(
  { state, draft }: DraftContext,
  param: AnyParam<GameState>,
  at: number,
  args: readonly Arg[],
  values: readonly (number | string)[],
): boolean {
  if (!param.optional || !param.isRequired || values.length !== 1) return values.length > 0
  const step = findOpenStep(state)
  const isGiven = draft.args[at] !== null && draft.args[at] !== undefined
  return (
    isGiven ||
    !step ||
    param.isRequired(state, { step, by: draft.role, before: args.slice(0, at), chosen: [] })
  )
}

function next(draftContext: DraftContext, { apart: _, ...draft }: ActionDraft): ActionDraft {
  return settled(on(draftContext, { ...draft, at: draft.at + 1, group: null }))
}

/**
 * Goes back to the last argument that the player chose. Skips arguments that the program filled in. From a
 * route, first removes the last step.
 */
export function stepDraftBack(draftContext: DraftContext): ActionDraft | null {
  if (draftContext.draft.group !== null) return { ...draftContext.draft, group: null }
  let { draft } = draftContext
  for (;;) {
    const before = undone(on(draftContext, draft))
    if (!before) return null
    const again = settled(on(draftContext, before))
    if (JSON.stringify(again) !== JSON.stringify(draftContext.draft)) return again
    draft = before
  }
}

function undone(draftContext: DraftContext): ActionDraft | null {
  const { draft } = draftContext
  const params = draftParams(draftContext)
  const here = listChosenValues(draft)
  if (params[draft.at]?.many && here.length > 0) {
    if (takesValuesOneByOne(params[draft.at]))
      return { ...draft, args: draft.args.with(draft.at, here.slice(0, -1)) }
    return emptied(draftContext)
  }
  let at = draft.at - 1
  while (at >= 0 && params[at].optional) at--
  if (at < 0) return null
  const isOwnSet = (i: number) =>
    params[i]?.many !== undefined &&
    !takesValuesOneByOne(params[i]) &&
    currentSetSizes(on(draftContext, { ...draft, args: draft.args.slice(0, i), at: i })).only === null
  // The player chose this argument on the same page as the set before it. So going back reopens the set as well.
  if (isOwnSet(at - 1)) at--
  const args = draft.args.slice(0, at)
  const before = { ...draft, args, at, others: at === 0 ? [] : draft.others }
  if (!params[at].many) return before
  // Going back keeps the set that the player has put together, so that the player can change the set.
  return { ...before, args: [...args, isOwnSet(at) ? (draft.args[at] ?? []) : []] }
}

/** Empties the current set, and removes all arguments that followed from it. */
function emptied(draftContext: DraftContext): ActionDraft {
  const { draft } = draftContext
  const isLed = draftParams(draftContext)[draft.at - 1]?.derived === true
  const at = isLed ? draft.at - 1 : draft.at
  const args = argsBeforeCurrent({ ...draft, at })
  return { ...draft, args: isLed ? args : [...args, []], at, group: null }
}

/**
 * Moves on from the current set to the next argument, when the player says that the set is complete. An argument
 * with a single value needs no such click.
 */
export const moveOnFromSet = (draftContext: DraftContext): ActionDraft =>
  currentParam(draftContext)?.many && isCurrentSetLegal(draftContext)
    ? next(draftContext, draftContext.draft)
    : draftContext.draft

/**
 * Applies the values that the player chose in the menu of the current argument. Ignores values that the menu did
 * not offer.
 */
export function pickValues(draftContext: DraftContext, values: readonly string[], lang: Lang): ActionDraft {
  const { draft } = draftContext
  const param = currentParam(draftContext)
  if (!param || values.length === 0) return draft
  const options = buildCurrentOptions(draftContext, lang)
  const page = listOptionsOnPage(options, draft.group).map(({ value }) => value)
  if (!isChoiceOf(page, values)) return draft
  if (!param.many) {
    const [first, ...others] = values.map(value => argOf(param, value))
    const isStack = draft.at === 0 && draft.several === true && canOrderSeveralUnits(draftContext)
    if (others.length > 0 && !isStack) return draft
    const args = [...argsBeforeCurrent(draft), first]
    return next(draftContext, { ...draft, args, others: isStack ? (others as number[]) : draft.others })
  }
  if (takesValuesOneByOne(param)) {
    if (values.length > 1) return draft
    if (findCompleteRoutes(draftContext))
      return next(draftContext, {
        ...draft,
        args: [...argsBeforeCurrent(draft), values[0].split('-').map(Number)],
      })
    const longer = [...listChosenValues(draft), Number(values[0])]
    return settled(on(draftContext, { ...draft, args: [...argsBeforeCurrent(draft), longer], group: null }))
  }
  // A menu page replaces only values that the player chose on the same page. Values chosen on other pages stay.
  const kept = listChosenValues(draft).filter(one => !page.includes(String(one)))
  const picked = choose(draftContext, [...kept, ...values.map(Number)])
  const { least, most } = currentSetSizes(draftContext)
  const isPage = options.length > page.length || draft.group !== null
  const isFixed = !picked.apart && (least === most || hasFurther(on(draftContext, picked)))
  return !isPage && isFixed && isCurrentSetLegal(on(draftContext, picked))
    ? next(draftContext, picked)
    : picked
}

/** Removes all values that the player chose on the open page. */
export function clearPageValues(draftContext: DraftContext, lang: Lang): ActionDraft {
  const { draft } = draftContext
  if (!currentParam(draftContext)?.many) return { ...draft, group: null }
  const page = listOptionsOnPage(buildCurrentOptions(draftContext, lang), draft.group).map(
    ({ value }) => value,
  )
  return choose(
    draftContext,
    listChosenValues(draft).filter(one => !page.includes(String(one))),
  )
}

/** Checks whether a required argument follows the current set. */
const hasFurther = (draftContext: DraftContext): boolean =>
  draftParams(draftContext).some(
    (param, i) => i > draftContext.draft.at && !param.optional && !param.many?.mayBeEmpty,
  )

/**
 * Chooses the values of a set in an order that the rules allow. Values that do not fit together with the others
 * are kept in the draft's field `apart`.
 */
function choose(draftContext: DraftContext, set: readonly number[]): ActionDraft {
  const { system, state, draft } = draftContext
  const { apart: _, ...kept } = draft
  const before = argsBeforeCurrent(draft)
  const chosen: number[] = []
  const left = [...set]
  for (;;) {
    const options = listLegalValuesAfter(system, state, draft.role, draft.verb, before, chosen)
    const at = left.findIndex(value => options.includes(value))
    if (at < 0) break
    chosen.push(...left.splice(at, 1))
  }
  return { ...kept, args: [...before, chosen], group: null, ...(left.length > 0 && { apart: left }) }
}

/** Moves on from a full set to the next argument, unless that argument is on the same page. */
function onFromFull(draftContext: DraftContext): ActionDraft {
  const led = findDraftAfterCompleteSet(draftContext)
  const further = led && currentParam(on(draftContext, led))
  const isFull =
    findCurrentValues(draftContext, currentParam(draftContext) as AnyParam<GameState>).length === 0
  return led && isFull && further?.many && !takesValuesOneByOne(further) ? led : draftContext.draft
}

/** Adds one value to the current set. */
export function addSetValue(draftContext: DraftContext, value: number): ActionDraft {
  const param = currentParam(draftContext)
  if (!param?.many || takesValuesOneByOne(param) || !findCurrentValues(draftContext, param).includes(value))
    return draftContext.draft
  return onFromFull(on(draftContext, choose(draftContext, [...listChosenValues(draftContext.draft), value])))
}

/** Removes one copy of a value from a set that may hold several copies. */
export function removeValueCopy(draftContext: DraftContext, value: number): ActionDraft {
  const param = currentParam(draftContext)
  const chosen = listChosenValues(draftContext.draft)
  const at = chosen.lastIndexOf(value)
  return !param?.repeatable || param.sequence || at < 0
    ? draftContext.draft
    : choose(draftContext, chosen.toSpliced(at, 1))
}

/**
 * Adds a value to a set, or removes it if the set already contains it. Then updates the arguments that follow
 * from the set.
 */
export function toggleValueInSet(draftContext: DraftContext, value: number): ActionDraft {
  const { draft } = draftContext
  const param = currentParam(draftContext)
  const thing = findNextArgumentValues(draftContext)?.find(one => one.nextValue === value)
  if (thing) {
    const args = [...argsBeforeCurrent(draft), thing.openValue, []]
    return addSetValue(on(draftContext, { ...draft, args, at: draft.at + 1, group: null }), value)
  }
  const chosen = listChosenValues(draft)
  if (!param?.many || takesValuesOneByOne(param) || !chosen.includes(value))
    return addSetValue(draftContext, value)
  return chosen.length === 1
    ? settled(on(draftContext, emptied(draftContext)))
    : choose(
        draftContext,
        chosen.filter(one => one !== value),
      )
}

/**
 * Returns the draft after the current set, if the set is complete and a required argument follows. The page then
 * shows that argument below the set. Otherwise returns null.
 */
export function findDraftAfterCompleteSet(draftContext: DraftContext): ActionDraft | null {
  const param = currentParam(draftContext)
  const isSet =
    param?.many !== undefined &&
    !takesValuesOneByOne(param) &&
    listChosenValues(draftContext.draft).length > 0
  return isSet && hasFurther(draftContext) && isCurrentSetLegal(draftContext)
    ? moveOnFromSet(draftContext)
    : null
}

/**
 * If the arguments after a complete set need no choice, moves the draft past the set. Otherwise returns the
 * draft unchanged.
 */
export function skipCompletedSet(draftContext: DraftContext): DraftContext {
  const led = findDraftAfterCompleteSet(draftContext)
  return led && !currentParam(on(draftContext, led)) ? on(draftContext, led) : draftContext
}

/** Chooses a value of the argument that is shown below the set, on the same page. */
export function pickNextArgumentValues(
  draftContext: DraftContext,
  values: readonly string[],
  lang: Lang,
): ActionDraft {
  const led = findDraftAfterCompleteSet(draftContext)
  return led ? pickValues(on(draftContext, led), values, lang) : draftContext.draft
}

/**
 * Chooses as many values as possible for the current set. If a required argument follows the set, moves on to
 * that argument.
 */
export function pickAllValues(draftContext: DraftContext): ActionDraft {
  const param = currentParam(draftContext)
  if (!param?.many || takesValuesOneByOne(param)) return draftContext.draft
  const usual = findWholeSet(draftContext)
  let draft = usual ? choose(draftContext, usual.values) : draftContext.draft
  for (;;) {
    if (usual && isCurrentSetLegal(on(draftContext, draft)))
      return hasFurther(draftContext) ? next(draftContext, draft) : draft
    const [value] = findCurrentValues(on(draftContext, draft), param) as number[]
    if (value === undefined)
      return isCurrentSetLegal(on(draftContext, draft)) && hasFurther(draftContext)
        ? next(draftContext, draft)
        : draft
    draft = {
      ...draft,
      args: [...argsBeforeCurrent(draft), [...listChosenValues(draft), value]],
      group: null,
    }
  }
}

const isChoiceOf = (offered: readonly string[], values: readonly string[]): boolean =>
  new Set(values).size === values.length && values.every(value => offered.includes(value))

export function openValueGroup(draftContext: DraftContext, group: string, lang: Lang): ActionDraft {
  return groupOptionsByPlace(buildCurrentOptions(draftContext, lang))?.has(group)
    ? { ...draftContext.draft, group }
    : draftContext.draft
}

/** Changes the draft, so that the player can choose several units at once as the first argument. */
export const allowSeveralUnits = (draftContext: DraftContext): ActionDraft =>
  draftContext.draft.at === 0 && canOrderSeveralUnits(draftContext)
    ? { ...draftContext.draft, several: true }
    : draftContext.draft

/** Sets the values of an optional argument. */
export function setOptionalValues(
  draftContext: DraftContext,
  at: number,
  values: readonly string[],
): ActionDraft {
  const { system, state, draft } = draftContext
  const param = draftParams(draftContext)[at]
  if (!param?.optional) return draft
  const args = fillMissingArgs(draftContext).slice()
  if (values.length === 0 || values[0] === '~') return { ...draft, args: args.with(at, null) }
  if (takesValuesOneByOne(param))
    return values.length > 1 ? draft : addOptionalValue(draftContext, at, values[0])
  const offered = listLegalValuesAfter(system, state, draft.role, draft.verb, args.slice(0, at)).map(String)
  if (!isChoiceOf(offered, values) || (!param.many && values.length > 1)) return draft
  return { ...draft, args: args.with(at, param.many ? values.map(Number) : argOf(param, values[0])) }
}

/** Returns the values of an optional argument as a list. Empty if the argument has no value. */
export function getOptionalValues(draftContext: DraftContext, at: number): readonly (number | string)[] {
  const given = fillMissingArgs(draftContext)[at]
  if (given === null) return []
  return typeof given === 'object' ? given : [given]
}

/** Adds a value to an optional argument. If the argument can have only one value, replaces its value. */
export function addOptionalValue(draftContext: DraftContext, at: number, value: string): ActionDraft {
  const { system, state, draft } = draftContext
  const param = draftParams(draftContext)[at]
  if (!param?.optional) return draft
  const args = fillMissingArgs(draftContext).slice()
  const before = param.many ? (getOptionalValues(draftContext, at) as readonly number[]) : []
  const offered = listLegalValuesAfter(system, state, draft.role, draft.verb, args.slice(0, at), before)
  const wanted = argOf(param, value)
  if (!offered.includes(wanted)) return draft
  return { ...draft, args: args.with(at, param.many ? [...before, wanted as number] : wanted) }
}

/** Removes a value from an optional argument. If the argument is a sequence, removes its last value. */
export function removeOptionalValue(draftContext: DraftContext, at: number, value: string): ActionDraft {
  const { draft } = draftContext
  const given = getOptionalValues(draftContext, at)
  const param = draftParams(draftContext)[at]
  const index = given.lastIndexOf(param ? argOf(param, value) : value)
  if (!param?.optional || index < 0) return draft
  const left = param.sequence ? given.slice(0, -1) : given.toSpliced(index, 1)
  const args = fillMissingArgs(draftContext).slice()
  return { ...draft, args: args.with(at, left.length > 0 ? (left as readonly number[]) : null) }
}

const argOf = (param: AnyParam<GameState>, value: string): number | string =>
  param.kind === 'choice' ? value : Number(value)

/** Returns all arguments of a draft. Arguments without a value are null or an empty list. */
export function fillMissingArgs(draftContext: DraftContext): Args {
  return draftParams(draftContext).map(
    (param, i) => draftContext.draft.args[i] ?? (param.many && !param.optional ? [] : null),
  )
}

/** Returns the actions of a draft: one action, or one for each unit if several units get the same order. */
export function buildDraftActions(draftContext: DraftContext): Action[] {
  const { verb, others } = draftContext.draft
  const [first, ...rest] = fillMissingArgs(draftContext)
  if (first === undefined) return [{ verb, args: [] }]
  return [first, ...others].map(value => ({ verb, args: [value, ...rest] }))
}
