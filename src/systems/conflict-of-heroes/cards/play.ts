import { cards } from '../../../../data/conflict-of-heroes/index.ts'
import { enqueueSteps } from '../../../engine/actions/agenda.ts'
import { findRejectingConstraint } from '../../../engine/actions/options.ts'
import type { Role } from '../../../engine/model.ts'
import {
  type Constraint,
  defineVerb,
  type Param,
  type QuestionRule,
  type Verb,
} from '../../../engine/system.ts'
import { playCard } from '../state/changes.ts'
import { commandOfRole } from '../state/roles.ts'
import type { HeroesRule } from '../state/rule.ts'
import type { HeroesState } from '../state/state.ts'
import type { AfterActionStep, TurnStep } from '../state/steps.ts'
import { findUnitsForCard } from './card-units.ts'
import { findRuleCitedForCard, findTimedEffect, type HeroesCardTiming, lookUpCardEffect } from './effects.ts'

// Playing cards (rule 8.4). An action card is the action of the turn. Bonus cards are played in addition to the
// action.

type Window = TurnStep | AfterActionStep
type CardConstraint = Constraint<HeroesState, Window, HeroesRule>

function held(state: HeroesState, { by }: { readonly by: Role }): number[] {
  const command = commandOfRole(state, by)
  const all = [...state.hands[command], ...state.weapons[command]]
  return all.filter((card, at) => all.indexOf(card) === at)
}

/**
 * Creates one constraint for each card with one of the `timings`. A refusal then cites the rule of the card that
 * was chosen.
 */
const cardConstraints = (
  timings: readonly HeroesCardTiming[],
  stops: (state: HeroesState, command: number, card: number) => boolean,
): readonly CardConstraint[] =>
  cards.flatMap((_, card) => {
    if (!timings.includes(lookUpCardEffect(card).timing)) return []
    return [
      {
        rule: findRuleCitedForCard(card),
        rejects: (state, value: number, { by }) =>
          value === card && stops(state, commandOfRole(state, by), card),
      },
    ]
  })

const TIMING: readonly CardConstraint[] = [
  // Ruling R33: cards with these timings can be played only in answer to an event
  ...cardConstraints(['moved', 'declared', 'rolled', 'driving'], () => true),
  { rule: 'CH-8.7a', rejects: (_, card: number) => lookUpCardEffect(card).timing === 'planned' },
  { rule: 'CH-8.6a', rejects: (_, card: number) => lookUpCardEffect(card).timing === 'drawn' },
  {
    rule: 'CH-8.5c',
    rejects: (state, card: number, { by }) =>
      !cards[card].green && cards[card].cost > state.cap[commandOfRole(state, by)],
  },
]

const bonusOf = (card: number) => findTimedEffect('before', card) ?? findTimedEffect('around', card)
const isOver = (state: HeroesState, command: number, card: number): boolean =>
  bonusOf(card)?.rejects(state, command) ?? false

const cardParam = (constraints: readonly CardConstraint[]): Param<HeroesState, Window, HeroesRule> => ({
  name: 'card',
  kind: 'card',
  rule: 'CH-8.0b',
  candidates: held,
  constraints,
})

/**
 * Returns constraints on playing any card. The hand must hold a card, and at least one that can be played now.
 * If the order names a card, the refusal gives the reason for this card.
 */
const handConstraints = ({
  constraints,
}: Param<HeroesState, Window, HeroesRule>): Verb<HeroesState, Window, HeroesRule>['constraints'] => [
  { rule: 'CH-8.0b:empty', rejects: (state, _, given) => held(state, given).length === 0 },
  {
    rule: 'CH-8.0b:none',
    general: true,
    rejects: (state, _, given) =>
      held(state, given).every(card => findRejectingConstraint(constraints, state, card, given)),
  },
]

const playable = cardParam([
  ...TIMING,
  ...cardConstraints(['before', 'around'], isOver),
  // An action card needs at least one unit for which it can be played
  ...cardConstraints(
    ['free', 'action'],
    (state, command, card) => findUnitsForCard(state, card, command).length === 0,
  ),
])

export const playCardVerb: Verb<HeroesState, Window, HeroesRule> = defineVerb({
  command: true,
  endsStep: true,
  constraints: handConstraints(playable),
  params: [playable],
  apply(state, [card], umpire, { step, by }) {
    const command = commandOfRole(state, by)
    playCard(state, command, card, umpire)
    const bonus = bonusOf(card)
    if (bonus) {
      enqueueSteps(state, step)
      bonus.carryOut(state, command, card)
    } else
      enqueueSteps(state, {
        do: findTimedEffect('free', card) ? 'free' : 'cardUnits',
        who: [by],
        command,
        card,
      })
  },
})

const follows = cardParam([
  ...TIMING,
  { rule: 'CH-8.4a', rejects: (_, value: number) => cards[value].type === 'action' },
  ...cardConstraints(['before'], () => true),
  ...cardConstraints(['around'], isOver),
])

/** Asks the player whether to play a bonus card after the action (rulings R124 and R125). */
export const afterActionQuestion: QuestionRule<HeroesState, AfterActionStep, HeroesRule> = {
  rule: 'CH-8.4b',
  verbs: {
    done: defineVerb({ endsStep: true, pass: true, constraints: [], params: [], apply: () => {} }),
    play: { ...playCardVerb, constraints: handConstraints(follows), params: [follows] },
  },
}
