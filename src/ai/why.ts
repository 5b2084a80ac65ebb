import { apply } from '../engine/act.ts'
import type { Action, State } from '../engine/system.ts'
import { evenly, sequence } from './chance.ts'
import { courseOf, playAnswers } from './habit.ts'
import { ALIKE } from './halving.ts'
import type { Mind } from './mind.ts'

export interface Reason {
  /** A key of the system's `terms`. */
  readonly term: string
  readonly gain: number
}

/** Worlds in which two actions are compared, and reasons that are told. */
const WORLDS = 6
const TOLD = 3

/** The terms of worth by which an action is better than another, the most telling first; none where nobody is to be told. */
export function whyRather<S extends State>(mind: Mind<S>, action: Action, other: Action): readonly Reason[] {
  const { system, by, pick, tells } = mind
  if (!tells || !system.terms) return []
  const gains = new Map<string, number>()
  const seed = pick(1 << 30)
  for (let world = 0; world < WORLDS; world++) {
    const imagined = mind.imagine()
    for (const [each, sign] of [
      [action, 1],
      [other, -1],
    ] as const) {
      const end = system.clone(imagined)
      const course = courseOf(system, mind.worth, evenly(world, WORLDS, seed), sequence(seed + world))
      apply(system, end, by, each, course.umpire)
      playAnswers(course, end, mind.budget.answerTries)
      for (const [term, value] of Object.entries(system.terms(system.view(end, by), by)))
        gains.set(term, (gains.get(term) ?? 0) + (sign * value) / WORLDS)
    }
  }
  return [...gains]
    .filter(([, gain]) => gain > ALIKE)
    .sort(([, a], [, b]) => b - a)
    .slice(0, TOLD)
    .map(([term, gain]) => ({ term, gain }))
}
