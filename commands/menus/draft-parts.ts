import { openQuestion } from '../../src/engine/actions/agenda.ts'
import { legalActions } from '../../src/engine/actions/legal.ts'
import { availableVerbs } from '../../src/engine/actions/options.ts'
import { findRefusal, optionsAfter, type Refusal } from '../../src/engine/actions/refuse.ts'
import { lookAhead } from '../../src/engine/lookahead.ts'
import type { Action, Arg, GameEvent, Lang, Role, State } from '../../src/engine/model.ts'
import { isGiven } from '../../src/engine/orders/parameters.ts'
import type { AnyParam, GameSystem, Labeller } from '../../src/engine/system.ts'
import { type Warning, warningOf } from '../../src/engine/warning.ts'
import { verbDescription } from '../../src/engine/words.ts'
import { playableRoles, userOf } from '../../src/table/seat-queries.ts'
import type { Draft, Table } from '../../src/table/types.ts'
import {
  type Button,
  buttonRows,
  createButton,
  lowerFirst,
  type MessagePart,
  menuPart,
  text,
} from '../discord/components.ts'
import { packId } from '../discord/custom-id.ts'
import { argLabel, describe, describeEvents, roleName } from '../table/describe.ts'
import { explainRefusal } from '../table/explain.ts'
import { warningLines } from '../table/warning.ts'
import type { BotWords } from '../words/index.ts'
import { choiceParts, followingValueOptions, type MakeCustomId } from './choice-parts.ts'
import {
  completeArgs,
  draftActions,
  draftAfterSet,
  isRealChoice,
  pickValues,
  skipSettledSet,
  stepBack,
  takeAll,
} from './draft.ts'
import {
  canOrderSeveral,
  chosenValues,
  currentOptions,
  currentParam,
  currentSetSizes,
  currentValues,
  type DraftContext,
  draftParams,
  isChosenOneByOne,
  isLegalAsChosen,
  menuSay,
} from './draft-options.ts'
import {
  conflictingValuesText,
  nextArgumentParts,
  omittedValuesText,
  optionalParts,
} from './optional-parts.ts'

/** Largest number of verbs for a plan that have a button each. If there are more, a menu shows them. */
const PLANNED = 10

/** Returns the draft on the position of the table, or on the position that the planned orders lead to. */
export function draftContextFor(system: GameSystem, table: Table, draft: Draft): DraftContext {
  const state = stateOf(table)
  if (!draft.plan?.length || draft.warned) return { system, state, draft }
  return { system, state: lookAhead(system, state, draft.role, draft.plan).state, draft }
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
export function completesAction(draftContext: DraftContext, chosen = -1): boolean {
  const { system, state, draft } = draftContext
  const param = currentParam(draftContext)
  if (draft.others.length > 0 || draft.apart || (param && !isAtEnd(draftContext))) return false
  if (draftParams(draftContext).some(isAddedTo)) return false
  if (chosen >= 0 && draft.args.slice(chosen + 1).some(isGiven)) return false
  const [action] = draftActions(draftContext)
  if (findRefusal(system, state, draft.role, action)) return false
  if (!isForetold(draftContext, chosen) && isToBeSeen(previewEvent(system, state, draft.role, action)))
    return false
  return !warningOf(system, state, draft.role, action) && !hasOptional(draftContext)
}

/** Checks whether the outcome of an action must be shown before the action counts. */
const isToBeSeen = (event: GameEvent | null): boolean => event !== null && !event.aside

/** Checks whether values are added one by one. Such a list is confirmed, even if nothing more could be added. */
const isAddedTo = ({ repeatable, sequence, optional }: AnyParam<State>): boolean =>
  repeatable === true && !sequence && !optional

/** Checks whether the outcome was shown beside the value that was chosen last. */
function isForetold(draftContext: DraftContext, chosen: number): boolean {
  const params = draftParams(draftContext)
  return params[chosen]?.showsOutcome === true && params.slice(chosen + 1).every(({ optional }) => optional)
}

/** Checks whether nothing more can be added to the current argument. */
function isAtEnd(draftContext: DraftContext): boolean {
  const param = currentParam(draftContext)
  return param?.many !== undefined && currentValues(draftContext, param).length === 0
}

function hasOptional(draftContext: DraftContext): boolean {
  const { system, state, draft } = draftContext
  const args = completeArgs(draftContext)
  return draftParams(draftContext).some(
    (param, i) =>
      param.optional &&
      isRealChoice(
        draftContext,
        param,
        i,
        args,
        optionsAfter(system, state, draft.role, draft.verb, args.slice(0, i)),
      ),
  )
}

/** Number of values that are tried to find out whether one of them completes the action. */
const TRIED = 3

/** Checks whether the open choice may be the last one before the action is done. */
function isDone(draftContext: DraftContext, lang: Lang): boolean {
  const { system, draft } = draftContext
  const param = currentParam(draftContext)
  if (!param || draft.plan || draft.group !== null) return false
  if (param.many && !isChosenOneByOne(param)) {
    const isShown = !param.showsOutcome && system.views.previewVerbs.includes(draft.verb)
    return !isShown && completesAction({ ...draftContext, draft: takeAll(draftContext) }, draft.at)
  }
  const tried = currentOptions(draftContext, lang).slice(0, TRIED)
  return tried.some(({ value }) =>
    completesAction({ ...draftContext, draft: pickValues(draftContext, [value], lang) }, draft.at),
  )
}

/** Explains the signs beside the values of the current argument. Null if there are none. */
function signsText(draftContext: DraftContext, lang: Lang): string | null {
  const { system } = draftContext
  const param = currentParam(draftContext)
  const said = system.words[lang].legend
  if (!param) return null
  const things = followingValueOptions(draftContext, lang)
  const { kind } = things ? draftParams(draftContext)[draftContext.draft.at + 1] : param
  const details = (things ?? currentOptions(draftContext, lang)).map(({ about }) => about ?? '')
  const signs = said(kind, details)
  return signs ? `-# ${signs}` : null
}

/** Builds a warning about orders, with buttons to confirm or drop them. */
export function warningParts(
  system: GameSystem,
  table: Table,
  draft: Draft,
  warnings: readonly Warning[],
  lang: Lang,
  w: BotWords,
): MessagePart[] {
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
    ...buttonRows([
      createButton(id('sure'), w.buttons.sure, 'danger'),
      createButton(id('cancel'), w.buttons.cancel, 'quiet'),
    ]),
  ]
}

/** Builds the private message that shows a draft. */
export function draftParts(
  system: GameSystem,
  table: Table,
  draft: Draft,
  lang: Lang,
  w: BotWords,
): MessagePart[] {
  if (draft.warned) return warningParts(system, table, draft, [], lang, w)
  if (draft.plan && draft.verb === '') return planParts(system, table, draft, lang, w)
  const draftContext = draftContextFor(system, table, draft)
  const { state } = draftContext
  const params = draftParams(draftContext)
  const param = currentParam(draftContext)
  const led = draftAfterSet(draftContext)
  const there = skipSettledSet(draftContext)
  const [action] = draftActions(there)
  const refusal = findRefusal(system, state, draft.role, action)
  const later = params.slice(there.draft.at + 1)
  const isWhole = later.every(one => one.optional || one.many?.mayBeEmpty)
  const id = (arg: string) => packId({ thread: table.thread, revision: draft.revision, action: 'w', arg })
  const adding = draft.plan && w.menus.plan.adding(draft.plan.length + 1)
  const parts: MessagePart[] = [text([adding, summary(there, lang, w)].filter(Boolean).join('\n'))]

  const canCompute = !refusal || (refusal.why === 'more' && refusal.value.length > 0)
  const computed = isWhole && canCompute ? previewText(system, state, draft.role, action, lang) : null
  if (computed) parts.push(text(computed))
  const warning = refusal ? null : warningOf(system, state, draft.role, action)
  if (warning) parts.push(text([w.menus.warned, ...warningLines(system, state, lang, warning)].join('\n')))
  const choices = param ? choiceParts(draftContext, lang, w, id) : []
  const onward =
    led && there === draftContext
      ? nextArgumentParts({ ...draftContext, draft: led }, choices, lang, w, id)
      : null
  const isLast = (at: DraftContext) => (isDone(at, lang) ? [text(`-# ${w.menus.atOnce}`)] : [])
  const isStuck = param !== undefined && choices.length === 0 && !isLegalAsChosen(draftContext)
  const isBegun = !param || (param.many && chosenValues(draft).length > 0)
  const idle = omittedValuesText(draftContext, lang, w)
  if (isStuck && draft.others.length > 0) parts.push(text(w.menus.apart))
  else if (isStuck && idle) parts.push(text(w.menus.stuck))
  else if (refusal && (isStuck || (isWhole && isBegun)))
    parts.push(
      text(
        w.menus.notReady(explainRefusal(table, system, lang, w, { state, refusal, beside: !isStuck }).text),
      ),
    )
  if (idle) parts.push(text(idle))
  const apart = conflictingValuesText(draftContext, lang, w)
  if (apart) parts.push(text(apart))
  const signs = signsText(draftContext, lang)
  if (signs && choices.length > 0) parts.push(text(signs))
  if (choices.length > 0) parts.push(...isLast(draftContext))
  parts.push(...choices)
  if (led && onward) {
    const further = { ...draftContext, draft: led }
    const beside = signsText(further, lang)
    parts.push(...(beside ? [text(beside)] : []), ...isLast(further), ...onward)
  }
  const isOpen = !refusal || !currentParam(there) || isBeside(params, refusal)
  if (isWhole && isOpen) parts.push(...optionalParts(there, choices, lang, w, id))
  // What was taken automatically may be enough already. The player may then go on without the choice below.
  const isOnward = onward !== null && led !== null && !isLegalAsChosen({ ...draftContext, draft: led })
  const buttons = buttonsOf(draftContext, there, refusal, isWhole, warning !== null, isOnward, w, id)
  const others = otherRolesForVerb(system, table, draft).map(role =>
    createButton(id(`as:${role}`), w.buttons.as(roleName(table, system, role, lang)), 'quiet'),
  )
  return [...parts, ...buttonRows([...buttons.slice(0, -1), ...others, ...buttons.slice(-1)])]
}

/**
 * Returns the other roles of the same player that may use this verb now. One player may hold both commands of a
 * side.
 */
export function otherRolesForVerb(system: GameSystem, table: Table, draft: Draft): Role[] {
  const user = userOf(table, draft.role)
  if (draft.plan || user === null) return []
  return playableRoles(table, user, null).filter(
    role => role !== draft.role && availableVerbs(system, stateOf(table), role).includes(draft.verb),
  )
}

/** Checks whether another optional argument could avoid the refusal. */
const isBeside = (params: readonly AnyParam<State>[], refusal: Refusal): boolean =>
  (refusal.why === 'value' || refusal.why === 'more') &&
  params.some(({ name, optional }) => optional && name === refusal.param)

function buttonsOf(
  draftContext: DraftContext,
  there: DraftContext,
  refusal: Refusal | null,
  isWhole: boolean,
  isLoss: boolean,
  isOnward: boolean,
  w: BotWords,
  id: MakeCustomId,
): Button[] {
  const { draft } = draftContext
  const param = currentParam(draftContext)
  const later = draftParams(draftContext).slice(draft.at + 1)
  const isMore = later.some((one, i) => !one.optional && isOpenTo(draftContext, draft.at + 1 + i))
  const buttons: Button[] = []
  const isEmptySet = param?.many !== undefined && chosenValues(draft).length === 0
  if (isWhole && (!currentParam(there) || param?.many) && !(refusal && isEmptySet))
    buttons.push(
      draft.plan
        ? createButton(id('add'), w.buttons.plan.add, 'confirm', undefined, refusal !== null)
        : isLoss
          ? createButton(id('go'), w.buttons.sure, 'danger')
          : createButton(id('go'), w.buttons.confirm, 'confirm', undefined, refusal !== null),
    )
  if (there === draftContext && !isOnward && param?.many && !isEmptySet && (isMore || !isWhole))
    buttons.push(createButton(id('next'), w.buttons.next, 'main', undefined, !isLegalAsChosen(draftContext)))
  else if (param?.many?.mayBeEmpty && isMore) buttons.push(createButton(id('next'), w.buttons.next, 'main'))
  if (param?.many && !isChosenOneByOne(param) && mayTakeAll(draftContext))
    buttons.push(createButton(id('all'), w.buttons.all, 'quiet'))
  if (
    param &&
    draft.at === 0 &&
    !draft.several &&
    canOrderSeveral(draftContext) &&
    currentValues(draftContext, param).length > 1
  )
    buttons.push(createButton(id('several'), w.buttons.several, 'quiet'))
  if (!draft.plan && mayPlan(draftContext))
    buttons.push(createButton(id('plan'), w.buttons.plan.begin, 'quiet'))
  if (stepBack(draftContext)) buttons.push(createButton(id('back'), w.buttons.back, 'quiet'))
  buttons.push(createButton(id('cancel'), w.buttons.cancel, 'quiet'))
  return buttons
}

/**
 * Checks whether other orders may follow one of this verb, before dice are rolled, something is revealed or
 * somebody else is asked.
 */
function mayPlan({ system, state, draft }: DraftContext): boolean {
  const { role, verb } = draft
  const [any] = isOwnInitiative(system, state, verb) ? legalActions(system, state, role, 1, verb) : []
  return any !== undefined && mayOrderFollow(system, state, role, [any])
}

/** Checks whether an order may be given after these orders. An answer to a question is not an order. */
export function mayOrderFollow(
  system: GameSystem,
  state: State,
  role: Role,
  orders: readonly Action[],
): boolean {
  const led = lookAhead(system, state, role, orders)
  return (
    led.mayContinue &&
    availableVerbs(system, led.state, role).some(verb => isOwnInitiative(system, led.state, verb))
  )
}

/** Checks whether a player uses a verb on their own initiative, and not as an answer. */
export function isOwnInitiative(system: GameSystem, state: State, name: string): boolean {
  const verb = openQuestion(system, state)?.verbs[name]
  return verb?.command === true || verb?.isOnBoard === true
}

/** Builds the message with the planned orders and the verbs that may follow them. */
function planParts(system: GameSystem, table: Table, draft: Draft, lang: Lang, w: BotWords): MessagePart[] {
  const { plan = [], role, revision } = draft
  const id = (arg: string) => packId({ thread: table.thread, revision, action: 'w', arg })
  const { state, mayContinue } = lookAhead(system, stateOf(table), role, plan)
  const offered = mayContinue ? availableVerbs(system, state, role) : []
  const verbs = offered.filter(verb => isOwnInitiative(system, state, verb))
  const { verbs: called } = system.words[lang]
  const more = verbs.map(verb => ({ label: called[verb]?.button ?? verb, value: verb }))
  const adds =
    more.length <= PLANNED
      ? buttonRows(
          more.map(({ label, value }) => createButton(id(`v${value}`), w.buttons.plan.more(label), 'main')),
        )
      : [menuPart(id('verb'), w.menus.plan.more, more)]
  return [
    text([w.menus.plan.title(plan.length), ...planLines(system, table, draft, lang)].join('\n')),
    ...(verbs.length > 0 ? adds : [text(w.menus.plan.closed)]),
    ...buttonRows([
      ...(plan.length > 0
        ? [
            createButton(id('send'), w.buttons.plan.send, 'confirm'),
            createButton(id('drop'), w.buttons.plan.drop, 'quiet'),
          ]
        : []),
      createButton(id('cancel'), w.buttons.cancel, 'quiet'),
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
    const before = lookAhead(system, state, role, plan.slice(0, at)).state
    return `${at + 1}. ${describe(system, before, lang, action)}`
  })
}

/** Checks whether all offered values may be taken together and would need many clicks. */
function mayTakeAll(draftContext: DraftContext): boolean {
  const param = currentParam(draftContext)
  const { most } = currentSetSizes(draftContext)
  const left = param ? currentValues(draftContext, param).length : 0
  return left > 1 && most > 2 && chosenValues(draftContext.draft).length + left === most
}

/** Checks whether a set further on has any value to choose from, after everything chosen so far. */
function isOpenTo(draftContext: DraftContext, at: number): boolean {
  const { system, state, draft } = draftContext
  if (!draftParams(draftContext)[at].many?.mayBeEmpty || !isLegalAsChosen(draftContext)) return true
  const before = completeArgs(draftContext).slice(0, at)
  return optionsAfter(system, state, draft.role, draft.verb, before).length > 0
}

function summary(draftContext: DraftContext, lang: Lang, w: BotWords): string {
  const { system, state, draft } = draftContext
  const say = menuSay(system, state, lang)
  const said = system.words[lang].verbs[draft.verb]
  const lines = draftParams(draftContext).flatMap((param, i) => {
    const arg =
      i === 0 && draft.others.length > 0 ? [draft.args[0] as number, ...draft.others] : draft.args[i]
    const label = counted(system, say, param.kind, arg) ?? argLabel(say, param.kind, arg, param)
    const called = said?.params[param.name]
    return label ? [`${called?.title ?? called?.name ?? param.name}: ${label}`] : []
  })
  const title = w.menus.soFar(said?.button ?? draft.verb)
  const about = said && verbDescription(said, draft.role)
  const isNew = about && stepBack(draftContext) === null && lowerFirst(about) !== lowerFirst(said.button)
  return [title, ...(isNew ? [`-# ${about}`] : []), ...lines].join('\n')
}

/** Counts things that are all alike, such as "tank × 3". Null if they differ. */
function counted(system: GameSystem, say: Labeller, kind: string, arg: Arg | undefined): string | null {
  if (typeof arg !== 'object' || arg === null || arg.length === 0) return null
  const sorts = new Map<string, number>()
  for (const value of arg) {
    const sort = system.menus.sortOf(kind, value)
    if (!sort) return null
    const label = say.label(sort.kind, sort.value)
    sorts.set(label, (sorts.get(label) ?? 0) + 1)
  }
  return [...sorts].map(([label, n]) => `${label} × ${n}`).join(', ')
}

const previewEvent = (system: GameSystem, state: State, role: Role, action: Action) =>
  system.views.preview(system.views.view(state, role), role, action)

/** Describes the computed outcome of an action, from what the player sees. Null if there is nothing to compute. */
export function previewText(
  system: GameSystem,
  state: State,
  role: Role,
  action: Action,
  lang: Lang,
): string | null {
  const event = previewEvent(system, state, role, action)
  return event ? describeEvents(system, state, lang, [event]).join('\n') : null
}
