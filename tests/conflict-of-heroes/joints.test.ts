import { describe, expect, test } from 'vitest'
import { createPlainAttack } from '../../src/systems/conflict-of-heroes/attack/fire-zone.ts'
import { computeHitSum } from '../../src/systems/conflict-of-heroes/attack/odds.ts'
import { conflictOfHeroes } from '../../src/systems/conflict-of-heroes/index.ts'
import { all, field, SPENT } from './field.ts'

type Placed = Parameters<typeof field>[0]['units'][number]
type Rest = Partial<Parameters<typeof field>[0]>
const at = (unit: string, hex: string, facing = 'N', rest: Partial<Placed> = {}): Placed => ({
  unit,
  hex,
  facing,
  ...rest,
})
const german = (units: Placed[], rest: Rest = {}) =>
  field({ scenario: 'dawn', turn: 'german', units, ...rest })
const APC = at('de_sdkfz251', '1-R10')
const FAR = at('su_rifles41', '1-B02', 'S')

/** Where one chapter meets another. */
describe('transport and the rest', () => {
  test('CH-7.5a the marker that made getting aboard dearer is shown, not that of the vehicle', () => {
    const game = german([
      { ...APC, marker: 'armour_light' },
      at('de_rifles41', '1-R10', 'N', { marker: 'soft_cowering' }),
      FAR,
    ])
    const events = game.play('german', 'load GRif/1 Sd251/1', { dice: [SPENT.seven] })
    expect(all(events, 'showedMarker').map(({ unit }) => unit)).toEqual([1])
    expect(game.state.shown[0]).toBe(0)
  })

  test('CH-6.12c who gets off among enemies closes the way he came to them', () => {
    const game = german([
      APC,
      at('de_rifles41', '1-R10', 'N', { carrier: 0 }),
      at('su_rifles41', '1-R09', 'S'),
    ])
    game.play('german', 'unload GRif/1 1R09', { dice: [SPENT.seven] })
    expect(game.rule('soviet', 'move SRif/1 1R10')).toBe('CH-6.12c')
    expect(game.options('soviet', 'move', 'path', 'SRif/1')).toEqual(['1R08', '1Q08'])
  })

  test('CH-6.12c CH-6.12d who gets off where he is closes no way', () => {
    const game = german([
      at('de_sdkfz251', '1-G09'),
      at('de_rifles41', '1-G09', 'N', { carrier: 0 }),
      at('su_rifles41', '1-G09'),
    ])
    game.play('german', 'unload GRif/1 1G09', { dice: [SPENT.seven] })
    expect(game.options('soviet', 'move', 'path', 'SRif/1')).toHaveLength(6)
  })

  test('CH-15.8g the rider of a vehicle that supports an attack is checked and stressed with it', () => {
    const game = german([
      at('de_rifles41', '1-R10'),
      APC,
      at('de_rifles41', '1-R10', 'N', { carrier: 1 }),
      at('su_rifles41', '1-R08', 'S'),
    ])
    game.play('german', 'attack GRif/1 1R08 Sd251/1', { dice: [1, 1, SPENT.one] })
    expect([0, 1, 2].map(unit => [game.state.spent[unit], game.state.stressed[unit]])).toEqual([
      [1, 1],
      [1, 1],
      [1, 1],
    ])
    const spent = german([
      at('de_rifles41', '1-R10'),
      APC,
      at('de_rifles41', '1-R10', 'N', { carrier: 1, spent: true }),
      at('su_rifles41', '1-R08', 'S'),
    ])
    expect(spent.rule('german', 'attack GRif/1 1R08 Sd251/1')).toBe('CH-10.1b')
  })

  test('CH-card-05 after a move, not after getting aboard, getting off or entering the map', () => {
    const hands = { german: ['05'] }
    const aboard = german([APC, at('de_rifles41', '1-R09', 'S'), FAR], {
      hands,
      caps: { german: 1, soviet: 0 },
    })
    aboard.play('german', 'load GRif/1 Sd251/1')
    expect(aboard.rule('german', 'again')).toBe('CH-card-05')
    const off = german([APC, at('de_rifles41', '1-R10', 'N', { carrier: 0 }), FAR], {
      hands,
      caps: { german: 1, soviet: 0 },
    })
    off.play('german', 'unload GRif/1 1R09')
    expect(off.rule('german', 'again')).toBe('CH-card-05')
    const moved = german([at('de_rifles41', '1-R10'), FAR], { hands, caps: { german: 1, soviet: 0 } })
    moved.play('german', 'move GRif/1 1R09')
    expect(moved.offered('german')).toEqual(['pay', 'again'])
    const hid = german([at('de_rifles41', '1-F08'), FAR], { hands, caps: { german: 1, soviet: 0 } })
    hid.play('german', 'hide GRif/1 1F08')
    expect(hid.rule('german', 'again')).toBe('CH-card-05')
  })

  const aboard = (card: string, apc: Partial<Placed>, rifles: Partial<Placed>) => {
    const units = [{ ...APC, ...apc }, at('de_rifles41', '1-R10', 'N', { carrier: 0, ...rifles }), FAR]
    const game = german(units, { hands: { german: [card] } })
    game.play('german', `play ${card}`)
    return game
  }
  const PINNED = { marker: 'soft_pinned' }

  test('CH-15.8a CH-15.8g rider and transport act together by a card: both are checked and stressed', () => {
    const game = aboard('03', {}, PINNED)
    const events = game.play('german', 'use GRif/1', { dice: [SPENT.one] })
    expect(all(events, 'rallied')).toMatchObject([{ unit: 1 }])
    expect([0, 1].map(unit => [game.state.spent[unit], game.state.stressed[unit]])).toEqual([
      [1, 1],
      [1, 1],
    ])
    const sniper = aboard('10', {}, {})
    sniper.play('german', 'use Sd251/1', { dice: [1] })
    expect(sniper.state.stressed.slice(0, 2)).toEqual([1, 1])
    const call = aboard('04', {}, PINNED)
    call.play('german', 'use GRif/1', { dice: [6, 6] })
    expect([call.state.marker[1], ...call.state.stressed.slice(0, 2)]).toEqual([-1, 1, 1])
  })

  test('CH-8.5b CH-2.2c R84 with one of them spent a green card is played only at 0', () => {
    const plays = (caps: number) =>
      german([{ ...APC, spent: true }, at('de_rifles41', '1-R10', 'N', { carrier: 0, ...PINNED }), FAR], {
        hands: { german: ['03'] },
        caps: { german: caps, soviet: 0 },
      }).options('german', 'play', 'card')
    expect([plays(1), plays(2)]).toEqual([[], ['03']])
  })

  test('CH-card-03 CH-card-09 what the card does it does for those that are named', () => {
    const both = { marker: 'armour_stunned' }
    const rider = aboard('03', both, PINNED)
    rider.play('german', 'use GRif/1', { dice: [SPENT.seven] })
    expect(rider.state.marker.slice(0, 2).map(marker => marker >= 0)).toEqual([true, false])
    const pair = aboard('03', both, PINNED)
    pair.play('german', 'use GRif/1,Sd251/1', { dice: [SPENT.seven] })
    expect(pair.state.marker.slice(0, 2)).toEqual([-1, -1])
    const dug = aboard('09', {}, {})
    dug.play('german', 'use Sd251/1')
    expect([dug.state.dugBy, dug.state.stressed.slice(0, 2)]).toEqual([[0], [1, 1]])
  })

  test('an action of older rules, which did not say who was named, goes on for all who act', () => {
    const game = german([at('de_rifles41', '1-R10', 'N', { stressed: true }), FAR], {
      caps: { german: 1, soviet: 0 },
    })
    game.play('german', 'move GRif/1 1R09')
    const { deed } = game.state
    const old = { ...game.state, deed: { ...deed, named: undefined } }
    expect(conflictOfHeroes.rules.migrate(old, '4/0').deed).toEqual(deed)
  })

  test('CH-card-09 not for what rides, nor in water', () => {
    const game = german([APC, at('de_rifles41', '1-R10', 'N', { carrier: 0 }), FAR], {
      hands: { german: ['09'] },
    })
    game.play('german', 'play 09')
    expect(game.options('german', 'use', 'units')).toEqual(['Sd251/1'])
    const wet = field({
      scenario: 'blocks',
      turn: 'german',
      units: [at('de_rifles41', '5-K01')],
      hands: { german: ['09'] },
    })
    expect(wet.rule('german', 'play 09')).toBe('CH-card-09')
  })

  test('CH-card-17 not by what rides', () => {
    const hands = { german: ['17'] }
    const riding = german([APC, at('de_rifles41', '1-R10', 'N', { carrier: 0 }), FAR], { hands })
    expect(riding.rule('german', 'play 17')).toBe('CH-card-17')
    expect(german([at('de_rifles41', '1-R10'), FAR], { hands }).options('german', 'play', 'card')).toEqual([
      '17',
    ])
  })

  test('CH-11.2b rider and transport that come to light by getting off are turned once', () => {
    const hidden = { hidden: true }
    const game = german([
      { ...APC, ...hidden },
      at('de_rifles41', '1-R10', 'N', { carrier: 0, ...hidden }),
      FAR,
    ])
    game.play('german', 'unload GRif/1 1R10 S')
    game.play('german', 'face SE', { dice: [SPENT.seven] })
    expect([game.facing('Sd251/1'), game.facing('GRif/1')]).toEqual(['SE', 'S'])
  })

  test('CH-15.2c a vehicle turns after every hex, so its bonus move may bring it back', () => {
    const game = field({ scenario: 'dawn', turn: 'soviet', units: [at('su_t34_40', '1-L09', 'S')] })
    expect(game.options('soviet', 'move', 'path', 'T3440/1 1L10-')).toContain('1L09')
    expect(game.cost('soviet', 'move T3440/1 1L10-1L09')).toBe(1)
    expect(game.at('T3440/1')).toBe('1L09')
  })
})

describe('wire, mines and what is paid ahead', () => {
  const wire = [{ token: 'wire', hex: '1-R09' }]
  const caps = (many: number) => ({ caps: { german: many, soviet: 0 } })

  test('CH-3.4b a spent unit goes hidden into wire only with CAPs for the worst die', () => {
    const hidden = (many: number) =>
      german([at('de_rifles41', '1-R10', 'N', { hidden: true, spent: true }), FAR], {
        tokens: wire,
        ...caps(many),
      })
    expect(hidden(10).options('german', 'hide', 'hex', 'GRif/1')).not.toContain('1R09')
    expect(hidden(11).options('german', 'hide', 'hex', 'GRif/1')).toContain('1R09')
    const group = (many: number) => {
      const two = { hidden: true, spent: true }
      const units = [at('de_rifles41', '1-R10', 'N', two), at('de_rifles41', '1-R10', 'N', two), FAR]
      const game = german(units, { tokens: wire, ...caps(many) })
      game.play('german', 'grouphide GRif/1,GRif/2')
      return game.options('german', 'slip', 'hex', 'GRif/1')
    }
    expect(group(10)).not.toContain('1R09')
    expect(group(11)).toContain('1R09')
  })

  test('CH-15.9c a spent pair unloads into wire only with CAPs for the worst die', () => {
    const exits = (many: number) =>
      german([{ ...APC, spent: true }, at('de_rifles41', '1-R10', 'N', { carrier: 0, spent: true }), FAR], {
        tokens: wire,
        ...caps(many),
      }).options('german', 'unload', 'hex', 'GRif/1')
    expect(exits(6)).not.toContain('1R09')
    expect(exits(7)).toContain('1R09')
  })

  test('CH-15.7c a spent pair loads across wire only with CAPs for the worst die', () => {
    const load = (many: number) =>
      german([{ ...APC, spent: true }, at('de_rifles41', '1-R09', 'S', { spent: true }), FAR], {
        tokens: [{ token: 'wire', hex: '1-R10' }],
        ...caps(many),
      }).offered('german')
    expect(load(6)).not.toContain('load')
    expect(load(7)).toContain('load')
  })

  test('CH-card-06a with wire ahead and too few CAPs for the worst die a spent unit chooses anew', () => {
    const game = german([at('de_rifles41', '1-R10', 'N', { spent: true }), FAR], {
      tokens: wire,
      hands: { soviet: ['06'] },
      ...caps(9),
    })
    game.play('german', 'move GRif/1 1R09')
    const events = game.play('soviet', 'confuse')
    expect(all(events, 'impossible')).toHaveLength(1)
    expect(game.asked()).toEqual(['german'])
    expect(game.state.cap[0]).toBe(9)
  })

  test('CH-17.8a the die of wire stays a die when luck changes it', () => {
    const game = german([at('de_rifles41', '1-R10'), FAR], { tokens: wire, hands: { german: ['13'] } })
    game.play('german', 'move GRif/1 1R09', { dice: [6] })
    const events = game.play('german', 'luck', { dice: [2, SPENT.seven] })
    expect(all(events, 'obstacleDie')[0].die).toBe(6)
  })

  test('CH-3.2a CAPs named with an attack are for the enemy: own mines and own units are asked about', () => {
    const mined = german([at('de_rifles41', '1-R10'), at('su_rifles41', '1-R10', 'S')], {
      tokens: [{ token: 'mines', hex: '1-R10', by: 'german' }],
      ...caps(6),
    })
    mined.play('german', 'assault GRif/1 SRif/1 () ~ -2', { dice: [1, 1] })
    expect(mined.state.cap[0]).toBe(4)
    expect(mined.state.roll).toMatchObject({ what: 'mine', caps: 0 })
    expect(mined.offered('german')).toEqual(['adjust'])
    const crowd = german(
      [at('de_rifles41', '1-R10'), at('de_rifles41', '1-R08', 'S'), at('su_rifles41', '1-R08', 'S')],
      caps(6),
    )
    crowd.play('german', 'attack GRif/1 1R08 () -2')
    crowd.play('german', 'next SRif/1', { dice: [1, 1] })
    expect(crowd.state.cap[0]).toBe(4)
    expect(crowd.state.roll).toMatchObject({ what: 'hit', unit: 1, caps: 0 })
  })

  test('CH-18.1c hidden pioneers bring mines to light, and the others do not learn who did', () => {
    const game = german([at('de_pioneers', '1-R10', 'N', { hidden: true }), FAR], {
      tokens: [{ token: 'mines', hex: '1-R09', by: 'soviet', hidden: true }],
    })
    const events = game.play('german', 'hide Pion/1 1R09', { dice: [SPENT.seven] })
    expect(all(events, 'minesFound')).toHaveLength(1)
    expect(all(events, 'minesPassed')).toEqual([])
    expect(game.state.hidden[0]).toBe(1)
  })

  test('CH-4.12c CH-17.8b wheels do not enter the map into wire', () => {
    const game = (tokens: Rest['tokens']) =>
      field({
        turn: 'german',
        units: [at('de_opel', 'waiting', 'N', { entry: 0, round: 1 })],
        tokens,
      }).options('german', 'enter', 'hexes', 'Opel/1')
    const free = game([])
    const hex = free[0]
    expect(game([{ token: 'wire', hex: `${hex[0]}-${hex.slice(1)}` }])).toEqual(free.slice(1))
  })
})

describe('works and the rest', () => {
  const bunker = [{ token: 'bunker', hex: '3-H07', facing: 'N' }]
  const soviet = (units: Placed[], rest: Rest = {}) =>
    field({ scenario: 'bunkers', turn: 'soviet', units, tokens: bunker, ...rest })

  test('CH-17.5c CH-17.5b hidden in a bunker: only its arc, and it faces as the bunker when it comes to light', () => {
    const behind = at('de_rifles41', '3-H09')
    const ahead = at('de_rifles41', '3-H06', 'S')
    const occupant = at('su_rifles41', '3-H07', 'N', { hidden: true, inside: 0 })
    expect(soviet([occupant, behind]).options('soviet', 'attack', 'hex', 'SRif/1')).toEqual([])
    const game = soviet([occupant, ahead])
    expect(game.options('soviet', 'attack', 'hex', 'SRif/1')).toEqual(['3H06'])
    game.play('soviet', 'attack SRif/1 3H06', { dice: [1, 1, SPENT.seven] })
    expect(game.facing('SRif/1')).toBe('N')
    expect(game.state.hidden[0]).toBe(0)
  })

  test('CH-4.11a leaving a bunker to its flank is backwards, hidden too', () => {
    const out = (hex: string) =>
      soviet([at('su_rifles41', '3-H07', 'N', { hidden: true, inside: 0 })]).cost(
        'soviet',
        `move SRif/1 ${hex}`,
      )
    expect(out('3H08') - out('3H06')).toBe(1)
  })

  test('CH-17.3b vanishing in the own hex does not bring a unit into the trench', () => {
    const game = german([at('de_rifles41', '1-R10'), FAR], { tokens: [{ token: 'trench', hex: '1-R10' }] })
    game.play('german', 'hide GRif/1 1R10', { dice: [SPENT.seven] })
    expect(game.state.inside[0]).toBe(-1)
    const next = german([at('de_rifles41', '1-R10'), FAR], { tokens: [{ token: 'trench', hex: '1-R09' }] })
    next.play('german', 'hide GRif/1 1R09', { dice: [SPENT.seven] })
    expect(next.state.inside[0]).toBe(0)
  })

  test('CH-hit-armor-gun without red firepower no attack on a fortification in close combat', () => {
    const breach = (marker: string) =>
      german([at('de_pz3h', '1-R10', 'N', { marker }), FAR], { tokens: [{ token: 'trench', hex: '1-R10' }] })
    expect(breach('armour_gun_red').rule('german', 'breach Pz3H/1 trench/1')).toBe('CH-hit-armor-gun')
    expect(breach('armour_gun_blue').offered('german')).toContain('breach')
  })

  test('CH-10.6c R43 a damaged gun bars support only in the colour that is needed', () => {
    const support = (marker: string, enemy: string) =>
      german([
        at('de_pz3h', '1-R10'),
        at('de_pz3h', '1-R10', 'N', { marker }),
        at(enemy, '1-R08', 'S'),
      ]).options('german', 'attack', 'support', 'Pz3H/1 1R08')
    expect(support('armour_gun_red', 'su_t34_40')).toEqual(['Pz3H/2'])
    expect(support('armour_gun_blue', 'su_t34_40')).toEqual([])
    expect(support('armour_gun_red', 'su_rifles41')).toEqual([])
    expect(support('armour_gun_blue', 'su_rifles41')).toEqual(['Pz3H/2'])
  })

  test('CH-10.6c CH-17.11e a fortification is red, whatever stands beside it: a gun without blue supports', () => {
    const support = (marker: string) =>
      german(
        [at('de_pz3h', '1-R10'), at('de_pz3h', '1-R10', 'N', { marker }), at('su_t34_40', '1-R10', 'S')],
        { tokens: [{ token: 'trench', hex: '1-R10' }] },
      ).options('german', 'breach', 'support', 'Pz3H/1 trench/1')
    expect([support('armour_gun_red'), support('armour_gun_blue')]).toEqual([[], ['Pz3H/2']])
  })

  test('CH-17.11e CH-card-B03 a demolition charge may be set off against the fortification in the hex', () => {
    const game = field({
      scenario: 'blocks',
      turn: 'german',
      units: [at('de_pioneers', '5-B03'), at('su_maxim', '5-B03', 'N', { inside: 0 })],
      tokens: [{ token: 'bunker', hex: '5-B03', facing: 'N' }],
      weapons: { german: ['B03'] },
    })
    game.play('german', 'play B03')
    const events = game.play('german', 'blast Pion/1 bunker/1', { dice: [3, 3, SPENT.seven] })
    expect(game.sums(events)[0]).toMatchObject({ defence: 16, attack: 10, number: 6 })
    expect(all(events, 'tokenHit')).toHaveLength(1)
    expect(all(events, 'missed')).toEqual([])
  })

  test('CH-4.8d weapon cards are attacks: none out of water', () => {
    const wet = (hex: string) =>
      field({
        scenario: 'blocks',
        turn: 'german',
        weapons: { german: ['B01'] },
        units: [at('de_rifles41', hex, 'S'), at('su_rifles41', '5-K02', 'N')],
      })
    expect(wet('5-K01').rule('german', 'play B01')).toBe('CH-card-B01')
    expect(wet('5-K02').options('german', 'play', 'card')).toEqual(['B01'])
  })
})

describe('fights and the rest', () => {
  const odds = (game: ReturnType<typeof german>, by: string, order: string) =>
    game.sums(game.play(by, order, { dice: [1, 1, SPENT.seven] }))[0]

  test('CH-13.3c indirect fire counts its range from the mortar, not from the spotter', () => {
    const { state, hex } = field({
      scenario: 'ridge',
      turn: 'soviet',
      units: [at('su_mortar82', '3-M09', 'NW', { marker: 'soft_berserk' }), at('de_hmg34', '3-F10', 'SE')],
    })
    const fire = { ...createPlainAttack(state, 0, hex('3F10')), indirect: true, from: hex('3G10') }
    expect(computeHitSum(state, fire, 0, 1).attackTerms).toContainEqual({ rule: 'CH-6.7a', value: -2 })
  })

  test('CH-9.1b a loss by own fire scores for the enemy', () => {
    const game = german([
      at('de_rifles41', '1-R10'),
      at('de_rifles41', '1-R08', 'S', { marker: 'soft_pinned' }),
      at('su_rifles41', '1-R08', 'S'),
    ])
    game.play('german', 'attack GRif/1 1R08')
    const events = game.play('german', 'next GRif/2', { dice: [6, 6, 1, 1, SPENT.seven] })
    expect(all(events, 'scored').map(({ side }) => side)).toEqual([1])
  })

  test('CH-15.15a an enemy vehicle in the hex covers nobody', () => {
    const terms = (vehicle: string) =>
      odds(
        german([at('de_rifles41', '1-R10'), at('su_rifles41', '1-R10'), at(vehicle, '1-R10')]),
        'german',
        'assault GRif/1 SRif/1',
      ).defenceTerms.map(({ rule }) => rule)
    expect(terms('su_t26')).toContain('CH-15.15a')
    expect(terms('de_pz2f')).not.toContain('CH-15.15a')
  })

  test('CH-15.15a two vehicles cover no better than one, and no gun (R89)', () => {
    const cover = (unit: string, name: string) => {
      const units = [
        at('de_rifles41', '1-R10'),
        at(unit, '1-R10'),
        at('su_t26', '1-R10'),
        at('su_t26', '1-R10'),
      ]
      const { defenceTerms } = odds(german(units), 'german', `assault GRif/1 ${name}`)
      return defenceTerms.filter(({ rule }) => rule === 'CH-15.15a').map(({ value }) => value)
    }
    expect([cover('su_rifles41', 'SRif/1'), cover('su_45at', 'AT45/1')]).toEqual([[1], []])
  })

  test('CH-16.6a the shield of an APC is for soft targets aboard', () => {
    const rules = (cargo: string, name: string) => {
      const units = [APC, at(cargo, '1-R10', 'N', { carrier: 0 }), at('su_t26', '1-R08', 'S')]
      const game = field({ scenario: 'dawn', turn: 'soviet', units })
      game.play('soviet', 'attack T26/1 1R10')
      const events = game.play('soviet', `next ${name}`, {
        dice: [1, 1, 1, 1, SPENT.seven],
      })
      return game.sums(events)[0].defenceTerms.map(({ rule }) => rule)
    }
    expect(rules('de_rifles41', 'GRif/1')).toContain('CH-16.6a')
    expect(rules('de_pz2f', 'Pz2F/1')).not.toContain('CH-16.6a')
  })
  test('CH-16.6a CH-15.6b not for a gun on the hook: it is towed, not carried', () => {
    const units = [APC, at('de_pak36', '1-R10', 'N', { carrier: 0 }), at('su_t26', '1-R08', 'S')]
    const game = field({ scenario: 'dawn', turn: 'soviet', units })
    game.play('soviet', 'attack T26/1 1R10')
    const [gun] = game.sums(game.play('soviet', 'next PaK36/1', { dice: [1, 1, 1, 1, SPENT.seven] }))
    expect(gun.defence).toBe(13)
  })
})

describe('what one exception does not open', () => {
  test('CH-15.10e what hangs on a hook takes nobody aboard and tows nothing', () => {
    const stuck = { marker: 'armour_immobilised' }
    const game = german([
      at('de_pz3e', '1-R10'),
      at('de_sdkfz251', '1-R10', 'N', { carrier: 0, ...stuck }),
      at('de_rifles41', '1-R10'),
      at('de_pz2f', '1-R10', 'N', stuck),
      at('de_pz4e', '1-R10'),
      FAR,
    ])
    expect(game.rule('german', 'load GRif/1 Sd251/1')).toBe('CH-15.6b')
    expect(game.rule('german', 'hook Pz2F/1 Sd251/1')).toMatch(/^CH-15.10/)
    expect(game.options('german', 'hook', 'vehicle', 'Pz2F/1')).toEqual(['Pz4E/1'])
  })

  test('CH-11.5b R50 a vehicle that moves hidden into enemy sight comes to light in cover too', () => {
    const slip = (unit: string, name: string) => {
      const units = [at(unit, '1-F08', 'N', { hidden: true }), at('su_rifles41', '1-F06', 'S')]
      const game = german(units)
      game.play('german', `hide ${name} 1F07`, unit === 'de_pz2f' ? {} : { dice: [SPENT.seven] })
      return game.state.hidden[0]
    }
    expect([slip('de_rifles41', 'GRif/1'), slip('de_pz2f', 'Pz2F/1')]).toEqual([1, 0])
    // R48: a gun goes on wheels
    const gun = german([at('de_pak36', '1-I09', 'N', { hidden: true }), at('su_rifles41', '1-I11')])
    gun.play('german', 'hide PaK36/1 1I10')
    expect(gun.state.hidden[0]).toBe(0)
  })

  test('CH-11.5b nor does a vehicle slip out of enemy sight unseen, as a foot unit does (R50)', () => {
    const slip = (unit: string, name: string) => {
      const units = [at(unit, '1-F07', 'N', { hidden: true }), at('su_rifles41', '1-F05', 'S')]
      const game = german(units)
      game.play('german', `hide ${name} 1F08`, unit === 'de_pz2f' ? {} : { dice: [SPENT.seven] })
      return game.state.hidden[0]
    }
    expect([slip('de_rifles41', 'GRif/1'), slip('de_pz2f', 'Pz2F/1')]).toEqual([1, 0])
  })

  test('CH-13.3a a spotter hex lies in sight of the mortar, not only of the target', () => {
    const game = field({
      scenario: 'ridge',
      turn: 'soviet',
      units: [at('su_mortar82', '3-E10', 'NE'), at('de_hmg34', '3-H11', 'S')],
    })
    expect(game.options('soviet', 'bombard', 'spotter', 'Mr82/1 3H11').sort()).toEqual(['3F11', '3G10'])
    expect(game.rule('soviet', 'bombard Mr82/1 3H11 3G11')).toBe('CH-13.3a')
  })

  test('CH-4.12f an enemy in some of the entry hexes changes nothing', () => {
    const hexes = (...units: Placed[]) =>
      field({
        turn: 'german',
        units: [at('de_rifles41', 'waiting', 'N', { entry: 0, round: 1 }), ...units],
      }).options('german', 'enter', 'hexes', 'GRif/1')
    expect(hexes(at('su_rifles41', '1-B05'))).toEqual(hexes())
  })
})

describe('round end and the rest', () => {
  test('CH-4.10c two road hexes side by side that no road joins: the terrain is paid', () => {
    expect(german([at('de_rifles41', '1-N02', 'SW'), FAR]).cost('german', 'move GRif/1 1M02')).toBe(2)
  })

  test('CH-card-15 a bogged vehicle is free when the round ends', () => {
    const game = german([at('de_pz2f', '1-R12', 'N', { bogged: true }), FAR], {
      deck: [],
      start: { german: 0, soviet: 0 },
    })
    game.play('german', 'pass')
    game.play('soviet', 'pass', { dice: [6, 6] })
    expect([game.state.round, game.state.bogged[0]]).toEqual([2, 0])
  })

  test('CH-2.6e stress of the last turn of a team is gone in the next round', () => {
    const game = field({
      scenario: 'corridor',
      commands: 4,
      turn: 'german',
      busy: [0, 1],
      deck: [],
      units: [
        at('de_rifles41', '1-R10', 'N', { command: 'german-1' }),
        at('de_rifles41', '1-R12', 'N', { command: 'german-2' }),
        at('su_rifles41', '1-B02', 'S', { command: 'soviet-1' }),
      ],
      start: { 'german-1': 0, 'german-2': 0, 'soviet-1': 0, 'soviet-2': 0 },
      caps: {},
    })
    game.play('german-1', 'stall GRif/1', { dice: [SPENT.seven] })
    game.play('german-2', 'pass', { dice: [6, 6] })
    expect([game.state.round, game.state.stressed]).toEqual([2, [0, 0, 0]])
  })
})

describe('who comes to light is turned at once', () => {
  const hidden = (hex: string) => at('su_rifles41', hex, 'N', { hidden: true })

  test('CH-11.2b before the vehicle that found him drives on', () => {
    const game = german([at('de_pz2f', '1-R12'), hidden('1-R09')])
    game.play('german', 'move Pz2F/1 1R11-1R10')
    expect(game.asked()).toEqual(['soviet'])
    expect(game.at('Pz2F/1')).toBe('1R11')
    game.play('soviet', 'face S', { dice: [SPENT.seven] })
    expect(game.at('Pz2F/1')).toBe('1R10')
  })

  test('CH-11.1h CH-6.0a whom the attacker brings to light in the hex is turned and attacked, without a search', () => {
    const game = german([at('de_rifles41', '1-R10', 'N', { hidden: true }), hidden('1-R08')])
    game.play('german', 'attack GRif/1 1R08')
    expect(game.asked()).toEqual(['soviet'])
    const events = game.play('soviet', 'face N', { dice: [1, 1, SPENT.seven] })
    expect(all(events, 'rolled').map(({ what }) => what)).toEqual(['hit', 'check'])
    expect(game.sums(events)[0]).toMatchObject({ unit: 1, flank: true })
  })

  test('CH-15.11c what a vehicle lost at round end sets down is turned before the next round', () => {
    const game = german([
      { ...APC, marker: 'armour_destroyed' },
      at('de_rifles41', '1-R10', 'N', { carrier: 0 }),
      FAR,
    ])
    game.play('german', 'pass')
    game.play('soviet', 'pass')
    expect(game.asked()).toEqual(['german'])
    expect(game.state.round).toBe(1)
    game.play('german', 'face SE', { draws: ['card 01', 'card 01'] })
    expect([game.facing('GRif/1'), game.state.round]).toEqual(['SE', 2])
  })
})

describe('secrets and the rest', () => {
  test('CH-11.2a an action of a hidden unit that card 06 stops does not say whose it was', () => {
    const game = german([at('de_rifles41', '1-R10', 'N', { hidden: true, spent: true }), FAR], {
      hands: { soviet: ['06'] },
      caps: { german: 2, soviet: 0 },
    })
    const declared = game.play('german', 'move GRif/1 1R09')
    expect(all(declared, 'declared')[0].units).toEqual([])
    const events = game.play('soviet', 'confuse')
    expect(all(events, 'impossible')).toHaveLength(1)
    expect(game.state.hidden[0]).toBe(1)
  })
})

describe('groups and the rest', () => {
  test('CH-card-06 a group that was confused and then does nothing has had its action', () => {
    const game = field({
      turn: 'german',
      hands: { soviet: ['06'] },
      units: [at('de_rifles41', '1-H10'), at('de_rifles41', '1-H10'), at('su_rifles41', '1-B02', 'S')],
    })
    game.play('german', 'group GRif/1,GRif/2')
    game.play('soviet', 'confuse')
    game.play('german', 'done')
    expect(game.asked()).toEqual(['soviet'])
    expect(game.state.stressed).toEqual([1, 1, 0])
  })

  test('CH-10.9a card 04: a unit without a marker closes the chain', () => {
    const game = field({
      turn: 'german',
      hands: { german: ['04'] },
      units: [
        at('de_rifles41', '1-H08', 'N', { marker: 'soft_pinned' }),
        at('de_rifles41', '1-H09'),
        at('de_rifles41', '1-H10', 'N', { marker: 'soft_pinned' }),
        at('su_rifles41', '1-B02', 'S'),
      ],
    })
    game.play('german', 'play 04')
    game.play('german', 'use GRif/1,GRif/2,GRif/3', { dice: [6, 6, 6, 6] })
    expect(game.state.marker).toEqual([-1, -1, -1, -1])
    expect(game.state.stressed).toEqual([1, 1, 1, 0])
  })
})
