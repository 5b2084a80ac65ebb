import type { Action, GameState, Lang, Role } from '../../src/engine/model.ts'
import type { GameSystem } from '../../src/engine/system.ts'
import { verbDescription } from '../../src/engine/words.ts'
import { lowerFirstLetter } from '../discord/components.ts'
import { describeEvents, describeIdenticalThings, formatArgLabel } from '../table/describe.ts'
import type { BotWords } from '../words/index.ts'
import { buildNextArgumentOptions } from './choice-parts.ts'
import { stepDraftBack } from './draft.ts'
import {
  buildCurrentOptions,
  createMenuLabeller,
  currentParam,
  type DraftContext,
  draftParams,
} from './draft-options.ts'

/** Explains the signs beside the values of the current argument. Null if there are none. */
export function explainSigns(draftContext: DraftContext, lang: Lang): string | null {
  const { system } = draftContext
  const param = currentParam(draftContext)
  const said = system.words[lang].legend
  if (!param) return null
  const things = buildNextArgumentOptions(draftContext, lang)
  const { kind } = things ? draftParams(draftContext)[draftContext.draft.at + 1] : param
  const details = (things ?? buildCurrentOptions(draftContext, lang)).map(({ about }) => about ?? '')
  const signs = said(kind, details)
  return signs ? `-# ${signs}` : null
}

/** Names the action of a draft and lists the arguments chosen so far. */
export function summaryText(draftContext: DraftContext, lang: Lang, w: BotWords): string {
  const { system, state, draft } = draftContext
  const say = createMenuLabeller(system, state, lang)
  const said = system.words[lang].verbs[draft.verb]
  const lines = draftParams(draftContext).flatMap((param, i) => {
    const arg =
      i === 0 && draft.others.length > 0 ? [draft.args[0] as number, ...draft.others] : draft.args[i]
    const label =
      describeIdenticalThings(system, say, param.kind, arg) ?? formatArgLabel(say, param.kind, arg, param)
    const called = said?.params[param.name]
    return label ? [`${called?.title ?? called?.name ?? param.name}: ${label}`] : []
  })
  const title = w.menus.soFar(said?.button ?? draft.verb)
  const about = said && verbDescription(said, draft.role)
  const isNew =
    about && stepDraftBack(draftContext) === null && lowerFirstLetter(about) !== lowerFirstLetter(said.button)
  return [[title, ...lines].join(' · '), ...(isNew ? [`-# ${about}`] : [])].join('\n')
}

export const computePreviewEvent = (system: GameSystem, state: GameState, role: Role, action: Action) =>
  system.views.preview(system.views.view(state, role), role, action)

/** Describes the computed outcome of an action, from what the player sees. Null if there is nothing to compute. */
export function describePreview(
  system: GameSystem,
  state: GameState,
  role: Role,
  action: Action,
  lang: Lang,
): string | null {
  const event = computePreviewEvent(system, state, role, action)
  return event ? describeEvents(system, state, lang, [event]).join('\n') : null
}
