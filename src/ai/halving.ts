import { apply } from '../engine/actions/agenda.ts'
import type { Action, State } from '../engine/model.ts'
import { evenly, sequence } from './chance.ts'
import { type Course, courseOf, playAnswers } from './habit.ts'
import type { Mind } from './mind.ts'

/** An action with the sum of its values over the worlds in which it was tried. */
export interface Tried {
  readonly action: Action
  sum: number
  worlds: number
}

/** Rounding tolerance for equal values. Sums of the same terms in another order differ by less. */
export const ALIKE = 1e-9

export const meanOf = ({ sum, worlds }: Tried): number => sum / worlds

/** Plays on after an action up to the position that is evaluated. */
export type Follow<S extends State> = (course: Course<S>, state: S, answerTries: number) => void

interface Ways<S extends State> {
  /** Plays on before an action is evaluated. Default: only the answers to the action. */
  readonly follow?: Follow<S>
  /** Replaces `follow` when few actions are left. */
  readonly last?: Follow<S>
  /** Returns true for an action to drop early. Ignored if no other action is left. */
  readonly drop?: (action: Action) => boolean
}

/**
 * Compares actions by sequential halving: first all actions in a few worlds, then the better half in more
 * worlds, and so on. All actions share the same worlds and the same dice. Returns the best action first.
 */
export function halve<S extends State>(
  mind: Mind<S>,
  actions: readonly Action[],
  { follow = playAnswers, last, drop = () => false }: Ways<S> = {},
): Tried[] {
  const { budget } = mind
  let left = actions.map((action): Tried => ({ action, sum: 0, worlds: 0 }))
  const out: Tried[] = []
  const byMean = () => left.sort((a, b) => meanOf(b) - meanOf(a))
  const keepFirst = (count: number) => {
    out.unshift(...left.slice(count))
    left = left.slice(0, count)
  }
  const keepBest = (count: number) => {
    byMean()
    keepFirst(count)
  }
  tryAll(mind, follow, left, budget.worlds)
  if (left.length > 4 * budget.keep) {
    keepBest(4 * budget.keep)
    tryAll(mind, follow, left, 2 * budget.worlds)
  }
  byMean()
  const kept: Tried[] = []
  for (const one of left) if (kept.length < budget.keep && !drop(one.action)) kept.push(one)
  left = [...kept, ...left.filter(one => !kept.includes(one))]
  keepFirst(kept.length || budget.keep)
  let goOn = follow
  while (left.length > 1) {
    if (last && goOn !== last && FEW * left.length <= budget.keep) {
      goOn = last
      left = left.map(({ action }) => ({ action, sum: 0, worlds: 0 }))
    }
    tryAll(mind, goOn, left, Math.max(1, Math.round(budget.evals / left.length)))
    keepBest(left.length >> 1)
  }
  return [...left, ...out]
}

/** Divisor of the number of actions kept at first. `last` starts when at most this fraction of them is left. */
const FEW = 4

/**
 * Tries each action in new sampled worlds. After the rollout, adds the value of the position to the sum of the
 * action.
 */
function tryAll<S extends State>(
  mind: Mind<S>,
  follow: Follow<S>,
  left: readonly Tried[],
  worlds: number,
): void {
  const { system, by, budget, pick, worth } = mind
  const seed = pick(1 << 30)
  for (let world = 0; world < worlds; world++) {
    const imagined = mind.imagine()
    const own = pick(1 << 30)
    for (const one of left) {
      const course = courseOf(system, worth, evenly(world, worlds, seed), sequence(own), mind.suggest)
      const next = system.rules.clone(imagined)
      apply(system, next, by, one.action, course.umpire)
      follow(course, next, budget.answerTries)
      one.sum += worth(next, by)
      one.worlds++
    }
  }
}
