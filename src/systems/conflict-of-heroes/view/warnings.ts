import { scenarios } from '../../../../data/conflict-of-heroes/index.ts'
import { findOpenStep } from '../../../engine/actions/agenda.ts'
import { createFirstArgContext, listLegalValues } from '../../../engine/actions/options.ts'
import type { Action, GameEvent, Role } from '../../../engine/model.ts'
import type { AnswerWithEnding, GameWarnings } from '../../../engine/system.ts'
import { computeTotalCost } from '../action/cost.ts'
import { findPlannableCard } from '../attack/artillery.ts'
import { takeTurnQuestion } from '../round/turns.ts'
import type { HeroesEvent } from '../state/events.ts'
import { commandOfRole, sideOfCommand, sideOfUnit } from '../state/roles.ts'
import { type ActionInProgress, type HeroesState, NONE } from '../state/state.ts'
import type { TurnStep } from '../state/steps.ts'
import { previewHeroesAction } from './preview.ts'
import { buildHeroesView } from './view.ts'

type Odds = Extract<HeroesEvent, { type: 'attackOdds' }>

/** Rule 2.8: verbs that only gain time, or that cost nothing and are available in the next turn as well. */
const IDLE: readonly string[] = ['stall', 'pivot', 'reveal', 'undig']
const FIRE: readonly string[] = ['attack', 'bombard', 'flame']

function isWorthless(
  state: HeroesState,
  by: Role,
  { verb, args }: Action,
  { end }: AnswerWithEnding,
): boolean {
  switch (findOpenStep(state)?.do) {
    case 'turn':
      if (IDLE.includes(verb)) return true
      // Rule 8.3: a card can be played in a later round, unless the game ends
      if (verb === 'play') return end !== 'game'
      return isIdleUnit(state, by, verb, args[0], end !== null)
    case 'march':
      return isUnbegun(state.deed as ActionInProgress)
    case 'plan':
      return isPlannableLater(state, by)
    default:
      return false
  }
}

/**
 * Rule 9.7: whether the player loses nothing if this unit does not act now. This is so for a spent unit if the
 * round goes on, because it can still act with CAPs later. It is also so if the action is an attack that cannot
 * hit.
 */
function isIdleUnit(
  state: HeroesState,
  by: Role,
  verb: string,
  unit: Action['args'][number],
  isRoundOver: boolean,
): boolean {
  if (typeof unit !== 'number') return false
  if (state.spent[unit] === 1 && !isRoundOver) return true
  return FIRE.includes(verb) && !canHit(state, by, verb, unit)
}

function canHit(state: HeroesState, by: Role, verb: string, unit: number): boolean {
  const [, target] = takeTurnQuestion.verbs[verb].params
  const step = findOpenStep(state) as TurnStep
  const targets = listLegalValues(target, state, { ...createFirstArgContext(step, by), before: [unit] })
  const seen = buildHeroesView(state, by)
  return targets.some(hex => {
    const odds = previewHeroesAction(seen, by, { verb, args: [unit, hex] })
    return odds?.type !== 'attackOdds' || !isWithoutHit(state, by, odds)
  })
}

/**
 * Rule 6.0: whether an attack is useless, because it cannot hit any enemy or token. Recon by fire is never
 * useless.
 */
function isWithoutHit(state: HeroesState, by: Role, odds: Odds): boolean {
  const { detection, smokesOut, sums, hits } = odds
  const side = sideOfCommand(state, commandOfRole(state, by))
  const isOwn = (unit: number) => unit !== NONE && sideOfUnit(state, unit) === side
  return detection === NONE && !smokesOut && sums.every(({ unit }, at) => isOwn(unit) || hits[at] === 0)
}

/**
 * Ruling R121: whether a group action has not begun, so that the player may still choose another action. No
 * member has moved, and neither a cost nor a roll is due.
 */
const isUnbegun = (action: ActionInProgress): boolean =>
  action.mover === NONE &&
  !action.fixed &&
  (action.prepaid || action.raised === 0) &&
  computeTotalCost(action) <= action.paid

/** Rule 13.4a: whether the player may plan the artillery card in a later round instead. */
function isPlannableLater(state: HeroesState, by: Role): boolean {
  const command = commandOfRole(state, by)
  const side = sideOfCommand(state, command)
  const card = findPlannableCard(state, command)
  return scenarios[state.scenario].plans.some(
    line => line.side === side && line.card === card && line.rounds.some(round => round > state.round),
  )
}

function isHopeless(state: HeroesState, by: Role, action: Action): boolean {
  if (!isOrdered(state)) return false
  const odds = previewHeroesAction(buildHeroesView(state, by), by, action)
  if (odds?.type === 'rallyOdds')
    return odds.rolls.length > 0 && odds.rolls.every(({ chance }) => chance === 0)
  return odds?.type === 'attackOdds' && isWithoutHit(state, by, odds)
}

/**
 * Rule 2.7: returns a warning about a pass if the round ends once the enemy passes too. There is none if card 12
 * gives the player's side another turn first.
 */
function mayEndRound(state: HeroesState, _: Role, { verb }: Action): HeroesEvent | null {
  const isLastOfSide = verb === 'pass' && state.toAct.length === 1 && state.acting === 0 && !state.again
  return isLastOfSide ? { type: 'mayEndRound' } : null
}

/** Whether the player is ordering a new action, not answering another step. */
const isOrdered = (state: HeroesState): boolean =>
  findOpenStep(state)?.do === 'turn' || findOpenStep(state)?.do === 'free'

/**
 * Rule 3.4: returns a warning about the CAPs that spent units pay for the action. Null if they pay none, or if
 * the order says already how many CAPs pay for the cost.
 */
function price(state: HeroesState, by: Role, action: Action): GameEvent | null {
  const params =
    Object.entries(takeTurnQuestion.verbs).find(([name]) => name === action.verb)?.[1].params ?? []
  const named = action.args[params.findIndex(({ name }) => name === 'caps')] ?? null
  if (named !== null || !isOrdered(state)) return null
  const costs = previewHeroesAction(buildHeroesView(state, by), by, action)
  if (!costs || !('chances' in costs) || costs.cost + costs.dice === 0) return null
  const units = costs.units.filter(unit => state.spent[unit] === 1)
  const most = costs.cost + 6 * costs.dice
  const pays: HeroesEvent = {
    type: 'wouldPay',
    units,
    caps: costs.cost,
    ...(most > costs.cost && { most }),
  }
  return units.length > 0 ? pays : null
}

export const heroesWarnings: GameWarnings<HeroesState> = {
  isWorthless,
  isHopeless,
  hiddenCost: price,
  risk: mayEndRound,
}
