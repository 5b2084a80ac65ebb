import { expect, test } from 'vitest'
import { weapons } from '../../data/pavlovs-house/index.ts'
import { enemy, german, index, inHouse, man, only, weapon, withCards } from './house.ts'

const MAXIM = { men: { Khait: 'G2', Voronov: 'G2' }, weapons: { Maxim1: 'G2' } }
/** A machine gun crew of which nobody inspires. */
const PLAIN = { men: { Khait: 'G2', Ivashch: 'G2' }, weapons: { Maxim1: 'G2' } }
const GUN = { men: { Sobgaida: 'G2', Murzaev: 'G2' }, weapons: { '53K': 'G2' } }
const FIELD = { enemies: { '1.1': 'riflemen', '1.2': 'stug', '3.1': 'mg' } }

/* Carrying */

test('PH-4-weapons-a a man who moves may take a weapon of his symbol from the place he leaves', () => {
  const game = inHouse({
    men: { Sobgaida: 'reserve', Khait: 'G2' },
    weapons: { '53K': 'reserve', PTRD: 'G3', Maxim1: 'reserve' },
  })
  expect(game.options('soviet', 'move', 'weapon', 'Sobgaida G4')).toEqual(['53K'])
  expect(game.refused('soviet', 'move Sobgaida G4 Maxim1').rule).toBe('PH-4-weapons-a')
  game.play('soviet', 'move Sobgaida G4 53K')
  expect([man(game, 'Sobgaida'), weapon(game, '53K')]).toEqual(['G4', 'G4'])
  const from = inHouse({ men: { Khait: 'G2' }, weapons: { Maxim1: 'G2' } })
  from.play('soviet', 'move Khait P3 Maxim1')
  expect(weapon(from, 'Maxim1')).toBe('P3')
})

test('PH-4-weapons-b a weapon does not move by itself', () => {
  const game = inHouse({ men: { Khait: 'G2' }, weapons: { Maxim1: 'reserve' } })
  expect(game.options('soviet', 'move', 'man')).toEqual(['Khait'])
  game.play('soviet', 'move Khait G3')
  expect(weapon(game, 'Maxim1')).toBe('reserve')
})

test('PH-4-weapons-c two men share a position only with the same action and a weapon of it', () => {
  const shared = inHouse({ men: { Sobgaida: 'G2', Murzaev: 'reserve' }, weapons: { '53K': 'G2' } })
  shared.play('soviet', 'move Murzaev G2')
  expect([man(shared, 'Sobgaida'), man(shared, 'Murzaev')]).toEqual(['G2', 'G2'])
  const other = inHouse({ men: { Sobgaida: 'G2', Khait: 'reserve' }, weapons: { '53K': 'G2' } })
  other.play('soviet', 'move Khait G2')
  expect(man(other, 'Sobgaida')).toBe('displaced')
  const brought = inHouse({ men: { Sobgaida: 'G2', Khait: 'reserve' }, weapons: { Maxim1: 'reserve' } })
  brought.play('soviet', 'move Khait G2 Maxim1')
  expect(man(brought, 'Sobgaida')).toBe('displaced')
  const none = inHouse({ men: { Sobgaida: 'G2', Murzaev: 'reserve' } })
  none.play('soviet', 'move Murzaev G2')
  expect(man(none, 'Sobgaida')).toBe('displaced')
})

test('PH-4-weapons-d a man may bring the weapon to a matching man', () => {
  const game = inHouse({ men: { Sobgaida: 'G2', Murzaev: 'reserve' }, weapons: { '53K': 'reserve' } })
  game.play('soviet', 'move Murzaev G2 53K')
  expect([man(game, 'Sobgaida'), man(game, 'Murzaev'), weapon(game, '53K')]).toEqual(['G2', 'G2', 'G2'])
})

test('PH-4-weapons-c, PH-4-weapons-g two men may share, but the newcomer may have the other make room, who then takes the weapon along', () => {
  const position = { men: { Khait: 'G2', Bondar: 'reserve', Pavlov: 'G3' }, weapons: { Maxim1: 'G2' } }
  const shared = inHouse(position)
  shared.play('soviet', 'move Bondar G2')
  expect([man(shared, 'Khait'), shared.view(null).asks?.do]).toEqual(['G2', 'counters'])
  const game = inHouse(position)
  expect(game.options('soviet', 'move', 'leaving', 'Bondar G2')).toEqual(['Khait'])
  expect(game.refused('soviet', 'move Bondar G2 ~ Pavlov').rule).toBe('PH-4-weapons-c')
  expect(game.refused('soviet', 'move Bondar G3 ~ Pavlov').rule).toBe('PH-4-weapons-c')
  game.play('soviet', 'move Bondar G2 ~ Khait')
  expect(game.view(null).asks).toMatchObject({ do: 'room', man: index('man', 'Khait') })
  game.play('soviet', 'withdraw G4 Maxim1')
  expect([man(game, 'Khait'), man(game, 'Bondar'), weapon(game, 'Maxim1')]).toEqual(['G4', 'G2', 'G4'])
  const crew = { men: { ...GUN.men, Ramazan: 'reserve' }, weapons: GUN.weapons }
  const one = inHouse(crew)
  one.play('soviet', 'move Ramazan G2 ~ Murzaev')
  expect(one.refused('soviet', 'withdraw G3 53K').rule).toBe('PH-4-weapons-g')
  one.play('soviet', 'withdraw G3')
  expect(['Sobgaida', 'Murzaev', 'Ramazan'].map(name => man(one, name))).toEqual(['G2', 'G3', 'G2'])
  const both = inHouse(crew)
  both.play('soviet', 'move Ramazan G2 ~ Sobgaida,Murzaev')
  both.play('soviet', 'withdraw G3 53K')
  both.play('soviet', 'withdraw reserve')
  expect(['Sobgaida', 'Murzaev', 'Ramazan'].map(name => man(both, name))).toEqual(['G3', 'reserve', 'G2'])
})

test('PH-4-weapons-a, PH-4-weapons-e a weapon may be taken along to another of the same symbol: the one that was there leaves, with its man or for the reserve', () => {
  const position = { men: { Murzaev: 'G3', Sobgaida: 'G2' }, weapons: { '53K': 'G3', PTRD: 'G2' } }
  const crew = inHouse(position)
  crew.play('soviet', 'move Murzaev G2 53K')
  expect([man(crew, 'Murzaev'), man(crew, 'Sobgaida')]).toEqual(['G2', 'G2'])
  expect([weapon(crew, '53K'), weapon(crew, 'PTRD')]).toEqual(['G2', 'reserve'])
  const gone = inHouse(position)
  gone.play('soviet', 'move Murzaev G2 53K Sobgaida')
  expect(gone.options('soviet', 'withdraw', 'weapon', 'G3')).toEqual(['PTRD'])
  gone.play('soviet', 'withdraw G3 PTRD')
  expect([man(gone, 'Sobgaida'), weapon(gone, '53K'), weapon(gone, 'PTRD')]).toEqual(['G3', 'G2', 'G3'])
  const left = inHouse(position)
  left.play('soviet', 'move Murzaev G2 53K Sobgaida')
  left.play('soviet', 'withdraw reserve')
  expect([weapon(left, '53K'), weapon(left, 'PTRD')]).toEqual(['G2', 'reserve'])
  const third = inHouse({ men: { ...position.men, Ramazan: 'G2' }, weapons: position.weapons })
  third.play('soviet', 'move Murzaev G2 53K')
  third.play('soviet', 'choose Ramazan')
  third.play('soviet', 'withdraw G4 PTRD')
  expect(['Murzaev', 'Sobgaida', 'Ramazan'].map(name => man(third, name))).toEqual(['G2', 'G2', 'G4'])
  expect([weapon(third, '53K'), weapon(third, 'PTRD')]).toEqual(['G2', 'G4'])
})

test('PH-4-weapons-e a position holds two men and one weapon at most', () => {
  const game = inHouse({
    men: { Sobgaida: 'G2', Murzaev: 'reserve' },
    weapons: { '53K': 'G2', PTRD: 'reserve' },
  })
  game.play('soviet', 'move Murzaev G2 PTRD')
  expect([weapon(game, 'PTRD'), weapon(game, '53K')]).toEqual(['G2', 'reserve'])
  expect([man(game, 'Sobgaida'), man(game, 'Murzaev')]).toEqual(['G2', 'G2'])
  const third = inHouse({ ...GUN, men: { ...GUN.men, Ramazan: 'reserve' } })
  third.play('soviet', 'move Ramazan G2')
  expect(third.view(null).asks?.do).toBe('replace')
})

test('PH-4-weapons-f a matching third man displaces one of the two, another displaces all', () => {
  const game = inHouse({ ...GUN, men: { ...GUN.men, Ramazan: 'reserve' } })
  game.play('soviet', 'move Ramazan G2')
  expect(game.options('soviet', 'choose', 'man')).toEqual(['Sobgaida', 'Murzaev'])
  expect(game.refused('soviet', 'choose Ramazan').rule).toBe('PH-4-weapons-f')
  game.play('soviet', 'choose Murzaev')
  game.play('soviet', 'withdraw reserve')
  expect(['Sobgaida', 'Murzaev', 'Ramazan'].map(name => man(game, name))).toEqual(['G2', 'reserve', 'G2'])
  const all = inHouse({ ...GUN, men: { ...GUN.men, Pavlov: 'reserve' } })
  all.play('soviet', 'move Pavlov G2')
  all.play('soviet', 'withdraw G3 53K')
  all.play('soviet', 'withdraw reserve')
  expect(['Sobgaida', 'Murzaev', 'Pavlov'].map(name => man(all, name))).toEqual(['G3', 'reserve', 'G2'])
  expect(weapon(all, '53K')).toBe('G3')
})

test('PH-4-weapons-g a displaced crew man takes the weapon along, unless two men would stay without it', () => {
  const third = inHouse({ ...GUN, men: { ...GUN.men, Ramazan: 'reserve' } })
  third.play('soviet', 'move Ramazan G2')
  third.play('soviet', 'choose Murzaev')
  expect(third.refused('soviet', 'withdraw G3 53K').rule).toBe('PH-4-weapons-g')
  const lone = inHouse({ men: { Sobgaida: 'G2', Pavlov: 'reserve' }, weapons: { '53K': 'G2' } })
  lone.play('soviet', 'move Pavlov G2')
  lone.play('soviet', 'withdraw G3 53K')
  expect(weapon(lone, '53K')).toBe('G3')
})

test('PH-4-weapons-f, PH-4-weapons-h a man who brings another weapon displaces the crew, whose weapon leaves with it', () => {
  const position = {
    men: { ...GUN.men, Khait: 'reserve' },
    weapons: { ...GUN.weapons, Maxim1: 'reserve' },
  }
  for (const [order, place] of [
    ['withdraw G3 53K', 'G3'],
    ['withdraw G3', 'reserve'],
  ]) {
    const game = inHouse(position)
    game.play('soviet', 'move Khait G2 Maxim1')
    game.play('soviet', order)
    game.play('soviet', 'withdraw G4')
    expect(['Khait', 'Sobgaida', 'Murzaev'].map(name => man(game, name))).toEqual(['G2', 'G3', 'G4'])
    expect([weapon(game, 'Maxim1'), weapon(game, '53K')]).toEqual(['G2', place])
  }
})

test('PH-4-weapons-h a weapon left without a man of its symbol goes to the reserve at once, whoever else stands there', () => {
  const left = inHouse({ men: { Sobgaida: 'G2', Pavlov: 'reserve' }, weapons: { '53K': 'G2' } })
  left.play('soviet', 'move Sobgaida G3')
  expect(weapon(left, '53K')).toBe('reserve')
  const taken = inHouse({ men: { Sobgaida: 'G2', Pavlov: 'reserve' }, weapons: { '53K': 'G2' } })
  taken.play('soviet', 'move Pavlov G2')
  taken.play('soviet', 'withdraw G3')
  expect([man(taken, 'Pavlov'), weapon(taken, '53K')]).toEqual(['G2', 'reserve'])
  const shot = { men: { Sobgaida: 'G2', Pavlov: 'R2' }, weapons: { '53K': 'G2' } }
  const { game } = german(shot, ['sniper.21'], [1, 2, 6, 6, 6, 6])
  expect(weapon(game, '53K')).toBe('reserve')
  const behind = inHouse({ men: { Sobgaida: 'G2', Murzaev: 'G3' }, weapons: { PTRD: 'G2' } })
  behind.play('soviet', 'move Sobgaida G3')
  expect(weapon(behind, 'PTRD')).toBe('reserve')
})

test('PH-4-weapons-j weapons are never damaged, exhausted, fed or scored', () => {
  const { game, told } = german({ ...MAXIM, supply: { food: 1 } }, ['mortar.9'], [1, 2, 6, 6, 6, 6])
  expect([weapon(game, 'Maxim1'), only(told, 'pinned').men.length]).toEqual(['G2', 2])
  expect(game.view(null).score.men).toBe(2)
  const fed = german(
    {
      men: { Pavlov: 'R2' },
      weapons: { PTRD: 'reserve', '53K': 'reserve', PTRS: 'reserve', Maxim1: 'reserve', Maxim2: 'reserve' },
      supply: { food: 2 },
    },
    ['resupply.2'],
    [],
    ['storm LHouse'],
  )
  expect(only(fed.told, 'fed').needed).toBe(1)
})

test('PH-4-weapons-i a sniper takes one of a crew, pinning hits both', () => {
  const { game } = german(
    { ...MAXIM, men: { ...MAXIM.men, Pavlov: 'R2' } },
    ['sniper.21'],
    [1, 2, 6, 6, 6, 6],
  )
  expect(game.options('soviet', 'choose', 'man')).toEqual(['Voronov', 'Khait'])
  game.play('soviet', 'choose Voronov')
  expect([man(game, 'Khait'), man(game, 'Voronov')]).toEqual(['G2', 'removed'])
  const pinned = german(MAXIM, ['mortar.9'], [1, 2, 6, 6, 6, 6]).game
  expect([man(pinned, 'Khait'), man(pinned, 'Voronov')]).toEqual(['G2 damaged', 'G2 damaged'])
})

/* Weapon actions */

test('PH-4-weapons-k a weapon action needs two ready men with the symbol and the weapon together, and two actions', () => {
  expect(inHouse({ ...GUN, ...FIELD }).options('soviet', 'fire', 'crew')).toEqual(['G2'])
  expect(inHouse({ ...GUN, ...FIELD, actions: 2 }).offered('soviet')).toContain('fire')
  expect(inHouse({ ...MAXIM, actions: 2 }).offered('soviet')).toContain('barrage')
  expect(inHouse({ ...GUN, ...FIELD, actions: 1 }).refused('soviet', 'fire G2 1.2').rule).toBe(
    'PH-4-weapons-k:actions',
  )
  const worn = { ...GUN, men: { ...GUN.men, Murzaev: { at: 'G2', exhausted: true } } }
  expect(inHouse({ ...worn, ...FIELD }).refused('soviet', 'fire G2 1.2').rule).toBe('PH-4-weapons-k')
  const hurt = { ...GUN, men: { ...GUN.men, Murzaev: { at: 'G2', damaged: true } } }
  expect(inHouse({ ...hurt, ...FIELD }).refused('soviet', 'fire G2 1.2').rule).toBe('PH-4-weapons-k')
  const alone = { ...GUN, men: { Sobgaida: 'G2', Pavlov: 'G3' } }
  expect(inHouse({ ...alone, ...FIELD }).refused('soviet', 'fire G2 1.2').rule).toBe('PH-4-weapons-k')
  expect(inHouse({ ...MAXIM, actions: 1 }).refused('soviet', 'barrage G2 1').rule).toBe(
    'PH-4-weapons-k:actions',
  )
  const blind = inHouse({ ...GUN, enemies: { '3.1': 'pz2' } })
  expect(blind.refused('soviet', 'fire G2 3.1').rule).toBe('PH-4-weapons-k:target')
})

test('PH-4-weapons-l it counts as two actions, exhausts both and marks both', () => {
  const game = inHouse({ ...GUN, ...FIELD })
  game.play('soviet', 'fire G2 1.2', { dice: [1, 1, 1, 1, 1] })
  expect([man(game, 'Sobgaida'), man(game, 'Murzaev')]).toEqual(['G2 exhausted acted', 'G2 exhausted acted'])
  expect(game.view(null).actions).toBe(1)
  const cover = inHouse({ men: { ...MAXIM.men, Pavlov: 'G3' }, weapons: MAXIM.weapons })
  cover.play('soviet', 'barrage G2 1')
  expect([cover.view(null).actions, man(cover, 'Khait'), man(cover, 'Voronov')]).toEqual([
    1,
    'G2 exhausted acted',
    'G2 exhausted acted',
  ])
})

test('PH-4-weapons-m either man may act alone with his own values', () => {
  const game = inHouse({ ...MAXIM, ...FIELD })
  game.play('soviet', 'attack Khait 1.1', { dice: [1, 1] })
  expect([man(game, 'Khait'), man(game, 'Voronov')]).toEqual(['G2 exhausted acted', 'G2'])
})

test('PH-4-at-a anti-tank: the weapon’s attack against one armour counter in sight, not infantry', () => {
  const game = inHouse({ ...GUN, ...FIELD })
  expect(game.options('soviet', 'fire', 'target', 'G2')).toEqual(['1.2'])
  expect(game.refused('soviet', 'fire G2 1.1').rule).toBe('PH-4-at-a')
  const told = game.play('soviet', 'fire G2 1.2', { dice: [1, 1, 1, 1, 5] })
  expect([only(told, 'attacked').destroyed, enemy(game, '1.2')]).toEqual([true, null])
  const far = inHouse({ ...GUN, enemies: { '1.2': 'stug', '3.1': 'pz2' } })
  expect(far.refused('soviet', 'fire G2 3.1').rule).toBe('PH-1.3a')
  expect(inHouse({ ...GUN, enemies: { '1.1': 'riflemen' } }).offered('soviet')).not.toContain('fire')
})

test('PH-4-hmg-a machine gun: attack on infantry or suppress, with the weapon’s values', () => {
  const game = inHouse({ ...PLAIN, ...FIELD })
  expect(game.refused('soviet', 'fire G2 1.2').rule).toBe('PH-4-hmg-a')
  const told = game.play('soviet', 'fire G2 1.1', { dice: [1, 1, 1, 4] })
  expect(only(told, 'attacked').destroyed).toBe(true)
  const cover = inHouse({ ...PLAIN, ...FIELD })
  expect(cover.options('soviet', 'barrage', 'tokens', 'G2')).toEqual(['1', '2', '3', '4'])
  cover.play('soviet', 'barrage G2 4')
  expect(cover.state.suppression).toEqual([4, 0, 0])
})

test('PH-4-mortar-a mortar: a suppress with the weapon’s value for the colours of the position', () => {
  const mortar = { men: { Gridin: 'R6/P1', Saraev: 'R6/P1' }, weapons: { BM82: 'R6/P1' } }
  const game = inHouse({ ...mortar, enemies: { '3.1': 'riflemen' } })
  expect(game.offered('soviet')).not.toContain('fire')
  expect(game.options('soviet', 'barrage', 'tokens', 'R6/P1')).toEqual(['1', '2', '3', '4', '5'])
  game.play('soviet', 'barrage R6/P1 5 2')
  expect(game.state.suppression).toEqual([0, 3, 2])
  expect(inHouse({ ...GUN }).refused('soviet', 'barrage G2 1').rule).toBe('PH-4-mortar-a')
})

test('PH-4-weapons-n the seven weapons', () => {
  expect(weapons.map(({ id, attack, suppression, cost }) => [id, attack, suppression, cost])).toEqual([
    ['53K', 5, 0, 3],
    ['PTRD', 3, 0, 1],
    ['PTRS', 4, 0, 2],
    ['Maxim1', 4, 4, 2],
    ['Maxim2', 4, 4, 2],
    ['RM50', 0, 4, 1],
    ['BM82', 0, 5, 2],
  ])
  const CREWS = {
    antitank: ['Sobgaida', 'Murzaev'],
    machinegun: ['Khait', 'Ivashch'],
    mortar: ['Gridin', 'Saraev'],
  }
  for (const [id, kind, attack, suppression, cost] of [
    ['53K', 'antitank', 5, 0, 3],
    ['PTRD', 'antitank', 3, 0, 1],
    ['PTRS', 'antitank', 4, 0, 2],
    ['Maxim1', 'machinegun', 4, 4, 2],
    ['Maxim2', 'machinegun', 4, 4, 2],
    ['RM50', 'mortar', 0, 4, 1],
    ['BM82', 'mortar', 0, 5, 2],
  ] as const) {
    const men = Object.fromEntries(CREWS[kind].map(name => [name, 'G2']))
    const game = () => inHouse({ men, weapons: { [id]: 'G2' }, ...FIELD })
    const verbs = game().offered('soviet')
    expect([verbs.includes('fire'), verbs.includes('barrage')]).toEqual([attack > 0, suppression > 0])
    if (suppression > 0) expect(game().options('soviet', 'barrage', 'tokens', 'G2')).toHaveLength(suppression)
    const target = kind === 'antitank' ? '1.2' : '1.1'
    if (attack > 0) game().play('soviet', `fire G2 ${target}`, { dice: new Array(attack).fill(1) })
    expect(only(withCards(['68']).play('soviet', `reinforce 68 ${id}`), 'reinforced').cost).toBe(cost)
  }
})

/* Inspiration */

const dice = (position: Parameters<typeof inHouse>[0], order: string, count: number) => {
  const game = inHouse({ ...position, ...FIELD })
  const told = game.play('soviet', order, { dice: new Array(count).fill(1) })
  return only(told, 'attacked').dice.length
}

test('PH-4-inspire-a [В] with [ПТ] on a position: every anti-tank action rolls one more die', () => {
  expect(dice(GUN, 'fire G2 1.2', 5)).toBe(5)
  expect(dice({ ...GUN, men: { ...GUN.men, Ramazan: 'P5' } }, 'fire G2 1.2', 6)).toBe(6)
  expect(dice({ ...GUN, men: { ...GUN.men, Voronov: 'P5' } }, 'fire G2 1.2', 5)).toBe(5)
})

const cover = (position: Parameters<typeof inHouse>[0]) =>
  inHouse(position).options('soviet', 'barrage', 'tokens', 'G2').length

test('PH-4-inspire-b, PH-4-inspire-c [В] with [СП]: one more die for machine gun attacks, one more token for its suppress; [В] with [ПТ] does not help it', () => {
  const inspired = { ...PLAIN, men: { ...PLAIN.men, Dorokhov: 'P5' } }
  expect([dice(PLAIN, 'fire G2 1.1', 4), dice(inspired, 'fire G2 1.1', 5)]).toEqual([4, 5])
  expect(inHouse(inspired).options('soviet', 'barrage', 'tokens', 'G2')).toEqual(['1', '2', '3', '4', '5'])
  const other = { ...PLAIN, men: { ...PLAIN.men, Ramazan: 'P5' } }
  expect([dice(other, 'fire G2 1.1', 4), cover(other)]).toEqual([4, 4])
})

test('PH-4-inspire-c a mortar gains nothing from [В]', () => {
  const men = { Gridin: 'G2', Saraev: 'G2', Dorokhov: 'P5', Ramazan: 'P4' }
  expect(cover({ men, weapons: { BM82: 'G2' } })).toBe(5)
})

test('PH-4-inspire-d several inspiring men of a kind count once', () => {
  const both = { ...PLAIN, men: { ...PLAIN.men, Dorokhov: 'P5', Voronov: 'P4' } }
  expect([dice(both, 'fire G2 1.1', 5), cover(both)]).toEqual([5, 5])
  const guns = { ...GUN, men: { ...GUN.men, Ramazan: 'P5', Evtifeev: 'P4' } }
  expect(dice(guns, 'fire G2 1.2', 6)).toBe(6)
})

test('PH-4-inspire-e a man in the reserve does not inspire', () => {
  const gun = { ...PLAIN, men: { ...PLAIN.men, Dorokhov: 'reserve' } }
  expect([dice(gun, 'fire G2 1.1', 4), cover(gun)]).toEqual([4, 4])
  expect(dice({ ...GUN, men: { ...GUN.men, Ramazan: 'reserve' } }, 'fire G2 1.2', 5)).toBe(5)
})

test('PH-4-inspire-f he need not be in the crew and may be exhausted or damaged', () => {
  const worn = { at: 'P5', exhausted: true, damaged: true }
  const gun = { ...PLAIN, men: { ...PLAIN.men, Dorokhov: worn } }
  expect([dice(gun, 'fire G2 1.1', 5), cover(gun)]).toEqual([5, 5])
  expect(dice({ ...GUN, men: { ...GUN.men, Ramazan: worn } }, 'fire G2 1.2', 6)).toBe(6)
})

test('PH-4-inspire-g no bonus for attacks and suppress actions without the weapon', () => {
  const inspired = { ...PLAIN, men: { ...PLAIN.men, Dorokhov: 'P5' } }
  expect(dice(inspired, 'attack Khait 1.1', 2)).toBe(2)
  expect(inHouse(inspired).options('soviet', 'suppress', 'tokens', 'Khait')).toEqual(['1', '2'])
})
