import { openQuestion } from '../engine/actions/agenda.ts'
import type { Refusal } from '../engine/actions/refuse.ts'
import { type ChanceSource, type RecordedDraw, recordedSource, replaySource } from '../engine/chance.ts'
import type { GameStart, LogEntry } from '../engine/log.ts'
import { beginMatch } from '../engine/match.ts'
import type { Action, Names, State } from '../engine/model.ts'
import { nameOf, type ParseFailure, readAction } from '../engine/notation.ts'
import type { GameSystem } from '../engine/system.ts'
import { type GameFile, LEVEL_PATTERN } from './format.ts'
import { type FileFault, FileProblem } from './problem.ts'

export type FileEntry = GameFile['entries'][number]
/** Dice and draws of an entry as a game file contains them, either as `chance` or as `dice` and `draws`. */
export type FileChance = Pick<FileEntry, 'chance' | 'dice' | 'draws'>

/** Returns everything that is fixed before the first action. Fields that are missing in the file become empty. */
export function toStart(file: GameFile): GameStart {
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
    ...(file.setup !== undefined && { position: file.setup }),
  }
}

/**
 * Returns the fault if the file names an unknown variant or variants that cannot be combined. Returns null if
 * the variants are valid.
 */
export function findVariantProblem(system: GameSystem, file: GameFile): FileFault | null {
  for (const [id, choice] of Object.entries(file.variants ?? {})) {
    const variant = system.variants.find(one => one.id === id)
    if (!variant) return { message: `variants.${id}: not known`, options: system.variants.map(one => one.id) }
    const choices = variant.choices.map(one => one.id)
    if (!choices.includes(choice))
      return { message: `variants.${id}: "${choice}" is no choice`, options: choices }
  }
  const conflict = system.rules.variantConflict({ scenario: file.scenario, variants: file.variants ?? {} })
  return conflict ? { message: `variants: ${conflict.en}` } : null
}

/** Parses the text of an entry as an action in the given position. Throws `FileProblem` if the text is no action. */
export function parseEntryAction(system: GameSystem, state: State, n: number, given: FileEntry): Action {
  const action = readAction(system, state, given.by, entryText(n, given))
  if ('word' in action) throw new FileProblem({ entry: n, ...unreadable(action) })
  return action
}

export function entryText(n: number, given: FileEntry): string {
  if (given.do === undefined) throw new FileProblem({ entry: n, message: 'do: missing' })
  return given.do
}

export const isMetaEntry = ({ do: text }: FileEntry): boolean => text?.startsWith('game:') === true

/**
 * Parses the text of an entry that is not an action of the game, such as a take-back. Returns the verb and the
 * arguments. Throws `FileProblem` if the verb is unknown.
 */
export function parseMetaEntry(n: number, text: string): Pick<LogEntry, 'verb' | 'args'> {
  const [verb, first = '', ...rest] = text.split(' ')
  switch (verb) {
    case 'game:back':
      return { verb, args: [numberIn(n, first)] }
    case 'game:substitute':
      return { verb, args: [first === '~' ? null : LEVEL_PATTERN.test(first) ? first : numberIn(n, first)] }
    case 'game:resign':
    case 'game:time':
    case 'game:abandon':
    case 'game:draw':
    case 'game:base':
      return { verb, args: [first, rest.join(' ')] }
    default:
      throw new FileProblem({ entry: n, message: `do: "${verb}" is not known` })
  }
}

function numberIn(n: number, word: string): number {
  if (/^\d{1,5}$/.test(word)) return Number(word)
  throw new FileProblem({ entry: n, message: `do: "${word}" is no number` })
}

/** Returns a source of chance that repeats the dice and draws of an entry in the file. */
export function fileChanceSource(n: number, given: FileChance, names: () => Names): ChanceSource {
  if (given.chance) return replaySource(given.chance)
  const { dice = [], draws = [] } = given
  const known = draws.length > 0 ? names() : {}
  return recordedSource(
    dice,
    draws.map(text => drawIn(n, text, known)),
  )
}

/** Returns an arbitrary position with which the game may begin. All dice show 1. */
export function anyStartState(system: GameSystem, start: GameStart): State {
  const zero: ChanceSource = { die: () => 1, draw: () => 0 }
  return beginMatch(system, start, '00', zero).match.state
}

/** Returns the names of the objects that can be drawn during the setup. The scenario determines these names. */
export const openingNames = (system: GameSystem, start: GameStart): Names =>
  system.views.names(anyStartState(system, start))

function drawIn(n: number, text: string, names: Names): RecordedDraw {
  const [kind, name] = text.split(' ')
  const list = Object.hasOwn(names, kind) ? names[kind] : null
  const value = list?.indexOf(name) ?? -1
  if (value >= 0) return { kind, value }
  const options = list ?? Object.keys(names)
  throw new FileProblem({ entry: n, message: `draws: "${text}" is not known`, options })
}

function unreadable({ word, at, param, expected }: ParseFailure): FileFault {
  const what =
    at === 'verb' ? 'no verb that can be used now' : at === 'count' ? 'one word too many' : `no ${param}`
  return { message: `do: "${word}" is ${what}`, options: expected }
}

/** Converts a refusal by the rules to a fault of the file that lists the legal options. */
export function toRefusalFault(system: GameSystem, state: State, refusal: Refusal): FileFault {
  if (refusal.why === 'over') return { message: 'the game is over' }
  const names = system.views.names(state)
  const sentence = system.words.en.refusals[refusal.rule] ?? ''
  const error = { message: `refused: ${sentence}`.trim(), rule: refusal.rule }
  if (refusal.why === 'not-yours') return { ...error, options: refusal.waiting }
  if (refusal.why === 'not-now' || refusal.why === 'barred') return { ...error, options: refusal.verbs }
  const params = openQuestion(system, state)?.verbs[refusal.verb]?.params ?? []
  const kind = params.find(param => param.name === refusal.param)?.kind ?? ''
  return { ...error, options: refusal.options.slice(0, 50).map(value => nameOf(kind, value, names)) }
}
