import { languageOrEnglish } from '../engine/languages/index.ts'
import { withdrawLeaguePlayer } from '../leagues/changes.ts'
import {
  createErasedPlayerMark,
  type League,
  type LeagueNews,
  type LeaguePlayer,
  markEntriesChanged,
} from '../leagues/league.ts'
import { leagueDueTime } from '../leagues/news.ts'
import { type Database, leagueKey } from './database.ts'
import { WriteConflictError } from './failures.ts'
import { awaitDatabaseAnswer, MAX_WRITE_TRIES, retryWriteConflicts, writeValue } from './write.ts'

/** Stores each league as one value. Every write is a compare and set. */
export interface LeagueStore {
  read(guild: string, id: number): Promise<League | null>
  /** Stores a new league under the next free number of its server. Returns the league with its number. */
  create(league: League): Promise<League>
  /**
   * Updates a league. `change` gets the newest league and returns the updated or the same league. When the
   * promise resolves, the change is on disk.
   */
  turn<T>(guild: string, id: number, change: (league: League) => LeagueTurned<T>): Promise<T>
  /** Returns at most `most` leagues of a server, the newest first. */
  ofServer(guild: string, most: number): Promise<League[]>
  /** Records the thread that was opened for a league game. Called before the thread has a table. */
  claimThread(league: League, game: number, thread: string): Promise<void>
  /** Returns the id of the thread that was opened for a league game. Returns null if no thread was opened. */
  claimedThread(league: League, game: number): Promise<string | null>
  /**
   * Returns all leagues on all servers that a person opened or played in. Used for the export of the person's
   * own data.
   */
  ofPerson(user: string): Promise<League[]>
  /** Replaces a person with a pseudonym in every league. Withdraws the person from leagues that are not over. */
  forget(user: string, pseudonym: string, now: number): Promise<void>
}
interface LeagueTurned<T> {
  readonly league: League
  readonly result: T
}

const serverList = (guild: string): string => `leagues:${guild}`
const personList = (user: string): string => `leagues-of:${user}`
const claims = ({ guild, id }: League): string => `league-threads:${guild}:${id}`
/**
 * Returns the name under which the thread of a league game is stored. It contains how often the game was set up
 * again, because each time the game gets a new thread.
 */
function claimOf({ games }: League, game: number): string {
  const { replays = 0 } = games[game - 1]
  return replays === 0 ? `${game}` : `${game}.${replays}`
}
const MOST = 500

export function openLeagueStore(database: Database): LeagueStore {
  const { addToList, removeFromList, readList } = database

  async function load(key: string): Promise<{ league: League; revision: number } | null> {
    const kept = await awaitDatabaseAnswer(database.get(key, null))
    if (!kept || kept === 'same') return null
    const league = (JSON.parse(kept.value) as { value: League }).value
    return { league: { ...league, lang: languageOrEnglish(league.lang) }, revision: kept.revision }
  }

  async function save(league: League, revision: number | null): Promise<boolean> {
    const named = league.players.flatMap(({ user, substitute }) => [user ?? [], substitute ?? []].flat())
    for (const user of [league.creator, ...named])
      await awaitDatabaseAnswer(addToList(personList(user), `${league.guild}:${league.id}`, league.id))
    const value = JSON.stringify({ value: league })
    return writeValue(database, leagueKey(league.guild, league.id), value, revision, leagueDueTime(league))
  }

  const turn = <T>(guild: string, id: number, change: (league: League) => LeagueTurned<T>): Promise<T> =>
    retryWriteConflicts(`${guild}:${id}`, async () => {
      const known = await load(leagueKey(guild, id))
      if (!known) throw new Error(`There is no league ${guild}:${id}`)
      const { league, result } = change(known.league)
      return league === known.league || (await save(league, known.revision)) ? { result } : null
    })

  const numbers = async (guild: string, most: number): Promise<number[]> =>
    (await awaitDatabaseAnswer(readList(serverList(guild), 0, most))).map(Number)

  return {
    turn,
    read: async (guild, id) => (await load(leagueKey(guild, id)))?.league ?? null,
    async create(league) {
      const { guild } = league
      const [last = 0] = await numbers(guild, 1)
      for (let id = last + 1; id <= last + MAX_WRITE_TRIES * MAX_WRITE_TRIES; id++) {
        const made = { ...league, id }
        await awaitDatabaseAnswer(addToList(serverList(guild), String(id), id))
        if (await save(made, null)) return made
      }
      throw new WriteConflictError(guild)
    },
    async ofServer(guild, most) {
      const found = await Promise.all((await numbers(guild, most)).map(id => load(leagueKey(guild, id))))
      return found.flatMap(one => (one ? [one.league] : []))
    },
    async ofPerson(user) {
      const lines = await awaitDatabaseAnswer(readList(personList(user), 0, MOST))
      const found = await Promise.all(lines.map(line => load(`league:${line}`)))
      return found.flatMap(one => (one ? [one.league] : []))
    },
    async claimThread(league, game, thread) {
      await awaitDatabaseAnswer(addToList(claims(league), `${claimOf(league, game)} ${thread}`, game))
    },
    async claimedThread(league, game) {
      const lines = await awaitDatabaseAnswer(readList(claims(league), 0, MOST * 10))
      return lines.find(line => line.startsWith(`${claimOf(league, game)} `))?.split(' ')[1] ?? null
    },
    async forget(user, pseudonym, now) {
      for (const line of await awaitDatabaseAnswer(readList(personList(user), 0, MOST))) {
        const [guild, id] = line.split(':')
        await turn(guild, Number(id), league => ({
          league: without(league, user, pseudonym, now),
          result: null,
        }))
        await awaitDatabaseAnswer(removeFromList(personList(user), line))
      }
    },
  }
}

function without(league: League, user: string, pseudonym: string, now: number): League {
  const gone = withdrawLeaguePlayer(league, user, now)
  const left = 'no' in gone ? league : gone.league
  const { players, creator, stage, news, ...rest } = left.stage === 'open' ? markEntriesChanged(left) : left
  const unnamed = (one: LeagueNews): LeagueNews => ({
    ...one,
    ...('by' in one && one.by === user && { by: pseudonym }),
    ...('user' in one && one.user === user && { user: pseudonym }),
  })
  return {
    ...rest,
    ...(news && { news: news.map(unnamed) }),
    stage,
    players:
      stage === 'open'
        ? players.filter(player => player.user !== user)
        : players.map(player => unnamedPlayer(player, user, pseudonym, stage === 'running')),
    creator: creator === user ? pseudonym : creator,
  }
}

/**
 * Replaces a player with a pseudonym. In a running league, also stores a hash of the user id. By this hash the league
 * recognises the person, who cannot join again as a new player.
 */
function unnamedPlayer(
  { substitute, ...player }: LeaguePlayer,
  user: string,
  pseudonym: string,
  isPlayed: boolean,
): LeaguePlayer {
  const left = substitute === undefined || substitute === user ? player : { ...player, substitute }
  if (player.user !== user) return left
  return { ...left, user: pseudonym, name: '', ...(isPlayed && { mark: createErasedPlayerMark(user) }) }
}
