import { ComponentType } from 'discord-api-types/v10'
import type { PictureChoice, PictureRequest } from '../../render/index.ts'
import { findOpenVerb } from '../../src/engine/actions/agenda.ts'
import { toWrittenLanguage } from '../../src/engine/languages/index.ts'
import type { BilingualText, Lang } from '../../src/engine/model.ts'
import { bilingual } from '../discord/command-json.ts'
import type { MessagePart } from '../discord/components.ts'
import { findEntryChoices } from '../table/choices.ts'
import type { BotWords } from '../words/index.ts'
import { countLinesOfButtons, formatArgumentPrompt } from './choice-parts.ts'
import { draftAfterSet } from './draft.ts'
import {
  argsBeforeCurrent,
  buildCurrentOptions,
  chosenValues,
  createMenuLabeller,
  currentParam,
  type DraftContext,
  draftParams,
  findNextArgumentValues,
  takesValuesOneByOne,
} from './draft-options.ts'

/** Kinds of values that no board shows. A piece or a supply is taken from beside the board. */
const NOT_ON_BOARD = new Set([
  ...['choice', 'number', 'card', 'command', 'die', 'marker'],
  ...['piece', 'supply', 'tactics', 'wehrmacht'],
])

/** Maximum number of marked things that the description of the picture names. */
const NAMED = 20

/** Words before values of another kind than the question asks for. */
const KIND_NOUNS: Readonly<Record<string, BilingualText>> = {
  unit: bilingual('units', 'фишки'),
  hex: bilingual('hexes', 'гексы'),
  area: bilingual('areas', 'области'),
}
const moreNames = (count: number) => bilingual(`and ${count} more`, `и ещё ${count}`)

/** Lists at most this many names, with the number of those left out. */
function listSome(names: readonly string[], most: number, lang: Lang): string {
  const left = names.length - most
  const shown = names.slice(0, most).join(', ')
  return left > 0 ? `${shown} ${moreNames(left)[lang]}` : shown
}

export interface DraftPicture {
  readonly request: PictureRequest
  /** Description of the picture. */
  readonly alt: string
}

/** Height of a message without its frame, in pixels, that fits on a wide screen with little scrolling. */
const SCREEN = 900 - 110
/**
 * Heights that a picture beside menus may have: the room in pixels that it needs, and the greatest height of its map
 * in drawing units. The client of Discord shows no picture higher than 400 pixels on a wide screen.
 */
const HEIGHTS = [
  { needs: 408, beside: 700 },
  { needs: 330, beside: 300 },
  { needs: 218, beside: 190 },
] as const
/** On a wide screen: characters of a line of text and of small print, heights of lines and gaps in pixels. */
const TEXT = { line: 64, small: 92, height: 21, smallHeight: 18, gap: 8, row: 48 } as const

/** Returns the greatest height that the map of a picture may have beside these parts. Null if there is no room. */
export function findHeightBeside(parts: readonly MessagePart[]): number | null {
  const room = SCREEN - parts.reduce((sum, part) => sum + heightOf(part), 0)
  return HEIGHTS.find(({ needs }) => needs <= room)?.beside ?? null
}

function heightOf(part: MessagePart): number {
  if (part.type === ComponentType.ActionRow) return Math.max(1, countLinesOfButtons([part])) * TEXT.row
  if (part.type !== ComponentType.TextDisplay) return 0
  const heights = part.content.split('\n').map(line => {
    const isSmall = line.startsWith('-# ')
    const lines = Math.max(1, Math.ceil(line.length / (isSmall ? TEXT.small : TEXT.line)))
    return lines * (isSmall ? TEXT.smallHeight : TEXT.height)
  })
  return heights.reduce((sum, height) => sum + height, TEXT.gap)
}

/**
 * Returns the close-up that shows a player what can be chosen now. Null if nothing of it is on the board. The
 * picture does not depend on what is chosen already, so the renderer draws it once for each position and height.
 * `beside`: greatest height of its map, in drawing units.
 */
export function describeDraftPicture(
  draftContext: DraftContext,
  lang: Lang,
  w: BotWords,
  beside: number,
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
  const asked = currentParam(draftContext)?.kind
  const kinds = [...new Set(may.map(({ kind }) => kind))]
  const named = kinds
    .map(kind => {
      const names = [...new Set(may.flatMap(one => (one.kind === kind ? [say.label(kind, one.value)] : [])))]
      const noun = kind === asked ? undefined : KIND_NOUNS[kind]?.[lang]
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
    alt: w.menus.closeup(formatArgumentPrompt(draftContext, draft.at, lang), named),
  }
}

const distinct = (choices: readonly PictureChoice[]): PictureChoice[] => [
  ...new Map(choices.map(choice => [`${choice.kind} ${choice.value}`, choice])).values(),
]

/** Returns what can be chosen for the current argument, as far as it is on the board. */
function choicesOf(draftContext: DraftContext, lang: Lang): PictureChoice[] {
  const { system, state, draft } = draftContext
  const param = currentParam(draftContext)
  if (!param) return []
  const things = findNextArgumentValues(draftContext)
  const next = draftParams(draftContext)[draft.at + 1]
  const { kind, name } = things ? next : param
  if (NOT_ON_BOARD.has(kind)) return []
  const values = things
    ? things.map(({ nextValue }) => nextValue)
    : buildCurrentOptions(draftContext, lang).map(({ value }) => Number(value.split('-').pop()))
  const chosen = takesValuesOneByOne(param) ? [] : chosenValues(draft)
  const view = system.views.view(state, draft.role)
  const told = {
    by: draft.role,
    verb: draft.verb,
    param: name,
    before: argsBeforeCurrent(draft),
    chosen: chosenValues(draft),
  }
  return [...new Set([...values, ...chosen])]
    .filter(Number.isInteger)
    .sort((a, b) => a - b)
    .filter(value => kind !== 'unit' || system.menus.locationOf(view, kind, value) !== null)
    .map(value => system.menus.facingOf(view, kind, value, told)?.on ?? { kind, value })
}
