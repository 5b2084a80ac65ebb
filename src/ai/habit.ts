import { actions, apply, asked, question, sample, waiting } from '../engine/act.ts'
import type { Source } from '../engine/chance.ts'
import type { Action, GameSystem, Role, State } from '../engine/system.ts'
import { Umpire } from '../engine/umpire.ts'
import type { Pick } from './chance.ts'

/** An imagined game that is being played on: its chance, and what those who are asked choose by. */
export interface Course<S extends State> {
  readonly system: GameSystem<S>
  readonly worth: (state: S, by: Role) => number
  readonly umpire: Umpire
  readonly pick: Pick
}

export const courseOf = <S extends State>(
  system: GameSystem<S>,
  worth: (state: S, by: Role) => number,
  source: Source,
  pick: Pick,
): Course<S> => ({ system, worth, umpire: new Umpire(source, true), pick })

/** Whoever is asked acts on his own initiative: who and in which step; null while an answer is awaited. */
export function phaseOf<S extends State>(system: GameSystem<S>, state: S): string | null {
  const verbs = question(system, state)?.verbs
  if (!verbs) return null
  for (const name in verbs) if (verbs[name].command) return `${asked(state)[0]} ${waiting(state)?.do}`
  return null
}

/** No game asks for so many answers to one action. */
const MANY = 60

/** Answers until somebody may act on his own initiative. */
export function playAnswers<S extends State>(course: Course<S>, state: S, tries: number): void {
  const { system, umpire } = course
  for (let i = 0; i < MANY && waiting(state) && phaseOf(system, state) === null; i++) {
    const by = asked(state)[0]
    apply(system, state, by, quick(course, state, by, tries), umpire)
  }
}

/** The best of a few actions by worth at once; any, where only one is tried. */
export function quick<S extends State>(course: Course<S>, state: S, by: Role, tries: number): Action {
  const { system, worth, umpire, pick } = course
  if (tries < 2) return sample(system, state, by, pick)
  const some = phaseOf(system, state) === null ? actions(system, state, by, tries) : []
  while (some.length < tries) some.push(sample(system, state, by, some.length % 2 ? pick : eagerly(pick)))
  let best = some[0]
  let most = Number.NEGATIVE_INFINITY
  for (const action of some) {
    const next = system.clone(state)
    apply(system, next, by, action, umpire)
    const value = worth(next, by)
    if (value > most) {
      most = value
      best = action
    }
  }
  return best
}

/** Takes large sets rather than small ones. */
export const eagerly =
  (pick: Pick): Pick =>
  n =>
    n === 2 ? Math.min(1, pick(8)) : pick(n)
