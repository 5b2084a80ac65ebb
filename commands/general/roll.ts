import type { Command } from '../command.ts'
import { bilingual } from '../discord/command-json.ts'
import { replyPrivately } from '../discord/reply.ts'
import { anywhereRight } from '../permissions/right.ts'
import type { BotWords } from '../words/index.ts'
import { formatAsInlineCode } from '../words/visible-text.ts'
import { rollNotation as rollDice } from './dice/index.ts'
import { parseTypedDice } from './dice/notation.ts'

const LONGEST_ROLL = 100
const LONGEST_COMMENT = 100
const SHOWN = 3000

/** `/roll`: rolls any notation of the dice library, within limits. A comment may follow the notation after `#`. */
export const rollCommand: Command = {
  name: bilingual('roll', 'бросок'),
  about: bilingual('Roll dice; everybody sees the result', 'Бросить кубики; результат видят все'),
  options: () => [
    {
      name: bilingual('dice', 'кубики'),
      about: bilingual('For example 2d6+1, 4d6 kh3, 2d6 # attack', 'Например, 2к6+1, 4к6 kh3, 2к6 # атака'),
      required: true,
      longest: LONGEST_ROLL + LONGEST_COMMENT,
    },
  ],
  right: { ...anywhereRight, changes: true },
  run: async request =>
    replyPrivately(
      request,
      await rollAndDescribe(request.interaction.options.getString('dice', true), request.w),
    ),
}

export async function rollAndDescribe(typed: string, w: BotWords): Promise<string> {
  const { notation, comment } = parseTypedDice(typed)
  if (notation.length > LONGEST_ROLL) return w.roll.tooMany
  const made = await rollDice(notation)
  const shown = formatAsInlineCode(notation, LONGEST_ROLL)
  if (made.is === 'too-much') return w.roll.tooMany
  if (made.is === 'busy') return w.roll.busy
  if (made.is === 'no-number') return w.roll.noNumber(shown)
  if (made.is === 'unreadable') {
    const rest = notation.slice(made.from, made.from + 12)
    return w.roll.wrong(shown, made.from > 0 && rest ? formatAsInlineCode(rest, 12) : null)
  }
  const what = comment === '' ? shown : `${shown} · ${formatAsInlineCode(comment, LONGEST_COMMENT)}`
  return w.roll.result(what, formatAsInlineCode(made.dice, SHOWN), made.total)
}
