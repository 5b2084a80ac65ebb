import { CLOSING_REASONS, closeGame, MODERATOR_ROLE, TABLE_ROLE } from '../engine/match.ts'
import type { GameSetup } from '../engine/model.ts'
import type { GameSystem } from '../engine/system.ts'
import { applyChangesInOrder, chooseSetup, openTable } from '../table/index.ts'
import { storeUserName } from '../table/person.ts'
import { startGame } from '../table/play.ts'
import { addPost, closeVote, markGameOver, recordInteraction } from '../table/posts.ts'
import { computerLevelOf, rolesOfUser } from '../table/seat-queries.ts'
import { endGameLostByRole, giveSeatToComputer, giveSeatToUser } from '../table/seats.ts'
import { chooseClock } from '../table/time/choice.ts'
import type { Initiator, RefusedTableChange, Table, TableChange, TableLeague } from '../table/types.ts'
import { abandonWithoutVote } from '../table/votes.ts'
import type { League, LeaguePlayer } from './league.ts'
import type { LeagueTableResult } from './results.ts'

/**
 * Returns the ids of the two sides of a game, in the order of the game's roles. Returns null if the game does
 * not have exactly two sides.
 */
export function findTwoSides(system: GameSystem, setup: GameSetup): readonly [string, string] | null {
  const [first, second, ...more] = new Set(system.rules.roles(setup).map(({ side }) => side))
  return second === undefined || more.length > 0 ? null : [first, second]
}

/**
 * Creates the table of a league game and begins the game. Each player gets all seats of their side. The dice depend
 * only on the numbers of league and game, and on the table's secret.
 */
export function createLeagueTable(
  league: League,
  number: number,
  system: GameSystem,
  thread: string,
  /** Adds the settings that the players have chosen for all their games. */
  knowing: (table: Table) => Table,
  now: number,
): TableChange | RefusedTableChange {
  const game = league.games[number - 1]
  const { guild, channel: parent, lang, setup, clock } = league
  const sides = findTwoSides(system, setup)
  if (!game || game.second === null || !sides) return { no: 'no-such-choice' }
  const players = [league.players[game.first], league.players[game.second]]
  const named = substitutesByRole(system, setup, players)
  const cause = (user: string, what: string) => ({
    user,
    interaction: `league:${league.id}:${number}:${what}`,
    now,
  })
  const host = cause(league.creator, 'opened')
  const opened: Table = {
    ...openTable(system, { guild, thread, parent, lang }, host),
    outbox: [],
    posts: 0,
    league: { id: league.id, game: number, ...named },
  }
  const seated = system.rules.roles(setup).map(({ role, side }) => (table: Table) => {
    const { user, name, level } = players[sides.indexOf(side)]
    return user === null
      ? giveSeatToComputer(table, system, { role, level: level ?? 'regular' }, cause('', role))
      : giveSeatToUser(storeUserName(table, user, name), system, role, cause(user, role))
  })
  return applyChangesInOrder(opened, [
    table => chooseSetup(table, system, setup, host),
    table => chooseClock(table, clock, host),
    ...seated,
    table => ({ table: knowing(table) }),
    table => startGame(table, system, cause('', 'begun')),
  ])
}

/**
 * Ends the game of a player who left the league. The player's side loses, even if a substitute now plays it. If only
 * computers play it, the game is called off, because a computer cannot resign. Null if the table has no running game.
 */
export function endTableByForfeit(
  table: Table,
  system: GameSystem,
  side: string,
  initiator: Initiator,
): Table | null {
  const { match } = table
  if (!match || table.stage !== 'playing') return null
  const roles = system.rules.roles(table.setup).flatMap(one => (one.side === side ? [one.role] : []))
  const own = rolesOfUser(table, initiator.user).filter(role => roles.includes(role))
  const by = [...own, ...roles].find(role => !computerLevelOf(table, role))
  if (by === undefined) return abandonWithoutVote(table, system, initiator)
  const ended = recordInteraction(
    endGameLostByRole({ ...table, match }, system, by, 'game:resign'),
    initiator,
  )
  return addPost(ended, initiator, { what: 'resigned', by })
}

/**
 * Ends the table of a league game that the organiser has decided or set up again. The table itself has no winner,
 * because the league holds the result. `text` tells the players what was decided. Null if the table has no running
 * game.
 */
export function endTableByRuling(
  table: Table,
  system: GameSystem,
  text: string,
  initiator: Initiator,
): Table | null {
  if (!table.match || table.stage !== 'playing') return null
  const { secret, seats } = table
  const match = closeGame(system, table.match, secret, TABLE_ROLE, 'game:abandon', [], [MODERATOR_ROLE])
  const ended = recordInteraction({ ...markGameOver(closeVote(table)), match }, initiator)
  return addPost(ended, initiator, { what: 'ruled', by: seats[0].role, text })
}

/**
 * Returns the score of the first side at a finished table, or `off` if the game was called off. Null if the table is
 * not over.
 */
export function leagueTableResult(
  { match, stage, setup }: Table,
  system: GameSystem,
): LeagueTableResult | null {
  const sides = findTwoSides(system, setup)
  if (stage !== 'over' || !sides) return null
  const outcome = match?.state.outcome
  if (!outcome || outcome.reason === CLOSING_REASONS['game:abandon']) return 'off'
  const [first, second] = sides.map(side => outcome.winners.includes(side))
  return first === second ? 0.5 : first ? 1 : 0
}

/**
 * Returns, for each role at the table of two league players, the users who may take over the seat as
 * substitutes.
 */
export function substitutesByRole(
  system: GameSystem,
  setup: GameSetup,
  players: readonly LeaguePlayer[],
): Pick<TableLeague, 'substitutes'> {
  const sides = findTwoSides(system, setup)
  const rows = system.rules.roles(setup).flatMap(({ role, side }) => {
    const user = sides && players[sides.indexOf(side)]?.substitute
    return user ? [[role, [user]] as const] : []
  })
  return rows.length > 0 ? { substitutes: Object.fromEntries(rows) } : {}
}
