import { expect, test } from 'vitest'
import { pavlovsHouse } from '../../src/systems/pavlovs-house/index.ts'
import { findScoreRank } from '../../src/systems/pavlovs-house/words/board.ts'
import {
  all,
  approach,
  at,
  begin,
  enemy,
  german,
  index,
  inHouse,
  man,
  on,
  only,
  pavlovNames,
  tokens,
  weapon,
  withCards,
} from './house.ts'

/* The worked examples of the rulebook, in its order. */

test('E01 four cards, one of them fog: the same action from two cards, one action a card', () => {
  const game = at({ phase: 'cards', hand: ['68', '78', '82', '96'] })
  expect(game.view(null).cardActions).toBe(3)
  expect(game.options('soviet', 'reinforce', 'card')).toEqual(['68', '78'])
  expect(game.refused('soviet', 'reinforce 96 Khait').rule).toBe('PH-2.2d')
  game.play('soviet', 'reinforce 68 Khait')
  expect(game.refused('soviet', 'resupply 68 food1').rule).toBe('PH-2.2b:used')
  game.play('soviet', 'reinforce 78 Voronov')
  const dice = new Array(16).fill(1)
  game.play('soviet', 'done', {
    dice,
    draws: ['wehrmacht leIG18.10', 'wehrmacht sFH18.7', 'wehrmacht sFH18.8'],
  })
  expect(game.state.discard.map(card => pavlovNames.card[card])).toEqual(['68', '78', '82', '96'])
})

const SNIPER = { men: { Pavlov: 'R2', Glushch: 'R4' }, walls: { red: 5 } }

test('E02 sniper on Pavlov: four dice against 5', () => {
  const shot = (dice: number[]) => man(german(SNIPER, ['sniper.21'], [3, 2, ...dice]).game, 'Pavlov')
  expect([shot([1, 2, 3, 4]), shot([1, 1, 2, 5]), shot([6, 1, 1, 1])]).toEqual(['R2', 'removed', 'removed'])
  const next = german(
    { ...SNIPER, men: { Glushch: 'R4', Khait: 'G2' } },
    ['sniper.21'],
    [3, 2, 6, 1, 1, 1],
  ).game
  expect(man(next, 'Glushch')).toBe('removed')
  const nobody = german({ men: { Khait: 'G2' } }, ['sniper.21'], [3])
  expect(all(nobody.told, 'fired')).toEqual([])
})

test('E03 mortar: position 4 is empty, nothing above, so the nearest below is hit', () => {
  const shot = (damaged: boolean, dice: number[]) => {
    const men = { Pavlov: { at: 'P3', damaged }, Glushch: 'P2' }
    const { game } = german({ men, walls: { purple: 4 } }, ['mortar.9'], [5, 4, ...dice])
    return [man(game, 'Pavlov'), man(game, 'Glushch')]
  }
  expect(shot(true, [1, 2, 3, 3])).toEqual(['P3 damaged', 'P2'])
  expect(shot(true, [1, 2, 3, 4])).toEqual(['removed', 'P2'])
  expect(shot(false, [1, 2, 3, 4])).toEqual(['P3 damaged', 'P2'])
})

test('E04 15cm sFH 18 against the red wall', () => {
  const men = { Pavlov: 'R2', Khait: 'R4' }
  const shot = (wall: number, dice: number[]) => {
    const { game } = german({ men, walls: { red: wall } }, ['sFH18.7'], [3, ...dice])
    return [game.state.walls[1], man(game, 'Pavlov'), man(game, 'Khait')]
  }
  expect(shot(5, [1, 2, 3, 4, 4])).toEqual([5, 'R2', 'R4'])
  expect(shot(5, [1, 2, 3, 4, 5])).toEqual([4, 'R2', 'R4'])
  expect(shot(5, [5, 5, 6, 6, 6])).toEqual([4, 'R2', 'R4'])
  expect(shot(3, [1, 1, 1, 1, 3])).toEqual([3, 'R2 damaged', 'R4 damaged'])
})

test('E05 an air raid of four aircraft, two of them shot down', () => {
  const locations = { 8: 'aa', 12: 'aa', 13: 'aa', 14: 'wire', 10: 'damage' }
  const { game } = german({ locations }, ['ju87x4.60'], [])
  const told = game.play('soviet', 'shoot 8,13', { dice: [2, 3, 4, 4, 4, 5, 5, 2, 4, 4] })
  expect(only(told, 'flak')).toMatchObject({ downed: 2, planes: 2 })
  expect(all(told, 'bombed').map(({ result }) => result)).toEqual(['token', 'damage'])
  expect(['8', '10', '11', '12', '13', '14'].map(n => on(game, n))).toEqual([
    null,
    'damage',
    'damage',
    'aa',
    null,
    null,
  ])
  expect(all(told, 'fogAdded')).toEqual([])
})

test('E05 variants: fog of war, the 3rd battalion, and the headquarters', () => {
  const raid = (locations: Record<string, string>, dice: number[]) =>
    german({ locations, men: { Pavlov: 'R2', Khait: 'reserve' } }, ['ju87x2.11'], dice).game
  expect(raid({}, [5, 5, 4, 1, 1, 2]).state.discard).toContain(index('card', '99'))
  const hit = raid({ 3: 'damage' }, [1, 1, 1, 1, 1, 2])
  expect([man(hit, 'Pavlov'), on(hit, '3')]).toEqual(['R2 damaged', 'damage'])
  expect(on(raid({ 17: 'damage' }, [6, 6, 5, 1, 1, 2]), '18')).toBe('damage')
  expect(raid({ 17: 'damage', 18: 'damage' }, [6, 6, 5]).state.outcome?.reason).toBe('headquarters')
  expect(raid({ 18: 'damage' }, [6, 6, 6]).state.outcome?.reason).toBe('headquarters')
})

const TRACK = { enemies: { '4.1': 'riflemen', '4.2': 'scouts' }, mines: ['4'], suppression: { red: 2 } }

test('E06 machine gunners: a suppression attempt, then the mine', () => {
  const stopped = german(TRACK, ['mg.6'], [4]).game
  stopped.play('soviet', 'stop 2', { dice: [1, 4] })
  expect([approach(stopped, 4), stopped.state.suppression[1]]).toEqual([
    ['riflemen', 'scouts', null, null],
    0,
  ])
  const through = german(TRACK, ['mg.6'], [4]).game
  through.play('soviet', 'stop 2', { dice: [3, 3, 1, 2, 5] })
  expect([approach(through, 4), through.state.mines[3]]).toEqual([['mg', 'riflemen', null, null], 0])
  const lucky = german(TRACK, ['mg.6'], [4]).game
  lucky.play('soviet', 'pass', { dice: [4, 4, 4] })
  expect([approach(lucky, 4), lucky.state.mines[3], lucky.state.suppression[1]]).toEqual([
    ['mg', 'riflemen', 'scouts', null],
    0,
    2,
  ])
})

test('E07 assault on green: fire against Glushchenko, then five dice against the wall', () => {
  const field = { '1.1': 'mg', '1.2': 'riflemen', '2.1': 'scouts', '1.3': 'pz2', '2.2': 'stug' }
  const position = { enemies: field, men: { Glushch: 'G4' }, walls: { green: 5 } }
  const storm = (fire: number[], wall: number[]) => {
    const { game } = german(position, ['assault.41'], [3, ...fire, ...wall])
    return [man(game, 'Glushch'), game.state.walls[0]]
  }
  expect(storm([1, 2, 3, 4], [4, 4, 4, 4, 4])).toEqual(['G4', 5])
  expect(storm([1, 2, 3, 5], [1, 2, 3, 4, 5])).toEqual(['G4 damaged', 4])
})

const crowd = (count: number) =>
  Object.fromEntries(pavlovNames.man.slice(0, count).map(name => [name, 'reserve']))

test('E08 resupply check: 17 men and three food tokens lose two', () => {
  const { game } = german({ men: crowd(17), supply: { food: 3 }, storm: 'Voentorg' }, ['resupply.3'], [])
  expect([tokens(game, 'supply', 'food'), game.view(null).asks?.count]).toEqual([0, 2])
  const told = game.play('soviet', 'starve Khait,Svirin', { draws: ['storm Railway'] })
  expect([man(game, 'Khait'), man(game, 'Svirin'), only(told, 'stormCard').replaced]).toEqual([
    'removed',
    'removed',
    2,
  ])
  const fed = (count: number, food: number) =>
    only(german({ men: crowd(count), supply: { food } }, ['resupply.3'], [], ['storm Railway']).told, 'fed')
  expect([fed(15, 3).short, fed(16, 4).paid, fed(5, 2).paid]).toEqual([0, 4, 1])
  const starved = german({ men: crowd(4), supply: {} }, ['resupply.3'], []).game
  expect(starved.state.outcome?.reason).toBe('empty')
  const saved = german({ men: crowd(4), supply: { firstAid: 1 } }, ['resupply.3'], []).game
  saved.play('soviet', 'save', { draws: ['storm Railway'] })
  expect(pavlovNames.man.filter(name => man(saved, name) === 'reserve')).toEqual(['Pavlov'])
})

const RAID = { storm: 'LHouse', men: { Glushch: 'reserve', Chernog: 'G2', Khait: 'R2', Chekhov: 'P2' } }
const FOUR = 'Glushch,Chernog,Khait,Chekhov'

test('E09 a raid of four men on a green card of 15', () => {
  const game = withCards(['68', '69'], RAID)
  const told = game.play('soviet', `raid 68 ${FOUR}`, { dice: [6, 5, 3, 2, 4, 5, 1, 6] })
  expect(only(told, 'raided')).toMatchObject({ sum: 16, defence: 15, won: true })
  expect(['Glushch', 'Chernog', 'Khait', 'Chekhov'].map(name => man(game, name))).toEqual([
    'removed',
    'reserve',
    'removed',
    'reserve',
  ])
  expect(game.state.stormScored).toEqual([0])
  const failed = withCards(['68', '69'], RAID)
  failed.play('soviet', `raid 68 ${FOUR}`, { dice: [6, 5, 2, 1, 4, 5, 1, 6] })
  expect([failed.state.stormCard, man(failed, 'Glushch')]).toEqual([0, 'removed'])
  const strong = withCards(['68', '69'], {
    ...RAID,
    men: { Pavlov: 'G2', Naumov: 'G3', Khait: 'R2', Chekhov: 'P2' },
  })
  const eight = strong.play('soviet', 'raid 68 Pavlov,Naumov,Khait,Chekhov', {
    dice: [...new Array(8).fill(2), 6, 6, 6, 6],
  })
  expect(only(eight, 'raided').dice).toHaveLength(8)
})

test('E10 movement: who may be displaced and who bars the way', () => {
  const men = { Glushch: 'G2', Mosiash: 'G3', Khait: { at: 'G4', damaged: true }, Kiselev: 'reserve' }
  const game = inHouse({ men })
  expect(game.refused('soviet', 'move Glushch G4').rule).toBe('PH-4-move-h')
  game.play('soviet', 'move Glushch G3')
  expect(game.options('soviet', 'withdraw', 'to')).toContain('G2')
  game.play('soviet', 'withdraw G2')
  game.play('soviet', 'move Kiselev P3')
  expect([man(game, 'Mosiash'), man(game, 'Kiselev'), game.view(null).moves]).toEqual(['G2', 'P3', 1])
})

test('E11 Chekhov attacks riflemen with four dice', () => {
  const field = {
    men: { Chekhov: 'G2', Pavlov: 'G3' },
    enemies: { '1.1': 'riflemen', '1.2': 'pz2', '3.1': 'riflemen' },
  }
  const hit = inHouse(field)
  hit.play('soviet', 'attack Chekhov 1.1', { dice: [1, 2, 2, 4] })
  expect([enemy(hit, '1.1'), man(hit, 'Chekhov')]).toEqual([null, 'G2 exhausted acted'])
  const miss = inHouse(field)
  expect(miss.refused('soviet', 'attack Chekhov 3.1').rule).toBe('PH-1.3a')
  expect(miss.refused('soviet', 'attack Chekhov 1.2').rule).toBe('PH-4-attack-d')
  miss.play('soviet', 'attack Chekhov 1.1', { dice: [1, 2, 3, 3] })
  expect([enemy(miss, '1.1'), man(miss, 'Chekhov')]).toEqual(['riflemen', 'G2 exhausted acted'])
})

test('E12 Glushchenko moves one suppression token to green; with none there the action is not offered', () => {
  const game = inHouse({ men: { Glushch: 'G4' } })
  expect(game.options('soviet', 'suppress', 'tokens', 'Glushch')).toEqual(['1'])
  game.play('soviet', 'suppress Glushch 1')
  expect([game.state.suppression, man(game, 'Glushch')]).toEqual([[1, 0, 0], 'G4 exhausted acted'])
  const empty = inHouse({ men: { Glushch: 'G4' }, supply: { food: 2 } })
  expect([empty.offered('soviet').includes('suppress'), man(empty, 'Glushch')]).toEqual([false, 'G4'])
})

const WORN = {
  Pavlov: 'G2',
  Khait: { at: 'G3', exhausted: true },
  Mosiash: { at: 'R2', exhausted: true, damaged: true },
  Glushch: { at: 'P2', damaged: true },
}

test('E13 an order: three men, or one man twice and another', () => {
  const three = inHouse({ men: WORN })
  three.play('soviet', 'order Pavlov Khait.side,Mosiash.damage,Glushch.damage')
  expect(['Khait', 'Mosiash', 'Glushch'].map(name => man(three, name))).toEqual([
    'G3 ordered',
    'R2 exhausted ordered',
    'P2 ordered',
  ])
  expect([man(three, 'Pavlov'), three.view(null).actions]).toEqual(['G2 exhausted acted', 2])
  const twice = inHouse({ men: WORN })
  twice.play('soviet', 'order Pavlov Mosiash.side,Mosiash.damage,Khait.side')
  expect(['Khait', 'Mosiash', 'Glushch'].map(name => man(twice, name))).toEqual([
    'G3 ordered',
    'R2 ordered',
    'P2 damaged',
  ])
})

test('E14 Potansky directs artillery at two neighbours', () => {
  const game = inHouse({
    men: { Potansky: 'G2' },
    locations: { 10: 'artillery' },
    enemies: { '1.2': 'stug', '1.1': 'mg' },
  })
  game.play('soviet', 'observe Potansky 1.2,1.1', { dice: [2, 2, 4, 5, 5, 6] })
  expect([enemy(game, '1.2'), enemy(game, '1.1'), on(game, '10')]).toEqual(['stug', null, null])
  expect(man(game, 'Potansky')).toBe('G2 exhausted acted')
})

test('E15 the 53-K and its crew, and what a third man does', () => {
  const men = { Sobgaida: 'reserve', Murzaev: 'reserve', Ramazan: 'reserve', Khait: 'reserve' }
  const game = inHouse({ men, weapons: { '53K': 'reserve' }, moves: 4 })
  game.play('soviet', 'move Sobgaida G3 53K')
  game.play('soviet', 'move Murzaev G3')
  expect([man(game, 'Sobgaida'), man(game, 'Murzaev'), weapon(game, '53K')]).toEqual(['G3', 'G3', 'G3'])
  const third = inHouse({ men: { ...men, Sobgaida: 'G3', Murzaev: 'G3' }, weapons: { '53K': 'G3' } })
  third.play('soviet', 'move Ramazan G3')
  third.play('soviet', 'choose Sobgaida')
  third.play('soviet', 'withdraw reserve')
  expect(['Sobgaida', 'Murzaev', 'Ramazan'].map(name => man(third, name))).toEqual(['reserve', 'G3', 'G3'])
  const other = inHouse({ men: { ...men, Sobgaida: 'G3', Murzaev: 'G3' }, weapons: { '53K': 'G3' } })
  other.play('soviet', 'move Khait G3')
  other.play('soviet', 'withdraw G4 53K')
  other.play('soviet', 'withdraw reserve')
  expect([man(other, 'Khait'), weapon(other, '53K')]).toEqual(['G3', 'G4'])
  const behind = inHouse({ men: { ...men, Sobgaida: 'G3', Murzaev: 'G3' }, weapons: { '53K': 'G3' } })
  behind.play('soviet', 'move Khait G3')
  behind.play('soviet', 'withdraw G4')
  behind.play('soviet', 'withdraw reserve')
  expect([man(behind, 'Khait'), weapon(behind, '53K')]).toEqual(['G3', 'reserve'])
  const shot = german(
    { men: { Sobgaida: 'G3', Murzaev: 'G3' }, weapons: { '53K': 'G3' } },
    ['sniper.21'],
    [1, 3, 6, 1, 1, 1],
  ).game
  expect(shot.options('soviet', 'choose', 'man')).toEqual(['Sobgaida', 'Murzaev'])
})

test('E16 first aid for Sobgaida, then for both', () => {
  const men = { Sobgaida: { at: 'G3', damaged: true }, Murzaev: { at: 'G3', damaged: true } }
  const position = {
    men,
    weapons: { '53K': 'G3' },
    supply: { firstAid: 3 },
    due: 2,
    stack: ['sniper.21', 'mortar.23', 'milkHouse.61'],
  }
  const { game } = german(position, ['sniper.21'], [1, 3, 6, 1, 1, 1])
  game.play('soviet', 'choose Sobgaida')
  game.play('soviet', 'save', { dice: [1, 3, 6, 1, 1, 1], draws: ['wehrmacht mortar.23'] })
  game.play('soviet', 'save')
  game.play('soviet', 'save')
  expect([man(game, 'Sobgaida'), man(game, 'Murzaev'), tokens(game, 'supply', 'firstAid')]).toEqual([
    'G3 damaged',
    'G3 damaged',
    0,
  ])
  const short = german(
    { men, weapons: { '53K': 'G3' }, supply: { firstAid: 1 } },
    ['mortar.9'],
    [1, 3, 6, 1, 1, 1],
  ).game
  short.play('soviet', 'save')
  expect(['Sobgaida', 'Murzaev'].map(name => man(short, name))).toEqual(['G3 damaged', 'removed'])
})

test('E17 operational support: Mamayev Kurgan', () => {
  const open = { support: true, supportCard: '133' }
  const game = withCards(['69'], open)
  game.play('soviet', 'support 69', { draws: ['support 134'] })
  expect(game.view(null).score.support).toBe(4)
  expect(['ammo', 'food', 'firstAid', 'sapper'].map(kind => tokens(game, 'gone', kind))).toEqual([1, 1, 1, 1])
  expect(
    withCards(['69'], { ...open, locations: { 15: 'damage' } }).refused('soviet', 'support 69').rule,
  ).toBe('PH-7.1e')
  expect(withCards(['69'], { ...open, staging: { ammo: 4 } }).refused('soviet', 'support 69').rule).toBe(
    'PH-7.1d',
  )
})

test('E18 Veteran: Artillery preparation on turn 1, Air superiority on turn 2', () => {
  const game = at({
    phase: 'cards',
    hand: ['68'],
    tactics: 'veteran',
    due: 1,
    stack: ['sFH18.7', 'milkHouse.61'],
  })
  const first = game.play('soviet', 'done', {
    dice: [1, 1, 1, 1, 1, 1, 1],
    draws: ['tactics 103', 'wehrmacht sFH18.7'],
  })
  expect(only(first, 'fired').dice).toHaveLength(6)
  const next = at({
    phase: 'cards',
    hand: ['68'],
    tactics: 'veteran',
    tacticsOpen: ['103'],
    due: 1,
    stack: ['ju87x2.11'],
  })
  const second = next.play('soviet', 'done', {
    dice: [1, 1, 2, 1, 1, 3],
    draws: ['tactics 104', 'wehrmacht ju87x2.11'],
  })
  expect(only(second, 'tactics')).toMatchObject({ opened: [1], removed: 0 })
  expect(only(second, 'airRaid').defence).toBe(5)
})

test('E19 Guards: two cards on turn 1, the older one replaced on turn 2', () => {
  const game = at({ phase: 'cards', hand: ['68'], tactics: 'guards', tacticsOpen: ['103', '104'], due: 0 })
  const told = game.play('soviet', 'done', { draws: ['tactics 105'] })
  expect(only(told, 'tactics')).toMatchObject({ opened: [2], removed: 0 })
  expect(game.state.tacticsOpen).toEqual([1, 2])
  expect(game.view(null).enemyDefence[2]).toBe(6)
})

/* Further tests that follow from the rules. */

test('D01, D03 the stack: 63 cards and the Milk House last; 64 with a German player', () => {
  expect([begin().view(null).stackCount, begin().state.decks[4]]).toEqual([
    63,
    [index('wehrmacht', 'milkHouse.61')],
  ])
  expect(at({ mode: 'competitive-2', phase: 'counters' }).view(null).stackCount).toBe(64)
})

test('D05 wires on all four signal locations: four card actions', () => {
  const game = at({ phase: 'counters', locations: { 14: 'wire', 15: 'wire', 16: 'wire', 17: 'wire' } })
  game.play('soviet', 'done', { draws: ['card 68', 'card 69', 'card 70', 'card 71'] })
  expect(game.view(null).cardActions).toBe(4)
})

test('D07, D09 with damage on 6 only 5 and 7 are loaded; a stock of two tokens gives two', () => {
  const game = withCards(['72'], { staging: { food: 3 }, locations: { 6: 'damage' } })
  expect(game.options('soviet', 'load', 'freight', '72')).toEqual(['5.food', '7.food'])
  const poor = withCards(['68'], {
    staging: { ammo: 4, firstAid: 4, food: 2, sapper: 6 },
    supply: { food: 2 },
  })
  expect(poor.options('soviet', 'resupply', 'tokens', '68')).toEqual(['food1', 'food2'])
})

test('D11, D15 6 points of reinforcements; an inspired machine gun suppresses with one token more', () => {
  const game = withCards(['68'])
  game.play('soviet', 'reinforce 68 Khait,Voronov,Maxim1')
  expect([man(game, 'Khait'), man(game, 'Voronov'), weapon(game, 'Maxim1')]).toEqual([
    'reserve',
    'reserve',
    'reserve',
  ])
  const crew = inHouse({ men: { Khait: 'G2', Voronov: 'G2' }, weapons: { Maxim1: 'G2' } })
  crew.play('soviet', 'barrage G2 5')
  expect(crew.state.suppression[0]).toBe(5)
})

test('D13 a placement that pushes a counter off the approach loses the game', () => {
  const full = { '6.1': 'mg', '6.2': 'mg', '6.3': 'pz2', '6.4': 'pz2' }
  expect(german({ enemies: full }, ['riflemen.1'], [6]).game.state.outcome?.reason).toBe('breach')
})

test('D17 score boundaries', () => {
  expect([1, 0, -9, -10, -19, -20].map(total => findScoreRank(total).degree)).toEqual([
    'partial',
    'draw',
    'draw',
    'defeat',
    'defeat',
    'crushing',
  ])
  expect(
    pavlovsHouse.words.ru.outcome({ ...begin().view(null), outcome: { winners: [], reason: 'score' } }),
  ).toContain('Частичная победа')
})

test('D19 a tactical decision: fog to the stock, one card drawn; not with all signals damaged', () => {
  const game = withCards(['70', '96'])
  game.play('soviet', 'decide 70', { draws: ['card 80'] })
  expect([
    game.state.fog.includes(index('card', '96')),
    game.state.hand.includes(index('card', '80')),
  ]).toEqual([true, true])
  const hurt = { 14: 'damage', 15: 'damage', 16: 'damage', 17: 'damage' }
  expect(withCards(['70', '96'], { locations: hurt }).refused('soviet', 'decide 70').rule).toBe(
    'PH-2-139sig-c:damage',
  )
})
