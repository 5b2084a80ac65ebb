import { applyAction, openStep } from '../engine/actions/agenda.ts'
import { findRefusal } from '../engine/actions/refuse.ts'
import type { Action, State } from '../engine/model.ts'
import { sequence, stratifiedSource } from './chance.ts'
import type { Rollout } from './halving.ts'
import type { SearchContext } from './search-context.ts'
import { createSimulation, initiativePhase, playAnswers, type Simulation } from './simulation.ts'

/** A reason why an action is better than the action it is compared with. */
export interface ActionReason {
  /** A key of the game system's `gains`, or one of `game:won`, `game:saved` and `game:nothing`. */
  readonly gain: string
  /**
   * Average advantage over the alternative. For the result of the game: the difference in probability. For other
   * gains: in the unit of the game's evaluation.
   */
  readonly amount: number
}

/**
 * Reasons that exist in every game. `game:won`: the action wins at once. `game:saved`: the alternative would
 * lose at once. Both come before all other reasons. `game:nothing` stands alone: no alternative improves the
 * position.
 */
export const RESULT_GAINS = ['game:won', 'game:saved', 'game:nothing'] as const
const [WON, SAVED] = RESULT_GAINS
export const [, , NOTHING] = RESULT_GAINS

/** Two continuations of the game to compare. */
export interface ActionComparison<S extends State> {
  /** The alternative to the action. Null: doing nothing. */
  readonly other: Action | null
  /**
   * Action that ends the phase after either continuation, where it is still legal. The result of the game is
   * checked after it.
   */
  readonly ender: Action | null
  /** Plays on before the gains are compared. Default: only the answers. */
  readonly follow?: Rollout<S>
}

/** Sampled worlds in the first comparison, and the most worlds while no reason is certain. */
const WORLDS = 24
const MOST = 96
/**
 * Standard errors on each side of a mean. They give a 99 % interval for samples of `WORLDS`, with a margin for
 * repeated tests.
 */
const CERTAIN = 3
/** Most reasons to return, and the smallest share of the greatest gain that still counts as a reason. */
const TOLD = 3
const SHARE = 0.1
/** Smallest gain worth mentioning. */
const LEAST = 0.02

/**
 * Returns what an action gains over its alternative: results first, then the greatest gains. Returns an empty
 * list if no reasons were asked for. A gain counts only if a 99 % interval of its mean difference lies above 0.
 * Both continuations use the same worlds and the same dice.
 */
export function explainChoice<S extends State>(
  mind: SearchContext<S>,
  action: Action,
  comparison: ActionComparison<S>,
): readonly ActionReason[] {
  if (!mind.givesReasons || !mind.system.search.gains) return []
  const samples: Sample[] = []
  let reasons: readonly ActionReason[] = []
  while (reasons.length === 0 && samples.length < (comparison.follow ? WORLDS : MOST)) {
    const seed = mind.pick(1 << 30)
    for (let world = 0; world < WORLDS; world++)
      samples.push(differenceIn(mind, action, comparison, { world, seed }))
    reasons = certain(samples)
  }
  const { other, ender, follow } = comparison
  const isChoice = other !== null && !follow && (ender === null || ender.verb === action.verb)
  if (reasons.length > 0 || !isChoice) return reasons
  const { mean, error } = meanOf(samples.map(sample => sample[NOTHING]))
  return mean + CERTAIN * error < 0 ? [] : [{ gain: NOTHING, amount: 0 }]
}

type Sample = Readonly<Record<string, number>>
interface Dice {
  readonly world: number
  readonly seed: number
}

/**
 * Returns how much more of each gain the action brings in one world. Leaves out gains that only one of the
 * continuations has.
 */
function differenceIn<S extends State>(
  mind: SearchContext<S>,
  action: Action,
  { other, ender, follow }: ActionComparison<S>,
  dice: Dice,
): Sample {
  const { system, by } = mind
  const imagined = mind.determinize()
  const [mine, theirs] = [action, other].map(deed => {
    const state = system.rules.clone(imagined)
    if (!deed) return state
    const course = courseIn(mind, dice, 0)
    applyAction(system, state, by, deed, course.umpire)
    ;(follow ?? playAnswers)(course, state, mind.budget.answerTries)
    return state
  })
  // Compare an action that ends the phase at the end of the phase
  const isEnd =
    action.verb === ender?.verb || (!system.search.alternates && !isSamePhase(mind, mine, imagined))
  const before = isEnd ? null : [mine, theirs].map(state => gainsIn(mind, state))
  for (const state of [mine, theirs]) end(mind, state, imagined, ender, dice)
  const [ours, others] = before ?? [mine, theirs].map(state => gainsIn(mind, state))
  const [result, otherwise] = [mine, theirs].map(state => resultIn(mind, state))
  const sample: Record<string, number> = {
    [WON]: Number(result > 0) - Number(otherwise > 0),
    [SAVED]: Number(otherwise < 0) - Number(result < 0),
    [NOTHING]: mind.evaluate(mine, by) - mind.evaluate(theirs, by),
  }
  for (const gain in ours) if (gain in others) sample[nameOf(gain)] = ours[gain] - others[gain]
  return sample
}

/** Returns the name of a gain without the objects it refers to (the part after `@`). */
const nameOf = (gain: string): string => gain.split('@', 1)[0]

const isSamePhase = <S extends State>({ system }: SearchContext<S>, state: S, from: S): boolean =>
  openStep(state) !== undefined && initiativePhase(system, state) === initiativePhase(system, from)

/** Ends the phase if it still goes on. Both continuations share the dice of this step. */
function end<S extends State>(
  mind: SearchContext<S>,
  state: S,
  imagined: S,
  ender: Action | null,
  dice: Dice,
): void {
  const { system, by, budget } = mind
  if (!ender || !isSamePhase(mind, state, imagined)) return
  if (findRefusal(system, state, by, ender)) return
  const course = courseIn(mind, dice, 1)
  applyAction(system, state, by, ender, course.umpire)
  playAnswers(course, state, budget.answerTries)
}

function courseIn<S extends State>(
  mind: SearchContext<S>,
  { world, seed }: Dice,
  stage: number,
): Simulation<S> {
  const own = seed + stage * WORLDS
  return createSimulation(
    mind.system,
    mind.evaluate,
    stratifiedSource(world, WORLDS, own),
    sequence(own + world),
  )
}

const gainsIn = <S extends State>({ system, by }: SearchContext<S>, state: S): Sample =>
  (system.search.gains?.(system.views.view(state, by), by) ?? {}) as Sample

/** Returns 1 for a win, −1 for a loss, and 0 for anything else. */
function resultIn<S extends State>({ system, by }: SearchContext<S>, state: S): number {
  const winners = state.outcome?.winners ?? []
  if (winners.length === 0) return 0
  return winners.includes(system.rules.sideOf(state, by)) ? 1 : -1
}

function certain(samples: readonly Sample[]): readonly ActionReason[] {
  const names = new Set(samples.flatMap(sample => Object.keys(sample)))
  names.delete(NOTHING)
  const reasons: ActionReason[] = []
  for (const gain of names) {
    const values = samples.map(sample => sample[gain] ?? 0)
    const { mean, error } = meanOf(values)
    if (mean > LEAST && mean > CERTAIN * error) reasons.push({ gain, amount: mean })
  }
  const isResult = ({ gain }: ActionReason) => gain === WON || gain === SAVED
  const others = reasons.filter(one => !isResult(one)).sort((a, b) => b.amount - a.amount)
  const great = others.filter(({ amount }) => amount >= SHARE * others[0].amount)
  return [...reasons.filter(isResult), ...great].slice(0, TOLD)
}

/** Returns the mean and its standard error. */
function meanOf(values: readonly number[]): { readonly mean: number; readonly error: number } {
  let sum = 0
  for (const value of values) sum += value
  const mean = sum / values.length
  let squares = 0
  for (const value of values) squares += (value - mean) ** 2
  return { mean, error: Math.sqrt(squares / (values.length * (values.length - 1))) }
}
