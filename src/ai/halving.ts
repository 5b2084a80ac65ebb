import { applyAction } from '../engine/actions/agenda.ts'
import type { Action, GameState } from '../engine/model.ts'
import { createStratifiedSource, sequence } from './chance.ts'
import type { SearchContext } from './search-context.ts'
import { createSimulation, playAnswers, type Simulation } from './simulation.ts'

/**
 * An action that the search tries. Holds the number of sampled positions in which the action was tried, and the sum
 * of the values of the positions that it led to.
 */
export interface ActionTrial {
  readonly action: Action
  sum: number
  worlds: number
}

/**
 * Two mean values count as equal if they differ by no more than this. Adding the same numbers in another order
 * changes a mean by less.
 */
export const VALUE_TIE_TOLERANCE = 1e-9

export const meanTrialValue = ({ sum, worlds }: ActionTrial): number => sum / worlds

/** Function that plays on after an action until the position to evaluate is reached. */
export type Rollout<S extends GameState> = (simulation: Simulation<S>, state: S, answerTries: number) => void

interface Ways<S extends GameState> {
  /** Plays on after an action before the position is evaluated. Default: plays only the answers to the action. */
  readonly follow?: Rollout<S>
  /** Replaces `follow` in the last rounds of the comparison, when few actions are left. */
  readonly last?: Rollout<S>
  /**
   * Returns the kind of an action. Of each kind, only the best action comes into the final comparison, because variants
   * of one action would leave no place for others. By default each action is a kind of its own.
   */
  readonly kindOf?: (action: Action) => string
  /** Returns true for an action to drop before the final comparison. Ignored if every action would be dropped. */
  readonly drop?: (action: Action) => boolean
}

/**
 * Compares actions by sequential halving: tries all actions in a few sampled positions, then the better half in
 * further positions, and so on. In each round, all actions meet the same positions and dice. Returns the actions,
 * the best first.
 */
export function rankActionsByHalving<S extends GameState>(
  mind: SearchContext<S>,
  actions: readonly Action[],
  { follow = playAnswers, last, drop = () => false, kindOf = action => JSON.stringify(action) }: Ways<S> = {},
): ActionTrial[] {
  const { budget } = mind
  let left = actions.map((action): ActionTrial => ({ action, sum: 0, worlds: 0 }))
  const out: ActionTrial[] = []
  const byMean = () => left.sort((a, b) => meanTrialValue(b) - meanTrialValue(a))
  const keepFirst = (count: number) => {
    out.unshift(...left.slice(count))
    left = left.slice(0, count)
  }
  const keepBest = (count: number) => {
    byMean()
    keepFirst(count)
  }
  tryAll(mind, follow, left, budget.worlds)
  if (left.length > 4 * budget.finalists) {
    keepBest(4 * budget.finalists)
    tryAll(mind, follow, left, 2 * budget.worlds)
  }
  byMean()
  const kept: ActionTrial[] = []
  const kinds = new Set<string>()
  for (const one of left) {
    if (kept.length === budget.finalists) break
    const kind = kindOf(one.action)
    if (kinds.has(kind) || drop(one.action)) continue
    kinds.add(kind)
    kept.push(one)
  }
  left = [...kept, ...left.filter(one => !kept.includes(one))]
  keepFirst(kept.length || budget.finalists)
  let goOn = follow
  while (left.length > 1) {
    if (last && goOn !== last && FEW * left.length <= budget.finalists) {
      goOn = last
      left = left.map(({ action }) => ({ action, sum: 0, worlds: 0 }))
    }
    tryAll(mind, goOn, left, Math.max(1, Math.round(budget.evaluations / left.length)))
    keepBest(left.length >> 1)
  }
  return [...left, ...out]
}

/**
 * Divisor of the number of finalists. When this part of the finalists or less is left, the rollout `last` replaces
 * `follow`.
 */
const FEW = 1

/**
 * Tries each action in new sampled positions. Plays on with the rollout, then adds the value of the position reached
 * to the action's sum.
 */
function tryAll<S extends GameState>(
  mind: SearchContext<S>,
  follow: Rollout<S>,
  left: readonly ActionTrial[],
  worlds: number,
): void {
  const { system, by, budget, pick, evaluate } = mind
  const seed = pick(1 << 30)
  for (let world = 0; world < worlds; world++) {
    const imagined = mind.determinize()
    const own = pick(1 << 30)
    for (const one of left) {
      const course = createSimulation(
        system,
        evaluate,
        createStratifiedSource(world, worlds, seed),
        sequence(own),
        mind.suggest,
      )
      const next = system.rules.clone(imagined)
      applyAction(system, next, by, one.action, course.umpire)
      follow(course, next, budget.answerTries)
      one.sum += evaluate(next, by)
      one.worlds++
    }
  }
}
