import { type HellState, stepsOf } from './state.ts'

/**
 * Adapts states saved with the facts of before 27 November. Those facts gave two steps to four German units that
 * have only one step.
 */
export const migrateHell = (state: HellState): HellState => ({
  ...state,
  steps: state.steps.map((left, unit) => Math.min(left, stepsOf[unit] ?? 0)),
})
