// Worker thread that loads the dice library and rolls dice, outside the bot's main thread. The library needs a
// hundred megabytes of memory.
import { randomBytes } from 'node:crypto'
import { parentPort } from 'node:worker_threads'
import { DiceRoll, NumberGenerator, Parser } from '@dice-roller/rpg-dice-roller'
import type { DiceOutcome, RollRequest } from './index.ts'
import { exceedsRollLimits, MAX_ROLLS_PER_NOTATION } from './roll-limits.ts'
import { runWithTimeout } from './timeout.ts'

/** Maximum time for rolling one notation, in milliseconds. */
const PATIENCE = 200
/**
 * Maximum number of random numbers that one notation may use. A die sometimes needs two numbers, but never many
 * more.
 */
const MOST_NUMBERS = MAX_ROLLS_PER_NOTATION * 4

let taken = 0
/** Makes the library use random numbers from the operating system. Stops a roll that would repeat endlessly. */
NumberGenerator.generator.engine = {
  next() {
    if (++taken > MOST_NUMBERS) throw new RangeError('The roll needs too many random numbers')
    return randomBytes(4).readInt32LE()
  },
}

function rolled(notation: string): DiceOutcome {
  taken = 0
  if (exceedsRollLimits(Parser.parse(notation))) return { is: 'too-much' }
  const { output, total, rolls } = new DiceRoll(notation)
  const dice = output.slice(`${notation}: `.length, -` = ${total}`.length)
  if (!Number.isFinite(total) || /Infinity|NaN/.test(dice) || isEndless(rolls)) return { is: 'no-number' }
  return { is: 'rolled', dice, total: String(total) }
}

/**
 * Checks whether a part of the roll is not a finite number, although the total is finite. In JSON, such a part is
 * null. For 0/0 and for the remainder of a division by 0, the library returns a number, so the text shows these
 * cases.
 */
const isEndless = (rolls: unknown): boolean => /:null|"[/%]",0(?![.\d])/.test(JSON.stringify(rolls))

/**
 * Rolls one notation within a time limit. Some rolls pass the limit on the number of throws but still take too
 * long.
 */
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
