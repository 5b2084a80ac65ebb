export const LEVELS = ['recruit', 'regular', 'veteran'] as const
export type Level = (typeof LEVELS)[number]

/** How much is looked at before one decision. Counts, never the clock: a choice can be repeated. */
export interface Budget {
  /** Different actions. */
  readonly tries: number
  /** Whether ending something while more could be gained is among them; with few looks it would only seem good. */
  readonly mayLeave: boolean
  /** Whether what the system suggests is among them. */
  readonly ideas: boolean
  /** Imagined worlds in which each of them is tried at first. */
  readonly worlds: number
  /** So many of them are compared again, in more worlds, until one is left. */
  readonly keep: number
  /** Positions reached in each round of that. */
  readonly evals: number
  /** Tries for each answer that is asked for on the way; 1: any. */
  readonly answerTries: number
  /** Whole phases tried where one person acts again and again; 0: one action at a time. */
  readonly plans: number
  /** Worlds in which each of them is tried. */
  readonly planWorlds: number
  /** Times that everything the system suggests is gone through for one of them; 0: that plan is not made. */
  readonly sweeps: number
  /** Where the system knows habits, so many of what they like best are compared; 1: the first is done; 0: no habits. */
  readonly habits: number
  /** Where the others have habits and he has none, games that they play on until he decides again; 0: none. */
  readonly playOuts: number
  /** His decision at which such a game ends: the first after this one, or a later one. */
  readonly reach: number
  /** Where turns alternate, so many actions of whoever is next, before the last few are weighed; 0: none. */
  readonly replies: number
}

export const BUDGETS: Readonly<Record<Level, Budget>> = {
  recruit: {
    tries: 12,
    mayLeave: false,
    ideas: false,
    worlds: 1,
    keep: 4,
    evals: 8,
    answerTries: 1,
    plans: 0,
    planWorlds: 0,
    sweeps: 0,
    habits: 0,
    playOuts: 0,
    reach: 0,
    replies: 0,
  },
  regular: {
    tries: 64,
    mayLeave: true,
    ideas: true,
    worlds: 2,
    keep: 16,
    evals: 64,
    answerTries: 2,
    plans: 80,
    planWorlds: 4,
    sweeps: 1,
    habits: 4,
    playOuts: 40,
    reach: 1,
    replies: 1,
  },
  veteran: {
    tries: 300,
    mayLeave: true,
    ideas: true,
    worlds: 3,
    keep: 24,
    evals: 600,
    answerTries: 3,
    plans: 400,
    planWorlds: 12,
    sweeps: 3,
    habits: 1,
    playOuts: 160,
    reach: 3,
    replies: 5,
  },
}

/** A part of a budget, for measurements: as many looks fewer, at one world rather than at few actions. */
export function partOf(budget: Budget, part: number): Budget {
  const some = (count: number) => (count === 0 ? 0 : Math.max(1, Math.round(count * part)))
  const worlds = some(budget.worlds)
  return {
    ...budget,
    tries: Math.max(4, Math.round((budget.tries * budget.worlds * part) / worlds)),
    worlds,
    evals: some(budget.evals),
    plans: some(budget.plans),
    playOuts: some(budget.playOuts),
  }
}
