import { applyAction, decidingRoles, findOpenStep } from '../../src/engine/actions/agenda.ts'
import { listLegalActions } from '../../src/engine/actions/legal.ts'
import type { ChanceSource } from '../../src/engine/chance.ts'
import type { Action, GameState, Role } from '../../src/engine/model.ts'
import type { GameSystem } from '../../src/engine/system.ts'
import { Umpire } from '../../src/engine/umpire.ts'

/** Thrown when a position has too many continuations to be solved. */
export class TooManyPositionsError extends Error {}

/** The result of a game for the first of two sides. The other side's result is the opposite. */
export interface Payoff<S extends GameState> {
  /** Returns the result of a finished game. Higher is better for the side `maximizer`. */
  result(state: S): number
  readonly maximizer: string
}

/** A position after an action, with the probability that chance leads to it. */
export interface Continuation<S> {
  readonly state: S
  readonly probability: number
}

/**
 * Solves positions of a game for two exactly: every legal action, every die and every draw up to the end of the game.
 * Both sides must know everything, because the search does not respect hidden information.
 */
export interface Solver<S extends GameState> {
  /**
   * Returns the expected result under best play by both sides. Throws `TooManyPositionsError` if more than `cap`
   * different positions can arise.
   */
  value(state: S): number
  /** Returns the expected result if the deciding role plays this action and both sides play best afterwards. */
  valueAfter(state: S, by: Role, action: Action): number
}

/** Maximum number of legal actions of one decision. A position with more is not solved. */
const MOST_ACTIONS = 5000

export function createSolver<S extends GameState>(
  system: GameSystem<S>,
  { result, maximizer }: Payoff<S>,
  cap: number,
): Solver<S> {
  const known = new Map<string, number>()
  return { value, valueAfter }

  function value(state: S): number {
    if (!findOpenStep(state)) return result(state)
    const key = JSON.stringify(state)
    const before = known.get(key)
    if (before !== undefined) return before
    if (known.size >= cap) throw new TooManyPositionsError(`more than ${cap} positions`)
    const [by] = decidingRoles(state)
    const isMax = system.rules.sideOf(state, by) === maximizer
    const actions = listLegalActions(system, state, by, MOST_ACTIONS)
    if (actions.length >= MOST_ACTIONS) throw new TooManyPositionsError(`${MOST_ACTIONS} actions`)
    let best = isMax ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY
    // Ways to the same hex end in the same position
    const seen = new Set<string>()
    for (const action of actions) {
      const continuations = listContinuations(system, state, by, action)
      if (continuations.length === 1) {
        const next = JSON.stringify(continuations[0].state)
        if (seen.has(next)) continue
        seen.add(next)
      }
      const one = meanOf(continuations)
      best = isMax ? Math.max(best, one) : Math.min(best, one)
    }
    known.set(key, best)
    return best
  }

  function valueAfter(state: S, by: Role, action: Action): number {
    return meanOf(listContinuations(system, state, by, action))
  }

  function meanOf(continuations: readonly Continuation<S>[]): number {
    let sum = 0
    for (const { state, probability } of continuations) sum += probability * value(state)
    return sum
  }
}

/** Returns every position that an action can lead to, one for each course of its dice and draws. */
export function listContinuations<S extends GameState>(
  system: GameSystem<S>,
  state: S,
  by: Role,
  action: Action,
): Continuation<S>[] {
  const found: Continuation<S>[] = []
  const open: number[][] = [[]]
  for (let course = open.pop(); course; course = open.pop()) {
    const script = course
    const sizes: number[] = []
    const next = system.rules.clone(state)
    applyAction(system, next, by, action, new Umpire(scripted(script, sizes), true))
    // What was not scripted came out first of its kind: the other ways it can come out are courses of their own
    for (let at = script.length; at < sizes.length; at++)
      for (let way = 1; way < sizes[at]; way++)
        open.push([...script, ...new Array<number>(at - script.length).fill(0), way])
    found.push({ state: next, probability: 1 / sizes.reduce((product, size) => product * size, 1) })
  }
  return found
}

/** Chance that comes out as `script` says, and first of its kind after that. Adds the number of ways to `sizes`. */
function scripted(script: readonly number[], sizes: number[]): ChanceSource {
  const next = (size: number): number => {
    sizes.push(size)
    return script[sizes.length - 1] ?? 0
  }
  return { die: sides => next(sides) + 1, draw: (_, pool) => next(pool.length) }
}
