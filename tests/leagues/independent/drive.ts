import {
  addLeaguePlayer,
  beginLeague,
  endRoundEarly,
  gamesInRound,
  isStillInLeague,
  LEAGUE_KINDS,
  type League,
  type LeagueChangeResult,
  type LeagueScore,
  type LeagueTableResult,
  recordReportedResult,
  recordTableResults,
  withdrawLeaguePlayer,
} from '../../../src/leagues/index.ts'
import { league as openLeague } from '../leagues.ts'
import type { Event, Journal, Pairing } from './journal.ts'

/** Gives numbers from 0 to `of` - 1. */
export type Pick = (of: number) => number

const HOUR = 3_600_000
const DAY = 24 * HOUR
const SCORES: readonly LeagueScore[] = [0, 0.5, 1]

export interface Driven {
  readonly league: League
  readonly journal: Journal
}

/** A league of chance from its start until its results are final, and what happened to it. */
export function drive(pick: Pick, most = 64): Driven {
  const kind = LEAGUE_KINDS[pick(LEAGUE_KINDS.length)]
  const largest = pick(2) === 0 ? 12 : kind === 'robin' ? Math.min(most, 24) : most
  const players = 3 + pick(largest - 2)
  const rounds = kind === 'swiss' ? [0, 3, 4, 5, 6, 7, 9][pick(7)] : 0
  const days = [3, 7, 14][pick(3)]
  const mood = { drop: pick(4) * pick(5), draw: 1 + pick(6), off: pick(4), late: pick(3), report: pick(4) }
  let now = 1_000_000_000
  const events: Event[] = []
  const open = openLeague(kind, players, { rounds, days })
  const league = beginLeague(open, () => null, now)
  if ('no' in league) throw new Error(league.no)
  let state = league.league
  let known = 0
  const results = new Map<string, LeagueTableResult>()
  observe()

  for (let turn = 0; state.stage === 'running'; turn++) {
    if (turn > 10_000) throw new Error('a league does not end')
    step(turn)
  }
  // Late games, reports and a look after the end, within the week and after it
  for (const days of [1, 2, 2, 5]) {
    now += days * DAY
    for (let n = 0; n < 3; n++) finish(pick(state.games.length))
    look()
    report()
  }
  return { league: state, journal: { kind, players, rounds: state.rounds, days, events } }

  function step(turn: number): void {
    const waiting = gamesInRound(state, state.round).filter(
      ({ score, thread }) => score === null && thread !== null,
    )
    now += pick(12) * HOUR
    for (const game of waiting) if (pick(3) > 0) finish(state.games.indexOf(game))
    for (const [at, { score }] of state.games.entries()) if (score === null && pick(6) === 0) finish(at)
    look()
    if (state.stage !== 'running') return
    if (mood.report > 0 && pick(6) === 0) report()
    if (pick(40) < mood.drop) drop()
    if (state.stage === 'running' && pick(30) === 0) join()
    if (state.stage === 'running' && pick(25) === 0)
      change(endRoundEarly(state, now), done => ({ what: 'hurry', done }))
    if (mood.late > 0 && turn % 3 === 2) now += pick(mood.late * 5) * DAY
  }

  /** A table ends, or is called off. */
  function finish(at: number): void {
    const { thread, score } = state.games[at]
    if (thread === null || score !== null || typeof results.get(thread) === 'number') return
    const isOff = mood.off > 0 && pick(12) < mood.off
    const got = isOff ? 'off' : pick(mood.draw) === 0 ? 0.5 : SCORES[2 * pick(2)]
    if (results.get(thread) === 'off') return
    results.set(thread, got)
    events.push(
      got === 'off' ? { what: 'off', game: at, at: now } : { what: 'table', game: at, score: got, at: now },
    )
  }

  function look(): void {
    state = recordTableResults(state, results, now)
    events.push({ what: 'look', at: now })
    observe()
  }

  function report(): void {
    if (state.games.length === 0) return
    const game = pick(state.games.length)
    const score = SCORES[pick(3)]
    change(recordReportedResult(state, game + 1, score, 'host', now), done => ({
      what: 'report',
      game,
      score,
      done,
    }))
  }

  function drop(): void {
    const player = pick(state.players.length)
    const { user } = state.players[player]
    if (state.players.filter(isStillInLeague).length > 1 || pick(4) === 0)
      change(withdrawLeaguePlayer(state, user ?? '', now), done => ({ what: 'drop', player, done }))
  }

  function join(): void {
    const user = `late${state.players.length}`
    change(addLeaguePlayer(state, { user, name: '' }), done => ({ what: 'join', done }))
  }

  function change(
    result: LeagueChangeResult,
    event: (done: boolean) => Event extends infer E ? (E extends Event ? Omit<E, 'at'> : never) : never,
  ): void {
    events.push({ ...event('league' in result), at: now } as Event)
    if ('no' in result) return
    state = result.league
    observe()
  }

  /** Rounds that have come since, whose tables are opened now, and the end. */
  function observe(): void {
    for (let round = known + 1; round <= state.round; round++) {
      const games = gamesInRound(state, round).map(({ first, second }): Pairing => [first, second])
      events.push({ what: 'paired', round, games, at: now })
    }
    if (known < state.round)
      state = {
        ...state,
        games: state.games.map((game, at) =>
          game.second === null || game.score !== null ? game : { ...game, thread: game.thread ?? `t${at}` },
        ),
      }
    known = state.round
    if (state.stage === 'over' && !events.some(({ what }) => what === 'over'))
      events.push({ what: 'over', at: now })
  }
}
