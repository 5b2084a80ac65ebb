import { canonical } from '../engine/chain.ts'
import type { Lang, Outcome } from '../engine/model.ts'
import type { GameSystem } from '../engine/system.ts'
import { checkBounds, parsed, textOf } from './bounds.ts'
import { checkRelease, FORMAT, fileSchema, type GameFile } from './format.ts'
import { playLog } from './log.ts'
import { broken, type FileBroken, FileProblem, unforeseen } from './problem.ts'
import { checkCommitment, compareHead, type Proof, proofOf } from './proof.ts'
import { badVariant } from './read.ts'
import { checkSealed, checkUntold } from './told.ts'

export interface FilePlayed {
  readonly ok: true
  readonly proof: Proof
  readonly system: string
  readonly scenario: string
  readonly entries: number
  /** Public sentences per entry. The first array belongs to the setup. */
  readonly sentences: readonly (readonly string[])[]
  /** What everybody may know at the end of the game. */
  readonly view: unknown
  readonly position: unknown
  readonly outcome: Outcome | null
}

export interface How {
  readonly lang?: Lang
  /** First digits of a link that was published during the game. */
  readonly head?: string
}

/** Plays the bytes of a game file. */
export function playBytes(
  bytes: Uint8Array,
  find: (id: string) => GameSystem | undefined,
  how: How = {},
): FilePlayed | FileBroken {
  let json: unknown
  try {
    json = parsed(textOf(bytes))
  } catch (error) {
    return broken(error instanceof FileProblem ? error.problem : { message: unforeseen(error) })
  }
  return playFile(json, find, how)
}

/** Plays a parsed JSON value as a game file. `find` returns the game system with an id. */
export function playFile(
  json: unknown,
  find: (id: string) => GameSystem | undefined,
  { lang = 'en', head }: How = {},
): FilePlayed | FileBroken {
  try {
    checkRelease(json)
    checkBounds(json)
    return playBounded(json, find, lang, head ?? null)
  } catch (error) {
    return broken(error instanceof FileProblem ? error.problem : { message: unforeseen(error) })
  }
}

function playBounded(
  json: unknown,
  find: (id: string) => GameSystem | undefined,
  lang: Lang,
  head: string | null,
): FilePlayed {
  const read = fileSchema.safeParse(json)
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
  const bad = badVariant(system, file)
  if (bad) throw new FileProblem(bad)
  if (file.dice !== 'recorded' && file.format !== FORMAT)
    throw new FileProblem({
      message: `format: the proof of ${file.format} is not known here, only ${FORMAT}`,
    })
  if (file.sealed) {
    checkSealed(file)
    return sealedFile(file, head)
  }
  checkUntold(file)
  return played(system, file, lang, head)
}

/** Checks the file of a game that is still on. Only the entries can be counted, as nothing can be derived yet. */
function sealedFile(file: GameFile, head: string | null): FilePlayed {
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

function played(system: GameSystem, file: GameFile, lang: Lang, head: string | null): FilePlayed {
  checkCommitment(file)
  const { match, sentences } = playLog(system, file, lang)
  const { opening, log, state } = match
  checkResult(file, state.outcome)
  const links = [opening, ...log].map(({ link }) => link)
  return {
    ok: true,
    proof: proofOf(file, state.outcome, compareHead(links, head)),
    system: file.system,
    scenario: file.scenario,
    entries: log.length,
    sentences,
    view: system.views.view(state, null),
    position: system.rules.position(state),
    outcome: state.outcome,
  }
}

function checkResult({ result }: GameFile, outcome: Outcome | null): void {
  const told = (one: Outcome | null) =>
    one ? `${one.winners.join(' ') || 'nobody'} (${one.reason})` : 'not over'
  if (result === undefined || canonical(result) === canonical(outcome)) return
  throw new FileProblem({ message: `result: the file says ${told(result)}, played was ${told(outcome)}` })
}
