// Loads the dice library, a hundred megabytes with the mathematics it brings, and rolls, away from the bot's own thread.
import { randomBytes } from 'node:crypto'
import { parentPort } from 'node:worker_threads'
import { DiceRoll, NumberGenerator, Parser } from '@dice-roller/rpg-dice-roller'
import { isTooMuch, MOST_ROLLS } from './count.ts'
import { within } from './guard.ts'
import type { Rolled, Wanted } from './index.ts'

/** Milliseconds for one notation. */
const PATIENCE = 200
/** A die takes two numbers now and then, never many more. */
const MOST_NUMBERS = MOST_ROLLS * 4

let taken = 0
/** The operating system's randomness instead of the library's own, and an end to repeats. */
NumberGenerator.generator.engine = {
  next() {
    if (++taken > MOST_NUMBERS) throw new RangeError('too many numbers')
    return randomBytes(4).readInt32LE()
  },
}

function rolled(notation: string): Rolled {
  taken = 0
  if (isTooMuch(Parser.parse(notation))) return { is: 'too-much' }
  const { output, total, rolls } = new DiceRoll(notation)
  const dice = output.slice(`${notation}: `.length, -` = ${total}`.length)
  if (!Number.isFinite(total) || /Infinity|NaN/.test(dice) || isEndless(rolls)) return { is: 'no-number' }
  return { is: 'rolled', dice, total: String(total) }
}

/**
 * Whether a part has no finite result that the total hides: in JSON such a number is null. The library takes 0/0 and what
 * remains of a division by 0 for numbers.
 */
const isEndless = (rolls: unknown): boolean => /:null|"[/%]",0(?![.\d])/.test(JSON.stringify(rolls))

/** Whatever the count has overlooked is ended by the clock. */
function answered(notation: string): Rolled {
  try {
    return within(PATIENCE, () => rolled(notation))
  } catch (error) {
    const { name, location } = error as { name?: string; location?: { start: { offset: number } } }
    if (location) return { is: 'unreadable', from: location.start.offset }
    return name === 'SyntaxError' || name === 'TypeError' ? { is: 'unreadable', from: 0 } : { is: 'too-much' }
  }
}

parentPort?.on('message', ({ id, notation }: Wanted) => {
  parentPort?.postMessage({ id, rolled: answered(notation) })
})
parentPort?.postMessage('ready')
