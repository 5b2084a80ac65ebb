import type { BilingualText } from '../../src/engine/model.ts'
import {
  endTableByForfeit,
  findLeaguePlayerIndex,
  findTwoSides,
  isPlayerInGame,
  isStillInLeague,
  type League,
  removeLeaguePlayer,
  withdrawLeaguePlayer,
} from '../../src/leagues/index.ts'
import { tableKey } from '../../src/table/index.ts'
import { type RequestContext, systemOfTable } from '../bot-context.ts'
import { changeLeague, type LeagueAnswerBuilder } from './change.ts'
import { leagueWords } from './words.ts'

export const dropOutOfLeague = (request: RequestContext): Promise<void> =>
  removeFromLeague(request, request.interaction.user.id, ({ stage }) =>
    stage === 'open' ? leagueWords.left : leagueWords.dropped,
  )

/**
 * Takes a player out of a league and forfeits all unfinished games of the player. Before the first round there is
 * nothing to forfeit.
 */
export async function removeFromLeague(
  request: RequestContext,
  user: string,
  success: (league: League) => BilingualText,
  answer?: LeagueAnswerBuilder,
): Promise<void> {
  let before: League | null = null
  const after = await changeLeague(
    request,
    league => {
      before = league
      const by = request.interaction.user.id
      return league.stage === 'open'
        ? removeLeaguePlayer(league, user, by)
        : withdrawLeaguePlayer(league, user, request.bot.now(), by)
    },
    success,
    answer,
  )
  if (before && after) await giveUp(request, before, user)
}

async function giveUp({ bot, interaction }: RequestContext, league: League, user: string): Promise<void> {
  const at = findLeaguePlayerIndex(league, user)
  if (at < 0 || !isStillInLeague(league.players[at])) return
  for (const game of league.games) {
    if (!isPlayerInGame(game, at) || game.thread === null || game.score !== null) continue
    const key = tableKey(league.guild, game.thread)
    const cause = { user, interaction: interaction.id, now: bot.now() }
    const isFirst = game.first === at
    await bot.store.turn(key, table => {
      const system = systemOfTable(bot, table)
      const side = findTwoSides(system, table.setup)?.[isFirst ? 0 : 1]
      return { table: side ? endTableByForfeit(table, system, side, cause) : null, result: null }
    })
    void bot.outbox.tryUnlessBlocked(key)
  }
}
