import { apply, asked, question, waiting } from '../engine/actions/agenda.ts'
import { actions, sample } from '../engine/actions/legal.ts'
import { refuse } from '../engine/actions/refuse.ts'
import type { Source } from '../engine/chance.ts'
import type { Action, Role, State } from '../engine/model.ts'
import type { GameSystem } from '../engine/system.ts'
import { Umpire } from '../engine/umpire.ts'
import type { Pick } from './chance.ts'

/** A simulated continuation of a game: its chance, and how the roles choose their actions. */
export interface Course<S extends State> {
  readonly system: GameSystem<S>
  readonly worth: (state: S, by: Role) => number
  readonly umpire: Umpire
  readonly pick: Pick
  /** Returns the actions that the game system suggests for a role. */
  readonly suggest?: (state: S, by: Role) => readonly Action[]
}

export const courseOf = <S extends State>(
  system: GameSystem<S>,
  worth: (state: S, by: Role) => number,
  source: Source,
  pick: Pick,
  suggest?: Course<S>['suggest'],
): Course<S> => ({ system, worth, umpire: new Umpire(source, true), pick, suggest })

/**
 * Returns the phase in which a role acts on its own initiative, as the role and the step name. Returns null
 * while an answer is awaited.
 */
export function phaseOf<S extends State>(system: GameSystem<S>, state: S): string | null {
  const verbs = question(system, state)?.verbs
  if (!verbs) return null
  for (const name in verbs) if (verbs[name].command) return `${asked(state)[0]} ${waiting(state)?.do}`
  return null
}

/** Upper limit of answers to one action. No game needs as many. */
const MANY = 60

/** Plays the awaited answers until a role may act on its own initiative. */
export function playAnswers<S extends State>(course: Course<S>, state: S, tries: number): void {
  const { system, umpire } = course
  for (let i = 0; i < MANY && waiting(state) && phaseOf(system, state) === null; i++) {
    const by = asked(state)[0]
    apply(system, state, by, quick(course, state, by, tries), umpire)
  }
}

/** Most actions that `by` may add before another role replies. */
const OWN = 2

/**
 * Plays the awaited answers and then the best next action of the other role. Compares only the first `replies`
 * legal suggestions for that role.
 */
export function playReply<S extends State>(
  course: Course<S>,
  state: S,
  by: Role,
  tries: number,
  replies: number,
): void {
  playAnswers(course, state, tries)
  for (let own = 0; own < OWN && waiting(state); own++) {
    const [role] = asked(state)
    const action = bestIdea(course, state, role, tries, replies)
    if (!action) return
    apply(course.system, state, role, action, course.umpire)
    playAnswers(course, state, tries)
    if (role !== by) return
  }
}

function bestIdea<S extends State>(
  course: Course<S>,
  state: S,
  by: Role,
  tries: number,
  count: number,
): Action | null {
  const { system, worth, umpire, suggest } = course
  const names = system.views.names(state)
  let best: Action | null = null
  let most = Number.NEGATIVE_INFINITY
  let left = count
  for (const action of suggest?.(state, by) ?? []) {
    if (left === 0) break
    if (refuse(system, state, by, action, names)) continue
    left--
    const next = system.rules.clone(state)
    apply(system, next, by, action, umpire)
    playAnswers(course, next, tries)
    const value = worth(next, by)
    if (value > most) {
      most = value
      best = action
    }
  }
  return best
}

/**
 * Returns the best of a few sampled actions by their immediate value. Returns a random action if `tries` is 1.
 * When an answer is awaited, returns the first legal suggestion instead, if there is one.
 */
export function quick<S extends State>(course: Course<S>, state: S, by: Role, tries: number): Action {
  const { system, worth, umpire, pick } = course
  const isAnswer = phaseOf(system, state) === null
  const liked = (isAnswer && course.suggest?.(state, by)) || []
  for (const idea of liked) if (refuse(system, state, by, idea) === null) return idea
  if (tries < 2) return sample(system, state, by, pick)
  // For an answer, take the first legal actions, which are often all there are
  const some = isAnswer ? actions(system, state, by, tries) : []
  if (some.length === 0)
    for (let n = 0; n < tries; n++) some.push(sample(system, state, by, n % 2 ? pick : eagerly(pick)))
  let best = some[0]
  if (some.length === 1) return best
  let most = Number.NEGATIVE_INFINITY
  for (const action of some) {
    const next = system.rules.clone(state)
    apply(system, next, by, action, umpire)
    const value = worth(next, by)
    if (value > most) {
      most = value
      best = action
    }
  }
  return best
}

/** Wraps a random number generator so that samples contain large sets rather than small ones. */
export const eagerly =
  (pick: Pick): Pick =>
  n =>
    n === 2 ? Math.min(1, pick(8)) : pick(n)
