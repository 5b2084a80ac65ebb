import { toCanonicalJson } from '../engine/chain.ts'
import type { GameOrigin } from '../engine/log.ts'
import type { GameOutcome, Lang } from '../engine/model.ts'
import type { GameSystem } from '../engine/system.ts'
import { checkFormatVersion, GAME_FILE_FORMAT, type GameFile, gameFileSchema } from './format.ts'
import { checkFileLimits, decodeFileText, parseFileJson } from './limits.ts'
import { type PlayedLog, playFileLog } from './log.ts'
import { checkAgainstSource } from './origin.ts'
import { type FilePlayFailure, failureFromFault, GameFileError, unexpectedErrorMessage } from './problem.ts'
import { assessGameProof, checkSecretCommitment, describePublishedLink, type GameFileProof } from './proof.ts'
import { findVariantProblem } from './read.ts'
import { checkNoSecrets, checkNoSentences } from './sealed-check.ts'

export interface FilePlaySuccess {
  readonly ok: true
  readonly proof: GameFileProof
  readonly system: string
  readonly scenario: string
  readonly entries: number
  /** Public sentences of each entry. The first element belongs to the setup. */
  readonly sentences: readonly (readonly string[])[]
  /** View of a spectator at the end of the game file. */
  readonly view: unknown
  readonly position: unknown
  readonly outcome: GameOutcome | null
  /**
   * For a game that goes on from another one: the position in that game. `isChecked`: the other game's file was
   * given, and the other game did reach the position.
   */
  readonly from?: GameOrigin & { readonly isChecked: boolean }
}

export interface FilePlayOptions {
  readonly lang?: Lang
  /** First digits of a link of the hash chain that the bot published in the thread during the game. */
  readonly head?: string
  /** File of the game from which this game goes on. */
  readonly source?: Uint8Array
}

/**
 * Parses the bytes of a game file, plays the game and returns what the file proves. Returns a failure if the
 * file is wrong.
 */
export function playFileBytes(
  bytes: Uint8Array,
  find: (id: string) => GameSystem | undefined,
  how: FilePlayOptions = {},
): FilePlaySuccess | FilePlayFailure {
  let json: unknown
  try {
    json = parseFileJson(decodeFileText(bytes))
  } catch (error) {
    return failureFromFault(
      error instanceof GameFileError ? error.problem : { message: unexpectedErrorMessage(error) },
    )
  }
  return playFileJson(json, find, how)
}

/**
 * Plays the game of a parsed game file and returns what the file proves. `find` returns the game system with an id,
 * if there is one.
 */
export function playFileJson(
  json: unknown,
  find: (id: string) => GameSystem | undefined,
  { lang = 'en', head, source }: FilePlayOptions = {},
): FilePlaySuccess | FilePlayFailure {
  try {
    const { system, file } = checkFile(json, find)
    if (source) checkSource(file, source, find)
    const result = file.sealed ? sealedFile(file, head ?? null) : played(system, file, lang, head ?? null)
    return file.from ? { ...result, from: { ...file.from, isChecked: source !== undefined } } : result
  } catch (error) {
    return failureFromFault(
      error instanceof GameFileError ? error.problem : { message: unexpectedErrorMessage(error) },
    )
  }
}

function checkSource(file: GameFile, bytes: Uint8Array, find: (id: string) => GameSystem | undefined): void {
  const source = checkFile(parseFileJson(decodeFileText(bytes)), find)
  if (source.file.sealed || file.sealed)
    throw new GameFileError({ message: 'from: positions of games that are still on cannot be compared' })
  checkAgainstSource(file, source.file, playWholeFile(source.system, source.file, 'en'))
}

/** Checks everything in a game file that can be checked without playing it. Throws `GameFileError`. */
export function checkFile(
  json: unknown,
  find: (id: string) => GameSystem | undefined,
): { readonly system: GameSystem; readonly file: GameFile } {
  checkFormatVersion(json)
  checkFileLimits(json)
  const read = gameFileSchema.safeParse(json)
  if (!read.success) {
    const issue = read.error.issues[0]
    throw new GameFileError({ message: `${issue.path.join('.') || 'the file'}: ${issue.message}` })
  }
  const file = read.data
  const system = find(file.system)
  if (!system) throw new GameFileError({ message: `system: "${file.system}" is not known here` })
  if (!system.scenarios.some(({ id }) => id === file.scenario)) {
    const known = system.scenarios.map(({ id }) => id)
    throw new GameFileError({ message: `scenario: "${file.scenario}" is not known`, options: known })
  }
  const bad = findVariantProblem(system, file)
  if (bad) throw new GameFileError(bad)
  if (file.dice !== 'recorded' && file.format !== GAME_FILE_FORMAT)
    throw new GameFileError({
      message: `format: the proof of ${file.format} is not known here, only ${GAME_FILE_FORMAT}`,
    })
  if (file.sealed) checkNoSecrets(file)
  else checkNoSentences(file)
  return { system, file }
}

/**
 * Checks the file of a game that is not over. Its secret is missing, so no entry can be played. Only counts the
 * entries and looks for a published link.
 */
function sealedFile(file: GameFile, head: string | null): FilePlaySuccess {
  const links = [file.opening, ...file.entries].map(one => one?.link ?? '')
  return {
    ok: true,
    proof: { word: 'sealed', missing: [], head: describePublishedLink(links, head) },
    system: file.system,
    scenario: file.scenario,
    entries: file.entries.length,
    sentences: [],
    view: null,
    position: null,
    outcome: null,
  }
}

/**
 * Plays the file of a finished game, which contains the secret. Checks that the secret fits the commitment, and that
 * the game ends with the result in the file. Throws `GameFileError`.
 */
export function playWholeFile(system: GameSystem, file: GameFile, lang: Lang): PlayedLog {
  checkSecretCommitment(file)
  const result = playFileLog(system, file, lang)
  checkResult(file, result.match.state.outcome)
  return result
}

function played(system: GameSystem, file: GameFile, lang: Lang, head: string | null): FilePlaySuccess {
  const { match, sentences } = playWholeFile(system, file, lang)
  const { opening, log, state } = match
  const links = [opening, ...log].map(({ link }) => link)
  return {
    ok: true,
    proof: assessGameProof(file, state.outcome, describePublishedLink(links, head)),
    system: file.system,
    scenario: file.scenario,
    entries: log.length,
    sentences,
    view: system.views.view(state, null),
    position: system.rules.toPosition(state),
    outcome: state.outcome,
  }
}

function checkResult({ result }: GameFile, outcome: GameOutcome | null): void {
  const told = (one: GameOutcome | null) =>
    one ? `${one.winners.join(' ') || 'nobody'} (${one.reason})` : 'not over'
  if (result === undefined || toCanonicalJson(result) === toCanonicalJson(outcome)) return
  throw new GameFileError({ message: `result: the file says ${told(result)}, played was ${told(outcome)}` })
}
