import { expect, test } from 'vitest'
import { pavlovsHouse } from '../../src/systems/pavlovs-house/index.ts'
import type { PavlovPosition } from '../../src/systems/pavlovs-house/position.ts'
import { at, inHouse } from './house.ts'

const worthOf = (view: ReturnType<ReturnType<typeof at>['view']>, role = 'soviet') =>
  pavlovsHouse.worth?.(view, role) ?? Number.NaN
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
