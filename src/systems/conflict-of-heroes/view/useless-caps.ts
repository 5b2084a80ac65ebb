import { cards } from '../../../../data/conflict-of-heroes/index.ts'
import type { Action, Role } from '../../../engine/model.ts'
import { cardEffects, listCardsWithEffect, listTimedEffects } from '../cards/effects.ts'
import { commandOfRole, sideOfCommand } from '../state/roles.ts'
import { NONE } from '../state/state.ts'
import { previewHeroesAction } from './preview.ts'
import { type HeroesView, heroesStateFromView } from './view.ts'

/**
 * Whether the CAPs given for a parameter are useless.
 * Rule 3.3: CAPs above the highest possible cost are wasted. This cost includes the AP that an enemy's card may
 * add.
 * Rule 3.2: raising the needed number is useless if only enemies are attacked. A player without CAPs cannot
 * spend any.
 */
export function areCapsUseless(
  view: HeroesView,
  by: Role,
  action: Action,
  param: string,
  value: number,
): boolean {
  if (action.verb === 'pay') return false
  if (param === 'number' || param === 'caps') {
    const state = heroesStateFromView(view)
    const has = state.cap[commandOfRole(state, by)] > 0
    if (!has && (param === 'number' || !mayAnswerMove(view, by))) return true
  }
  if (param === 'number')
    return isOwedToCost(view, by, action, value) || (value > 0 && !hurtsOwn(view, by, action))
  if (action.verb === 'adjust') return value > 0 && isWished(view, by)
  const come = param === 'caps' ? previewHeroesAction(view, by, action) : null
  return (
    come !== null &&
    'chances' in come &&
    value > come.cost + 6 * come.dice + (isAnswerable(view, by) ? MOST_RAISED : 0)
  )
}

/** Rule 3.4b: whether spent units need the player's CAPs for the cost, so that too few are left for the roll. */
function isOwedToCost(view: HeroesView, by: Role, action: Action, value: number): boolean {
  const state = heroesStateFromView(view)
  const come = previewHeroesAction(view, by, action)
  if (come === null || !('cost' in come) || !('units' in come)) return false
  const owes = come.units.some(unit => state.spent[unit] === 1)
  return value !== 0 && owes && Math.abs(value) + come.cost > state.cap[commandOfRole(state, by)]
}
const MOST_RAISED = Math.max(
  0,
  ...listCardsWithEffect(cardEffects.enemy_action_cost).map(card => cards[card].add),
)

function isAnswerable(view: HeroesView, by: Role): boolean {
  const state = heroesStateFromView(view)
  const side = sideOfCommand(state, commandOfRole(state, by))
  return view.handSizes.some((size, command) => size > 0 && sideOfCommand(state, command) !== side)
}

/**
 * Whether the player holds a card that could be played before the check for becoming spent. If the order gives
 * CAPs for the cost, the bot does not ask about this card.
 */
const mayAnswerMove = (view: HeroesView, by: Role): boolean => {
  const hand = view.hands[commandOfRole(heroesStateFromView(view), by)] ?? []
  return listTimedEffects('moved').some(effect =>
    listCardsWithEffect(effect).some(card => hand.includes(card)),
  )
}

/** Whether the player who answers profits if the current roll succeeds. */
function isWished(view: HeroesView, by: Role): boolean {
  const { roll, units } = view
  if (roll?.what === 'initiative' || roll?.what === 'rally') return true
  if (roll?.what !== 'hit' || roll.unit === null) return false
  const state = heroesStateFromView(view)
  return sideOfCommand(state, units[roll.unit].command) !== sideOfCommand(state, commandOfRole(state, by))
}

/** Whether the attack also hits units of the player's own side. */
function hurtsOwn(view: HeroesView, by: Role, action: Action): boolean {
  const state = heroesStateFromView(view)
  const side = sideOfCommand(state, commandOfRole(state, by))
  const come = previewHeroesAction(view, by, action)
  const targets = come?.type === 'attackOdds' ? come.sums.map(({ unit }) => unit) : []
  return targets.some(unit => unit !== NONE && sideOfCommand(state, state.command[unit]) === side)
}
