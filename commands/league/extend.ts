import { extendRound, type League } from '../../src/leagues/index.ts'
import type { RequestContext } from '../bot-context.ts'
import { createButtonRows, createTextPart, type MessagePart } from '../discord/components.ts'
import { discordTimestamp, formatHours } from '../table/clock.ts'
import { leagueButton } from './buttons.ts'
import { changeLeague, type LeagueAnswerBuilder } from './change.ts'
import { leagueWords } from './words.ts'

/** Numbers of days by which the organiser may extend a round. */
export const ROUND_EXTENSION_DAYS = [1, 3, 7, 14]

/**
 * Moves the end of the current round. `round`: number of the round that the organiser saw. If another round runs
 * now, nothing is changed. If `round` is null, this check is left out.
 */
export async function extendLeagueRound(
  request: RequestContext,
  days: number,
  { round = null, answer }: { round?: string | null; answer?: LeagueAnswerBuilder } = {},
): Promise<void> {
  const { bot, interaction } = request
  await changeLeague(
    request,
    league =>
      round !== null && round !== String(league.round)
        ? { no: 'round-over' }
        : extendRound(league, days, interaction.user.id, bot.now()),
    // The organiser's panel already shows the new end of the round, so this text leaves it out.
    ({ deadline }) =>
      answer ? leagueWords.longer : leagueWords.extended(discordTimestamp(deadline ?? 0, 'f')),
    answer,
  )
}

/** Asks the organiser by how many days the round is extended. */
export function buildExtensionChoice(league: League, lang: RequestContext['lang']): MessagePart[] {
  const until = league.deadline === null ? '–' : discordTimestamp(league.deadline, 'f')
  const more = ROUND_EXTENSION_DAYS.map(days =>
    leagueButton(
      league,
      'league-host',
      `extend ${days} ${league.round}`,
      `+ ${formatHours(days * 24, lang)}`,
    ),
  )
  return [
    createTextPart(leagueWords.askTime(league.round, until)[lang]),
    ...createButtonRows([...more, leagueButton(league, 'league-host', '', leagueWords.buttons.back[lang])]),
  ]
}
