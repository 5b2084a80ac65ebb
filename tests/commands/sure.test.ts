import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { read } from '../../src/engine/notation.ts'
import type { GameEvent, GameSystem, Role, State } from '../../src/engine/system.ts'
import { systems } from '../../src/systems/index.ts'
import { field } from '../conflict-of-heroes/field.ts'
import { position as hell } from '../hells-gate/hell.ts'
import { inHouse, withCards } from '../pavlovs-house/house.ts'
import { game as stalin } from '../stalingrad/st.ts'
import { idOf, picked, type Stage, said, stage, textOf, valuesIn } from './stage.ts'

const loss = (id: string, { state }: { state: State }, by: Role, text: string): GameEvent | null => {
  const system: GameSystem = systems[id]
  const action = read(system, state, by, text)
  if ('word' in action) throw new Error(`cannot read ${text}`)
  return system.loses?.(state, by, action) ?? null
}
const at = (unit: string, hex: string, facing: string, rest = {}) => ({ unit, hex, facing, ...rest })

describe('what is thrown away', () => {
  test('Hell’s Gate: a phase in which nobody has done anything, and the last step of a unit', () => {
    const moving = hell({ '20TC': 'C7', '389ID': 'B1' }, { phase: 'movement' })
    expect(loss('hells-gate', moving, 'soviet', 'done')).toMatchObject({ type: 'noneMoved' })
    moving.play('soviet', 'move 20TC C6')
    expect(loss('hells-gate', hell({ '20TC': 'C7', '389ID': 'C6' }), 'soviet', 'done')).toMatchObject({
      type: 'noneAttacked',
    })
    expect(loss('hells-gate', hell({ '20TC': 'C7', '389ID': 'B1' }), 'soviet', 'done')).toBeNull()
  })

  test('Stalingrad: the pass that ends the turn, not the first one', () => {
    const g = stalin({ units: { GLA: ['2/16'], SPA: ['124bde'] } })
    expect(loss('stalingrad', g, 'german', 'pass')).toBeNull()
    g.play('german', 'pass')
    expect(loss('stalingrad', g, 'soviet', 'pass')).toEqual({ type: 'wouldEndTurn', active: 1 })
  })

  test('Pavlov’s House: moves that the first action ends, actions that a phase ends without', () => {
    const g = inHouse({ men: { Pavlov: 'R3', Chernog: 'reserve' }, enemies: { '3.1': 'scouts' } })
    expect(loss('pavlovs-house', g, 'soviet', 'attack Pavlov 3.1')).toEqual({
      type: 'wouldEndMoves',
      moves: 3,
    })
    expect(loss('pavlovs-house', g, 'soviet', 'move Chernog P5')).toBeNull()
    expect(loss('pavlovs-house', g, 'soviet', 'done')).toEqual({ type: 'wouldStop', actions: 3, moves: 3 })
    g.play('soviet', 'attack Pavlov 3.1', { dice: [1, 1] })
    expect(loss('pavlovs-house', g, 'soviet', 'done')).toBeNull()
    expect(loss('pavlovs-house', withCards(['68']), 'soviet', 'done')).toMatchObject({ type: 'wouldStop' })
  })

  test('Conflict of Heroes: a pass that ends the round, CAPs of a spent unit that nobody named', () => {
    const g = field({
      scenario: 'gap',
      turn: 'soviet',
      units: [
        at('su_rifles41', '2-J08', 'NW', { spent: true }),
        at('su_rifles41', '2-J10', 'NW'),
        at('de_pak38', '2-I03', 'SE'),
      ],
      caps: { german: 0, soviet: 4 },
    })
    expect(loss('conflict-of-heroes', g, 'soviet', 'pivot SRif/1 N')).toMatchObject({ type: 'wouldPay' })
    expect(loss('conflict-of-heroes', g, 'soviet', 'pivot SRif/1 N 1')).toBeNull()
    expect(loss('conflict-of-heroes', g, 'soviet', 'pivot SRif/2 N')).toBeNull()
    expect(loss('conflict-of-heroes', g, 'soviet', 'pass')).toBeNull()
    g.play('soviet', 'pass')
    expect(loss('conflict-of-heroes', g, 'german', 'pass')).toEqual({ type: 'wouldEndRound', fresh: 1 })
  })
})

describe('a second question', () => {
  let on: Stage
  beforeAll(async () => {
    on = await stage(systems)
  })
  afterAll(() => on.close())

  const length = async (thread: string) => (await on.read(thread)).match?.log.length ?? 0

  test('is put alike to a button, a typed order and a line of orders, and nothing is done before it is answered', async () => {
    const { anna, boris } = on.people
    const thread = await on.table('hells-gate', { soviet: boris, german: anna })
    const here = { channelId: thread }
    const asked = await on.alone(
      boris,
      thread,
      boris.click(on.last(thread), idOf(on.last(thread), 'do', 'done')),
    )
    expect(textOf(asked)).toMatch(/Sure\?.*\nThere was no attack in this phase/)
    expect(await length(thread)).toBe(0)
    expect(await said(boris.slash('hell done', {}, here))).toContain('Sure?')
    const menu = await (await boris.slash('hell orders', { line: 'done' }, here)).settled()
    expect(textOf(menu)).toContain('Sure?')
    expect(await length(thread)).toBe(0)
    await (await boris.click(menu!, idOf(menu, 'w', 'sure'))).settled()
    expect(await length(thread)).toBe(1)
    // Of a position that is gone it is old.
    expect(await said(boris.click(asked, idOf(asked, 'w', 'sure')))).toContain('discord.com/channels')
    expect(await length(thread)).toBe(1)
  })

  test('is dropped by Cancel, and older menus do not answer it', async () => {
    const { anna, boris } = on.people
    const thread = await on.table('hells-gate', { soviet: boris, german: anna })
    const menu = await (await boris.click(on.last(thread), idOf(on.last(thread), 'open', 'attack'))).settled()
    const asked = await (await boris.slash('hell done', {}, { channelId: thread })).settled()
    const shown = await (await picked(boris, menu, valuesIn(menu)[0].value)).settled()
    expect(textOf(shown)).toContain('Sure?')
    expect(await length(thread)).toBe(0)
    await (await boris.click(asked!, idOf(asked, 'w', 'cancel'))).settled()
    expect((await on.read(thread)).drafts).toEqual({})
    expect(await length(thread)).toBe(0)
  })

  test('nothing went to Discord that it would not understand', () => {
    expect(on.lines.filter(line => /"level":(50|60)/.test(line))).toEqual([])
    expect(on.oracle.findings).toEqual([])
  })
})
