import { own } from '../../src/engine/own.ts'
import { counted, plural } from '../../src/engine/words.ts'
import { remindEvery, remindNow } from '../../src/table/reminders.ts'
import { awaited } from '../../src/table/who.ts'
import type { Asked, Command } from '../command.ts'
import { both, type OptionSpec } from '../discord/shape.ts'
import { causeOf } from '../house.ts'
import { players } from '../rights/right.ts'
import { type Came, came, change, tell } from '../table/change.ts'

const HOURS: Readonly<Record<string, number | null>> = {
  '12': 12,
  '24': 24,
  '48': 48,
  '72': 72,
  '168': 168,
  never: null,
}

const after: OptionSpec = {
  name: both('after', 'через'),
  about: both(
    'After every silence of this length; left out, it is done now',
    'После каждого такого молчания; если не указать, то сейчас',
  ),
  choices: [
    { name: both('12 hours', '12 часов'), value: '12' },
    { name: both('a day', 'сутки'), value: '24' },
    { name: both('two days', 'двое суток'), value: '48' },
    { name: both('three days', 'трое суток'), value: '72' },
    { name: both('a week', 'неделю'), value: '168' },
    { name: both('never', 'никогда'), value: 'never' },
  ],
}

const words = {
  often: both(
    'You have pinged them often of late, over all your tables. Write in the thread, or try again in some hours.',
    'За последние часы вы звали их уже не раз, считая все ваши столы. Напишите в ветке или попробуйте позже.',
  ),
  called: both('They have been pinged.', 'Напоминание отправлено.'),
  never: both('This table sends no reminders any more.', 'Этот стол больше не напоминает.'),
  set: (hours: number) =>
    both(
      `Whoever has to decide is pinged again after ${counted(hours, 'hour', 'hours')} of silence, three times at most.`,
      `Того, кого ждут, стол позовёт снова после ${plural(hours, 'часа', 'часов', 'часов')} молчания, не больше трёх раз.`,
    ),
}

export const remind: Command = {
  name: both('remind', 'напомнить'),
  about: both(
    'Ping whoever has to decide: now, or after a long silence',
    'Позвать того, кого ждут: сейчас или после долгого молчания',
  ),
  options: () => [after],
  right: players,
  run: setReminders,
}

/** Pings the other players now, or sets the silence after which the bot pings the player who has to decide. */
async function setReminders(ask: Asked): Promise<void> {
  const wanted = ask.interaction.options.getString('after')
  const every = wanted === null ? undefined : own(HOURS, wanted)
  const result = await change(ask, (table): Came => {
    if (wanted !== null && every === undefined) return { is: 'no', why: 'no-such-choice' }
    const { user } = ask.interaction
    const others = awaited(table).filter(one => one !== user.id)
    const isTooOften = others.length > 0 && others.every(one => !ask.house.pings.mayAsk(user.id, one))
    if (wanted === null && isTooOften) return { is: 'no', why: words.often }
    return came(
      every === undefined ? remindNow(table, causeOf(ask)) : remindEvery(table, every, causeOf(ask)),
    )
  })
  const said = every === undefined ? words.called : every === null ? words.never : words.set(every)
  await tell(ask, result, said[ask.lang])
}
