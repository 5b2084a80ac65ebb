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
    'After every silence of this length; left out, it is done now',
    'После каждого такого молчания; если не указать, то сейчас',
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
    'You have pinged them often of late, over all your tables. Write in the thread, or try again in some hours.',
    'За последние часы вы звали их уже не раз, считая все ваши столы. Напишите в ветке или попробуйте позже.',
  ),
  called: bilingual('They have been pinged.', 'Напоминание отправлено.'),
  never: bilingual('This table sends no reminders any more.', 'Этот стол больше не напоминает.'),
  set: (hours: number) =>
    bilingual(
      `Whoever has to decide is pinged again after ${formatEnglishCount(hours, 'hour', 'hours')} of silence, three times at most.`,
      `Того, кого ждут, стол позовёт снова после ${formatRussianCount(hours, 'часа', 'часов', 'часов')} молчания, не больше трёх раз.`,
    ),
}

export const sendReminderCommand: Command = {
  name: bilingual('remind', 'напомнить'),
  about: bilingual(
    'Ping whoever has to decide: now, or after a long silence',
    'Позвать того, кого ждут: сейчас или после долгого молчания',
  ),
  options: () => [after],
  right: tablePlayersRight,
  run: setReminders,
}

/**
 * `/game remind`: pings the players who have to decide, or sets the hours without a move after which the bot
 * pings them.
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
