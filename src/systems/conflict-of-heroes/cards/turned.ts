import { scenarios } from '../../../../data/conflict-of-heroes/index.ts'
import type { RollKind } from '../state/events.ts'
import { cardsOf, effectsAt } from './effects.ts'

// Rolls that failed and what cards might still make of them, as everybody can see it

/** A roll as it lies there; `number`: what it is compared with, null where that is not known. */
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

/** 2.5 A check must exceed its cost, every other roll reach its number. */
const reaches = ({ what, number }: Lying, sum: number): boolean =>
  what === 'check' ? sum > (number ?? 0) : sum >= (number ?? 0)

export const hasFailed = (roll: Lying): boolean =>
  roll.number !== null && !reaches(roll, sumOf(roll.dice) + roll.luck)

/** Cards that change a roll that has been seen. */
const TURNERS = effectsAt('rolled').flatMap(effect =>
  cardsOf(effect).map(card => ({ card, most: effect.most })),
)

/** Whether so many cards could still make it a success, by those that do not lie open. */
export function canTurn(table: Table, roll: Lying, hand: number): boolean {
  const gains = gainsOf(roll, card => unplayed(table, card)).sort((a, b) => b - a)
  return reachesWith(roll, gains.slice(0, hand))
}

/** Whether these cards could make it a success. */
export const canTurnWith = (cards: readonly number[], roll: Lying): boolean =>
  reachesWith(
    roll,
    gainsOf(roll, card => countOf(cards, card)),
  )

const reachesWith = (roll: Lying, gains: readonly number[]): boolean =>
  reaches(roll, sumOf([...roll.dice, roll.luck, ...gains]))

/** What each copy of a card that helps could add at the most. */
const gainsOf = (roll: Lying, copies: (card: number) => number): number[] =>
  TURNERS.flatMap(({ card, most }) => {
    const gain = most?.(roll, card) ?? 0
    return gain > 0 ? Array<number>(copies(card)).fill(gain) : []
  })

/** Copies that do not lie open among the discards. */
export function unplayed({ scenario, discard }: Table, card: number): number {
  return Math.max(0, countOf(scenarios[scenario].deck, card) - countOf(discard, card))
}

function countOf(cards: readonly number[], card: number): number {
  let count = 0
  for (const one of cards) if (one === card) count++
  return count
}

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0)
