import { getOwnValue } from '../../src/engine/own-value.ts'
import { countMissingPlayers, findLeaguePlayerIndex, type League } from '../../src/leagues/index.ts'
import type { RequestContext } from '../bot-context.ts'
import {
  type Button,
  createButton,
  createButtonRows,
  createTextPart,
  truncate,
} from '../discord/components.ts'
import { packButtonId } from '../discord/custom-id.ts'
import { replyPrivately } from '../discord/reply.ts'
import { replyWithStatsPicture } from '../stats/index.ts'
import { describeTablesView } from '../stats/stats-views.ts'
import { discordTimestamp } from '../table/clock.ts'
import { formatAsInlineCode } from '../words/visible-text.ts'
import {
  buildLeagueView,
  countLeaguePages,
  describeOwnStanding,
  formatPlayerList,
  formatRoundLines,
  MAX_LEAGUE_PAGE_ROWS,
} from './view.ts'
import { leagueWords } from './words.ts'

const TEXT = 3800

/** Shows the pairings of the current round. Before the first round, lists the players who have joined. */
export async function showLeagueRound(request: RequestContext, league: League): Promise<void> {
  const { lang } = request
  const name = formatAsInlineCode(league.name, 40)
  if (league.round === 0) {
    if (league.stage === 'over') return replyPrivately(request, leagueWords.neverBegan[lang])
    const missing = leagueWords.missing(countMissingPlayers(league))[lang]
    return replyPrivately(
      request,
      truncate([`### ${name}`, formatPlayerList(league, lang), missing].join('\n'), TEXT),
    )
  }
  const until = league.deadline === null ? '–' : discordTimestamp(league.deadline, 'f')
  const head = leagueWords.round(name, league.round, league.rounds, until)[lang]
  await replyPrivately(
    request,
    truncate([head, ...formatRoundLines(league, league.round, lang)].join('\n'), TEXT),
  )
}

/**
 * Shows one page of the standings as a picture, with the reader's own line. The picture's text description begins
 * with the reader's line.
 */
export async function showLeagueStandings(
  request: RequestContext,
  league: League,
  wanted: number,
): Promise<void> {
  const { bot, interaction, lang } = request
  if (league.stage === 'over' && league.round === 0)
    return replyPrivately(request, leagueWords.neverBegan[lang])
  const last = countLeaguePages(league) - 1
  const page = Number.isInteger(wanted) ? Math.min(Math.max(0, wanted), last) : 0
  const reader = interaction.user.id
  const view = buildLeagueView(league, getOwnValue(bot.systems, league.system), lang, { page, reader })
  const mine = findLeaguePlayerIndex(league, reader) < 0 ? null : describeOwnStanding(league, reader, lang)
  const below = [mine, `-# ${leagueWords.ties[league.kind][lang]}`].filter(one => one !== null).join('\n')
  const alt = [mine, describeTablesView(view)].filter(one => one !== null).join(' ')
  await replyWithStatsPicture(
    request,
    view,
    [createTextPart(below), ...createButtonRows(pageButtons(league, page))],
    alt,
  )
}

function pageButtons(league: League, page: number): Button[] {
  const pages = countLeaguePages(league)
  if (pages === 1) return []
  return Array.from({ length: pages }, (_, at) => {
    const id = packButtonId({
      thread: league.channel,
      revision: league.id,
      action: 'league',
      arg: `page ${at}`,
    })
    const label = `${at * MAX_LEAGUE_PAGE_ROWS + 1}–${Math.min(league.players.length, (at + 1) * MAX_LEAGUE_PAGE_ROWS)}`
    return createButton(id, label, at === page ? 'main' : 'quiet', undefined, at === page)
  })
}
