import { createHmac } from 'node:crypto'
import { uniformInt } from 'pure-rand/distribution/uniformInt'
import type { RandomGenerator } from 'pure-rand/types/RandomGenerator'

/** A die: how many faces, which one came up, from 1. */
export type Die = readonly [faces: number, face: number]

/** A hidden draw: from how many, which place in the bag, from 0; what kind of bag and what came out. */
export type Draw = readonly [size: number, place: number, kind: string, value: number]

/** Dice and draws as the log keeps them, in the order in which they happened; of a draw, what came out by name: `card mines`. */
export type Chance = readonly (Die | readonly [size: number, place: number, what: string])[]

/** Where chance comes from. */
export interface Source {
  /** 1..sides, seen by everybody. `faces`: what the sides bear, where that is not their number. */
  die(sides: number, faces?: readonly number[]): number
  /** A position in `pool`. */
  draw(kind: string, pool: readonly number[]): number
}

const WORDS = 8
const WORD = 4

/**
 * Words of 32 bits from HMAC-SHA-256 in counter mode: whoever lacks the key learns nothing of the next word from all
 * those before it. Nothing is computed before the first word is asked for.
 */
export function hmacWords(key: string, message: readonly unknown[], taken = 0): RandomGenerator {
  let block: Buffer | null = null
  return {
    next() {
      const at = taken % WORDS
      if (!block || at === 0) {
        const text = JSON.stringify([...message, (taken - at) / WORDS])
        block = createHmac('sha256', Buffer.from(key, 'hex')).update(text).digest()
      }
      taken++
      // pure-rand counts from -2^31 and adds 2^31 again.
      return block.readUInt32BE(at * WORD) - 0x80000000
    },
    clone: () => hmacWords(key, message, taken),
    getState: () => [taken],
  }
}

export function sourceOf(generator: RandomGenerator): Source {
  return {
    die: sides => uniformInt(generator, 1, sides),
    draw: (_, pool) => uniformInt(generator, 0, pool.length - 1),
  }
}

/** Chance that does not follow from what was recorded. */
export class MissingDice extends Error {}

/** A draw that was written down by somebody: what came out of which kind of bag. */
export interface Drawn {
  readonly kind: string
  readonly value: number
}

/**
 * Feeds dice and draws that were recorded at a real table, each in order: of a die the face that was seen, of two sides
 * that bear the same the first. Throws `MissingDice` when they do not fit or run out.
 */
export function recordedSource(
  dice: readonly number[],
  draws: readonly Drawn[],
): Source & { left(): number } {
  let die = 0
  let drawn = 0
  return {
    die(sides, faces) {
      if (die >= dice.length)
        throw new MissingDice(`a die of ${sides} is rolled, but no more dice are recorded`)
      const value = dice[die++]
      const side = faces ? faces.indexOf(value) + 1 : value
      if (!Number.isInteger(side) || side < 1 || side > sides)
        throw new MissingDice(
          `${value} is no face of a die of ${sides}${faces ? `: ${faces.join(' ')}` : ''}`,
        )
      return side
    },
    draw(kind, pool) {
      if (drawn >= draws.length) throw new MissingDice(`a ${kind} is drawn, but no more draws are recorded`)
      const draw = draws[drawn++]
      const at = draw.kind === kind ? pool.indexOf(draw.value) : -1
      if (at < 0)
        throw new MissingDice(`recorded draw ${draw.kind} ${draw.value} cannot come out of the ${kind} bag`)
      return at
    },
    left: () => dice.length - die + draws.length - drawn,
  }
}

/** The chance of a log entry once more. Throws `MissingDice` when something else is asked for than happened. */
export function playedBack(chance: Chance): Source {
  let at = 0
  const next = (of: number, length: number): number => {
    const happened = chance[at++]
    if (!happened || happened.length !== length || happened[0] !== of)
      throw new MissingDice('replay asks for other chance than was recorded')
    return happened[1]
  }
  return { die: sides => next(sides, 2), draw: (_, pool) => next(pool.length, 3) }
}
