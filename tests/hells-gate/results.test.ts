import { expect, test } from 'vitest'
import { combat } from '../../data/hells-gate/index.ts'
import type { CombatOdds } from '../../src/systems/hells-gate/state/events.ts'
import { lookUpHits } from '../../src/systems/hells-gate/view/odds.ts'
import { all, hexName, only, position, unit, unitList, where } from './hell.ts'

/** Hits in a column, by the faces of the die. */
const hitsIn = (odds: string, kind: 'normal' | 'all-out', dice: readonly number[] = [1, 2, 3, 4, 5, 6]) => {
  const column = combat.columns.findIndex(column => column.odds === odds)
  const attack = { column, allOut: kind === 'normal' ? null : 0, overconcentrated: false } as CombatOdds
  return dice.map(die => lookUpHits(attack, die))
}
const BIG = { '20GRC': 'D5', '21GRC': 'D5', '75RC': 'C4', '48RC': 'C4', '20TC': 'E4', '29TC': 'E4' }

test('HG-7.5a a normal attack reads the number left of the slash', () => {
  const game = position({ '20GRC': 'D5', '21GRC': 'D5', '88ID_A': 'D4' })
  expect(only(game.play('soviet', 'attack D4 20GRC,21GRC', { dice: [4] }), 'attacked').hits).toBe(1)
})

test('HG-7.5b 0 to 3 hits; a higher die or a better column never gives fewer', () => {
  for (const kind of ['normal', 'allOut'] as const) {
    for (const [i, column] of combat.columns.entries()) {
      for (const [face, hits] of column[kind].entries()) {
        expect(hits).toBeGreaterThanOrEqual(0)
        expect(hits).toBeLessThanOrEqual(3)
        if (face > 0) expect(hits).toBeGreaterThanOrEqual(column[kind][face - 1])
        if (i > 0) expect(hits).toBeGreaterThanOrEqual(combat.columns[i - 1][kind][face])
      }
    }
  }
  for (const { normal, allOut } of combat.columns)
    for (const [face, hits] of normal.entries()) expect(allOut[face]).toBeGreaterThanOrEqual(hits)
})

test('HG-7.5c cells that the worked example shows', () => {
  expect(hitsIn('2:1', 'normal', [5])).toEqual([1])
  expect(hitsIn('3:2', 'normal', [4])).toEqual([0])
  expect(hitsIn('8:1', 'all-out', [3])).toEqual([2])
  expect(hitsIn('3:1', 'all-out', [2])).toEqual([1])
  expect(hitsIn('4:1', 'all-out', [2])).toEqual([1])
  expect(hitsIn('8:1', 'normal', [1, 2, 3, 4])).toEqual([1, 1, 1, 1])
})

test('HG-7.5d 6:1 all-out fails to give two hits on one face, 8:1 all-out on none, 1:1 normal never hits', () => {
  expect(hitsIn('6:1', 'all-out').filter(hits => hits < 2)).toHaveLength(1)
  expect(hitsIn('8:1', 'all-out').every(hits => hits >= 2)).toBe(true)
  expect(hitsIn('1:1', 'normal')).toEqual([0, 0, 0, 0, 0, 0])
})

test('HG-7.5e no hits, no effect, and no retreat', () => {
  const game = position({ '20GRC': 'D5', '72ID': 'D4' })
  const told = game.play('soviet', 'attack D4 20GRC', { dice: [6] })
  expect(only(told, 'attacked').hits).toBe(0)
  expect([game.asked(), where(game, '72ID'), unit(game, '72ID').steps]).toEqual([['soviet'], 'D4', 2])
})

test('HG-7.5f every hit costs a step, but for a last one taken as a retreat', () => {
  const game = position({ ...BIG, '72ID': 'D4', '34ID': 'D4' })
  game.play('soviet', 'attack D4 20GRC,21GRC,20TC,29TC,75RC,48RC 20TC', { dice: [4] })
  game.play('german', 'lose 72ID')
  game.play('german', 'retreat D3')
  expect([unit(game, '72ID').steps, unit(game, '34ID').steps]).toEqual([1, 2])
  const stay = position({ ...BIG, '72ID': 'D4', '34ID': 'D4' })
  stay.play('soviet', 'attack D4 20GRC,21GRC,20TC,29TC,75RC,48RC 20TC', { dice: [4] })
  stay.play('german', 'lose 72ID')
  stay.play('german', 'lose 34ID')
  expect([unit(stay, '72ID').steps, unit(stay, '34ID').steps, stay.asked()]).toEqual([1, 1, ['soviet']])
})

test('HG-7.5g the defender chooses who takes each hit', () => {
  const game = position({ ...BIG, '72ID': 'D4', '34ID': 'D4' })
  game.play('soviet', 'attack D4 20GRC,21GRC,20TC,29TC,75RC,48RC 20TC', { dice: [4] })
  expect([game.asked(), game.view(null).asks]).toMatchObject([['german'], { do: 'losses', hits: 2, left: 2 }])
  game.play('german', 'lose 34ID')
  expect([game.asked(), unit(game, '34ID').steps, unit(game, '72ID').steps]).toEqual([['german'], 1, 2])
  game.play('german', 'lose 72ID')
  expect([game.asked(), unit(game, '72ID').steps]).toEqual([['soviet'], 1])
})

test('HG-7.5h any unretreated unit of the hex may take a hit, also one that did not count', () => {
  const stack = { '72ID': 'D4', '34ID': 'D4', '57ID': 'D4', '106ID': 'D4' }
  const game = position({ ...BIG, ...stack })
  game.play('soviet', 'attack D4 20GRC,21GRC,20TC,29TC', { dice: [6] })
  expect(game.options('german', 'lose', 'unit').sort()).toEqual(['106ID', '34ID', '57ID', '72ID'])
  expect(game.refused('german', 'lose 20TC').rule).toBe('HG-7.5h')
  game.play('german', 'lose 106ID')
  expect(unit(game, '106ID').steps).toBe(1)
})

test('HG-7.5i a Retreated unit takes no hits', () => {
  const game = position({ ...BIG, '72ID': 'D4', '34ID': 'D4 retreated' })
  game.play('soviet', 'attack D4 20GRC,21GRC', { dice: [5] })
  expect(game.options('german', 'lose', 'unit')).toEqual(['72ID'])
  expect(game.refused('german', 'lose 34ID').rule).toBe('HG-7.5i')
})

test('HG-7.5j full two-step units first, before anybody is eliminated', () => {
  const game = position({ ...BIG, '34ID': 'D4', '88ID_A': 'D4', '389ID': 'D4 reduced' })
  game.play('soviet', 'attack D4 20GRC,21GRC,20TC,29TC', { dice: [4] })
  expect(game.options('german', 'lose', 'unit')).toEqual(['34ID'])
  expect(game.refused('german', 'lose 88ID_A').rule).toBe('HG-7.5j')
  expect(game.refused('german', 'lose 389ID').rule).toBe('HG-7.5j')
  const soviets = { '20TC': 'D5', '294RD': 'D5', '75RC': 'D5 reduced' }
  const german = position({ '11Pz': 'D4', '16Pz': 'D4', ...soviets }, { side: 'german' })
  german.play('german', 'attack D5 11Pz,16Pz', { dice: [4] })
  expect(german.options('soviet', 'lose', 'unit')).toEqual(['20TC'])
  expect(german.refused('soviet', 'lose 294RD').rule).toBe('HG-7.5j')
})

const fates = (told: Parameters<typeof all>[0]): string[] =>
  all(told, 'eliminated')
    .map(({ unit, reason }) => `${unitList([unit])[0]} ${reason}`)
    .sort()

test('HG-7.5k more hits than steps destroy everybody at once; as many hits as steps are taken one by one', () => {
  const game = position({ ...BIG, '88ID_A': 'D4', '88ID_B': 'D4' })
  const told = game.play('soviet', 'attack D4 20GRC,21GRC,20TC,29TC 20TC', { dice: [6] })
  expect(only(told, 'attacked').hits).toBe(3)
  expect(fates(told)).toEqual(['88ID_A overwhelmed', '88ID_B overwhelmed'])
  const even = position({ ...BIG, '88ID_A': 'D4', '88ID_B': 'D4' })
  expect(fates(even.play('soviet', 'attack D4 20GRC,21GRC,20TC,29TC 20TC', { dice: [1] }))).toEqual([])
  even.play('german', 'lose 88ID_B')
  expect(fates(even.play('german', 'lose 88ID_A'))).toEqual(['88ID_A hit'])
})

test('HG-7.5l that takes Retreated units along and leaves no retreat', () => {
  const game = position({ ...BIG, '88ID_A': 'D4', '72ID': 'D4 retreated' })
  const told = game.play('soviet', 'attack D4 20GRC,21GRC,20TC,29TC 20TC', { dice: [1] })
  expect(only(told, 'attacked').hits).toBe(2)
  expect(fates(told)).toEqual(['72ID overwhelmed', '88ID_A overwhelmed'])
  expect(game.asked()).toEqual(['soviet'])
  const soviets = { '294RD': 'D5', '29TC': 'D5 retreated' }
  const german = position({ '11Pz': 'D4', '16Pz': 'D4', ...soviets }, { side: 'german' })
  const said = german.play('german', 'attack D5 11Pz,16Pz 11Pz', { dice: [1] })
  expect(fates(said)).toEqual(['294RD overwhelmed', '29TC overwhelmed'])
})

test('HG-7.5m hits equal to the steps still allow a retreat from the last one', () => {
  const game = position({ ...BIG, '389ID': 'D4' })
  game.play('soviet', 'attack D4 20GRC,21GRC,20TC,29TC 20TC', { dice: [1] })
  expect(unit(game, '389ID').steps).toBe(1)
  game.play('german', 'retreat D3')
  expect([where(game, '389ID'), unit(game, '389ID').steps]).toEqual(['D3', 1])
})

test('HG-7.5n who may take the next hit is judged after the one before', () => {
  const game = position({ ...BIG, '34ID': 'D4', '72ID': 'D4', '88ID_A': 'D4' })
  game.play('soviet', 'attack D4 20GRC,21GRC,20TC,29TC,75RC,48RC 20TC', { dice: [6] })
  expect(game.options('german', 'lose', 'unit').sort()).toEqual(['34ID', '72ID'])
  const told = game.play('german', 'lose 34ID')
  expect(all(told, 'lostStep')).toHaveLength(1)
  expect(game.options('german', 'lose', 'unit')).toEqual(['72ID'])
  game.play('german', 'lose 72ID')
  expect([where(game, '88ID_A'), unit(game, '34ID').steps, unit(game, '72ID').steps]).toEqual(['D4', 1, 1])
  // With two hits left nobody is full any more: each of the three may take the next.
  const three = position({ ...BIG, '34ID': 'D4', '106ID': 'D4 reduced', '88ID_A': 'D4' })
  three.play('soviet', 'attack D4 20GRC,21GRC,20TC,29TC,75RC,48RC 20TC', { dice: [6] })
  expect(three.view(null).asks).toMatchObject({ do: 'losses', left: 1 })
  expect(three.options('german', 'lose', 'unit').sort()).toEqual(['106ID', '34ID', '88ID_A'])
})

test('HG-7.5o a result is applied before the next attack is declared', () => {
  const game = position({ '20GRC': 'D5', '21GRC': 'D5', '20TC': 'D5', '88ID_A': 'D4', '88ID_B': 'C4' })
  game.play('soviet', 'attack D4 20GRC,21GRC', { dice: [1] })
  expect([game.asked(), game.offered('soviet')]).toEqual([['german'], []])
  game.play('german', 'retreat D3')
  expect(where(game, '88ID_A')).toBe('D3')
  game.play('soviet', 'attack C4 20TC', { dice: [1] })
})

test('HG-7.5p a result costs the attacker nothing', () => {
  for (const die of [1, 2, 3, 4, 5, 6]) {
    for (const target of ['72ID', '88ID_A']) {
      const game = position({ '20GRC': 'D5', [target]: 'D4', '34ID': 'C4' })
      game.play('soviet', 'attack D4 20GRC', { dice: [die] })
      expect([where(game, '20GRC'), unit(game, '20GRC').steps, game.view(null).stepsLost.soviet]).toEqual([
        'D5',
        2,
        0,
      ])
    }
  }
  for (const [answer, german] of [
    ['lose 88ID_A', 1],
    ['retreat D3', 0],
  ] as const) {
    const game = position({ '20GRC': 'D5', '21GRC': 'D5', '88ID_A': 'D4' })
    game.play('soviet', 'attack D4 20GRC,21GRC', { dice: [1] })
    game.play('german', answer)
    expect(game.view(null).stepsLost, answer).toEqual({ soviet: 0, german })
  }
})

test('HG-7.6y eliminated units are gone for good', () => {
  const game = position({ ...BIG, '88ID_A': 'D4' })
  game.play('soviet', 'attack D4 20GRC,21GRC,20TC,29TC 20TC', { dice: [1] })
  expect(unit(game, '88ID_A')).toMatchObject({ place: 'eliminated', hex: null, steps: 0 })
  game.play('soviet', 'done')
  game.play('soviet', 'done')
  expect(where(game, '88ID_A')).toBe('eliminated')
  expect(game.view(null).hexesAttacked.map(hexName)).toEqual([])
})
