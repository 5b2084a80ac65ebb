import type { Umpire } from '../../../engine/umpire.ts'
import { layout } from '../map/geometry.ts'
import { withTransport } from '../move/vehicles.ts'
import { isHex, isVisible, onMap, placesOf } from '../state/places.ts'
import { roleOf, sideOf } from '../state/roles.ts'
import { type HeroesState, NONE } from '../state/state.ts'
import { visibleIn } from '../state/values.ts'

// What somebody comes upon, or does not: either way he has looked (D24). Whether anything of the kind is hidden at all
// lies open, so that nothing is looked at where nobody hides anything.

/** Hidden units of others come to light where they are seen or met. */
export function lookForUnits(state: HeroesState, umpire: Umpire): void {
  for (const unit of placesOf(state.hidden, 1))
    if (onMap(state, unit)) umpire.look(roleOf(state, state.command[unit]))
}

/** 17.10 Mines of others that nobody has found; they may have been laid under somebody who lay hidden, or his comrade. */
export function lookForMines(state: HeroesState, umpire: Umpire): void {
  for (const token of state.token.keys())
    if (state.tokenHidden[token] === 1 && isHex(state.tokenHex[token]))
      umpire.look(roleOf(state, state.tokenOf[token]))
}

/** 7.5c Markers that lie face down, of all units or of those that `among` picks: one of them may be the destroyed one. */
export function lookUnderMarkers(
  state: HeroesState,
  umpire: Umpire,
  among: (unit: number) => boolean = () => true,
): void {
  for (const unit of state.hex.keys())
    if (onMap(state, unit) && state.marker[unit] !== NONE && state.shown[unit] === 0 && among(unit))
      umpire.look(roleOf(state, state.command[unit]))
}

/** A unit of its side, not its transport, stands there in sight: what there is has been found. */
function hasCompany(state: HeroesState, unit: number): boolean {
  const own = withTransport(state, unit)
  return visibleIn(state, state.hex[unit]).some(
    other => sideOf(state, other) === sideOf(state, unit) && !own.includes(other),
  )
}

/** A unit has come in sight to where it is: what that may bring to light around it. */
export function lookAround(state: HeroesState, unit: number, umpire: Umpire): void {
  if (!isVisible(state, unit) || hasCompany(state, unit)) return
  lookForUnits(state, umpire)
  const hex = state.hex[unit]
  const near = [hex, ...layout(state.scenario).neighbours[hex]]
  const isFoe = (other: number) => isVisible(state, other) && sideOf(state, other) !== sideOf(state, unit)
  lookUnderMarkers(state, umpire, other => isFoe(other) && near.includes(state.hex[other]))
}

/** What follows an answer was decided before and not told to those who give it: the way, CAPs, hidden units, markers. */
export function seeItDone({ commands, deed }: HeroesState, _: unknown, umpire: Umpire): void {
  if (deed) umpire.look(roleOf({ commands }, deed.command))
}
