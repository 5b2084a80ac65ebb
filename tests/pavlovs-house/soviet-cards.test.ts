import { expect, test } from 'vitest'
import { findForcedAnswer } from '../../src/engine/actions/automatic.ts'
import { pavlovsHouse } from '../../src/systems/pavlovs-house/index.ts'
import { pavlovNames } from '../../src/systems/pavlovs-house/state/names.ts'
import { all, approach, at, begin, man, on, only, tokens, weapon, withCards } from './house.ts'

const damaged = (...locations: number[]) => Object.fromEntries(locations.map(n => [n, 'damage']))
const hand = (game: ReturnType<typeof at>) => game.state.hand.map(card => pavlovNames.card[card])
const discard = (game: ReturnType<typeof at>) => game.state.discard.map(card => pavlovNames.card[card])
/** Ends the card phase; the three German cards of the turn do nothing. */
const QUIET = {
  dice: [1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1],
  draws: ['wehrmacht leIG18.10', 'wehrmacht sFH18.7', 'wehrmacht sFH18.8'],
}

test('PH-2.1a the phase starts with four cards', () => {
  expect(hand(begin())).toEqual(['68', '69', '70', '71'])
})

test('PH-2.1b, PH-2.1c, PH-2-139sig-e an empty deck is made anew from the discard pile alone', () => {
  const position = {
    hand: ['70', '96', '95'],
    deck: [],
    discard: ['74', '75'],
    used: ['72'],
    fog: ['97', '98'],
  }
  const game = at({ ...position, phase: 'cards' })
  const told = game.play('soviet', 'decide 70', { draws: ['card 75'] })
  expect(only(told, 'reshuffled').count).toBe(2)
  expect(game.state.deck.map(card => pavlovNames.card[card])).toEqual(['74'])
  expect(hand(game)).toEqual(['75', '95'])
  expect(game.state.fog.map(card => pavlovNames.card[card])).toEqual(['96', '97', '98'])
})

test('PH-2.1b a deck that runs out in the middle of the hand is made anew and drawing goes on', () => {
  const game = nextTurn({ deck: ['68', '69'], discard: ['70', '71', '72'] })
  expect(hand(game)).toEqual(['68', '69', '70', '71'])
  expect([game.state.deck.map(card => pavlovNames.card[card]), discard(game)]).toEqual([['72'], []])
})

test('PH-2.2b a card gives one action of one of its two commands', () => {
  const game = withCards(['68', '69', '70', '71'], { supply: { sapper: 1 }, walls: { red: 5 } })
  expect(game.refused('soviet', 'fortify 68 red').rule).toBe('PH-2.2b')
  game.play('soviet', 'reinforce 68 Khait')
  expect(game.refused('soviet', 'resupply 68 food1').rule).toBe('PH-2.2b:used')
})

test('PH-2.2a up to three actions, each with a card of the hand', () => {
  const game = withCards(['68', '69', '70', '71'])
  game.play('soviet', 'reinforce 68 Khait')
  expect(game.refused('soviet', 'resupply 72 food1').rule).toBe('PH-2.2a')
  game.play('soviet', 'resupply 69 food1')
  const third = game.play('soviet', 'resupply 70 food1', QUIET)
  expect(only(third, 'discarded').cards).toHaveLength(5)
})

test('PH-2.2c the same action may be taken from different cards', () => {
  const game = withCards(['68', '75'])
  game.play('soviet', 'reinforce 68 Khait')
  game.play('soviet', 'reinforce 75 Voronov')
  expect([man(game, 'Khait'), man(game, 'Voronov')]).toEqual(['reserve', 'reserve'])
})

test('PH-2.2d fog of war gives no action', () => {
  const game = withCards(['68', '96'])
  for (const order of ['resupply 96 food1', 'reinforce 96 Khait', 'ready 96 8'])
    expect(game.refused('soviet', order).rule).toBe('PH-2.2d')
})

test('PH-2.2e the player may stop early', () => {
  const game = withCards(['68', '69'])
  game.play('soviet', 'done', QUIET)
  expect([game.view(null).phase, discard(game)]).toEqual(['counters', ['68', '69', '95']])
})

test('PH-2.2f one action makes the next possible', () => {
  const game = withCards(['68', '69'], { locations: damaged(18) })
  expect(game.refused('soviet', 'resupply 68 food1').rule).toBe('PH-2-62hq-d')
  game.play('soviet', 'recover 69 18')
  game.play('soviet', 'resupply 68 food1')
  expect(tokens(game, 'staging', 'food')).toBe(1)
})

const WIRED = { 14: 'wire', 15: 'wire', 16: 'wire', 17: 'wire' }
const TURN = ['card 68', 'card 69', 'card 70', 'card 71']
const nextTurn = (position: Parameters<typeof at>[0], draws = TURN) => {
  const game = at({ ...position, phase: 'counters' })
  game.play('soviet', 'done', { draws })
  return game
}

test('PH-2.2g, PH-2.2h four wires at the start of the phase give a fourth action, a later fourth wire does not', () => {
  expect(nextTurn({ locations: WIRED }).view(null).cardActions).toBe(4)
  const late = nextTurn({ locations: { 14: 'wire', 15: 'wire', 16: 'wire' } })
  expect(late.view(null).cardActions).toBe(3)
  late.play('soviet', 'ready 70 17')
  expect(late.view(null).cardActions).toBe(2)
  expect(nextTurn({ locations: { ...WIRED, 17: 'damage' } }).view(null).cardActions).toBe(3)
})

test('PH-2.2i the fourth action needs a fourth card that is not fog', () => {
  const game = nextTurn({ locations: WIRED }, ['card 68', 'card 69', 'card 75', 'card 96'])
  expect(game.view(null).cardActions).toBe(4)
  game.play('soviet', 'reinforce 68 Khait')
  game.play('soviet', 'resupply 69 food1')
  const told = game.play('soviet', 'reinforce 75 Voronov', QUIET)
  expect(only(told, 'discarded').cards).toHaveLength(4)
})

test('PH-2.2j an action that would change nothing is not offered', () => {
  const idle = withCards(['68', '83', '89', '93'], { supply: { sapper: 1 } })
  for (const verb of ['recover', 'fortify', 'load', 'deliver', 'decide', 'raid'])
    expect(idle.offered('soviet')).not.toContain(verb)
  expect(idle.refused('soviet', 'recover 68 18').rule).toBe('PH-2.2j')
  expect(idle.refused('soviet', 'deliver 93 5').rule).toBe('PH-2.2j')
  expect(idle.refused('soviet', 'fortify 83 battalion').rule).toBe('PH-2.2j')
  const weak = withCards(['83'], { supply: { sapper: 1 }, walls: { red: 5 } })
  expect(weak.refused('soviet', 'fortify 83 battalion').rule).toBe('PH-2.2j')
  const empty = withCards(['72', '75', '89'], {
    men: Object.fromEntries(pavlovNames.man.map((name, i) => [name, i === 0 ? 'reserve' : 'removed'])),
    weapons: Object.fromEntries(pavlovNames.weapon.map(name => [name, 'reserve'])),
    supply: {},
    gone: { ammo: 4, firstAid: 4, food: 6, sapper: 6, wire: 4, artillery: 2, aa: 4 },
  })
  for (const order of ['resupply 72 food1', 'reinforce 75 Khait', 'ready 89 14'])
    expect(empty.refused('soviet', order).rule).toBe('PH-2.2j')
  const noBoat = { staging: { food: 1 }, locations: { 5: 'damage', 6: 'ammo', 7: 'damage' } }
  expect(withCards(['72'], noBoat).refused('soviet', 'load 72 5.food').rule).toBe('PH-2.2j')
  const other = withCards(['68', '81'], { locations: damaged(14) })
  expect(other.refused('soviet', 'recover 68 18').rule).toBe('PH-2.2j')
  expect(other.options('soviet', 'recover', 'card')).toEqual(['81'])
})

test('PH-2.3a used and unused cards are discarded, fog included', () => {
  const game = withCards(['68', '96'])
  game.play('soviet', 'reinforce 68 Khait')
  game.play('soviet', 'done', QUIET)
  expect(discard(game)).toEqual(['68', '95', '96'])
  expect([game.state.hand, game.state.used]).toEqual([[], []])
})

test('PH-2.3b fog returned by a tactical decision is not discarded', () => {
  const game = withCards(['70', '96'], { fog: ['97'] })
  game.play('soviet', 'decide 70', { draws: ['card 80'] })
  game.play('soviet', 'done', QUIET)
  expect(discard(game)).toEqual(['70', '80', '95'])
  expect(game.state.fog.map(card => pavlovNames.card[card])).toEqual(['96', '97'])
})

/* 62nd Army HQ */

test('PH-2-62hq-a recover takes the damage off 18', () => {
  const game = withCards(['68'], { locations: damaged(18, 4) })
  expect(game.options('soviet', 'recover', 'location', '68')).toEqual(['4', '18'])
  game.play('soviet', 'recover 68 18')
  expect([on(game, '18'), on(game, '4'), tokens(game, 'stock', 'damage')]).toEqual([null, 'damage', 35])
})

test('PH-2-62hq-b resupply: up to five ammunition, first aid, food and sapper tokens of the stock', () => {
  const game = withCards(['68'])
  expect(game.refused('soviet', 'resupply 68 food1,food2,food3,ammo1,ammo2,firstAid1').rule).toBe(
    'PH-2-62hq-b',
  )
  game.play('soviet', 'resupply 68 food1,food2,ammo1,firstAid1,sapper1')
  expect(['food', 'ammo', 'firstAid', 'sapper'].map(kind => tokens(game, 'staging', kind))).toEqual([
    2, 1, 1, 1,
  ])
  expect(['food', 'ammo', 'firstAid', 'sapper'].map(kind => tokens(game, 'stock', kind))).toEqual([
    2, 3, 3, 5,
  ])
  const kinds = new Set(
    withCards(['68'])
      .options('soviet', 'resupply', 'tokens', '68')
      .map(name => name.slice(0, -1)),
  )
  expect(kinds).toEqual(new Set(['ammo', 'firstAid', 'food', 'sapper']))
  const few = withCards(['68'], { staging: { ammo: 4, firstAid: 4, sapper: 6 } })
  few.play('soviet', 'resupply 68 food1')
  expect(tokens(few, 'staging', 'food')).toBe(1)
})

test('PH-2-62hq-c the staging area has no limit', () => {
  const game = withCards(['68', '69'], { staging: { ammo: 3, food: 3, sapper: 3 } })
  game.play('soviet', 'resupply 68 firstAid1,firstAid2,firstAid3,firstAid4,sapper1')
  game.play('soviet', 'resupply 69 ammo1,sapper1,sapper2')
  expect(game.state.staging.reduce((sum, n) => sum + n, 0)).toBe(17)
})

test('PH-2-62hq-d no resupply while 18 is damaged', () => {
  const game = withCards(['68'], { locations: damaged(18) })
  expect(game.refused('soviet', 'resupply 68 food1').rule).toBe('PH-2-62hq-d')
  expect(game.offered('soviet')).not.toContain('resupply')
})

test('PH-2-62hq-e, PH-3-storm-a a raid is an action of 62nd Army HQ and needs a storm group card and an undamaged 18', () => {
  const men = { Pavlov: 'reserve' }
  expect(withCards(['68'], { men }).refused('soviet', 'raid 68 Pavlov').rule).toBe('PH-2-62hq-e')
  const hurt = withCards(['68'], { men, storm: 'LHouse', locations: damaged(18) })
  expect(hurt.refused('soviet', 'raid 68 Pavlov').rule).toBe('PH-2-62hq-e:damage')
  const open = withCards(['68', '75'], { men, storm: 'LHouse' })
  expect(open.options('soviet', 'raid', 'card')).toEqual(['68'])
  expect(open.refused('soviet', 'raid 75 Pavlov').rule).toBe('PH-2.2b')
})

/* 13th Guards HQ */

test('PH-2-13grd-a recover takes the damage off 4', () => {
  const game = withCards(['75'], { locations: damaged(4, 18) })
  expect(game.options('soviet', 'recover', 'location', '75')).toEqual(['4'])
  game.play('soviet', 'recover 75 4')
  expect(on(game, '4')).toBeNull()
})

test('PH-2-13grd-b any number of men and weapons of the stock for 6 points', () => {
  const game = withCards(['68'])
  expect(game.refused('soviet', 'reinforce 68 Afanas,53K,Kiselev').rule).toBe('PH-2-13grd-b')
  expect(game.refused('soviet', 'reinforce 68 Pavlov').rule).toBe('PH-2-13grd-b:stock')
  const told = game.play('soviet', 'reinforce 68 Afanas,53K')
  expect(only(told, 'reinforced').cost).toBe(6)
  expect([man(game, 'Afanas'), weapon(game, '53K')]).toEqual(['reserve', 'reserve'])
  const men = Object.fromEntries(pavlovNames.man.map(name => [name, 'reserve']))
  const guns = withCards(['68'], { men })
  guns.play('soviet', 'reinforce 68 53K,PTRS,PTRD')
  expect([weapon(guns, '53K'), weapon(guns, 'PTRS'), weapon(guns, 'PTRD')]).toEqual([
    'reserve',
    'reserve',
    'reserve',
  ])
})

test('PH-2-13grd-c unspent points are lost', () => {
  const game = withCards(['68', '75'])
  game.play('soviet', 'reinforce 68 Kiselev')
  expect(game.refused('soviet', 'reinforce 75 Afanas,Naumov,Khokhol').rule).toBe('PH-2-13grd-b')
})

test('PH-2-13grd-d no reinforcements while 4 is damaged', () => {
  const game = withCards(['68'], { locations: damaged(4) })
  expect(game.refused('soviet', 'reinforce 68 Khait').rule).toBe('PH-2-13grd-d')
})

test('PH-2-13grd-e men removed from the game are never sent', () => {
  const game = withCards(['68'], { men: { Khait: 'removed', Pavlov: 'reserve' } })
  expect(game.refused('soviet', 'reinforce 68 Khait').rule).toBe('PH-2-13grd-e')
})

/* Sappers */

test('PH-2-8gsb-a fortify needs a sapper token in the House and returns it to the stock', () => {
  const walls = { red: 4 }
  const none = withCards(['69'], { walls, staging: { sapper: 2 } })
  expect(none.refused('soviet', 'fortify 69 red').rule).toBe('PH-2-8gsb-a')
  const game = withCards(['69'], { walls, supply: { sapper: 1 } })
  game.play('soviet', 'fortify 69 red')
  expect([tokens(game, 'supply', 'sapper'), tokens(game, 'stock', 'sapper')]).toEqual([0, 6])
})

test('PH-2-8gsb-b fortify raises one wall by 1 or repairs the 3rd battalion, which no other command does', () => {
  const position = { walls: { green: 3, red: 4 }, supply: { sapper: 2 }, locations: damaged(3, 18) }
  const game = withCards(['69', '75', '68'], position)
  expect(game.refused('soviet', 'recover 68 3').rule).toBe('PH-2-8gsb-b')
  game.play('soviet', 'fortify 69 green')
  expect(game.state.walls).toEqual([4, 4, 6])
  game.play('soviet', 'fortify 75 battalion')
  expect([on(game, '3'), game.state.walls]).toEqual([null, [4, 4, 6]])
  const whole = withCards(['69'], { supply: { sapper: 1 }, locations: damaged(3) })
  whole.play('soviet', 'fortify 69 battalion')
  expect([on(whole, '3'), whole.state.walls]).toEqual([null, [6, 6, 6]])
})

test('PH-2-8gsb-c no wall rises above 6', () => {
  const game = withCards(['69'], { walls: { green: 5 }, supply: { sapper: 1 } })
  expect(game.refused('soviet', 'fortify 69 red').rule).toBe('PH-2-8gsb-c')
  expect(game.options('soviet', 'fortify', 'wall', '69')).toEqual(['green'])
})

test('PH-2-8gsb-d mine moves a sapper token from the House to a sapper location', () => {
  const game = withCards(['69'], { supply: { sapper: 1 } })
  expect(game.options('soviet', 'mine', 'approach', '69')).toEqual(['1', '2', '3', '4', '5', '6'])
  game.play('soviet', 'mine 69 4')
  expect([game.state.mines, tokens(game, 'supply', 'sapper'), tokens(game, 'stock', 'sapper')]).toEqual([
    [0, 0, 0, 1, 0, 0],
    0,
    5,
  ])
})

test('PH-2-8gsb-e the location must hold neither a sapper token nor an enemy', () => {
  const game = withCards(['69'], {
    supply: { sapper: 1 },
    mines: ['1'],
    enemies: { '2.3': 'pz2', '3.2': 'pz2' },
  })
  expect(game.refused('soviet', 'mine 69 1').rule).toBe('PH-2-8gsb-e')
  expect(game.refused('soviet', 'mine 69 2').rule).toBe('PH-2-8gsb-e')
  expect(game.options('soviet', 'mine', 'approach', '69')).toEqual(['3', '4', '5', '6'])
})

test('PH-2-8gsb-f, PH-3-ju87-o no damage blocks the sappers, that of the 3rd battalion neither', () => {
  const everywhere = Object.fromEntries(pavlovNames.location.map(n => [n, 'damage']))
  const game = withCards(['69'], { supply: { sapper: 1 }, locations: everywhere, walls: { red: 5 } })
  expect(game.options('soviet', 'fortify', 'wall', '69')).toEqual(['red', 'battalion'])
  expect(game.options('soviet', 'mine', 'card')).toEqual(['69'])
  expect(game.offered('soviet')).toEqual(expect.arrayContaining(['fortify', 'mine']))
})

/* Signals */

test('PH-2-139sig-a recover takes the damage off one signal location', () => {
  const game = withCards(['81'], { locations: damaged(14, 17, 10) })
  expect(game.options('soviet', 'recover', 'location', '81')).toEqual(['14', '17'])
  game.play('soviet', 'recover 81 17')
  expect([on(game, '17'), on(game, '14')]).toEqual([null, 'damage'])
})

test('PH-2-139sig-b, PH-2-139sig-d a tactical decision swaps one fog card for a new one, which may be used at once or be fog', () => {
  const game = withCards(['70', '96', '97'], { fog: ['100'] })
  game.play('soviet', 'decide 70', { draws: ['card 99'] })
  expect([hand(game), game.state.fog.length]).toEqual([['95', '97', '99'], 2])
  const next = withCards(['70', '96'])
  next.play('soviet', 'decide 70', { draws: ['card 68'] })
  next.play('soviet', 'reinforce 68 Khait')
  expect(man(next, 'Khait')).toBe('reserve')
  const last = at({ phase: 'cards', hand: ['70', '96', '95'], cardActions: 1 })
  const told = last.play('soviet', 'decide 70', { ...QUIET, draws: ['card 68', ...QUIET.draws] })
  expect(only(told, 'discarded').cards.map(card => pavlovNames.card[card])).toEqual(['68', '70', '95'])
})

test('PH-2-139sig-c no decision without fog, or with all four signal locations damaged', () => {
  expect(withCards(['70']).refused('soviet', 'decide 70').rule).toBe('PH-2-139sig-c')
  const dead = withCards(['70', '96'], { locations: damaged(14, 15, 16, 17) })
  expect(dead.refused('soviet', 'decide 70').rule).toBe('PH-2-139sig-c:damage')
  const one = withCards(['70', '96'], { locations: damaged(14, 15, 16) })
  expect(one.offered('soviet')).toContain('decide')
})

test('PH-2-139sig-f, PH-2-139sig-g a wire goes from the stock to a signal location without wire and damage', () => {
  const game = withCards(['81'], { locations: { 14: 'wire', 15: 'damage' } })
  expect(game.options('soviet', 'ready', 'location', '81')).toEqual(['16', '17'])
  expect(game.refused('soviet', 'ready 81 14').rule).toBe('PH-2-139sig-g')
  expect(game.refused('soviet', 'ready 81 15').rule).toBe('PH-2-139sig-g')
  game.play('soviet', 'ready 81 16')
  expect([on(game, '16'), tokens(game, 'stock', 'wire')]).toEqual(['wire', 2])
})

/* Artillery and anti-aircraft */

test('PH-2-32gar-a, PH-2-32gar-b, PH-2-32gar-c artillery: recover 10 or 11, or a token where there is neither token nor damage', () => {
  const game = withCards(['82', '71'], { locations: { 10: 'artillery', 11: 'damage' } })
  expect(game.refused('soviet', 'ready 82 10').rule).toBe('PH-2.2j')
  const free = withCards(['82', '71'], { locations: { 10: 'damage' } })
  expect(free.refused('soviet', 'ready 82 10').rule).toBe('PH-2-32gar-c')
  free.play('soviet', 'ready 82 11')
  expect([on(free, '11'), tokens(free, 'stock', 'artillery')]).toEqual(['artillery', 1])
  free.play('soviet', 'recover 71 10')
  expect(on(free, '10')).toBeNull()
  const taken = withCards(['82'], { locations: { 10: 'artillery' } })
  expect(taken.refused('soviet', 'ready 82 10').rule).toBe('PH-2-32gar-c')
})

test('PH-2-aa-a, PH-2-aa-b the 267th recovers and readies 12 and 13', () => {
  const game = withCards(['73', '79'], { locations: damaged(12, 8) })
  expect(game.options('soviet', 'recover', 'location', '73')).toEqual(['12'])
  game.play('soviet', 'recover 73 12')
  expect(game.options('soviet', 'ready', 'location', '79')).toEqual(['12', '13'])
  game.play('soviet', 'ready 79 13')
  expect([on(game, '12'), on(game, '13'), tokens(game, 'stock', 'aa')]).toEqual([null, 'aa', 3])
})

test('PH-2-aa-c, PH-2-aa-d, PH-2-aa-e the 1083rd recovers and readies 8 and 9, where there is neither token nor damage', () => {
  const game = withCards(['74', '80'], { locations: { 8: 'damage', 12: 'damage' } })
  expect(game.options('soviet', 'recover', 'location', '74')).toEqual(['8'])
  expect(game.refused('soviet', 'ready 74 8').rule).toBe('PH-2-aa-e')
  game.play('soviet', 'ready 74 9')
  expect([on(game, '9'), tokens(game, 'stock', 'aa')]).toEqual(['aa', 3])
  expect(game.refused('soviet', 'ready 95 9').rule).toBe('PH-2-aa-e')
  game.play('soviet', 'recover 80 8')
  expect(on(game, '8')).toBeNull()
})

test('PH-2-aa-e the 267th too readies only a location with neither token nor damage', () => {
  const token = withCards(['73'], { locations: { 12: 'aa' } })
  expect(token.refused('soviet', 'ready 73 12').rule).toBe('PH-2-aa-e')
  const hurt = withCards(['73'], { locations: damaged(13) })
  expect(hurt.refused('soviet', 'ready 73 13').rule).toBe('PH-2-aa-e')
  expect(hurt.options('soviet', 'ready', 'location', '73')).toEqual(['12'])
})

/* Flotilla */

test('PH-2-vf-a recover takes the damage off one of 5, 6 and 7', () => {
  const game = withCards(['72'], { locations: damaged(5, 7, 8) })
  expect(game.options('soviet', 'recover', 'location', '72')).toEqual(['5', '7'])
  game.play('soviet', 'recover 72 7')
  expect([on(game, '7'), on(game, '5')]).toEqual([null, 'damage'])
})

test('PH-2-vf-b, PH-2-vf-c, PH-2-vf-d up to three tokens of the staging area, one a location, none on damage', () => {
  const staging = { ammo: 1, food: 2, sapper: 1 }
  const game = withCards(['72'], { staging })
  expect(game.refused('soviet', 'load 72 5.ammo,6.ammo').rule).toBe('PH-2-vf-b')
  expect(game.refused('soviet', 'load 72 5.ammo,5.food').rule).toBe('PH-2-vf-c')
  game.play('soviet', 'load 72 5.ammo,6.food,7.food')
  expect([on(game, '5'), on(game, '6'), on(game, '7')]).toEqual(['ammo', 'food', 'food'])
  expect([tokens(game, 'staging', 'food'), tokens(game, 'staging', 'sapper')]).toEqual([0, 1])
  const hurt = withCards(['72'], { staging, locations: { 6: 'damage', 5: 'ammo' } })
  expect(hurt.refused('soviet', 'load 72 6.food').rule).toBe('PH-2-vf-d')
  expect(hurt.refused('soviet', 'load 72 5.food').rule).toBe('PH-2-vf-c')
})

test('PH-2-vf-e, PH-2-vf-h any of the boats are delivered; first aid, food and sappers stay in the House', () => {
  const game = withCards(['72'], { locations: { 5: 'food', 6: 'firstAid', 7: 'sapper' } })
  expect(game.refused('soviet', 'deliver 72 8').rule).toBe('PH-2-vf-e')
  game.play('soviet', 'deliver 72 5,7')
  expect([on(game, '5'), on(game, '6'), on(game, '7')]).toEqual([null, 'firstAid', null])
  expect([tokens(game, 'supply', 'food'), tokens(game, 'supply', 'sapper')]).toEqual([3, 1])
  const aid = withCards(['72'], { locations: { 6: 'firstAid' } })
  aid.play('soviet', 'deliver 72 6')
  expect(tokens(aid, 'supply', 'firstAid')).toBe(1)
})

test('PH-2-vf-f ammunition returns to the stock and brings five suppression tokens', () => {
  const game = withCards(['72'], { locations: { 5: 'ammo' } })
  game.play('soviet', 'deliver 72 5')
  expect([tokens(game, 'stock', 'ammo'), tokens(game, 'supply', 'ammo')]).toEqual([4, 0])
  expect([tokens(game, 'supply', 'suppression'), tokens(game, 'stock', 'suppression')]).toEqual([15, 5])
  const two = withCards(['72'], { locations: { 5: 'ammo', 7: 'ammo' } })
  two.play('soviet', 'deliver 72 5,7')
  expect([tokens(two, 'supply', 'suppression'), tokens(two, 'stock', 'ammo')]).toEqual([20, 4])
})

test('PH-2-vf-g only what the stock has comes, the rest is lost', () => {
  const game = withCards(['72'], { locations: { 5: 'ammo' }, suppression: { red: 8 } })
  const told = game.play('soviet', 'deliver 72 5')
  expect(only(told, 'delivered')).toMatchObject({ suppression: 2, due: 5 })
  expect(tokens(game, 'supply', 'suppression')).toBe(12)
  expect(all(told, 'used')).toHaveLength(1)
  expect(approach(game, 1)).toEqual([null, null, null, null])
})

test('a phase that no card of the hand can go on with ends by itself where everybody sees the hand, and only there', () => {
  const more = {
    locations: { 10: 'artillery', 11: 'artillery', 12: 'aa', 13: 'aa' },
    supply: { suppression: 8 },
  }
  const ends = (mode: 'solo' | 'competitive-2') => {
    const game = at({ mode, phase: 'cards', hand: ['91', '98'], ...more })
    expect(game.offered('soviet')).toEqual(['done'])
    return findForcedAnswer(pavlovsHouse, game.state)?.action.verb ?? null
  }
  expect(ends('solo')).toBe('done')
  expect(ends('competitive-2')).toBeNull()
})
