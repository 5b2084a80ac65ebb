import { describe, expect, test } from 'vitest'
import { sapperLocations, toSquareIndex } from '../../data/pavlovs-house/index.ts'
import type { PavlovPosition } from '../../src/systems/pavlovs-house/state/position.ts'
import { at, inHouse, pavlovNames } from './house.ts'

// Reasons that no other test cites: each is given for the thing that it stops.

/** Everything can be done that a card is for; 68 has been used, 95 is for anti-aircraft only. */
const ABLE: PavlovPosition = {
  phase: 'cards',
  hand: ['69', '71', '72', '75', '81', '95', '96'],
  used: ['68'],
  support: true,
  supportCard: '137',
  storm: 'Zabolot',
  men: { Pavlov: 'G2' },
  walls: { green: 2 },
  supply: { sapper: 2 },
  staging: { food: 1 },
  locations: { 5: 'ammo', 14: 'damage', 18: 'damage' },
}
const cards = (position: PavlovPosition = {}) => at({ ...ABLE, ...position })

/** An action for each verb; `_` is the card. */
const WITH_CARD = {
  recover: 'recover _ 14',
  resupply: 'resupply _ food1',
  raid: 'raid _ Pavlov',
  support: 'support _',
  reinforce: 'reinforce _ Dronov',
  fortify: 'fortify _ green',
  mine: 'mine _ 1',
  decide: 'decide _',
  ready: 'ready _ 10',
  load: 'load _ 6.food',
  deliver: 'deliver _ 5',
}
/** 62nd Army HQ is not to be damaged for what it does itself. */
const WHOLE = { locations: { 5: 'ammo', 14: 'damage' } }

describe.each(Object.entries(WITH_CARD))('2.2 why not with this card: %s', (verb, line) => {
  const whyNot = (card: string) => cards(WHOLE).refused('soviet', line.replace('_', card))
  test('PH-2.2d not with a fog of war card', () => {
    expect(whyNot('96')).toMatchObject({ rule: 'PH-2.2d', param: 'card' })
  })
  test('PH-2.2b:used each card gives one action', () => {
    expect(whyNot('68')).toMatchObject({ rule: 'PH-2.2b:used', param: 'card' })
  })
  // 95 and 69: what both have no location of, or none with damage
  const rule = verb === 'recover' ? 'PH-2.2j' : 'PH-2.2b'
  test(`${rule} only with a card of the command`, () => {
    expect(whyNot(verb === 'ready' ? '69' : '95')).toMatchObject({ rule, param: 'card' })
  })
})

/** An enemy wherever a mine could be laid. */
const OCCUPIED = Object.fromEntries(
  sapperLocations.map((location, approach) => [
    pavlovNames.square[toSquareIndex(approach, location)],
    'riflemen',
  ]),
)

describe('2.2 why not', () => {
  test.each<[string, PavlovPosition, string]>([
    ['PH-2.2b', {}, 'recover 69 14'],
    ['PH-2.2b', {}, 'ready 71 15'],
    ['PH-2.2j', { staging: {} }, 'load 72 6.food'],
    ['PH-3-storm-c', { ...WHOLE, men: { Pavlov: { at: 'G2', exhausted: true } } }, 'raid 69 Pavlov'],
    ['PH-2-8gsb-a', { supply: {} }, 'mine 69 1'],
    ['PH-2-8gsb-e', { enemies: OCCUPIED }, 'mine 69 1'],
  ])('%s', (rule, position, line) => {
    expect(cards(position).refused('soviet', line).rule).toBe(rule)
  })
})

/** Only this man stands on a position, and Dronov in the reserve wants to recover. */
const ALONE: PavlovPosition = {
  supply: { suppression: 4 },
  enemies: { '1.1': 'riflemen' },
  locations: { 10: 'artillery' },
}
const BY_MAN: readonly (readonly [line: string, man: string, place: string])[] = [
  ['attack Chekhov 1.1', 'Chekhov', 'G2'],
  ['suppress Chekhov 1', 'Chekhov', 'G2'],
  ['order Pavlov Dronov.side', 'Pavlov', 'G2'],
  ['observe Potansky 1.1', 'Potansky', 'G2'],
  ['reinforce Chekhov Shapoval', 'Chekhov', 'G6'],
]
const WORN = { acted: 'PH-4-b', orders: 'PH-4-g', exhausted: 'PH-4-e', damaged: 'PH-4-e' }

describe.each(BY_MAN)('4.0 who may not: %s', (line, name, place) => {
  const house = (man: object) =>
    inHouse({ ...ALONE, men: { [name]: { at: place, ...man }, Dronov: { at: 'reserve', exhausted: true } } })
  const [verb] = line.split(' ')
  const bothWays = (man: object, rule: string): void => {
    expect(house(man).refused('soviet', line)).toMatchObject({ rule, param: 'man' })
    expect(house(man).refused('soviet', verb)).toMatchObject({ rule, why: 'barred' })
  }
  test('he may when nothing is the matter with him', () => {
    expect(() => house({}).refused('soviet', line)).toThrow('legal')
  })
  test('PH-4-f nobody from the reserve', () => bothWays({ at: 'reserve' }, 'PH-4-f'))
  test.each(Object.entries(WORN))('%s: %s', (mark, rule) =>
    bothWays({ [mark]: mark === 'orders' ? 1 : true }, rule),
  )
})

/** A crew at its weapon on G2, ready to act. */
const crew = (weapon: string, men: readonly string[], rest: PavlovPosition = {}): PavlovPosition => ({
  men: Object.fromEntries(men.map(man => [man, 'G2'])),
  weapons: { [weapon]: 'G2' },
  supply: { suppression: 4 },
  enemies: { '1.1': 'riflemen' },
  ...rest,
})
const MAXIM = ['Khait', 'Voronov']

describe('4.0 why not', () => {
  test.each<[string, PavlovPosition, string]>([
    ['PH-4-attack-a', { men: { Chekhov: 'G2' } }, 'attack'],
    ['PH-4-order-a', { ...ALONE, men: { Dronov: 'G2' } }, 'order'],
    ['PH-4-order-h', { ...ALONE, men: { Pavlov: 'G2' } }, 'order'],
    ['PH-4-observer-a', { ...ALONE, men: { Dronov: 'G2' } }, 'observe'],
    ['PH-4-observer-b', { ...ALONE, enemies: {}, men: { Potansky: 'G2' } }, 'observe'],
    ['PH-4-radio-a', { men: { Dronov: 'G2' } }, 'reinforce'],
    ['PH-4-recover-e', { men: { Dronov: 'G2' } }, 'recover'],
    ['PH-4-weapons-k', { ...crew('Maxim1', ['Khait']) }, 'fire'],
    ['PH-4-weapons-k', { ...crew('Maxim1', ['Khait']) }, 'barrage'],
    ['PH-4-weapons-k', { ...crew('Maxim1', ['Khait']) }, 'barrage G2 1'],
    ['PH-4-weapons-k:target', crew('Maxim1', MAXIM, { enemies: { '1.1': 'pz2' } }), 'fire'],
    ['PH-4-suppress-c', crew('Maxim1', MAXIM, { supply: {} }), 'barrage G2 1'],
    ['PH-4-mortar-a', crew('PTRD', ['Sobgaida', 'Murzaev']), 'barrage'],
  ])('%s', (rule, position, line) => {
    expect(inHouse(position).refused('soviet', line).rule).toBe(rule)
  })

  test('PH-4-radio-a:cost nobody is left for two points', () => {
    const game = inHouse({ men: { Chekhov: 'G6' } })
    for (const list of [game.state.place, game.state.weaponAt])
      for (const [i, place] of list.entries()) if (place !== game.find('place', 'G6')) list[i] = 16
    expect(game.refused('soviet', 'reinforce')).toMatchObject({ rule: 'PH-4-radio-a:cost', why: 'barred' })
  })
})
