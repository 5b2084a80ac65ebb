import { canSee } from '../hidden/reveals.ts'
import { distance, hexesWithin, inArc, layout } from '../map/geometry.ts'
import type { Side } from '../state/events.ts'
import { isHex, isVisible, placeOf } from '../state/places.ts'
import { foe, sideOf } from '../state/roles.ts'
import type { Rule } from '../state/rule.ts'
import { type Attack, type HeroesState, NONE } from '../state/state.ts'
import { facesAnyWay, facingOf, isInBunker, kindOf, markerOf, rangeOf, visibleIn } from '../state/values.ts'
import { openTokensIn } from '../works/tokens.ts'
import { facingValue } from './odds.ts'

/**
 * 5.0 Returns the rule that puts a hex outside a unit's fire zone, or null. The arc does not limit a hidden unit
 * (R52).
 */
export function outOfZone(
  state: HeroesState,
  unit: number,
  hex: number,
  reach: number,
  turret = false,
): Rule | null {
  const map = layout(state.scenario)
  const from = state.hex[unit]
  if (hex === from) return 'CH-5.1a'
  const away = distance(map, from, hex)
  if (away > reach) return 'CH-5.3d'
  // 17.5c A turret cannot fire outside the arc of its bunker
  if (isBehind(state, unit, hex) && (!turret || isInBunker(state, unit))) return 'CH-5.1a'
  return canSee(state, from, hex) ? null : 'CH-5.2a'
}

/** 5.1, 16.2 Whether a hex lies outside the unit's arc. Hidden units may face any way and have no arc. */
export function isBehind(state: HeroesState, unit: number, hex: number): boolean {
  if (facesAnyWay(state, unit)) return false
  return !inArc(layout(state.scenario), state.hex[unit], facingOf(state, unit), hex)
}

/** 15.16a, R90 Whether the hex lies directly below the tank on a steep slope, where its gun cannot fire. */
export function isBelowGun(state: HeroesState, unit: number, hex: number): boolean {
  const map = layout(state.scenario)
  return (
    kindOf(state, unit).tank &&
    distance(map, state.hex[unit], hex) === 1 &&
    map.level[state.hex[unit]] - map.level[hex] >= 2
  )
}

/**
 * R88 Whether the attacker can hurt the target. A damaged gun still fires at targets that need its other colour.
 * Tokens need red.
 */
export function canHurt(state: HeroesState, at: Attack, target: number): boolean {
  const marker = markerOf(state, at.unit)
  if (!marker) return true
  return facingValue(state, at, target).red ? !marker.noRed : !marker.noBlue
}

/** Fills in the targets of an attack: all visible units in the hex that it can hurt, then the tokens (17.11c). */
export function aimedAt(state: HeroesState, at: Attack): Attack {
  const { targets, tokens } = everythingIn(state, at.hex)
  const noRed = markerOf(state, at.unit)?.noRed ?? false
  return { ...at, targets: targets.filter(unit => canHurt(state, at, unit)), tokens: noRed ? [] : tokens }
}

/** 5.3d Returns the maximum range, twice the current normal range (R29). */
export function reachOf(state: HeroesState, unit: number): number {
  return 2 * rangeOf(state, unit)
}

export function hexesInReach(state: HeroesState, unit: number): number[] {
  return hexesWithin(layout(state.scenario), state.hex[unit], reachOf(state, unit))
}

const HIDDEN_CHAPTER = 11

/**
 * R17 Returns null if the hex may be attacked: it holds a visible enemy or a token, or hidden enemies may be
 * there. Otherwise returns the rule that forbids the attack.
 */
export function isTarget(state: HeroesState, side: Side, hex: number): Rule | null {
  const { targets, tokens } = everythingIn(state, hex)
  if (targets.some(unit => sideOf(state, unit) !== side)) return null
  if (tokens.some(token => !shelters(state, token))) return null
  if (targets.length > 0) return 'CH-6.0a'
  if (hasHiddenUnits(state, foe(side))) return null
  // Before the chapter on hidden units the refusal does not mention recon
  return state.chapters < HIDDEN_CHAPTER ? 'CH-6.0a:nobody' : 'CH-11.7a'
}

/** Whether a visible unit occupies the token. */
function shelters(state: HeroesState, token: number): boolean {
  return placeOf(state.inside, token, unit => isVisible(state, unit)) !== NONE
}

/** Whether a side has hidden units. This is public, since their counters are missing on the map. */
function hasHiddenUnits(state: HeroesState, side: Side): boolean {
  return placeOf(state.hidden, 1, unit => sideOf(state, unit) === side) !== NONE
}

/**
 * 11.7a Whether the attack is recon by fire: no unit is visible in the hex and the enemy has hidden units.
 * Flames find hidden units without a roll (18.0h).
 */
export function isRecon(state: HeroesState, { unit, hex, close, weapon }: Attack): boolean {
  if (close || weapon === 'flame' || visibleIn(state, hex).length > 0) return false
  return hasHiddenUnits(state, foe(sideOf(state, unit)))
}

/** Returns the hexes with possible targets that the unit's own fire can reach. */
export function targetHexes(state: HeroesState, unit: number): number[] {
  const reach = reachOf(state, unit)
  const { turret } = kindOf(state, unit)
  return hexesToAttack(state, unit, hex => outOfZone(state, unit, hex, reach, turret) === null)
}

/**
 * Returns the hexes of a fire zone with a visible enemy or token. If the enemy has hidden units, all hexes of
 * the zone count.
 */
export function hexesToAttack(state: HeroesState, unit: number, inZone: (hex: number) => boolean): number[] {
  const enemy = foe(sideOf(state, unit))
  if (hasHiddenUnits(state, enemy)) return hexesInReach(state, unit).filter(inZone)
  const hexes: number[] = []
  for (let other = 0; other < state.hex.length; other++)
    if (isVisible(state, other) && sideOf(state, other) === enemy && !hexes.includes(state.hex[other]))
      hexes.push(state.hex[other])
  for (let token = 0; token < state.token.length; token++) {
    const hex = state.tokenHex[token]
    if (isHex(hex) && state.tokenHidden[token] === 0 && !hexes.includes(hex)) hexes.push(hex)
  }
  return hexes.filter(inZone)
}

/** 6.9a Returns the targets in a hex: every visible unit, friendly ones included, then the tokens (17.11c). */
export function everythingIn(state: HeroesState, hex: number): { targets: number[]; tokens: number[] } {
  return { targets: visibleIn(state, hex), tokens: openTokensIn(state, hex) }
}

export function plainAttack(state: HeroesState, unit: number, hex: number, close = false): Attack {
  return {
    unit,
    supporters: [],
    hex,
    close,
    weapon: 'fire',
    card: NONE,
    from: state.hex[unit],
    indirect: false,
    turned: false,
    openTop: false,
    targets: [],
    tokens: [],
  }
}
