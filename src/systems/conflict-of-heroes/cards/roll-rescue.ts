import { scenarios } from '../../../../data/conflict-of-heroes/index.ts'
import type { RollKind } from '../state/events.ts'
import { cardsWithEffect, timedEffects } from './effects.ts'

// Failed rolls, and whether cards could still change them, judged by public information

/** Roll that lies on the table. `number` is the number to reach, or null if it is not known. */
interface Lying {
  readonly what: RollKind
  readonly dice: readonly number[]
  readonly luck: number
  readonly number: number | null
}

interface Table {
  readonly scenario: number
  readonly discard: readonly number[]
}

/** 2.5 Whether the roll succeeds. A check must exceed its cost, other rolls must reach their number. */
const reaches = ({ what, number }: Lying, sum: number): boolean =>
  what === 'check' ? sum > (number ?? 0) : sum >= (number ?? 0)

export const hasRollFailed = (roll: Lying): boolean =>
  roll.number !== null && !reaches(roll, sumOf(roll.dice) + roll.luck)

/** Cards that change a roll after it is seen, with the most they can add. */
const TURNERS = timedEffects('rolled').flatMap(effect =>
  cardsWithEffect(effect).map(card => ({ card, most: effect.highestGain })),
)

/**
 * Whether `hand` cards could still turn the roll into a success, if the player holds the best cards not yet
 * discarded.
 */
export function couldCardsRescue(table: Table, roll: Lying, hand: number): boolean {
  const gains = gainsOf(roll, card => copiesNotDiscarded(table, card)).sort((a, b) => b - a)
  return reachesWith(roll, gains.slice(0, hand))
}

/** Whether the given cards could turn the roll into a success. */
export const canCardsRescue = (cards: readonly number[], roll: Lying): boolean =>
  reachesWith(
    roll,
    gainsOf(roll, card => countOf(cards, card)),
  )

const reachesWith = (roll: Lying, gains: readonly number[]): boolean =>
  reaches(roll, sumOf([...roll.dice, roll.luck, ...gains]))

/** Returns the highest possible gain of each copy of a useful card. */
const gainsOf = (roll: Lying, copies: (card: number) => number): number[] =>
  TURNERS.flatMap(({ card, most }) => {
    const gain = most?.(roll, card) ?? 0
    return gain > 0 ? Array<number>(copies(card)).fill(gain) : []
  })

/** Returns how many copies of a card of this scenario are not in the discard pile. */
export function copiesNotDiscarded({ scenario, discard }: Table, card: number): number {
  return Math.max(0, countOf(scenarios[scenario].deck, card) - countOf(discard, card))
}

function countOf(cards: readonly number[], card: number): number {
  let count = 0
  for (const one of cards) if (one === card) count++
  return count
}

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0)
