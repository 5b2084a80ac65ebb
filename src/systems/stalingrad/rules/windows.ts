import { cards, STALINGRAD_SIDES } from '../../../../data/stalingrad/index.ts'
import { rejectingConstraint } from '../../../engine/actions/options.ts'
import type { AnyParam } from '../../../engine/system.ts'
import {
  distinctCards,
  foe,
  isOptionOn,
  type StalingradAttack,
  type StalingradSide,
  type StalingradState,
  type StalingradStepOf,
  type UnitAction,
  type WindowOpening,
} from '../state/state.ts'
import { simulateAction } from '../view/simulate-action.ts'
import type { StalingradRule } from '../words/refusals.ts'
import { type CardMomentContexts, effectAt, effectOf, effectsAt, type ReactionWindow } from './effects.ts'
import type { StalingradConstraint, StalingradSetParam } from './groups.ts'

// Rule 16: which cards may be played in windows, and whether a player is asked at all.

/** Kinds of card in the deck of each side. */
const KINDS = Object.fromEntries(
  STALINGRAD_SIDES.map(side => [side, cards.flatMap((card, i) => (card.copies[side] > 0 ? [i] : []))]),
) as Record<StalingradSide, number[]>
/** Returns the kinds of card for a window in the order of the table of effects: Mines before Defensive fire. */
const kindsAt = (timing: ReactionWindow, side: StalingradSide): readonly number[] =>
  effectsAt(timing).flatMap(effect => KINDS[side].filter(card => effectAt(timing, card) === effect))
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

/** A step that asks for cards. It covers one window or several. */
export type CardQuestionStep = StalingradStepOf<ReactionWindow>

/**
 * Checks, from public information, whether a hand may contain a card: not all its copies are in the discard
 * pile.
 */
const mayHold = (state: StalingradState, side: StalingradSide, card: number): boolean =>
  state.hand[side].length > 0 && (state.deck[side].includes(card) || state.hand[side].includes(card))

const copies = (pile: readonly number[], card: number): number => pile.filter(other => other === card).length

/**
 * Rule 5.5.1: checks whether this would be one copy too many. One copy per moment is allowed, except for cards
 * marked `several`.
 */
export const isExtraCopy = (laid: readonly number[], card: number): boolean =>
  !cards[card].several && laid.includes(card)

/** Returns the rule that rejects a card in a window, wherever the card is. Null if the card fits. */
function unfit<K extends ReactionWindow>(
  state: StalingradState,
  window: K,
  at: CardMomentContexts[K],
  laid: readonly number[],
  card: number,
): StalingradRule | null {
  const effect = effectAt(window, card)
  if (!effect) return 'ST-5.2e'
  if (isExtraCopy(laid, card)) return 'ST-5.5b'
  for (const constraint of effect.constraints) if (constraint.rejects(state, at, card)) return constraint.rule
  return null
}

/**
 * Rule 15.1: checks whether "No step back" may be declared. It is allowed once a turn, in an area under Soviet
 * control. Crossings have no control.
 */
export const canDeclareNoStepBack = (state: StalingradState, attack: StalingradAttack): boolean =>
  isOptionOn(state, 'noStepBack') && !state.stood && state.control[attack.area] === 'soviet'

type See = <K extends WindowOpening['window']>(
  window: K,
  state: StalingradState,
  at: CardMomentContexts[K],
  laid: readonly number[],
  area: number,
) => void

/**
 * Rule 16: visits the windows of an action in rule order: W2 if it was declared, W3 for each entry, W4 for the
 * fire.
 */
function look(
  state: StalingradState,
  deed: UnitAction | null,
  next: Parameters<typeof simulateAction>[1],
  see: See,
): void {
  if (deed) see('declared', state, { deed }, [], deed.path[deed.path.length - 1])
  const steps = deed ? [{ do: 'carryOut', deed } as const] : next
  simulateAction(state, steps, {
    entry: (then, entry) => entry.units.length > 0 && see('enter', then, entry, entry.laid, entry.area),
    fire: (then, attack) => {
      // After a rolled reaction both sides decide about the fire when it comes.
      if (deed) see('answer', then, { attack }, attack.laid, attack.area)
    },
  })
}

/**
 * Checks, from public information, whether the Soviet side can answer anything at all. If not, the look-ahead is
 * skipped.
 */
export const canSovietsAnswer = (state: StalingradState): boolean =>
  (isOptionOn(state, 'noStepBack') && !state.stood) || REACTIONS.some(card => mayHold(state, 'soviet', card))
const REACTIONS = (['declared', 'enter', 'answer'] as const).flatMap(window => FOR_WINDOW[window].soviet)

/**
 * Returns the windows that the other side may answer in an action. After a declaration these are all windows,
 * else only the entries to come.
 */
export function findOpenings(
  state: StalingradState,
  deed: UnitAction | null,
  next: Parameters<typeof simulateAction>[1] = [],
): WindowOpening[] {
  const found: WindowOpening[] = []
  look(state, deed, next, (window, then, at, laid, area) => {
    const fitting = FOR_WINDOW[window].soviet.filter(card => unfit(then, window, at, laid, card) === null)
    const stand =
      window === 'answer' && canDeclareNoStepBack(then, (at as CardMomentContexts['answer']).attack)
    found.push({ window, area, cards: fitting, stand })
  })
  return found
}

type Single = Exclude<ReactionWindow, 'declared' | 'enter'>
const laidIn = (step: CardQuestionStep): readonly number[] =>
  'laid' in step ? step.laid : 'attack' in step ? step.attack.laid : []

/** Returns the kinds of card that fit a question, wherever the cards are. */
function fitting(state: StalingradState, side: StalingradSide, step: CardQuestionStep): readonly number[] {
  if ('openings' in step) return [...new Set(step.openings.flatMap(opening => opening.cards))]
  return FOR_WINDOW[step.do][side].filter(card => barOf(state, step, card) === null)
}
const barOf = (state: StalingradState, step: StalingradStepOf<Single>, card: number): StalingradRule | null =>
  unfit(state, step.do, step, laidIn(step), card)

/**
 * Rule 5.5.1: checks for a copy too many among the chosen cards, the cards laid on the attack and the cards
 * played at this entry.
 */
const isCopyTooMany = (step: CardQuestionStep, chosen: readonly number[], card: number): boolean => {
  if (isExtraCopy(chosen, card)) return true
  const isLater = 'openings' in step && step.openings.some(opening => opening.cards.includes(card))
  return !isLater && isExtraCopy(laidIn(step), card)
}

/** Returns the cards that may answer, judged by public information. A side is asked if there is at least one. */
export const possibleAnswerCards = (
  state: StalingradState,
  side: StalingradSide,
  step: CardQuestionStep,
): number[] => fitting(state, side, step).filter(card => mayHold(state, side, card))

/** Returns the windows of an action that may be answered, judged by public information. */
export const answerableOpenings = (
  state: StalingradState,
  step: StalingradStepOf<'declared' | 'enter'>,
): WindowOpening[] =>
  step.openings.filter(
    ({ cards: kinds, stand }) => stand || kinds.some(card => mayHold(state, 'soviet', card)),
  )

/** Returns why a card does not fit a question. The last window of its kind decides. */
function reason(state: StalingradState, step: CardQuestionStep, card: number): StalingradRule | null {
  if (!('openings' in step)) return barOf(state, step, card)
  if (step.openings.some(opening => opening.cards.includes(card))) return null
  let found: StalingradRule = 'ST-5.2e'
  look(state, 'deed' in step ? step.deed : null, [], (window, then, at, laid) => {
    if (effectAt(window, card)) found = unfit(then, window, at, laid, card) ?? found
  })
  return found
}

/**
 * Checks whether a card must be played alone. Nothing can be added to a cancelled action, and after dice the
 * player is asked again.
 */
const goesAlone = (card: number): boolean =>
  effectOf(card).timing === 'declared' || effectOf(card).timing === 'enter'
const isCancelled = (chosen: readonly number[], card: number): boolean =>
  [...chosen, card].some(one => effectOf(one).timing === 'declared') && chosen.length > 0
const waitsForDice = (chosen: readonly number[], card: number): boolean =>
  chosen.length > 0 && [...chosen, card].some(goesAlone)

export const cardNotHeldConstraint: StalingradConstraint = {
  rule: 'ST-2.4b',
  rejects: (state, card: number, { by, chosen }) =>
    copies(chosen, card) >= copies(state.hand[by as StalingradSide], card),
}
/** Creates a constraint for each rule that can reject a card in these windows. */
const reasonsOf = (...windows: readonly ReactionWindow[]): StalingradConstraint<CardQuestionStep>[] => {
  const rules = windows.flatMap(window =>
    effectsAt(window).flatMap(({ constraints }) => constraints.map(constraint => constraint.rule)),
  )
  return [...new Set(rules)].map(rule => ({
    rule,
    rejects: (state, card, { step }) => reason(state, step, card) === rule,
  }))
}
const secondCopy: StalingradConstraint<CardQuestionStep> = {
  rule: 'ST-5.5b',
  rejects: (_, card, { step, chosen }) => isCopyTooMany(step, chosen, card),
}
const cardConstraints: readonly StalingradConstraint<CardQuestionStep>[] = [
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
  { step, by, chosen }: { step: CardQuestionStep; by: string; chosen: readonly number[] },
): boolean =>
  copies(chosen, card) < copies(state.hand[by as StalingradSide], card) &&
  !isCopyTooMany(step, chosen, card) &&
  !waitsForDice(chosen, card)

/** Parameter for the cards of the player's hand that answer, all at once. */
export const answerCardsParam = {
  name: 'cards',
  kind: 'card',
  rule: 'ST-react-m',
  candidates(state, given) {
    const kinds = fitting(state, given.by as StalingradSide, given.step)
    const held = distinctCards(state.hand[given.by as StalingradSide])
    return held.filter(card => kinds.includes(card) && mayCome(state, card, given))
  },
  prefiltered: true,
  constraints: cardConstraints,
  many: { isComplete: (_, { chosen }) => chosen.length > 0 },
  repeatable: true,
} satisfies StalingradSetParam<CardQuestionStep>

/** Parameter for the cards laid on the fire in addition to "No step back". */
export const noStepBackCardsParam = {
  ...answerCardsParam,
  candidates: (state, given) =>
    answerCardsParam.candidates(state, given).filter(card => effectOf(card).timing === 'answer'),
  constraints: [
    cardNotHeldConstraint,
    { rule: 'ST-5.2e', rejects: (_, card: number) => effectOf(card).timing !== 'answer' },
    ...reasonsOf('answer'),
    secondCopy,
  ],
  optional: true,
} satisfies StalingradSetParam<CardQuestionStep> & { optional: true }

/** Returns the entries that a card may meet. With the game's move values no path meets the same area twice. */
const entriesOf = (openings: readonly WindowOpening[]): WindowOpening[] =>
  openings.filter(({ window }) => window === 'enter')
const areasFor = (openings: readonly WindowOpening[], chosen: readonly number[]): number[] => {
  const found = entriesOf(openings).filter(
    ({ cards: kinds }) => chosen.length === 1 && kinds.includes(chosen[0]),
  )
  return [...new Set(found.map(({ area }) => area))]
}

/** Parameter for the area where the entering units are met. Asked only if there is a choice. */
export const entryParam = {
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

/** Returns how many entries are skipped before the chosen one. */
export const countSkippedEntries = (
  openings: readonly WindowOpening[],
  card: number,
  at: number | null,
): number =>
  entriesOf(openings).findIndex(
    ({ area, cards: kinds }) => kinds.includes(card) && (at === null || area === at),
  )

/** Rule 8.6: parameter for cards that strengthen the player's own fire, named with the action. */
export const ownFireCardsParam = <Before>(
  constraints: readonly StalingradConstraint<StalingradStepOf<'action'>, Before>[] = [],
) =>
  ({
    name: 'with',
    kind: 'card',
    rule: 'ST-card-sappers-c',
    candidates: (state, given) =>
      distinctCards(state.hand[given.by as StalingradSide]).filter(
        card =>
          effectOf(card).timing === 'sappers' &&
          copies(given.chosen, card) < copies(state.hand[given.by as StalingradSide], card) &&
          !isExtraCopy(given.chosen, card) &&
          !rejectingConstraint(constraints, state, card, given),
      ),
    prefiltered: true,
    constraints: [
      cardNotHeldConstraint as StalingradConstraint<StalingradStepOf<'action'>, Before>,
      { rule: 'ST-card-sappers-c', rejects: (_, card: number) => effectOf(card).timing !== 'sappers' },
      ...constraints,
      { rule: 'ST-5.5b', rejects: (_, card: number, { chosen }) => isExtraCopy(chosen, card) },
    ],
    many: { isComplete: (_, { chosen }) => chosen.length > 0 },
    repeatable: true,
    optional: true,
  }) satisfies StalingradSetParam<StalingradStepOf<'action'>, Before> & { optional: true }

export const hasEnemies = (state: StalingradState, side: StalingradSide, area: number): boolean =>
  state.count[foe(side)][area] > 0
