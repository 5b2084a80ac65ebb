import { type Hell, stepsOf } from './state.ts'

/** Facts of before 27 November gave two steps to four German units that have one: whatever was up is their one side. */
export const migrate = (state: Hell): Hell => ({
  ...state,
  steps: state.steps.map((left, unit) => Math.min(left, stepsOf[unit] ?? 0)),
})
