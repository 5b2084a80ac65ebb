import { describe, expect, test } from 'vitest'
import { cards, scenarios } from '../../../data/conflict-of-heroes/index.ts'
import { findRefusal } from '../../../src/engine/actions/refuse.ts'
import { conflictOfHeroes } from '../../../src/systems/conflict-of-heroes/index.ts'
import { getMapLayout, hexDistance } from '../../../src/systems/conflict-of-heroes/map/geometry.ts'
import { hasSightOverTerrain } from '../../../src/systems/conflict-of-heroes/map/sight.ts'
import { all, field, SPENT } from '../field.ts'

type Placed = Parameters<typeof field>[0]['units'][number]
type Rest = Partial<Parameters<typeof field>[0]>
const at = (unit: string, hex: string, facing = 'N', rest: Partial<Placed> = {}): Placed => ({
  unit,
  hex,
  facing,
  ...rest,
})
const RIFLES = at('de_rifles41', '1-H10')
const FAR = at('su_rifles41', '1-Q02', 'S')
const ENEMY = at('su_rifles41', '1-H07', 'S')
const holding = (german: string[], units: Placed[] = [RIFLES, FAR], rest: Rest = {}) =>
  field({ scenario: 'mir', turn: 'german', units, hands: { german }, ...rest })

describe('8 cards', () => {
  test('CH-8.0a battle cards make the deck, weapon cards are given by the scenario', () => {
    for (const scenario of scenarios) expect(scenario.deck.every(card => cards[card].battle)).toBe(true)
    const kv2 = scenarios.find(scenario => scenario.id === 'kv2')
    expect(kv2?.weapons[0].map(card => cards[card].id)).toEqual(['B03'])
    expect(scenarios[0].weapons).toEqual([[], []])
  })

  test('CH-8.0b R32 no limit to the hand, what is not played stays, and only its owner sees it', () => {
    const hand = Array.from({ length: 12 }, () => '02')
    const game = holding(hand, [RIFLES, FAR], { deck: [], hands: { german: hand, soviet: [] } })
    game.play('german', 'pass')
    game.play('soviet', 'pass')
    expect(game.state.hands[0]).toHaveLength(12)
    expect(game.view('german').hands[0]).toHaveLength(12)
    for (const other of ['soviet', null]) {
      const { hands, handSizes } = game.view(other)
      expect([hands[0], handSizes[0]]).toEqual([null, 12])
    }
  })

  test('CH-8.1c a played battle card is discarded', () => {
    const game = holding(['02'])
    game.play('german', 'play 02')
    expect(game.state.hands[0]).toEqual([])
    expect(game.state.discard.map(card => cards[card].id)).toEqual(['02'])
  })

  test('CH-8.2a a weapon card is used up', () => {
    const game = field({
      scenario: 'blocks',
      turn: 'german',
      units: [at('de_rifles41', '5-B03', 'N'), at('su_rifles41', '5-B02', 'S')],
      weapons: { german: ['B01'] },
    })
    game.play('german', 'play B01')
    expect(game.state.weapons[0]).toEqual([])
    const charge = (unit: string) =>
      field({
        scenario: 'kv2',
        turn: 'german',
        units: [at(unit, '5-B03'), at('su_rifles41', '5-B03', 'S')],
        weapons: { german: ['B03'] },
      })
    expect(charge('de_rifles41').rule('german', 'play B03')).toBe('CH-card-B03')
    expect(charge('de_pioneers').options('german', 'play', 'card')).toEqual(['B03'])
    expect(game.state.discard).toEqual([])
  })

  test('CH-8.3a four kinds', () => {
    expect(new Set(cards.map(card => card.type))).toEqual(
      new Set(['action', 'bonus', 'scenario', 'artillery']),
    )
  })

  test('CH-8.4a an action card is the action of the turn', () => {
    const game = holding(['10', '10'])
    game.play('german', 'play 10')
    game.play('german', 'use GRif/1', { dice: [1] })
    game.play('german', 'keep')
    game.play('german', 'done')
    expect(game.asked()).toEqual(['soviet'])
    const free = holding(['02', '02'])
    free.play('german', 'play 02')
    expect(free.offered('german')).not.toContain('play')
  })

  test('CH-8.4b bonus cards come on top, and are no action', () => {
    const game = holding(['11', '12'], [RIFLES, FAR], { caps: { german: 1, soviet: 0 } })
    game.play('german', 'play 11')
    game.play('german', 'play 12')
    expect(game.asked()).toEqual(['german'])
    expect(game.offered('german')).toContain('move')
    expect(game.state.acted).toEqual([0, 0])
  })

  test('CH-8.5a CH-8.5d green: the unit is checked, CAPs lower the cost, stress does not raise it', () => {
    const stressed = { ...RIFLES, stressed: true }
    const game = holding(['08'], [stressed, FAR])
    game.play('german', 'play 08')
    game.play('german', 'use GRif/1', { dice: [1] })
    const events = game.play('german', 'pay 0', { dice: [SPENT.two] })
    expect(all(events, 'checked')[0]).toMatchObject({ units: [0], cost: 2, spent: true })
    const paid = holding(['08'], [stressed, FAR], { caps: { german: 3, soviet: 0 } })
    paid.play('german', 'play 08')
    paid.play('german', 'use GRif/1', { dice: [1] })
    const lower = paid.play('german', 'pay 1', { dice: [SPENT.two] })
    expect(all(lower, 'checked')[0]).toMatchObject({ cost: 1, spent: false })
  })

  test('CH-8.5b a spent unit plays green only at 0', () => {
    const spent = [{ ...RIFLES, spent: true }, FAR]
    expect(holding(['08'], spent, { caps: { german: 1, soviet: 0 } }).rule('german', 'play 08')).toBe(
      'CH-card-08',
    )
    const game = holding(['08'], spent, { caps: { german: 2, soviet: 0 } })
    game.play('german', 'play 08')
    const events = game.play('german', 'use GRif/1', { dice: [3] })
    expect(all(events, 'checked')).toEqual([])
    expect(game.state.cap[0]).toBe(3)
    expect(game.spent('GRif/1')).toBe(true)
  })

  test('CH-8.5c blue is paid in full with CAPs, fresh or spent, no check', () => {
    expect(holding(['12']).rule('german', 'play 12')).toBe('CH-8.5c')
    const game = holding(['12'], [RIFLES, FAR], { caps: { german: 1, soviet: 0 } })
    game.play('german', 'play 12')
    expect(game.state.cap[0]).toBe(0)
    const spent = holding(['10'], [{ ...RIFLES, spent: true }, FAR])
    spent.play('german', 'play 10')
    const events = spent.play('german', 'use GRif/1', { dice: [1] })
    expect(all(events, 'checked')).toEqual([])
  })

  test('CH-8.5e R34 an action card stresses the units it is played for', () => {
    const game = holding(['10'], [RIFLES, at('de_mg34', '1-H10'), FAR])
    game.play('german', 'play 10')
    game.play('german', 'use GRif/1', { dice: [1] })
    expect(game.state.stressed).toEqual([1, 0, 0])
    const green = holding(['08'], [RIFLES, at('de_mg34', '1-H10'), FAR])
    green.play('german', 'play 08')
    green.play('german', 'use GRif/1', { dice: [1] })
    green.play('german', 'pay 0', { dice: [SPENT.seven] })
    expect(green.state.stressed).toEqual([1, 0, 0])
  })

  test('CH-8.6a CH-8.6b scenario cards are shown and resolved at once, at no cost, and replaced', () => {
    const game = holding([], [RIFLES, FAR], {
      deck: ['18', '02', '02', '19'],
      caps: { german: 0, soviet: 0 },
    })
    game.play('german', 'pass')
    const events = game.play('soviet', 'pass', { draws: ['card 18', 'card 02', 'card 02'] })
    expect(all(events, 'scenarioCard')).toHaveLength(1)
    expect(game.state.hands.map(hand => hand.map(card => cards[card].id))).toEqual([['02'], ['02']])
    expect(game.state.discard.map(card => cards[card].id)).toEqual(['18'])
    expect(game.state.cap).toEqual(game.state.capStart)
  })

  test('CH-8.7a artillery cards wait for the sequence before a round', () => {
    const game = field({
      scenario: 'ridge',
      turn: 'german',
      units: [at('de_rifles41', '3-B02'), at('su_rifles41', '3-R11')],
      weapons: { german: ['B04'] },
    })
    expect(game.rule('german', 'play B04')).toBe('CH-8.7a')
  })

  test('CH-8.8a hidden units act with cards that have the hidden icon, unseen', () => {
    const hidden = at('de_rifles41', '1-F07', 'N', { hidden: true })
    const game = holding(['02'], [hidden, at('su_rifles41', '1-F05', 'S')])
    game.play('german', 'play 02')
    game.play('german', 'attack GRif/1 1F05', { dice: [1, 1] })
    expect(game.state.hidden[0]).toBe(1)
    const loud = holding(['08'], [hidden, FAR])
    loud.play('german', 'play 08')
    loud.play('german', 'use GRif/1')
    expect(loud.offered('german')).toEqual(['face'])
    loud.play('german', 'face S', { dice: [1] })
    expect(loud.state.hidden[0]).toBe(0)
  })

  test('R130 CH-11.1a a bonus card with the icon hides nobody: the attack it goes with reveals', () => {
    const hidden = at('de_rifles41', '1-F07', 'N', { hidden: true })
    const game = holding(['11'], [hidden, at('su_rifles41', '1-F05', 'S')])
    game.play('german', 'play 11')
    expect(game.state.hidden[0]).toBe(1)
    game.play('german', 'attack GRif/1 1F05', { dice: [1, 1, SPENT.seven] })
    expect(game.state.hidden[0]).toBe(0)
  })

  test('CH-8.8b cards with the group icon are played for a group', () => {
    const pair = [
      at('de_rifles41', '1-H10', 'N', { marker: 'soft_pinned' }),
      at('de_mg34', '1-H09', 'N', { marker: 'soft_pinned' }),
    ]
    const game = holding(['04'], [...pair, FAR])
    game.play('german', 'play 04')
    game.play('german', 'use GRif/1,MG34/1', { dice: [6, 6, 6, 6] })
    expect(game.state.marker).toEqual([-1, -1, -1])
    const one = holding(['08'], [...pair, FAR])
    one.play('german', 'play 08')
    expect(one.refused('german', 'use GRif/1,MG34/1').rule).toBe('CH-8.5a')
  })

  test('CH-8.8c a card with the explosive sign meets the flank', () => {
    const game = field({
      scenario: 'blocks',
      turn: 'german',
      units: [at('de_pioneers', '5-B03'), at('su_maxim', '5-B03', 'S')],
      weapons: { german: ['B03'] },
    })
    game.play('german', 'play B03')
    const events = game.play('german', 'throw Pion/1 Maxim/1', {
      dice: [1, 1, SPENT.seven],
      draws: ['marker soft_pinned'],
    })
    expect(game.sums(events)[0]).toMatchObject({ flank: true })
  })
})

describe('20 battle cards', () => {
  test('CH-card-01 CH-card-01a CH-8.4a one action of a spent unit or group at cost 0 comes first; it stays spent', () => {
    const game = holding(['01'], [{ ...RIFLES, spent: true, stressed: true }, at('de_mg34', '1-J10'), FAR])
    game.play('german', 'play 01')
    const pass = findRefusal(conflictOfHeroes, game.state, 'german', { verb: 'pass', args: [] })
    expect(pass).toMatchObject({ rule: 'CH-8.4a:action' })
    expect(game.rule('german', 'move MG34/1 1J09')).toBe('CH-card-01')
    const events = game.play('german', 'move GRif/1 1H09')
    expect(all(events, 'checked')).toEqual([])
    expect(game.spent('GRif/1')).toBe(true)
    expect(game.state.stressed[0]).toBe(1)
    expect(holding(['01']).rule('german', 'play 01')).toBe('CH-card-01')
  })

  test('CH-card-01 CH-8.8b a group of spent units too, for nothing', () => {
    const spent = { spent: true }
    const game = holding(
      ['01'],
      [at('de_rifles41', '1-F08', 'N', spent), at('de_mg34', '1-F08', 'N', spent), FAR],
    )
    game.play('german', 'play 01')
    game.play('german', 'group GRif/1,MG34/1')
    game.play('german', 'go GRif/1 1F07')
    const events = game.play('german', 'go MG34/1 1F07')
    expect([all(events, 'checked'), game.at('GRif/1'), game.at('MG34/1')]).toEqual([[], '1F07', '1F07'])
    expect([game.state.spent, game.state.stressed]).toEqual([
      [1, 1, 0],
      [1, 1, 0],
    ])
  })

  test('CH-card-02 one action of any unit or group at cost 0, no check', () => {
    const game = holding(
      ['02'],
      [at('de_rifles41', '1-F08', 'S', { stressed: true }), at('de_mg34', '1-F08', 'S'), FAR],
    )
    game.play('german', 'play 02')
    game.play('german', 'group GRif/1,MG34/1')
    game.play('german', 'go GRif/1 1F07')
    const events = game.play('german', 'done')
    expect(all(events, 'checked')).toEqual([])
    expect(game.at('GRif/1')).toBe('1F07')
    expect(game.state.stressed).toEqual([1, 1, 0])
    const attack = holding(['02'], [{ ...RIFLES, spent: true }, ENEMY])
    attack.play('german', 'play 02')
    expect(all(attack.play('german', 'attack GRif/1 1H07', { dice: [1, 1] }), 'checked')).toEqual([])
  })

  test('CH-card-03 CH-card-03a CH-card-03b rally without a roll, beside an enemy and with markers that allow none', () => {
    const game = holding(
      ['03'],
      [
        at('de_rifles41', '1-H10', 'N', { marker: 'soft_pinned' }),
        at('de_pz2f', '1-H09', 'N', { marker: 'armour_light' }),
        at('su_smg', '1-H10'),
      ],
    )
    game.play('german', 'play 03')
    const events = game.play('german', 'use GRif/1,Pz2F/1', { dice: [SPENT.three] })
    expect(game.state.marker).toEqual([-1, -1, -1])
    expect(all(events, 'checked')[0]).toMatchObject({ cost: 2, spent: false })
  })

  test('CH-card-03c never for a destroyed marker', () => {
    expect(holding(['03'], [{ ...RIFLES, marker: 'soft_destroyed' }, FAR]).rule('german', 'play 03')).toBe(
      'CH-card-03',
    )
  })

  test('CH-card-03c nor for one of a group', () => {
    const mate = at('de_mg34', '1-H10', 'N', { marker: 'soft_destroyed' })
    const game = holding(['03'], [{ ...RIFLES, marker: 'soft_pinned' }, mate, FAR])
    game.play('german', 'play 03')
    expect(game.rule('german', 'use GRif/1,MG34/1')).toBe('CH-8.5a')
    expect(game.options('german', 'use', 'units', 'GRif/1,')).toEqual([])
  })

  test('CH-card-04 CH-card-04a an ordinary rally attempt at cost 0, not in close combat', () => {
    const game = holding(['04'], [{ ...RIFLES, marker: 'soft_pinned', stressed: true }, FAR])
    game.play('german', 'play 04')
    const events = game.play('german', 'use GRif/1', { dice: [1, 1] })
    expect(all(events, 'checked')).toEqual([])
    expect(game.state.marker[0]).toBeGreaterThanOrEqual(0)
    expect(
      holding(['04'], [{ ...RIFLES, marker: 'soft_pinned' }, at('su_smg', '1-H10')]).rule(
        'german',
        'play 04',
      ),
    ).toBe('CH-card-04')
    // R119
    const light = at('de_pz2f', '1-H10', 'N', { marker: 'armour_light' })
    expect(holding(['04'], [light, FAR]).rule('german', 'play 04')).toBe('CH-card-04')
  })

  test('CH-card-05 CH-card-05a after a move one more hex at no cost, then the check of the move', () => {
    const game = holding(['05'], [at('de_rifles41', '1-F09', 'N'), FAR])
    game.play('german', 'move GRif/1 1F08')
    game.play('german', 'again')
    const events = game.play('german', 'go GRif/1 1F07 S', { dice: [SPENT.two] })
    expect(game.at('GRif/1')).toBe('1F07')
    expect(all(events, 'checked')[0]).toMatchObject({ cost: 1, spent: false })
    const hidden = holding(['05'], [at('de_rifles41', '1-F09', 'N', { hidden: true }), FAR])
    hidden.play('german', 'hide GRif/1 1F08')
    hidden.play('german', 'again')
    hidden.play('german', 'slip GRif/1 1F07', { dice: [SPENT.seven] })
    expect(hidden.at('GRif/1')).toBe('1F07')
    const attack = holding(['05'], [RIFLES, ENEMY])
    attack.play('german', 'attack GRif/1 1H07', { dice: [1, 1] })
    expect(attack.offered('german')).toEqual(['keep'])
    expect(holding(['05']).rule('german', 'play 05')).toBe('CH-card-05')
  })

  test('CH-card-05 the one more hex is one that it can enter', () => {
    const game = holding(['05'], [at('de_opel', '1-F09', 'N'), FAR])
    game.play('german', 'move Opel/1 1F08')
    game.play('german', 'again')
    expect(game.rule('german', 'go Opel/1 1F07')).toBe('CH-15.3f')
  })

  const confused = (caps: number, spent = false) => {
    const game = field({
      scenario: 'mir',
      turn: 'german',
      units: [{ ...RIFLES, spent }, ENEMY],
      hands: { soviet: ['06'] },
      caps: { german: caps, soviet: 0 },
    })
    game.play('german', 'attack GRif/1 1H07')
    return game
  }

  test('CH-card-06 CH-card-06a +3 on an action of the enemy in his turn, who may buy it down', () => {
    const game = confused(5)
    expect(game.asked()).toEqual(['soviet'])
    game.play('soviet', 'confuse')
    game.play('german', 'adjust 0', { dice: [1, 1] })
    const events = game.play('german', 'pay 5', { dice: [SPENT.two] })
    expect(all(events, 'checked')[0]).toMatchObject({ cost: 1, spent: false })
    expect(game.state.discard.map(card => cards[card].id)).toEqual(['06'])
  })

  test('R121 an action that has become too dear is not carried out', () => {
    const game = confused(3, true)
    const events = game.play('soviet', 'confuse')
    expect(all(events, 'impossible')).toHaveLength(1)
    expect(game.asked()).toEqual(['german'])
    expect(game.offered('german')).toContain('pass')
    expect(game.state.cap[0]).toBe(3)
  })

  test('R121 no card 06 on actions whose cost a card sets', () => {
    const game = holding(['02'], [RIFLES, ENEMY], { hands: { german: ['02'], soviet: ['06'] } })
    game.play('german', 'play 02')
    game.play('german', 'stall GRif/1')
    expect(game.asked()).toEqual(['soviet'])
    expect(game.offered('soviet')).toContain('pass')
  })

  test('CH-card-07 one own die again, after d10, d6 or 2d6', () => {
    const game = holding(['07'], [RIFLES, ENEMY])
    game.play('german', 'attack GRif/1 1H07', { dice: [6, 1] })
    const events = game.play('german', 'reroll 2', { dice: [6, SPENT.seven], draws: ['marker soft_pinned'] })
    expect(all(events, 'rerolled')[0].dice).toEqual([6, 6])
    expect(game.state.marker[1]).toBeGreaterThanOrEqual(0)
    const check = holding(['07'])
    check.play('german', 'move GRif/1 1H09')
    check.play('german', 'pay 0', { dice: [SPENT.one] })
    check.play('german', 'reroll 1', { dice: [SPENT.seven] })
    expect(check.spent('GRif/1')).toBe(false)
    const wire = holding(['07'], [RIFLES, FAR], { tokens: [{ token: 'wire', hex: '1-H09' }] })
    wire.play('german', 'move GRif/1 1H09', { dice: [6] })
    const lower = wire.play('german', 'reroll 1', { dice: [1, SPENT.seven] })
    expect(all(lower, 'checked')[0].cost).toBe(1 + 1)
    expect(holding(['07']).rule('german', 'play 07')).toBe('CH-card-07')
  })

  test('CH-card-08 CH-card-08a gain 1d6 CAPs, above the starting number too', () => {
    const game = holding(['08'], [RIFLES, FAR], { caps: { german: 6, soviet: 0 } })
    game.play('german', 'play 08')
    game.play('german', 'use GRif/1', { dice: [5] })
    expect(game.state.cap[0]).toBe(11)
    game.play('german', 'pay 0', { dice: [SPENT.seven] })
    game.state.deck = []
    game.state.discard = []
    game.play('soviet', 'pass')
    game.play('german', 'pass')
    expect(game.state.cap[0]).toBe(7)
  })

  test('CH-card-09 CH-card-09a hasty defences at once, vehicles too, not beside an enemy', () => {
    const game = holding(['09'], [{ ...RIFLES, spent: true }, at('de_pz2f', '1-H09'), FAR])
    game.play('german', 'play 09')
    const events = game.play('german', 'use GRif/1,Pz2F/1')
    expect(game.state.token).toHaveLength(2)
    expect(game.state.inside.slice(0, 2)).toEqual([0, 1])
    expect(all(events, 'checked')).toEqual([])
    expect(holding(['09'], [RIFLES, at('su_smg', '1-H10')]).rule('german', 'play 09')).toBe('CH-card-09')
    const taken = { tokens: [{ token: 'mines', hex: '1-H10' }] }
    expect(holding(['09'], [RIFLES, FAR], taken).rule('german', 'play 09')).toBe('CH-card-09')
  })

  test('CH-card-10 CH-card-10a a sniper takes 0 to 3 CAPs, in this round only', () => {
    const lost = (die: number) => {
      const game = holding(['10'], [RIFLES, FAR], { caps: { german: 0, soviet: 5 }, deck: [] })
      game.play('german', 'play 10')
      game.play('german', 'use GRif/1', { dice: [die] })
      return game
    }
    expect([1, 2, 3, 4, 5, 6].map(die => 5 - lost(die).state.cap[1])).toEqual([0, 1, 1, 2, 2, 3])
    const poor = holding(['10'], [RIFLES, FAR], { caps: { german: 0, soviet: 1 } })
    poor.play('german', 'play 10')
    poor.play('german', 'use GRif/1', { dice: [6] })
    expect(poor.state.cap[1]).toBe(0)
    const game = lost(6)
    game.state.discard = []
    game.play('soviet', 'pass')
    game.play('german', 'pass')
    expect(game.state.cap[1]).toBe(7)
    expect(game.state.losses[1]).toBe(0)
  })

  test('CH-card-11 CH-card-11a firepower +2 for one attack, a group attack too, once', () => {
    const game = holding(['11'], [RIFLES, at('de_rifles41', '1-H10'), ENEMY])
    game.play('german', 'play 11')
    const events = game.play('german', 'attack GRif/1 1H07 GRif/2', { dice: [1, 1, SPENT.seven] })
    expect(game.sums(events)[0].attack).toBe(2 + 1 + 2)
    expect(game.state.aim).toBe(0)
    const unused = holding(['11'])
    unused.play('german', 'play 11')
    unused.play('german', 'pass')
    expect(unused.state.aim).toBe(0)
  })

  test('CH-card-12 CH-card-12a two own turns in a row, with different units if wanted', () => {
    const game = holding(['12'], [RIFLES, at('de_mg34', '1-J10'), FAR], { caps: { german: 1, soviet: 0 } })
    game.play('german', 'play 12')
    game.play('german', 'move GRif/1 1H09', { dice: [SPENT.two] })
    expect(game.asked()).toEqual(['german'])
    expect(game.state.stressed[0]).toBe(1)
    game.play('german', 'move MG34/1 1J09', { dice: [SPENT.two] })
    expect(game.asked()).toEqual(['soviet'])
    const late = holding(['12'], [RIFLES, FAR], { caps: { german: 2, soviet: 0 } })
    late.play('german', 'move GRif/1 1H09 ~ 0', { dice: [SPENT.two] })
    late.play('german', 'keep')
    late.play('german', 'play 12')
    expect(late.asked()).toEqual(['german'])
  })

  test('CH-card-12 R124 the skipped turn is no pass, and once a turn is enough', () => {
    const game = holding(['12', '12'], [RIFLES, FAR], { caps: { german: 2, soviet: 0 }, busy: [0, 1] })
    game.play('german', 'play 12')
    expect(game.rule('german', 'play 12')).toBe('CH-card-12')
    const passes = holding(['12'], [RIFLES, FAR], { caps: { german: 2, soviet: 0 } })
    passes.play('german', 'play 12')
    passes.play('german', 'pass')
    const events = passes.play('german', 'pass').map(event => event.type)
    expect(events).not.toContain('roundEnded')
  })

  test('CH-card-13 CH-card-13a after an own roll: −3 on a one, else +2', () => {
    const lucky = (die: number, draws: string[] = []) => {
      const game = holding(['13'], [RIFLES, ENEMY])
      game.play('german', 'attack GRif/1 1H07', { dice: [4, 5] })
      game.play('german', 'luck', { dice: [die, SPENT.seven], draws })
      return game.state.marker[1]
    }
    expect(lucky(2, ['marker soft_pinned'])).toBeGreaterThanOrEqual(0)
    expect(lucky(1)).toBe(-1)
    expect(cards[12].table).toEqual([-3, 2, 2, 2, 2, 2])
    const bad = holding(['13'], [RIFLES, ENEMY])
    bad.play('german', 'attack GRif/1 1H07', { dice: [5, 6] })
    const events = bad.play('german', 'luck', { dice: [1, SPENT.seven] })
    expect([all(events, 'luck')[0].change, all(events, 'missed')]).toMatchObject([-3, [{ unit: 1 }]])
  })

  test.each(['07', '13'])('CH-card-%s not on a roll of the enemy', card => {
    const game = holding([], [RIFLES, ENEMY], { hands: { soviet: [card] } })
    game.play('german', 'attack GRif/1 1H07')
    game.play('soviet', 'decline', { dice: [6, 1, SPENT.seven] })
    expect(game.offered('soviet')).toContain('pass')
  })

  test('CH-8.4b CH-card-07 CH-card-13 any number of cards on a roll, in any order', () => {
    const game = holding(['07', '07', '13', '13'], [RIFLES, ENEMY])
    game.play('german', 'attack GRif/1 1H07', { dice: [1, 1] })
    game.play('german', 'reroll 1', { dice: [2] })
    game.play('german', 'luck', { dice: [6] })
    game.play('german', 'reroll 2', { dice: [4] })
    expect(game.offered('german')).toEqual(['keep', 'luck'])
    const draws = ['marker soft_pinned']
    const events = game.play('german', 'luck', { dice: [5, SPENT.seven], draws })
    // Needed is 10: 2 + 4 + 2 + 2
    expect(all(events, 'hit')).toHaveLength(1)
  })

  test('CH-card-11 R123 blue firepower as well as red', () => {
    const game = holding(['11'], [at('de_pz3e', '1-H10'), at('su_t26', '1-H07', 'S')])
    game.play('german', 'play 11')
    const [sum] = game.sums(game.play('german', 'attack Pz3E/1 1H07', { dice: [1, 1, SPENT.seven] }))
    expect(sum).toMatchObject({ red: false, attack: 5 + 2 })
  })

  test('CH-card-07 CH-card-13 R122 on own mines too, in the turn of the enemy', () => {
    const mined = (answer: string, dice: number[]) => {
      const tokens = [{ token: 'mines', hex: '1-H09', by: 'soviet' }]
      const game = holding([], [RIFLES, FAR], { hands: { soviet: ['07', '13'] }, tokens })
      game.play('german', 'move GRif/1 1H09')
      game.play('soviet', 'decline', { dice: [1, 5] })
      expect(game.asked()).toEqual(['soviet'])
      game.play('soviet', answer, { dice })
      game.play('soviet', 'keep', { dice: [SPENT.seven], draws: ['marker soft_pinned'] })
      return game.state.marker[0] >= 0
    }
    expect([mined('reroll 1', [3]), mined('luck', [2])]).toEqual([true, true])
  })

  test('CH-card-13 R122 on a spent check as well', () => {
    const lucky = (die: number) => {
      const game = holding(['13'])
      game.play('german', 'move GRif/1 1H09')
      game.play('german', 'pay 0', { dice: [SPENT.one] })
      game.play('german', 'luck', { dice: [die] })
      return game.spent('GRif/1')
    }
    expect([lucky(1), lucky(2)]).toEqual([true, false])
  })

  test('CH-8.4b CH-card-11 two of them add up', () => {
    const game = holding(['11', '11'], [RIFLES, ENEMY])
    game.play('german', 'play 11')
    game.play('german', 'play 11')
    const events = game.play('german', 'attack GRif/1 1H07', { dice: [1, 1, SPENT.seven] })
    expect(game.sums(events)[0].attack).toBe(2 + 2 + 2)
  })

  test('CH-8.4b CH-card-06 two of them make an action cost 6 more; an armed one is played on its own', () => {
    const confused = (hand: string[]) => {
      const game = holding([], [RIFLES, ENEMY], { hands: { soviet: hand } })
      game.play('german', 'attack GRif/1 1H07')
      game.play('soviet', 'confuse')
      return game
    }
    const twice = confused(['06', '06'])
    expect(twice.asked()).toEqual(['soviet'])
    const armed = [{ kind: 'confuse', values: ['1'] }]
    expect(conflictOfHeroes.menus.standingAnswer(twice.view('soviet'), 'soviet', armed)?.verb).toBe('decline')
    const events = twice.play('soviet', 'confuse', { dice: [1, 1, SPENT.seven] })
    expect(all(events, 'checked')[0].cost).toBe(3 + 3 + 3)
    const once = confused(['06', '01'])
    once.play('soviet', 'decline', { dice: [1, 1, SPENT.seven] })
    expect(once.asked()).toEqual(['soviet'])
  })

  test('CH-card-14 before or after an action, hidden enemies in sight within three hexes come to light', () => {
    const game = holding(
      ['14'],
      [
        RIFLES,
        at('su_rifles41', '1-F09', 'S', { hidden: true }),
        at('su_smg', '1-J06', 'S', { hidden: true }),
      ],
      {
        scenario: 'gap',
        caps: { german: 1, soviet: 0 },
      },
    )
    game.play('german', 'play 14')
    game.play('german', 'spy GRif/1')
    expect(game.state.hidden).toEqual([0, 0, 1])
    expect(game.asked()).toEqual(['soviet'])
    game.play('soviet', 'face S')
    expect(game.options('german', 'move', 'unit')).toEqual(['GRif/1'])
  })

  test('CH-card-14 nobody is found behind woods, however near', () => {
    const units = [at('de_rifles41', '1-F08'), at('su_rifles41', '1-F06', 'S', { hidden: true }), FAR]
    const game = holding(['14'], units, { caps: { german: 1, soviet: 0 } })
    game.play('german', 'play 14')
    game.play('german', 'spy GRif/1')
    expect(game.state.hidden[1]).toBe(1)
  })

  test('scouts that were sent out under older rules, which did not say by which card, look as far as ever', () => {
    const hid = (unit: string, hex: string) => at(unit, hex, 'S', { hidden: true })
    const units = [RIFLES, hid('su_rifles41', '1-F09'), hid('su_smg', '1-J06')]
    const game = holding(['14'], units, { scenario: 'gap', caps: { german: 1, soviet: 0 } })
    game.play('german', 'play 14')
    const sent = game.state.agenda.at(-1)
    const old = { ...game.state, agenda: [...game.state.agenda.slice(0, -1), { ...sent, card: undefined }] }
    expect(conflictOfHeroes.rules.migrate(old, '2/0').agenda.at(-1)).toEqual(sent)
  })

  test('CH-card-14a or the unit itself vanishes, out of enemy sight', () => {
    const game = holding(['14'], [at('de_rifles41', '1-F07'), FAR], { caps: { german: 1, soviet: 0 } })
    game.play('german', 'stall GRif/1 0', { dice: [SPENT.two] })
    game.play('german', 'keep')
    game.play('german', 'play 14')
    game.play('german', 'vanish GRif/1')
    expect(game.state.hidden[0]).toBe(1)
    const seen = holding(['14'], [RIFLES, ENEMY], { caps: { german: 1, soviet: 0 } })
    seen.play('german', 'play 14')
    expect(seen.rule('german', 'vanish GRif/1')).toBe('CH-11.4a')
  })

  test('CH-card-16 CH-card-16a one obstacle under a unit without a marker goes, with no enemy there', () => {
    const wire = { tokens: [{ token: 'wire', hex: '1-H10' }] }
    const game = holding(['16'], [RIFLES, FAR], wire)
    game.play('german', 'play 16')
    game.play('german', 'use GRif/1', { dice: [SPENT.seven] })
    expect(game.state.tokenHex).toEqual([-1])
    expect(holding(['16'], [RIFLES, at('su_smg', '1-H10')], wire).rule('german', 'play 16')).toBe(
      'CH-card-16',
    )
    expect(holding(['16'], [{ ...RIFLES, marker: 'soft_pinned' }, FAR], wire).rule('german', 'play 16')).toBe(
      'CH-card-16',
    )
  })

  test('CH-card-17 CH-card-17a foot without a marker mines its own or an adjacent hex, no enemy in either', () => {
    const game = holding(['17'], [RIFLES, at('su_smg', '1-H09', 'S')])
    game.play('german', 'play 17')
    const hexes = game.options('german', 'lay', 'hex', 'GRif/1')
    expect(hexes).toContain('1H10')
    expect(hexes).not.toContain('1H09')
    expect(hexes).toHaveLength(6)
    game.play('german', 'lay GRif/1 1G10', { dice: [SPENT.seven] })
    expect(game.state.tokenHex).toEqual([game.hex('1G10')])
    expect(holding(['17'], [RIFLES, at('su_smg', '1-H10')]).rule('german', 'play 17')).toBe('CH-card-17')
    for (const unit of ['de_pz2f', 'de_pak36'])
      expect(holding(['17'], [at(unit, '1-H10'), FAR]).rule('german', 'play 17')).toBe('CH-card-17')
    expect(holding(['17'], [{ ...RIFLES, marker: 'soft_pinned' }, FAR]).rule('german', 'play 17')).toBe(
      'CH-card-17',
    )
  })

  test('CH-card-17b hidden only where no enemy sees', () => {
    const seen = holding(['17'], [RIFLES, ENEMY])
    seen.play('german', 'play 17')
    expect(seen.rule('german', 'lay GRif/1 1H10 hidden')).toBe('CH-card-17b')
    const edge = holding(['17'], [at('de_rifles41', '1-F08'), at('su_rifles41', '1-F05', 'S')])
    edge.play('german', 'play 17')
    expect(edge.rule('german', 'lay GRif/1 1F07 hidden')).toBe('CH-card-17b')
    const game = holding(['17'], [at('de_rifles41', '1-F08'), FAR])
    game.play('german', 'play 17')
    game.play('german', 'lay GRif/1 1F08 hidden', { dice: [SPENT.seven] })
    expect(game.view('german').tokens[0].hex).toBe(game.hex('1F08'))
    expect(game.view('soviet').tokens[0]).toMatchObject({ token: null, hex: null })
  })

  test('CH-card-18 CH-card-19 CH-card-20 score, event, end of the scenario', () => {
    const drawing = (card: string, units: Placed[] = [RIFLES, FAR]) => {
      const game = holding([], units, {
        deck: [card, '02', '02', '02'],
        control: [null, null],
        vp: { side: 'german', points: 1 },
      })
      game.play('german', 'pass')
      const draws = card === '20' ? ['card 20'] : [`card ${card}`, 'card 02', 'card 02']
      return { game, events: game.play('soviet', 'pass', { draws }) }
    }
    expect(drawing('18').game.state.discard.map(card => cards[card].id)).toEqual(['18'])
    expect(all(drawing('19').events, 'scenarioCard')).toHaveLength(1)
    const { game } = drawing('20')
    expect(game.state.outcome?.winners).toEqual(['german'])
  })

  test('the text of a hand names weapon cards and goals too, as its picture does, and only to its owner', () => {
    const game = field({
      scenario: 'mir',
      units: [RIFLES, FAR],
      hands: { german: ['06'] },
      weapons: { german: ['B01'] },
      goals: { german: ['21'] },
    })
    const { status } = conflictOfHeroes.words.en
    const own = status(game.view('german'), 'german').join('\n')
    expect(own).toMatch(/In hand: 06 [^\n]*\nWeapon cards: B01 [^\n]*\nSecret objectives: 21 /)
    expect(status(game.view('soviet'), 'soviet').join('\n')).not.toMatch(/weapon cards|secret objectives|06/i)
    expect(conflictOfHeroes.words.ru.status(game.view('german'), 'german').join('\n')).toMatch(
      /Секретные цели: 21 /,
    )
  })

  test('CH-8.0b with no card to play the hand is named, a card that is named has its own reason', () => {
    const why = (hands: Record<string, string[]>, text = 'play') => {
      const game = field({ scenario: 'mir', turn: 'german', units: [RIFLES, FAR], hands })
      return game.rule('german', text)
    }
    expect(why({})).toBe('CH-8.0b:empty')
    expect(why({ german: ['06', '07'] })).toBe('CH-8.0b:none')
    expect(why({ german: ['06', '07'] }, 'play 06')).toBe('CH-card-06')
    expect(why({ german: ['06', '11'] })).toBe('CH-8.0b')
    const over = field({
      scenario: 'mir',
      turn: 'german',
      units: [RIFLES, FAR],
      hands: { german: ['01'] },
      deck: ['12'],
    })
    over.play('german', 'move GRif/1 1H09', { dice: [7] })
    expect(over.rule('german', 'play')).toBe('CH-8.0b:none')
    expect(over.rule('german', 'play 01')).toBe('CH-8.4a')
  })

  test('CH-card-21 R35 objectives that a scenario deals are secret goals', () => {
    const game = field({ scenario: 'mir', units: [RIFLES, FAR], goals: { german: ['21'] } })
    expect(game.view('german').goals[0]).toHaveLength(1)
    expect(game.view('soviet').goals[0]).toBeNull()
    for (const scenario of scenarios)
      for (const goal of scenario.goals.flat()) expect(scenario.deck).not.toContain(goal)
    expect(cards.filter(card => card.effect === 'objective').map(card => card.count)).toEqual([1, 1, 1, 1])
  })
})

describe('20 weapon cards', () => {
  const city = (side: 'german' | 'soviet', card: string, units: Placed[]) =>
    field({ scenario: 'blocks', turn: side, units, weapons: { [side]: [card] } })

  test('CH-card-B01 CH-card-B02 CH-card-B03 weapon cards are for foot units', () => {
    const plays = (side: 'german' | 'soviet', card: string, unit: string, enemy: string) =>
      city(side, card, [at(unit, '5-B02'), at(enemy, '5-B02', 'S')]).options(side, 'play', 'card')
    expect(plays('german', 'B01', 'de_mg34', 'su_maxim')).toEqual(['B01'])
    expect(plays('german', 'B01', 'de_pz2f', 'su_maxim')).toEqual([])
    expect(plays('german', 'B01', 'de_pak36', 'su_maxim')).toEqual([])
    expect(plays('soviet', 'B02', 'su_maxim', 'de_mg34')).toEqual(['B02'])
    expect(plays('soviet', 'B02', 'su_t26', 'de_mg34')).toEqual([])
    expect(plays('german', 'B03', 'de_pioneers', 'su_maxim')).toEqual(['B03'])
    expect(plays('german', 'B03', 'de_pz4e', 'su_maxim')).toEqual([])
  })

  test('CH-card-B01 CH-card-B01a CH-card-B01b grenades: own or adjacent hex, range modifiers and terrain count', () => {
    const far = city('german', 'B01', [at('de_rifles41', '5-B05'), at('su_rifles41', '5-B03', 'S')])
    expect(far.rule('german', 'play B01')).toBe('CH-card-B01')
    const game = city('german', 'B01', [at('de_rifles41', '5-B03'), at('su_maxim', '5-B02', 'S')])
    game.play('german', 'play B01')
    const [sum] = game.sums(game.play('german', 'throw GRif/1 Maxim/1', { dice: [1, 1, SPENT.seven] }))
    expect(sum).toMatchObject({ attack: 4 + 3, defence: 12 + 1 })
    const close = city('german', 'B01', [at('de_mg34', '5-B02'), at('su_maxim', '5-B02', 'S')])
    close.play('german', 'play B01')
    const events = close.play('german', 'throw MG34/1 Maxim/1', { dice: [1, 1, SPENT.seven] })
    expect(close.sums(events)[0]).toMatchObject({ attack: 4 + 4, defence: 10 + 1 })
    expect(all(events, 'checked')[0].cost).toBe(2)
  })

  test('CH-card-B01 R128 what a marker does to the firepower it does not do to the card', () => {
    const game = city('german', 'B01', [
      at('de_rifles41', '5-B03', 'N', { marker: 'soft_suppressed' }),
      at('su_maxim', '5-B02', 'S'),
    ])
    game.play('german', 'play B01')
    const events = game.play('german', 'throw GRif/1 Maxim/1', { dice: [1, 1, SPENT.seven] })
    expect(game.sums(events)[0].attack).toBe(4 + 3)
    expect([all(events, 'checked')[0].cost, all(events, 'showedMarker')]).toEqual([2, []])
  })

  test('CH-card-B01 R128 next door everybody in the hex is rolled against, in the own hex one', () => {
    const game = (hex: string) => {
      const enemies = [at('su_maxim', hex, 'S'), at('su_nkvd', hex, 'S')]
      const one = city('german', 'B01', [at('de_rifles41', '5-B03'), ...enemies])
      one.play('german', 'play B01')
      return one
    }
    const next = game('5-B02')
    next.play('german', 'throw GRif/1 Maxim/1')
    const both = next.play('german', 'next NKVD/1', { dice: [1, 1, 1, 1, SPENT.seven] })
    expect(next.sums(both).map(({ unit }) => unit)).toEqual([2, 1])
    const close = game('5-B03')
    const one = close.play('german', 'throw GRif/1 NKVD/1', { dice: [1, 1, SPENT.seven] })
    expect(close.sums(one).map(({ unit }) => unit)).toEqual([2])
  })

  test('CH-hit-soft-panicked who may not attack throws nothing', () => {
    const thrower = (marker: string) => at('de_rifles41', '5-B03', 'N', { marker })
    const enemy = at('su_maxim', '5-B02', 'S')
    expect(city('german', 'B01', [thrower('soft_panicked'), enemy]).rule('german', 'play B01')).toBe(
      'CH-card-B01',
    )
    expect(city('german', 'B01', [thrower('soft_pinned'), enemy]).options('german', 'play', 'card')).toEqual([
      'B01',
    ])
  })

  test('CH-card-B02 CH-card-B02a CH-card-B02b petrol bombs: +4 in the own hex, −2 next door', () => {
    const close = city('soviet', 'B02', [at('su_rifles41', '5-B02'), at('de_rifles41', '5-B02', 'S')])
    close.play('soviet', 'play B02')
    expect(
      close.sums(close.play('soviet', 'throw SRif/1 GRif/1', { dice: [1, 1, SPENT.seven] }))[0],
    ).toMatchObject({
      attack: 3 + 4,
      defence: 11 + 1,
    })
    const next = city('soviet', 'B02', [at('su_rifles41', '5-B03'), at('de_rifles41', '5-B02', 'S')])
    next.play('soviet', 'play B02')
    expect(
      next.sums(next.play('soviet', 'throw SRif/1 GRif/1', { dice: [1, 1, SPENT.seven] }))[0],
    ).toMatchObject({
      attack: 3 - 2,
      defence: 12 + 1,
    })
    expect(
      city('soviet', 'B02', [at('su_rifles41', '5-B05'), at('de_rifles41', '5-B03')]).rule(
        'soviet',
        'play B02',
      ),
    ).toBe('CH-card-B02')
  })

  test('CH-16.5c CH-16.5d CH-card-B02 a weapon card too meets an open top in close combat red or blue, as its thrower likes', () => {
    const game = (own = '5-B02') => {
      const units = [at('su_rifles41', own), at('de_pzjg35r', '5-B02', 'S'), at('de_pz2f', '5-B02', 'S')]
      const one = city('soviet', 'B02', units)
      one.play('soviet', 'play B02')
      return one
    }
    const sum = (colour: string, rest: { draws?: string[] } = {}) => {
      const one = game()
      const dice = rest.draws ? [3, 4, SPENT.seven] : [1, 1, SPENT.seven]
      return one.sums(one.play('soviet', `throw SRif/1 PJ35R/1 ${colour}`, { dice, ...rest }))[0]
    }
    expect(sum('red')).toMatchObject({ red: true, attack: 3 + 4, defence: 13 })
    expect(sum('blue')).toMatchObject({ red: false, attack: 4 + 4, defence: 13 })
    expect(sum('')).toMatchObject({ red: true })
    // 16.5d: a hit by red firepower draws a red marker
    expect(sum('red', { draws: ['marker soft_pinned'] }).number).toBe(6)
    expect(game().rule('soviet', 'throw SRif/1 Pz2F/1 red')).toBe('CH-16.5c')
    expect(game('5-B03').rule('soviet', 'throw SRif/1 PJ35R/1 red')).toBe('CH-16.5c')
  })

  test('CH-16.5a CH-card-B03 R94 a charge explodes: an open top is red to it, and nothing to choose', () => {
    const game = city('soviet', 'B03', [at('su_rifles41', '5-B02'), at('de_pzjg35r', '5-B02', 'S')])
    game.play('soviet', 'play B03')
    expect(game.rule('soviet', 'throw SRif/1 PJ35R/1 blue')).toBe('CH-16.5c')
    const events = game.play('soviet', 'throw SRif/1 PJ35R/1', {
      dice: [1, 2, SPENT.seven],
      draws: ['marker soft_pinned'],
    })
    expect(game.sums(events)[0]).toMatchObject({ red: true, attack: 6 + 4, defence: 13 })
  })

  test('CH-card-B03 CH-card-B03a a charge: only in the own hex, terrain does not count', () => {
    const next = city('german', 'B03', [at('de_pioneers', '5-B03'), at('su_maxim', '5-B02', 'S')])
    expect(next.rule('german', 'play B03')).toBe('CH-card-B03')
    const game = city('german', 'B03', [at('de_pioneers', '5-B02'), at('su_maxim', '5-B02', 'S')])
    game.play('german', 'play B03')
    const thrown = { dice: [1, 1, SPENT.seven], draws: ['marker soft_pinned'] }
    expect(game.sums(game.play('german', 'throw Pion/1 Maxim/1', thrown))[0]).toMatchObject({
      attack: 6 + 4,
      defence: 10,
    })
  })
})

describe('cards at their bounds', () => {
  describe('CH-card-B01 whom and what grenades reach', () => {
    const reach = (units: Placed[], tokens: object[] = []) => {
      const game = field({
        scenario: 'blocks',
        turn: 'german',
        units,
        tokens: tokens as never,
        weapons: { german: ['B01'] },
      })
      if (!game.options('german', 'play', 'card').includes('B01')) return null
      game.play('german', 'play B01')
      const offered = game.offered('german')
      return [
        offered.includes('throw') ? game.options('german', 'throw', 'target', 'GRif/1') : [],
        offered.includes('blast') ? game.options('german', 'blast', 'token', 'GRif/1') : [],
      ]
    }
    const US = at('de_rifles41', '5-E07')
    const enemy = (hex: string, more: object = {}) => at('su_maxim', hex, 'S', more)
    test('enemies in the hex or next door, in arc and sight; from close combat only those in the hex', () => {
      expect(reach([US, enemy('5-E06')])).toEqual([['Maxim/1'], []])
      expect(reach([US, enemy('5-E08')])).toBeNull()
      expect(reach([US, enemy('5-E05')])).toBeNull()
      expect(reach([US, enemy('waiting')])).toBeNull()
      expect(reach([US, enemy('5-E06', { hidden: true })])?.[0] ?? []).toEqual([])
      expect(reach([US, enemy('5-E07'), enemy('5-E06')])?.[0]).toEqual(['Maxim/1'])
      expect(reach([US, at('de_mg34', '5-E06'), enemy('5-E06')])?.[0]).toEqual(['Maxim/1'])
    })
    test('CH-17.11e works in the hex or next door that lie open', () => {
      const FAR_OFF = enemy('5-Q10')
      const wire = (hex: string, more: object = {}) => ({ token: 'wire', hex, ...more })
      expect(reach([US, FAR_OFF], [wire('5-E06')])?.[1]).toEqual(['wire/1'])
      expect(reach([US, FAR_OFF], [wire('5-E07')])?.[1]).toEqual(['wire/1'])
      expect(reach([US, FAR_OFF], [wire('5-E05')])).toBeNull()
      expect(reach([US, FAR_OFF], [wire('5-E08')])).toBeNull()
      expect(reach([US, FAR_OFF], [{ token: 'mines', hex: '5-E06', hidden: true, by: 'german' }])).toBeNull()
      expect(reach([US, FAR_OFF], [{ token: 'wire' }])).toBeNull()
      expect(reach([US, FAR_OFF, enemy('5-E07')], [wire('5-E06')])?.[1]).toEqual([])
      expect(reach([US, FAR_OFF, enemy('5-E07')], [wire('5-E07')])?.[1]).toEqual(['wire/1'])
    })
  })

  test('CH-card-B03 where the scenario leaves a weapon to some units the others do not get it, of other weapons it says nothing', () => {
    const armed = (card: string, unit: string) =>
      field({
        scenario: 'kv2',
        turn: 'german',
        units: [at(unit, '5-B03'), at('su_rifles41', '5-B03', 'S')],
        weapons: { german: [card] },
      }).options('german', 'play', 'card')
    expect(armed('B03', 'de_pioneers')).toEqual(['B03'])
    expect(armed('B03', 'de_rifles41')).toEqual([])
    expect(armed('B01', 'de_rifles41')).toEqual(['B01'])
  })

  const scouting = (units: Placed[], order: string) => {
    const game = holding(['14'], units, { caps: { german: 1, soviet: 0 } })
    game.play('german', 'play 14')
    return { game, events: game.play('german', order) }
  }
  test('CH-card-14 scouts find enemies within their reach and sight, three hexes and no farther, and none beside the map', () => {
    const hid = (hex: string) => at('su_rifles41', hex, 'S', { hidden: true })
    const found = (hex: string) => {
      const { game, events } = scouting([RIFLES, hid(hex), FAR], 'spy GRif/1')
      expect(all(events, 'spied')).toMatchObject([{ unit: 0 }])
      return game.state.hidden[1] === 0
    }
    const { state, hex } = holding([], [RIFLES, FAR])
    const map = getMapLayout(state.scenario)
    const at3 =
      map.names.find(
        (_, one) => hexDistance(map, hex('1H10'), one) === 3 && hasSightOverTerrain(map, hex('1H10'), one),
      ) ?? ''
    const at4 =
      map.names.find(
        (_, one) => hexDistance(map, hex('1H10'), one) === 4 && hasSightOverTerrain(map, hex('1H10'), one),
      ) ?? ''
    const named = (name: string) => `${name[0]}-${name.slice(1)}`
    expect([found(named(at3)), found(named(at4)), found('waiting')]).toEqual([true, false, false])
  })

  test('CH-card-14a who vanishes takes riders along, and is told as one who is there no more', () => {
    const { game, events } = scouting(
      [at('de_opel', '1-F07'), at('de_rifles41', '1-F07', 'N', { carrier: 0 }), FAR],
      'vanish Opel/1',
    )
    expect(game.state.hidden.slice(0, 2)).toEqual([1, 1])
    expect(all(events, 'wentHidden')).toMatchObject([{ unit: 0 }])
    const { game: again } = scouting([at('de_rifles41', '1-F07', 'N', { hidden: true }), FAR], 'spy GRif/1')
    const spied = again.said.filter(({ event }) => event.type === 'spied').map(({ event }) => event)
    expect(spied).toMatchObject([{ unit: -1 }])
  })

  test('CH-card-14 whom it sent acts in this turn, if it was played before the action', () => {
    const { game } = scouting([RIFLES, at('de_mg34', '1-I10'), FAR], 'spy GRif/1')
    expect(game.state.scout).toBe(0)
    expect(game.options('german', 'move', 'unit')).toEqual(['GRif/1'])
    game.play('german', 'move GRif/1 1H09', { dice: [SPENT.seven] })
    expect(game.state.scout).toBe(-1)
  })

  test('CH-card-17 mines lie where no enemy is seen and nothing else is known to lie', () => {
    const mining = (units: Placed[], tokens: object[] = []) => {
      const game = holding(['17'], [RIFLES, ...units, FAR], { tokens: tokens as never })
      if (!game.options('german', 'play', 'card').includes('17')) return null
      game.play('german', 'play 17')
      return game.options('german', 'lay', 'hex', 'GRif/1')
    }
    const free = mining([])
    expect(free).toHaveLength(7)
    expect(mining([at('su_smg', '1-H09')])).not.toContain('1H09')
    expect(mining([at('su_smg', '1-H09', 'S', { hidden: true })])).toContain('1H09')
    expect(mining([at('su_smg', '1-H10')])).toBeNull()
    const wire = { token: 'wire', hex: '1-H09' }
    expect(mining([], [wire])).toHaveLength(6)
    expect(mining([], [{ ...wire, token: 'mines', hidden: true, by: 'soviet' }])).toHaveLength(7)
    expect(mining([], [{ ...wire, token: 'mines', hidden: true, by: 'german' }])).toHaveLength(6)
  })

  test('CH-card-17b mines that are seen are told to all, hidden ones to their owner', () => {
    const lay = (order: string, units: Placed[] = []) => {
      const game = holding(['17'], [at('de_rifles41', '1-F07'), FAR, ...units])
      game.play('german', 'play 17')
      game.play('german', order, { dice: [SPENT.seven] })
      const told = game.said.filter(({ event }) => event.type === 'laid')
      return [told.map(({ to }) => to?.join() ?? null), game.state.tokenHidden, game.state.tokenFacing]
    }
    expect(lay('lay GRif/1 1F07')).toEqual([[null], [0], [0]])
    expect(lay('lay GRif/1 1F07 hidden')).toEqual([['german'], [1], [0]])
  })

  test('CH-card-16 what is removed is an obstacle that lies open there, no fortification', () => {
    const clear = (tokens: object[]) => {
      const game = holding(['16'], [RIFLES, FAR], { tokens: tokens as never })
      return game.options('german', 'play', 'card').includes('16')
    }
    const wire = { token: 'wire', hex: '1-H10' }
    expect(clear([wire])).toBe(true)
    expect(clear([{ ...wire, hex: '1-H09' }])).toBe(false)
    expect(clear([{ ...wire, token: 'trench' }])).toBe(false)
    expect(clear([{ ...wire, token: 'mines', hidden: true, by: 'soviet' }])).toBe(false)
  })

  test('CH-card-09 whoever digs in hidden comes to light', () => {
    const game = holding(['09'], [at('de_rifles41', '1-F07', 'N', { hidden: true }), FAR])
    game.play('german', 'play 09')
    game.play('german', 'use GRif/1')
    while (game.offered('german').includes('face')) game.play('german', 'face N')
    expect([game.state.hidden[0], game.state.token.length, game.state.inside[0]]).toEqual([0, 1, 0])
  })
})

/** The list of chapter 20: kind, copies, colour and cost, hidden (h) and group (g) icons, or for weapons firepower. */
describe('20 what is printed on the cards', () => {
  const BATTLE: readonly [id: string, kind: string, copies: number, cost: string, icons: string][] = [
    ['01', 'action', 4, 'B0', 'hg'],
    ['02', 'action', 8, 'B0', 'hg'],
    ['03', 'action', 2, 'G2', 'hg'],
    ['04', 'action', 2, 'B0', 'hg'],
    ['05', 'bonus', 2, 'B0', 'hg'],
    ['06', 'bonus', 2, 'B0', ''],
    ['07', 'bonus', 3, 'B0', ''],
    ['08', 'action', 2, 'G2', ''],
    ['09', 'action', 2, 'B0', 'g'],
    ['10', 'action', 2, 'B0', 'h'],
    ['11', 'bonus', 2, 'B0', 'hg'],
    ['12', 'bonus', 4, 'B1', 'hg'],
    ['13', 'bonus', 3, 'B0', ''],
    ['14', 'bonus', 2, 'B1', ''],
    ['15', 'bonus', 1, 'B0', ''],
    ['16', 'action', 1, 'G2', ''],
    ['17', 'action', 1, 'G2', 'h'],
  ]
  test.each(BATTLE)('CH-card-%s', (id, kind, copies, cost, icons) => {
    const [card] = cards.filter(one => one.id === id)
    expect([card.type, card.count, `${card.green ? 'G' : 'B'}${card.cost}`]).toEqual([kind, copies, cost])
    expect(`${card.hidden ? 'h' : ''}${card.group ? 'g' : ''}`).toBe(icons)
  })
  test.each(['18', '19', '20'])('CH-card-%s', id => {
    expect(cards.filter(one => one.id === id)).toMatchObject([{ type: 'scenario', count: 1 }])
  })

  const WEAPONS: readonly [
    id: string,
    kind: string,
    cost: number,
    red: number,
    blue: number,
    explosive: boolean,
  ][] = [
    ['B01', 'action', 2, 4, 1, false],
    ['B02', 'action', 3, 3, 4, false],
    ['B03', 'action', 4, 6, 8, true],
    ['B04', 'artillery', 0, 5, 7, true],
    ['B05', 'artillery', 0, 5, 7, true],
  ]
  test.each(WEAPONS)('CH-card-%s', (id, type, cost, red, blue, explosive) => {
    expect(cards.filter(one => one.id === id)).toMatchObject([{ type, cost, red, blue, explosive }])
  })
})
