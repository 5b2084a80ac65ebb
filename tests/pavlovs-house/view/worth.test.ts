import { expect, test } from 'vitest'
import { storm } from '../../../data/pavlovs-house/index.ts'
import { pavlovsHouse } from '../../../src/systems/pavlovs-house/index.ts'
import type { PavlovPosition } from '../../../src/systems/pavlovs-house/state/position.ts'
import { at, inHouse } from '../house.ts'

const worthOf = (view: ReturnType<ReturnType<typeof at>['view']>, role = 'soviet') =>
  pavlovsHouse.search.evaluate?.(view, role) ?? Number.NaN
/** What a position is worth to the Soviet side. */
const worth = (position: PavlovPosition): number => worthOf(inHouse(position).view('soviet'))

const BASE: PavlovPosition = {
  men: { Pavlov: 'G2', Khait: 'G4', Dronov: 'P3' },
  supply: { suppression: 4, food: 1 },
  stack: ['resupply.4', 'sniper.53', 'milkHouse.61'],
}
const base = worth(BASE)
/** How much better than the base it is with these changes. */
const gain = (changes: PavlovPosition): number => worth({ ...BASE, ...changes }) - base

test.each<[string, PavlovPosition]>([
  ['an exhausted man', { men: { ...BASE.men, Pavlov: { at: 'G2', exhausted: true } } }],
  ['a damaged man', { men: { ...BASE.men, Pavlov: { at: 'G2', damaged: true } } }],
  ['a man in the reserve instead of on a position', { men: { ...BASE.men, Pavlov: 'reserve' } }],
  ['a man fewer', { men: { Pavlov: 'G2', Khait: 'G4' } }],
  ['a lower wall', { walls: { red: 5 } }],
  ['an enemy', { enemies: { '1.1': 'riflemen' } }],
  ['damage on a location', { locations: { 9: 'damage' } }],
  ['no food for the next check', { supply: { suppression: 4 } }],
  ['fewer suppression tokens in the House', { supply: { suppression: 3, food: 1 } }],
])('worth: %s is worse', (_, changes) => {
  expect(gain(changes)).toBeLessThan(0)
})

test.each<[string, PavlovPosition]>([
  ['a weapon in the reserve', { weapons: { Maxim1: 'reserve' } }],
  ['a mine', { mines: ['3'] }],
  ['tokens in a suppression area', { suppression: { red: 2 } }],
  ['a sapper token in the House', { supply: { ...BASE.supply, sapper: 1 } }],
  ['first aid in the House', { supply: { ...BASE.supply, firstAid: 1 } }],
  ['a wire', { locations: { 14: 'wire' } }],
  ['an open storm group card', { storm: 'LHouse' }],
  ['a card that scored', { stormScored: ['LHouse'] }],
  ['supplies on the boats', { locations: { 5: 'ammo' } }],
  ['supplies on the staging area', { staging: { ammo: 1 } }],
])('worth: %s is better', (_, changes) => {
  expect(gain(changes)).toBeGreaterThan(0)
})

test('worth: what is worse is worse by more', () => {
  const enemy = (square: string, kind = 'riflemen') => gain({ enemies: { [square]: kind } })
  expect(enemy('1.3')).toBeLessThan(enemy('1.1'))
  expect(enemy('1.1', 'pz2')).toBeLessThan(enemy('1.1'))
  const crowd = { '1.1': 'mg', '1.2': 'mg', '1.3': 'mg', '1.4': 'mg' }
  const spread = { '1.1': 'mg', '2.2': 'mg', '3.3': 'mg', '4.4': 'mg' }
  expect(gain({ enemies: crowd })).toBeLessThan(gain({ enemies: spread }) - 20)
  expect(gain({ locations: { 18: 'damage' } })).toBeLessThan(gain({ locations: { 17: 'damage' } }))
  expect(gain({ men: { ...BASE.men, Pavlov: { at: 'G2', damaged: true } } })).toBeLessThan(
    gain({ men: { ...BASE.men, Pavlov: { at: 'G2', exhausted: true } } }),
  )
})

test('worth: food counts for more the nearer it is, as far as the next check asks for it, and after the last check hardly at all', () => {
  const hungry = { ...BASE, men: { ...BASE.men, Pavlov: 'G2', Naumov: 'G5', Chekhov: 'R2', Svirin: 'R3' } }
  const from = worth(hungry)
  const [house, boat, staged] = [
    { supply: { suppression: 4, food: 2 } },
    { locations: { 5: 'food' } },
    { staging: { food: 1 } },
  ].map(more => worth({ ...hungry, ...more }) - from)
  expect(house).toBeGreaterThan(boat)
  expect(boat).toBeGreaterThan(staged)
  expect(staged).toBeGreaterThan(0)
  const more = (food: number, stack?: string[]) =>
    worth({ ...BASE, supply: { suppression: 4, food }, ...(stack && { stack }) })
  expect(more(1) - more(0)).toBeGreaterThan(4)
  expect(more(2) - more(1)).toBeLessThan(1)
  const over = ['sniper.53', 'milkHouse.61']
  expect(more(1, over) - more(0, over)).toBeLessThan(1)
})

test('worth: a crew of two is worth more than its men and its weapon apart', () => {
  const men = { ...BASE.men, Voronov: 'G5' }
  const apart = worth({ ...BASE, men, weapons: { Maxim1: 'reserve' } })
  const alone = worth({ ...BASE, men, weapons: { Maxim1: 'G4' } })
  const crew = worth({ ...BASE, men: { ...BASE.men, Voronov: 'G4' }, weapons: { Maxim1: 'G4' } })
  expect(alone).toBeGreaterThan(apart)
  expect(crew).toBeGreaterThan(alone + 2)
})

test('worth: shields count where enemies are; a win is worth more than any position, a loss less; the German sees the contrary', () => {
  const enemies = { '3.1': 'mg', '3.2': 'mg' }
  const shield = (colour: string) => worth({ ...BASE, enemies, suppression: { [colour]: 2 } })
  expect(shield('red')).toBeGreaterThan(shield('green'))
  const ended = (winners: string[], reason: string) =>
    worthOf(at({ ...BASE, outcome: { winners, reason } }).view(null))
  const [won, drawn, lost, crushed] = [
    ended(['soviet'], 'score'),
    ended([], 'score'),
    ended(['german'], 'score'),
    ended(['german'], 'breach'),
  ]
  expect(won).toBeGreaterThan(base + 500)
  expect(drawn).toBeLessThan(base - 300)
  expect(lost).toBe(drawn)
  expect(crushed).toBeLessThan(lost)
  const open = inHouse(BASE).view('soviet')
  expect(worthOf(open, 'german')).toBe(-worthOf(open))
})

const TWO = { '3.1': 'mg', '3.2': 'mg' }
const SIX = { ...BASE.men, Naumov: 'G5', Chekhov: 'R2', Svirin: 'R3' }
const STARVED = { suppression: 4 }
test.each<[string, PavlovPosition, PavlovPosition, number]>([
  // Cost and half of the attack, half of it in the reserve, a point for him in the House
  ['a man', {}, { men: { ...BASE.men, Chekhov: 'R2' } }, 3 + 2 + 1],
  ['a man in the reserve', {}, { men: { ...BASE.men, Chekhov: 'reserve' } }, 2.5 + 1],
  ['a man in the stock', {}, { men: { ...BASE.men, Chekhov: 'stock' } }, 0],
  ['exhaustion', {}, { men: { ...BASE.men, Pavlov: { at: 'G2', exhausted: true } } }, -0.6],
  ['damage', {}, { men: { ...BASE.men, Pavlov: { at: 'G2', damaged: true } } }, -1.2],
  ['a wall', {}, { walls: { red: 4 } }, -3],
  ['a shield', {}, { suppression: { red: 2 } }, 1.4],
  ['a shield of more than six', {}, { suppression: { red: 8 } }, 4.2],
  ['suppression in the House', {}, { supply: { ...BASE.supply, suppression: 6 } }, 0.6],
  ['suppression beyond ten', {}, { supply: { ...BASE.supply, suppression: 12 } }, 1.8],
  ['sappers in the House', {}, { supply: { ...BASE.supply, sapper: 2 } }, 1.6],
  ['first aid in the House', {}, { supply: { ...BASE.supply, firstAid: 2 } }, 4],
  ['first aid beyond three', {}, { supply: { ...BASE.supply, firstAid: 4 } }, 6],
  // Weapons: in the reserve, with one man of the symbol, with two; with none of them nobody leaves it on a position
  ['a weapon in the reserve', {}, { weapons: { Maxim1: 'reserve' } }, 0.5],
  ['a weapon with one man', {}, { weapons: { Maxim1: 'G4' } }, 1],
  ['a crew', { men: { ...BASE.men, Voronov: 'G4' } }, { weapons: { Maxim1: 'G4' } }, 4],
  ['a weapon in the stock', {}, { weapons: { Maxim1: 'stock' } }, 0],
  // Hunger: three for a man unfed, five for a token that will be eaten
  ['the food of the next check', { supply: STARVED }, { supply: { ...STARVED, food: 1 } }, 5 + 9],
  ['more food than will be eaten', {}, { supply: { ...STARVED, food: 3 } }, 0.8],
  ['food on a boat', { supply: STARVED }, { locations: { 5: 'food' } }, 3.4 + 9],
  ['food on the staging area', { supply: STARVED }, { staging: { food: 1 } }, 2 + 6],
  ['food for six on a boat', { men: SIX }, { locations: { 5: 'food' } }, 3.4 + 3],
  [
    'food for six on boat and staging area',
    { men: SIX },
    { locations: { 5: 'food' }, staging: { food: 1 } },
    6.8,
  ],
  ['food after the last check', { stack: ['milkHouse.61'] }, { supply: { ...STARVED, food: 2 } }, 0.4],
  // Other supplies on their way
  ['ammunition on a boat', {}, { locations: { 5: 'ammo', 6: 'ammo' } }, 2.2],
  ['sappers on the staging area', {}, { staging: { sapper: 2 } }, 1],
  ['more than three there', {}, { staging: { ammo: 4 } }, 1.5],
  ['first aid on a boat', {}, { locations: { 5: 'firstAid' }, staging: { firstAid: 1 } }, 1.6],
  // Enemies: three points each, by their way, and by how full the approach is
  ['an enemy', {}, { enemies: { '1.1': 'riflemen' } }, -3 - 0.5 - 1],
  ['an enemy at the House', {}, { enemies: { '1.4': 'riflemen' } }, -3 - 0.5 - 2.4 - 1],
  ['a tank', {}, { enemies: { '1.1': 'pz2' } }, -3 - 1.5 - 1],
  ['two of them', {}, { enemies: { '6.1': 'mg', '6.2': 'mg' } }, -6 - 1 - 0.8 - 4],
  ['three of them', {}, { enemies: { '1.1': 'mg', '1.2': 'mg', '1.3': 'mg' } }, -9 - 1.5 - 2.4 - 11],
  [
    'a full approach',
    {},
    { enemies: { '1.1': 'mg', '1.2': 'mg', '1.3': 'mg', '1.4': 'mg' } },
    -12 - 2 - 4.8 - 45,
  ],
  ['a mine', {}, { mines: ['3'] }, 1.5],
  ['a mine before two enemies', { enemies: { '3.1': 'mg', '3.4': 'mg' } }, { mines: ['3'] }, 3.5],
  ['a shield before two', { enemies: TWO }, { suppression: { red: 2 } }, 1.4 + 2],
  ['a shield of more than three before two', { enemies: TWO }, { suppression: { red: 5 } }, 3.5 + 3],
  // The Volga
  ['damage on a location', {}, { locations: { 9: 'damage' } }, -1.2],
  ['damage on the army’s headquarters', {}, { locations: { 18: 'damage' } }, -6],
  ['a wire', {}, { locations: { 14: 'wire' } }, 0.8],
  ['an open storm group card', {}, { storm: 'LHouse' }, storm[0].points * 0.2],
])('worth: %s, to the tenth', (_, from, more, value) => {
  const before = { ...BASE, ...from }
  expect(worth({ ...before, ...more }) - worth(before)).toBeCloseTo(value)
})

test('worth: a game that is over is its score, a thousand more for a win, half a thousand less for less', () => {
  const ended = (winners: string[], reason: string): [number, number] => {
    const view = at({ ...BASE, outcome: { winners, reason } }).view(null)
    return [worthOf(view), view.score.total]
  }
  const [won, score] = ended(['soviet'], 'score')
  expect([won, ended([], 'score')[0], ended(['german'], 'score')[0]]).toEqual([
    1000 + score,
    score - 500,
    score - 500,
  ])
  expect(ended(['german'], 'breach')[0]).toBe(-1000)
})
