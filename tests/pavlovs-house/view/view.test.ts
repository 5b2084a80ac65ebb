import { expect, test } from 'vitest'
import { at, begin, index, inHouse, pavlovNames, withCards } from '../house.ts'

test('each mark of a man is seen on him and on nobody else', () => {
  const marks = ['exhausted', 'damaged', 'acted', 'moved'] as const
  for (const mark of marks) {
    const { men } = inHouse({ men: { Khait: { at: 'G2', [mark]: true }, Pavlov: 'G3' } }).view(null)
    for (const one of marks)
      expect(men.map(man => man[one])).toEqual(pavlovNames.man.map(name => name === 'Khait' && one === mark))
  }
  const { men } = inHouse({ men: { Khait: { at: 'G2', orders: 2 } } }).view(null)
  expect(men[index('man', 'Khait')]).toMatchObject({ place: index('position', 'G2'), orders: 2 })
})

test('moves are over once the actions have begun', () => {
  expect(inHouse({ men: { Pavlov: 'G2' }, moves: 2 }).view(null)).toMatchObject({ moves: 2, actions: 3 })
  expect(inHouse({ men: { Pavlov: 'G2' }, moves: 2, begun: true }).view(null).moves).toBe(0)
})

test('decks, hands and piles are counted, and the deck in use is named', () => {
  const stack = ['riflemen.1', 'leIG18.10', 'resupply.3', 'milkHouse.61']
  const game = withCards(['68', '69'], { stack, used: ['70'], discard: ['71'], fog: ['96', '97'] })
  const view = game.view(null)
  expect(view).toMatchObject({
    ...{ stage: 1, stackCount: 4, checks: 1, faceDown: 0, handCount: 3, fogCount: 2, turns: 21 },
    ...{ deckCount: 35 - 3 - 2 - 2, germanHandCount: 0, germanTacticsCount: 0, supportCount: 0 },
    german: null,
  })
  expect(view.deckCounts).toEqual([2, 0, 1, 0, 1])
  expect([view.stormCard, view.supportCard]).toEqual([null, null])
  expect(withCards(['68'], { stack: ['resupply.3', 'milkHouse.61'] }).view(null).stage).toBe(3)
  expect(withCards(['68'], { stack: ['milkHouse.61'] }).view(null).stage).toBe(5)
  expect(withCards(['68'], { stack: [] }).view(null)).toMatchObject({ stage: 5, stackCount: 0, checks: 0 })
  expect(begin({ support: 'no' }).view(null).supportCount).toBe(0)
  const support = withCards(['68'], { support: true, supportCard: '133', supportScored: ['134'] }).view(null)
  expect(support).toMatchObject({ supportCard: 0, supportScored: [1], supportCount: 6 })
})

test('the German sees his hand and plan, the others how many cards there are', () => {
  const german = {
    hand: ['riflemen.1', 'resupply.3'],
    tactics: ['103', '104'],
    planned: ['leIG18.10', 'resupply.4'],
    plannedTactics: '105',
  }
  const game = at({ mode: 'competitive-2', phase: 'cards', hand: ['68'], turn: 2, german })
  const card = (name: string) => index('wehrmacht', name)
  expect(game.view('german').german).toEqual({
    hand: [card('riflemen.1'), card('resupply.3')],
    tactics: [0, 1],
    planned: [card('leIG18.10'), card('resupply.4')],
    plannedTactics: 2,
  })
  for (const role of ['soviet', null])
    expect(game.view(role)).toMatchObject({
      ...{ german: null, germanHandCount: 2, germanTacticsCount: 2, faceDown: 2, checks: 3 },
      hand: role === null ? null : [0],
    })
  expect(game.view('german').hand).toBeNull()
  const free = at({
    mode: 'competitive-2',
    phase: 'cards',
    hand: ['68'],
    turn: 2,
    german: { tactics: ['103'] },
  })
  expect(free.view('german').german?.plannedTactics).toBeNull()
})
