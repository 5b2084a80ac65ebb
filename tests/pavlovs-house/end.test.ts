import { expect, test } from 'vitest'
import { numbers } from '../../data/pavlovs-house/index.ts'
import { pavlovsHouse } from '../../src/systems/pavlovs-house/index.ts'
import { findScoreRank } from '../../src/systems/pavlovs-house/words/board.ts'
import { at, german, inHouse, man, only, pavlovNames } from './house.ts'

/** The counter phase of the last turn: the stack is empty. */
const LAST = { phase: 'counters', turn: 21, stack: [], storm: 'MilkHouse' } as const
const last = (position: Parameters<typeof at>[0]) => {
  const game = at({ ...LAST, ...position })
  return { game, told: game.play('soviet', 'done') }
}

test('PH-6a after the counter phase of the turn in which the stack ran out one raid on the Milk House is offered', () => {
  const { game } = last({ men: { Pavlov: 'G2' } })
  expect([game.view(null).asks?.do, game.offered('soviet')]).toEqual(['finalRaid', ['storm', 'pass']])
  game.play('soviet', 'pass')
  expect(game.state.outcome?.reason).toBe('score')
  expect(last({ men: { Pavlov: 'G2' }, storm: 'Voentorg' }).game.state.outcome?.reason).toBe('score')
  const early = at({ ...LAST, stack: ['milkHouse.61'], men: { Pavlov: 'G2' } })
  early.play('soviet', 'done', { draws: ['card 68', 'card 69', 'card 70', 'card 71'] })
  expect(early.view(null).phase).toBe('cards')
})

test('PH-6b not while an enemy stands on approaches 3, 4 or 5', () => {
  for (const square of ['3.1', '4.4', '5.2'])
    expect(last({ men: { Pavlov: 'G2' }, enemies: { [square]: 'pz2' } }).game.state.outcome?.reason).toBe(
      'score',
    )
  expect(last({ men: { Pavlov: 'G2' }, enemies: { '1.1': 'pz2' } }).game.view(null).asks?.do).toBe(
    'finalRaid',
  )
})

test('PH-6c it needs no card, and damage on 18 does not stop it', () => {
  expect(last({ men: { Pavlov: 'G2' }, locations: { 18: 'damage' } }).game.view(null).asks?.do).toBe(
    'finalRaid',
  )
})

test('PH-6d, PH-6e, PH-6k otherwise it is an ordinary raid, and then the game ends with its points counted', () => {
  const men = { Pavlov: 'G2', Alexandr: 'reserve', Khait: { at: 'G3', exhausted: true }, Chekhov: 'G4' }
  const { game } = last({ men, supply: { firstAid: 1 }, stormScored: ['LHouse'] })
  expect(game.options('soviet', 'storm', 'men')).toEqual(['Pavlov', 'Alexandr', 'Chekhov'])
  expect(game.refused('soviet', 'storm Khait').rule).toBe('PH-3-storm-c')
  const told = game.play('soviet', 'storm Pavlov,Alexandr', { dice: [6, 6, 6, 6, 5, 1, 2] })
  expect(only(told, 'raided')).toMatchObject({ sum: 30, won: true, final: true })
  game.play('soviet', 'save', { dice: [6] })
  expect([man(game, 'Pavlov'), man(game, 'Alexandr')]).toEqual(['reserve', 'reserve'])
  expect(game.view(null).score).toMatchObject({ storm: 16, men: 4, total: 20 })
  expect(game.state.outcome).toEqual({ winners: ['soviet'], reason: 'score' })
  expect(last({ men: { Pavlov: 'reserve' } }).game.offered('soviet')).toContain('storm')
  for (const mark of ['exhausted', 'damaged'])
    expect(last({ men: { Pavlov: { at: 'G2', [mark]: true } } }).game.state.outcome?.reason).toBe('score')
})

test('PH-6a, PH-6e one raid is all: after a failed one the game ends too', () => {
  const { game } = last({ men: { Pavlov: 'G2' } })
  game.play('soviet', 'storm Pavlov', { dice: [1, 1, 1, 6] })
  expect(game.state.outcome).toEqual({ winners: ['soviet'], reason: 'score' })
})

test('PH-6i an empty House after the final raid loses too', () => {
  const { game } = last({ men: { Pavlov: 'G2' } })
  game.play('soviet', 'storm Pavlov', { dice: [1, 1, 1, 1] })
  expect(game.state.outcome).toEqual({ winners: ['german'], reason: 'empty' })
})

test('PH-6j an immediate loss is a loss whatever the score', () => {
  const full = { '1.1': 'mg', '1.2': 'mg', '1.3': 'mg', '1.4': 'mg' }
  const { game } = german(
    { enemies: full, stormScored: ['LHouse', 'Railway', 'Voentorg', 'Signals'] },
    ['riflemen.1'],
    [1],
  )
  expect(game.view(null).score.total).toBeGreaterThan(0)
  expect(game.state.outcome?.winners).toEqual(['german'])
})

test('PH-6l plus 1 a man in the House, reserve included, in any state; weapons nothing', () => {
  const men = {
    Pavlov: 'G2',
    Khait: { at: 'reserve', exhausted: true, damaged: true },
    Chekhov: 'removed',
    Dronov: 'stock',
  }
  expect(inHouse({ men, weapons: { PTRD: 'reserve' } }).view(null).score.men).toBe(2)
})

test('PH-6m minus 3 an enemy on the approaches', () => {
  const game = inHouse({ men: { Pavlov: 'G2' }, enemies: { '1.1': 'riflemen', '6.4': 'pz4' } })
  expect(game.view(null).score).toMatchObject({ enemies: -6, total: -5 })
})

/** Ends a game with this score. */
function ending(total: number) {
  const enemies: Record<string, string> = {}
  const men: Record<string, string> = {}
  const foes = total < 1 ? Math.ceil((1 - total) / 3) : 0
  for (let i = 0; i < foes; i++)
    enemies[pavlovNames.square[[0, 1, 2, 3, 4, 5, 6, 7, 20, 21, 22, 23][i]]] = KINDS[i % 7]
  for (let i = 0; i < total + foes * 3; i++) men[pavlovNames.man[i]] = 'reserve'
  return last({ men, enemies, storm: 'LHouse' }).game
}
const KINDS = ['riflemen', 'mg', 'scouts', 'pz2', 'pz3', 'pz4', 'stug']

test('PH-6n 1 point wins, 0 to -9 is a draw, -10 loses', () => {
  expect([1, 0, -9, -10].map(total => ending(total).view(null).score.total)).toEqual([1, 0, -9, -10])
  expect([1, 0, -9, -10].map(total => ending(total).state.outcome?.winners)).toEqual([
    ['soviet'],
    [],
    [],
    ['german'],
  ])
})

test('PH-6o ranks begin at 1, 10, 20, 30, 40 and 50; -10 to -19 is a defeat, -20 a crushing one', () => {
  const award = (total: number) => findScoreRank(total).award?.en
  expect([1, 9, 10, 19, 20, 29, 30, 39, 40, 49, 50].map(award)).toEqual([
    'Order of the Red Star',
    'Order of the Red Star',
    'Order of the Patriotic War',
    'Order of the Patriotic War',
    'Order of Suvorov',
    'Order of Suvorov',
    'Order of the Red Banner',
    'Order of the Red Banner',
    'Order of Victory',
    'Order of Victory',
    'Hero of the Soviet Union',
  ])
  expect([0, -9, -10, -19, -20, -40].map(total => findScoreRank(total).degree)).toEqual([
    'draw',
    'draw',
    'defeat',
    'defeat',
    'crushing',
    'crushing',
  ])
})

test('PH-6p degree of victory: 50 brilliant, 20 to 49 decisive, 1 to 19 partial', () => {
  expect([50, 49, 40, 30, 20, 19, 10, 1].map(total => findScoreRank(total).degree)).toEqual([
    'brilliant',
    'decisive',
    'decisive',
    'decisive',
    'decisive',
    'partial',
    'partial',
    'partial',
  ])
  const view = ending(1).view(null)
  expect(pavlovsHouse.words.en.outcome(view)).toBe(
    `${numbers.degrees.partial.en}: +1 (Order of the Red Star).`,
  )
})
