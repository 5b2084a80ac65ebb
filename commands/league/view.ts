import type { TablePanel, TablesView } from '../../render/index.ts'
import type { Lang } from '../../src/engine/model.ts'
import type { GameSystem } from '../../src/engine/system.ts'
import {
  advancingPlayer,
  computeLeagueStandings,
  findDecidingTieBreak,
  findLeaguePlayerIndex,
  gamesInRound,
  isPlayerInGame,
  isStillInLeague,
  type League,
  type LeagueGame,
  type LeagueResult,
  leagueGameResult,
} from '../../src/leagues/index.ts'
import { isPseudonym } from '../../src/results/index.ts'
import { messageLink } from '../bot-context.ts'
import { formatMention, formerPlayerName } from '../discord/mention.ts'
import { formatGameTitle } from '../system/title.ts'
import { botWordsByLang as botWords } from '../words/index.ts'
import { toVisibleText } from '../words/visible-text.ts'
import { leagueWords } from './words.ts'

const NAME = 20
/**
 * Maximum number of rows on one page of a league picture. The text description of the picture has room for all
 * of these rows.
 */
export const MAX_LEAGUE_PAGE_ROWS = 20

/**
 * Which part of the standings to show: the page number, counted from 0, and the reader. The line of the reader
 * is always shown.
 */
export interface StandingsPageRequest {
  readonly page?: number
  readonly reader?: string | null
}

export const countLeaguePages = ({ players }: League): number =>
  Math.max(1, Math.ceil(players.length / MAX_LEAGUE_PAGE_ROWS))

/** Returns the name of a league player for a picture. Numbers the computers of a level if there are several. */
export function formatLeaguePlayerForPicture({ players }: League, index: number, lang: Lang): string {
  const { user, level, name } = players[index]
  if (user === null) {
    const name = botWords[lang].computer.player(level ?? 'regular')
    const alike = (list: League['players']) => list.filter(one => one.user === null && one.level === level)
    return alike(players).length > 1 ? `${name} ${alike(players.slice(0, index + 1)).length}` : name
  }
  return isPseudonym(user) ? formerPlayerName[lang] : toVisibleText(name, NAME)
}

/**
 * Returns the name of a league player for a text. A person appears as a mention, which Discord shows as their
 * name.
 */
export function formatLeaguePlayerForMessage(league: League, index: number, lang: Lang): string {
  const { user } = league.players[index]
  return user === null ? formatLeaguePlayerForPicture(league, index, lang) : formatMention(user, lang)
}

/** Lists the players of a league in one line. */
export function formatPlayerList(league: League, lang: Lang): string {
  const names = league.players.map((_, at) => formatLeaguePlayerForMessage(league, at, lang))
  return leagueWords.playerList(names)[lang]
}

/**
 * Formats the reader's own place in a league, such as `You: place 27 of 31, 2 points.` Returns null if the
 * reader does not play in the league.
 */
export function describeOwnStanding(league: League, reader: string, lang: Lang): string | null {
  const own = findLeaguePlayerIndex(league, reader)
  const standing = computeLeagueStandings(league).find(({ player }) => player === own)
  if (!standing || league.round === 0) return null
  const points = league.kind === 'knockout' ? null : half(standing.points, lang)
  return leagueWords.own(standing.place, league.players.length, points)[lang]
}

/** Builds the content of a league picture: the standings and the games of the current round. */
export function buildLeagueView(
  league: League,
  system: GameSystem | undefined,
  lang: Lang,
  { page = 0, reader = null }: StandingsPageRequest = {},
): TablesView {
  const own = reader === null ? -1 : findLeaguePlayerIndex(league, reader)
  const { kind, round, rounds, name } = league
  return {
    title: toVisibleText(name, 40),
    note: leagueWords.note(leagueWords.kinds[kind], round, rounds, formatGameTitle(system, league, lang))[
      lang
    ],
    panels: [
      standingsPanel(league, lang, page, own),
      ...(round > 0 ? [roundPanel(league, round, lang, page, own)] : []),
    ],
  }
}

/** Returns the entries on one page of a list. Adds the reader's own entry if it is on another page. */
function pageOf<T>(all: readonly T[], page: number, isOwn: (one: T) => boolean): T[] {
  const shown = all.slice(page * MAX_LEAGUE_PAGE_ROWS, (page + 1) * MAX_LEAGUE_PAGE_ROWS)
  const own = all.find(isOwn)
  return own === undefined || shown.includes(own) ? shown : [...shown, own]
}

const rangeText = (all: number, page: number): string =>
  all <= MAX_LEAGUE_PAGE_ROWS
    ? ''
    : `${page * MAX_LEAGUE_PAGE_ROWS + 1}–${Math.min(all, (page + 1) * MAX_LEAGUE_PAGE_ROWS)} / ${all}`

function standingsPanel(league: League, lang: Lang, page: number, own: number): TablePanel {
  const isSwiss = league.kind === 'swiss'
  const isKnockout = league.kind === 'knockout'
  const tie = league.kind === 'knockout' ? null : isSwiss ? leagueWords.buchholz : leagueWords.berger
  const standings = computeLeagueStandings(league)
  const shown = pageOf(standings, page, ({ player }) => player === own)
  return {
    title: leagueWords.standings[lang],
    columns: [
      { name: '#', width: 30, align: 'right' },
      { name: leagueWords.player[lang], width: null, align: 'left' },
      { name: leagueWords.games[lang], width: 152, align: 'right' },
      ...(tie ? [{ name: tie[lang], width: 56, align: 'right' as const }] : []),
      {
        name: (isKnockout ? leagueWords.reached : leagueWords.points)[lang],
        width: isKnockout ? 100 : 58,
        align: 'right',
        isMain: true,
      },
    ],
    rows: shown.map(({ player, place, points, won, drawn, lost, buchholz, berger, reached }) => {
      const isOut = !isStillInLeague(league.players[player])
      const name = formatLeaguePlayerForPicture(league, player, lang)
      return {
        cells: [
          String(place),
          isOut ? `${name}, ${leagueWords.gone[lang]}` : name,
          `${won}–${drawn}–${lost}`,
          ...(tie ? [half(isSwiss ? buchholz : berger, lang)] : []),
          isKnockout ? reachedText(league, reached, lang) : half(points, lang),
        ],
        ...(isOut && { isFaint: true as const }),
        ...(player === own && { isOwn: true as const }),
      }
    }),
    bars: [],
    note: [rangeText(standings.length, page), leagueWords.ties[league.kind][lang]]
      .filter(Boolean)
      .join(' · '),
  }
}

/** Formats the last round that a player has reached in a knock-out. For the winner, returns "champion". */
const reachedText = ({ rounds }: League, reached: number, lang: Lang): string =>
  reached > rounds ? leagueWords.champion[lang] : String(Math.floor(reached))

/**
 * Formats points such as `2.5` with the decimal sign of the language. The number may contain quarters of a
 * point.
 */
const half = (points: number, lang: Lang): string =>
  new Intl.NumberFormat(lang, { useGrouping: false }).format(points)

function roundPanel(league: League, round: number, lang: Lang, page: number, own: number): TablePanel {
  const games = pageOf(toldOf(league, round), page, game => own >= 0 && isPlayerInGame(game, own))
  return {
    title: leagueWords.pairs(round)[lang],
    columns: [
      { name: '№', width: 30, align: 'right' },
      { name: '', width: null, align: 'left' },
      { name: '', width: 70, align: 'center', isMain: true },
      { name: '', width: 176, align: 'left' },
    ],
    rows: games.map(game => ({
      cells: [
        String(numberOf(league, game)),
        formatLeaguePlayerForPicture(league, game.first, lang),
        game.second === null ? '' : scoreText(game, lang),
        game.second === null
          ? leagueWords.alone[lang]
          : formatLeaguePlayerForPicture(league, game.second, lang),
      ],
    })),
    bars: [],
  }
}

/** Returns the games of a round, to show them. Leaves out the free round of a player who has left the league. */
const toldOf = (league: League, round: number): LeagueGame[] =>
  gamesInRound(league, round).filter(
    ({ first, second }) => second !== null || isStillInLeague(league.players[first]),
  )

const numberOf = ({ games }: League, game: LeagueGame): number => games.indexOf(game) + 1

export const formatResult = (result: LeagueResult, lang: Lang): string =>
  result === 'both-lost' ? '0 : 0' : `${half(result, lang)} : ${half(1 - result, lang)}`

/**
 * Formats the result of a game as `1 : 0`. Returns a dash if there is no result yet, and a word if the game was
 * called off.
 */
function scoreText(game: LeagueGame, lang: Lang): string {
  const result = leagueGameResult(game)
  return result !== null
    ? formatResult(result, lang)
    : game.off === undefined
      ? '–'
      : leagueWords.calledOff[lang]
}

/** Formats a game with its score, such as `Anna – Boris: 1 : 0`. Without a result, only the players. */
export const formatLeagueGame = (league: League, game: LeagueGame, lang: Lang): string =>
  [game.first, game.second]
    .flatMap(at => (at === null ? [] : formatLeaguePlayerForMessage(league, at, lang)))
    .join(' – ')
    .concat(leagueGameResult(game) === null && game.off === undefined ? '' : `: ${scoreText(game, lang)}`)

/** Says which player advances after a draw in a knock-out, and why. */
export function describeAdvancingPlayer(
  league: League,
  game: LeagueGame,
  player: number,
  lang: Lang,
): string {
  const name = formatLeaguePlayerForMessage(league, player, lang)
  const isFinal = game.round === league.rounds
  const other = game.first === player ? game.second : game.first
  return leagueWords.afterDraw(name, isFinal, other !== null && player < other)[lang]
}

/** Formats a game as a line with its number, players, score and thread. */
export function formatRoundLine(league: League, game: LeagueGame, lang: Lang): string {
  const { first, second, thread, score } = game
  const number = numberOf(league, game)
  if (second === null)
    return `${number}. ${formatLeaguePlayerForMessage(league, first, lang)}: ${leagueWords.alone[lang]}`
  // A mention of the thread would repeat the names of the players
  const link =
    thread === null
      ? ''
      : ` · [${leagueWords.toGame[lang]}](${messageLink({ guild: league.guild, thread }, null)})`
  const isDrawn = league.kind === 'knockout' && score === 0.5
  const on = isDrawn ? `, ${describeAdvancingPlayer(league, game, advancingPlayer(league, game), lang)}` : ''
  return `${number}. ${formatLeagueGame(league, game, lang)}${on}${link}`
}

/** Lists the games of a round as lines. */
export const formatRoundLines = (
  league: League,
  round: number,
  lang: Lang,
  isShown: (game: LeagueGame) => boolean = () => true,
): string[] =>
  toldOf(league, round)
    .filter(isShown)
    .map(game => formatRoundLine(league, game, lang))

/**
 * Says with how many points the winner of a league has won. If the second player has as many points, also says
 * which tie-break decided. For a knock-out, lists the games of the final round.
 */
export function describeLeagueVictory(league: League, lang: Lang): string[] {
  if (league.kind === 'knockout') return formatRoundLines(league, league.round, lang)
  const [first, second] = computeLeagueStandings(league)
  const tieBreak = findDecidingTieBreak(league, first, second)
  const other = tieBreak === null ? null : formatLeaguePlayerForMessage(league, second.player, lang)
  return [leagueWords.winnerBy(half(first.points, lang), other, tieBreak ?? 'seed')[lang]]
}

/** Lists the games of a finished league that are still being played. */
export function listOpenGames(league: League, lang: Lang): string[] {
  const open = league.games.filter(({ score, off }) => score === null && off === undefined)
  return open.length === 0
    ? []
    : [leagueWords.stillPlayed[lang], ...open.map(game => formatRoundLine(league, game, lang))]
}
