import { availableVerbs } from '../../src/engine/actions/options.ts'
import { findRefusal, optionsAfter, type Refusal } from '../../src/engine/actions/refuse.ts'
import type { Lang, Role, State } from '../../src/engine/model.ts'
import type { AnyParam, GameSystem } from '../../src/engine/system.ts'
import { type Warning, warningOf } from '../../src/engine/warning.ts'
import { playableRoles, userOf } from '../../src/table/seat-queries.ts'
import type { Draft, Table } from '../../src/table/types.ts'
import { type Button, buttonRows, createButton, type MessagePart, text } from '../discord/components.ts'
import { packId } from '../discord/custom-id.ts'
import { describe, roleName } from '../table/describe.ts'
import { explainRefusal } from '../table/explain.ts'
import { warningLines } from '../table/warning.ts'
import type { BotWords } from '../words/index.ts'
import { choiceParts, type MakeCustomId } from './choice-parts.ts'
import { completeArgs, draftActions, draftAfterSet, skipSettledSet, stepBack } from './draft.ts'
import { isDone } from './draft-completion.ts'
import {
  canOrderSeveral,
  chosenValues,
  currentParam,
  currentSetSizes,
  currentValues,
  type DraftContext,
  draftContextFor,
  draftParams,
  isChosenOneByOne,
  isLegalAsChosen,
  stateOf,
} from './draft-options.ts'
import { previewText, signsText, summaryText } from './draft-texts.ts'
import {
  conflictingValuesText,
  nextArgumentParts,
  omittedValuesText,
  optionalParts,
} from './optional-parts.ts'
import { mayPlan, planParts } from './plan-parts.ts'

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
  const parts: MessagePart[] = [text([adding, summaryText(there, lang, w)].filter(Boolean).join('\n'))]

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
