import { expect, test } from 'vitest'
import { enemies, men, storm } from '../../data/pavlovs-house/index.ts'
import {
  all,
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

const damaged = { damaged: true } as const

/* Raids */

const RAID = { storm: 'LHouse', men: { Pavlov: 'G2', Glushch: 'reserve', Khait: 'R2' } }
const raid = (position: Parameters<typeof withCards>[1], who: string, dice: number[]) => {
  const game = withCards(['68', '69'], { ...RAID, ...position })
  return { game, told: game.play('soviet', `raid 68 ${who}`, { dice }) }
}

test('PH-3-storm-b no raid while an enemy stands on an approach of its colour', () => {
  const blocked = withCards(['68'], { ...RAID, enemies: { '2.4': 'pz2' } })
  expect(blocked.refused('soviet', 'raid 68 Khait').rule).toBe('PH-3-storm-b')
  expect(withCards(['68'], { ...RAID, enemies: { '3.1': 'pz2' } }).offered('soviet')).toContain('raid')
})

test('PH-3-storm-c any number of ready men, at least one; the reserve may send men', () => {
  const game = withCards(['68'], {
    storm: 'LHouse',
    men: { ...RAID.men, Naumov: { at: 'G3', exhausted: true }, Chekhov: { at: 'G4', ...damaged } },
  })
  expect(game.options('soviet', 'raid', 'men', '68')).toEqual(['Pavlov', 'Glushch', 'Khait'])
  expect(game.refused('soviet', 'raid 68 Naumov').rule).toBe('PH-3-storm-c')
  expect(game.refused('soviet', 'raid 68 Chekhov').rule).toBe('PH-3-storm-c')
  expect(game.refused('soviet', 'raid 68 ()').why).toBe('more')
  const five = ['Pavlov', 'Glushch', 'Khait', 'Dronov', 'Kalinin']
  const many = { men: Object.fromEntries(five.map(name => [name, 'reserve'])) }
  const told = raid(many, five.join(), [1, 1, 1, 1, 1, 1, 1, 6, 6, 6, 6, 6]).told
  expect(only(told, 'raided').men).toHaveLength(5)
  expect(
    withCards(['68'], { storm: 'LHouse', men: { Pavlov: { at: 'G2', ...damaged } } }).offered('soviet'),
  ).not.toContain('raid')
})

test('PH-3-storm-d weapons never take part', () => {
  const game = withCards(['68'], { ...RAID, weapons: { Maxim1: 'R2' } })
  expect(game.options('soviet', 'raid', 'men', '68')).not.toContain('Maxim1')
  expect(() => game.refused('soviet', 'raid 68 Maxim1')).toThrow('cannot read')
})

test('PH-3-storm-e, PH-4-inspire-h one die a man, two more for each with [Ш]', () => {
  expect(only(raid({}, 'Glushch,Khait', [1, 1, 6, 6]).told, 'raided').dice).toHaveLength(2)
  expect(only(raid({}, 'Pavlov,Khait', [1, 1, 1, 1, 6, 6]).told, 'raided').dice).toHaveLength(4)
})

test('PH-4-inspire-h [Ш] adds nothing to an attack or a suppress action', () => {
  const game = inHouse({ men: { Pavlov: 'G2' }, ...FIELD })
  expect(game.options('soviet', 'suppress', 'tokens', 'Pavlov')).toEqual(['1'])
  expect(only(game.play('soviet', 'attack Pavlov 1.1', { dice: [1, 1] }), 'attacked').dice).toHaveLength(2)
})

test('PH-3-storm-f, PH-3-storm-g the sum must reach the defence; the card is then set aside and the area empty', () => {
  expect(only(raid({}, 'Pavlov', [6, 6, 2, 6]).told, 'raided')).toMatchObject({ sum: 14, won: false })
  const { game, told } = raid({}, 'Pavlov', [6, 4, 5, 6])
  expect(only(told, 'raided')).toMatchObject({ sum: 15, won: true })
  expect([game.state.stormCard, game.state.stormScored]).toEqual([-1, [0]])
  expect(game.view(null).score.storm).toBe(6)
})

test('PH-3-storm-h a failed raid leaves the card, which may be raided again in the same phase', () => {
  const { game, told } = raid({}, 'Pavlov', [5, 5, 4, 6])
  expect([only(told, 'raided').won, game.state.stormCard]).toEqual([false, 0])
  expect(game.options('soviet', 'raid', 'card')).toEqual(['69'])
})

test('PH-3-storm-j after either result each raider rolls: 1 to 4 removed, 5 and 6 back to the reserve', () => {
  for (const [die, place] of [
    [4, 'removed'],
    [5, 'reserve'],
    [6, 'reserve'],
    [1, 'removed'],
  ] as const) {
    expect(man(raid({}, 'Glushch', [1, die]).game, 'Glushch')).toBe(place)
    expect(man(raid({}, 'Pavlov', [6, 6, 6, die]).game, 'Pavlov')).toBe(place)
  }
})

test('PH-3-storm-k casualty dice are one a man, [Ш] or not', () => {
  expect(all(raid({}, 'Pavlov,Khait', [1, 1, 1, 1, 5, 5]).told, 'casualty')).toHaveLength(2)
})

test('PH-3-storm-l a raider saved by first aid goes to the reserve', () => {
  const { game } = raid({ supply: { firstAid: 1 } }, 'Khait', [1, 1])
  game.play('soviet', 'save')
  expect(man(game, 'Khait')).toBe('reserve')
})

test('PH-3-storm-m a weapon whose crew goes on the raid moves to the reserve', () => {
  const men = { Khait: 'G2', Voronov: 'G2', Pavlov: 'R2' }
  const { game } = raid({ men, weapons: { Maxim1: 'G2' } }, 'Khait,Voronov', [1, 1, 6, 6])
  expect(weapon(game, 'Maxim1')).toBe('reserve')
  const one = raid({ men, weapons: { Maxim1: 'G2' } }, 'Khait', [1, 6]).game
  expect(weapon(one, 'Maxim1')).toBe('G2')
})

test('PH-3-storm-n an empty House is judged when the raid is over', () => {
  const alone = { men: { Pavlov: 'G2', Khait: 'G3' } }
  const back = raid(alone, 'Pavlov,Khait', [1, 1, 1, 1, 1, 6]).game
  expect([man(back, 'Pavlov'), man(back, 'Khait'), back.state.outcome]).toEqual(['removed', 'reserve', null])
  const dead = raid(alone, 'Pavlov,Khait', [1, 1, 1, 1, 1, 1]).game
  expect(dead.state.outcome?.reason).toBe('empty')
  const aid = raid({ ...alone, supply: { firstAid: 1 } }, 'Pavlov,Khait', [1, 1, 1, 1, 1]).game
  aid.play('soviet', 'lose', { dice: [1] })
  expect(aid.state.outcome).toBeNull()
  aid.play('soviet', 'save')
  expect([man(aid, 'Khait'), aid.state.outcome]).toEqual(['reserve', null])
})

test('PH-3-storm-o each card is barred by enemies of its colour, falls to its defence and gives its points', () => {
  const team = ['Pavlov', 'Alexandr', 'Naumov']
  const men = Object.fromEntries(team.map(name => [name, 'reserve']))
  const printed = [
    ['LHouse', 'green', '1.1', 15, 6],
    ['Railway', 'green', '2.1', 20, 8],
    ['Voentorg', 'red', '3.1', 15, 6],
    ['Signals', 'red', '4.1', 20, 8],
    ['Zabolot', 'purple', '6.1', 12, 5],
    ['Special', 'purple', '6.1', 18, 7],
    ['MilkHouse', 'red', '5.1', 30, 10],
  ] as const
  expect(storm.map(({ id, colour }) => [id, colour])).toEqual(printed.map(([id, colour]) => [id, colour]))
  for (const [id, , square, defence, points] of printed) {
    const barred = withCards(['68'], { storm: id, men, enemies: { [square]: 'pz2' } })
    expect(barred.refused('soviet', `raid 68 ${team}`).rule).toBe('PH-3-storm-b')
    const scored = (sum: number) => {
      const game = withCards(['68'], { storm: id, men })
      const dice = Array.from({ length: 9 }, (_, i) => Math.floor((sum + i) / 9))
      game.play('soviet', `raid 68 ${team}`, { dice: [...dice, 6, 6, 6] })
      return game.view(null).score.storm
    }
    expect([scored(defence - 1), scored(defence)]).toEqual([0, points])
  }
})

/* 4.0 */

const FIELD = { enemies: { '1.1': 'riflemen', '1.2': 'pz2', '3.1': 'scouts' } }

test('PH-4-a first moves, then actions: no move after the first action', () => {
  const game = inHouse({ men: { Pavlov: 'G2', Khait: 'reserve' } })
  game.play('soviet', 'suppress Pavlov 1')
  expect(game.refused('soviet', 'move Khait G3').rule).toBe('PH-4-a')
  expect(game.offered('soviet')).not.toContain('move')
})

test('PH-4-a no move after any other action either', () => {
  const men = {
    Pavlov: 'G2',
    Chekhov: 'G4',
    Dronov: { at: 'G5', exhausted: true },
    Kalinin: 'G6',
    Potansky: 'R2',
    Voronov: 'G1/R1',
    Ivashch: 'G1/R1',
    Khait: 'reserve',
  }
  const rest = { weapons: { Maxim1: 'G1/R1' }, locations: { 10: 'artillery' } }
  for (const [order, dice] of [
    ['observe Potansky 3.1', 3],
    ['reinforce Kalinin Kiselev', 0],
    ['fire G1/R1 1.1', 5],
    ['barrage G1/R1 1', 0],
    ['attack Chekhov 1.1', 4],
    ['volley Chekhov/1.1,Pavlov/1.1', 6],
    ['recover Dronov.side', 0],
    ['order Pavlov Dronov.side', 0],
  ] as const) {
    const game = inHouse({ men, ...rest, ...FIELD })
    game.play('soviet', order, { dice: new Array(dice).fill(1) })
    expect(game.refused('soviet', 'move Khait G3').rule).toBe('PH-4-a')
  }
})

test('PH-4-a, PH-1.1b no fourth man moves, and the phase is over with the third action', () => {
  const game = inHouse({ men: { Pavlov: 'G2', Khait: 'G3', Chekhov: 'G4', Dronov: 'G5' } })
  for (const order of ['move Pavlov P2', 'move Khait P3', 'move Chekhov P4']) game.play('soviet', order)
  expect(game.refused('soviet', 'move Dronov P5').rule).toBe('PH-1.1b')
  for (const order of ['suppress Pavlov 1', 'suppress Khait 1']) game.play('soviet', order)
  const told = game.play('soviet', 'suppress Chekhov 1', {
    draws: ['card 68', 'card 69', 'card 70', 'card 71'],
  })
  expect(only(told, 'turn').turn).toBe(2)
})

test('PH-4-b, PH-4-recover-c whoever has recovered fires no weapon with his crew', () => {
  const men = { Sobgaida: 'G2', Murzaev: { at: 'G2', exhausted: true } }
  const game = inHouse({ men, weapons: { '53K': 'G2' }, ...FIELD })
  game.play('soviet', 'recover Murzaev.side')
  expect([man(game, 'Sobgaida'), man(game, 'Murzaev')]).toEqual(['G2', 'G2 acted'])
  expect(game.refused('soviet', 'fire G2 1.2').rule).toBe('PH-4-weapons-k')
})

test('PH-4-b a man makes one action a turn and carries an action token', () => {
  const game = inHouse({ men: { Pavlov: { at: 'G2', exhausted: true, ...damaged } } })
  game.play('soviet', 'recover Pavlov.side')
  expect([man(game, 'Pavlov'), tokens(game, 'stock', 'action')]).toEqual(['G2 damaged acted', 3])
  const ready = inHouse({ men: { Pavlov: { at: 'G2', acted: true }, Khait: 'G3', Dronov: 'G4' } })
  expect(ready.refused('soviet', 'suppress Pavlov 1').rule).toBe('PH-4-b')
  ready.play('soviet', 'suppress Khait 1')
  expect([man(ready, 'Khait'), tokens(ready, 'stock', 'action')]).toEqual(['G3 exhausted acted', 2])
  const nobody = inHouse({ men: { Pavlov: { at: 'G2', acted: true }, Khait: 'reserve' } })
  expect(nobody.refused('soviet', 'suppress Pavlov 1').rule).toBe('PH-4-b')
})

test('PH-4-c every action exhausts but recover; moving is no action and does not exhaust', () => {
  const men = { Pavlov: 'G2', Khait: 'G3', Chekhov: { at: 'G4', exhausted: true }, Glushch: 'reserve' }
  const game = inHouse({ men, ...FIELD })
  game.play('soviet', 'move Glushch G5')
  expect([man(game, 'Glushch'), game.view(null).actions]).toEqual(['G5', 3])
  game.play('soviet', 'suppress Khait 1')
  game.play('soviet', 'attack Glushch 1.1', { dice: [1, 1] })
  expect([man(game, 'Khait'), man(game, 'Glushch')]).toEqual(['G3 exhausted acted', 'G5 exhausted acted'])
  const rest = inHouse({ men: { Chekhov: { at: 'G4', ...damaged }, Pavlov: 'G3' } })
  rest.play('soviet', 'recover Chekhov.damage')
  expect(man(rest, 'Chekhov')).toBe('G4 acted')
  const call = inHouse({
    men: { Dronov: 'G6', Pavlov: 'G2', Khait: 'P3', Chekhov: { at: 'P2', exhausted: true } },
  })
  call.play('soviet', 'reinforce Dronov Kiselev')
  call.play('soviet', 'order Pavlov Chekhov.side')
  expect([man(call, 'Dronov'), man(call, 'Pavlov')]).toEqual(['G6 exhausted acted', 'G2 exhausted acted'])
  const guns = inHouse({
    men: { Potansky: 'G2', Khait: 'G3', Voronov: 'G3', Pavlov: 'G4' },
    weapons: { Maxim1: 'G3' },
    locations: { 10: 'artillery' },
    actions: 4,
    ...FIELD,
  })
  guns.play('soviet', 'observe Potansky 1.2', { dice: [1, 1, 1] })
  guns.play('soviet', 'fire G3 1.1', { dice: [1, 1, 1, 1, 1] })
  expect(['Potansky', 'Khait', 'Voronov'].map(name => guns.state.exhausted[index('man', name)])).toEqual([
    1, 1, 1,
  ])
})

test('PH-4-d attack, suppress, radio and recover are open to all; order, observer and weapons need the symbol', () => {
  const position = {
    men: {
      Dronov: 'G6',
      Kalinin: 'G2',
      Naumov: 'G4',
      Potansky: 'G5',
      Khait: { at: 'G3', exhausted: true },
      Ulyanova: { at: 'P2', exhausted: true },
    },
    locations: { 10: 'artillery' },
    ...FIELD,
  }
  const game = inHouse(position)
  for (const verb of ['attack', 'suppress', 'reinforce'])
    expect(game.options('soviet', verb, 'man')).toContain('Dronov')
  expect(game.options('soviet', 'recover', 'what')).toEqual(['Khait.side', 'Ulyanova.side'])
  expect(game.refused('soviet', 'order Dronov Khait.side').rule).toBe('PH-4-order-a')
  expect(game.refused('soviet', 'observe Dronov 1.1').rule).toBe('PH-4-observer-a')
  const none = inHouse({ ...position, men: { Dronov: 'G6', Khait: { at: 'G3', exhausted: true } } })
  expect(none.refused('soviet', 'order Dronov Khait.side').rule).toBe('PH-4-order-a')
  expect(none.refused('soviet', 'observe Dronov 1.1').rule).toBe('PH-4-observer-a')
  for (const [one, other] of [
    ['Dronov', 'Kalinin'],
    ['Sobgaida', 'Murzaev'],
  ]) {
    const men = { [one]: 'G2', [other]: 'G2', Pavlov: 'G3' }
    const crew = inHouse({ ...position, men, weapons: { Maxim1: 'G2' } })
    expect(crew.refused('soviet', 'fire G2 1.1').rule).toBe('PH-4-weapons-k')
  }
})

test('PH-4-e an exhausted or damaged man can only recover', () => {
  const men = { Pavlov: { at: 'G2', exhausted: true }, Khait: { at: 'G3', ...damaged }, Chekhov: 'G4' }
  const game = inHouse({ men, ...FIELD })
  for (const order of ['attack Pavlov 1.1', 'suppress Pavlov 1', 'attack Khait 1.1', 'suppress Khait 1'])
    expect(game.refused('soviet', order).rule).toBe('PH-4-e')
  expect(game.options('soviet', 'recover', 'what')).toEqual(['Pavlov.side', 'Khait.damage'])
  const worn = inHouse({ men: { Pavlov: men.Pavlov, Khait: men.Khait, Dronov: 'reserve' }, ...FIELD })
  for (const order of ['attack Pavlov 1.1', 'suppress Khait 1', 'order Pavlov Khait.damage'])
    expect(worn.refused('soviet', order).rule).toBe('PH-4-e')
})

test('whoever is named is told what keeps him, also when nobody else could do it', () => {
  const worn = { Khait: { at: 'G3', exhausted: true }, Naumov: { at: 'G4', exhausted: true } }
  const reserve = inHouse({ men: { Pavlov: 'reserve', ...worn } })
  expect(reserve.refused('soviet', 'order Pavlov Khait.side').rule).toBe('PH-4-f')
  expect(reserve.refused('soviet', 'attack Pavlov 1.1').rule).toBe('PH-4-f')
  const twice = inHouse({ men: { Khait: { at: 'G3', exhausted: true, ...damaged }, Dronov: 'reserve' } })
  twice.play('soviet', 'recover Khait.side')
  expect(twice.refused('soviet', 'recover Khait.damage').rule).toBe('PH-4-recover-c')
  expect(twice.refused('soviet', 'recover Dronov.side').rule).toBe('PH-4-recover-e')
  const commander = inHouse({ men: { Pavlov: 'G2', Naumov: worn.Naumov } })
  expect(commander.refused('soviet', 'order Pavlov Naumov.side').rule).toBe('PH-4-order-f')
  const crew = inHouse({ men: { Khait: 'G2', Pavlov: 'G3' }, weapons: { Maxim1: 'G2' }, ...FIELD })
  expect(crew.refused('soviet', 'fire G2 1.1')).toMatchObject({ why: 'value', rule: 'PH-4-weapons-k' })
})

test('PH-4-f men in the reserve can only recover', () => {
  const men = { Pavlov: 'reserve', Potansky: 'reserve', Khait: { at: 'reserve', ...damaged }, Chekhov: 'G4' }
  const game = inHouse({ men, ...FIELD, locations: { 10: 'artillery' } })
  expect(game.refused('soviet', 'suppress Pavlov 1').rule).toBe('PH-4-f')
  expect(game.offered('soviet')).not.toContain('observe')
  game.play('soviet', 'recover Khait.damage')
  expect(man(game, 'Khait')).toBe('reserve acted')
  const nobody = inHouse({ men: { Pavlov: 'reserve', Khait: { at: 'reserve', ...damaged } }, ...FIELD })
  for (const order of ['attack Pavlov 1.1', 'suppress Pavlov 1', 'reinforce Pavlov Kiselev'])
    expect(nobody.refused('soviet', order).rule).toBe('PH-4-f')
})

test('PH-4-g a man with an order token makes no action in this phase', () => {
  const men = { Pavlov: 'G2', Khait: { at: 'G3', exhausted: true, ...damaged } }
  const game = inHouse({ men, ...FIELD })
  game.play('soviet', 'order Pavlov Khait.side')
  expect(game.refused('soviet', 'recover Khait.damage')).toMatchObject({ why: 'value', rule: 'PH-4-g' })
  const ready = inHouse({
    men: { Khait: { at: 'G3', orders: 1, ...damaged }, Chekhov: { at: 'G2', orders: 1 } },
  })
  expect(ready.refused('soviet', 'suppress Chekhov 1').rule).toBe('PH-4-g')
  const crew = { Sobgaida: 'G2', Murzaev: { at: 'G2', orders: 1 }, Dronov: 'G4' }
  const gun = inHouse({ men: crew, weapons: { '53K': 'G2' }, ...FIELD })
  expect(gun.offered('soviet')).not.toContain('fire')
  const two = inHouse({
    men: {
      Khait: { at: 'G3', orders: 1, ...damaged },
      Naumov: { at: 'G5', ...damaged },
      Chekhov: { at: 'G2', orders: 1 },
      Pavlov: 'G4',
    },
  })
  expect(two.refused('soviet', 'suppress Chekhov 1').rule).toBe('PH-4-g')
  expect(two.refused('soviet', 'recover Khait.damage').rule).toBe('PH-4-g')
})

test('PH-4-h both parts are optional', () => {
  const game = inHouse({ men: { Pavlov: 'G2', Khait: 'G3' }, ...FIELD })
  game.play('soviet', 'suppress Khait 1')
  game.play('soviet', 'attack Pavlov 1.1', { dice: [1, 1] })
  const told = game.play('soviet', 'done', { draws: ['card 68', 'card 69', 'card 70', 'card 71'] })
  expect(only(told, 'turn').turn).toBe(2)
  const none = inHouse({ men: { Pavlov: 'G2' } })
  none.play('soviet', 'done', { draws: ['card 68', 'card 69', 'card 70', 'card 71'] })
  expect(none.view(null).turn).toBe(2)
})

/* Moves */

test('PH-4-move-a, PH-4-move-b a move goes to a position from the reserve or any other position, never to the reserve', () => {
  const game = inHouse({ men: { Pavlov: 'G2', Khait: 'reserve' } })
  expect(game.options('soviet', 'move', 'to', 'Pavlov')).toHaveLength(15)
  expect(game.options('soviet', 'move', 'to', 'Khait')).toHaveLength(16)
  expect(game.refused('soviet', 'move Pavlov reserve').rule).toBe('PH-4-move-b')
  expect(game.refused('soviet', 'move Chekhov G3').rule).toBe('PH-4-move-a')
  game.play('soviet', 'move Pavlov P5')
  game.play('soviet', 'move Khait G2')
  expect([man(game, 'Pavlov'), man(game, 'Khait')]).toEqual(['P5', 'G2'])
})

test('PH-4-move-c three moves are three different men', () => {
  const game = inHouse({ men: { Pavlov: 'G2' } })
  game.play('soviet', 'move Pavlov P5')
  expect(game.refused('soviet', 'move Pavlov P4').rule).toBe('PH-4-move-c')
  game.play('soviet', 'done', { draws: ['card 68', 'card 69', 'card 70', 'card 71'] })
  expect(game.state.moved[index('man', 'Pavlov')]).toBe(0)
})

test('PH-4-move-d, PH-4-move-e, PH-4-move-f, PH-4-move-g a displaced man goes at once, freely, to an empty position or the reserve', () => {
  const game = inHouse({ men: { Pavlov: 'G2', Khait: 'G3', Chekhov: 'G4' } })
  game.play('soviet', 'move Pavlov G3')
  expect([game.asked(), game.offered('soviet')]).toEqual([['soviet'], ['withdraw']])
  const places = game.options('soviet', 'withdraw', 'to')
  expect([
    places.includes('G2'),
    places.includes('reserve'),
    places.includes('G3'),
    places.includes('G4'),
  ]).toEqual([true, true, false, false])
  expect(game.refused('soviet', 'withdraw G4').rule).toBe('PH-4-move-g')
  game.play('soviet', 'withdraw G2')
  expect([man(game, 'Khait'), game.view(null).moves]).toEqual(['G2', 2])
  game.play('soviet', 'move Khait P5')
  expect([man(game, 'Khait'), game.view(null).moves]).toEqual(['P5', 1])
})

test('PH-4-move-d nobody is displaced where the two may share the position', () => {
  const game = inHouse({ men: { Khait: 'G2', Voronov: 'reserve' }, weapons: { Maxim1: 'G2' } })
  game.play('soviet', 'move Voronov G2')
  expect([man(game, 'Khait'), man(game, 'Voronov'), game.view(null).asks?.do]).toEqual([
    'G2',
    'G2',
    'counters',
  ])
})

test('PH-4-move-e a crew partner who stays keeps the mover’s old position', () => {
  const men = { Khait: 'G2', Voronov: 'G2', Pavlov: 'G3' }
  const game = inHouse({ men, weapons: { Maxim1: 'G2' } })
  game.play('soviet', 'move Khait G3')
  expect(game.options('soviet', 'withdraw', 'to')).not.toContain('G2')
})

test('PH-4-move-h, PH-4-move-i nobody enters where an exhausted or damaged man stands, not even his crew mate', () => {
  const men = {
    Khait: { at: 'G2', exhausted: true },
    Svirin: { at: 'G3', ...damaged },
    Pavlov: 'G4',
    Voronov: 'reserve',
  }
  const game = inHouse({ men, weapons: { Maxim1: 'G2' } })
  expect(game.refused('soviet', 'move Pavlov G2').rule).toBe('PH-4-move-h')
  expect(game.refused('soviet', 'move Pavlov G3').rule).toBe('PH-4-move-h')
  expect(game.refused('soviet', 'move Voronov G2').rule).toBe('PH-4-move-h')
  const crew = { Khait: 'G2', Voronov: { at: 'G2', ...damaged }, Pavlov: 'G4' }
  const half = inHouse({ men: crew, weapons: { Maxim1: 'G2' } })
  expect(half.refused('soviet', 'move Pavlov G2').rule).toBe('PH-4-move-h')
})

test('PH-4-move-j an exhausted or damaged man may move', () => {
  const game = inHouse({ men: { Pavlov: { at: 'G2', exhausted: true, ...damaged } } })
  game.play('soviet', 'move Pavlov G3')
  expect(man(game, 'Pavlov')).toBe('G3 exhausted damaged')
})

test('PH-4-move-k men who came in the card phase may move; men called by radio come after the moves', () => {
  const cards = withCards(['68'], { men: { Pavlov: 'G2' } })
  cards.play('soviet', 'reinforce 68 Khait')
  cards.play('soviet', 'done', {
    dice: [1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1],
    draws: ['wehrmacht leIG18.10', 'wehrmacht sFH18.7', 'wehrmacht sFH18.8'],
  })
  cards.play('soviet', 'move Khait G3')
  expect(man(cards, 'Khait')).toBe('G3')
  const radio = inHouse({ men: { Pavlov: 'G6' } })
  radio.play('soviet', 'reinforce Pavlov Khait')
  expect(radio.refused('soviet', 'move Khait G3').rule).toBe('PH-4-a')
})

/* Attack and suppress */

test('PH-4-attack-a a ready man on a position attacks one infantry counter in sight', () => {
  const game = inHouse({ men: { Pavlov: 'G2', Khait: 'P2' }, ...FIELD })
  expect(game.options('soviet', 'attack', 'man')).toEqual(['Pavlov'])
  expect(game.options('soviet', 'attack', 'target', 'Pavlov')).toEqual(['1.1'])
  expect(game.refused('soviet', 'attack Khait 1.1').rule).toBe('PH-4-attack-a')
})

test('PH-4-attack-b, PH-4-attack-c as many dice as his value; success removes the target, and he is exhausted anyway', () => {
  const hit = inHouse({ men: { Chernog: 'G2' }, ...FIELD })
  hit.play('soviet', 'attack Chernog 1.1', { dice: [3, 1, 4] })
  expect([enemy(hit, '1.1'), hit.state.enemyStock[0], man(hit, 'Chernog')]).toEqual([
    null,
    enemies[0].count,
    'G2 exhausted acted',
  ])
  const miss = inHouse({ men: { Chernog: 'G2' }, ...FIELD })
  miss.play('soviet', 'attack Chernog 1.1', { dice: [3, 1, 3] })
  expect([enemy(miss, '1.1'), man(miss, 'Chernog')]).toEqual(['riflemen', 'G2 exhausted acted'])
})

test('PH-4-attack-d armour cannot be chosen', () => {
  const game = inHouse({ men: { Pavlov: 'G2' }, ...FIELD })
  expect(game.refused('soviet', 'attack Pavlov 1.2').rule).toBe('PH-4-attack-d')
  expect(inHouse({ men: { Pavlov: 'G2' }, enemies: { '1.2': 'pz2' } }).offered('soviet')).not.toContain(
    'attack',
  )
})

/** Attack, suppression, cost and symbols of the counters. */
const VALUES = [
  'Pavlov 2 1 2 order assault',
  'Glushch 2 1 1',
  'Chernog 3 3 2',
  'Alexandr 2 1 1 assault',
  'Afanas 2 2 3 order',
  'Naumov 2 1 3 order assault',
  'Chekhov 4 1 3',
  'Potansky 1 1 2 observer',
  'Voronov 2 2 2 machinegun inspire',
  'Khait 2 2 2 machinegun',
  'Ivashch 1 2 2 machinegun',
  'Bondar 1 1 2 machinegun',
  'Svirin 1 1 2 machinegun',
  'Dovzhen 1 1 2 machinegun',
  'Dorokhov 2 2 3 machinegun inspire',
  'Sobgaida 2 1 2 antitank',
  'Murzaev 1 1 2 antitank',
  'Ramazan 2 1 2 antitank inspire',
  'Yakimen 1 1 2 antitank',
  'Turdyev 1 1 2 antitank',
  'Turgunov 1 1 2 antitank',
  'Sukba 1 1 2 antitank',
  'Evtifeev 1 1 3 antitank inspire',
  'Chernysh 1 1 2 mortar observer',
  'Gridin 1 2 2 mortar',
  'Saraev 1 1 2 mortar',
  'Shkurat 1 1 2 mortar',
  'Mosiash 2 1 1 assault',
  'Kiselev 2 1 1',
  'Shapoval 2 1 1 assault',
  'Khokhol 2 1 1',
  'Kalinin 1 1 1',
  'Ulyanova 1 1 1',
  'Dronov 1 2 1',
]

const SQUAD = {
  men: { Chekhov: 'G2', Pavlov: 'G3', Khait: 'G4' },
  enemies: { '1.1': 'mg', '1.2': 'riflemen' },
}

test('PH-4-attack-a several men attack in one order, one after another, an action for each', () => {
  const game = inHouse(SQUAD)
  const told = game.play('soviet', 'volley Chekhov/1.1,Pavlov/1.2', { dice: [1, 1, 1, 1, 6, 6] })
  expect(all(told, 'attacked').map(({ men, destroyed }) => [pavlovNames.man[men[0]], destroyed])).toEqual([
    ['Chekhov', false],
    ['Pavlov', true],
  ])
  expect([man(game, 'Chekhov'), man(game, 'Pavlov'), man(game, 'Khait')]).toEqual([
    'G2 exhausted acted',
    'G3 exhausted acted',
    'G4',
  ])
  expect([enemy(game, '1.1'), enemy(game, '1.2')]).toEqual(['mg', null])
  expect([game.state.actions, game.state.begun]).toEqual([1, 1])

  const single = inHouse(SQUAD)
  single.play('soviet', 'attack Chekhov 1.1', { dice: [1, 1, 1, 1] })
  single.play('soviet', 'attack Pavlov 1.2', { dice: [6, 6] })
  expect({ ...single.state, last: null }).toEqual({ ...game.state, last: null })
})

test('PH-4-attack-a who finds his target gone holds his fire and may still act', () => {
  const game = inHouse(SQUAD)
  const told = game.play('soviet', 'volley Chekhov/1.1,Pavlov/1.1', { dice: [6, 6, 6, 6] })
  expect(all(told, 'attacked')).toHaveLength(1)
  expect(only(told, 'heldFire')).toMatchObject({
    man: index('man', 'Pavlov'),
    square: index('square', '1.1'),
  })
  expect([man(game, 'Pavlov'), game.state.actions]).toEqual(['G3', 2])
  game.play('soviet', 'attack Pavlov 1.2', { dice: [1, 1] })
})

test('PH-4-attack-a fire by several names each man once, as many as there are actions, and what each of them sees', () => {
  const why = (position: Parameters<typeof inHouse>[0], text = 'volley') =>
    inHouse({ ...SQUAD, ...position }).refused('soviet', text).rule
  const worn = { exhausted: true }
  expect(why({ men: { Chekhov: 'reserve', Pavlov: 'reserve' } })).toBe('PH-4-f')
  expect(why({ men: { Chekhov: { at: 'G2', acted: true } } })).toBe('PH-4-b')
  expect(why({ men: { Chekhov: { at: 'G2', orders: 1 } } })).toBe('PH-4-g')
  expect(why({ men: { Chekhov: { at: 'G2', ...worn }, Pavlov: { at: 'G3', ...worn } } })).toBe('PH-4-e')
  expect(why({ enemies: { '1.1': 'pz2' } })).toBe('PH-4-attack-a')
  expect(why({ men: { Chekhov: 'G2', Pavlov: 'R2' } })).toBe('PH-4-attack-a:several')
  expect(why({ actions: 1 })).toBe('PH-4-attack-a:several')
  expect(inHouse({ ...SQUAD, actions: 1 }).offered('soviet')).not.toContain('volley')
  expect(why({}, 'volley ()')).toBe('PH-4-attack-a')
})

test('PH-4-a, PH-4-b, PH-4-e, PH-4-f, PH-4-g, PH-1.3a, PH-4-attack-d each shot of fire by several is held back by what would stop a single attack', () => {
  const men = {
    ...SQUAD.men,
    Naumov: 'reserve',
    Voronov: { at: 'G5', acted: true },
    Dronov: { at: 'R3', orders: 1 },
    Kalinin: { at: 'R4', exhausted: true },
    Ulyanova: { at: 'R5', ...damaged },
    Glushch: 'R2',
  }
  const crowd = { men, enemies: { ...SQUAD.enemies, '2.1': 'pz2' } }
  const why = (text: string, actions = 3) => inHouse({ ...crowd, actions }).refused('soviet', text).rule
  const shot = (name: string, target = '1.1') => why(`volley ${name}/${target}`)
  expect(['Naumov', 'Voronov', 'Dronov', 'Kalinin', 'Ulyanova'].map(name => shot(name))).toEqual([
    'PH-4-f',
    'PH-4-b',
    'PH-4-g',
    'PH-4-e',
    'PH-4-e',
  ])
  expect(shot('Glushch')).toBe('PH-1.3a')
  expect(shot('Chekhov', '2.1')).toBe('PH-4-attack-d')
  expect(why('volley Chekhov/1.1,Chekhov/1.2')).toBe('PH-4-b')
  expect(why('volley Chekhov/1.1,Pavlov/1.2,Khait/1.1', 2)).toBe('PH-4-a:actions')
})

test('PH-1.3a neither an observer nor a crew reaches what the position does not see', () => {
  const men = { Potansky: 'G3', Sobgaida: 'G2', Murzaev: 'G2', Khait: 'P2', Ivashch: 'P2' }
  const weapons = { '53K': 'G2', Maxim1: 'P2' }
  const enemies = { '2.1': 'stug', '3.1': 'pz2', '3.2': 'mg', '6.1': 'mg' }
  const game = inHouse({ men, weapons, enemies, locations: { 10: 'artillery' } })
  for (const order of ['observe Potansky 3.1', 'observe Potansky 3.2', 'fire G2 3.1', 'fire P2 3.2'])
    expect(game.refused('soviet', order).rule).toBe('PH-1.3a')
})

test('PH-4-attack-e the values and symbols of the 34 men: Chekhov attacks with 4, Glushchenko suppresses with 1', () => {
  const told = men.map(({ id, attack, suppression, cost, actions, abilities }) =>
    [id, attack, suppression, cost, ...actions, ...abilities].join(' '),
  )
  expect(told).toEqual(VALUES)
  const game = inHouse({ men: { Chekhov: 'G2', Glushch: 'G3' }, ...FIELD })
  game.play('soviet', 'attack Chekhov 1.1', { dice: [1, 1, 1, 1] })
  expect(game.options('soviet', 'suppress', 'tokens', 'Glushch')).toEqual(['1'])
})

test('PH-4-suppress-a up to his value in tokens from the House to the area of his colour', () => {
  const game = inHouse({ men: { Chernog: 'R2' } })
  expect(game.options('soviet', 'suppress', 'tokens', 'Chernog')).toEqual(['1', '2', '3'])
  expect(game.refused('soviet', 'suppress Chernog 4').rule).toBe('PH-4-suppress-a')
  game.play('soviet', 'suppress Chernog 2')
  expect([game.state.suppression, tokens(game, 'supply', 'suppression')]).toEqual([[0, 2, 0], 8])
})

test('PH-4-suppress-b on a two-coloured position they may be split', () => {
  const game = inHouse({ men: { Chernog: 'R6/P1', Khait: 'R2' } })
  expect(game.options('soviet', 'suppress', 'second', 'Chernog 3')).toEqual(['1', '2', '3'])
  expect(game.refused('soviet', 'suppress Khait 2 1').rule).toBe('PH-4-suppress-b')
  game.play('soviet', 'suppress Chernog 3 2')
  expect(game.state.suppression).toEqual([0, 1, 2])
})

test('PH-4-suppress-c without tokens in the supply area the action is not offered', () => {
  const game = inHouse({ men: { Chernog: 'R2' }, supply: { food: 2 }, staging: {} })
  expect(game.offered('soviet')).not.toContain('suppress')
  expect(game.refused('soviet', 'suppress Chernog 1').rule).toBe('PH-4-suppress-c')
  const two = inHouse({ men: { Chernog: 'R2' }, supply: { suppression: 2 } })
  expect(two.options('soviet', 'suppress', 'tokens', 'Chernog')).toEqual(['1', '2'])
})

test('PH-4-suppress-d the areas have no limit and keep their tokens from turn to turn', () => {
  const game = inHouse({ men: { Chernog: 'R2' }, suppression: { red: 9 } })
  game.play('soviet', 'suppress Chernog 3')
  game.play('soviet', 'done', { draws: ['card 68', 'card 69', 'card 70', 'card 71'] })
  expect(game.state.suppression).toEqual([0, 12, 0])
})

/* Orders */

const WORN = { exhausted: true, ...damaged } as const
const ORDER = {
  men: {
    Pavlov: 'G2',
    Naumov: { at: 'G3', exhausted: true },
    Khait: { at: 'R2', ...WORN },
    Chekhov: { at: 'reserve', exhausted: true },
    Mosiash: { at: 'G5', ...damaged },
    Kiselev: { at: 'G4', exhausted: true, acted: true },
    Dronov: 'P2',
  },
} as const

test('PH-4-order-a only a ready man with [П] on a position orders', () => {
  const game = inHouse(ORDER)
  expect(game.options('soviet', 'order', 'man')).toEqual(['Pavlov'])
  expect(
    inHouse({ men: { Pavlov: 'reserve', Khait: { at: 'R2', ...WORN } } }).offered('soviet'),
  ).not.toContain('order')
})

test('PH-4-order-b, PH-4-order-c up to three recoveries, two of them to one man', () => {
  const game = inHouse(ORDER)
  expect(
    game.refused('soviet', 'order Pavlov Khait.side,Khait.damage,Chekhov.side,Mosiash.damage').rule,
  ).toBe('PH-4-order-b')
  game.play('soviet', 'order Pavlov Khait.side,Khait.damage,Mosiash.damage')
  expect([man(game, 'Khait'), man(game, 'Mosiash')]).toEqual(['R2 ordered', 'G5 ordered'])
})

test('PH-4-order-d, PH-4-order-e, PH-4-order-f, PH-4-order-h targets: worn men anywhere in the House, without action token, without [П]', () => {
  const game = inHouse(ORDER)
  expect(game.options('soviet', 'order', 'recoveries', 'Pavlov')).toEqual(
    ['Khait.side', 'Khait.damage', 'Chekhov.side', 'Mosiash.damage'].sort(byData),
  )
  expect(game.refused('soviet', 'order Pavlov Kiselev.side').rule).toBe('PH-4-order-e')
  expect(game.refused('soviet', 'order Pavlov Naumov.side').rule).toBe('PH-4-order-f')
  expect(game.refused('soviet', 'order Pavlov Dronov.side').rule).toBe('PH-4-order-h')
  const last = inHouse({ men: { Pavlov: 'G2', Chekhov: ORDER.men.Chekhov } })
  for (const one of [game, last]) {
    one.play('soviet', 'order Pavlov Chekhov.side')
    expect(man(one, 'Chekhov')).toBe('reserve ordered')
  }
})
const byData = (a: string, b: string) => pavlovNames.relief.indexOf(a) - pavlovNames.relief.indexOf(b)

test('PH-4-order-g, PH-4-order-j each target gets an order token; the order is one action and exhausts the commander', () => {
  const game = inHouse(ORDER)
  game.play('soviet', 'order Pavlov Khait.side,Mosiash.damage')
  expect(game.state.orders.filter(count => count > 0)).toHaveLength(2)
  expect([man(game, 'Pavlov'), game.view(null).actions, tokens(game, 'stock', 'order')]).toEqual([
    'G2 exhausted acted',
    2,
    7,
  ])
})

test('PH-4-order-i a man with an order token may be ordered again by another commander', () => {
  const game = inHouse({ men: { Pavlov: 'G2', Naumov: 'G3', Khait: { at: 'R2', ...WORN } } })
  game.play('soviet', 'order Pavlov Khait.side')
  game.play('soviet', 'order Naumov Khait.damage')
  expect([man(game, 'Khait'), game.state.orders[index('man', 'Khait')]]).toEqual(['R2 ordered', 2])
})

/* Command group */

const GROUP = { Pavlov: 'G2', Afanas: 'R2', Naumov: 'P2' }
const toCounters = (men: Record<string, string | { at: string; exhausted?: boolean; damaged?: boolean }>) =>
  german({ men, due: 0 }, [], []).game

test('PH-4-command-a, PH-4-command-c with the three commanders on positions at the start: four moves and four actions, worn or not', () => {
  expect(toCounters(GROUP).view(null)).toMatchObject({ moves: 4, actions: 4 })
  const worn = { ...GROUP, Pavlov: { at: 'G2', ...WORN } }
  expect(toCounters(worn).view(null)).toMatchObject({ moves: 4, actions: 4 })
  expect(toCounters({ Pavlov: 'G2', Afanas: 'R2' }).view(null)).toMatchObject({ moves: 3, actions: 3 })
  expect(toCounters({ ...GROUP, Naumov: 'reserve' }).view(null)).toMatchObject({ moves: 3, actions: 3 })
})

test('PH-4-command-b moving the third commander in does not help', () => {
  const game = toCounters({ ...GROUP, Naumov: 'reserve' })
  game.play('soviet', 'move Naumov P2')
  expect(game.view(null)).toMatchObject({ moves: 2, actions: 3 })
})

/* Radio and observer */

test('PH-4-radio-a, PH-4-radio-c a ready man on green 6 calls 2 points and is exhausted', () => {
  const game = inHouse({ men: { Dronov: 'G6', Khokhol: 'G5' } })
  expect(game.refused('soviet', 'reinforce Khokhol Kiselev').rule).toBe('PH-4-radio-a')
  expect(game.refused('soviet', 'reinforce Dronov Chekhov').rule).toBe('PH-4-radio-a:cost')
  expect(game.refused('soviet', 'reinforce Dronov Khait,PTRD').rule).toBe('PH-4-radio-a:cost')
  expect(game.refused('soviet', 'reinforce Dronov Khokhol').rule).toBe('PH-4-radio-a:stock')
  game.play('soviet', 'reinforce Dronov Kiselev,PTRD')
  expect([man(game, 'Kiselev'), weapon(game, 'PTRD'), man(game, 'Dronov')]).toEqual([
    'reserve',
    'reserve',
    'G6 exhausted acted',
  ])
})

test('PH-4-radio-b impossible while 4 is damaged', () => {
  const game = inHouse({ men: { Dronov: 'G6' }, locations: { 4: 'damage' } })
  expect(game.refused('soviet', 'reinforce Dronov Kiselev').rule).toBe('PH-4-radio-b')
})

const GUNS = {
  locations: { 11: 'artillery' },
  enemies: { '1.1': 'mg', '1.2': 'stug', '1.4': 'pz2', '2.1': 'riflemen', '3.1': 'mg' },
}
const OBSERVER = { ...GUNS, men: { Potansky: 'G2' } }

test('PH-4-observer-a, PH-4-observer-f a ready man with [К] spends an artillery token and is exhausted', () => {
  const game = inHouse(OBSERVER)
  game.play('soviet', 'observe Potansky 1.1', { dice: [1, 1, 1] })
  expect([on(game, '11'), tokens(game, 'stock', 'artillery'), man(game, 'Potansky')]).toEqual([
    null,
    2,
    'G2 exhausted acted',
  ])
  expect(inHouse({ ...OBSERVER, locations: {} }).refused('soviet', 'observe Potansky 1.1').rule).toBe(
    'PH-4-observer-a:token',
  )
  const other = inHouse({ ...OBSERVER, men: { Potansky: 'G2', Khait: 'G3' } })
  expect(other.refused('soviet', 'observe Khait 1.1').rule).toBe('PH-4-observer-a')
})

test('PH-4-observer-a with tokens on 10 and 11 the player says which one is spent; with one there is nothing to say', () => {
  const both = { ...OBSERVER, locations: { 9: 'damage', 10: 'artillery', 11: 'artillery' } }
  const unsaid = inHouse(both).refused('soviet', 'observe Potansky 1.1')
  expect(unsaid).toMatchObject({ rule: 'PH-4-observer-a:gun', param: 'gun' })
  expect(inHouse(both).options('soviet', 'observe', 'gun', 'Potansky 1.1')).toEqual(['10', '11'])
  expect(inHouse(both).refused('soviet', 'observe Potansky 1.1 12').rule).toBe('PH-4-observer-a:gun')
  for (const [spent, kept] of [
    ['10', '11'],
    ['11', '10'],
  ]) {
    const game = inHouse(both)
    const told = game.play('soviet', `observe Potansky 1.1 ${spent}`, { dice: [1, 1, 1] })
    expect(only(told, 'observed').location).toBe(index('location', spent))
    expect([on(game, spent), on(game, kept)]).toEqual([null, 'artillery'])
  }
  const game = inHouse(OBSERVER)
  game.play('soviet', 'observe Potansky 1.1 11', { dice: [1, 1, 1] })
  expect(on(game, '11')).toBeNull()
})

test('PH-4-observer-b an observer who sees no enemy cannot be chosen', () => {
  const game = inHouse({ ...OBSERVER, men: { Potansky: 'G2', Chernysh: 'P2' } })
  expect(game.options('soviet', 'observe', 'man')).toEqual(['Potansky'])
  expect(game.refused('soviet', 'observe Chernysh 1.1').rule).toBe('PH-4-observer-b')
})

test('PH-4-observer-b, PH-4-observer-c one target in sight, or two neighbours on one approach, infantry and armour', () => {
  const game = inHouse(OBSERVER)
  expect(game.options('soviet', 'observe', 'targets', 'Potansky')).toEqual(['1.1', '1.2', '1.4', '2.1'])
  expect(game.refused('soviet', 'observe Potansky 3.1').rule).toBe('PH-1.3a')
  expect(game.refused('soviet', 'observe Potansky 1.2,1.4').rule).toBe('PH-4-observer-c')
  expect(game.refused('soviet', 'observe Potansky 1.4,2.1').rule).toBe('PH-4-observer-c')
  expect(game.refused('soviet', 'observe Potansky 1.1,1.2,1.4').rule).toBe('PH-4-observer-b')
  game.play('soviet', 'observe Potansky 1.1,1.2', { dice: [4, 1, 1, 5, 1, 1] })
  expect([enemy(game, '1.1'), enemy(game, '1.2')]).toEqual([null, null])
  for (const kind of ['mg', 'stug']) {
    const alone = inHouse({ ...OBSERVER, enemies: { '1.2': kind } })
    alone.play('soviet', 'observe Potansky 1.2', { dice: [5, 1, 1] })
    expect(enemy(alone, '1.2')).toBeNull()
  }
})

test('PH-4-observer-d, PH-4-observer-e three dice against each target, both named before', () => {
  const game = inHouse(OBSERVER)
  const told = game.play('soviet', 'observe Potansky 1.2,1.1', { dice: [2, 2, 4, 5, 5, 6] })
  expect(all(told, 'observed').map(({ dice, destroyed }) => [dice, destroyed])).toEqual([
    [[2, 2, 4], false],
    [[5, 5, 6], true],
  ])
  expect([enemy(game, '1.1'), enemy(game, '1.2')]).toEqual([null, 'stug'])
  expect(game.state.enemyStock[1]).toBe(enemies[1].count - 1)
})

/* Recover */

test('PH-4-recover-a, PH-4-recover-b one of the two, for one action, without exhausting', () => {
  const game = inHouse({ men: { Pavlov: { at: 'G2', ...WORN }, Khait: { at: 'G3', exhausted: true } } })
  game.play('soviet', 'recover Pavlov.damage')
  expect([man(game, 'Pavlov'), game.view(null).actions]).toEqual(['G2 exhausted acted', 2])
  game.play('soviet', 'recover Khait.side')
  expect(man(game, 'Khait')).toBe('G3 acted')
})

test('PH-4-a, PH-4-recover-a, PH-4-recover-c several men recover in one order, each once, an action for each of them', () => {
  const worn = { exhausted: true }
  const men = {
    Pavlov: { at: 'G2', ...worn },
    Khait: { at: 'G3', ...worn, ...damaged },
    Chekhov: { at: 'reserve', ...worn },
  }
  const game = inHouse({ men })
  const told = game.play('soviet', 'recover Pavlov.side,Khait.damage')
  expect(all(told, 'recovered')).toHaveLength(2)
  expect([man(game, 'Pavlov'), man(game, 'Khait'), game.state.actions]).toEqual([
    'G2 acted',
    'G3 exhausted acted',
    1,
  ])
  expect(inHouse({ men }).refused('soviet', 'recover Khait.damage,Khait.side').rule).toBe('PH-4-recover-c')
  const two = inHouse({ men, actions: 2 })
  expect(two.refused('soviet', 'recover Pavlov.side,Khait.damage,Chekhov.side').rule).toBe('PH-4-a:actions')
})

test('PH-4-recover-c no second recovery and no other action in the same turn', () => {
  const game = inHouse({
    men: {
      Pavlov: { at: 'G2', ...WORN },
      Khait: { at: 'G3', exhausted: true },
      Chekhov: { at: 'G4', exhausted: true },
      Dronov: 'G5',
    },
    ...FIELD,
  })
  game.play('soviet', 'recover Pavlov.damage')
  expect(game.refused('soviet', 'recover Pavlov.side').rule).toBe('PH-4-recover-c')
  game.play('soviet', 'recover Khait.side')
  expect(game.refused('soviet', 'attack Khait 1.1').rule).toBe('PH-4-b')
  expect(game.options('soviet', 'recover', 'what')).toEqual(['Chekhov.side'])
})

test('PH-4-recover-d, PH-4-end-a, PH-4-end-b at the end action and order tokens return; exhaustion, damage and suppression stay', () => {
  const men = { Pavlov: 'G2', Khait: { at: 'R2', ...WORN }, Chekhov: { at: 'G3', ...WORN } }
  const game = inHouse({ men, suppression: { red: 2 } })
  game.play('soviet', 'order Pavlov Khait.side')
  game.play('soviet', 'done', { draws: ['card 68', 'card 69', 'card 70', 'card 71'] })
  expect([man(game, 'Pavlov'), man(game, 'Khait'), man(game, 'Chekhov')]).toEqual([
    'G2 exhausted',
    'R2 damaged',
    'G3 exhausted damaged',
  ])
  expect([
    tokens(game, 'stock', 'action'),
    tokens(game, 'stock', 'order'),
    game.state.suppression[1],
  ]).toEqual([4, 9, 2])
})

test('PH-4-recover-e a ready man has nothing to recover from', () => {
  const game = inHouse({ men: { Pavlov: 'G2', Khait: { at: 'G3', exhausted: true } } })
  expect(game.refused('soviet', 'recover Pavlov.side').rule).toBe('PH-4-recover-e')
  expect(game.refused('soviet', 'recover Khait.damage').rule).toBe('PH-4-recover-e')
  expect(inHouse({ men: { Pavlov: 'G2' } }).offered('soviet')).not.toContain('recover')
})
