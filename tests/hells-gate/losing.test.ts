import { expect, test } from 'vitest'
import { read } from '../../src/engine/notation.ts'
import type { GameEvent } from '../../src/engine/system.ts'
import type { HellEvent } from '../../src/systems/hells-gate/events.ts'
import { type HellTable, hellsGate, hexList, position, unitList } from './hell.ts'

/** What would be lost, before it is done. */
function loss(game: HellTable, text: string): HellEvent | null {
  const [by] = game.asked()
  const action = read(hellsGate, game.state, by, text)
  if ('word' in action) throw new Error(`cannot read "${text}"`)
  return (hellsGate.loses?.(game.state, by, action) ?? null) as (HellEvent & GameEvent) | null
}
const NEAR = { '20GRC': 'D5', '21GRC': 'D5', '88ID_A': 'D4', '34ID': 'A1' }

test('ending combat without an attack names what could be attacked, and nothing is said after one', () => {
  const game = position({ ...NEAR, '389ID': 'C5' })
  const event = loss(game, 'done')
  expect(event?.type === 'noneAttacked' && hexList(event.hexes)).toEqual(['C5', 'D4'])
  expect(loss(game, 'attack D4 20GRC')).toBeNull()
  game.play('soviet', 'attack D4 20GRC', { dice: [1] })
  expect(loss(game, 'done')).toBeNull()
  expect(loss(position({ '75RC': 'C7', '34ID': 'A1' }), 'done')).toBeNull()
})

test('what the other side attacked in its turn is no attack of one’s own', () => {
  const game = position({ ...NEAR, '75RC': 'C7 attacked' }, { side: 'german' })
  expect(loss(position({ '20GRC': 'D5 attacked', '11Pz': 'D4' }, { side: 'german' }), 'done')?.type).toBe(
    'noneAttacked',
  )
  expect(loss(game, 'done')).toBeNull()
})

test('ending movement with nobody moved names who could, and nothing is said after a move or when nobody can', () => {
  const moving = (units: Record<string, string>) => position(units, { phase: 'movement' })
  const game = moving({ '75RC': 'C7', '48RC': 'C7 retreated', '20TC': 'B4', '34ID': 'A1' })
  const event = loss(game, 'done')
  expect(event?.type === 'noneMoved' && unitList(event.units)).toEqual(['20TC', '75RC'])
  expect(loss(game, 'move 75RC D7')).toBeNull()
  game.play('soviet', 'move 75RC D7')
  expect(loss(game, 'done')).toBeNull()
  expect(loss(moving({ '75RC': 'C7 retreated', '34ID': 'A1' }), 'done')).toBeNull()
})

test('the last step of a unit is lost by name where a retreat would save it; a full one only turns over, and a retreat loses nothing', () => {
  const game = position({ '20GRC': 'D5', '21GRC': 'D5', '88ID_A': 'D4' })
  game.play('soviet', 'attack D4 20GRC,21GRC', { dice: [1] })
  expect(loss(game, 'lose 88ID_A')).toEqual({ type: 'lastStep', unit: game.find('unit', '88ID_A') })
  expect(loss(game, 'retreat D3')).toBeNull()
  const full = position({ '20GRC': 'D5', '21GRC': 'D5', '34ID': 'D4' })
  full.play('soviet', 'attack D4 20GRC,21GRC', { dice: [6] })
  expect(loss(full, 'lose 34ID')).toBeNull()
  const surrounded = position({
    '20GRC': 'D5',
    '21GRC': 'D5',
    '88ID_A': 'D4',
    '88ID_B': 'D4',
    '75RC': 'C3',
    '48RC': 'E3',
    '5MC': 'D3',
    '47RC': 'C4',
    '104RC': 'E4',
  })
  surrounded.play('soviet', 'attack D4 20GRC,21GRC', { dice: [3] })
  expect(surrounded.offered('german')).toEqual(['lose'])
  expect(loss(surrounded, 'lose 88ID_A')).toBeNull()
})
