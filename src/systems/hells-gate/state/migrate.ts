import { type HellState, stepsOf } from './state.ts'

/**
 * Updates states that were saved with the game data used before 27 November. By mistake, these data gave two
 * steps to four German units that have only one step.
 */
export const migrateHellState = (state: HellState): HellState => ({
  ...state,
  steps: state.steps.map((left, unit) => Math.min(left, stepsOf[unit] ?? 0)),
})
