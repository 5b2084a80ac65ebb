import { scenarios } from '../../../../data/conflict-of-heroes/index.ts'
import type { TaskRule } from '../../../engine/system.ts'
import type { Umpire } from '../../../engine/umpire.ts'
import { isHiddenUnitExposed, revealUnit } from '../hidden/reveals.ts'
import { findHexByName, getMapLayout } from '../map/geometry.ts'
import { reopenWaysOutAfterCloseCombat } from '../move/closed-ways.ts'
import { listUnitAndTransport } from '../move/vehicles.ts'
import { announceEvent, destroyUnit, hasDestroyedMarker, scorePoints } from '../state/changes.ts'
import type { Side } from '../state/events.ts'
import { enemySide, sideOfUnit } from '../state/roles.ts'
import { HEX_OF_DEPARTED_UNIT, type HeroesState, NONE } from '../state/state.ts'
import { isUnitOnMap, isUnitVisible } from '../state/unit-lookup.ts'
import { listVisibleEnemies, listVisibleUnitsInHex, typeOfUnit } from '../state/unit-values.ts'

/**
 * Rulings R10, R28 and R48: applies everything that may follow when a unit has moved one hex. Units are revealed or
 * leave the map, and units with the "destroyed" marker are lost. Hexes change control, and closed ways out of a hex
 * open again.
 */
export function resolveTriggers(state: HeroesState, umpire: Umpire): void {
  while (revealNext(state, umpire) || removeNext(state, umpire)) {
    // Rule 11.1h: one reveal may cause another, so repeat until nothing happens
  }
  takeControl(state, umpire)
  leave(state, umpire)
  reopenWaysOutAfterCloseCombat(state)
}

/**
 * Step after the hidden move of a group. It tests for reveals, lost units and control once all members have
 * hidden.
 */
export const resolveTriggersTask: TaskRule<HeroesState> = {
  run: (state, _, umpire) => resolveTriggers(state, umpire),
}

function revealNext(state: HeroesState, umpire: Umpire): boolean {
  for (let unit = state.hidden.indexOf(1); unit >= 0; unit = state.hidden.indexOf(1, unit + 1))
    if (isUnitOnMap(state, unit) && state.carrier[unit] === NONE && isHiddenUnitExposed(state, unit)) {
      revealUnit(state, unit, null, umpire)
      return true
    }
  return false
}

/**
 * Ruling R28: removes one unit with the "destroyed" marker that has a visible enemy in its hex or an adjacent
 * hex. Returns whether a unit was removed.
 */
function removeNext(state: HeroesState, umpire: Umpire): boolean {
  const unit = state.marker.findIndex(
    (marker, each) => marker !== NONE && hasDestroyedMarker(state, each) && isVisibleEnemyNear(state, each),
  )
  if (unit !== NONE) destroyUnit(state, unit, 'marker', umpire)
  return unit !== NONE
}

/** Whether a visible enemy is in the unit's hex or in an adjacent hex. False for a unit off the map. */
export function isVisibleEnemyNear(state: HeroesState, unit: number): boolean {
  if (!isUnitOnMap(state, unit)) return false
  const hex = state.hex[unit]
  const near = [hex, ...getMapLayout(state.scenario).neighbours[hex]]
  return listVisibleEnemies(state, sideOfUnit(state, unit)).some(enemy => near.includes(state.hex[enemy]))
}

/**
 * Rule 9.1a: scores VP for units that have reached an exit hex of the scenario, and removes these units from the
 * map.
 */
function leave(state: HeroesState, umpire: Umpire): void {
  for (const { side, units, hexes, vp } of scenarios[state.scenario].exits)
    for (const unit of state.hex.keys()) {
      if (
        !isUnitVisible(state, unit) ||
        sideOfUnit(state, unit) !== side ||
        !units.includes(state.kind[unit])
      )
        continue
      const map = getMapLayout(state.scenario)
      if (!hexes.some(name => findHexByName(map, name) === state.hex[unit])) continue
      const hex = state.hex[unit]
      for (const each of listUnitAndTransport(state, unit)) state.hex[each] = HEX_OF_DEPARTED_UNIT
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
    const hex = findControlHex(state.scenario, i)
    const units = listVisibleUnitsInHex(state, hex)
    for (const side of SIDES) {
      if (state.control[i] === side) continue
      if (units.some(unit => sideOfUnit(state, unit) === enemySide(side))) continue
      if (!units.some(unit => sideOfUnit(state, unit) === side && takesControl(state, unit))) continue
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
  const { red, blue, controls } = typeOfUnit(state, unit)
  return controls && ((red ?? 0) > 0 || (blue ?? 0) > 0)
}

export function findControlHex(scenario: number, index: number): number {
  controlHexes[scenario] ??= scenarios[scenario].control.map(({ hex }) =>
    findHexByName(getMapLayout(scenario), hex),
  )
  return controlHexes[scenario][index]
}
/** Control hexes, by the index of their scenario. A scenario's list is filled in on first use. */
const controlHexes: (readonly number[])[] = []
