import { areas } from '../../../../data/stalingrad/index.ts'
import {
  removeDuplicateCards,
  type StalingradSide,
  type StalingradState,
  type StalingradStepOf,
} from '../state/state.ts'
import { effectOfCard, effectOfCardAtMoment, listEffectsAtMoment } from './effects.ts'
import type { StalingradConstraint, StalingradParam } from './groups.ts'
import { cardNotHeldConstraint, isForbiddenExtraCopy } from './reaction-windows.ts'

type Action = StalingradStepOf<'action'>
type ActionConstraint = StalingradConstraint<Action>

const AREAS = areas.map((_, i) => i)
const aimed = listEffectsAtMoment('area')
/**
 * Returns the areas at which a card may be aimed. If `but` is given, this constraint is ignored. This code
 * runs very often.
 */
function aimsOf(state: StalingradState, side: StalingradSide, card: number, but?: object): number[] {
  const constraints = effectOfCardAtMoment('area', card)?.constraints ?? []
  return AREAS.filter(area => {
    const at = { side, area }
    for (const constraint of constraints)
      if (constraint !== but && constraint.rejects(state, at, card)) return false
    return true
  })
}
/** Returns the cards in hand that are aimed at an area and that may still be played in this action. */
export const listAimedCards = (state: StalingradState, { side, struck }: Action): number[] =>
  removeDuplicateCards(state.hand[side]).filter(
    card => effectOfCard(card).timing === 'area' && !isForbiddenExtraCopy(struck, card),
  )
/** Checks whether at least one area exists at which a card may be aimed. */
export const hasTargetArea = (state: StalingradState, side: StalingradSide, card: number): boolean =>
  aimsOf(state, side, card).length > 0

/**
 * Rule 5.6: parameter for a card that is aimed at an area. If no area is legal, the refusal cites a constraint
 * without which an area would be legal.
 */
export const aimedCardParam: StalingradParam<Action> = {
  name: 'card',
  kind: 'card',
  rule: 'ST-2.4b',
  candidates: (state, { step }) =>
    listAimedCards(state, step).filter(card => hasTargetArea(state, step.side, card)),
  prefiltered: true,
  constraints: [
    cardNotHeldConstraint,
    { rule: 'ST-5.2d', rejects: (_, card: number) => effectOfCard(card).timing !== 'area' },
    {
      rule: 'ST-5.5b',
      rejects: (_, card: number, { step: { struck } }) => isForbiddenExtraCopy(struck, card),
    },
    ...aimed.flatMap(effect =>
      effect.constraints.map(
        (constraint): ActionConstraint => ({
          rule: constraint.rule,
          deadEnd: true,
          rejects: (state, card: number, { step: { side } }) =>
            effectOfCardAtMoment('area', card) === effect &&
            !hasTargetArea(state, side, card) &&
            aimsOf(state, side, card, constraint).length > 0,
        }),
      ),
    ),
  ],
}
/** Rule 5.6: parameter for the area at which the card is aimed. */
export const aimedAreaParam: StalingradParam<Action, readonly [card: number]> = {
  name: 'area',
  kind: 'area',
  rule: 'ST-5.6d',
  showsOutcome: true,
  candidates: (state, { step: { side }, before: [card] }) => aimsOf(state, side, card),
  prefiltered: true,
  constraints: aimed.flatMap(effect =>
    effect.constraints.map(
      (constraint): StalingradConstraint<Action, readonly [card: number]> => ({
        rule: constraint.rule,
        rejects: (state, area: number, { step: { side }, before: [card] }) =>
          effectOfCardAtMoment('area', card) === effect && constraint.rejects(state, { side, area }, card),
      }),
    ),
  ),
}
