import {
  type ActionSymbol,
  hasActionSymbol,
  isAssaultMan,
  isInspiringMan,
  limits,
  men,
  storm,
  type TacticsChange,
  tactics,
  weapons,
} from '../../../../data/pavlovs-house/index.ts'
import type { Action, Role } from '../../../engine/model.ts'
import type { MenuContext, ParamKind } from '../../../engine/system.ts'
import { ALL_SHOTS } from '../rules/actions.ts'
import type { PavlovEvent } from '../state/events.ts'
import { type PavlovView, RESERVE_PLACE } from './view.ts'

/** Verbs for which the bot computes a preview. */
export const pavlovPreviewedVerbs = ['attack', 'volley', 'fire', 'observe', 'raid', 'storm', 'stop', 'shoot']

/** Computes the dice of an action and its probability of success, before the dice are rolled. */
export function previewPavlovAction(view: PavlovView, _by: Role, { verb, args }: Action): PavlovEvent | null {
  const [first, second] = args
  switch (verb) {
    case 'attack':
      return against(view, second, men[Number(first)]?.attack ?? 0, 0)
    case 'volley':
      return volleyOf(view, first)
    case 'fire': {
      const weapon = weapons[view.weapons.indexOf(Number(first))]
      return weapon ? against(view, second, weapon.attack, inspired(view, weapon.action)) : null
    }
    case 'observe':
      return observed(view, Array.isArray(second) ? second : [])
    case 'stop':
      return spending(view, Number(first))
    case 'shoot':
      return atLeastOne(count(first) * limits.flakDice, 0, view.asks?.defence ?? 0)
    case 'raid':
      return raid(view, second)
    case 'storm':
      return raid(view, first)
    default:
      return null
  }
}

/** Returns the probability (0 to 1) that one shot of a volley destroys its target. */
export function previewShotChance(view: PavlovView, shot: number): number {
  const event = shotAt(view, shot)
  return event?.type === 'chance' ? event.chance : 0
}

function shotAt(view: PavlovView, shot: number): PavlovEvent | null {
  const { man, square } = ALL_SHOTS[shot]
  return against(view, square, men[man].attack, 0)
}

/** Previews each shot of a volley by itself, as if none of the earlier shots had hit. */
function volleyOf(view: PavlovView, chosen: unknown): PavlovEvent | null {
  const shots = (Array.isArray(chosen) ? chosen : []).flatMap((shot: number) => {
    const event = shotAt(view, shot)
    if (event?.type !== 'chance') return []
    const { dice, need, chance } = event
    return [{ shot, dice, need, chance }]
  })
  return shots.length > 0 ? { type: 'chances', shots } : null
}

const count = (arg: unknown): number => (Array.isArray(arg) ? arg.length : 0)

function changed(view: PavlovView, what: TacticsChange): number {
  if (!view.tacticsWork) return 0
  let sum = 0
  for (const card of view.tactics) sum += tactics.cards[card].effects[what] ?? 0
  return sum
}
function inspired(view: PavlovView, symbol: ActionSymbol): number {
  return view.men.some(
    ({ place }, man) => place < RESERVE_PLACE && isInspiringMan(man) && hasActionSymbol(man, symbol),
  )
    ? 1
    : 0
}

function against(view: PavlovView, square: unknown, dice: number, extra: number): PavlovEvent | null {
  const enemy = view.squares[Number(square)]
  return enemy === undefined || enemy < 0 ? null : atLeastOne(dice, extra, view.enemyDefence[enemy])
}

/**
 * Rule 4.0: previews the artillery strike of a forward observer. Each target is attacked with the full number
 * of dice.
 */
function observed(view: PavlovView, targets: readonly number[]): PavlovEvent | null {
  const [first, second] = targets.map(square => against(view, square, limits.observerDice, 0))
  if (first?.type !== 'chance' || second?.type !== 'chance') return first ?? null
  const { need, chance } = second
  return { ...first, second: { need, chance } }
}

/** Returns the probability (0 to 1) that this number of suppression tokens stops the new enemy counter. */
export function previewSuppressionChance(view: PavlovView, tokens: number): number {
  const event = spending(view, tokens)
  return event?.type === 'chance' ? event.chance : 0
}

/**
 * Rule 7.3: checks whether it is useless to spend this number of suppression tokens, because tactics cards
 * remove all dice.
 */
export const isPavlovValueUseless = (
  view: PavlovView,
  _by: Role,
  { verb }: Action,
  _param: string,
  value: number,
): boolean => verb === 'stop' && previewSuppressionChance(view, value) === 0

function spending(view: PavlovView, tokens: number): PavlovEvent | null {
  if (!(tokens > 0)) return null
  return atLeastOne(tokens, Math.max(-tokens, changed(view, 'stopDice')), view.asks?.defence ?? 0)
}

function raid(view: PavlovView, chosen: unknown): PavlovEvent | null {
  if (!Array.isArray(chosen) || chosen.length === 0 || view.stormCard === null) return null
  let extra = 0
  for (const man of chosen) if (isAssaultMan(man)) extra += limits.assaultManDice
  const need = storm[view.stormCard].defence
  const isEverybody = view.men.every(({ place }, man) => place > RESERVE_PLACE || chosen.includes(man))
  return {
    type: 'chance',
    dice: chosen.length,
    extra,
    need,
    sum: true,
    chance: sumAtLeast(chosen.length + extra, need),
    falls: limits.casualtyUpTo / 6,
    ...(isEverybody && { empties: true }),
  }
}

/** Previews a roll that succeeds if at least one die is `need` or higher. */
function atLeastOne(dice: number, extra: number, need: number): PavlovEvent {
  const miss = (Math.min(7, Math.max(1, need)) - 1) / 6
  return { type: 'chance', dice, extra, need, sum: false, chance: anyOf(dice + extra, miss) }
}

/**
 * Returns the probability that at least one die hits. `miss` is the probability that a single die misses.
 * Rounding never makes the result 1 if a miss is possible.
 */
function anyOf(dice: number, miss: number): number {
  if (dice <= 0) return 0
  return miss === 0 ? 1 : Math.min(1 - miss ** dice, ALMOST)
}
const ALMOST = 1 - Number.EPSILON

function sumAtLeast(dice: number, need: number): number {
  if (need <= dice) return 1
  let ways = [1]
  for (let i = 0; i < dice; i++) {
    const next = new Array<number>(ways.length + 6).fill(0)
    for (let sum = 0; sum < ways.length; sum++)
      for (let face = 1; face <= 6; face++) next[sum + face] += ways[sum] / 6
    ways = next
  }
  let share = 0
  for (let sum = need; sum < ways.length; sum++) share += ways[sum]
  return Math.min(share, ALMOST)
}

/** Ranks a target by the chance to hit it. Null if the value is no target. */
export function rankPavlovTarget(
  view: PavlovView,
  kind: ParamKind,
  value: number,
  { by, verb, param, before }: MenuContext,
): number | null {
  if (kind === 'shot') return previewShotChance(view, value)
  if (param !== 'target' && param !== 'targets') return null
  const target = param === 'targets' ? [value] : value
  const event = previewPavlovAction(view, by, { verb, args: [...before, target] })
  return event?.type === 'chance' ? event.chance : null
}
