import { scenarios } from '../../../../data/conflict-of-heroes/index.ts'
import type { Task } from '../../../engine/system.ts'
import type { Umpire } from '../../../engine/umpire.ts'
import { isExposed, reveal } from '../hidden/reveals.ts'
import { hexByName, mapLayout } from '../map/geometry.ts'
import { reopenFreeWays } from '../move/closed-ways.ts'
import { withTransport } from '../move/vehicles.ts'
import { announceEvent, destroyUnit, hasDestroyedMarker, scorePoints } from '../state/changes.ts'
import type { Side } from '../state/events.ts'
import { enemySide, sideOf } from '../state/roles.ts'
import { type HeroesState, LEFT_MAP, NONE } from '../state/state.ts'
import { isUnitOnMap, isVisible } from '../state/unit-lookup.ts'
import { kindOf, visibleEnemies, visibleUnitsIn } from '../state/values.ts'

/**
 * R10, R28, R48 Tests what may follow each step of a unit: reveals, destroyed markers, control, exits, closed
 * ways.
 */
export function resolveTriggers(state: HeroesState, umpire: Umpire): void {
  while (revealNext(state, umpire) || removeNext(state, umpire)) {
    // 11.1h One reveal may cause the next
  }
  takeControl(state, umpire)
  leave(state, umpire)
  reopenFreeWays(state)
}

/** Step that tests reveals, destroyed markers and control after a group has hidden together. */
export const triggersStep: Task<HeroesState> = {
  run: (state, _, umpire) => resolveTriggers(state, umpire),
}

function revealNext(state: HeroesState, umpire: Umpire): boolean {
  for (let unit = state.hidden.indexOf(1); unit >= 0; unit = state.hidden.indexOf(1, unit + 1))
    if (isUnitOnMap(state, unit) && state.carrier[unit] === NONE && isExposed(state, unit)) {
      reveal(state, unit, null, umpire)
      return true
    }
  return false
}

/** R28 Removes a unit with the "destroyed" marker if a visible enemy is in the same hex or an adjacent one. */
function removeNext(state: HeroesState, umpire: Umpire): boolean {
  const unit = state.marker.findIndex(
    (marker, each) => marker !== NONE && hasDestroyedMarker(state, each) && isEnemyNear(state, each),
  )
  if (unit !== NONE) destroyUnit(state, unit, 'marker', umpire)
  return unit !== NONE
}

/** Whether a visible enemy is in the unit's hex or an adjacent one. False for a unit off the map. */
export function isEnemyNear(state: HeroesState, unit: number): boolean {
  if (!isUnitOnMap(state, unit)) return false
  const hex = state.hex[unit]
  const near = [hex, ...mapLayout(state.scenario).neighbours[hex]]
  return visibleEnemies(state, sideOf(state, unit)).some(enemy => near.includes(state.hex[enemy]))
}

/** 9.1a Scores units that reach an exit hex of the scenario and removes them from the map. */
function leave(state: HeroesState, umpire: Umpire): void {
  for (const { side, units, hexes, vp } of scenarios[state.scenario].exits)
    for (const unit of state.hex.keys()) {
      if (!isVisible(state, unit) || sideOf(state, unit) !== side || !units.includes(state.kind[unit]))
        continue
      const map = mapLayout(state.scenario)
      if (!hexes.some(name => hexByName(map, name) === state.hex[unit])) continue
      const hex = state.hex[unit]
      for (const each of withTransport(state, unit)) state.hex[each] = LEFT_MAP
      announceEvent(umpire, { type: 'reached', unit, hex, points: vp })
      scorePoints(state, side, vp, 'exit', umpire)
    }
}

/** 4.4 Flips a control marker if no unit of its controller is in the hex but an armed enemy is. */
function takeControl(state: HeroesState, umpire: Umpire): void {
  const { control } = scenarios[state.scenario]
  for (const i of control.keys()) {
    const hex = controlHex(state.scenario, i)
    const units = visibleUnitsIn(state, hex)
    for (const side of SIDES) {
      if (state.control[i] === side) continue
      if (units.some(unit => sideOf(state, unit) === enemySide(side))) continue
      if (!units.some(unit => sideOf(state, unit) === side && takesControl(state, unit))) continue
      state.control[i] = side
      announceEvent(umpire, { type: 'controlled', control: i, side })
    }
  }
}
const SIDES: readonly Side[] = [0, 1]

/**
 * 4.4b, 16.1a Whether the unit can take control: its printed red or blue firepower is positive (R10). Trucks and
 * wagons never can.
 */
function takesControl(state: HeroesState, unit: number): boolean {
  const { red, blue, controls } = kindOf(state, unit)
  return controls && ((red ?? 0) > 0 || (blue ?? 0) > 0)
}

export function controlHex(scenario: number, index: number): number {
  controlHexes[scenario] ??= scenarios[scenario].control.map(({ hex }) => hexByName(mapLayout(scenario), hex))
  return controlHexes[scenario][index]
}
/** Control hexes of each scenario, filled in on first use. */
const controlHexes: (readonly number[])[] = []
