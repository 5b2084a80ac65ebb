import type { League } from '../../src/leagues/index.ts'
import { findLeaguePlayerIndex } from '../../src/leagues/index.ts'
import { type BotContext, type BotInteraction, isModerator } from '../bot-context.ts'
import { canSeeChannel } from '../discord/can-see-channel.ts'

/**
 * Maximum number of a server's leagues that are searched: the newest ones. An older league is found only by its
 * number.
 */
export const MAX_LEAGUES_SEARCHED = 50

type Reader = Pick<BotInteraction, 'guild' | 'guildId' | 'member' | 'memberPermissions' | 'user'>

/** Returns the newest leagues of a server that a person may see. */
export async function findVisibleLeagues(
  { store }: Pick<BotContext, 'store'>,
  reader: Reader,
): Promise<League[]> {
  const leagues = await store.leagues.ofServer(reader.guildId ?? '', MAX_LEAGUES_SEARCHED)
  return leagues.filter(league => mayKnow(reader, league))
}

/**
 * Checks whether a person may see a league. The person must see its channel, have opened the league, play in the
 * league or be a moderator of the server.
 */
function mayKnow(reader: Reader, league: League): boolean {
  const { user } = reader
  const isHis =
    league.creator === user.id || findLeaguePlayerIndex(league, user.id) >= 0 || isModerator(reader)
  return isHis || canSeeChannel(reader, league.channel)
}

/**
 * Returns the league with the number that a command contains. Without a number, returns the newest unfinished
 * league. If all leagues are finished, returns the newest league.
 */
export async function findLeague(
  bot: Pick<BotContext, 'store'>,
  asker: Reader & { readonly options?: unknown },
): Promise<League | null> {
  const wanted = wantedIn(asker.options)
  const leagues = await findVisibleLeagues(bot, asker)
  if (wanted !== null) {
    const found = leagues.find(({ id }) => String(id) === wanted)
    if (found || !/^[1-9]\d{0,8}$/.test(wanted)) return found ?? null
    const older = await bot.store.leagues.read(asker.guildId ?? '', Number(wanted))
    return older && mayKnow(asker, older) ? older : null
  }
  return leagues.find(({ stage }) => stage !== 'over') ?? leagues[0] ?? null
}

function wantedIn(options: unknown): string | null {
  const given = options as { getString?: (name: string) => string | null } | undefined
  return given?.getString?.('league') ?? null
}
