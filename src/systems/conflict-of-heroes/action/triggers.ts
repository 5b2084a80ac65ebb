import { scenarios } from '../../../../data/conflict-of-heroes/index.ts'
import type { Task } from '../../../engine/system.ts'
import type { Umpire } from '../../../engine/umpire.ts'
import { isExposed, reveal } from '../hidden/reveals.ts'
import { hexNamed, layout } from '../map/geometry.ts'
import { openWays } from '../move/closed-ways.ts'
import { withTransport } from '../move/vehicles.ts'
import { destroy, isDoomed, score, tell } from '../state/changes.ts'
import type { Side } from '../state/events.ts'
import { isVisible, onMap } from '../state/places.ts'
import { foe, sideOf } from '../state/roles.ts'
import { type HeroesState, LEFT, NONE } from '../state/state.ts'
import { kindOf, visibleEnemies, visibleIn } from '../state/values.ts'

/**
 * R10, R28, R48 Tests what may follow each step of a unit: reveals, destroyed markers, control, exits, closed
 * ways.
 */
export function aftermath(state: HeroesState, umpire: Umpire): void {
  while (revealNext(state, umpire) || removeNext(state, umpire)) {
    // 11.1h One reveal may cause the next
  }
  takeControl(state, umpire)
  leave(state, umpire)
  openWays(state)
}

/** Step that tests reveals, destroyed markers and control after a group has hidden together. */
export const aftermathStep: Task<HeroesState> = {
  run: (state, _, umpire) => aftermath(state, umpire),
}

function revealNext(state: HeroesState, umpire: Umpire): boolean {
  for (let unit = state.hidden.indexOf(1); unit >= 0; unit = state.hidden.indexOf(1, unit + 1))
    if (onMap(state, unit) && state.carrier[unit] === NONE && isExposed(state, unit)) {
      reveal(state, unit, null, umpire)
      return true
    }
  return false
}

/** R28 Removes a unit with the "destroyed" marker if a visible enemy is in the same hex or an adjacent one. */
function removeNext(state: HeroesState, umpire: Umpire): boolean {
  const unit = state.marker.findIndex(
    (marker, each) => marker !== NONE && isDoomed(state, each) && hasEnemyClose(state, each),
  )
  if (unit !== NONE) destroy(state, unit, 'marker', umpire)
  return unit !== NONE
}

/** Whether a visible enemy is in the unit's hex or an adjacent one. False for a unit off the map. */
export function hasEnemyClose(state: HeroesState, unit: number): boolean {
  if (!onMap(state, unit)) return false
  const hex = state.hex[unit]
  const near = [hex, ...layout(state.scenario).neighbours[hex]]
  return visibleEnemies(state, sideOf(state, unit)).some(enemy => near.includes(state.hex[enemy]))
}

/** 9.1a Scores units that reach an exit hex of the scenario and removes them from the map. */
function leave(state: HeroesState, umpire: Umpire): void {
  for (const { side, units, hexes, vp } of scenarios[state.scenario].exits)
    for (const unit of state.hex.keys()) {
      if (!isVisible(state, unit) || sideOf(state, unit) !== side || !units.includes(state.kind[unit]))
        continue
      const map = layout(state.scenario)
      if (!hexes.some(name => hexNamed(map, name) === state.hex[unit])) continue
      const hex = state.hex[unit]
      for (const each of withTransport(state, unit)) state.hex[each] = LEFT
      tell(umpire, { type: 'reached', unit, hex, points: vp })
      score(state, side, vp, 'exit', umpire)
    }
}

/** 4.4 Flips a control marker if no unit of its controller is in the hex but an armed enemy is. */
function takeControl(state: HeroesState, umpire: Umpire): void {
  const { control } = scenarios[state.scenario]
  for (const i of control.keys()) {
    const hex = controlHex(state.scenario, i)
    const units = visibleIn(state, hex)
    for (const side of SIDES) {
      if (state.control[i] === side) continue
      if (units.some(unit => sideOf(state, unit) === foe(side))) continue
      if (!units.some(unit => sideOf(state, unit) === side && takesControl(state, unit))) continue
      state.control[i] = side
      tell(umpire, { type: 'controlled', control: i, side })
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
  controlHexes[scenario] ??= scenarios[scenario].control.map(({ hex }) => hexNamed(layout(scenario), hex))
  return controlHexes[scenario][index]
}
/** Control hexes of each scenario, filled in on first use. */
const controlHexes: (readonly number[])[] = []
