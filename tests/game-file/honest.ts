import { findOpenStep } from '../../src/engine/actions/agenda.ts'
import { sampleAction } from '../../src/engine/actions/legal.ts'
import type { Match } from '../../src/engine/log.ts'
import { findLastCommand, playAction, undoToEntry } from '../../src/engine/match.ts'
import type { GameSetup, GameState } from '../../src/engine/model.ts'
import type { GameSystem } from '../../src/engine/system.ts'
import { exportFinishedGame, type GameFile, playFileJson } from '../../src/game-file/index.ts'
import { freshMatch, picker } from '../support/conformance.ts'
import { type Ferry, ferry } from '../toy/index.ts'

export interface Honest<S extends GameState> {
  readonly match: Match<S>
  readonly secret: string
}

/** A random game to its end, each role a person of its own; now and then a command is taken back, with everybody's consent. */
export function honestGame<S extends GameState>(
  system: GameSystem<S>,
  setup: GameSetup,
  seed: string,
  longest = Number.POSITIVE_INFINITY,
): Honest<S> {
  const pick = picker(seed)
  let { match, secret } = freshMatch(system, setup, seed)
  const roles = system.rules.roles(setup).map(({ role }) => role)
  while (findOpenStep(match.state) && match.log.length < longest) {
    const by = findOpenStep(match.state)?.who?.[0] ?? ''
    const last = pick(7) === 0 ? findLastCommand(match, entry => entry.by === by) : null
    if (last) {
      match = undoToEntry(system, match, secret, by, last.to, roles)
      continue
    }
    const played = playAction(system, match, secret, by, sampleAction(system, match.state, by, pick))
    if ('refusal' in played) throw new Error(`refused: ${played.refusal.rule}`)
    match = played.match
  }
  return { match, secret }
}

/** A finished game of Ferry with take-backs in it. */
export const ferryGame = (seed: string): Honest<Ferry> =>
  honestGame(ferry, { scenario: 'river', variants: {} }, seed)

type Writable<T> = T extends object ? { -readonly [K in keyof T]: Writable<T[K]> } : T
/** A file that may be tampered with. */
export type Draft = Writable<GameFile>

export const copy = (file: GameFile): Draft => JSON.parse(JSON.stringify(file))

const find = (id: string): GameSystem | undefined => (id === 'ferry' ? ferry : undefined)

export const exported = ({ match, secret }: Honest<GameState>): GameFile => exportFinishedGame(match, secret)

export const judged = (file: unknown, head?: string) => playFileJson(file, find, { head })
