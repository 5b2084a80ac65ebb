import { expect, test } from 'vitest'
import * as notation from '../../src/engine/notation.ts'
import { stalingrad } from '../../src/systems/stalingrad/index.ts'
import { all, asks, at, control, discards, type Game, game, hand, one, rule, sumsOf } from './st.ts'

// 16 One question a side for each declared action: own cards are named with it, the other side answers all at once.

const idle = { GKU: ['71/29'], KUP: ['20at'] }
const volley = (german: string[], soviet: string[], options = {}): Game =>
  game({ units: { GGO: ['544/389'], SIL: ['9mot'], ...idle }, hands: { german, soviet }, options })
const card = (g: Game, ...names: string[]): number[] => names.map(name => g.find('card', name))

test('ST-react-b ST-react-g fire with Sappers is one question: Zaitsev, Machine-guns and Rubble, then the dice', () => {
  const g = volley(['sappers', 'sappers'], ['zaitsev', 'mg', 'mg', 'rubble'])
  const declared = g.play('german', 'fire GGO 544/389 SIL sappers,sappers')
  expect([asks(g), one(declared, 'fires').cards]).toEqual(['soviet declared', card(g, 'sappers', 'sappers')])
  expect(g.options('soviet', 'play', 'cards')).toEqual(['mg', 'rubble', 'zaitsev'])
  expect(g.options('soviet', 'play', 'cards', 'mg')).toEqual(['mg', 'rubble'])
  const events = g.play('soviet', 'play mg,mg,rubble', { dice: [3, 3] })
  expect(one(events, 'attack')).toMatchObject({ bonus: 4, guns: 4, rubble: 1, factor: 1 })
  expect([hand(g, 'german'), hand(g, 'soviet'), asks(g)]).toEqual([[], ['zaitsev'], 'soviet action'])
})

test('ST-card-zaitsev-b Zaitsev goes alone, and Sappers named with the cancelled fire stay in the hand', () => {
  const g = volley(['sappers'], ['zaitsev', 'mg'])
  g.play('german', 'fire GGO 544/389 SIL sappers')
  expect(rule(g, 'soviet', 'play zaitsev,mg')).toBe('ST-card-zaitsev-b')
  expect(rule(g, 'soviet', 'play mg,zaitsev')).toBe('ST-card-zaitsev-b')
  expect(g.options('soviet', 'play', 'cards', 'zaitsev')).toEqual([])
  const events = g.play('soviet', 'play zaitsev')
  expect([all(events, 'cancelled').length, one(events, 'unused').cards]).toEqual([1, card(g, 'sappers')])
  expect([hand(g, 'german'), discards(g, 'german'), g.state.named]).toEqual([['sappers'], [], []])
})

test('ST-2.4b while its fire is answered a named card lies open: no imagined hand is without it', () => {
  const g = volley(['sappers', 'ju87', 'ammo'], ['mg'])
  g.play('german', 'fire GGO 544/389 SIL sappers')
  const [sappers] = card(g, 'sappers')
  for (const role of ['soviet', null])
    for (let world = 0; world < 8; world++) {
      const imagined = stalingrad.views.determinize(g.state, role, n => (world * 7) % n)
      expect([imagined.hand.german.includes(sappers), imagined.hand.german.length]).toEqual([true, 3])
      expect([...imagined.hand.german].sort((a, b) => a - b)).toEqual(imagined.hand.german)
    }
})

test('ST-react-o one refusal lets the whole route go by, and the fire of an Assault too', () => {
  const g = game({
    units: { GLA: ['2/16'], KAZ: ['112rd'], ...idle },
    hands: { soviet: ['mines', 'deffire'] },
  })
  g.play('german', 'move GLA 2/16 SPA-GLA')
  g.play('soviet', 'decline')
  expect([asks(g), at(g, '2/16')]).toEqual(['soviet action', 'GLA'])
  const assault = game({
    units: { GGO: ['544/389'], ORL: ['115bde'], ...idle },
    hands: { german: ['assault'], soviet: ['mines', 'mg'] },
  })
  assault.play('german', 'assault GGO 544/389 ORL')
  expect(one(assault.play('soviet', 'decline', { dice: [1, 1] }), 'attack').guns).toBe(0)
})

/** Two stacks on their way to GGO, one through ORL, one through SIL. */
const converging = (...soviet: string[]): Game => {
  const g = game({
    options: { concentration: 'on' },
    units: { GLA: ['StuG244'], GRA: ['StuG245'], ...idle },
    hands: { soviet },
  })
  g.play('german', 'concentrate GGO')
  g.play('german', 'stack GLA StuG244 ORL-GGO')
  g.play('german', 'stack GRA StuG245 SIL-GGO')
  g.play('german', 'go')
  return g
}

test('ST-15.5g ST-card-mines-b a Concentration is one question about all stacks; the answer names one of the areas', () => {
  const g = converging('mines')
  expect([asks(g), at(g, 'StuG244'), at(g, 'StuG245')]).toEqual(['soviet enter', 'GLA', 'GRA'])
  expect(g.options('soviet', 'play', 'at', 'mines')).toEqual(['ORL', 'SIL'])
  expect(rule(g, 'soviet', 'play mines')).toBe('ST-card-mines-b')
  expect(rule(g, 'soviet', 'play mines KAZ')).toBe('ST-card-mines-b')
  const events = g.play('soviet', 'play mines SIL', { dice: [6, 6] })
  expect(one(events, 'played').area).toBe(g.find('area', 'SIL'))
  expect([control(g, 'ORL'), control(g, 'SIL')]).toEqual(['german', 'soviet'])
  expect([at(g, 'StuG244'), at(g, 'StuG245'), asks(g)]).toEqual(['GGO', 'eliminated', 'soviet action'])
  const none = converging('mines')
  none.play('soviet', 'decline')
  expect([at(none, 'StuG245'), asks(none)]).toEqual(['GGO', 'soviet action'])
})

test('ST-5.5d after the dice of a reaction the rest of the way is asked about again, and only then', () => {
  const g = converging('mines', 'mines', 'mines')
  expect(rule(g, 'soviet', 'play mines,mines')).toBe('ST-5.5d')
  expect(g.options('soviet', 'play', 'cards', 'mines')).toEqual([])
  g.play('soviet', 'play mines ORL', { dice: [1, 1] })
  expect([asks(g), at(g, 'StuG244')]).toEqual(['soviet enter', 'ORL'])
  expect(g.options('soviet', 'play', 'at', 'mines')).toEqual(['ORL', 'SIL'])
  g.play('soviet', 'play mines SIL', { dice: [1, 1] })
  expect([asks(g), at(g, 'StuG244'), g.view(null).asks?.windows?.length]).toEqual(['soviet enter', 'GGO', 1])
  g.play('soviet', 'decline')
  expect([at(g, 'StuG245'), asks(g)]).toEqual(['GGO', 'soviet action'])
})

test('an Assault without a rolled reaction: the answer to its fire comes with the answer to its declaration', () => {
  const g = game({
    units: { GGO: ['544/389'], ORL: ['115bde'], ...idle },
    hands: { german: ['assault', 'sappers'], soviet: ['mg', 'mines'] },
  })
  const moves = one(g.play('german', 'assault GGO 544/389 ORL sappers'), 'moves')
  expect([moves.cards, asks(g)]).toEqual([card(g, 'sappers'), 'soviet declared'])
  expect(rule(g, 'soviet', 'play mines,mg')).toBe('ST-5.5d')
  const attack = one(g.play('soviet', 'play mg', { dice: [1, 1] }), 'attack')
  expect([attack.bonus, attack.guns, hand(g, 'soviet')]).toEqual([2, 2, ['mines']])
})

test('ST-card-assault-d after a rolled reaction Sappers, then the answer to the fire, are decided anew', () => {
  const g = game({
    units: { GGO: ['544/389'], ORL: ['115bde'], ...idle },
    hands: { german: ['assault', 'sappers', 'sappers'], soviet: ['mg', 'mines'] },
  })
  g.play('german', 'assault GGO 544/389 ORL sappers')
  g.play('soviet', 'play mines', { dice: [1, 1] })
  expect([asks(g), hand(g, 'german')]).toEqual(['soviet enter', ['sappers', 'sappers']])
  const events = g.play('soviet', 'decline')
  expect([asks(g), one(events, 'unused').cards]).toEqual(['german sappers', card(g, 'sappers')])
  g.play('german', 'play sappers,sappers')
  expect(asks(g)).toBe('soviet answer')
  expect(one(g.play('soviet', 'play mg', { dice: [1, 1] }), 'attack')).toMatchObject({ bonus: 4, guns: 2 })
})

test('ST-card-assault-f Sappers named with an Assault that never fires stay in the hand', () => {
  const g = game({
    units: { GGO: ['544/389'], ORL: ['115bde'], ...idle },
    spent: [],
    hands: { german: ['assault', 'sappers'], soviet: ['mines'] },
  })
  g.play('german', 'assault GGO 544/389 ORL sappers')
  g.play('soviet', 'play mines', { dice: [5, 4] })
  expect([hand(g, 'german'), discards(g, 'german'), g.state.named]).toEqual([['sappers'], ['assault'], []])
})

test('ST-15.1b ST-15.1e "No step back" is declared in the same answer, with cards beside it', () => {
  const options = { noStepBack: 'on' }
  const g = volley(['sappers'], ['mg', 'rubble', 'rubble', 'deffire'], options)
  g.play('german', 'fire GGO 544/389 SIL')
  expect(g.options('soviet', 'stand', 'cards')).toEqual(['mg', 'rubble'])
  expect(rule(g, 'soviet', 'stand sappers')).toBe('ST-2.4b')
  expect(rule(g, 'soviet', 'stand deffire')).toBe('ST-5.2e')
  expect(rule(g, 'soviet', 'stand rubble,rubble')).toBe('ST-5.5b')
  const attack = one(g.play('soviet', 'stand mg,rubble', { dice: [1, 1, 1] }), 'attack')
  expect([attack.rolled.length, attack.guns, attack.rubble]).toEqual([3, 2, 1])
  const inside = game({
    options,
    units: { SIL: ['544/389', '9mot'], ...idle },
    hands: { soviet: ['rubble'] },
  })
  inside.play('german', 'fire SIL 544/389 SIL')
  expect(rule(inside, 'soviet', 'stand rubble')).toBe('ST-card-rubble-b')
  const bombs = volley(['bombers'], ['mg', 'rubble'], options)
  bombs.play('german', 'card bombers SIL')
  expect(rule(bombs, 'soviet', 'stand mg')).toBe('ST-card-machine-guns-c')
  expect(one(bombs.play('soviet', 'stand rubble', { dice: [1, 1, 1] }), 'attack').rubble).toBe(1)
  const march = volley([], ['mines'], options)
  march.play('german', 'move GGO 544/389 ORL')
  expect([rule(march, 'soviet', 'stand'), march.offered('soviet')]).toEqual(['ST-15.1b', ['play', 'decline']])
  const again = volley([], ['mg'], options)
  again.state.stood = true
  again.play('german', 'fire GGO 544/389 SIL')
  expect(rule(again, 'soviet', 'stand')).toBe('ST-15.1a')
})

test('ST-card-sappers-c what is named with fire or an Assault is Sappers of the hand, for a fire that there will be', () => {
  const g = game({
    units: { GGO: ['544/389'], ORL: ['115bde'], ...idle },
    hands: { german: ['assault', 'sappers', 'ju87'] },
  })
  expect(g.options('german', 'fire', 'with', 'GGO 544/389 ORL')).toEqual(['sappers'])
  expect(rule(g, 'german', 'assault GGO 544/389 ORL sappers,sappers')).toBe('ST-2.4b')
  expect(rule(g, 'german', 'assault GGO 544/389 ORL ju87')).toBe('ST-card-sappers-c')
  expect(g.options('german', 'assault', 'with', 'GGO 544/389 SIL')).toEqual([])
  const none = game({
    toAct: 'soviet',
    units: { GGO: ['544/389'], ORL: ['2mot'], ...idle },
    hands: { soviet: ['mg'] },
  })
  expect(none.options('soviet', 'fire', 'with', 'ORL 2mot GGO')).toEqual([])
  expect(rule(none, 'soviet', 'fire ORL 2mot GGO mg')).toBe('ST-card-sappers-c')
})

test('previews show what is named, and an answer what it would come to', () => {
  const g = volley(['sappers'], ['mg', 'mines'])
  const terms = (
    by: 'german' | 'soviet',
    verb: string,
    args: readonly (number | null | readonly number[])[],
  ) => {
    const event = stalingrad.views.preview(g.view(by), by, { verb, args })
    return event?.type === 'odds' ? sumsOf(event.terms) : null
  }
  const [sappers, mg, mines] = card(g, 'sappers', 'mg', 'mines')
  const fire = [g.find('area', 'GGO'), [g.find('unit', '544/389')], g.find('area', 'SIL')]
  expect(terms('german', 'fire', [...fire, [sappers]])?.bonus).toBe(2)
  expect(terms('german', 'fire', [...fire, null])?.bonus).toBe(0)
  g.play('german', 'fire GGO 544/389 SIL sappers')
  expect(terms('soviet', 'play', [[mg], null])).toMatchObject({ bonus: 2, guns: 2 })
  expect(terms('soviet', 'play', [[mines], null])).toBeNull()
  expect(terms('soviet', 'play', [[], null])).toBeNull()
  expect(terms('soviet', 'stand', [null])).toMatchObject({ bonus: 2, guns: 0 })
})

test('a log line names the cards and the place: nothing where nothing is named', () => {
  const g = volley(['sappers'], ['mg'])
  const { writeAction, readAction } = notation
  const line = 'fire GGO 544/389 SIL sappers'
  const action = readAction(stalingrad, g.state, 'german', line)
  if ('word' in action) throw new Error(action.word)
  expect(writeAction(stalingrad, g.state, action)).toBe(line)
  const plain = readAction(stalingrad, g.state, 'german', 'fire GGO 544/389 SIL')
  if ('word' in plain) throw new Error(plain.word)
  expect([writeAction(stalingrad, g.state, plain), plain.args[3]]).toEqual(['fire GGO 544/389 SIL', null])
})
