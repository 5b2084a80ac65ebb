import { type HitMarker, ruleNumbers } from '../../../../data/conflict-of-heroes/index.ts'
import { createFirstArgContext } from '../../../engine/actions/options.ts'
import type { Role } from '../../../engine/model.ts'
import type { Constraint, Param, SetParam } from '../../../engine/system.ts'
import {
  type ActionChoiceStep,
  ATTACK_BAN_CONSTRAINTS,
  CARD_CONSTRAINTS,
  createAffordableConstraint,
  createChapterConstraint,
  createConstraintsByRule,
  createUnitConstraint,
  findOwnUnits,
  isFreeAction,
  OUT_OF_ACTION_CONSTRAINTS,
  type UnitArguments,
  type UnitConstraint,
} from '../action/constraints.ts'
import { canAffordCost } from '../action/cost.ts'
import { getMapLayout, hexDistance } from '../map/geometry.ts'
import { listUnitAndTransport } from '../move/vehicles.ts'
import type { SumTerm } from '../state/events.ts'
import { commandOfRole, sideOfCommand, sideOfUnit } from '../state/roles.ts'
import type { HeroesRule } from '../state/rule.ts'
import { type Attack, type HeroesState, NONE } from '../state/state.ts'
import { isUnitInCloseCombat, isUnitOnMap } from '../state/unit-lookup.ts'
import {
  type ActionPrice,
  addTerm,
  computeNormalRange,
  computePrintedAttackPrice,
  hitMarkerOf,
  isInBunker,
  listVisibleUnitsInHex,
  terrainAt,
  typeOfUnit,
} from '../state/unit-values.ts'
import {
  createPlainAttack,
  findRuleAgainstTarget,
  findRuleAgainstZone,
  findTargetsInHex,
  isHexBelowGun,
  isOutsideArc,
} from './fire-zone.ts'
import { findDefenceKind } from './odds.ts'

/** First two arguments of an attack verb: the attacking unit, and its target (a hex, unit or token). */
type Aiming = readonly [unit: number, target: number, ...unknown[]]

/** Constraints on a unit that attacks in any way. */
export const ATTACKER_CONSTRAINTS: readonly UnitConstraint[] = [
  ...OUT_OF_ACTION_CONSTRAINTS,
  ...ATTACK_BAN_CONSTRAINTS,
  createUnitConstraint('CH-4.8d', (state, unit) => terrainAt(state, state.hex[unit]).id === 'water'),
  createUnitConstraint('CH-15.8d', (state, unit) => state.carrier[unit] !== NONE),
  createUnitConstraint('CH-16.1e', (state, unit) => typeOfUnit(state, unit).attacks === 'never'),
  ...CARD_CONSTRAINTS,
]

/**
 * Constraints on a unit that makes a ranged attack. It must not share its hex with an enemy (rule 6.10c). It
 * must not be a truck, which fights in close combat only (rule 16.1d). It must not be a mortar in a bunker
 * (rules 13.1b and 17.5h).
 */
export const RANGED_ATTACKER_CONSTRAINTS: readonly UnitConstraint[] = [
  ...ATTACKER_CONSTRAINTS,
  createUnitConstraint('CH-6.10c', isUnitInCloseCombat),
  createUnitConstraint('CH-16.1d', (state, unit) => typeOfUnit(state, unit).attacks === 'close'),
  createUnitConstraint(
    'CH-17.5h',
    (state, unit) => typeOfUnit(state, unit).mortar && isInBunker(state, unit),
  ),
]

/** Rule 6.10a: constraints on a unit that attacks in close combat. It must share its hex with an enemy. */
export const CLOSE_ATTACKER_CONSTRAINTS: readonly UnitConstraint[] = [
  ...ATTACKER_CONSTRAINTS,
  createUnitConstraint('CH-6.10a', (state, unit) => !isUnitInCloseCombat(state, unit)),
]

/** Constraint (rule 2.2c): a spent unit needs CAPs for its printed attack cost, changed by its hit marker. */
export const AFFORDABLE_ATTACK_CONSTRAINT = createAffordableConstraint(plainCost)
function plainCost(state: HeroesState, unit: number): number {
  return computePrintedAttackPrice(state, unit, false, null).cost
}

/**
 * Rules 6.10 and 17.11e: returns the parameter for supporting units in close combat against a unit or a token.
 * In close combat a turret adds nothing to the attack cost.
 */
export const createCloseSupportParam = (targetKind: Exclude<AimedAt, 'hex'>) =>
  createSupportParam(targetKind, (state, [unit]) => plainCost(state, unit))

/** What an attack is aimed at: all units in a hex, or in close combat one unit or one token. */
type AimedAt = 'hex' | 'unit' | 'token'

/** Attack that the player is putting together and has not ordered yet. */
interface Aim {
  readonly unit: number
  readonly hex: number
  readonly at: AimedAt
  readonly target: number
}

// Supporting units in group attacks (rules 10.5 to 10.8)

/**
 * Ruling R43: whether the unit's hit marker forbids it to support the attack. A marker does so if it changes the
 * firepower, or if it takes away a colour of firepower that the attack needs.
 */
function spoilsSupport(state: HeroesState, aim: Aim, marker: HitMarker): boolean {
  if (marker.red !== 0 || marker.blue !== 0) return true
  if (!marker.noRed && !marker.noBlue) return false
  return coloursNeeded(state, aim).some(red => (red ? marker.noRed : marker.noBlue))
}

/**
 * Returns the colours of firepower that the attack needs, one for each target: true for red, false for blue.
 * Returns both if the hex shows no target, because hidden units may need either.
 */
function coloursNeeded(state: HeroesState, { unit, hex, at, target }: Aim): boolean[] {
  if (at === 'token') return [true]
  const fire = createPlainAttack(state, unit, hex, at === 'unit')
  if (at === 'unit' && typeOfUnit(state, target).openTopped) return [true, false]
  if (at === 'unit') return [findDefenceKind(state, fire, target).red]
  const { targets, tokens } = findTargetsInHex(state, hex)
  const colours = targets.map(each => findDefenceKind(state, fire, each).red)
  return targets.length + tokens.length === 0 ? [true, false] : [...colours, ...tokens.map(() => true)]
}

/** Rule 10.6: returns the rule that forbids a unit to support the attack, or null if it may. */
function noSupport(
  state: HeroesState,
  step: ActionChoiceStep,
  aim: Aim,
  unit: number,
  by: Role,
): HeroesRule | null {
  const map = getMapLayout(state.scenario)
  const close = aim.at !== 'hex'
  if (isUnitOnMap(state, unit) && sideOfUnit(state, unit) === sideOfUnit(state, aim.unit)) {
    if (state.command[unit] !== state.command[aim.unit]) return 'CH-19.0c'
    const away = hexDistance(map, state.hex[aim.unit], state.hex[unit])
    if (unit === aim.unit || away > (close ? 0 : 1)) return close ? 'CH-10.6d' : 'CH-10.5a'
  }
  const constraints = close ? ATTACKER_CONSTRAINTS : RANGED_ATTACKER_CONSTRAINTS
  const own = constraints.find(constraint => constraint.rejects(state, unit, createFirstArgContext(step, by)))
  if (own) return own.rule
  const marker = hitMarkerOf(state, unit)
  if (marker && spoilsSupport(state, aim, marker)) return 'CH-10.6c'
  if (close) return null
  if (hexDistance(map, state.hex[unit], aim.hex) < typeOfUnit(state, unit).rangeMin) return 'CH-13.1b'
  if (isHexBelowGun(state, unit, aim.hex)) return 'CH-15.16a'
  if (findRuleAgainstZone(state, unit, aim.hex, Number.POSITIVE_INFINITY) !== null) return 'CH-10.6a'
  return hexDistance(map, state.hex[unit], aim.hex) > computeNormalRange(state, unit) ? 'CH-10.6b' : null
}

/**
 * Rule 10.5: returns the parameter for units that support an attack. A supporting unit stands in the attacker's
 * hex or an adjacent hex and adds +1 to the attack rating.
 */
export function createSupportParam(
  aimed: AimedAt,
  price: (state: HeroesState, before: Aiming) => number,
): SetParam<HeroesState, ActionChoiceStep, HeroesRule, Aiming> {
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
    many: { isComplete: () => true, mayBeEmpty: true },
    candidates(state, { step, before, chosen, by }) {
      const aim = aimOf(state, before)
      return findOwnUnits(state, { by }).filter(
        unit => !chosen.includes(unit) && noSupport(state, step, aim, unit, by) === null,
      )
    },
    ruleFor: (state, unit, { step, before, by }) =>
      noSupport(state, step, aimOf(state, before), unit, by) ?? 'CH-10.5a',
    constraints: [
      createChapterConstraint(10, 'CH-10.0a'),
      {
        rule: 'CH-10.1b',
        rejects: (state, unit, { step, before, chosen, by }) =>
          !canAffordCost(
            state,
            [before[0], ...chosen, unit].flatMap(each => listUnitAndTransport(state, each)),
            price(state, before),
            isFreeAction(step),
          ) && noSupport(state, step, aimOf(state, before), unit, by) === null,
      },
    ],
  }
}

/**
 * Rules 13.0 and 16.2b: returns the cost of an attack in AP. Indirect fire has its own printed cost, in
 * brackets. A turret that fires outside the arc costs more.
 */
export function computeFirePrice(
  state: HeroesState,
  unit: number,
  { indirect, turned }: Pick<Attack, 'indirect' | 'turned'>,
  terms: SumTerm[] | null,
): ActionPrice {
  const { cost, open } = computePrintedAttackPrice(state, unit, indirect, terms)
  const turret = turned ? addTerm(terms, 'CH-16.2b', ruleNumbers.turret) : 0
  return { cost: cost + turret, open: open + turret }
}

export function computeTurretAttackCost(state: HeroesState, unit: number): number {
  return computeFirePrice(state, unit, { indirect: false, turned: true }, null).cost
}

/**
 * Rule 16.2b: returns the cost in AP of an attack on the given hex. A turret costs more if the hex is outside
 * the unit's arc.
 */
export function computeAimedAttackCost(state: HeroesState, [unit, hex]: Aiming): number {
  return computeFirePrice(state, unit, { indirect: false, turned: isOutsideArc(state, unit, hex) }, null).cost
}

export const TURRET_TURN_CONSTRAINT: Constraint<HeroesState, ActionChoiceStep, HeroesRule, UnitArguments> = {
  rule: 'CH-16.2b',
  rejects: (state, hex: number, { step, before: [unit] }) =>
    isOutsideArc(state, unit, hex) &&
    !canAffordCost(
      state,
      listUnitAndTransport(state, unit),
      computeTurretAttackCost(state, unit),
      isFreeAction(step),
    ),
}

/** Rules 6.0 and 11.7: constraints on the target hex of a ranged attack. */
export const TARGET_HEX_CONSTRAINTS = createConstraintsByRule<unknown>(
  ['CH-6.0a', 'CH-6.0a:nobody', 'CH-11.7a'],
  (state, hex, { by }) => findRuleAgainstTarget(state, sideOfCommand(state, commandOfRole(state, by)), hex),
)

/** Rule 6.10b: returns the parameter for the target of close combat: an enemy in the attacker's hex. */
export const createCloseTargetParam = <T>(
  constraints: readonly Constraint<HeroesState, T, HeroesRule, UnitArguments>[],
): Param<HeroesState, T, HeroesRule, UnitArguments> => ({
  name: 'target',
  kind: 'unit',
  rule: 'CH-6.10b',
  candidates: (state, { before: [unit] }) =>
    listVisibleUnitsInHex(state, state.hex[unit]).filter(
      other => sideOfUnit(state, other) !== sideOfUnit(state, unit),
    ),
  constraints: constraints,
})

/**
 * Returns the parameter for the target of the next roll. Passengers must be chosen before their transport (rule
 * 15.11).
 */
export const createNextTargetParam = (
  rule: HeroesRule,
  targets: (state: HeroesState) => readonly number[] | undefined,
): Param<HeroesState, unknown, HeroesRule> => ({
  name: 'unit',
  kind: 'unit',
  rule,
  candidates: state => targets(state) ?? [],
  constraints: [
    createUnitConstraint('CH-15.11a', (state, unit) =>
      (targets(state) ?? []).some(other => state.carrier[other] === unit),
    ),
  ],
})

export const NOT_BELOW_GUN_CONSTRAINT: Constraint<HeroesState, unknown, HeroesRule, UnitArguments> = {
  rule: 'CH-15.16a',
  rejects: (state, hex: number, { before: [unit] }) => isHexBelowGun(state, unit, hex),
}
