import type { BilingualText } from '../../src/engine/model.ts'
import {
  isRepeatedInteraction,
  type League,
  type LeagueChangeResult,
  recordLeagueInteraction,
} from '../../src/leagues/index.ts'
import { leagueKey } from '../../src/store/index.ts'
import type { RequestContext } from '../bot-context.ts'
import { bilingual, type OptionSpec } from '../discord/command-json.ts'
import { replyPrivately } from '../discord/reply.ts'
import { checkRightInState, explainForbidden, type ForbiddenReason } from '../permissions/verify.ts'
import { leagueWords } from './words.ts'

export const leagueOption: OptionSpec = {
  name: bilingual('league', 'лига'),
  about: bilingual('Which league; default: the newest', 'Какая лига; по умолчанию новейшая'),
  completes: true,
}

/**
 * Changes the league on which the person has a right, and answers the person. Then opens new tables and posts
 * league news in the background. Returns null if the league was not changed.
 */
export async function changeLeague(
  request: RequestContext,
  make: (league: League) => LeagueChangeResult,
  success: (league: League) => BilingualText,
  /** League to change. For a click, the league of the button. */
  meant: League | null = request.subject?.league ?? null,
): Promise<League | null> {
  const { bot, interaction, lang, w, subject } = request
  if (!meant) {
    await replyPrivately(request, leagueWords.none[lang])
    return null
  }
  const came = await bot.store.leagues.turn<LeagueChangeResult | ForbiddenReason | 'repeated'>(
    meant.guild,
    meant.id,
    league => {
      if (isRepeatedInteraction(league, interaction.id)) return { league, result: 'repeated' }
      const forbidden = subject ? checkRightInState(interaction, subject.right, { league }) : null
      if (forbidden) return { league, result: forbidden }
      const changed = make(league)
      if ('no' in changed) return { league, result: changed }
      const next = recordLeagueInteraction(changed.league, interaction.id)
      return { league: next, result: { league: next } }
    },
  )
  if (came === 'repeated') await replyPrivately(request, w.stale.repeated)
  else if ('why' in came) await replyPrivately(request, explainForbidden(came, lang, w))
  else if ('no' in came) await replyPrivately(request, leagueWords.refusals[came.no][lang])
  else {
    await replyAndRunLeague(request, came.league, success(came.league)[lang])
    return came.league
  }
  return null
}

/** Answers the person, then starts the background work of the league, which opens tables and draws pictures. */
export async function replyAndRunLeague(
  request: RequestContext,
  league: League,
  told: string,
): Promise<void> {
  await replyPrivately(request, told)
  void request.bot.leagueRunner.run(leagueKey(league.guild, league.id))
}
