import { canonicalJson } from '../engine/chain.ts'
import type { Lang, Outcome } from '../engine/model.ts'
import type { GameSystem } from '../engine/system.ts'
import { checkFormatVersion, GAME_FILE_FORMAT, type GameFile, gameFileSchema } from './format.ts'
import { checkLimits, decodeText, parseFileJson } from './limits.ts'
import { playLog } from './log.ts'
import { type FileFailure, FileProblem, toFileFailure, unexpectedErrorMessage } from './problem.ts'
import { assessProof, checkCommitment, compareHead, type GameProof } from './proof.ts'
import { findVariantProblem } from './read.ts'
import { checkNoSentences, checkSealedFile } from './sealed-check.ts'

export interface PlayedGame {
  readonly ok: true
  readonly proof: GameProof
  readonly system: string
  readonly scenario: string
  readonly entries: number
  /** Public sentences of each entry. The first element belongs to the setup. */
  readonly sentences: readonly (readonly string[])[]
  /** View of a spectator at the end of the game file. */
  readonly view: unknown
  readonly position: unknown
  readonly outcome: Outcome | null
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
export function playBytes(
  bytes: Uint8Array,
  find: (id: string) => GameSystem | undefined,
  how: FilePlayOptions = {},
): PlayedGame | FileFailure {
  let json: unknown
  try {
    json = parseFileJson(decodeText(bytes))
  } catch (error) {
    return toFileFailure(
      error instanceof FileProblem ? error.problem : { message: unexpectedErrorMessage(error) },
    )
  }
  return playFile(json, find, how)
}

/**
 * Plays the game in a parsed game file and returns what the file proves. `find` returns the game system with a
 * given id, if there is one.
 */
export function playFile(
  json: unknown,
  find: (id: string) => GameSystem | undefined,
  { lang = 'en', head }: FilePlayOptions = {},
): PlayedGame | FileFailure {
  try {
    checkFormatVersion(json)
    checkLimits(json)
    return playBounded(json, find, lang, head ?? null)
  } catch (error) {
    return toFileFailure(
      error instanceof FileProblem ? error.problem : { message: unexpectedErrorMessage(error) },
    )
  }
}

function playBounded(
  json: unknown,
  find: (id: string) => GameSystem | undefined,
  lang: Lang,
  head: string | null,
): PlayedGame {
  const read = gameFileSchema.safeParse(json)
  if (!read.success) {
    const issue = read.error.issues[0]
    throw new FileProblem({ message: `${issue.path.join('.') || 'the file'}: ${issue.message}` })
  }
  const file = read.data
  const system = find(file.system)
  if (!system) throw new FileProblem({ message: `system: "${file.system}" is not known here` })
  if (!system.scenarios.some(({ id }) => id === file.scenario)) {
    const known = system.scenarios.map(({ id }) => id)
    throw new FileProblem({ message: `scenario: "${file.scenario}" is not known`, options: known })
  }
  const bad = findVariantProblem(system, file)
  if (bad) throw new FileProblem(bad)
  if (file.dice !== 'recorded' && file.format !== GAME_FILE_FORMAT)
    throw new FileProblem({
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
function sealedFile(file: GameFile, head: string | null): PlayedGame {
  const links = [file.opening, ...file.entries].map(one => one?.link ?? '')
  return {
    ok: true,
    proof: { word: 'sealed', missing: [], head: compareHead(links, head) },
    system: file.system,
    scenario: file.scenario,
    entries: file.entries.length,
    sentences: [],
    view: null,
    position: null,
    outcome: null,
  }
}

function played(system: GameSystem, file: GameFile, lang: Lang, head: string | null): PlayedGame {
  checkCommitment(file)
  const { match, sentences } = playLog(system, file, lang)
  const { opening, log, state } = match
  checkResult(file, state.outcome)
  const links = [opening, ...log].map(({ link }) => link)
  return {
    ok: true,
    proof: assessProof(file, state.outcome, compareHead(links, head)),
    system: file.system,
    scenario: file.scenario,
    entries: log.length,
    sentences,
    view: system.views.view(state, null),
    position: system.rules.toPosition(state),
    outcome: state.outcome,
  }
}

function checkResult({ result }: GameFile, outcome: Outcome | null): void {
  const told = (one: Outcome | null) =>
    one ? `${one.winners.join(' ') || 'nobody'} (${one.reason})` : 'not over'
  if (result === undefined || canonicalJson(result) === canonicalJson(outcome)) return
  throw new FileProblem({ message: `result: the file says ${told(result)}, played was ${told(outcome)}` })
}
