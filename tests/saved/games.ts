import { applyAction, decidingRoles, openStep } from '../../src/engine/actions/agenda.ts'
import { sampleAction } from '../../src/engine/actions/legal.ts'
import { commitmentOf } from '../../src/engine/chain.ts'
import { beginMatch, newSecret, rulesVersion } from '../../src/engine/match.ts'
import type { Setup, State } from '../../src/engine/model.ts'
import type { GameSystem } from '../../src/engine/system.ts'
import { Umpire } from '../../src/engine/umpire.ts'
import { picker } from '../support/conformance.ts'

/** Plays a random game and shows every position on the way. */
export function throughGame<S extends State>(
  system: GameSystem<S>,
  setup: Setup,
  seed: string,
  look: (state: S, at: number) => void,
  most = 5000,
): void {
  const pick = picker(seed)
  const secret = newSecret()
  const start = {
    ...setup,
    system: system.id,
    rules: rulesVersion(system),
    table: seed,
    entropy: [],
    commitment: commitmentOf(seed, secret),
  }
  const umpire = new Umpire({ die: sides => pick(sides) + 1, draw: (_, pool) => pick(pool.length) }, true)
  const { state } = beginMatch(system, start, secret, {
    die: sides => pick(sides) + 1,
    draw: (_, pool) => pick(pool.length),
  }).match
  look(state, 0)
  for (let at = 1; openStep(state) && at < most; at++) {
    const by = decidingRoles(state)[pick(decidingRoles(state).length)]
    applyAction(system, state, by, sampleAction(system, state, by, pick), umpire)
    look(state, at)
  }
}
