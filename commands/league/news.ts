import type { BilingualText } from '../../src/engine/model.ts'
import {
  advancingPlayer,
  findLeagueChampion,
  type League,
  type LeagueGame,
  type LeagueNews,
  type LeagueResult,
  leagueGameResult,
  TIME_TO_DECIDE_CALLED_OFF_GAME_MS,
} from '../../src/leagues/index.ts'
import { bilingual } from '../discord/command-json.ts'
import type { Button } from '../discord/components.ts'
import { formatMention } from '../discord/mention.ts'
import { discordTimestamp } from '../table/clock.ts'
import { formatAsInlineCode } from '../words/visible-text.ts'
import { leagueButton } from './buttons.ts'
import { describeAdvancingPlayer, formatLeaguePlayerForMessage, formatResult } from './view.ts'
import { leagueWords } from './words.ts'

/** Text of a post with league news, the people whom the post calls, and its buttons. */
export interface NewsPost {
  readonly text: string
  readonly calls: readonly string[]
  readonly buttons?: readonly Button[]
}

export function buildNewsPost(league: League, item: LeagueNews): NewsPost {
  const { lang, creator } = league
  const name = formatAsInlineCode(league.name, 40)
  switch (item.what) {
    case 'report': {
      const game = league.games[item.game - 1]
      const told = scoreText(league, game, item.score)
      const before = item.before === null ? null : formatResult(item.before, lang)
      const text = words.report(name, item.game, told, before, formatMention(item.by, lang))[lang]
      return { text: withFirst(league, text), calls: personsOf(league, game) }
    }
    case 'off': {
      const game = league.games[item.game - 1]
      const until = discordTimestamp((game.off ?? 0) + TIME_TO_DECIDE_CALLED_OFF_GAME_MS, 'f')
      const said = words.off(name, item.game, pairText(league, game), formatMention(creator, lang), until)[
        lang
      ]
      const next = league.kind === 'knockout' ? ` ${words.thenSeed[lang]}` : ''
      const decide = leagueButton(
        league,
        'league-host',
        `game ${item.game}`,
        leagueWords.decideGame(item.game)[lang],
      )
      return { text: said + next, calls: [creator], buttons: [decide] }
    }
    case 'replay': {
      const game = league.games[item.game - 1]
      const before = item.before === null ? null : formatResult(item.before, lang)
      const by = formatMention(item.by, lang)
      return {
        text: words.replay(name, item.game, pairText(league, game), before, by)[lang],
        calls: personsOf(league, game),
      }
    }
    case 'extended': {
      const until = discordTimestamp(item.until, 'f')
      return { text: words.extended(name, item.round, until, formatMention(item.by, lang))[lang], calls: [] }
    }
    case 'settled': {
      const game = league.games[item.game - 1]
      const text = words.settled(name, item.game, scoreText(league, game, 0.5))[lang]
      return { text: withFirst(league, text), calls: personsOf(league, game) }
    }
    case 'late': {
      const game = league.games[item.game - 1]
      const text = words.late(name, item.game, scoreText(league, game, item.score))[lang]
      return { text: withFirst(league, text), calls: personsOf(league, game) }
    }
    case 'left': {
      const player = formatLeaguePlayerForMessage(league, item.player, lang)
      const by = item.by === undefined ? null : formatMention(item.by, lang)
      const games = item.games.map(number => league.games[number - 1])
      const lost = games.map(
        (game, at) => `${item.games[at]}. ${scoreText(league, game, leagueGameResult(game))}`,
      )
      const told = words.left(name, player, by, lost.length > 0)[lang]
      const organiser = by === null ? [words.organiser(formatMention(creator, lang))[lang]] : []
      return {
        text: [told, ...lost, ...organiser].join('\n'),
        calls: callsAfterLeaving(league, item.player, games, item.by),
      }
    }
    case 'joined':
      return {
        text: words.joined(name, formatLeaguePlayerForMessage(league, item.player, lang))[lang],
        calls: [],
      }
    case 'substitute': {
      const player = formatLeaguePlayerForMessage(league, item.player, lang)
      return {
        text: words.substitute(name, formatMention(item.user, lang), player, formatMention(item.by, lang))[
          lang
        ],
        calls: [item.user],
      }
    }
  }
}

const pairText = (league: League, { first, second }: LeagueGame): string =>
  [first, second]
    .flatMap(at => (at === null ? [] : formatLeaguePlayerForMessage(league, at, league.lang)))
    .join(' – ')

/**
 * Formats a game with its score, such as `Anna – Boris: 1 : 0`. After a draw in a knock-out, adds which player
 * advances.
 */
function scoreText(league: League, game: LeagueGame, score: LeagueResult | null): string {
  const { lang } = league
  const shown = score === null ? '–' : formatResult(score, lang)
  const next = league.kind === 'knockout' && score === 0.5
  const on = next
    ? `, ${describeAdvancingPlayer(league, game, advancingPlayer(league, { ...game, score: 0.5 }), lang)}`
    : ''
  return `${pairText(league, game)}: **${shown}**${on}`
}

const personsOf = ({ players }: League, { first, second }: LeagueGame): string[] =>
  [first, second].flatMap(at => (at === null ? [] : (players[at].user ?? [])))

/**
 * Returns the people whom the post calls after a player has left a league: the organiser, the opponents, who win
 * their games, and the player. Leaves out the person who made the decision.
 */
function callsAfterLeaving(
  league: League,
  player: number,
  games: readonly LeagueGame[],
  by: string | undefined,
): string[] {
  const opponents = games.flatMap(game => personsOf(league, game))
  const { user } = league.players[player]
  const others = [league.creator, ...opponents].filter(one => one !== user && one !== by)
  return [...new Set([...(by === undefined || user === null ? [] : [user]), ...others])]
}

/**
 * If the league is over, adds a line that names the winner. After the end, a late result can still change the
 * winner.
 */
function withFirst(league: League, text: string): string {
  const { lang, stage } = league
  if (stage !== 'over') return text
  const champion = findLeagueChampion(league)
  return champion === null
    ? text
    : `${text}\n${words.first(formatLeaguePlayerForMessage(league, champion, lang))[lang]}`
}

const words = {
  replay: (name: string, game: number, pair: string, before: string | null, by: string): BilingualText =>
    bilingual(
      `### ${name}: game ${game} begins again\n${pair}${before ? ` (before: ${before})` : ''}. Decided by ${by}.`,
      `### ${name}: партия ${game} переигрывается\n${pair}${before ? ` (было ${before})` : ''}. Решение: ${by}.`,
    ),
  extended: (name: string, round: number, until: string, by: string): BilingualText =>
    bilingual(
      `### ${name}: more time\nRound ${round} now ends on ${until}. Decided by ${by}.`,
      `### ${name}: тур продлён\nТур ${round} теперь закончится ${until}. Решение: ${by}.`,
    ),
  report: (name: string, game: number, told: string, before: string | null, by: string): BilingualText =>
    bilingual(
      `### ${name}: game ${game} is decided\n${told}${before ? ` (before: ${before})` : ''}. Decided by ${by}.`,
      `### ${name}: партия ${game} присуждена\n${told}${before ? ` (было ${before})` : ''}. Решение: ${by}.`,
    ),
  off: (name: string, game: number, pair: string, organiser: string, until: string): BilingualText =>
    bilingual(
      `### ${name}: game ${game} was called off\n${pair}: no result yet. ${organiser}, decide it by ${until}: \`/league report game:${game}\`. Otherwise it counts as a draw.`,
      `### ${name}: партия ${game} прекращена\n${pair}: результата пока нет. ${organiser}, присудите его до ${until}: \`/лига присудить партия:${game}\`. Иначе будет засчитана ничья.`,
    ),
  thenSeed: bilingual(
    'After a draw the better seed advances.',
    'После ничьей дальше проходит игрок выше в посеве.',
  ),
  settled: (name: string, game: number, told: string): BilingualText =>
    bilingual(
      `### ${name}: game ${game} counts as a draw\n${told}. It was called off, and nobody decided it.`,
      `### ${name}: партия ${game} засчитана вничью\n${told}. Она была прекращена, и результат никто не присудил.`,
    ),
  late: (name: string, game: number, told: string): BilingualText =>
    bilingual(
      `### ${name}: game ${game} has ended late\n${told}. It counts, although the last round is over.`,
      `### ${name}: партия ${game} доиграна позже\n${told}. Она засчитана, хотя последний тур уже закончился.`,
    ),
  first: (player: string): BilingualText =>
    bilingual(`First place: **${player}**.`, `Первое место: **${player}**.`),
  left: (name: string, player: string, by: string | null, hasLost: boolean): BilingualText =>
    bilingual(
      `### ${name}: a player ${by ? 'is removed' : 'leaves'}\n${player} ${by ? `is out of the league. Decided by ${by}` : 'has left the league'}.${hasLost ? ' The player’s unfinished games count as lost:' : ''}`,
      `### ${name}: игрок ${by ? 'исключён' : 'выбыл'}\n${player} ${by ? `больше не играет в лиге. Решение: ${by}` : 'выбывает из лиги'}.${hasLost ? ' Недоигранные партии засчитаны как поражения:' : ''}`,
    ),
  organiser: (user: string): BilingualText => bilingual(`Organiser: ${user}.`, `Организатор: ${user}.`),
  joined: (name: string, player: string): BilingualText =>
    bilingual(
      `### ${name}: a late entry\n${player} plays from the next round on. Earlier rounds give no points.`,
      `### ${name}: новый участник\n${player} играет со следующего тура. За прошедшие туры очков нет.`,
    ),
  substitute: (name: string, user: string, player: string, by: string): BilingualText =>
    bilingual(
      `### ${name}: a substitute\n${user} may take the free seats of ${player} with \`/game join\` in those threads. The results still count for ${player}. Decided by ${by}.`,
      `### ${name}: замена\n${user} может занять свободные места игрока ${player} командой \`/партия сесть\` в тех ветках. Результаты засчитываются игроку ${player}. Решение: ${by}.`,
    ),
}
