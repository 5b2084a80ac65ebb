import { uniformInt } from 'pure-rand/distribution/uniformInt'
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus'
import { applyAction, decidingRoles, findOpenStep, runTasks } from '../src/engine/actions/agenda.ts'
import { sampleAction } from '../src/engine/actions/legal.ts'
import { computeCommitment } from '../src/engine/chain.ts'
import { createChanceSource } from '../src/engine/chance.ts'
import type { Match } from '../src/engine/log.ts'
import { beginMatch, computeRulesVersion, createSecret, playAction, replayLog } from '../src/engine/match.ts'
import type { GameSetup, GameState } from '../src/engine/model.ts'
import type { GameSystem } from '../src/engine/system.ts'
import { Umpire } from '../src/engine/umpire.ts'
import { type MeasuredFigure, measureWorkRate } from './measure.ts'

/** Minimum required number of sampled actions per second on one core, by system. */
const WANTED: Readonly<Record<string, number>> = {
  'hells-gate': 100_000,
  'pavlovs-house': 50_000,
  stalingrad: 80_000,
  'conflict-of-heroes': 20_000,
}
const LONGEST_LOG = 500

const generator = xoroshiro128plus(20_441)
const pick = (n: number): number => uniformInt(generator, 0, n - 1)

/**
 * Measures four speeds of one system: sampling actions, playing with all checks, cloning states, and replaying
 * games.
 */
export function measureEngineSpeed<S extends GameState>(system: GameSystem<S>): MeasuredFigure[] {
  const setup: GameSetup = { scenario: system.scenarios[0].id, variants: {} }
  const sampled = measureWorkRate(() => playout(system, setup))
  const checked = measureWorkRate(() => playCheckedGame(system, setup).log.length)
  const game = playCheckedGame(system, setup)
  const clones = measureWorkRate(() => {
    for (let i = 0; i < 1000; i++) system.rules.clone(game.state)
    return 1000
  }, 0.2)
  const replays = measureWorkRate(() => {
    replayLog(system, game, SECRET)
    return 1
  }, 0.2)
  const wanted = WANTED[system.id]
  return [
    {
      name: `${system.id}: sampled actions`,
      value: sampled,
      unit: '/s',
      ...(wanted && { wanted: `≥ ${wanted}` }),
    },
    {
      name: `${system.id}: checked plays`,
      value: checked,
      unit: '/s',
      ...(system.id === 'hells-gate' && { wanted: '≥ 20000' }),
    },
    { name: `${system.id}: clone`, value: 1e6 / clones, unit: 'µs' },
    { name: `${system.id}: replay of ${game.log.length} entries`, value: 1000 / replays, unit: 'ms' },
  ]
}

/**
 * Measures the speed of sampling actions, in every scenario of a system. Scenarios differ in forces, maps and
 * chapters.
 */
export function measureScenarioSpeeds<S extends GameState>(system: GameSystem<S>): MeasuredFigure[] {
  return system.scenarios.map(({ id }) => ({
    name: `${system.id}, ${id}: sampled actions`,
    value: measureWorkRate(() => playout(system, { scenario: id, variants: {} }), 0.5),
    unit: '/s',
    wanted: `≥ ${WANTED[system.id]}`,
  }))
}

const SECRET = createSecret()

/** Plays a random game without log, checks and announcements. Returns the number of actions in the game. */
function playout<S extends GameState>(system: GameSystem<S>, setup: GameSetup): number {
  const umpire = new Umpire(createChanceSource(generator), true)
  const state = system.rules.setup(setup, umpire)
  runTasks(system, state, umpire)
  let done = 0
  while (findOpenStep(state)) {
    const roles = decidingRoles(state)
    const by = roles[pick(roles.length)]
    applyAction(system, state, by, sampleAction(system, state, by, pick), umpire)
    done++
  }
  return done
}

/**
 * Plays a random game with everything that a real game has: checks, clones, HMAC dice and a log whose entries are
 * linked by hashes.
 */
export function playCheckedGame<S extends GameState>(
  system: GameSystem<S>,
  setup: GameSetup,
  longest = LONGEST_LOG,
): Match<S> {
  const commitment = computeCommitment('bench', SECRET)
  const start = {
    ...setup,
    system: system.id,
    rules: computeRulesVersion(system),
    table: 'bench',
    entropy: [`${pick(1e9)}`],
    commitment,
  }
  let { match } = beginMatch(system, start, SECRET)
  while (findOpenStep(match.state) && match.log.length < longest) match = playRandomAction(system, match)
  return match
}

/** Plays one more random action in a game. */
export function playRandomAction<S extends GameState>(system: GameSystem<S>, match: Match<S>): Match<S> {
  const roles = decidingRoles(match.state)
  const by = roles[pick(roles.length)]
  const played = playAction(system, match, SECRET, by, sampleAction(system, match.state, by, pick))
  if ('refusal' in played) throw new Error(`a sampled action was refused: ${JSON.stringify(played.refusal)}`)
  return played.match
}
