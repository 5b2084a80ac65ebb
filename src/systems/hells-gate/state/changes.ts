import { units } from '../../../../data/hells-gate/index.ts'
import type { Umpire } from '../../../engine/umpire.ts'
import { isNextToKorsun, isWest } from '../rules/special.ts'
import type { HellEvent, Reason } from './events.ts'
import {
  ELIMINATED,
  EVACUATED,
  type Hell,
  LOST,
  RESERVE,
  type Side,
  sideOf,
  stepsOf,
  unitsOf,
} from './state.ts'

/** Announce something; the only way to the umpire's ear, so that events are checked. */
export const tell = (umpire: Umpire, event: HellEvent): void => umpire.tell(event)

/** The only place where `at` and `held` change. */
export function put(state: Hell, unit: number, to: number): void {
  const held = state.held[sideOf[unit]]
  const from = state.at[unit]
  if (from >= 0) held[from]--
  if (to >= 0) held[to]++
  state.at[unit] = to
}

/** A unit that leaves the map carries nothing with it. */
function leave(state: Hell, unit: number, to: number): void {
  put(state, unit, to)
  state.out[unit] = 0
  state.retreated[unit] = 0
  state.attacked[unit] = 0
  state.moved[unit] = 0
  state.struck[unit] = 0
}

export function eliminate(state: Hell, unit: number, reason: Reason, umpire: Umpire): void {
  const hex = state.at[unit]
  state.steps[unit] = 0
  leave(state, unit, ELIMINATED)
  tell(umpire, { type: 'eliminated', unit, hex, reason })
}

/** 2.2 A full two-step unit turns over; any other is eliminated. */
export function loseStep(state: Hell, unit: number, umpire: Umpire): void {
  if (state.steps[unit] === 1) {
    eliminate(state, unit, 'hit', umpire)
    return
  }
  state.steps[unit]--
  tell(umpire, { type: 'lostStep', unit, hex: state.at[unit] })
}

/** 7.3 The step paid for an all-out attack. */
export function turnOver(state: Hell, unit: number, umpire: Umpire): void {
  state.steps[unit]--
  tell(umpire, { type: 'turnedOver', unit })
}

/** 11.4 */
export function rebuild(state: Hell, unit: number, umpire: Umpire): void {
  state.steps[unit] = stepsOf[unit]
  tell(umpire, { type: 'rebuilt', unit })
}

/** 7.6 */
export function retreatTo(state: Hell, unit: number, to: number, umpire: Umpire): void {
  const from = state.at[unit]
  put(state, unit, to)
  state.retreated[unit] = 1
  tell(umpire, { type: 'retreated', unit, from, to })
  noteEntry(state, unit, to, umpire)
}

/** 8.0 */
export function moveAlong(state: Hell, unit: number, path: readonly number[], umpire: Umpire): void {
  const from = state.at[unit]
  put(state, unit, path[path.length - 1])
  state.moved[unit] = 1
  tell(umpire, { type: 'moved', unit, from, path })
  for (const hex of path) noteEntry(state, unit, hex, umpire)
}

/** 6.2, 11.2 What a Soviet unit sets off by entering a hex, be it for a moment; told while somebody waits for it. */
function noteEntry(state: Hell, unit: number, hex: number, umpire: Umpire): void {
  if (sideOf[unit] !== 'soviet') return
  if (!state.westEntered && isWest(hex)) {
    state.westEntered = true
    if (isDoubtful(state)) tell(umpire, { type: 'westEntered', unit, hex })
  }
  if (!state.korsunEntered && isNextToKorsun(hex)) {
    state.korsunEntered = true
    if (state.turn <= 3) tell(umpire, { type: 'korsunEntered', unit, hex })
  }
}
/** 6.2 24 Pz is still to come, or not. */
const isDoubtful = (state: Hell): boolean =>
  units.some(({ onlyIfWestEntered }, unit) => onlyIfWestEntered && state.at[unit] === RESERVE)

/** 6.0 */
export function arrive(state: Hell, unit: number, hex: number, instead: number | null, umpire: Umpire): void {
  put(state, unit, hex)
  tell(umpire, { type: 'arrived', unit, hex, instead })
}

/** 6.1, 6.2 */
export function loseArrival(state: Hell, unit: number, why: 'noSource' | 'recalled', umpire: Umpire): void {
  leave(state, unit, LOST)
  tell(umpire, { type: 'arrivalLost', unit, why })
}

/** 11.5 */
export function evacuate(state: Hell, unit: number): void {
  leave(state, unit, EVACUATED)
}

/** 11.2 */
export function turnToMud(state: Hell): void {
  state.mud = true
}

/** 9.0 */
export function recover(state: Hell, side: Side, umpire: Umpire): void {
  const units: number[] = []
  for (const unit of unitsOf[side]) {
    if (!state.retreated[unit]) continue
    state.retreated[unit] = 0
    units.push(unit)
  }
  if (units.length > 0) tell(umpire, { type: 'recovered', side, units })
}
