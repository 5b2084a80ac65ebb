import type { Action, Role } from '../../../engine/model.ts'
import type { OptionalParam, StateConstraint, Verb } from '../../../engine/system.ts'
import type { Umpire } from '../../../engine/umpire.ts'
import { discardCard } from '../state/changes.ts'
import { commandOfRole } from '../state/roles.ts'
import type { HeroesRule } from '../state/rule.ts'
import type { HeroesState } from '../state/state.ts'
import {
  type AnswerCardEffect,
  type AnswerMoment,
  type AnswerStep,
  type CardEffect,
  listCardsWithEffect,
  listTimedEffects,
  type TimedCardEffect,
} from './effects.ts'

// Cards that are played in answer to an event: which roles the bot asks, and how a role answers

const withCards = <E extends CardEffect>(effects: readonly E[]) =>
  effects.map(effect => ({ effect, cards: listCardsWithEffect(effect) }))
const OPENED = {
  declared: withCards(listTimedEffects('declared')),
  moved: withCards(listTimedEffects('moved')),
  rolled: withCards(listTimedEffects('rolled')),
  driving: withCards(listTimedEffects('driving')),
  around: withCards(listTimedEffects('around')),
}

/**
 * Design decision D9: whether a player may hold a card that can be played at this moment, as far as everybody
 * knows. The player's hand must not be empty, and a suitable card must be in a hand or in the deck.
 */
export function mayHoldAnswerCard(state: HeroesState, command: number, moment: keyof typeof OPENED): boolean {
  if (state.hands[command].length === 0) return false
  for (const { effect, cards } of OPENED[moment]) {
    if (effect.shut?.(state)) continue
    for (const card of cards) if (isOut(state, card)) return true
  }
  return false
}

function isOut({ deck, hands }: HeroesState, card: number): boolean {
  if (deck.includes(card)) return true
  for (const hand of hands) if (hand.includes(card)) return true
  return false
}

const heldOf = (state: HeroesState, cards: readonly number[], by: Role): number[] => {
  const hand = state.hands[commandOfRole(state, by)]
  return cards.filter(card => hand.includes(card))
}

type Played<K extends AnswerMoment> = AnswerCardEffect<K> & Pick<CardEffect, 'rule'>

/** Additional work of a step, before and after the answer card is discarded. */
interface Apart {
  before?(state: HeroesState, umpire: Umpire): void
  after?(state: HeroesState, by: Role): void
}

/** Returns the verbs with which a player plays a card in a step. */
export function createCardAnswerVerbs<K extends AnswerMoment>(
  moment: K,
  apart: Apart = {},
): Record<string, Verb<HeroesState, AnswerStep<K>, HeroesRule>> {
  return Object.fromEntries(
    listTimedEffects(moment).map(effect => [effect.verb, answer(effect as Played<K>, apart)]),
  )
}

function answer<K extends AnswerMoment>(
  effect: Played<K>,
  { before, after }: Apart,
): Verb<HeroesState, AnswerStep<K>, HeroesRule> {
  const { rule, constraints = [], params = [] } = effect
  const cards = listCardsWithEffect(effect)
  const open = constraints.filter(constraint => constraint.open)
  const toConstraint = ({
    open,
    rejects,
  }: (typeof constraints)[number]): StateConstraint<HeroesState, AnswerStep<K>, HeroesRule> => ({
    rule,
    ...(open && { isPublic: open }),
    rejects: (state, _, { step }) => rejects(state, step),
  })
  return {
    endsStep: true,
    constraints: [
      ...open.map(toConstraint),
      { rule: 'CH-8.0b', rejects: (state, _, { by }) => heldOf(state, cards, by).length === 0 },
      ...constraints.filter(constraint => !constraint.open).map(toConstraint),
    ],
    params: [...params, ...(cards.length > 1 ? [which(rule, cards)] : [])],
    apply(state, args, umpire, { step, by }) {
      const card = (args[params.length] as number | null | undefined) ?? heldOf(state, cards, by)[0]
      before?.(state, umpire)
      discardCard(state, commandOfRole(state, by), card, umpire)
      effect.carryOut(state, step, card, umpire, args)
      after?.(state, by)
    },
  }
}

/**
 * Returns the parameter that chooses one of several cards with the same effect. It is required only if the
 * player holds more than one of them.
 */
function which<T>(rule: HeroesRule, cards: readonly number[]): OptionalParam<HeroesState, T, HeroesRule> {
  return {
    name: 'card',
    kind: 'card',
    rule,
    optional: true,
    isRequired: (state, { by }) => heldOf(state, cards, by).length > 1,
    candidates: (state, { by }) => heldOf(state, cards, by),
    constraints: [],
  }
}

/** Returns the action that plays a card with this effect from the hand, or null if the hand has none. */
export function findAnswerCardAction(
  hand: readonly number[],
  effect: TimedCardEffect<AnswerMoment>,
): Action | null {
  const cards = listCardsWithEffect(effect)
  const held = cards.find(card => hand.includes(card))
  return held === undefined ? null : { verb: effect.verb, args: cards.length > 1 ? [held] : [] }
}
