import { apply } from '../engine/actions/agenda.ts'
import type { Action, State } from '../engine/model.ts'
import { evenly, sequence } from './chance.ts'
import { type Course, courseOf, playAnswers } from './habit.ts'
import type { Mind } from './mind.ts'

/** An action with what came of it in the worlds that it was tried in. */
export interface Tried {
  readonly action: Action
  sum: number
  worlds: number
}

/** Sums of the same terms in another order differ by less. */
export const ALIKE = 1e-9

export const meanOf = ({ sum, worlds }: Tried): number => sum / worlds

/** Plays on after an action, to where it is weighed. */
export type Follow<S extends State> = (course: Course<S>, state: S, answerTries: number) => void

interface Ways<S extends State> {
  /** To where an action is weighed; left out, through the answers to it. */
  readonly follow?: Follow<S>
  /** The same when few are left. */
  readonly last?: Follow<S>
  /** Which are not to be compared for long, unless there are no others. */
  readonly drop?: (action: Action) => boolean
}

/**
 * Sequential halving: all actions in a few worlds, the better ones in more and more, the same worlds and chance for each
 * of them. The best comes first.
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

/** Of those that are kept, one of so many. */
const FEW = 4

/** What the position is worth to him after each of them and the answers to it. */
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
