import { describe, expect, test } from 'vitest'
import {
  all,
  asks,
  at,
  control,
  discards,
  fired,
  game,
  hand,
  one,
  opening,
  refill,
  rule,
  spent,
} from './st.ts'

const idle = { GKU: ['71/29'], KUP: ['20at'] }
const copies = (cards: Record<string, number>): string[] =>
  Object.entries(cards).flatMap(([card, n]) => Array<string>(n).fill(card))

describe('Worked examples', () => {
  test('E01 a step into an empty enemy-controlled area (7.4)', () => {
    const g = game({ units: { GLA: ['2/16', '64/16', '79/16'], ...idle } })
    const cost = (path: string) => {
      const seen = game({ units: { GLA: ['2/16', '64/16', '79/16'], ...idle } })
      const played = one(seen.play('german', `move GLA 2/16,64/16,79/16 ${path}`), 'moves').cost
      return [played, control(seen, 'SPA')]
    }
    expect(cost('SPA')).toEqual([2, 'german'])
    expect(cost('SPA-GLA')).toEqual([3, 'german'])
    expect(g.options('german', 'move', 'path', 'GLA 2/16,64/16,79/16 SPA')).toEqual(['GLA'])
  })

  test('E02 E03 between two contested areas under own control: three points, two of them surcharges (7.3, 7.4)', () => {
    const g = game({
      units: { SIL: ['2/16', '544/389', '189tk'], PBA: ['9mot'], ...idle },
      control: { SIL: 'german', PBA: 'german' },
    })
    expect(g.options('german', 'move', 'path', 'SIL 544/389')).not.toContain('PBA')
    expect(one(g.play('german', 'move SIL 2/16 PBA'), 'moves').cost).toBe(3)
  })

  test('E04 an enemy area with enemy troops (7.4)', () => {
    const g = game({ units: { GGO: ['544/389'], ORL: ['115bde'], ...idle } })
    expect(one(g.play('german', 'move GGO 544/389 ORL'), 'moves').cost).toBe(2)
    expect(control(g, 'ORL')).toBe('soviet')
  })

  test('E05 the stacking limit (7.7)', () => {
    const eight = ['124bde', '149bde', '282nkvd', '115bde', '2mot', '112rd', 'militia', '189tk']
    const nine = [
      '544/389',
      '545/389',
      '546/389',
      'pi/389',
      '516/295',
      '517/295',
      '518/295',
      'pi/295',
      '191/71',
    ]
    const g = game({
      toAct: 'soviet',
      units: { SPA: [...eight, ...nine], KAZ: ['6gtk', '38mot', '9mot'], ...idle },
    })
    expect(g.options('soviet', 'move', 'path', 'KAZ 6gtk,38mot,9mot')).not.toContain('SPA')
    expect(g.options('soviet', 'move', 'path', 'KAZ 6gtk,38mot')).toContain('SPA')
    const clear = game({ toAct: 'soviet', units: { SPA: eight, KAZ: ['6gtk', '38mot', '9mot'], GGO: nine } })
    expect(clear.options('soviet', 'move', 'path', 'KAZ 6gtk,38mot SPA')).toContain('STZ')
  })

  test('E06 ST-5.5h ST-5.5i Mines and control (5.5.4)', () => {
    const mined = (dice: number[], verb = 'move') => {
      const g = game({
        units: { GOP: ['pi/71'], ...idle },
        hands: { german: verb === 'assault' ? ['assault'] : [], soviet: ['mines'] },
      })
      g.play('german', `${verb} GOP pi/71 OKT`)
      const events = g.play('soviet', 'play mines', { dice })
      return { g, points: one(events, 'attack').points, events }
    }
    const hit = mined([5, 5])
    expect([hit.points, at(hit.g, 'pi/71'), control(hit.g, 'OKT')]).toEqual([7, 'eliminated', 'soviet'])
    const assault = mined([5, 5], 'assault')
    expect([assault.points, at(assault.g, 'pi/71'), control(assault.g, 'OKT')]).toEqual([
      7,
      'eliminated',
      'soviet',
    ])
    expect([discards(assault.g, 'german'), discards(assault.g, 'soviet')]).toEqual([['assault'], ['mines']])
    expect(all(assault.events, 'attack')).toHaveLength(1)
    const weak = mined([1, 2])
    expect([weak.points, at(weak.g, 'pi/71'), control(weak.g, 'OKT')]).toEqual([0, 'OKT', 'german'])
    const back = mined([2, 3])
    expect([back.points, at(back.g, 'pi/71'), spent(back.g, 'pi/71'), control(back.g, 'OKT')]).toEqual([
      2,
      'GOP',
      true,
      'soviet',
    ])
  })

  test('E07 which factor for which card (5.5.5)', () => {
    const value = (card: string, side: 'german' | 'soviet', owner: 'german' | 'soviet') => {
      const g = game({
        toAct: side,
        units: { BOL: ['42bde', '191/71'], ...idle },
        control: { BOL: owner },
        hands: { [side]: [card] },
      })
      const { defence, factor } = one(g.play(side, `card ${card} BOL`, { dice: [1, 1] }), 'attack')
      return defence + factor
    }
    for (const card of ['bombers', 'heavyart', 'ju87'])
      expect([value(card, 'german', 'soviet'), value(card, 'german', 'german')]).toEqual([10, 8])
    expect([value('artillery', 'soviet', 'soviet'), value('artillery', 'soviet', 'german')]).toEqual([8, 10])
    expect([value('katyusha', 'soviet', 'soviet'), value('katyusha', 'soviet', 'german')]).toEqual([10, 10])
  })

  test('E08 reshuffle (5.4): hand 3, deck 2, discards 22', () => {
    const start = (deck: number) => {
      const gone = { ju87: 3, sappers: 4, assault: 5, heavyart: 4, bombers: 3, spotters: 2, ammo: 3 - deck }
      const g = game({
        units: { GGO: ['544/389', '545/389'], SPA: ['124bde'] },
        hands: { german: copies({ ju87: 3 }) },
        discards: { german: copies(gone) },
      })
      g.play('german', 'pass')
      g.play('soviet', 'pass')
      g.play('german', 'keep', {
        draws: [
          ...(deck === 3 ? copies({ 'card ammo': 3 }) : copies({ 'card assault': 3 })),
          ...refill(g).slice(-5),
        ],
      })
      return [g.state.deck.german.length, g.state.discards.german.length, hand(g, 'german').length]
    }
    expect(start(2)).toEqual([21, 0, 6])
    expect(start(3)).toEqual([0, 21, 6])
  })

  test('E09 several equal cards (5.5.1-3)', () => {
    const g = game({
      units: { GGO: ['544/389'], SIL: ['9mot', '189tk'], ...idle },
      hands: { german: ['ju87', 'ju87', 'sappers', 'sappers'] },
    })
    expect(all(g.play('german', 'card ju87 SIL', { dice: [1, 1] }), 'attack')).toHaveLength(1)
    expect(asks(g)).toBe('german action')
    expect(all(g.play('german', 'card ju87 SIL', { dice: [1, 1] }), 'attack')).toHaveLength(1)
    const events = g.play('german', 'fire GGO 544/389 SIL sappers,sappers', { dice: [1, 1] })
    expect(one(events, 'attack').bonus).toBe(4)
  })

  test('E10 groups (6.1, 6.2)', () => {
    const g = opening({
      units: { GSA: ['24/24', '21/24', '26/24', '267/94', '274/94', '276/94', 'pi/94', 'StuG244'], ...idle },
    })
    for (const units of [
      '24/24,21/24,26/24',
      '267/94,274/94,276/94,pi/94',
      '267/94,StuG244',
      'StuG244',
      '267/94',
    ])
      expect(g.options('german', 'move', 'path', `GSA ${units}`)).toContain('GKU')
    for (const units of ['24/24,267/94', '24/24,StuG244,267/94'])
      expect(rule(g, 'german', `move GSA ${units} GKU`)).toBe('ST-6.1b')
    expect(g.options('german', 'move', 'path', 'GSA 267/94,StuG244 GOP-GRA')).toEqual([])
    g.play('german', 'move GSA 267/94,StuG244 GOP')
    expect(['24/24', '274/94'].map(unit => spent(g, unit))).toEqual([false, false])
  })

  test('E11 fire at an adjacent area', () => {
    const g = opening()
    const event = one(g.play('german', 'fire GGO 544/389,545/389 ORL', { dice: [2, 4] }), 'attack')
    expect(event).toMatchObject({ strength: 6, defence: 8, factor: 1, points: 3 })
    expect(asks(g)).toBe('soviet losses')
    g.play('soviet', 'hit 115bde:2,2mot')
    g.play('soviet', 'retreat SPA')
    expect([at(g, '115bde'), at(g, '2mot'), spent(g, '2mot')]).toEqual(['SPA', 'ORL', true])
    expect(fired(g, 'german')).toEqual(['GGO'])
    expect(['544/389', '545/389', '546/389', 'pi/389'].map(unit => spent(g, unit))).toEqual([
      true,
      true,
      false,
      false,
    ])
  })

  test('E12 fire inside an area, change of control', () => {
    const g = game({
      units: { STZ: ['112rd', 'militia', '2/16', '64/16'], ...idle },
      spent: ['112rd', 'militia'],
    })
    expect(one(g.play('german', 'fire STZ 2/16,64/16 STZ', { dice: [1, 2] }), 'attack')).toMatchObject({
      factor: 0,
      points: 3,
    })
    g.play('soviet', 'hit 112rd,militia:2')
    g.play('soviet', 'retreat SPA')
    expect([at(g, '112rd'), at(g, 'militia'), control(g, 'STZ'), fired(g, 'german')]).toEqual([
      'SPA',
      'eliminated',
      'german',
      [],
    ])
  })

  test('E13 the Fire marker', () => {
    const g = opening()
    g.play('german', 'pass')
    expect(one(g.play('soviet', 'fire H107 6gtk,38mot GRA', { dice: [2, 4] }), 'attack')).toMatchObject({
      defence: 8,
      factor: 1,
      points: 0,
    })
    expect(fired(g, 'soviet')).toEqual(['H107'])
    const event = one(g.play('german', 'fire GRA 516/295,517/295,518/295 H107', { dice: [1, 1] }), 'attack')
    expect(event).toMatchObject({ strength: 9, defence: 8, factor: 0, points: 3 })
    g.play('soviet', 'hit 6gtk,38mot:2')
    g.play('soviet', 'retreat PKO')
    expect([at(g, '6gtk'), at(g, '38mot'), control(g, 'H107'), fired(g, 'soviet')]).toEqual([
      'PKO',
      'eliminated',
      'soviet',
      ['H107'],
    ])
  })

  test('E14 the choice of a retreat', () => {
    const nine = ['124bde', '149bde', '282nkvd', '115bde', '2mot', '112rd', 'militia', '189tk', '9mot']
    const pressed = (landing: string[], dar: 'german' | 'soviet') => {
      const g = game({
        units: { VOK2: ['131rd', '2/16'], PRI: landing, DAR: ['10bde', '191/71'], ...idle },
        spent: ['131rd'],
        control: { ELE: 'german', MIN: 'german', DAR: dar },
      })
      g.play('german', 'fire VOK2 2/16 VOK2', { dice: [2, 2] })
      return at(g, '131rd')
    }
    expect(pressed(nine, 'soviet')).toBe('PRI')
    expect(pressed([...nine, '6gtk'], 'soviet')).toBe('DAR')
    expect(pressed([...nine, '6gtk'], 'german')).toBe('eliminated')
  })

  test('E15 trapped units', () => {
    const ring = { SPA: 'german', KAZ: 'german', PST: 'german', SIL: 'german' } as const
    const trapped = (points: number) => {
      const g = game({
        units: { GGO: ['544/389', '545/389'], ORL: ['115bde', '112rd'], ...idle },
        spent: ['112rd'],
        control: ring,
      })
      g.play('german', 'fire GGO 544/389,545/389 ORL', { dice: [points, 3] })
      return g
    }
    const first = trapped(1)
    first.play('soviet', 'hit 112rd')
    expect([at(first, '115bde'), spent(first, '115bde'), at(first, '112rd')]).toEqual([
      'ORL',
      false,
      'eliminated',
    ])
    const other = trapped(1)
    other.play('soviet', 'hit 115bde')
    expect([spent(other, '115bde'), at(other, '112rd')]).toEqual([true, 'ORL'])
    const two = trapped(2)
    two.play('soviet', 'hit 115bde:2')
    expect([at(two, '115bde'), at(two, '112rd')]).toEqual(['eliminated', 'ORL'])
    const three = trapped(3)
    expect([at(three, '115bde'), at(three, '112rd'), asks(three)]).toEqual([
      'eliminated',
      'eliminated',
      'soviet action',
    ])
  })

  test('E16 reinforcement and crossing', () => {
    const g = game({
      toAct: 'soviet',
      units: { FER3: ['34/13g', '39/13g', '42/13g'], NAB: ['270nkvd'], GGO: ['544/389', '545/389'] },
      control: { USC: 'german' },
    })
    expect(one(g.play('soviet', 'move FER3 34/13g NAB-VOK1'), 'moves').cost).toBe(2)
    g.play('german', 'pass')
    expect(rule(g, 'soviet', 'move FER3 39/13g,42/13g NAB')).toBe('ST-13.3a')
    expect(one(g.play('soviet', 'move FER3 39/13g USC'), 'moves').cost).toBe(2)
    expect(control(g, 'USC')).toBe('soviet')
    g.play('german', 'pass')
    expect(rule(g, 'soviet', 'move NAB 270nkvd FER3')).toBe('ST-13.2a')
    expect(g.options('soviet', 'fire', 'from')).toEqual([])
  })

  test('E17 start of turn 2, crossing transfer', () => {
    const g = game({
      turn: 2,
      phase: 'start',
      units: { FER3: ['42/13g'], ...idle },
      hands: { german: copies({ ju87: 6 }), soviet: copies({ mines: 4, mg: 1 }) },
    })
    g.play('german', 'place GLA 54/100,227/100,369/100')
    expect(g.options('soviet', 'transfer', 'to')).toEqual(['FER1', 'FER2'])
    g.play('soviet', 'transfer FER2 42/13g')
    expect(spent(g, '42/13g')).toBe(false)
    g.play('soviet', 'place FER2 92mar,137tk,90/95,161/95,241/95,1043/284,1045/284,1047/284')
    expect(g.state.count.soviet[g.find('area', 'FER2')]).toBe(9)
  })

  test.each([true, false])('E18 withdrawal and relief (%s)', relieved => {
    const g = game({
      turn: 3,
      units: { KUP: ['15/29'], MIN: ['71/29', '131rd'], GKU: ['129/29'], GGO: ['544/389'], SPA: ['124bde'] },
      control: { KUP: 'german', MIN: 'german' },
    })
    g.play('german', 'pass')
    const draws = refill(g)
    g.play('soviet', 'pass')
    expect(['15/29', '71/29', '129/29'].map(unit => at(g, unit))).toEqual([
      'withdrawn',
      'withdrawn',
      'withdrawn',
    ])
    const held = () => [control(g, 'KUP'), control(g, 'MIN')]
    expect(held()).toEqual(['german', 'german'])
    expect(g.options('german', 'place', 'to')).toEqual([
      ...['GLA', 'GGO', 'GRA', 'GOP', 'GSA', 'GKU'],
      ...['MIN', 'KUP'],
    ])
    g.play('german', 'place KUP 576/305')
    const rest = '577/305,578/305,pi/305,36/14,103/14,108/14'
    g.play('german', `place ${relieved ? 'MIN' : 'GKU'} ${rest}`, { draws })
    expect([asks(g), ...held()]).toEqual(['soviet arrive', 'german', relieved ? 'german' : 'soviet'])
  })

  test('E19 refill with Mamayev Kurgan', () => {
    const g = game({
      turn: 3,
      units: { GGO: ['544/389'], SPA: ['124bde'], MAM: ['191/71'] },
      control: { MAM: 'german' },
      hands: { german: copies({ ju87: 3 }), soviet: copies({ mines: 4, mg: 2 }) },
      discards: {
        german: copies({ ju87: 3, sappers: 4, assault: 5, heavyart: 4, bombers: 3, spotters: 2, ammo: 1 }),
      },
    })
    g.play('german', 'pass')
    g.play('soviet', 'pass')
    g.play('german', 'keep')
    g.play('soviet', 'keep', { draws: copies({ 'card sappers': 4, 'card assault': 1 }) })
    expect([hand(g, 'german').length, g.state.deck.german.length, g.state.discards.german.length]).toEqual([
      8, 19, 0,
    ])
    expect([asks(g), g.view(null).asks?.left]).toEqual(['soviet discardDown', 1])
    g.play('soviet', 'discard mg')
    expect(hand(g, 'soviet')).toEqual(copies({ mines: 4, mg: 1 }))
  })

  test('E20 an Assault with reactions and modifiers', () => {
    const g = game({
      units: { GSA: ['24/24', '21/24', '26/24'], DAR: ['133tk', '10bde'], GGO: ['544/389'], SPA: ['124bde'] },
      hands: { german: ['assault', 'sappers'], soviet: ['mines', 'deffire', 'mg'] },
    })
    g.play('german', 'assault GSA 24/24,21/24,26/24 DAR')
    expect(one(g.play('soviet', 'play mines', { dice: [3, 2] }), 'attack').points).toBe(0)
    g.play('soviet', 'play deffire')
    expect(one(g.play('german', 'decline', { dice: [4, 2] }), 'attack').points).toBe(2)
    g.play('german', 'hit 26/24:2')
    expect([at(g, '26/24'), spent(g, '26/24')]).toEqual(['GSA', true])
    g.play('soviet', 'decline')
    g.play('german', 'play sappers')
    const events = g.play('soviet', 'play mg', { dice: [5, 4] })
    expect(one(events, 'attack')).toMatchObject({
      strength: 7,
      bonus: 2,
      defence: 9,
      guns: 2,
      factor: 0,
      points: 7,
    })
    expect(one(events, 'lost').points).toBe(1)
    expect([at(g, '133tk'), at(g, '10bde'), control(g, 'DAR')]).toEqual([
      'eliminated',
      'eliminated',
      'german',
    ])
    expect([spent(g, '24/24'), spent(g, '21/24')]).toEqual([true, true])
  })

  test('E21 Zaitsev', () => {
    const g = opening({ hands: { german: ['ju87', 'sappers'], soviet: ['zaitsev'] } })
    g.play('german', 'card ju87 OKT')
    g.play('soviet', 'decline', { dice: [4, 3] })
    g.play('soviet', 'hit 27tk,399rd')
    g.play('german', 'fire GRA 516/295,517/295 OKT')
    g.play('soviet', 'play zaitsev')
    expect([spent(g, '516/295'), spent(g, '517/295'), spent(g, 'StuG245')]).toEqual([true, true, false])
    expect([spent(g, '27tk'), fired(g, 'german'), asks(g)]).toEqual([true, [], 'soviet action'])
  })

  test('E22 Sewers with tanks', () => {
    const position = {
      toAct: 'soviet' as const,
      units: { OKT: ['27tk', '399rd'], DOL: ['191/71'], GGO: ['544/389'] },
      control: { DOL: 'german' as const, VOK1: 'german' as const },
      hands: { soviet: ['sewers'] },
    }
    const g = game(position)
    expect(g.options('soviet', 'move', 'path', 'OKT 399rd')).toContain('DOL')
    expect(g.options('soviet', 'move', 'path', 'OKT 399rd DOL')).toEqual([])
    g.play('soviet', 'sewers OKT 27tk,399rd DOL-VOK1')
    expect([control(g, 'VOK1'), control(g, 'DOL'), spent(g, '27tk'), spent(g, '399rd')]).toEqual([
      'soviet',
      'german',
      true,
      true,
    ])
  })

  test('E23 victory', () => {
    const end = (bar: 'german' | 'soviet', battalions = 'off') => {
      const g = game({
        options: { battalions },
        turn: 6,
        units: { STZ: ['112rd'], BAR: ['124bde', '2/16'], ...idle },
        control: { BAR: bar, KOK: 'german', LAZ: 'german', VOK1: 'german', ELE: 'german', VOK2: 'german' },
      })
      g.play('german', 'pass')
      g.play('soviet', 'pass')
      return g.state.outcome?.winners[0]
    }
    expect([end('soviet'), end('german'), end('soviet', 'b')]).toEqual(['soviet', 'german', 'german'])
  })

  test('E24 option 1: no step back', () => {
    const stands = (german: string[]) => {
      const g = game({
        options: { noStepBack: 'on' },
        units: { STZ: ['112rd', 'militia', ...german], ...idle },
        hands: { german: ['bombers'] },
      })
      g.play('german', 'card bombers STZ')
      expect(one(g.play('soviet', 'stand', { dice: [2, 1, 4] }), 'attack').points).toBe(4)
      return g
    }
    for (const german of [[], ['544/389']]) {
      const g = stands(german)
      g.play('soviet', 'hit 112rd:2,militia:2')
      while (asks(g) === 'soviet retreat') g.play('soviet', 'retreat SPA')
      expect([
        at(g, '112rd'),
        at(g, 'militia'),
        spent(g, '112rd'),
        spent(g, 'militia'),
        control(g, 'STZ'),
      ]).toEqual(['STZ', 'STZ', true, true, 'soviet'])
    }
    const g = stands([])
    g.play('soviet', 'hit 112rd:3,militia')
    expect([at(g, '112rd'), at(g, 'militia'), spent(g, 'militia')]).toEqual(['eliminated', 'STZ', true])
  })

  test('E25 option 5: Concentration and two Mines', () => {
    const g = game({
      options: { concentration: 'on' },
      units: { GRA: ['516/295'], GOP: ['191/71', 'StuG244'], ...idle },
      hands: { soviet: ['mines', 'mines', 'zaitsev'] },
    })
    g.play('german', 'concentrate OKT')
    expect(one(g.play('german', 'stack GRA 516/295 OKT'), 'moves').cost).toBe(2)
    g.play('german', 'stack GOP 191/71,StuG244 OKT')
    g.play('german', 'go')
    expect(g.options('soviet', 'play', 'cards')).toEqual(['mines'])
    expect(one(g.play('soviet', 'play mines', { dice: [3, 4] }), 'attack').points).toBe(3)
    g.play('german', 'hit 516/295,191/71,StuG244')
    expect(control(g, 'OKT')).toBe('soviet')
    expect(one(g.play('soviet', 'play mines', { dice: [1, 2] }), 'attack')).toMatchObject({
      defence: 7,
      points: 0,
    })
    expect(['516/295', '191/71', 'StuG244'].map(unit => spent(g, unit))).toEqual([true, true, true])
    g.play('soviet', 'decline')
    expect([control(g, 'OKT'), g.state.marker]).toEqual(['german', 'soviet'])
  })

  test('E26 option 6: supply', () => {
    const turn3 = (die: number, kept: number) => {
      const g = game({
        options: { supply: 'on' },
        turn: 2,
        units: { GGO: ['544/389'], SPA: ['124bde'], FER1: ['149bde'], KUP: ['20at'] },
        control: { MAM: 'german' },
        hands: {
          german: copies({ ju87: 6, sappers: 1 }),
          soviet: copies({ deffire: Math.min(4, kept), mines: Math.max(0, kept - 4) }),
        },
      })
      g.play('german', 'pass')
      g.play('soviet', 'pass')
      g.play('german', 'keep')
      const draws = copies({ 'card mines': Math.max(0, 5 - kept - (die === 1 ? 1 : 0)) })
      const events = g.play('soviet', 'keep', { dice: [die], draws: die === 3 ? [] : draws })
      return { g, events }
    }
    expect(all(turn3(1, 2).events, 'drew').map(({ side, count }) => [side, count])).toEqual([['soviet', 2]])
    const full = turn3(1, 5)
    expect([hand(full.g, 'soviet').length, asks(full.g)]).toEqual([5, 'soviet transfer'])
    const three = turn3(3, 2).g
    expect(asks(three)).toBe('german shortage')
    three.play('german', 'starve 124bde,149bde,20at', { draws: copies({ 'card mines': 3 }) })
    expect(['124bde', '149bde', '20at'].map(unit => spent(three, unit))).toEqual([true, true, true])
    expect(one(turn3(4, 2).events, 'supply')).toMatchObject({ units: 0, cards: 0 })
  })

  test('E27 option 7: friendly fire', () => {
    const g = game({
      options: { friendlyFire: 'on' },
      toAct: 'soviet',
      units: { DAR: ['24/24', '21/24', '10bde'], ...idle },
      spent: ['21/24', '10bde'],
      control: { DAR: 'german' },
      hands: { soviet: ['katyusha', 'spotters'] },
    })
    const events = g.play('soviet', 'card katyusha DAR', { dice: [4, 4] })
    expect(one(events, 'attack')).toMatchObject({ strength: 6, defence: 9, factor: 1, points: 4 })
    expect([asks(g), one(events, 'friendlyFire').points]).toEqual(['german losses', 2])
    g.play('german', 'hit 24/24:3,21/24')
    expect([at(g, '10bde'), at(g, '24/24'), at(g, '21/24')]).toEqual(['eliminated', 'eliminated', 'GSA'])
  })

  test('E28 passing', () => {
    const units = { GGO: ['544/389', '545/389', '546/389'], SPA: ['124bde', '149bde', '282nkvd'] }
    const g = game({ units })
    g.play('german', 'pass')
    g.play('soviet', 'move SPA 124bde KAZ')
    g.play('german', 'move GGO 544/389 ORL')
    g.play('soviet', 'pass')
    expect(all(g.play('german', 'pass', { draws: refill(g) }), 'phaseOver')).toHaveLength(1)
    const on = game({ units, hands: { german: ['ju87'], soviet: ['mines'] } })
    on.play('german', 'pass')
    on.play('soviet', 'move SPA 124bde KAZ')
    on.play('german', 'card ju87 KAZ')
    on.play('soviet', 'decline', { dice: [1, 1] })
    on.play('german', 'stop')
    on.play('soviet', 'pass')
    on.play('german', 'move GGO 544/389 ORL')
    expect(on.options('soviet', 'play', 'cards')).toEqual(['mines'])
    on.play('soviet', 'play mines', { dice: [1, 1] })
    expect(asks(on)).toBe('soviet action')
  })
})
