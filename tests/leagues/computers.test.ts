import { expect, test } from 'vitest'
import {
  addLeaguePlayer,
  beginLeague,
  countMissingPlayers,
  type League,
  type LeaguePlayer,
  listGamesToOpen,
  recordTableResults,
  setLeagueGameThread,
} from '../../src/leagues/index.ts'
import { league, NOW, scores } from './leagues.ts'

const computer: LeaguePlayer = { user: null, level: 'veteran', name: '' }

/** So many people, then so many computers. */
function open(people: number, computers: number, more: Partial<League> = {}): League {
  let made = league('swiss', people, more)
  for (let n = 0; n < computers; n++) {
    const next = addLeaguePlayer(made, computer)
    if ('no' in next) throw new Error(next.no)
    made = next.league
  }
  return made
}

const begin = (one: League) => beginLeague(one, () => null, NOW)

test('a league is for people: computers alone, or with one person, begin none', () => {
  for (const people of [0, 1]) expect(begin(open(people, 62))).toEqual({ no: 'too-few' })
  expect(begin(open(2, 62))).toHaveProperty('league')
  expect(begin(open(2, 0))).toEqual({ no: 'too-few' })
})

test.each([
  [0, 0, 2, 1],
  [0, 1, 2, 0],
  [0, 9, 2, 0],
  [1, 0, 1, 1],
  [1, 1, 1, 0],
  [2, 0, 0, 1],
  [2, 1, 0, 0],
  [3, 0, 0, 0],
])(
  '%i people and %i computers: %i people and %i others are missing, and then it begins',
  (people, computers, more, others) => {
    expect(countMissingPlayers(open(people, computers))).toEqual({ people: more, others })
    expect(begin(open(people + more, computers + others))).toHaveProperty('league')
    if (more + others > 0) expect(begin(open(people, computers))).toEqual({ no: 'too-few' })
  },
)

const isWatched = ({ players }: League, number: number, { games }: League) =>
  [games[number - 1].first, games[number - 1].second].every(at => at !== null && players[at].user === null)

test('of games between computers alone four tables are open at once, the others one by one when these are over', () => {
  const made = begin(open(2, 62, { rounds: 3 }))
  if ('no' in made) throw new Error(made.no)
  let now = made.league
  const seen = new Set<number>()
  for (let times = 0; times < 200 && now.round === 1; times++) {
    for (const number of listGamesToOpen(now)) {
      now = setLeagueGameThread(now, number, `t${number}`)
      seen.add(number)
    }
    const running = now.games.flatMap(({ thread, score }, at) => (thread && score === null ? [at + 1] : []))
    const watched = running.filter(number => isWatched(now, number, now))
    expect(watched.length).toBeLessThanOrEqual(4)
    expect(listGamesToOpen(now)).toEqual([])
    const [first] = running
    now = recordTableResults(
      now,
      new Map([...scores(now, () => 1)].filter(([thread]) => thread === `t${first}`)),
      NOW,
    )
  }
  expect(now.round).toBe(2)
  expect(seen.size).toBe(32)
})

test('people do not wait for the tables of computers', () => {
  const made = begin(open(20, 20, { rounds: 3 }))
  if ('no' in made) throw new Error(made.no)
  const games = made.league.games.map((game, at) => ({ game, number: at + 1 }))
  const people = games.filter(({ number }) => !isWatched(made.league, number, made.league))
  expect(listGamesToOpen(made.league)).toEqual(expect.arrayContaining(people.map(({ number }) => number)))
})
