import type { Both } from '../../src/engine/model.ts'
import { type Changed, isRepeated, type League, noted } from '../../src/leagues/index.ts'
import { leagueKey } from '../../src/store/index.ts'
import { answer } from '../discord/reply.ts'
import { both, type OptionSpec } from '../discord/shape.ts'
import type { Ask } from '../house.ts'
import { type Forbidden, forbiddenText, noLonger } from '../rights/verify.ts'
import { words } from './words.ts'

export const leagueOption: OptionSpec = {
  name: both('league', 'лига'),
  about: both('Which league; left out, the newest', 'Какая лига; если не указать, новейшая'),
  completes: true,
}

/**
 * Changes the league that the check of rights found. Tables and news that follow from the change are made at
 * once. Returns null if nothing was changed.
 */
export async function changeLeague(
  ask: Ask,
  make: (league: League) => Changed,
  success: (league: League) => Both,
  /** League to change. A click passes the league of its button. */
  meant: League | null = ask.subject?.league ?? null,
): Promise<League | null> {
  const { house, interaction, lang, w, subject } = ask
  if (!meant) {
    await answer(ask, words.none[lang])
    return null
  }
  const came = await house.store.leagues.turn<Changed | Forbidden | 'repeated'>(
    meant.guild,
    meant.id,
    league => {
      if (isRepeated(league, interaction.id)) return { league, result: 'repeated' }
      const forbidden = subject ? noLonger(interaction, subject.right, { league }) : null
      if (forbidden) return { league, result: forbidden }
      const changed = make(league)
      if ('no' in changed) return { league, result: changed }
      const next = noted(changed.league, interaction.id)
      return { league: next, result: { league: next } }
    },
  )
  if (came === 'repeated') await answer(ask, w.stale.repeated)
  else if ('why' in came) await answer(ask, forbiddenText(came, lang, w))
  else if ('no' in came) await answer(ask, words.refusals[came.no][lang])
  else {
    await tellLeague(ask, came.league, success(came.league)[lang])
    return came.league
  }
  return null
}

/** Answers the person first. Tables and pictures follow in the background. */
export async function tellLeague(ask: Ask, league: League, told: string): Promise<void> {
  await answer(ask, told)
  void ask.house.secretary.run(leagueKey(league.guild, league.id))
}
