import { createHmac } from 'node:crypto'
import { uniformInt } from 'pure-rand/distribution/uniformInt'
import type { RandomGenerator } from 'pure-rand/types/RandomGenerator'

/** A die roll: the number of sides of the die, and the side that came up, counted from 1. */
export type DieRoll = readonly [faces: number, face: number]

/**
 * A hidden draw from a pool, such as a deck: number of values in the pool, position drawn (from 0), kind of the
 * values, and value drawn.
 */
export type HiddenDraw = readonly [size: number, place: number, kind: string, value: number]

/**
 * Dice rolls and draws of a log entry, in the order in which they happened. A draw gives its kind and value in one
 * text, such as `card mines`.
 */
export type ChanceRecord = readonly (DieRoll | readonly [size: number, place: number, what: string])[]

/** A source of random numbers for dice and draws. */
export interface ChanceSource {
  /**
   * Rolls a die that everybody sees. Returns the side that came up, 1..sides. `faces`: the numbers printed on the
   * sides, if they differ from 1..sides.
   */
  die(sides: number, faces?: readonly number[]): number
  /** Draws a value from `pool` at random. Returns the position of that value in `pool`. */
  draw(kind: string, pool: readonly number[]): number
}

const WORDS = 8
const WORD = 4

/**
 * Returns a generator of 32-bit words, made with HMAC-SHA-256 in counter mode. Nobody can predict the words without
 * the key. Nothing is computed before the first word is requested.
 */
export function createHmacGenerator(key: string, message: readonly unknown[], taken = 0): RandomGenerator {
  let block: Buffer | null = null
  return {
    next() {
      const at = taken % WORDS
      if (!block || at === 0) {
        const text = JSON.stringify([...message, (taken - at) / WORDS])
        block = createHmac('sha256', Buffer.from(key, 'hex')).update(text).digest()
      }
      taken++
      // pure-rand expects numbers from -2^31 to 2^31 - 1
      return block.readUInt32BE(at * WORD) - 0x80000000
    },
    clone: () => createHmacGenerator(key, message, taken),
    getState: () => [taken],
  }
}

export function createChanceSource(generator: RandomGenerator): ChanceSource {
  return {
    die: sides => uniformInt(generator, 1, sides),
    draw: (_, pool) => uniformInt(generator, 0, pool.length - 1),
  }
}

/** Thrown when a game needs a die roll or a draw that was not recorded. */
export class MissingDiceError extends Error {}

/** A draw that a person recorded at a real table: the kind of the drawn thing, and its value. */
export interface RecordedDraw {
  readonly kind: string
  readonly value: number
}

/**
 * Returns a source that plays back the dice and draws of a game at a real table, in the recorded order. A recorded
 * die is the number seen on it. If two sides bear that number, the first side counts. Throws `MissingDiceError`
 * when the records do not fit or run out.
 */
export function createRecordedSource(
  dice: readonly number[],
  draws: readonly RecordedDraw[],
): ChanceSource & { left(): number } {
  let die = 0
  let drawn = 0
  return {
    die(sides, faces) {
      if (die >= dice.length)
        throw new MissingDiceError(`a die of ${sides} is rolled, but no more dice are recorded`)
      const value = dice[die++]
      const side = faces ? faces.indexOf(value) + 1 : value
      if (!Number.isInteger(side) || side < 1 || side > sides)
        throw new MissingDiceError(
          `${value} is no face of a die of ${sides}${faces ? `: ${faces.join(' ')}` : ''}`,
        )
      return side
    },
    draw(kind, pool) {
      if (drawn >= draws.length)
        throw new MissingDiceError(`a ${kind} is drawn, but no more draws are recorded`)
      const draw = draws[drawn++]
      const at = draw.kind === kind ? pool.indexOf(draw.value) : -1
      if (at < 0)
        throw new MissingDiceError(
          `recorded draw ${draw.kind} ${draw.value} cannot come out of the ${kind} bag`,
        )
      return at
    },
    left: () => dice.length - die + draws.length - drawn,
  }
}

/**
 * Returns a source that repeats the dice and draws of a log entry. Throws `MissingDiceError` when the game needs a
 * roll or draw that the entry does not contain.
 */
export function createReplaySource(chance: ChanceRecord): ChanceSource {
  let at = 0
  const next = (of: number, length: number): number => {
    const happened = chance[at++]
    if (!happened || happened.length !== length || happened[0] !== of)
      throw new MissingDiceError('replay asks for other chance than was recorded')
    return happened[1]
  }
  return { die: sides => next(sides, 2), draw: (_, pool) => next(pool.length, 3) }
}
