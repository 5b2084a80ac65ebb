import { apply } from '../engine/actions/agenda.ts'
import { actions, sample } from '../engine/actions/legal.ts'
import { refuse } from '../engine/actions/refuse.ts'
import type { Action, Role, State } from '../engine/model.ts'
import type { GameSystem } from '../engine/system.ts'
import { Umpire } from '../engine/umpire.ts'
import { candidates, habitual } from './candidates.ts'
import { evenly, hashed, sequence } from './chance.ts'
import { phaseOf, playReply } from './habit.ts'
import { ALIKE, type Follow, halve, meanOf, type Tried } from './halving.ts'
import { BUDGETS, type Budget, LEVELS, type Level } from './levels.ts'
import type { Mind } from './mind.ts'
import { bestDeed, enderOf, evolve, isIdle, isPhase, isVain, isWait } from './plan.ts'
import { playOn } from './play-on.ts'
import { type Comparison, NOTHING, RESULTS, type Reason, whyRather } from './why.ts'

export { LEVELS, type Level, RESULTS }

/** What somebody would do. */
export interface Thought {
  readonly action: Action
  /** What he would do after it, as long as nothing new comes to be known: with the next question it saves thinking anew. */
  readonly plan?: Plan
  /** What the action gains, the most telling first. */
  readonly why?: readonly Reason[]
  /** Compared with this action; absent: with doing nothing. */
  readonly against?: Action
  /** Nothing else is possible. */
  readonly isForced?: true
}

export interface Plan {
  /** Whose phase it is for, and which. */
  readonly phase: string
  readonly deeds: readonly Action[]
}

export interface Given {
  readonly level: Level
  /** Any; the same one, from the same view, gives the same choice. */
  readonly seed: string | number
  /** Of the thought before. */
  readonly plan?: Plan
  /** Somebody is to be told the reasons, which have to be thought about too. */
  readonly why?: true
}

/** Decides for `by`. It never looks at `state` but through `imagine`: the same view and seed give the same choice in whatever world. */
export function think<S extends State>(
  system: GameSystem<S>,
  state: S,
  by: Role,
  { level, ...given }: Given,
): Thought {
  return thinkWith(system, state, by, { budget: BUDGETS[level], ...given })
}

/** The same with a budget of one's own. */
export function thinkWith<S extends State>(
  system: GameSystem<S>,
  state: S,
  by: Role,
  { budget, seed, plan, why }: Omit<Given, 'level'> & { readonly budget: Budget },
): Thought {
  const pick = sequence(hashed(String(seed)))
  const world = system.views.imagine(state, by, pick)
  const { worth } = system.search
  if (!worth) return { action: sample(system, world, by, pick) }
  const mind: Mind<S> = {
    system,
    by,
    pick,
    budget,
    tells: why === true,
    imagine: () => system.views.imagine(world, by, pick),
    suggest: (position, role = by) =>
      (budget.ideas && system.search.ideas(system.views.view(position, role), role)) || [],
    worth: (position, role) => worth(system.views.view(position, role), role),
  }
  const thought = decide(mind, world, plan)
  const isForced = mind.tells && actions(system, world, by, 2).length === 1
  return isForced ? { ...thought, isForced } : thought
}

function decide<S extends State>(mind: Mind<S>, world: S, plan: Plan | undefined): Thought {
  const { system, by, budget } = mind
  if (system.search.habits && budget.habits > 0) {
    const liked = habitual(mind, world)
    return liked.length > 0 ? ofHabits(mind, world, liked) : ofPlayOuts(mind, world)
  }
  const ender = budget.plans > 0 && !system.search.alternates ? enderOf(system, world) : null
  if (ender && isPhase(mind, world)) return ofPhase(mind, world, plan, ender)
  const some = candidates(mind, world)
  if (some.length === 1) return { action: some[0] }
  const { replies } = budget
  const drop = (action: Action): boolean => isVain(mind, world, action) || isWait(mind, world, action)
  const last: Follow<S> = (course, state, tries) => playReply(course, state, by, tries, replies)
  const isReplied = replies > 0 && system.search.alternates && phaseOf(system, world) !== null
  const ranked = halve(mind, some, { drop, ...(isReplied && { last }) })
  const [best] = ranked
  const alike = ranked.filter(one => meanOf(best) - meanOf(one) < ALIKE)
  const isLivelier = (one: Tried) => alike.length > 1 && !isIdle(mind, one.action) && !drop(one.action)
  const { action } = alike.find(isLivelier) ?? best
  return { action, ...told(mind, action, comparisonsAt(mind, world, action, ranked)) }
}

/**
 * What is done of one's own accord is compared with doing nothing, a pass with the next best; an answer with one in the
 * middle, then with the last.
 */
function comparisonsAt<S extends State>(
  { system }: Mind<S>,
  world: S,
  action: Action,
  ranked: readonly Tried[],
): readonly Comparison<S>[] {
  const others = ranked.flatMap(one => (one.action === action ? [] : [one.action]))
  if (phaseOf(system, world) === null) {
    const some = new Set([others[others.length >> 1], others[others.length - 1]])
    return [...some].map(other => ({ other, ender: null }))
  }
  const ender = enderOf(system, world)
  return [{ other: action.verb === ender?.verb ? others[0] : null, ender }]
}

/** The best of what he likes; where habit alone decides, the first. An answer is compared with what he likes least. */
function ofHabits<S extends State>(mind: Mind<S>, world: S, liked: readonly Action[]): Thought {
  const { habits } = mind.budget
  const [action] = habits === 1 ? liked : halve(mind, liked.slice(0, habits)).map(one => one.action)
  const ender = phaseOf(mind.system, world) === null ? null : enderOf(mind.system, world)
  if (ender) return { action, ...told(mind, action, [comparisonIn(mind, world, action, ender)]) }
  const least = liked[liked.length - 1]
  return action === least ? { action } : { action, ...told(mind, action, [{ other: least, ender: null }]) }
}

/** The best of some actions when the others, who have habits, go on by them until it is his turn again, or a few turns more. */
function ofPlayOuts<S extends State>(mind: Mind<S>, world: S): Thought {
  const part = Math.max(1, mind.budget.playOuts >> 2)
  const few = { ...mind, budget: { ...mind.budget, tries: part, worlds: 1, keep: part >> 2, evals: part } }
  const some = candidates(few, world)
  if (some.length === 1) return { action: some[0] }
  const names = mind.system.views.names(world)
  const { reach } = mind.budget
  const ranked = halve(few, some, {
    follow: (course, state, tries) => playOn(course, state, mind.by, tries, names, reach),
  })
  const [{ action }] = ranked
  const other = ranked[ranked.length >> 1].action
  const follow: Follow<S> = (course, state, tries) => playOn(course, state, mind.by, tries, names, 1)
  return { action, ...told(mind, action, [{ other, ender: null, follow }]) }
}

/** The next deed of the best plan for the phase. What was planned holds as long as nothing new has come to be known. */
function ofPhase<S extends State>(mind: Mind<S>, world: S, plan: Plan | undefined, ender: Action): Thought {
  const { system, by } = mind
  const names = system.views.names(world)
  const isLegal = (action: Action) => refuse(system, world, by, action, names) === null
  const phase = phaseOf(system, world) ?? ''
  const planned = plan?.phase === phase ? plan.deeds : null
  const holds = planned && (planned.length === 0 || isLegal(planned[0]))
  const best = holds ? planned : evolve(mind, world, planned ?? [])
  const first = best.findIndex(deed => !isIdle(mind, deed))
  const [action = ender, ...deeds] = first < 0 ? [] : best.slice(first)
  if (!isLegal(action)) return { action: sample(system, world, by, mind.pick) }
  const umpire = new Umpire(evenly(0, 1, 0), true)
  const next = system.rules.clone(world)
  apply(system, next, by, action, umpire)
  const goesOn = !umpire.sealed && phaseOf(system, next) === phase
  const why = told(mind, action, [comparisonIn(mind, world, action, ender)])
  return { action, ...(goesOn && { plan: { phase, deeds } }), ...why }
}

/** What is done in a phase is compared with ending it, and ending it with the best of what else might be done. */
function comparisonIn<S extends State>(
  mind: Mind<S>,
  world: S,
  action: Action,
  ender: Action,
): Comparison<S> {
  const isEnder = action.verb === ender.verb
  return { other: mind.tells && isEnder ? bestDeed(mind, world, ender) : null, ender }
}

/** The reasons as a part of a thought, by the first comparison that gives any. */
function told<S extends State>(
  mind: Mind<S>,
  action: Action,
  comparisons: readonly Comparison<S>[],
): Pick<Thought, 'why' | 'against'> {
  let nothing: Pick<Thought, 'why' | 'against'> | null = null
  for (const comparison of comparisons) {
    const why = whyRather(mind, action, comparison)
    if (why.length === 0) return {}
    const one = { why, ...(comparison.other && { against: comparison.other }) }
    if (why[0].gain !== NOTHING) return one
    nothing ??= one
  }
  return nothing ?? {}
}
