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
 * Rulings R10, R28 and R48: applies everything that may follow when a unit has moved one hex. Covers reveals,
 * lost units with the "destroyed" marker, control, exits, and reopened ways out of a hex.
 */
export function resolveTriggers(state: HeroesState, umpire: Umpire): void {
  while (revealNext(state, umpire) || removeNext(state, umpire)) {
    // Rule 11.1h: the loop repeats because one reveal may cause another
  }
  takeControl(state, umpire)
  leave(state, umpire)
  reopenFreeWays(state)
}

/** Step that tests for reveals, lost units and control after all members of a group have hidden. */
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

/**
 * Ruling R28: removes one unit with the "destroyed" marker that has a visible enemy in its hex or an adjacent
 * hex. Returns whether there was one.
 */
function removeNext(state: HeroesState, umpire: Umpire): boolean {
  const unit = state.marker.findIndex(
    (marker, each) => marker !== NONE && hasDestroyedMarker(state, each) && isEnemyNear(state, each),
  )
  if (unit !== NONE) destroyUnit(state, unit, 'marker', umpire)
  return unit !== NONE
}

/** Whether a visible enemy is in the unit's hex or in an adjacent hex. False for a unit off the map. */
export function isEnemyNear(state: HeroesState, unit: number): boolean {
  if (!isUnitOnMap(state, unit)) return false
  const hex = state.hex[unit]
  const near = [hex, ...mapLayout(state.scenario).neighbours[hex]]
  return visibleEnemies(state, sideOf(state, unit)).some(enemy => near.includes(state.hex[enemy]))
}

/**
 * Rule 9.1a: scores VP for units that have reached an exit hex of the scenario, and removes these units from the
 * map.
 */
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

/**
 * Rule 4.4: gives a control hex to a side with an armed unit in the hex, if the other side has no visible unit
 * there.
 */
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
 * Rules 4.4b and 16.1a: whether the unit can take control of a hex. Its printed red or blue firepower must be
 * above 0 (ruling R10). Trucks and wagons never can.
 */
function takesControl(state: HeroesState, unit: number): boolean {
  const { red, blue, controls } = kindOf(state, unit)
  return controls && ((red ?? 0) > 0 || (blue ?? 0) > 0)
}

export function controlHex(scenario: number, index: number): number {
  controlHexes[scenario] ??= scenarios[scenario].control.map(({ hex }) => hexByName(mapLayout(scenario), hex))
  return controlHexes[scenario][index]
}
/** Control hexes by scenario. The list of a scenario is filled in on first use. */
const controlHexes: (readonly number[])[] = []
