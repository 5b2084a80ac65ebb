import { question } from '../../src/engine/actions/agenda.ts'
import { actions } from '../../src/engine/actions/legal.ts'
import { verbsOffered } from '../../src/engine/actions/options.ts'
import { optionsAfter, type Refusal, refuse } from '../../src/engine/actions/refuse.ts'
import { ahead } from '../../src/engine/ahead.ts'
import type { Action, Arg, GameEvent, Lang, Role, State } from '../../src/engine/model.ts'
import { isGiven } from '../../src/engine/orders/parameters.ts'
import type { AnyParam, GameSystem, Say } from '../../src/engine/system.ts'
import { type Warning, warningOf } from '../../src/engine/warning.ts'
import { aboutFor } from '../../src/engine/words.ts'
import type { Draft, Table } from '../../src/table/types.ts'
import { playable, userOf } from '../../src/table/who.ts'
import { type Button, button, lowered, menu, type Part, rows, text } from '../discord/components.ts'
import { packId } from '../discord/custom-id.ts'
import { explain } from '../table/explain.ts'
import { describe, labelOf, roleName, sentences } from '../table/say.ts'
import { warningLines } from '../table/warning.ts'
import type { BotWords } from '../words/index.ts'
import { choiceParts, type MakeId, thingsShown } from './choices.ts'
import { beyond, completed, draftActions, front, isChoice, pick, stepBack, takeAll } from './draft.ts'
import { apartText, leftOutText, onwardParts, optionalParts } from './optional.ts'
import {
  canStack,
  chosenIn,
  type Desk,
  fullSayer,
  isEnough,
  oneByOne,
  optionsFor,
  paramOf,
  paramsOf,
  sizesIn,
  valuesOf,
} from './options.ts'

/** Largest number of verbs for a plan that have a button each. If there are more, a menu shows them. */
const PLANNED = 10

/** Returns the draft on the position of the table, or on the position that the planned orders lead to. */
export function deskOf(system: GameSystem, table: Table, draft: Draft): Desk {
  const state = stateOf(table)
  if (!draft.plan?.length || draft.warned) return { system, state, draft }
  return { system, state: ahead(system, state, draft.role, draft.plan).state, draft }
}

function stateOf(table: Table): State {
  if (!table.match) throw new Error('The draft belongs to a table without a running game')
  return table.match.state
}

/**
 * Checks whether the last choice completes the action, so that no confirmation is needed. `chosen`: index of the
 * argument whose value was just chosen. If further arguments follow from that value without a choice, the player
 * first sees the action.
 */
export function isSettled(desk: Desk, chosen = -1): boolean {
  const { system, state, draft } = desk
  const param = paramOf(desk)
  if (draft.others.length > 0 || draft.apart || (param && !isAtEnd(desk))) return false
  if (paramsOf(desk).some(isAddedTo)) return false
  if (chosen >= 0 && draft.args.slice(chosen + 1).some(isGiven)) return false
  const [action] = draftActions(desk)
  if (refuse(system, state, draft.role, action)) return false
  if (!isForetold(desk, chosen) && isToBeSeen(previewEvent(system, state, draft.role, action))) return false
  return !warningOf(system, state, draft.role, action) && !hasOptional(desk)
}

/** Checks whether the outcome of an action must be shown before the action counts. */
const isToBeSeen = (event: GameEvent | null): boolean => event !== null && !event.aside

/** Checks whether values are added one by one. Such a list is confirmed, even if nothing more could be added. */
const isAddedTo = ({ repeats, sequence, optional }: AnyParam<State>): boolean =>
  repeats === true && !sequence && !optional

/** Checks whether the outcome was shown beside the value that was chosen last. */
function isForetold(desk: Desk, chosen: number): boolean {
  const params = paramsOf(desk)
  return params[chosen]?.foretold === true && params.slice(chosen + 1).every(({ optional }) => optional)
}

/** Checks whether nothing more can be added to the current argument. */
function isAtEnd(desk: Desk): boolean {
  const param = paramOf(desk)
  return param?.many !== undefined && valuesOf(desk, param).length === 0
}

function hasOptional(desk: Desk): boolean {
  const { system, state, draft } = desk
  const args = completed(desk)
  return paramsOf(desk).some(
    (param, i) =>
      param.optional &&
      isChoice(desk, param, i, args, optionsAfter(system, state, draft.role, draft.verb, args.slice(0, i))),
  )
}

/** Number of values that are tried to find out whether one of them completes the action. */
const TRIED = 3

/** Checks whether the open choice may be the last one before the action is done. */
function isDone(desk: Desk, lang: Lang): boolean {
  const { system, draft } = desk
  const param = paramOf(desk)
  if (!param || draft.plan || draft.group !== null) return false
  if (param.many && !oneByOne(param)) {
    const isShown = !param.foretold && system.views.previewed.includes(draft.verb)
    return !isShown && isSettled({ ...desk, draft: takeAll(desk) }, draft.at)
  }
  const tried = optionsFor(desk, lang).slice(0, TRIED)
  return tried.some(({ value }) => isSettled({ ...desk, draft: pick(desk, [value], lang) }, draft.at))
}

/** Explains the signs beside the values of the current argument. Null if there are none. */
function signsText(desk: Desk, lang: Lang): string | null {
  const { system } = desk
  const param = paramOf(desk)
  const said = system.words[lang].signs
  if (!param) return null
  const things = thingsShown(desk, lang)
  const { kind } = things ? paramsOf(desk)[desk.draft.at + 1] : param
  const details = (things ?? optionsFor(desk, lang)).map(({ about }) => about ?? '')
  const signs = said(kind, details)
  return signs ? `-# ${signs}` : null
}

/** Builds a warning about orders, with buttons to confirm or drop them. */
export function warnedParts(
  system: GameSystem,
  table: Table,
  draft: Draft,
  warnings: readonly Warning[],
  lang: Lang,
  w: BotWords,
): Part[] {
  const state = stateOf(table)
  const { revision, plan = [] } = draft
  const id = (arg: string) => packId({ thread: table.thread, revision, action: 'w', arg })
  const orders = plan.map(action => describe(system, state, lang, action))
  const lines = [
    w.menus.soFar(orders.join('; ')),
    w.menus.warned,
    ...warnings.flatMap(one => warningLines(system, state, lang, one)),
  ]
  return [
    text(lines.join('\n')),
    ...rows([button(id('sure'), w.buttons.sure, 'danger'), button(id('cancel'), w.buttons.cancel, 'quiet')]),
  ]
}

/** Builds the private message that shows a draft. */
export function draftParts(system: GameSystem, table: Table, draft: Draft, lang: Lang, w: BotWords): Part[] {
  if (draft.warned) return warnedParts(system, table, draft, [], lang, w)
  if (draft.plan && draft.verb === '') return planParts(system, table, draft, lang, w)
  const desk = deskOf(system, table, draft)
  const { state } = desk
  const params = paramsOf(desk)
  const param = paramOf(desk)
  const led = beyond(desk)
  const there = front(desk)
  const [action] = draftActions(there)
  const refusal = refuse(system, state, draft.role, action)
  const later = params.slice(there.draft.at + 1)
  const isWhole = later.every(one => one.optional || one.many?.mayBeEmpty)
  const id = (arg: string) => packId({ thread: table.thread, revision: draft.revision, action: 'w', arg })
  const adding = draft.plan && w.menus.plan.adding(draft.plan.length + 1)
  const parts: Part[] = [text([adding, summary(there, lang, w)].filter(Boolean).join('\n'))]

  const canCompute = !refusal || (refusal.why === 'more' && refusal.value.length > 0)
  const computed = isWhole && canCompute ? previewOf(system, state, draft.role, action, lang) : null
  if (computed) parts.push(text(computed))
  const warning = refusal ? null : warningOf(system, state, draft.role, action)
  if (warning) parts.push(text([w.menus.warned, ...warningLines(system, state, lang, warning)].join('\n')))
  const choices = param ? choiceParts(desk, lang, w, id) : []
  const onward = led && there === desk ? onwardParts({ ...desk, draft: led }, choices, lang, w, id) : null
  const isLast = (at: Desk) => (isDone(at, lang) ? [text(`-# ${w.menus.atOnce}`)] : [])
  const isStuck = param !== undefined && choices.length === 0 && !isEnough(desk)
  const isBegun = !param || (param.many && chosenIn(draft).length > 0)
  const idle = leftOutText(desk, lang, w)
  if (isStuck && draft.others.length > 0) parts.push(text(w.menus.apart))
  else if (isStuck && idle) parts.push(text(w.menus.stuck))
  else if (refusal && (isStuck || (isWhole && isBegun)))
    parts.push(
      text(w.menus.notReady(explain(table, system, lang, w, { state, refusal, beside: !isStuck }).text)),
    )
  if (idle) parts.push(text(idle))
  const apart = apartText(desk, lang, w)
  if (apart) parts.push(text(apart))
  const signs = signsText(desk, lang)
  if (signs && choices.length > 0) parts.push(text(signs))
  if (choices.length > 0) parts.push(...isLast(desk))
  parts.push(...choices)
  if (led && onward) {
    const further = { ...desk, draft: led }
    const beside = signsText(further, lang)
    parts.push(...(beside ? [text(beside)] : []), ...isLast(further), ...onward)
  }
  const isOpen = !refusal || !paramOf(there) || isBeside(params, refusal)
  if (isWhole && isOpen) parts.push(...optionalParts(there, choices, lang, w, id))
  // What was taken automatically may be enough already. The player may then go on without the choice below.
  const isOnward = onward !== null && led !== null && !isEnough({ ...desk, draft: led })
  const buttons = buttonsOf(desk, there, refusal, isWhole, warning !== null, isOnward, w, id)
  const others = otherRoles(system, table, draft).map(role =>
    button(id(`as:${role}`), w.buttons.as(roleName(table, system, role, lang)), 'quiet'),
  )
  return [...parts, ...rows([...buttons.slice(0, -1), ...others, ...buttons.slice(-1)])]
}

/**
 * Returns the other roles of the same player that may use this verb now. One player may hold both commands of a
 * side.
 */
export function otherRoles(system: GameSystem, table: Table, draft: Draft): Role[] {
  const user = userOf(table, draft.role)
  if (draft.plan || user === null) return []
  return playable(table, user, null).filter(
    role => role !== draft.role && verbsOffered(system, stateOf(table), role).includes(draft.verb),
  )
}

/** Checks whether another optional argument could avoid the refusal. */
const isBeside = (params: readonly AnyParam<State>[], refusal: Refusal): boolean =>
  (refusal.why === 'value' || refusal.why === 'more') &&
  params.some(({ name, optional }) => optional && name === refusal.param)

function buttonsOf(
  desk: Desk,
  there: Desk,
  refusal: Refusal | null,
  isWhole: boolean,
  isLoss: boolean,
  isOnward: boolean,
  w: BotWords,
  id: MakeId,
): Button[] {
  const { draft } = desk
  const param = paramOf(desk)
  const later = paramsOf(desk).slice(draft.at + 1)
  const isMore = later.some((one, i) => !one.optional && isOpenTo(desk, draft.at + 1 + i))
  const buttons: Button[] = []
  const isEmptySet = param?.many !== undefined && chosenIn(draft).length === 0
  if (isWhole && (!paramOf(there) || param?.many) && !(refusal && isEmptySet))
    buttons.push(
      draft.plan
        ? button(id('add'), w.buttons.plan.add, 'confirm', undefined, refusal !== null)
        : isLoss
          ? button(id('go'), w.buttons.sure, 'danger')
          : button(id('go'), w.buttons.confirm, 'confirm', undefined, refusal !== null),
    )
  if (there === desk && !isOnward && param?.many && !isEmptySet && (isMore || !isWhole))
    buttons.push(button(id('next'), w.buttons.next, 'main', undefined, !isEnough(desk)))
  else if (param?.many?.mayBeEmpty && isMore) buttons.push(button(id('next'), w.buttons.next, 'main'))
  if (param?.many && !oneByOne(param) && mayTakeAll(desk))
    buttons.push(button(id('all'), w.buttons.all, 'quiet'))
  if (param && draft.at === 0 && !draft.several && canStack(desk) && valuesOf(desk, param).length > 1)
    buttons.push(button(id('several'), w.buttons.several, 'quiet'))
  if (!draft.plan && mayPlan(desk)) buttons.push(button(id('plan'), w.buttons.plan.begin, 'quiet'))
  if (stepBack(desk)) buttons.push(button(id('back'), w.buttons.back, 'quiet'))
  buttons.push(button(id('cancel'), w.buttons.cancel, 'quiet'))
  return buttons
}

/**
 * Checks whether other orders may follow one of this verb, before dice are rolled, something is revealed or
 * somebody else is asked.
 */
function mayPlan({ system, state, draft }: Desk): boolean {
  const { role, verb } = draft
  const [any] = isOrder(system, state, verb) ? actions(system, state, role, 1, verb) : []
  return any !== undefined && mayFollow(system, state, role, [any])
}

/** Checks whether an order may be given after these orders. An answer to a question is not an order. */
export function mayFollow(system: GameSystem, state: State, role: Role, orders: readonly Action[]): boolean {
  const led = ahead(system, state, role, orders)
  return led.isOpen && verbsOffered(system, led.state, role).some(verb => isOrder(system, led.state, verb))
}

/** Checks whether a player uses a verb on their own initiative, and not as an answer. */
export function isOrder(system: GameSystem, state: State, name: string): boolean {
  const verb = question(system, state)?.verbs[name]
  return verb?.command === true || verb?.board === true
}

/** Builds the message with the planned orders and the verbs that may follow them. */
function planParts(system: GameSystem, table: Table, draft: Draft, lang: Lang, w: BotWords): Part[] {
  const { plan = [], role, revision } = draft
  const id = (arg: string) => packId({ thread: table.thread, revision, action: 'w', arg })
  const { state, isOpen } = ahead(system, stateOf(table), role, plan)
  const offered = isOpen ? verbsOffered(system, state, role) : []
  const verbs = offered.filter(verb => isOrder(system, state, verb))
  const { verbs: called } = system.words[lang]
  const more = verbs.map(verb => ({ label: called[verb]?.button ?? verb, value: verb }))
  const adds =
    more.length <= PLANNED
      ? rows(more.map(({ label, value }) => button(id(`v${value}`), w.buttons.plan.more(label), 'main')))
      : [menu(id('verb'), w.menus.plan.more, more)]
  return [
    text([w.menus.plan.title(plan.length), ...planLines(system, table, draft, lang)].join('\n')),
    ...(verbs.length > 0 ? adds : [text(w.menus.plan.closed)]),
    ...rows([
      ...(plan.length > 0
        ? [
            button(id('send'), w.buttons.plan.send, 'confirm'),
            button(id('drop'), w.buttons.plan.drop, 'quiet'),
          ]
        : []),
      button(id('cancel'), w.buttons.cancel, 'quiet'),
    ]),
  ]
}

/** Describes each planned order, on the position in which it will be given. */
export function planLines(
  system: GameSystem,
  table: Table,
  { plan = [], role }: Draft,
  lang: Lang,
): string[] {
  const state = stateOf(table)
  return plan.map((action, at) => {
    const before = ahead(system, state, role, plan.slice(0, at)).state
    return `${at + 1}. ${describe(system, before, lang, action)}`
  })
}

/** Checks whether all offered values may be taken together and would need many clicks. */
function mayTakeAll(desk: Desk): boolean {
  const param = paramOf(desk)
  const { most } = sizesIn(desk)
  const left = param ? valuesOf(desk, param).length : 0
  return left > 1 && most > 2 && chosenIn(desk.draft).length + left === most
}

/** Checks whether a set further on has any value to choose from, after everything chosen so far. */
function isOpenTo(desk: Desk, at: number): boolean {
  const { system, state, draft } = desk
  if (!paramsOf(desk)[at].many?.mayBeEmpty || !isEnough(desk)) return true
  const before = completed(desk).slice(0, at)
  return optionsAfter(system, state, draft.role, draft.verb, before).length > 0
}

function summary(desk: Desk, lang: Lang, w: BotWords): string {
  const { system, state, draft } = desk
  const say = fullSayer(system, state, lang)
  const said = system.words[lang].verbs[draft.verb]
  const lines = paramsOf(desk).flatMap((param, i) => {
    const arg =
      i === 0 && draft.others.length > 0 ? [draft.args[0] as number, ...draft.others] : draft.args[i]
    const label = counted(system, say, param.kind, arg) ?? labelOf(say, param.kind, arg, param)
    const called = said?.params[param.name]
    return label ? [`${called?.title ?? called?.name ?? param.name}: ${label}`] : []
  })
  const title = w.menus.soFar(said?.button ?? draft.verb)
  const about = said && aboutFor(said, draft.role)
  const isNew = about && stepBack(desk) === null && lowered(about) !== lowered(said.button)
  return [title, ...(isNew ? [`-# ${about}`] : []), ...lines].join('\n')
}

/** Counts things that are all alike, such as "tank × 3". Null if they differ. */
function counted(system: GameSystem, say: Say, kind: string, arg: Arg | undefined): string | null {
  if (typeof arg !== 'object' || arg === null || arg.length === 0) return null
  const sorts = new Map<string, number>()
  for (const value of arg) {
    const sort = system.menus.alike(kind, value)
    if (!sort) return null
    const label = say.label(sort.kind, sort.value)
    sorts.set(label, (sorts.get(label) ?? 0) + 1)
  }
  return [...sorts].map(([label, n]) => `${label} × ${n}`).join(', ')
}

const previewEvent = (system: GameSystem, state: State, role: Role, action: Action) =>
  system.views.preview(system.views.view(state, role), role, action)

/** Describes the computed outcome of an action, from what the player sees. Null if there is nothing to compute. */
export function previewOf(
  system: GameSystem,
  state: State,
  role: Role,
  action: Action,
  lang: Lang,
): string | null {
  const event = previewEvent(system, state, role, action)
  return event ? sentences(system, state, lang, [event]).join('\n') : null
}
