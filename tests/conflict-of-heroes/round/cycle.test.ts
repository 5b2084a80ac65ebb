import { describe, expect, test } from 'vitest'
import { scenarios, wallValues } from '../../../data/conflict-of-heroes/index.ts'
import type { GameEvent } from '../../../src/engine/model.ts'
import { getMapLayout } from '../../../src/systems/conflict-of-heroes/map/geometry.ts'
import { computeTerrainPenalty } from '../../../src/systems/conflict-of-heroes/move/price.ts'
import type { SumTerm } from '../../../src/systems/conflict-of-heroes/state/events.ts'
import { determinizeHeroes } from '../../../src/systems/conflict-of-heroes/view/determinize.ts'
import { all, field, SPENT } from '../field.ts'

type Given = Partial<Parameters<typeof field>[0]>
type Placed = NonNullable<Given['units']>[number]

const RIFLES: Placed = { unit: 'de_rifles41', hex: '1-H10', facing: 'N' }
const MATES: Placed = { ...RIFLES, hex: '1-I10' }
const FAR: Placed = { unit: 'su_rifles41', hex: '1-Q02', facing: 'S' }
const set = (units: readonly Placed[], given: Given = {}) =>
  field({ scenario: 'mir', turn: 'german', chapters: 19, units: [...units, FAR], ...given })

describe('10.2 a group that does nothing', () => {
  test('CH-10.2b has not had its action: its command chooses again', () => {
    const game = set([RIFLES, MATES])
    game.play('german', 'group GRif/1,GRif/2')
    game.play('german', 'done')
    expect([game.asked(), game.state.toAct, game.state.acting]).toEqual([['german'], [0], 0])
    expect(game.state.acted).toEqual([0, 0, 0])
    expect(game.offered('german')).toContain('group')
    const hiding = set([RIFLES, MATES], { hands: { german: ['05'] } })
    hiding.play('german', 'grouphide GRif/1,GRif/2')
    hiding.play('german', 'done')
    expect(hiding.offered('german')).toContain('grouphide')
  })

  test('CH-8.4a CH-card-02 has had it by a card, which was the action of the turn', () => {
    const game = set([RIFLES, MATES], { hands: { german: ['02'] } })
    game.play('german', 'play 02')
    game.play('german', 'group GRif/1,GRif/2')
    game.play('german', 'done')
    expect(game.asked()).toEqual(['soviet'])
    expect(game.state.stressed.slice(0, 2)).toEqual([1, 1])
  })

  test('CH-card-06 has had it when the enemy has raised its cost', () => {
    const game = set([RIFLES, MATES], { hands: { soviet: ['06'] } })
    game.play('german', 'group GRif/1,GRif/2')
    game.play('soviet', 'confuse')
    game.play('german', 'done')
    expect(game.asked()).toEqual(['soviet'])
    expect(game.state.stressed.slice(0, 2)).toEqual([1, 1])
  })

  test('R121 chooses again when a spent member cannot pay what was raised', () => {
    const game = set([{ ...RIFLES, spent: true }, MATES], {
      hands: { soviet: ['06'] },
      caps: { german: 3, soviet: 0 },
    })
    game.play('german', 'group GRif/1,GRif/2')
    game.play('soviet', 'confuse')
    expect(game.options('german', 'go', 'path', 'GRif/2')).toEqual([])
    game.play('german', 'done')
    expect([game.asked(), game.state.toAct]).toEqual([['german'], [0]])
  })
})

describe('10.1 what a group with a spent member can pay', () => {
  const spent = { ...RIFLES, spent: true }
  const group = (german: number, given: Given = {}) =>
    set([spent, MATES], { caps: { german, soviet: 0 }, ...given })
  const partners = (german: number, units: Placed[]) =>
    set(units, { caps: { german, soviet: 0 } }).options('german', 'group', 'units')

  test('CH-10.1b a fresh unit joins a spent one only when there is a CAP for the cheapest move', () => {
    expect(partners(1, [spent, MATES])).toEqual(['GRif/1', 'GRif/2'])
    expect(partners(0, [spent, MATES])).toEqual([])
    // With a fresh third one next to it
    expect(partners(0, [spent, MATES, { ...RIFLES, hex: '1-I09' }])).toEqual(['GRif/2', 'GRif/3'])
    expect(partners(1, [spent, { ...MATES, stressed: true }])).toEqual([])
    expect(partners(2, [spent, { ...MATES, stressed: true }])).toEqual(['GRif/1', 'GRif/2'])
    const three = set([spent, MATES, { ...RIFLES, hex: '1-I09' }])
    expect(three.rule('german', 'group GRif/2,GRif/3,GRif/1')).toBe('CH-10.1b')
    three.play('german', 'group GRif/2,GRif/3')
    expect(three.offered('german')).toContain('go')
  })

  test('CH-10.2a alone it is no group', () => {
    expect(partners(5, [RIFLES])).toEqual([])
    expect(partners(5, [RIFLES, { ...RIFLES, hex: '1-H08' }])).toEqual([])
    expect(set([RIFLES, MATES]).rule('german', 'group GRif/1')).toBe('CH-10.2a')
  })

  test('R7 each move is paid at once, and only what it makes dearer', () => {
    const game = group(3)
    game.play('german', 'group GRif/1,GRif/2')
    game.play('german', 'go GRif/1 1H09')
    expect(game.state.cap[0]).toBe(2)
    game.play('german', 'go GRif/2 1I09')
    expect(game.state.cap[0]).toBe(2)
    const stressed = group(2, { units: [spent, { ...MATES, stressed: true }, FAR] })
    stressed.play('german', 'group GRif/1,GRif/2')
    stressed.play('german', 'go GRif/1 1H09')
    expect(stressed.state.cap[0]).toBe(0)
    // No dearer than what is paid already
    expect(stressed.options('german', 'go', 'path', 'GRif/2')).toContain('1I09')
  })

  test('R7 a step that costs more than the CAPs reach for is closed', () => {
    // 1-F08 lies before the heavy woods of 1-F07
    const woods = (german: number) => {
      const game = set(
        [
          { ...RIFLES, hex: '1-F08', spent: true },
          { ...RIFLES, hex: '1-F09' },
        ],
        { caps: { german, soviet: 0 } },
      )
      game.play('german', 'group GRif/1,GRif/2')
      return game.options('german', 'go', 'path', 'GRif/1').includes('1F07')
    }
    expect([woods(1), woods(2)]).toEqual([false, true])
  })

  test('R7 wire on the way may cost six more', () => {
    const wire = (german: number) => {
      const game = group(german, { tokens: [{ token: 'wire', hex: '1-H09' }] })
      game.play('german', 'group GRif/1,GRif/2')
      return game.options('german', 'go', 'path', 'GRif/1').includes('1H09')
    }
    expect([wire(6), wire(7)]).toEqual([false, true])
  })

  test('CH-10.2b each member goes once, riders with what carries them', () => {
    const game = set([
      RIFLES,
      MATES,
      { unit: 'de_opel', hex: '1-H10', facing: 'N' },
      { ...RIFLES, carrier: 2 },
    ])
    game.play('german', 'group GRif/1,GRif/2,Opel/1')
    expect(game.options('german', 'go', 'unit')).toEqual(['GRif/1', 'GRif/2', 'Opel/1'])
    game.play('german', 'go GRif/1 1H09')
    expect(game.options('german', 'go', 'unit')).toEqual(['GRif/2', 'Opel/1'])
    game.play('german', 'turn GRif/2 S')
    expect(game.options('german', 'go', 'unit')).toEqual(['Opel/1'])
  })

  test('CH-17.6g whoever turns in a group leaves his hasty defence, CH-17.3a whoever says so stays outside', () => {
    const hasty = set([{ ...RIFLES, inside: 0 }, MATES], {
      tokens: [{ token: 'hasty', hex: '1-H10', by: 'german', dugBy: 0 }],
    })
    hasty.play('german', 'group GRif/1,GRif/2')
    hasty.play('german', 'turn GRif/1 S')
    expect(hasty.state.tokenHex[0]).toBe(-1)
    const trench = (order: string) => {
      const game = set([RIFLES, MATES], { tokens: [{ token: 'trench', hex: '1-H09' }] })
      game.play('german', 'group GRif/1,GRif/2')
      game.play('german', order)
      return game.state.inside[0]
    }
    expect([trench('go GRif/1 1H09'), trench('go GRif/1 1H09 N stay')]).toEqual([0, -1])
  })
})

describe('card 05', () => {
  const more = (units: readonly Placed[], given: Given = {}) =>
    set(units, { hands: { german: ['05'] }, ...given })
  test('CH-card-05 CH-card-05a one more hex for free, then the check of the move', () => {
    const game = more([RIFLES])
    game.play('german', 'move GRif/1 1H09')
    game.play('german', 'again')
    expect(game.options('german', 'go', 'unit')).toEqual(['GRif/1'])
    expect(game.options('german', 'go', 'path', 'GRif/1')).toHaveLength(6)
    expect(game.options('german', 'go', 'path', 'GRif/1 1H08-')).toEqual([])
    const events = game.play('german', 'go GRif/1 1H08 SE', { dice: [SPENT.two] })
    expect([game.at('GRif/1'), game.facing('GRif/1')]).toEqual(['1H08', 'SE'])
    expect(all(events, 'checked')).toMatchObject([{ cost: 1, spent: false }])
  })

  test('R120 for each member of a group that moved, wire and woods at no cost', () => {
    const game = more([RIFLES, MATES, { ...RIFLES, hex: '1-I11' }], {
      tokens: [{ token: 'wire', hex: '1-H08' }],
    })
    game.play('german', 'group GRif/1,GRif/2,GRif/3')
    game.play('german', 'go GRif/1 1H09')
    game.play('german', 'go GRif/2 1I09')
    game.play('german', 'done')
    game.play('german', 'again')
    expect(game.options('german', 'go', 'unit')).toEqual(['GRif/1', 'GRif/2'])
    const wire = game.play('german', 'go GRif/1 1H08')
    expect(all(wire, 'obstacleDie')).toEqual([])
    expect(game.options('german', 'go', 'unit')).toEqual(['GRif/2'])
    const events = game.play('german', 'go GRif/2 1I08', { dice: [SPENT.two] })
    expect(all(events, 'checked')).toMatchObject([{ cost: 1 }])
    expect([game.at('GRif/1'), game.at('GRif/2')]).toEqual(['1H08', '1I08'])
  })
})

test('CH-card-05 R120 mines work on the hex more, and road blocks cost no die', () => {
  const more = (unit: string, name: string, token: { token: string }, dice: number[]) => {
    const tokens = [{ hex: '1-H08', ...token }]
    const game = set([{ ...RIFLES, unit }], { hands: { german: ['05'] }, tokens })
    game.play('german', `move ${name} 1H09`)
    game.play('german', 'again')
    const events = game.play('german', `go ${name} 1H08`, { dice })
    expect(game.at(name)).toBe('1H08')
    return [all(events, 'minesExplode').length, all(events, 'checked')[0].cost]
  }
  const mines = { token: 'mines', by: 'soviet', hidden: true }
  expect(more('de_rifles41', 'GRif/1', mines, [1, 1, SPENT.two])).toEqual([1, 1])
  expect(more('de_pz3e', 'Pz3E/1', { token: 'roadblock' }, [SPENT.two])).toEqual([0, 1])
})

describe('card 05 after a hidden move', () => {
  test('CH-11.4a CH-11.5b whoever came to light in sight of an enemy does not hide again by it', () => {
    const slipping = (enemy: string) => {
      const game = field({
        scenario: 'dawn',
        turn: 'german',
        hands: { german: ['05'] },
        units: [
          { unit: 'de_rifles41', hex: '4C02', facing: 'N', hidden: true },
          { unit: 'su_rifles41', hex: enemy, facing: 'N' },
        ],
      })
      game.play('german', 'hide GRif/1 4B02')
      if (game.offered('german').includes('face')) game.play('german', 'face S')
      game.play('german', 'again')
      return game
    }
    const seen = slipping('4B01')
    expect(seen.state.hidden[0]).toBe(0)
    expect(seen.rule('german', 'slip GRif/1 4B03')).toBe('CH-11.4a')
    seen.play('german', 'done', { dice: [SPENT.seven] })
    const unseen = slipping('1-B12')
    unseen.play('german', 'slip GRif/1 4B03', { dice: [SPENT.seven] })
    expect([unseen.at('GRif/1'), unseen.state.hidden[0]]).toEqual(['4B03', 1])
  })
})

describe('card 11', () => {
  test('CH-card-11 lies ready until the action, and counts for an attack alone', () => {
    const aimed = (order: string) => {
      const game = set([RIFLES, { ...FAR, hex: '1-H07' }], {
        hands: { german: ['11'] },
        caps: { german: 5, soviet: 0 },
      })
      game.play('german', 'play 11')
      expect(game.state.aim).toBe(2)
      game.play('german', order)
      const { aim, deed } = game.state
      return [aim, deed?.aimed]
    }
    expect(aimed('attack GRif/1 1H07')).toEqual([0, 2])
    expect(aimed('move GRif/1 1H09')).toEqual([2, 0])
  })
})

describe('a spent unit and what may still come', () => {
  test('R7 CH-card-06 wire ahead may cost six more, to a tank none: too dear, and another action is chosen', () => {
    const raised = (unit: Placed, order: string, german: number) => {
      const game = set([{ ...unit, spent: true }], {
        tokens: [{ token: 'wire', hex: '1-H09' }],
        hands: { soviet: ['06'] },
        caps: { german, soviet: 0 },
      })
      game.play('german', order)
      const events = game.play('soviet', 'confuse', german === 10 ? { dice: [1] } : {})
      return [all(events, 'impossible').length, game.state.toAct]
    }
    expect(raised(RIFLES, 'move GRif/1 1H09', 9)).toEqual([1, [0]])
    expect(raised(RIFLES, 'move GRif/1 1H09', 10)).toEqual([0, [1]])
  })

  test('CH-3.3a after what was paid ahead nothing is left to pay', () => {
    const game = set([{ ...RIFLES, spent: true }], {
      caps: { german: 5, soviet: 0 },
      hands: { german: ['05'] },
    })
    game.play('german', 'move GRif/1 1H09')
    expect(game.options('german', 'pay', 'caps')).toEqual(['0'])
    game.play('german', 'pay 0')
    expect(game.state.cap[0]).toBe(4)
  })

  test('CH-3.2a CAPs for the number are named up to what the cost leaves', () => {
    const shot = (german: number): GameEvent[] => {
      const game = set(
        [
          { ...RIFLES, spent: true },
          { ...FAR, hex: '1-H07' },
        ],
        { caps: { german, soviet: 0 } },
      )
      return game.play('german', 'attack GRif/1 1H07 () -2', { dice: [1, 1] })
    }
    expect(all(shot(5), 'rolled')).toMatchObject([{ caps: -2 }])
    expect(all(shot(4), 'rolled')).toMatchObject([{ caps: -1 }])
    expect(Object.is(all(shot(3), 'rolled')[0].caps, 0)).toBe(true)
  })
})

describe('team mates', () => {
  test('CH-19.0d each of the enemies is asked for his cards by himself', () => {
    const game = field({
      scenario: 'corridor',
      commands: 4,
      turn: 'german',
      caps: {},
      units: [
        { unit: 'de_rifles41', hex: '1-C09', facing: 'N', command: 'german-1' },
        { unit: 'su_rifles41', hex: '1-R09', facing: 'N', command: 'soviet-1' },
        { unit: 'su_rifles41', hex: '1-R10', facing: 'N', command: 'soviet-2' },
      ],
      hands: { 'soviet-1': ['06'], 'soviet-2': ['06'] },
    })
    game.play('german-1', 'move GRif/1 1C08')
    expect(game.asked()).toEqual(['soviet-1', 'soviet-2'])
    game.play('soviet-2', 'decline')
    expect(game.asked()).toEqual(['soviet-1'])
    game.play('soviet-1', 'confuse')
    expect(game.state.deed?.raised).toBe(3)
  })
})

describe('15.2 on the way', () => {
  const T34: Placed = { unit: 'su_t34_40', hex: '1-R12', facing: 'N' }
  const drive = (given: Given = {}) =>
    field({ scenario: 'dawn', turn: 'soviet', units: [T34, { unit: 'de_mg34', hex: '1-B02' }], ...given })
  const WAY = 'move T3440/1 1R11-1R10-1R09'

  test('CH-card-15 a vehicle that is bogged down goes no farther', () => {
    const game = drive({ hands: { german: ['15'] } })
    game.play('soviet', WAY)
    game.play('german', 'decline')
    const events = game.play('german', 'bog', { dice: [SPENT.seven] })
    expect(game.at('T3440/1')).toBe('1R11')
    expect(all(events, 'checked')).toHaveLength(1)
    expect(game.state.bogged[0]).toBe(1)
  })

  test('R77 nor one whose marker forbids moving, or that is lost', () => {
    const mined = (order: string) => {
      const game = drive({ tokens: [{ token: 'mines', hex: '1-R11', by: 'german' }] })
      game.play('soviet', order, { dice: [4, 4, SPENT.seven], draws: ['marker armour_immobilised'] })
      return game.at('T3440/1')
    }
    expect(mined('move T3440/1 1R11-1R10')).toBe('1R11')
    expect(mined('move T3440/1 1R11')).toBe('1R11')
    const light = drive({ tokens: [{ token: 'mines', hex: '1-R11', by: 'german' }] })
    light.play('soviet', 'move T3440/1 1R11-1R10', {
      dice: [4, 4, SPENT.seven],
      draws: ['marker armour_light'],
    })
    expect(light.at('T3440/1')).toBe('1R10')
    const lost = drive({ tokens: [{ token: 'mines', hex: '1-R11', by: 'german' }] })
    lost.play('soviet', 'move T3440/1 1R11-1R10', { dice: [6, 6] })
    expect(lost.state.hex[0]).toBe(-2)
  })

  test('CH-15.2c stopped on its way it turns as it was told, or faces the way it went', () => {
    const mined = (order: string) => {
      const game = drive({ tokens: [{ token: 'mines', hex: '1-R11', by: 'german', hidden: true }] })
      game.play('soviet', order, { dice: [4, 4, SPENT.seven], draws: ['marker armour_immobilised'] })
      return [game.at('T3440/1'), game.facing('T3440/1')]
    }
    expect(mined('move T3440/1 1R11-1R10 SE')).toEqual(['1R11', 'SE'])
    expect(mined('move T3440/1 1R11-1R10')).toEqual(['1R11', 'N'])
    const bogged = drive({ hands: { german: ['15'] } })
    bogged.play('soviet', `${WAY} SW`)
    bogged.play('german', 'decline')
    const events = bogged.play('german', 'bog', { dice: [SPENT.seven] })
    expect([bogged.at('T3440/1'), bogged.facing('T3440/1')]).toEqual(['1R11', 'SW'])
    expect(all(events, 'turned')).toHaveLength(1)
  })

  test('CH-4.5c it turns the way it goes, and at the end as it was told or as it last went', () => {
    const facing = (order: string) => {
      const game = drive()
      game.play('soviet', order, { dice: [SPENT.seven] })
      return game.facing('T3440/1')
    }
    expect(facing('move T3440/1 1R11-1R10-1R09 S')).toBe('S')
    expect(facing('move T3440/1 1R11-1R10')).toBe('N')
    const ways = drive().options('soviet', 'move', 'path', 'T3440/1 1R11-')
    expect(ways).toEqual(['1R10', '1R12', '1Q11'])
    expect(facing('move T3440/1 1R11-1R12')).toBe('S')
    expect(facing('move T3440/1 1R11-1Q11')).toBe('SW')
    // One hex: as it faced before
    expect(facing('move T3440/1 1Q11')).toBe('N')
  })
})

describe('R130 a hidden unit that moves by a card', () => {
  const by = (enemy: string) => {
    const game = set([{ ...RIFLES, hex: '1-F07', hidden: true }], {
      hands: { german: ['02'] },
      units: [
        { ...RIFLES, hex: '1-F07', hidden: true },
        { ...FAR, hex: enemy },
      ],
    })
    game.play('german', 'play 02')
    game.play('german', 'move GRif/1 1F08')
    return game
  }
  test('stays hidden where no enemy sees it, and only its owner is told', () => {
    const game = by('1-Q02')
    expect([game.at('GRif/1'), game.state.hidden[0]]).toEqual(['1F08', 1])
    const told = game.said.filter(({ event }) => event.type === 'hiddenMove')
    expect(told.map(({ to, event }) => [to, event])).toMatchObject([
      [['german'], { unit: 0, from: game.hex('1F07'), to: game.hex('1F08') }],
    ])
    expect(game.said.filter(({ event }) => event.type === 'moved')).toEqual([])
  })
  test('comes to light where one does, in cover or not', () => {
    const unit = { ...RIFLES, hex: '1-F06', hidden: true }
    const game = set([], { hands: { german: ['02'] }, units: [unit, { ...FAR, hex: '1-F09' }] })
    game.play('german', 'play 02')
    game.play('german', 'move GRif/1 1F07')
    expect([game.at('GRif/1'), game.state.hidden[0]]).toEqual(['1F07', 0])
  })
})

describe('R130 CH-8.8a what else hidden units do by a card', () => {
  const HID = { hidden: true }
  const by02 = (units: readonly Placed[], text: string, given: Given = {}) => {
    const enemy = { unit: 'su_rifles41', hex: '4-H08', facing: 'N' }
    const game = field({
      scenario: 'dawn',
      turn: 'german',
      hands: { german: ['02'] },
      units: [...units, enemy],
      ...given,
    })
    game.play('german', 'play 02')
    game.play('german', text)
    return game
  }
  const told = (game: ReturnType<typeof by02>, type: string) =>
    game.said.filter(({ event }) => event.type === type).map(({ to }) => to)
  const opel = (hex: string, more: Partial<Placed> = {}): Placed => ({ unit: 'de_opel', hex, ...more })
  const rifles = (hex: string, more: Partial<Placed> = {}): Placed => ({ unit: 'de_rifles41', hex, ...more })

  test('CH-8.8a they get aboard and off unseen, which their owner alone is told', () => {
    for (const hex of ['1-G09', '1-G10']) {
      const on = by02([opel('1-G09', HID), rifles(hex, HID)], 'load GRif/1 Opel/1')
      expect([on.state.hidden.slice(0, 2), on.state.carrier[1]]).toEqual([[1, 1], 0])
      expect(told(on, 'boarded')).toEqual([['german']])
    }
    const off = by02([opel('1-G09', HID), rifles('1-G09', { carrier: 0, ...HID })], 'unload GRif/1 1G10')
    expect([off.state.hidden.slice(0, 2), off.at('GRif/1')]).toEqual([[1, 1], '1G10'])
    expect(told(off, 'gotOff')).toEqual([['german']])
  })

  test('CH-8.8a whoever gets off into enemy sight comes to light, facing as he was told, his transport does not', () => {
    const aboard = [opel('1-F06', HID), rifles('1-F06', { carrier: 0, ...HID })]
    const game = by02(aboard, 'unload GRif/1 1F07 S', {
      units: [...aboard, { unit: 'su_rifles41', hex: '1-F09', facing: 'N' }],
    })
    expect([game.state.hidden, game.facing('GRif/1')]).toEqual([[1, 0, 0], 'S'])
    expect(told(game, 'gotOff')).toEqual([['german']])
  })

  test('CH-8.8a they take on the hook unseen', () => {
    const stuck = { unit: 'de_pz3e', hex: '1-G09', bogged: true, ...HID }
    const game = by02([{ unit: 'de_pz3e', hex: '1-G09', ...HID }, stuck], 'hook Pz3E/2 Pz3E/1')
    expect([game.state.hidden.slice(0, 2), game.state.carrier[1]]).toEqual([[1, 1], 0])
    expect(told(game, 'hooked')).toEqual([['german']])
  })

  test('CH-8.8a CH-17.6a they dig in unseen, and what they dug comes to light with them', () => {
    const game = by02([rifles('1-G09', HID)], 'dig GRif/1')
    expect([game.state.hidden[0], game.state.inside[0], game.state.tokenHidden]).toEqual([1, 0, [1]])
    expect(told(game, 'dug')).toEqual([['german']])
    expect(game.view('soviet').tokens).toMatchObject([{ token: null, hex: null, dugBy: null }])
    game.play('soviet', 'pass')
    const events = game.play('german', 'reveal GRif/1 N')
    expect(all(events, 'dug')).toMatchObject([{ unit: 0, token: 0 }])
    expect(game.state.tokenHidden).toEqual([0])
  })

  test('CH-17.6g what they dug goes with them, which nobody else learns', () => {
    const game = by02([rifles('1-G09', HID)], 'dig GRif/1')
    const before = game.view('soviet').tokens
    game.play('soviet', 'pass')
    game.play('german', 'hide GRif/1 1G10', { dice: [SPENT.seven] })
    expect([game.state.hidden[0], game.state.inside[0], game.state.tokenHex]).toEqual([1, -1, [-1]])
    expect(told(game, 'tokenGone')).toEqual([['german']])
    expect(game.view('soviet').tokens).toEqual(before)
  })

  test('CH-17.6a where they may lie for all that others know, there they have dug', () => {
    const { state } = by02([rifles('1-G09', HID)], 'dig GRif/1')
    const other = determinizeHeroes(state, 'soviet', n => n - 1)
    expect(other.hex[0]).not.toBe(state.hex[0])
    expect([other.tokenHex[0], other.inside[0]]).toEqual([other.hex[0], 0])
  })
})

describe('card 15 among enemies', () => {
  test('CH-6.12c where a vehicle is stopped the way it came is closed once', () => {
    const stopped = (order: string) => {
      const game = field({
        scenario: 'dawn',
        turn: 'soviet',
        units: [
          { unit: 'su_t34_40', hex: '1-R12', facing: 'N' },
          { unit: 'de_mg34', hex: '1-R11', facing: 'N' },
        ],
        hands: { german: ['15'] },
      })
      game.play('soviet', order)
      game.play('german', 'decline')
      game.play('german', 'bog', { dice: [SPENT.seven] })
      return game.state.closed.length
    }
    expect([stopped('move T3440/1 1R11-1R10'), stopped('move T3440/1 1R11')]).toEqual([3, 3])
  })
})

describe('11.4 hiding', () => {
  const trench = { tokens: [{ token: 'trench', hex: '1-F07' }] }
  const inside = { ...RIFLES, hex: '1-F07', inside: 0 }
  test('CH-11.4b whoever vanishes in his hex stays in his cover, whoever slips away leaves it', () => {
    const stays = set([inside], trench)
    stays.play('german', 'hide GRif/1 1F07', { dice: [SPENT.seven] })
    expect([stays.state.hidden[0], stays.state.inside[0]]).toEqual([1, 0])
    const slips = set([{ ...inside, hidden: true }], trench)
    slips.play('german', 'hide GRif/1 1F08', { dice: [SPENT.seven] })
    expect([slips.at('GRif/1'), slips.state.inside[0]]).toEqual(['1F08', -1])
    const told = (game: typeof slips) =>
      game.said.filter(({ event }) => ['hid', 'hiddenMove'].includes(event.type))
    expect(told(slips).map(({ event, to }) => [event.type, to])).toEqual([['hiddenMove', ['german']]])
    expect(told(stays).map(({ event, to }) => [event.type, to])).toEqual([['hid', ['german']]])
  })
  test('CH-17.6g a hasty defence is left by whoever hides', () => {
    const game = set([inside], { tokens: [{ token: 'hasty', hex: '1-F07', by: 'german', dugBy: 0 }] })
    game.play('german', 'hide GRif/1 1F07', { dice: [SPENT.seven] })
    expect(game.state.tokenHex[0]).toBe(-1)
  })
})

describe('10.4 the dearest of a group', () => {
  const cowering = { marker: 'soft_cowering' }
  test('CH-7.5a a face-down marker that makes it dearest is shown at the check; others are not', () => {
    const group = (first: object, second: object) => {
      const game = set([
        { ...RIFLES, ...first },
        { ...MATES, ...second },
      ])
      game.play('german', 'group GRif/1,GRif/2')
      game.play('german', 'go GRif/1 1H09')
      const events = game.play('german', 'go GRif/2 1I09', { dice: [SPENT.seven] })
      return [all(events, 'checked')[0].cost, all(events, 'showedMarker').map(({ unit }) => unit)]
    }
    expect(group({}, cowering)).toEqual([2, [1]])
    expect(group(cowering, {})).toEqual([2, [0]])
    expect(group(cowering, cowering)).toEqual([2, [0]])
    expect(group({}, {})).toEqual([1, []])
    expect(group({ marker: 'soft_unnerved' }, {})).toEqual([1, []])
  })
  test('CH-7.5a the others know of it what lies open', () => {
    const game = set([
      { ...RIFLES, hex: '1-F08' },
      { ...RIFLES, hex: '1-F09', ...cowering },
    ])
    game.play('german', 'group GRif/1,GRif/2')
    game.play('german', 'go GRif/2 1F10')
    expect([game.view('german').deed?.cost, game.view('soviet').deed?.cost]).toEqual([3, 2])
    expect([game.state.deed?.base, game.state.deed?.open, game.state.deed?.dearest]).toEqual([3, 2, 1])
    const events = game.play('german', 'go GRif/1 1F07', { dice: [SPENT.seven] })
    expect(all(events, 'checked')).toMatchObject([{ cost: 3 }])
  })
})

describe('4.9, 15.3 walls', () => {
  test('CH-4.9a CH-15.3l over a wall men and tracks pay, each by its own rule', () => {
    const map = getMapLayout(scenarios.findIndex(({ id }) => id === 'gap'))
    const over = (unit: string) => {
      const found = new Set<string>()
      for (const from of map.names.keys())
        for (const [way, to] of map.neighbours[from].entries()) {
          if (to < 0 || ((map.walls[from] >> way) & 1) === 0 || ((map.roads[from] >> way) & 1) === 1) continue
          const { state } = field({
            scenario: 'gap',
            turn: 'german',
            units: [{ unit, hex: map.labels[from] }],
          })
          const terms: SumTerm[] = []
          computeTerrainPenalty(state, 0, from, to, terms)
          for (const { rule, value } of terms)
            if (rule === 'CH-4.9a' || rule === 'CH-15.3l') found.add(`${rule} ${value}`)
        }
      return [...found]
    }
    expect(over('de_rifles41')).toEqual([`CH-4.9a ${wallValues.foot}`])
    expect(over('de_pz3e')).toEqual([`CH-15.3l ${wallValues.tracked}`])
  })
})
