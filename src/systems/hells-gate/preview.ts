import type { Action, Role } from '../../engine/system.ts'
import { put } from './changes.ts'
import { groupsAgainst } from './combat.ts'
import type { HellEvent, Odds } from './events.ts'
import { oddsOf } from './odds.ts'
import { emptyMap } from './setup.ts'
import type { Hell } from './state.ts'
import type { HellView } from './view.ts'

/** What the arithmetic of an attack needs, read back from a view. */
function stateOf(view: HellView): Hell {
  const state = emptyMap()
  state.turn = view.turn
  state.mud = view.mud
  state.side = view.side
  for (const hex of view.hexesAttacked) state.hexAttacked[hex] = 1
  for (const { unit, hex, steps, out, retreated, attacked } of view.units) {
    if (hex !== null) put(state, unit, hex)
    state.steps[unit] = steps
    state.out[unit] = out ? 1 : 0
    state.retreated[unit] = retreated ? 1 : 0
    state.attacked[unit] = attacked ? 1 : 0
  }
  return state
}

/** The actions that are worked out. */
export const previewed = ['attack']

/** The odds of an attack before it is declared. */
export function preview(view: HellView, _: Role, { verb, args }: Action): HellEvent | null {
  const [target, attackers, allOut] = args
  if (verb !== 'attack' || typeof target !== 'number' || !Array.isArray(attackers)) return null
  if (attackers.length === 0) return null
  const turnsOver = typeof allOut === 'number' ? allOut : null
  return { type: 'odds', ...oddsOf(stateOf(view), view.side, target, attackers, turnsOver) }
}

/** The odds of an attack on the hex by each group that may be the best, the strongest first. */
export function prospects(view: HellView, target: number): readonly Odds[] {
  const state = stateOf(view)
  return groupsAgainst(state, target).map(units => oddsOf(state, view.side, target, units, null))
}

/** 7.2 Of these the one that is rolled on the best column. */
export function bestOf(odds: readonly Odds[]): Odds {
  let [best] = odds
  for (const one of odds) if ((one.column ?? -1) > (best.column ?? -1)) best = one
  return best
}
