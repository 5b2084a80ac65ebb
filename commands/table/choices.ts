import type { PictureChoice } from '../../render/index.ts'
import { decidingRoles, openQuestion, openStep } from '../../src/engine/actions/agenda.ts'
import { firstArgContext, isVerbAvailable, optionsOf } from '../../src/engine/actions/options.ts'
import type { Role, State, Step } from '../../src/engine/model.ts'
import type { GameSystem, Verb } from '../../src/engine/system.ts'

/**
 * Returns the values that a role can choose as the first argument of an open verb, and the possible targets of
 * cards in its hand. The close-up picture highlights them in green.
 */
export function closeUpChoices(system: GameSystem, state: State, role: Role | null): PictureChoice[] {
  const step = openStep(state)
  const asks = openQuestion(system, state)
  if (!step || !asks || role === null || !decidingRoles(state).includes(role)) return []
  const found = new Map<string, PictureChoice>()
  for (const verb of Object.values(asks.verbs))
    if (isVerbAvailable(verb, state, step, role))
      for (const choice of [...named(verb, state, step, role, []), ...aims(verb, state, step, role)])
        found.set(`${choice.kind} ${choice.value}`, choice)
  return [...found.values()]
}

/** Returns the legal values for the parameter of a verb that comes after the arguments in `before`. */
function named(
  verb: Verb<State, Step>,
  state: State,
  step: Step,
  by: Role,
  before: readonly number[],
): PictureChoice[] {
  const param = verb.params[before.length]
  if (!param) return []
  const { kind } = param
  return optionsOf(param, state, { ...firstArgContext(step, by), before }).flatMap(value =>
    typeof value === 'number' ? [{ kind, value }] : [],
  )
}

/** Returns the things on the board that a role can choose as targets of the cards in its hand. */
function aims(verb: Verb<State, Step>, state: State, step: Step, by: Role): PictureChoice[] {
  const [first] = verb.params
  if (first?.kind !== 'card' || first.many) return []
  return named(verb, state, step, by, []).flatMap(({ value }) => named(verb, state, step, by, [value]))
}
