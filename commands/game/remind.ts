import { getOwnValue } from '../../src/engine/own-value.ts'
import { formatEnglishCount, formatRussianCount } from '../../src/engine/words.ts'
import { sendReminderNow, setReminderInterval } from '../../src/table/reminders.ts'
import { awaitedUsers } from '../../src/table/seat-queries.ts'
import { initiatorOf } from '../bot-context.ts'
import type { Command, CommandContext } from '../command.ts'
import { bilingual, type OptionSpec } from '../discord/command-json.ts'
import { tablePlayersRight } from '../permissions/right.ts'
import { type ChangeResult, changeTable, replyWithChangeResult, toChangeResult } from '../table/change.ts'

const HOURS: Readonly<Record<string, number | null>> = {
  '12': 12,
  '24': 24,
  '48': 48,
  '72': 72,
  '168': 168,
  never: null,
}

const after: OptionSpec = {
  name: bilingual('after', 'через'),
  about: bilingual(
    'Remind after this long without a move; default: once, now',
    'Напоминать, если столько времени нет хода; по умолчанию один раз, сейчас',
  ),
  choices: [
    { name: bilingual('12 hours', '12 часов'), value: '12' },
    { name: bilingual('a day', 'сутки'), value: '24' },
    { name: bilingual('two days', 'двое суток'), value: '48' },
    { name: bilingual('three days', 'трое суток'), value: '72' },
    { name: bilingual('a week', 'неделю'), value: '168' },
    { name: bilingual('never', 'никогда'), value: 'never' },
  ],
}

const words = {
  often: bilingual(
    'You have called these players too often lately, counting all your tables. Write in the thread, or try again in a few hours.',
    'Вы слишком часто звали этих игроков, считая все ваши столы. Напишите в ветке или попробуйте через несколько часов.',
  ),
  called: bilingual('The reminder is sent.', 'Напоминание отправлено.'),
  never: bilingual('This table no longer sends reminders.', 'За этим столом напоминаний больше не будет.'),
  set: (hours: number) =>
    bilingual(
      `Reminders are on: after ${formatEnglishCount(hours, 'hour', 'hours')} without a move, three times at most.`,
      `Напоминания включены: после ${formatRussianCount(hours, 'часа', 'часов', 'часов')} без хода, не больше трёх раз.`,
    ),
}

export const sendReminderCommand: Command = {
  name: bilingual('remind', 'напомнить'),
  about: bilingual(
    'Remind the players who have to decide: now, or after a long silence',
    'Напомнить о ходе: сейчас или после долгого молчания',
  ),
  options: () => [after],
  right: tablePlayersRight,
  run: setReminders,
}

/**
 * `/game remind`: pings the players who have to decide. With an option, sets after how many hours without a move
 * the bot pings them.
 */
async function setReminders(request: CommandContext): Promise<void> {
  const wanted = request.interaction.options.getString('after')
  const every = wanted === null ? undefined : getOwnValue(HOURS, wanted)
  const result = await changeTable(request, (table): ChangeResult => {
    if (wanted !== null && every === undefined) return { is: 'no', why: 'no-such-choice' }
    const { user } = request.interaction
    const others = awaitedUsers(table).filter(one => one !== user.id)
    const isTooOften = others.length > 0 && others.every(one => !request.bot.pings.mayPing(user.id, one))
    if (wanted === null && isTooOften) return { is: 'no', why: words.often }
    return toChangeResult(
      every === undefined
        ? sendReminderNow(table, initiatorOf(request))
        : setReminderInterval(table, every, initiatorOf(request)),
    )
  })
  const said = every === undefined ? words.called : every === null ? words.never : words.set(every)
  await replyWithChangeResult(request, result, said[request.lang])
}
