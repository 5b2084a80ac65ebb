import type { GameSystem } from '../../src/engine/system.ts'
import type { League } from '../../src/leagues/index.ts'
import type { Table } from '../../src/table/types.ts'

export interface Reckoned {
  readonly player: number
  readonly points: number
  readonly buchholz: number
  readonly berger: number
  readonly won: number
}

/**
 * The standings of a league that is over as its tables tell them, reckoned in another way than the bot reckons. Throws where
 * somebody else than the pairing says has sat at a table. `tables`: of the games, null where none was opened.
 */
export function reckoned(
  { players, games, kind, setup }: League,
  system: GameSystem,
  tables: readonly (Table | null)[],
): Reckoned[] {
  const [side] = system.rules.roles(setup).map(role => role.side)
  const points = players.map(() => 0)
  const byes = players.map(() => 0)
  const met: [one: number, other: number, score: number][] = []
  for (const [at, { first, second, by, score }] of games.entries()) {
    if (second === null) {
      byes[first] += score ?? 0
      continue
    }
    const table = tables[at]
    const winners = table?.match?.state.outcome?.winners ?? []
    const own = by ? (score ?? Number.NaN) : winners.length === 1 ? Number(winners[0] === side) : 0.5
    if (table && !by) isSeated(table, system, players[first], players[second])
    points[first] += own
    points[second] += 1 - own
    met.push([first, second, own], [second, first, 1 - own])
  }
  const made = players.map((_, player) => {
    const mine = met.filter(([one]) => one === player)
    return {
      player,
      points: points[player] + byes[player],
      buchholz: mine.reduce((sum, [, other]) => sum + points[other], 0),
      berger: mine.reduce((sum, [, other, score]) => sum + score * points[other], 0),
      won: mine.filter(([, , score]) => score === 1).length,
    }
  })
  return made.sort(
    (a, b) =>
      b.points - a.points ||
      (kind === 'swiss' ? b.buchholz - a.buchholz : 0) ||
      b.berger - a.berger ||
      b.won - a.won ||
      a.player - b.player,
  )
}

/** Everybody on his own side. */
function isSeated(
  table: Table,
  system: GameSystem,
  ...pair: readonly { readonly user: string | null; readonly level?: string }[]
): void {
  const roles = system.rules.roles(table.setup)
  const sides = [...new Set(roles.map(({ side }) => side))]
  for (const { role, side } of roles) {
    const { user, level } = pair[sides.indexOf(side)]
    const seat = table.seats.find(one => one.role === role)
    if (seat?.user !== user || (user === null && seat.computer !== level))
      throw new Error(`${table.thread}: another one sits at ${role} than the pairing says`)
  }
}
