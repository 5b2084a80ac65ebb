import { units } from '../../../../data/hells-gate/index.ts'
import type { Umpire } from '../../../engine/umpire.ts'
import { isNextToKorsun, isWestHex } from '../rules/special-rules.ts'
import type { EliminationReason, HellEvent } from './events.ts'
import {
  AWAITING_ARRIVAL,
  BROKEN_OUT,
  ELIMINATED,
  type HellState,
  NEVER_ARRIVED,
  type Side,
  sideOf,
  stepsOf,
  unitsOf,
} from './state.ts'

/** Announces an event of this game. Every event goes through this function, so that the compiler checks its type. */
export const announceHellEvent = (umpire: Umpire, event: HellEvent): void => umpire.announce(event)

/** Moves a unit to a hex or an off-map box. Only this function changes `state.at` and `state.held`. */
export function setUnitHex(state: HellState, unit: number, to: number): void {
  const held = state.held[sideOf[unit]]
  const from = state.at[unit]
  if (from >= 0) held[from]--
  if (to >= 0) held[to]++
  state.at[unit] = to
}

/** Moves a unit to an off-map box and clears all markers of the unit. */
function leave(state: HellState, unit: number, to: number): void {
  setUnitHex(state, unit, to)
  state.out[unit] = 0
  state.retreated[unit] = 0
  state.attacked[unit] = 0
  state.moved[unit] = 0
  state.struck[unit] = 0
}

export function eliminateHellUnit(
  state: HellState,
  unit: number,
  reason: EliminationReason,
  umpire: Umpire,
): void {
  const hex = state.at[unit]
  state.steps[unit] = 0
  leave(state, unit, ELIMINATED)
  announceHellEvent(umpire, { type: 'eliminated', unit, hex, reason })
}

/**
 * Rule 2.2: removes one step from a unit. A two-step unit at full strength becomes reduced. Any other unit is
 * eliminated.
 */
export function loseStep(state: HellState, unit: number, umpire: Umpire): void {
  if (state.steps[unit] === 1) {
    eliminateHellUnit(state, unit, 'hit', umpire)
    return
  }
  state.steps[unit]--
  announceHellEvent(umpire, { type: 'lostStep', unit, hex: state.at[unit] })
}

/** Rule 7.3: removes the step with which a unit pays for an all-out attack. */
export function payStepForAllOutAttack(state: HellState, unit: number, umpire: Umpire): void {
  state.steps[unit]--
  announceHellEvent(umpire, { type: 'turnedOver', unit })
}

/** Rule 11.4: restores the unit to full strength. */
export function restoreToFullStrength(state: HellState, unit: number, umpire: Umpire): void {
  state.steps[unit] = stepsOf[unit]
  announceHellEvent(umpire, { type: 'rebuilt', unit })
}

/** Rule 7.6: moves the retreating unit to the hex and marks the unit Retreated. */
export function retreatUnit(state: HellState, unit: number, to: number, umpire: Umpire): void {
  const from = state.at[unit]
  setUnitHex(state, unit, to)
  state.retreated[unit] = 1
  announceHellEvent(umpire, { type: 'retreated', unit, from, to })
  noteEntry(state, unit, to, umpire)
}

/** Rule 8.0: moves the unit along the path and marks the unit as moved. */
export function moveUnitAlongPath(
  state: HellState,
  unit: number,
  path: readonly number[],
  umpire: Umpire,
): void {
  const from = state.at[unit]
  setUnitHex(state, unit, path[path.length - 1])
  state.moved[unit] = 1
  announceHellEvent(umpire, { type: 'moved', unit, from, path })
  for (const hex of path) noteEntry(state, unit, hex, umpire)
}

/**
 * Rules 6.2, 11.2: records that a Soviet unit has entered or passed through a hex from A2 to A6, or a hex next to
 * Korsun. Announces this only if it can still affect the game.
 */
function noteEntry(state: HellState, unit: number, hex: number, umpire: Umpire): void {
  if (sideOf[unit] !== 'soviet') return
  if (!state.westEntered && isWestHex(hex)) {
    state.westEntered = true
    if (isDoubtful(state)) announceHellEvent(umpire, { type: 'westEntered', unit, hex })
  }
  if (!state.korsunEntered && isNextToKorsun(hex)) {
    state.korsunEntered = true
    if (state.turn <= 3) announceHellEvent(umpire, { type: 'korsunEntered', unit, hex })
  }
}
/** Rule 6.2: checks whether the arrival of 24 Pz still depends on a Soviet unit entering hexes A2 to A6. */
const isDoubtful = (state: HellState): boolean =>
  units.some(({ onlyIfWestEntered }, unit) => onlyIfWestEntered && state.at[unit] === AWAITING_ARRIVAL)

/**
 * Rule 6.0: places a reinforcement in the hex. `instead` is the listed hex of the unit if an enemy unit holds
 * the listed hex, else null.
 */
export function placeReinforcement(
  state: HellState,
  unit: number,
  hex: number,
  instead: number | null,
  umpire: Umpire,
): void {
  setUnitHex(state, unit, hex)
  announceHellEvent(umpire, { type: 'arrived', unit, hex, instead })
}

/** Rules 6.1, 6.2: removes a reinforcement that will never arrive. */
export function loseReinforcement(
  state: HellState,
  unit: number,
  why: 'noSource' | 'recalled',
  umpire: Umpire,
): void {
  leave(state, unit, NEVER_ARRIVED)
  announceHellEvent(umpire, { type: 'arrivalLost', unit, why })
}

/** Rule 11.5: removes a unit from the map after its successful breakout. */
export function removeEscapedUnit(state: HellState, unit: number): void {
  leave(state, unit, BROKEN_OUT)
}

/** Rule 11.2: changes the weather to Mud for the rest of the game. */
export function setMudWeather(state: HellState): void {
  state.mud = true
}

/** Rule 9.0: removes the Retreated markers from all units of a side. */
export function removeRetreatedMarkers(state: HellState, side: Side, umpire: Umpire): void {
  const units: number[] = []
  for (const unit of unitsOf[side]) {
    if (!state.retreated[unit]) continue
    state.retreated[unit] = 0
    units.push(unit)
  }
  if (units.length > 0) announceHellEvent(umpire, { type: 'recovered', side, units })
}
