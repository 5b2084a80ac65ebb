import type { Action, GameState, Role, Step } from '../model.ts'
import { getOwnValue } from '../own-value.ts'
import type { GameSystem, QuestionRule, StepRule, TaskRule, Verb } from '../system.ts'
import type { Umpire } from '../umpire.ts'

const isQuestion = <S>(rule: object): rule is QuestionRule<S> => 'verbs' in rule

/** Returns the open step: the last step of the agenda. Undefined if the agenda is empty. */
export function findOpenStep(state: GameState): Step | undefined {
  return state.agenda[state.agenda.length - 1]
}

/** Pushes steps on top of the agenda. The first step given is carried out first. */
export function enqueueSteps<T extends Step>(state: { agenda: T[] }, ...steps: NoInfer<T>[]): void {
  for (let i = steps.length - 1; i >= 0; i--) state.agenda.push(steps[i])
}

/** Ends the game by setting its outcome. Steps still on the agenda are not carried out. */
export function endGame(state: GameState, winners: readonly string[], reason: string): void {
  state.outcome = { winners, reason }
}

/** Returns the rule of a step. A game system has a rule for every step that its agenda can hold. */
export const ruleOfStep = <S extends GameState>(
  { rules: { steps } }: GameSystem<S>,
  step: Step,
): StepRule<S> => (steps as Readonly<Record<string, StepRule<S>>>)[step.do]

export function findOpenQuestion<S extends GameState>(
  system: GameSystem<S>,
  state: S,
): QuestionRule<S> | null {
  const step = findOpenStep(state)
  return step ? (ruleOfStep(system, step) as QuestionRule<S>) : null
}

/**
 * Returns the open step and its verb called `name`. Null if the open step has no such verb. The name may be
 * untrusted input.
 */
export function findOpenVerb<S extends GameState>(
  system: GameSystem<S>,
  state: S,
  name: string,
): { readonly step: Step; readonly verb: Verb<S, Step> } | null {
  const step = findOpenStep(state)
  const verb = getOwnValue(findOpenQuestion(system, state)?.verbs ?? {}, name)
  return step && verb ? { step, verb } : null
}

/** Returns the roles that must decide at the open step. Empty when the game is over. */
export function decidingRoles(state: GameState): readonly Role[] {
  return findOpenStep(state)?.who ?? []
}

/** Carries out the tasks on the agenda until a role must decide or the game is over. */
export function runTasks<S extends GameState>(system: GameSystem<S>, state: S, umpire: Umpire): void {
  for (let i = 0; i < 10_000; i++) {
    if (state.outcome) {
      state.agenda.length = 0
      return
    }
    const step = findOpenStep(state)
    if (!step) throw new Error(`${system.id}: the agenda is empty, but the game has no outcome`)
    const rule = ruleOfStep(system, step)
    if (!rule) throw new Error(`${system.id}: there is no rule for the step "${step.do}"`)
    if (isQuestion(rule)) return
    state.agenda.pop()
    ;(rule as TaskRule<S>).run(state, step, umpire)
  }
  throw new Error(`${system.id}: the tasks on the agenda never end in a question`)
}

/**
 * Applies one action to `state`, in place. The caller must own the state and must have checked that the action
 * is legal.
 */
export function applyAction<S extends GameState>(
  system: GameSystem<S>,
  state: S,
  by: Role,
  action: Action,
  umpire: Umpire,
): void {
  const step = state.agenda[state.agenda.length - 1]
  const verb = (ruleOfStep(system, step) as QuestionRule<S>).verbs[action.verb]
  umpire.by = by
  if (verb.endsStep) close(state, step, by)
  verb.apply(state, action.args, umpire, { step, by })
  runTasks(system, state, umpire)
}

/**
 * Closes the step after role `by` has answered. If every role must answer, the step stays open for the other
 * roles.
 */
function close(state: GameState, step: Step, by: Role): void {
  state.agenda.pop()
  if (!step.each || !step.who) return
  const who = step.who.filter(role => role !== by)
  if (who.length > 0) state.agenda.push({ ...step, who })
}
