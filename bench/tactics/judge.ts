import { findPhaseEndAction } from '../../src/ai/end-play.ts'
import { chooseActionWithBudget, type PhasePlan } from '../../src/ai/index.ts'
import type { SearchBudget } from '../../src/ai/levels.ts'
import { findInitiativePhase } from '../../src/ai/simulation.ts'
import { applyAction, decidingRoles, findOpenStep, runTasks } from '../../src/engine/actions/agenda.ts'
import { listLegalActions, sampleAction } from '../../src/engine/actions/legal.ts'
import { createRecordedSource } from '../../src/engine/chance.ts'
import type { Action, GameState } from '../../src/engine/model.ts'
import { readAction, writeAction } from '../../src/engine/notation.ts'
import type { GameSystem } from '../../src/engine/system.ts'
import { Umpire } from '../../src/engine/umpire.ts'
import { countPointsNow, sumPointsBySide } from '../../src/systems/hells-gate/rules/victory.ts'
import type { HellState } from '../../src/systems/hells-gate/state/state.ts'
import { systems } from '../../src/systems/index.ts'
import { picker } from '../../tests/support/conformance.ts'
import type { TacticalPosition } from './positions.ts'
import { createSolver, type Payoff, type Solver } from './solve.ts'

/** What a computer player did in a tactical position. */
export interface TacticalTry {
  readonly actions: readonly string[]
  /** Expected result that all actions together gave away, in the unit of the solver. For a pattern: 1 if it does not fit. */
  readonly loss: number
  readonly isSolved: boolean
  /** True if the player ended its phase or passed although that gave something away. */
  readonly isLosingPass: boolean
  /** CPU time of each decision in milliseconds. */
  readonly cpu: readonly number[]
}

/** Largest loss with which a position still counts as solved: points in Hell's Gate, chance to win in Stalingrad. */
const TOLERANCES: Readonly<Record<string, number>> = { 'hells-gate': 0.05, stalingrad: 0.02 }
const CAP = 400_000
/** Maximum number of actions of one try. */
const MOST_ACTIONS = 60

const payoffs: Readonly<Record<string, Payoff<GameState>>> = {
  'hells-gate': {
    maximizer: 'german',
    result(state) {
      const { soviet, german } = sumPointsBySide(countPointsNow(state as HellState).lines)
      return german - soviet
    },
  },
  stalingrad: {
    maximizer: 'german',
    result: state => (state.outcome?.winners.includes('german') ? 1 : 0),
  },
}

/** Judges tries in one position. The solver remembers what it has solved. */
export interface PositionJudge {
  /** Best result for the side of the player. Null for a pattern. */
  readonly best: number | null
  judge(budget: SearchBudget, seed: string): TacticalTry
}

export function createPositionJudge(tactical: TacticalPosition): PositionJudge {
  const { system: id, role, expected } = tactical
  const system = systems[id] as GameSystem<GameState>
  const start = arrange(system, tactical)
  const isPattern = typeof expected === 'string'
  const payoff = payoffs[id]
  const solver = isPattern ? null : createSolver(system, payoff, CAP)
  const sign = payoff && system.rules.sideOf(start, role) !== payoff.maximizer ? -1 : 1
  return { best: solver && sign * solver.value(start), judge }

  function judge(budget: SearchBudget, seed: string): TacticalTry {
    const pick = picker(seed)
    const umpire = new Umpire({ die: sides => pick(sides) + 1, draw: (_, pool) => pick(pool.length) }, true)
    const state = system.rules.clone(start)
    const actions: string[] = []
    const cpu: number[] = []
    let loss = 0
    let isLosingPass = false
    let plan: PhasePlan | undefined
    for (let n = 0; n < MOST_ACTIONS && findOpenStep(state); n++) {
      const [by] = decidingRoles(state)
      if (by !== role) {
        if (tactical.anywhere) {
          applyAction(system, state, by, passOf(state), umpire)
          continue
        }
        if (!solver || findInitiativePhase(system, state) !== null) break
        applyAction(system, state, by, bestAnswer(state, solver), umpire)
        continue
      }
      const before = process.cpuUsage()
      const chosen = chooseActionWithBudget(system, state, by, { budget, seed: `${seed} ${n}`, plan })
      const { user, system: kernel } = process.cpuUsage(before)
      cpu.push((user + kernel) / 1000)
      const { action } = chosen
      plan = chosen.plan
      const text = writeAction(system, state, action)
      actions.push(text)
      if (!solver) {
        loss = new RegExp((expected as string).slice(1, -1)).test(text) ? 0 : 1
        if (loss === 0 || !tactical.anywhere || action.verb === findPhaseEndAction(system, state)?.verb) break
        applyAction(system, state, by, action, umpire)
        continue
      }
      const lost = sign * (solver.value(state) - solver.valueAfter(state, by, action))
      loss += lost
      if (lost > TOLERANCES[id] && action.args.length === 0) isLosingPass = true
      applyAction(system, state, by, action, umpire)
    }
    return { actions, loss: round(loss), isSolved: loss <= (TOLERANCES[id] ?? 0), isLosingPass, cpu }
  }

  function passOf(state: GameState): Action {
    const [by] = decidingRoles(state)
    return findPhaseEndAction(system, state) ?? sampleAction(system, state, by, () => 0)
  }

  function bestAnswer(state: GameState, solving: Solver<GameState>) {
    const [by] = decidingRoles(state)
    const isMax = system.rules.sideOf(state, by) === payoff.maximizer
    let best = null
    let most = Number.NEGATIVE_INFINITY
    for (const action of listLegalActions(system, state, by)) {
      const value = (isMax ? 1 : -1) * solving.valueAfter(state, by, action)
      if (value > most) {
        most = value
        best = action
      }
    }
    return best ?? sampleAction(system, state, by, () => 0)
  }
}

function arrange(
  system: GameSystem<GameState>,
  { id, position, before = [] }: Pick<TacticalPosition, 'id' | 'position' | 'before'>,
): GameState {
  const opening = new Umpire(createRecordedSource([], []), true)
  const state = system.rules.fromPosition(structuredClone(position), opening)
  runTasks(system, state, opening)
  for (const { role, order, dice } of before) {
    const action = readAction(system, state, role, order)
    if ('expected' in action) throw new Error(`${id}: ${order} cannot be read`)
    applyAction(system, state, role, action, new Umpire(createRecordedSource(dice, []), true))
  }
  return state
}

const round = (number: number): number => Math.round(number * 1000) / 1000
