import { applyAction, findOpenQuestion } from '../engine/actions/agenda.ts'
import { listLegalActions, sampleAction } from '../engine/actions/legal.ts'
import { findRefusal } from '../engine/actions/refuse.ts'
import type { Action, GameState, Role } from '../engine/model.ts'
import type { GameSystem } from '../engine/system.ts'
import { Umpire } from '../engine/umpire.ts'
import { findCandidateActions, listPolicyActions } from './candidates.ts'
import { createStratifiedSource, hashText, sequence } from './chance.ts'
import { findPhaseEndAction } from './end-play.ts'
import {
  type ActionTrial,
  meanTrialValue,
  type Rollout,
  rankActionsByHalving,
  VALUE_TIE_TOLERANCE,
} from './halving.ts'
import { SEARCH_BUDGETS, type SearchBudget, SKILL_LEVELS, type SkillLevel } from './levels.ts'
import {
  evolvePhasePlan,
  findBestAlternative,
  isActionWithoutEffect,
  isFutileRoll,
  isMultiActionPhase,
  isStallingAction,
} from './plan.ts'
import { runPlayout } from './playout.ts'
import {
  type ActionComparison,
  type ActionReason,
  COMMON_GAINS,
  explainActionChoice,
  NOTHING,
} from './reasons.ts'
import type { SearchContext } from './search-context.ts'
import { findInitiativePhase, playNextReply } from './simulation.ts'

export { COMMON_GAINS, SKILL_LEVELS, type SkillLevel }

/** The action that a computer player or a hint chooses, with a plan and reasons. */
export interface ChosenAction {
  readonly action: Action
  /**
   * Further actions that the player should take in the same phase, after the chosen one. They save the next search,
   * unless something new becomes known.
   */
  readonly plan?: PhasePlan
  /** Reasons for the action, the strongest first. */
  readonly why?: readonly ActionReason[]
  /**
   * The other action with which the reasons compare the chosen one. If absent, the comparison is with doing nothing.
   */
  readonly against?: Action
  /** True if no other action is legal. Set only if the caller asked for reasons. */
  readonly isForced?: true
}

export interface PhasePlan {
  /** Phase for which the plan is valid, as role and step name. */
  readonly phase: string
  readonly deeds: readonly Action[]
}

export interface ChooseActionOptions {
  readonly level: SkillLevel
  /** Seed of the random numbers. The same seed and the same view always give the same choice. */
  readonly seed: string | number
  /** Plan that the previous choice returned. */
  readonly plan?: PhasePlan
  /** Whether to give reasons for the choice. Reasons cost extra search. */
  readonly why?: true
}

/**
 * Chooses an action for the role `by`. Hidden information cannot help `by`, because it is first dealt at random
 * again. The same view and seed always give the same choice.
 */
export function chooseAction<S extends GameState>(
  system: GameSystem<S>,
  state: S,
  by: Role,
  { level, ...given }: ChooseActionOptions,
): ChosenAction {
  return chooseActionWithBudget(system, state, by, { budget: SEARCH_BUDGETS[level], ...given })
}

/** Chooses an action as `chooseAction` does, but takes a search budget instead of a skill level. */
export function chooseActionWithBudget<S extends GameState>(
  system: GameSystem<S>,
  state: S,
  by: Role,
  { budget, seed, plan, why }: Omit<ChooseActionOptions, 'level'> & { readonly budget: SearchBudget },
): ChosenAction {
  const pick = sequence(hashText(String(seed)))
  const world = system.views.determinize(state, by, pick)
  const { evaluate } = system.search
  if (!evaluate) return { action: sampleAction(system, world, by, pick) }
  const mind: SearchContext<S> = {
    system,
    by,
    pick,
    budget,
    givesReasons: why === true,
    determinize: () => system.views.determinize(world, by, pick),
    suggest: (position, role = by) =>
      (budget.usesSuggestions && system.search.candidateActions(system.views.view(position, role), role)) ||
      [],
    evaluate: (position, role) => evaluate(system.views.view(position, role), role),
    toEnd:
      budget.endActions > 0 && system.search.endsSoon(system.views.view(world, by))
        ? { actionsLeft: budget.endActions }
        : null,
  }
  const thought = decide(mind, world, plan)
  const isForced = mind.givesReasons && listLegalActions(system, world, by, 2).length === 1
  return isForced ? { ...thought, isForced } : thought
}

function decide<S extends GameState>(
  mind: SearchContext<S>,
  world: S,
  plan: PhasePlan | undefined,
): ChosenAction {
  const { system, by, budget } = mind
  if (system.search.playoutPolicy && budget.policyTries > 0) {
    const liked = listPolicyActions(mind, world)
    return liked.length > 0 ? ofHabits(mind, world, liked) : ofPlayOuts(mind, world)
  }
  const ender = budget.plans > 0 && !system.search.alternates ? findPhaseEndAction(system, world) : null
  if (ender && isMultiActionPhase(mind, world)) return ofPhase(mind, world, plan, ender)
  const some = findCandidateActions(mind, world)
  if (some.length === 1) return { action: some[0] }
  const { replies } = budget
  const drop = (action: Action): boolean =>
    isActionWithoutEffect(mind, world, action) || isStallingAction(mind, world, action)
  const last: Rollout<S> = (course, state, tries) => playNextReply(course, state, by, tries, replies)
  const isReplied = replies > 0 && system.search.alternates && findInitiativePhase(system, world) !== null
  const kindOf = (action: Action): string => kindOfAction(system, world, action)
  const ranked = rankActionsByHalving(mind, some, { drop, ...(isReplied && { last, kindOf }) })
  const [best] = ranked
  const alike = ranked.filter(one => meanTrialValue(best) - meanTrialValue(one) < VALUE_TIE_TOLERANCE)
  const isLivelier = (one: ActionTrial) =>
    alike.length > 1 && !isFutileRoll(mind, one.action) && !drop(one.action)
  const { action } = alike.find(isLivelier) ?? best
  return { action, ...told(mind, action, comparisonsAt(mind, world, action, ranked)) }
}

/** Returns the verb and the required arguments of an action. Actions that differ in other arguments are variants. */
function kindOfAction<S extends GameState>(system: GameSystem<S>, state: S, { verb, args }: Action): string {
  const params = findOpenQuestion(system, state)?.verbs[verb]?.params ?? []
  return JSON.stringify([verb, ...args.filter((_, at) => !params[at]?.optional)])
}

/**
 * Returns the comparisons from which the reasons of a hint are taken. An action on the player's own initiative is
 * compared with doing nothing. Doing nothing is compared with the best other action. An answer to a question is
 * compared with the middle answer of the ranking, then with the worst.
 */
function comparisonsAt<S extends GameState>(
  { system }: SearchContext<S>,
  world: S,
  action: Action,
  ranked: readonly ActionTrial[],
): readonly ActionComparison<S>[] {
  const others = ranked.flatMap(one => (one.action === action ? [] : [one.action]))
  if (findInitiativePhase(system, world) === null) {
    const some = new Set([others[others.length >> 1], others[others.length - 1]])
    return [...some].map(other => ({ other, ender: null }))
  }
  const ender = findPhaseEndAction(system, world)
  return [{ other: action.verb === ender?.verb ? others[0] : null, ender }]
}

/**
 * Chooses one of the legal actions of the playout policy. A search finds the best one. If the budget allows only
 * one action, it is the first. The reasons compare an answer with the policy's last action.
 */
function ofHabits<S extends GameState>(
  mind: SearchContext<S>,
  world: S,
  liked: readonly Action[],
): ChosenAction {
  const { policyTries } = mind.budget
  const [action] =
    policyTries === 1 ? liked : rankActionsByHalving(mind, liked.slice(0, policyTries)).map(one => one.action)
  const ender =
    findInitiativePhase(mind.system, world) === null ? null : findPhaseEndAction(mind.system, world)
  if (ender) return { action, ...told(mind, action, [comparisonIn(mind, world, action, ender)]) }
  const least = liked[liked.length - 1]
  return action === least ? { action } : { action, ...told(mind, action, [{ other: least, ender: null }]) }
}

/**
 * Chooses among a few candidate actions by playouts. In a playout, the other roles follow their playout policies.
 * The playout ends when the deciding role has decided once or a few times more.
 */
function ofPlayOuts<S extends GameState>(mind: SearchContext<S>, world: S): ChosenAction {
  const part = Math.max(1, mind.budget.playouts >> 2)
  const few = {
    ...mind,
    budget: { ...mind.budget, tries: part, worlds: 1, finalists: part >> 2, evaluations: part },
  }
  const some = findCandidateActions(few, world)
  if (some.length === 1) return { action: some[0] }
  const names = mind.system.views.names(world)
  const { playoutHorizon } = mind.budget
  const ranked = rankActionsByHalving(few, some, {
    follow: (course, state, tries) => runPlayout(course, state, mind.by, tries, names, playoutHorizon),
  })
  const [{ action }] = ranked
  const other = ranked[ranked.length >> 1].action
  const follow: Rollout<S> = (course, state, tries) => runPlayout(course, state, mind.by, tries, names, 1)
  return { action, ...told(mind, action, [{ other, ender: null, follow }]) }
}

/**
 * Chooses the next action of the best plan for the current phase. Reuses the earlier plan if it is for the same phase
 * and still legal.
 */
function ofPhase<S extends GameState>(
  mind: SearchContext<S>,
  world: S,
  plan: PhasePlan | undefined,
  ender: Action,
): ChosenAction {
  const { system, by } = mind
  const names = system.views.names(world)
  const isLegal = (action: Action) => findRefusal(system, world, by, action, names) === null
  const phase = findInitiativePhase(system, world) ?? ''
  const planned = plan?.phase === phase ? plan.deeds : null
  const holds = planned && (planned.length === 0 || isLegal(planned[0]))
  const best = holds
    ? planned
    : evolvePhasePlan(mind.toEnd ? withEndWorlds(mind) : mind, world, planned ?? [])
  const [action = ender, ...deeds] = best
  if (!isLegal(action)) return { action: sampleAction(system, world, by, mind.pick) }
  const umpire = new Umpire(createStratifiedSource(0, 1, 0), true)
  const next = system.rules.clone(world)
  applyAction(system, next, by, action, umpire)
  const goesOn = !umpire.sealed && findInitiativePhase(system, next) === phase
  const why = told(mind, action, [comparisonIn(mind, world, action, ender)])
  return { action, ...(goesOn && { plan: { phase, deeds } }), ...why }
}

/** Returns the context with the smaller number of sampled positions that playing on to the end allows. */
const withEndWorlds = <S extends GameState>(mind: SearchContext<S>): SearchContext<S> => ({
  ...mind,
  budget: { ...mind.budget, planWorlds: mind.budget.endWorlds },
})

/**
 * Returns the comparison from which the reasons for an action of a phase are taken. Usually the alternative is to
 * end the phase at once. If the action itself ends the phase, the alternative is the best other action.
 */
function comparisonIn<S extends GameState>(
  mind: SearchContext<S>,
  world: S,
  action: Action,
  ender: Action,
): ActionComparison<S> {
  const isEnder = action.verb === ender.verb
  return { other: mind.givesReasons && isEnder ? findBestAlternative(mind, world, ender) : null, ender }
}

/**
 * Compares a chosen action with alternatives, one after the other. Returns the reasons of the first comparison that
 * shows a gain.
 */
function told<S extends GameState>(
  mind: SearchContext<S>,
  action: Action,
  comparisons: readonly ActionComparison<S>[],
): Pick<ChosenAction, 'why' | 'against'> {
  let nothing: Pick<ChosenAction, 'why' | 'against'> | null = null
  for (const comparison of comparisons) {
    const why = explainActionChoice(mind, action, comparison)
    if (why.length === 0) return {}
    const one = { why, ...(comparison.other && { against: comparison.other }) }
    if (why[0].gain !== NOTHING) return one
    nothing ??= one
  }
  return nothing ?? {}
}
