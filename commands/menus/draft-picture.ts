import type { PictureChoice, PictureRequest } from '../../render/index.ts'
import { findOpenVerb } from '../../src/engine/actions/agenda.ts'
import { toWrittenLanguage } from '../../src/engine/languages/index.ts'
import type { Lang } from '../../src/engine/model.ts'
import { findEntryChoices } from '../table/choices.ts'
import type { BotWords } from '../words/index.ts'
import { formatArgumentPrompt } from './choice-parts.ts'
import { draftAfterSet } from './draft.ts'
import {
  buildCurrentOptions,
  chosenValues,
  createMenuLabeller,
  currentParam,
  type DraftContext,
  draftParams,
  findNextArgumentValues,
  takesValuesOneByOne,
} from './draft-options.ts'

/** Kinds of values that no board shows. */
const NOT_ON_BOARD = new Set(['choice', 'number', 'card', 'command', 'die', 'marker'])

/** Maximum number of marked things that the description of the picture names. */
const NAMED = 20

export interface DraftPicture {
  readonly request: PictureRequest
  /** Description of the picture. */
  readonly alt: string
}

/**
 * Returns the close-up that shows a player what can be chosen now. Null if nothing of it is on the board. The
 * picture does not depend on what is chosen already, so the renderer draws it once for each position.
 */
export function describeDraftPicture(
  draftContext: DraftContext,
  lang: Lang,
  w: BotWords,
): DraftPicture | null {
  const { system, state, draft } = draftContext
  if (!currentParam(draftContext)) return null
  const led = draftAfterSet(draftContext)
  const further = led ? choicesOf({ ...draftContext, draft: led }, lang) : []
  const open = draft.at === 0 ? findOpenVerb(system, state, draft.verb) : null
  const entries = open ? findEntryChoices(system, open.verb, state, open.step, draft.role) : []
  const may = distinct([...choicesOf(draftContext, lang), ...further, ...entries])
  if (may.length === 0) return null
  const say = createMenuLabeller(system, state, lang)
  const names = [...new Set(may.map(({ kind, value }) => say.label(kind, value)))]
  const named = [...names.slice(0, NAMED), ...(names.length > NAMED ? ['…'] : [])].join(', ')
  return {
    request: {
      system: system.id,
      lang: toWrittenLanguage(lang),
      view: system.views.view(state, draft.role),
      role: draft.role,
      said: [],
      show: { kind: 'closeup', may, asks: '' },
    },
    alt: w.menus.closeup(formatArgumentPrompt(draftContext, draft.at, lang), named),
  }
}

const distinct = (choices: readonly PictureChoice[]): PictureChoice[] => [
  ...new Map(choices.map(choice => [`${choice.kind} ${choice.value}`, choice])).values(),
]

/** Returns what can be chosen for the current argument, as far as the board shows it. */
function choicesOf(draftContext: DraftContext, lang: Lang): PictureChoice[] {
  const param = currentParam(draftContext)
  if (!param) return []
  const things = findNextArgumentValues(draftContext)
  const next = draftParams(draftContext)[draftContext.draft.at + 1]
  const { kind } = things ? next : param
  if (NOT_ON_BOARD.has(kind)) return []
  const values = things
    ? things.map(({ nextValue }) => nextValue)
    : buildCurrentOptions(draftContext, lang).map(({ value }) => Number(value.split('-').pop()))
  const chosen = takesValuesOneByOne(param) ? [] : chosenValues(draftContext.draft)
  return [...new Set([...values, ...chosen])]
    .filter(Number.isInteger)
    .sort((a, b) => a - b)
    .map(value => ({ kind, value }))
}
