import { findOpenQuestion } from '../engine/actions/agenda.ts'
import type { Refusal } from '../engine/actions/refuse.ts'
import {
  type ChanceSource,
  createRecordedSource,
  createReplaySource,
  type RecordedDraw,
} from '../engine/chance.ts'
import type { GameStart, LogEntry } from '../engine/log.ts'
import { beginMatch } from '../engine/match.ts'
import type { Action, GameState, ObjectNames } from '../engine/model.ts'
import { nameOfValue, type ParseFailure, readAction } from '../engine/notation.ts'
import type { GameSystem } from '../engine/system.ts'
import { type GameFile, SKILL_LEVEL_PATTERN } from './format.ts'
import { GameFileError, type GameFileFault } from './problem.ts'

export type GameFileEntry = GameFile['entries'][number]
/** Dice and draws of an entry as a game file contains them, either as `chance` or as `dice` and `draws`. */
export type FileEntryChance = Pick<GameFileEntry, 'chance' | 'dice' | 'draws'>

/**
 * Returns what the game file says of the game before its first action, such as scenario and seats. Fields missing in
 * the file become empty.
 */
export function toGameStart(file: GameFile): GameStart {
  return {
    scenario: file.scenario,
    variants: file.variants ?? {},
    system: file.system,
    rules: file.rules ?? '',
    table: file.table ?? '',
    entropy: file.entropy ?? [],
    commitment: file.commitment ?? '',
    ...(file.seats && { seats: file.seats }),
    ...(file.computers && { computers: file.computers }),
    ...(file.lot && { lot: file.lot }),
    ...(file.handicap && { handicap: file.handicap }),
    ...(file.bids && { bids: file.bids }),
    ...(file.setup !== undefined && { position: file.setup }),
    ...(file.from && { from: file.from }),
  }
}

/**
 * Returns the fault of a file with an unknown variant, or with variants that cannot be combined. Null if there is no
 * such fault.
 */
export function findVariantProblem(system: GameSystem, file: GameFile): GameFileFault | null {
  for (const [id, choice] of Object.entries(file.variants ?? {})) {
    const variant = system.variants.find(one => one.id === id)
    if (!variant) return { message: `variants.${id}: not known`, options: system.variants.map(one => one.id) }
    const choices = variant.choices.map(one => one.id)
    if (!choices.includes(choice))
      return { message: `variants.${id}: "${choice}" is not a choice`, options: choices }
  }
  const conflict = system.rules.variantConflict({ scenario: file.scenario, variants: file.variants ?? {} })
  return conflict ? { message: `variants: ${conflict.en}` } : null
}

/** Parses the text of an entry as an action in the given position. Throws `GameFileError` if this is not possible. */
export function parseEntryAction(
  system: GameSystem,
  state: GameState,
  n: number,
  given: GameFileEntry,
): Action {
  const action = readAction(system, state, given.by, entryText(n, given))
  if ('word' in action) throw new GameFileError({ entry: n, ...unreadable(action) })
  return action
}

export function entryText(n: number, fileEntry: GameFileEntry): string {
  if (fileEntry.do === undefined) throw new GameFileError({ entry: n, message: 'do: missing' })
  return fileEntry.do
}

export const isMetaEntry = ({ do: text }: GameFileEntry): boolean => text?.startsWith('game:') === true

/**
 * Parses the text of an entry that is not an action of the game, such as a take-back. Returns the verb and the
 * arguments. Throws `GameFileError` if the verb is unknown.
 */
export function parseMetaEntry(n: number, text: string): Pick<LogEntry, 'verb' | 'args'> {
  const [verb, first = '', ...rest] = text.split(' ')
  switch (verb) {
    case 'game:back':
      return { verb, args: [numberIn(n, first)] }
    case 'game:substitute':
      return {
        verb,
        args: [first === '~' ? null : SKILL_LEVEL_PATTERN.test(first) ? first : numberIn(n, first)],
      }
    case 'game:resign':
    case 'game:time':
    case 'game:abandon':
    case 'game:draw':
    case 'game:base':
      return { verb, args: [first, rest.join(' ')] }
    default:
      throw new GameFileError({ entry: n, message: `do: "${verb}" is not known` })
  }
}

function numberIn(n: number, word: string): number {
  if (/^\d{1,5}$/.test(word)) return Number(word)
  throw new GameFileError({ entry: n, message: `do: "${word}" is not a number` })
}

/** Returns a source of chance that repeats the dice and draws of an entry in the file. */
export function createFileChanceSource(
  n: number,
  given: FileEntryChance,
  names: () => ObjectNames,
): ChanceSource {
  if (given.chance) return createReplaySource(given.chance)
  const { dice = [], draws = [] } = given
  const known = draws.length > 0 ? names() : {}
  return createRecordedSource(
    dice,
    draws.map(text => drawIn(n, text, known)),
  )
}

/**
 * Returns a position with which the game may begin, with arbitrary dice: all show 1. If the game goes on from a
 * position of another game, ignores that position, because it may not have been checked yet.
 */
export function createAnyStartState(system: GameSystem, start: GameStart): GameState {
  const zero: ChanceSource = { die: () => 1, draw: () => 0 }
  const { from, position: _, ...own } = start
  return beginMatch(system, from ? own : start, '00', zero).match.state
}

/** Returns the names of the objects that can be drawn during the setup. The scenario determines these names. */
export const listSetupDrawNames = (system: GameSystem, start: GameStart): ObjectNames =>
  system.views.names(createAnyStartState(system, start))

function drawIn(n: number, text: string, names: ObjectNames): RecordedDraw {
  const [kind, name] = text.split(' ')
  const list = Object.hasOwn(names, kind) ? names[kind] : null
  const value = list?.indexOf(name) ?? -1
  if (value >= 0) return { kind, value }
  const options = list ?? Object.keys(names)
  throw new GameFileError({ entry: n, message: `draws: "${text}" is not known`, options })
}

function unreadable({ word, at, param, expected }: ParseFailure): GameFileFault {
  const what =
    at === 'verb'
      ? 'not a verb that can be used now'
      : at === 'count'
        ? 'one word too many'
        : `not a valid ${param}`
  return { message: `do: "${word}" is ${what}`, options: expected }
}

/** Converts a refusal by the rules to a fault of the file that lists the legal options. */
export function toRefusalFault(system: GameSystem, state: GameState, refusal: Refusal): GameFileFault {
  if (refusal.why === 'over') return { message: 'the game is over' }
  const names = system.views.names(state)
  const sentence = system.words.en.refusals[refusal.rule] ?? ''
  const error = { message: `refused: ${sentence}`.trim(), rule: refusal.rule }
  if (refusal.why === 'not-yours') return { ...error, options: refusal.waiting }
  if (refusal.why === 'not-now' || refusal.why === 'barred') return { ...error, options: refusal.verbs }
  const params = findOpenQuestion(system, state)?.verbs[refusal.verb]?.params ?? []
  const kind = params.find(param => param.name === refusal.param)?.kind ?? ''
  return { ...error, options: refusal.options.slice(0, 50).map(value => nameOfValue(kind, value, names)) }
}
