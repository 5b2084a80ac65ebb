import { apply, refuse, waiting } from '../engine/act.ts'
import type { Action, State } from '../engine/system.ts'
import { evenly, sequence } from './chance.ts'
import { courseOf, phaseOf, playAnswers } from './habit.ts'
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
/** What gains less than this share of the most telling is chance rather than a reason. */
const SHARE = 0.1

/**
 * The terms of worth by which an action is better than another (null: than none), the most telling first; none where nobody
 * is to be told. `ender`: it ends the phase after either, so that what is left of the phase is no gain of one alone.
 */
export function whyRather<S extends State>(
  mind: Mind<S>,
  action: Action,
  other: Action | null,
  ender: Action | null = null,
): readonly Reason[] {
  const { system, by, pick, tells } = mind
  if (!tells || !system.terms) return []
  const gains = new Map<string, number>()
  const seed = pick(1 << 30)
  for (let world = 0; world < WORLDS; world++) {
    const imagined = mind.imagine()
    const phase = phaseOf(system, imagined)
    const mayEnd = ender !== null && !refuse(system, imagined, by, ender)
    for (const [each, sign] of [
      [action, 1],
      [other, -1],
    ] as const) {
      const end = system.clone(imagined)
      const course = courseOf(system, mind.worth, evenly(world, WORLDS, seed), sequence(seed + world))
      const play = (deed: Action) => {
        apply(system, end, by, deed, course.umpire)
        playAnswers(course, end, mind.budget.answerTries)
      }
      if (each) play(each)
      if (mayEnd && waiting(end) && phaseOf(system, end) === phase && !refuse(system, end, by, ender))
        play(ender)
      for (const [term, value] of Object.entries(system.terms(system.view(end, by), by)))
        gains.set(term, (gains.get(term) ?? 0) + (sign * value) / WORLDS)
    }
  }
  return [...gains]
    .filter(([, gain]) => gain > ALIKE)
    .sort(([, a], [, b]) => b - a)
    .filter(([, gain], _, [[, most]]) => gain >= SHARE * most)
    .slice(0, TOLD)
    .map(([term, gain]) => ({ term, gain }))
}
