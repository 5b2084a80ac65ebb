import {
  approachColours,
  canUseWeapon,
  GUARDS_HQ_LOCATION,
  hasActionSymbol,
  isAssaultMan,
  men,
  positionColours,
  positions,
  RADIO_POSITION,
} from '../../../../../data/pavlovs-house/index.ts'
import { type PavlovView, RESERVE_PLACE } from '../view.ts'
import {
  createScoredAction,
  isLocationDamagedInView,
  isManReadyInView,
  isSquareInSight,
  listMenInHouse,
  listSquaresWithEnemies,
  menOnPositionInView,
  type ScoredAction,
  weaponOnPositionInView,
} from './board-facts.ts'
import { findBestShot } from './threats.ts'

/**
 * Conditions for a move, in points. `LEAST`: by how much the new position must be better. `LEAVING`: how much
 * more is required if the man already is on a position.
 */
const LEAST = 0.5
const LEAVING = 1.5
/** Number of storm group men that the policy keeps in the reserve for raids. */
const RAIDERS = 3

interface Look {
  readonly view: PavlovView
  readonly house: readonly number[]
  readonly infantry: readonly number[]
  readonly armour: readonly number[]
}

/**
 * Returns useful moves of ready men with their values. A man moves to a free position, or to a position where
 * another man needs help with his weapon.
 */
export function scoreMoves(view: PavlovView): ScoredAction[] {
  const house = listMenInHouse(view)
  const look = {
    view,
    house,
    infantry: listSquaresWithEnemies(view, false),
    armour: listSquaresWithEnemies(view, true),
  }
  const raiders = house.filter(man => isAssaultMan(man) && view.men[man].place === RESERVE_PLACE).length
  const found: ScoredAction[] = []
  for (const man of house) {
    const { place: here, moved } = view.men[man]
    const isHome = here === RESERVE_PLACE
    const isCrew =
      !isHome &&
      weaponOnPositionInView(view, here) >= 0 &&
      canUseWeapon(man, weaponOnPositionInView(view, here))
    if (moved || isCrew || !isManReadyInView(view, man)) continue
    if (isHome && isAssaultMan(man) && men[man].actions.length === 0 && raiders <= RAIDERS) continue
    const now = isHome ? 0 : postOf(look, man, here) + LEAVING
    const own = view.weapons.findIndex((place, weapon) => place === here && canUseWeapon(man, weapon))
    for (let to = 0; to < positions.length; to++) {
      const joins = isMate(view, man, to)
      if (!joins && menOnPositionInView(view, to).length > 0) continue
      const crew = joins ? 3 : own >= 0 ? 2.5 : 0
      const value = postOf(look, man, to) + crew - now
      if (value > LEAST)
        found.push(createScoredAction(value, 'move', man, to, joins || own < 0 ? null : own, null))
    }
  }
  return found
}

/**
 * Checks whether the position has a weapon and a single ready man, and the weapon needs two men. Both this man
 * and `man` must be able to use the weapon.
 */
function isMate(view: PavlovView, man: number, position: number): boolean {
  const weapon = weaponOnPositionInView(view, position)
  const there = weapon < 0 ? [] : menOnPositionInView(view, position)
  return (
    there.length === 1 &&
    isManReadyInView(view, there[0]) &&
    [man, ...there].every(one => canUseWeapon(one, weapon))
  )
}

/**
 * Returns the value of a position for a man, by what he could see and attack from there. The value is smaller
 * if many other men see the same colours.
 */
function postOf({ view, house, infantry, armour }: Look, man: number, position: number): number {
  const seen = positionColours[position]
  let crowd = 0
  for (const other of house) {
    const { place } = view.men[other]
    if (other !== man && place < RESERVE_PLACE && positionColours[place].some(one => seen.includes(one)))
      crowd++
  }
  const isGun = hasActionSymbol(man, 'antitank') || hasActionSymbol(man, 'observer')
  const tanks = isGun ? armour.filter(square => isSquareInSight(position, square)).length : 0
  const width = approachColours.filter(colour => seen.includes(colour)).length
  const shot = findBestShot(view, position, men[man].attack, infantry)?.value ?? 0
  const calls =
    position === RADIO_POSITION && view.checks === 0 && !isLocationDamagedInView(view, GUARDS_HQ_LOCATION)
  return (
    1.2 +
    shot * 0.5 +
    tanks * 1.5 +
    width * (isGun ? 0.4 : 0.1) -
    crowd * 0.25 +
    (calls ? 1 : 0) +
    (hasActionSymbol(man, 'order') ? 0.5 : 0)
  )
}
