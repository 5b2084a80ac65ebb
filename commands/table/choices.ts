import type { PictureChoice } from '../../render/index.ts'
import { decidingRoles, findOpenQuestion, findOpenStep } from '../../src/engine/actions/agenda.ts'
import { createFirstArgContext, isVerbAvailable, listLegalValues } from '../../src/engine/actions/options.ts'
import type { GameState, Role, Step } from '../../src/engine/model.ts'
import type { GameSystem, Verb } from '../../src/engine/system.ts'

/**
 * Returns the values that a role can choose as the first argument of an open verb, and the possible targets of
 * cards in its hand. The close-up picture highlights them in green.
 */
export function findCloseUpChoices(system: GameSystem, state: GameState, role: Role | null): PictureChoice[] {
  const step = findOpenStep(state)
  const asks = findOpenQuestion(system, state)
  if (!step || !asks || role === null || !decidingRoles(state).includes(role)) return []
  const found = new Map<string, PictureChoice>()
  for (const verb of Object.values(asks.verbs))
    if (isVerbAvailable(verb, state, step, role))
      for (const choice of [
        ...named(verb, state, step, role, []),
        ...aims(verb, state, step, role),
        ...findEntryChoices(system, verb, state, step, role),
      ])
        found.set(`${choice.kind} ${choice.value}`, choice)
  return [...found.values()]
}

/** Returns the places where units that are not on the board yet can enter it. */
export function findEntryChoices(
  system: GameSystem,
  verb: Verb<GameState, Step>,
  state: GameState,
  step: Step,
  by: Role,
): PictureChoice[] {
  const [first] = verb.params
  if (first?.kind !== 'unit' || first.derived) return []
  const view = system.views.view(state, by)
  const waiting = named(verb, state, step, by, []).filter(
    ({ kind, value }) => system.menus.locationOf(view, kind, value) === null,
  )
  return waiting.flatMap(({ value }) => named(verb, state, step, by, [first.many ? [value] : value]))
}

/** Returns the legal values for the parameter of a verb that comes after the arguments in `before`. */
function named(
  verb: Verb<GameState, Step>,
  state: GameState,
  step: Step,
  by: Role,
  before: readonly (number | readonly number[])[],
): PictureChoice[] {
  const param = verb.params[before.length]
  if (!param) return []
  const { kind } = param
  return listLegalValues(param, state, { ...createFirstArgContext(step, by), before }).flatMap(value =>
    typeof value === 'number' ? [{ kind, value }] : [],
  )
}

/** Returns the things on the board that a role can choose as targets of the cards in its hand. */
function aims(verb: Verb<GameState, Step>, state: GameState, step: Step, by: Role): PictureChoice[] {
  const [first] = verb.params
  if (first?.kind !== 'card' || first.many) return []
  return named(verb, state, step, by, []).flatMap(({ value }) => named(verb, state, step, by, [value]))
}
