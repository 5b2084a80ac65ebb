import { describe, expect, test } from 'vitest'
import { conflictOfHeroes } from '../../src/systems/conflict-of-heroes/index.ts'
import type { HeroesState } from '../../src/systems/conflict-of-heroes/state/state.ts'
import type { HeroesView } from '../../src/systems/conflict-of-heroes/view/view.ts'
import { table } from '../support/play-table.ts'
import { all, field, SPENT } from './field.ts'

type Placed = Parameters<typeof field>[0]['units'][number]
type Rest = Partial<Parameters<typeof field>[0]>
const at = (unit: string, hex: string, facing = 'N', rest: Partial<Placed> = {}): Placed => ({
  unit,
  hex,
  facing,
  ...rest,
})
const hid = (unit: string, hex: string, rest: Partial<Placed> = {}) =>
  at(unit, hex, 'N', { hidden: true, ...rest })
const FAR = at('su_rifles41', '1-Q02', 'S')
const set = (units: Placed[], rest: Rest = {}) => field({ scenario: 'mir', turn: 'german', units, ...rest })

describe('11.0 to 11.2 hidden and revealed', () => {
  test('CH-11.0a the scenario says who starts hidden; the hexes are secret', () => {
    const game = table<HeroesState, HeroesView>(
      conflictOfHeroes,
      { scenario: 'gap' },
      { draws: ['card 1', 'card 1', 'card 1', 'card 1'] },
    )
    expect(game.asked()).toEqual(['soviet'])
    const [secret] = game.options('soviet', 'place', 'hex', 'SRif/1')
    game.play('soviet', `place SRif/1 ${secret}`)
    const unit = game.find('unit', 'SRif/1')
    expect(game.view('soviet').units[unit].hex).toBe(game.find('hex', secret))
    expect(game.view('german').units[unit]).toMatchObject({ place: 'hidden', hex: null, facing: null })
    expect(game.said.filter(one => one.event.type === 'placed').map(one => one.to)).toEqual([['soviet']])
    game.play('soviet', `place SRif/2 ${secret}`)
    expect(game.refused('soviet', `place SRif/3 ${secret}`).rule).toBe('CH-11.0a')
  })

  test('CH-11.0a CH-11.1b R47 nobody is hidden where a unit stands openly', () => {
    const game = table<HeroesState, HeroesView>(
      conflictOfHeroes,
      { scenario: 'gap' },
      { draws: ['card 1', 'card 1', 'card 1', 'card 1'] },
    )
    expect(game.state.hex[game.find('unit', 'Maxim/1')]).toBe(game.find('hex', '2J10'))
    expect(game.refused('soviet', 'place SRif/1 2J10').rule).toBe('CH-11.1b')
    expect(game.options('soviet', 'place', 'hex', 'SRif/1')).not.toContain('2J10')
  })

  const loud: [string, string][] = [
    ['move', 'move GRif/1 1F06'],
    ['attack', 'attack GRif/1 1F05'],
  ]
  test('CH-11.1a any action reveals but stall, rally and hidden move', () => {
    for (const [, order] of loud) {
      const game = set([hid('de_rifles41', '1-F07'), at('su_rifles41', '1-F05', 'S')])
      game.play('german', order, { dice: order.startsWith('attack') ? [1, 1, SPENT.seven] : [SPENT.seven] })
      expect(game.state.hidden[0]).toBe(0)
    }
    const digs = set([hid('de_rifles41', '1-F07'), FAR])
    digs.play('german', 'dig GRif/1')
    expect(digs.state.hidden[0]).toBe(0)
    for (const order of ['stall GRif/1', 'rally GRif/1']) {
      const game = set([
        hid('de_rifles41', '1-F07', { marker: 'soft_pinned' }),
        at('su_rifles41', '1-F05', 'S'),
      ])
      game.play('german', order, { dice: order.startsWith('rally') ? [1, 1, SPENT.seven] : [SPENT.seven] })
      expect(game.state.hidden[0]).toBe(1)
    }
  })

  test('CH-11.1a of a hidden unit that rallies nobody else is told which it is or what it had', () => {
    const pinned = hid('de_rifles41', '1-F07', { marker: 'soft_pinned' })
    const rallied = set([pinned, FAR]).play('german', 'rally GRif/1', { dice: [6, 6, SPENT.seven] })
    expect(all(rallied, 'showedMarker')).toEqual([])
    const failed = set([pinned, FAR]).play('german', 'rally GRif/1', { dice: [1, 1, SPENT.seven] })
    expect(all(failed, 'notRallied')).toMatchObject([{ unit: -1 }])
  })

  test('CH-11.2b R52 it is revealed facing the way it goes or fires, and then acts at its normal cost', () => {
    const game = set([hid('de_rifles41', '1-F07'), FAR])
    const events = game.play('german', 'move GRif/1 1F08', { dice: [SPENT.seven] })
    expect(all(events, 'checked')[0].cost).toBe(1)
    expect(game.facing('GRif/1')).toBe('S')
    const fires = set([hid('de_rifles41', '1-F07'), at('su_rifles41', '1-F09')])
    const shot = fires.play('german', 'attack GRif/1 1F09', { dice: [1, 1, SPENT.seven] })
    expect(all(shot, 'checked')[0].cost).toBe(3)
    expect([fires.state.hidden[0], fires.facing('GRif/1')]).toEqual([0, 'S'])
  })

  test('CH-11.1b R47 it is revealed when it shares a hex with a visible unit, friend or enemy', () => {
    const game = set([at('de_rifles41', '1-F08'), hid('de_mg34', '1-F07'), FAR])
    game.play('german', 'move GRif/1 1F07')
    expect(game.state.hidden[1]).toBe(0)
    expect(game.offered('german')).toEqual(['face'])
    const enemy = set([at('de_rifles41', '1-F08'), hid('su_maxim', '1-F07')])
    enemy.play('german', 'move GRif/1 1F07')
    expect(enemy.asked()).toEqual(['soviet'])
    expect(enemy.state.hidden[1]).toBe(0)
  })

  test('CH-11.1c vehicles and guns in the open in sight are seen at any distance, smoke or not', () => {
    const seen = (unit: string, hex: string, rest: Rest = {}) => {
      const game = set([at('de_rifles41', '1-H11'), hid(unit, hex)], rest)
      game.play('german', 'move GRif/1 1H10')
      return game.state.hidden[1] === 0
    }
    expect(seen('su_t26', '1-H05')).toBe(true)
    expect(seen('su_45at', '1-H05')).toBe(true)
    expect(seen('su_t26', '1-H05', { heavy: ['1-H05'] })).toBe(true)
  })

  test('CH-11.1c in woods a vehicle is not seen, nor in the open where nobody has it in sight', () => {
    const hides = (hex: string, from: string, to: string) => {
      const game = set([at('de_rifles41', from), hid('su_t26', hex)])
      game.play('german', `move GRif/1 ${to}`, { dice: [SPENT.seven] })
      return game.state.hidden[1]
    }
    expect([hides('1-F07', '1-F09', '1F08'), hides('1-F06', '1-F09', '1F08')]).toEqual([1, 1])
  })

  test('CH-11.1b R46 two who hide from each other in one hex do not find each other', () => {
    const game = set([at('de_mg34', '1-H11'), hid('de_rifles41', '1-F07'), hid('su_rifles41', '1-F07'), FAR])
    game.play('german', 'pivot MG34/1 S', { dice: [SPENT.seven] })
    expect(game.state.hidden).toEqual([0, 1, 1, 0])
  })

  test('CH-11.1d R46 who hides sees nobody: two in the open side by side do not find each other', () => {
    const game = set([at('de_mg34', '1-Q11'), hid('de_rifles41', '1-H08'), hid('su_rifles41', '1-H07'), FAR])
    game.play('german', 'pivot MG34/1 S', { dice: [SPENT.seven] })
    expect(game.state.hidden).toEqual([0, 1, 1, 0])
  })

  test('CH-11.1d R48 water is open, and whoever enters the map sees too', () => {
    const wet = field({
      scenario: 'blocks',
      turn: 'german',
      units: [at('de_rifles41', '5-K04'), hid('su_rifles41', '5-K01')],
    })
    wet.play('german', 'move GRif/1 5K03')
    expect(wet.state.hidden[1]).toBe(0)
    const entry = field({
      turn: 'german',
      units: [at('de_rifles41', 'waiting', 'N', { entry: 0, round: 1 }), hid('su_rifles41', '1-D04'), FAR],
    })
    entry.play('german', 'enter GRif/1 1B04')
    expect(entry.state.hidden[1]).toBe(0)
  })

  test('CH-11.1d CH-11.1e foot in the open within two hexes is seen, at three it is not', () => {
    const seen = (hex: string, rest: Rest = {}) => {
      const game = set([at('de_rifles41', '1-H11'), hid('su_rifles41', hex)], rest)
      game.play('german', 'move GRif/1 1H10', hex === '1-H08' && !rest.heavy ? {} : { dice: [SPENT.seven] })
      return game.state.hidden[1] === 0
    }
    expect(seen('1-H08')).toBe(true)
    expect(seen('1-H07')).toBe(false)
    expect(seen('1-H08', { heavy: ['1-H08'] })).toBe(false)
    const behind = set([at('de_rifles41', '1-F09'), hid('su_rifles41', '1-F06')])
    behind.play('german', 'move GRif/1 1F08', { dice: [SPENT.seven] })
    expect(behind.state.hidden[1]).toBe(1)
  })

  test('CH-11.1g the owner may reveal at will, free and no action (GT26)', () => {
    const game = set([hid('de_rifles41', '1-M07', { stressed: true }), at('su_mortar82', '1-M08', 'S')])
    game.play('german', 'reveal GRif/1 S')
    expect([game.asked(), game.state.acted[0]]).toEqual([['german'], 0])
    const events = game.play('german', 'move GRif/1 1M08', { dice: [SPENT.five] })
    expect(all(events, 'checked')[0]).toMatchObject({ cost: 3, spent: false })
    expect(game.at('GRif/1')).toBe('1M08')
  })

  test('CH-11.1h one reveal may bring the next', () => {
    const game = set([hid('de_rifles41', '1-H09'), hid('su_rifles41', '1-H08'), FAR])
    game.play('german', 'reveal GRif/1 N')
    expect(game.state.hidden).toEqual([0, 0, 0])
    expect(game.asked()).toEqual(['soviet'])
  })

  test('CH-11.2a CH-11.2b placed in its recorded hex, facing as the owner likes', () => {
    const game = set([hid('de_rifles41', '1-F07'), FAR])
    expect(game.view('german').units[0].facing).toBeNull()
    const events = game.play('german', 'reveal GRif/1 SW')
    expect(all(events, 'revealed')[0]).toMatchObject({ unit: 0, hex: game.hex('1F07') })
    expect(game.facing('GRif/1')).toBe('SW')
  })
})

describe('14.4 when smoke thins', () => {
  const thinned = (unit: string, hex: string, smoke: object) => {
    const game = set([hid(unit, hex), at('su_rifles41', '1-H08', 'S')], { deck: [], ...smoke })
    game.play('german', 'pass')
    return { game, events: game.play('soviet', 'pass') }
  }
  test('CH-11.1d CH-14.4a who lies in the open behind it is seen before anything else of the new round', () => {
    const { game, events } = thinned('de_rifles41', '1-H06', { heavy: ['1-H07'] })
    const told = events.map(({ type }) => type)
    expect(told.indexOf('revealed')).toBeGreaterThan(told.indexOf('roundEnded'))
    expect(told).not.toContain('round')
    expect(game.asked()).toEqual(['german'])
    game.play('german', 'face S')
    expect([game.state.hidden[0], game.state.round, game.facing('GRif/1')]).toEqual([0, 2, 'S'])
  })
  test('CH-11.1c CH-11.1d two light smokes that go open the view as well', () => {
    expect(thinned('de_rifles41', '1-H06', { light: ['1-H07', '1-H07'] }).game.state.hidden[0]).toBe(0)
    expect(thinned('de_pz2f', '1-H04', { light: ['1-H07', '1-H06'] }).game.state.hidden[0]).toBe(0)
  })
  test('CH-11.1e CH-14.4e nobody is found farther off, nor where it stays thick', () => {
    expect(thinned('de_rifles41', '1-H05', { heavy: ['1-H07'] }).game.state.hidden[0]).toBe(1)
    expect(thinned('de_rifles41', '1-H06', { heavy: ['1-H07', '1-H07'] }).game.state.hidden[0]).toBe(1)
  })
})

describe('11.3 to 11.6 hidden moves', () => {
  const cost = (units: Placed[], order: string) => {
    const game = set(units)
    game.play('german', order, { dice: [SPENT.seven] })
    const own = game.said.find(one => one.event.type === 'checked' && one.to?.includes('german'))?.event
    return own && 'cost' in own ? own.cost : null
  }

  test('CH-11.3a CH-11.3b 5 whatever the unit, terrain or not', () => {
    expect(cost([hid('de_rifles41', '1-F08'), FAR], 'hide GRif/1 1F07')).toBe(5)
    expect(cost([hid('de_mortar81', '1-F08'), FAR], 'hide Mr81/1 1F07')).toBe(5)
  })

  test('CH-11.3b R51 nor do walls, slopes, water and the way backwards; wire and what is impassable stay', () => {
    const slip = (scenario: string, hex: string, to: string, rest: Rest = {}, ...dice: number[]) => {
      const game = set([hid('de_rifles41', hex)], { scenario, ...rest })
      game.play('german', `hide GRif/1 ${to}`, { dice: [...dice, SPENT.seven] })
      const own = game.said.find(one => one.event.type === 'checked' && one.to?.includes('german'))?.event
      return own && 'cost' in own ? own.cost : null
    }
    expect(slip('gap', '2-D07', '2D06')).toBe(5)
    expect(slip('ridge', '3-L02', '3L03')).toBe(5)
    expect(slip('ridge', '3-N07', '3N06')).toBe(5)
    expect(slip('blocks', '5-K02', '5K01')).toBe(5)
    expect(slip('mir', '1-H10', '1H11')).toBe(5)
    expect(slip('mir', '1-H10', '1H09', { tokens: [{ token: 'wire', hex: '1-H09' }] }, 3)).toBe(5 + 3)
    const truck = set([hid('de_opel', '1-F08')])
    expect(truck.rule('german', 'hide Opel/1 1F07')).toBe('CH-15.3f')
  })

  test('CH-11.3c stress and the move penalty of a marker count', () => {
    expect(cost([hid('de_rifles41', '1-F08', { stressed: true }), FAR], 'hide GRif/1 1F07')).toBe(6)
    expect(cost([hid('de_rifles41', '1-F08', { marker: 'soft_cowering' }), FAR], 'hide GRif/1 1F07')).toBe(6)
  })

  const behind = (rest: Partial<Placed> = {}) =>
    field({
      scenario: 'gap',
      turn: 'soviet',
      units: [at('su_rifles41', '2-F08', 'S', rest), at('de_hmg34', '2-E10', 'N')],
    })

  test('CH-11.4a CH-11.4b CH-11.4c a unit that can move and is not seen hides in its own or an adjacent unseen hex (GT24)', () => {
    const game = behind({ stressed: true })
    expect(game.options('soviet', 'hide', 'hex', 'SRif/1').sort()).toEqual(['2E07', '2E08', '2F07', '2F08'])
    game.play('soviet', 'hide SRif/1 2F07', { dice: [SPENT.four] })
    expect(game.spent('SRif/1')).toBe(true)
    expect(game.view('soviet').units[0].hex).toBe(game.hex('2F07'))
    expect(game.view('german').units[0]).toMatchObject({ place: 'hidden', hex: null, spent: null })
    expect(behind({ marker: 'soft_pinned' }).rule('soviet', 'hide SRif/1 2F08')).toBe('CH-hit-soft-pinned')
    const seen = set([at('de_rifles41', '1-H10'), at('su_rifles41', '1-H05', 'S')])
    expect(seen.rule('german', 'hide GRif/1 1H10')).toBe('CH-11.4a')
  })

  test('CH-11.4a R46 an enemy who hides himself keeps nobody from hiding', () => {
    const game = set([at('de_rifles41', '1-H10'), hid('su_rifles41', '1-H05'), FAR])
    expect(game.options('german', 'hide', 'hex', 'GRif/1')).toContain('1H10')
  })

  test('CH-11.5a a hidden unit goes exactly one hex, vehicles too', () => {
    const game = set([hid('de_pz2f', '1-F08'), FAR])
    const hexes = game.options('german', 'hide', 'hex', 'Pz2F/1')
    expect(hexes).not.toContain('1F08')
    expect(hexes).toHaveLength(6)
    expect(game.rule('german', 'hide Pz2F/1 1F08')).toBe('CH-11.5a')
  })

  test('CH-11.5b it stays hidden out of enemy sight, announced without unit and hex', () => {
    const game = set([hid('de_rifles41', '1-F08'), FAR])
    const events = game.play('german', 'hide GRif/1 1F07', { dice: [SPENT.seven] })
    expect(game.state.hidden[0]).toBe(1)
    expect(all(events, 'declared')[0]).toMatchObject({ deed: 'hide', units: [], cost: 5 })
    expect(all(events, 'hiddenMove')).toEqual([])
    expect(JSON.stringify(events)).not.toContain(`"hex":${game.hex('1F07')}`)
    expect(game.view('soviet').units[0].spent).toBeNull()
    expect(all(events, 'rolled')[0]).toMatchObject({ what: 'check', unit: -1 })
    expect(all(events, 'checked')[0]).toMatchObject({ units: [], secret: true })
  })

  test('CH-11.5c CH-11.5d foot stays hidden in the open beyond two hexes, and in cover even beside the enemy (GT25)', () => {
    const open = (to: string, dice: number[]) => {
      const game = set([hid('de_rifles41', '1-H11'), at('su_rifles41', '1-H07', 'S')])
      game.play('german', `hide GRif/1 ${to}`, { dice })
      return game.state.hidden[0]
    }
    expect(open('1H10', [SPENT.seven])).toBe(1)
    const near = set([hid('de_rifles41', '1-H10'), at('su_rifles41', '1-H07', 'S')])
    near.play('german', 'hide GRif/1 1H09')
    expect(near.state.hidden[0]).toBe(0)
    const game = set([hid('de_rifles41', '1-N07'), at('su_mortar82', '1-M08', 'N')], {
      caps: { german: 2, soviet: 0 },
    })
    game.play('german', 'hide GRif/1 1M07 2', { dice: [SPENT.four] })
    expect(game.state.hidden[0]).toBe(1)
    expect(game.spent('GRif/1')).toBe(false)
  })

  test('CH-11.5e cover is defensive terrain, or heavy smoke on any terrain', () => {
    const game = (rest: Rest) => {
      const one = set([hid('de_rifles41', '1-H10'), at('su_rifles41', '1-H08', 'S')], rest)
      one.play('german', 'hide GRif/1 1H09', rest.heavy?.length ? { dice: [SPENT.seven] } : {})
      return one.state.hidden[0]
    }
    expect(game({ heavy: ['1-H09', '1-H10'] })).toBe(1)
    expect(game({ heavy: [], light: ['1-H09'] })).toBe(0)
  })

  test('CH-11.5e CH-14.4f R49 two light smokes are cover, works and road blocks are none', () => {
    const slip = (rest: Rest, dice: number[] = []) => {
      const one = set([hid('de_rifles41', '1-H10'), at('su_rifles41', '1-H08', 'S')], rest)
      one.play('german', 'hide GRif/1 1H09', { dice })
      return one.state.hidden[0]
    }
    expect(slip({ light: ['1-H09', '1-H09'] }, [SPENT.seven])).toBe(1)
    for (const token of ['trench', 'roadblock']) expect(slip({ tokens: [{ token, hex: '1-H09' }] })).toBe(0)
  })

  const stays = (hex: string, enemy: string) => {
    const units = [at('de_rifles41', enemy), hid('su_rifles41', hex)]
    const game = set(units, { scenario: 'gap', caps: { german: 1, soviet: 0 } })
    game.play('german', 'pivot GRif/1 S 1')
    return game.state.hidden[1] === 1
  }

  test('CH-5.2b CH-11.1d whoever looks the other way sees it all the same', () => {
    expect(stays('1-H08', '1-H09')).toBe(false)
    expect(stays('1-H10', '1-H09')).toBe(false)
    // R48: a ploughed field is open
    expect(stays('2-B07', '2-B06')).toBe(false)
  })

  test('CH-11.5e any woods and buildings are cover', () => {
    expect(stays('2-K07', '2-K06')).toBe(true)
    expect(stays('2-F11', '2-F10')).toBe(true)
    expect(stays('2-I09', '2-I08')).toBe(true)
    expect(stays('2-J10', '2-J11')).toBe(true)
    expect(stays('2-F10', '2-F11')).toBe(false)
  })

  test('CH-11.5e CH-6.4f a wall is cover from those who look across it (R49)', () => {
    expect([stays('2-D07', '2-D06'), stays('2-D07', '2-D08')]).toEqual([true, false])
  })

  test('CH-11.5f CH-6.12c a hidden move into an enemy hex is possible and reveals', () => {
    const game = set([hid('de_rifles41', '1-M07', { stressed: true }), at('su_mortar82', '1-M08', 'N')])
    game.play('german', 'hide GRif/1 1M08')
    expect(game.state.hidden[0]).toBe(0)
    const events = game.play('german', 'face S', { dice: [SPENT.seven] })
    expect(all(events, 'checked')[0].cost).toBe(6)
    expect(game.rule('soviet', 'move Mr82/1 1M07')).toBe('CH-6.12c')
  })

  test('CH-11.6a a failed check after hidden move, rally or stall leaves it hidden', () => {
    for (const order of ['stall GRif/1', 'hide GRif/1 1F07', 'rally GRif/1']) {
      const game = set([hid('de_rifles41', '1-F08', { marker: 'soft_unnerved' }), FAR])
      game.play('german', order, { dice: order.startsWith('rally') ? [1, 1, SPENT.one] : [SPENT.one] })
      expect(game.spent('GRif/1')).toBe(true)
      expect(game.state.hidden[0]).toBe(1)
    }
  })
})

describe('11.7 recon by fire', () => {
  const recon = (hidden: Placed[], rest: Rest = {}) =>
    field({
      scenario: 'mir',
      turn: 'soviet',
      units: [at('su_maxim', '1-N04', 'SE'), ...hidden],
      caps: { german: 0, soviet: 0 },
      ...rest,
    })
  const RIFLES = hid('de_rifles41', '1-P05')

  test('CH-11.7a CH-5.0a an attack at a hex in the fire zone where nobody is seen', () => {
    const game = recon([RIFLES])
    expect(game.rule('soviet', 'attack Maxim/1 1N02')).toBe('CH-5.1a')
    expect(game.options('soviet', 'attack', 'hex', 'Maxim/1')).toContain('1P05')
    expect(recon([at('de_rifles41', '1-B02')]).rule('soviet', 'attack Maxim/1 1P05')).toBe('CH-11.7a')
  })

  test('CH-11.7b CH-11.7c CH-11.7d CH-11.7g CH-11.7h CH-11.1f found, placed, attacked; one check (GT27)', () => {
    const game = recon([RIFLES], { caps: { german: 0, soviet: 2 } })
    game.play('soviet', 'attack Maxim/1 1P05')
    expect(conflictOfHeroes.words.en.guide(game.view('soviet'), 'soviet')).toContain(
      'the same attack goes on',
    )
    expect(conflictOfHeroes.words.ru.guide(game.view('soviet'), 'soviet')).toContain('та же атака')
    const first = game.play('soviet', 'adjust -2', { dice: [4, 4] })
    expect(all(first, 'rolled')[0]).toMatchObject({ what: 'detection', number: 5 })
    expect(all(first, 'detected')[0].units).toEqual([1])
    expect(game.asked()).toEqual(['german'])
    const events = game.play('german', 'face NW', { dice: [3, 4, SPENT.three] })
    expect(game.sums(events)[0]).toMatchObject({ red: true, defence: 13, attack: 3, number: 10 })
    expect(all(events, 'missed')).toHaveLength(1)
    expect(all(events, 'checked')).toHaveLength(1)
    expect(all(events, 'checked')[0]).toMatchObject({ cost: 3, spent: true })
  })

  test('CH-11.7d CH-hit-armor-gun a damaged gun fires at what it finds only where its colour still works', () => {
    const game = set([
      at('de_pz3e', '1-G10', 'N', { marker: 'armour_gun_red' }),
      hid('su_rifles41', '1-F09'),
      hid('su_t34_40', '1-F09'),
    ])
    game.play('german', 'attack Pz3E/1 1F09', { dice: [6, 6] })
    game.play('soviet', 'face S')
    const events = game.play('soviet', 'face S', { dice: [1, 1, SPENT.seven] })
    expect(game.state.hidden).toEqual([0, 0, 0])
    expect(game.sums(events)).toMatchObject([{ unit: 2, red: false }])
  })

  test('the preview tells the detection number and its chance', () => {
    const game = recon([RIFLES])
    const action = { verb: 'attack', args: [0, game.hex('1P05'), [], null, null] }
    expect(conflictOfHeroes.views.preview(game.view('soviet'), 'soviet', action)).toMatchObject({
      type: 'attackOdds',
      detection: 7,
      sums: [],
    })
  })

  test('CH-11.7e success on an empty hex is announced', () => {
    const game = recon([hid('de_rifles41', '1-B02')])
    const events = game.play('soviet', 'attack Maxim/1 1P05', { dice: [4, 4, SPENT.seven] })
    expect(all(events, 'detected')[0]).toMatchObject({ units: [] })
    expect(all(events, 'checked')).toHaveLength(1)
  })

  test('CH-11.7f CH-11.7g below the number nothing is learned, and the attack is checked', () => {
    for (const hidden of [RIFLES, hid('de_rifles41', '1-B02')]) {
      const game = recon([hidden])
      const events = game.play('soviet', 'attack Maxim/1 1P05', { dice: [3, 3, SPENT.seven] })
      expect(events.map(event => event.type)).toContain('undetected')
      expect(game.state.hidden[1]).toBe(1)
      expect(all(events, 'checked')).toMatchObject([{ cost: 3 }])
    }
  })

  test('CH-11.7b smoke does not change the number (R54)', () => {
    const game = recon([RIFLES], { heavy: ['1-P05'] })
    const events = game.play('soviet', 'attack Maxim/1 1P05', { dice: [1, 1, SPENT.seven] })
    expect(all(events, 'rolled')[0]).toMatchObject({ what: 'detection', number: 6 + 1 })
  })

  test('CH-11.7b R54 water takes one off, a wall on the line adds one, height and works nothing', () => {
    const search = (
      scenario: string,
      from: string,
      to: string,
      facing: string,
      tokens: Rest['tokens'] = [],
    ) => {
      const game = set([at('de_mg34', from, facing), hid('su_rifles41', 'waiting')], { scenario, tokens })
      const dice = [1, 1, ...tokens.flatMap(() => [1, 1]), SPENT.seven]
      const events = game.play('german', `attack MG34/1 ${to}`, { dice })
      return all(events, 'rolled')[0].number
    }
    expect(search('blocks', '5-K03', '5K01', 'N')).toBe(6 - 1)
    expect(search('gap', '2-D06', '2D07', 'S')).toBe(6 + 1)
    expect(search('gap', '2-D09', '2D07', 'N')).toBe(6)
    expect(search('ridge', '3-L02', '3L03', 'S')).toBe(6)
    expect(search('mir', '1-H10', '1H07', 'N', [{ token: 'roadblock', hex: '1-H07' }])).toBe(6)
  })

  test('CH-11.7c R53 all who hide in the hex are found and attacked, by indirect fire too', () => {
    const two = [hid('de_rifles41', '1-P05'), hid('de_mg34', '1-P05')]
    const game = recon(two)
    game.play('soviet', 'attack Maxim/1 1P05', { dice: [3, 4] })
    game.play('german', 'face NW')
    game.play('german', 'face NW')
    expect(game.state.hidden).toEqual([0, 0, 0])
    const events = game.play('soviet', 'next GRif/1', { dice: [1, 1, 1, 1, SPENT.seven] })
    expect(game.sums(events).map(({ unit }) => unit)).toEqual([1, 2])
    const mortar = field({
      scenario: 'ridge',
      turn: 'soviet',
      units: [at('su_mortar82', '3-M09', 'NW'), hid('de_hmg34', '3-F10')],
    })
    const found = mortar.play('soviet', 'bombard Mr82/1 3F10 3K10', { dice: [5, 5] })
    expect(all(found, 'detected')).toMatchObject([{ units: [1] }])
    const fired = mortar.play('german', 'face SE', { dice: [1, 1, SPENT.seven] })
    expect(mortar.sums(fired)).toMatchObject([{ unit: 1 }])
  })

  test('CH-11.7b R53 who supports helps in the attack, not in the search', () => {
    const game = recon([RIFLES, at('su_maxim', '1-N04', 'SE')])
    const search = game.play('soviet', 'attack Maxim/1 1P05 Maxim/2', { dice: [3, 4] })
    expect(all(search, 'rolled')[0]).toMatchObject({ what: 'detection', number: 6 + 1 })
    const events = game.play('german', 'face NW', { dice: [1, 1, SPENT.seven] })
    expect(game.sums(events)[0].attack).toBe(3 + 1)
  })

  test('CH-11.7c CH-11.7h the number itself is enough, and each of the two numbers takes two CAPs', () => {
    const game = recon([RIFLES], { caps: { german: 0, soviet: 4 } })
    game.play('soviet', 'attack Maxim/1 1P05')
    const found = game.play('soviet', 'adjust -2', { dice: [2, 3] })
    expect(all(found, 'detected')).toMatchObject([{ units: [1] }])
    game.play('german', 'face NW')
    const events = game.play('soviet', 'adjust -2', { dice: [1, 1, SPENT.seven] })
    expect(all(events, 'rolled')[0]).toMatchObject({ what: 'hit', number: 10 - 2 })
    expect(game.state.cap[1]).toBe(0)
  })
})

describe('refusals', () => {
  const units = (marker: string, hex: string) =>
    field({
      turn: 'german',
      hands: { german: ['04', '05', '14'], soviet: [] },
      units: [
        { unit: 'de_rifles41', hex: '1-H10', facing: 'N', marker: 'soft_pinned' },
        { unit: 'de_rifles41', hex: '1-H10', facing: 'N' },
        { unit: 'su_rifles41', hex: '1-C02', facing: 'S', marker },
        { unit: 'su_maxim', hex, facing: 'S', hidden: true },
      ],
    })
  const both = (near: string, look: (game: ReturnType<typeof units>) => unknown) => [
    look(units('soft_pinned', near)),
    look(units('soft_unnerved', '1-B04')),
  ]

  test.each([
    ['card 05', 'go SRif/1 1C03'],
    ['a group', 'go SRif/1 1C03'],
    ['a group', 'turn SRif/1 N'],
    ['a card for a group', 'use GRif/1,Maxim/1'],
    ['scouts', 'vanish SRif/1'],
  ])('%s: "%s" says nothing about enemy markers and hidden hexes', (question, text) => {
    const [one, other] = both(text.includes('Maxim') ? '1-H11' : '1-C04', game => {
      if (question === 'card 05') {
        game.play('german', 'move GRif/2 1H09')
        game.play('german', 'again')
      } else if (question === 'a group') game.play('german', 'group GRif/1,GRif/2')
      else if (question === 'a card for a group') game.play('german', 'play 04')
      else {
        game.state.cap[0] = 1
        game.play('german', 'play 14')
      }
      return game.refused('german', text)
    })
    expect(one).toEqual(other)
    expect(one).toMatchObject({ rule: 'CH-2.2a' })
  })
})
