import { applyAction, decidingRoles, findOpenQuestion, findOpenStep } from '../engine/actions/agenda.ts'
import { listLegalActions, sampleAction } from '../engine/actions/legal.ts'
import { findRefusal } from '../engine/actions/refuse.ts'
import type { Action, GameState, ObjectNames } from '../engine/model.ts'
import type { GameSystem } from '../engine/system.ts'
import type { SearchContext } from './search-context.ts'
import { findInitiativePhase, playAnswers, type Simulation } from './simulation.ts'

/** Maximum number of suggestions whose outcome is played on to the end of the game. */
export const PLAYED_ON = 24

/** Returns the action that ends the phase and has no arguments. Returns null if the phase has no such action. */
export function findPhaseEndAction<S extends GameState>(system: GameSystem<S>, state: S): Action | null {
  const verbs = findOpenQuestion(system, state)?.verbs ?? {}
  const name = Object.keys(verbs).find(
    each => verbs[each].command && verbs[each].endsStep && verbs[each].params.length === 0,
  )
  return name === undefined ? null : { verb: name, args: [] }
}

/**
 * Evaluates the position at the end of a phase. If the game ends soon, plays on to its end first: what the other
 * phases of the last turn can still change would not be seen otherwise.
 */
export function evaluateOutcome<S extends GameState>(
  mind: SearchContext<S>,
  state: S,
  course: Simulation<S>,
  names: ObjectNames,
): number {
  return mind.evaluate(mind.toEnd ? playToEnd(mind, state, course, names) : state, mind.by)
}

/** Maximum number of phases of a playout to the end of the game. */
const PHASES = 40

/** Plays the rest of the game: in each phase, the deciding role takes what improves its position. */
function playToEnd<S extends GameState>(
  mind: SearchContext<S>,
  state: S,
  course: Simulation<S>,
  names: ObjectNames,
): S {
  let at = state
  for (let phases = 0; phases < PHASES; phases++) {
    playAnswers(course, at, 1)
    if (!findOpenStep(at)) break
    at = playPhaseGreedily(mind, at, course, names)
  }
  return at
}

/**
 * Plays one phase greedily: rates each suggestion once, then takes those that still improve the position, the best
 * first. Returns the position after the phase.
 */
function playPhaseGreedily<S extends GameState>(
  { system, suggest, evaluate, toEnd }: SearchContext<S>,
  state: S,
  course: Simulation<S>,
  names: ObjectNames,
): S {
  const [by] = decidingRoles(state)
  const phase = findInitiativePhase(system, state)
  const ender = findPhaseEndAction(system, state)
  let at = state
  let most = evaluate(at, by)
  const found: { readonly deed: Action; readonly value: number }[] = []
  const ideas = suggest(at, by)
  for (const deed of ideas.length > 0 ? ideas : listLegalActions(system, at, by, PLAYED_ON)) {
    if (deed.verb === ender?.verb || findRefusal(system, at, by, deed, names)) continue
    const value = evaluate(played(deed), by)
    if (value > most) found.push({ deed, value })
  }
  found.sort((a, b) => b.value - a.value)
  for (const { deed } of found) {
    if (findRefusal(system, at, by, deed, names)) continue
    const next = played(deed)
    const value = evaluate(next, by)
    if (value <= most) continue
    at = next
    most = value
    if (!findOpenStep(at) || findInitiativePhase(system, at) !== phase) return at
  }
  const last =
    ender && !findRefusal(system, at, by, ender, names) ? ender : sampleAction(system, at, by, course.pick)
  return played(last)

  function played(deed: Action): S {
    if (toEnd) toEnd.actionsLeft--
    const next = system.rules.clone(at)
    applyAction(system, next, by, deed, course.umpire)
    playAnswers(course, next, 1)
    return next
  }
}
