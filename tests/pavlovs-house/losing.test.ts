import { expect, test } from 'vitest'
import { read } from '../../src/engine/notation.ts'
import { pavlovsHouse } from '../../src/systems/pavlovs-house/index.ts'
import { type Game, german, inHouse, withCards } from './house.ts'

/** What would be lost, before it is done. */
function loss(game: Game, text: string) {
  const [by] = game.asked()
  const action = read(pavlovsHouse, game.state, by, text)
  if ('word' in action) throw new Error(`cannot read "${text}"`)
  return pavlovsHouse.loses?.(game.state, by, action) ?? null
}
const MEN = { Pavlov: 'G2', Khait: 'G3' }

test('ending the card phase says how many actions are left, as long as a card could be used', () => {
  expect(loss(withCards(['68'], { cardActions: 2 }), 'done')).toEqual({ type: 'wouldStop', actions: 2 })
  expect(loss(withCards(['68']), 'reinforce 68 Khait')).toBeNull()
})

test('ending the counter phase says how many actions are left, as long as anybody could do anything', () => {
  const game = inHouse({ men: MEN, enemies: { '1.1': 'mg' }, actions: 2 })
  expect(loss(game, 'done')).toEqual({ type: 'wouldStop', actions: 2, moves: 3 })
  const last = inHouse({ men: MEN, enemies: { '1.1': 'mg' }, actions: 1 })
  expect(loss(last, 'done')).toEqual({ type: 'wouldStop', actions: 1, moves: 3 })
  // Nobody can act from the reserve, but he can come
  const reserve = inHouse({ men: { Pavlov: 'reserve' } })
  const idle = loss(reserve, 'done')
  expect(idle).toEqual({ type: 'wouldStop', actions: 0, moves: 3 })
  expect((pavlovsHouse.words.en.events.wouldStop as (event: unknown) => string)(idle)).toBe(
    'This ends the phase with 3 moves unused.',
  )
  const spent = { at: 'reserve', acted: true, moved: true }
  const nobody = inHouse({ men: { Pavlov: spent }, moves: 0 })
  expect(nobody.offered('soviet')).toEqual(['done'])
  expect(loss(nobody, 'done')).toBeNull()
})

test('the first action ends the moves: that is said while somebody could still move, and once only', () => {
  const enemies = { '1.1': 'mg', '1.2': 'mg' }
  const game = inHouse({ men: MEN, enemies, moves: 2 })
  expect(loss(game, 'attack Pavlov 1.1')).toEqual({ type: 'wouldEndMoves', moves: 2 })
  expect(loss(game, 'move Khait G5')).toBeNull()
  expect(loss(inHouse({ men: MEN, enemies, moves: 0 }), 'attack Pavlov 1.1')).toBeNull()
  expect(loss(inHouse({ men: MEN, enemies, begun: true }), 'attack Pavlov 1.1')).toBeNull()
  const moved = { Pavlov: { at: 'G2', moved: true }, Khait: { at: 'G3', moved: true } }
  expect(loss(inHouse({ men: moved, enemies }), 'attack Pavlov 1.1')).toBeNull()
  game.play('soviet', 'attack Pavlov 1.1', { dice: [1, 1] })
  expect(loss(game, 'attack Khait 1.2')).toBeNull()
})

test('other questions lose nothing', () => {
  const { game } = german({ suppression: { green: 3 } }, ['riflemen.1'], [1])
  expect([loss(game, 'pass'), loss(game, 'stop 1')]).toEqual([null, null])
})
