import { expect, test } from 'vitest'
import { listLadderGames, listRequestedSetups } from '../../bench/soak/players/ladder.ts'
import { systems } from '../../src/systems/index.ts'

const heroes = systems['conflict-of-heroes']
const house = systems['pavlovs-house']

const ofHeroes = (...pair: ('veteran' | 'regular')[]) =>
  listLadderGames(heroes, listRequestedSetups(heroes, { scenario: 'mir,gap' }), pair, 8)

test('two players of a ladder meet twice over the same dice, with the sides exchanged', () => {
  const games = ofHeroes('veteran', 'regular')
  expect(games.slice(0, 2)).toMatchObject([
    { dice: 0, setup: { scenario: 'mir' }, by: { german: 'veteran', soviet: 'regular' } },
    { dice: 0, setup: { scenario: 'mir' }, by: { german: 'regular', soviet: 'veteran' } },
  ])
  expect(games.map(({ setup }) => setup.scenario)).toEqual([
    ...['mir', 'mir', 'gap', 'gap'],
    ...['mir', 'mir', 'gap', 'gap'],
  ])
})

test.each([
  ['against another', ofHeroes('veteran', 'regular')],
  ['against himself', ofHeroes('veteran', 'veteran')],
  ['alone', listLadderGames(house, listRequestedSetups(house, { variants: 'mode=solo' }), ['veteran'], 8)],
])('no game of a ladder is played twice: %s', (_, games) => {
  expect(new Set(games.map(game => JSON.stringify(game))).size).toBe(8)
})

test('the first of a pair may play one side in all games, each over other dice', () => {
  const setups = listRequestedSetups(house, { variants: 'mode=competitive-2' })
  const games = listLadderGames(house, setups, ['greedy', 'veteran'], 3, 'german')
  expect(games.map(({ by }) => by)).toEqual(Array(3).fill({ german: 'greedy', soviet: 'veteran' }))
  expect(games.map(({ dice }) => dice)).toEqual([0, 1, 2])
  expect(() => listLadderGames(house, setups, ['greedy', 'veteran'], 3, 'axis')).toThrow(
    '--as wants one of soviet german',
  )
})
