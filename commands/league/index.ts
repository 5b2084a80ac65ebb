import type { AutocompleteInteraction } from 'discord.js'
import type { Lang } from '../../src/engine/model.ts'
import { getOwnValue } from '../../src/engine/own-value.ts'
import type { BotContext } from '../bot-context.ts'
import type { Command, CommandContext } from '../command.ts'
import { bilingual } from '../discord/command-json.ts'
import { truncate } from '../discord/components.ts'
import type { SuggestedChoice } from '../orders/complete.ts'
import { serverRight } from '../permissions/right.ts'
import { toVisibleText } from '../words/visible-text.ts'
import { leagueOption } from './change.ts'
import {
  joinLeagueCommand,
  leagueComputerCommand,
  leaveLeagueCommand,
  newLeagueCommand,
} from './entry-commands.ts'
import { findVisibleLeagues } from './find-league.ts'
import { replyNoLeague } from './new-league.ts'
import {
  dropOutOfLeagueCommand,
  extendRoundCommand,
  leagueSubstituteCommand,
  nextRoundCommand,
  removeLeaguePlayerCommand,
  reportLeagueResultCommand,
  startLeagueCommand,
} from './running-commands.ts'
import { showLeagueRound, showLeagueStandings } from './show.ts'

const round: Command = {
  name: bilingual('round', 'тур'),
  about: bilingual('Who meets whom in this round', 'Кто с кем играет в этом туре'),
  options: () => [leagueOption],
  right: serverRight,
  async run(request) {
    const league = await meant(request)
    if (league) await showLeagueRound(request, league)
  },
}

const standings: Command = {
  name: bilingual('standings', 'таблица'),
  about: bilingual('Standings of a league', 'Таблица лиги'),
  options: () => [leagueOption],
  right: serverRight,
  async run(request) {
    const league = await meant(request)
    if (league) await showLeagueStandings(request, league, 0)
  },
}

async function meant(request: CommandContext) {
  const league = request.subject?.league ?? null
  if (!league) await replyNoLeague(request)
  return league
}

/** `/league …`: commands for leagues, in which players meet in rounds. */
export const leagueCommands = {
  new: newLeagueCommand,
  join: joinLeagueCommand,
  leave: leaveLeagueCommand,
  computer: leagueComputerCommand,
  start: startLeagueCommand,
  round,
  standings,
  next: nextRoundCommand,
  report: reportLeagueResultCommand,
  extend: extendRoundCommand,
  drop: dropOutOfLeagueCommand,
  remove: removeLeaguePlayerCommand,
  substitute: leagueSubstituteCommand,
} as const satisfies Readonly<Record<string, Command>>

export const leagueCommandLabel = {
  name: bilingual('league', 'лига'),
  about: bilingual('Leagues: join, rounds, standings', 'Лиги: вступить, туры, таблица'),
}

/** Suggests values for an option of a league command: leagues of the server, or scenarios of the chosen game. */
export async function suggestLeagueOptions(
  bot: BotContext,
  interaction: AutocompleteInteraction,
  lang: Lang,
): Promise<SuggestedChoice[]> {
  const { options } = interaction
  const { name, value: typed } = options.getFocused(true)
  const fits = ({ name: shown }: SuggestedChoice) => shown.toLowerCase().includes(typed.trim().toLowerCase())
  if (name === 'scenario') {
    const system = getOwnValue(bot.systems, options.getString('system') ?? '')
    const scenarios = system?.scenarios.map(one => ({ name: truncate(one.name[lang], 100), value: one.id }))
    return (scenarios ?? []).filter(fits).slice(0, 25)
  }
  const leagues = await findVisibleLeagues(bot, interaction)
  return leagues
    .map(({ id, name: called }) => ({ name: `${id}. ${toVisibleText(called, 40)}`, value: String(id) }))
    .filter(fits)
    .slice(0, 25)
}
