import type { Umpire } from '../../../engine/umpire.ts'
import { mapLayout } from '../map/geometry.ts'
import { withTransport } from '../move/vehicles.ts'
import { roleOf, sideOf } from '../state/roles.ts'
import { type HeroesState, NONE } from '../state/state.ts'
import { indexesOf, isHex, isUnitOnMap, isVisible } from '../state/unit-lookup.ts'
import { visibleUnitsIn } from '../state/values.ts'

// The functions below record that an action depended on secrets of another role, so that it cannot be undone
// freely (D24). They do so whether or not something was found. They skip roles that hide nothing, since the
// number of hidden things is public.

/** Records that the action may have revealed hidden units of other roles. */
export function recordUnitSearch(state: HeroesState, umpire: Umpire): void {
  for (const unit of indexesOf(state.hidden, 1))
    if (isUnitOnMap(state, unit)) umpire.usePrivateKnowledge(roleOf(state, state.command[unit]))
}

/**
 * 17.10 Records that the action may have met undiscovered mines of other roles. Mines may even lie under a
 * hidden unit of the acting side.
 */
export function recordMineSearch(state: HeroesState, umpire: Umpire): void {
  for (const token of state.token.keys())
    if (state.tokenHidden[token] === 1 && isHex(state.tokenHex[token]))
      umpire.usePrivateKnowledge(roleOf(state, state.tokenOf[token]))
}

/**
 * 7.5c Records that the action depended on face-down hit markers, of all units or of those that `among` accepts.
 * One of the markers may be the "destroyed" one.
 */
export function recordMarkerLook(
  state: HeroesState,
  umpire: Umpire,
  among: (unit: number) => boolean = () => true,
): void {
  for (const unit of state.hex.keys())
    if (isUnitOnMap(state, unit) && state.marker[unit] !== NONE && state.shown[unit] === 0 && among(unit))
      umpire.usePrivateKnowledge(roleOf(state, state.command[unit]))
}

/**
 * Whether another visible unit of the same side, other than its transport, already stands in the hex. Everything
 * there has then been found before.
 */
function hasCompany(state: HeroesState, unit: number): boolean {
  const own = withTransport(state, unit)
  return visibleUnitsIn(state, state.hex[unit]).some(
    other => sideOf(state, other) === sideOf(state, unit) && !own.includes(other),
  )
}

/**
 * Records what a unit that came into view may reveal around itself: hidden units and face-down markers of
 * adjacent enemies.
 */
export function recordLookAround(state: HeroesState, unit: number, umpire: Umpire): void {
  if (!isVisible(state, unit) || hasCompany(state, unit)) return
  recordUnitSearch(state, umpire)
  const hex = state.hex[unit]
  const near = [hex, ...mapLayout(state.scenario).neighbours[hex]]
  const isFoe = (other: number) => isVisible(state, other) && sideOf(state, other) !== sideOf(state, unit)
  recordMarkerLook(state, umpire, other => isFoe(other) && near.includes(state.hex[other]))
}

/**
 * Records that the outcome of an answer depends on choices its player does not know: path, CAPs, hidden units,
 * markers.
 */
export function recordOutcomeSeen({ commands, deed }: HeroesState, _: unknown, umpire: Umpire): void {
  if (deed) umpire.usePrivateKnowledge(roleOf({ commands }, deed.command))
}
