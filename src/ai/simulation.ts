import { applyAction, decidingRoles, findOpenQuestion, findOpenStep } from '../engine/actions/agenda.ts'
import { listLegalActions, sampleAction } from '../engine/actions/legal.ts'
import { findRefusal } from '../engine/actions/refuse.ts'
import type { ChanceSource } from '../engine/chance.ts'
import type { Action, GameState, Role } from '../engine/model.ts'
import type { GameSystem } from '../engine/system.ts'
import { Umpire } from '../engine/umpire.ts'
import type { RandomIntSource } from './chance.ts'

/** A simulated continuation of a game: its source of chance, and the functions by which roles choose actions. */
export interface Simulation<S extends GameState> {
  readonly system: GameSystem<S>
  readonly evaluate: (state: S, by: Role) => number
  readonly umpire: Umpire
  readonly pick: RandomIntSource
  /** Returns the actions that the game system suggests for a role. */
  readonly suggest?: (state: S, by: Role) => readonly Action[]
}

export const createSimulation = <S extends GameState>(
  system: GameSystem<S>,
  worth: (state: S, by: Role) => number,
  source: ChanceSource,
  pick: RandomIntSource,
  suggest?: Simulation<S>['suggest'],
): Simulation<S> => ({ system, evaluate: worth, umpire: new Umpire(source, true), pick, suggest })

/**
 * Returns the current phase, as role and step name, if a role acts on its own initiative. Returns null while the
 * game waits for an answer.
 */
export function findInitiativePhase<S extends GameState>(system: GameSystem<S>, state: S): string | null {
  const verbs = findOpenQuestion(system, state)?.verbs
  if (!verbs) return null
  for (const name in verbs)
    if (verbs[name].command) return `${decidingRoles(state)[0]} ${findOpenStep(state)?.do}`
  return null
}

/** Maximum number of answers played after one action. No game needs so many. */
const MANY = 60

/** Plays the answers that the game waits for, until a role may act on its own initiative. */
export function playAnswers<S extends GameState>(simulation: Simulation<S>, state: S, tries: number): void {
  const { system, umpire } = simulation
  for (let i = 0; i < MANY && findOpenStep(state) && findInitiativePhase(system, state) === null; i++) {
    const by = decidingRoles(state)[0]
    applyAction(system, state, by, chooseQuickAction(simulation, state, by, tries), umpire)
  }
}

/** Maximum number of further actions that `by` may take before another role replies. */
const OWN = 2

/**
 * Plays the open answers, then the next actions until another role than `by` has replied. Each action is the best of
 * the first `replies` legal suggestions.
 */
export function playNextReply<S extends GameState>(
  course: Simulation<S>,
  state: S,
  by: Role,
  tries: number,
  replies: number,
): void {
  playAnswers(course, state, tries)
  for (let own = 0; own < OWN && findOpenStep(state); own++) {
    const [role] = decidingRoles(state)
    const action = bestIdea(course, state, role, tries, replies)
    if (!action) return
    applyAction(course.system, state, role, action, course.umpire)
    playAnswers(course, state, tries)
    if (role !== by) return
  }
}

function bestIdea<S extends GameState>(
  course: Simulation<S>,
  state: S,
  by: Role,
  tries: number,
  count: number,
): Action | null {
  const { system, evaluate, umpire, suggest } = course
  const names = system.views.names(state)
  let best: Action | null = null
  let most = Number.NEGATIVE_INFINITY
  let left = count
  for (const action of suggest?.(state, by) ?? []) {
    if (left === 0) break
    if (findRefusal(system, state, by, action, names)) continue
    left--
    const next = system.rules.clone(state)
    applyAction(system, next, by, action, umpire)
    playAnswers(course, next, tries)
    const value = evaluate(next, by)
    if (value > most) {
      most = value
      best = action
    }
  }
  return best
}

/**
 * Returns the best of `tries` legal actions, judged by the position directly after each action. If `tries` is 1,
 * returns a random action. But if the role answers a question and the game system suggests a legal answer, returns
 * the first such answer.
 */
export function chooseQuickAction<S extends GameState>(
  course: Simulation<S>,
  state: S,
  by: Role,
  tries: number,
): Action {
  const { system, evaluate, umpire, pick } = course
  const isAnswer = findInitiativePhase(system, state) === null
  const liked = (isAnswer && course.suggest?.(state, by)) || []
  for (const idea of liked) if (findRefusal(system, state, by, idea) === null) return idea
  if (tries < 2) return sampleAction(system, state, by, pick)
  // A question often has only a few legal answers, so try the first legal ones in order instead of random ones
  const some = isAnswer ? listLegalActions(system, state, by, tries) : []
  if (some.length === 0)
    for (let n = 0; n < tries; n++)
      some.push(sampleAction(system, state, by, n % 2 ? pick : biasTowardsLargeSets(pick)))
  let best = some[0]
  if (some.length === 1) return best
  let most = Number.NEGATIVE_INFINITY
  for (const action of some) {
    const next = system.rules.clone(state)
    applyAction(system, next, by, action, umpire)
    const value = evaluate(next, by)
    if (value > most) {
      most = value
      best = action
    }
  }
  return best
}

/** Wraps a random number generator so that sets in random actions tend to be large. */
export const biasTowardsLargeSets =
  (pick: RandomIntSource): RandomIntSource =>
  n =>
    n === 2 ? Math.min(1, pick(8)) : pick(n)
