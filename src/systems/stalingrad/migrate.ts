import type { Stalingrad, StalingradStep } from './state.ts'

/** What a step was like under version 1. */
interface Old {
  do: string
  kind?: string
}

/** A state saved under older rules in today's shape. What was being placed or declared goes on under today's rules. */
export function migrate(state: Stalingrad, from: string): Stalingrad {
  if (!from.startsWith('1/')) return state
  return {
    ...state,
    agenda: state.agenda.map(step => today(step as Old) as StalingradStep),
    spent: state.spent.map((spent, unit) => (state.area[unit] < 0 ? 0 : spent)),
    relief: [...new Set(state.relief)],
  }
}

const today = (step: Old): Old => (step.kind === 'zone' ? { ...step, kind: 'controlled' } : step)
