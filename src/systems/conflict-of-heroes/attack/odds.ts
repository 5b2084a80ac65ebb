import {
  cards,
  type HitMarker,
  ruleNumbers,
  smokeValues,
  spentDieFaces,
  terrains,
  tokenKinds,
  type UnitKind,
  wallValues,
} from '../../../../data/conflict-of-heroes/index.ts'
import { getMapLayout, hexDistance, isInArc } from '../map/geometry.ts'
import { countSmokeBetween, isWallBetween } from '../map/sight.ts'
import type { HitSum, SumTerm } from '../state/events.ts'
import { sideOfUnit } from '../state/roles.ts'
import { type Attack, type HeroesState, NONE } from '../state/state.ts'
import { hasMatchingUnitInHex } from '../state/unit-lookup.ts'
import {
  addTerm,
  computeNormalRange,
  computeSmokeEffect,
  hitMarkerOf,
  isFootUnit,
  levelAt,
  typeOfUnit,
} from '../state/unit-values.ts'
import { listTokensInHex } from '../works/token-lookup.ts'

/**
 * Rules 6.1 to 6.8: computes defence rating, attack rating and needed number for one target, with all terms of
 * these sums.
 */
export function computeHitSum(state: HeroesState, attack: Attack, aimed: number, target: number): HitSum {
  const defenceTerms: SumTerm[] = []
  const attackTerms: SumTerm[] = []
  const { flank, red } = findDefenceKind(state, attack, target)
  const defence = defenceOf(state, attack, target, flank, red, defenceTerms)
  const power = attackRating(state, attack, aimed, red, attackTerms)
  const sum = { unit: target, token: NONE, red, flank, defence, defenceTerms, attack: power, attackTerms }
  return { ...sum, number: defence - power }
}

/**
 * Computes only the needed number of a hit on one target. The computer player uses this function because it is
 * faster than `computeHitSum`.
 */
export function computeHitNumber(state: HeroesState, attack: Attack, aimed: number, target: number): number {
  const { flank, red } = findDefenceKind(state, attack, target)
  return defenceOf(state, attack, target, flank, red, null) - attackRating(state, attack, aimed, red, null)
}

function defenceOf(
  state: HeroesState,
  attack: Attack,
  target: number,
  flank: boolean,
  red: boolean,
  terms: SumTerm[] | null,
): number {
  return (
    printedDefence(state, target, flank, terms) +
    groundDefence(state, attack, red, target, terms) +
    coverOf(state, attack, target, terms)
  )
}

/**
 * Ruling R108 and rule 17.11: computes the sums for an attack on a token. Red firepower counts. Terrain protects
 * the token except in close combat.
 */
export function computeTokenHitSum(state: HeroesState, attack: Attack, aimed: number, token: number): HitSum {
  const defenceTerms: SumTerm[] = []
  const attackTerms: SumTerm[] = []
  const printed = addTerm(defenceTerms, 'CH-17.11g', tokenKinds[state.token[token]].defence)
  const defence = printed + groundDefence(state, attack, true, NONE, defenceTerms)
  const power = attackRating(state, attack, aimed, true, attackTerms)
  const sum = {
    unit: NONE,
    token,
    red: true,
    flank: false,
    defence,
    defenceTerms,
    attack: power,
    attackTerms,
  }
  return { ...sum, number: defence - power }
}

/**
 * Rules 13.9a and 8.8c: whether the attack is high explosive. This is so for mortars, artillery, and cards with
 * the HE icon.
 */
function isExplosive(state: HeroesState, attack: Attack): boolean {
  if (attack.card !== NONE) return cards[attack.card].explosive
  return attack.unit !== NONE && typeOfUnit(state, attack.unit).explosive && !attack.close
}

/**
 * Rules 6.2 and 6.3: returns two values: whether the attack meets the target's flank, and whether the defence
 * value to use is red (ruling R18).
 */
export function findDefenceKind(
  state: HeroesState,
  attack: Attack,
  target: number,
): { flank: boolean; red: boolean } {
  const kind = typeOfUnit(state, target)
  const blast = isExplosive(state, attack) || attack.weapon === 'flame'
  const flank = attack.close || blast || !isAhead(state, target, attack.from)
  if (!flank) return { flank, red: kind.frontRed }
  // Rule 16.5: the flank of an open-topped vehicle counts as red against high explosive, flames, and red
  // firepower in close combat
  const open = kind.openTopped && (blast || (attack.close && attack.openTop))
  return { flank, red: kind.flankRed || open }
}

/**
 * Rule 6.3: whether the attack comes from a hex in the target's arc. For a unit in a bunker, the bunker's arc
 * counts (rule 17.5b).
 */
function isAhead(state: HeroesState, target: number, from: number): boolean {
  return isInArc(getMapLayout(state.scenario), state.hex[target], state.facing[target], from)
}

function printedDefence(state: HeroesState, target: number, flank: boolean, terms: SumTerm[] | null): number {
  const kind = typeOfUnit(state, target)
  const marker = hitMarkerOf(state, target)
  const printed = addTerm(terms, flank ? 'CH-6.3a' : 'CH-6.1b', flank ? kind.flank : kind.front)
  const changed = addTerm(terms, 'CH-7.3a', marker ? (flank ? marker.flank : marker.front) : 0)
  return (
    printed +
    changed +
    (state.bogged[target] ? addTerm(terms, 'CH-card-15a', ruleNumbers.bogged[flank ? 'flank' : 'front']) : 0)
  )
}

/**
 * Rules 6.4, 6.5, 12.3 and 14: computes the defence bonus that a target gets from terrain, walls, height and
 * smoke.
 */
function groundDefence(
  state: HeroesState,
  attack: Attack,
  red: boolean,
  target: number,
  terms: SumTerm[] | null,
): number {
  const map = getMapLayout(state.scenario)
  const { hex, from } = attack
  const terrain = terrains[map.terrain[hex]]
  const flame = attack.weapon === 'flame'
  const explosive = isExplosive(state, attack)
  // Terrain gives no defence bonus against flames and some cards, or to tokens and vehicles in close combat (rules
  // 15.14a, 17.11f and 18.0g, card B03)
  const bare =
    flame ||
    (attack.card !== NONE && !cards[attack.card].terrain) ||
    (attack.close && (target === NONE || typeOfUnit(state, target).vehicle))
  let sum = 0
  if (!bare) {
    const airBurst = explosive && terrain.id === 'heavy' && (target === NONE || red)
    if (!airBurst) sum += addTerm(terms, TERRAIN_RULES[terrain.id] ?? 'CH-6.4f', terrain.defenceBonus)
    if (!explosive && !attack.close && isWallBetween(map, from, hex))
      sum += addTerm(terms, 'CH-6.5a', wallValues.defenceBonus)
  }
  // Ruling R57: an artillery strike has no firing hex, so height does not count. Flames ignore height like all
  // terrain (rule 18.0g).
  if (!flame && levelAt(state, hex) > levelAt(state, from))
    sum += addTerm(terms, 'CH-12.3b', ruleNumbers.height)
  const inHex = computeSmokeEffect(state, hex, smokeValues.heavy, smokeValues.light)
  const onLine = countSmokeBetween(map, state.heavy, state.light, from, hex) * smokeValues.light
  sum += addTerm(terms, 'CH-14.3a', Math.min(smokeValues.limit, inHex + onLine))
  return sum
}
const TERRAIN_RULES: Readonly<Record<string, string>> = {
  water: 'CH-6.4e',
  light: 'CH-6.4a',
  heavy: 'CH-6.4b',
  wood: 'CH-6.4c',
  stone: 'CH-6.4d',
}

/**
 * Rules 15.15, 16.6 and 17: computes the defence bonus that a target gets from fortifications, road blocks,
 * vehicles and transports.
 */
function coverOf(state: HeroesState, attack: Attack, target: number, terms: SumTerm[] | null): number {
  let sum = 0
  const hex = state.hex[target]
  const riding = state.carrier[target] !== NONE
  const occupied = state.inside[target]
  if (occupied !== NONE) {
    const token = tokenKinds[state.token[occupied]]
    const blast = isExplosive(state, attack) || attack.weapon === 'flame'
    const ahead =
      token.facing &&
      !attack.close &&
      !blast &&
      isInArc(getMapLayout(state.scenario), hex, state.tokenFacing[occupied], attack.from)
    sum += addTerm(
      terms,
      ahead ? 'CH-17.5d' : 'CH-17.2a',
      ahead ? token.frontDefenceBonus : token.defenceBonus,
    )
  }
  for (const token of listTokensInHex(state, hex)) {
    const { fortification, defenceBonus } = tokenKinds[state.token[token]]
    if (!fortification) sum += addTerm(terms, 'CH-17.9b', defenceBonus)
  }
  if (isFootUnit(state, target) && !riding && besideVehicle(state, target))
    sum += addTerm(terms, 'CH-15.15a', ruleNumbers.vehicleCover)
  // A passenger gets the defence bonus of its transport. A towed gun does not (rule 15.6)
  if (riding && isFootUnit(state, target))
    sum += addTerm(terms, 'CH-16.6a', typeOfUnit(state, state.carrier[target]).passengerDefence)
  return sum
}

/** Rule 15.15a: whether a visible friendly vehicle stands in the same hex as the unit. */
function besideVehicle(state: HeroesState, unit: number): boolean {
  const side = sideOfUnit(state, unit)
  return hasMatchingUnitInHex(
    state,
    state.hex[unit],
    other =>
      state.hidden[other] === 0 && typeOfUnit(state, other).vehicle && sideOfUnit(state, other) === side,
  )
}

/**
 * Rules 6.6, 6.7, 10.7, 12.3 and 14.3: computes the attack rating: firepower, range and all other modifiers of
 * the attacker.
 */
function attackRating(
  state: HeroesState,
  attack: Attack,
  aimed: number,
  red: boolean,
  terms: SumTerm[] | null,
): number {
  let sum = firepower(state, attack, red, terms)
  if (attack.weapon !== 'strike') {
    sum += rangeModifier(state, attack, red, terms)
    if (levelAt(state, attack.from) > levelAt(state, attack.hex))
      sum += addTerm(terms, 'CH-12.3a', ruleNumbers.height)
    const own = state.hex[attack.unit]
    const fog = computeSmokeEffect(state, own, smokeValues.heavy, smokeValues.light)
    sum += addTerm(terms, 'CH-14.3b', -Math.min(smokeValues.limit, fog))
  }
  sum += addTerm(terms, 'CH-10.7a', attack.supporters.length * ruleNumbers.support)
  sum += addTerm(terms, 'CH-card-11', aimed)
  return sum
}

/**
 * Rule 6.6: returns the firepower of the attack: red against soft targets, blue against armoured targets. It
 * includes the effect of the attacker's hit marker.
 */
function firepower(state: HeroesState, attack: Attack, red: boolean, terms: SumTerm[] | null): number {
  if (attack.weapon === 'flame')
    return addTerm(terms, red ? 'CH-18.0b' : 'CH-18.0c', red ? ruleNumbers.flame.red : ruleNumbers.flame.blue)
  if (attack.card !== NONE)
    return addTerm(terms, 'CH-8.4a', red ? cards[attack.card].red : cards[attack.card].blue)
  const kind = typeOfUnit(state, attack.unit)
  const printed = red ? kind.red : kind.blue
  addTerm(terms, red ? 'CH-6.6b' : 'CH-6.6c', printed ?? 0)
  return (printed ?? 0) + addTerm(terms, 'CH-7.3c', markedPower(hitMarkerOf(state, attack.unit), red))
}

function markedPower(marker: HitMarker | null, red: boolean): number {
  if (!marker) return 0
  return red ? marker.red : marker.blue
}

/**
 * Rule 6.7: returns the modifier for range: long −2, short +3, close combat +4. For a gun crew, the modifier for
 * close combat is −2 (rule 6.11b).
 */
function rangeModifier(state: HeroesState, attack: Attack, red: boolean, terms: SumTerm[] | null): number {
  const kind = typeOfUnit(state, attack.unit)
  if (attack.close) {
    const crew = attack.weapon === 'fire' && isOnWhite(kind, red)
    return crew
      ? addTerm(terms, 'CH-6.11b', ruleNumbers.crewCloseCombat)
      : addTerm(terms, 'CH-6.7c', ruleNumbers.closeCombat)
  }
  const away = hexDistance(getMapLayout(state.scenario), state.hex[attack.unit], attack.hex)
  const adjacent = attack.card === NONE ? null : cards[attack.card].adjacent
  if (adjacent !== null) return addTerm(terms, 'CH-6.7a', adjacent)
  if (away === 1) return addTerm(terms, 'CH-6.7b', ruleNumbers.shortRange)
  if (attack.weapon === 'fire' && away > computeNormalRange(state, attack.unit))
    return addTerm(terms, 'CH-6.7a', ruleNumbers.longRange)
  return 0
}

function isOnWhite(kind: UnitKind, red: boolean): boolean {
  return red ? kind.redWhite : kind.blueWhite
}

/**
 * Returns the chance, from 0 to 1, that the dice reach a number. Pass 1 die for a drift roll (rule 13.7). All
 * other rolls have two dice.
 */
export function computeRollChance(number: number, dice: 1 | 2 = 2): number {
  let ways = 0
  for (let a = 1; a <= 6; a++) for (let b = 1; b <= 6; b++) if ((dice === 1 ? a : a + b) >= number) ways++
  return ways / 36
}

/** Rule 2.5d: returns the chance, from 0 to 1, that a check at this cost makes a unit spent. */
export function computeChanceOfBecomingSpent(cost: number): number {
  return spentDieFaces.filter(face => face <= cost).length / spentDieFaces.length
}

/**
 * Rule 7.5b: returns whether the attacker's hit marker changes a number of this attack (`own`), and whether the
 * target's hit marker does (`target`).
 */
export function findMarkersInEffect(
  state: HeroesState,
  attack: Attack,
  sum: HitSum,
): { own: boolean; target: boolean } {
  const marker = attack.unit === NONE || attack.weapon !== 'fire' ? null : hitMarkerOf(state, attack.unit)
  const away =
    attack.unit === NONE ? 0 : hexDistance(getMapLayout(state.scenario), state.hex[attack.unit], attack.hex)
  // Ruling R26: a marker that shortens the range also counts if the target is now at long range, which gives −2
  const capped =
    !!marker &&
    marker.range !== null &&
    !attack.close &&
    away > marker.range &&
    away <= typeOfUnit(state, attack.unit).range
  const own = !!marker && (markedPower(marker, sum.red) !== 0 || capped)
  const target = sum.unit !== NONE && sum.defenceTerms.some(term => term.rule === 'CH-7.3a')
  return { own, target }
}
