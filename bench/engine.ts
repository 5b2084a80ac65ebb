import { uniformInt } from 'pure-rand/distribution/uniformInt'
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus'
import { apply, asked, settle, waiting } from '../src/engine/actions/agenda.ts'
import { sample } from '../src/engine/actions/legal.ts'
import { commitmentOf } from '../src/engine/chain.ts'
import { sourceOf } from '../src/engine/chance.ts'
import type { Match } from '../src/engine/log.ts'
import { begin, newSecret, play, replay, rulesOf } from '../src/engine/match.ts'
import type { Setup, State } from '../src/engine/model.ts'
import type { GameSystem } from '../src/engine/system.ts'
import { Umpire } from '../src/engine/umpire.ts'
import { type Measure, rate } from './measure.ts'

/** Required number of sampled actions per second on one core, by system. */
const WANTED: Readonly<Record<string, number>> = {
  'hells-gate': 100_000,
  'pavlovs-house': 50_000,
  stalingrad: 80_000,
  'conflict-of-heroes': 20_000,
}
const LONGEST_LOG = 500

const generator = xoroshiro128plus(20_441)
const pick = (n: number): number => uniformInt(generator, 0, n - 1)

/** Measures one system: sampled actions, checked plays, clones and replay. */
export function measureSystem<S extends State>(system: GameSystem<S>): Measure[] {
  const setup: Setup = { scenario: system.scenarios[0].id, variants: {} }
  const sampled = rate(() => playout(system, setup))
  const checked = rate(() => checkedGame(system, setup).log.length)
  const game = checkedGame(system, setup)
  const clones = rate(() => {
    for (let i = 0; i < 1000; i++) system.rules.clone(game.state)
    return 1000
  }, 0.2)
  const replays = rate(() => {
    replay(system, game, SECRET)
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

/** Measures sampled actions in every scenario. Scenarios differ in forces, maps and chapters. */
export function measureScenarios<S extends State>(system: GameSystem<S>): Measure[] {
  return system.scenarios.map(({ id }) => ({
    name: `${system.id}, ${id}: sampled actions`,
    value: rate(() => playout(system, { scenario: id, variants: {} }), 0.5),
    unit: '/s',
    wanted: `≥ ${WANTED[system.id]}`,
  }))
}

const SECRET = newSecret()

/** Plays a random game without log, checks or announcements. Returns the number of actions. */
function playout<S extends State>(system: GameSystem<S>, setup: Setup): number {
  const umpire = new Umpire(sourceOf(generator), true)
  const state = system.rules.setup(setup, umpire)
  settle(system, state, umpire)
  let done = 0
  while (waiting(state)) {
    const roles = asked(state)
    const by = roles[pick(roles.length)]
    apply(system, state, by, sample(system, state, by, pick), umpire)
    done++
  }
  return done
}

/** Plays a random game with all that a real game has: checks, clones, HMAC dice and a chained log. */
export function checkedGame<S extends State>(
  system: GameSystem<S>,
  setup: Setup,
  longest = LONGEST_LOG,
): Match<S> {
  const commitment = commitmentOf('bench', SECRET)
  const start = {
    ...setup,
    system: system.id,
    rules: rulesOf(system),
    table: 'bench',
    entropy: [`${pick(1e9)}`],
    commitment,
  }
  let { match } = begin(system, start, SECRET)
  while (waiting(match.state) && match.log.length < longest) match = movedOn(system, match)
  return match
}

/** Plays one more random action. */
export function movedOn<S extends State>(system: GameSystem<S>, match: Match<S>): Match<S> {
  const roles = asked(match.state)
  const by = roles[pick(roles.length)]
  const played = play(system, match, SECRET, by, sample(system, match.state, by, pick))
  if ('refusal' in played) throw new Error(`a sampled action was refused: ${JSON.stringify(played.refusal)}`)
  return played.match
}
