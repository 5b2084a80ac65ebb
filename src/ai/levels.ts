export const SKILL_LEVELS = ['recruit', 'regular', 'veteran'] as const
export type SkillLevel = (typeof SKILL_LEVELS)[number]

/** Size of the search before one decision. All fields are counts, not times, so a choice can be reproduced. */
export interface SearchBudget {
  /** Number of different actions to try. */
  readonly tries: number
  /** Whether to try actions that end something while more could be gained. A small search overrates such actions. */
  readonly mayLeaveUndone: boolean
  /** Whether to try the actions that the game system suggests. */
  readonly usesSuggestions: boolean
  /** Sampled worlds in which each action is tried at first. */
  readonly worlds: number
  /**
   * Number of actions that enter the final comparison. It uses more worlds and halves the actions until one is
   * left.
   */
  readonly finalists: number
  /** Positions evaluated in each round of the final comparison. */
  readonly evaluations: number
  /** Actions tried for each answer during a rollout. 1: a random answer. */
  readonly answerTries: number
  /** Plans tried for a whole phase in which one role acts several times. 0: one action at a time. */
  readonly plans: number
  /** Sampled worlds in which each plan is tried. */
  readonly planWorlds: number
  /** Passes over all suggestions to build one of the plans. 0: no such plan. */
  readonly sweeps: number
  /** Actions of the playout policy to compare, if the game has one. 1: take the first. 0: ignore the policy. */
  readonly policyTries: number
  /** Playouts per decision if only the other roles have a playout policy. 0: no playouts. */
  readonly playouts: number
  /** Decision of this role at which a playout ends. 1 is its next decision. */
  readonly playoutHorizon: number
  /**
   * In games with alternating turns: replies of the next role to compare before the last few actions are
   * evaluated. 0: none.
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
    sweeps: 3,
    policyTries: 1,
    playouts: 160,
    playoutHorizon: 3,
    replies: 5,
  },
}

/** Returns a budget scaled by `part`, for measurements. Reduces the worlds rather than the number of actions. */
export function scaleBudget(budget: SearchBudget, part: number): SearchBudget {
  const some = (count: number) => (count === 0 ? 0 : Math.max(1, Math.round(count * part)))
  const worlds = some(budget.worlds)
  return {
    ...budget,
    tries: Math.max(4, Math.round((budget.tries * budget.worlds * part) / worlds)),
    worlds,
    evaluations: some(budget.evaluations),
    plans: some(budget.plans),
    playouts: some(budget.playouts),
  }
}
