import { listAvailableVerbs } from '../../src/engine/actions/options.ts'
import { findRefusal, listLegalValuesAfter, type Refusal } from '../../src/engine/actions/refuse.ts'
import type { GameState, Lang, Role } from '../../src/engine/model.ts'
import type { AnyParam, GameSystem } from '../../src/engine/system.ts'
import { findWasteWarning, type WasteWarning } from '../../src/engine/warning.ts'
import { playableRoles, userOfRole } from '../../src/table/seat-queries.ts'
import type { ActionDraft, Table } from '../../src/table/types.ts'
import {
  type Button,
  createButton,
  createButtonRows,
  createTextPart,
  type MessagePart,
} from '../discord/components.ts'
import { packButtonId } from '../discord/custom-id.ts'
import { describeActionInWords, roleName } from '../table/describe.ts'
import { explainRefusal } from '../table/explain.ts'
import { buildWarningLines } from '../table/warning.ts'
import type { BotWords } from '../words/index.ts'
import { buildChoiceParts, type CustomIdMaker } from './choice-parts.ts'
import {
  buildDraftActions,
  fillMissingArgs,
  findDraftAfterCompleteSet,
  skipCompletedSet,
  stepDraftBack,
} from './draft.ts'
import { isDone } from './draft-completion.ts'
import {
  canOrderSeveralUnits,
  currentParam,
  type DraftContext,
  draftContextFor,
  draftParams,
  findCurrentValues,
  findWholeSet,
  isCurrentSetLegal,
  listChosenValues,
  stateOf,
} from './draft-options.ts'
import { describePreview, explainSigns, summaryText } from './draft-texts.ts'
import {
  buildNextArgumentParts,
  buildOptionalArgumentParts,
  describeConflictingValues,
  describeOmittedValues,
} from './optional-parts.ts'
import { buildPlanParts, mayPlan } from './plan-parts.ts'

/** Builds a warning about orders, with buttons to confirm or drop them. */
export function buildWarningParts(
  system: GameSystem,
  table: Table,
  draft: ActionDraft,
  warnings: readonly WasteWarning[],
  lang: Lang,
  w: BotWords,
): MessagePart[] {
  const state = stateOf(table)
  const { revision, plan = [] } = draft
  const id = (arg: string) => packButtonId({ thread: table.thread, revision, action: 'w', arg })
  const orders = plan.map(action => describeActionInWords(system, state, lang, action))
  const lines = [
    w.menus.soFar(orders.join('; ')),
    w.menus.warned,
    ...warnings.flatMap(one => buildWarningLines(system, state, lang, one)),
  ]
  return [
    createTextPart(lines.join('\n')),
    ...createButtonRows([
      createButton(id('sure'), w.buttons.sure, 'danger'),
      createButton(id('cancel'), w.buttons.cancel, 'quiet'),
    ]),
  ]
}

/** Builds the private message that shows a draft. */
export function buildDraftParts(
  system: GameSystem,
  table: Table,
  draft: ActionDraft,
  lang: Lang,
  w: BotWords,
): MessagePart[] {
  if (draft.warned) return buildWarningParts(system, table, draft, [], lang, w)
  if (draft.plan && draft.verb === '') return buildPlanParts(system, table, draft, lang, w)
  const draftContext = draftContextFor(system, table, draft)
  const { state } = draftContext
  const params = draftParams(draftContext)
  const param = currentParam(draftContext)
  const led = findDraftAfterCompleteSet(draftContext)
  const there = skipCompletedSet(draftContext)
  const [action] = buildDraftActions(there)
  const refusal = findRefusal(system, state, draft.role, action)
  const later = params.slice(there.draft.at + 1)
  const isWhole = later.every(one => one.optional || one.many?.mayBeEmpty)
  const id = (arg: string) =>
    packButtonId({ thread: table.thread, revision: draft.revision, action: 'w', arg })
  const adding = draft.plan && w.menus.plan.adding(draft.plan.length + 1)
  const parts: MessagePart[] = [
    createTextPart([adding, summaryText(there, lang, w)].filter(Boolean).join('\n')),
  ]

  const canCompute = !refusal || (refusal.why === 'more' && refusal.value.length > 0)
  const computed = isWhole && canCompute ? describePreview(system, state, draft.role, action, lang) : null
  if (computed) parts.push(createTextPart(computed))
  const warning = refusal ? null : findWasteWarning(system, state, draft.role, action)
  if (warning)
    parts.push(
      createTextPart([w.menus.warned, ...buildWarningLines(system, state, lang, warning)].join('\n')),
    )
  const choices = param ? buildChoiceParts(draftContext, lang, w, id) : []
  const onward =
    led && there === draftContext
      ? buildNextArgumentParts({ ...draftContext, draft: led }, choices, lang, w, id)
      : null
  /** Explains the signs beside the choices. If a choice carries out the order immediately, says so. */
  const notes = (at: DraftContext) => {
    const lines = [explainSigns(at, lang), isDone(at, lang) && `-# ${w.menus.atOnce}`].filter(Boolean)
    return lines.length > 0 ? [createTextPart(lines.join('\n'))] : []
  }
  const isStuck = param !== undefined && choices.length === 0 && !isCurrentSetLegal(draftContext)
  const isBegun = !param || (param.many && listChosenValues(draft).length > 0)
  const idle = describeOmittedValues(draftContext, lang, w)
  if (isStuck && draft.others.length > 0) parts.push(createTextPart(w.menus.apart))
  else if (isStuck && idle) parts.push(createTextPart(w.menus.stuck))
  else if (refusal && (isStuck || (isWhole && isBegun))) {
    const why = explainRefusal(table, system, lang, w, { state, refusal, beside: !isStuck }).text
    const isRight = refusal.why === 'more' && choices.length > 0
    parts.push(createTextPart(w.menus[isRight ? 'unfinished' : 'notReady'](why)))
  }
  if (idle) parts.push(createTextPart(idle))
  const apart = describeConflictingValues(draftContext, lang, w)
  if (apart) parts.push(createTextPart(apart))
  if (choices.length > 0) parts.push(...notes(draftContext), ...choices)
  if (led && onward) parts.push(...notes({ ...draftContext, draft: led }), ...onward)
  const isOpen = !refusal || !currentParam(there) || isBeside(params, refusal)
  if (isWhole && isOpen) parts.push(...buildOptionalArgumentParts(there, choices, lang, w, id))
  // The values that were chosen automatically may already be enough. Then the player may go on without the choice
  // below.
  const isOnward = onward !== null && led !== null && !isCurrentSetLegal({ ...draftContext, draft: led })
  const buttons = buttonsOf(draftContext, there, refusal, isWhole, warning !== null, isOnward, w, id)
  const others = otherRolesForVerb(system, table, draft).map(role =>
    createButton(id(`as:${role}`), w.buttons.as(roleName(table, system, role, lang)), 'quiet'),
  )
  return [...parts, ...createButtonRows([...buttons.slice(0, -1), ...others, ...buttons.slice(-1)])]
}

/**
 * Returns the other roles of the same player that may use this verb now. One player may hold several roles of a
 * side.
 */
export function otherRolesForVerb(system: GameSystem, table: Table, draft: ActionDraft): Role[] {
  const user = userOfRole(table, draft.role)
  if (draft.plan || user === null) return []
  return playableRoles(table, user, null).filter(
    role => role !== draft.role && listAvailableVerbs(system, stateOf(table), role).includes(draft.verb),
  )
}

/**
 * Checks whether an action was refused because of the value of an optional argument, so that another value could
 * help.
 */
const isBeside = (params: readonly AnyParam<GameState>[], refusal: Refusal): boolean =>
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
  id: CustomIdMaker,
): Button[] {
  const { draft } = draftContext
  const param = currentParam(draftContext)
  const later = draftParams(draftContext).slice(draft.at + 1)
  const isMore = later.some((one, i) => !one.optional && isOpenTo(draftContext, draft.at + 1 + i))
  const buttons: Button[] = []
  const isEmptySet = param?.many !== undefined && listChosenValues(draft).length === 0
  if (isWhole && (!currentParam(there) || param?.many) && !(refusal && isEmptySet))
    buttons.push(
      draft.plan
        ? createButton(id('add'), w.buttons.plan.add, 'confirm', undefined, refusal !== null)
        : isLoss
          ? createButton(id('go'), w.buttons.sure, 'danger')
          : createButton(id('go'), w.buttons.confirm, 'confirm', undefined, refusal !== null),
    )
  if (there === draftContext && !isOnward && param?.many && !isEmptySet && (isMore || !isWhole))
    buttons.push(
      createButton(id('next'), w.buttons.next, 'main', undefined, !isCurrentSetLegal(draftContext)),
    )
  else if (param?.many?.mayBeEmpty && isMore) buttons.push(createButton(id('next'), w.buttons.next, 'main'))
  const set = findWholeSet(draftContext)
  if (set) {
    const label = set.isAll ? w.buttons.all : w.buttons.best
    buttons.push(createButton(id('all'), label(set.values.length), 'main'))
  }
  if (
    param &&
    draft.at === 0 &&
    !draft.several &&
    canOrderSeveralUnits(draftContext) &&
    findCurrentValues(draftContext, param).length > 1
  )
    buttons.push(createButton(id('several'), w.buttons.several, 'quiet'))
  if (!draft.plan && mayPlan(draftContext))
    buttons.push(createButton(id('plan'), w.buttons.plan.begin, 'quiet'))
  if (stepDraftBack(draftContext)) buttons.push(createButton(id('back'), w.buttons.back, 'quiet'))
  buttons.push(createButton(id('cancel'), w.buttons.cancel, 'quiet'))
  return buttons
}

/** Checks whether the set at index `at` has any value to choose from, after everything chosen so far. */
function isOpenTo(draftContext: DraftContext, at: number): boolean {
  const { system, state, draft } = draftContext
  if (!draftParams(draftContext)[at].many?.mayBeEmpty || !isCurrentSetLegal(draftContext)) return true
  const before = fillMissingArgs(draftContext).slice(0, at)
  return listLegalValuesAfter(system, state, draft.role, draft.verb, before).length > 0
}
