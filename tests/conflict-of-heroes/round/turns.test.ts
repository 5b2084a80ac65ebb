import { describe, expect, test } from 'vitest'
import { spentDieFaces } from '../../../data/conflict-of-heroes/index.ts'
import { computeChanceOfBecomingSpent } from '../../../src/systems/conflict-of-heroes/attack/odds.ts'
import { all, field, SPENT } from '../field.ts'

const RIFLES = { unit: 'de_rifles41', hex: '1-H10', facing: 'N' }
const SOVIETS = { unit: 'su_rifles41', hex: '1-H04', facing: 'S' }
const two = (rest: Partial<Parameters<typeof field>[0]> = {}) =>
  field({ scenario: 'mir', turn: 'german', units: [RIFLES, SOVIETS], ...rest })

describe('2 turns', () => {
  test('CH-2.0a CH-2.0c the sides take turns of one action or one pass', () => {
    const game = two()
    expect(game.asked()).toEqual(['german'])
    game.play('german', 'stall GRif/1', { dice: [SPENT.two] })
    expect(game.asked()).toEqual(['soviet'])
    expect(game.refused('german', 'pass').why).toBe('not-yours')
    game.play('soviet', 'pass')
    expect(game.asked()).toEqual(['german'])
  })

  test('CH-2.0b CH-2.0d the holder of initiative begins; in round 1 the side of the scenario', () => {
    const game = two({
      turn: undefined,
      vp: { side: 'german', points: 1 },
      control: [null, null],
      caps: { german: 0, soviet: 0 },
      deck: [],
    })
    expect(game.asked()).toEqual(['german'])
    game.play('german', 'pass')
    game.play('soviet', 'pass')
    game.play('soviet', 'adjust 0', { dice: [6, 6] })
    expect(game.asked()).toEqual(['soviet'])
  })

  test('CH-2.1a CH-2.1b the order is action, cost, check; a failed check undoes nothing', () => {
    const game = two()
    const events = game.play('german', 'move GRif/1 1H09', { dice: [SPENT.one] }).map(event => event.type)
    expect(events.indexOf('moved')).toBeLessThan(events.indexOf('rolled'))
    expect(events.indexOf('rolled')).toBeLessThan(events.indexOf('checked'))
    expect(game.at('GRif/1')).toBe('1H09')
    expect(game.spent('GRif/1')).toBe(true)
  })

  test('CH-2.2a only own units on the map', () => {
    const game = two({ units: [RIFLES, SOVIETS, { unit: 'de_mg34' }] })
    expect(game.rule('german', 'stall SRif/1')).toBe('CH-2.2a')
    expect(game.rule('german', 'stall MG34/1')).toBe('CH-2.2a')
    expect(game.options('german', 'stall', 'unit')).toEqual(['GRif/1'])
  })

  test('CH-2.2b a fresh unit may be chosen whatever its action costs', () => {
    const game = two({ units: [{ ...RIFLES, stressed: true }, SOVIETS] })
    expect(game.options('german', 'move', 'unit')).toEqual(['GRif/1'])
    expect(game.options('german', 'rally', 'units')).toEqual([])
  })

  test('CH-2.2c a spent unit only for an action of cost 0', () => {
    const spent = (german: number) =>
      two({ units: [{ ...RIFLES, spent: true }, SOVIETS], caps: { german, soviet: 0 } })
    expect(spent(0).rule('german', 'stall GRif/1')).toBe('CH-2.2c')
    expect(spent(0).rule('german', 'move GRif/1 1H09')).toBe('CH-2.2c')
    expect(spent(1).offered('german')).toContain('move')
    expect(spent(2).rule('german', 'attack GRif/1 1H05')).toBe('CH-2.2c')
  })

  test('CH-2.2d spent units keep their values', () => {
    const shot = (spent: boolean) => {
      const game = two({
        units: [
          { ...RIFLES, hex: '1-H08' },
          { ...SOVIETS, hex: '1-H05', spent },
        ],
      })
      return game.sums(game.play('german', 'attack GRif/1 1H05', { dice: [1, 1, SPENT.seven] }))[0].number
    }
    expect(shot(true)).toBe(shot(false))
    const fired = (spent: boolean) => {
      const game = two({
        units: [
          { ...RIFLES, hex: '1-H08', spent },
          { ...SOVIETS, hex: '1-H05' },
        ],
        caps: { german: spent ? 3 : 0, soviet: 0 },
      })
      const dice = spent ? [1, 1] : [1, 1, SPENT.seven]
      return game.sums(game.play('german', 'attack GRif/1 1H05', { dice }))[0].attack
    }
    expect(fired(true)).toBe(fired(false))
  })

  test('CH-2.3a the actions of the start: move, pivot, attack, rally, stall, card', () => {
    const game = two({
      units: [
        { ...RIFLES, marker: 'soft_unnerved' },
        { ...SOVIETS, hex: '1-H08' },
      ],
      hands: { german: ['02'] },
    })
    expect(game.offered('german')).toEqual(
      expect.arrayContaining(['move', 'pivot', 'attack', 'rally', 'stall', 'play', 'pass']),
    )
  })

  test('CH-2.4a CH-2.4b the printed cost of the unit and its modifiers (E03)', () => {
    const game = two({
      units: [RIFLES, { unit: 'su_rifles41', hex: '1-H07', facing: 'S' }],
    })
    const german = all(game.play('german', 'attack GRif/1 1H07', { dice: [1, 1, SPENT.seven] }), 'checked')
    const soviet = all(game.play('soviet', 'attack SRif/1 1H10', { dice: [1, 1, SPENT.seven] }), 'checked')
    expect([german[0].cost, soviet[0].cost]).toEqual([3, 4])
    expect([computeChanceOfBecomingSpent(3), computeChanceOfBecomingSpent(4)]).toEqual([0.5, 0.6])
    const stressed = two({ units: [{ ...RIFLES, stressed: true }, SOVIETS] })
    expect(stressed.cost('german', 'move GRif/1 1H09')).toBe(2)
    const worst = { ...RIFLES, hex: '1-F08', stressed: true, marker: 'soft_cowering' }
    expect(two({ units: [worst, SOVIETS] }).cost('german', 'move GRif/1 1F07')).toBe(1 + 1 + 1 + 1)
  })

  test('CH-2.5a CH-2.5b above the cost the unit stays fresh, at it or below it is spent', () => {
    const after = (die: number) => {
      const game = two({ units: [{ ...RIFLES, stressed: true }, SOVIETS] })
      game.play('german', 'move GRif/1 1H09', { dice: [die] })
      return game.spent('GRif/1')
    }
    expect([after(SPENT.one), after(SPENT.two), after(SPENT.three)]).toEqual([true, true, false])
  })

  test('CH-2.5c CH-2.5d faces of the spent die and what they mean (GT49)', () => {
    expect(spentDieFaces).toEqual([1, 1, 2, 3, 3, 4, 5, 5, 6, 7])
    expect([1, 2, 3, 4, 5, 6, 7, 8].map(computeChanceOfBecomingSpent)).toEqual([
      0.2, 0.3, 0.5, 0.6, 0.8, 0.9, 1, 1,
    ])
    const check = (face: number) => two().play('german', 'stall GRif/1', { dice: [face] })
    expect(all(check(SPENT.seven), 'checked')).toMatchObject([{ face: 7 }])
    expect(() => check(8)).toThrow('no face of a die of 10: 1 1 2 3 3 4 5 5 6 7')
  })

  test('CH-2.5e the check follows a miss as well as a hit', () => {
    for (const dice of [
      [1, 1],
      [6, 6],
    ]) {
      const game = two({ units: [RIFLES, { ...SOVIETS, hex: '1-H07' }] })
      const draws = dice[0] === 6 ? ['marker soft_pinned'] : []
      const events = game.play('german', 'attack GRif/1 1H07', { dice: [...dice, SPENT.one], draws })
      expect(all(events, 'checked')).toHaveLength(1)
      expect(game.spent('GRif/1')).toBe(true)
    }
  })

  test('CH-2.6a CH-2.6b an action in the previous turn costs one more, never two', () => {
    const game = two({ units: [RIFLES, SOVIETS] })
    expect(game.cost('german', 'move GRif/1 1H09')).toBe(1)
    game.play('soviet', 'stall SRif/1', { dice: [SPENT.seven] })
    const fresh = two({ units: [{ ...RIFLES, stressed: true }, SOVIETS] })
    expect(fresh.cost('german', 'move GRif/1 1H09')).toBe(2)
    fresh.play('soviet', 'stall SRif/1', { dice: [SPENT.seven] })
    fresh.state.spent[0] = 0
    expect(fresh.cost('german', 'move GRif/1 1H08')).toBe(2)
  })

  test('CH-2.6a R4 a pivot, a rally, hiding, digging, support and getting aboard are actions too; a reveal, a bonus card, leaving a hasty defence and being attacked are none', () => {
    const after = (order: string, dice: number[], more: object = {}) => {
      const units = [{ ...RIFLES, hex: '1-F08', ...more }, SOVIETS]
      const game = two({ chapters: 19, units })
      game.play('german', order, { dice })
      return game.state.stressed[0]
    }
    expect(after('pivot GRif/1 S', [SPENT.seven])).toBe(1)
    expect(after('rally GRif/1', [1, 1, SPENT.seven], { marker: 'soft_pinned' })).toBe(1)
    expect(after('hide GRif/1 1F08', [SPENT.seven])).toBe(1)
    expect(after('dig GRif/1', [SPENT.seven])).toBe(1)
    const fire = two({ units: [RIFLES, RIFLES, { ...SOVIETS, hex: '1-H07' }] })
    fire.play('german', 'attack GRif/1 1H07 GRif/2', { dice: [1, 1, SPENT.seven] })
    expect(fire.state.stressed).toEqual([1, 1, 0])
    fire.play('soviet', 'pass')
    expect(fire.state.stressed[2]).toBe(0)
    const seen = two({
      units: [{ ...RIFLES, hex: '1-F07', hidden: true }, { ...RIFLES, hex: '1-H10' }, SOVIETS],
    })
    seen.play('german', 'reveal GRif/1 N')
    seen.play('german', 'stall GRif/2', { dice: [SPENT.seven] })
    expect(seen.state.stressed).toEqual([0, 1, 0])
    const load = two({ chapters: 19, units: [RIFLES, { ...RIFLES, unit: 'de_opel' }, SOVIETS] })
    load.play('german', 'load GRif/1 Opel/1', { dice: [SPENT.seven] })
    expect(load.state.stressed).toEqual([1, 1, 0])
    const leaves = two({
      chapters: 19,
      units: [{ ...RIFLES, inside: 0 }, RIFLES, SOVIETS],
      tokens: [{ token: 'hasty', hex: '1-H10', by: 'german', dugBy: 0 }],
      hands: { german: ['11'] },
    })
    leaves.play('german', 'play 11')
    leaves.play('german', 'undig GRif/1')
    leaves.play('german', 'stall GRif/2', { dice: [SPENT.seven] })
    expect(leaves.state.stressed).toEqual([0, 1, 0])
  })

  test('CH-2.6c one own turn without an action ends the stress', () => {
    const game = two({ units: [RIFLES, SOVIETS, { unit: 'de_mg34', hex: '1-J10', facing: 'N' }] })
    game.play('german', 'move GRif/1 1H09', { dice: [SPENT.two] })
    game.play('soviet', 'stall SRif/1', { dice: [SPENT.two] })
    expect(game.state.stressed[0]).toBe(1)
    game.play('german', 'move MG34/1 1J09', { dice: [SPENT.two] })
    expect(game.state.stressed[0]).toBe(0)
  })

  test('CH-2.6d passed or failed, fresh or spent: who acted is stressed', () => {
    for (const die of [SPENT.one, SPENT.seven]) {
      const game = two()
      game.play('german', 'move GRif/1 1H09', { dice: [die] })
      expect(game.state.stressed[0]).toBe(1)
    }
  })

  test('CH-2.6e CH-2.7e two passes in a row end the round, and with it all stress (GT04)', () => {
    const game = two({ deck: [], units: [{ ...RIFLES, stressed: true }, SOVIETS] })
    game.play('german', 'stall GRif/1', { dice: [SPENT.two] })
    game.play('soviet', 'pass')
    expect(game.state.stressed[0]).toBe(1)
    const events = game.play('german', 'pass').map(event => event.type)
    expect(events).toContain('roundEnded')
    expect(game.state.stressed).toEqual([0, 0])
    expect(game.state.acted).toEqual([0, 0])
  })

  test('CH-2.7a CH-2.7b a pass is free and needs no check, fresh units or not', () => {
    const game = two({ caps: { german: 1, soviet: 0 } })
    const events = game.play('german', 'pass').map(event => event.type)
    expect(events).not.toContain('checked')
    expect(game.state.cap[0]).toBe(1)
    expect(game.spent('GRif/1')).toBe(false)
  })

  test('CH-2.7a R6 whoever has no fresh unit and no CAP is left the pass', () => {
    const game = two({ units: [{ ...RIFLES, spent: true }, SOVIETS] })
    expect([game.asked(), game.offered('german')]).toEqual([['german'], ['pass']])
  })

  test('CH-2.7c after a pass nobody of that player is stressed', () => {
    const game = two({
      units: [
        { ...RIFLES, stressed: true },
        { ...SOVIETS, stressed: true },
      ],
    })
    game.play('german', 'pass')
    expect(game.state.stressed).toEqual([0, 1])
  })

  test('CH-2.7d after a pass one may act again', () => {
    const game = two()
    game.play('german', 'pass')
    game.play('soviet', 'stall SRif/1', { dice: [SPENT.two] })
    expect(game.offered('german')).toContain('move')
  })

  test('CH-2.8a CH-2.8b R5 a stall costs 1 and changes nothing on the board; checked and stressed (GT05)', () => {
    const game = two()
    const events = game.play('german', 'stall GRif/1', { dice: [SPENT.one] })
    expect(all(events, 'checked')[0]).toMatchObject({ cost: 1, spent: true })
    expect(game.at('GRif/1')).toBe('1H10')
    expect(game.state.stressed[0]).toBe(1)
    expect(
      two({
        units: [{ ...RIFLES, spent: true, stressed: true }, SOVIETS],
        caps: { german: 1, soviet: 0 },
      }).rule('german', 'stall GRif/1'),
    ).toBe('CH-2.2c')
    const bought = two({ units: [{ ...RIFLES, spent: true }, SOVIETS], caps: { german: 1, soviet: 0 } })
    expect(all(bought.play('german', 'stall GRif/1'), 'checked')).toEqual([])
    expect(bought.state.cap[0]).toBe(0)
  })

  test('CH-2.8c a stall is no pass (E08)', () => {
    const game = two()
    game.play('german', 'stall GRif/1', { dice: [SPENT.two] })
    const events = game.play('soviet', 'pass').map(event => event.type)
    expect(events).not.toContain('roundEnded')
  })
})

describe('3 command points', () => {
  const shoot = (caps: Record<string, number>, rest: Partial<Parameters<typeof field>[0]> = {}) =>
    two({ units: [RIFLES, { ...SOVIETS, hex: '1-H07' }], caps, ...rest })

  test('CH-3.0a one supply a side, for all its units', () => {
    const game = two({
      units: [RIFLES, SOVIETS, { unit: 'de_mg34', hex: '1-J10', facing: 'N' }],
      caps: { german: 3, soviet: 0 },
    })
    game.play('german', 'move GRif/1 1H09 ~ 1')
    game.play('soviet', 'pass')
    game.play('german', 'move MG34/1 1J09 ~ 1')
    expect(game.state.cap[0]).toBe(1)
  })

  test('CH-3.1a CH-3.1b each CAP spent lowers the marker; at 0 there is nothing to spend', () => {
    const game = shoot({ german: 2, soviet: 0 })
    game.play('german', 'attack GRif/1 1H07 () 0 2', { dice: [1, 1, SPENT.seven] })
    expect(game.state.cap[0]).toBe(0)
    game.play('soviet', 'pass')
    expect(game.rule('german', 'pivot GRif/1 S 1')).toBe('CH-3.1b')
  })

  test('CH-3.2a CH-3.2b up to two CAPs move a number, up or down', () => {
    const game = shoot({ german: 5, soviet: 0 })
    game.play('german', 'attack GRif/1 1H07')
    expect(game.options('german', 'adjust', 'by')).toEqual(['0', '-1', '-2', '1', '2'])
    for (const by of ['-3', '3'])
      expect(shoot({ german: 5, soviet: 0 }).rule('german', `attack GRif/1 1H07 () ${by}`)).toBe('CH-3.2a')
    const events = game.play('german', 'adjust -2', { dice: [3, 4] })
    expect(all(events, 'rolled')[0]).toMatchObject({ number: 8, caps: -2 })
    const up = shoot({ german: 5, soviet: 0 })
    up.play('german', 'attack GRif/1 1H07')
    expect(all(up.play('german', 'adjust 1', { dice: [3, 4] }), 'rolled')[0].number).toBe(11)
    expect(up.state.cap[0]).toBe(4)
  })

  test('CH-3.2c R8 hit, rally, initiative and detection numbers take CAPs; checks and card dice do not', () => {
    const rally = two({
      units: [{ ...RIFLES, marker: 'soft_unnerved' }, SOVIETS],
      caps: { german: 7, soviet: 0 },
    })
    rally.play('german', 'rally GRif/1')
    expect(rally.offered('german')).toEqual(['adjust'])
    const recon = two({
      units: [RIFLES, { ...SOVIETS, hex: '1-F09', hidden: true }],
      caps: { german: 2, soviet: 0 },
    })
    recon.play('german', 'attack GRif/1 1H07')
    expect(recon.offered('german')).toEqual(['adjust'])
    const sniper = two({ hands: { german: ['10'] }, caps: { german: 2, soviet: 3 } })
    sniper.play('german', 'play 10')
    sniper.play('german', 'use GRif/1', { dice: [6] })
    expect(sniper.state.cap).toEqual([2, 0])
  })

  test('CH-3.2c R8 the dice of wire and of a check take no CAPs', () => {
    const game = two({ caps: { german: 3, soviet: 0 }, tokens: [{ token: 'wire', hex: '1-H09' }] })
    const events = game.play('german', 'move GRif/1 1H09 ~ 0', { dice: [2, SPENT.seven] })
    expect(all(events, 'rolled').map(({ what }) => what)).toEqual(['obstacle', 'check'])
    expect(game.state.cap[0]).toBe(3)
  })

  test('CH-3.2c so do the numbers of a hit, of own mines, of initiative and of drift', () => {
    const hit = shoot({ german: 1, soviet: 0 })
    hit.play('german', 'attack GRif/1 1H07')
    const mine = two({
      caps: { german: 1, soviet: 0 },
      tokens: [{ token: 'mines', hex: '1-H09', by: 'german' }],
    })
    mine.play('german', 'move GRif/1 1H09')
    const start = { german: 1, soviet: 0 }
    const initiative = two({ start, deck: [], control: [null, null], vp: { side: 'soviet', points: 1 } })
    initiative.play('german', 'pass')
    initiative.play('soviet', 'pass')
    const drift = field({
      scenario: 'ridge',
      turn: 'soviet',
      round: 3,
      units: [
        { unit: 'de_hmg34', hex: '3-M04' },
        { unit: 'su_rifles41', hex: '3-B02' },
      ],
      start,
      weapons: {},
      strikes: [{ by: 'german', card: 'B04', hex: '3-L07', round: 4 }],
      deck: [],
    })
    drift.play('soviet', 'pass')
    drift.play('german', 'pass')
    drift.play('german', 'point N')
    const rolls = { hit, mine, initiative, drift }
    for (const [what, game] of Object.entries(rolls))
      expect([game.state.roll?.what, game.offered('german')]).toEqual([what, ['adjust']])
  })

  test('CH-3.2c R8 the die for the direction of a drift does', () => {
    const game = field({
      scenario: 'ridge',
      turn: 'soviet',
      round: 3,
      units: [
        { unit: 'de_hmg34', hex: '3-M04' },
        { unit: 'su_rifles41', hex: '3-B02' },
      ],
      start: { german: 1, soviet: 0 },
      weapons: {},
      strikes: [{ by: 'german', card: 'B04', hex: '3-L07', round: 4 }],
      deck: [],
    })
    game.play('soviet', 'pass')
    game.play('german', 'pass')
    game.play('german', 'point N')
    game.play('german', 'adjust 0', { dice: [1] })
    expect([game.state.roll?.what, game.offered('german')]).toEqual(['direction', ['adjust']])
  })

  test('CH-3.2d only the roller pays', () => {
    const game = shoot({ german: 0, soviet: 5 })
    game.play('german', 'attack GRif/1 1H07', { dice: [1, 1, SPENT.seven] })
    expect(game.state.cap[1]).toBe(5)
    const both = shoot({ german: 2, soviet: 5 })
    both.play('german', 'attack GRif/1 1H07')
    expect(both.asked()).toEqual(['german'])
  })

  test('CH-3.2e the limit is for each roll', () => {
    const two = () =>
      shoot(
        { german: 5, soviet: 0 },
        { units: [RIFLES, { ...SOVIETS, hex: '1-H07' }, { unit: 'su_maxim', hex: '1-H07', facing: 'S' }] },
      )
    const game = two()
    game.play('german', 'attack GRif/1 1H07 () -2 0')
    // What is named with the order is for one roll
    game.play('german', 'next SRif/1', { dice: [1, 1] })
    expect([game.state.cap[0], ...game.asked()]).toEqual([3, 'german'])
    game.play('german', 'adjust -2', { dice: [1, 1, SPENT.seven] })
    expect(game.state.cap[0]).toBe(1)
    const none = two()
    none.play('german', 'attack GRif/1 1H07 () 0 0')
    none.play('german', 'next SRif/1', { dice: [1, 1, 1, 1, SPENT.seven] })
    expect(none.state.cap[0]).toBe(5)
  })

  test('CH-3.2f the critical hit is measured from the changed number', () => {
    const game = shoot({ german: 2, soviet: 0 })
    game.play('german', 'attack GRif/1 1H07 () -2 0', { dice: [6, 6, SPENT.seven] })
    expect(game.state.hex[1]).toBe(-2)
    const plain = shoot({ german: 0, soviet: 0 })
    plain.play('german', 'attack GRif/1 1H07', { dice: [6, 6, SPENT.seven], draws: ['marker soft_pinned'] })
    expect(plain.state.hex[1]).toBeGreaterThanOrEqual(0)
  })

  test('CH-3.2f R9 a number has no floor: from 0 a 4 is critical', () => {
    const units = [
      { ...RIFLES, unit: 'de_pz4f2' },
      { ...SOVIETS, hex: '1-H10' },
    ]
    const game = two({ units, caps: { german: 2, soviet: 0 } })
    const events = game.play('german', 'assault Pz4F2/1 SRif/1 () ~ -2 0', { dice: [2, 2, SPENT.seven] })
    expect(all(events, 'rolled')[0].number).toBe(0)
    expect(all(events, 'destroyed')).toMatchObject([{ unit: 1, why: 'critical' }])
  })

  test('CH-6.8b R9 nor a ceiling: what needs 13 is missed by a 12', () => {
    const units = [
      { ...RIFLES, marker: 'soft_suppressed' },
      { ...SOVIETS, hex: '1-H07' },
    ]
    const game = two({ units, caps: { german: 1, soviet: 0 } })
    const events = game.play('german', 'attack GRif/1 1H07 () 1 0', { dice: [6, 6, SPENT.seven] })
    expect(all(events, 'rolled')[0].number).toBe(13)
    expect(all(events, 'missed')).toMatchObject([{ unit: 1 }])
  })

  test('CH-3.3a R2 any number of CAPs lowers the cost, one each (GT06)', () => {
    const game = shoot({ german: 5, soviet: 0 })
    game.play('german', 'attack GRif/1 1H07')
    game.play('german', 'adjust 0', { dice: [1, 1] })
    expect(game.options('german', 'pay', 'caps')).toEqual(['0', '1', '2', '3'])
    const events = game.play('german', 'pay 1', { dice: [SPENT.three] })
    expect(all(events, 'checked')[0]).toMatchObject({ cost: 2, spent: false })
    expect(game.state.cap[0]).toBe(4)
  })

  test('CH-3.3a R9 no more of them than it costs', () => {
    const game = two({ caps: { german: 5, soviet: 0 } })
    game.play('german', 'move GRif/1 1H09 ~ 5')
    expect(game.state.cap[0]).toBe(4)
  })

  test('CH-3.3b number and cost CAPs in one action', () => {
    const game = shoot({ german: 5, soviet: 0 })
    const events = game.play('german', 'attack GRif/1 1H07 () -1 2', { dice: [1, 1, SPENT.two] })
    expect(all(events, 'paid').map(({ why, caps }) => [why, caps])).toEqual([
      ['number', 1],
      ['cost', 2],
    ])
    expect(game.state.cap[0]).toBe(2)
  })

  test('CH-3.4a CH-3.4d CH-3.4e at cost 0 no check: the fresh stay fresh, and are stressed (GT08)', () => {
    const game = two({ caps: { german: 4, soviet: 0 }, units: [{ ...RIFLES, stressed: true }, SOVIETS] })
    const events = game.play('german', 'move GRif/1 1H09 ~ 2')
    expect(all(events, 'checked')).toEqual([])
    expect(game.spent('GRif/1')).toBe(false)
    expect(game.state.stressed[0]).toBe(1)
    expect(game.state.cap[0]).toBe(2)
  })

  test('CH-3.4b CH-3.4c a spent unit acts for 0 and stays spent (GT07)', () => {
    const game = field({
      scenario: 'mir',
      turn: 'soviet',
      units: [
        { ...SOVIETS, hex: '1-H07', spent: true },
        { unit: 'de_mg34', hex: '1-H09', facing: 'N' },
      ],
      caps: { german: 0, soviet: 5 },
    })
    game.play('soviet', 'attack SRif/1 1H09 () 0', { dice: [1, 1] })
    expect(game.state.cap[1]).toBe(1)
    expect(game.spent('SRif/1')).toBe(true)
    expect(game.state.stressed[0]).toBe(1)
  })
})
