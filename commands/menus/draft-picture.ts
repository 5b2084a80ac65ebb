import type { PictureChoice, PictureRequest } from '../../render/index.ts'
import { findOpenVerb } from '../../src/engine/actions/agenda.ts'
import { toWrittenLanguage } from '../../src/engine/languages/index.ts'
import type { BilingualText, Lang } from '../../src/engine/model.ts'
import { bilingual } from '../discord/command-json.ts'
import type { MessagePart } from '../discord/components.ts'
import { estimateHeight, GAP } from '../discord/height.ts'
import { findEntryChoices } from '../table/choices.ts'
import { verbName } from '../table/describe.ts'
import type { BotWords } from '../words/index.ts'
import { formatArgumentPrompt } from './choice-parts.ts'
import { findDraftAfterCompleteSet } from './draft.ts'
import {
  argsBeforeCurrent,
  buildCurrentOptions,
  createMenuLabeller,
  currentParam,
  type DraftContext,
  draftParams,
  findCurrentValues,
  findNextArgumentValues,
  listChosenValues,
  takesValuesOneByOne,
} from './draft-options.ts'

/** Kinds of values that no board shows. A piece or a supply is taken from beside the board. */
const NOT_ON_BOARD = new Set([
  ...['choice', 'number', 'card', 'command', 'die', 'marker'],
  ...['piece', 'supply', 'tactics', 'wehrmacht'],
])

/** Maximum number of marked things that the description of the picture names. */
const NAMED = 20

/** Nouns that stand before a value whose kind differs from the kind that the question asks for. */
const KIND_NOUNS: Readonly<Record<string, BilingualText>> = {
  unit: bilingual('units', 'фишки'),
  hex: bilingual('hexes', 'гексы'),
  area: bilingual('areas', 'области'),
}
const moreNames = (count: number) => bilingual(`and ${count} more`, `и ещё ${count}`)

/** Lists at most `most` names, followed by the number of names that are left out. */
function listSome(names: readonly string[], most: number, lang: Lang): string {
  const left = names.length - most
  const shown = names.slice(0, most).join(', ')
  return left > 0 ? `${shown} ${moreNames(left)[lang]}` : shown
}

export interface DraftPicture {
  readonly request: PictureRequest
  /** Text that describes the picture for people who cannot see it. */
  readonly alt: string
}

/**
 * Maximum height of a message on a wide screen, in pixels. It leaves room for the line that Discord adds below a
 * private message.
 */
const SCREEN = 900 - 100
/** Maximum size in pixels at which Discord's client shows a picture on a wide screen. */
const LARGEST = { width: 550, height: 400 }
/**
 * Sizes of the picture beside menus, in drawing units. `frame`: height above and below the map. `least` and
 * `most`: limits of the map's height. The height is a multiple of `step`, so that the renderer can use a picture
 * again.
 */
const PICTURE = { width: 540, frame: 20, least: 180, most: 700, step: 30 }
/**
 * Returns the maximum height of the map in a picture beside these parts, in drawing units. Null if there is no
 * room.
 */
export function findMapHeightBesideParts(parts: readonly MessagePart[]): number | null {
  const room = SCREEN - GAP - estimateHeight(parts)
  if (room >= LARGEST.height) return PICTURE.most
  const high = (room * PICTURE.width) / LARGEST.width - PICTURE.frame
  return high < PICTURE.least ? null : high - (high % PICTURE.step)
}

/**
 * Returns a close-up that shows a player what can be chosen now and what is already chosen. It stays while the player
 * is asked to confirm the action. Null if none of this is on the board. `beside`: maximum height of the map in the picture, in drawing units.
 */
export function describeDraftPicture(
  draftContext: DraftContext,
  lang: Lang,
  w: BotWords,
  beside: number,
): DraftPicture | null {
  const { system, state, draft } = draftContext
  const param = currentParam(draftContext)
  const led = findDraftAfterCompleteSet(draftContext)
  const further = led ? choicesOf({ ...draftContext, draft: led }, lang) : []
  const open = draft.at === 0 ? findOpenVerb(system, state, draft.verb) : null
  const entries = open ? findEntryChoices(system, open.verb, state, open.step, draft.role) : []
  const may = distinct([
    ...choicesOf(draftContext, lang),
    ...further,
    ...entries,
    ...chosenSoFar(led ? { ...draftContext, draft: led } : draftContext),
  ])
  const offered = may.filter(({ is }) => !is)
  if (may.length === 0) return null
  const say = createMenuLabeller(system, state, lang)
  const kinds = [...new Set(offered.map(({ kind }) => kind))]
  const named = kinds
    .map(kind => {
      const names = [
        ...new Set(offered.flatMap(one => (one.kind === kind ? [say.label(kind, one.value)] : []))),
      ]
      const noun = kind === param?.kind ? undefined : KIND_NOUNS[kind]?.[lang]
      return [noun, listSome(names, Math.floor(NAMED / kinds.length), lang)].filter(Boolean).join(' ')
    })
    .join('; ')
  return {
    request: {
      system: system.id,
      lang: toWrittenLanguage(lang),
      view: system.views.view(state, draft.role),
      role: draft.role,
      said: [],
      show: { kind: 'closeup', may, asks: '', beside },
    },
    alt: w.menus.closeup(
      param ? formatArgumentPrompt(draftContext, draft.at, lang) : verbName(system, lang, draft.verb),
      named,
    ),
  }
}

/** Keeps one entry for each thing on the board: the last one. */
const distinct = (choices: readonly PictureChoice[]): PictureChoice[] => [
  ...new Map(choices.map(choice => [`${choice.kind} ${choice.value}`, choice])).values(),
]

/**
 * Returns the things on the board that can be chosen for the current argument. For a set, includes things that do
 * not fit together with the chosen ones. The player cannot press the buttons of these things.
 */
function choicesOf(draftContext: DraftContext, lang: Lang): PictureChoice[] {
  const { draft } = draftContext
  const placeOf = createPlaceFinder(draftContext)
  const param = currentParam(draftContext)
  if (!param) return []
  const things = findNextArgumentValues(draftContext)
  const values = things
    ? things.map(({ nextValue }) => nextValue)
    : buildCurrentOptions(draftContext, lang).map(({ value }) => Number(value.split('-').pop()))
  const isSet = !things && param.many !== undefined && !takesValuesOneByOne(param)
  const open = isSet ? findCurrentValues(draftContext, param) : values
  return values
    .toSorted((a, b) => a - b)
    .flatMap(value => {
      const on = placeOf(things ? draft.at + 1 : draft.at, value)
      return on ? [open.includes(value) ? on : { ...on, is: 'closed' as const }] : []
    })
}

/**
 * Returns the things on the board that are already chosen, for all arguments. Includes the values of an
 * unfinished set.
 */
function chosenSoFar(draftContext: DraftContext): PictureChoice[] {
  const { args, others } = draftContext.draft
  const placeOf = createPlaceFinder(draftContext)
  return args.flatMap((arg, at) => {
    const values = [...(Array.isArray(arg) ? arg : [arg]), ...(at === 0 ? others : [])]
    return values.flatMap(value => {
      const on = typeof value === 'number' ? placeOf(at, value) : null
      return on ? [{ ...on, is: 'chosen' as const }] : []
    })
  })
}

/**
 * Returns a function that finds the thing on the board for a value, such as the hex in which a unit turns. The
 * function returns null if the board shows no such thing.
 */
function createPlaceFinder(draftContext: DraftContext): (at: number, value: number) => PictureChoice | null {
  const { system, state, draft } = draftContext
  const params = draftParams(draftContext)
  const view = system.views.view(state, draft.role)
  return (at, value) => {
    const { kind, name } = params[at]
    if (NOT_ON_BOARD.has(kind) || !Number.isInteger(value)) return null
    if (kind === 'unit' && system.menus.locationOf(view, kind, value) === null) return null
    const before = argsBeforeCurrent({ ...draft, at: Math.min(at, draft.at) })
    const menu = { by: draft.role, verb: draft.verb, param: name, before, chosen: listChosenValues(draft) }
    return system.menus.facingOf(view, kind, value, menu)?.on ?? { kind, value }
  }
}
