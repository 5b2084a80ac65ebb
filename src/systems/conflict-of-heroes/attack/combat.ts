import { ruleNumbers, scenarios } from '../../../../data/conflict-of-heroes/index.ts'
import { enqueueSteps } from '../../../engine/actions/agenda.ts'
import { defineVerb, type QuestionRule, type TaskRule, type Verb } from '../../../engine/system.ts'
import type { Umpire } from '../../../engine/umpire.ts'
import {
  type ActionChoiceStep,
  ALL_FACINGS,
  CAPS_FOR_NUMBER_AND_COST_PARAMS,
  createConstraintsByRule,
  createOwnUnitParam,
  type UnitArguments,
} from '../action/constraints.ts'
import { computeNeededNumber, computeRollResult, endRollAndCheckSuccess } from '../action/dice.ts'
import { computeOrderedCapsForRoll, startRoll } from '../action/rolls.ts'
import { resolveTriggers } from '../action/triggers.ts'
import { revealUnitsInFlames, startDetection } from '../hidden/recon.ts'
import { revealUnit } from '../hidden/reveals.ts'
import { recordMarkerUse } from '../hidden/search-records.ts'
import { getMapLayout, hexDistance, isInArc } from '../map/geometry.ts'
import { declareUnitAction } from '../move/movement.ts'
import { listUnitAndTransport } from '../move/vehicles.ts'
import {
  announceEvent,
  announceToCommand,
  destroyUnit,
  hasDestroyedMarker,
  revealHitMarker,
  scorePoints,
  takeTokenOffMap,
} from '../state/changes.ts'
import type { HeroesEvent, HitSum } from '../state/events.ts'
import { roleOfCommand } from '../state/roles.ts'
import type { HeroesRule } from '../state/rule.ts'
import {
  type ActionInProgress,
  type Attack,
  type HeroesState,
  NONE,
  type RollInProgress,
} from '../state/state.ts'
import type { ChooseTargetStep } from '../state/steps.ts'
import {
  computePriceWithTerms,
  hitMarkerOf,
  listVisibleUnitsInHex,
  typeOfUnit,
} from '../state/unit-values.ts'
import { triggerMines } from '../works/obstacles.ts'
import {
  addTargetsToAttack,
  canHurtTarget,
  computeMaximumRange,
  createPlainAttack,
  findRuleAgainstZone,
  findTargetHexes,
  findTargetsInHex,
  isOutsideArc,
  isReconByFire,
} from './fire-zone.ts'
import { applyHitRoll } from './hits.ts'
import { computeHitSum, computeRollChance, computeTokenHitSum, findMarkersInEffect } from './odds.ts'
import {
  AFFORDABLE_ATTACK_CONSTRAINT,
  CLOSE_ATTACKER_CONSTRAINTS,
  computeAimedAttackCost,
  computeFirePrice,
  createCloseSupportParam,
  createCloseTargetParam,
  createNextTargetParam,
  createSupportParam,
  NOT_BELOW_GUN_CONSTRAINT,
  RANGED_ATTACKER_CONSTRAINTS,
  TARGET_HEX_CONSTRAINTS,
  TURRET_TURN_CONSTRAINT,
} from './targeting.ts'

// The two verbs for ordinary attacks: `attackVerb` at range and `assaultVerb` in close combat

/**
 * Rule 6.0: verb for a ranged attack on all units in a hex. A unit with a turret may fire outside its arc at an
 * extra cost (rule 16.2).
 */
export const attackVerb: Verb<HeroesState, ActionChoiceStep, HeroesRule> = defineVerb({
  command: true,
  endsStep: true,
  constraints: [],
  params: [
    createOwnUnitParam([...RANGED_ATTACKER_CONSTRAINTS, AFFORDABLE_ATTACK_CONSTRAINT]),
    {
      name: 'hex',
      kind: 'hex',
      rule: 'CH-5.0a',
      ruleFor: () => 'CH-5.3d',
      candidates: (state, { before: [unit] }) => findTargetHexes(state, unit),
      constraints: [
        ...TARGET_HEX_CONSTRAINTS,
        {
          rule: 'CH-13.1b',
          rejects: (state, hex: number, { before: [unit] }) =>
            hexDistance(getMapLayout(state.scenario), state.hex[unit], hex) <
            typeOfUnit(state, unit).rangeMin,
        },
        ...createConstraintsByRule<unknown, UnitArguments>(
          ['CH-5.3d', 'CH-5.1a', 'CH-5.2a'],
          (state, hex, { before: [unit] }) =>
            findRuleAgainstZone(
              state,
              unit,
              hex,
              computeMaximumRange(state, unit),
              typeOfUnit(state, unit).turret,
            ),
        ),
        NOT_BELOW_GUN_CONSTRAINT,
        {
          rule: 'CH-hit-armor-gun',
          rejects: (state, hex: number, { before: [unit] }) => {
            if (!hitMarkerOf(state, unit) || listVisibleUnitsInHex(state, hex).length === 0) return false
            const { targets, tokens } = addTargetsToAttack(state, createPlainAttack(state, unit, hex))
            return targets.length + tokens.length === 0
          },
        },
        TURRET_TURN_CONSTRAINT,
      ],
    },
    createSupportParam('hex', computeAimedAttackCost),
    ...CAPS_FOR_NUMBER_AND_COST_PARAMS,
  ],
  apply(state, [unit, hex, support, number, caps], umpire, { step }) {
    const at = addTargetsToAttack(state, {
      ...createPlainAttack(state, unit, hex),
      turned: isOutsideArc(state, unit, hex),
    })
    declareAttack(state, step, { ...at, supporters: [...support] }, { number, cost: caps }, umpire)
  },
})

/**
 * Rule 6.10: verb for an attack in close combat. Such an attack has one target in the attacker's hex. Arc and range
 * do not matter.
 */
export const assaultVerb: Verb<HeroesState, ActionChoiceStep, HeroesRule> = defineVerb({
  command: true,
  endsStep: true,
  constraints: [],
  params: [
    createOwnUnitParam([...CLOSE_ATTACKER_CONSTRAINTS, AFFORDABLE_ATTACK_CONSTRAINT]),
    createCloseTargetParam([
      {
        rule: 'CH-hit-armor-gun',
        rejects: (state, target, { before: [unit] }) =>
          fightings(state, unit, target).every(at => !canHurtTarget(state, at, target)),
      },
    ]),
    createCloseSupportParam('unit'),
    {
      // Ruling R94: the attacker may choose red or blue firepower against an open-topped vehicle
      name: 'colour',
      kind: 'choice',
      rule: 'CH-16.5c',
      optional: true,
      candidates: (state, { before: [, target] }): readonly string[] =>
        target === undefined || typeOfUnit(state, target).openTopped ? ['red', 'blue'] : [],
      constraints: [
        {
          rule: 'CH-hit-armor-gun',
          rejects: (state, colour: string, { before: [unit] }) =>
            hitMarkerOf(state, unit)?.[colour === 'red' ? 'noRed' : 'noBlue'] ?? false,
        },
      ],
    },
    ...CAPS_FOR_NUMBER_AND_COST_PARAMS,
  ],
  apply(state, [unit, target, support, colour, number, caps], umpire, { step }) {
    const [red, blue = red] = fightings(state, unit, target)
    const usable = colour ? (colour === 'red' ? red : blue) : canHurtTarget(state, red, target) ? red : blue
    declareAttack(state, step, { ...usable, supporters: [...support] }, { number, cost: caps }, umpire)
  },
})

/**
 * Returns the possible attacks on one enemy in close combat. Against an open-topped vehicle there are two: red
 * firepower, then blue (rule 16.5c).
 */
function fightings(state: HeroesState, unit: number, target: number): Attack[] {
  const at = { ...createPlainAttack(state, unit, state.hex[unit]), close: true, targets: [target] }
  return typeOfUnit(state, target).openTopped ? [{ ...at, openTop: true }, at] : [at]
}

/** Declares an attack with its supporting units, price and CAPs. */
export function declareAttack(
  state: HeroesState,
  step: ActionChoiceStep,
  at: Attack,
  caps: { number: number | null; cost: number | null },
  umpire: Umpire,
): void {
  const price = computePriceWithTerms(terms => computeFirePrice(state, at.unit, at, terms))
  const units = [at.unit, ...at.supporters].flatMap(unit => listUnitAndTransport(state, unit))
  const command = state.command[at.unit]
  declareUnitAction(
    state,
    step,
    { kind: 'attack', command, units, ...price, attack: at, caps },
    at.unit,
    umpire,
  )
}

// Steps that carry out an attack after it was declared

/**
 * Begins an attack: announces it and reveals hidden attackers. Then enqueues the step `engage`, which starts the
 * detection roll or the rolls against the targets (rule 11.7).
 */
export function carryOutAttack(state: HeroesState, action: ActionInProgress, umpire: Umpire): void {
  const at = action.attack as Attack
  tellAttack(state, action, at, umpire)
  enqueueSteps(state, { do: 'engage' })
  revealAttackers(state, action, at.hex, umpire)
  resolveTriggers(state, umpire)
}

/**
 * Starts the rolls against the targets, including enemies that the attack has revealed. The facing of these enemies
 * was chosen before this step (rule 11.2b).
 */
export const engageTargetsTask: TaskRule<HeroesState> = {
  run(state, _, umpire) {
    const deed = state.deed as ActionInProgress
    const at = deed.attack as Attack
    // Rule 17.10g: after an attack in close combat, mines in the hex attack only the attacking unit
    if (at.close) triggerMines(state, listUnitAndTransport(state, at.unit), at.hex, NONE, umpire)
    enqueueSteps(state, { do: 'nextTarget' })
    if (at.close) return
    at.targets = findTargetsInHex(state, at.hex).targets
    if (at.weapon === 'flame') revealUnitsInFlames(state, at, umpire)
    else if (isReconByFire(state, at)) startDetection(state, at, umpire)
  },
}

/** Ruling R52: reveals hidden attackers. They face their target. */
export function revealAttackers(
  state: HeroesState,
  action: ActionInProgress,
  hex: number,
  umpire: Umpire,
): void {
  if (action.secret) return
  for (const unit of action.units)
    if (state.hidden[unit] === 1) revealUnit(state, unit, findFacingTowards(state, unit, hex), umpire)
}

/** Returns the facing with which the unit looks most directly at a hex. Null for the unit's own hex. */
export function findFacingTowards(state: HeroesState, unit: number, hex: number): number | null {
  const map = getMapLayout(state.scenario)
  const from = state.hex[unit]
  if (from === hex) return null
  const facings = ALL_FACINGS.filter(facing => isInArc(map, from, facing, hex))
  // If three facings have the hex in their arc, the middle one looks straight at the hex
  const straight = facings.find(f => facings.includes((f + 1) % 6) && facings.includes((f + 5) % 6))
  return straight ?? facings[0] ?? null
}

function tellAttack(state: HeroesState, action: ActionInProgress, at: Attack, umpire: Umpire): void {
  const { unit, supporters, hex, close, weapon, from } = at
  const spotter = at.indirect ? from : NONE
  const event: HeroesEvent = {
    type: 'attacked',
    unit,
    supporters: [...supporters],
    hex,
    close,
    weapon,
    from,
    spotter,
  }
  if (!action.secret) {
    announceEvent(umpire, event)
    return
  }
  const others: HeroesEvent = { ...event, unit: NONE, supporters: [], from: NONE, spotter: NONE }
  announceToCommand(state, action.command, event, others, umpire)
}

/**
 * Ruling R21: continues the attack with the next target. The attacker chooses the order. Targets that have left
 * the hex, or that the attacker's gun cannot hurt, are skipped (ruling R88).
 */
export const continueWithNextTargetTask: TaskRule<HeroesState> = {
  run(state, _, umpire) {
    const deed = state.deed as ActionInProgress
    const at = deed.attack as Attack
    const isOpen = (unit: number) => at.weapon !== 'fire' || canHurtTarget(state, at, unit)
    at.targets = at.targets.filter(unit => state.hex[unit] === at.hex && isOpen(unit))
    at.tokens = at.tokens.filter(token => state.tokenHex[token] === at.hex)
    if (at.targets.length > 1) {
      enqueueSteps(state, { do: 'target', who: [roleOfCommand(state, deed.command)], command: deed.command })
    } else if (at.targets.length === 1) aimAt(state, at.targets[0], umpire)
    else if (at.tokens.length > 0) aimAtToken(state, at.tokens[0], umpire)
  },
}

export const chooseTargetQuestion: QuestionRule<HeroesState, ChooseTargetStep, HeroesRule> = {
  rule: 'CH-6.9a',
  verbs: {
    next: defineVerb({
      endsStep: true,
      constraints: [],
      params: [createNextTargetParam('CH-6.9a', ({ deed }) => deed?.attack?.targets)],
      apply: (state, [unit], umpire) => aimAt(state, unit, umpire),
    }),
  },
}

/**
 * Rule 6.0b: attacks one target. A target with the "destroyed" marker is removed without a roll (ruling R28).
 * Hit markers that change the attack are turned face up (rule 7.5b).
 */
function aimAt(state: HeroesState, unit: number, umpire: Umpire): void {
  const deed = state.deed as ActionInProgress
  const at = deed.attack as Attack
  at.targets = at.targets.filter(each => each !== unit)
  enqueueSteps(state, { do: 'nextTarget' })
  if (hasDestroyedMarker(state, unit)) {
    destroyUnit(state, unit, 'marker', umpire)
    resolveTriggers(state, umpire)
    return
  }
  const sum = computeHitSum(state, at, deed.aimed, unit)
  showFighting(state, at, sum, umpire)
  const wanted = { what: 'hit', ...wantedBy(deed, sum), unit } as const
  tellOdds(state, deed, sum, computeOrderedCapsForRoll(state, wanted) ?? 0, umpire)
  startRoll(state, wanted, { do: 'hitLands' }, umpire)
}

function aimAtToken(state: HeroesState, token: number, umpire: Umpire): void {
  const deed = state.deed as ActionInProgress
  const at = deed.attack as Attack
  at.tokens = at.tokens.filter(each => each !== token)
  enqueueSteps(state, { do: 'nextTarget' })
  const sum = computeTokenHitSum(state, at, deed.aimed, token)
  showFighting(state, at, sum, umpire)
  const wanted = { what: 'tokenHit', ...wantedBy(deed, sum), token } as const
  tellOdds(state, deed, sum, computeOrderedCapsForRoll(state, wanted) ?? 0, umpire)
  startRoll(state, wanted, { do: 'tokenLands' }, umpire)
}

/**
 * Ruling R52: returns the settings of a hit roll. If the attacker stays hidden, the needed number is secret,
 * because it would betray the range and terrain.
 */
const wantedBy = ({ command, secret }: ActionInProgress, sum: HitSum) => ({
  command,
  secret,
  number: sum.number,
  sum,
})

function showFighting(state: HeroesState, at: Attack, sum: HitSum, umpire: Umpire): void {
  const { own, target } = findMarkersInEffect(state, at, sum)
  recordMarkerUse(state, umpire, unit => unit === sum.unit || unit === at.unit)
  if (own && state.hidden[at.unit] === 0) revealHitMarker(state, at.unit, 'fight', umpire)
  if (target) revealHitMarker(state, sum.unit, 'fight', umpire)
}

function tellOdds(
  state: HeroesState,
  action: ActionInProgress,
  sum: HitSum,
  caps: number,
  umpire: Umpire,
): void {
  const event = oddsOf(sum, caps)
  if (!action.secret) {
    announceEvent(umpire, event)
    return
  }
  announceToCommand(state, action.command, event, null, umpire)
}

/**
 * Returns the chance that two dice reach the number, in whole percent, as announced and logged. The result is 0
 * only for an impossible roll, and 100 only for a certain roll.
 */
const percentOf = (number: number): number => Math.round(computeRollChance(number) * 100)

/**
 * Rule 3.2f: computes the chances of a hit and of a critical hit. Both chances include the CAPs spent on the
 * needed number.
 */
function oddsOf(sum: HitSum, caps: number): Extract<HeroesEvent, { type: 'odds' }> {
  const needed = sum.number + caps
  const [hit, critical] = [percentOf(needed), percentOf(needed + ruleNumbers.critical)]
  return { type: 'odds', sum, hit, critical, ...(caps !== 0 && { caps }) }
}

/**
 * Rules 7.1, 7.2 and 7.4: applies the result of a hit roll. A result at least 4 above the needed number is a
 * critical hit. A second hit destroys the unit (ruling R25).
 */
export const hitResultTask: TaskRule<HeroesState> = {
  run(state, _, umpire) {
    const { unit, sum } = state.roll as RollInProgress
    const result = computeRollResult(state.roll as RollInProgress)
    const needed = computeNeededNumber(state.roll as RollInProgress)
    state.roll = null
    applyHitRoll(state, unit, result, needed, !(sum as HitSum).red, umpire)
  },
}

/**
 * Rule 17.11b: removes a destroyed token from the map. Scores the VP that the scenario gives for this kind of
 * token.
 */
function destroyToken(state: HeroesState, token: number, umpire: Umpire): void {
  const kind = state.token[token]
  announceEvent(umpire, { type: 'tokenHit', token, hex: state.tokenHex[token] })
  takeTokenOffMap(state, token)
  for (const line of scenarios[state.scenario].kills.tokens)
    if (line.token === kind) scorePoints(state, line.side, line.vp, 'token', umpire)
}

/** Rule 17.11b: applies the result of a roll against a token. A single hit destroys the token. */
export const tokenHitResultTask: TaskRule<HeroesState> = {
  run(state, _, umpire) {
    const { token } = state.roll as RollInProgress
    if (endRollAndCheckSuccess(state)) destroyToken(state, token, umpire)
    else announceEvent(umpire, { type: 'tokenMissed', token })
    resolveTriggers(state, umpire)
  },
}
