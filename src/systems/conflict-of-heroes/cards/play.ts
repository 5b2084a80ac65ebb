import { cards } from '../../../../data/conflict-of-heroes/index.ts'
import { enqueue } from '../../../engine/actions/agenda.ts'
import { rejectingConstraint } from '../../../engine/actions/options.ts'
import type { Role } from '../../../engine/model.ts'
import { type Constraint, defineVerb, type Param, type Question, type Verb } from '../../../engine/system.ts'
import { playCard } from '../state/changes.ts'
import { commandOf } from '../state/roles.ts'
import type { HeroesRule } from '../state/rule.ts'
import type { HeroesState } from '../state/state.ts'
import type { AfterActionStep, TurnStep } from '../state/steps.ts'
import { cardEffectOf, type HeroesCardTiming, refusalRuleOf, timedEffect } from './effects.ts'
import { unitsForCard } from './for-units.ts'

// Playing cards (rule 8.4). An action card is the action of the turn. Bonus cards are played in addition to the
// action.

type Window = TurnStep | AfterActionStep
type CardConstraint = Constraint<HeroesState, Window, HeroesRule>

function held(state: HeroesState, { by }: { readonly by: Role }): number[] {
  const command = commandOf(state, by)
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
    if (!timings.includes(cardEffectOf(card).timing)) return []
    return [
      {
        rule: refusalRuleOf(card),
        rejects: (state, value: number, { by }) => value === card && stops(state, commandOf(state, by), card),
      },
    ]
  })

const TIMING: readonly CardConstraint[] = [
  // Ruling R33: Cards that can be played only in answer to an event
  ...cardConstraints(['moved', 'declared', 'rolled', 'driving'], () => true),
  { rule: 'CH-8.7a', rejects: (_, card: number) => cardEffectOf(card).timing === 'planned' },
  { rule: 'CH-8.6a', rejects: (_, card: number) => cardEffectOf(card).timing === 'drawn' },
  {
    rule: 'CH-8.5c',
    rejects: (state, card: number, { by }) =>
      !cards[card].green && cards[card].cost > state.cap[commandOf(state, by)],
  },
]

const bonusOf = (card: number) => timedEffect('before', card) ?? timedEffect('around', card)
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
 * Returns constraints that reject playing any card: the hand must hold a card, and at least one that can be
 * played now. If the order names a card, the refusal gives that card's own reason.
 */
const handConstraints = ({
  constraints,
}: Param<HeroesState, Window, HeroesRule>): Verb<HeroesState, Window, HeroesRule>['constraints'] => [
  { rule: 'CH-8.0b:empty', rejects: (state, _, given) => held(state, given).length === 0 },
  {
    rule: 'CH-8.0b:none',
    general: true,
    rejects: (state, _, given) =>
      held(state, given).every(card => rejectingConstraint(constraints, state, card, given)),
  },
]

const playable = cardParam([
  ...TIMING,
  ...cardConstraints(['before', 'around'], isOver),
  // An action card needs at least one unit for which it can be played
  ...cardConstraints(
    ['free', 'action'],
    (state, command, card) => unitsForCard(state, card, command).length === 0,
  ),
])

export const playVerb: Verb<HeroesState, Window, HeroesRule> = defineVerb({
  command: true,
  endsStep: true,
  constraints: handConstraints(playable),
  params: [playable],
  apply(state, [card], umpire, { step, by }) {
    const command = commandOf(state, by)
    playCard(state, command, card, umpire)
    const bonus = bonusOf(card)
    if (bonus) {
      enqueue(state, step)
      bonus.carryOut(state, command, card)
    } else enqueue(state, { do: timedEffect('free', card) ? 'free' : 'cardUnits', who: [by], command, card })
  },
})

const follows = cardParam([
  ...TIMING,
  { rule: 'CH-8.4a', rejects: (_, value: number) => cards[value].type === 'action' },
  ...cardConstraints(['before'], () => true),
  ...cardConstraints(['around'], isOver),
])

/** Asks the player for bonus cards that may follow the action (rulings R124 and R125). */
export const afterActionStep: Question<HeroesState, AfterActionStep, HeroesRule> = {
  rule: 'CH-8.4b',
  verbs: {
    done: defineVerb({ endsStep: true, pass: true, constraints: [], params: [], apply: () => {} }),
    play: { ...playVerb, constraints: handConstraints(follows), params: [follows] },
  },
}
