import { randomBytes } from 'node:crypto'
import type { ChatInputCommandInteraction } from 'discord.js'
import { cut } from './components.ts'
import type { Ask } from './house.ts'
import { answer } from './reply.ts'
import type { BotWords } from './words/index.ts'

const MOST_DICE = 100
const MOST_SIDES = 10_000
const LONGEST = 100

/** The operating system's randomness instead of the library's own. */
const engine = { next: () => randomBytes(4).readInt32LE() }

/** `/roll`: any notation of the dice library, within bounds. */
export async function onRoll(ask: Ask<ChatInputCommandInteraction>): Promise<void> {
  await answer(ask, await rolled(ask.interaction.options.getString('dice', true), ask.w))
}

export async function rolled(notation: string, w: BotWords): Promise<string> {
  if (notation.length > LONGEST || isTooMany(notation)) return w.roll.tooMany
  // A hundred megabytes with the mathematics it brings: only for those who roll.
  const { DiceRoll, NumberGenerator } = await import('@dice-roller/rpg-dice-roller')
  NumberGenerator.generator.engine = engine
  try {
    const { output } = new DiceRoll(notation)
    const result = output.slice(output.indexOf(': ') + 2)
    return `${w.roll.title(notation)}\n**${cut(result, 3000)}**`
  } catch (error) {
    const [why] = error instanceof Error ? error.message.split('\n') : ['']
    return w.roll.wrong(cut(why, 200))
  }
}

/** Counted before anything is rolled; dice that explode or are rolled again may be few only. */
function isTooMany(notation: string): boolean {
  let dice = 0
  for (const [, count, sides] of notation.matchAll(/(\d*)\s*d\s*(\d+|%|F)?/gi)) {
    dice += count ? Number(count) : 1
    if (sides && Number(sides) > MOST_SIDES) return true
    if (sides === '1' && /!|r/i.test(notation)) return true
  }
  const repeats = [...notation.matchAll(/(\d+)\s*[{(]|\{/g)].length
  return dice > MOST_DICE || dice * Math.max(1, repeats) > MOST_DICE || /\d{7,}|\^|\*\*/.test(notation)
}
