import type { TablePanel, TablesView } from '../../render/index.ts'
import type { Lang } from '../../src/engine/model.ts'
import type { GameSystem } from '../../src/engine/system.ts'
import {
  advancing,
  gamesOf,
  isIn,
  isPlaying,
  type League,
  type LeagueGame,
  playerOf,
  type Score,
  standingsOf,
} from '../../src/leagues/index.ts'
import { isGone } from '../../src/results/index.ts'
import { former, mention } from '../discord/mention.ts'
import { gameTitle } from '../system/title.ts'
import { words as botWords } from '../words/index.ts'
import { seen } from '../words/typed.ts'
import { words } from './words.ts'

const NAME = 20
/** Number of rows on one page of a picture. The description of the picture has room for all of them. */
export const PAGE = 20

/** Page of the standings, counted from 0, and the reader. The line of the reader is always shown. */
export interface LeaguePage {
  readonly page?: number
  readonly reader?: string | null
}

export const pagesOf = ({ players }: League): number => Math.max(1, Math.ceil(players.length / PAGE))

/** Returns the name of a player for a picture. Computers of the same level are told apart by their seeds. */
export function playerName({ players }: League, at: number, lang: Lang): string {
  const { user, level, name } = players[at]
  if (user === null) {
    const name = botWords[lang].computer.player(level ?? 'regular')
    const alike = players.filter(one => one.user === null && one.level === level)
    return alike.length > 1 ? `${name} ${at + 1}` : name
  }
  return isGone(user) ? former[lang] : seen(name, NAME)
}

/** Returns the name of a player for a text. Discord fills in the name of a person. */
export function playerText(league: League, at: number, lang: Lang): string {
  const { user } = league.players[at]
  return user === null ? playerName(league, at, lang) : mention(user, lang)
}

/**
 * Formats the reader's own place, such as `You: place 27 of 31, 2 points.` Null if the reader is not in the
 * league.
 */
export function ownLine(league: League, reader: string, lang: Lang): string | null {
  const own = playerOf(league, reader)
  const standing = standingsOf(league).find(({ player }) => player === own)
  if (!standing || league.round === 0) return null
  const points = league.kind === 'knockout' ? null : half(standing.points, lang)
  return words.own(standing.place, league.players.length, points)[lang]
}

/** Returns the content of a league picture: the standings and the games of the current round. */
export function leagueView(
  league: League,
  system: GameSystem | undefined,
  lang: Lang,
  { page = 0, reader = null }: LeaguePage = {},
): TablesView {
  const own = reader === null ? -1 : playerOf(league, reader)
  const { kind, round, rounds, name } = league
  return {
    title: seen(name, 40),
    note: words.note(words.kinds[kind], round, rounds, gameTitle(system, league, lang))[lang],
    panels: [
      standingsPanel(league, lang, page, own),
      ...(round > 0 ? [roundPanel(league, round, lang, page, own)] : []),
    ],
  }
}

/** Returns a page of a list, and the reader's own entry even if it is on another page. */
function pageOf<T>(all: readonly T[], page: number, isOwn: (one: T) => boolean): T[] {
  const shown = all.slice(page * PAGE, (page + 1) * PAGE)
  const own = all.find(isOwn)
  return own === undefined || shown.includes(own) ? shown : [...shown, own]
}

const rangeText = (all: number, page: number): string =>
  all <= PAGE ? '' : `${page * PAGE + 1}–${Math.min(all, (page + 1) * PAGE)} / ${all}`

function standingsPanel(league: League, lang: Lang, page: number, own: number): TablePanel {
  const isSwiss = league.kind === 'swiss'
  const isKnockout = league.kind === 'knockout'
  const tie = league.kind === 'knockout' ? null : isSwiss ? words.buchholz : words.berger
  const standings = standingsOf(league)
  const shown = pageOf(standings, page, ({ player }) => player === own)
  return {
    title: words.standings[lang],
    columns: [
      { name: '#', width: 30, align: 'right' },
      { name: words.player[lang], width: null, align: 'left' },
      { name: words.games[lang], width: 152, align: 'right' },
      ...(tie ? [{ name: tie[lang], width: 56, align: 'right' as const }] : []),
      {
        name: (isKnockout ? words.reached : words.points)[lang],
        width: isKnockout ? 100 : 58,
        align: 'right',
        isMain: true,
      },
    ],
    rows: shown.map(({ player, place, points, won, drawn, lost, buchholz, berger, reached }) => {
      const isOut = !isIn(league.players[player])
      const name = playerName(league, player, lang)
      return {
        cells: [
          String(place),
          isOut ? `${name}, ${words.gone[lang]}` : name,
          `${won}–${drawn}–${lost}`,
          ...(tie ? [half(isSwiss ? buchholz : berger, lang)] : []),
          isKnockout ? reachedText(league, reached, lang) : half(points, lang),
        ],
        ...(isOut && { isFaint: true as const }),
        ...(player === own && { isOwn: true as const }),
      }
    }),
    bars: [],
    note: [rangeText(standings.length, page), words.ties[league.kind][lang]].filter(Boolean).join(' · '),
  }
}

/** Formats the round in which a player went out or is playing now. */
const reachedText = ({ rounds }: League, reached: number, lang: Lang): string =>
  reached > rounds ? words.champion[lang] : String(Math.floor(reached))

/** Formats points such as `2.5` in the notation of the language. Quarters are possible. */
const half = (points: number, lang: Lang): string =>
  lang === 'ru' ? String(points).replace('.', ',') : String(points)

function roundPanel(league: League, round: number, lang: Lang, page: number, own: number): TablePanel {
  const games = pageOf(toldOf(league, round), page, game => own >= 0 && isPlaying(game, own))
  return {
    title: words.pairs(round)[lang],
    columns: [
      { name: '№', width: 30, align: 'right' },
      { name: '', width: null, align: 'left' },
      { name: '', width: 70, align: 'center', isMain: true },
      { name: '', width: 176, align: 'left' },
    ],
    rows: games.map(game => ({
      cells: [
        String(numberOf(league, game)),
        playerName(league, game.first, lang),
        game.second === null ? '' : scoreText(game, lang),
        game.second === null ? words.alone[lang] : playerName(league, game.second, lang),
      ],
    })),
    bars: [],
  }
}

/** Returns the games of a round. A player who has left is not shown as free. */
const toldOf = (league: League, round: number): LeagueGame[] =>
  gamesOf(league, round).filter(({ first, second }) => second !== null || isIn(league.players[first]))

const numberOf = ({ games }: League, game: LeagueGame): number => games.indexOf(game) + 1

export const scoreOf = (score: Score, lang: Lang): string => `${half(score, lang)} : ${half(1 - score, lang)}`

/** Formats a result as `1 : 0`, or as a dash while it is not known. */
function scoreText({ score, off }: LeagueGame, lang: Lang): string {
  return score !== null ? scoreOf(score, lang) : off === undefined ? '–' : words.calledOff[lang]
}

/** Says who goes on after a draw in a knock-out, and why. */
export function goesOnText(league: League, game: LeagueGame, player: number, lang: Lang): string {
  const name = playerText(league, player, lang)
  const isFinal = game.round === league.rounds
  const other = game.first === player ? game.second : game.first
  return words.afterDraw(name, isFinal, other !== null && player < other)[lang]
}

/** Lists the games of a round with their numbers, players and threads. */
export const roundLines = (league: League, round: number, lang: Lang): string[] =>
  toldOf(league, round).map(game => {
    const { first, second, thread, score } = game
    const who = playerText(league, first, lang)
    const number = numberOf(league, game)
    if (second === null) return `${number}. ${who}: ${words.alone[lang]}`
    const link = thread === null ? '' : ` · <#${thread}>`
    const isDrawn = league.kind === 'knockout' && score === 0.5
    const on = isDrawn ? `, ${goesOnText(league, game, advancing(league, game), lang)}` : ''
    return `${number}. ${who} – ${playerText(league, second, lang)}: ${scoreText(game, lang)}${on}${link}`
  })
