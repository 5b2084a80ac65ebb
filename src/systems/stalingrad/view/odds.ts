import { cards, game, units } from '../../../../data/stalingrad/index.ts'
import { type AttackContext, computeProtectingAreaFactor } from '../rules/attack.ts'
import { effectOfCard } from '../rules/effects.ts'
import type { AttackOdds, AttackSumTerm } from '../state/events.ts'
import type { StalingradAttack } from '../state/state.ts'

/**
 * Rules 8.3, 8.5: returns all numbers of an attack that are known before the dice are rolled. The terms of the
 * attack sum come in one list: first the additions, then the subtractions.
 */
export function computeAttackSum(context: AttackContext, attack: StalingradAttack): AttackOdds {
  const { side, area, card, units: firers, from, targets, stand } = attack
  const dice = stand ? game.options.noStepBackDice : game.dice
  return { side, area, card, units: firers, from, targets, terms: termsOf(context, attack), dice }
}

function termsOf(field: AttackContext, attack: StalingradAttack): AttackSumTerm[] {
  const { card, units: firers, targets, laid } = attack
  const added: AttackSumTerm[] = [
    card === null
      ? { of: 'fire', value: sumOf(firers) }
      : { of: 'strength', value: cards[card].strength ?? 0 },
  ]
  const taken: AttackSumTerm[] = []
  if (targets.length > 0) {
    let [best] = targets
    for (const unit of targets) if (defenceIn(field, unit) > defenceIn(field, best)) best = unit
    taken.push({ of: 'defence', value: -defenceIn(field, best), unit: best })
  }
  const factor = computeProtectingAreaFactor(field, attack)
  if (factor > 0) taken.push({ of: 'area', value: -factor })
  for (const one of new Set(laid)) {
    let value = 0
    for (const other of laid) if (other === one) value += effectOfCard(one).adds?.(field, attack, one) ?? 0
    if (value !== 0) (value > 0 ? added : taken).push({ of: 'card', value, card: one })
  }
  return [...added, ...taken]
}

const totalOf = ({ terms }: AttackOdds): number => {
  let total = 0
  for (const { value } of terms) total += value
  return total
}
export const computeCasualtyPoints = (odds: AttackOdds, rolled: readonly number[]): number =>
  Math.max(0, totalOf(odds) + sum(rolled))

const defenceIn = (field: AttackContext, unit: number): number =>
  field.spent[unit] ? units[unit].spent : units[unit].defence

const sumOf = (group: readonly number[]): number => {
  let total = 0
  for (const unit of group) total += units[unit].fire
  return total
}
const sum = (list: readonly number[]): number => {
  let total = 0
  for (const n of list) total += n
  return total
}

/**
 * Rule 15.7: returns how many casualty points the attacker's own units take by friendly fire. It is half of
 * the points of the attack, rounded down.
 */
export const halveFriendlyFirePoints = (points: number): number => Math.floor(points / 2)
/** Option 7: checks whether at least two dice of a roll are equal. */
export const hasEqualDice = (rolled: readonly number[]): boolean => new Set(rolled).size < rolled.length

/** Returns the probability (0 to 1) that an attack causes at least `points` casualty points. */
export function computeCasualtyChance(odds: AttackOdds, points: number): number {
  const base = totalOf(odds)
  let hits = 0
  let all = 0
  for (const [total, count] of odds.dice === 2 ? TWO : THREE) {
    if (base + total >= points) hits += count
    all += count
  }
  return hits / all
}

/**
 * Returns the average number of casualty points of an attack, and the probability of at least one point.
 * Previews and computer players use these values.
 */
export function computeExpectedCasualties(odds: AttackOdds): {
  readonly mean: number
  readonly chance: number
} {
  const base = totalOf(odds)
  let mean = 0
  let hits = 0
  const ways = odds.dice === 2 ? TWO : THREE
  let all = 0
  for (const [total, count] of ways) {
    const points = Math.max(0, base + total)
    mean += points * count
    if (points > 0) hits += count
    all += count
  }
  return { mean: mean / all, chance: hits / all }
}

/**
 * Rule 15.7: returns the probability (0 to 1) that an attack rolls a double and causes casualty points to the
 * attacker's own units. With three dice, any two equal dice are a double.
 */
export function computeFriendlyFireChance(odds: AttackOdds): number {
  const base = totalOf(odds)
  const rolls = ROLLS[odds.dice === 2 ? 0 : 1]
  let hits = 0
  for (const rolled of rolls)
    if (hasEqualDice(rolled) && halveFriendlyFirePoints(Math.max(0, base + sum(rolled))) > 0) hits++
  return hits / rolls.length
}
const FACES = [1, 2, 3, 4, 5, 6]
const PAIRS = FACES.flatMap(a => FACES.map(b => [a, b]))
/** All possible rolls of two dice, and all possible rolls of three dice. */
const ROLLS = [PAIRS, PAIRS.flatMap(pair => FACES.map(c => [...pair, c]))]

/**
 * Pairs of a total and the number of ways to roll this total, with two dice (`TWO`) or three dice (`THREE`).
 */
const TWO: readonly (readonly [number, number])[] = waysOf(2)
const THREE = waysOf(3)
function waysOf(dice: number): [number, number][] {
  let ways = new Map([[0, 1]])
  for (let i = 0; i < dice; i++) {
    const next = new Map<number, number>()
    for (const [total, count] of ways)
      for (let face = 1; face <= 6; face++) next.set(total + face, (next.get(total + face) ?? 0) + count)
    ways = next
  }
  return [...ways]
}
