import { applyAction, decidingRoles, findOpenStep } from '../../src/engine/actions/agenda.ts'
import { sampleAction } from '../../src/engine/actions/legal.ts'
import { computeCommitment } from '../../src/engine/chain.ts'
import { beginMatch, computeRulesVersion } from '../../src/engine/match.ts'
import type { GameSetup, GameState } from '../../src/engine/model.ts'
import type { GameSystem } from '../../src/engine/system.ts'
import { Umpire } from '../../src/engine/umpire.ts'
import { picker, secretOf } from '../support/conformance.ts'

/** Plays a random game and shows every position on the way. */
export function throughGame<S extends GameState>(
  system: GameSystem<S>,
  setup: GameSetup,
  seed: string,
  look: (state: S, at: number) => void,
  most = 5000,
): void {
  const pick = picker(seed)
  const secret = secretOf(seed)
  const start = {
    ...setup,
    system: system.id,
    rules: computeRulesVersion(system),
    table: seed,
    entropy: [],
    commitment: computeCommitment(seed, secret),
  }
  const umpire = new Umpire({ die: sides => pick(sides) + 1, draw: (_, pool) => pick(pool.length) }, true)
  const { state } = beginMatch(system, start, secret, {
    die: sides => pick(sides) + 1,
    draw: (_, pool) => pick(pool.length),
  }).match
  look(state, 0)
  for (let at = 1; findOpenStep(state) && at < most; at++) {
    const by = decidingRoles(state)[pick(decidingRoles(state).length)]
    applyAction(system, state, by, sampleAction(system, state, by, pick), umpire)
    look(state, at)
  }
}
