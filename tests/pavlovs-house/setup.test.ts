import { expect, test } from 'vitest'
import {
  APPROACH_LENGTH,
  approachColours,
  commandsByCard,
  enemies,
  locations,
  men,
  numbers,
  PAVLOV_TOKEN_KINDS,
  positionByNumber,
  positionNumbers,
  sapperLocations,
  wehrmacht,
} from '../../data/pavlovs-house/index.ts'
import { pavlovsHouse } from '../../src/systems/pavlovs-house/index.ts'
import { drawNextWehrmachtCard } from '../../src/systems/pavlovs-house/rules/wehrmacht.ts'
import { pavlovNames } from '../../src/systems/pavlovs-house/state/names.ts'
import { countWehrmachtStackCards } from '../../src/systems/pavlovs-house/state/state.ts'
import { all, at, begin, german, index, inHouse, man, on, only, tokens, totals, withCards } from './house.ts'

const DAMAGE_GONE = { gone: { damage: 36 } }

test('PH-0-terms-a what is not in the stock is not taken', () => {
  const { game, told } = german({ ...DAMAGE_GONE, men: { Pavlov: 'P2' } }, ['mortar.9'], [5, 2, 6, 6, 6, 6])
  expect([man(game, 'Pavlov'), only(told, 'pinned').marked]).toEqual(['P2', false])
  const wires = withCards(['86'], { gone: { wire: 4 } })
  expect(wires.refused('soviet', 'ready 86 14').rule).toBe('PH-0-terms-a')
  const cargo = withCards(['68'], { staging: { ammo: 3 } })
  expect(cargo.refused('soviet', 'resupply 68 ammo1,ammo2').rule).toBe('PH-0-terms-a')
  const field = { '1.1': 'pz4', '2.1': 'pz4', '3.1': 'pz4' }
  const tank = german({ enemies: field }, ['pz4.49'], [])
  expect([all(tank.told, 'placed'), tank.game.state.enemyStock[5]]).toEqual([[], 0])
})

test('PH-0-terms-b of what is there only in part the available pieces are taken', () => {
  const game = withCards(['72'], { locations: { 5: 'ammo', 6: 'ammo' }, gone: { suppression: 7 } })
  const told = game.play('soviet', 'deliver 72 5,6')
  expect(only(told, 'delivered')).toMatchObject({ suppression: 3, due: 10 })
  expect([tokens(game, 'supply', 'suppression'), tokens(game, 'stock', 'suppression')]).toEqual([13, 0])
})

test('PH-0-terms-c, PH-0-terms-e a removed man is gone for good, and his tokens return to the stock', () => {
  const worn = { at: 'R2', damaged: true, exhausted: true, acted: true, orders: 2 }
  const { game } = german({ men: { Pavlov: worn, Khait: 'G2' }, due: 1 }, ['sniper.21'], [3, 2, 6, 6, 6, 6])
  expect([man(game, 'Pavlov'), tokens(game, 'stock', 'damage')]).toEqual(['removed', 36])
  expect([tokens(game, 'stock', 'action'), tokens(game, 'stock', 'order')]).toEqual([4, 9])
  const later = withCards(['68'], { men: { Pavlov: 'removed', Khait: 'G2' } })
  expect(later.options('soviet', 'reinforce', 'pieces', '68')).not.toContain('Pavlov')
})

test('PH-0-terms-d stock, board and removed add up to the printed numbers, all through a game', () => {
  const printed = PAVLOV_TOKEN_KINDS.map(kind => numbers.tokens[kind])
  expect(totals(begin())).toEqual(printed)
  const { game } = german(
    { men: { Pavlov: { at: 'R2', damaged: true }, Khait: 'G2' }, supply: { firstAid: 2, food: 1 } },
    ['sniper.21'],
    [3, 2, 6, 6, 6, 6],
  )
  game.play('soviet', 'save')
  game.play('soviet', 'recover Pavlov.damage')
  expect(totals(game)).toEqual(printed)
  const support = withCards(['69'], { support: true, supportCard: '133' })
  support.play('soviet', 'support 69', { draws: ['support 134'] })
  expect(totals(support)).toEqual(printed)
  const army = withCards(['82', '72'], { locations: { 5: 'ammo', 6: 'food' } })
  for (const order of ['ready 82 10', 'deliver 72 5,6']) army.play('soviet', order)
  expect(totals(army)).toEqual(printed)
  const repair = withCards(['94'], { locations: { 8: 'damage' } })
  repair.play('soviet', 'recover 94 8')
  expect(totals(repair)).toEqual(printed)
  const observer = inHouse({
    men: { Potansky: 'G2' },
    locations: { 10: 'artillery' },
    enemies: { '1.1': 'mg', '1.2': 'pz2' },
  })
  observer.play('soviet', 'observe Potansky 1.1', { dice: [1, 1, 1] })
  expect(totals(observer)).toEqual(printed)
  const raid = german({ locations: { 8: 'aa', 5: 'food' } }, ['ju87x2.11'], []).game
  raid.play('soviet', 'shoot 8', { dice: [1, 1, 1, 2, 2, 1, 2, 2] })
  expect(totals(raid)).toEqual(printed)
})

test('PH-0-terms-d tokens that are spent, laid, loaded, eaten or given out are all still there', () => {
  const stop = german({ suppression: { green: 2 } }, ['riflemen.1'], [1]).game
  stop.play('soviet', 'stop 1', { dice: [6] })
  const sappers = withCards(['69', '75'], { supply: { sapper: 2 }, walls: { red: 5 } })
  for (const order of ['fortify 69 red', 'mine 75 4']) sappers.play('soviet', order)
  const field = { '4.1': 'riflemen', '4.2': 'scouts' }
  const blown = german({ enemies: field, mines: ['4'] }, ['mg.6'], [4, 1, 1, 1]).game
  const cleared = german({ tacticsOpen: ['131'], mines: ['4'], due: 0 }, [], [4]).game
  const fed = german(
    { men: { Pavlov: 'R2' }, supply: { food: 2 } },
    ['resupply.2'],
    [],
    ['storm LHouse'],
  ).game
  const boats = withCards(['68', '72'])
  for (const order of ['resupply 68 food1,ammo1', 'load 72 5.food']) boats.play('soviet', order)
  const turn = inHouse({ men: { Pavlov: 'G2', Chernog: 'G3', Khait: { at: 'G4', exhausted: true } } })
  for (const order of ['order Pavlov Khait.side', 'suppress Chernog 2']) turn.play('soviet', order)
  const printed = PAVLOV_TOKEN_KINDS.map(kind => numbers.tokens[kind])
  for (const game of [stop, sappers, blown, cleared, fed, boats, turn]) expect(totals(game)).toEqual(printed)
  turn.play('soviet', 'done', { draws: ['card 68', 'card 69', 'card 70', 'card 71'] })
  expect(totals(turn)).toEqual(printed)
})

test('PH-0-terms-f more than five dice may be rolled at once', () => {
  const field = { '1.1': 'mg', '1.2': 'mg', '2.1': 'mg', '2.2': 'mg' }
  const { told } = german(
    { men: { Pavlov: 'G2' }, enemies: field },
    ['assault.41'],
    [2, 1, 1, 1, 1, 1, 1, 1, 1],
  )
  expect(only(told, 'fired').dice).toHaveLength(8)
})

test('PH-0-wehrmacht-a the competitive riflemen are removed, but for the competitive game', () => {
  const card = wehrmacht.cards.findIndex(({ competitive }) => competitive)
  expect(begin().state.decks.flat()).not.toContain(card)
  expect(begin({ mode: 'co-op' }).state.decks.flat()).not.toContain(card)
  for (const mode of ['competitive-2', 'competitive-3'] as const)
    expect(at({ mode, phase: 'counters' }).state.decks[0]).toContain(card)
})

test('PH-0-wehrmacht-b the cards lie in five decks by their number, each shuffled alone', () => {
  const { state } = begin()
  state.decks.forEach((deck, i) => {
    expect(deck.map(card => wehrmacht.cards[card].deck)).toEqual(deck.map(() => i + 1))
  })
  const [first, last] = [stackOrder(0), stackOrder(-1)]
  expect(first).not.toEqual(last)
  expect(first.slice(0, 11)).toEqual(last.slice(0, 11).reverse())
})

test('PH-0-wehrmacht-d, PH-0-wehrmacht-f decks of 11, 14, 17, 17 and 1 card, deck 1 first, resupply cards at 12, 27 and 45, the Milk House last', () => {
  expect(begin().state.decks.map(deck => deck.length)).toEqual([11, 14, 17, 17, 1])
  const order = stackOrder()
  expect(order.map((name, i) => (name.startsWith('resupply') ? i + 1 : 0)).filter(Boolean)).toEqual([
    12, 27, 45,
  ])
  expect(order[62]).toBe('milkHouse.61')
  const decks = order.filter(name => !name.startsWith('resupply')).map(name => deckOf(name))
  expect(decks).toEqual([...decks].sort())
})

const deckOf = (name: string): number => wehrmacht.cards[index('wehrmacht', name)].deck

/** The stack card by card, without playing them; of each deck always the first (0) or the last (-1) is drawn. */
function stackOrder(at = 0): string[] {
  const { state } = begin()
  const order: string[] = []
  const umpire = { draw: (_: string, bag: number[]) => bag.splice(at, 1)[0], sealed: false }
  for (
    let card = drawNextWehrmachtCard(state, umpire as never);
    card >= 0;
    card = drawNextWehrmachtCard(state, umpire as never)
  )
    order.push(pavlovNames.wehrmacht[card])
  return order
}

test('PH-0-wehrmacht-c three of six resupply cards are used, one on each of decks 2, 3 and 4', () => {
  const { state } = begin()
  expect([state.resupplyOn, state.houses.length]).toEqual([[0, 1, 1, 1, 0], 6])
  for (const house of ['LHouse', 'Railway', 'Voentorg', 'Signals', 'Zabolot', 'Special']) {
    const { told } = german({ supply: { food: 1 } }, ['resupply.3'], [], [`storm ${house}`])
    expect(only(told, 'stormCard').card).toBe(index('storm', house))
  }
})

test('PH-0-wehrmacht-e the solo stack has 63 cards, three a turn: 21 turns', () => {
  const game = begin()
  expect([countWehrmachtStackCards(game.state), game.view(null).turns]).toEqual([63, 21])
  expect(stackOrder()).toHaveLength(63)
  const over = (turn: number, stack: string[], draws: string[]) => {
    const { play, state } = at({ phase: 'counters', turn, stack })
    play('soviet', 'done', { draws })
    return [state.turn, state.outcome?.reason]
  }
  const hand = ['card 68', 'card 69', 'card 70', 'card 71']
  expect(over(20, ['leIG18.10', 'sFH18.7', 'milkHouse.61'], hand)).toEqual([21, undefined])
  expect(over(21, [], [])).toEqual([21, 'score'])
})

test('PH-0-wehrmacht-g the storm group side is chosen when the card is turned over, and is in no view before', () => {
  const { game, told } = german({ supply: { food: 1 } }, ['resupply.2'], [], ['storm Voentorg'])
  expect(only(told, 'stormCard').card).toBe(index('storm', 'Voentorg'))
  const before = (houses: string[]) => at({ phase: 'cards', hand: ['68'], houses }).view('soviet')
  expect(before(['LHouse', 'Railway', 'Voentorg'])).toEqual(before(['Signals', 'Zabolot', 'Special']))
  expect([before(['LHouse']).stormCard, game.view('soviet').stormCard]).toEqual([null, 2])
})

test('PH-0-wehrmacht-h, PH-0-wehrmacht-i all 39 enemy counters begin in the stock', () => {
  const { state } = begin()
  expect(Object.fromEntries(enemies.map(({ id }, i) => [id, state.enemyStock[i]]))).toEqual({
    riflemen: 13,
    mg: 9,
    scouts: 7,
    pz2: 2,
    pz3: 3,
    pz4: 3,
    stug: 2,
  })
  expect(state.enemyStock.reduce((sum, n) => sum + n, 0)).toBe(39)
})

test('PH-0-wehrmacht-j a played card is in no deck any more, not even when the stack is used up', () => {
  const { game } = german({ stack: ['leIG18.10', 'sFH18.7', 'milkHouse.61'] }, ['leIG18.10'], [1, 1, 1, 1])
  expect(game.state.decks.flat().map(card => pavlovNames.wehrmacht[card])).toEqual([
    'sFH18.7',
    'milkHouse.61',
  ])
  const last = german({ stack: ['leIG18.10'], due: 2 }, ['leIG18.10'], [1, 1, 1, 1])
  expect([all(last.told, 'opened').length, countWehrmachtStackCards(last.game.state)]).toEqual([1, 0])
})

test('PH-0-soviet-a, PH-0-soviet-b 28 pairs of the eight commands and three fog cards; four fog cards in the stock', () => {
  const { state } = begin()
  const deck = [...state.deck, ...state.hand]
  const pairs = deck.filter(card => commandsByCard[card].length === 2)
  expect([deck.length, pairs.length, state.fog.length]).toEqual([31, 28, 4])
  expect(new Set(pairs.map(card => commandsByCard[card].join())).size).toBe(28)
  for (let command = 0; command < 8; command++)
    expect(pairs.filter(card => commandsByCard[card].includes(command))).toHaveLength(7)
})

test('PH-0-soviet-c, PH-0-soviet-d, PH-0-soviet-e four men begin in the reserve, the others and all weapons in the stock', () => {
  const game = begin()
  const reserve = pavlovNames.man.filter(name => man(game, name) === 'reserve')
  expect(reserve).toEqual(['Pavlov', 'Glushch', 'Chernog', 'Alexandr'])
  expect(pavlovNames.man.filter(name => man(game, name) === 'stock')).toHaveLength(men.length - 4)
  expect(game.view(null).weapons).toEqual([17, 17, 17, 17, 17, 17, 17])
})

test('PH-0-tokens-a the printed numbers of tokens', () => {
  expect(totals(begin())).toEqual([4, 9, 36, 20, 6, 4, 4, 4, 2, 6, 4])
})

test('PH-0-tokens-b, PH-0-tokens-c ten suppression and two food tokens in the House, walls at 6', () => {
  const game = begin()
  expect([tokens(game, 'supply', 'suppression'), tokens(game, 'supply', 'food')]).toEqual([10, 2])
  expect([tokens(game, 'stock', 'suppression'), tokens(game, 'stock', 'food')]).toEqual([10, 4])
  expect(game.state.walls).toEqual([6, 6, 6])
})

test('PH-0-tokens-d, PH-1.1d the basic game: no tactics, no support, one player for everything Soviet', () => {
  const game = begin()
  expect(game.state).toMatchObject({ tacticsOpen: [], supportCard: -1 })
  expect(game.state.tacticsLeft).toEqual([0, 0, 0, 0])
  const setup = { scenario: 'house', variants: {} }
  expect(pavlovsHouse.rules.roles(setup).map(({ role }) => role)).toEqual(['soviet'])
  const { told } = german({ hand: ['69'] }, ['leIG18.10'], [1, 1, 1, 1])
  expect(all(told, 'tactics')).toEqual([])
})

test('PH-1.1a the turn: Soviet cards, German cards, Soviet counters, the next turn', () => {
  const game = at({ phase: 'cards', hand: ['68'], men: { Pavlov: 'G2' }, enemies: {}, turn: 3 })
  const quiet = ['wehrmacht leIG18.10', 'wehrmacht sFH18.7', 'wehrmacht sFH18.8']
  expect(game.view(null).phase).toBe('cards')
  game.play('soviet', 'done', { dice: [1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1], draws: quiet })
  expect(game.view(null).phase).toBe('counters')
  game.play('soviet', 'done', { draws: ['card 72', 'card 69', 'card 70', 'card 71'] })
  expect([game.view(null).phase, game.view(null).turn]).toEqual(['cards', 4])
})

test('PH-1.1b, PH-1.1c three card actions, three German cards whatever one does, up to three moves and actions', () => {
  const game = begin()
  expect(game.view(null).cardActions).toBe(3)
  const dice = [1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1]
  const draws = ['wehrmacht leIG18.10', 'wehrmacht sFH18.7', 'wehrmacht sFH18.8']
  const told = game.play('soviet', 'done', { dice, draws })
  expect(all(told, 'opened').map(({ nth }) => nth)).toEqual([1, 2, 3])
  expect([game.view(null).moves, game.view(null).actions]).toEqual([3, 3])
  for (const order of ['move Pavlov G2', 'move Glushch G3', 'move Chernog G4']) game.play('soviet', order)
  expect(game.refused('soviet', 'move Alexandr G5').rule).toBe('PH-1.1b')
  expect(game.offered('soviet')).toContain('done')
})

test('PH-1.2a a position holds one man, or two with a weapon of their symbol', () => {
  const game = inHouse({
    men: { Khait: 'G2', Voronov: 'reserve', Pavlov: 'reserve' },
    weapons: { Maxim1: 'G2' },
  })
  game.play('soviet', 'move Voronov G2')
  expect([man(game, 'Khait'), man(game, 'Voronov')]).toEqual(['G2', 'G2'])
  expect(game.view(null).asks?.do).toBe('counters')
  const alone = inHouse({ men: { Khait: 'G2', Voronov: 'reserve' } })
  alone.play('soviet', 'move Voronov G2')
  expect(man(alone, 'Khait')).toBe('displaced')
})

test('PH-1.2b an approach location holds one enemy', () => {
  const { game } = german({ enemies: { '1.1': 'scouts' } }, ['riflemen.1'], [1])
  expect(game.state.squares.filter(kind => kind >= 0)).toHaveLength(2)
  expect([enemyAt(game, '1.1'), enemyAt(game, '1.2')]).toEqual([0, 2])
})
const enemyAt = (game: { state: { squares: number[] } }, square: string) =>
  game.state.squares[index('square', square)]

test('PH-1.2c approaches 1 and 2 are green, 3 to 5 red, 6 purple', () => {
  expect(approachColours).toEqual([0, 0, 1, 1, 1, 2])
  const men = { Pavlov: 'G2', Khait: 'R2', Chekhov: 'P2' }
  const seers = ['Pavlov', 'Pavlov', 'Khait', 'Khait', 'Khait', 'Chekhov']
  seers.forEach((name, i) => {
    const watched = inHouse({ men, enemies: { [`${i + 1}.1`]: 'riflemen' } })
    expect(watched.options('soviet', 'attack', 'man')).toEqual([name])
    const { game } = german({ suppression: { green: 1, red: 2, purple: 3 } }, ['riflemen.1'], [i + 1])
    expect(game.options('soviet', 'stop', 'tokens')).toHaveLength([1, 1, 2, 2, 2, 3][i])
  })
})

test('PH-1.2d four locations an approach, sappers on the third', () => {
  expect([APPROACH_LENGTH, sapperLocations]).toEqual([4, [2, 2, 2, 2, 2, 2]])
  const { told } = german(
    { enemies: { '4.1': 'pz2', '4.2': 'pz2' }, mines: ['4'] },
    ['riflemen.1'],
    [4, 1, 1, 1],
  )
  expect(only(told, 'mineBlew').location).toBe(2)
})

test('PH-1.2e, PH-1.2f sixteen positions, two of them two-coloured; the Radio is green 6', () => {
  expect(positionNumbers).toHaveLength(16)
  expect(positionByNumber.map(own => own.map(position => positionNumbers[position]))).toEqual([
    [1, 2, 3, 4, 5, 6].map(n => [n, n === 1 ? 1 : 0, 0]),
    [1, 2, 3, 4, 5, 6].map(n => [n === 1 ? 1 : 0, n, n === 6 ? 1 : 0]),
    [1, 2, 3, 4, 5, 6].map(n => [0, n === 1 ? 6 : 0, n]),
  ])
  const game = inHouse({ men: { Pavlov: 'G6', Khait: 'G5' } })
  expect(game.options('soviet', 'reinforce', 'man')).toEqual(['Pavlov'])
})

test('PH-1.2g which command serves which location', () => {
  const unit = (number: number) => locations[number - 3].unit
  expect([3, 4, 18].map(unit)).toEqual(['3/42', '13GRD', '62HQ'])
  expect([5, 6, 7].map(unit)).toEqual(['VF', 'VF', 'VF'])
  expect([8, 9, 10, 11, 12, 13].map(unit)).toEqual(['1083AA', '1083AA', '32GAR', '32GAR', '267AA', '267AA'])
  expect([14, 15, 16, 17].map(unit)).toEqual(['139SIG', '139SIG', '139SIG', '139SIG'])
  const hurt = Object.fromEntries(pavlovNames.location.map(number => [number, 'damage']))
  const open = (card: string) =>
    withCards([card], { locations: hurt }).options('soviet', 'recover', 'location', card)
  expect(open('94')).toEqual(['5', '6', '7', '8', '9'])
  expect(open('91')).toEqual(['10', '11', '12', '13'])
  expect(open('76')).toEqual(['4', '14', '15', '16', '17'])
})

test('PH-1.3a, PH-1.3b sight is a shared colour; two-coloured positions see both, whatever is between', () => {
  const field = { '1.1': 'riflemen', '1.2': 'mg', '2.4': 'mg', '3.1': 'scouts', '6.1': 'riflemen' }
  const game = inHouse({ men: { Pavlov: 'G2', Khait: 'G1/R1', Chekhov: 'R6/P1' }, enemies: field })
  const seen = (name: string) => game.options('soviet', 'attack', 'target', name)
  expect(seen('Pavlov')).toEqual(['1.1', '1.2', '2.4'])
  expect(seen('Khait')).toEqual(['1.1', '1.2', '2.4', '3.1'])
  expect(seen('Chekhov')).toEqual(['3.1', '6.1'])
  expect(game.refused('soviet', 'attack Pavlov 3.1').rule).toBe('PH-1.3a')
})

test('PH-1.3c the reserve sees nobody and is seen by nobody', () => {
  const game = inHouse({ men: { Pavlov: 'reserve', Khait: 'G2' }, enemies: { '1.1': 'riflemen' } })
  expect(game.refused('soviet', 'attack Pavlov 1.1').rule).toBe('PH-4-f')
  const { told } = german({ men: { Pavlov: 'reserve' } }, ['mortar.9'], [1])
  expect(only(told, 'noTarget').colour).toBe(0)
  expect(on(game, '14')).toBeNull()
})
