import {
  isComputersOnlyGame,
  isOpeningPostOutdated,
  type League,
  type LeagueNews,
  MAX_COMPUTER_TABLES_PER_LEAGUE,
  TIME_TO_DECIDE_CALLED_OFF_GAME_MS,
} from './league.ts'

/** Applies `Omit` to each member of a union type. */
type Without<T, Key extends PropertyKey> = T extends unknown ? Omit<T, Key> : never

/** Adds a post for the league's channel and gives the post the next number. */
export function addLeagueNews(league: League, item: Without<LeagueNews, 'n'>): League {
  const n = (league.lastNews ?? 0) + 1
  return { ...league, lastNews: n, news: [...(league.news ?? []), { ...item, n } as LeagueNews] }
}

/** Removes a post with the given number after the post was sent. */
export function removeLeagueNewsItem(league: League, newsNumber: number): League {
  const left = league.news?.filter(one => one.n !== newsNumber)
  return left && left.length < (league.news?.length ?? 0) ? { ...league, news: left } : league
}

/** Records the id of the thread that was opened for a game. Keeps an earlier thread. */
export function setLeagueGameThread(league: League, number: number, thread: string): League {
  const game = league.games[number - 1]
  if (!game || game.thread !== null) return league
  return { ...league, games: league.games.map(one => (one === game ? { ...one, thread } : one)) }
}

/**
 * Returns the numbers of the games whose tables must be opened now. At most `MAX_COMPUTER_TABLES_PER_LEAGUE` games between
 * computers may run at the same time.
 */
export function listGamesToOpen(league: League): number[] {
  if (league.stage !== 'running') return []
  const open = league.games.filter(({ score, off }) => score === null && off === undefined)
  const watched = open.filter(game => isComputersOnlyGame(league, game))
  const wait = watched.filter(({ thread }) => thread === null)
  const now = wait.slice(0, Math.max(0, MAX_COMPUTER_TABLES_PER_LEAGUE - (watched.length - wait.length)))
  return league.games.flatMap((game, at) => {
    const isNext =
      game.score === null &&
      game.thread === null &&
      (!isComputersOnlyGame(league, game) || now.includes(game))
    return isNext ? [at + 1] : []
  })
}

/**
 * Returns when the bot must next act on a league, in ms since 1970: 1 (at once) if tables or posts are waiting,
 * otherwise the next deadline. Null: the league needs no action.
 */
export function leagueDueTime(league: League): number | null {
  const { told, news = [], stage, kind, deadline, games } = league
  const hasNews = told < countDueAnnouncements(league) || news.length > 0
  if (hasNews || isOpeningPostOutdated(league) || listGamesToOpen(league).length > 0) return 1
  const times = games.flatMap(({ off, score }) =>
    off !== undefined && score === null ? [off + TIME_TO_DECIDE_CALLED_OFF_GAME_MS] : [],
  )
  if (stage === 'running' && kind !== 'knockout' && deadline !== null) times.push(deadline)
  return times.length > 0 ? Math.min(...times) : null
}

/**
 * Returns how many announcements should have been posted by now: one for the opening, one for each round, one
 * for the end.
 */
export const countDueAnnouncements = ({ stage, round }: League): number =>
  stage === 'open' ? 1 : stage === 'running' ? 1 + round : 2 + round
