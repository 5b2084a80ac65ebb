import { awayUntil } from '../../src/table/time/clock.ts'
import { askPause } from '../../src/table/votes.ts'
import { awaited } from '../../src/table/who.ts'
import type { Asked, Command } from '../command.ts'
import { answer } from '../discord/reply.ts'
import { both } from '../discord/shape.ts'
import { causeOf, keyOf, systemOf } from '../house.ts'
import { look } from '../rights/right.ts'
import { came, change, tell } from '../table/change.ts'
import { clockName, clockNote, clockWords, leftText, stamp } from '../table/clock.ts'
import { roleAndUser } from '../table/say.ts'

const words = {
  none: both(
    'This table has no clock. One is chosen in the lobby, before Begin.',
    'У этого стола нет часов. Их выбирают в лобби, до начала партии.',
  ),
  asked: both('The others are asked.', 'Остальных спросили.'),
  paused: both('The clock is paused.', 'Часы остановлены.'),
  away: (when: string) => both(` · days off until ${when}`, ` · в отпуске до ${when}`),
  on: both('The clock goes on.', 'Часы снова идут.'),
}

export const clock: Command = {
  name: both('clock', 'часы'),
  about: both('Who has how much time; pause the clock', 'У кого сколько времени; остановить часы'),
  options: () => [
    {
      name: both('pause', 'пауза'),
      about: both(
        'Stop it, if the others agree, or have it go on',
        'Остановить, если остальные согласны, или пустить снова',
      ),
      yesNo: true,
      right: { where: 'table', who: ['seated'], changes: true },
    },
  ],
  right: look,
  async run(ask) {
    const pause = ask.interaction.options.getBoolean('pause')
    if (pause === null) return showClock(ask)
    const result = await change(ask, table =>
      came(askPause(table, systemOf(ask.house, table), pause, causeOf(ask))),
    )
    const isPaused = result.is === 'done' && result.table.clock?.paused === true
    const told = !pause ? words.on : isPaused ? words.paused : words.asked
    await tell(ask, result, told[ask.lang])
  },
}

async function showClock(ask: Asked): Promise<void> {
  const { house, lang } = ask
  const table = await house.store.read(keyOf(ask.interaction))
  if (!table?.clock) return answer(ask, words.none[lang])
  const system = systemOf(house, table)
  const now = house.now()
  const called = awaited(table)
  const lines = table.seats.flatMap(({ role, user }) => {
    if (user === null) return []
    const isAwaited = called.includes(user)
    const away = awayUntil(table, user, now)
    return `${isAwaited ? '➤ ' : ''}${roleAndUser(table, system, role, lang)}: ${leftText(table, role, now)[lang]}${away === null ? '' : words.away(stamp(away, 'f'))[lang]}`
  })
  const head = `**${clockWords.menu[lang]}: ${clockName(table.clock)[lang]}.** ${clockWords.zero[table.clock.zero][lang]}.`
  const note = clockNote(table, system, lang)
  await answer(
    ask,
    [head, ...(note ? [note] : []), ...lines, ...(table.clock.paused ? [clockWords.paused[lang]] : [])].join(
      '\n',
    ),
  )
}
