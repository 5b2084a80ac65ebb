import type { League } from '../../src/leagues/index.ts'
import type { Asking, House } from '../house.ts'

/** Leagues of a server that are looked at; one that is named may be older. */
export const LOOKED_AT = 50

/** The league that a command names by its number, else the newest that is not over, else the newest. */
export async function leagueOf(
  { store }: Pick<House, 'store'>,
  asker: Pick<Asking, 'guildId'> & { readonly options?: unknown },
): Promise<League | null> {
  const wanted = wantedIn(asker.options)
  const guild = asker.guildId ?? ''
  const leagues = await store.leagues.ofServer(guild, LOOKED_AT)
  if (wanted !== null) {
    const found = leagues.find(({ id }) => String(id) === wanted)
    return found ?? (/^[1-9]\d{0,8}$/.test(wanted) ? store.leagues.read(guild, Number(wanted)) : null)
  }
  return leagues.find(({ stage }) => stage !== 'over') ?? leagues[0] ?? null
}

function wantedIn(options: unknown): string | null {
  const given = options as { getString?: (name: string) => string | null } | undefined
  return given?.getString?.('league') ?? null
}
