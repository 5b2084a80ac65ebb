import { findRefusal, listLegalValuesAfter } from '../../src/engine/actions/refuse.ts'
import type { GameEvent, GameState, Lang } from '../../src/engine/model.ts'
import { isArgGiven } from '../../src/engine/orders/parameters.ts'
import type { AnyParam } from '../../src/engine/system.ts'
import { findWasteWarning } from '../../src/engine/warning.ts'
import { buildDraftActions, fillMissingArgs, isChoiceForPlayer, pickAllValues, pickValues } from './draft.ts'
import {
  buildCurrentOptions,
  currentParam,
  type DraftContext,
  draftParams,
  findCurrentValues,
  takesValuesOneByOne,
} from './draft-options.ts'
import { computePreviewEvent } from './draft-texts.ts'

/**
 * Checks whether the last choice completes the action, so that no confirmation is needed. `chosen`: index of the
 * argument whose value was just chosen. Returns false if later arguments were filled in automatically, because
 * the player should first see the whole action.
 */
export function completesAction(draftContext: DraftContext, chosen = -1): boolean {
  const { system, state, draft } = draftContext
  const param = currentParam(draftContext)
  if (draft.others.length > 0 || draft.apart || (param && !isAtEnd(draftContext))) return false
  if (draftParams(draftContext).some(isAddedTo)) return false
  if (chosen >= 0 && draft.args.slice(chosen + 1).some(isArgGiven)) return false
  const [action] = buildDraftActions(draftContext)
  if (findRefusal(system, state, draft.role, action)) return false
  if (!isForetold(draftContext, chosen) && isToBeSeen(computePreviewEvent(system, state, draft.role, action)))
    return false
  return !findWasteWarning(system, state, draft.role, action) && !hasOptional(draftContext)
}

/** Checks whether the outcome of an action must be shown before the action counts. */
const isToBeSeen = (event: GameEvent | null): boolean => event !== null && !event.aside

/** Checks whether the player adds the values of a parameter one by one. Such a list always needs a confirmation. */
const isAddedTo = ({ repeatable, sequence, optional }: AnyParam<GameState>): boolean =>
  repeatable === true && !sequence && !optional

/** Checks whether the outcome was shown beside the value that was chosen last. */
function isForetold(draftContext: DraftContext, chosen: number): boolean {
  const params = draftParams(draftContext)
  return params[chosen]?.showsOutcome === true && params.slice(chosen + 1).every(({ optional }) => optional)
}

/** Checks whether nothing more can be added to the current argument. */
function isAtEnd(draftContext: DraftContext): boolean {
  const param = currentParam(draftContext)
  return param?.many !== undefined && findCurrentValues(draftContext, param).length === 0
}

function hasOptional(draftContext: DraftContext): boolean {
  const { system, state, draft } = draftContext
  const args = fillMissingArgs(draftContext)
  return draftParams(draftContext).some(
    (param, i) =>
      param.optional &&
      isChoiceForPlayer(
        draftContext,
        param,
        i,
        args,
        listLegalValuesAfter(system, state, draft.role, draft.verb, args.slice(0, i)),
      ),
  )
}

/** Number of values that are tried to find out whether one of them completes the action. */
const TRIED = 3

/** Checks whether the action can be complete after the choice that the menu shows now. */
export function isDone(draftContext: DraftContext, lang: Lang): boolean {
  const { system, draft } = draftContext
  const param = currentParam(draftContext)
  if (!param || draft.plan || draft.group !== null) return false
  if (param.many && !takesValuesOneByOne(param)) {
    const isShown = !param.showsOutcome && system.views.previewVerbs.includes(draft.verb)
    return !isShown && completesAction({ ...draftContext, draft: pickAllValues(draftContext) }, draft.at)
  }
  const tried = buildCurrentOptions(draftContext, lang).slice(0, TRIED)
  return tried.some(({ value }) =>
    completesAction({ ...draftContext, draft: pickValues(draftContext, [value], lang) }, draft.at),
  )
}
