import { isEmptySeat } from '../../src/table/seat-queries.ts'
import type { Table } from '../../src/table/types.ts'
import type { RequestContext } from '../bot-context.ts'
import type { Command } from '../command.ts'
import { canSeeTable } from '../discord/can-see-channel.ts'
import { bilingual } from '../discord/command-json.ts'
import { formatMention } from '../discord/mention.ts'
import { replyPrivately } from '../discord/reply.ts'
import { serverRight } from '../permissions/right.ts'
import { formatGameTitle } from '../system/title.ts'
import { describeClock } from '../table/clock.ts'
import { roleName } from '../table/describe.ts'

/** Maximum number of the server's tables that are searched for free seats. Finished tables do not count. */
const LOOKED_AT = 200
const ROOM = 3800

const words = {
  title: bilingual('## Free seats on this server', '## Свободные места на этом сервере'),
  how: bilingual(
    '-# To take a seat, press its button in the thread, or type `/game join` there.',
    '-# Чтобы занять место, нажмите кнопку в ветке или введите там `/партия сесть`.',
  ),
  none: bilingual(
    'There are no free seats on this server. Open a table with `/game new`, or play the computer at once with `/game first`.',
    'Свободных мест на этом сервере нет. Откройте стол (`/партия создать`) или сразу сыграйте с компьютером (`/партия первая`).',
  ),
  free: (seats: string) => bilingual(`free: ${seats}`, `свободно: ${seats}`),
  runs: bilingual('in play', 'партия идёт'),
  lobby: bilingual('in the lobby', 'в лобби'),
  here: (who: string) => bilingual(`at the table: ${who}`, `за столом: ${who}`),
  private: bilingual('private', 'закрытый стол'),
  more: (n: number) => bilingual(`-# … and ${n} more`, `-# … и ещё ${n}`),
}

export const findTablesCommand: Command = {
  name: bilingual('find', 'найти'),
  about: bilingual('Tables with free seats on this server', 'Столы со свободными местами на этом сервере'),
  right: serverRight,
  run: showFree,
}

const hasSeat = ({ seats, stage }: Table): boolean => stage !== 'over' && seats.some(isEmptySeat)

/** Shows the tables with free seats: lobbies first, then running games that lack a player. */
async function showFree(request: RequestContext): Promise<void> {
  const { bot, interaction, lang } = request
  const tables = await bot.store.tablesOf({ guild: interaction.guildId ?? '' }, LOOKED_AT, 'open')
  const free = tables
    .filter(table => hasSeat(table) && canSeeTable(interaction, table))
    .sort((a, b) => Number(a.match !== null) - Number(b.match !== null))
  if (free.length === 0) return replyPrivately(request, words.none[lang])
  const lines: string[] = []
  let room = ROOM
  for (const table of free) {
    const line = row(request, table)
    room -= line.length + 1
    if (room < 0) break
    lines.push(line)
  }
  const left = free.length - lines.length
  const more = left > 0 ? [words.more(left)[lang]] : []
  await replyPrivately(request, [words.title[lang], ...lines, ...more, words.how[lang]].join('\n'))
}

function row({ bot, lang }: RequestContext, table: Table): string {
  const system = bot.systems[table.system]
  const { stage, thread, seats } = table
  const game = formatGameTitle(system, table, lang)
  const names = seats
    .filter(isEmptySeat)
    .map(({ role }) => (system ? roleName(table, system, role, lang) : role))
  const people = [...new Set(seats.flatMap(({ user }) => user ?? []))].map(user => formatMention(user, lang))
  return `- ${[
    `<#${thread}>`,
    game,
    table.isPrivate ? words.private[lang] : '',
    words[stage === 'lobby' ? 'lobby' : 'runs'][lang],
    words.free(names.join(', '))[lang],
    people.length > 0 ? words.here(people.join(', '))[lang] : '',
    table.clock ? describeClock(table.clock)[lang] : '',
  ]
    .filter(Boolean)
    .join(' · ')}`
}
