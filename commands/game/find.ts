import type { Table } from '../../src/table/types.ts'
import { isEmpty } from '../../src/table/who.ts'
import type { Command } from '../command.ts'
import { mention } from '../discord/mention.ts'
import { answer } from '../discord/reply.ts'
import { sees } from '../discord/seen.ts'
import { both } from '../discord/shape.ts'
import type { Ask } from '../house.ts'
import { onServer } from '../rights/right.ts'
import { gameTitle } from '../system/title.ts'
import { clockName } from '../table/clock.ts'
import { roleName } from '../table/say.ts'

/** Largest number of the server's tables that are searched. Finished tables do not count. */
const LOOKED_AT = 200
const ROOM = 3800

const words = {
  title: both('## Free seats on this server', '## Свободные места на этом сервере'),
  how: both(
    '-# A seat is taken by its button in the thread, or there with `/game join`.',
    '-# Место занимают кнопкой в ветке или там же командой `/партия сесть`.',
  ),
  none: both(
    'No seat is free on this server. `/game new` sets up a table, `/game first` begins a first game against the computer at once.',
    'Свободных мест на этом сервере нет. `/партия создать` готовит стол, `/партия первая` сразу начинает первую партию против компьютера.',
  ),
  free: (seats: string) => both(`free: ${seats}`, `свободно: ${seats}`),
  runs: both('in play', 'идёт'),
  lobby: both('not begun', 'ещё не началась'),
  here: (who: string) => both(`there: ${who}`, `за столом: ${who}`),
  more: (n: number) => both(`-# … and ${n} more`, `-# … и ещё ${n}`),
}

export const find: Command = {
  name: both('find', 'найти'),
  about: both('Open tables and free seats on this server', 'Столы и свободные места на этом сервере'),
  right: onServer,
  run: showFree,
}

const hasSeat = ({ seats, stage }: Table): boolean => stage !== 'over' && seats.some(isEmpty)

/** Shows the tables with free seats: lobbies first, then running games that lack a player. */
async function showFree(ask: Ask): Promise<void> {
  const { house, interaction, lang } = ask
  const tables = await house.store.tablesOf({ guild: interaction.guildId ?? '' }, LOOKED_AT, 'open')
  const free = tables
    .filter(table => hasSeat(table) && sees(interaction, table.parent))
    .sort((a, b) => Number(a.match !== null) - Number(b.match !== null))
  if (free.length === 0) return answer(ask, words.none[lang])
  const lines: string[] = []
  let room = ROOM
  for (const table of free) {
    const line = row(ask, table)
    room -= line.length + 1
    if (room < 0) break
    lines.push(line)
  }
  const left = free.length - lines.length
  const more = left > 0 ? [words.more(left)[lang]] : []
  await answer(ask, [words.title[lang], ...lines, ...more, words.how[lang]].join('\n'))
}

function row({ house, lang }: Ask, table: Table): string {
  const system = house.systems[table.system]
  const { stage, thread, seats } = table
  const game = gameTitle(system, table, lang)
  const names = seats.filter(isEmpty).map(({ role }) => (system ? roleName(table, system, role, lang) : role))
  const people = [...new Set(seats.flatMap(({ user }) => user ?? []))].map(user => mention(user, lang))
  return `- ${[
    `<#${thread}>`,
    game,
    words[stage === 'lobby' ? 'lobby' : 'runs'][lang],
    words.free(names.join(', '))[lang],
    people.length > 0 ? words.here(people.join(', '))[lang] : '',
    table.clock ? clockName(table.clock)[lang] : '',
  ]
    .filter(Boolean)
    .join(' · ')}`
}
