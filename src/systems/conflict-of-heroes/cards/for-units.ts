import { cards } from '../../../../data/conflict-of-heroes/index.ts'
import type { Role } from '../../../engine/model.ts'
import {
  type Closed,
  type Given,
  type OptionalParam,
  type Question,
  type Task,
  type Verb,
  verb,
} from '../../../engine/system.ts'
import type { Umpire } from '../../../engine/umpire.ts'
import { declare } from '../action/action-cycle.ts'
import { JOINT, OWN, ownUnits } from '../action/bars.ts'
import { resultOf } from '../action/dice.ts'
import { withPartners } from '../action/rally.ts'
import { roll } from '../action/rolls.ts'
import { everythingIn, plainAttack } from '../attack/zone.ts'
import { isSeenBy } from '../hidden/reveals.ts'
import { CHAIN } from '../move/groups.ts'
import { withTransport } from '../move/vehicles.ts'
import { isDoomed } from '../state/changes.ts'
import { onMap } from '../state/places.ts'
import { commandOf, foe, sideOf } from '../state/roles.ts'
import type { Rule } from '../state/rule.ts'
import { type Attack, type Deed, type HeroesState, NONE, type Roll } from '../state/state.ts'
import type { CardUnits } from '../state/steps.ts'
import { kindOf } from '../state/values.ts'
import { miningHexes } from '../works/digging.ts'
import { type ActionCard, effectAt } from './effects.ts'
import { throwTargets, throwTokens } from './weapons.ts'

// Choosing units for action cards (8.5)

const actionOf = (card: number): ActionCard | null => effectAt('action', card)

/** Returns the units that an action card may be played for. */
export function fitUnits(state: HeroesState, card: number, command: number): number[] {
  const effect = effectAt('free', card) ?? effectAt('action', card)
  if (!effect) return []
  const units: number[] = []
  for (const unit of state.hex.keys())
    if (
      state.command[unit] === command &&
      onMap(state, unit) &&
      mayPlay(state, card, unit) &&
      effect.fits(state, unit, card)
    )
      units.push(unit)
  return units
}

function mayPlay(state: HeroesState, card: number, unit: number): boolean {
  if (isDoomed(state, unit)) return false
  // R125 A scout sent before the action must be the acting unit
  if (state.scout !== NONE && state.scout !== unit) return false
  return !cards[card].green || isPaid(state, card, unit)
}

/**
 * 8.5b Whether a green card can be played for the unit: it is fresh, or the CAPs cover the cost. A transport and
 * its passenger count together (R84).
 */
const isPaid = (state: HeroesState, card: number, unit: number): boolean =>
  withTransport(state, unit).every(each => state.spent[each] === 0) ||
  cards[card].cost <= state.cap[state.command[unit]]

/** R45 Returns the units that may join a rally by card. Units that may not rally can still link the chain. */
function chainUnits(state: HeroesState, card: number, by: Role): number[] {
  return ownUnits(state, { by }).filter(unit => !isDoomed(state, unit) && isPaid(state, card, unit))
}

/** 19.0 Returns the enemy commands to choose from if there are two with CAPs of their own. */
function opponents(state: HeroesState, { step: { card, command } }: Given<CardUnits>): readonly number[] {
  const enemies = actionOf(card)?.against?.(state, command) ?? []
  return enemies.length > 1 ? enemies : []
}

const onlyFor = (verb: ActionCard['verbs'][number]): Closed<HeroesState, CardUnits, Rule> => ({
  rule: 'CH-8.5a',
  open: true,
  stops: (_, __, { step: { card } }) => !actionOf(card)?.verbs.includes(verb),
})

/**
 * Creates a verb for weapon cards B01 to B03. They attack one target in the unit's own hex, or all targets in an
 * adjacent hex.
 */
function thrown(
  verbName: 'throw' | 'blast',
  name: string,
  what: {
    readonly rule: Rule
    readonly kind: string
    candidates(state: HeroesState, card: number, unit: number): readonly number[]
    hexOf(state: HeroesState, at: number): number
    alone(state: HeroesState, card: number, at: number, colour: unknown): Partial<Attack>
  },
  more: readonly (typeof COLOUR)[] = [],
): Verb<HeroesState, CardUnits, Rule> {
  return {
    ends: true,
    bars: [onlyFor(verbName)],
    params: [
      {
        name: 'unit',
        kind: 'unit',
        rule: 'CH-card-B01',
        candidates: (state, { step: { card }, by }) => fitUnits(state, card, commandOf(state, by)),
        bars: [],
      },
      {
        name,
        kind: what.kind,
        rule: what.rule,
        candidates: (state, { step: { card }, before: [unit] }: Given<CardUnits, readonly [number]>) =>
          what.candidates(state, card, unit),
        bars: [],
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
      const found = hex === state.hex[unit] ? what.alone(state, card, at, colour) : everythingIn(state, hex)
      throwAt(state, card, unit, { ...plainAttack(state, unit, hex), ...found }, umpire)
    },
  }
}

/**
 * R94 Whether the player may choose red or blue firepower against an open-topped vehicle in close combat.
 * Explosive cards are always red (16.5a).
 */
const hasColours = (state: HeroesState, card: number, target: number): boolean =>
  kindOf(state, target).openTopped && !cards[card].he

const COLOUR: OptionalParam<HeroesState, CardUnits, Rule, readonly [unit: number, target: number], string> = {
  name: 'colour',
  kind: 'choice',
  rule: 'CH-16.5c',
  optional: true,
  candidates: (state, { step: { card }, before: [unit, target] }) =>
    target === undefined || (state.hex[unit] === state.hex[target] && hasColours(state, card, target))
      ? ['red', 'blue']
      : [],
  bars: [],
}

export const cardUnits: Question<HeroesState, CardUnits, Rule> = {
  rule: 'CH-8.5a',
  verbs: {
    use: verb({
      ends: true,
      bars: [onlyFor('use')],
      params: [
        {
          name: 'units',
          kind: 'unit',
          rule: 'CH-8.5a',
          many: { enough: (_, { chosen }) => chosen.length > 0 },
          candidates: (state, { step: { card }, chosen, by }) =>
            chosen.length > 0 && !cards[card].group
              ? []
              : (chosen.length > 0 && actionOf(card)?.deed === 'rally'
                  ? chainUnits(state, card, by)
                  : fitUnits(state, card, commandOf(state, by))
                ).filter(unit => !chosen.includes(unit)),
          bars: [OWN, JOINT, CHAIN],
        },
        {
          name: 'against',
          kind: 'command',
          rule: 'CH-19.0a',
          optional: true,
          needed: (state, given) => opponents(state, given).length > 0,
          candidates: opponents,
          bars: [
            { rule: 'CH-19.0a:nobody', stops: (state, _, given) => opponents(state, given).length === 0 },
          ],
        },
      ],
      apply(state, [named, enemy], umpire, { step: { card, command } }) {
        const kind = actionOf(card)?.deed ?? 'card'
        const cost = cards[card].green ? cards[card].cost : 0
        const deed = { kind, command, units: withPartners(state, named), named, cost, open: cost, card }
        declare(state, { ...deed, against: enemy ?? NONE }, umpire)
      },
    }),
    lay: verb({
      ends: true,
      secret: true,
      bars: [onlyFor('lay')],
      params: [
        {
          name: 'unit',
          kind: 'unit',
          rule: 'CH-card-17',
          candidates: (state, { step: { card }, by }) => fitUnits(state, card, commandOf(state, by)),
          bars: [],
        },
        {
          name: 'hex',
          kind: 'hex',
          rule: 'CH-card-17',
          candidates: (state, { before: [unit] }) => miningHexes(state, unit),
          bars: [],
        },
        {
          name: 'how',
          kind: 'choice',
          rule: 'CH-card-17b',
          optional: true,
          candidates: () => ['hidden'],
          bars: [
            {
              rule: 'CH-card-17b',
              stops: (state, _, { before: [unit, hex] }) =>
                unit !== undefined && isSeenBy(state, foe(sideOf(state, unit)), hex),
            },
          ],
        },
      ],
      apply(state, [unit, hex, how], umpire, { step: { card, command } }) {
        const cost = cards[card].cost
        const deed = { kind: 'card', command, units: [unit], cost, open: cost, card } as const
        declare(state, { ...deed, path: [hex], facing: how === 'hidden' ? 1 : 0 }, umpire)
      },
    }),
    throw: thrown(
      'throw',
      'target',
      {
        rule: 'CH-card-B01',
        kind: 'unit',
        candidates: throwTargets,
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
      candidates: throwTokens,
      hexOf: (state, token) => state.tokenHex[token],
      alone: (_, __, token) => ({ tokens: [token] }),
    }),
  },
}

/**
 * R128 Declares an attack with a weapon card. The card replaces firepower and attack cost. In the unit's own hex
 * it is close combat.
 */
function throwAt(state: HeroesState, card: number, unit: number, at: Attack, umpire: Umpire): void {
  const attack = { ...at, weapon: 'card', card, close: at.hex === state.hex[unit] } as const
  const cost = cards[card].cost
  const deed = { kind: 'attack', command: state.command[unit], units: [unit], card, attack } as const
  declare(state, { ...deed, cost, open: cost }, umpire)
}

/**
 * Carries out the card's own effect, by a die or directly. Returns false if the card has no effect of its own
 * and the normal action follows.
 */
export function carryOutCard(state: HeroesState, deed: Deed, umpire: Umpire): boolean {
  const effect = deed.card === NONE ? null : actionOf(deed.card)
  if (effect?.lands) {
    const { command, named } = deed
    roll(state, { what: 'card', command, unit: named[0] }, { do: 'cardLands' }, umpire)
    return true
  }
  effect?.carryOut?.(state, deed, umpire)
  return effect?.carryOut !== undefined
}

export const cardLands: Task<HeroesState> = {
  run(state, _, umpire) {
    const deed = state.deed as Deed
    const die = Math.max(1, Math.min(6, resultOf(state.roll as Roll)))
    state.roll = null
    actionOf(deed.card)?.lands?.(state, deed, die, umpire)
  },
}
