import type { BilingualText } from '../../src/engine/model.ts'
import {
  countMissingPlayers,
  isRepeatedInteraction,
  type League,
  type LeagueChangeResult,
  type LeagueRefusal,
  recordLeagueInteraction,
} from '../../src/leagues/index.ts'
import { leagueKey } from '../../src/store/index.ts'
import type { RequestContext } from '../bot-context.ts'
import { bilingual, type OptionSpec } from '../discord/command-json.ts'
import type { MessagePart } from '../discord/components.ts'
import { replyPrivately } from '../discord/reply.ts'
import { checkRightInState, explainForbidden, type ForbiddenReason } from '../permissions/verify.ts'
import { replyNoLeague } from './new-league.ts'
import { leagueWords } from './words.ts'

export const leagueOption: OptionSpec = {
  name: bilingual('league', 'лига'),
  about: bilingual('Which league; default: the newest', 'Какая лига; по умолчанию самая новая'),
  completes: true,
}

/** Private answer to the person who changed a league: what was done or refused, and what else the person can do. */
type Answer = string | readonly MessagePart[]
export type LeagueAnswerBuilder = (league: League, success: string) => Answer | Promise<Answer>

/**
 * Changes the league on which the person has a right, and answers the person. Then opens new tables and posts
 * league news in the background. Returns null if the league was not changed.
 */
export async function changeLeague(
  request: RequestContext,
  make: (league: League) => LeagueChangeResult,
  success: (league: League) => BilingualText,
  answer: LeagueAnswerBuilder = (_, told) => told,
): Promise<League | null> {
  const { bot, interaction, lang, w, subject } = request
  const meant = subject?.league
  if (!meant) {
    await replyNoLeague(request)
    return null
  }
  const came = await bot.store.leagues.turn<
    { league: League; no?: LeagueRefusal } | ForbiddenReason | 'repeated'
  >(meant.guild, meant.id, league => {
    if (isRepeatedInteraction(league, interaction.id)) return { league, result: 'repeated' }
    const forbidden = subject ? checkRightInState(interaction, subject.right, { league }) : null
    if (forbidden) return { league, result: forbidden }
    const changed = make(league)
    if ('no' in changed) return { league, result: { league, no: changed.no } }
    const next = recordLeagueInteraction(changed.league, interaction.id)
    return { league: next, result: { league: next } }
  })
  if (came === 'repeated') await replyPrivately(request, w.stale.repeated)
  else if ('why' in came) await replyPrivately(request, explainForbidden(came, lang, w))
  else if (came.no)
    await replyPrivately(request, await answer(came.league, explainRefusal(came.no, came.league)[lang]))
  else {
    await replyAndRunLeague(request, came.league, await answer(came.league, success(came.league)[lang]))
    return came.league
  }
  return null
}

const explainRefusal = (no: LeagueRefusal, league: League): BilingualText =>
  no === 'too-few' ? leagueWords.missing(countMissingPlayers(league)) : leagueWords.refusals[no]

/** Answers the person, then starts the background work of the league, which opens tables and draws pictures. */
export async function replyAndRunLeague(
  request: RequestContext,
  league: League,
  answer: Answer,
): Promise<void> {
  await replyPrivately(request, answer)
  void request.bot.leagueRunner.run(leagueKey(league.guild, league.id))
}
