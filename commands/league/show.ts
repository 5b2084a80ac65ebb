import { ownValue } from '../../src/engine/own-value.ts'
import { findPlayer, type League } from '../../src/leagues/index.ts'
import type { RequestContext } from '../bot-context.ts'
import { type Button, buttonRows, createButton, text, truncate } from '../discord/components.ts'
import { packId } from '../discord/custom-id.ts'
import { replyPrivately } from '../discord/reply.ts'
import { replyWithTables } from '../stats/index.ts'
import { describeTablesView } from '../stats/stats-views.ts'
import { discordTimestamp } from '../table/clock.ts'
import { asInlineCode } from '../words/visible-text.ts'
import {
  countLeaguePages,
  LEAGUE_PAGE_ROWS,
  leaguePlayerText,
  leagueView,
  ownStandingText,
  roundLines,
} from './view.ts'
import { leagueWords } from './words.ts'

const TEXT = 3800

/** Shows the pairings of the current round. Before the first round, lists the players who have joined. */
export async function showRound(request: RequestContext, league: League): Promise<void> {
  const { lang } = request
  const name = asInlineCode(league.name, 40)
  if (league.round === 0) {
    const names = league.players.map((_, at) => `${at + 1}. ${leaguePlayerText(league, at, lang)}`)
    return replyPrivately(
      request,
      truncate([`### ${name}`, leagueWords.waiting(names.length)[lang], ...names].join('\n'), TEXT),
    )
  }
  const until = league.deadline === null ? '–' : discordTimestamp(league.deadline, 'f')
  const head = leagueWords.round(name, league.round, league.rounds, until)[lang]
  await replyPrivately(request, truncate([head, ...roundLines(league, league.round, lang)].join('\n'), TEXT))
}

/**
 * Shows one page of the standings as a picture, with the reader's own line. The picture's text for people who
 * cannot see begins with that line.
 */
export async function showStandings(request: RequestContext, league: League, wanted: number): Promise<void> {
  const { bot, interaction, lang } = request
  const last = countLeaguePages(league) - 1
  const page = Number.isInteger(wanted) ? Math.min(Math.max(0, wanted), last) : 0
  const reader = interaction.user.id
  const view = leagueView(league, ownValue(bot.systems, league.system), lang, { page, reader })
  const mine = findPlayer(league, reader) < 0 ? null : ownStandingText(league, reader, lang)
  const below = [mine, `-# ${leagueWords.ties[league.kind][lang]}`].filter(one => one !== null).join('\n')
  const alt = [mine, describeTablesView(view)].filter(one => one !== null).join(' ')
  await replyWithTables(request, view, [text(below), ...buttonRows(pageButtons(league, page))], alt)
}

function pageButtons(league: League, page: number): Button[] {
  const pages = countLeaguePages(league)
  if (pages === 1) return []
  return Array.from({ length: pages }, (_, at) => {
    const id = packId({ thread: league.channel, revision: league.id, action: 'league', arg: `page ${at}` })
    const label = `${at * LEAGUE_PAGE_ROWS + 1}–${Math.min(league.players.length, (at + 1) * LEAGUE_PAGE_ROWS)}`
    return createButton(id, label, at === page ? 'main' : 'quiet', undefined, at === page)
  })
}
