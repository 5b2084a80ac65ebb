import { describe, expect, test } from 'vitest'
import { pavlovsHouse } from '../../../src/systems/pavlovs-house/index.ts'
import { asksAt, warningAt } from '../../warnings/told.ts'
import { at, type Game, german, inHouse, pavlovNames, withCards } from '../house.ts'

const asks = (game: Game, text: string) => asksAt(pavlovsHouse, game, game.asked()[0], text)
const verbs = (game: Game, text: string) =>
  warningAt(pavlovsHouse, game, game.asked()[0], text)?.unused.map(({ verb }) => verb) ?? []
const MEN = { Pavlov: 'G2', Khait: 'G3' }

test('PH-2.2 the card phase is not ended unasked as long as a card could be used', () => {
  expect(asks(withCards(['68'], { cardActions: 2 }), 'done')).toMatch(/ 68/)
  expect(asks(withCards(['68']), 'reinforce 68 Khait')).toBeNull()
})

describe('the counter phase', () => {
  test('PH-4 is not ended unasked as long as anybody could do anything', () => {
    const game = inHouse({ men: MEN, enemies: { '1.1': 'mg' }, actions: 2 })
    expect(verbs(game, 'done')).toEqual(expect.arrayContaining(['move', 'attack', 'suppress']))
    // Nobody can act from the reserve, but he can come
    expect(verbs(inHouse({ men: { Pavlov: 'reserve' } }), 'done')).toEqual(['move'])
    const spent = { at: 'reserve', acted: true, moved: true }
    const nobody = inHouse({ men: { Pavlov: spent }, moves: 0 })
    expect(nobody.offered('soviet')).toEqual(['done'])
    expect(asks(nobody, 'done')).toBeNull()
  })

  test('PH-4-a the first action ends the moves: that is asked about while somebody could still move, and once only', () => {
    const enemies = { '1.1': 'mg', '1.2': 'mg' }
    const game = inHouse({ men: MEN, enemies, moves: 2 })
    expect(asks(game, 'attack Pavlov 1.1')).toBe('no more: move Pavlov Khait')
    expect(asks(game, 'move Khait G5')).toBeNull()
    expect(asks(inHouse({ men: MEN, enemies, moves: 0 }), 'attack Pavlov 1.1')).toBeNull()
    expect(asks(inHouse({ men: MEN, enemies, begun: true }), 'attack Pavlov 1.1')).toBeNull()
    const moved = { Pavlov: { at: 'G2', moved: true }, Khait: { at: 'G3', moved: true } }
    expect(asks(inHouse({ men: moved, enemies }), 'attack Pavlov 1.1')).toBeNull()
    game.play('soviet', 'attack Pavlov 1.1', { dice: [1, 1] })
    expect(asks(game, 'attack Khait 1.2')).toBeNull()
  })
})

describe('answers in the German phase', () => {
  const full = { '1.1': 'mg', '1.2': 'mg', '1.3': 'pz2', '1.4': 'pz2' }
  test('PH-3-place-d tokens that are kept are not lost, unless the game is lost or over', () => {
    const { game } = german({ suppression: { green: 3 } }, ['riflemen.1'], [1])
    expect([asks(game, 'pass'), asks(game, 'stop 1')]).toEqual([null, null])
    const breach = german({ suppression: { green: 3 }, enemies: full }, ['riflemen.1'], [1]).game
    expect(asks(breach, 'pass')).toBe('stop 1 2 3, game')
    expect(asks(breach, 'stop 1')).toBeNull()
    const last = german({ suppression: { green: 1 }, stack: ['riflemen.1'] }, ['riflemen.1'], [1]).game
    expect(asks(last, 'pass')).toBe('stop 1')
  })

  test('PH-3-ju87-b so are anti-aircraft tokens', () => {
    const locations = { 8: 'aa', 9: 'aa' }
    expect(asks(german({ locations }, ['ju87x2.11'], []).game, 'pass')).toBeNull()
    const last = german({ locations, stack: ['ju87x2.11'] }, ['ju87x2.11'], []).game
    expect(asks(last, 'pass')).toBe('shoot 8 9')
  })
})

test('PH-5a a man whom first aid could save is not given up unasked', () => {
  const raid = at({
    phase: 'cards',
    hand: ['68', '95'],
    storm: 'LHouse',
    men: { Pavlov: 'G2', Khait: 'G3' },
    supply: { firstAid: 1 },
  })
  raid.play('soviet', 'raid 68 Pavlov', { dice: [1, 1, 1, 1] })
  expect(raid.offered('soviet')).toEqual(['save', 'lose'])
  expect(asks(raid, 'lose')).toBe('save')
  expect(asks(raid, 'save')).toBeNull()
})

describe('the last turn', () => {
  const last = (men: Record<string, unknown>, rest = {}) =>
    at({ phase: 'counters', turn: 21, stack: [], storm: 'MilkHouse', men, ...rest } as never)

  test('PH-6a the final raid is not passed over unasked while it can be won', () => {
    const all = Object.fromEntries(pavlovNames.man.slice(0, 8).map(name => [name, 'reserve']))
    const game = last(all)
    game.play('soviet', 'done')
    expect(game.offered('soviet')).toEqual(['storm', 'pass'])
    expect(asks(game, 'pass')).toMatch(/^storm .*, game$/)
    const alone = last({ Khait: 'G2' })
    alone.play('soviet', 'done')
    expect(asks(alone, 'pass')).toBeNull()
    expect(asks(alone, 'storm Khait')).toBe('hopeless')
  })

  test('PH-4 what helps only in a next turn is no reason to ask', () => {
    const worn = { Pavlov: { at: 'G2', exhausted: true, moved: true } }
    expect(verbs(last(worn, { storm: 'Voentorg', moves: 0, begun: true }), 'done')).toEqual([])
    expect(verbs(last(worn, { moves: 0, begun: true }), 'done')).toEqual(['recover'])
  })
})
