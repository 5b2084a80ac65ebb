import { mudUpTo, turns } from '../../../../data/hells-gate/index.ts'
import type { Action, Role } from '../../../engine/model.ts'
import { computeBreakoutChance, findRefugeHexes } from '../rules/breakout.ts'
import { buildCandidateAttackGroups } from '../rules/combat.ts'
import { setUnitHex } from '../state/changes.ts'
import type { CombatOdds, HellEvent } from '../state/events.ts'
import { createEmptyHellState } from '../state/setup.ts'
import type { HellState } from '../state/state.ts'
import { computeCombatOdds, computeHitChance } from './odds.ts'
import type { HellView } from './view.ts'

/** Builds a partial state from a view. It contains only the fields that combat and breakout calculations read. */
function stateOf(view: HellView): HellState {
  const state = createEmptyHellState()
  state.turn = view.turn
  state.mud = view.mud
  state.side = view.side
  for (const hex of view.hexesAttacked) state.hexAttacked[hex] = 1
  for (const { unit, hex, steps, out, retreated, attacked } of view.units) {
    if (hex !== null) setUnitHex(state, unit, hex)
    state.steps[unit] = steps
    state.out[unit] = out ? 1 : 0
    state.retreated[unit] = retreated ? 1 : 0
    state.attacked[unit] = attacked ? 1 : 0
  }
  return state
}

/** Verbs for which a preview is computed. */
export const hellPreviewedVerbs = ['attack', 'breakout', 'done']

/**
 * Computes the chances of an action before the player confirms it: odds of an attack, chance of a breakout, or
 * the weather roll after the last movement phase.
 */
export function previewHellAction(view: HellView, _: Role, { verb, args }: Action): HellEvent | null {
  const [target, attackers, allOut] = args
  if (verb === 'breakout') return breakoutOf(view, target)
  if (verb === 'done') return weatherAfter(view)
  if (verb !== 'attack' || typeof target !== 'number' || !Array.isArray(attackers)) return null
  if (attackers.length === 0) return null
  const turnsOver = typeof allOut === 'number' ? allOut : null
  return { type: 'odds', ...computeCombatOdds(stateOf(view), view.side, target, attackers, turnsOver) }
}

function breakoutOf(view: HellView, unit: unknown): HellEvent | null {
  const hex = typeof unit === 'number' ? view.units[unit]?.hex : null
  if (typeof unit !== 'number' || typeof hex !== 'number') return null
  const open = findRefugeHexes(stateOf(view), unit)
  return { type: 'breakoutOdds', unit, hex, refuges: open, chance: computeBreakoutChance(open.length) }
}

/** Rule 11.5: returns the probability (0 to 1) that the unit breaks out. */
export function previewBreakoutChance(view: HellView, unit: number): number {
  const event = breakoutOf(view, unit)
  return event?.type === 'breakoutOdds' ? event.chance : 0
}

/**
 * Rule 3.0: returns the preview of the weather roll that follows the German movement phase, or null if no roll
 * follows.
 */
function weatherAfter({ asks, side, turn, mud }: HellView): HellEvent | null {
  const isLast = asks?.do === 'movement' && side === 'german'
  return isLast && !mud && turns[turn - 1].weatherRoll
    ? { type: 'weatherOdds', chance: mudUpTo / 6, aside: true }
    : null
}

/**
 * Returns the odds of an attack on the hex for each group of attackers worth considering. The strongest group
 * comes first.
 */
export function computeCandidateCombatOdds(view: HellView, target: number): readonly CombatOdds[] {
  const state = stateOf(view)
  return buildCandidateAttackGroups(state, target).map(units =>
    computeCombatOdds(state, view.side, target, units, null),
  )
}

/** Rule 7.2: returns the odds with the highest column after shifts. */
export function selectBestCombatOdds(odds: readonly CombatOdds[]): CombatOdds {
  let [best] = odds
  for (const one of odds) if ((one.column ?? -1) > (best.column ?? -1)) best = one
  return best
}

/** Ranks a target of attacks by the chance of a hit. At the same chance, the higher column is better. */
export function rankTarget(view: HellView, hex: number): number {
  const odds = selectBestCombatOdds(computeCandidateCombatOdds(view, hex))
  return computeHitChance(odds) + (odds.column ?? -1) / 1000
}

/**
 * Rule 7.2: returns the smallest group that attacks the hex at the highest column. The other units can attack
 * elsewhere.
 */
export function selectUsualAttackers(view: HellView, target: number): readonly number[] {
  const state = stateOf(view)
  const best = selectBestCombatOdds(computeCandidateCombatOdds(view, target))
  let units = best.attackers.map(({ unit }) => unit)
  // The weakest units stand last in the list, so they are dropped first
  for (const unit of units.toReversed()) {
    const fewer = units.filter(one => one !== unit)
    if (fewer.length === 0) continue
    const { column } = computeCombatOdds(state, view.side, target, fewer, null)
    if (column === best.column) units = fewer
  }
  return units
}
