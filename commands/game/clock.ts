import { awaitedUsers } from '../../src/table/seat-queries.ts'
import { findDaysOffEnd } from '../../src/table/time/clock.ts'
import { requestPause, requestWeekends } from '../../src/table/votes.ts'
import { initiatorOf, systemOfTable, tableKeyOf } from '../bot-context.ts'
import type { Command, CommandContext } from '../command.ts'
import { bilingual } from '../discord/command-json.ts'
import { replyPrivately } from '../discord/reply.ts'
import { rightToChangeLobby, rightToViewTable } from '../permissions/right.ts'
import { changeTable, replyWithChangeResult, toChangeResult } from '../table/change.ts'
import {
  clockWords,
  describeClock,
  describeClockNote,
  describeTimeLeft,
  describeWeekends,
  discordTimestamp,
} from '../table/clock.ts'
import { formatRoleWithPlayer } from '../table/describe.ts'

const words = {
  none: bilingual(
    'This table has no clock. A clock is chosen in the lobby, before the game begins.',
    'У этого стола нет часов. Их выбирают в лобби, до начала партии.',
  ),
  asked: bilingual('The others have been asked.', 'Запрос отправлен остальным.'),
  paused: bilingual('The clock is paused.', 'Часы остановлены.'),
  away: (when: string) => bilingual(` · days off until ${when}`, ` · в отпуске до ${when}`),
  on: bilingual('The clock is running again.', 'Часы снова идут.'),
  free: (zone: string) => {
    const { en, ru } = describeWeekends(zone)
    return bilingual(`The clock is changed. ${en}.`, `Часы изменены. ${ru}.`)
  },
  everyDay: bilingual(
    'The clock runs on Saturday and Sunday too.',
    'Часы идут и в субботу, и в воскресенье.',
  ),
  one: bilingual(
    'Nothing was changed. Use either `pause` or `weekends`, not both.',
    'Ничего не изменено. Укажите что-то одно: `пауза` или `выходные`.',
  ),
}

/** Time zone of the weekends at a table whose opener has set no time zone (`/me quiet`). */
const NO_ZONE = 'UTC'

export const setClockCommand: Command = {
  name: bilingual('clock', 'часы'),
  about: bilingual(
    'See how much time each player has left; pause the clock',
    'Сколько времени осталось у каждого; остановить часы',
  ),
  options: () => [
    {
      name: bilingual('pause', 'пауза'),
      about: bilingual(
        'Stop the clock, if the others agree, or let it run again',
        'Остановить часы, если остальные согласны, или пустить снова',
      ),
      yesNo: true,
      right: { where: 'table', who: ['seated'], changes: true },
    },
    {
      name: bilingual('weekends', 'выходные'),
      about: bilingual(
        'The clock on Saturday and Sunday, in the time zone of the host',
        'Часы в субботу и воскресенье, по времени хозяина стола',
      ),
      choices: [
        { name: bilingual('stand still', 'стоят'), value: 'still' },
        { name: bilingual('run', 'идут'), value: 'run' },
      ],
      right: { ...rightToChangeLobby, begun: ['seated'] },
    },
  ],
  right: rightToViewTable,
  async run(request) {
    const { options } = request.interaction
    const pause = options.getBoolean('pause')
    const weekends = options.getString('weekends')
    if (pause !== null && weekends !== null) return replyPrivately(request, words.one[request.lang])
    if (weekends !== null) return setWeekends(request, weekends === 'still')
    if (pause === null) return showClock(request)
    const result = await changeTable(request, table =>
      toChangeResult(requestPause(table, systemOfTable(request.bot, table), pause, initiatorOf(request))),
    )
    const isPaused = result.is === 'done' && result.table.clock?.paused === true
    const told = !pause ? words.on : isPaused ? words.paused : words.asked
    await replyWithChangeResult(request, result, told[request.lang])
  },
}

async function setWeekends(request: CommandContext, areFree: boolean): Promise<void> {
  const { bot, interaction, lang } = request
  const opener = (await bot.store.read(tableKeyOf(interaction)))?.creator
  const zone = (opener && (await bot.store.people.read(opener)).hours?.zone) || NO_ZONE
  const wanted = areFree ? zone : null
  const result = await changeTable(request, table =>
    toChangeResult(requestWeekends(table, systemOfTable(bot, table), wanted, initiatorOf(request))),
  )
  const isDone = result.is === 'done' && (result.table.clock?.weekends ?? null) === wanted
  const told = !isDone ? words.asked : areFree ? words.free(zone) : words.everyDay
  await replyWithChangeResult(request, result, told[lang])
}

async function showClock(request: CommandContext): Promise<void> {
  const { bot, lang } = request
  const table = await bot.store.read(tableKeyOf(request.interaction))
  if (!table?.clock) return replyPrivately(request, words.none[lang])
  const system = systemOfTable(bot, table)
  const now = bot.now()
  const called = awaitedUsers(table)
  const lines = table.seats.flatMap(({ role, user }) => {
    if (user === null) return []
    const isAwaited = called.includes(user)
    const away = findDaysOffEnd(table, user, now)
    return `${isAwaited ? '➤ ' : ''}${formatRoleWithPlayer(table, system, role, lang)}: ${describeTimeLeft(table, role, now)[lang]}${away === null ? '' : words.away(discordTimestamp(away, 'f'))[lang]}`
  })
  const head = `**${clockWords.menu[lang]}: ${describeClock(table.clock)[lang]}.** ${clockWords.zero[table.clock.zero][lang]}.`
  const note = describeClockNote(table, system, lang)
  await replyPrivately(
    request,
    [head, ...(note ? [note] : []), ...lines, ...(table.clock.paused ? [clockWords.paused[lang]] : [])].join(
      '\n',
    ),
  )
}
