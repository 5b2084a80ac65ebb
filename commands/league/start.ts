import { beginLeague } from '../../src/leagues/index.ts'
import { computeRatings } from '../../src/results/index.ts'
import type { RequestContext } from '../bot-context.ts'
import { changeLeague, type LeagueAnswerBuilder } from './change.ts'
import { leagueWords } from './words.ts'

/** Begins the first round. The better rated a person is in the league's game, the better the seed. */
export async function startLeague(request: RequestContext, answer?: LeagueAnswerBuilder): Promise<void> {
  const { bot } = request
  const league = request.subject?.league
  const results = league ? await bot.store.results.ofServer(league.guild) : []
  const ratings = computeRatings(
    results.filter(({ system }) => system === league?.system),
    bot.now(),
  )
  const rated = new Map(ratings.map(({ user, rating }) => [user, rating]))
  await changeLeague(
    request,
    one => beginLeague(one, user => rated.get(user) ?? null, bot.now()),
    () => leagueWords.started,
    answer,
  )
}
