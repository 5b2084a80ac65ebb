import { apply, asked, waiting } from '../engine/act.ts'
import type { Action, State } from '../engine/system.ts'
import { evenly, sequence } from './chance.ts'
import { type Course, courseOf, playAnswers, quick } from './habit.ts'
import type { Mind } from './mind.ts'

/** An action with what came of it in the worlds that it was tried in. */
export interface Tried {
  readonly action: Action
  sum: number
  worlds: number
}

export const meanOf = ({ sum, worlds }: Tried): number => sum / worlds

/**
 * Sequential halving: all actions in a few worlds, the better ones in more and more, the same worlds and chance for each
 * of them. The best comes first.
 */
export function halve<S extends State>(mind: Mind<S>, actions: readonly Action[]): Tried[] {
  const { budget } = mind
  let left = actions.map((action): Tried => ({ action, sum: 0, worlds: 0 }))
  const out: Tried[] = []
  const keepBest = (count: number) => {
    left.sort((a, b) => meanOf(b) - meanOf(a))
    out.unshift(...left.slice(count))
    left = left.slice(0, count)
  }
  tryAll(mind, left, budget.worlds, 0)
  if (left.length > 4 * budget.keep) {
    keepBest(4 * budget.keep)
    tryAll(mind, left, 2 * budget.worlds, 0)
  }
  keepBest(Math.min(left.length, budget.keep))
  if (budget.replies > 0) for (const one of left) one.sum = one.worlds = 0
  while (left.length > 1) {
    tryAll(mind, left, Math.max(1, Math.round(budget.evals / left.length)), budget.replies)
    keepBest(left.length >> 1)
  }
  return [...left, ...out]
}

function tryAll<S extends State>(
  mind: Mind<S>,
  left: readonly Tried[],
  worlds: number,
  replies: number,
): void {
  const { pick } = mind
  const seed = pick(1 << 30)
  for (let world = 0; world < worlds; world++) {
    const imagined = mind.imagine()
    const own = pick(1 << 30)
    for (const one of left) {
      const course = courseOf(mind.system, mind.worth, evenly(world, worlds, seed), sequence(own))
      one.sum += comesOf(mind, imagined, one.action, course, replies)
      one.worlds++
    }
  }
}

/** What a position is worth after an action, the answers to it and what the others do next. */
function comesOf<S extends State>(
  { system, by, budget, worth }: Mind<S>,
  imagined: S,
  action: Action,
  course: Course<S>,
  replies: number,
): number {
  const next = system.clone(imagined)
  apply(system, next, by, action, course.umpire)
  playAnswers(course, next, budget.answerTries)
  for (let reply = 0; reply < replies && waiting(next); reply++) {
    const who = asked(next)[0]
    apply(system, next, who, quick(course, next, who, budget.replyTries), course.umpire)
    playAnswers(course, next, budget.answerTries)
  }
  return worth(next, by)
}
