import { waiting } from '../../../engine/act.ts'
import type { Action, Role } from '../../../engine/system.ts'
import type { HeroesEvent } from '../state/events.ts'
import { commandOf, type HeroesState, isHex, onMap } from '../state/state.ts'
import { preview } from '../view/preview.ts'
import { view } from '../view/view.ts'
import { isRoundOver, turn } from './turns.ts'

/** A pass that ends the round, members of a group that stay behind, CAPs that a spent unit has to pay at once. */
export function loses(state: HeroesState, by: Role, action: Action): HeroesEvent | null {
  const step = waiting(state)
  const { verb } = action
  if (step?.do === 'march' && verb === 'done') return staysBehind(state)
  return verb === 'pass' ? endsRound(state, by) : paysAhead(state, by, action)
}

/** 2.7 */
function endsRound(state: HeroesState, by: Role): HeroesEvent | null {
  const isLast = state.toAct.length === 1 && !state.again
  if (!isLast || !isRoundOver({ ...state, busy: [state.acting, state.busy[0]] })) return null
  const command = commandOf(state, by)
  const fresh = state.hex.filter(
    (hex, unit) => isHex(hex) && state.command[unit] === command && state.spent[unit] === 0,
  )
  return fresh.length > 0 ? { type: 'wouldEndRound', fresh: fresh.length } : null
}

/** 10.2 */
function staysBehind(state: HeroesState): HeroesEvent | null {
  const { deed } = state
  const units = deed ? deed.units.filter(unit => onMap(state, unit) && !deed.moved.includes(unit)) : []
  return units.length > 0 ? { type: 'wouldHalt', units } : null
}

/** 3.4 Not where the player has named his CAPs himself. */
function paysAhead(state: HeroesState, by: Role, action: Action): HeroesEvent | null {
  const params = Object.entries(turn.verbs).find(([name]) => name === action.verb)?.[1].params ?? []
  const named = action.args[params.findIndex(({ name }) => name === 'caps')] ?? null
  if (named !== null) return null
  const costs = preview(view(state, by), by, action)
  if (!costs || !('chances' in costs) || costs.cost === 0) return null
  const units = costs.units.filter(unit => state.spent[unit] === 1)
  return units.length > 0 ? { type: 'wouldPay', units, caps: costs.cost } : null
}
