import { scenarios } from '../../../../data/conflict-of-heroes/index.ts'
import type { RollKind } from '../state/events.ts'
import { listCardsWithEffect, listTimedEffects } from './effects.ts'

// Tests whether a roll has failed, and whether cards could still turn it into a success

/** Roll whose dice have been thrown. `number` is the number to reach, or null if unknown. */
interface KnownRoll {
  readonly what: RollKind
  readonly dice: readonly number[]
  readonly luck: number
  readonly number: number | null
}

interface Table {
  readonly scenario: number
  readonly discard: readonly number[]
}

/**
 * Rule 2.5: whether the sum makes the roll a success. A check for becoming spent must exceed the action's cost.
 * Other rolls must reach the needed number.
 */
const reaches = ({ what, number }: KnownRoll, sum: number): boolean =>
  what === 'check' ? sum > (number ?? 0) : sum >= (number ?? 0)

export const hasRollFailed = (roll: KnownRoll): boolean =>
  roll.number !== null && !reaches(roll, sumOf(roll.dice) + roll.luck)

/**
 * Cards that can change a roll after its dice are known. `most` computes how much a card can add to the result of a
 * roll, at most.
 */
const TURNERS = listTimedEffects('rolled').flatMap(effect =>
  listCardsWithEffect(effect).map(card => ({ card, most: effect.highestGain })),
)

/**
 * Whether cards that a player may hold could still turn the roll into a success. `hand` is the number of cards in
 * the player's hand. The hand is assumed to hold the best cards not yet discarded.
 */
export function couldUnknownCardsRescueRoll(table: Table, roll: KnownRoll, hand: number): boolean {
  const gains = gainsOf(roll, card => countCopiesNotDiscarded(table, card)).sort((a, b) => b - a)
  return reachesWith(roll, gains.slice(0, hand))
}

/** Whether the given cards, if all of them were played, could turn the roll into a success. */
export const canCardsRescueRoll = (cards: readonly number[], roll: KnownRoll): boolean =>
  reachesWith(
    roll,
    gainsOf(roll, card => countOf(cards, card)),
  )

const reachesWith = (roll: KnownRoll, gains: readonly number[]): boolean =>
  reaches(roll, sumOf([...roll.dice, roll.luck, ...gains]))

/**
 * Returns how much each card can add to the result of the roll, at most. The list has one value for each copy of
 * each card that can improve the roll. `copies` returns the number of copies of a card.
 */
const gainsOf = (roll: KnownRoll, copies: (card: number) => number): number[] =>
  TURNERS.flatMap(({ card, most }) => {
    const gain = most?.(roll, card) ?? 0
    return gain > 0 ? Array<number>(copies(card)).fill(gain) : []
  })

/** Returns how many copies of a card in the scenario's deck have not been discarded. */
export function countCopiesNotDiscarded({ scenario, discard }: Table, card: number): number {
  return Math.max(0, countOf(scenarios[scenario].deck, card) - countOf(discard, card))
}

function countOf(cards: readonly number[], card: number): number {
  let count = 0
  for (const one of cards) if (one === card) count++
  return count
}

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0)
