import { applyAction, findOpenStep } from '../engine/actions/agenda.ts'
import { findRefusal } from '../engine/actions/refuse.ts'
import type { Action, GameState } from '../engine/model.ts'
import { createStratifiedSource, sequence } from './chance.ts'
import type { Rollout } from './halving.ts'
import type { SearchContext } from './search-context.ts'
import { createSimulation, findInitiativePhase, playAnswers, type Simulation } from './simulation.ts'

/** A reason why a chosen action is better than an alternative action. */
export interface ActionReason {
  /**
   * Name of what the action gains: a key of `gains` of the game system, or `game:won`, `game:saved` or
   * `game:nothing`.
   */
  readonly gain: string
  /**
   * Average advantage over the alternative action. For `game:won` and `game:saved` a difference of probabilities,
   * otherwise in the unit of the game's evaluation.
   */
  readonly amount: number
}

/**
 * Reasons that exist in every game. `game:won`: the chosen action wins the game. `game:saved`: the alternative loses
 * the game. These two come before all others. `game:nothing`, as the only reason: no alternative improves the
 * position.
 */
export const COMMON_GAINS = ['game:won', 'game:saved', 'game:nothing'] as const
const [WON, SAVED] = COMMON_GAINS
export const [, , NOTHING] = COMMON_GAINS

/** The alternative to a chosen action, and how far the game is played on before the two are compared. */
export interface ActionComparison<S extends GameState> {
  /** The alternative action. Null: the alternative is to do nothing. */
  readonly other: Action | null
  /**
   * Action that ends the phase. It is played after the chosen action and after the alternative, if it is still
   * legal. Wins and losses are compared after this action.
   */
  readonly ender: Action | null
  /** Plays on until the gains are compared. Default: plays only the answers to the action. */
  readonly follow?: Rollout<S>
}

/** Number of sampled positions in the first comparison. */
const WORLDS = 24
/** Maximum number of sampled positions, used while no reason is certain. */
const MOST = 96
/**
 * A gain counts as certain if its mean lies this many standard errors above 0. For `WORLDS` samples, this gives a
 * confidence of 99 %, with a margin for repeated tests.
 */
const CERTAIN = 3
/** Maximum number of reasons to return. */
const TOLD = 3
/** Smallest gain that counts as a reason, as a fraction of the greatest gain. */
const SHARE = 0.1
/** Smallest gain worth mentioning, in the unit of the game's evaluation. */
const LEAST = 0.02

/**
 * Returns what an action gains over its alternative: first a win or an avoided loss, then the greatest gains. A gain
 * counts only if its 99 % confidence interval lies above 0. Both actions are played in the same sampled positions
 * with the same dice. Returns an empty list if the caller asked for no reasons.
 */
export function explainActionChoice<S extends GameState>(
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
 * Returns the differences in one sampled position: each gain after the action, minus the same gain after its
 * alternative. Leaves out gains that exist after only one of the two.
 */
function differenceIn<S extends GameState>(
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
  // If the action ends the phase, let the alternative end it too before comparing the gains
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

/** Returns the name of a gain without `@` and the objects named after it. */
const nameOf = (gain: string): string => gain.split('@', 1)[0]

const isSamePhase = <S extends GameState>({ system }: SearchContext<S>, state: S, from: S): boolean =>
  findOpenStep(state) !== undefined &&
  findInitiativePhase(system, state) === findInitiativePhase(system, from)

/**
 * Plays the action that ends the phase, unless the phase is already over. The dice are the same for both actions
 * that are compared.
 */
function end<S extends GameState>(
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

function courseIn<S extends GameState>(
  mind: SearchContext<S>,
  { world, seed }: Dice,
  stage: number,
): Simulation<S> {
  const own = seed + stage * WORLDS
  return createSimulation(
    mind.system,
    mind.evaluate,
    createStratifiedSource(world, WORLDS, own),
    sequence(own + world),
  )
}

const gainsIn = <S extends GameState>({ system, by }: SearchContext<S>, state: S): Sample =>
  (system.search.gains?.(system.views.view(state, by), by) ?? {}) as Sample

/** Returns 1 if the deciding role's side has won, −1 if another side has won, and otherwise 0. */
function resultIn<S extends GameState>({ system, by }: SearchContext<S>, state: S): number {
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

/** Returns the mean of some values and the standard error of the mean. */
function meanOf(values: readonly number[]): { readonly mean: number; readonly error: number } {
  let sum = 0
  for (const value of values) sum += value
  const mean = sum / values.length
  let squares = 0
  for (const value of values) squares += (value - mean) ** 2
  return { mean, error: Math.sqrt(squares / (values.length * (values.length - 1))) }
}
