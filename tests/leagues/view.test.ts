import { expect, test } from 'vitest'
import {
  buildLeagueView,
  countLeaguePages,
  describeOwnStanding,
  formatLeaguePlayerForPicture,
  MAX_LEAGUE_PAGE_ROWS,
} from '../../commands/league/view.ts'
import { describeTablesView } from '../../commands/stats/stats-views.ts'
import type { LeaguePlayer } from '../../src/leagues/index.ts'
import { begun, league } from './leagues.ts'

const of31 = begun('swiss', 31)
const view = (page: number, reader: string | null) => buildLeagueView(of31, undefined, 'en', { page, reader })
const places = (page: number, reader: string | null) =>
  view(page, reader).panels[0].rows.map(({ cells }) => cells[0])

test('in a league of 31 every place is on a page, in picture and text', () => {
  expect(countLeaguePages(of31)).toBe(2)
  const all = [0, 1].flatMap(page => places(page, null))
  expect(all).toEqual(Array.from({ length: 31 }, (_, at) => String(at + 1)))
  for (const page of [0, 1]) {
    const alt = describeTablesView(view(page, null)).slice(0, 1024)
    for (const { cells } of view(page, null).panels[0].rows)
      expect(alt).toContain(cells.filter(Boolean).join(' '))
  }
})

test('who asks finds the own line and the own game on every page, marked', () => {
  const last = of31.players.findIndex(({ user }) => user === 'p30')
  expect(last).toBeGreaterThanOrEqual(0)
  for (const page of [0, 1])
    for (const { user } of of31.players) {
      const [standings, round] = view(page, user).panels
      expect(standings.rows.filter(({ isOwn }) => isOwn)).toHaveLength(1)
      expect(standings.rows.length).toBeLessThanOrEqual(MAX_LEAGUE_PAGE_ROWS + 1)
      const name = formatLeaguePlayerForPicture(
        of31,
        of31.players.findIndex(one => one.user === user),
        'en',
      )
      expect(round.rows.some(({ cells }) => cells.includes(name))).toBe(true)
    }
  expect(describeOwnStanding(of31, 'p30', 'en')).toMatch(/^Your place: \d+ of 31, points: \d/)
  expect(describeOwnStanding(of31, 'p30', 'ru')).toMatch(/^Ваше место: \d+ из 31, очки: \d/)
  expect(describeOwnStanding(of31, 'stranger', 'en')).toBeNull()
})

test('a computer has a number only beside another one of its level', () => {
  const computer = (level: 'veteran' | 'recruit'): LeaguePlayer => ({ user: null, level, name: '' })
  const two = league('swiss', 2)
  const players = [...two.players, computer('veteran'), computer('recruit'), computer('recruit')]
  const mixed = { ...two, players }
  expect([2, 3, 4].map(at => formatLeaguePlayerForPicture(mixed, at, 'en'))).toEqual([
    'Veteran-level computer',
    'Recruit-level computer 1',
    'Recruit-level computer 2',
  ])
})
