import type { TablePanel, TablesView } from '../../render/index.ts'
import type { GameSystem, Lang } from '../../src/engine/system.ts'
import {
  advancing,
  gamesOf,
  isIn,
  type League,
  type LeagueGame,
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
/** Of a picture. */
const LONGEST = 24

/** What a player is called in a picture. Computers are told apart by their seeds. */
export function playerName({ players }: League, at: number, lang: Lang): string {
  const { user, level, name } = players[at]
  if (user === null) return `${botWords[lang].computer.player(level ?? 'regular')} ${at + 1}`
  return isGone(user) ? former[lang] : seen(name, NAME)
}

/** The same in a text, where Discord writes the name. */
export function playerText(league: League, at: number, lang: Lang): string {
  const { user } = league.players[at]
  return user === null ? playerName(league, at, lang) : mention(user, lang)
}

/** Standings, and the games of the round under way. */
export function leagueView(league: League, system: GameSystem | undefined, lang: Lang): TablesView {
  const { kind, round, rounds, name } = league
  return {
    title: seen(name, 40),
    note: words.note(words.kinds[kind], round, rounds, gameTitle(system, league, lang))[lang],
    panels: [standingsPanel(league, lang), ...(round > 0 ? [roundPanel(league, round, lang)] : [])],
  }
}

function standingsPanel(league: League, lang: Lang): TablePanel {
  const isSwiss = league.kind === 'swiss'
  const isKnockout = league.kind === 'knockout'
  const tie = league.kind === 'knockout' ? null : isSwiss ? words.buchholz : words.berger
  const standings = standingsOf(league)
  const rest = standings.length - LONGEST
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
    rows: standings
      .slice(0, LONGEST)
      .map(({ player, place, points, won, drawn, lost, buchholz, berger, reached }) => {
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
        }
      }),
    bars: [],
    note: [words.ties[league.kind][lang], ...(rest > 0 ? [`+ ${rest}`] : [])].join(' '),
  }
}

/** The round in which somebody went out or now plays. */
const reachedText = ({ rounds }: League, reached: number, lang: Lang): string =>
  reached > rounds ? words.champion[lang] : String(Math.floor(reached))

/** `2.5`, as the reader writes it; quarters too. */
export const half = (points: number, lang: Lang): string =>
  lang === 'ru' ? String(points).replace('.', ',') : String(points)

function roundPanel(league: League, round: number, lang: Lang): TablePanel {
  return {
    title: words.pairs(round)[lang],
    columns: [
      { name: '№', width: 30, align: 'right' },
      { name: '', width: null, align: 'left' },
      { name: '', width: 70, align: 'center', isMain: true },
      { name: '', width: 176, align: 'left' },
    ],
    rows: toldOf(league, round)
      .slice(0, LONGEST)
      .map(game => ({
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

/** Nobody is told that somebody is free who has left. */
const toldOf = (league: League, round: number): LeagueGame[] =>
  gamesOf(league, round).filter(({ first, second }) => second !== null || isIn(league.players[first]))

export const numberOf = ({ games }: League, game: LeagueGame): number => games.indexOf(game) + 1

export const scoreOf = (score: Score, lang: Lang): string => `${half(score, lang)} : ${half(1 - score, lang)}`

/** `1 : 0`, or a dash while it is not known. */
function scoreText({ score, off }: LeagueGame, lang: Lang): string {
  return score !== null ? scoreOf(score, lang) : off === undefined ? '–' : words.calledOff[lang]
}

/** Who goes on after a draw in a knock-out, and why. */
export function goesOnText(league: League, game: LeagueGame, player: number, lang: Lang): string {
  const name = playerText(league, player, lang)
  const isFinal = game.round === league.rounds
  const other = game.first === player ? game.second : game.first
  return words.afterDraw(name, isFinal, other !== null && player < other)[lang]
}

/** The games of a round with their numbers, players and threads. */
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
