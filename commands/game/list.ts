import type { Table } from '../../src/table.ts'
import type { Command } from '../command.ts'
import { cut } from '../discord/components.ts'
import { answer } from '../discord/reply.ts'
import { both } from '../discord/shape.ts'
import { type Ask, linkTo } from '../house.ts'
import { onServer } from '../rights/right.ts'

const OWN = 10
const HERE = 20

const words = {
  own: both('## Your tables', '## Ваши столы'),
  here: both('## Tables of this server', '## Столы этого сервера'),
  none: both(
    'There is no table yet. `/game new` sets one up.',
    'Столов пока нет. Новый готовит `/партия создать`.',
  ),
}

export const list: Command = {
  name: both('list', 'список'),
  about: both('Your tables, and those of this server', 'Ваши столы и столы этого сервера'),
  right: onServer,
  run: showList,
}

/** The tables at which the asking person plays, wherever they stand, then those of this server. */
async function showList(ask: Ask): Promise<void> {
  const { house, interaction, lang } = ask
  const guild = interaction.guildId ?? ''
  const played = await house.store.tablesOf({ person: interaction.user.id }, OWN)
  const own = played.filter(({ stage }) => stage !== 'over')
  const here = await house.store.tablesOf({ guild }, HERE)
  const others = here.filter(({ thread }) => !own.some(table => table.thread === thread))
  const rows = (tables: readonly Table[]) => tables.map(table => row(ask, table))
  const lines = [
    ...(own.length > 0 ? [words.own[lang], ...rows(own)] : []),
    ...(others.length > 0 || own.length === 0 ? [words.here[lang], ...rows(others)] : []),
    ...(own.length + others.length === 0 ? [words.none[lang]] : []),
  ]
  await answer(ask, cut(lines.join('\n'), 3900))
}

function row({ house, interaction, lang, w }: Ask, table: Table): string {
  const { guild, thread, system, stage, seats } = table
  const players = [...new Set(seats.map(seat => seat.user))].filter(Boolean).map(user => `<@${user}>`)
  const title = house.systems[system]?.words[lang].title ?? system
  const link = guild === interaction.guildId ? `<#${thread}>` : linkTo(table)
  return [link, title, w.show.stages[stage], players.join(', ') || '–'].join(' · ')
}
