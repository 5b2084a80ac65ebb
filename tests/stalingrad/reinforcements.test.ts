import { describe, expect, test } from 'vitest'
import { all, asks, at, control, game, hand, heardAll, one, rule, spent } from './st.ts'

const full = { german: Array(6).fill('ju87') as string[], soviet: ['mines', 'mines', 'mines', 'mines', 'mg'] }
const idle = { GGO: ['544/389'], KUP: ['20at'] }
const ten = ['124bde', '149bde', '282nkvd', '115bde', '2mot', '112rd', 'militia', '189tk', '6gtk', '38mot']
/** The start of a turn with full hands: nothing is drawn. */
const begins = (turn: number, position: Parameters<typeof game>[0] = {}) =>
  game({ turn, phase: 'start', units: idle, hands: full, ...position })
/** The same after the Germans have placed theirs. */
const soviets = (turn: number, position: Parameters<typeof game>[0] = {}) => {
  const g = begins(turn, position)
  if (asks(g) === 'german arrive') g.play('german', 'place GLA 54/100,227/100,369/100')
  return g
}
const second = ['92mar', '137tk', '90/95', '161/95', '241/95', '1043/284', '1045/284', '1047/284']
const fourth = ['576/305', '577/305', '578/305', 'pi/305', '36/14', '103/14', '108/14']

describe('11 Reinforcements and withdrawal', () => {
  test('ST-3.3a ST-11.1a Soviet units of the turn, no others, arrive on crossings of the owner’s choice', () => {
    const g = soviets(2)
    expect(asks(g)).toBe('soviet arrive')
    expect(g.options('soviet', 'place', 'to')).toEqual(['FER1', 'FER2', 'FER3'])
    expect(rule(g, 'soviet', 'place NAB 92mar')).toBe('ST-11.1a')
    expect(rule(g, 'soviet', 'place FER1 84tk')).toBe('ST-3.3a')
    expect(g.options('soviet', 'place', 'units', 'FER1')).toEqual(second)
    g.play('soviet', 'place FER1 92mar,137tk')
    g.play('soviet', `place FER3 ${second.slice(2).join(',')}`)
    expect([at(g, '92mar'), at(g, '90/95'), asks(g)]).toEqual(['FER1', 'FER3', 'german action'])
  })

  test('ST-11.1b 13th Guards, too, go to any crossing', () => {
    const g = begins(1)
    expect(g.options('soviet', 'place', 'to')).toEqual(['FER1', 'FER2', 'FER3'])
    g.play('soviet', 'place FER1 34/13g')
    g.play('soviet', 'place FER2 39/13g')
    g.play('soviet', 'place FER3 42/13g')
    expect(['34/13g', '39/13g', '42/13g'].map(unit => at(g, unit))).toEqual(['FER1', 'FER2', 'FER3'])
    expect(asks(g)).toBe('german action')
  })

  test('ST-11.1c a crossing takes any number of units, nobody waits', () => {
    const g = soviets(2, { units: { ...idle, FER1: ten } })
    g.play('soviet', 'done')
    expect(g.offered('soviet')).toEqual(['place'])
    g.play('soviet', `place FER1 ${second.join(',')}`)
    expect([g.state.count.soviet[g.find('area', 'FER1')], asks(g)]).toEqual([18, 'german action'])
  })

  test('ST-11.2a ST-11.2b German units arrive in any area under German control, Soviets there or not', () => {
    const g = begins(2, {
      units: { ...idle, BOL: ['115bde'], GOP: ['112rd'], SIL: ['516/295', '2mot'] },
      control: { GOP: 'soviet', SIL: 'german', BOL: 'german', OKT: 'german' },
    })
    expect(asks(g)).toBe('german arrive')
    expect(g.options('german', 'place', 'to')).toEqual([
      ...['GLA', 'GGO', 'GRA', 'GSA', 'GKU'],
      ...['SIL', 'OKT', 'BOL'],
    ])
    expect(rule(g, 'german', 'place GOP 54/100')).toBe('ST-11.2a')
    expect(rule(g, 'german', 'place SPA 54/100')).toBe('ST-11.2a')
    expect(rule(g, 'german', 'place FER1 54/100')).toBe('ST-11.2a')
    expect(g.offered('german')).toEqual(['place'])
    g.play('german', 'place BOL 54/100')
    g.play('german', 'place SIL 227/100')
    g.play('german', 'place OKT 369/100')
    expect(['54/100', '227/100', '369/100'].map(unit => at(g, unit))).toEqual(['BOL', 'SIL', 'OKT'])
  })

  test('ST-3.3a ST-11.2a German units come in the turn that they carry, not before', () => {
    expect(begins(2).options('german', 'place', 'units', 'GLA')).toEqual(['54/100', '227/100', '369/100'])
    const soviet = [...full.soviet, 'mg']
    expect(asks(begins(3, { hands: { ...full, soviet } }))).toBe('soviet arrive')
    const later = begins(4, { hands: { german: [...full.german, 'ammo'], soviet } })
    expect(later.options('german', 'place', 'units', 'GLA')).toEqual(fourth)
  })

  const taken = { GLA: 'soviet', GGO: 'soviet', GRA: 'soviet', GOP: 'soviet', GSA: 'soviet' } as const

  test('ST-11.2a a German unit without a legal area is eliminated; the owner chooses who takes the last places', () => {
    const lost = begins(2, { units: { SPA: ['124bde', '2/16'] }, control: { ...taken, GKU: 'soviet' } })
    expect(one(heardAll(lost), 'unplaced').units).toHaveLength(3)
    expect(['54/100', '227/100', '369/100'].map(unit => at(lost, unit))).toEqual(Array(3).fill('eliminated'))
    const eight = ['516/295', '517/295', '518/295', 'pi/295', '191/71', '194/71', '211/71', 'pi/71']
    const few = begins(2, { units: { SPA: ['124bde'], GKU: eight }, control: taken })
    expect(few.options('german', 'place', 'to')).toEqual(['GKU'])
    expect(rule(few, 'german', 'place GKU 54/100,227/100,369/100')).toBe('ST-7.7d')
    const events = few.play('german', 'place GKU 227/100,369/100')
    expect(one(events, 'unplaced').units).toEqual([few.find('unit', '54/100')])
    expect([at(few, '227/100'), at(few, '54/100')]).toEqual(['GKU', 'eliminated'])
    const only = begins(2, { units: { SPA: ['124bde'], GKU: eight.slice(1) }, control: taken })
    expect([at(only, '54/100'), asks(only)]).toEqual(['GKU', 'soviet arrive'])
  })

  /** The 29th Motorised stands alone in KUP, with Soviets in MIN and in VOK2, and leaves. */
  const withdrawal = (position: Parameters<typeof game>[0] = {}) => {
    const g = game({
      turn: 3,
      units: { KUP: ['15/29'], MIN: ['71/29', '131rd'], VOK2: ['129/29', '10bde'], GGO: ['544/389'] },
      control: { KUP: 'german', MIN: 'german', VOK2: 'german' },
      hands: { german: [...full.german, 'ammo'], soviet: [...full.soviet, 'mg'] },
      ...position,
    })
    g.play('german', 'pass')
    g.play('soviet', 'pass')
    g.play('german', 'keep')
    g.play('soviet', 'keep')
    return g
  }

  test('ST-11.3b control of the areas left is looked at after the German units of turn 4 have been placed', () => {
    const g = withdrawal()
    expect(['KUP', 'MIN', 'VOK2'].map(area => control(g, area))).toEqual(Array(3).fill('german'))
    expect(g.view(null).relief).toEqual([g.find('area', 'VOK2'), g.find('area', 'MIN')])
    g.play('german', `place GGO ${fourth.slice(1).join(',')}`)
    expect(control(g, 'MIN')).toBe('german')
    const events = g.play('german', 'place GGO 576/305')
    expect(all(events, 'control').map(({ area }) => area)).toEqual([
      g.find('area', 'VOK2'),
      g.find('area', 'MIN'),
    ])
    expect(['KUP', 'MIN', 'VOK2'].map(area => control(g, area))).toEqual(['german', 'soviet', 'soviet'])
    expect(g.view(null).relief).toEqual([])
    expect(asks(g)).toBe('soviet arrive')
  })

  /** The 15th of the 29th Motorised leaves Mamayev Kurgan to the 269th NKVD. */
  const kurgan = (position: Parameters<typeof game>[0] = {}) =>
    withdrawal({
      units: { MAM: ['15/29', '269nkvd'], GGO: ['544/389'], GKU: ['20at'] },
      control: { MAM: 'german' },
      hands: { german: [...full.german, 'ammo', 'ammo'], soviet: [...full.soviet, 'mg'] },
      ...position,
    })

  test('ST-11.3b ST-12.2a ST-5.1b who holds Mamayev Kurgan after the withdrawal draws one card more in turn 4', () => {
    const g = kurgan()
    expect(asks(g)).toBe('german arrive')
    g.play('german', `place GGO ${fourth.join(',')}`)
    expect([control(g, 'MAM'), asks(g)]).toEqual(['soviet', 'german discardDown'])
    g.play('german', 'discard ju87')
    expect([hand(g, 'german').length, hand(g, 'soviet').length, asks(g)]).toEqual([7, 6, 'soviet arrive'])
  })

  test('ST-11.4a ST-5.1b relieved at once, Mamayev Kurgan keeps its card for the Germans', () => {
    const g = kurgan()
    g.play('german', `place MAM ${fourth.join(',')}`)
    expect([control(g, 'MAM'), asks(g)]).toEqual(['german', 'soviet discardDown'])
  })

  test('ST-11.3b ST-15.2a a start zone left to Soviets alone lets them take a card in turn 4', () => {
    const g = kurgan({
      options: { counterattack: 'on' },
      units: { GKU: ['15/29', '20at'], GGO: ['544/389'] },
    })
    g.play('german', `place GGO ${fourth.join(',')}`)
    g.play('soviet', 'discard mg')
    expect([control(g, 'GKU'), asks(g)]).toEqual(['soviet', 'soviet theft'])
  })

  test('ST-11.3b ST-15.6b the supply roll of turn 4 knows who holds Mamayev Kurgan', () => {
    const hands = { ...full, german: [...full.german, 'ammo'] }
    const g = kurgan({ options: { supply: 'on' }, hands })
    const events = g.play('german', `place GGO ${fourth.join(',')}`, { dice: [1] })
    expect([one(events, 'supply').cards, hand(g, 'soviet').length]).toEqual([1, 5])
  })

  test('ST-11.4a new units may take over an area with Soviets in it without a gap, any number for one that left', () => {
    const g = withdrawal()
    expect(g.options('german', 'place', 'to')).toEqual([
      ...['GLA', 'GGO', 'GRA', 'GOP', 'GSA', 'GKU'],
      ...['VOK2', 'MIN', 'KUP'],
    ])
    g.play('german', 'place MIN 576/305,577/305')
    expect(g.view(null).relief).toEqual([g.find('area', 'VOK2')])
    g.play('german', `place KUP ${fourth.slice(2).join(',')}`)
    expect(['KUP', 'MIN', 'VOK2'].map(area => control(g, area))).toEqual(['german', 'german', 'soviet'])
  })

  test('ST-11.4b only within the stacking limit', () => {
    const nine = ['516/295', '517/295', '518/295', 'pi/295', '191/71', '194/71', '211/71', 'pi/71', '24/24']
    const g = withdrawal({
      units: { KUP: ['15/29', ...nine], GGO: ['544/389'], SPA: ['124bde'] },
      spent: nine,
    })
    expect(rule(g, 'german', 'place KUP 576/305,577/305')).toBe('ST-7.7d')
    g.play('german', 'place KUP 576/305')
    expect(g.options('german', 'place', 'to')).not.toContain('KUP')
  })

  test('ST-11.4c nobody is obliged to relieve; on other turns control is not put off', () => {
    const g = withdrawal()
    g.play('german', `place GLA ${fourth.join(',')}`)
    expect(asks(g)).toBe('soviet arrive')
    const other = game({
      turn: 4,
      units: { MIN: ['71/29', '131rd'], GGO: ['544/389'] },
      control: { MIN: 'german' },
    })
    other.play('german', 'move MIN 71/29 KUP')
    expect(control(other, 'MIN')).toBe('soviet')
  })

  test('ST-11.5a reinforcements arrive active and may act in that turn', () => {
    const g = begins(2)
    g.play('german', 'place GLA 54/100,227/100,369/100')
    g.play('soviet', `place FER1 ${second.join(',')}`)
    expect([spent(g, '54/100'), spent(g, '92mar')]).toEqual([false, false])
    g.play('german', 'move GLA 54/100 GGO')
    g.play('soviet', 'decline')
    expect(at(g, '54/100')).toBe('GGO')
    g.play('soviet', 'move FER1 92mar STZ')
    expect(at(g, '92mar')).toBe('STZ')
  })
})

describe('13.6 Changing crossings', () => {
  const left = { units: { ...idle, FER3: ['42/13g', '39/13g'] } }

  test('ST-13.6a ST-6.2d units left on a crossing may be moved to another crossing', () => {
    const g = soviets(2, left)
    expect(asks(g)).toBe('soviet transfer')
    expect(g.options('soviet', 'transfer', 'to')).toEqual(['FER1', 'FER2'])
    expect(rule(g, 'soviet', 'transfer NAB 42/13g')).toBe('ST-13.6a')
    expect(rule(g, 'soviet', 'transfer FER1 20at')).toBe('ST-13.6a')
    expect(rule(g, 'soviet', 'transfer FER1 42/13g,42/13g')).toBe('ST-6.2d')
    g.play('soviet', 'transfer FER1 42/13g')
    expect([at(g, '42/13g'), at(g, '39/13g')]).toEqual(['FER1', 'FER3'])
  })

  test('ST-13.6b it comes just before Soviet reinforcements, unit by unit, takes no action and flips nobody', () => {
    const g = begins(2, left)
    expect(asks(g)).toBe('german arrive')
    g.play('german', 'place GLA 54/100,227/100,369/100')
    g.play('soviet', 'transfer FER2 42/13g')
    expect(rule(g, 'soviet', 'transfer FER1 42/13g')).toBe('ST-13.6b')
    g.play('soviet', 'transfer FER1 39/13g')
    expect(asks(g)).toBe('soviet arrive')
    expect([spent(g, '42/13g'), g.state.action, g.state.acted.soviet]).toEqual([false, 1, 0])
  })

  test('ST-13.6c any other crossing may be chosen, however many stand there', () => {
    const g = soviets(2, { units: { ...idle, FER1: ['42/13g', '39/13g'], FER3: ten } })
    expect(g.options('soviet', 'transfer', 'to')).toEqual(['FER1', 'FER2', 'FER3'])
    g.play('soviet', 'transfer FER3 42/13g,39/13g')
    expect([at(g, '42/13g'), at(g, '39/13g')]).toEqual(['FER3', 'FER3'])
  })
})

describe('14 Victory', () => {
  const stars = ['STZ', 'BAR', 'KOK', 'LAZ', 'VOK1', 'ELE', 'VOK2']
  const end = (soviet: string[], position: Parameters<typeof game>[0] = {}) => {
    const german = Object.fromEntries(
      stars.filter(area => !soviet.includes(area)).map(area => [area, 'german' as const]),
    )
    const g = game({ turn: 6, units: idle, control: german, ...position })
    g.play('german', 'pass')
    const events = g.play('soviet', 'pass')
    return { winner: g.state.outcome?.winners[0], counted: one(events, 'counted'), g }
  }

  test('ST-14.1a ST-14.2a two areas of factor 3 win for the Soviets, one does not', () => {
    expect(end(['STZ', 'VOK2']).winner).toBe('soviet')
    expect(end(['STZ']).winner).toBe('german')
    expect(end([]).winner).toBe('german')
    expect(end(stars).counted.held).toHaveLength(7)
  })

  test('ST-14.2b contested areas count for their controller', () => {
    expect(end(['STZ', 'BAR'], { units: { ...idle, BAR: ['2/16', '124bde'] } }).winner).toBe('soviet')
    expect(end(['STZ'], { units: { ...idle, BAR: ['2/16', '124bde'] } }).winner).toBe('german')
  })

  test('ST-14.2c only the printed factor 3 counts', () => {
    expect(end(['STZ'], { fire: { soviet: ['STZ'] } }).counted.held).toHaveLength(1)
    expect(end(['STZ', 'KOK'], { fire: { soviet: ['STZ', 'KOK'] } }).winner).toBe('soviet')
    expect(end(['STZ'], {}).g.state.control.filter(side => side === 'soviet').length).toBeGreaterThan(10)
  })

  test('control in the last turn is what counts, and nobody is asked to discard any more', () => {
    const { g } = end(['STZ', 'BAR'])
    expect([asks(g), control(g, 'STZ')]).toEqual(['over', 'soviet'])
    expect(
      all(
        g.said.map(({ event }) => event),
        'turn',
      ),
    ).toHaveLength(0)
  })
})
