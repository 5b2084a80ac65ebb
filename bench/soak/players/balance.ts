import { type ActionChooser, createRandomPlayer } from '../../../src/ai/random-player.ts'
import { applyAction, decidingRoles, findOpenStep, runTasks } from '../../../src/engine/actions/agenda.ts'
import type { GameSetup, GameState } from '../../../src/engine/model.ts'
import type { GameSystem } from '../../../src/engine/system.ts'
import { Umpire } from '../../../src/engine/umpire.ts'
import { systems } from '../../../src/systems/index.ts'
import { picker } from '../../../tests/support/conformance.ts'
import { type CommandLine, parseCountArgument, type SoakTestResult } from '../command-line.ts'
import { createGreedyPlayer } from '../yardsticks/greedy.ts'

type Kind = 'greedy' | 'random'

/** Plays games between two kinds of player, one kind for each role. Counts how often each side wins. */
function balance(
  system: GameSystem,
  setup: GameSetup,
  kinds: Readonly<Record<string, Kind>>,
  games: number,
  seed: string,
) {
  const wins = new Map<string, number>()
  let actions = 0
  const started = Date.now()
  for (let game = 0; game < games; game++) {
    const pick = picker(`${seed} ${game}`)
    const umpire = new Umpire({ die: sides => pick(sides) + 1, draw: (_, pool) => pick(pool.length) }, true)
    const state: GameState = system.rules.setup(setup, umpire)
    runTasks(system, state, umpire)
    const players = new Map<string, ActionChooser<GameState>>()
    for (const { role } of system.rules.roles(setup)) {
      const make = kinds[role] === 'random' ? createRandomPlayer : createGreedyPlayer
      players.set(role, make(system, pick))
    }
    while (findOpenStep(state)) {
      const [by] = decidingRoles(state)
      const player = players.get(by)
      if (!player) throw new Error(`${system.id}: nobody plays ${by}`)
      applyAction(system, state, by, player(state, by), umpire)
      actions++
    }
    const winner = state.outcome?.winners.join('+') || 'draw'
    wins.set(winner, (wins.get(winner) ?? 0) + 1)
    if (game % 50 === 49) console.log(`${system.id}: ${game + 1} of ${games}, ${JSON.stringify([...wins])}`)
  }
  const seconds = Math.round((Date.now() - started) / 1000)
  return {
    system: system.id,
    setup,
    kinds,
    games,
    seed,
    actions,
    seconds,
    wins: Object.fromEntries([...wins].sort()),
  }
}

/**
 * `--balance 2000 [--system stalingrad]`: plays games of greedy players against greedy players, then games of
 * greedy players against random players. Reports how often each side wins.
 */
export function runBalanceTest(words: CommandLine, seed: string): SoakTestResult {
  const games = parseCountArgument(words, 'balance', 2000)
  const wanted = Object.values(systems).filter(({ id }) => !words.system || words.system === id)
  const figures = Object.fromEntries(wanted.map(system => [system.id, balanceOf(system, games, seed)]))
  return { ok: wanted.length > 0, figures }
}

function balanceOf(system: GameSystem, games: number, seed: string) {
  const setup: GameSetup = { scenario: system.scenarios[0].id, variants: {} }
  const roles = system.rules.roles(setup).map(({ role }) => role)
  const table = [Object.fromEntries(roles.map(role => [role, 'greedy' as Kind]))]
  for (const one of roles)
    table.push(Object.fromEntries(roles.map(role => [role, role === one ? 'greedy' : 'random'])))
  return table.map((kinds, i) => balance(system, setup, kinds, i === 0 ? games : 100, seed))
}
