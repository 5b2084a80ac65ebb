import { type Marker, numbers } from '../../../../data/conflict-of-heroes/index.ts'
import { asking } from '../../../engine/actions/options.ts'
import type { Role } from '../../../engine/model.ts'
import type { Bar, Param, SetParam } from '../../../engine/system.ts'
import {
  affordable,
  BY_CARD,
  barsOf,
  type Choice,
  isFree,
  learned,
  NO_ATTACK,
  type OfUnit,
  OUT_OF_ACTION,
  ownUnits,
  type UnitBar,
  unitBar,
} from '../action/bars.ts'
import { canAfford } from '../action/cost.ts'
import { distance, layout } from '../map/geometry.ts'
import { withTransport } from '../move/vehicles.ts'
import type { Term } from '../state/events.ts'
import { inCloseCombat, onMap } from '../state/places.ts'
import { commandOf, sideOf, sideOfCommand } from '../state/roles.ts'
import type { Rule } from '../state/rule.ts'
import { type Attack, type HeroesState, NONE } from '../state/state.ts'
import {
  add,
  attackPrice,
  isInBunker,
  kindOf,
  markerOf,
  type Price,
  rangeOf,
  terrainAt,
  visibleIn,
} from '../state/values.ts'
import { facingValue } from './odds.ts'
import { everythingIn, isBehind, isBelowGun, isTarget, outOfZone, plainAttack } from './zone.ts'

/** First arguments of an attack: the unit and its target. */
type Aiming = readonly [unit: number, target: number, ...unknown[]]

/** Constraints on every attacking unit. */
export const ATTACKER_BARS: readonly UnitBar[] = [
  ...OUT_OF_ACTION,
  ...NO_ATTACK,
  unitBar('CH-4.8d', (state, unit) => terrainAt(state, state.hex[unit]).id === 'water'),
  unitBar('CH-15.8d', (state, unit) => state.carrier[unit] !== NONE),
  unitBar('CH-16.1e', (state, unit) => kindOf(state, unit).attacks === 'never'),
  ...BY_CARD,
]

/**
 * Constraints on a unit that makes a ranged attack. It must not share its hex with an enemy (6.10c). Trucks
 * fight in close combat only (16.1d). Mortars cannot fire out of a bunker (13.1b, 17.5h).
 */
export const SHOOTER_BARS: readonly UnitBar[] = [
  ...ATTACKER_BARS,
  unitBar('CH-6.10c', inCloseCombat),
  unitBar('CH-16.1d', (state, unit) => kindOf(state, unit).attacks === 'close'),
  unitBar('CH-17.5h', (state, unit) => kindOf(state, unit).mortar && isInBunker(state, unit)),
]

/** 6.10a Constraints on a unit that attacks in close combat. It must share its hex with an enemy. */
export const FIGHTER_BARS: readonly UnitBar[] = [
  ...ATTACKER_BARS,
  unitBar('CH-6.10a', (state, unit) => !inCloseCombat(state, unit)),
]

/** 2.2c Constraint: the unit must be able to pay its printed attack cost with its hit marker included. */
export const AFFORDABLE = affordable(plainCost)
function plainCost(state: HeroesState, unit: number): number {
  return attackPrice(state, unit, false, null).cost
}

/**
 * 6.10, 17.11e Returns the support parameter for close combat against a unit or a token, at the plain attack
 * cost.
 */
export const closeSupport = (aimed: Exclude<AimedAt, 'hex'>) =>
  supportParam(aimed, (state, [unit]) => plainCost(state, unit))

/** Target of an attack: all units in a hex, or in close combat one unit or one token. */
type AimedAt = 'hex' | 'unit' | 'token'

/** Attack that the player is still composing. */
interface Aim {
  readonly unit: number
  readonly hex: number
  readonly at: AimedAt
  readonly target: number
}

// Support in group attacks (10.5 to 10.8)

/**
 * R43 Whether the unit's hit marker forbids support. The marker must change the firepower, or damage the gun in
 * a colour that the attack needs.
 */
function spoilsSupport(state: HeroesState, aim: Aim, marker: Marker): boolean {
  if (marker.red !== 0 || marker.blue !== 0) return true
  if (!marker.noRed && !marker.noBlue) return false
  return coloursNeeded(state, aim).some(red => (red ? marker.noRed : marker.noBlue))
}

/** Returns for each target whether red firepower is needed. Hidden targets may need either colour. */
function coloursNeeded(state: HeroesState, { unit, hex, at, target }: Aim): boolean[] {
  if (at === 'token') return [true]
  const fire = plainAttack(state, unit, hex, at === 'unit')
  if (at === 'unit' && kindOf(state, target).openTopped) return [true, false]
  if (at === 'unit') return [facingValue(state, fire, target).red]
  const { targets, tokens } = everythingIn(state, hex)
  const colours = targets.map(each => facingValue(state, fire, each).red)
  return targets.length + tokens.length === 0 ? [true, false] : [...colours, ...tokens.map(() => true)]
}

/** 10.6 Returns the rule that forbids a unit to support the attack, or null. */
function noSupport(state: HeroesState, step: Choice, aim: Aim, unit: number, by: Role): Rule | null {
  const map = layout(state.scenario)
  const close = aim.at !== 'hex'
  if (onMap(state, unit) && sideOf(state, unit) === sideOf(state, aim.unit)) {
    if (state.command[unit] !== state.command[aim.unit]) return 'CH-19.0c'
    const away = distance(map, state.hex[aim.unit], state.hex[unit])
    if (unit === aim.unit || away > (close ? 0 : 1)) return close ? 'CH-10.6d' : 'CH-10.5a'
  }
  const bars = close ? ATTACKER_BARS : SHOOTER_BARS
  const own = bars.find(bar => bar.stops(state, unit, asking(step, by)))
  if (own) return own.rule
  const marker = markerOf(state, unit)
  if (marker && spoilsSupport(state, aim, marker)) return 'CH-10.6c'
  if (close) return null
  if (distance(map, state.hex[unit], aim.hex) < kindOf(state, unit).rangeMin) return 'CH-13.1b'
  if (isBelowGun(state, unit, aim.hex)) return 'CH-15.16a'
  if (outOfZone(state, unit, aim.hex, Number.POSITIVE_INFINITY) !== null) return 'CH-10.6a'
  return distance(map, state.hex[unit], aim.hex) > rangeOf(state, unit) ? 'CH-10.6b' : null
}

/** 10.5 Returns the parameter for supporting units in the attacker's hex or adjacent to it. Each adds +1. */
export function supportParam(
  aimed: AimedAt,
  price: (state: HeroesState, before: Aiming) => number,
): SetParam<HeroesState, Choice, Rule, Aiming> {
  const aimOf = (state: HeroesState, [unit, target]: Aiming): Aim => ({
    unit,
    hex: aimed === 'hex' ? target : state.hex[unit],
    at: aimed,
    target,
  })
  return {
    name: 'support',
    kind: 'unit',
    rule: 'CH-10.5a',
    many: { enough: () => true, mayBeEmpty: true },
    candidates(state, { step, before, chosen, by }) {
      const aim = aimOf(state, before)
      return ownUnits(state, { by }).filter(
        unit => !chosen.includes(unit) && noSupport(state, step, aim, unit, by) === null,
      )
    },
    why: (state, unit, { step, before, by }) =>
      noSupport(state, step, aimOf(state, before), unit, by) ?? 'CH-10.5a',
    bars: [
      learned(10, 'CH-10.0a'),
      {
        rule: 'CH-10.1b',
        stops: (state, unit, { step, before, chosen, by }) =>
          !canAfford(
            state,
            [before[0], ...chosen, unit].flatMap(each => withTransport(state, each)),
            price(state, before),
            isFree(step),
          ) && noSupport(state, step, aimOf(state, before), unit, by) === null,
      },
    ],
  }
}

/**
 * 13.0, 16.2b Returns the attack cost. Indirect fire uses the cost in brackets. A turret that fires outside the
 * arc costs more.
 */
export function firePrice(
  state: HeroesState,
  unit: number,
  { indirect, turned }: Pick<Attack, 'indirect' | 'turned'>,
  terms: Term[] | null,
): Price {
  const { cost, open } = attackPrice(state, unit, indirect, terms)
  const turret = turned ? add(terms, 'CH-16.2b', numbers.turret) : 0
  return { cost: cost + turret, open: open + turret }
}

export function turnedCost(state: HeroesState, unit: number): number {
  return firePrice(state, unit, { indirect: false, turned: true }, null).cost
}

/** 16.2b Returns the attack cost, with the extra cost of turning the turret if needed. */
export function aimedCost(state: HeroesState, [unit, hex]: Aiming): number {
  return firePrice(state, unit, { indirect: false, turned: isBehind(state, unit, hex) }, null).cost
}

export const TURRET_TURN: Bar<HeroesState, Choice, Rule, OfUnit> = {
  rule: 'CH-16.2b',
  stops: (state, hex: number, { step, before: [unit] }) =>
    isBehind(state, unit, hex) &&
    !canAfford(state, withTransport(state, unit), turnedCost(state, unit), isFree(step)),
}

/** 6.0, 11.7 Constraints on the target hex of a ranged attack. */
export const TARGET_BARS = barsOf<unknown>(['CH-6.0a', 'CH-6.0a:nobody', 'CH-11.7a'], (state, hex, { by }) =>
  isTarget(state, sideOfCommand(state, commandOf(state, by)), hex),
)

/** 6.10b Returns the parameter for the target in close combat: an enemy in the unit's own hex. */
export const closeTarget = <T>(
  bars: readonly Bar<HeroesState, T, Rule, OfUnit>[],
): Param<HeroesState, T, Rule, OfUnit> => ({
  name: 'target',
  kind: 'unit',
  rule: 'CH-6.10b',
  candidates: (state, { before: [unit] }) =>
    visibleIn(state, state.hex[unit]).filter(other => sideOf(state, other) !== sideOf(state, unit)),
  bars,
})

/** Returns the parameter for the next target to roll against. Passengers come before their transport (15.11). */
export const oneOf = (
  rule: Rule,
  targets: (state: HeroesState) => readonly number[] | undefined,
): Param<HeroesState, unknown, Rule> => ({
  name: 'unit',
  kind: 'unit',
  rule,
  candidates: state => targets(state) ?? [],
  bars: [
    unitBar('CH-15.11a', (state, unit) =>
      (targets(state) ?? []).some(other => state.carrier[other] === unit),
    ),
  ],
})

export const BELOW_GUN: Bar<HeroesState, unknown, Rule, OfUnit> = {
  rule: 'CH-15.16a',
  stops: (state, hex: number, { before: [unit] }) => isBelowGun(state, unit, hex),
}
