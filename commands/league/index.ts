import type { AutocompleteInteraction } from 'discord.js'
import type { Lang } from '../../src/engine/model.ts'
import { own } from '../../src/engine/own.ts'
import type { Asked, Command } from '../command.ts'
import { cut } from '../discord/components.ts'
import { answer } from '../discord/reply.ts'
import { both } from '../discord/shape.ts'
import type { House } from '../house.ts'
import type { Choice } from '../orders/complete.ts'
import { onServer } from '../rights/right.ts'
import { seen } from '../words/typed.ts'
import { leagueOption } from './change.ts'
import { computerInLeague, joinLeague, leaveLeague, newLeague } from './enter.ts'
import { drop, nextRound, remove, report, startLeague, substitute } from './run.ts'
import { showRound, showStandings } from './show.ts'
import { leaguesFor } from './which.ts'
import { words } from './words.ts'

const round: Command = {
  name: both('round', 'тур'),
  about: both('Who meets whom in this round', 'Кто с кем играет в этом туре'),
  options: () => [leagueOption],
  right: onServer,
  async run(ask) {
    const league = await meant(ask)
    if (league) await showRound(ask, league)
  },
}

const standings: Command = {
  name: both('standings', 'таблица'),
  about: both('How a league stands', 'Положение в лиге'),
  options: () => [leagueOption],
  right: onServer,
  async run(ask) {
    const league = await meant(ask)
    if (league) await showStandings(ask, league, 0)
  },
}

async function meant(ask: Asked) {
  const league = ask.subject?.league ?? null
  if (!league) await answer(ask, words.none[ask.lang])
  return league
}

/** `/league …`: commands for leagues, in which players meet in rounds. */
export const leagueCommands = {
  new: newLeague,
  join: joinLeague,
  leave: leaveLeague,
  computer: computerInLeague,
  start: startLeague,
  round,
  standings,
  next: nextRound,
  report,
  drop,
  remove,
  substitute,
} as const satisfies Readonly<Record<string, Command>>

export const leagueNames = {
  name: both('league', 'лига'),
  about: both('Leagues: take part, rounds, standings', 'Лиги: участвовать, туры, таблица'),
}

/** Suggests leagues of the server by name, or scenarios of the chosen game. */
export async function completeLeague(
  house: House,
  interaction: AutocompleteInteraction,
  lang: Lang,
): Promise<Choice[]> {
  const { options } = interaction
  const { name, value: typed } = options.getFocused(true)
  const fits = ({ name: shown }: Choice) => shown.toLowerCase().includes(typed.trim().toLowerCase())
  if (name === 'scenario') {
    const system = own(house.systems, options.getString('system') ?? '')
    const scenarios = system?.scenarios.map(one => ({ name: cut(one.name[lang], 100), value: one.id }))
    return (scenarios ?? []).filter(fits).slice(0, 25)
  }
  const leagues = await leaguesFor(house, interaction)
  return leagues
    .map(({ id, name: called }) => ({ name: `${id}. ${seen(called, 40)}`, value: String(id) }))
    .filter(fits)
    .slice(0, 25)
}
