import type { ChatInputCommandInteraction } from 'discord.js'
import { own } from '../src/engine/own.ts'
import { remindEvery, remindNow } from '../src/table-reminders.ts'
import { type Ask, causeOf } from './house.ts'
import { type Came, change, tell } from './play.ts'

const HOURS: Readonly<Record<string, number | null>> = {
  '12': 12,
  '24': 24,
  '48': 48,
  '72': 72,
  '168': 168,
  never: null,
}

/** `/game remind`: call the others now, or have whoever is awaited called after a time of silence. */
export async function setReminders(ask: Ask<ChatInputCommandInteraction>): Promise<void> {
  const after = ask.interaction.options.getString('after')
  const came = await change(ask, (table): Came => {
    const every = after === null ? undefined : own(HOURS, after)
    if (after !== null && every === undefined) return { is: 'no', why: 'no-such-choice' }
    const result =
      every === undefined ? remindNow(table, causeOf(ask)) : remindEvery(table, every, causeOf(ask))
    return 'no' in result ? { is: 'no', why: result.no } : { is: 'done', table: result.table }
  })
  const hours = after === null ? undefined : own(HOURS, after)
  await tell(ask, came, hours === undefined ? ask.w.reminders.called : ask.w.reminders.set(hours))
}
