import { applyAction, decidingRoles, findOpenStep } from '../engine/actions/agenda.ts'
import { sampleAction } from '../engine/actions/legal.ts'
import { findRefusal } from '../engine/actions/refuse.ts'
import type { Action, GameState, ObjectNames, Role } from '../engine/model.ts'
import type { GameSystem } from '../engine/system.ts'
import { Umpire } from '../engine/umpire.ts'
import { createStratifiedSource, type RandomIntSource, sequence } from './chance.ts'
import { evaluateOutcome, findPhaseEndAction, PLAYED_ON } from './end-play.ts'
import type { SearchContext } from './search-context.ts'
import {
  biasTowardsLargeSets,
  chooseQuickAction,
  createSimulation,
  findInitiativePhase,
  playAnswers,
  type Simulation,
} from './simulation.ts'

/** Actions for the rest of a phase, in order. The phase ends after the last one. */
interface Plan {
  readonly deeds: readonly Action[]
  /**
   * Values of the positions at the end of the plan, one for each sampled position. A single value if the plan
   * involves no chance.
   */
  readonly values: readonly number[]
}

/** Number of plans that evolve together. */
const PLANS = 10
/** Maximum number of decisions that the search plays in one phase. No game needs so many. */
const LONG = 80
/** Number of random actions compared at each step when a plan is built by sampling. */
const HABIT = 4

/** Number of actions tried to find out whether the same role usually acts again after an action. */
const PROBES = 3

/** Whether the deciding role can usually act again after an action, until it ends the phase itself. */
export function isMultiActionPhase<S extends GameState>(context: SearchContext<S>, world: S): boolean {
  const { system, by, pick, suggest } = context
  const phase = findInitiativePhase(system, world)
  if (phase === null || !findPhaseEndAction(system, world)) return false
  let looked = 0
  let goesOn = 0
  for (let probe = 0; probe < PROBES; probe++) {
    const action = deedOf(system, world, by, pick, suggest)
    if (!action || findRefusal(system, world, by, action)) continue
    looked++
    const next = system.rules.clone(world)
    const course = courseIn(context, 0, probe)
    applyAction(system, next, by, action, course.umpire)
    playAnswers(course, next, 1)
    if (findOpenStep(next) && findInitiativePhase(system, next) === phase) goesOn++
  }
  return 2 * goesOn > looked
}

/**
 * Searches a plan for the rest of the phase by online evolutionary planning: a changed copy of a better plan
 * replaces the worst plan, again and again. Each plan is played to the end of the phase. `kept` is the plan from
 * the previous decision. Returns the actions of the best plan, or an empty list if it is best to end the phase at
 * once.
 */
export function evolvePhasePlan<S extends GameState>(
  mind: SearchContext<S>,
  world: S,
  kept: readonly Action[],
): readonly Action[] {
  const { system, pick, budget } = mind
  const names = system.views.names(world)
  const seed = pick(1 << 30)
  const worlds = Array.from({ length: budget.planWorlds }, (_, at) => (at === 0 ? world : mind.determinize()))
  const alive: Plan[] = []
  const add = (deeds: readonly Action[]) => {
    const worst = alive.length < PLANS ? null : worstOf(alive)
    const plan = tried(deeds, worst)
    if (!plan) return
    if (worst) alive[alive.indexOf(worst)] = plan
    else alive.push(plan)
  }
  add(kept)
  add([])
  const swept = bySweeps(mind, world, seed)
  if (swept.length > 0) add(swept)
  for (let i = alive.length; i < PLANS; i++) add(byHabit(mind, world, seed + i))
  const plans = mind.toEnd ? budget.endPlans : budget.plans
  for (let i = PLANS; i < plans && (mind.toEnd?.actionsLeft ?? 1) > 0; i++) add(changed())
  return bestOf(alive).deeds

  /**
   * Plays a plan and returns it with its values. Null if it is no better than `worst`, the plan that it would
   * replace.
   */
  function tried(deeds: readonly Action[], worst: Plan | null): Plan | null {
    const values: number[] = []
    let behind = 0
    for (let at = 0; at < budget.planWorlds; at++) {
      const course = courseIn(mind, at, seed)
      const { end } = perform(mind, worlds[at], deeds, course, names)
      values.push(evaluateOutcome(mind, end, course, names))
      if (at === 0 && !course.umpire.sealed) break
      behind += worst ? valueIn(worst, at) - values[at] : 0
      if (worst && at >= 1 && behind > 0) return null
    }
    return worst && meanOf(values) <= meanOf(worst.values) ? null : { deeds, values }
  }

  function changed(): readonly Action[] {
    const some = () => alive[pick(alive.length)]
    const [one, two, other] = [some(), some(), some()]
    const { deeds } = meanOf(one.values) >= meanOf(two.values) ? one : two
    const from =
      pick(3) === 0
        ? [...deeds.slice(0, pick(deeds.length + 1)), ...other.deeds.slice(pick(other.deeds.length + 1))]
        : deeds
    return perform(mind, world, from, courseIn(mind, 0, seed), names, pick).done
  }
}

/**
 * Number of simulated rolls of the same action. This is enough to tell an action that never has an effect from an
 * action that rarely has one.
 */
const ROLLS = 12

/** Whether an action rolls dice for nothing: the value of the position rises in no sampled position. */
export function isFutileRoll<S extends GameState>(context: SearchContext<S>, action: Action): boolean {
  const { system, by, evaluate } = context
  for (let roll = 0; roll < ROLLS; roll++) {
    const imagined = context.determinize()
    const before = evaluate(imagined, by)
    const next = system.rules.clone(imagined)
    const course = createSimulation(system, evaluate, createStratifiedSource(roll, ROLLS, 0), sequence(roll))
    if (findRefusal(system, next, by, action)) return false
    applyAction(system, next, by, action, course.umpire)
    playAnswers(course, next, 1)
    if (!course.umpire.sealed || evaluate(next, by) > before) return false
  }
  return true
}

/** Whether an action has no effect: the deciding role sees the same as before and must decide again. */
export function isActionWithoutEffect<S extends GameState>(
  { system, by, evaluate, suggest, pick }: SearchContext<S>,
  world: S,
  deed: Action,
): boolean {
  const next = system.rules.clone(world)
  const course = createSimulation(
    system,
    evaluate,
    createStratifiedSource(0, 1, 0),
    sequence(pick(1 << 30)),
    suggest,
  )
  applyAction(system, next, by, deed, course.umpire)
  playAnswers(course, next, 1)
  if (!findOpenStep(next) || decidingRoles(next)[0] !== by) return false
  return JSON.stringify(system.views.view(next, by)) === JSON.stringify(system.views.view(world, by))
}

/**
 * Whether an action only gains time: its verb is a stalling verb, and the value of the position does not rise
 * directly after it.
 */
export function isStallingAction<S extends GameState>(
  { system, by, evaluate }: SearchContext<S>,
  world: S,
  deed: Action,
): boolean {
  if (!system.search.stallingVerbs.includes(deed.verb)) return false
  const next = system.rules.clone(world)
  applyAction(system, next, by, deed, new Umpire(createStratifiedSource(0, 1, 0), true))
  return evaluate(next, by) <= evaluate(world, by)
}

const courseIn = <S extends GameState>(
  { system, evaluate, budget }: SearchContext<S>,
  at: number,
  seed: number,
): Simulation<S> =>
  createSimulation(system, evaluate, createStratifiedSource(at, budget.planWorlds, seed), sequence(seed + at))

/**
 * Plays a plan to the end of the phase and skips actions that are no longer legal. If `vary` is given, drops,
 * replaces and inserts actions at random.
 */
function perform<S extends GameState>(
  { system, by, budget, suggest, toEnd }: SearchContext<S>,
  world: S,
  deeds: readonly Action[],
  course: Simulation<S>,
  names: ObjectNames,
  vary?: RandomIntSource,
): { readonly done: readonly Action[]; readonly end: S } {
  const end = system.rules.clone(world)
  const phase = findInitiativePhase(system, world)
  const done: Action[] = []
  let at = 0
  for (let n = 0; n < LONG && findOpenStep(end); n++) {
    playAnswers(course, end, budget.answerTries)
    if (!findOpenStep(end) || findInitiativePhase(system, end) !== phase) break
    let action: Action | null = deeds[at] ?? null
    if (vary && vary(deeds.length + 2) === 0) {
      const what = vary(3)
      if (what > 0 && action) at++
      if (what === 2 && action) continue
      action = deedOf(system, end, by, vary, suggest)
    } else at++
    if (action && findRefusal(system, end, by, action, names)) continue
    if (!action && at < deeds.length) continue
    if (action) done.push(action)
    else action = findPhaseEndAction(system, end)
    if (!action || (done.length === 0 && findRefusal(system, end, by, action, names))) break
    if (toEnd) toEnd.actionsLeft--
    applyAction(system, end, by, action, course.umpire)
  }
  playAnswers(course, end, budget.answerTries)
  return { done, end }
}

/** Builds a plan step by step. Each step is the best of a few random actions. */
function byHabit<S extends GameState>(mind: SearchContext<S>, world: S, seed: number): readonly Action[] {
  const { system, by } = mind
  const course = courseIn(mind, seed % mind.budget.planWorlds, seed)
  const next = system.rules.clone(world)
  const phase = findInitiativePhase(system, world)
  const done: Action[] = []
  for (let n = 0; n < LONG && findOpenStep(next); n++) {
    playAnswers(course, next, mind.budget.answerTries)
    if (!findOpenStep(next) || findInitiativePhase(system, next) !== phase) break
    const action = chooseQuickAction(course, next, by, HABIT)
    if (action.args.length > 0) done.push(action)
    applyAction(system, next, by, action, course.umpire)
  }
  return done
}

/**
 * Builds a plan from suggestions of the game system. Evaluates each suggestion as if the phase ended after it, then
 * carries out those that improve the position, the best first. Repeats this as long as the position improves.
 */
function bySweeps<S extends GameState>(mind: SearchContext<S>, world: S, seed: number): readonly Action[] {
  const { system, by, budget, suggest } = mind
  const names = system.views.names(world)
  const phase = findInitiativePhase(system, world)
  const ender = findPhaseEndAction(system, world)
  const verb = ender?.verb
  const isHere = (state: S) => findOpenStep(state) && findInitiativePhase(system, state) === phase
  const done: Action[] = []
  let at = system.rules.clone(world)
  let most = valueAfter(null)
  for (let sweep = 0; sweep < budget.sweeps && isHere(at); sweep++) {
    const before = done.length
    const found: { readonly deed: Action; readonly value: number }[] = []
    for (const deed of firstOf(suggest(at))) {
      if (mind.toEnd && mind.toEnd.actionsLeft <= 0) break
      const value = valueAfter(deed)
      if (value > most) found.push({ deed, value })
    }
    found.sort((a, b) => b.value - a.value)
    for (const [place, { deed, value: foretold }] of found.entries()) {
      if (mind.toEnd && mind.toEnd.actionsLeft <= 0) return done
      if (findRefusal(system, at, by, deed, names)) continue
      const value = place === 0 ? foretold : valueAfter(deed)
      if (value <= most) continue
      done.push(deed)
      const next = system.rules.clone(at)
      const course = courseIn(mind, 0, seed)
      applyAction(system, next, by, deed, course.umpire)
      playAnswers(course, next, budget.answerTries)
      at = next
      if (!isHere(at)) return done
      most = course.umpire.sealed ? valueAfter(null) : value
    }
    if (done.length === before) break
  }
  return done

  /** Returns the legal suggestions. If playing on makes each of them dear, only the best by their first outcome. */
  function firstOf(ideas: readonly Action[]): readonly Action[] {
    const legal = ideas.filter(deed => deed.verb !== verb && !findRefusal(system, at, by, deed, names))
    if (!mind.toEnd || legal.length <= PLAYED_ON) return legal
    const rated = legal.map(deed => {
      const next = system.rules.clone(at)
      const course = courseIn(mind, 0, seed)
      applyAction(system, next, by, deed, course.umpire)
      playAnswers(course, next, 1)
      return { deed, value: mind.evaluate(next, by) }
    })
    rated.sort((a, b) => b.value - a.value)
    return rated.slice(0, PLAYED_ON).map(({ deed }) => deed)
  }

  function valueAfter(deed: Action | null): number {
    let sum = 0
    for (let world = 0; world < SWEPT; world++) {
      const next = system.rules.clone(at)
      const course = courseIn(mind, Math.floor((world * budget.planWorlds) / SWEPT), seed)
      if (deed) applyAction(system, next, by, deed, course.umpire)
      playAnswers(course, next, 1)
      const isSure = !course.umpire.sealed
      if (ender && isHere(next) && !findRefusal(system, next, by, ender, names))
        applyAction(system, next, by, ender, course.umpire)
      const value = evaluateOutcome(mind, next, course, names)
      if (isSure && !course.umpire.sealed) return value
      sum += value
    }
    return sum / SWEPT
  }
}
/** Number of sampled positions in which to evaluate a suggestion that rolls dice. */
const SWEPT = 6

/** Number of random actions among which to find the best alternative to ending the phase at once. */
const OTHERS = 12

/**
 * Returns the best of some random actions, each evaluated as if the phase ended directly after it. Null if every one
 * is illegal or ends the phase itself.
 */
export function findBestAlternative<S extends GameState>(
  mind: SearchContext<S>,
  world: S,
  ender: Action,
): Action | null {
  const { system, by, pick, suggest } = mind
  const names = system.views.names(world)
  const seed = pick(1 << 30)
  let best: Action | null = null
  let most = Number.NEGATIVE_INFINITY
  for (let n = 0; n < OTHERS; n++) {
    const deed = deedOf(system, world, by, pick, suggest)
    if (!deed || deed.verb === ender.verb || findRefusal(system, world, by, deed, names)) continue
    let sum = 0
    for (let at = 0; at < mind.budget.planWorlds; at++)
      sum += mind.evaluate(perform(mind, world, [deed], courseIn(mind, at, seed), names).end, by)
    if (sum > most) {
      most = sum
      best = deed
    }
  }
  return best
}

/** Returns a random action that does not end the phase. Returns null if no such action was found. */
function deedOf<S extends GameState>(
  system: GameSystem<S>,
  state: S,
  by: Role,
  pick: RandomIntSource,
  suggest: SearchContext<S>['suggest'],
): Action | null {
  const ideas = pick(2) === 0 ? suggest(state) : []
  if (ideas.length > 0) return ideas[pick(ideas.length)]
  const end = findPhaseEndAction(system, state)?.verb
  for (let i = 0; i < HABIT; i++) {
    const action = sampleAction(system, state, by, i % 2 ? pick : biasTowardsLargeSets(pick))
    if (action.verb !== end) return action
  }
  return null
}

const valueIn = ({ values }: Plan, world: number): number => values[Math.min(world, values.length - 1)]

function meanOf(values: readonly number[]): number {
  let sum = 0
  for (const value of values) sum += value
  return sum / values.length
}

function bestOf(plans: readonly Plan[]): Plan {
  let [best] = plans
  for (const plan of plans) if (meanOf(plan.values) > meanOf(best.values)) best = plan
  return best
}

function worstOf(plans: readonly Plan[]): Plan {
  let [worst] = plans
  for (const plan of plans) if (meanOf(plan.values) < meanOf(worst.values)) worst = plan
  return worst
}
