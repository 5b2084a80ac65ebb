import type { Command } from '../command.ts'
import { answer } from '../discord/reply.ts'
import { both } from '../discord/shape.ts'
import { anywhere } from '../rights/right.ts'
import type { BotWords } from '../words/index.ts'
import { asTyped } from '../words/typed.ts'
import { roll as rollDice } from './dice/index.ts'
import { diceTyped } from './dice/notation.ts'

const LONGEST_ROLL = 100
const LONGEST_COMMENT = 100
const SHOWN = 3000

/** `/roll`: rolls any notation of the dice library, within limits. A comment can follow after `#`. */
export const roll: Command = {
  name: both('roll', 'бросок'),
  about: both('Roll dice, for everybody to see', 'Бросить кубики у всех на виду'),
  options: () => [
    {
      name: both('dice', 'кубики'),
      about: both('Such as 2d6+1, 4d6 kh3, 2d6 # attack', 'Например 2к6+1, 4к6 kh3, 2к6 # атака'),
      required: true,
      longest: LONGEST_ROLL + LONGEST_COMMENT,
    },
  ],
  right: { ...anywhere, changes: true },
  run: async ask => answer(ask, await rolled(ask.interaction.options.getString('dice', true), ask.w)),
}

export async function rolled(typed: string, w: BotWords): Promise<string> {
  const { notation, comment } = diceTyped(typed)
  if (notation.length > LONGEST_ROLL) return w.roll.tooMany
  const made = await rollDice(notation)
  const shown = asTyped(notation, LONGEST_ROLL)
  if (made.is === 'too-much') return w.roll.tooMany
  if (made.is === 'busy') return w.roll.busy
  if (made.is === 'no-number') return w.roll.noNumber(shown)
  if (made.is === 'unreadable') {
    const rest = notation.slice(made.from, made.from + 12)
    return w.roll.wrong(shown, made.from > 0 && rest ? asTyped(rest, 12) : null)
  }
  const what = comment === '' ? shown : `${shown} · ${asTyped(comment, LONGEST_COMMENT)}`
  return w.roll.result(what, asTyped(made.dice, SHOWN), made.total)
}
