import { describe, expect, test } from 'vitest'
import {
  computeLeagueStandings,
  findLeagueChampion,
  type League,
  type LeagueKind,
  type LeagueScore,
  recordTableResults,
  withdrawLeaguePlayer,
} from '../../src/leagues/index.ts'
import { picker } from '../support/conformance.ts'
import { begun, NOW, scores } from './leagues.ts'

const ok = (made: ReturnType<typeof withdrawLeaguePlayer>): League => {
  if ('no' in made) throw new Error(made.no)
  return made.league
}
const threaded = (league: League): League => ({
  ...league,
  games: league.games.map((game, n) => ({ ...game, thread: game.thread ?? `t${n + 1}` })),
})

/** To its end; `drop`: who leaves after the first round. */
function played(
  kind: LeagueKind,
  players: number,
  of: (number: number) => LeagueScore,
  drop?: string,
  more: Partial<League> = {},
): League {
  let now = begun(kind, players, more)
  for (let round = 0; round < 100 && now.stage === 'running'; round++) {
    now = threaded(recordTableResults(now, scores(now, of), NOW + round))
    if (drop && round === 0) now = threaded(ok(withdrawLeaguePlayer(now, drop, NOW + round)))
  }
  expect(now.stage).toBe('over')
  return now
}
const any = (number: number): LeagueScore => ([1, 0, 0.5, 1] as const)[(number * 7) % 4]

const meetings = ({ games }: League) =>
  games.flatMap(({ first, second }) =>
    second === null ? [] : [[first, second].sort((a, b) => a - b).join()],
  )
const sidesOf = ({ games }: League, player: number) =>
  games
    .filter(game => game.second !== null)
    .reduce((sum, game) => sum + (game.first === player ? 1 : game.second === player ? -1 : 0), 0)

describe('round robin', () => {
  test.each([3, 4, 5, 6, 7, 8, 15, 16])(
    '%i: everybody meets everybody once, sides as equal as can be',
    players => {
      const league = played('robin', players, any)
      const all = meetings(league)
      expect(new Set(all).size).toBe(all.length)
      expect(all).toHaveLength((players * (players - 1)) / 2)
      for (let player = 0; player < players; player++) {
        expect(Math.abs(sidesOf(league, player))).toBeLessThanOrEqual(players % 2 === 0 ? 1 : 0)
        const rounds = league.games
          .filter(({ first, second }) => first === player || second === player)
          .map(({ round }) => round)
        expect(rounds).toEqual(Array.from({ length: league.rounds }, (_, n) => n + 1))
      }
    },
  )
})

describe('Swiss', () => {
  test.each([
    [16, 4],
    [16, 7],
    [9, 4],
    [33, 6],
    [64, 6],
  ])('%i players, %i rounds: nobody meets anybody twice, one bye at most, sides fair', (players, rounds) => {
    const league = played('swiss', players, any, undefined, { rounds })
    expect(league.rounds).toBe(rounds)
    const all = meetings(league)
    expect(new Set(all).size).toBe(all.length)
    for (let player = 0; player < players; player++) {
      expect(
        league.games.filter(({ first, second }) => first === player && second === null).length,
      ).toBeLessThanOrEqual(1)
      expect(Math.abs(sidesOf(league, player))).toBeLessThanOrEqual(2)
    }
  })

  test('sides are evened out: nobody has one of them three times more, few twice more', () => {
    const more = [1, 2, 3, 4, 5].flatMap(seed => {
      const league = played('swiss', 64, number => any(number * seed), undefined, { rounds: 6 })
      return league.players.map((_, player) => Math.abs(sidesOf(league, player)))
    })
    expect(Math.max(...more)).toBe(2)
    expect(more.filter(one => one === 2).length).toBeLessThan(100)
    const odd = [1, 2, 3, 4, 5, 6, 7].flatMap(seed => {
      const league = played('swiss', 33, number => any(number * seed), undefined, { rounds: 6 })
      return league.players.map((_, player) => Math.abs(sidesOf(league, player)))
    })
    expect(Math.max(...odd)).toBe(2)
  })

  test('those with the same points meet, the upper half the lower one', () => {
    const first = begun('swiss', 8)
    expect(first.games.map(({ first: a, second: b }) => Math.abs(a - (b ?? 0)))).toEqual([4, 4, 4, 4])
    // The better seed always wins: whoever has one point meets one with one point
    const second = recordTableResults(
      first,
      scores(first, n => (first.games[n - 1].first < (first.games[n - 1].second ?? 9) ? 1 : 0)),
      NOW,
    )
    const points = new Map(
      computeLeagueStandings({ ...second, games: first.games.map((_, at) => second.games[at]) }).map(one => [
        one.player,
        one.points,
      ]),
    )
    for (const { first: a, second: b } of second.games.slice(4))
      expect(points.get(a)).toBe(points.get(b ?? -1))
  })

  test('who meets whom follows from the league alone', () => {
    expect(played('swiss', 16, any)).toEqual(played('swiss', 16, any))
  })
})

describe('knock-out', () => {
  test.each([3, 5, 8, 13, 16])(
    '%i: each round halves them, the better seed wins through to the end',
    players => {
      let league = begun('knockout', players)
      while (league.stage === 'running') {
        const now = league
        league = threaded(
          recordTableResults(
            now,
            scores(now, n => (now.games[n - 1].first < (now.games[n - 1].second ?? 99) ? 1 : 0)),
            NOW,
          ),
        )
      }
      expect(league.rounds).toBe(Math.ceil(Math.log2(players)))
      expect(meetings(league)).toHaveLength(players - 1)
      const [best, next] = computeLeagueStandings(league)
      expect([best.player, next.player]).toEqual([0, 1])
    },
  )

  test('it waits for its games, whatever the time; after a draw the better seed goes on', () => {
    const league = begun('knockout', 4)
    expect(recordTableResults(league, new Map(), NOW + 1e12).round).toBe(1)
    const drawn = recordTableResults(
      league,
      scores(league, () => 0.5),
      NOW,
    )
    expect(drawn.games.slice(2).map(({ first, second }) => [first, second].sort())).toEqual([[0, 1]])
  })
})

describe('who wins a knock-out', () => {
  /** Each round by its scores; the better seed has it where none is given. */
  function playedOut(
    players: number,
    score: (one: number, other: number, round: number) => LeagueScore,
  ): League {
    let league = begun('knockout', players)
    while (league.stage === 'running') {
      const { games, round } = league
      const made = scores(league, n => {
        const { first, second } = games[n - 1]
        const [one, other] = [first, second!].sort((a, b) => a - b)
        const got = score(one, other, round)
        return first === one ? got : ((1 - got) as LeagueScore)
      })
      league = threaded(recordTableResults(league, made, NOW))
    }
    return league
  }

  test('whoever wins the final, with draws before it or not; those who lost in one round share the place', () => {
    // The second seed draws twice and goes on as the better one, then beats the first seed, who has as many points
    const league = playedOut(8, (one, _, round) => (round === 3 ? 0 : one === 1 ? 0.5 : 1))
    expect(findLeagueChampion(league)).toBe(1)
    const standings = computeLeagueStandings(league)
    expect(standings.map(({ player, place }) => [player, place])).toEqual([
      [1, 1],
      [0, 2],
      [2, 3],
      [3, 3],
      [4, 5],
      [5, 5],
      [6, 5],
      [7, 5],
    ])
    expect(standings[0].points).toBe(standings[1].points)
  })

  test('a drawn final is the better seed’s', () => {
    const league = playedOut(4, (_, __, round) => (round === 2 ? 0.5 : 1))
    expect(findLeagueChampion(league)).toBe(0)
    expect(computeLeagueStandings(league).map(({ player, place }) => [player, place])).toEqual([
      [0, 1],
      [1, 2],
      [2, 3],
      [3, 3],
    ])
  })
})

describe('Swiss: byes and rematches', () => {
  test('a bye counts for nobody else’s Buchholz or Sonneborn-Berger', () => {
    let league = begun('swiss', 5, { rounds: 2 })
    const free = league.games.find(({ second }) => second === null)!.first
    const firstWins = (now: League) => scores(now, () => 1)
    league = threaded(recordTableResults(league, firstWins(league), NOW))
    const met = league.games.find(
      ({ round, first, second }) => round === 2 && second !== null && [first, second].includes(free),
    )!
    const other = met.first === free ? met.second! : met.first
    league = recordTableResults(
      league,
      new Map([...firstWins(league)].map(([thread, score]) => [thread, score])),
      NOW,
    )
    const of = (player: number) => computeLeagueStandings(league).find(one => one.player === player)!
    const byeless = (player: number) =>
      of(player).points -
      league.games.filter(({ first, second }) => first === player && second === null).length
    expect(of(free).points).toBeGreaterThan(byeless(free))
    const opponents = league.games.flatMap(({ first, second }) =>
      first === other && second !== null ? [second] : second === other ? [first] : [],
    )
    expect(opponents).toContain(free)
    expect(of(other).buchholz).toBe(opponents.reduce((sum, player) => sum + byeless(player), 0))
    expect(of(other).berger).toBeLessThanOrEqual(of(other).buchholz)
  })

  test.each(Array.from({ length: 30 }, (_, n) => n))(
    'six players, four rounds, one leaves (%i): nobody meets anybody twice while a pairing avoids it',
    seed => {
      const pick = picker(`six ${seed}`)
      const league = played('swiss', 6, () => ([1, 0, 0.5] as const)[pick(3)], `p${pick(6)}`, { rounds: 4 })
      for (let round = 2; round <= 4; round++) expect(rematches(league, round)).toBe(fewest(league, round))
    },
  )
})

const isBefore = ({ games }: League, round: number, one: number, other: number) =>
  games.some(game => game.round < round && [one, other].every(at => game.first === at || game.second === at))
const rematches = (league: League, round: number) =>
  league.games.filter(
    ({ round: at, first, second }) =>
      at === round && second !== null && isBefore(league, round, first, second),
  ).length

/** Of all ways to pair those of this round, with one free where they are odd. */
function fewest(league: League, round: number): number {
  const field = league.games.flatMap(({ round: at, first, second }) =>
    at === round ? [first, ...(second === null ? [] : [second])] : [],
  )
  const least = (left: readonly number[], mayFree: boolean): number => {
    if (left.length === 0) return 0
    const [one, ...others] = left
    const ways = others.map(
      other =>
        Number(isBefore(league, round, one, other)) +
        least(
          others.filter(player => player !== other),
          mayFree,
        ),
    )
    return Math.min(...ways, ...(mayFree ? [least(others, false)] : []))
  }
  return least(field, field.length % 2 === 1)
}

describe('time, and who leaves', () => {
  test('when a round’s time is over the next begins; an open game counts half until it is over, and then what it is', () => {
    const first = begun('swiss', 4, { rounds: 3 })
    const scored = new Map([['t1', 1 as const]])
    expect(recordTableResults(first, scored, first.deadline! - 1).round).toBe(1)
    const second = recordTableResults(first, scored, first.deadline!)
    expect(second.round).toBe(2)
    const open = first.games[1]
    expect(computeLeagueStandings(second).find(({ player }) => player === open.first)).toMatchObject({
      points: 0.5,
      open: 2,
    })
    const late = recordTableResults(second, new Map([['t2', 1 as const]]), first.deadline! + 1)
    expect(computeLeagueStandings(late).find(({ player }) => player === open.first)).toMatchObject({
      points: 1,
      won: 1,
    })
  })

  test('a bye is a point and no game that was won', () => {
    const first = begun('swiss', 5, { rounds: 3 })
    const bye = first.games.find(({ second }) => second === null)!
    expect(computeLeagueStandings(first).find(({ player }) => player === bye.first)).toMatchObject({
      points: 1,
      won: 0,
      buchholz: 0,
    })
  })

  test('who has left a round robin has no point where he would have been free', () => {
    const league = played('robin', 5, any, 'p2')
    const gone = league.players.findIndex(({ user }) => user === 'p2')
    const free = league.games.find(
      ({ first, second, round }) => first === gone && second === null && round > 1,
    )
    expect(free?.score).toBe(0)
    expect(computeLeagueStandings(league).find(({ player }) => player === gone)?.points).toBeLessThan(2)
  })

  test.each(['robin', 'swiss', 'knockout'] as const)(
    '%s: who leaves has lost what he has not played, and nobody waits for him',
    kind => {
      const league = played(kind, 6, any, 'p2')
      const gone = league.players.findIndex(({ user }) => user === 'p2')
      for (const { first, second, round, score, by } of league.games) {
        if (round === 1 || (first !== gone && second !== gone)) continue
        if (second !== null) expect([score, by]).toEqual([first === gone ? 0 : 1, 'walkover'])
        else if (first === gone) expect(score).toBe(0)
      }
      if (kind === 'swiss')
        expect(
          league.games.filter(({ round, first, second }) => round > 2 && (first === gone || second === gone)),
        ).toEqual([])
    },
  )
})
