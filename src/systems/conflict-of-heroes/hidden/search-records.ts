import type { Umpire } from '../../../engine/umpire.ts'
import { getMapLayout } from '../map/geometry.ts'
import { listUnitAndTransport } from '../move/vehicles.ts'
import { roleOfCommand, sideOfUnit } from '../state/roles.ts'
import { type HeroesState, NONE } from '../state/state.ts'
import { findIndexes, isMapHex, isUnitOnMap, isUnitVisible } from '../state/unit-lookup.ts'
import { listVisibleUnitsInHex } from '../state/unit-values.ts'

// The functions below record that an action used secrets of another role. The player then cannot undo the action
// freely (design decision D24). Even an action that found nothing is recorded, because otherwise the record would
// betray what was found. Roles that hide nothing are left out, because the number of hidden pieces is public.

/** Records that the action may have revealed hidden units of other roles. */
export function recordUnitSearch(state: HeroesState, umpire: Umpire): void {
  for (const unit of findIndexes(state.hidden, 1))
    if (isUnitOnMap(state, unit)) umpire.usePrivateKnowledge(roleOfCommand(state, state.command[unit]))
}

/**
 * Rule 17.10: records that the action may have met unknown mines of other roles. This is possible in every hex,
 * since mines may even lie under a hidden unit of the acting side.
 */
export function recordMineSearch(state: HeroesState, umpire: Umpire): void {
  for (const token of state.token.keys())
    if (state.tokenHidden[token] === 1 && isMapHex(state.tokenHex[token]))
      umpire.usePrivateKnowledge(roleOfCommand(state, state.tokenOf[token]))
}

/**
 * Rule 7.5c: records that the action depended on face-down hit markers, any of which may be the "destroyed"
 * marker. `among` selects the units to consider, by default all.
 */
export function recordMarkerUse(
  state: HeroesState,
  umpire: Umpire,
  among: (unit: number) => boolean = () => true,
): void {
  for (const unit of state.hex.keys())
    if (isUnitOnMap(state, unit) && state.marker[unit] !== NONE && state.shown[unit] === 0 && among(unit))
      umpire.usePrivateKnowledge(roleOfCommand(state, state.command[unit]))
}

/**
 * Whether another visible unit of the same side stood in the unit's hex before, apart from its own transport. If
 * so, that other unit has found everything around the hex already.
 */
function hasCompany(state: HeroesState, unit: number): boolean {
  const own = listUnitAndTransport(state, unit)
  return listVisibleUnitsInHex(state, state.hex[unit]).some(
    other => sideOfUnit(state, other) === sideOfUnit(state, unit) && !own.includes(other),
  )
}

/**
 * Records that a unit came into view, so that the action may have shown the player secrets of others. These are
 * hidden units around it, and face-down hit markers of adjacent enemies.
 */
export function recordSurroundingsSearch(state: HeroesState, unit: number, umpire: Umpire): void {
  if (!isUnitVisible(state, unit) || hasCompany(state, unit)) return
  recordUnitSearch(state, umpire)
  const hex = state.hex[unit]
  const near = [hex, ...getMapLayout(state.scenario).neighbours[hex]]
  const isFoe = (other: number) =>
    isUnitVisible(state, other) && sideOfUnit(state, other) !== sideOfUnit(state, unit)
  recordMarkerUse(state, umpire, other => isFoe(other) && near.includes(state.hex[other]))
}

/**
 * Records that the outcome of an answer depends on secrets of the player who acts: path, CAPs, hidden units and hit
 * markers.
 */
export function recordActingPlayerSecrets({ commands, deed }: HeroesState, _: unknown, umpire: Umpire): void {
  if (deed) umpire.usePrivateKnowledge(roleOfCommand({ commands }, deed.command))
}
