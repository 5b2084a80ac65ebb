import { type Marker, numbers } from '../../../data/conflict-of-heroes/index.ts'
import type { Bar, Role } from '../../engine/system.ts'
import {
  BY_CARD,
  type Choice,
  type Given,
  isFree,
  learned,
  NO_ATTACK,
  OUT_OF_ACTION,
  ownUnits,
  type UnitBar,
} from './bars.ts'
import { canAfford, withTransport } from './deeds.ts'
import { distance, hexesWithin, inArc, layout } from './geometry.ts'
import { isInBunker } from './movement.ts'
import { facingValue } from './odds.ts'
import { canSee } from './reveals.ts'
import {
  type Attack,
  foe,
  type HeroesState,
  inCloseCombat,
  isVisible,
  NONE,
  type Side,
  sideOf,
} from './state.ts'
import {
  attackPrice,
  facesAnyWay,
  facingOf,
  kindOf,
  markerOf,
  rangeOf,
  terrainAt,
  visibleIn,
} from './values.ts'
import type { Rule } from './words/refusals-en.ts'

type Stops = (state: HeroesState, unit: number) => boolean
const unitBar = (rule: Rule, stops: Stops): UnitBar => ({
  rule,
  stops: (state, _, __, unit) => stops(state, unit),
})

/** Who can attack at all. */
export const ATTACKER_BARS: readonly UnitBar[] = [
  ...OUT_OF_ACTION,
  ...NO_ATTACK,
  unitBar('CH-4.8d', (state, unit) => terrainAt(state, state.hex[unit]).id === 'water'),
  unitBar('CH-15.8d', (state, unit) => state.carrier[unit] !== NONE),
  unitBar('CH-16.1e', (state, unit) => kindOf(state, unit).attacks === 'never'),
  ...BY_CARD,
]

/** 6.10c Not out of a hex with an enemy; 16.1d trucks only there; 13.1b, 17.5h mortars. */
export const SHOOTER_BARS: readonly UnitBar[] = [
  ...ATTACKER_BARS,
  unitBar('CH-6.10c', inCloseCombat),
  unitBar('CH-16.1d', (state, unit) => kindOf(state, unit).attacks === 'close'),
  unitBar('CH-17.5h', (state, unit) => kindOf(state, unit).mortar && isInBunker(state, unit)),
]

/** 6.10a Only with an enemy in the hex. */
export const FIGHTER_BARS: readonly UnitBar[] = [
  ...ATTACKER_BARS,
  unitBar('CH-6.10a', (state, unit) => !inCloseCombat(state, unit)),
]

/** 2.2c The plain price of an attack. */
export const AFFORDABLE = {
  rule: 'CH-2.2c',
  stops: (state: HeroesState, step: Choice, _: unknown, unit: number) =>
    !canAfford(state, withTransport(state, unit), attackPrice(state, unit, false, null).cost, isFree(step)),
} as const

/** What an attack is aimed at: everybody in a hex, or in close combat one unit or token. */
type AimedAt = 'hex' | 'unit' | 'token'

/** The attack that is being put together. */
interface Aim {
  readonly unit: number
  readonly hex: number
  readonly at: AimedAt
  readonly target: number
}

/** 5.0 Why a hex is out of a unit's fire zone, or null; a hidden unit turns as it likes (R52). */
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
  // 17.5c A turret does not fire out of the arc of its bunker
  if (isBehind(state, unit, hex) && (!turret || isInBunker(state, unit))) return 'CH-5.1a'
  return canSee(state, from, hex) ? null : 'CH-5.2a'
}

/** 5.1, 16.2 Outside the arc of a unit that everybody sees. */
export function isBehind(state: HeroesState, unit: number, hex: number): boolean {
  if (facesAnyWay(state, unit)) return false
  return !inArc(layout(state.scenario), state.hex[unit], facingOf(state, unit), hex)
}

/** 15.16a, R90 Tanks do not fire down a steep slope into the next hex. */
export function isBelowGun(state: HeroesState, unit: number, hex: number): boolean {
  const map = layout(state.scenario)
  return (
    kindOf(state, unit).tank &&
    distance(map, state.hex[unit], hex) === 1 &&
    map.level[state.hex[unit]] - map.level[hex] >= 2
  )
}

/** R88 A damaged gun fights what its other colour can hurt; tokens need red. */
export function canHurt(state: HeroesState, at: Attack, target: number): boolean {
  const marker = markerOf(state, at.unit)
  if (!marker) return true
  return facingValue(state, at, target).red ? !marker.noRed : !marker.noBlue
}

/** What one attack rolls against: everybody in sight there, then the tokens (17.11c). */
export function aimedAt(state: HeroesState, at: Attack): Attack {
  const { targets, tokens } = everythingIn(state, at.hex)
  const noRed = markerOf(state, at.unit)?.noRed ?? false
  return { ...at, targets: targets.filter(unit => canHurt(state, at, unit)), tokens: noRed ? [] : tokens }
}

/** 5.3d Twice the range in force (R29). */
export function reachOf(state: HeroesState, unit: number): number {
  return 2 * rangeOf(state, unit)
}

export function hexesInReach(state: HeroesState, unit: number): number[] {
  return hexesWithin(layout(state.scenario), state.hex[unit], reachOf(state, unit))
}

export const ZONE: readonly Rule[] = ['CH-5.3d', 'CH-5.1a', 'CH-5.2a']

/** R17 A visible enemy or a token, or nobody in sight where hidden enemies may be. */
export function isTarget(state: HeroesState, side: Side, hex: number): Rule | null {
  let friends = 0
  for (let unit = 0; unit < state.hex.length; unit++) {
    if (state.hex[unit] !== hex || state.hidden[unit] === 1) continue
    if (sideOf(state, unit) !== side) return null
    friends++
  }
  for (let token = 0; token < state.token.length; token++)
    if (state.tokenHex[token] === hex && state.tokenHidden[token] === 0 && !shelters(state, token))
      return null
  if (friends > 0) return 'CH-6.0a'
  return hasHiddenUnits(state, foe(side)) ? null : 'CH-11.7a'
}

/** Somebody in sight occupies it. */
function shelters(state: HeroesState, token: number): boolean {
  for (let unit = 0; unit < state.inside.length; unit++)
    if (state.inside[unit] === token && isVisible(state, unit)) return true
  return false
}

/** Everybody sees that a unit is missing on the map. */
export function hasHiddenUnits(state: HeroesState, side: Side): boolean {
  for (let unit = 0; unit < state.hex.length; unit++)
    if (state.hidden[unit] === 1 && sideOf(state, unit) === side) return true
  return false
}

/** Hexes that the unit's own fire reaches, with somebody or something to fire at. */
export function targetHexes(state: HeroesState, unit: number): number[] {
  const reach = reachOf(state, unit)
  const { turret } = kindOf(state, unit)
  return hexesToAttack(state, unit, hex => outOfZone(state, unit, hex, reach, turret) === null)
}

/** Hexes of the zone with an enemy, a token, or perhaps somebody hidden. */
export function hexesToAttack(state: HeroesState, unit: number, inZone: (hex: number) => boolean): number[] {
  const enemy = foe(sideOf(state, unit))
  if (hasHiddenUnits(state, enemy)) return hexesInReach(state, unit).filter(inZone)
  const found: number[] = []
  const seek = (hex: number): void => {
    if (!found.includes(hex) && inZone(hex)) found.push(hex)
  }
  for (let other = 0; other < state.hex.length; other++)
    if (isVisible(state, other) && sideOf(state, other) === enemy) seek(state.hex[other])
  for (let token = 0; token < state.token.length; token++)
    if (state.tokenHex[token] >= 0 && state.tokenHidden[token] === 0) seek(state.tokenHex[token])
  return found
}

// 10.5 to 10.8 Support

/** R43 A marker on the firepower; a damaged gun only in a colour that is needed. */
function spoilsSupport(state: HeroesState, aim: Aim, marker: Marker): boolean {
  if (marker.red !== 0 || marker.blue !== 0) return true
  if (!marker.noRed && !marker.noBlue) return false
  return coloursNeeded(state, aim).some(red => (red ? marker.noRed : marker.noBlue))
}

/** Red or not, target by target; nobody in sight may be of either colour. */
function coloursNeeded(state: HeroesState, { unit, hex, at, target }: Aim): boolean[] {
  if (at === 'token') return [true]
  const fire = { ...plainAttack(state, unit, hex), close: at === 'unit' }
  if (at === 'unit' && kindOf(state, target).openTopped) return [true, false]
  if (at === 'unit') return [facingValue(state, fire, target).red]
  const { targets, tokens } = everythingIn(state, hex)
  const colours = targets.map(each => facingValue(state, fire, each).red)
  return targets.length + tokens.length === 0 ? [true, false] : [...colours, ...tokens.map(() => true)]
}

/** 10.6 Why a unit cannot support the attack, or null. */
function noSupport(state: HeroesState, aim: Aim, unit: number): Rule | null {
  const map = layout(state.scenario)
  const close = aim.at !== 'hex'
  const isFriend = state.hex[unit] >= 0 && sideOf(state, unit) === sideOf(state, aim.unit)
  const away = isFriend ? distance(map, state.hex[aim.unit], state.hex[unit]) : Number.POSITIVE_INFINITY
  if (unit === aim.unit || away > (close ? 0 : 1)) return close ? 'CH-10.6d' : 'CH-10.5a'
  const marker = markerOf(state, unit)
  if (marker && (marker.onlyRally || marker.destroyed || marker.noAttack)) return 'CH-10.6c'
  if (marker && spoilsSupport(state, aim, marker)) return 'CH-10.6c'
  const kind = kindOf(state, unit)
  if (state.carrier[unit] !== NONE || kind.attacks === 'never') return 'CH-10.6a'
  if (terrainAt(state, state.hex[unit]).id === 'water') return 'CH-10.6a'
  if (close) return null
  if (kind.attacks === 'close' || inCloseCombat(state, unit)) return 'CH-10.6a'
  if (distance(map, state.hex[unit], aim.hex) < kind.rangeMin) return 'CH-10.6a'
  const zone = outOfZone(state, unit, aim.hex, Number.POSITIVE_INFINITY)
  if (zone) return 'CH-10.6a'
  return distance(map, state.hex[unit], aim.hex) > rangeOf(state, unit) ? 'CH-10.6b' : null
}

const SUPPORT: readonly Rule[] = ['CH-10.5a', 'CH-10.6d', 'CH-10.6c', 'CH-10.6a', 'CH-10.6b']

/** 10.5 Units in the hex of the attacker or around it, each +1. `at` is where the target stands in the arguments. */
export function supportParam(
  aimed: AimedAt,
  at: number,
  price: (state: HeroesState, before: Given) => number,
) {
  const aimOf = (state: HeroesState, before: Given): Aim => ({
    unit: before[0],
    hex: aimed === 'hex' ? before[1] : state.hex[before[0]],
    at: aimed,
    target: before[1],
  })
  return {
    name: 'support',
    kind: 'unit',
    rule: 'CH-10.5a',
    many: { enough: () => true, mayBeEmpty: true },
    candidates(state: HeroesState, step: Choice, before: Given, by: Role) {
      const chosen = before[at] as readonly number[]
      return ownUnits(state, step, before, by).filter(unit => unit !== before[0] && !chosen.includes(unit))
    },
    bars: [
      learned(10, 'CH-10.0a'),
      ...SUPPORT.map(rule => ({
        rule,
        stops: (state: HeroesState, _: Choice, before: Given, unit: number) =>
          noSupport(state, aimOf(state, before), unit) === rule,
      })),
      ...BY_CARD,
      {
        rule: 'CH-10.1b',
        stops: (state: HeroesState, step: Choice, before: Given, unit: number) =>
          !canAfford(
            state,
            [before[0], ...before[at], unit].flatMap(each => withTransport(state, each)),
            price(state, before),
            isFree(step),
          ),
      },
    ] as readonly Bar<HeroesState, Choice, Rule>[],
  } as const
}

/** 6.9a Every visible unit, friends included, then the tokens (17.11c). */
export function everythingIn(state: HeroesState, hex: number): { targets: number[]; tokens: number[] } {
  const tokens: number[] = []
  for (let token = 0; token < state.token.length; token++)
    if (state.tokenHex[token] === hex && state.tokenHidden[token] === 0) tokens.push(token)
  return { targets: visibleIn(state, hex), tokens }
}

export function plainAttack(state: HeroesState, unit: number, hex: number): Attack {
  return {
    unit,
    supporters: [],
    hex,
    close: false,
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

/** 16.2b */
export function turnedCost(state: HeroesState, unit: number): number {
  return attackPrice(state, unit, false, null).cost + numbers.turret
}

/** 16.2b What the attack costs, with the turn of the turret. */
export function aimedCost(state: HeroesState, [unit, hex]: Given): number {
  return isBehind(state, unit, hex) ? turnedCost(state, unit) : attackPrice(state, unit, false, null).cost
}

export const TURRET_TURN: Bar<HeroesState, Choice, Rule> = {
  rule: 'CH-16.2b',
  stops: (state, step, [unit]: Given, hex: number) =>
    isBehind(state, unit, hex) &&
    !canAfford(state, withTransport(state, unit), turnedCost(state, unit), isFree(step)),
}
