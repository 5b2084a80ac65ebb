export const SKILL_LEVELS = ['recruit', 'regular', 'veteran'] as const
export type SkillLevel = (typeof SKILL_LEVELS)[number]

/**
 * How much the search may do for one decision. All fields count operations. No field is a time limit, so the same
 * search always gives the same choice.
 */
export interface SearchBudget {
  /** Maximum number of different actions that the search tries. */
  readonly tries: number
  /**
   * Whether to try actions that end a step although the role could still gain more in it. A small search overrates
   * such actions.
   */
  readonly mayLeaveUndone: boolean
  /** Whether to try the actions that the game system suggests. */
  readonly usesSuggestions: boolean
  /** Number of sampled positions in which each action is tried at first. */
  readonly worlds: number
  /** Maximum number of actions in the final comparison, which drops the worse half again and again. */
  readonly finalists: number
  /** Number of positions evaluated in each round of the final comparison, for all actions of the round together. */
  readonly evaluations: number
  /** Number of actions compared when a rollout needs an answer. 1: the answer is random. */
  readonly answerTries: number
  /** Number of plans tried for a phase in which one role acts several times. 0: each action is chosen separately. */
  readonly plans: number
  /** Number of sampled positions in which each plan is tried. */
  readonly planWorlds: number
  /**
   * Used instead of `plans` and `planWorlds` if the game ends soon, when plans are played on to the end of the game:
   * the maximum number of plans, of actions played in all of them together, and the number of sampled positions.
   * 0 actions: plans end with the phase.
   */
  readonly endPlans: number
  readonly endActions: number
  readonly endWorlds: number
  /**
   * Maximum number of passes over all suggestions when a plan is built from them. 0: no plan is built from
   * suggestions.
   */
  readonly sweeps: number
  /** Number of actions of the playout policy to compare. 1: the first action is taken. 0: the policy is ignored. */
  readonly policyTries: number
  /**
   * Number of playouts for each decision, in a game where only the other roles have a playout policy. 0: no playouts.
   */
  readonly playouts: number
  /**
   * Number of further decisions of the searching role before a playout ends. 1: it ends at the role's next decision.
   */
  readonly playoutHorizon: number
  /**
   * Number of replies of the next role to compare before each of the last few actions is evaluated. For games with
   * alternating turns. 0: no replies.
   */
  readonly replies: number
}

export const SEARCH_BUDGETS: Readonly<Record<SkillLevel, SearchBudget>> = {
  recruit: {
    tries: 12,
    mayLeaveUndone: false,
    usesSuggestions: false,
    worlds: 1,
    finalists: 4,
    evaluations: 8,
    answerTries: 1,
    plans: 0,
    planWorlds: 0,
    endPlans: 0,
    endActions: 0,
    endWorlds: 0,
    sweeps: 0,
    policyTries: 0,
    playouts: 0,
    playoutHorizon: 0,
    replies: 0,
  },
  regular: {
    tries: 64,
    mayLeaveUndone: true,
    usesSuggestions: true,
    worlds: 2,
    finalists: 16,
    evaluations: 64,
    answerTries: 2,
    plans: 80,
    planWorlds: 4,
    endPlans: 200,
    endActions: 4000,
    endWorlds: 3,
    sweeps: 1,
    policyTries: 4,
    playouts: 40,
    playoutHorizon: 1,
    replies: 1,
  },
  veteran: {
    tries: 300,
    mayLeaveUndone: true,
    usesSuggestions: true,
    worlds: 3,
    finalists: 24,
    evaluations: 600,
    answerTries: 3,
    plans: 400,
    planWorlds: 12,
    endPlans: 2000,
    endActions: 60_000,
    endWorlds: 6,
    sweeps: 3,
    policyTries: 1,
    playouts: 160,
    playoutHorizon: 3,
    replies: 5,
  },
}

/**
 * Returns a search budget scaled by the factor `part`, for measurements. Reduces the number of sampled positions
 * rather than the number of actions.
 */
export function scaleSearchBudget(budget: SearchBudget, part: number): SearchBudget {
  const some = (count: number) => (count === 0 ? 0 : Math.max(1, Math.round(count * part)))
  const worlds = some(budget.worlds)
  return {
    ...budget,
    tries: Math.max(4, Math.round((budget.tries * budget.worlds * part) / worlds)),
    worlds,
    evaluations: some(budget.evaluations),
    plans: some(budget.plans),
    endPlans: some(budget.endPlans),
    endActions: some(budget.endActions),
    playouts: some(budget.playouts),
  }
}
