import type { Command } from '../command.ts'
import { answer } from '../discord/reply.ts'
import { both } from '../discord/shape.ts'
import { anywhere } from '../rights/right.ts'
import type { BotWords } from '../words/index.ts'
import { asTyped } from '../words/typed.ts'
import { roll as rollDice } from './dice/index.ts'

const LONGEST_ROLL = 100
const SHOWN = 3000

/** Any notation of the dice library, within bounds. */
export const roll: Command = {
  name: both('roll', 'бросок'),
  about: both('Roll dice, for everybody to see', 'Бросить кубики у всех на виду'),
  options: () => [
    {
      name: both('dice', 'кубики'),
      about: both('Such as 2d6+1, 4d6kh3, 3d10>7', 'Например 2d6+1, 4d6kh3, 3d10>7'),
      required: true,
      longest: LONGEST_ROLL,
    },
  ],
  right: { ...anywhere, changes: true },
  run: async ask => answer(ask, await rolled(ask.interaction.options.getString('dice', true), ask.w)),
}

export async function rolled(notation: string, w: BotWords): Promise<string> {
  if (notation.length > LONGEST_ROLL) return w.roll.tooMany
  const made = await rollDice(notation)
  const shown = asTyped(notation, LONGEST_ROLL)
  if (made.is === 'too-much') return w.roll.tooMany
  if (made.is === 'busy') return w.roll.busy
  if (made.is === 'unreadable') {
    const rest = notation.slice(made.from, made.from + 12)
    return w.roll.wrong(shown, made.from > 0 && rest ? asTyped(rest, 12) : null)
  }
  return w.roll.result(shown, asTyped(made.dice, SHOWN), made.total)
}
