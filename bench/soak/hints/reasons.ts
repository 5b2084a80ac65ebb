import {
  applyAction,
  decidingRoles,
  findOpenQuestion,
  findOpenStep,
} from '../../../src/engine/actions/agenda.ts'
import { listLegalActions, sampleAction } from '../../../src/engine/actions/legal.ts'
import { findRefusal } from '../../../src/engine/actions/refuse.ts'
import { createSeededPicker } from '../../../src/engine/lookahead.ts'
import type { Action, GameState, Role } from '../../../src/engine/model.ts'
import type { GameSystem } from '../../../src/engine/system.ts'
import { Umpire } from '../../../src/engine/umpire.ts'
import { countClaimedGain } from './counts.ts'

/** A position, with the hint that the computer gave in this position. */
export interface HintedPosition {
  readonly system: GameSystem
  readonly state: GameState
  readonly by: Role
  readonly action: Action
  /** Action with which the hint compares its own action. Null if the hint compares its action with doing nothing. */
  readonly against: Action | null
}

/**
 * `mean`: mean of the differences between two actions. `within`: half the width of the mean's 99 % confidence
 * interval.
 */
export interface MeanDifference {
  readonly mean: number
  readonly within: number
}

/** Half the width of a 99 % confidence interval, as a number of standard errors. */
const CERTAIN = 2.576

/**
 * Measures the effect that each reason of a hint claims. Plays the hinted action and the compared action from many
 * sampled positions, with the same dice. Counts the effect in the resulting views, without the code that makes the
 * reasons.
 */
export function measureReasonEffects(
  hinted: HintedPosition,
  reasons: readonly string[],
  worlds: number,
  seed: number,
): Record<string, MeanDifference> {
  const differences = reasons.map((): number[] => [])
  const mayEnd = reasons.some(reason => reason.startsWith('game:'))
  for (let world = 0; world < worlds; world++) {
    const state = hinted.system.views.determinize(
      hinted.state,
      hinted.by,
      createSeededPicker(seed + 7919 * world),
    )
    const dice = seed + 104_729 * world
    const [mine, theirs] = [hinted.action, hinted.against].map(action => deedIn(hinted, state, action, dice))
    const isEnd = isEndOf(hinted, state, mine)
    const ends = [mine, theirs].map(from => (mayEnd || isEnd ? endOf(hinted, state, from, dice + 1) : from))
    const afters = isEnd ? ends : [mine, theirs]
    for (const [at, reason] of reasons.entries()) {
      const [ours, others] = reason.startsWith('game:')
        ? ends.map(end => ({ value: resultOf(hinted, reason, end), of: '' }))
        : afters.map(after => counted(hinted, reason, after))
      differences[at].push(difference(ours, others))
    }
  }
  return Object.fromEntries(reasons.map((reason, at) => [reason, spreadOf(differences[at])]))
}

/**
 * Returns the position after an action, and after the answers of all roles to the action. A null action means
 * that the role does nothing.
 */
function deedIn(
  { system, by }: HintedPosition,
  from: GameState,
  action: Action | null,
  seed: number,
): GameState {
  const state = system.rules.clone(from)
  if (!action) return state
  const pick = createSeededPicker(seed)
  const umpire = umpireOf(pick)
  applyAction(system, state, by, action, umpire)
  settle(system, state, umpire, pick)
  if (goesOn(system, from, by)) playOn(system, state, by, umpire, pick)
  return state
}

/** Checks whether the hinted action ends the phase, by its verb or because nothing is left to do in the phase. */
function isEndOf({ system, action }: HintedPosition, from: GameState, after: GameState): boolean {
  if (action.verb === enderIn(system, from)?.verb) return true
  return (
    !system.search.alternates && (!findOpenStep(after) || phaseOf(system, after) !== phaseOf(system, from))
  )
}

/**
 * Returns the position after the end of the phase. If `after` is still in the same phase, first plays the action that
 * ends the phase.
 */
function endOf({ system, by }: HintedPosition, from: GameState, after: GameState, seed: number): GameState {
  const ender = enderIn(system, from)
  if (!ender || !findOpenStep(after) || phaseOf(system, after) !== phaseOf(system, from)) return after
  if (findRefusal(system, after, by, ender)) return after
  const state = system.rules.clone(after)
  const pick = createSeededPicker(seed)
  const umpire = umpireOf(pick)
  applyAction(system, state, by, ender, umpire)
  settle(system, state, umpire, pick)
  return state
}

const umpireOf = (pick: (n: number) => number): Umpire =>
  new Umpire({ die: sides => pick(sides) + 1, draw: (_, pool) => pick(pool.length) }, true)

/**
 * Returns a text that identifies the present phase: the role that may act freely, and the open step. Returns null if
 * the game waits for an answer to an action.
 */
function phaseOf(system: GameSystem, state: GameState): string | null {
  const verbs = Object.values(findOpenQuestion(system, state)?.verbs ?? {})
  return verbs.some(({ command }) => command) ? `${decidingRoles(state)[0]} ${findOpenStep(state)?.do}` : null
}

function enderIn(system: GameSystem, state: GameState): Action | null {
  const verbs = Object.entries(findOpenQuestion(system, state)?.verbs ?? {})
  const found = verbs.find(([, { command, endsStep, params }]) => command && endsStep && params.length === 0)
  return found ? { verb: found[0], args: [] } : null
}

/**
 * `ANSWERS`: number of answers that a role compares for each question. `MANY`: maximum number of questions that are
 * answered after one action.
 */
const ANSWERS = 3
const MANY = 60

/**
 * Answers all open questions. For each question, the deciding role compares a few possible answers and chooses the one
 * that is best for itself.
 */
function settle(system: GameSystem, state: GameState, umpire: Umpire, pick: (n: number) => number): void {
  for (let n = 0; n < MANY && findOpenStep(state) && phaseOf(system, state) === null; n++) {
    const [role] = decidingRoles(state)
    applyAction(system, state, role, answerOf(system, state, role, umpire, pick), umpire)
  }
}

function answerOf(
  system: GameSystem,
  state: GameState,
  role: Role,
  umpire: Umpire,
  pick: (n: number) => number,
): Action {
  const liked = system.search
    .playoutPolicy?.(system.views.view(state, role), role)
    .find(one => !findRefusal(system, state, role, one))
  if (liked) return liked
  let best: Action | null = null
  let most = Number.NEGATIVE_INFINITY
  const some = listLegalActions(system, state, role, ANSWERS)
  for (const action of some) {
    if (some.length === 1) return action
    const next = system.rules.clone(state)
    applyAction(system, next, role, action, umpire)
    const value = system.search.evaluate?.(system.views.view(next, role), role) ?? 0
    if (value > most) {
      most = value
      best = action
    }
  }
  return best ?? sampleAction(system, state, role, pick)
}

/**
 * Returns whether the effect of an action shows only after other roles have moved. If so, the test plays the game on
 * until the same role decides again.
 */
const goesOn = (system: GameSystem, state: GameState, by: Role): boolean =>
  system.search.playoutPolicy?.(system.views.view(state, by), by).length === 0

const LONG = 400
function playOn(
  system: GameSystem,
  state: GameState,
  by: Role,
  umpire: Umpire,
  pick: (n: number) => number,
): void {
  for (let n = 0; n < LONG && findOpenStep(state); n++) {
    const [role] = decidingRoles(state)
    if (role === by && phaseOf(system, state) !== null) return
    applyAction(system, state, role, answerOf(system, state, role, umpire, pick), umpire)
  }
}

function resultOf({ system, by }: HintedPosition, reason: string, end: GameState): number {
  if (reason === 'game:nothing') return system.search.evaluate?.(system.views.view(end, by), by) ?? 0
  const winners = end.outcome?.winners ?? []
  const isOurs = winners.includes(system.rules.sideOf(end, by))
  if (reason === 'game:won') return isOurs ? 1 : 0
  return winners.length > 0 && !isOurs ? -1 : 0
}

interface Counted {
  readonly value: number
  /** Objects that the reason names, as text. Empty if the reason names none. */
  readonly of: string
}

/**
 * Returns the amount of what a reason claims, counted in the role's view of a position. Returns null if the reason
 * does not apply to the position.
 */
function counted({ system, by }: HintedPosition, reason: string, state: GameState): Counted | null {
  const view = system.views.view(state, by)
  for (const [name, foretold = 0] of Object.entries(system.search.gains?.(view, by) ?? {})) {
    const [gain, of = ''] = name.split('@')
    if (gain === reason) return { value: countClaimedGain(system.id, reason, view, by) ?? foretold, of }
  }
  return null
}

const difference = (ours: Counted | null, others: Counted | null): number =>
  ours && others && ours.of === others.of ? ours.value - others.value : 0

function spreadOf(values: readonly number[]): MeanDifference {
  let sum = 0
  for (const value of values) sum += value
  const mean = sum / values.length
  let squares = 0
  for (const value of values) squares += (value - mean) ** 2
  return { mean, within: CERTAIN * Math.sqrt(squares / (values.length * (values.length - 1))) }
}
