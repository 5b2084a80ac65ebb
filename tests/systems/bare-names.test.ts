import { describe, expect, test } from 'vitest'
import { findRefusal } from '../../src/engine/actions/refuse.ts'
import type { GameState, Role } from '../../src/engine/model.ts'
import { writeAction } from '../../src/engine/notation.ts'
import { parseOrder } from '../../src/engine/parse-order.ts'
import type { GameSystem } from '../../src/engine/system.ts'
import { hellsGate } from '../../src/systems/hells-gate/index.ts'
import { stalingrad } from '../../src/systems/stalingrad/index.ts'
import { position } from '../hells-gate/hell.ts'
import { game } from '../stalingrad/st.ts'

/** What a line comes to: the order as the log writes it, and the rule that refuses it. */
function read<S extends GameState>(system: GameSystem<S>, state: S, by: Role, line: string): string[] {
  const action = parseOrder(system, state, by, line)
  if ('word' in action) return [JSON.stringify(action)]
  const refusal = findRefusal(system, state, by, action)
  return [
    writeAction(system, state, action),
    ...(refusal && 'rule' in refusal && refusal.rule ? [refusal.rule] : []),
  ]
}

describe('a bare name answers the question that is open', () => {
  const struck = {
    side: 'soviet',
    attack: { hex: 'B7', hits: 1, left: 1, defenders: ['106ID', '376ID'] },
  } as const
  const units = { '106ID': 'B7', '376ID': 'B7', '48RC': 'C7', '34ID': 'A3' }

  test.each(['376ID', '376 ID', '376 пд', 'lose 376ID'])(
    'HG-7.5j “%s” is refused for the full unit beside it, not for a rebuilding that nobody asked about',
    line => {
      const { state } = position(units, struck)
      expect(read(hellsGate, state, 'german', line)).toEqual(['lose 376ID', 'HG-7.5j'])
    },
  )

  test('ST-8.1c a unit that is not under fire is refused as such', () => {
    const g = game({
      units: { GGO: ['544/389', '545/389', '546/389'], ORL: ['115bde', '112rd'], SPA: ['124bde'] },
    })
    g.play('german', 'fire GGO 544/389,545/389,546/389 ORL', { dice: [1, 1] })
    expect(g.view(null).asks?.do).toBe('losses')
    const [order, rule] = read(stalingrad, g.state, 'soviet', '124bde')
    expect(order).toMatch(/^hit 124bde/)
    expect(rule).toBe('ST-8.1c')
  })
})

describe('the place where a unit stands is no place to move to', () => {
  test.each(['20TC B4', 'move 20TC B4', '20 тк на Звенигородку'])('HG-8.0a %s', line => {
    const { state } = position({ '20TC': 'B4' }, { phase: 'movement' })
    expect(read(hellsGate, state, 'soviet', line)).toEqual(['move 20TC B4', 'HG-8.0a'])
  })

  test('HG-8.0a who names the whole way out and back is taken at his word', () => {
    const { state } = position({ '20TC': 'B4' }, { phase: 'movement' })
    expect(read(hellsGate, state, 'soviet', '20TC B5-B4')).toEqual(['move 20TC B5-B4'])
  })

  test.each(['move GGO 544/389 GGO', '544/389 Городище'])('ST-7.2b %s', line => {
    const { state } = game({ units: { GGO: ['544/389'], SPA: ['124bde'] } })
    expect(read(stalingrad, state, 'german', line)).toEqual(['move GGO 544/389 GGO', 'ST-7.2b'])
  })
})
