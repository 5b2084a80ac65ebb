import { neighboursByHex } from '../../../../data/hells-gate/index.ts'
import { enqueueSteps } from '../../../engine/actions/agenda.ts'
import type { TaskRule } from '../../../engine/system.ts'
import type { Umpire } from '../../../engine/umpire.ts'
import { announceHellEvent } from '../state/changes.ts'
import {
  HEX_COUNT,
  type HellState,
  type HellStep,
  isEnemyInHex,
  isInEnemyZone,
  isOnMap,
  opposingHellSide,
  type Side,
  sourceOf,
  sourcesOf,
  unitsOf,
} from '../state/state.ts'
import { maxSupplyLineLength } from './special-rules.ts'

/** Rule 5.1: checks whether a supply line of `side` may pass through the hex. */
function carriesSupply(state: HellState, side: Side, hex: number): boolean {
  if (isEnemyInHex(state, side, hex)) return false
  if (state.held[side][hex] > 0) return true
  return sourceOf[hex] !== opposingHellSide(side) && !isInEnemyZone(state, side, hex)
}

/**
 * Rule 5.1: returns for each hex a positive number if a unit of `side` there would be in supply, else 0. Supply
 * lines are at most `reach` hexes long.
 */
export function computeSuppliedHexes(state: HellState, side: Side, reach: number): Uint8Array {
  const far = new Uint8Array(HEX_COUNT)
  const queue: number[] = []
  for (const source of sourcesOf[side]) {
    if (!carriesSupply(state, side, source)) continue
    far[source] = 1
    queue.push(source)
  }
  // The loop also visits the hexes that are appended to `queue` while the loop runs.
  for (const hex of queue) {
    if (far[hex] > reach) continue
    for (const next of neighboursByHex[hex]) {
      if (far[next] > 0 || !carriesSupply(state, side, next)) continue
      far[next] = far[hex] + 1
      queue.push(next)
    }
  }
  return far
}

/** Rules 5.0, 5.2: checks the supply of all units of a side on the map and updates their Out markers. */
function checkSupply(state: HellState, side: Side, umpire: Umpire): void {
  const reached = computeSuppliedHexes(state, side, maxSupplyLineLength(state, side))
  const out: number[] = []
  const back: number[] = []
  const stillOut: number[] = []
  for (const unit of unitsOf[side]) {
    if (!isOnMap(state, unit)) continue
    const was = state.out[unit]
    const now = reached[state.at[unit]] > 0 ? 0 : 1
    if (now && was) stillOut.push(unit)
    else if (now) out.push(unit)
    else if (was) back.push(unit)
    state.out[unit] = now
  }
  announceHellEvent(umpire, { type: 'supply', side, out, back, stillOut })
}

/**
 * Rule 3.0: starts the supply and reinforcement phase with the supply check, then plans the arrival of
 * reinforcements. The rebuild is a separate step after the arrivals.
 */
export const startSupplyPhaseTask: TaskRule<HellState, { do: 'supply'; side: Side }> = {
  run(state, { side }, umpire) {
    state.side = side
    state.phase = 'supply'
    state.hexAttacked.fill(0)
    state.attacked.fill(0)
    state.moved.fill(0)
    state.struck.fill(0)
    announceHellEvent(umpire, { type: 'phase', turn: state.turn, side, phase: 'supply' })
    checkSupply(state, side, umpire)
    enqueueSteps<HellStep>(state, { do: 'arrivals', side })
  },
}
