import { cards, STALINGRAD_SIDES } from '../../../../data/stalingrad/index.ts'
import { findRejectingConstraint } from '../../../engine/actions/options.ts'
import type { AnyParam } from '../../../engine/system.ts'
import {
  type DeclaredAction,
  type ExpectedReactionWindow,
  isOptionOn,
  opposingStalingradSide,
  removeDuplicateCards,
  type StalingradAttack,
  type StalingradSide,
  type StalingradState,
  type StalingradStepOf,
} from '../state/state.ts'
import { simulateAction } from '../view/simulate-action.ts'
import type { StalingradRule } from '../words/refusals.ts'
import {
  type CardMomentContexts,
  effectOfCard,
  effectOfCardAtMoment,
  listEffectsAtMoment,
  type ReactionWindow,
} from './effects.ts'
import type { StalingradConstraint, StalingradSetParam } from './groups.ts'

// Rule 16: this file decides which cards may be played in a reaction window, and whether a player is asked. A
// reaction window is a moment at which a side may react with cards.

/** For each side: indices of the cards that its deck contains. */
const KINDS = Object.fromEntries(
  STALINGRAD_SIDES.map(side => [side, cards.flatMap((card, i) => (card.copies[side] > 0 ? [i] : []))]),
) as Record<StalingradSide, number[]>
/**
 * Returns the cards of a side that can be played in one kind of reaction window. They have the order of the
 * table of effects, so Mines come before Defensive fire.
 */
const kindsAt = (timing: ReactionWindow, side: StalingradSide): readonly number[] =>
  listEffectsAtMoment(timing).flatMap(effect =>
    KINDS[side].filter(card => effectOfCardAtMoment(timing, card) === effect),
  )
const FOR_WINDOW: Readonly<Record<ReactionWindow, Readonly<Record<StalingradSide, readonly number[]>>>> = {
  declared: both('declared'),
  enter: both('enter'),
  sappers: both('sappers'),
  answer: both('answer'),
  ammunition: both('ammunition'),
  spotters: both('spotters'),
}
function both(window: ReactionWindow): Record<StalingradSide, readonly number[]> {
  return { german: kindsAt(window, 'german'), soviet: kindsAt(window, 'soviet') }
}

/** Step that asks a side for reaction cards. The step covers one or more reaction windows. */
export type ReactionQuestionStep = StalingradStepOf<ReactionWindow>

/**
 * Checks, from public information, whether a side could hold a card. The side must have cards in hand, and not
 * all copies of the card may be in the discard pile.
 */
const mayHold = (state: StalingradState, side: StalingradSide, card: number): boolean =>
  state.hand[side].length > 0 && (state.deck[side].includes(card) || state.hand[side].includes(card))

const copies = (pile: readonly number[], card: number): number => pile.filter(other => other === card).length

/**
 * Rule 5.5.1: checks whether another copy of a card may not be played. Only one copy may be played at the same
 * moment, unless the card is marked `several`.
 */
export const isForbiddenExtraCopy = (laid: readonly number[], card: number): boolean =>
  !cards[card].several && laid.includes(card)

/**
 * Returns the rule that forbids a card in a reaction window, or null if the card is allowed. Does not check
 * whether the card is in a hand.
 */
function unfit<K extends ReactionWindow>(
  state: StalingradState,
  window: K,
  at: CardMomentContexts[K],
  laid: readonly number[],
  card: number,
): StalingradRule | null {
  const effect = effectOfCardAtMoment(window, card)
  if (!effect) return 'ST-5.2e'
  if (isForbiddenExtraCopy(laid, card)) return 'ST-5.5b'
  for (const constraint of effect.constraints) if (constraint.rejects(state, at, card)) return constraint.rule
  return null
}

/**
 * Rule 15.1: checks whether the Soviets may declare "No step back" for an attack. They may do so once a turn,
 * in an area under Soviet control. On a crossing it is not possible, because nobody controls a crossing.
 */
export const canDeclareNoStepBack = (state: StalingradState, attack: StalingradAttack): boolean =>
  isOptionOn(state, 'noStepBack') && !state.stood && state.control[attack.area] === 'soviet'

type See = <K extends ExpectedReactionWindow['window']>(
  window: K,
  state: StalingradState,
  at: CardMomentContexts[K],
  laid: readonly number[],
  area: number,
) => void

/**
 * Rule 16: simulates an action and calls `see` for each reaction window, in the order in which the windows
 * open: the declaration (W2, only if `deed` is given), each entry into an area (W3) and the fire (W4).
 */
function look(
  state: StalingradState,
  deed: DeclaredAction | null,
  next: Parameters<typeof simulateAction>[1],
  see: See,
): void {
  if (deed) see('declared', state, { deed }, [], deed.path[deed.path.length - 1])
  const steps = deed ? [{ do: 'carryOut', deed } as const] : next
  simulateAction(state, steps, {
    entry: (then, entry) => entry.units.length > 0 && see('enter', then, entry, entry.laid, entry.area),
    fire: (then, attack) => {
      // Without a declared action, the fire is left out: reaction dice have already been rolled, so both
      // sides are asked about the fire when it comes.
      if (deed) see('answer', then, { attack }, attack.laid, attack.area)
    },
  })
}

/**
 * Checks, from public information, whether the Soviets could react to any action. If not, the action need not
 * be simulated.
 */
export const canSovietsReact = (state: StalingradState): boolean =>
  (isOptionOn(state, 'noStepBack') && !state.stood) || REACTIONS.some(card => mayHold(state, 'soviet', card))
const REACTIONS = (['declared', 'enter', 'answer'] as const).flatMap(window => FOR_WINDOW[window].soviet)

/**
 * Returns the reaction windows of the Soviets in an action. For a declared action these are all windows of the
 * action. Without one, these are only the entries that are still to come.
 */
export function findReactionWindows(
  state: StalingradState,
  deed: DeclaredAction | null,
  next: Parameters<typeof simulateAction>[1] = [],
): ExpectedReactionWindow[] {
  const found: ExpectedReactionWindow[] = []
  look(state, deed, next, (window, then, at, laid, area) => {
    const fitting = FOR_WINDOW[window].soviet.filter(card => unfit(then, window, at, laid, card) === null)
    const stand =
      window === 'answer' && canDeclareNoStepBack(then, (at as CardMomentContexts['answer']).attack)
    found.push({ window, area, cards: fitting, stand })
  })
  return found
}

type Single = Exclude<ReactionWindow, 'declared' | 'enter'>
const laidIn = (step: ReactionQuestionStep): readonly number[] =>
  'laid' in step ? step.laid : 'attack' in step ? step.attack.laid : []

/**
 * Returns the cards with which the rules allow a side to react to a question, whether or not they are in the
 * hand.
 */
function fitting(
  state: StalingradState,
  side: StalingradSide,
  step: ReactionQuestionStep,
): readonly number[] {
  if ('openings' in step) return [...new Set(step.openings.flatMap(opening => opening.cards))]
  return FOR_WINDOW[step.do][side].filter(card => barOf(state, step, card) === null)
}
const barOf = (state: StalingradState, step: StalingradStepOf<Single>, card: number): StalingradRule | null =>
  unfit(state, step.do, step, laidIn(step), card)

/**
 * Rule 5.5.1: checks whether the card is a copy that may not be played. Counts the cards chosen now, and the
 * cards already played on the same attack or at the same entry.
 */
const isCopyTooMany = (step: ReactionQuestionStep, chosen: readonly number[], card: number): boolean => {
  if (isForbiddenExtraCopy(chosen, card)) return true
  const isLater = 'openings' in step && step.openings.some(opening => opening.cards.includes(card))
  return !isLater && isForbiddenExtraCopy(laidIn(step), card)
}

/**
 * Returns the cards with which a side could react, judged by public information. If there are such cards, the
 * side is asked.
 */
export const findPossibleReactionCards = (
  state: StalingradState,
  side: StalingradSide,
  step: ReactionQuestionStep,
): number[] => fitting(state, side, step).filter(card => mayHold(state, side, card))

/** Returns the reaction windows of an action in which the Soviets could react, judged by public information. */
export const filterAnswerableWindows = (
  state: StalingradState,
  step: StalingradStepOf<'declared' | 'enter'>,
): ExpectedReactionWindow[] =>
  step.openings.filter(
    ({ cards: kinds, stand }) => stand || kinds.some(card => mayHold(state, 'soviet', card)),
  )

/**
 * Returns the rule that forbids a card as a reaction to a question, or null. If the card is forbidden in
 * several reaction windows, returns the rule of the last one.
 */
function reason(state: StalingradState, step: ReactionQuestionStep, card: number): StalingradRule | null {
  if (!('openings' in step)) return barOf(state, step, card)
  if (step.openings.some(opening => opening.cards.includes(card))) return null
  let found: StalingradRule = 'ST-5.2e'
  look(state, 'deed' in step ? step.deed : null, [], (window, then, at, laid) => {
    if (effectOfCardAtMoment(window, card)) found = unfit(then, window, at, laid, card) ?? found
  })
  return found
}

/**
 * Checks whether a card must be played without other cards. Such a card cancels the action, or it rolls dice.
 * After a roll the player is asked again.
 */
const goesAlone = (card: number): boolean =>
  effectOfCard(card).timing === 'declared' || effectOfCard(card).timing === 'enter'
const isCancelled = (chosen: readonly number[], card: number): boolean =>
  [...chosen, card].some(one => effectOfCard(one).timing === 'declared') && chosen.length > 0
const waitsForDice = (chosen: readonly number[], card: number): boolean =>
  chosen.length > 0 && [...chosen, card].some(goesAlone)

export const cardNotHeldConstraint: StalingradConstraint = {
  rule: 'ST-2.4b',
  rejects: (state, card: number, { by, chosen }) =>
    copies(chosen, card) >= copies(state.hand[by as StalingradSide], card),
}
/** Creates one constraint for each rule that can forbid a card in these reaction windows. */
const reasonsOf = (...windows: readonly ReactionWindow[]): StalingradConstraint<ReactionQuestionStep>[] => {
  const rules = windows.flatMap(window =>
    listEffectsAtMoment(window).flatMap(({ constraints }) => constraints.map(constraint => constraint.rule)),
  )
  return [...new Set(rules)].map(rule => ({
    rule,
    rejects: (state, card, { step }) => reason(state, step, card) === rule,
  }))
}
const secondCopy: StalingradConstraint<ReactionQuestionStep> = {
  rule: 'ST-5.5b',
  rejects: (_, card, { step, chosen }) => isCopyTooMany(step, chosen, card),
}
const cardConstraints: readonly StalingradConstraint<ReactionQuestionStep>[] = [
  cardNotHeldConstraint,
  { rule: 'ST-5.2e', rejects: (state, card, { step }) => reason(state, step, card) === 'ST-5.2e' },
  ...reasonsOf('declared', 'enter', 'sappers', 'answer', 'ammunition', 'spotters'),
  secondCopy,
  { rule: 'ST-card-zaitsev-b', rejects: (_, card, { chosen }) => isCancelled(chosen, card) },
  { rule: 'ST-5.5d', rejects: (_, card, { chosen }) => waitsForDice(chosen, card) },
]
const mayCome = (
  state: StalingradState,
  card: number,
  { step, by, chosen }: { step: ReactionQuestionStep; by: string; chosen: readonly number[] },
): boolean =>
  copies(chosen, card) < copies(state.hand[by as StalingradSide], card) &&
  !isCopyTooMany(step, chosen, card) &&
  !waitsForDice(chosen, card)

/** Parameter for the cards that a player plays as a reaction. The player names them all in one command. */
export const reactionCardsParam = {
  name: 'cards',
  kind: 'card',
  rule: 'ST-react-m',
  candidates(state, given) {
    const kinds = fitting(state, given.by as StalingradSide, given.step)
    const held = removeDuplicateCards(state.hand[given.by as StalingradSide])
    return held.filter(card => kinds.includes(card) && mayCome(state, card, given))
  },
  prefiltered: true,
  constraints: cardConstraints,
  many: { isComplete: (_, { chosen }) => chosen.length > 0 },
  repeatable: true,
} satisfies StalingradSetParam<ReactionQuestionStep>

/** Parameter for the cards that the Soviets lay on an attack while they declare "No step back". */
export const notOneStepBackCardsParam = {
  ...reactionCardsParam,
  candidates: (state, given) =>
    reactionCardsParam.candidates(state, given).filter(card => effectOfCard(card).timing === 'answer'),
  constraints: [
    cardNotHeldConstraint,
    { rule: 'ST-5.2e', rejects: (_, card: number) => effectOfCard(card).timing !== 'answer' },
    ...reasonsOf('answer'),
    secondCopy,
  ],
  optional: true,
} satisfies StalingradSetParam<ReactionQuestionStep> & { optional: true }

/**
 * Returns the reaction windows that are about entries into an area. No two of them have the same area, because
 * no unit can move far enough to enter an area twice.
 */
const entriesOf = (openings: readonly ExpectedReactionWindow[]): ExpectedReactionWindow[] =>
  openings.filter(({ window }) => window === 'enter')
const areasFor = (openings: readonly ExpectedReactionWindow[], chosen: readonly number[]): number[] => {
  const found = entriesOf(openings).filter(
    ({ cards: kinds }) => chosen.length === 1 && kinds.includes(chosen[0]),
  )
  return [...new Set(found.map(({ area }) => area))]
}

/**
 * Parameter for the area in which a card is played against entering units. Needed only if the card can be
 * played in more than one area.
 */
export const reactionEntryParam = {
  name: 'at',
  kind: 'area',
  rule: 'ST-card-mines-b',
  optional: true,
  isRequired: (_, { step: { openings }, before: [chosen] }) => areasFor(openings, chosen).length > 1,
  candidates: (_, { step: { openings }, before: [chosen] }) => areasFor(openings, chosen),
  constraints: [],
} satisfies AnyParam<
  StalingradState,
  StalingradStepOf<'declared' | 'enter'>,
  StalingradRule,
  readonly [readonly number[]],
  number
>

/**
 * Returns how many areas the moving units enter before the card is played. `at`: the area in which the card is
 * played against them, or null for the first area in which it can be played.
 */
export const countEntriesBeforeCard = (
  openings: readonly ExpectedReactionWindow[],
  card: number,
  at: number | null,
): number =>
  entriesOf(openings).findIndex(
    ({ area, cards: kinds }) => kinds.includes(card) && (at === null || area === at),
  )

/**
 * Rule 8.6: creates the parameter for cards that strengthen the player's own fire. The player names these
 * cards together with the action.
 */
export const createStrengtheningCardsParam = <Before>(
  constraints: readonly StalingradConstraint<StalingradStepOf<'action'>, Before>[] = [],
) =>
  ({
    name: 'with',
    kind: 'card',
    rule: 'ST-card-sappers-c',
    candidates: (state, given) =>
      removeDuplicateCards(state.hand[given.by as StalingradSide]).filter(
        card =>
          effectOfCard(card).timing === 'sappers' &&
          copies(given.chosen, card) < copies(state.hand[given.by as StalingradSide], card) &&
          !isForbiddenExtraCopy(given.chosen, card) &&
          !findRejectingConstraint(constraints, state, card, given),
      ),
    prefiltered: true,
    constraints: [
      cardNotHeldConstraint as StalingradConstraint<StalingradStepOf<'action'>, Before>,
      { rule: 'ST-card-sappers-c', rejects: (_, card: number) => effectOfCard(card).timing !== 'sappers' },
      ...constraints,
      { rule: 'ST-5.5b', rejects: (_, card: number, { chosen }) => isForbiddenExtraCopy(chosen, card) },
    ],
    many: { isComplete: (_, { chosen }) => chosen.length > 0 },
    repeatable: true,
    optional: true,
  }) satisfies StalingradSetParam<StalingradStepOf<'action'>, Before> & { optional: true }

export const hasEnemiesInArea = (state: StalingradState, side: StalingradSide, area: number): boolean =>
  state.count[opposingStalingradSide(side)][area] > 0
