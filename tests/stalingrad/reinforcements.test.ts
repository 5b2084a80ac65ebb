import { describe, expect, test } from 'vitest'
import { all, asks, at, control, game, one, rule, spent } from './st.ts'

const full = { german: Array(6).fill('ju87') as string[], soviet: ['mines', 'mines', 'mines', 'mines', 'mg'] }
const idle = { GGO: ['544/389'], KUP: ['20at'] }
const ten = ['124bde', '149bde', '282nkvd', '115bde', '2mot', '112rd', 'militia', '189tk', '6gtk', '38mot']
/** The start of a turn with full hands: nothing is drawn. */
const begins = (turn: number, position: Parameters<typeof game>[0] = {}) =>
  game({ turn, phase: 'start', units: idle, hands: full, ...position })
const second = ['92mar', '137tk', '90/95', '161/95', '241/95', '1043/284', '1045/284', '1047/284']

describe('11 Reinforcements and withdrawal', () => {
  test('ST-11.1a Soviet units of the turn arrive on crossings of the owner’s choice', () => {
    const g = begins(2)
    expect(asks(g)).toBe('soviet arrive')
    expect(g.options('soviet', 'place', 'to')).toEqual(['FER1', 'FER2', 'FER3'])
    expect(rule(g, 'soviet', 'place NAB 92mar')).toBe('ST-11.1a')
    g.play('soviet', 'place FER1 92mar,137tk')
    g.play('soviet', `place FER3 ${second.slice(2).join(',')}`)
    expect([at(g, '92mar'), at(g, '90/95')]).toEqual(['FER1', 'FER3'])
  })

  test('ST-11.1b 13th Guards arrive on the Central crossing in turn 1', () => {
    const g = begins(1)
    for (const unit of ['34/13g', '39/13g', '42/13g']) expect(at(g, unit)).toBe('FER3')
    expect(asks(g)).toBe('german action')
    const crowded = begins(1, { units: { ...idle, FER3: ten.slice(0, 8) } })
    crowded.play('soviet', 'done')
    expect(rule(crowded, 'soviet', 'place FER1 34/13g')).toBe('ST-11.1b')
    crowded.play('soviet', 'place FER3 34/13g,39/13g')
    expect(at(crowded, '42/13g')).toBe('waiting')
    const late = begins(2, { waiting: ['42/13g', ...second] })
    late.play('soviet', 'place FER1 42/13g')
    expect(at(late, '42/13g')).toBe('FER1')
  })

  test('ST-11.1c without room on any crossing they wait', () => {
    const others = [...second.slice(1), '339/308', '347/308', '351/308']
    const third = [
      '685/193',
      '883/193',
      '895/193',
      '112/39g',
      '117/39g',
      '120/39g',
      '34/13g',
      '39/13g',
      '42/13g',
      '9mot',
    ]
    const g = begins(4, {
      units: { ...idle, FER1: ten, FER2: others, FER3: third.slice(0, 9) },
      hands: { german: [...full.german, 'sappers'], soviet: [...full.soviet, 'mg'] },
    })
    g.play('soviet', 'done')
    expect(rule(g, 'soviet', 'wait')).toBe('ST-11.1c')
    const events = g.play('soviet', 'place FER3 109/37g')
    expect(one(events, 'waits').units).toHaveLength(3)
    expect(at(g, '114/37g')).toBe('waiting')
    const later = begins(3, { waiting: ['92mar'], hands: { ...full, soviet: [...full.soviet, 'mg'] } })
    expect(later.options('soviet', 'place', 'units', 'FER1')).toContain('92mar')
  })

  test('ST-11.2a ST-11.2b German units arrive in start zones that are German-controlled, contested or not', () => {
    const g = begins(2, {
      units: { ...idle, GRA: ['516/295', '115bde'], GOP: ['112rd'] },
      control: { GOP: 'soviet', SIL: 'german' },
    })
    g.play('soviet', `place FER1 ${second.join(',')}`)
    expect(asks(g)).toBe('german arrive')
    expect(g.options('german', 'place', 'to')).toEqual(['GLA', 'GGO', 'GRA', 'GSA', 'GKU'])
    expect(rule(g, 'german', 'place GOP 54/100')).toBe('ST-11.2a')
    expect(rule(g, 'german', 'place SIL 54/100')).toBe('ST-11.2a')
    expect(rule(g, 'german', 'wait')).toBe('ST-11.2a')
    const lost = begins(2, {
      control: { GLA: 'soviet', GGO: 'soviet', GRA: 'soviet', GOP: 'soviet', GSA: 'soviet', GKU: 'soviet' },
    })
    const events = lost.play('soviet', `place FER1 ${second.join(',')}`)
    expect(one(events, 'waits').side).toBe('german')
    expect(at(lost, '54/100')).toBe('waiting')
  })

  const fourth = ['576/305', '577/305', '578/305', 'pi/305', '36/14', '103/14', '108/14']
  const relief = (position: Parameters<typeof game>[0] = {}) => {
    const g = begins(4, {
      relief: ['KUP', 'MIN', 'KUP'],
      control: { KUP: 'german', MIN: 'german' },
      units: { GGO: ['544/389'], SPA: ['124bde'] },
      hands: { german: [...full.german, 'sappers'], soviet: [...full.soviet, 'mg'] },
      ...position,
    })
    g.play('soviet', 'place FER1 109/37g,114/37g,118/37g,84tk')
    return g
  }

  test('ST-11.4a one new unit for each one withdrawn, in its area', () => {
    const g = relief()
    expect(g.options('german', 'place', 'to')).toEqual([
      'GLA',
      'GGO',
      'GRA',
      'GOP',
      'GSA',
      'GKU',
      'MIN',
      'KUP',
    ])
    expect(rule(g, 'german', 'place MIN 576/305,577/305')).toBe('ST-11.4a')
    const events = g.play('german', 'place KUP 576/305,577/305')
    expect(one(events, 'relieved').units).toHaveLength(2)
    expect(g.options('german', 'place', 'to')).not.toContain('KUP')
    expect(rule(g, 'german', 'place KUP 578/305')).toBe('ST-11.2a')
  })

  test('ST-11.4b only where the area is still German and has room', () => {
    const g = relief({ control: { KUP: 'soviet', MIN: 'german' } })
    expect(rule(g, 'german', 'place KUP 576/305')).toBe('ST-11.4b')
    const german = [
      '516/295',
      '517/295',
      '518/295',
      'pi/295',
      '191/71',
      '194/71',
      '211/71',
      'pi/71',
      '24/24',
      '21/24',
    ]
    const crowded = relief({ units: { GGO: ['544/389'], SPA: ['124bde'], MIN: german } })
    expect(rule(crowded, 'german', 'place MIN 576/305')).toBe('ST-7.7d')
  })

  test('ST-11.4c relief is optional, and for units of turn 4 only', () => {
    const g = relief()
    expect(g.view(null).relief.map(({ places }) => places)).toEqual([1, 2])
    g.play('german', `place GGO ${fourth.join(',')}`)
    expect(asks(g)).toBe('german action')
    expect(g.view(null).relief).toEqual([])
    const late = relief({ waiting: ['54/100'] })
    expect(rule(late, 'german', 'place KUP 54/100')).toBe('ST-11.4c')
    const closed = relief({
      control: {
        KUP: 'german',
        MIN: 'german',
        GLA: 'soviet',
        GGO: 'soviet',
        GRA: 'soviet',
        GOP: 'soviet',
        GSA: 'soviet',
        GKU: 'soviet',
      },
    })
    expect(closed.offered('german')).toEqual(['place', 'wait'])
    closed.play('german', 'wait')
    expect(at(closed, '576/305')).toBe('waiting')
    const later = begins(5, {
      relief: ['KUP'],
      control: { KUP: 'german' },
      units: { GGO: ['544/389'], SPA: ['124bde'] },
      waiting: ['576/305'],
      hands: { german: full.german, soviet: [...full.soviet, 'mg'] },
    })
    later.play('soviet', 'place FER1 344/138,650/138,768/138')
    expect(rule(later, 'german', 'place KUP 576/305')).toBe('ST-11.4c')
    expect(rule(later, 'german', 'place KUP 208/79')).toBe('ST-11.4c')
  })

  test('ST-11.5a reinforcements arrive active and may act in that turn', () => {
    const g = begins(2)
    g.play('soviet', `place FER1 ${second.join(',')}`)
    g.play('german', 'place GLA 54/100,227/100,369/100')
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

  test('ST-13.6a units left on a crossing may be moved to another crossing', () => {
    const g = begins(2, left)
    expect(asks(g)).toBe('soviet transfer')
    expect(g.options('soviet', 'transfer', 'to')).toEqual(['FER1', 'FER2'])
    expect(rule(g, 'soviet', 'transfer NAB 42/13g')).toBe('ST-13.6a')
    expect(rule(g, 'soviet', 'transfer FER1 20at')).toBe('ST-13.6a')
    g.play('soviet', 'transfer FER1 42/13g')
    expect([at(g, '42/13g'), at(g, '39/13g')]).toEqual(['FER1', 'FER3'])
  })

  test('ST-13.6b it comes before reinforcements, unit by unit, takes no action and flips nobody', () => {
    const g = begins(2, left)
    g.play('soviet', 'transfer FER2 42/13g')
    expect(rule(g, 'soviet', 'transfer FER1 42/13g')).toBe('ST-13.6b')
    g.play('soviet', 'transfer FER1 39/13g')
    expect(asks(g)).toBe('soviet arrive')
    expect([spent(g, '42/13g'), g.state.action, g.state.acted.soviet]).toEqual([false, 1, 0])
  })

  test('ST-13.6c the new crossing needs room; any other one may be chosen', () => {
    const g = begins(2, { units: { ...idle, FER1: ['42/13g'], FER2: ten } })
    expect(rule(g, 'soviet', 'transfer FER2 42/13g')).toBe('ST-13.6c')
    const nearly = begins(2, { units: { ...idle, FER1: ['42/13g', '39/13g'], FER2: ten.slice(1) } })
    expect(rule(nearly, 'soviet', 'transfer FER2 42/13g,39/13g')).toBe('ST-13.6c')
    g.play('soviet', 'transfer FER3 42/13g')
    expect(at(g, '42/13g')).toBe('FER3')
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
