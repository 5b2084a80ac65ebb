import { areas, units } from '../../../../data/stalingrad/index.ts'
import type { Action, Role } from '../../../engine/model.ts'
import type { MenuContext, ParamKind } from '../../../engine/system.ts'
import { type AttackContext, createCardAttack, createUnitFire } from '../rules/attack.ts'
import { effectOfCard, effectOfCardAtMoment } from '../rules/effects.ts'
import { unitOfLoss } from '../rules/losses.ts'
import { computePathCost, slowestMoveValue } from '../rules/movement.ts'
import type { StalingradEvent } from '../state/events.ts'
import {
  type ControlAndUnitCounts,
  NOT_YET_ARRIVED,
  opposingStalingradSide,
  type StalingradAttack,
  type StalingradSide,
} from '../state/state.ts'
import { computeAttackSum, computeExpectedCasualties, computeFriendlyFireChance } from './odds.ts'
import type { AttackView, StalingradView } from './view.ts'

/** Verbs for which the bot computes a preview. */
export const stalingradPreviewedVerbs = [
  'fire',
  'assault',
  'card',
  'move',
  'play',
  'stand',
  'decline',
  'hit',
  'retreat',
]

type OddsEvent = Extract<StalingradEvent, { type: 'odds' }>

/**
 * Computes the preview of an action. For fire: the odds without enemy reactions. For a movement: the cost. For a
 * reaction: the odds of the roll that follows if nobody reacts further.
 */
export function previewStalingradAction(
  view: StalingradView,
  by: Role,
  { verb, args }: Action,
): StalingradEvent | null {
  const side = by as StalingradSide
  switch (verb) {
    case 'play':
    case 'stand':
      return answered(view, (args[0] ?? []) as readonly number[], verb === 'stand', args[1])
    case 'decline':
      return unanswered(view)
    case 'hit':
      return following(view, ((args[0] ?? []) as readonly number[]).map(unitOfLoss))
    case 'retreat':
      return following(view, [])
  }
  const [first, second, third, named] = args as [number, readonly number[], never, readonly number[] | null]
  const laid = named ?? []
  if (verb === 'fire' && third !== null && third !== undefined) {
    const odds = oddsAgainst(view, { ...createUnitFire(side, second, first, third), laid })
    const marks = first !== third && !view.areas[first].fire.includes(side)
    return odds && { ...odds, marks }
  }
  if (verb === 'card' && typeof second === 'number' && effectOfCard(first).attack)
    return oddsAgainst(view, createCardAttack(side, first, second, []))
  if (verb !== 'move' && verb !== 'assault') return null
  const path: readonly number[] = typeof third === 'number' ? [third] : (third ?? [])
  if (!second?.length || path.length === 0) return null
  const [end] = path
  const odds =
    verb === 'assault' ? oddsAgainst(view, { ...createUnitFire(side, second, end, end), laid }) : null
  if (odds) return odds
  const cost = computePathCost(groundOf(view), side, first, path)
  return { type: 'cost', units: second, path, cost, of: slowestMoveValue(second) }
}

/**
 * Returns the odds of an attack. If the attack names no targets, its targets are all enemies in its area.
 * Returns null if no enemy is there.
 */
function oddsAgainst(view: StalingradView, attack: StalingradAttack): OddsEvent | null {
  const targets =
    attack.targets.length > 0
      ? attack.targets
      : unitsIn(view, opposingStalingradSide(attack.side), attack.area)
  if (targets.length === 0) return null
  const odds = computeAttackSum(fieldOf(view), { ...attack, targets })
  const own = hitsOwn(view, attack) ? computeFriendlyFireChance(odds) : 0
  return { type: 'odds', ...odds, ...(own > 0 && { own }) }
}

/** Rule 15.7: checks whether an artillery card attacks an area that also holds units of the attacker. */
const hitsOwn = ({ options, areas: seen }: StalingradView, { card, side, area }: StalingradAttack): boolean =>
  options.friendlyFire !== 'off' &&
  card !== null &&
  effectOfCard(card).attack?.artillery === true &&
  seen[area][side].length > 0

/**
 * Computes the preview of cards played in a reaction window. There are three kinds of such cards: they add to an
 * attack, they attack entering units, or they repeat a roll (Spotters).
 */
function answered(
  view: StalingradView,
  cards: readonly number[],
  stand: boolean,
  at: unknown,
): StalingradEvent | null {
  const [card] = cards
  if (cards.length === 1 && effectOfCardAtMoment('enter', card))
    return met(view, card, typeof at === 'number' ? at : null)
  if (cards.length === 1 && effectOfCardAtMoment('spotters', card)) return computeOpenAttackOdds(view)
  if (!cards.every(one => effectOfCard(one).adds)) return null
  return cards.length > 0 || stand ? computeOpenAttackOdds(view, cards, stand) : null
}

/**
 * Rule 7.9: returns the odds of a card that is played against units that enter an area. `at`: this area, or
 * null for the first area in which the card may be played.
 */
function met({ asks, ...view }: StalingradView, card: number, at: number | null): StalingradEvent | null {
  const entry = asks?.windows?.find(
    ({ window, area, cards }) => window === 'enter' && cards.includes(card) && (at === null || area === at),
  )
  if (!entry?.units?.length) return null
  return oddsAgainst({ asks, ...view }, createCardAttack('soviet', card, entry.area, entry.units))
}

/**
 * Returns the odds of the roll that follows if the player declines to react. Returns null for Spotters, because
 * the dice have already been rolled.
 */
function unanswered(view: StalingradView): StalingradEvent | null {
  if (view.asks?.do === 'spotters') return null
  return computeOpenAttackOdds(view) ?? following(view, [])
}

/**
 * Returns the odds of the fire that ends the action. Units in `hit` do not fire, because a reaction is assumed
 * to hit them first.
 */
function following(view: StalingradView, hit: readonly number[]): StalingradEvent | null {
  const fire = view.asks?.follows
  const left = fire?.units.filter(unit => !hit.includes(unit)) ?? []
  const odds = fire && left.length > 0 ? oddsAgainst(view, { ...attackFrom(fire), units: left }) : null
  return odds && { ...odds, aside: true }
}

/**
 * Returns the odds of the attack in the open question. The cards `more` are added to the cards already laid on
 * the attack.
 */
export function computeOpenAttackOdds(
  view: StalingradView,
  more: readonly number[] = [],
  stand = view.asks?.attack?.stand ?? false,
): OddsEvent | null {
  const attack = view.asks?.attack
  return attack ? oddsAgainst(view, { ...attackFrom(attack), laid: [...attack.laid, ...more], stand }) : null
}

const attackFrom = (attack: AttackView): StalingradAttack => ({ ...attack, origins: null })

const unitsIn = (view: StalingradView, side: StalingradSide, area: number): number[] =>
  (view.areas[area]?.[side] ?? []).map(({ unit }) => unit)

/** Returns the fields of a state that the attack calculation needs, taken from a view. */
function fieldOf(view: StalingradView): AttackContext {
  const area = units.map(() => NOT_YET_ARRIVED)
  const spent = units.map(() => 0)
  const fired = { german: [] as number[], soviet: [] as number[] }
  for (const seen of view.areas) {
    for (const side of seen.fire) fired[side].push(seen.area)
    for (const { unit, spent: isSpent } of [...seen.german, ...seen.soviet]) {
      area[unit] = seen.area
      spent[unit] = Number(isSpent)
    }
  }
  return { area, spent, fired, control: view.areas.map(({ control }) => control) }
}

export const groundOf = (view: StalingradView): ControlAndUnitCounts => ({
  control: view.areas.map(({ control }) => control),
  count: {
    german: areas.map((_, i) => view.areas[i].german.length),
    soviet: areas.map((_, i) => view.areas[i].soviet.length),
  },
})

/** Ranks a target area by the average number of casualty points. Null if the value is no target of the order so far. */
export function rankStalingradTarget(
  view: StalingradView,
  kind: ParamKind,
  value: number,
  { by, verb, param, before }: MenuContext,
): number | null {
  if (kind !== 'area' || param === 'path' || before.length < (verb === 'card' ? 1 : 2)) return null
  const event = previewStalingradAction(view, by, { verb, args: [...before, value] })
  return event?.type === 'odds' ? computeExpectedCasualties(event).mean : null
}
