// Loads the dice library and rolls, outside the bot's own thread. With its mathematics library it takes a
// hundred megabytes.
import { randomBytes } from 'node:crypto'
import { parentPort } from 'node:worker_threads'
import { DiceRoll, NumberGenerator, Parser } from '@dice-roller/rpg-dice-roller'
import type { DiceOutcome, RollRequest } from './index.ts'
import { asksTooMuch, MAX_ROLLS } from './roll-limits.ts'
import { runWithTimeout } from './timeout.ts'

/** Time limit for one notation, in milliseconds. */
const PATIENCE = 200
/** Largest number of random numbers for one notation. A die sometimes takes two numbers, but never many more. */
const MOST_NUMBERS = MAX_ROLLS * 4

let taken = 0
/** Replaces the library's randomness by that of the operating system, and ends endless repeats. */
NumberGenerator.generator.engine = {
  next() {
    if (++taken > MOST_NUMBERS) throw new RangeError('The roll needs too many random numbers')
    return randomBytes(4).readInt32LE()
  },
}

function rolled(notation: string): DiceOutcome {
  taken = 0
  if (asksTooMuch(Parser.parse(notation))) return { is: 'too-much' }
  const { output, total, rolls } = new DiceRoll(notation)
  const dice = output.slice(`${notation}: `.length, -` = ${total}`.length)
  if (!Number.isFinite(total) || /Infinity|NaN/.test(dice) || isEndless(rolls)) return { is: 'no-number' }
  return { is: 'rolled', dice, total: String(total) }
}

/**
 * Checks whether a part of the roll has no finite result although the total has. In JSON such a number is null.
 * The library treats 0/0, and the remainder of a division by 0, as numbers.
 */
const isEndless = (rolls: unknown): boolean => /:null|"[/%]",0(?![.\d])/.test(JSON.stringify(rolls))

/** Rolls a notation. A time limit ends everything that the count of rolls has missed. */
function answered(notation: string): DiceOutcome {
  try {
    return runWithTimeout(PATIENCE, () => rolled(notation))
  } catch (error) {
    const { name, location } = error as { name?: string; location?: { start: { offset: number } } }
    if (location) return { is: 'unreadable', from: location.start.offset }
    return name === 'SyntaxError' || name === 'TypeError' ? { is: 'unreadable', from: 0 } : { is: 'too-much' }
  }
}

parentPort?.on('message', ({ id, notation }: RollRequest) => {
  parentPort?.postMessage({ id, rolled: answered(notation) })
})
parentPort?.postMessage('ready')
