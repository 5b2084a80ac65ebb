import { expect, test } from 'vitest'
import { enemies } from '../../data/pavlovs-house/index.ts'
import {
  all,
  approach,
  at,
  enemy,
  german,
  index,
  inHouse,
  KINDS,
  man,
  on,
  only,
  pavlovNames,
  tokens,
  withCards,
} from './house.ts'

/* Ju-87 */

const RAID = ['ju87x2.11']

test('PH-3-ju87-a two to four aircraft with defence 4', () => {
  for (const [card, planes] of [
    ['ju87x2.11', 2],
    ['ju87x3.42', 3],
    ['ju87x4.60', 4],
  ] as const) {
    const { told } = german(
      {},
      [card],
      new Array(planes * 3).fill(1).map((_, i) => 1 + (i % 2)),
    )
    expect(only(told, 'airRaid')).toMatchObject({ planes, defence: 4 })
    expect(all(told, 'bombed')).toHaveLength(planes)
  }
})

const FLAK = { 8: 'aa', 9: 'aa', 12: 'aa', 13: 'damage', 14: 'wire' }

test('PH-3-ju87-b any number of anti-aircraft tokens of 8, 9, 12 and 13 may be returned, none included', () => {
  const { game } = german({ locations: FLAK }, RAID, [])
  expect(game.options('soviet', 'shoot', 'locations')).toEqual(['8', '9', '12'])
  expect(game.refused('soviet', 'shoot 14').rule).toBe('PH-3-ju87-b')
  expect(game.offered('soviet')).toEqual(['shoot', 'pass'])
  game.play('soviet', 'pass', { dice: [1, 1, 2, 1, 2, 2] })
  expect([on(game, '8'), on(game, '12')]).toEqual(['aa', 'aa'])
  const four = german({ locations: { ...FLAK, 13: 'aa' } }, ['ju87x4.60'], []).game
  four.play('soviet', 'shoot 8,9,12,13', { dice: [4, 4, 4, 4, 1, 1, 1, 1] })
  expect(['8', '9', '12', '13'].map(location => on(four, location))).toEqual([null, null, null, null])
})

test('PH-3-ju87-c two dice a token; each die of 4 or more takes one aircraft, down to none', () => {
  const { game } = german({ locations: FLAK }, RAID, [])
  const told = game.play('soviet', 'shoot 8,9', { dice: [4, 5, 6, 6] })
  expect(only(told, 'flak')).toMatchObject({ downed: 2, planes: 0 })
  expect([all(told, 'bombed').length, on(game, '8'), tokens(game, 'stock', 'aa')]).toEqual([0, null, 3])
  const one = german({ locations: FLAK }, RAID, []).game
  expect(only(one.play('soviet', 'shoot 8', { dice: [3, 4, 1, 1, 2] }), 'flak').planes).toBe(1)
})

test('PH-3-ju87-d the tokens are named together, before any of these dice', () => {
  const { game } = german({ locations: FLAK }, RAID, [])
  game.play('soviet', 'shoot 8', { dice: [1, 1, 1, 1, 2, 1, 1, 3] })
  expect([game.view(null).phase, on(game, '9')]).toEqual(['counters', 'aa'])
})

test('PH-3-ju87-e aircraft bomb one after the other, each fully resolved', () => {
  const { game, told } = german(
    { men: { Pavlov: 'G2' }, locations: { 10: 'artillery' } },
    RAID,
    [3, 3, 4, 3, 3, 4],
  )
  expect(all(told, 'bombed').map(({ result }) => result)).toEqual(['token', 'damage'])
  expect(on(game, '10')).toBe('damage')
  const hurt = { Pavlov: { at: 'G2', damaged: true }, Khait: 'reserve' }
  const aid = { men: hurt, locations: { 3: 'damage' }, supply: { firstAid: 1 } }
  const first = german(aid, RAID, [1, 1, 1]).game
  expect(first.view(null).asks?.do).toBe('aid')
  first.play('soviet', 'save', { dice: [1, 1, 2] })
  expect(on(first, '4')).toBe('damage')
})

test('PH-3-ju87-f three dice, their sum is the location', () => {
  const { told } = german({}, RAID, [6, 6, 6, 1, 2, 1])
  expect(all(told, 'bombed').map(({ sum, location }) => [sum, location])).toEqual([
    [18, index('location', '18')],
    [4, index('location', '4')],
  ])
})

test('PH-3-ju87-g, PH-3-ju87-h a token there goes to the stock instead of damage; an empty location is damaged', () => {
  const { game } = german({ locations: { 5: 'food' } }, RAID, [1, 2, 2, 2, 2, 2])
  expect([
    on(game, '5'),
    on(game, '6'),
    tokens(game, 'stock', 'food'),
    tokens(game, 'stock', 'damage'),
  ]).toEqual([null, 'damage', 4, 35])
})

test('PH-3-ju87-i, PH-3-ju87-o a second hit on 3 pins every man on a position; the first does nothing more', () => {
  const men = { Pavlov: 'G2', Khait: 'P5', Chekhov: 'reserve' }
  const first = german({ men }, RAID, [1, 1, 1, 2, 2, 2]).game
  expect([on(first, '3'), man(first, 'Pavlov')]).toEqual(['damage', 'G2'])
  const { game } = german({ men, locations: { 3: 'damage' } }, RAID, [1, 1, 1, 2, 2, 2])
  expect(['Pavlov', 'Khait', 'Chekhov'].map(name => man(game, name))).toEqual([
    'G2 damaged',
    'P5 damaged',
    'reserve',
  ])
  expect([on(game, '3'), on(game, '4')]).toEqual(['damage', null])
})

test('PH-3-ju87-j, PH-3-ju87-k a damaged location passes the hit to the next undamaged one, where a token is lost', () => {
  const { game } = german({ locations: { 10: 'damage', 11: 'damage', 12: 'aa' } }, RAID, [])
  game.play('soviet', 'pass', { dice: [3, 3, 4, 3, 3, 4] })
  expect([on(game, '12'), on(game, '13')]).toEqual(['damage', null])
  expect(tokens(game, 'stock', 'aa')).toBe(4)
})

test('PH-3-ju87-l, PH-6g a hit that arrives at a damaged 18 loses the game, directly or passed on', () => {
  const hurt = { 17: 'damage', 18: 'damage' }
  for (const dice of [
    [6, 6, 5],
    [6, 6, 6],
  ]) {
    const { game } = german({ locations: hurt }, RAID, dice)
    expect(game.state.outcome).toEqual({ winners: ['german'], reason: 'headquarters' })
  }
  const { game } = german({ locations: { 17: 'damage' } }, RAID, [6, 6, 5, 2, 2, 2])
  expect([on(game, '18'), game.state.outcome]).toEqual(['damage', null])
})

/** Fog cards on the discard pile after a bomb on this location and one on 4. */
const fogFrom = (position: Parameters<typeof german>[0], location = 14): number => {
  const { game } = german(position, RAID, [6, 6, location - 12, 1, 1, 2])
  return game.state.discard.filter(card => card >= index('card', '96')).length
}

test('PH-3-ju87-m damage on 14, 15, 16 or 17 puts a fog card of the stock on the discard pile', () => {
  expect([13, 14, 15, 16, 17, 18].map(location => fogFrom({}, location))).toEqual([0, 1, 1, 1, 1, 0])
  expect(german({}, RAID, [5, 5, 4, 1, 1, 2]).game.state.fog).toHaveLength(3)
})

test('PH-3-ju87-n a wire that is lost instead, or an empty stock, brings no fog', () => {
  expect(fogFrom({ locations: { 14: 'wire' } })).toBe(0)
  expect(fogFrom({ fog: [] })).toBe(0)
})

test('PH-3-ju87-p without a damage token nothing is placed, and no fog card added', () => {
  const { game, told } = german({ gone: { damage: 36 } }, RAID, [5, 5, 4, 1, 1, 2])
  expect([on(game, '14'), all(told, 'fogAdded').length]).toEqual([null, 0])
})

/* Placing */

const RIFLES = ['riflemen.1']

test('PH-3-place-a, PH-3-place-h a die gives the approach; the counter takes its first location', () => {
  for (const die of [1, 2, 3, 4, 5, 6]) {
    const { game } = german({}, RIFLES, [die])
    expect(enemy(game, `${die}.1`)).toBe('riflemen')
  }
})

test('PH-3-place-b, PH-7.4r without a counter of that kind nothing is placed or pushed', () => {
  const field = { '1.1': 'pz4', '2.1': 'pz4', '3.1': 'pz4' }
  const { game, told } = german({ enemies: field }, ['pz4.49'], [])
  expect([all(told, 'placed').length, approach(game, 1)]).toEqual([0, ['pz4', null, null, null]])
  const one = german({ enemies: { '1.1': 'pz4', '2.1': 'pz4' } }, ['pz4.49'], [3]).game
  expect(enemy(one, '3.1')).toBe('pz4')
  const planned = { hand: [], planned: ['pz4.49'], plannedTactics: '109' }
  const duel = at({
    mode: 'competitive-2',
    phase: 'cards',
    hand: ['68'],
    due: 1,
    enemies: field,
    german: planned,
  })
  expect(only(duel.play('soviet', 'done'), 'noCounter').enemy).toBe(KINDS.indexOf('pz4'))
})

const FIRE = { suppression: { green: 3, red: 2 } }

test('PH-3-place-c infantry may be suppressed, armour not', () => {
  expect(german(FIRE, RIFLES, [1]).game.offered('soviet')).toEqual(['stop', 'pass'])
  expect(german(FIRE, ['mg.6'], [1]).game.offered('soviet')).toEqual(['stop', 'pass'])
  expect(german(FIRE, ['scouts.4'], [1]).game.offered('soviet')).toEqual(['stop', 'pass'])
  for (const card of ['pz2.19', 'pz3.33', 'pz4.49', 'stug.20'])
    expect(enemy(german(FIRE, [card], [1]).game, '1.1')).toBe(card.split('.')[0])
})

test('PH-3-place-d only tokens of the colour of the approach, any number, one die each', () => {
  const { game } = german(FIRE, RIFLES, [3])
  expect(game.options('soviet', 'stop', 'tokens')).toEqual(['1', '2'])
  expect(game.refused('soviet', 'stop 3').rule).toBe('PH-3-place-d')
  const told = game.play('soviet', 'stop 2', { dice: [1, 1] })
  expect(only(told, 'stopFire').dice).toEqual([1, 1])
  expect(game.state.suppression).toEqual([3, 0, 0])
  expect(enemy(german(FIRE, RIFLES, [6]).game, '6.1')).toBe('riflemen')
  const seven = german({ suppression: { green: 7 } }, RIFLES, [1]).game
  seven.play('soviet', 'stop 7', { dice: [1, 1, 1, 1, 1, 1, 4] })
  expect(enemy(seven, '1.1')).toBeNull()
})

test('PH-3-place-e, PH-3-place-f the tokens are gone whatever the result, and there is one attempt', () => {
  const { game } = german(FIRE, RIFLES, [1])
  game.play('soviet', 'stop 1', { dice: [1] })
  expect([game.view(null).phase, enemy(game, '1.1')]).toEqual(['counters', 'riflemen'])
  expect([game.state.suppression[0], tokens(game, 'stock', 'suppression')]).toEqual([2, 6])
  const hit = german(FIRE, RIFLES, [1]).game
  hit.play('soviet', 'stop 1', { dice: [4] })
  expect([enemy(hit, '1.1'), hit.state.suppression[0], tokens(hit, 'stock', 'suppression')]).toEqual([
    null,
    2,
    6,
  ])
})

test('PH-3-place-g one die at its defence keeps it in the stock', () => {
  const { game } = german(FIRE, RIFLES, [1])
  game.play('soviet', 'stop 3', { dice: [1, 1, 4] })
  expect([enemy(game, '1.1'), game.state.enemyStock[0]]).toEqual([null, enemies[0].count])
  const scouts = german(FIRE, ['scouts.4'], [1]).game
  scouts.play('soviet', 'stop 3', { dice: [4, 4, 4] })
  expect(enemy(scouts, '1.1')).toBe('scouts')
})

test('PH-3-place-i, PH-3-place-j the unbroken chain moves one forward, counters beyond a gap stay', () => {
  const { game } = german({ enemies: { '1.1': 'mg', '1.2': 'pz2', '1.4': 'scouts' } }, RIFLES, [1])
  expect(approach(game, 1)).toEqual(['riflemen', 'mg', 'pz2', 'scouts'])
  const gap = german({ enemies: { '1.1': 'mg', '1.3': 'scouts' } }, RIFLES, [1]).game
  expect(approach(gap, 1)).toEqual(['riflemen', 'mg', 'scouts', null])
  const free = german({ enemies: { '1.2': 'mg', '2.2': 'pz2' } }, RIFLES, [1]).game
  expect([approach(free, 1), approach(free, 2)]).toEqual([
    ['riflemen', 'mg', null, null],
    [null, 'pz2', null, null],
  ])
})

test('PH-3-place-l nobody closes the gap that a mine or an attack leaves', () => {
  const mined = { enemies: { '4.1': 'riflemen', '4.2': 'scouts' }, mines: ['4'] }
  const { game } = german(mined, RIFLES, [4, 6, 1, 1])
  expect(approach(game, 4)).toEqual(['riflemen', 'riflemen', null, null])
  const shot = german({ men: { Chekhov: 'G2' }, enemies: { '1.1': 'pz2', '1.2': 'mg' }, due: 0 }, [], []).game
  shot.play('soviet', 'attack Chekhov 1.2', { dice: [6, 1, 1, 1] })
  expect(approach(shot, 1)).toEqual(['pz2', null, null, null])
})

test('PH-3-place-k, PH-6f a chain that fills the approach pushes its head into the House: the game is lost', () => {
  const three = { '4.1': 'pz2', '4.2': 'mg', '4.3': 'pz2' }
  const { game, told } = german({ enemies: { ...three, '4.4': 'scouts' } }, RIFLES, [4])
  expect([only(told, 'breach').enemy, game.state.outcome?.reason]).toEqual([2, 'breach'])
  const last = german({ enemies: three }, RIFLES, [4]).game
  expect([approach(last, 4), last.state.outcome]).toEqual([['riflemen', 'pz2', 'mg', 'pz2'], null])
})

test('PH-3-place-m counters that leave the board can be placed again', () => {
  const { game } = german(
    { enemies: { '1.2': 'riflemen', '1.1': 'pz2' }, mines: ['1'] },
    RIFLES,
    [1, 6, 6, 6],
  )
  expect(game.state.enemyStock[0]).toBe(enemies[0].count - 1)
  expect(approach(game, 1)).toEqual(['riflemen', 'pz2', null, null])
})

test('PH-3-place-n, PH-3-place-o defence values: riflemen 4, machine guns 4, scouts 5, StuG 5, Panzer II 4, III 5, IV 5', () => {
  expect(inHouse({}).view(null).enemyDefence).toEqual([4, 4, 5, 4, 5, 5, 5])
  const men = { Potansky: 'G2' }
  KINDS.forEach((kind, i) => {
    for (const [die, there] of [
      [[3, 3, 4, 3, 4, 4, 4][i], kind],
      [[4, 4, 5, 4, 5, 5, 5][i], null],
    ] as const) {
      const game = inHouse({ men, locations: { 10: 'artillery' }, enemies: { '1.1': kind } })
      game.play('soviet', 'observe Potansky 1.1', { dice: [1, 1, die] })
      expect(enemy(game, '1.1')).toBe(there)
    }
  })
})

/* Mines */

const MINED = { enemies: { '4.1': 'riflemen', '4.2': 'scouts' }, mines: ['4'] }

test('PH-3-mines-a, PH-3-mines-d the token goes to the stock, three dice, and only the counter that entered tests', () => {
  const { game, told } = german(MINED, RIFLES, [4, 4, 4, 4])
  expect(only(told, 'mineBlew')).toMatchObject({ enemy: 2, defence: 5, dice: [4, 4, 4] })
  expect([approach(game, 4), tokens(game, 'stock', 'sapper')]).toEqual([
    ['riflemen', 'riflemen', 'scouts', null],
    6,
  ])
})

test('PH-3-mines-a a counter that stops short of the token does not set it off', () => {
  expect(german({ mines: ['4'] }, RIFLES, [4]).game.state.mines[3]).toBe(1)
  expect(german({ mines: ['4'], enemies: { '4.1': 'mg' } }, RIFLES, [4]).game.state.mines[3]).toBe(1)
})

test('PH-3-mines-b, PH-3-mines-e success removes it and leaves a gap; the token is gone either way', () => {
  const { game } = german(MINED, RIFLES, [4, 1, 2, 5])
  expect([approach(game, 4), game.state.mines[3]]).toEqual([['riflemen', 'riflemen', null, null], 0])
  expect(game.state.enemyStock[2]).toBe(enemies[2].count)
  expect(german(MINED, RIFLES, [4, 1, 1, 1]).game.state.mines[3]).toBe(0)
})

test('PH-3-mines-c mines work against infantry and armour', () => {
  expect(approach(german(MINED, RIFLES, [4, 5, 1, 1]).game, 4)[2]).toBeNull()
  const { game } = german({ ...MINED, enemies: { '4.1': 'riflemen', '4.2': 'stug' } }, RIFLES, [4, 5, 1, 1])
  expect(approach(game, 4)).toEqual(['riflemen', 'riflemen', null, null])
})

/* Resupply */

const SUPPLY = ['resupply.2']
const someMen = (count: number, place = 'reserve') =>
  Object.fromEntries(pavlovNames.man.slice(0, count).map(name => [name, place]))
const LHOUSE = ['storm LHouse']

test('PH-3-resupply-a men of the House are counted, reserve included, weapons not', () => {
  const men = { ...someMen(3), Khait: 'G2' }
  const { told } = german(
    { men, weapons: { '53K': 'reserve', PTRD: 'reserve' }, supply: { food: 1 } },
    SUPPLY,
    [],
    LHOUSE,
  )
  expect(only(told, 'fed')).toMatchObject({ men: 4, needed: 1, paid: 1, short: 0 })
})

test('PH-3-resupply-b one food token feeds up to five men, rounded up', () => {
  const fed = (count: number, food: number) =>
    only(
      german({ men: someMen(count), supply: { food } }, SUPPLY, [], count > food * 5 ? [] : LHOUSE).told,
      'fed',
    )
  expect(fed(5, 2)).toMatchObject({ needed: 1, paid: 1 })
  expect(fed(16, 4)).toMatchObject({ needed: 4, paid: 4, short: 0 })
  expect(fed(6, 1)).toMatchObject({ needed: 2, paid: 1, short: 1 })
})

test('PH-3-resupply-c, PH-3-resupply-d the tokens must be paid and go to the stock; men beyond five a token are lost', () => {
  const { game, told } = german({ men: someMen(17), supply: { food: 3 } }, SUPPLY, [])
  expect(only(told, 'fed').short).toBe(2)
  expect([tokens(game, 'supply', 'food'), tokens(game, 'stock', 'food')]).toEqual([0, 6])
  expect(game.refused('soviet', 'starve Pavlov').why).toBe('more')
  expect(game.refused('soviet', 'starve Pavlov,Glushch,Khait').rule).toBe('PH-3-resupply-d')
  game.play('soviet', 'starve Pavlov,Khait', { draws: LHOUSE })
  expect([man(game, 'Pavlov'), man(game, 'Khait'), man(game, 'Glushch')]).toEqual([
    'removed',
    'removed',
    'reserve',
  ])
})

test('PH-3-resupply-e anybody of the House may be chosen, in whatever state', () => {
  const men = { ...someMen(5), Khait: { at: 'G2', exhausted: true, damaged: true } }
  const { game } = german({ men, supply: { food: 1 } }, SUPPLY, [])
  expect(game.options('soviet', 'starve', 'men')).toHaveLength(6)
  expect(game.refused('soviet', 'starve Dronov').rule).toBe('PH-3-resupply-e')
  game.play('soviet', 'starve Khait', { draws: LHOUSE })
  expect(man(game, 'Khait')).toBe('removed')
})

test('PH-3-resupply-f food on the staging area or on the boats does not count', () => {
  const { told } = german(
    { men: someMen(4), supply: {}, staging: { food: 3 }, locations: { 5: 'food' } },
    SUPPLY,
    [],
  )
  expect(only(told, 'fed')).toMatchObject({ paid: 0, short: 4 })
})

test('PH-3-resupply-g if nobody is left the game is lost at once', () => {
  const { game, told } = german({ men: someMen(2), supply: {} }, SUPPLY, [])
  expect([game.state.outcome?.reason, all(told, 'stormCard').length]).toEqual(['empty', 0])
})

test('PH-3-resupply-h, PH-3-storm-i afterwards the card lies in the storm group area; one already there is removed without points', () => {
  const { game, told } = german(
    { men: someMen(2), supply: { food: 1 }, storm: 'Voentorg' },
    SUPPLY,
    [],
    LHOUSE,
  )
  expect(told.map(({ type }) => type).indexOf('fed')).toBeLessThan(
    told.map(({ type }) => type).indexOf('stormCard'),
  )
  expect(only(told, 'stormCard')).toMatchObject({ card: 0, replaced: index('storm', 'Voentorg') })
  expect([game.state.stormCard, game.state.stormScored, game.state.houses.includes(2)]).toEqual([
    0,
    [],
    false,
  ])
})

test('PH-3-resupply-i the Milk House brings no check and replaces the card', () => {
  const { game, told } = german({ men: someMen(9), supply: {}, storm: 'LHouse' }, ['milkHouse.61'], [])
  expect([all(told, 'fed').length, game.state.stormCard]).toEqual([0, index('storm', 'MilkHouse')])
})

test('PH-2-8gsb-d laid mines lie where the enemy comes', () => {
  const game = withCards(['69'], { supply: { sapper: 1 } })
  game.play('soviet', 'mine 69 4')
  expect(game.view(null).mines).toEqual([false, false, false, true, false, false])
})
