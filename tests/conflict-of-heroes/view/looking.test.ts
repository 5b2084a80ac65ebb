import { describe, expect, test } from 'vitest'
import { field } from '../field.ts'

type Given = Partial<Parameters<typeof field>[0]>
type Placed = NonNullable<Given['units']>[number]

// D24: who may have come upon something hidden does not take that back for nothing, whatever there was. No die falls here.

const RIFLES: Placed = { unit: 'de_rifles41', hex: '1-H10', facing: 'N' }
const FAR: Placed = { unit: 'su_rifles41', hex: '1-Q02', facing: 'S' }
const MINES = { token: 'mines', hex: '1-B02', hidden: true, by: 'soviet' }
const set = (units: readonly Placed[], given: Given = {}) =>
  field({
    scenario: 'mir',
    turn: 'german',
    chapters: 19,
    units: [RIFLES, FAR, ...units],
    caps: { german: 9, soviet: 0 },
    ...given,
  })
const MOVE = 'move GRif/1 1H09 N 1'

describe('a step into sight', () => {
  const hidden = { ...FAR, hex: '1-B02', hidden: true }
  const marked = { ...FAR, hex: '1-H08', marker: 'soft_pinned' }
  test.each<[string, boolean, readonly Placed[], Given]>([
    ['nobody hides', false, [], {}],
    ['an enemy hides somewhere', true, [hidden], {}],
    ['an enemy still waits to be hidden', false, [{ ...hidden, hex: 'waiting' }], {}],
    ['only own units hide', false, [{ ...RIFLES, hex: '1-B02', hidden: true }], {}],
    ['a comrade stands there', false, [hidden, { ...RIFLES, hex: '1-H09' }], {}],
    ['a hidden comrade lies there', true, [hidden, { ...RIFLES, hex: '1-H09', hidden: true }], {}],
    ['an enemy stands there', true, [hidden, { ...FAR, hex: '1-H09' }], {}],
    [
      'a comrade and an enemy stand there',
      false,
      [hidden, { ...FAR, hex: '1-H09' }, { ...RIFLES, hex: '1-H09' }],
      {},
    ],
    ['an enemy beside it has a marker face down', true, [marked], {}],
    ['an enemy in the hex has a marker face down', true, [{ ...marked, hex: '1-H09' }], {}],
    ['an enemy two hexes off has one', false, [{ ...marked, hex: '1-H07' }], {}],
    ['the marker lies open', false, [{ ...marked, shown: true }], {}],
    ['the enemy beside it has none', false, [{ ...FAR, hex: '1-H08' }], {}],
    ['the marker is a comrade’s', false, [{ ...RIFLES, hex: '1-H08', marker: 'soft_pinned' }], {}],
    ['mines lie hidden somewhere', true, [], { tokens: [MINES] }],
    ['they lie open', false, [], { tokens: [{ ...MINES, hidden: false }] }],
    ['they are one’s own', false, [], { tokens: [{ ...MINES, by: 'german' }] }],
    ['they are no longer there', false, [], { tokens: [{ ...MINES, hex: undefined }] }],
  ])('may have met something: %s: %s', (_, sealed, units, given) => {
    const game = set(units, given)
    game.play('german', MOVE)
    expect(game.at('GRif/1')).toBe('1H09')
    expect(game.sealed).toBe(sealed)
  })

  test('what a hidden unit itself does meets nobody', () => {
    const game = set([hidden], { units: [{ ...RIFLES, hex: '1-F07', hidden: true }, FAR, hidden] })
    game.play('german', 'hide GRif/1 1F08 5')
    expect([game.at('GRif/1'), game.sealed]).toEqual(['1F08', false])
  })

  test('of team mates each knows only his own', () => {
    const mate = { ...RIFLES, hex: '1-B02', hidden: true, command: 'german-2' }
    const game = set([], {
      commands: 4,
      caps: { 'german-1': 9 },
      units: [{ ...RIFLES, command: 'german-1' }, { ...FAR, command: 'soviet-1' }, mate],
    })
    game.play('german-1', MOVE)
    expect(game.sealed).toBe(true)
  })
})

describe('a shot', () => {
  const target = { ...FAR, hex: '1-H07' }
  test.each<[string, boolean, readonly Placed[]]>([
    ['the target has no marker', false, [target]],
    ['it has one face down', true, [{ ...target, marker: 'soft_pinned' }]],
    ['it lies open', false, [{ ...target, marker: 'soft_pinned', shown: true }]],
    ['somebody else has one face down', false, [target, { ...FAR, hex: '1-K04', marker: 'soft_pinned' }]],
  ])('may have met a marker before its dice: %s: %s', (_, sealed, units) => {
    const game = set(units)
    game.play('german', 'attack GRif/1 1H07')
    expect(game.offered('german')).toContain('adjust')
    expect(game.sealed).toBe(sealed)
  })

  test('the marker of the one who fires is known to him', () => {
    const game = set([target], { units: [{ ...RIFLES, marker: 'soft_unnerved' }, FAR, target] })
    game.play('german', 'attack GRif/1 1H07')
    expect(game.sealed).toBe(false)
  })

  test.each([
    [true, true],
    [false, false],
  ])('CH-18.0h flames look for whoever hides: %s', (sealed, hidden) => {
    const game = set([], {
      scenario: 'blocks',
      units: [
        { unit: 'de_pioneers', hex: '5-J09', facing: 'SE' },
        { unit: 'su_76reg', hex: '5-K09', facing: 'NW' },
        { ...FAR, hex: '5-C04', hidden },
      ],
    })
    game.play('german', 'flame Pion/1 5K09')
    expect(game.offered('german')).toContain('adjust')
    expect(game.sealed).toBe(sealed)
  })
})

describe('an answer', () => {
  test('of the enemy has seen what follows it, his own decision has not', () => {
    const game = set([], { hands: { soviet: ['06'] } })
    game.play('german', 'move GRif/1 1H09')
    expect([game.asked(), game.sealed]).toEqual([['soviet'], false])
    game.play('soviet', 'decline')
    expect([game.asked(), game.sealed]).toEqual([['german'], true])
    game.play('german', 'pay 1')
    expect(game.sealed).toBe(false)
  })

  test('with a card has seen it as well', () => {
    const game = set([], { hands: { soviet: ['06', '06'] } })
    game.play('german', 'move GRif/1 1H09')
    game.play('soviet', 'confuse')
    expect(game.sealed).toBe(true)
  })

  test('to a reveal sees what it leads to, in an action of others', () => {
    const hider = { ...FAR, hex: '1-H09', hidden: true }
    const game = set([hider])
    game.play('german', MOVE)
    expect(game.asked()).toEqual(['soviet'])
    game.play('soviet', 'face N')
    expect(game.sealed).toBe(true)
    const own = set([{ ...RIFLES, hex: '1-H09', hidden: true }])
    own.play('german', MOVE)
    expect(own.offered('german')).toEqual(['face'])
    own.play('german', 'face N')
    expect(own.sealed).toBe(false)
  })

  test('that lets a roll stand has seen it if it is the roll of somebody else’s action', () => {
    const game = set([], {
      tokens: [{ token: 'mines', hex: '1-H09', by: 'soviet' }],
      hands: { soviet: ['07'] },
    })
    game.play('german', 'move GRif/1 1H09')
    if (game.offered('soviet').includes('decline')) game.play('soviet', 'decline', { dice: [1, 1] })
    expect(game.offered('soviet')).toContain('keep')
    game.play('soviet', 'keep')
    expect(game.sealed).toBe(true)
  })
})

describe('scouts and the end of a round', () => {
  const hidden = { ...FAR, hex: '1-B02', hidden: true }
  test.each([
    [true, [hidden]],
    [false, []],
  ])('CH-card-14 scouts have looked, whether or not there was somebody: %s', (sealed, units) => {
    const game = set(units, { hands: { german: ['14'] } })
    game.play('german', 'play 14')
    game.play('german', 'spy GRif/1')
    expect(game.sealed).toBe(sealed)
  })

  const passed = (units: readonly Placed[], given: Given = {}) => {
    const game = set(units, {
      busy: [0, 1],
      deck: [],
      caps: { german: 0, soviet: 2 },
      vp: { side: 'german', points: 1 },
      ...given,
    })
    game.play('german', 'pass')
    return game
  }
  test('R28 the end of a round looks under markers', () => {
    expect(passed([]).sealed).toBe(false)
    expect(passed([{ ...FAR, hex: '1-K04', marker: 'soft_pinned' }]).sealed).toBe(true)
  })
  test('CH-14.4a smoke that thins lets whoever hides be seen', () => {
    expect(passed([hidden]).sealed).toBe(false)
    expect(passed([hidden], { heavy: ['1-K04'] }).sealed).toBe(true)
    expect(passed([], { heavy: ['1-K04'] }).sealed).toBe(false)
  })
})
