import {
  beginLeague,
  type League,
  type LeagueKind,
  type LeaguePlayer,
  type LeagueScore,
} from '../../src/leagues/index.ts'

export const NOW = Date.parse('2026-11-23T12:00:00Z')

export function league(kind: LeagueKind, players: number, more: Partial<League> = {}): League {
  return {
    format: 1,
    guild: '1',
    id: 1,
    name: 'Autumn',
    creator: 'host',
    channel: '2',
    lang: 'en',
    kind,
    system: 'ferry',
    setup: { scenario: 'river', variants: {} },
    clock: null,
    days: 14,
    rounds: 0,
    stage: 'open',
    players: Array.from({ length: players }, (_, n): LeaguePlayer => ({ user: `p${n}`, name: `P${n}` })),
    games: [],
    round: 0,
    deadline: null,
    told: 0,
    seen: [],
    ...more,
  }
}

export function begun(kind: LeagueKind, players: number, more: Partial<League> = {}): League {
  const made = beginLeague(league(kind, players, more), () => null, NOW)
  if ('no' in made) throw new Error(made.no)
  return {
    ...made.league,
    games: made.league.games.map((game, n) => ({
      ...game,
      thread: game.second === null ? null : `t${n + 1}`,
    })),
  }
}

/** Every game that is open ends as it is told. */
export const scores = (league: League, of: (number: number) => LeagueScore): Map<string, LeagueScore> =>
  new Map(league.games.flatMap(({ thread }, at) => (thread === null ? [] : [[thread, of(at + 1)] as const])))
