import { cards, ruleNumbers } from '../../../../data/conflict-of-heroes/index.ts'
import type { Action, Role } from '../../../engine/model.ts'
import type { MenuContext } from '../../../engine/system.ts'
import { computeRallyNumber, listUnitsAndTransports } from '../action/rally.ts'
import { computeRollChance } from '../attack/odds.ts'
import { findTimedEffect } from '../cards/effects.ts'
import { takeTurnQuestion } from '../round/turns.ts'
import type { HeroesEvent, SumTerm } from '../state/events.ts'
import { commandOfRole } from '../state/roles.ts'
import { type HeroesState, NONE } from '../state/state.ts'
import { previewAnswer } from './answer-preview.ts'
import {
  type ActionCostPreviewer,
  createPriceWithoutTerms,
  limitCapsForNumber,
  previewAttack,
  previewWeaponCard,
} from './attack-preview.ts'
import { type ActionPayment, previewCost } from './cost-preview.ts'
import { buildPricedEntries, createSingleTermPrice, priceHeroesAction } from './prices.ts'
import { type HeroesView, heroesStateFromView } from './view.ts'

type Numbers = readonly number[]

/** Verbs for which the bot shows a preview before the action. */
export const heroesPreviewedVerbs = [
  'attack',
  'assault',
  'bombard',
  'flame',
  'burn',
  'breach',
  'rally',
  'move',
  'pivot',
  'hide',
  'stall',
  'dig',
  'smoke',
  'screen',
  'load',
  'unload',
  'hook',
  'occupy',
  'leave',
  'enter',
  'play',
  'use',
  'throw',
  'blast',
  'lay',
  'next',
  'shell',
  'point',
  'go',
  'turn',
  'slip',
  'adjust',
  'pay',
  'reroll',
  'luck',
  'keep',
  'decline',
  'confuse',
  'face',
  'done',
]

/**
 * Returns the preview of an action: sums against all targets, cost with dice for obstacles, risk of becoming
 * spent, and mines.
 * For an answer to an open step, returns the roll that the answer changes or accepts, and the remaining risk of
 * the current action.
 */
export function previewHeroesAction(view: HeroesView, by: Role, action: Action): HeroesEvent | null {
  const state = heroesStateFromView(view)
  const command = commandOfRole(state, by)
  const asked = view.asks?.do
  if (asked === 'cardUnits') return cardPreview(state, view, command, action)
  if (asked !== 'turn' && asked !== 'free' && asked !== 'after')
    return previewAnswer(state, view, command, action)
  const named = readCapsForNumber(action)
  const payment: ActionPayment = { isFree: asked === 'free', caps: state.cap[command] - Math.abs(named) }
  const cost: ActionCostPreviewer = priced => previewCost(state, priced, payment)
  switch (action.verb) {
    case 'attack':
    case 'assault':
    case 'bombard':
    case 'flame':
    case 'burn':
    case 'breach':
      return previewAttack(state, view, action, named, cost)
    case 'play':
      return typeof action.args[0] === 'number' ? { type: 'wouldPlay', card: action.args[0] } : null
    case 'rally':
      return rallyPreview(state, action.args[0], named, cost)
    case 'enter':
      return entryPreview(action, cost)
    default: {
      const priced = priceHeroesAction(state, action)
      return priced && { type: 'costs', ...cost(priced) }
    }
  }
}

/** Rule 3.2: returns the CAPs that an order spends on the needed number. Negative CAPs lower the number. */
export function readCapsForNumber({ verb, args }: Action): number {
  const at = takeTurnQuestion.verbs[verb]?.params.findIndex(({ name }) => name === 'number') ?? NONE
  return at === NONE ? 0 : ((args[at] as number | null | undefined) ?? 0)
}

/**
 * Rule 7.6: returns the preview of a rally. The units roll in the order in which they were chosen. CAPs from the
 * order are spent on the first roll (rule 3.2e).
 */
function rallyPreview(
  state: HeroesState,
  named: unknown,
  caps: number,
  cost: ActionCostPreviewer,
  price = createSingleTermPrice('CH-7.10a', ruleNumbers.rally),
): HeroesEvent | null {
  if (!Array.isArray(named) || named.length === 0) return null
  const units = named as Numbers
  const able = units.flatMap(unit => {
    const terms: SumTerm[] = []
    const number = state.marker[unit] >= 0 ? computeRallyNumber(state, unit, terms) : null
    return number === null ? [] : [{ unit, number, terms }]
  })
  const paid = cost({ units, price })
  const rolls = able.map((one, at) => {
    const own = at === 0 ? limitCapsForNumber(state, one.unit, caps, paid) : 0
    return { ...one, caps: own, chance: computeRollChance(one.number + own) }
  })
  return { type: 'rallyOdds', rolls, ...paid }
}

/**
 * Rule 17.10: returns the preview of entering the map, or null if no known mines are in the way. Entering costs
 * nothing.
 */
function entryPreview({ args }: Action, cost: ActionCostPreviewer): HeroesEvent | null {
  const [units, hexes, , on] = args
  if (!Array.isArray(units) || !Array.isArray(hexes) || hexes.length === 0) return null
  const costs = buildPricedEntries(units, hexes, Array.isArray(on) ? on : []).map(cost)
  const mines = costs.flatMap(one => one.mines ?? [])
  if (mines.length === 0) return null
  return { type: 'costs', units, cost: 0, terms: [], dice: 0, chances: [0], mines }
}

/** Rule 8.5: returns the preview of an action card that is played for the chosen units. */
function cardPreview(
  state: HeroesState,
  view: HeroesView,
  command: number,
  action: Action,
): HeroesEvent | null {
  const card = view.asks?.card ?? NONE
  const effect = card === NONE ? null : findTimedEffect('action', card)
  if (!effect) return null
  const cost: ActionCostPreviewer = priced =>
    previewCost(state, priced, { isFree: false, isFixed: true, caps: state.cap[command] })
  const { verb, args } = action
  if (verb === 'throw' || verb === 'blast') return previewWeaponCard(state, view, action, card, cost)
  const price = createPriceWithoutTerms(cards[card].green ? cards[card].cost : 0)
  const named = typeof args[0] === 'number' ? [args[0]] : args[0]
  if (!Array.isArray(named) || named.length === 0) return null
  const units = listUnitsAndTransports(state, named)
  if (effect.actionKind === 'rally' && !effect.carryOut)
    return rallyPreview(state, units, 0, cost, () => price([]))
  const priced = cost({ units, price })
  return effect.applyDie
    ? { type: 'cardOdds', card, faces: facesOf(card), ...priced }
    : { type: 'costs', ...priced }
}

/** Returns the effect of each face of the die that the card rolls. */
const facesOf = (card: number): Numbers =>
  cards[card].table.length > 0 ? cards[card].table : [1, 2, 3, 4, 5, 6]

/** Ranks a target by the highest chance to hit. Null if the value is no target of the order so far. */
export function rankHeroesTarget(view: HeroesView, value: number, menu: MenuContext): number | null {
  if (menu.before.length === 0 || (menu.param !== 'hex' && menu.param !== 'target')) return null
  const event = previewHeroesAction(view, menu.by, { verb: menu.verb, args: [...menu.before, value] })
  return event?.type === 'attackOdds' && event.hits.length > 0 ? Math.max(...event.hits) : null
}
