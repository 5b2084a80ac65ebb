import type { League } from '../../src/leagues/index.ts'
import { playerOf } from '../../src/leagues/index.ts'
import { sees } from '../discord/seen.ts'
import { type Asking, type House, isModerator } from '../house.ts'

/** Leagues of a server that are looked at; one that is named may be older. */
export const LOOKED_AT = 50

type Reader = Pick<Asking, 'guild' | 'guildId' | 'member' | 'memberPermissions' | 'user'>

/** Newest leagues of the server, of those that somebody may know of. */
export async function leaguesFor({ store }: Pick<House, 'store'>, reader: Reader): Promise<League[]> {
  const leagues = await store.leagues.ofServer(reader.guildId ?? '', LOOKED_AT)
  return leagues.filter(league => mayKnow(reader, league))
}

/** He sees the channel of the league, or has to do with it. */
function mayKnow(reader: Reader, league: League): boolean {
  const { user } = reader
  const isHis = league.creator === user.id || playerOf(league, user.id) >= 0 || isModerator(reader)
  return isHis || sees(reader, league.channel)
}

/** The league that a command names by its number, else the newest that is not over, else the newest. */
export async function leagueOf(
  house: Pick<House, 'store'>,
  asker: Reader & { readonly options?: unknown },
): Promise<League | null> {
  const wanted = wantedIn(asker.options)
  const leagues = await leaguesFor(house, asker)
  if (wanted !== null) {
    const found = leagues.find(({ id }) => String(id) === wanted)
    if (found || !/^[1-9]\d{0,8}$/.test(wanted)) return found ?? null
    const older = await house.store.leagues.read(asker.guildId ?? '', Number(wanted))
    return older && mayKnow(asker, older) ? older : null
  }
  return leagues.find(({ stage }) => stage !== 'over') ?? leagues[0] ?? null
}

function wantedIn(options: unknown): string | null {
  const given = options as { getString?: (name: string) => string | null } | undefined
  return given?.getString?.('league') ?? null
}
