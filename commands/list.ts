import type { Table } from '../src/table.ts'
import { cut } from './components.ts'
import { type Ask, linkTo } from './house.ts'
import { answer } from './reply.ts'

const OWN = 10
const HERE = 20

/** `/game list`: the tables at which the asking person plays, wherever they stand, then those of this server. */
export async function list(ask: Ask): Promise<void> {
  const { house, interaction, w } = ask
  const guild = interaction.guildId ?? ''
  const played = await house.store.tablesOf({ person: interaction.user.id }, OWN)
  const own = played.filter(({ stage }) => stage !== 'over')
  const here = await house.store.tablesOf({ guild }, HERE)
  const others = here.filter(({ thread }) => !own.some(table => table.thread === thread))
  const rows = (tables: readonly Table[]) => tables.map(table => row(ask, table))
  const lines = [
    ...(own.length > 0 ? [w.show.listOwn, ...rows(own)] : []),
    ...(others.length > 0 || own.length === 0 ? [w.show.listTitle, ...rows(others)] : []),
    ...(own.length + others.length === 0 ? [w.show.listEmpty] : []),
  ]
  await answer(ask, cut(lines.join('\n'), 3900))
}

function row({ house, interaction, lang, w }: Ask, table: Table): string {
  const { guild, thread, system, stage, seats } = table
  const players = [...new Set(seats.map(seat => seat.user))].filter(Boolean).map(user => `<@${user}>`)
  const title = house.systems[system]?.words[lang].title ?? system
  const link = guild === interaction.guildId ? `<#${thread}>` : linkTo(table)
  return w.show.listRow(link, title, w.show.stages[stage], players.join(', ') || '—')
}
