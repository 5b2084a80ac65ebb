import { inLegalOrder, optionsOf, question, refuse, waiting } from '../src/engine/act.ts'
import { write } from '../src/engine/notation.ts'
import type { Action, Arg, GameSystem, Lang, Param, Role, State, Step } from '../src/engine/system.ts'
import { type Draft, revisionOf, type Table } from '../src/table.ts'
import { type Button, button, menu, OPTION_LIMIT, type Option, type Part, rows, text } from './components.ts'
import { packId } from './custom-id.ts'
import { explain, labelOf, sayerFor, sentences } from './say.ts'
import type { BotWords } from './words/index.ts'

/** Puts an action together by menus. Everything chosen so far lies in the draft; nothing is legal before `refuse` says so. */
export function newDraft(table: Table, system: GameSystem, role: Role, verb: string): Draft {
  const draft = { revision: revisionOf(table), role, verb, args: [], at: 0, others: [], group: null }
  return skipOptional(system, stateOf(table), draft)
}

const stateOf = (table: Table): State => {
  if (!table.match) throw new Error('a draft without a game')
  return table.match.state
}

const paramsOf = (system: GameSystem, state: State, verb: string): readonly Param<State, Step>[] =>
  question(system, state)?.verbs[verb]?.params ?? []

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
    const shorter = params[draft.at].sequence ? here.slice(0, -1) : []
    return { ...draft, args: draft.args.with(draft.at, shorter) }
  }
  let at = draft.at - 1
  while (at >= 0 && params[at].optional) at--
  if (at < 0) return null
  const args = draft.args.slice(0, at)
  return { ...draft, args: params[at].many ? [...args, []] : args, at, others: at === 0 ? [] : draft.others }
}

export const stepOn = (system: GameSystem, table: Table, draft: Draft): Draft =>
  next(system, stateOf(table), draft)

/** Values chosen in the menu of the argument that is open. */
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
  if (!param.many) {
    const [first, ...others] = values.map(value => argOf(param, value))
    const args = [...draft.args.slice(0, draft.at), first]
    return next(system, state, {
      ...draft,
      args,
      others: draft.at === 0 ? (others as number[]) : draft.others,
    })
  }
  const chosen = (draft.args[draft.at] ?? []) as readonly number[]
  if (param.sequence) {
    return { ...draft, args: draft.args.with(draft.at, [...chosen, Number(values[0])]), group: null }
  }
  // A menu of one page replaces what of that page was chosen.
  const page = pageIn(optionsFor(system, table, draft, param, lang), draft.group).map(({ value }) =>
    Number(value),
  )
  const set = [...chosen.filter(one => !page.includes(one)), ...values.map(Number)]
  const args: Arg[] = [...fixed(draft), set]
  const ordered = inLegalOrder(system, state, draft.role, { verb: draft.verb, args }).args[draft.at]
  return { ...draft, args: draft.args.with(draft.at, ordered), group: null }
}

export const openGroup = (draft: Draft, group: string): Draft => ({ ...draft, group })

/** An optional argument, chosen beside the others. */
export function pickOptional(
  system: GameSystem,
  table: Table,
  draft: Draft,
  at: number,
  values: readonly string[],
): Draft {
  const param = paramsOf(system, stateOf(table), draft.verb)[at]
  if (!param?.optional) return draft
  const args = completed(system, stateOf(table), draft).slice()
  const arg = param.many ? values.map(Number) : argOf(param, values[0] ?? '')
  args[at] = values.length === 0 || values[0] === '~' ? null : arg
  return { ...draft, args }
}

const argOf = (param: Param<State, Step>, value: string): number | string =>
  param.kind === 'choice' ? value : Number(value)

const fixed = (draft: Draft): Arg[] => draft.args.slice(0, draft.at).map(arg => arg ?? null)

/** All arguments, with nothing in place of those not reached. */
function completed(system: GameSystem, state: State, draft: Draft): Arg[] {
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

/** The draft as a private message. */
export function draftParts(system: GameSystem, table: Table, draft: Draft, lang: Lang, w: BotWords): Part[] {
  const state = stateOf(table)
  const params = paramsOf(system, state, draft.verb)
  const param = params[draft.at]
  const [action] = draftActions(system, table, draft)
  const refusal = refuse(system, state, draft.role, action)
  const isWhole = params.slice(draft.at + 1).every(one => one.optional)
  const id = (arg: string) => packId({ thread: table.thread, revision: draft.revision, action: 'w', arg })
  const parts: Part[] = [text(summary(system, state, draft, lang, w))]

  const canCompute = !refusal || (refusal.why === 'more' && refusal.value.length > 0)
  const computed = isWhole && canCompute ? previewOf(system, state, draft.role, action, lang) : null
  if (computed) parts.push(text(computed))
  if (isWhole && refusal && (!param || param.many) && !isUntouched(draft)) {
    parts.push(text(w.menus.notReady(explain(table, system, lang, w, { state, refusal }).text)))
  }
  if (param) parts.push(...choiceParts(system, table, draft, param, lang, w, id))
  if (isWhole && (!refusal || !param)) parts.push(...optionalParts(system, state, draft, lang, w, id))

  const buttons: Button[] = []
  if (isWhole) buttons.push(button(id('go'), w.buttons.confirm, 'confirm', undefined, refusal !== null))
  else if (param?.many)
    buttons.push(button(id('next'), w.buttons.done, 'main', undefined, !isEnough(state, draft, param)))
  if (draft.at > 0 || draft.group !== null || !isUntouched(draft))
    buttons.push(button(id('back'), w.buttons.back, 'quiet'))
  buttons.push(button(id('cancel'), w.buttons.cancel, 'quiet'))
  return [...parts, ...rows(buttons)]
}

const isUntouched = (draft: Draft): boolean => {
  const here = draft.args[draft.at]
  return draft.at === 0 && (here === undefined || (Array.isArray(here) && here.length === 0))
}

function isEnough(state: State, draft: Draft, param: Param<State, Step>): boolean {
  const step = waiting(state)
  const chosen = (draft.args[draft.at] ?? []) as readonly number[]
  return step !== undefined && param.many?.enough(state, step, fixed(draft), chosen, draft.role) === true
}

function summary(system: GameSystem, state: State, draft: Draft, lang: Lang, w: BotWords): string {
  const say = sayerFor(system, state, lang)
  const said = system.words[lang].verbs[draft.verb]
  const params = paramsOf(system, state, draft.verb)
  const lines = params.flatMap((param, i) => {
    const arg =
      i === 0 && draft.others.length > 0 ? [draft.args[0] as number, ...draft.others] : draft.args[i]
    const label = labelOf(say, param.kind, arg, param.sequence)
    return label ? [`${said?.params[param.name]?.name ?? param.name}: ${label}`] : []
  })
  return [w.menus.soFar(said?.button ?? draft.verb), ...lines].join('\n')
}

/** The arithmetic of an action, from what the player sees. */
export function previewOf(
  system: GameSystem,
  state: State,
  role: Role,
  action: Action,
  lang: Lang,
): string | null {
  const event = system.preview?.(system.view(state, role), role, action)
  return event ? sentences(system, state, lang, [event]).join('\n') : null
}

type MakeId = (arg: string) => string

function choiceParts(
  system: GameSystem,
  table: Table,
  draft: Draft,
  param: Param<State, Step>,
  lang: Lang,
  w: BotWords,
  id: MakeId,
): Part[] {
  const name = system.words[lang].verbs[draft.verb]?.params[param.name]?.about ?? param.name
  const options = optionsFor(system, table, draft, param, lang)
  if (options.length === 0) return []
  const groups = draft.group === null ? groupsOf(options) : null
  if (groups) {
    const places = [...groups.keys()].map(key => ({ label: key, value: key }))
    return [menu(id('group'), `${w.menus.place}: ${name}`, places)]
  }
  const page = pageIn(options, draft.group)
  const isSet = param.many !== undefined && !param.sequence
  const isStack = draft.at === 0 && canStack(system, stateOf(table), draft.verb)
  const most = isSet || isStack ? page.length : 1
  const hint = isSet ? w.menus.set(name) : isStack ? `${name} (${w.menus.stack})` : w.menus.choose(name)
  return [menu(id('pick'), hint, page, { least: isSet ? 0 : 1, most })]
}

/** Several units at once: the first argument is one unit, the second its path, and the question stays open. */
function canStack(system: GameSystem, state: State, verb: string): boolean {
  const [first, second] = paramsOf(system, state, verb)
  const ends = question(system, state)?.verbs[verb]?.ends
  return !ends && !first?.many && first?.kind === 'unit' && second?.sequence === true
}

interface Placed extends Option {
  readonly group: string
}

/** Legal values of the open argument (for a set: those chosen too), with the place where each stands. */
function optionsFor(
  system: GameSystem,
  table: Table,
  draft: Draft,
  param: Param<State, Step>,
  lang: Lang,
): Placed[] {
  const state = stateOf(table)
  const step = waiting(state)
  if (!step) return []
  const say = sayerFor(system, state, lang)
  const view = system.view(state, draft.role)
  const chosen = (param.many ? (draft.args[draft.at] ?? []) : []) as readonly number[]
  const before = fixed(draft)
  const isSet = param.many !== undefined && !param.sequence
  const lists = [before[0], ...draft.others].map(first => {
    const context = draft.at > 0 ? [first, ...before.slice(1)] : []
    return optionsOf(param, state, step, param.many ? [...context, chosen] : context, draft.role)
  })
  let values = lists[0].filter(value => lists.every(list => list.includes(value)))
  if (isSet) {
    const alone = optionsOf(param, state, step, [...before, []], draft.role)
    values = [...new Set([...alone, ...chosen, ...values])]
  }
  return values.map(value => {
    const place = typeof value === 'number' ? (system.where?.(view, param.kind, value) ?? null) : null
    const group = place ? say.label(place.kind, place.value) : ''
    const label = say.label(param.kind, value)
    const isChosen = isSet && chosen.includes(value as number)
    return {
      label,
      value: String(value),
      group,
      ...(group && { about: group }),
      ...(isChosen && { chosen: true }),
    }
  })
}

/** Over 25 values: first the place, then the thing. Null when one menu holds them all. */
function groupsOf(options: readonly Placed[]): Map<string, Placed[]> | null {
  if (options.length <= OPTION_LIMIT) return null
  const places = grouped(options, option => option.group || option.label.slice(0, 1))
  if (isGood(places)) return places
  const pages = new Map<string, Placed[]>()
  for (let at = 0; at < options.length && pages.size < OPTION_LIMIT; at += OPTION_LIMIT) {
    const page = options.slice(at, at + OPTION_LIMIT)
    pages.set(
      `${at / OPTION_LIMIT + 1}: ${page[0].label} – ${page[page.length - 1].label}`.slice(0, 100),
      page,
    )
  }
  return pages
}

const isGood = (groups: Map<string, Placed[]>): boolean =>
  groups.size > 1 &&
  groups.size <= OPTION_LIMIT &&
  [...groups.values()].every(page => page.length <= OPTION_LIMIT)

function grouped(options: readonly Placed[], key: (option: Placed) => string): Map<string, Placed[]> {
  const groups = new Map<string, Placed[]>()
  for (const option of options) groups.set(key(option), [...(groups.get(key(option)) ?? []), option])
  return groups
}

const pageIn = (options: Placed[], group: string | null): Placed[] =>
  group === null ? options : (groupsOf(options)?.get(group) ?? options)

function optionalParts(
  system: GameSystem,
  state: State,
  draft: Draft,
  lang: Lang,
  w: BotWords,
  id: MakeId,
): Part[] {
  const step = waiting(state)
  const args = completed(system, state, draft)
  const say = sayerFor(system, state, lang)
  const parts: Part[] = []
  paramsOf(system, state, draft.verb).forEach((param, i) => {
    if (!param.optional || !step) return
    const context = args.slice(0, i)
    const options = optionsOf(param, state, step, param.many ? [...context, []] : context, draft.role)
    if (options.length === 0) return
    const said = system.words[lang].verbs[draft.verb]?.params[param.name]
    const name = said?.name ?? param.name
    const given = args[i]
    const isChosen = (value: number | string) =>
      Array.isArray(given) ? given.includes(value) : given === value
    const shown = options.slice(0, param.many ? OPTION_LIMIT : OPTION_LIMIT - 1)
    const list: Option[] = shown.map(value => ({
      label: say.label(param.kind, value),
      value: String(value),
      ...(isChosen(value) && { chosen: true }),
    }))
    const none: Option = { label: `${name}: ${w.menus.none}`, value: '~', ...(said && { about: said.about }) }
    const most = param.many ? list.length : 1
    parts.push(
      menu(id(`opt${i}`), w.menus.optional(name), param.many ? list : [none, ...list], {
        least: param.many ? 0 : 1,
        most,
      }),
    )
  })
  return parts
}

/** For the log. */
export const writeDraft = (system: GameSystem, table: Table, draft: Draft): string =>
  draftActions(system, table, draft)
    .map(action => write(system, stateOf(table), action))
    .join('; ')
