import { waiting } from '../../engine/act.ts'
import type { Action } from '../../engine/system.ts'
import type { StalingradEvent } from './events.ts'
import { stillActive } from './groups.ts'
import type { Stalingrad, StalingradStep } from './state.ts'

/** 4.4 The second pass in succession ends the turn, whoever could still act. */
export function loses(state: Stalingrad, { verb }: Action): StalingradEvent | null {
  const step = waiting(state) as StalingradStep | undefined
  if (step?.do !== 'action' || verb !== 'pass' || state.passes === 0) return null
  const active = stillActive(state, step.side).length
  return active > 0 ? { type: 'wouldEndTurn', active } : null
}
