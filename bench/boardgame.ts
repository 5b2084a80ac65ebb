import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { uniformInt } from 'pure-rand/distribution/uniformInt'
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus'
import { applyAction, decidingRoles, findOpenStep, runTasks } from '../src/engine/actions/agenda.ts'
import { sampleAction } from '../src/engine/actions/legal.ts'
import { findRefusal } from '../src/engine/actions/refuse.ts'
import { createChanceSource } from '../src/engine/chance.ts'
import type { Action, GameState, Role } from '../src/engine/model.ts'
import type { GameSystem } from '../src/engine/system.ts'
import { Umpire } from '../src/engine/umpire.ts'
import { type MeasuredFigure, measureWorkRate } from './measure.ts'

const here = dirname(fileURLToPath(import.meta.url))

interface Client {
  start(): void
  stop(): void
  getState(): { G: GameState }
  moves: { act(by: Role, action: Action): void }
}
interface Context {
  G: GameState
  random: { Die(sides: number): number }
}

/**
 * Measures the speed of a game that boardgame.io runs, to compare it with our own engine. The game's only move applies
 * our rules. The Immer drafts, the random plugin, the log and the checks are those of boardgame.io. The next action is
 * sampled as in the measurement of our own engine.
 */
export function measureBoardgameIo(system: GameSystem): MeasuredFigure {
  install()
  process.env.NODE_ENV = 'production'
  const need = createRequire(join(here, 'package.json'))
  const { Client } = need('boardgame.io/client') as { Client: (options: object) => Client }
  const generator = xoroshiro128plus(20_442)
  const pick = (n: number): number => uniformInt(generator, 0, n - 1)
  const setup = { scenario: system.scenarios[0].id, variants: {} }
  const game = {
    setup: () => {
      const umpire = new Umpire(createChanceSource(generator), true)
      const state = system.rules.setup(setup, umpire)
      runTasks(system, state, umpire)
      return state
    },
    moves: {
      act({ G, random }: Context, by: Role, action: Action) {
        if (findRefusal(system, G, by, action)) return 'INVALID_MOVE'
        const source = {
          die: random.Die,
          draw: (_: string, pool: readonly number[]) => random.Die(pool.length) - 1,
        }
        applyAction(system, G, by, action, new Umpire(source))
        return undefined
      },
    },
    disableUndo: true,
  }
  const value = measureWorkRate(() => {
    const client = Client({ game, numPlayers: 2, debug: false })
    client.start()
    let done = 0
    for (let state = client.getState().G; findOpenStep(state) && done < 500; state = client.getState().G) {
      const roles = decidingRoles(state)
      const by = roles[pick(roles.length)]
      client.moves.act(by, sampleAction(system, state, by, pick))
      done++
    }
    client.stop()
    return done
  })
  return { name: `${system.id} on boardgame.io 0.50.2: checked plays`, value, unit: '/s' }
}

function install(): void {
  if (existsSync(join(here, 'node_modules', 'boardgame.io'))) return
  console.error('Installing boardgame.io for the comparison …')
  const args = ['install', '--no-audit', '--no-fund', '--no-package-lock', '--ignore-scripts']
  const done = spawnSync('npm', args, { cwd: here, stdio: ['ignore', 'ignore', 'inherit'] })
  if (done.status !== 0) throw new Error('boardgame.io could not be installed (npm install in bench/ failed)')
}
