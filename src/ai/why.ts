import { apply, waiting } from '../engine/actions/agenda.ts'
import { refuse } from '../engine/actions/refuse.ts'
import type { Action, State } from '../engine/model.ts'
import { evenly, sequence } from './chance.ts'
import { type Course, courseOf, phaseOf, playAnswers } from './habit.ts'
import type { Follow } from './halving.ts'
import type { Mind } from './mind.ts'

/** Why an action is better than what it is compared with. */
export interface Reason {
  /** A key of the system's `gains`, or of `RESULTS`. */
  readonly gain: string
  /** By so much more on average: of a result its chance, else as the system values it. */
  readonly amount: number
}

/**
 * The game is won at once; or it would be lost at once otherwise. They come before everything else. The last one stands
 * alone: the phase is ended, or an answer given, since what else might be done makes the position no better.
 */
export const RESULTS = ['game:won', 'game:saved', 'game:nothing'] as const
const [WON, SAVED] = RESULTS
export const [, , NOTHING] = RESULTS

/** Two courses of the game that are compared. */
export interface Comparison<S extends State> {
  /** Instead of the action; null: nothing is done. */
  readonly other: Action | null
  /** Ends the phase after either of them, where that is still possible: the result is looked for after it. */
  readonly ender: Action | null
  /** To where the gains are weighed; left out, through the answers. */
  readonly follow?: Follow<S>
}

/** Worlds in which the courses are compared at first, and at most while nothing is certain. */
const WORLDS = 24
const MOST = 96
/** Standard errors of a mean on either side: 99 % of samples of `WORLDS`, with some room for looking again. */
const CERTAIN = 3
/** Reasons that come back, and the share of the greatest below which a gain is none. */
const TOLD = 3
const SHARE = 0.1
/** What gains less is not worth a word. */
const LEAST = 0.02

/**
 * What an action gains by itself, results first, then the greatest; none where nobody is to be told. A gain counts only
 * where a 99 % interval of the mean difference lies above 0. Both courses have the same worlds and the same dice.
 */
export function whyRather<S extends State>(
  mind: Mind<S>,
  action: Action,
  comparison: Comparison<S>,
): readonly Reason[] {
  if (!mind.tells || !mind.system.search.gains) return []
  const samples: Sample[] = []
  let reasons: readonly Reason[] = []
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

/** How much more of each gain the action brings in one world. What stands in one of the courses only is left out. */
function differenceIn<S extends State>(
  mind: Mind<S>,
  action: Action,
  { other, ender, follow }: Comparison<S>,
  dice: Dice,
): Sample {
  const { system, by } = mind
  const imagined = mind.imagine()
  const [mine, theirs] = [action, other].map(deed => {
    const state = system.rules.clone(imagined)
    if (!deed) return state
    const course = courseIn(mind, dice, 0)
    apply(system, state, by, deed, course.umpire)
    ;(follow ?? playAnswers)(course, state, mind.budget.answerTries)
    return state
  })
  // An action that ends the phase is compared at the end of it
  const isEnd =
    action.verb === ender?.verb || (!system.search.alternates && !isSamePhase(mind, mine, imagined))
  const before = isEnd ? null : [mine, theirs].map(state => gainsIn(mind, state))
  for (const state of [mine, theirs]) end(mind, state, imagined, ender, dice)
  const [ours, others] = before ?? [mine, theirs].map(state => gainsIn(mind, state))
  const [result, otherwise] = [mine, theirs].map(state => resultIn(mind, state))
  const sample: Record<string, number> = {
    [WON]: Number(result > 0) - Number(otherwise > 0),
    [SAVED]: Number(otherwise < 0) - Number(result < 0),
    [NOTHING]: mind.worth(mine, by) - mind.worth(theirs, by),
  }
  for (const gain in ours) if (gain in others) sample[nameOf(gain)] = ours[gain] - others[gain]
  return sample
}

/** Without the things that it is said of. */
const nameOf = (gain: string): string => gain.split('@', 1)[0]

const isSamePhase = <S extends State>({ system }: Mind<S>, state: S, from: S): boolean =>
  waiting(state) !== undefined && phaseOf(system, state) === phaseOf(system, from)

/** The phase is ended where the same one is still on: dice of its own, so that they are common to both courses. */
function end<S extends State>(mind: Mind<S>, state: S, imagined: S, ender: Action | null, dice: Dice): void {
  const { system, by, budget } = mind
  if (!ender || !isSamePhase(mind, state, imagined)) return
  if (refuse(system, state, by, ender)) return
  const course = courseIn(mind, dice, 1)
  apply(system, state, by, ender, course.umpire)
  playAnswers(course, state, budget.answerTries)
}

function courseIn<S extends State>(mind: Mind<S>, { world, seed }: Dice, stage: number): Course<S> {
  const own = seed + stage * WORLDS
  return courseOf(mind.system, mind.worth, evenly(world, WORLDS, own), sequence(own + world))
}

const gainsIn = <S extends State>({ system, by }: Mind<S>, state: S): Sample =>
  (system.search.gains?.(system.views.view(state, by), by) ?? {}) as Sample

/** 1: won, −1: lost, 0: neither, or not yet. */
function resultIn<S extends State>({ system, by }: Mind<S>, state: S): number {
  const winners = state.outcome?.winners ?? []
  if (winners.length === 0) return 0
  return winners.includes(system.rules.sideOf(state, by)) ? 1 : -1
}

function certain(samples: readonly Sample[]): readonly Reason[] {
  const names = new Set(samples.flatMap(sample => Object.keys(sample)))
  names.delete(NOTHING)
  const reasons: Reason[] = []
  for (const gain of names) {
    const values = samples.map(sample => sample[gain] ?? 0)
    const { mean, error } = meanOf(values)
    if (mean > LEAST && mean > CERTAIN * error) reasons.push({ gain, amount: mean })
  }
  const isResult = ({ gain }: Reason) => gain === WON || gain === SAVED
  const others = reasons.filter(one => !isResult(one)).sort((a, b) => b.amount - a.amount)
  const great = others.filter(({ amount }) => amount >= SHARE * others[0].amount)
  return [...reasons.filter(isResult), ...great].slice(0, TOLD)
}

/** The mean, and its standard error. */
function meanOf(values: readonly number[]): { readonly mean: number; readonly error: number } {
  let sum = 0
  for (const value of values) sum += value
  const mean = sum / values.length
  let squares = 0
  for (const value of values) squares += (value - mean) ** 2
  return { mean, error: Math.sqrt(squares / (values.length * (values.length - 1))) }
}
