import { expect, test } from 'vitest'
import { PAVLOV_TOKEN_KINDS, support, TACTICS_CHANGES, tactics } from '../../data/pavlovs-house/index.ts'
import { findOpenStep } from '../../src/engine/actions/agenda.ts'
import { pavlovsHouse } from '../../src/systems/pavlovs-house/index.ts'
import {
  countTacticsCardsLeft,
  countWehrmachtStackCards,
} from '../../src/systems/pavlovs-house/state/state.ts'
import { table } from '../support/play-table.ts'
import {
  all,
  approach,
  at,
  begin,
  type Game,
  german,
  index,
  inHouse,
  man,
  only,
  pavlovNames,
  tokens,
  totals,
  withCards,
} from './house.ts'

const damaged = (...locations: number[]) => Object.fromEntries(locations.map(n => [n, 'damage']))
const HAND = ['card 68', 'card 69', 'card 70', 'card 71']

/* 7.0, 7.1 */

test('PH-7.0a support and tactics are switched on separately or together', () => {
  for (const mode of ['solo', 'co-op', 'competitive-2', 'competitive-3'])
    for (const level of ['none', 'veteran', 'guards'])
      for (const use of ['no', 'yes']) {
        const setup = { scenario: 'house', variants: { mode, tactics: level, support: use } }
        const excluded = mode.startsWith('competitive') && level !== 'none'
        expect(pavlovsHouse.rules.variantConflict(setup) !== null).toBe(excluded)
      }
  const both = table(
    pavlovsHouse,
    { scenario: 'house', variants: { tactics: 'veteran', support: 'yes' } },
    { draws: ['support 0', 'card 0', 'card 1', 'card 2', 'card 3'] },
  ) as Game
  expect([both.state.supportCard, countTacticsCardsLeft(both.state)]).toEqual([0, 21])
})

test('PH-7.1a set-up: eight support cards, the first one open', () => {
  const draws = ['support 2', 'card 0', 'card 1', 'card 2', 'card 3']
  const game = table(pavlovsHouse, { scenario: 'house', variants: { support: 'yes' } }, { draws }) as Game
  expect([game.state.supportCard, game.state.supportDeck.length, support.length]).toEqual([2, 7, 8])
})

test('PH-7.1a, PH-7.1f, PH-7.1h every support card is announced by its name, the first of the file too, and so is the end of the deck', () => {
  const told = support.map((_, card) => {
    const game = at({ support: true, hand: ['68'] }, { draws: [`support ${card}`] })
    const opened = only(
      game.said.map(({ event }) => event),
      'supportOpened',
    )
    expect(opened.card).toBe(card)
    return pavlovsHouse.words.en.events.supportOpened?.(opened, { label: String })
  })
  expect(told).toEqual(support.map(({ name }) => `Operational support card now open: ${name.en}.`))
  const last = withCards(['69', '70'], { ...OPEN, supportDeck: [] })
  const event = only(last.play('soviet', 'support 69'), 'supportOpened')
  expect([event.card, last.view(null).supportCard]).toEqual([null, null])
  expect(last.offered('soviet')).not.toContain('support')
  expect(pavlovsHouse.words.en.events.supportOpened?.(event, { label: String })).toBe(
    'There are no more operational support cards.',
  )
})

const OPEN = { support: true, supportCard: '133' } as const

test('PH-7.1b the 62nd Army HQ gains the action', () => {
  const game = withCards(['69', '75'], OPEN)
  expect(game.options('soviet', 'support', 'card')).toEqual(['69'])
  expect(withCards(['69']).refused('soviet', 'support 69').rule).toBe('PH-7.1b')
})

test('PH-7.1c, PH-7.1d, PH-7.1j its tokens leave the stock for good; others than those of the stock do not count', () => {
  const game = withCards(['69', '70'], OPEN)
  game.play('soviet', 'support 69', { draws: ['support 137'] })
  expect(['ammo', 'food', 'firstAid', 'sapper'].map(kind => tokens(game, 'gone', kind))).toEqual([1, 1, 1, 1])
  expect([tokens(game, 'stock', 'food'), totals(game)[9]]).toEqual([3, 6])
  const elsewhere = { supply: { food: 2 }, staging: { ammo: 3 }, locations: { 5: 'ammo' } }
  expect(withCards(['69'], { ...OPEN, ...elsewhere }).refused('soviet', 'support 69').rule).toBe('PH-7.1d')
  for (const [supportCard, gone] of [
    ['133', { ammo: 4 }],
    ['133', { food: 4 }],
    ['133', { firstAid: 4 }],
    ['133', { sapper: 6 }],
    ['134', { sapper: 5 }],
    ['139', { food: 3 }],
  ] as const)
    expect(withCards(['69'], { ...OPEN, supportCard, gone }).refused('soviet', 'support 69').rule).toBe(
      'PH-7.1d',
    )
  const enough = { ...elsewhere, locations: {} }
  expect(withCards(['69'], { ...OPEN, ...enough }).offered('soviet')).toContain('support')
})

test('PH-7.1e, PH-7.1j no location of a listed unit may have damage', () => {
  for (const location of [18, 4, 14, 15, 16, 17, 5, 6, 7]) {
    const game = withCards(['69'], { ...OPEN, locations: damaged(location) })
    expect(game.refused('soviet', 'support 69').rule).toBe('PH-7.1e')
  }
  expect(withCards(['69'], { ...OPEN, locations: damaged(3, 8, 10, 12) }).offered('soviet')).toContain(
    'support',
  )
})

test('PH-7.1f, PH-7.1g, PH-7.1i, PH-7.1j the card scores, the next is opened and may be done in the same phase', () => {
  const game = withCards(['69', '70', '68'], OPEN)
  const told = game.play('soviet', 'support 69', { draws: ['support 137'] })
  expect(all(told, 'supportOpened').map(({ card }) => card)).toEqual([index('support', '137')])
  expect(game.view(null).score).toMatchObject({ support: 4 })
  game.play('soviet', 'support 70', { draws: ['support 138'] })
  expect(game.view(null).score).toMatchObject({ support: 6, total: 6 + game.view(null).score.men })
})

test('PH-7.1h when the deck is used up the action is gone', () => {
  const game = withCards(['69', '70'], { support: true, supportCard: '137', supportDeck: [] })
  game.play('soviet', 'support 69')
  expect(game.refused('soviet', 'support 70').rule).toBe('PH-7.1h')
})

test('PH-7.1j Mamayev Kurgan: one each of ammunition, food, first aid, sapper; 18, 4, signals and flotilla undamaged; 4 points', () => {
  const { removes, undamaged, points } = support[index('support', '133')]
  expect([removes, undamaged, points]).toEqual([
    { ammo: 1, food: 1, firstAid: 1, sapper: 1 },
    ['62HQ', '13GRD', '139SIG', 'VF'],
    4,
  ])
})

test('PH-7.1k each of the other seven needs 18 undamaged', () => {
  for (const { number } of support) {
    const open = { support: true, supportCard: String(number), locations: damaged(18) }
    expect(withCards(['69'], open).refused('soviet', 'support 69').rule).toBe('PH-7.1e')
  }
})

test('PH-7.1k what each support card removes and asks for, and its points', () => {
  const told = support.map(({ removes, undamaged, points }) =>
    [Object.entries(removes).map(([kind, count]) => `${kind} ${count}`), undamaged, points].flat(),
  )
  expect(told.map(one => one.join(', '))).toEqual([
    'ammo 1, food 1, firstAid 1, sapper 1, 62HQ, 13GRD, 139SIG, VF, 4',
    'ammo 1, sapper 2, 62HQ, 139SIG, VF, 3',
    'ammo 1, firstAid 1, sapper 1, 62HQ, 32GAR, VF, 3',
    'ammo 1, food 1, firstAid 1, 62HQ, 139SIG, 32GAR, 3',
    'food 1, 62HQ, VF, 2',
    'sapper 1, 62HQ, 13GRD, 2',
    'food 2, firstAid 1, 62HQ, 139SIG, VF, 3',
    'sapper 1, 62HQ, VF, 1083AA, 2',
  ])
})

const [BOATS, SIGNALS, GUNS, FLAK] = [
  [5, 6, 7],
  [14, 15, 16, 17],
  [10, 11],
  [8, 9],
]

test.each([
  ['134', { ammo: 1, sapper: 2 }, [18, ...SIGNALS, ...BOATS], 3],
  ['135', { ammo: 1, firstAid: 1, sapper: 1 }, [18, ...GUNS, ...BOATS], 3],
  ['136', { ammo: 1, food: 1, firstAid: 1 }, [18, ...SIGNALS, ...GUNS], 3],
  ['137', { food: 1 }, [18, ...BOATS], 2],
  ['138', { sapper: 1 }, [18, 4], 2],
  ['139', { food: 2, firstAid: 1 }, [18, ...SIGNALS, ...BOATS], 3],
  ['140', { sapper: 1 }, [18, ...BOATS, ...FLAK], 2],
])(
  'PH-7.1k support card %s in play: its tokens are gone, its units stop it and no others, its points are scored',
  (supportCard, removed, units, points) => {
    const position = { support: true, supportCard, supportDeck: [] }
    const stopping = Array.from({ length: 16 }, (_, i) => i + 3).filter(
      location =>
        !withCards(['69'], { ...position, locations: damaged(location) })
          .offered('soviet')
          .includes('support'),
    )
    expect(stopping).toEqual([...units].sort((a, b) => a - b))
    const game = withCards(['69'], position)
    game.play('soviet', 'support 69')
    const gone = PAVLOV_TOKEN_KINDS.flatMap((kind, token) => {
      const count = game.state.gone[token]
      return count > 0 ? [[kind, count]] : []
    })
    expect(Object.fromEntries(gone)).toEqual(removed)
    expect(game.view(null).score.support).toBe(points)
  },
)

/* 7.2 */

const left = (variants: Record<string, string>) => begin(variants).state.tacticsLeft

test('PH-7.2a, PH-7.2d decks of 7, 7, 8 and 8, deck 1 first', () => {
  const { state } = begin({ tactics: 'veteran' })
  expect(state.tacticsDecks.map(deck => deck.length)).toEqual([7, 7, 8, 8])
  const game = at({ phase: 'cards', hand: ['68'], tactics: 'veteran', due: 0, tacticsLeft: [1, 5, 6, 6] })
  game.play('soviet', 'done', { draws: ['tactics 109'] })
  game.play('soviet', 'done', { draws: HAND.slice(1).concat('card 72') })
  game.play('soviet', 'done', {
    dice: [1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1],
    draws: ['tactics 116', 'wehrmacht leIG18.10', 'wehrmacht sFH18.7', 'wehrmacht sFH18.8'],
  })
  expect([game.state.tacticsLeft, game.state.tacticsOpen]).toEqual([[0, 4, 6, 6], [index('tactics', '116')]])
})

test('PH-7.2.1b once the stack is used up no tactics are opened, and the last one goes', () => {
  const used = { tactics: 'veteran' as const, tacticsLeft: [0, 0, 0, 0], tacticsOpen: ['103'] }
  const game = at({ phase: 'cards', hand: ['68'], due: 0, ...used })
  expect(only(game.play('soviet', 'done'), 'tactics')).toEqual({
    type: 'tactics',
    opened: [],
    removed: index('tactics', '103'),
  })
  expect(game.state.tacticsOpen).toEqual([])
})

test('PH-7.2b an open card works from the German phase to the end of the turn, in the counter phase too', () => {
  const field = { enemies: { '1.1': 'riflemen' }, men: { Chernog: 'G2' }, tacticsOpen: ['112'] }
  const game = inHouse(field)
  expect(only(game.play('soviet', 'attack Chernog 1.1', { dice: [4, 4, 4] }), 'attacked').destroyed).toBe(
    false,
  )
  expect(withCards(['68'], field).view(null)).toMatchObject({ tacticsWork: false })
  expect(withCards(['68'], field).view(null).enemyDefence[0]).toBe(4)
  expect(game.view(null).enemyDefence[0]).toBe(5)
  const phase = german({ tacticsOpen: ['103'] }, ['leIG18.10'], [1, 1, 1, 1, 1])
  expect(only(phase.told, 'fired').dice).toHaveLength(4)
})

test('PH-7.2c effects of two open cards add up', () => {
  const { told } = german({ tacticsOpen: ['103', '110'] }, ['leIG18.10'], [1, 1, 1, 1, 1, 1])
  expect(only(told, 'fired')).toMatchObject({ extra: 2 })
  expect(only(told, 'fired').dice).toHaveLength(5)
})

test('PH-7.2c two cards on the defence of scouts leave a six that hits', () => {
  const game = at({
    phase: 'counters',
    tacticsOpen: ['105', '122'],
    men: { Chekhov: 'G2' },
    enemies: { '1.1': 'scouts' },
  })
  const told = game.play('soviet', 'attack Chekhov 1.1', { dice: [1, 1, 1, 6] })
  expect(only(told, 'attacked')).toMatchObject({ destroyed: true, defence: 6 })
})

test('PH-7.2c of all pairs that may be open together none makes a defence above 6', () => {
  for (const one of tactics.cards.keys())
    for (let other = one + 1; other < tactics.cards.length; other++) {
      const tacticsOpen = [one, other].map(card => String(tactics.cards[card].number))
      const view = at({ phase: 'counters', tacticsOpen, men: { Pavlov: 'G2' } }).view(null)
      expect(Math.max(...view.enemyDefence), tacticsOpen.join()).toBeLessThanOrEqual(6)
    }
  const { told } = german({ tacticsOpen: ['104', '120'] }, ['ju87x2.11'], [3, 3, 3, 3, 3, 3])
  expect(only(told, 'airRaid').defence).toBe(6)
})

test('PH-7.2.1a Veteran: 3, 2, 2, 2 removed, 21 left, one for each turn', () => {
  expect(left({ tactics: 'veteran' })).toEqual([4, 5, 6, 6])
  expect(countTacticsCardsLeft(begin({ tactics: 'veteran' }).state)).toBe(21)
})

test('PH-7.2.1b Veteran: one card is opened each German phase, the one before is removed from the game', () => {
  const game = at({ phase: 'cards', hand: ['68'], tactics: 'veteran', due: 0, tacticsOpen: ['103'] })
  const told = game.play('soviet', 'done', { draws: ['tactics 104'] })
  expect(only(told, 'tactics')).toMatchObject({ opened: [1], removed: 0 })
  expect(game.state.tacticsOpen).toEqual([1])
  expect(game.state.tacticsDecks.flat()).not.toContain(0)
})

test('PH-7.2.2a Guards: two of every deck removed, 22 left', () => {
  expect(left({ tactics: 'guards' })).toEqual([5, 5, 6, 6])
  expect(countTacticsCardsLeft(begin({ tactics: 'guards' }).state)).toBe(22)
})

test('PH-7.2.2b, PH-7.2.2c Guards: two open on turn 1, later the older one is replaced', () => {
  const game = at({ phase: 'cards', hand: ['68'], tactics: 'guards', due: 0 })
  game.play('soviet', 'done', { draws: ['tactics 103', 'tactics 104'] })
  expect(game.state.tacticsOpen).toEqual([0, 1])
  game.play('soviet', 'done', { draws: HAND.slice(1).concat('card 72') })
  const told = game.play('soviet', 'done', {
    dice: [1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1],
    draws: ['tactics 105', 'wehrmacht leIG18.10', 'wehrmacht sFH18.7', 'wehrmacht sFH18.8'],
  })
  expect(only(told, 'tactics')).toMatchObject({ opened: [2], removed: 0 })
  expect(game.state.tacticsOpen).toEqual([1, 2])
})

const fired = (open: string, card: string, count: number, before: number[] = [], position = {}) => {
  const { told } = german(
    { tacticsOpen: [open], ...position },
    [card],
    [...before, ...new Array(count).fill(1)],
  )
  return only(told, 'fired').dice.length
}
const TARGET = { men: { Pavlov: 'P2' } }

test('PH-7.2-effect-a, PH-7.2-effect-b 103 and 110 give the four gun cards one more die, 117 and 127 two; assaults are no gun cards', () => {
  for (const [card, own] of [
    ['sFH18.7', 5],
    ['leFH18.56', 4],
    ['leIG18.10', 3],
    ['sIG33.40', 3],
  ] as const) {
    expect(fired('103', card, own + 1, [1])).toBe(own + 1)
    expect(fired('110', card, own + 1, [1])).toBe(own + 1)
    expect(fired('117', card, own + 2, [1])).toBe(own + 2)
    expect(fired('127', card, own + 2, [1])).toBe(own + 2)
  }
  expect(fired('117', 'assault.41', 2, [], { enemies: { '1.1': 'pz2' } })).toBe(2)
})

test('PH-7.2-effect-c, PH-7.2-effect-d Ju-87: 104 and 120 defence +1; 111 one more aircraft; 126 both', () => {
  const raid = (open: string) => {
    const { told } = german({ tacticsOpen: [open], locations: { 8: 'aa' } }, ['ju87x2.11'], [])
    const { planes, defence } = only(told, 'airRaid')
    return [planes, defence]
  }
  expect(['104', '120', '111', '126'].map(raid)).toEqual([
    [2, 5],
    [2, 5],
    [3, 4],
    [3, 5],
  ])
  const { game } = german({ tacticsOpen: ['104'], locations: { 8: 'aa' } }, ['ju87x2.11'], [])
  expect(only(game.play('soviet', 'shoot 8', { dice: [4, 5, 1, 1, 2] }), 'flak').downed).toBe(1)
  for (const open of ['111', '126']) {
    const { told } = german({ tacticsOpen: [open] }, ['ju87x2.11'], [1, 1, 2, 1, 2, 2, 1, 1, 4])
    expect(all(told, 'bombed')).toHaveLength(3)
  }
})

test('PH-7.2-effect-e defence +1: 105 scouts, 112 riflemen, 118 armour, 122 infantry; for suppression, mines, attacks, observers', () => {
  const values = (open: string) => inHouse({ tacticsOpen: [open] }).view(null).enemyDefence
  expect(values('105')).toEqual([4, 4, 6, 4, 5, 5, 5])
  expect(values('112')).toEqual([5, 4, 5, 4, 5, 5, 5])
  expect(values('118')).toEqual([4, 4, 5, 5, 6, 6, 6])
  expect(values('122')).toEqual([5, 5, 6, 4, 5, 5, 5])
  const shot = german({ tacticsOpen: ['112'], suppression: { green: 1 } }, ['riflemen.1'], [1]).game
  shot.play('soviet', 'stop 1', { dice: [4] })
  expect(approach(shot, 1)[0]).toBe('riflemen')
  const mine = { enemies: { '1.1': 'pz2', '1.2': 'riflemen' }, mines: ['1'], tacticsOpen: ['112'] }
  expect(approach(german(mine, ['pz2.19'], [1, 4, 4, 4]).game, 1)[2]).toBe('riflemen')
  const seen = {
    men: { Potansky: 'G2' },
    locations: { 10: 'artillery' },
    enemies: { '1.1': 'riflemen' },
    tacticsOpen: ['112'],
  }
  const told = inHouse(seen).play('soviet', 'observe Potansky 1.1', { dice: [4, 4, 4] })
  expect(only(told, 'observed').destroyed).toBe(false)
})

test('PH-7.2-effect-f 106: one more die for mortar and guns; 114: mortar and sniper', () => {
  expect(fired('106', 'mortar.9', 5, [5, 2], TARGET)).toBe(5)
  expect(fired('106', 'sniper.21', 4, [5, 2], TARGET)).toBe(4)
  expect(fired('106', 'leIG18.10', 4, [1])).toBe(4)
  expect(fired('114', 'mortar.9', 5, [5, 2], TARGET)).toBe(5)
  expect(fired('114', 'sniper.21', 5, [5, 2], TARGET)).toBe(5)
  expect(fired('114', 'leIG18.10', 3, [1])).toBe(3)
})

test('PH-7.2-effect-g 107: one more sniper die; 128: two', () => {
  expect(fired('107', 'sniper.21', 5, [5, 2], TARGET)).toBe(5)
  expect(fired('128', 'sniper.21', 6, [5, 2], TARGET)).toBe(6)
  expect(fired('107', 'mortar.9', 4, [5, 2], TARGET)).toBe(4)
})

test('PH-7.2-effect-h 123: one more die, and the search runs among men with [П] if there are any', () => {
  const men = { Khait: 'P2', Pavlov: 'P4', Naumov: 'P6', Chekhov: 'R2' }
  const shot = (dice: number[]) =>
    only(german({ tacticsOpen: ['123'], men }, ['sniper.21'], dice).told, 'fired')
  expect(shot([5, 2, 1, 1, 1, 1, 1]).position).toBe(index('position', 'P4'))
  expect(shot([5, 5, 1, 1, 1, 1, 1]).position).toBe(index('position', 'P6'))
  expect(shot([3, 5, 1, 1, 1, 1, 1]).position).toBe(index('position', 'R2'))
  const mortar = german({ tacticsOpen: ['123'], men }, ['mortar.9'], [5, 2, 1, 1, 1, 1]).told
  expect(only(mortar, 'fired').position).toBe(index('position', 'P2'))
})

test('PH-7.2-effect-i 108, 113, 116 and 130: suppression attempts roll one or two dice fewer, not below none', () => {
  const stop = (open: string, count: number, dice: number[]) => {
    const { game } = german({ tacticsOpen: [open], suppression: { green: 3 } }, ['riflemen.1'], [1])
    return only(game.play('soviet', `stop ${count}`, { dice }), 'stopFire')
  }
  for (const card of ['108', '113', '116'])
    expect(stop(card, 3, [1, 1])).toMatchObject({ fewer: 1, stopped: false })
  expect(stop('130', 3, [4])).toMatchObject({ fewer: 2, stopped: true })
  expect(stop('130', 1, [])).toMatchObject({ fewer: 1, dice: [], stopped: false })
})

test('PH-7.2-effect-k, PH-7.2-effect-l a counter shows what it adds to an assault with the open cards', () => {
  const values = (tacticsOpen: string[]) => inHouse({ tacticsOpen }).view(null).enemyAssault
  expect(values([])).toEqual([1, 2, 1, 2, 3, 4, 3])
  expect(values(['113'])).toEqual([1, 3, 1, 2, 3, 4, 3])
  expect(values(['119'])).toEqual([1, 2, 1, 3, 4, 5, 4])
})

test('PH-7.2-effect-j 115: mines roll one die fewer, and armour defends with 1 more', () => {
  const mine = { enemies: { '1.1': 'pz2', '1.2': 'riflemen' }, mines: ['1'], tacticsOpen: ['115'] }
  expect(only(german(mine, ['pz2.19'], [1, 1, 1]).told, 'mineBlew').dice).toHaveLength(2)
  expect(inHouse({ tacticsOpen: ['115'] }).view(null).enemyDefence).toEqual([4, 4, 5, 5, 6, 6, 6])
})

test('PH-7.2-effect-k, PH-7.2-effect-l in assaults 113 adds 1 for each machine gun, 119 for each armour counter and to each gun card', () => {
  const guns = { enemies: { '1.1': 'mg', '1.2': 'mg', '2.1': 'riflemen' }, men: { Pavlov: 'G2' } }
  expect(fired('113', 'assault.41', 7, [2], guns)).toBe(7)
  const armour = { enemies: { '1.1': 'pz2', '1.2': 'pz3', '2.1': 'mg' } }
  expect(fired('119', 'assault.41', 7, [], armour)).toBe(7)
  expect(fired('119', 'leIG18.10', 4, [1])).toBe(4)
})

test('PH-7.2-effect-m 125: every group that rolls in an assault rolls two more, sum 0 still none; infantry defends with 1 more', () => {
  expect(fired('125', 'assault.41', 4, [], { enemies: { '1.1': 'pz2' } })).toBe(4)
  expect(fired('125', 'assault.41', 3, [2], { enemies: { '1.1': 'riflemen' }, men: { Pavlov: 'G2' } })).toBe(
    3,
  )
  expect(inHouse({ tacticsOpen: ['125'] }).view(null).enemyDefence).toEqual([5, 5, 6, 4, 5, 5, 5])
})

const two = (open: string[], cards: string[], dice: number[], position: Parameters<typeof german>[0] = {}) =>
  german({ tacticsOpen: open, ...position }, cards, dice)

test('PH-7.2-effect-n 121: the first counter really placed goes on, or the bonus is lost; 129: one armour counter a phase, the first that can, and armour defends with 1 more', () => {
  const dash = two(['121'], ['riflemen.1', 'riflemen.2'], [1, 2]).game
  expect([approach(dash, 1), approach(dash, 2)]).toEqual([
    [null, 'riflemen', null, null],
    ['riflemen', null, null, null],
  ])
  const taken = two(['121'], ['riflemen.1', 'riflemen.2'], [1, 2], { enemies: { '1.2': 'pz2' } }).game
  expect([approach(taken, 1)[0], approach(taken, 2)[0]]).toEqual(['riflemen', 'riflemen'])
  const stopped = two(['121'], ['riflemen.1'], [1], {
    suppression: { green: 1 },
    due: 2,
    stack: ['riflemen.1', 'riflemen.2', 'milkHouse.61'],
  }).game
  stopped.play('soviet', 'stop 1', { dice: [6, 2], draws: ['wehrmacht riflemen.2'] })
  expect(approach(stopped, 2)).toEqual([null, 'riflemen', null, null])
  const wedge = two(['129'], ['riflemen.1', 'pz2.19', 'stug.20'], [1, 2, 3], {
    enemies: { '2.2': 'mg' },
  }).game
  expect([approach(wedge, 1)[0], approach(wedge, 2)[0], approach(wedge, 3)]).toEqual([
    'riflemen',
    'pz2',
    [null, 'stug', null, null],
  ])
  const once = two(['129'], ['pz2.19', 'stug.20'], [1, 2]).game
  expect([approach(once, 1)[1], approach(once, 2)[0]]).toEqual(['pz2', 'stug'])
  expect(
    inHouse({ tacticsOpen: ['129'] })
      .view(null)
      .enemyDefence.slice(3),
  ).toEqual([5, 6, 6, 6])
  const used = { dashed: true, wedged: true }
  for (const open of ['121', '129'])
    expect(approach(two([open], ['pz2.19'], [1], used).game, 1)[1]).toBe('pz2')
})

test('PH-7.2-effect-o the extra step leads from 1 to 2; a counter there, also one just pushed, stops it', () => {
  const { game } = two(['121'], ['riflemen.1'], [1], { enemies: { '1.1': 'pz2' } })
  expect(approach(game, 1)).toEqual(['riflemen', 'pz2', null, null])
  const both = two(['121', '129'], ['pz2.19', 'stug.20'], [1, 2]).game
  expect([approach(both, 1), approach(both, 2)]).toEqual([
    [null, 'pz2', null, null],
    [null, 'stug', null, null],
  ])
})

test('PH-7.2-effect-p 131: before the first card a die chooses an approach, whose sapper token returns to the stock; guns roll one more die', () => {
  const { game, told } = german({ tacticsOpen: ['131'], mines: ['4', '2'], due: 0 }, [], [4])
  expect(only(told, 'mineLost')).toMatchObject({ approach: 3, found: true })
  expect([game.state.mines, tokens(game, 'stock', 'sapper')]).toEqual([[0, 1, 0, 0, 0, 0], 5])
  expect(only(german({ tacticsOpen: ['131'], mines: ['2'], due: 0 }, [], [4]).told, 'mineLost').found).toBe(
    false,
  )
  const gun = german({ tacticsOpen: ['131'] }, ['leIG18.10'], [1, 1, 1, 1, 1, 1])
  expect(only(gun.told, 'fired').dice).toHaveLength(4)
  const types = gun.told.map(({ type }) => type)
  expect(types.indexOf('mineLost')).toBeLessThan(types.indexOf('opened'))
})

test('PH-7.2-effect-q 109, 116, 124 and 132 have effects of ours: riflemen, arriving infantry, every kind of fire, all defences', () => {
  const values = (open: string) => inHouse({ tacticsOpen: [open] }).view(null).enemyDefence
  expect(values('109')).toEqual([5, 4, 5, 4, 5, 5, 5])
  expect(values('132')).toEqual([5, 5, 6, 5, 6, 6, 6])
  expect(fired('124', 'leIG18.10', 4, [1])).toBe(4)
  expect(fired('124', 'mortar.9', 5, [5, 2], TARGET)).toBe(5)
  expect(fired('124', 'sniper.21', 5, [5, 2], TARGET)).toBe(5)
  expect(tactics.cards[index('tactics', '116')].effects).toEqual({ stopDice: -1 })
})

test('no tactics card is without an effect, and every effect the rules know is on a card', () => {
  const used = new Set(tactics.cards.flatMap(({ effects }) => Object.keys(effects)))
  expect([...used].sort()).toEqual([...TACTICS_CHANGES].sort())
  for (const { number, effects } of tactics.cards)
    expect(Object.keys(effects), String(number)).not.toEqual([])
})

/* 7.3 */

const COOP = { mode: 'co-op' } as const

test('PH-7.3a, PH-7.3c one player owns the card phase, the other the counter phase; the partner can decide nothing there', () => {
  const game = at({ ...COOP, phase: 'cards', hand: ['68', '69'], due: 0 })
  expect(game.asked()).toEqual(['card'])
  expect(game.refused('house', 'done')).toMatchObject({ why: 'not-yours', waiting: ['card'] })
  game.play('card', 'reinforce 68 Khait')
  game.play('card', 'done')
  expect(game.asked()).toEqual(['house'])
  expect(game.refused('card', 'done').why).toBe('not-yours')
  game.play('house', 'move Khait G2')
  expect(man(game, 'Khait')).toBe('G2')
  game.play('house', 'move Pavlov G2')
  expect([game.view(null).asks?.do, game.asked()]).toEqual(['room', ['house']])
})

test('PH-7.3b choices in the German phase may be made by either', () => {
  const { game } = german({ ...COOP, suppression: { green: 2 } }, ['riflemen.1'], [1])
  expect(game.asked()).toEqual(['card', 'house'])
  expect(game.offered('card')).toEqual(game.offered('house'))
  game.play('house', 'stop 1', { dice: [6] })
  expect(game.state.suppression[0]).toBe(1)
  const crew = { men: { Khait: 'G2', Voronov: 'G2', Pavlov: 'R2' }, weapons: { Maxim1: 'G2' } } as const
  const questions = [
    german({ ...COOP, locations: { 8: 'aa' } }, ['ju87x2.11'], []),
    german({ ...COOP, ...crew }, ['sniper.21'], [1, 2, 6, 6, 6, 6]),
    german(
      { ...COOP, men: { ...crew.men, Dronov: 'G3', Kalinin: 'G4', Svirin: 'G5' }, supply: { food: 1 } },
      ['resupply.2'],
      [],
    ),
  ]
  expect(questions.map(one => [one.game.view(null).asks?.do, ...one.game.asked()])).toEqual([
    ['flak', 'card', 'house'],
    ['victim', 'card', 'house'],
    ['hunger', 'card', 'house'],
  ])
})

test('PH-7.3d both see the hand', () => {
  const game = at({ ...COOP, phase: 'cards', hand: ['68', '69'] })
  expect([game.view('card').hand, game.view('house').hand]).toEqual([
    [0, 1],
    [0, 1],
  ])
  const three = at({ mode: 'competitive-3', phase: 'cards', hand: ['68', '69'] })
  expect([three.view('house').hand, three.view('german').hand]).toEqual([[0, 1], null])
})

test('PH-7.3e first aid: either in the German phase, elsewhere the owner of the phase', () => {
  const aid = { supply: { firstAid: 1, food: 1 }, men: { Pavlov: 'R2', Khait: 'G2' } }
  const shot = german({ ...COOP, ...aid }, ['sniper.21'], [3, 2, 6, 6, 6, 6]).game
  expect([shot.view(null).asks?.do, shot.asked()]).toEqual(['aid', ['card', 'house']])
  const raid = at({ ...COOP, ...aid, phase: 'cards', hand: ['68', '69'], storm: 'LHouse' })
  raid.play('card', 'raid 68 Khait', { dice: [1, 1] })
  expect([raid.view(null).asks?.do, raid.asked()]).toEqual(['aid', ['card']])
  const last = at({ ...COOP, ...aid, phase: 'counters', stack: [], storm: 'MilkHouse' })
  last.play('house', 'done')
  last.play('house', 'storm Khait', { dice: [1, 1] })
  expect([last.view(null).asks?.do, last.asked()]).toEqual(['aid', ['house']])
})

test('PH-7.3f raids are decided by the card player, the final raid by the counter player', () => {
  const raid = at({ ...COOP, phase: 'cards', hand: ['68', '69'], storm: 'LHouse' })
  expect([raid.offered('card').includes('raid'), raid.offered('house')]).toEqual([true, []])
  const last = at({ ...COOP, phase: 'counters', stack: [], storm: 'MilkHouse', men: { Pavlov: 'G2' } })
  last.play('house', 'done')
  expect([last.asked(), last.offered('card')]).toEqual([['house'], []])
})

/* 7.4 */

const DUEL = { mode: 'competitive-2' } as const
const FOUR = ['riflemen.1', 'scouts.4', 'mg.6', 'sFH18.7']
const THREE = ['103', '104', '105']
const planned = (hand = FOUR, own = THREE, position: Parameters<typeof at>[0] = {}) =>
  at({ ...DUEL, phase: 'planning', turn: 2, german: { hand, tactics: own }, ...position })
const opening = () => {
  const draws = [
    ...FOUR.map(card => `wehrmacht ${index('wehrmacht', card)}`),
    'tactics 0',
    'tactics 1',
    'tactics 2',
  ]
  return table(pavlovsHouse, { scenario: 'house', variants: { mode: 'competitive-2' } }, { draws }) as Game
}
const REFILL = ['wehrmacht riflemen.2', 'wehrmacht riflemen.3', 'wehrmacht leIG18.10', 'tactics 106']

test('PH-7.4a a German player against one or two Soviets who share the phases', () => {
  const roles = (mode: string) =>
    pavlovsHouse.rules
      .roles({ scenario: 'house', variants: { mode } })
      .map(({ role, side }) => `${role} ${side}`)
  expect(roles('competitive-2')).toEqual(['soviet soviet', 'german german'])
  expect(roles('competitive-3')).toEqual(['card soviet', 'house soviet', 'german german'])
  const three = at({ mode: 'competitive-3', phase: 'counters', men: { Pavlov: 'G2' } })
  expect(three.asked()).toEqual(['house'])
  expect(at({ mode: 'competitive-3', phase: 'cards', hand: ['68'] }).asked()).toEqual(['card'])
})

test('PH-7.4b the competitive riflemen make it 64 cards', () => {
  const { state } = opening()
  expect(countWehrmachtStackCards(state) + state.germanHand.length).toBe(64)
  expect(state.decks[0].length + state.germanHand.length).toBe(12)
})

test('PH-7.4c tactics: 1, 2, 2, 2 removed, 23 remain', () => {
  const { state } = opening()
  expect(countTacticsCardsLeft(state) + state.germanTactics.length).toBe(23)
  expect(state.tacticsLeft).toEqual([3, 5, 6, 6])
})

test('PH-7.4d, PH-7.4e planning opens the turn, on turn 1 with four cards and three tactics cards drawn before', () => {
  const game = opening()
  expect([game.asked(), game.view(null).phase, game.view(null).turn]).toEqual([['german'], 'planning', 1])
  expect(game.view('german').german).toMatchObject({ hand: [0, 3, 5, 6], tactics: [0, 1, 2] })
  game.play('german', 'plan riflemen.1-mg.6-scouts.4 103', { draws: [...REFILL, ...HAND] })
  expect([game.asked(), game.view(null).phase]).toEqual([['soviet'], 'cards'])
  const later = at({ ...DUEL, phase: 'counters', turn: 4, german: { hand: FOUR, tactics: THREE } })
  later.play('soviet', 'done')
  expect([later.asked(), later.view(null).phase, later.view(null).turn]).toEqual([['german'], 'planning', 5])
})

test('PH-7.4f, PH-7.4g three of four in order and one of three tactics; then he draws three and one, as far as the decks last', () => {
  const game = planned()
  expect(game.refused('german', 'plan riflemen.1-mg.6 103').why).toBe('more')
  expect(game.refused('german', 'plan riflemen.1-mg.6-scouts.4-sFH18.7 103').rule).toBe('PH-7.4f')
  expect(game.refused('german', 'plan riflemen.1-mg.6-sniper.21 103').rule).toBe('PH-7.4f')
  expect(game.refused('german', 'plan riflemen.1-mg.6-scouts.4 107').rule).toBe('PH-7.4f')
  game.play('german', 'plan mg.6-riflemen.1-scouts.4 104', { draws: [...REFILL, ...HAND] })
  const own = game.view('german').german
  expect(own?.planned.map(card => pavlovNames.wehrmacht[card])).toEqual(['mg.6', 'riflemen.1', 'scouts.4'])
  expect([own?.plannedTactics, own?.hand.length, own?.tactics.length]).toEqual([1, 4, 3])
  const poor = planned(FOUR, THREE, { stack: ['milkHouse.61'], tacticsLeft: [0, 0, 0, 0] })
  poor.play('german', 'plan mg.6-riflemen.1-scouts.4 104', { draws: ['wehrmacht milkHouse.61', ...HAND] })
  expect([poor.view('german').german?.hand.length, poor.view('german').german?.tactics.length]).toEqual([
    2, 2,
  ])
})

test('PH-7.4h resupply checks and the Milk House must be among the three', () => {
  const game = planned(['riflemen.1', 'scouts.4', 'resupply.2', 'milkHouse.61'])
  expect(game.refused('german', 'plan riflemen.1-scouts.4-resupply.2 103').rule).toBe('PH-7.4h')
  expect(game.options('german', 'plan', 'cards', 'riflemen.1')).toEqual(['milkHouse.61', 'resupply.2'])
  game.play('german', 'plan resupply.2-riflemen.1-milkHouse.61 103', {
    draws: [...REFILL, ...HAND]
      .filter(draw => !draw.includes('riflemen.3'))
      .toSpliced(1, 0, 'wehrmacht riflemen.3'),
  })
  expect(game.state.planned).toHaveLength(3)
})

const PLAN = { planned: ['leIG18.10', 'sFH18.7', 'sFH18.8'], plannedTactics: '103' }

test('PH-7.4i, PH-7.4j the tactics card is opened first and works to the end of the turn, then the cards in their order', () => {
  const game = at({ ...DUEL, phase: 'cards', hand: ['68'], german: PLAN })
  const told = game.play('soviet', 'done', {
    dice: [1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1],
  })
  expect(told.map(({ type }) => type).filter(type => ['tactics', 'opened'].includes(type))[0]).toBe('tactics')
  expect(all(told, 'opened').map(({ card }) => pavlovNames.wehrmacht[card])).toEqual(PLAN.planned)
  expect(all(told, 'fired').map(({ dice }) => dice.length)).toEqual([4, 6, 6])
  expect([game.state.tacticsOpen, game.view(null).tacticsWork]).toEqual([[0], true])
})

test('PH-7.4k, PH-7.4m planned cards, resupply too, and the German hand are hidden from the Soviets', () => {
  const forced = {
    hand: ['sniper.21'],
    tactics: ['104'],
    planned: ['resupply.2', 'sFH18.7', 'sFH18.8'],
    plannedTactics: '103',
  }
  const other = {
    hand: ['mortar.23'],
    tactics: ['105'],
    planned: ['sFH18.7', 'mg.16', 'leIG18.10'],
    plannedTactics: '106',
  }
  const seen = (own: typeof forced, role: string | null) => {
    const {
      deckCounts,
      stackCount: _,
      tacticsCount: __,
      ...view
    } = at({ ...DUEL, phase: 'cards', hand: ['68'], german: own }).view(role)
    return { ...view, decks: deckCounts.length }
  }
  expect(seen(forced, 'soviet')).toEqual(seen(other, 'soviet'))
  expect(seen(forced, null)).toEqual(seen(other, null))
  expect(seen(forced, 'soviet').german).toBeNull()
  const game = planned()
  const told = game.play('german', 'plan mg.6-riflemen.1-scouts.4 104', { draws: [...REFILL, ...HAND] })
  expect(told.map(({ type }) => type)).toContain('plannedHidden')
  expect(told.map(({ type }) => type)).toContain('germanDrewHidden')
  for (const secret of ['planned', 'germanDrew']) expect(told.map(({ type }) => type)).not.toContain(secret)
})

test('PH-7.4l the Soviet hand is hidden from the German', () => {
  const view = (hand: string[]) => {
    const { deckCount, ...rest } = at({ ...DUEL, phase: 'cards', hand }).view('german')
    return { ...rest, deckCount: deckCount > 0 }
  }
  expect(view(['68', '69', '70', '96'])).toEqual(view(['80', '81', '82', '83']))
  expect(view(['68', '69', '70', '96'])).toMatchObject({ hand: null, handCount: 4 })
  const told = planned().play('german', 'plan mg.6-riflemen.1-scouts.4 104', { draws: [...REFILL, ...HAND] })
  expect(told.map(({ type }) => type)).toContain('drewHidden')
  expect(told.map(({ type }) => type)).not.toContain('drew')
})

test('PH-7.4n choices inside German cards stay with the Soviets', () => {
  const position = {
    ...DUEL,
    phase: 'cards',
    hand: ['68'],
    german: { ...PLAN, planned: ['riflemen.1'] },
    due: 1,
    suppression: { green: 1 },
  } as const
  const game = at(position)
  game.play('soviet', 'done', { dice: [1] })
  expect([game.asked(), game.offered('german')]).toEqual([['soviet'], []])
})

const CREW = { men: { Khait: 'G2', Voronov: 'G2', Pavlov: 'R2' }, weapons: { Maxim1: 'G2' } }
const SIX = Object.fromEntries(pavlovNames.man.slice(0, 6).map(name => [name, 'reserve']))
test.each<[string, string, Parameters<typeof at>[0], number[]]>([
  ['flak', 'ju87x2.11', { locations: { 8: 'aa' } }, []],
  ['victim', 'sniper.21', CREW, [1, 2, 6, 6, 6, 6]],
  ['aid', 'sniper.21', { ...CREW, supply: { firstAid: 1 } }, [3, 2, 6, 6, 6, 6]],
  ['hunger', 'resupply.2', { men: SIX, supply: { food: 1 } }, []],
])('PH-3-c, PH-7.4n against a German player too the Soviets decide: %s', (question, card, position, dice) => {
  const german = { ...PLAN, planned: [card] }
  const game = at({ ...DUEL, ...position, phase: 'cards', hand: ['68'], german, due: 1 })
  game.play('soviet', 'done', { dice })
  expect([game.view(null).asks?.do, game.asked(), game.offered('german')]).toEqual([question, ['soviet'], []])
})

test('PH-7.4o the game ends with the turn of the Milk House, not when the stack runs out', () => {
  const before = at({
    ...DUEL,
    phase: 'counters',
    stack: [],
    german: { hand: FOUR, tactics: THREE },
    men: { Pavlov: 'G2' },
  })
  before.play('soviet', 'done')
  expect(before.view(null).phase).toBe('planning')
  const after = at({
    ...DUEL,
    phase: 'counters',
    milkPlayed: true,
    storm: 'MilkHouse',
    men: { Pavlov: 'G2' },
  })
  after.play('soviet', 'done')
  expect(after.view(null).asks?.do).toBe('finalRaid')
  const last = at({
    ...DUEL,
    phase: 'cards',
    hand: ['68'],
    german: { planned: ['milkHouse.61', 'leIG18.10', 'sFH18.7'], plannedTactics: '109' },
    men: { Pavlov: 'G2' },
  })
  last.play('soviet', 'done', { dice: [1, 1, 1, 1, 1, 1, 1, 1, 1, 1] })
  expect(last.view(null).phase).toBe('counters')
  last.play('soviet', 'done')
  expect(last.view(null).asks?.do).toBe('finalRaid')
})

test('PH-7.4p one German card and two tactics cards stay unplayed', () => {
  const game = opening()
  const { state } = game
  expect((countWehrmachtStackCards(state) + 4) % 3).toBe(1)
  expect(countTacticsCardsLeft(state) + 3 - 21).toBe(2)
  expect(Math.floor((countWehrmachtStackCards(state) + 4) / 3)).toBe(21)
})

test('PH-7.4p the game ends with them in hand', () => {
  const german = { hand: ['riflemen.1'], tactics: ['103', '104'] }
  const end = { milkPlayed: true, storm: 'LHouse', men: { Pavlov: 'G2' }, stack: [] }
  const { state, play } = at({ ...DUEL, phase: 'counters', ...end, tacticsLeft: [0, 0, 0, 0], german })
  play('soviet', 'done')
  expect([state.outcome?.reason, state.germanHand.length, state.germanTactics.length]).toEqual([
    'score',
    1,
    2,
  ])
})

test('PH-7.4r a card whose counters are all on the board may be planned and does nothing', () => {
  const enemies = { '1.1': 'pz4', '1.2': 'pz4', '1.3': 'pz4' }
  const game = planned(['pz4.49', 'riflemen.1', 'scouts.4', 'sFH18.7'], THREE, { enemies })
  game.play('german', 'plan pz4.49-riflemen.1-scouts.4 103', { draws: [...REFILL, ...HAND] })
  const told = game.play('soviet', 'done', { dice: [2, 5] })
  expect([all(told, 'noCounter').length, all(told, 'placed').map(({ approach }) => approach)]).toEqual([
    1,
    [1, 4],
  ])
  expect(approach(game, 1)).toEqual(['pz4', 'pz4', 'pz4', null])
})

test('PH-7.4q a Soviet loss is a German win, a draw a draw', () => {
  const end = (men: Record<string, string>, enemies: Record<string, string>) => {
    const game = at({ ...DUEL, phase: 'counters', milkPlayed: true, storm: 'LHouse', men, enemies })
    game.play('soviet', 'done')
    return game.state.outcome?.winners
  }
  expect(end({ Pavlov: 'G2' }, {})).toEqual(['soviet'])
  expect(end({ Pavlov: 'G2' }, { '1.1': 'pz2' })).toEqual([])
  expect(end({ Pavlov: 'G2' }, { '1.1': 'pz2', '1.2': 'pz2', '2.1': 'mg', '2.2': 'mg' })).toEqual(['german'])
  expect(findOpenStep(opening().state)?.who).toEqual(['german'])
})
