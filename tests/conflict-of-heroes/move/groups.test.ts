import { describe, expect, test } from 'vitest'
import { all, field, SPENT } from '../field.ts'

type Placed = Parameters<typeof field>[0]['units'][number]
type Rest = Partial<Parameters<typeof field>[0]>
const at = (unit: string, hex: string, facing = 'N', rest: Partial<Placed> = {}): Placed => ({
  unit,
  hex,
  facing,
  ...rest,
})
const rifles = (hex: string, rest: Partial<Placed> = {}) => at('de_rifles41', hex, 'N', rest)
const FAR = at('su_rifles41', '1-Q02', 'S')
const set = (units: Placed[], rest: Rest = {}) =>
  field({ scenario: 'mir', turn: 'german', units: [...units, FAR], ...rest })

describe('10.0 to 10.4 group actions and group moves', () => {
  test('CH-10.0a CH-10.2b one action, one check; members go, turn or do nothing', () => {
    const game = set([rifles('1-H10'), rifles('1-H10'), rifles('1-H11')])
    game.play('german', 'group GRif/1,GRif/2,GRif/3')
    game.play('german', 'go GRif/1 1H09 S')
    game.play('german', 'turn GRif/2 SE')
    const events = game.play('german', 'done', { dice: [SPENT.two] })
    expect(all(events, 'checked')).toHaveLength(1)
    expect(all(events, 'checked')[0].units).toEqual([0, 1, 2])
    expect(['GRif/1', 'GRif/2', 'GRif/3'].map(name => [game.at(name), game.facing(name)])).toEqual([
      ['1H09', 'S'],
      ['1H10', 'SE'],
      ['1H11', 'N'],
    ])
    expect(game.asked()).toEqual(['soviet'])
  })

  test('CH-10.0b one kind of action for the whole group', () => {
    const game = set([rifles('1-H10'), rifles('1-H10')])
    game.play('german', 'group GRif/1,GRif/2')
    expect(game.offered('german')).toEqual(['go', 'turn', 'done'])
    expect(game.rule('german', 'slip GRif/1 1H10')).toBe('CH-10.0b')
  })

  test('CH-10.1a CH-10.1b fresh members; spent ones only when the whole cost is paid', () => {
    const units = [rifles('1-H10'), rifles('1-H10', { spent: true })]
    expect(set(units).rule('german', 'group GRif/1,GRif/2')).toBe('CH-10.1b')
    const three = [rifles('1-H10'), rifles('1-H10'), rifles('1-H10', { spent: true })]
    expect(set(three).rule('german', 'group GRif/1,GRif/2,GRif/3')).toBe('CH-10.1b')
    const game = set(units, { caps: { german: 1, soviet: 0 } })
    game.play('german', 'group GRif/1,GRif/2')
    game.play('german', 'go GRif/1 1H09')
    expect(game.state.cap[0]).toBe(0)
    expect(game.rule('german', 'go GRif/2 1H11')).toBe('CH-2.2c')
    const events = game.play('german', 'done')
    expect(all(events, 'checked')).toEqual([])
    expect([game.spent('GRif/1'), game.spent('GRif/2')]).toEqual([false, true])
  })

  test('CH-10.1c every member is stressed', () => {
    const game = set([rifles('1-H10'), rifles('1-H10')])
    game.play('german', 'group GRif/1,GRif/2')
    game.play('german', 'go GRif/1 1H09')
    game.play('german', 'done', { dice: [SPENT.two] })
    expect(game.state.stressed).toEqual([1, 1, 0])
  })

  test('CH-10.2a one chain of same or adjacent hexes (GT20)', () => {
    const game = set([rifles('1-H10'), rifles('1-H11'), rifles('1-H08'), rifles('1-H12')])
    expect(game.rule('german', 'group GRif/1,GRif/3')).toBe('CH-10.2a')
    expect(game.rule('german', 'group GRif/1,GRif/4')).toBe('CH-10.2a')
    game.play('german', 'group GRif/1,GRif/4,GRif/2')
    expect(game.options('german', 'go', 'unit')).toEqual(['GRif/1', 'GRif/2', 'GRif/4'])
  })

  test('CH-10.2c R41 normal move rules for each member', () => {
    const game = set([rifles('1-H10'), rifles('1-H10', { marker: 'soft_pinned' })])
    game.play('german', 'group GRif/1,GRif/2')
    expect(game.rule('german', 'go GRif/2 1H09')).toBe('CH-hit-soft-pinned')
    expect(game.rule('german', 'go GRif/1 1H08')).toBe('CH-4.5b:foot')
    const tank = set([at('de_pz2f', '1-H10'), rifles('1-H10')])
    tank.play('german', 'group Pz2F/1,GRif/1')
    tank.play('german', 'go Pz2F/1 1H09-1H08')
    expect(tank.at('Pz2F/1')).toBe('1H08')
  })

  test('CH-10.3a members may end apart', () => {
    const game = set([rifles('1-H10'), rifles('1-H10')])
    game.play('german', 'group GRif/1,GRif/2')
    game.play('german', 'go GRif/1 1H09')
    game.play('german', 'go GRif/2 1H11', { dice: [SPENT.seven] })
    expect([game.at('GRif/1'), game.at('GRif/2')]).toEqual(['1H09', '1H11'])
  })

  test('CH-10.4a the dearest single move is the cost', () => {
    const game = set([rifles('1-F08'), at('de_mg34', '1-F08', 'SE')])
    game.play('german', 'group GRif/1,MG34/1')
    game.play('german', 'go MG34/1 1G08')
    const events = game.play('german', 'go GRif/1 1F07', { dice: [SPENT.five] })
    expect(all(events, 'checked')[0]).toMatchObject({ cost: 2, spent: false })
    const dearFirst = set([rifles('1-F08'), at('de_mg34', '1-F08', 'SE')])
    dearFirst.play('german', 'group GRif/1,MG34/1')
    dearFirst.play('german', 'go GRif/1 1F07')
    const after = dearFirst.play('german', 'go MG34/1 1G08', { dice: [SPENT.five] })
    expect(all(after, 'checked')[0].cost).toBe(2)
    const turned = set([rifles('1-H10'), rifles('1-H10', { marker: 'soft_cowering' })])
    turned.play('german', 'group GRif/1,GRif/2')
    turned.play('german', 'turn GRif/2 S')
    const end = turned.play('german', 'done', { dice: [SPENT.seven] })
    expect(all(end, 'checked')[0].cost).toBe(1 + 1)
  })

  test('CH-10.4a CH-17.8a R41 each that goes into wire has a die of its own, and the dearest counts', () => {
    const cost = (first: number, second: number) => {
      const game = set([rifles('1-H10'), rifles('1-H10')], { tokens: [{ token: 'wire', hex: '1-H09' }] })
      game.play('german', 'group GRif/1,GRif/2')
      game.play('german', 'go GRif/1 1H09', { dice: [first] })
      const events = game.play('german', 'go GRif/2 1H09', { dice: [second, SPENT.seven] })
      return all(events, 'checked')[0].cost
    }
    expect([cost(5, 2), cost(2, 5)]).toEqual([6, 6])
  })

  test('CH-10.4b CH-10.4c whoever only closes the chain counts for nothing, and is spent with the rest', () => {
    const game = set([rifles('1-H10'), at('de_mortar81', '1-H11'), rifles('1-H12')])
    game.play('german', 'group GRif/1,Mr81/1,GRif/2')
    game.play('german', 'go GRif/1 1H09')
    const events = game.play('german', 'done', { dice: [SPENT.one] })
    expect(all(events, 'checked')[0].cost).toBe(1)
    expect(game.spent('Mr81/1')).toBe(true)
  })
})

describe('10.5 to 10.8 group attack', () => {
  const ENEMY = at('su_rifles41', '1-H07', 'S')
  const fire = (units: Placed[], rest: Rest = {}) =>
    field({ scenario: 'mir', turn: 'german', units: [...units, ENEMY], ...rest })

  test('CH-10.5a CH-10.7a CH-10.8a supporters in the hex or around it, +1 each, at the cost of the attacker (GT21)', () => {
    const game = fire([at('de_hmg34', '1-H10'), rifles('1-H10'), rifles('1-G10'), rifles('1-H12')])
    expect(game.rule('german', 'attack HMG34/1 1H07 GRif/3')).toBe('CH-10.5a')
    const events = game.play('german', 'attack HMG34/1 1H07 GRif/1,GRif/2', {
      dice: [4, 4, SPENT.four],
      draws: ['marker soft_pinned'],
    })
    expect(game.sums(events)[0]).toMatchObject({ attack: 7, number: 5 })
    expect(all(events, 'checked')[0]).toMatchObject({ cost: 2, units: [0, 1, 2], spent: false })
    expect(game.state.stressed).toEqual([1, 1, 1, 0, 0])
  })

  test('CH-10.6a R42 the target must be in the fire zone of the supporter (E06)', () => {
    const game = fire([
      at('de_hmg34', '1-H10'),
      at('de_rifles41', '1-G10', 'S'),
      rifles('1-H10', { marker: 'soft_stunned' }),
    ])
    expect(game.rule('german', 'attack HMG34/1 1H07 GRif/1')).toBe('CH-10.6a')
    // A turret is turned for its own attack alone
    const turret = fire([at('de_hmg34', '1-H10'), at('de_pz3e', '1-H10', 'S')])
    expect(turret.rule('german', 'attack HMG34/1 1H07 Pz3E/1')).toBe('CH-10.6a')
    const woods = field({
      scenario: 'mir',
      turn: 'german',
      units: [at('de_hmg34', '1-F07'), rifles('1-F08'), at('su_rifles41', '1-F05', 'S')],
    })
    expect(woods.rule('german', 'attack HMG34/1 1F05 GRif/1')).toBe('CH-10.6a')
    expect(
      woods.sums(woods.play('german', 'attack HMG34/1 1F05', { dice: [1, 1, SPENT.seven] })),
    ).toHaveLength(1)
  })

  test('CH-10.6b within the normal range of the supporter', () => {
    const game = fire([at('de_hmg34', '1-H11'), at('de_pioneers', '1-H11'), rifles('1-H11')])
    expect(game.rule('german', 'attack HMG34/1 1H07 Pion/1')).toBe('CH-10.6b')
    expect(game.options('german', 'attack', 'support', 'HMG34/1 1H07')).toEqual(['GRif/1'])
    const near = fire([at('de_hmg34', '1-H10'), at('de_pioneers', '1-H10')])
    expect(near.options('german', 'attack', 'support', 'HMG34/1 1H07')).toEqual(['Pion/1'])
  })

  test('CH-10.6b R43 whoever cowers supports as far as its range of 1', () => {
    const cowers = (hex: string) => fire([at('de_hmg34', hex), rifles(hex, { marker: 'soft_cowering' })])
    expect(cowers('1-H08').options('german', 'attack', 'support', 'HMG34/1 1H07')).toEqual(['GRif/1'])
    expect(cowers('1-H09').rule('german', 'attack HMG34/1 1H07 GRif/1')).toBe('CH-10.6b')
  })

  test('CH-10.7a R42 R44 +1 without limit, of those without firepower of that colour too, against units and works', () => {
    const three = fire([at('de_hmg34', '1-H10'), rifles('1-H10'), rifles('1-H10'), rifles('1-G10')], {
      tokens: [{ token: 'wire', hex: '1-H07' }],
    })
    const dice = [1, 1, 1, 1, SPENT.seven]
    const events = three.play('german', 'attack HMG34/1 1H07 GRif/1,GRif/2,GRif/3', { dice })
    expect(three.sums(events).map(({ attack }) => attack)).toEqual([5 + 3, 5 + 3])
    const tank = set([at('de_pak38', '1-H10'), rifles('1-H10'), at('su_t26', '1-H07', 'S')])
    const [sum] = tank.sums(tank.play('german', 'attack PaK38/1 1H07 GRif/1', { dice: [1, 1, SPENT.seven] }))
    expect(sum).toMatchObject({ red: false, attack: 8 + 1 })
  })

  test('CH-10.7a R44 indirect fire is supported by those who see the target themselves', () => {
    const game = (hex: string) =>
      field({
        scenario: 'ridge',
        turn: 'soviet',
        units: [at('su_mortar82', '3-B01', 'SE'), at('su_maxim', hex, 'SE'), at('de_hmg34', '3-E06')],
      })
    expect(game('3-C01').rule('soviet', 'bombard Mr82/1 3E06 3B02 Maxim/1')).toBe('CH-10.6a')
    const seeing = game('3-B02')
    const events = seeing.play('soviet', 'bombard Mr82/1 3E06 3B02 Maxim/1', { dice: [1, 1, SPENT.seven] })
    expect(seeing.sums(events)[0].attack).toBe(3 + 1)
  })

  test('CH-10.6c R43 no marker that touches the firepower', () => {
    const game = (marker: string) => fire([at('de_hmg34', '1-H10'), rifles('1-H10', { marker })])
    expect(game('soft_suppressed').rule('german', 'attack HMG34/1 1H07 GRif/1')).toBe('CH-10.6c')
    expect(game('soft_berserk').rule('german', 'attack HMG34/1 1H07 GRif/1')).toBe('CH-10.6c')
    expect(game('soft_pinned').options('german', 'attack', 'support', 'HMG34/1 1H07')).toEqual(['GRif/1'])
  })

  test('R42 why a unit gives no support is said: what keeps it from attacking, or the minimum range', () => {
    const why = (unit: string, name: string, rest: Partial<Placed> = {}) =>
      fire([at('de_hmg34', '1-H10'), at(unit, '1-H10', 'N', rest)]).rule(
        'german',
        `attack HMG34/1 1H07 ${name}`,
      )
    expect(why('de_rifles41', 'GRif/1', { marker: 'soft_stunned' })).toBe('CH-hit-soft-stunned')
    expect(why('de_rifles41', 'GRif/1', { marker: 'soft_panicked' })).toBe('CH-hit-soft-panicked')
    expect(why('de_wagon', 'GWag/1')).toBe('CH-16.1e')
    expect(why('de_opel', 'Opel/1')).toBe('CH-16.1d')
    const near = field({
      scenario: 'mir',
      turn: 'german',
      units: [at('de_hmg34', '1-H09'), at('de_mortar81', '1-H09'), ENEMY],
    })
    expect(near.rule('german', 'attack HMG34/1 1H07 Mr81/1')).toBe('CH-13.1b')
    const riding = fire([at('de_hmg34', '1-H10'), at('de_pz3e', '1-H10'), rifles('1-H10', { carrier: 1 })])
    expect(riding.rule('german', 'attack HMG34/1 1H07 GRif/1')).toBe('CH-15.8d')
    const wet = field({
      scenario: 'blocks',
      turn: 'german',
      units: [at('de_hmg34', '5-K02', 'S'), at('de_rifles41', '5-K01', 'S'), at('su_rifles41', '5-K03')],
    })
    expect(wet.rule('german', 'attack HMG34/1 5K03 GRif/1')).toBe('CH-4.8d')
  })

  test('CH-10.6d CH-10.6e in close combat only from the same hex, against one target', () => {
    const game = field({
      scenario: 'mir',
      turn: 'german',
      units: [
        rifles('1-H10'),
        rifles('1-H10'),
        rifles('1-H11'),
        at('su_rifles41', '1-H10'),
        at('su_smg', '1-H10'),
      ],
    })
    expect(game.rule('german', 'assault GRif/1 SRif/1 GRif/3')).toBe('CH-10.6d')
    const events = game.play('german', 'assault GRif/1 SRif/1 GRif/2', { dice: [1, 1, SPENT.seven] })
    expect(game.sums(events)).toHaveLength(1)
    expect(game.sums(events)[0].attack).toBe(2 + 4 + 1)
  })

  test('CH-10.6d R42 who is in close combat himself supports nobody outside', () => {
    const units = [at('de_hmg34', '1-H10'), rifles('1-G10'), at('su_smg', '1-G10'), ENEMY]
    const game = field({ scenario: 'mir', turn: 'german', units })
    expect(game.rule('german', 'attack HMG34/1 1H07 GRif/1')).toBe('CH-6.10c')
  })

  test('CH-10.7b all other modifiers are those of the attacker', () => {
    // The rifles stand next to the target, the gun does not
    const game = set([at('de_hmg34', '1-H10'), rifles('1-H09'), at('su_rifles41', '1-H08', 'S')])
    const [sum] = game.sums(game.play('german', 'attack HMG34/1 1H08 GRif/1', { dice: [1, 1, SPENT.seven] }))
    expect(sum.attackTerms.map(term => term.rule)).toEqual(['CH-6.6b', 'CH-10.7a'])
  })
})

describe('10.9 to 10.12 rally, cost, stress', () => {
  const pair = (rest: Partial<Placed> = {}) => [
    rifles('1-H10', { marker: 'soft_pinned', ...rest }),
    rifles('1-H09', { marker: 'soft_pinned' }),
    rifles('1-H08'),
  ]

  test('CH-10.9a CH-10.9b CH-10.9c R45 a chain rallies in one action, each its own roll, for 5', () => {
    const game = set(pair())
    const events = game.play('german', 'rally GRif/1,GRif/2,GRif/3', { dice: [6, 6, 1, 1, SPENT.seven] })
    expect(all(events, 'rallied').map(event => event.unit)).toEqual([0])
    expect(game.state.marker[1]).toBeGreaterThanOrEqual(0)
    expect(all(events, 'checked')[0]).toMatchObject({ cost: 5, units: [0, 1, 2] })
    expect(set([pair()[0], rifles('1-H07')]).rule('german', 'rally GRif/1,GRif/2')).toBe('CH-10.2a')
  })

  test('CH-10.10a CH-10.11a R39 stress, terrain and markers enter the common cost; stress once (GT22, GT23)', () => {
    const units = [
      rifles('1-F08', { stressed: true, marker: 'soft_cowering' }),
      rifles('1-F08', { stressed: true }),
    ]
    const game = set(units)
    game.play('german', 'group GRif/1,GRif/2')
    game.play('german', 'go GRif/2 1G08')
    const events = game.play('german', 'go GRif/1 1F07', { dice: [SPENT.seven] })
    expect(all(events, 'checked')[0].cost).toBe(1 + 1 + 1 + 1)
    const fire = field({
      scenario: 'mir',
      turn: 'german',
      units: [at('de_hmg34', '1-H10'), rifles('1-H10', { stressed: true }), at('su_rifles41', '1-H07', 'S')],
    })
    const attack = fire.play('german', 'attack HMG34/1 1H07 GRif/1', { dice: [1, 1, SPENT.seven] })
    expect(all(attack, 'checked')[0].cost).toBe(3)
    // Also of whoever only closes the chain
    const chain = set([rifles('1-H10'), rifles('1-H11', { stressed: true })])
    chain.play('german', 'group GRif/1,GRif/2')
    chain.play('german', 'go GRif/1 1H09')
    expect(all(chain.play('german', 'done', { dice: [SPENT.seven] }), 'checked')[0].cost).toBe(1 + 1)
  })

  test('CH-10.10b any number of CAPs lowers it', () => {
    const game = set(pair(), { caps: { german: 7, soviet: 0 } })
    const events = game.play('german', 'rally GRif/1,GRif/2 0 4', { dice: [1, 1, 1, 1, SPENT.two] })
    expect(all(events, 'checked')[0].cost).toBe(1)
    expect(game.state.cap[0]).toBe(3)
  })

  test('CH-10.10c CH-10.10d all are spent or all stay fresh, also who moved away', () => {
    for (const die of [SPENT.one, SPENT.seven]) {
      const game = set([rifles('1-H10'), rifles('1-H10')])
      game.play('german', 'group GRif/1,GRif/2')
      game.play('german', 'go GRif/1 1H09')
      game.play('german', 'done', { dice: [die] })
      expect([game.spent('GRif/1'), game.spent('GRif/2')]).toEqual(
        die === SPENT.one ? [true, true] : [false, false],
      )
    }
  })

  test('CH-10.12a CH-10.12b CH-11.4d other actions in groups: hide, at the highest single cost', () => {
    const game = set([rifles('1-F07'), rifles('1-F07', { marker: 'soft_cowering' })])
    game.play('german', 'grouphide GRif/1,GRif/2')
    game.play('german', 'slip GRif/1 1F07')
    const events = game.play('german', 'slip GRif/2 1F07', { dice: [SPENT.seven] })
    expect(game.state.hidden).toEqual([1, 1, 0])
    const own = game.said.find(one => one.event.type === 'checked' && one.to?.includes('german'))?.event
    expect(own).toMatchObject({ cost: 6 })
    expect(all(events, 'checked')[0].units).toEqual([])
  })

  test('CH-10.12c a group card costs what is printed', () => {
    const game = set(pair({ stressed: true }), { hands: { german: ['03'] } })
    game.play('german', 'play 03')
    const events = game.play('german', 'use GRif/1,GRif/2', { dice: [SPENT.seven] })
    expect(all(events, 'checked')[0].cost).toBe(2)
    expect(game.state.marker).toEqual([-1, -1, -1, -1])
  })

  test('R40 the stunned join nothing but a rally, the pinned only close the chain', () => {
    const game = set([
      rifles('1-H10'),
      rifles('1-H10', { marker: 'soft_stunned' }),
      rifles('1-H10', { marker: 'soft_pinned' }),
    ])
    expect(game.rule('german', 'group GRif/1,GRif/2')).toBe('CH-hit-soft-stunned')
    game.play('german', 'group GRif/1,GRif/3')
    expect(game.options('german', 'go', 'unit')).toEqual(['GRif/1'])
    const doomed = set([
      rifles('1-H10', { marker: 'soft_pinned' }),
      rifles('1-H10', { marker: 'soft_destroyed' }),
      rifles('1-H10', { marker: 'soft_stunned' }),
    ])
    expect(doomed.rule('german', 'group GRif/1,GRif/2')).toBe('CH-hit-soft-destroyed')
    expect(doomed.rule('german', 'rally GRif/1,GRif/2')).toBe('CH-hit-soft-destroyed-rally')
    const dice = [6, 6, 6, 6, SPENT.seven]
    doomed.play('german', 'rally GRif/1,GRif/3', { dice })
    expect([doomed.state.marker[0], doomed.state.marker[2]]).toEqual([-1, -1])
    for (const marker of ['soft_stunned', 'soft_destroyed']) {
      const rides = set([at('de_opel', '1-H08'), rifles('1-H08', { carrier: 0, marker }), rifles('1-H08')])
      rides.play('german', 'group Opel/1,GRif/2')
      rides.play('german', 'go Opel/1 1H07')
      expect(rides.at('GRif/1')).toBe('1H07')
    }
  })
})

describe('why no group can be formed', () => {
  test('CH-card-01 the fresh one beside keeps a spent unit from a group by Adrenaline, not the chain', () => {
    const game = field({
      scenario: 'mir',
      turn: 'german',
      units: [rifles('1-H10', { spent: true }), rifles('1-H11'), rifles('1-B04', { spent: true })],
      hands: { german: ['01'] },
    })
    game.play('german', 'play 01')
    expect(game.rule('german', 'group GRif/1,GRif/2')).toBe('CH-card-01')
    expect(game.rule('german', 'group GRif/3,GRif/1')).toBe('CH-10.2a')
  })
  test('CH-10.2a nobody is named twice, whatever keeps another neighbour out', () => {
    const game = field({
      scenario: 'mir',
      turn: 'german',
      units: [rifles('1-H11', { marker: 'soft_stunned' }), rifles('1-H10'), rifles('1-H10')],
    })
    expect(game.rule('german', 'group GRif/2,GRif/2')).toBe('CH-10.2a')
    expect(game.options('german', 'group', 'units', '')).toEqual(['GRif/2', 'GRif/3'])
  })
  test('CH-hit-soft-stunned what keeps the only neighbour out', () => {
    const game = field({
      scenario: 'mir',
      turn: 'german',
      units: [rifles('1-H10'), rifles('1-H11', { marker: 'soft_stunned' })],
    })
    expect(game.rule('german', 'group GRif/1,GRif/2')).toBe('CH-hit-soft-stunned')
    expect(game.offered('german')).not.toContain('group')
  })
})
