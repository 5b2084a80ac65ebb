import { describe, expect, test } from 'vitest'
import {
  addLeaguePlayer,
  callOffLeague,
  computeLeagueStandings,
  countDueAnnouncements,
  endRoundEarly,
  extendRound,
  type League,
  type LeagueChangeResult,
  type LeagueKind,
  leagueDueTime,
  listGamesToOpen,
  RESULT_CORRECTION_TIME_MS,
  recordReportedResult,
  recordTableResults,
  removeLeagueNewsItem,
  replayLeagueGame,
  TIME_TO_DECIDE_CALLED_OFF_GAME_MS,
  withdrawLeaguePlayer,
} from '../../src/leagues/index.ts'
import { begun, league, NOW, scores } from './leagues.ts'

const DAY = 86_400_000
const ok = (made: LeagueChangeResult): League => {
  if ('no' in made) throw new Error(made.no)
  return made.league
}
const quiet = (one: League): League => ({ ...one, told: 99, news: [] })
const threaded = (one: League): League => ({
  ...one,
  games: one.games.map((game, n) => ({
    ...game,
    thread: game.second === null ? null : (game.thread ?? `t${n + 1}`),
  })),
})

/** Of four; game 1 is called off, the first side wins all others of the first round. */
function calledOff(kind: LeagueKind): League {
  const first = begun(kind, 4, { rounds: 3 })
  return recordTableResults(
    first,
    new Map([...scores(first, () => 1)].map(([t, s]) => [t, t === 't1' ? 'off' : s])),
    NOW,
  )
}

describe('a game that was called off', () => {
  test.each(['swiss', 'robin', 'knockout'] as const)(
    '%s: the organiser is told and may decide; after three days it is a draw, and the league goes on',
    kind => {
      const off = calledOff(kind)
      expect(off.round).toBe(1)
      expect(off.news).toMatchObject([{ what: 'off', game: 1 }])
      expect(leagueDueTime(off)).toBe(1)
      expect(leagueDueTime(quiet(off))).toBe(NOW + TIME_TO_DECIDE_CALLED_OFF_GAME_MS)
      expect(ok(recordReportedResult(off, 1, 0, 'host', NOW)).round).toBe(2)
      expect(recordTableResults(off, new Map(), NOW + TIME_TO_DECIDE_CALLED_OFF_GAME_MS - 1).round).toBe(1)
      const late = recordTableResults(off, new Map(), NOW + TIME_TO_DECIDE_CALLED_OFF_GAME_MS)
      expect(late.round).toBe(2)
      expect(late.games[0]).toMatchObject({ score: 0.5, by: 'off' })
      expect(late.news?.map(({ what }) => what)).toEqual(['off', 'settled'])
    },
  )

  test('it is told once, however often the league is looked at', () => {
    const off = calledOff('swiss')
    expect(recordTableResults(off, new Map([['t1', 'off']]), NOW + 1)).toEqual(off)
  })

  test.each(['swiss', 'robin', 'knockout'] as const)('%s: the organiser need not wait', kind => {
    const next = ok(endRoundEarly(calledOff(kind), NOW))
    expect(next.round).toBe(2)
    expect(next.games[0]).toMatchObject({ score: 0.5, by: 'off' })
  })

  test('a knock-out still waits for a game that is played', () => {
    expect(endRoundEarly(begun('knockout', 4), NOW)).toEqual({ no: 'still-played' })
  })

  test('it is decided only in part by time: who leaves has lost it', () => {
    const off = calledOff('swiss')
    const { first, second } = off.games[0]
    const gone = ok(withdrawLeaguePlayer(off, `p${first}`, NOW))
    expect(gone.games[0]).toMatchObject({ score: 0, by: 'walkover' })
    expect(second).not.toBeNull()
  })
})

describe('what the organiser decides', () => {
  const over = (kind: LeagueKind): League => {
    let now = begun(kind, 4, { rounds: 2 })
    for (let n = 0; n < 9 && now.stage === 'running'; n++)
      now = threaded(
        recordTableResults(
          now,
          scores(now, () => 1),
          NOW,
        ),
      )
    return now
  }

  test('each decision is told, with what stood before and who says so', () => {
    const first = begun('swiss', 4)
    const once = ok(recordReportedResult(first, 1, 1, 'host', NOW))
    expect(once.news).toMatchObject([{ n: 1, what: 'report', game: 1, score: 1, before: null, by: 'host' }])
    const again = ok(recordReportedResult(once, 1, 0, 'host', NOW))
    expect(again.news?.at(-1)).toMatchObject({ n: 2, score: 0, before: 1 })
    expect(removeLeagueNewsItem(again, 1).news).toMatchObject([{ n: 2 }])
    expect(recordReportedResult(again, 1, 0, 'host', NOW)).toEqual({ no: 'game-known' })
  })

  test('a finished league may be corrected for a week, and never after', () => {
    const done = over('swiss')
    expect(done.ended).toBe(NOW)
    const in7 = recordReportedResult(done, 1, 0, 'host', NOW + RESULT_CORRECTION_TIME_MS)
    expect(ok(in7).news?.at(-1)).toMatchObject({ what: 'report', before: 1, score: 0 })
    expect(recordReportedResult(done, 1, 0, 'host', NOW + RESULT_CORRECTION_TIME_MS + 1)).toEqual({
      no: 'final',
    })
  })

  test('both lose: no point for either, two games lost, and a later decision takes it back', () => {
    const first = begun('swiss', 4)
    const both = ok(recordReportedResult(first, 1, 'both-lost', 'host', NOW))
    const { first: one, second: other } = both.games[0]
    const standingOf = (player: number | null) =>
      computeLeagueStandings(both).find(standing => standing.player === player)
    for (const player of [one, other])
      expect(standingOf(player)).toMatchObject({ points: 0, won: 0, lost: 1 })
    expect(both.news).toMatchObject([{ what: 'report', score: 'both-lost', before: null }])
    const lost = ok(recordReportedResult(both, 1, 0, 'host', NOW))
    expect(computeLeagueStandings(lost).find(({ player }) => player === other)).toMatchObject({ points: 1 })
    expect(lost.news?.at(-1)).toMatchObject({ score: 0, before: 'both-lost' })
    expect(recordReportedResult(both, 1, 'both-lost', 'host', NOW)).toEqual({ no: 'game-known' })
    expect(recordReportedResult(begun('knockout', 4), 1, 'both-lost', 'host', NOW)).toEqual({
      no: 'one-advances',
    })
  })

  test('a game is played again: no result, no thread, what ends in the old thread does not count', () => {
    const first = begun('swiss', 4)
    const decided = ok(recordReportedResult(first, 1, 1, 'host', NOW))
    const again = ok(replayLeagueGame(decided, 1, 'host'))
    expect(again.games[0]).toMatchObject({ score: null, thread: null, replays: 1 })
    expect(again.games[0]).not.toHaveProperty('by')
    expect(again.news?.at(-1)).toMatchObject({ what: 'replay', game: 1, before: 1, by: 'host' })
    expect(recordTableResults(again, new Map([['t1', 0 as const]]), NOW).games[0].score).toBeNull()
    expect(listGamesToOpen(again)).toEqual([1])
    // A second time only once it has been opened
    expect(replayLeagueGame(again, 1, 'host')).toEqual({ no: 'not-replayable' })
    const left = ok(withdrawLeaguePlayer(first, first.players[first.games[0].first].user ?? '', NOW))
    expect(replayLeagueGame(left, 1, 'host')).toEqual({ no: 'not-replayable' })
    expect(replayLeagueGame(over('swiss'), 1, 'host')).toEqual({ no: 'not-running' })
    const cup = over('knockout')
    expect(replayLeagueGame({ ...cup, stage: 'running' }, 1, 'host')).toEqual({ no: 'not-replayable' })
  })

  test('a round lasts longer, told; at most ninety days from now', () => {
    const first = begun('swiss', 4, { days: 14 })
    const longer = ok(extendRound(first, 7, 'host', NOW))
    expect(longer.deadline).toBe(NOW + 21 * DAY)
    expect(longer.news).toMatchObject([{ what: 'extended', round: 1, until: NOW + 21 * DAY, by: 'host' }])
    expect(leagueDueTime(quiet(longer))).toBe(NOW + 21 * DAY)
    // Days are counted from now if the round should have ended already
    expect(ok(extendRound(first, 1, 'host', NOW + 20 * DAY)).deadline).toBe(NOW + 21 * DAY)
    const most = { ...first, deadline: NOW + 84 * DAY }
    expect(extendRound(most, 7, 'host', NOW)).toEqual({ no: 'too-far' })
    expect(extendRound(league('swiss', 4), 1, 'host', NOW)).toEqual({ no: 'not-running' })
  })

  test('a league that has not begun is called off: nothing is left to do', () => {
    const off = ok(callOffLeague(league('robin', 2, { told: 1 }), NOW))
    expect([off.stage, off.ended]).toEqual(['over', NOW])
    expect(countDueAnnouncements(off)).toBe(2)
    expect(callOffLeague(begun('robin', 4), NOW)).toEqual({ no: 'not-open' })
  })

  test('a game that ends after the league counts for a week, told; then no more', () => {
    const first = begun('swiss', 4, { rounds: 1 })
    const done = recordTableResults(first, new Map([['t1', 1 as const]]), NOW + 14 * DAY)
    expect(done.stage).toBe('over')
    const late = recordTableResults(done, new Map([['t2', 1 as const]]), NOW + 15 * DAY)
    expect(late.news).toMatchObject([{ what: 'late', game: 2, score: 1 }])
    expect(computeLeagueStandings(late)[1].points).toBe(1)
    expect(recordTableResults(done, new Map([['t2', 1 as const]]), NOW + 22 * DAY)).toBe(done)
  })

  test('a league that an older release ended may be corrected from the first time on', () => {
    const { ended: _, ...old } = over('robin')
    const once = ok(recordReportedResult(old, 1, 0, 'host', NOW + 400 * DAY))
    expect(once.ended).toBe(NOW + 400 * DAY)
    expect(recordReportedResult(once, 1, 1, 'host', NOW + 408 * DAY)).toEqual({ no: 'final' })
  })

  test('in a knock-out nobody else goes on once the next round is paired', () => {
    const first = begun('knockout', 4)
    const second = threaded(
      recordTableResults(
        first,
        scores(first, () => 1),
        NOW,
      ),
    )
    expect(second.round).toBe(2)
    expect(recordReportedResult(second, 1, 0, 'host', NOW)).toEqual({ no: 'went-on' })
    const { first: a, second: b } = second.games[0]
    const draw = recordReportedResult(second, 1, 0.5, 'host', NOW)
    expect('no' in draw).toBe(a > (b ?? 0))
  })
})

describe('late entry', () => {
  test('into a Swiss league from its next round on, without points for those missed, told', () => {
    const first = begun('swiss', 4, { rounds: 3 })
    const more = ok(addLeaguePlayer(first, { user: 'late', name: 'Late' }))
    expect(more.news).toMatchObject([{ what: 'joined', player: 4 }])
    expect(computeLeagueStandings(more)[4]).toMatchObject({ player: 4, points: 0 })
    const second = recordTableResults(
      more,
      scores(first, () => 1),
      NOW,
    )
    const games = second.games.filter(({ round }) => round === 2)
    expect(games.flatMap(({ first, second }) => [first, second])).toContain(4)
    expect(addLeaguePlayer(second, { user: 'late', name: '' })).toEqual({ no: 'joined' })
    expect(addLeaguePlayer(second, { user: null, level: 'recruit', name: '' })).toEqual({ no: 'not-open' })
  })

  test('not in its last round, nor into another kind, nor by who has left', () => {
    const last = { ...begun('swiss', 4, { rounds: 3 }), round: 3 }
    expect(addLeaguePlayer(last, { user: 'late', name: '' })).toEqual({ no: 'last-round' })
    for (const kind of ['robin', 'knockout'] as const)
      expect(addLeaguePlayer(begun(kind, 4), { user: 'late', name: '' })).toEqual({ no: 'not-open' })
    const gone = ok(withdrawLeaguePlayer(begun('swiss', 4), 'p1', NOW))
    expect(addLeaguePlayer(gone, { user: 'p1', name: '' })).toEqual({ no: 'left-before' })
    expect(addLeaguePlayer(league('swiss', 4), { user: 'p1', name: '' })).toEqual({ no: 'joined' })
  })
})

test('a league that today’s release saved goes on: without an end, news or games called off', () => {
  const saved = JSON.parse(JSON.stringify(begun('swiss', 5))) as League
  const next = threaded(
    recordTableResults(
      saved,
      scores(saved, () => 1),
      NOW,
    ),
  )
  expect(next.round).toBe(2)
  expect(computeLeagueStandings(next)).toHaveLength(5)
})
