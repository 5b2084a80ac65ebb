import {
  APPROACH_LENGTH,
  approachColours,
  GUARDS_HQ_LOCATION,
  GUN_LOCATIONS,
  hasActionSymbol,
  isAssaultMan,
  limits,
  men,
  positionColours,
  RADIO_POSITION,
  TOKEN_INDEX,
  weapons,
} from '../../../../../data/pavlovs-house/index.ts'
import { ALL_RECOVERIES } from '../../rules/recover.ts'
import { type PavlovView, RESERVE_PLACE } from '../view.ts'
import {
  countTurnsLeft,
  createScoredAction,
  isLocationDamagedInView,
  isSquareInSight,
  listMenInHouse,
  listSquaresWithEnemies,
  mayManActInView,
  menOnPositionInView,
  type ScoredAction,
} from './board-facts.ts'
import { scoreRadioRequests } from './recruits.ts'
import { estimateAttackValue, findBestShot } from './threats.ts'

const ORDERED = 3

/**
 * Returns a factor (0 to 1) for the value of effects that help only on later turns. It is 0 on the last turn.
 */
const lasting = (view: PavlovView): number => Math.min(1, countTurnsLeft(view) / 2)

/** Returns the possible actions of men and crews in the counter phase, with the value of each action. */
export function scoreCounterActions(view: PavlovView): ScoredAction[] {
  const infantry = listSquaresWithEnemies(view, false)
  const found: ScoredAction[] = [...recoveries(view)]
  for (const man of listMenInHouse(view)) {
    if (!mayManActInView(view, man)) continue
    const { place: at } = view.men[man]
    const shot = findBestShot(view, at, men[man].attack, infantry)
    if (shot) found.push(createScoredAction(shot.value, 'attack', man, shot.square))
    if (hasActionSymbol(man, 'order')) found.push(...orders(view, man))
    if (hasActionSymbol(man, 'observer')) found.push(...observed(view, man, at))
    if (at === RADIO_POSITION && !isLocationDamagedInView(view, GUARDS_HQ_LOCATION))
      found.push(...scoreRadioRequests(view, man))
    found.push(...shields(view, 'suppress', man, at, men[man].suppression, 0.9))
  }
  if (view.actions > 1)
    for (const weapon of view.weapons.keys()) found.push(...crewDeeds(view, weapon, infantry))
  return found
}

/* Recovering. */

const reliefOf = (man: number, relief: 'side' | 'damage'): number =>
  ALL_RECOVERIES.findIndex(one => one.man === man && one.relief === relief)

/**
 * Returns the possible recover actions with their values. On the last turn, only men who could go on the final
 * raid recover.
 */
function recoveries(view: PavlovView): ScoredAction[] {
  const found: ScoredAction[] = []
  const share = lasting(view)
  const isRaid = countTurnsLeft(view) === 0 && view.stormCard !== null
  for (const man of listMenInHouse(view)) {
    const { damaged, exhausted, acted, orders } = view.men[man]
    if (acted || orders > 0) continue
    const raider = isRaid && isAssaultMan(man) && damaged !== exhausted ? 1.5 : 0
    if (damaged) found.push(createScoredAction(share * 1.4 + raider, 'recover', [reliefOf(man, 'damage')]))
    const side = share * (hasActionSymbol(man, 'order') ? 1.6 : 0.9)
    if (exhausted) found.push(createScoredAction(side + raider, 'recover', [reliefOf(man, 'side')]))
  }
  return found
}

function orders(view: PavlovView, man: number): ScoredAction[] {
  const wanted = listMenInHouse(view)
    .filter(other => !view.men[other].acted && !hasActionSymbol(other, 'order'))
    .flatMap(other => [
      ...(view.men[other].damaged ? [reliefOf(other, 'damage')] : []),
      ...(view.men[other].exhausted ? [reliefOf(other, 'side')] : []),
    ])
    .sort((a, b) => rankOf(view, a) - rankOf(view, b))
    .slice(0, ORDERED)
  if (wanted.length === 0) return []
  const raid = countTurnsLeft(view) === 0 && view.stormCard !== null ? 0.3 : 0
  return [createScoredAction((lasting(view) + raid) * wanted.length * 1.1, 'order', man, wanted)]
}

/**
 * Returns a number by which recoveries are ordered, the best first. Men on positions come first, then men whom
 * the recovery makes ready, then men with high attack values.
 */
function rankOf(view: PavlovView, relief: number): number {
  const { man, relief: what } = ALL_RECOVERIES[relief]
  const { place, damaged, exhausted } = view.men[man]
  return (
    (place < RESERVE_PLACE ? 0 : 1) +
    (damaged && exhausted ? 0.6 : 0) -
    men[man].attack * 0.2 -
    (what === 'damage' ? 0.3 : 0)
  )
}

/* Fire. */

/**
 * Returns the possible artillery strikes of a forward observer, one for each enemy in his sight. If another
 * enemy is behind the target, the strike also hits that enemy.
 */
function observed(view: PavlovView, man: number, at: number): ScoredAction[] {
  const gun = GUN_LOCATIONS.find(location => view.locations[location] === TOKEN_INDEX.artillery)
  if (gun === undefined) return []
  const found: ScoredAction[] = []
  for (const [square, enemy] of view.squares.entries()) {
    if (enemy < 0 || !isSquareInSight(at, square)) continue
    const isTwo = square % APPROACH_LENGTH < APPROACH_LENGTH - 1 && view.squares[square + 1] >= 0
    const targets = isTwo ? [square, square + 1] : [square]
    const value = targets.reduce(
      (sum, target) => sum + estimateAttackValue(view, target, limits.observerDice),
      0,
    )
    found.push(createScoredAction(value * (isTwo ? 0.83 : 1), 'observe', man, targets, gun))
  }
  return found
}

function crewDeeds(view: PavlovView, weapon: number, infantry: readonly number[]): ScoredAction[] {
  const at = view.weapons[weapon]
  const crew = at < RESERVE_PLACE ? menOnPositionInView(view, at) : []
  if (crew.length < 2 || !crew.every(man => mayManActInView(view, man))) return []
  const { action, attack, suppression } = weapons[weapon]
  const isGun = action === 'antitank'
  const shot =
    attack > 0 ? findBestShot(view, at, attack, isGun ? listSquaresWithEnemies(view, true) : infantry) : null
  const worth = countTurnsLeft(view) === 0 ? (isGun ? 1 : 0.5) : isGun ? 1.2 : 0.6
  return [
    ...(shot ? [createScoredAction(shot.value * worth, 'fire', at, shot.square)] : []),
    ...shields(view, 'barrage', at, at, suppression, 0.45),
  ]
}

/** Number of tokens in a suppression area. Tokens above this number have no value. */
const ENOUGH = 5

/**
 * Returns the possible suppress actions from a position. If the position has two colours, there is one action
 * for each colour, and all tokens of the action go to it. `each` is the value of one token.
 */
function shields(
  view: PavlovView,
  verb: 'suppress' | 'barrage',
  who: number,
  at: number,
  value: number,
  each: number,
): ScoredAction[] {
  const tokens = Math.min(value, view.supply[TOKEN_INDEX.suppression])
  if (tokens === 0) return []
  return positionColours[at].map((colour, side) => {
    const useful = Math.max(0, Math.min(tokens, ENOUGH - view.suppression[colour]))
    const width = approachColours.filter(one => one === colour).length
    const rate = lasting(view) * each * (0.7 + 0.15 * width)
    return createScoredAction(useful * rate, verb, who, tokens, side === 1 ? tokens : null)
  })
}
