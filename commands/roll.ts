import type { ChatInputCommandInteraction } from 'discord.js'
import { roll } from './dice/index.ts'
import type { Ask } from './house.ts'
import { asTyped } from './plain.ts'
import { answer } from './reply.ts'
import type { BotWords } from './words/index.ts'

export const LONGEST_ROLL = 100
const SHOWN = 3000

/** `/roll`: any notation of the dice library, within bounds. */
export async function onRoll(ask: Ask<ChatInputCommandInteraction>): Promise<void> {
  await answer(ask, await rolled(ask.interaction.options.getString('dice', true), ask.w))
}

export async function rolled(notation: string, w: BotWords): Promise<string> {
  if (notation.length > LONGEST_ROLL) return w.roll.tooMany
  const made = await roll(notation)
  const shown = asTyped(notation, LONGEST_ROLL)
  if (made.is === 'too-much') return w.roll.tooMany
  if (made.is === 'busy') return w.roll.busy
  if (made.is === 'unreadable') {
    return w.roll.wrong(shown, asTyped(notation.slice(made.from, made.from + 12) || notation, 12))
  }
  return w.roll.result(shown, asTyped(made.dice, SHOWN), made.total)
}
