import { inLegalOrder, optionsAfter } from '../../src/engine/act.ts'
import type { Action, AnyParam, Arg, GameSystem, Lang, Role, State } from '../../src/engine/system.ts'
import { type Draft, revisionOf, type Table } from '../../src/table.ts'
import {
  canStack,
  fixed,
  groupsOf,
  isEnough,
  oneByOne,
  optionsFor,
  pageIn,
  paramsOf,
  stateOf,
} from './options.ts'

/** Puts an action together by menus. Everything chosen so far lies in the draft; nothing is legal before `refuse` says so. */
export function newDraft(table: Table, system: GameSystem, role: Role, verb: string): Draft {
  const draft = { revision: revisionOf(table), role, verb, args: [], at: 0, others: [], group: null }
  return skipOptional(system, stateOf(table), draft)
}

function skipOptional(system: GameSystem, state: State, draft: Draft): Draft {
  const params = paramsOf(system, state, draft.verb)
  const args = draft.args.slice()
  let { at } = draft
  while (params[at]?.optional) args[at++] = null
  if (at < params.length && args[at] === undefined && params[at].many) args[at] = []
  return { ...draft, args, at, group: null }
}

const next = (system: GameSystem, state: State, draft: Draft): Draft =>
  skipOptional(system, state, { ...draft, at: draft.at + 1 })

/** Back to the argument before; a path loses its last step first. */
export function stepBack(system: GameSystem, table: Table, draft: Draft): Draft | null {
  const params = paramsOf(system, stateOf(table), draft.verb)
  const here = draft.args[draft.at]
  if (draft.group !== null) return { ...draft, group: null }
  if (params[draft.at]?.many && Array.isArray(here) && here.length > 0) {
    const shorter = oneByOne(params[draft.at]) ? here.slice(0, -1) : []
    return { ...draft, args: draft.args.with(draft.at, shorter) }
  }
  let at = draft.at - 1
  while (at >= 0 && params[at].optional) at--
  if (at < 0) return null
  const args = draft.args.slice(0, at)
  return { ...draft, args: params[at].many ? [...args, []] : args, at, others: at === 0 ? [] : draft.others }
}

/** On from a set; every other argument goes on by being chosen. */
export function stepOn(system: GameSystem, table: Table, draft: Draft): Draft {
  const state = stateOf(table)
  const isSet = paramsOf(system, state, draft.verb)[draft.at]?.many
  return isSet && isEnough(system, state, draft) ? next(system, state, draft) : draft
}

/** Values chosen in the menu of the argument that is open; what was not on the menu changes nothing. */
export function pick(
  system: GameSystem,
  table: Table,
  draft: Draft,
  values: readonly string[],
  lang: Lang,
): Draft {
  const state = stateOf(table)
  const param = paramsOf(system, state, draft.verb)[draft.at]
  if (!param || values.length === 0) return draft
  const offered = pageIn(optionsFor(system, table, draft, param, lang), draft.group).map(({ value }) => value)
  if (!isChoiceOf(offered, values)) return draft
  if (!param.many) {
    const [first, ...others] = values.map(value => argOf(param, value))
    const args = [...draft.args.slice(0, draft.at), first]
    const isStack = draft.at === 0 && canStack(system, state, draft.verb)
    if (others.length > 0 && !isStack) return draft
    return next(system, state, { ...draft, args, others: isStack ? (others as number[]) : draft.others })
  }
  const chosen = (draft.args[draft.at] ?? []) as readonly number[]
  if (oneByOne(param)) {
    return { ...draft, args: draft.args.with(draft.at, [...chosen, Number(values[0])]), group: null }
  }
  // A menu of one page replaces what of that page was chosen.
  const page = offered.map(Number)
  const set = [...chosen.filter(one => !page.includes(one)), ...values.map(Number)]
  const args: Arg[] = [...fixed(draft), set]
  const ordered = inLegalOrder(system, state, draft.role, { verb: draft.verb, args }).args[draft.at]
  return { ...draft, args: draft.args.with(draft.at, ordered), group: null }
}

const isChoiceOf = (offered: readonly string[], values: readonly string[]): boolean =>
  new Set(values).size === values.length && values.every(value => offered.includes(value))

export function openGroup(system: GameSystem, table: Table, draft: Draft, group: string, lang: Lang): Draft {
  const param = paramsOf(system, stateOf(table), draft.verb)[draft.at]
  const groups = param && groupsOf(optionsFor(system, table, draft, param, lang))
  return groups?.has(group) ? { ...draft, group } : draft
}

/** An optional argument, chosen beside the others. */
export function pickOptional(
  system: GameSystem,
  table: Table,
  draft: Draft,
  at: number,
  values: readonly string[],
): Draft {
  const state = stateOf(table)
  const param = paramsOf(system, state, draft.verb)[at]
  if (!param?.optional) return draft
  const args = completed(system, state, draft).slice()
  if (values.length === 0 || values[0] === '~') return { ...draft, args: args.with(at, null) }
  const offered = optionsAfter(system, state, draft.role, draft.verb, args.slice(0, at)).map(String)
  if (!isChoiceOf(offered, values) || (!param.many && values.length > 1)) return draft
  return { ...draft, args: args.with(at, param.many ? values.map(Number) : argOf(param, values[0])) }
}

const argOf = (param: AnyParam<State>, value: string): number | string =>
  param.kind === 'choice' ? value : Number(value)

/** All arguments, with nothing in place of those not reached. */
export function completed(system: GameSystem, state: State, draft: Draft): Arg[] {
  return paramsOf(system, state, draft.verb).map(
    (param, i) => draft.args[i] ?? (param.many && !param.optional ? [] : null),
  )
}

/** One action, or one for each unit of a stack. */
export function draftActions(system: GameSystem, table: Table, draft: Draft): Action[] {
  const [first, ...rest] = completed(system, stateOf(table), draft)
  if (first === undefined) return [{ verb: draft.verb, args: [] }]
  return [first, ...draft.others].map(value => ({ verb: draft.verb, args: [value, ...rest] }))
}
