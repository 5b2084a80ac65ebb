import type { Action, Role } from '../../../engine/model.ts'
import type { Closed, OptionalParam, Verb } from '../../../engine/system.ts'
import type { Umpire } from '../../../engine/umpire.ts'
import { discardCard } from '../state/changes.ts'
import { commandOf } from '../state/roles.ts'
import type { Rule } from '../state/rule.ts'
import type { HeroesState } from '../state/state.ts'
import {
  type Answer,
  type CardEffect,
  cardsOf,
  type EffectAt,
  effectsAt,
  type Moment,
  type Window,
} from './effects.ts'

// Cards played at a special time: which roles are asked, and how they answer

const withCards = <E extends CardEffect>(effects: readonly E[]) =>
  effects.map(effect => ({ effect, cards: cardsOf(effect) }))
const OPENED = {
  declared: withCards(effectsAt('declared')),
  moved: withCards(effectsAt('moved')),
  rolled: withCards(effectsAt('rolled')),
  driving: withCards(effectsAt('driving')),
  around: withCards(effectsAt('around')),
}

/**
 * D9 Whether a command may hold a card for this time, as far as everybody knows. That is so if it holds any card
 * and a copy of a suitable card is not in the discard pile.
 */
export function mayAnswer(state: HeroesState, command: number, moment: keyof typeof OPENED): boolean {
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
  const hand = state.hands[commandOf(state, by)]
  return cards.filter(card => hand.includes(card))
}

type Played<K extends Moment> = Answer<K> & Pick<CardEffect, 'rule'>

/** Extra work of a step before and after such a card is discarded. */
interface Apart {
  before?(state: HeroesState, umpire: Umpire): void
  after?(state: HeroesState, by: Role): void
}

/** Returns the verbs of a step that play a card. */
export function cardAnswers<K extends Moment>(
  moment: K,
  apart: Apart = {},
): Record<string, Verb<HeroesState, Window<K>, Rule>> {
  return Object.fromEntries(
    effectsAt(moment).map(effect => [effect.verb, answer(effect as Played<K>, apart)]),
  )
}

function answer<K extends Moment>(
  effect: Played<K>,
  { before, after }: Apart,
): Verb<HeroesState, Window<K>, Rule> {
  const { rule, bars = [], params = [] } = effect
  const cards = cardsOf(effect)
  const open = bars.filter(bar => bar.open)
  const asBar = ({ open, stops }: (typeof bars)[number]): Closed<HeroesState, Window<K>, Rule> => ({
    rule,
    ...(open && { open }),
    stops: (state, _, { step }) => stops(state, step),
  })
  return {
    ends: true,
    bars: [
      ...open.map(asBar),
      { rule: 'CH-8.0b', stops: (state, _, { by }) => heldOf(state, cards, by).length === 0 },
      ...bars.filter(bar => !bar.open).map(asBar),
    ],
    params: [...params, ...(cards.length > 1 ? [which(rule, cards)] : [])],
    apply(state, args, umpire, { step, by }) {
      const card = (args[params.length] as number | null | undefined) ?? heldOf(state, cards, by)[0]
      before?.(state, umpire)
      discardCard(state, commandOf(state, by), card, umpire)
      effect.carryOut(state, step, card, umpire, args)
      after?.(state, by)
    },
  }
}

/**
 * Returns the parameter for the card, if several cards have the same effect. It is required if the player holds
 * more than one of them.
 */
function which<T>(rule: Rule, cards: readonly number[]): OptionalParam<HeroesState, T, Rule> {
  return {
    name: 'card',
    kind: 'card',
    rule,
    optional: true,
    needed: (state, { by }) => heldOf(state, cards, by).length > 1,
    candidates: (state, { by }) => heldOf(state, cards, by),
    bars: [],
  }
}

/** Returns the action that answers with a card of this hand, or null. */
export function answerFrom(hand: readonly number[], effect: EffectAt<Moment>): Action | null {
  const cards = cardsOf(effect)
  const held = cards.find(card => hand.includes(card))
  return held === undefined ? null : { verb: effect.verb, args: cards.length > 1 ? [held] : [] }
}
