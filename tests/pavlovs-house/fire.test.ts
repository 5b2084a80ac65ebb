import { expect, test } from 'vitest'
import { germanCardType, wehrmacht } from '../../data/pavlovs-house/index.ts'
import { all, at, german, index, inHouse, man, only, tokens, totals } from './house.ts'

const SNIPER = ['sniper.21']
const MORTAR = ['mortar.9']
const HIT = [6, 1, 1, 1]
const MISS = [1, 1, 1, 1]

/* 3.0 the phase */

test('PH-3-a cards are opened one by one, each resolved before the next', () => {
  const { told } = german(
    { men: { Pavlov: 'P2' } },
    ['sFH18.7', 'mortar.9'],
    [1, 6, 1, 1, 1, 1, 5, 2, ...HIT],
  )
  expect(
    told.map(({ type }) => type).filter(type => ['opened', 'wallDown', 'pinned'].includes(type)),
  ).toEqual(['opened', 'wallDown', 'opened', 'pinned'])
})

test('PH-3-b resupply cards and the Milk House count as one of the three', () => {
  const check = at({
    phase: 'cards',
    hand: ['68'],
    stack: ['sFH18.7', 'resupply.2', 'pz2.19', 'stug.20', 'milkHouse.61'],
  })
  const opened = check.play('soviet', 'done', {
    dice: [1, 1, 1, 1, 1, 1, 1],
    draws: ['wehrmacht sFH18.7', 'storm LHouse', 'wehrmacht pz2.19'],
  })
  expect(all(opened, 'opened').map(({ card }) => card >= 61)).toEqual([false, true, false])
  const game = at({
    phase: 'cards',
    hand: ['68'],
    stack: ['sFH18.7', 'resupply.2', 'milkHouse.61'],
    supply: { food: 2 },
  })
  const three = game.play('soviet', 'done', {
    dice: [1, 1, 1, 1, 1, 1],
    draws: ['wehrmacht sFH18.7', 'storm LHouse', 'wehrmacht milkHouse.61'],
  })
  expect(all(three, 'opened').map(({ card }) => card >= 61 || card === 60)).toEqual([false, true, true])
  expect(game.view(null).phase).toBe('counters')
})

test('PH-3-c choices on German cards are asked of the Soviet side', () => {
  const planned = { planned: ['riflemen.1'], plannedTactics: '109' }
  const stack = { mode: 'competitive-2', german: planned, suppression: { green: 2 } } as const
  const game = at({ ...stack, phase: 'cards', hand: ['68'], due: 1 })
  game.play('soviet', 'done', { dice: [1] })
  expect([game.view(null).asks?.do, game.asked()]).toEqual(['stop', ['soviet']])
})

test('PH-3-d an immediate loss ends the game at once, the rest of the phase is not played', () => {
  const full = { '1.1': 'mg', '1.2': 'mg', '1.3': 'mg', '1.4': 'mg' }
  const { game, told } = german(
    { enemies: full, due: 2, stack: ['riflemen.1', 'riflemen.2', 'milkHouse.61'] },
    ['riflemen.1'],
    [1],
  )
  expect(game.state.outcome).toEqual({ winners: ['german'], reason: 'breach' })
  expect(all(told, 'opened')).toHaveLength(1)
  expect(game.asked()).toEqual([])
})

/* Pinning */

test('PH-3-pin-a, PH-3-pin-c a pinned man gets a damage token and keeps side and position', () => {
  const { game } = german({ men: { Pavlov: { at: 'P2', exhausted: true }, Khait: 'P5' } }, MORTAR, [
    5,
    2,
    ...HIT,
  ])
  expect([man(game, 'Pavlov'), man(game, 'Khait')]).toEqual(['P2 exhausted damaged', 'P5'])
  const ready = german({ men: { Pavlov: 'P2' } }, MORTAR, [5, 2, ...HIT]).game
  expect(man(ready, 'Pavlov')).toBe('P2 damaged')
})

test('PH-3-pin-b a pinned man with damage is removed instead', () => {
  const { game } = german({ men: { Pavlov: { at: 'P2', damaged: true }, Khait: 'P5' } }, MORTAR, [
    5,
    2,
    ...HIT,
  ])
  expect(man(game, 'Pavlov')).toBe('removed')
})

test('PH-3-pin-d without damage tokens a first pin does nothing, a second one removes', () => {
  const men = { Pavlov: { at: 'P2', damaged: true }, Khait: 'G2' }
  const { game } = german({ men, gone: { damage: 35 } }, MORTAR, [5, 2, ...HIT])
  expect(man(game, 'Pavlov')).toBe('removed')
  const first = german({ men: { Pavlov: 'P2' }, gone: { damage: 36 } }, MORTAR, [5, 2, ...HIT])
  expect(man(first.game, 'Pavlov')).toBe('P2')
})

/* Sniper */

const RED = { Pavlov: 'R2', Khait: 'R4' }

test('PH-3-sniper-a, PH-3-sniper-b the colour die: 1 and 2 green, 3 and 4 red, 5 and 6 purple', () => {
  for (const [die, colour] of [
    [1, 0],
    [2, 0],
    [3, 1],
    [4, 1],
    [5, 2],
    [6, 2],
  ]) {
    const { told } = german({ men: { Pavlov: 'reserve' } }, SNIPER, [die])
    expect(only(told, 'noTarget').colour).toBe(colour)
    expect(only(german({ men: { Pavlov: 'reserve' } }, MORTAR, [die]).told, 'noTarget').colour).toBe(colour)
    for (const [card, dice] of [
      ['sFH18.7', 5],
      ['leFH18.56', 4],
      ['leIG18.10', 3],
      ['sIG33.40', 3],
    ] as const)
      expect(only(german({}, [card], [die, ...new Array(dice).fill(1)]).told, 'fired').colour).toBe(colour)
  }
})

test('PH-3-sniper-c, PH-3-sniper-k without a man on the colour no more dice; reserve and weapons are no targets', () => {
  const { game, told } = german(
    { men: { Pavlov: 'reserve', Khait: 'G3' }, weapons: { Maxim1: 'G3' } },
    SNIPER,
    [3],
  )
  expect(all(told, 'fired')).toEqual([])
  expect([man(game, 'Pavlov'), man(game, 'Khait')]).toEqual(['reserve', 'G3'])
})

test('PH-3-sniper-d the position die names the position of that colour', () => {
  const { told } = german({ men: RED }, SNIPER, [3, 4, ...MISS])
  expect(only(told, 'fired').position).toBe(index('position', 'R4'))
})

test('PH-3-sniper-e an empty position passes the shot to the next higher occupied number', () => {
  const { told } = german({ men: { ...RED, Chekhov: 'R3' } }, SNIPER, [3, 1, ...MISS])
  expect(only(told, 'fired').position).toBe(index('position', 'R2'))
  const between = german({ men: RED }, SNIPER, [3, 3, ...MISS])
  expect(only(between.told, 'fired').position).toBe(index('position', 'R4'))
})

test('PH-3-sniper-f with nothing higher, to the next lower', () => {
  const { told } = german({ men: RED }, SNIPER, [3, 6, ...MISS])
  expect(only(told, 'fired').position).toBe(index('position', 'R4'))
})

test('PH-3-sniper-g four dice against the defence of that colour', () => {
  const walls = { green: 3, red: 5, purple: 3 }
  const miss = german({ men: RED, walls }, SNIPER, [3, 2, 4, 4, 4, 4])
  expect(man(miss.game, 'Pavlov')).toBe('R2')
  const hit = german({ men: RED, walls }, SNIPER, [3, 2, 1, 1, 1, 5])
  expect(man(hit.game, 'Pavlov')).toBe('removed')
})

test('PH-3-sniper-h a hit removes the man, damaged or not, and only him', () => {
  const { game } = german({ men: RED }, SNIPER, [3, 2, 6, 6, 6, 6])
  expect([man(game, 'Pavlov'), man(game, 'Khait')]).toEqual(['removed', 'R4'])
  const hurt = german({ men: { ...RED, Pavlov: { at: 'R2', damaged: true } } }, SNIPER, [3, 2, ...HIT])
  expect(man(hurt.game, 'Pavlov')).toBe('removed')
})

test('PH-3-sniper-i a two-coloured position is hit through either colour with that number and wall', () => {
  const men = { Pavlov: 'R6/P1', Khait: 'G2', Dronov: 'R5', Kalinin: 'P2' }
  const walls = { red: 6, purple: 3 }
  const red = german({ men, walls }, SNIPER, [3, 6, 5, 5, 5, 5])
  expect(man(red.game, 'Pavlov')).toBe('R6/P1')
  const purple = german({ men, walls }, SNIPER, [5, 1, 1, 1, 1, 3])
  expect(man(purple.game, 'Pavlov')).toBe('removed')
})

const CREW = { men: { Khait: 'G2', Voronov: 'G2', Pavlov: 'R2' }, weapons: { Maxim1: 'G2' } }

test('PH-3-sniper-j on a crew the player chooses the victim after the dice', () => {
  const { game } = german(CREW, SNIPER, [1, 2, ...HIT])
  expect(game.asked()).toEqual(['soviet'])
  expect(game.options('soviet', 'choose', 'man')).toEqual(['Voronov', 'Khait'])
  expect(game.refused('soviet', 'choose Pavlov').rule).toBe('PH-3-sniper-j')
  game.play('soviet', 'choose Khait')
  expect([man(game, 'Khait'), man(game, 'Voronov')]).toEqual(['removed', 'G2'])
})

/* Mortar */

test('PH-3-mortar-a, PH-3-mortar-b colour and position as for the sniper; without a man the card ends', () => {
  const { told } = german({ men: { Pavlov: 'P3', Khait: 'P2' } }, MORTAR, [5, 4, ...MISS])
  expect(only(told, 'fired')).toMatchObject({ colour: 2, position: index('position', 'P3') })
  expect(all(german({ men: RED }, MORTAR, [5]).told, 'fired')).toEqual([])
})

test('PH-3-mortar-c four dice; success pins every man on the position', () => {
  const { game } = german({ ...CREW, walls: { green: 4 } }, MORTAR, [1, 2, 1, 1, 1, 4])
  expect([man(game, 'Khait'), man(game, 'Voronov')]).toEqual(['G2 damaged', 'G2 damaged'])
  const miss = german({ ...CREW, walls: { green: 4 } }, MORTAR, [1, 2, 3, 3, 3, 3])
  expect(man(miss.game, 'Khait')).toBe('G2')
})

test('PH-3-mortar-d a mortar never lowers a wall', () => {
  const { game } = german(CREW, MORTAR, [1, 2, 6, 6, 6, 6])
  expect(game.state.walls).toEqual([6, 6, 6])
})

/* Guns */

test('PH-3-artillery-a five dice for sFH 18, four for leFH 18, three for leIG 18 and sIG 33', () => {
  const count = (id: string) => germanCardType(wehrmacht.cards.findIndex(({ type }) => type === id)).dice
  expect(['sFH18', 'leFH18', 'leIG18', 'sIG33'].map(count)).toEqual([5, 4, 3, 3])
  for (const [card, dice] of [
    ['sFH18.7', 5],
    ['leFH18.56', 4],
    ['leIG18.10', 3],
    ['sIG33.40', 3],
  ] as const) {
    const { told } = german({}, [card], [3, ...new Array(dice).fill(1)])
    expect(only(told, 'fired').dice).toHaveLength(dice)
  }
})

test('PH-3-artillery-b, PH-3-artillery-c a colour die and no position die, fired even at an empty colour', () => {
  const { game, told } = german({ men: { Pavlov: 'G2' } }, ['leIG18.10'], [3, 6, 1, 1])
  expect(only(told, 'fired')).toMatchObject({ colour: 1, position: null, positionDie: null })
  expect(game.state.walls).toEqual([6, 5, 6])
})

test('PH-3-artillery-d, PH-3-artillery-e success lowers that wall by exactly 1 and touches nobody while it was above 3', () => {
  const { game } = german({ men: RED, walls: { red: 4 } }, ['sFH18.7'], [3, 6, 6, 6, 6, 6])
  expect([game.state.walls, man(game, 'Pavlov'), man(game, 'Khait')]).toEqual([[6, 3, 6], 'R2', 'R4'])
  const miss = german({ men: RED, walls: { red: 4 } }, ['sFH18.7'], [3, 3, 3, 3, 3, 3])
  expect(miss.game.state.walls).toEqual([6, 4, 6])
})

test('PH-3-artillery-f, PH-3-artillery-g at 3 every man on that colour is pinned, two-coloured positions too, the reserve not', () => {
  const men = { Pavlov: 'R2', Khait: 'G1/R1', Chekhov: 'R6/P1', Voronov: 'reserve', Gridin: 'G2' }
  const { game } = german({ men, walls: { red: 3 } }, ['leIG18.10'], [3, 3, 1, 1])
  expect(game.state.walls).toEqual([6, 3, 6])
  expect(['Pavlov', 'Khait', 'Chekhov', 'Voronov', 'Gridin'].map(name => man(game, name))).toEqual([
    'R2 damaged',
    'G1/R1 damaged',
    'R6/P1 damaged',
    'reserve',
    'G2',
  ])
  const above = german({ men, walls: { red: 4 } }, ['leIG18.10'], [3, 4, 1, 1]).game
  expect([above.state.walls[1], man(above, 'Pavlov')]).toEqual([3, 'R2'])
})

/* Assault */

const ASSAULT = ['assault.41']

test('PH-3-assault-a fire for green, red and purple first, then the attack on the building in that order', () => {
  const enemies = {
    '1.1': 'riflemen',
    '1.2': 'pz2',
    '3.1': 'riflemen',
    '3.2': 'pz2',
    '6.1': 'riflemen',
    '6.2': 'pz3',
  }
  const men = { Pavlov: 'G2', Khait: 'R2', Chekhov: 'P2' }
  const { told } = german({ enemies, men }, ASSAULT, [2, 1, 2, 1, 2, 1, 1, 1, 1, 1, 1, 1, 1])
  expect(all(told, 'fired').map(({ gun, colour }) => `${gun} ${colour}`)).toEqual([
    'assaultFire 0',
    'assaultFire 1',
    'assaultFire 2',
    'assaultWall 0',
    'assaultWall 1',
    'assaultWall 2',
  ])
})

test('PH-3-assault-b, PH-3-assault-i fire dice are the sum of the infantry values: machine guns 2, riflemen 1, scouts 1', () => {
  const enemies = { '1.1': 'mg', '1.3': 'riflemen', '2.2': 'scouts', '3.1': 'mg' }
  const { told } = german({ enemies, men: { Pavlov: 'G2' } }, ASSAULT, [2, 1, 1, 1, 1])
  expect(all(told, 'fired').map(({ dice }) => dice.length)).toEqual([4])
  expect(all(told, 'noTarget').map(({ colour }) => colour)).toEqual([1])
})

test('PH-3-assault-c no colour die; the position is found as for the sniper', () => {
  const enemies = { '1.1': 'riflemen' }
  const { told } = german({ enemies, men: { Pavlov: 'G2', Khait: 'G5' } }, ASSAULT, [3, 1])
  expect(only(told, 'fired')).toMatchObject({
    colourDie: null,
    positionDie: 3,
    position: index('position', 'G5'),
  })
  const down = german({ enemies, men: { Pavlov: 'G2' } }, ASSAULT, [3, 1])
  expect(only(down.told, 'fired').position).toBe(index('position', 'G2'))
})

test('PH-3-assault-d success pins every man on that position', () => {
  const { game } = german({ ...CREW, enemies: { '1.1': 'riflemen' } }, ASSAULT, [2, 6])
  expect([man(game, 'Khait'), man(game, 'Voronov')]).toEqual(['G2 damaged', 'G2 damaged'])
})

test('PH-3-assault-e a colour with sum 0 or without men does not fire', () => {
  const { told } = german({ men: { Pavlov: 'G2' }, enemies: { '3.1': 'mg' } }, ASSAULT, [])
  expect(all(told, 'fired')).toEqual([])
})

test('PH-3-assault-f, PH-3-assault-i building dice are the sum of the armour values: Panzer II 2, III 3, IV 4, StuG 3; sum 0 rolls nothing', () => {
  const enemies = { '1.1': 'pz2', '2.1': 'stug', '3.1': 'pz3', '6.1': 'pz4', '6.2': 'mg' }
  const { told } = german({ enemies }, ASSAULT, new Array(12).fill(1))
  expect(all(told, 'fired').map(({ dice }) => dice.length)).toEqual([5, 3, 4])
  for (const [kind, value] of [
    ['pz2', 2],
    ['pz3', 3],
    ['pz4', 4],
    ['stug', 3],
  ] as const) {
    const alone = german({ enemies: { '6.4': kind } }, ASSAULT, new Array(value).fill(1))
    expect(only(alone.told, 'fired').dice).toHaveLength(value)
  }
  const one = german({ enemies: { '3.1': 'pz3', '1.1': 'mg' } }, ASSAULT, [1, 1, 1])
  expect(all(one.told, 'fired').map(({ colour }) => colour)).toEqual([1])
})

test('PH-3-assault-g success lowers the wall by 1, or at 3 pins every man on that colour', () => {
  const enemies = { '3.1': 'pz2' }
  const low = german({ enemies, men: RED, walls: { red: 4 } }, ASSAULT, [4, 1])
  expect([low.game.state.walls, man(low.game, 'Pavlov')]).toEqual([[6, 3, 6], 'R2'])
  const { game } = german({ enemies, men: RED, walls: { red: 3 } }, ASSAULT, [3, 1])
  expect([game.state.walls, man(game, 'Pavlov'), man(game, 'Khait')]).toEqual([
    [6, 3, 6],
    'R2 damaged',
    'R4 damaged',
  ])
  const both = { enemies: { '3.1': 'riflemen', '3.2': 'pz2' }, men: RED, walls: { red: 3 } }
  const twice = german(both, ASSAULT, [2, 6, 6, 1]).game
  expect([man(twice, 'Pavlov'), man(twice, 'Khait')]).toEqual(['removed', 'R4 damaged'])
})

test('PH-3-assault-h an assault moves no counter and exhausts none', () => {
  const enemies = { '1.1': 'riflemen', '1.3': 'pz2' }
  const { game } = german({ enemies, men: { Pavlov: 'G2' } }, ASSAULT, [2, 1, 1, 1])
  expect(game.state.squares.filter(kind => kind >= 0)).toHaveLength(2)
  expect(game.state.squares[index('square', '1.1')]).toBe(0)
  expect(man(game, 'Pavlov')).toBe('G2')
})

/* 5 First aid */

const AID = { supply: { firstAid: 2, food: 1 } }

test('PH-5a, PH-5h a first aid token of the House cancels one removal if the player likes', () => {
  const position = { ...AID, men: RED }
  const saved = german(position, SNIPER, [3, 2, ...HIT]).game
  saved.play('soviet', 'save')
  expect([
    man(saved, 'Pavlov'),
    tokens(saved, 'supply', 'firstAid'),
    tokens(saved, 'stock', 'firstAid'),
  ]).toEqual(['R2', 1, 3])
  const lost = german(position, SNIPER, [3, 2, ...HIT]).game
  lost.play('soviet', 'lose')
  expect([man(lost, 'Pavlov'), tokens(lost, 'supply', 'firstAid')]).toEqual(['removed', 2])
})

test('PH-5b it costs no action and is asked in any phase', () => {
  const game = german({ ...AID, men: RED }, SNIPER, [3, 2, ...HIT]).game
  game.play('soviet', 'save')
  expect(game.view(null)).toMatchObject({ phase: 'counters', actions: 3 })
  const raid = at({
    phase: 'cards',
    hand: ['68', '95'],
    men: { Pavlov: 'R2', Khait: 'G2' },
    storm: 'LHouse',
    ...AID,
  })
  raid.play('soviet', 'raid 68 Pavlov', { dice: [1, 1, 1, 1] })
  expect([raid.offered('soviet'), raid.view(null).phase]).toEqual([['save', 'lose'], 'cards'])
  raid.play('soviet', 'save')
  expect(raid.view(null).cardActions).toBe(2)
})

test('PH-5c it cancels a sniper hit, a second damage token, a raid casualty and hunger', () => {
  const hurt = { Pavlov: { at: 'R2', damaged: true }, Khait: { at: 'R4', damaged: true } }
  const causes = [
    german({ ...AID, men: RED }, SNIPER, [3, 2, ...HIT]),
    german({ ...AID, men: hurt }, MORTAR, [3, 2, ...HIT]),
    german({ ...AID, men: hurt, walls: { red: 3 } }, ['leIG18.10'], [3, 6, 1, 1]),
    german({ ...AID, men: hurt, walls: { red: 3 }, enemies: { '3.1': 'pz2' } }, ASSAULT, [6, 1]),
    german({ ...AID, men: hurt, locations: { 3: 'damage' } }, ['ju87x2.11'], [1, 1, 1]),
    german({ supply: { firstAid: 1 }, men: RED }, ['resupply.2'], []),
  ]
  expect(causes.map(({ game }) => game.view(null).asks?.cause)).toEqual([
    'sniper',
    'mortar',
    'artillery',
    'assault',
    'bomb',
    'hunger',
  ])
  const raid = at({ phase: 'cards', hand: ['68', '95'], men: RED, storm: 'LHouse', ...AID })
  raid.play('soviet', 'raid 68 Khait', { dice: [1, 1] })
  expect(raid.view(null).asks?.cause).toBe('raid')
})

test('PH-5d, PH-5e, PH-5h one token saves one man, who keeps his one damage token; each is asked for by himself', () => {
  const hurt = { Khait: { at: 'G2', damaged: true }, Voronov: { at: 'G2', damaged: true } }
  const { game } = german({ ...AID, men: hurt, weapons: { Maxim1: 'G2' } }, MORTAR, [1, 2, ...HIT])
  game.play('soviet', 'save')
  expect(game.offered('soviet')).toEqual(['save', 'lose'])
  game.play('soviet', 'save')
  expect([man(game, 'Khait'), man(game, 'Voronov')]).toEqual(['G2 damaged', 'G2 damaged'])
  expect([tokens(game, 'supply', 'firstAid'), totals(game)[2]]).toEqual([0, 36])
  const one = german({ ...AID, men: { ...hurt, Pavlov: 'R2' }, weapons: { Maxim1: 'G2' } }, MORTAR, [
    1,
    2,
    ...HIT,
  ]).game
  expect(one.view(null).asks).toMatchObject({ man: index('man', 'Voronov'), men: [index('man', 'Khait')] })
  one.play('soviet', 'lose')
  expect(one.view(null).asks).toMatchObject({ do: 'aid', man: index('man', 'Khait'), men: [] })
  one.play('soviet', 'save')
  expect([man(one, 'Voronov'), man(one, 'Khait')]).toEqual(['removed', 'G2 damaged'])
})

test('PH-5f a man saved from a sniper or from hunger stays as and where he was', () => {
  const men = { Pavlov: { at: 'R2', exhausted: true }, Khait: 'R4' }
  const { game } = german({ ...AID, men }, SNIPER, [3, 2, ...HIT])
  game.play('soviet', 'save')
  expect(man(game, 'Pavlov')).toBe('R2 exhausted')
  const hungry = german(
    { supply: { firstAid: 2 }, men: { Pavlov: { at: 'R2', exhausted: true } } },
    ['resupply.2'],
    [],
  ).game
  hungry.play('soviet', 'save', { draws: ['storm LHouse'] })
  expect(man(hungry, 'Pavlov')).toBe('R2 exhausted')
})

test('PH-5g it does not cancel a first damage token', () => {
  const { game } = german({ ...AID, men: RED }, MORTAR, [3, 2, ...HIT])
  expect([man(game, 'Pavlov'), game.view(null).phase]).toEqual(['R2 damaged', 'counters'])
})

test('PH-5i tokens on the staging area or on the boats are no help', () => {
  const { game } = german({ men: RED, staging: { firstAid: 2 }, locations: { 5: 'firstAid' } }, SNIPER, [
    3,
    2,
    ...HIT,
  ])
  expect(man(game, 'Pavlov')).toBe('removed')
})

test('PH-5j, PH-6h an empty House loses the game, but only after first aid had its chance', () => {
  const alone = { men: { Pavlov: 'R2' } }
  const dead = german(alone, SNIPER, [3, 2, ...HIT]).game
  expect(dead.state.outcome).toEqual({ winners: ['german'], reason: 'empty' })
  const saved = german({ ...alone, ...AID }, SNIPER, [3, 2, ...HIT]).game
  expect(saved.state.outcome).toBeNull()
  saved.play('soviet', 'save')
  expect(saved.state.outcome).toBeNull()
  const reserve = german({ men: { Pavlov: 'R2', Khait: 'reserve' } }, SNIPER, [3, 2, ...HIT]).game
  expect(reserve.state.outcome).toBeNull()
  expect(inHouse({ men: { Khait: 'reserve' } }).state.outcome).toBeNull()
})
