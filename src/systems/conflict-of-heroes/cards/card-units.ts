import { cards } from '../../../../data/conflict-of-heroes/index.ts'
import type { Role } from '../../../engine/model.ts'
import {
  type ArgContext,
  defineVerb,
  type OptionalParam,
  type QuestionRule,
  type StateConstraint,
  type TaskRule,
  type Verb,
} from '../../../engine/system.ts'
import type { Umpire } from '../../../engine/umpire.ts'
import { declareAction } from '../action/action-cycle.ts'
import { findOwnUnits, GROUPS_NEED_CHAPTER_CONSTRAINT, OWN_UNIT_CONSTRAINT } from '../action/constraints.ts'
import { computeRollResult } from '../action/dice.ts'
import { listUnitsAndTransports } from '../action/rally.ts'
import { startRoll } from '../action/rolls.ts'
import { createPlainAttack, findTargetsInHex } from '../attack/fire-zone.ts'
import { isHexSeenBySide } from '../hidden/reveals.ts'
import { LINKED_TO_GROUP_CONSTRAINT } from '../move/groups.ts'
import { listUnitAndTransport } from '../move/vehicles.ts'
import { hasDestroyedMarker } from '../state/changes.ts'
import { commandOfRole, enemySide, sideOfUnit } from '../state/roles.ts'
import type { HeroesRule } from '../state/rule.ts'
import {
  type ActionInProgress,
  type Attack,
  type HeroesState,
  NONE,
  type RollInProgress,
} from '../state/state.ts'
import type { CardUnitsStep } from '../state/steps.ts'
import { isUnitOnMap } from '../state/unit-lookup.ts'
import { typeOfUnit } from '../state/unit-values.ts'
import { findMiningHexes } from '../works/digging.ts'
import { type ActionCardEffect, findTimedEffect } from './effects.ts'
import { findWeaponCardTargets, findWeaponCardTokens } from './weapons.ts'

// Choosing units for action cards (rule 8.5)

const actionOf = (card: number): ActionCardEffect | null => findTimedEffect('action', card)

/** Returns the player's units for which an action card may be played. */
export function findUnitsForCard(state: HeroesState, card: number, command: number): number[] {
  const effect = findTimedEffect('free', card) ?? findTimedEffect('action', card)
  if (!effect) return []
  const units: number[] = []
  for (const unit of state.hex.keys())
    if (
      state.command[unit] === command &&
      isUnitOnMap(state, unit) &&
      mayPlay(state, card, unit) &&
      effect.isPlayableFor(state, unit, card)
    )
      units.push(unit)
  return units
}

function mayPlay(state: HeroesState, card: number, unit: number): boolean {
  if (hasDestroyedMarker(state, unit)) return false
  // Ruling R125: a scout that was sent before the action must be the acting unit
  if (state.scout !== NONE && state.scout !== unit) return false
  return !cards[card].green || isPaid(state, card, unit)
}

/**
 * Rule 8.5b: whether the green cost of the card can be paid for the unit. The unit must be fresh, or the CAPs
 * must cover the cost. A transport and its passenger count together (ruling R84).
 */
const isPaid = (state: HeroesState, card: number, unit: number): boolean =>
  listUnitAndTransport(state, unit).every(each => state.spent[each] === 0) ||
  cards[card].cost <= state.cap[state.command[unit]]

/**
 * Ruling R45: returns the units that the player may choose for a rally by card. They include units that may not
 * rally themselves, because such units can link a group.
 */
function chainUnits(state: HeroesState, card: number, by: Role): number[] {
  return findOwnUnits(state, { by }).filter(
    unit => !hasDestroyedMarker(state, unit) && isPaid(state, card, unit),
  )
}

/**
 * Rule 19.0: returns the enemy forces from which the player must choose one. Empty if only one force is
 * possible.
 */
function opponents(
  state: HeroesState,
  { step: { card, command } }: ArgContext<CardUnitsStep>,
): readonly number[] {
  const enemies = actionOf(card)?.possibleEnemies?.(state, command) ?? []
  return enemies.length > 1 ? enemies : []
}

const onlyFor = (
  verb: ActionCardEffect['verbs'][number],
): StateConstraint<HeroesState, CardUnitsStep, HeroesRule> => ({
  rule: 'CH-8.5a',
  isPublic: true,
  rejects: (_, __, { step: { card } }) => !actionOf(card)?.verbs.includes(verb),
})

/**
 * Creates a verb for weapon cards B01 to B03. Such a card attacks one target in the unit's own hex, or all
 * targets in an adjacent hex.
 */
function thrown(
  verbName: 'throw' | 'blast',
  name: string,
  what: {
    readonly rule: HeroesRule
    readonly kind: string
    candidates(state: HeroesState, card: number, unit: number): readonly number[]
    hexOf(state: HeroesState, at: number): number
    alone(state: HeroesState, card: number, at: number, colour: unknown): Partial<Attack>
  },
  more: readonly (typeof COLOUR)[] = [],
): Verb<HeroesState, CardUnitsStep, HeroesRule> {
  return {
    endsStep: true,
    constraints: [onlyFor(verbName)],
    params: [
      {
        name: 'unit',
        kind: 'unit',
        rule: 'CH-card-B01',
        candidates: (state, { step: { card }, by }) =>
          findUnitsForCard(state, card, commandOfRole(state, by)),
        constraints: [],
      },
      {
        name,
        kind: what.kind,
        rule: what.rule,
        candidates: (
          state,
          { step: { card }, before: [unit] }: ArgContext<CardUnitsStep, readonly [number]>,
        ) => what.candidates(state, card, unit),
        constraints: [],
      },
      ...more,
    ],
    apply(
      state,
      [unit, at, colour]: readonly [unit: number, at: number, colour?: string | null],
      umpire,
      { step: { card } },
    ) {
      const hex = what.hexOf(state, at)
      const found =
        hex === state.hex[unit] ? what.alone(state, card, at, colour) : findTargetsInHex(state, hex)
      throwAt(state, card, unit, { ...createPlainAttack(state, unit, hex), ...found }, umpire)
    },
  }
}

/**
 * Ruling R94: whether the player may choose red or blue firepower for a weapon card, against an open-topped
 * vehicle in close combat. Explosive cards always use red (rule 16.5a).
 */
const hasColours = (state: HeroesState, card: number, target: number): boolean =>
  typeOfUnit(state, target).openTopped && !cards[card].explosive

const COLOUR: OptionalParam<
  HeroesState,
  CardUnitsStep,
  HeroesRule,
  readonly [unit: number, target: number],
  string
> = {
  name: 'colour',
  kind: 'choice',
  rule: 'CH-16.5c',
  optional: true,
  candidates: (state, { step: { card }, before: [unit, target] }) =>
    target === undefined || (state.hex[unit] === state.hex[target] && hasColours(state, card, target))
      ? ['red', 'blue']
      : [],
  constraints: [],
}

export const chooseCardUnitsQuestion: QuestionRule<HeroesState, CardUnitsStep, HeroesRule> = {
  rule: 'CH-8.5a',
  verbs: {
    use: defineVerb({
      endsStep: true,
      constraints: [onlyFor('use')],
      params: [
        {
          name: 'units',
          kind: 'unit',
          rule: 'CH-8.5a',
          many: { isComplete: (_, { chosen }) => chosen.length > 0 },
          candidates: (state, { step: { card }, chosen, by }) =>
            chosen.length > 0 && !cards[card].group
              ? []
              : (chosen.length > 0 && actionOf(card)?.actionKind === 'rally'
                  ? chainUnits(state, card, by)
                  : findUnitsForCard(state, card, commandOfRole(state, by))
                ).filter(unit => !chosen.includes(unit)),
          constraints: [OWN_UNIT_CONSTRAINT, GROUPS_NEED_CHAPTER_CONSTRAINT, LINKED_TO_GROUP_CONSTRAINT],
        },
        {
          name: 'against',
          kind: 'command',
          rule: 'CH-19.0a',
          optional: true,
          isRequired: (state, given) => opponents(state, given).length > 0,
          candidates: opponents,
          constraints: [
            { rule: 'CH-19.0a:nobody', rejects: (state, _, given) => opponents(state, given).length === 0 },
          ],
        },
      ],
      apply(state, [named, enemy], umpire, { step: { card, command } }) {
        const kind = actionOf(card)?.actionKind ?? 'card'
        const cost = cards[card].green ? cards[card].cost : 0
        const deed = {
          kind,
          command,
          units: listUnitsAndTransports(state, named),
          named,
          cost,
          open: cost,
          card,
        }
        declareAction(state, { ...deed, against: enemy ?? NONE }, umpire)
      },
    }),
    lay: defineVerb({
      endsStep: true,
      secret: true,
      constraints: [onlyFor('lay')],
      params: [
        {
          name: 'unit',
          kind: 'unit',
          rule: 'CH-card-17',
          candidates: (state, { step: { card }, by }) =>
            findUnitsForCard(state, card, commandOfRole(state, by)),
          constraints: [],
        },
        {
          name: 'hex',
          kind: 'hex',
          rule: 'CH-card-17',
          candidates: (state, { before: [unit] }) => findMiningHexes(state, unit),
          constraints: [],
        },
        {
          name: 'how',
          kind: 'choice',
          rule: 'CH-card-17b',
          optional: true,
          candidates: () => ['hidden'],
          constraints: [
            {
              rule: 'CH-card-17b',
              rejects: (state, _, { before: [unit, hex] }) =>
                unit !== undefined && isHexSeenBySide(state, enemySide(sideOfUnit(state, unit)), hex),
            },
          ],
        },
      ],
      apply(state, [unit, hex, how], umpire, { step: { card, command } }) {
        const cost = cards[card].cost
        const deed = { kind: 'card', command, units: [unit], cost, open: cost, card } as const
        declareAction(state, { ...deed, path: [hex], facing: how === 'hidden' ? 1 : 0 }, umpire)
      },
    }),
    throw: thrown(
      'throw',
      'target',
      {
        rule: 'CH-card-B01',
        kind: 'unit',
        candidates: findWeaponCardTargets,
        hexOf: (state, target) => state.hex[target],
        alone: (state, card, target, colour) => ({
          targets: [target],
          openTop: colour !== 'blue' && hasColours(state, card, target),
        }),
      },
      [COLOUR],
    ),
    blast: thrown('blast', 'token', {
      rule: 'CH-17.11e',
      kind: 'token',
      candidates: findWeaponCardTokens,
      hexOf: (state, token) => state.tokenHex[token],
      alone: (_, __, token) => ({ tokens: [token] }),
    }),
  },
}

/**
 * Ruling R128: declares an attack with a weapon card. The card replaces the unit's firepower and attack cost. An
 * attack in the unit's own hex is close combat.
 */
function throwAt(state: HeroesState, card: number, unit: number, at: Attack, umpire: Umpire): void {
  const attack = { ...at, weapon: 'card', card, close: at.hex === state.hex[unit] } as const
  const cost = cards[card].cost
  const deed = { kind: 'attack', command: state.command[unit], units: [unit], card, attack } as const
  declareAction(state, { ...deed, cost, open: cost }, umpire)
}

/**
 * Carries out the card's own effect, by a die roll or directly. Returns false if the card has no such effect, so
 * that the normal action follows.
 */
export function carryOutCard(state: HeroesState, action: ActionInProgress, umpire: Umpire): boolean {
  const effect = action.card === NONE ? null : actionOf(action.card)
  if (effect?.applyDie) {
    const { command, named } = action
    startRoll(state, { what: 'card', command, unit: named[0] }, { do: 'cardLands' }, umpire)
    return true
  }
  effect?.carryOut?.(state, action, umpire)
  return effect?.carryOut !== undefined
}

export const cardResultTask: TaskRule<HeroesState> = {
  run(state, _, umpire) {
    const deed = state.deed as ActionInProgress
    const die = Math.max(1, Math.min(6, computeRollResult(state.roll as RollInProgress)))
    state.roll = null
    actionOf(deed.card)?.applyDie?.(state, deed, die, umpire)
  },
}
