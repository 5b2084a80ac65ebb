import { scenarios } from '../../../../data/conflict-of-heroes/index.ts'
import type { RollKind } from '../state/state.ts'
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

/** Whether so many cards could still make it a success, by those that do not lie open. */
export function canTurn(table: Table, roll: Lying, hand: number): boolean {
  const gains = effectsAt('rolled').flatMap(effect =>
    cardsOf(effect).flatMap(card =>
      new Array<number>(unplayed(table, card)).fill(effect.most?.(roll, card) ?? 0),
    ),
  )
  const best = gains.sort((a, b) => b - a).slice(0, hand)
  return reaches(roll, sumOf([...roll.dice, roll.luck, ...best]))
}

/** Copies that do not lie open among the discards. */
export function unplayed({ scenario, discard }: Table, card: number): number {
  const count = (list: readonly number[]): number => list.filter(one => one === card).length
  return Math.max(0, count(scenarios[scenario].deck) - count(discard))
}

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0)
