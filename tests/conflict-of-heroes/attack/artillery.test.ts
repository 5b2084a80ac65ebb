import { describe, expect, test } from 'vitest'
import { conflictOfHeroes } from '../../../src/systems/conflict-of-heroes/index.ts'
import { all, field } from '../field.ts'

type Unit = Parameters<typeof field>[0]['units'][number]
const waiting: Unit[] = [
  { unit: 'de_hmg34', hex: '3-M04', facing: 'N' },
  { unit: 'su_rifles41', hex: '3-B02', facing: 'S' },
]

/** Round `round` of `ridge` is about to end: Germany has VP, so the USSR rolls for initiative. */
const ending = (round: number, more: object = {}) => {
  const game = field({
    scenario: 'ridge',
    turn: 'soviet',
    round,
    units: waiting,
    start: { german: 0, soviet: 0 },
    vp: { side: 'german', points: 2 },
    deck: [],
    ...more,
  })
  game.play('soviet', 'pass')
  return game
}

describe('13.4, 13.5 planning', () => {
  test('CH-13.4a only in the rounds of the scenario: the USSR before 2 and 3, Germany before 3', () => {
    const two = ending(1)
    two.play('german', 'pass')
    expect(two.asked()).toEqual(['soviet'])
    const three = ending(2)
    three.play('german', 'pass')
    expect(three.asked()).toEqual(['german', 'soviet'])
    const four = ending(3, { weapons: {} })
    four.play('german', 'pass', { dice: [6, 6] })
    expect(four.asked()).toEqual(['soviet'])
    expect(four.offered('soviet')).toContain('move')
  })

  test('CH-13.4b CH-13.5a CH-8.7a planned in secret for nothing, and landing a round later', () => {
    const game = ending(1)
    game.play('german', 'pass')
    const events = game.play('soviet', 'strike 3M04', { dice: [6, 6] })
    expect(all(events, 'plannedSomewhere')).toHaveLength(1)
    expect(JSON.stringify(events)).not.toContain(String(game.hex('3M04')))
    expect(game.view('german').strikes).toEqual([])
    expect(game.view('german').planned).toEqual([0, 1])
    expect(game.view('soviet').strikes[0]).toMatchObject({ hex: game.hex('3M04'), round: 3 })
    expect(game.state.cap).toEqual([0, 0])
    expect(game.state.weapons[1]).toHaveLength(1)
    expect(game.state.round).toBe(2)
    game.play('soviet', 'pass')
    game.play('german', 'pass')
    game.play('german', 'hold')
    game.play('soviet', 'hold')
    expect(game.asked()).toEqual(['soviet'])
    expect(game.offered('soviet')).toEqual(['point'])
  })

  test('CH-13.5b any hex of the map', () => {
    const game = ending(1)
    game.play('german', 'pass')
    expect(game.options('soviet', 'strike', 'hex')).toHaveLength(196)
  })

  test('CH-13.6a new strikes are planned before old ones land', () => {
    const game = ending(2, { strikes: [{ by: 'soviet', card: 'B05', hex: '3-M04', round: 3 }] })
    game.play('german', 'pass')
    expect(game.offered('german')).toEqual(['strike', 'hold'])
    game.play('german', 'hold')
    game.play('soviet', 'hold')
    expect(game.offered('soviet')).toEqual(['point'])
  })
})

test('CH-9.4a after cards and reinforcements new strikes are planned, then the old ones land, then initiative', () => {
  const game = ending(2, {
    deck: ['02', '02', '05'],
    heavy: ['3-B10'],
    strikes: [{ by: 'soviet', card: 'B05', hex: '3-M04', round: 3 }],
  })
  const types = (events: readonly { type: string }[]) => events.map(({ type }) => type)
  const order = (events: readonly { type: string }[], ...steps: string[]) => {
    const places = steps.map(step => types(events).indexOf(step))
    expect(places).not.toContain(-1)
    expect(places).toEqual([...places].sort((a, b) => a - b))
  }
  const first = game.play('german', 'pass', { draws: ['card 02', 'card 05'] })
  order(first, 'roundEnded', 'drewSome', 'round')
  expect([game.asked(), game.state.round]).toEqual([['german', 'soviet'], 3])
  expect([types(first).includes('markerLaid'), types(first).includes('first')]).toEqual([false, false])
  expect([game.state.heavy, game.state.light]).toEqual([[], [game.hex('3B10')]])
  game.play('german', 'hold')
  expect(types(game.play('soviet', 'hold'))).toContain('markerLaid')
  const last = game.play('soviet', 'point N', { dice: [6, 1, 1, 6, 6] })
  order(last, 'onTarget', 'strikeHits', 'missed', 'first')
})

/** A strike of `by` on `hex` lands before round 4, with CAPs of that round. */
const landing = (
  by: 'german' | 'soviet',
  hex: string,
  units: readonly Unit[],
  caps = 0,
  smoke = false,
  more: object = {},
) => {
  const game = field({
    scenario: 'ridge',
    turn: 'soviet',
    round: 3,
    units: [...units, { unit: 'su_rifles41', hex: '3-B02', facing: 'S' }],
    start: { german: 0, soviet: 0, [by]: caps },
    vp: { side: 'german', points: 2 },
    weapons: {},
    strikes: [{ by, card: by === 'german' ? 'B04' : 'B05', hex, round: 4, smoke }],
    deck: [],
    ...more,
  })
  game.play('soviet', 'pass')
  game.play('german', 'pass')
  return game
}
const hmg = (hex: string): Unit => ({ unit: 'de_hmg34', hex, facing: 'N' })
const FIRST = [6, 6]

describe('13.6, 13.7 marker and drift', () => {
  test('CH-13.6b CH-13.6c the marker is shown, the owner points the arrow, then drift, then the attack', () => {
    const game = landing('german', '3-L07', [hmg('3-L08')])
    expect(
      all(
        game.said.map(({ event }) => event),
        'markerLaid',
      )[0],
    ).toMatchObject({ hex: game.hex('3L07') })
    expect(game.options('german', 'point', 'facing')).toHaveLength(6)
    const events = game.play('german', 'point N', { dice: [3, 1, 1, ...FIRST] })
    expect(
      events.map(({ type }) => type).filter(type => ['onTarget', 'strikeHits', 'odds'].includes(type)),
    ).toEqual(['onTarget', 'strikeHits', 'odds'])
  })

  test('CH-13.7a Germany needs 3', () => {
    const drifts = (die: number) =>
      all(
        landing('german', '3-B10', []).play('german', 'point N', {
          dice: die < 3 ? [die, 2, ...FIRST] : [die, ...FIRST],
        }),
        'drifted',
      ).length
    expect([drifts(2), drifts(3)]).toEqual([1, 0])
  })

  test('CH-13.7b CH-13.7d the USSR needs 4, and a miss drifts as far as the die shows (GT36)', () => {
    const game = landing('soviet', '3-J08', [])
    const [drifted] = all(game.play('soviet', 'point N', { dice: [3, 1, ...FIRST] }), 'drifted')
    expect(drifted).toMatchObject({ distance: 3, direction: 0, hex: game.hex('3J05') })
    expect(
      all(landing('soviet', '3-J08', []).play('soviet', 'point N', { dice: [4, ...FIRST] }), 'drifted'),
    ).toEqual([])
  })

  test('CH-13.7c CH-9.4b two CAPs of the new round make Germany certain', () => {
    const game = landing('german', '3-B10', [], 2)
    game.play('german', 'point N')
    expect(game.offered('german')).toEqual(['adjust'])
    const events = game.play('german', 'adjust -2', { dice: [1, ...FIRST] })
    expect(all(events, 'onTarget')).toHaveLength(1)
    expect(game.state.cap[0]).toBe(0)
  })

  test('CH-13.7a CH-13.7c the chances of the one die are told, with and without CAPs', () => {
    const game = landing('german', '3-B10', [], 2)
    game.play('german', 'point N')
    const [view, say] = [game.view('german'), { label: () => '' }]
    const { detail, questions } = conflictOfHeroes.words.en
    const told = { by: 'german', verb: 'adjust', param: 'by', before: [], chosen: [] }
    expect([0, -1, -2].map(by => detail?.(view, 'number', by, say, told))).toEqual([
      'no CAPs · success 67%',
      '1 CAP: number 1 lower · success 83%',
      '2 CAPs: number 2 lower · success 100%',
    ])
    expect(questions.number(view, say)).toContain('Needed: 3+, 67% (1 CAP 83%, 2 CAPs 100%)')
  })

  test('CH-13.7e the second die counts clockwise from the arrow', () => {
    const drift = (arrow: string, die: number) => {
      const game = landing('german', '3-J08', [])
      const [event] = all(game.play('german', `point ${arrow}`, { dice: [2, die, ...FIRST] }), 'drifted')
      return game.view(null) && event.direction
    }
    expect([drift('N', 1), drift('N', 2), drift('S', 1), drift('S', 5)]).toEqual([0, 1, 3, 1])
  })

  test('CH-13.7f CAPs turn the direction, kept between 1 and 6', () => {
    const turn = (caps: number, die: number) => {
      const game = landing('german', '3-J08', [], 2)
      game.play('german', 'point N')
      game.play('german', 'adjust 0', { dice: [2] })
      const [event] = all(game.play('german', `adjust ${caps}`, { dice: [die, ...FIRST] }), 'drifted')
      return event.direction
    }
    expect([turn(2, 3), turn(2, 6), turn(-2, 2), turn(-1, 3)]).toEqual([4, 5, 0, 1])
  })
})

describe('13.8 the strike', () => {
  test('CH-13.8a CH-13.8b CH-card-B04 the hex and the six around it, friends too, each by its own roll', () => {
    const units = [
      hmg('3-L07'),
      { unit: 'su_maxim', hex: '3-L08', facing: 'N' },
      { unit: 'su_maxim', hex: '3-L09', facing: 'N' },
    ]
    const game = landing('german', '3-L07', units)
    game.play('german', 'point N', { dice: [3] })
    expect(game.options('german', 'shell', 'unit')).toEqual(['HMG34/1', 'Maxim/1'])
    const events = game.play('german', 'shell HMG34/1', { dice: [1, 1, 1, 1, ...FIRST] })
    expect(
      game.sums(events).map(({ unit, defence, attack, flank }) => [unit, defence, attack, flank]),
    ).toEqual([
      [0, 10, 5, true],
      [1, 10, 5, true],
    ])
  })

  test('CH-12.3b R57 it comes from no height, whatever the height of the target', () => {
    const units = [{ unit: 'su_maxim', hex: '3-N06', facing: 'N' }]
    const game = landing('german', '3-N06', units)
    const [sum] = game.sums(game.play('german', 'point N', { dice: [3, 1, 1, ...FIRST] }))
    expect(sum).toMatchObject({ defence: 10, attack: 5 })
  })

  test('CH-13.8c the owner may raise the number to spare own units (GT37)', () => {
    const game = landing('german', '3-L09', [hmg('3-L07')], 2)
    game.play('german', 'point N')
    game.play('german', 'adjust 0', { dice: [2] })
    game.play('german', 'adjust 0', { dice: [1] })
    const events = game.play('german', 'adjust 2', { dice: [1, 2, ...FIRST] })
    expect(all(events, 'rolled')[0]).toMatchObject({ what: 'hit', number: 7, caps: 2 })
    expect(all(events, 'missed')).toHaveLength(1)
  })

  test('CH-13.7d R64 off the map only what is on it is hit', () => {
    const game = landing('german', '3-B02', [hmg('3-B03')])
    const events = game.play('german', 'point NW', { dice: [2, 1, ...FIRST] })
    expect(all(events, 'drifted')[0].hex).toBe(-1)
    expect(all(events, 'strikeHits')[0].units).toEqual([])
  })

  test.each([true, false])('R66 where it falls, whoever hides may have been met: %s', hidden => {
    const units = [
      hmg('3-L07'),
      { unit: 'su_maxim', hex: '3-L08', facing: 'N' },
      { unit: 'su_maxim', hex: '3-C08', facing: 'N', hidden },
    ]
    const game = landing('german', '3-L07', units, 0, false, { hands: { german: ['07'] } })
    game.play('german', 'point N', { dice: [3] })
    game.play('german', 'keep')
    expect(game.offered('german')).toContain('shell')
    expect(game.sealed).toBe(hidden)
  })

  test('CH-13.8a R66 hidden units in the area come to light, tokens are rolled against', () => {
    const game = landing('german', '3-L08', [{ unit: 'su_maxim', hex: '3-L08', hidden: true }], 0, false, {
      tokens: [{ token: 'trench', hex: '3-L08' }],
    })
    game.play('german', 'point N', { dice: [3] })
    expect(game.state.hidden[0]).toBe(0)
    expect(game.asked()).toEqual(['soviet'])
    const events = game.play('soviet', 'face N', { dice: [1, 1, 6, 6, ...FIRST] })
    expect(all(events, 'tokenHit')).toHaveLength(1)
  })
})

describe('14.2 artillery smoke', () => {
  test('CH-14.2a noted in secret when planned, only where allowed', () => {
    const game = ending(1)
    game.play('german', 'pass')
    const events = game.play('soviet', 'strike 3M04 smoke', { dice: [6, 6] })
    expect(JSON.stringify(events)).not.toContain('"smoke"')
    expect(game.view('soviet').strikes[0].smoke).toBe(true)
  })

  test('CH-14.2b CH-14.2c drift as usual, then heavy smoke in all seven hexes, no rolls', () => {
    const game = landing('german', '3-E09', [hmg('3-E07')], 0, true)
    const events = game.play('german', 'point N', { dice: [2, 1, ...FIRST] })
    expect(all(events, 'drifted')).toHaveLength(1)
    expect(all(events, 'odds')).toEqual([])
    expect(game.state.heavy).toHaveLength(7)
    expect(game.state.heavy).toContain(game.hex('3E07'))
  })

  test('CH-14.0b CH-14.2c none of it on water (R75)', () => {
    const game = landing('german', '5-K02', [hmg('5-B03')], 0, true, {
      scenario: 'blocks',
      units: [hmg('5-B03'), { unit: 'su_rifles41', hex: '5-R03', facing: 'S' }],
    })
    game.play('german', 'point N', { dice: [6, ...FIRST] })
    expect(game.state.heavy).toContain(game.hex('5K02'))
    for (const lake of ['5K01', '5L02']) expect(game.state.heavy).not.toContain(game.hex(lake))
  })
})

test('CH-8.8c CH-card-B04 CH-card-B05 CH-card-B05a both howitzers: terrain counts except heavy woods', () => {
  const shelled = (by: 'german' | 'soviet', hex: string, unit: string) => {
    const game = landing(by, hex, [{ unit, hex, facing: 'N' }])
    return game.sums(game.play(by, 'point N', { dice: [4, 1, 1, ...FIRST] }))[0]
  }
  for (const [by, foot, tank] of [
    ['german', 'su_maxim', 'su_t26'],
    ['soviet', 'de_hmg34', 'de_pz3e'],
  ] as const) {
    expect(shelled(by, '3-D02', foot)).toMatchObject({ defence: 10 + 1, attack: 5 })
    expect(shelled(by, '3-H05', foot)).toMatchObject({ flank: true, defence: 10, attack: 5 })
    expect(shelled(by, '3-H05', tank)).toMatchObject({ flank: true, defence: 13 + 2, attack: 7 })
  }
  // R68: an open top is red to them
  expect(shelled('soviet', '3-H05', 'de_pzjg35r')).toMatchObject({ red: true, defence: 13, attack: 5 })
})

describe('13.8 a strike on transport', () => {
  test('CH-15.11a the rider is rolled against before what carries it', () => {
    const game = ending(2, {
      weapons: {},
      strikes: [{ by: 'soviet', card: 'B05', hex: '3-M04', round: 3 }],
      units: [
        ...waiting,
        { unit: 'de_opel', hex: '3-M04' },
        { unit: 'de_rifles41', hex: '3-M04', carrier: 2 },
      ],
    })
    game.play('german', 'pass')
    game.play('soviet', 'point N', { dice: [6] })
    expect(game.rule('soviet', 'shell Opel/1')).toBe('CH-15.11a')
    expect(game.options('soviet', 'shell', 'unit')).toEqual(['HMG34/1', 'GRif/1'])
    game.play('soviet', 'shell GRif/1', { dice: [1, 1] })
    expect(game.options('soviet', 'shell', 'unit')).toEqual(['HMG34/1', 'Opel/1'])
  })
})
