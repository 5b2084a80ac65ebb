import { openStep } from '../../src/engine/actions/agenda.ts'
import { findRefusal, optionsAfter } from '../../src/engine/actions/refuse.ts'
import type { Action, Arg, Args, Lang, Role, State } from '../../src/engine/model.ts'
import type { AnyParam, GameSystem } from '../../src/engine/system.ts'
import { revisionOf } from '../../src/table/seat-queries.ts'
import type { Draft, Table } from '../../src/table/types.ts'
import {
  canOrderSeveral,
  chosenValues,
  currentOptions,
  currentParam,
  currentSetSizes,
  currentValues,
  type DraftContext,
  draftParams,
  fixedArgs,
  followingValues,
  groupOptions,
  isChosenOneByOne,
  isLegalAsChosen,
  optionsOnPage,
  wholeRoutes,
} from './draft-options.ts'

/**
 * Creates a draft, from which menus build an action. The draft holds everything chosen so far. No action is
 * legal before the rules accept it.
 */
export function startDraft(table: Table, system: GameSystem, state: State, role: Role, verb: string): Draft {
  const draft = { revision: revisionOf(table), role, verb, args: [], at: 0, others: [], group: null }
  return settled({ system, state, draft })
}

const on = (desk: DraftContext, draft: Draft): DraftContext => ({ ...desk, draft })

/**
 * Moves past arguments that need no choice: optional arguments, a single legal value, the only possible set, a
 * finished route.
 */
function settled(desk: DraftContext): Draft {
  const { draft } = desk
  const param = currentParam(desk)
  if (!param) return draft
  const taken = onlyArg(desk, param)
  if (taken === undefined) {
    const isOpenSet = param.many && draft.args[draft.at] === undefined
    return isOpenSet ? { ...draft, args: [...fixedArgs(draft), []] } : draft
  }
  const { arg, isWhole } = taken
  const args = [...fixedArgs(draft), arg]
  return settled(on(desk, { ...draft, args, at: draft.at + (isWhole ? 1 : 0), group: null }))
}

/** Returns the argument, or the next element of a route, if there is only one possibility. Otherwise undefined. */
function onlyArg(desk: DraftContext, param: AnyParam<State>): { arg: Arg; isWhole: boolean } | undefined {
  if (param.optional) return { arg: neededOnly(desk), isWhole: true }
  if (param.many && !isChosenOneByOne(param)) {
    const only = chosenValues(desk.draft).length === 0 ? currentSetSizes(desk).only : null
    return only ? { arg: only, isWhole: true } : undefined
  }
  const routes = wholeRoutes(desk)
  if (routes && routes.length > 0) return routes.length === 1 ? { arg: routes[0], isWhole: true } : undefined
  const values = currentValues(desk, param)
  if (!param.many) return values.length === 1 ? { arg: values[0], isWhole: true } : undefined
  const chosen = chosenValues(desk.draft)
  const enough = isLegalAsChosen(desk)
  if (enough && values.length === 0) return { arg: chosen, isWhole: true }
  if (enough || values.length !== 1) return undefined
  return { arg: [...chosen, values[0] as number], isWhole: false }
}

/** Returns the value of an optional argument if it is needed and only one value is legal. Otherwise null. */
function neededOnly({ system, state, draft }: DraftContext): Arg {
  const before = fixedArgs(draft)
  const { role, verb } = draft
  if (!findRefusal(system, state, role, { verb, args: [...before, null] })) return null
  const values = optionsAfter(system, state, role, verb, before)
  const isOnly =
    values.length === 1 && !findRefusal(system, state, role, { verb, args: [...before, values[0]] })
  return isOnly ? values[0] : null
}

/**
 * Checks whether a player may want to give an optional argument. If its only value is meant in any case, there
 * is no choice.
 */
export function isRealChoice(
  { state, draft }: DraftContext,
  param: AnyParam<State>,
  at: number,
  args: readonly Arg[],
  values: readonly (number | string)[],
): boolean {
  if (!param.optional || !param.isRequired || values.length !== 1) return values.length > 0
  const step = openStep(state)
  const isGiven = draft.args[at] !== null && draft.args[at] !== undefined
  return (
    isGiven ||
    !step ||
    param.isRequired(state, { step, by: draft.role, before: args.slice(0, at), chosen: [] })
  )
}

function next(desk: DraftContext, { apart: _, ...draft }: Draft): Draft {
  return settled(on(desk, { ...draft, at: draft.at + 1, group: null }))
}

/** Goes back to the last real choice. A path first loses its last step. */
export function stepBack(desk: DraftContext): Draft | null {
  if (desk.draft.group !== null) return { ...desk.draft, group: null }
  let { draft } = desk
  for (;;) {
    const before = undone(on(desk, draft))
    if (!before) return null
    const again = settled(on(desk, before))
    if (JSON.stringify(again) !== JSON.stringify(desk.draft)) return again
    draft = before
  }
}

function undone(desk: DraftContext): Draft | null {
  const { draft } = desk
  const params = draftParams(desk)
  const here = chosenValues(draft)
  if (params[draft.at]?.many && here.length > 0) {
    if (isChosenOneByOne(params[draft.at]))
      return { ...draft, args: draft.args.with(draft.at, here.slice(0, -1)) }
    return emptied(desk)
  }
  let at = draft.at - 1
  while (at >= 0 && params[at].optional) at--
  if (at < 0) return null
  const isOwnSet = (i: number) =>
    params[i]?.many !== undefined &&
    !isChosenOneByOne(params[i]) &&
    currentSetSizes(on(desk, { ...draft, args: draft.args.slice(0, i), at: i })).only === null
  // The argument was chosen on the same page as the set before it, so the set is undone too.
  if (isOwnSet(at - 1)) at--
  const args = draft.args.slice(0, at)
  const before = { ...draft, args, at, others: at === 0 ? [] : draft.others }
  if (!params[at].many) return before
  // A set that the player put together is kept, so that they can change it.
  return { ...before, args: [...args, isOwnSet(at) ? (draft.args[at] ?? []) : []] }
}

/** Empties the set that is being chosen, and drops everything that followed from it. */
function emptied(desk: DraftContext): Draft {
  const { draft } = desk
  const isLed = draftParams(desk)[draft.at - 1]?.derived === true
  const at = isLed ? draft.at - 1 : draft.at
  const args = fixedArgs({ ...draft, at })
  return { ...draft, args: isLed ? args : [...args, []], at, group: null }
}

/** Moves on from a set to the next argument. Other arguments move on as soon as a value is chosen. */
export const moveOnFromSet = (desk: DraftContext): Draft =>
  currentParam(desk)?.many && isLegalAsChosen(desk) ? next(desk, desk.draft) : desk.draft

/**
 * Applies the values that were chosen in the menu of the current argument. A value that the menu did not offer
 * changes nothing.
 */
export function pickValues(desk: DraftContext, values: readonly string[], lang: Lang): Draft {
  const { draft } = desk
  const param = currentParam(desk)
  if (!param || values.length === 0) return draft
  const options = currentOptions(desk, lang)
  const page = optionsOnPage(options, draft.group).map(({ value }) => value)
  if (!isChoiceOf(page, values)) return draft
  if (!param.many) {
    const [first, ...others] = values.map(value => argOf(param, value))
    const isStack = draft.at === 0 && draft.several === true && canOrderSeveral(desk)
    if (others.length > 0 && !isStack) return draft
    const args = [...fixedArgs(draft), first]
    return next(desk, { ...draft, args, others: isStack ? (others as number[]) : draft.others })
  }
  if (isChosenOneByOne(param)) {
    if (values.length > 1) return draft
    if (wholeRoutes(desk))
      return next(desk, { ...draft, args: [...fixedArgs(draft), values[0].split('-').map(Number)] })
    const longer = [...chosenValues(draft), Number(values[0])]
    return settled(on(desk, { ...draft, args: [...fixedArgs(draft), longer], group: null }))
  }
  // The menu of one page replaces only the values that were chosen on that page.
  const kept = chosenValues(draft).filter(one => !page.includes(String(one)))
  const picked = choose(desk, [...kept, ...values.map(Number)])
  const { least, most } = currentSetSizes(desk)
  const isPage = options.length > page.length || draft.group !== null
  const isFixed = !picked.apart && (least === most || hasFurther(on(desk, picked)))
  return !isPage && isFixed && isLegalAsChosen(on(desk, picked)) ? next(desk, picked) : picked
}

/** Removes all values that were chosen on the open page. */
export function clearPage(desk: DraftContext, lang: Lang): Draft {
  const { draft } = desk
  if (!currentParam(desk)?.many) return { ...draft, group: null }
  const page = optionsOnPage(currentOptions(desk, lang), draft.group).map(({ value }) => value)
  return choose(
    desk,
    chosenValues(draft).filter(one => !page.includes(String(one))),
  )
}

/** Checks whether a required argument follows the set that is being chosen. */
const hasFurther = (desk: DraftContext): boolean =>
  draftParams(desk).some((param, i) => i > desk.draft.at && !param.optional && !param.many?.mayBeEmpty)

/** Chooses these values in a legal order, as far as they go together. The others are kept in `apart`. */
function choose(desk: DraftContext, set: readonly number[]): Draft {
  const { system, state, draft } = desk
  const { apart: _, ...kept } = draft
  const before = fixedArgs(draft)
  const chosen: number[] = []
  const left = [...set]
  for (;;) {
    const options = optionsAfter(system, state, draft.role, draft.verb, before, chosen)
    const at = left.findIndex(value => options.includes(value))
    if (at < 0) break
    chosen.push(...left.splice(at, 1))
  }
  return { ...kept, args: [...before, chosen], group: null, ...(left.length > 0 && { apart: left }) }
}

/** Moves on from a full set, if the next argument has a page of its own. */
function onFromFull(desk: DraftContext): Draft {
  const led = draftAfterSet(desk)
  const further = led && currentParam(on(desk, led))
  const isFull = currentValues(desk, currentParam(desk) as AnyParam<State>).length === 0
  return led && isFull && further?.many && !isChosenOneByOne(further) ? led : desk.draft
}

/** Adds one value to the set that is being chosen. */
export function addValue(desk: DraftContext, value: number): Draft {
  const param = currentParam(desk)
  if (!param?.many || isChosenOneByOne(param) || !currentValues(desk, param).includes(value))
    return desk.draft
  return onFromFull(on(desk, choose(desk, [...chosenValues(desk.draft), value])))
}

/** Puts one copy of a value back, in a set that may hold several copies. */
export function removeCopy(desk: DraftContext, value: number): Draft {
  const param = currentParam(desk)
  const chosen = chosenValues(desk.draft)
  const at = chosen.lastIndexOf(value)
  return !param?.repeatable || param.sequence || at < 0 ? desk.draft : choose(desk, chosen.toSpliced(at, 1))
}

/** Takes a value of a set or puts it back. Arguments that follow from the value change with it. */
export function toggleValue(desk: DraftContext, value: number): Draft {
  const { draft } = desk
  const param = currentParam(desk)
  const thing = followingValues(desk)?.find(one => one.nextValue === value)
  if (thing) {
    const args = [...fixedArgs(draft), thing.openValue, []]
    return addValue(on(desk, { ...draft, args, at: draft.at + 1, group: null }), value)
  }
  const chosen = chosenValues(draft)
  if (!param?.many || isChosenOneByOne(param) || !chosen.includes(value)) return addValue(desk, value)
  return chosen.length === 1
    ? settled(on(desk, emptied(desk)))
    : choose(
        desk,
        chosen.filter(one => one !== value),
      )
}

/**
 * Returns the draft after the set that is being chosen, if the set is complete and a required argument follows.
 * The page shows that argument below the set. Otherwise null.
 */
export function draftAfterSet(desk: DraftContext): Draft | null {
  const param = currentParam(desk)
  const isSet = param?.many !== undefined && !isChosenOneByOne(param) && chosenValues(desk.draft).length > 0
  return isSet && hasFurther(desk) && isLegalAsChosen(desk) ? moveOnFromSet(desk) : null
}

/** Moves past a complete set if the arguments after it need no choice. Otherwise returns the draft unchanged. */
export function skipSettledSet(desk: DraftContext): DraftContext {
  const led = draftAfterSet(desk)
  return led && !currentParam(on(desk, led)) ? on(desk, led) : desk
}

/** Chooses a value of the argument that follows the set on the same page. */
export function pickNextArgument(desk: DraftContext, values: readonly string[], lang: Lang): Draft {
  const led = draftAfterSet(desk)
  return led ? pickValues(on(desk, led), values, lang) : desk.draft
}

/** Takes as many values as possible, and moves on if a required argument follows. */
export function takeAll(desk: DraftContext): Draft {
  const param = currentParam(desk)
  if (!param?.many || isChosenOneByOne(param)) return desk.draft
  let { draft } = desk
  for (;;) {
    const [value] = currentValues(on(desk, draft), param) as number[]
    if (value === undefined)
      return isLegalAsChosen(on(desk, draft)) && hasFurther(desk) ? next(desk, draft) : draft
    draft = { ...draft, args: [...fixedArgs(draft), [...chosenValues(draft), value]], group: null }
  }
}

const isChoiceOf = (offered: readonly string[], values: readonly string[]): boolean =>
  new Set(values).size === values.length && values.every(value => offered.includes(value))

export function openGroup(desk: DraftContext, group: string, lang: Lang): Draft {
  return groupOptions(currentOptions(desk, lang))?.has(group) ? { ...desk.draft, group } : desk.draft
}

/** Lets the player choose several units at once as the first argument. */
export const allowSeveralUnits = (desk: DraftContext): Draft =>
  desk.draft.at === 0 && canOrderSeveral(desk) ? { ...desk.draft, several: true } : desk.draft

/** Sets an optional argument, which is chosen beside the others. */
export function setOptional(desk: DraftContext, at: number, values: readonly string[]): Draft {
  const { system, state, draft } = desk
  const param = draftParams(desk)[at]
  if (!param?.optional) return draft
  const args = completeArgs(desk).slice()
  if (values.length === 0 || values[0] === '~') return { ...draft, args: args.with(at, null) }
  if (isChosenOneByOne(param)) return values.length > 1 ? draft : addOptional(desk, at, values[0])
  const offered = optionsAfter(system, state, draft.role, draft.verb, args.slice(0, at)).map(String)
  if (!isChoiceOf(offered, values) || (!param.many && values.length > 1)) return draft
  return { ...draft, args: args.with(at, param.many ? values.map(Number) : argOf(param, values[0])) }
}

/** Returns the value of an optional argument as a list. */
export function optionalValues(desk: DraftContext, at: number): readonly (number | string)[] {
  const given = completeArgs(desk)[at]
  if (given === null) return []
  return typeof given === 'object' ? given : [given]
}

/** Adds a value to an optional argument. If the argument has room for only one value, replaces that value. */
export function addOptional(desk: DraftContext, at: number, value: string): Draft {
  const { system, state, draft } = desk
  const param = draftParams(desk)[at]
  if (!param?.optional) return draft
  const args = completeArgs(desk).slice()
  const before = param.many ? (optionalValues(desk, at) as readonly number[]) : []
  const offered = optionsAfter(system, state, draft.role, draft.verb, args.slice(0, at), before)
  const wanted = argOf(param, value)
  if (!offered.includes(wanted)) return draft
  return { ...draft, args: args.with(at, param.many ? [...before, wanted as number] : wanted) }
}

/** Removes a value from an optional argument. A sequence loses its last value. */
export function dropOptional(desk: DraftContext, at: number, value: string): Draft {
  const { draft } = desk
  const given = optionalValues(desk, at)
  const param = draftParams(desk)[at]
  const index = given.lastIndexOf(param ? argOf(param, value) : value)
  if (!param?.optional || index < 0) return draft
  const left = param.sequence ? given.slice(0, -1) : given.toSpliced(index, 1)
  const args = completeArgs(desk).slice()
  return { ...draft, args: args.with(at, left.length > 0 ? (left as readonly number[]) : null) }
}

const argOf = (param: AnyParam<State>, value: string): number | string =>
  param.kind === 'choice' ? value : Number(value)

/** Returns all arguments. Arguments that were not reached are null or empty lists. */
export function completeArgs(desk: DraftContext): Args {
  return draftParams(desk).map(
    (param, i) => desk.draft.args[i] ?? (param.many && !param.optional ? [] : null),
  )
}

/** Returns the action of a draft, or one action for each unit of a stack. */
export function draftActions(desk: DraftContext): Action[] {
  const { verb, others } = desk.draft
  const [first, ...rest] = completeArgs(desk)
  if (first === undefined) return [{ verb, args: [] }]
  return [first, ...others].map(value => ({ verb, args: [value, ...rest] }))
}
