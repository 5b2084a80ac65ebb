import { chooseActionWithBudget } from '../../src/ai/index.ts'
import { SEARCH_BUDGETS, scaleSearchBudget } from '../../src/ai/levels.ts'
import { applyAction, decidingRoles, findOpenStep, runTasks } from '../../src/engine/actions/agenda.ts'
import { sampleAction } from '../../src/engine/actions/legal.ts'
import type { GameSetup, GameState, Role } from '../../src/engine/model.ts'
import type { GameSystem } from '../../src/engine/system.ts'
import { Umpire } from '../../src/engine/umpire.ts'
import { systems } from '../../src/systems/index.ts'
import { picker } from '../../tests/support/conformance.ts'
import { setupsOf } from '../../tests/support/setups.ts'
import { type CommandLine, parseCountArgument, type SoakTestResult } from './command-line.ts'

/**
 * A small search budget for the computer player. It is large enough that the search still uses every feature of a
 * Veteran.
 */
const BUDGET = { ...scaleSearchBudget(SEARCH_BUDGETS.veteran, 0.02), worlds: 1, plans: 12 }
/**
 * `WORLDS`: for each decision, this many sampled positions with other hidden information are compared. `EACH`: only
 * every seventh decision of a game is checked.
 */
const WORLDS = 5
const EACH = 7

/**
 * `--fair 500 [--system stalingrad]`: checks that a computer player does not use hidden information. Samples
 * positions that the computer's role cannot tell apart. The computer must choose the same action in all these
 * positions. Each role of each system with secrets gets 500 sampled positions.
 */
export function runFairnessSoakTest(words: CommandLine, seed: string): SoakTestResult {
  const worlds = parseCountArgument(words, 'fair', 500)
  const wanted = Object.values(systems).filter(({ id }) => !words.system || words.system === id)
  const figures: Record<string, object> = {}
  let isFair = true
  for (const system of wanted) {
    const setups = setupsOf(system).filter(setup => system.views.hasSecrets(setup))
    if (setups.length === 0) continue
    const counted = fairOf(system, setups, worlds, seed)
    figures[system.id] = counted
    isFair &&= counted.unlike.length === 0 && Object.values(counted.seen).every(count => count >= worlds)
  }
  return { ok: isFair && Object.keys(figures).length > 0, figures: { worlds, ...figures } }
}

function fairOf(system: GameSystem, setups: readonly GameSetup[], worlds: number, seed: string) {
  const roles = new Set(setups.flatMap(setup => system.rules.roles(setup).map(({ role }) => role)))
  const seen = new Map<Role, number>([...roles].map(role => [role, 0]))
  const unlike: string[] = []
  const isShort = () => [...seen.values()].some(count => count < worlds)
  for (let game = 0; isShort() && game < MOST; game++) {
    const setup = setups[game % setups.length]
    if (system.rules.roles(setup).every(({ role }) => (seen.get(role) ?? 0) >= worlds)) continue
    const pick = picker(`${seed} ${system.id} ${game}`)
    const umpire = new Umpire({ die: sides => pick(sides) + 1, draw: (_, pool) => pick(pool.length) }, true)
    const state: GameState = system.rules.setup(setup, umpire)
    runTasks(system, state, umpire)
    for (let i = 0; findOpenStep(state); i++) {
      const by = decidingRoles(state)[pick(decidingRoles(state).length)]
      const count = seen.get(by) ?? 0
      if (i % EACH === 0 && count < worlds) {
        const chosen = choiceOf(system, state, by, i)
        for (let world = 0; world < WORLDS; world++)
          if (choiceOf(system, system.views.determinize(state, by, pick), by, i) !== chosen)
            unlike.push(`${JSON.stringify(setup)} game ${game}, question ${i}, ${by}: ${chosen}`)
        seen.set(by, count + WORLDS)
      }
      applyAction(system, state, by, sampleAction(system, state, by, pick), umpire)
    }
    console.log(`${system.id}: game ${game + 1}, ${JSON.stringify([...seen])}`)
  }
  return { seen: Object.fromEntries(seen), unlike }
}
/**
 * Maximum number of games for one system. The test of the system then ends, even if some role did not have enough
 * decisions.
 */
const MOST = 1000

const choiceOf = (system: GameSystem, state: GameState, by: Role, seed: number): string =>
  JSON.stringify(chooseActionWithBudget(system, state, by, { budget: BUDGET, seed }))
