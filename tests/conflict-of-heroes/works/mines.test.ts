import { describe, expect, test } from 'vitest'
import { ruleNumbers } from '../../../data/conflict-of-heroes/index.ts'
import type { GameEvent } from '../../../src/engine/model.ts'
import { parseOrder } from '../../../src/engine/parse-order.ts'
import type { GameSystem } from '../../../src/engine/system.ts'
import { createLabeller } from '../../../src/engine/words.ts'
import { conflictOfHeroes } from '../../../src/systems/conflict-of-heroes/index.ts'
import { all, field, SPENT } from '../field.ts'

type Unit = Parameters<typeof field>[0]['units'][number]
const mined = (units: readonly Unit[], more: object = {}, token: object = {}) =>
  field({
    scenario: 'dawn',
    turn: 'german',
    units,
    tokens: [{ token: 'mines', hex: '1-R09', by: 'soviet', ...token }],
    ...more,
  })
const rifles = (hex: string, more: Partial<Unit> = {}): Unit => ({
  unit: 'de_rifles41',
  hex,
  facing: 'N',
  ...more,
})
const BOOM = [1, 1, SPENT.seven]
const told = (events: readonly GameEvent[], game: ReturnType<typeof mined>, lang: 'ru' | 'en') => {
  const system: GameSystem = conflictOfHeroes
  const say = createLabeller(system, lang, system.views.names(game.state))
  return events.map(event => system.words[lang].events[event.type]?.(event, say)).join('\n')
}

describe('17.10 mines', () => {
  test('CH-17.10a CH-17.10b hidden mines lie there from setup and come to light when a unit moves in', () => {
    const game = mined([rifles('1-R10')], {}, { hidden: true })
    expect(game.view('german').tokens[0].hex).toBe(null)
    expect(game.view('soviet').tokens[0].hex).toBe(game.hex('1R09'))
    const events = game.play('german', 'move GRif/1 1R09', { dice: BOOM })
    expect(all(events, 'minesFound')[0].hex).toBe(game.hex('1R09'))
    expect(game.view('german').tokens[0].hex).toBe(game.hex('1R09'))
  })

  test('CH-17.10c CH-17.10d number 8 for soft and armoured alike, nothing changes it (R106)', () => {
    for (const [unit, name] of [
      ['de_rifles41', 'GRif/1'],
      ['de_pz4f2', 'Pz4F2/1'],
    ]) {
      const game = mined([{ unit, hex: '1-R10', facing: 'N' }], { heavy: ['1-R09'] })
      const events = game.play('german', `move ${name} 1R09`, { dice: BOOM })
      expect(all(events, 'rolled')[0]).toMatchObject({ what: 'mine', number: 8 })
    }
    expect(ruleNumbers.mines).toBe(8)
  })

  test('CH-17.10e passengers too, each by its own roll, before the vehicle', () => {
    const game = mined([{ unit: 'de_opel', hex: '1-R10', facing: 'N' }, rifles('1-R10', { carrier: 0 })])
    const events = game.play('german', 'move Opel/1 1R09', { dice: [1, 1, 1, 2, SPENT.seven] })
    expect(all(events, 'minesExplode').map(({ unit }) => unit)).toEqual([1, 0])
  })

  test('CH-17.10f CH-17.10g CH-17.10h turning and fighting there set them off, leaving does not', () => {
    const there = () => mined([rifles('1-R09'), { unit: 'su_maxim', hex: '1-R09', facing: 'N' }])
    expect(all(there().play('german', 'pivot GRif/1 S', { dice: BOOM }), 'minesExplode')).toHaveLength(1)
    const fight = there().play('german', 'assault GRif/1 Maxim/1', { dice: [1, 1, 1, 1, SPENT.seven] })
    expect(all(fight, 'minesExplode').map(({ unit }) => unit)).toEqual([0])
    expect(all(there().play('german', 'move GRif/1 1R08', { dice: [SPENT.seven] }), 'minesExplode')).toEqual(
      [],
    )
  })

  test('CH-17.10e with a vehicle that turns or fights there too', () => {
    const exploded = (order: string, dice: number[]) => {
      const units = [{ unit: 'de_opel', hex: '1-R09', facing: 'N' }, rifles('1-R09', { carrier: 0 })]
      const game = mined([...units, { unit: 'su_maxim', hex: '1-R09', facing: 'N' }])
      return all(game.play('german', order, { dice }), 'minesExplode').map(({ unit }) => unit)
    }
    expect(exploded('pivot Opel/1 S', [1, 1, 1, 1, SPENT.seven])).toEqual([1, 0])
    expect(exploded('assault Opel/1 Maxim/1', [1, 1, 1, 1, 1, 1, SPENT.seven])).toEqual([1, 0])
  })

  test('CH-17.10g R105 on the attacker alone, not on who supports him; works are fought in close combat too', () => {
    const exploded = (order: string, ...others: Unit[]) =>
      all(
        mined([rifles('1-R09'), ...others]).play('german', order, { dice: [1, 1, 1, 1, SPENT.seven] }),
        'minesExplode',
      ).map(({ unit }) => unit)
    const enemy = { unit: 'su_maxim', hex: '1-R09', facing: 'N' }
    expect(exploded('assault GRif/1 Maxim/1 GRif/2', rifles('1-R09'), enemy)).toEqual([0])
    expect(exploded('breach GRif/1 mines/1')).toEqual([0])
  })

  test('CH-17.10i only the owner may change the number, up to 2 each roll', () => {
    const game = mined([rifles('1-R10')], { caps: { german: 5, soviet: 5 } })
    game.play('german', 'move GRif/1 1R09')
    expect(game.asked()).toEqual(['soviet'])
    expect(game.options('soviet', 'adjust', 'by')).toEqual(['0', '-1', '-2', '1', '2'])
    const read = (line: string) => parseOrder(conflictOfHeroes, game.state, 'soviet', line)
    expect(read('adjust −2')).toEqual({ verb: 'adjust', args: [-2] })
    expect(read('adjust --2')).toMatchObject({ at: 'value', word: '--2' })
    const events = game.play('soviet', 'adjust -2', { dice: [3, 3], draws: ['marker soft_pinned'] })
    expect(all(events, 'hit')).toHaveLength(1)
    expect(game.state.cap).toEqual([5, 3])
  })

  test('CH-17.10j own units set off own mines, and the owner may raise the number', () => {
    const game = mined([rifles('1-R10')], { caps: { german: 2, soviet: 0 } }, { by: 'german' })
    game.play('german', 'move GRif/1 1R09 N 0')
    expect(game.asked()).toEqual(['german'])
    const events = game.play('german', 'adjust 2', { dice: [4, 5, SPENT.seven] })
    expect(all(events, 'missed')).toHaveLength(1)
  })

  test('CH-17.10k hit at the number, critical four above, second hits destroy; the colour is that of the flank', () => {
    const drive = (
      unit: string,
      name: string,
      dice: readonly number[],
      draws: readonly string[],
      marker?: string,
    ) => {
      const game = mined([{ unit, hex: '1-R10', facing: 'N', marker }])
      game.play('german', `move ${name} 1R09`, { dice, draws })
      return game
    }
    const soft = drive('de_rifles41', 'GRif/1', [4, 4, SPENT.seven], ['marker soft_unnerved'])
    expect(soft.state.marker[0]).toBe(soft.find('marker', 'soft_unnerved'))
    const tank = drive('de_pz4f2', 'Pz4F2/1', [4, 4, SPENT.seven], ['marker armour_light'])
    expect(tank.state.marker[0]).toBe(tank.find('marker', 'armour_light'))
    const eleven = drive('de_rifles41', 'GRif/1', [5, 6, SPENT.seven], ['marker soft_unnerved'])
    expect(eleven.at('GRif/1')).toBe('1R09')
    expect(drive('de_rifles41', 'GRif/1', [6, 6], []).state.hex[0]).toBe(-2)
    expect(drive('de_rifles41', 'GRif/1', [4, 4], [], 'soft_unnerved').state.hex[0]).toBe(-2)
  })

  test('CH-17.10l CH-17.10b CH-17.10e the tank and its pioneers (GT44)', () => {
    const game = field({
      scenario: 'bunkers',
      turn: 'german',
      caps: { german: 0, soviet: 3 },
      units: [
        { unit: 'de_pz4f2', hex: '3-Q04', facing: 'SW' },
        { unit: 'de_pioneers', hex: '3-Q04', facing: 'SW', carrier: 0 },
      ],
      tokens: [{ token: 'mines', hex: '3-P05', by: 'soviet', hidden: true }],
    })
    game.play('german', 'move Pz4F2/1 3P05-3O05')
    expect(game.asked()).toEqual(['soviet'])
    game.play('soviet', 'adjust -2', { dice: [5, 6] })
    expect(game.state.hex[1]).toBe(-2)
    const events = game.play('soviet', 'adjust -1', {
      dice: [3, 4, SPENT.five],
      draws: ['marker armour_light'],
    })
    expect(game.at('Pz4F2/1')).toBe('3O05')
    expect(all(events, 'checked')[0]).toMatchObject({ cost: 3, spent: false })
    expect(game.state.losses[0]).toBe(1)
  })

  test('CH-17.10l R77 a result that forbids moving ends the move', () => {
    const game = mined([{ unit: 'de_pz3e', hex: '1-R10', facing: 'N' }])
    game.play('german', 'move Pz3E/1 1R09-1R08', {
      dice: [4, 4, SPENT.seven],
      draws: ['marker armour_immobilised'],
    })
    expect(game.at('Pz3E/1')).toBe('1R09')
  })

  test('CH-6.12c CH-17.10l whoever is stopped by mines beside an enemy has closed the way it came, and none from off the map', () => {
    const gun = { unit: 'su_maxim', facing: 'S' }
    const stopped = { dice: [4, 4, SPENT.seven], draws: ['marker armour_immobilised'] }
    const game = mined([
      { unit: 'de_pz3e', hex: '1-R10', facing: 'N' },
      { ...gun, hex: '1-R09' },
    ])
    game.play('german', 'move Pz3E/1 1R09-1R08', stopped)
    expect(game.state.closed).toEqual([game.hex('1R09'), game.hex('1R10'), 1])
    const entering = mined(
      [
        { unit: 'de_pz3e', round: 1, entry: 0 },
        { ...gun, hex: '1-J10' },
      ],
      {},
      { hex: '1-J10' },
    )
    entering.play('german', 'enter Pz3E/1 1J10 N 1J09', { ...stopped, dice: [4, 4] })
    expect([entering.at('Pz3E/1'), entering.state.closed]).toEqual(['1J10', []])
  })

  test('CH-17.10f R105 the free turn after entering is no pivot, and mines stay', () => {
    const game = mined([rifles('1-R10')])
    expect(all(game.play('german', 'move GRif/1 1R09 S', { dice: BOOM }), 'minesExplode')).toHaveLength(1)
    expect(game.state.tokenHex).toEqual([game.hex('1R09')])
  })

  test('CH-17.10f CH-17.10g R105 firing, rallying and stalling there sets nothing off', () => {
    const there = (more: Partial<Unit> = {}) =>
      mined([rifles('1-R09', more), { unit: 'su_maxim', hex: '1-R07', facing: 'S' }])
    const fired = there().play('german', 'attack GRif/1 1R07', { dice: [1, 1, SPENT.seven] })
    const stalled = there().play('german', 'stall GRif/1', { dice: [SPENT.seven] })
    const rallied = there({ marker: 'soft_pinned' }).play('german', 'rally GRif/1', {
      dice: [1, 1, SPENT.seven],
    })
    expect(all([...fired, ...stalled, ...rallied], 'minesExplode')).toEqual([])
  })

  test('CH-17.10k R106 a red flank draws a red marker, whatever the front', () => {
    const game = mined(
      [{ unit: 'su_zis30', hex: '1-R10', facing: 'N' }],
      { turn: 'soviet' },
      { by: 'german' },
    )
    const events = game.play('soviet', 'move ZIS30/1 1R09', {
      dice: [4, 4, SPENT.seven],
      draws: ['marker soft_unnerved'],
    })
    expect(all(events, 'hit')).toMatchObject([{ armoured: false }])
  })

  test('CH-2.1a R3 who dies in his action is not checked, and a marker that he gets in it does not change its cost', () => {
    const enter = (dice: readonly number[], draws: readonly string[] = []) =>
      all(mined([rifles('1-R10')]).play('german', 'move GRif/1 1R09', { dice, draws }), 'checked')
    expect(enter([6, 6])).toEqual([])
    expect(enter([4, 4, SPENT.seven], ['marker soft_cowering'])).toMatchObject([{ cost: 1 }])
  })

  test('a blast that does no harm is told as one, not as a shot that missed', () => {
    const game = mined([rifles('1-R10')])
    const events = game.play('german', 'move GRif/1 1R09', { dice: BOOM })
    expect(told(events, game, 'en')).toContain('The blast does GRif/1 no harm.')
    expect(told(events, game, 'ru')).toContain('GRif/1: взрыв не причиняет вреда.')
  })
})

describe('17.8 to 17.10 at their bounds', () => {
  const plain = (units: readonly Unit[], more: object = {}) =>
    field({ scenario: 'dawn', turn: 'german', units, ...more })
  const WIRE = [{ token: 'wire', hex: '1-R09' }]

  test('CH-17.8a a die of 1 costs 1 more', () => {
    const game = plain([rifles('1-R10')], { tokens: WIRE })
    const events = game.play('german', 'move GRif/1 1R09', { dice: [1, SPENT.seven] })
    expect(all(events, 'obstacleDie')).toMatchObject([{ die: 1 }])
    expect(all(events, 'checked')).toMatchObject([{ cost: 2 }])
  })

  test('R102 what a card makes free costs no die', () => {
    const game = plain([rifles('1-R10')], { tokens: WIRE, hands: { german: ['02'] } })
    game.play('german', 'play 02')
    expect(all(game.play('german', 'move GRif/1 1R09'), 'obstacleDie')).toEqual([])
  })

  test('CH-17.8a R102 nor does entry onto the map', () => {
    const game = field({
      turn: 'german',
      units: [{ unit: 'de_rifles41', round: 1, entry: 0 }],
      tokens: [{ token: 'wire', hex: '1-B04' }],
    })
    const events = game.play('german', 'enter GRif/1 1B04 N')
    expect([all(events, 'obstacleDie'), all(events, 'checked'), game.at('GRif/1')]).toEqual([[], [], '1B04'])
  })

  test('CH-18.1b where no mines are pioneers pass none', () => {
    const game = plain([{ unit: 'de_pioneers', hex: '1-R10', facing: 'N' }])
    const events = game.play('german', 'move Pion/1 1R09', { dice: [SPENT.seven] })
    expect(all(events, 'minesPassed')).toEqual([])
  })

  test('CH-3.2e CAPs named for the attack are not for the mines under it, nor for own men in the way', () => {
    const fight = plain([rifles('1-R09'), { unit: 'su_maxim', hex: '1-R09', facing: 'N' }], {
      tokens: [{ token: 'mines', hex: '1-R09', by: 'german' }],
      caps: { german: 4, soviet: 0 },
    })
    fight.play('german', 'assault GRif/1 Maxim/1 () ~ -1', { dice: [1, 1] })
    expect([fight.state.roll?.what, fight.asked()]).toEqual(['mine', ['german']])
    const enemy = plain([rifles('1-R09'), { unit: 'su_maxim', hex: '1-R09', facing: 'N' }], {
      tokens: [{ token: 'mines', hex: '1-R09', by: 'soviet' }],
      caps: { german: 4, soviet: 3 },
    })
    enemy.play('german', 'assault GRif/1 Maxim/1', { dice: [] })
    enemy.play('german', 'adjust 0', { dice: [1, 1] })
    expect([enemy.state.roll?.what, enemy.asked(), enemy.state.cap]).toEqual(['mine', ['soviet'], [4, 3]])
    const none = plain([rifles('1-R09'), { unit: 'su_maxim', hex: '1-R09', facing: 'N' }], {
      tokens: [{ token: 'mines', hex: '1-R09', by: 'german' }],
      caps: { german: 4, soviet: 0 },
    })
    none.play('german', 'assault GRif/1 Maxim/1 () ~ 0', { dice: [1, 1] })
    expect([none.state.roll?.what, none.offered('german')]).toEqual(['mine', ['adjust']])
    const mixed = plain([rifles('1-R12'), rifles('1-R09'), { unit: 'su_maxim', hex: '1-R09', facing: 'S' }], {
      caps: { german: 4, soviet: 0 },
    })
    mixed.play('german', 'attack GRif/1 1R09 () -1')
    mixed.play('german', 'next GRif/2')
    expect([mixed.state.roll?.what, mixed.offered('german')]).toEqual(['hit', ['adjust']])
    const events = mixed.play('german', 'adjust 0', { dice: [1, 1, 1, 1] })
    expect(all(events, 'rolled').map(({ unit, caps }) => [unit, caps])).toEqual([
      [1, 0],
      [2, -1],
    ])
  })
})

test('CH-17.9d R7 R51 a spent tank needs CAPs for the worst die of a road block, not where it hides', () => {
  const blocked = (german: number, hidden: boolean, order: string) => {
    const tank: Unit = { unit: 'de_pz3e', hex: '1-F07', facing: 'S', spent: true, hidden }
    const game = field({
      scenario: 'mir',
      turn: 'german',
      chapters: 19,
      units: [tank, { unit: 'su_rifles41', hex: '1-Q02' }],
      tokens: [{ token: 'roadblock', hex: '1-F08' }],
      caps: { german, soviet: 0 },
    })
    return game.options('german', order, order === 'move' ? 'path' : 'hex', 'Pz3E/1').includes('1F08')
  }
  const least = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10].find(caps => blocked(caps, false, 'move'))
  expect(least).toBe(7)
  expect([blocked(4, true, 'hide'), blocked(5, true, 'hide')]).toEqual([false, true])
})
