import { toCanonicalJson } from '../engine/chain.ts'
import type { GameOutcome, Lang } from '../engine/model.ts'
import type { GameSystem } from '../engine/system.ts'
import { checkFormatVersion, GAME_FILE_FORMAT, type GameFile, gameFileSchema } from './format.ts'
import { checkFileLimits, decodeFileText, parseFileJson } from './limits.ts'
import { playFileLog } from './log.ts'
import { type FilePlayFailure, GameFileError, toFilePlayFailure, unexpectedErrorMessage } from './problem.ts'
import { assessGameProof, checkSecretCommitment, comparePublishedLink, type GameFileProof } from './proof.ts'
import { findVariantProblem } from './read.ts'
import { checkNoSentences, checkSealedFile } from './sealed-check.ts'

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
}

export interface FilePlayOptions {
  readonly lang?: Lang
  /** First digits of a link of the hash chain. The bot published this link in the thread during the game. */
  readonly head?: string
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
    return toFilePlayFailure(
      error instanceof GameFileError ? error.problem : { message: unexpectedErrorMessage(error) },
    )
  }
  return playFileJson(json, find, how)
}

/**
 * Plays the game in a parsed game file and returns what the file proves. `find` returns the game system with a
 * given id, if there is one.
 */
export function playFileJson(
  json: unknown,
  find: (id: string) => GameSystem | undefined,
  { lang = 'en', head }: FilePlayOptions = {},
): FilePlaySuccess | FilePlayFailure {
  try {
    checkFormatVersion(json)
    checkFileLimits(json)
    return playBounded(json, find, lang, head ?? null)
  } catch (error) {
    return toFilePlayFailure(
      error instanceof GameFileError ? error.problem : { message: unexpectedErrorMessage(error) },
    )
  }
}

function playBounded(
  json: unknown,
  find: (id: string) => GameSystem | undefined,
  lang: Lang,
  head: string | null,
): FilePlaySuccess {
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
  if (file.sealed) {
    checkSealedFile(file)
    return sealedFile(file, head)
  }
  checkNoSentences(file)
  return played(system, file, lang, head)
}

/**
 * Checks the file of a game that is not over. Without the secret, no entry can be played. The function can only
 * count the entries and look for a published link.
 */
function sealedFile(file: GameFile, head: string | null): FilePlaySuccess {
  const links = [file.opening, ...file.entries].map(one => one?.link ?? '')
  return {
    ok: true,
    proof: { word: 'sealed', missing: [], head: comparePublishedLink(links, head) },
    system: file.system,
    scenario: file.scenario,
    entries: file.entries.length,
    sentences: [],
    view: null,
    position: null,
    outcome: null,
  }
}

function played(system: GameSystem, file: GameFile, lang: Lang, head: string | null): FilePlaySuccess {
  checkSecretCommitment(file)
  const { match, sentences } = playFileLog(system, file, lang)
  const { opening, log, state } = match
  checkResult(file, state.outcome)
  const links = [opening, ...log].map(({ link }) => link)
  return {
    ok: true,
    proof: assessGameProof(file, state.outcome, comparePublishedLink(links, head)),
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
