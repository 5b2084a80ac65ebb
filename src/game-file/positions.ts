import { decidingRoles } from '../engine/actions/agenda.ts'
import { listLiveEntries } from '../engine/live-entries.ts'
import type { GameOrigin } from '../engine/log.ts'
import { computeRulesVersion } from '../engine/match.ts'
import type { BilingualText, GameSetup, GameState, Role } from '../engine/model.ts'
import { validateState } from '../engine/saved-state.ts'
import type { GameSystem } from '../engine/system.ts'
import type { GameFile } from './format.ts'
import { decodeFileText, parseFileJson } from './limits.ts'
import type { PlayedLog } from './log.ts'
import { findLinkAfterEntry } from './origin.ts'
import { checkFile, playWholeFile } from './play.ts'
import { GameFileError, unexpectedErrorMessage } from './problem.ts'
import { assessGameProof, type GameFileProof } from './proof.ts'

/** A position of a game file at which players must decide. A new game can go on from it. */
export interface FilePosition {
  readonly from: GameOrigin
  readonly turn: BilingualText
  readonly deciding: readonly Role[]
  readonly state: GameState
}

/** A game file from whose positions a new game can go on. The positions are in the order of the game. */
export interface ContinuableGame {
  readonly system: string
  readonly setup: GameSetup
  /** Version of the rules to which the positions belong. */
  readonly rules: string
  readonly proof: GameFileProof['word']
  readonly positions: readonly FilePosition[]
}

/**
 * Reason why no new game can go on from a file. `sealed`: the file contains only public information. `rules`: the
 * game was played under other rules or game data. `ended`: players have nothing to decide at any position.
 */
export interface ContinuationObstacle {
  readonly why: 'sealed' | 'rules' | 'ended' | 'newer' | 'broken'
  /** Description of the fault, in English. Empty if `why` says everything. */
  readonly message: string
  /** Number of the entry with the fault. */
  readonly entry?: number
}

/** Maximum number of positions that are offered: a Discord menu has no room for more. */
const MOST = 25

/**
 * Reads a game file and returns the positions from which a new game can go on. If there are none, returns the reason.
 */
export function readContinuableGame(
  bytes: Uint8Array,
  find: (id: string) => GameSystem | undefined,
): ContinuableGame | ContinuationObstacle {
  try {
    const { system, file } = checkFile(parseFileJson(decodeFileText(bytes)), find)
    if (file.sealed) return { why: 'sealed', message: '' }
    if (!isOfTheseRules(system, file)) return { why: 'rules', message: file.rules ?? '' }
    const played = playWholeFile(system, file, 'en')
    const positions = listPositions(system, file, played)
    if (positions.length === 0) return { why: 'ended', message: '' }
    return {
      system: system.id,
      setup: { scenario: file.scenario, variants: file.variants ?? {} },
      rules: computeRulesVersion(system),
      proof: assessGameProof(file, played.match.state.outcome, null).word,
      positions,
    }
  } catch (error) {
    if (!(error instanceof GameFileError)) return { why: 'broken', message: unexpectedErrorMessage(error) }
    const { message, entry, isNewer } = error.problem
    return { why: isNewer ? 'newer' : 'broken', message, ...(entry !== undefined && { entry }) }
  }
}

/**
 * Whether a game was last played under the rules and game data of this release. The shape of saved states may differ,
 * because the log is played again to get the positions.
 */
function isOfTheseRules(system: GameSystem, { rules, bases }: GameFile): boolean {
  const last = bases?.at(-1)?.rules ?? rules
  return last === undefined || last.split('.')[0] === computeRulesVersion(system).split('.')[0]
}

/**
 * Returns the first position of each turn, and the last position of the game, where players must decide. Leaves out
 * positions in the middle of a command, and positions that were taken back.
 */
function listPositions(system: GameSystem, file: GameFile, { match, after }: PlayedLog): FilePosition[] {
  const base = match.bases?.at(-1)?.n ?? 0
  const kept = listLiveEntries(match.log).filter(({ n }) => n > base)
  const ends = kept.filter(({ command }, at) => kept[at + 1]?.command !== command).map(({ n }) => n)
  const found = [base, ...ends].flatMap((entry): FilePosition[] => {
    const state = after[entry]
    const deciding = state && state.outcome === null ? decidingRoles(state) : []
    if (!state || deciding.length === 0) return []
    const view = system.views.view(state, null)
    const { en, ru } = system.words
    const turn = { en: en.turnName(view), ru: ru.turnName(view) }
    const from = { table: file.table ?? '', entry, link: findLinkAfterEntry(match, entry) }
    return [{ from, turn, deciding, state }]
  })
  const last = found.length - 1
  const offered = found.filter(({ turn }, at) => at === last || turn.en !== found[at - 1]?.turn.en)
  const shown = [...offered.slice(0, -1).slice(-(MOST - 1)), ...offered.slice(-1)]
  for (const { state, from } of shown) checkState(system, state, from.entry)
  return shown
}

/**
 * Checks the state of a position before a table may use it. A state from a forged file could make the rules fail
 * later.
 */
function checkState(system: GameSystem, state: GameState, entry: number): void {
  try {
    validateState(system, state)
  } catch (error) {
    throw new GameFileError({ entry, message: `the position: ${(error as Error).message}` })
  }
}
