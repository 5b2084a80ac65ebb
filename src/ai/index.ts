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

/** The action that a computer player or a hint chooses. */
export interface Thought {
  readonly action: Action
  /**
   * Actions planned after this action. They stay valid while nothing new becomes known, and save the next
   * search.
   */
  readonly plan?: Plan
  /** Reasons for the action, the strongest first. */
  readonly why?: readonly Reason[]
  /** The action that the reasons compare with. If absent, they compare with doing nothing. */
  readonly against?: Action
  /** No other action is legal. Set only if reasons were asked for. */
  readonly isForced?: true
}

export interface Plan {
  /** Phase of the plan: its role and step name. */
  readonly phase: string
  readonly deeds: readonly Action[]
}

export interface Given {
  readonly level: Level
  /** Any value. The same seed and the same view give the same choice. */
  readonly seed: string | number
  /** Plan of the previous choice. */
  readonly plan?: Plan
  /** Asks for reasons, which cost extra search. */
  readonly why?: true
}

/**
 * Chooses an action for `by`. Deals everything hidden in `state` again before the search, so `by` cannot profit
 * from it. The same view and seed give the same choice in every world.
 */
export function think<S extends State>(
  system: GameSystem<S>,
  state: S,
  by: Role,
  { level, ...given }: Given,
): Thought {
  return thinkWith(system, state, by, { budget: BUDGETS[level], ...given })
}

/** Chooses an action like `think`, with a given search budget instead of a level. */
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
 * Returns what the reasons for an action compare it with. An action on the role's own initiative is compared
 * with doing nothing. A pass is compared with the next best action. An answer is compared with the middle of the
 * ranking, then with the last.
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

/**
 * Chooses among the actions of the playout policy. Takes the best one after a search, or simply the first if the
 * budget compares only one. The reasons for an answer compare it with the policy's last action.
 */
function ofHabits<S extends State>(mind: Mind<S>, world: S, liked: readonly Action[]): Thought {
  const { habits } = mind.budget
  const [action] = habits === 1 ? liked : halve(mind, liked.slice(0, habits)).map(one => one.action)
  const ender = phaseOf(mind.system, world) === null ? null : enderOf(mind.system, world)
  if (ender) return { action, ...told(mind, action, [comparisonIn(mind, world, action, ender)]) }
  const least = liked[liked.length - 1]
  return action === least ? { action } : { action, ...told(mind, action, [{ other: least, ender: null }]) }
}

/**
 * Chooses among a few actions by playouts. The other roles follow their playout policy until this role has
 * decided again, once or a few times.
 */
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

/**
 * Chooses the next action of the best plan for the phase. An earlier plan stays valid while nothing new becomes
 * known.
 */
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

/**
 * Returns what the reasons for an action of a phase compare it with: ending the phase. Ending the phase is
 * compared with the best other action.
 */
function comparisonIn<S extends State>(
  mind: Mind<S>,
  world: S,
  action: Action,
  ender: Action,
): Comparison<S> {
  const isEnder = action.verb === ender.verb
  return { other: mind.tells && isEnder ? bestDeed(mind, world, ender) : null, ender }
}

/** Returns the reasons for a choice, from the first comparison that finds a gain. */
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
