import { describe, expect, test } from 'vitest'
import type { WrittenLang } from '../../src/engine/model.ts'
import { createLabeller } from '../../src/engine/words.ts'
import type { StalingradPosition } from '../../src/systems/stalingrad/state/position.ts'
import { all, asks, at, control, discards, fired, game, hand, one, rule, spent, stalingrad } from './st.ts'

const idle = { GKU: ['71/29'], KUP: ['20at'] }

describe('8 Fire', () => {
  test('ST-8.1a only active units with fire may fire', () => {
    const g = game({
      toAct: 'soviet',
      units: { ORL: ['115bde', '2mot', '149bde'], GGO: ['544/389'] },
      spent: ['149bde'],
    })
    expect(g.options('soviet', 'fire', 'units', 'ORL')).toEqual(['2mot'])
    expect(rule(g, 'soviet', 'fire ORL 115bde GGO')).toBe('ST-8.1a')
    const none = game({ toAct: 'soviet', units: { ORL: ['115bde'], GGO: ['544/389'] } })
    expect(rule(none, 'soviet', 'fire ORL 115bde GGO')).toBe('ST-8.1a')
    expect(none.options('soviet', 'fire', 'from')).toEqual([])
  })

  test('ST-8.1b ST-8.6b the target is the enemy in the own area or in one neighbour', () => {
    const g = game({ units: { GGO: ['544/389', '149bde'], ORL: ['115bde'], KAZ: ['112rd'], ...idle } })
    expect(g.options('german', 'fire', 'target', 'GGO 544/389')).toEqual(['GGO', 'ORL'])
    expect(rule(g, 'german', 'fire GGO 544/389 KAZ')).toBe('ST-8.1b')
    expect(rule(g, 'german', 'fire GGO 544/389 GLA')).toBe('ST-8.6b')
    expect(g.options('german', 'fire', 'from')).toEqual(['GGO', 'GKU'])
  })

  test('ST-8.1c all enemy units of the area are the target together', () => {
    const g = game({
      units: { GGO: ['544/389'], ORL: ['115bde', '2mot', '35gds'], ...idle },
      spent: ['2mot'],
    })
    const event = one(g.play('german', 'fire GGO 544/389 ORL', { dice: [1, 1] }), 'attack')
    expect(event.targets).toEqual(['115bde', '2mot', '35gds'].map(unit => g.find('unit', unit)))
  })

  test('ST-8.1d units in a contested area may fire out of it', () => {
    const g = game({ units: { SIL: ['544/389', '189tk'], PBA: ['9mot'], ...idle } })
    expect(one(g.play('german', 'fire SIL 544/389 PBA', { dice: [1, 1] }), 'attack').factor).toBe(2)
  })

  test('ST-8.2a ST-8.2b fire at a neighbour puts one Fire marker of the firing side on the firers’ area', () => {
    const g = game({ units: { GGO: ['544/389', '545/389'], ORL: ['115bde'], ...idle } })
    g.play('german', 'fire GGO 544/389 ORL', { dice: [1, 1] })
    expect([fired(g, 'german'), fired(g, 'soviet')]).toEqual([['GGO'], []])
    g.play('soviet', 'pass')
    g.play('german', 'fire GGO 545/389 ORL', { dice: [1, 1] })
    expect(fired(g, 'german')).toEqual(['GGO'])
    const both = game({
      toAct: 'soviet',
      units: { SIL: ['189tk', '516/295'], GGO: ['544/389'], ...idle },
      fire: { german: ['SIL'] },
    })
    both.play('soviet', 'fire SIL 189tk GGO', { dice: [1, 1] })
    expect([fired(both, 'german'), fired(both, 'soviet')]).toEqual([['SIL'], ['SIL']])
  })

  test('ST-8.2c fire inside the area and cards put no marker', () => {
    const g = game({
      units: { GGO: ['544/389', '149bde'], ORL: ['115bde'], ...idle },
      hands: { german: ['ju87'] },
    })
    g.play('german', 'card ju87 ORL', { dice: [1, 1] })
    g.play('german', 'fire GGO 544/389 GGO', { dice: [1, 1] })
    expect(fired(g, 'german')).toEqual([])
  })

  test('ST-8.2e with a marker there, its side loses the factor against fire from neighbours, later arrivals too', () => {
    const g = game({ units: { GGO: ['544/389'], SIL: ['9mot'], ...idle }, fire: { soviet: ['SIL'] } })
    expect(one(g.play('german', 'fire GGO 544/389 SIL', { dice: [1, 1] }), 'attack').factor).toBe(0)
    const other = game({ units: { GGO: ['544/389'], SIL: ['9mot'], ...idle }, fire: { german: ['SIL'] } })
    expect(one(other.play('german', 'fire GGO 544/389 SIL', { dice: [1, 1] }), 'attack').factor).toBe(1)
    for (const [side, factor] of [
      ['german', 0],
      ['soviet', 1],
    ] as const) {
      const units = { GGO: ['544/389'], SIL: ['189tk'], GKU: ['71/29'] }
      const german = game({ toAct: 'soviet', units, fire: { [side]: ['GGO'] } })
      const event = one(german.play('soviet', 'fire SIL 189tk GGO', { dice: [1, 1] }), 'attack')
      expect(event.factor).toBe(factor)
    }
  })

  test('ST-8.3a the highest defence, the factor and the modifiers make the defence value', () => {
    const g = game({
      units: { GGO: ['544/389'], SIL: ['9mot', '133tk'], ...idle },
      spent: ['133tk'],
      hands: { soviet: ['mg', 'zaitsev'] },
    })
    g.play('german', 'fire GGO 544/389 SIL')
    const event = one(g.play('soviet', 'play mg', { dice: [6, 5] }), 'attack')
    expect(event).toMatchObject({ defence: 8, factor: 1, guns: 2, points: 3 })
    const mixed = game({ units: { GGO: ['544/389'], SIL: ['militia', '35gds', '9mot'], ...idle } })
    const { terms } = one(mixed.play('german', 'fire GGO 544/389 SIL', { dice: [1, 1] }), 'attack')
    expect(terms).toContainEqual({ of: 'defence', value: -9, unit: mixed.find('unit', '35gds') })
  })

  test('ST-8.4a from a neighbour the factor counts if the target’s side controls the area and has no Fire marker there', () => {
    for (const [owner, factor] of [
      ['soviet', 1],
      ['german', 0],
    ] as const) {
      const g = game({ units: { GGO: ['544/389'], SIL: ['9mot'], ...idle }, control: { SIL: owner } })
      expect(one(g.play('german', 'fire GGO 544/389 SIL', { dice: [1, 1] }), 'attack').factor).toBe(factor)
    }
    const german = game({ toAct: 'soviet', units: { GGO: ['544/389'], SIL: ['189tk'], GKU: ['71/29'] } })
    expect(one(german.play('soviet', 'fire SIL 189tk GGO', { dice: [1, 1] }), 'attack').factor).toBe(1)
    const marked = game({ units: { GGO: ['544/389'], SIL: ['9mot'], ...idle }, fire: { soviet: ['SIL'] } })
    expect(one(marked.play('german', 'fire GGO 544/389 SIL', { dice: [1, 1] }), 'attack').factor).toBe(0)
  })

  test('ST-8.4b inside an area the factor never counts', () => {
    const g = game({ units: { STZ: ['544/389', '9mot'], ...idle } })
    expect(one(g.play('german', 'fire STZ 544/389 STZ', { dice: [1, 1] }), 'attack').factor).toBe(0)
  })

  test('ST-8.5a points are fire, modifiers and dice less the defence value, never below zero', () => {
    const g = game({ units: { GLA: ['2/16', '64/16'], SPA: ['124bde'], ...idle } })
    expect(one(g.play('german', 'fire GLA 2/16,64/16 SPA', { dice: [3, 4] }), 'attack')).toMatchObject({
      strength: 7,
      defence: 8,
      factor: 2,
      points: 4,
    })
    const low = game({ units: { GLA: ['64/16'], SPA: ['124bde'], ...idle } })
    expect(one(low.play('german', 'fire GLA 64/16 SPA', { dice: [1, 1] }), 'attack').points).toBe(0)
    const more = game({
      units: { GLA: ['64/16'], SPA: ['124bde'], ...idle },
      hands: { german: ['sappers', 'sappers'] },
    })
    expect(one(more.play('german', 'fire GLA 64/16 SPA sappers', { dice: [3, 4] }), 'attack').points).toBe(2)
  })

  test('ST-8.6a declaration, Zaitsev, marker, Sappers, Machine-guns, roll, losses, control, flip', () => {
    const g = game({
      units: { GGO: ['544/389'], ORL: ['115bde', '516/295'], ...idle },
      spent: ['115bde'],
      hands: { german: ['sappers', 'ammo'], soviet: ['zaitsev', 'mg'] },
    })
    const order = g.play('german', 'fire GGO 544/389 ORL sappers').map(({ type }) => type)
    expect([asks(g), fired(g, 'german'), discards(g, 'german')]).toEqual(['soviet declared', [], []])
    const answered = g.play('soviet', 'play mg', { dice: [3, 3] })
    expect(all(answered, 'played').map(({ side }) => side)).toEqual(['german', 'soviet'])
    order.push(...answered.map(({ type }) => type))
    order.push(...g.play('soviet', 'retreat SPA').map(({ type }) => type))
    expect(order.filter(type => type !== 'played')).toEqual([
      'fires',
      'fireMarker',
      'attack',
      'retreated',
      'control',
      'spent',
    ])
    const cancelled = game({
      toAct: 'soviet',
      units: { ORL: ['2mot'], GGO: ['544/389'], ...idle },
      hands: { german: ['ammo'] },
    })
    cancelled.play('soviet', 'fire ORL 2mot GGO')
    expect([asks(cancelled), fired(cancelled, 'soviet')]).toEqual(['german ammunition', []])
    cancelled.play('german', 'play ammo')
    expect(fired(cancelled, 'soviet')).toEqual([])
  })
})

describe('9 Casualties and retreat', () => {
  /** Fire from GGO at ORL: `points` on the units there. */
  const hit = (points: number, units: string[], spentUnits: string[] = []) => {
    const best = Math.max(...units.map(unit => (spentUnits.includes(unit) ? 7 : 8)))
    const g = game({ units: { GGO: ['544/389', '545/389'], ORL: units, ...idle }, spent: spentUnits })
    const dice = points + best + 1 - 6
    g.play('german', 'fire GGO 544/389,545/389 ORL', {
      dice: [Math.min(6, dice - 1), dice - Math.min(6, dice - 1)],
    })
    return g
  }

  test('ST-9.1a the owner of the targets distributes the points', () => {
    const g = hit(2, ['115bde', '2mot'])
    expect(asks(g)).toBe('soviet losses')
    expect(g.view(null).asks?.left).toBe(2)
    expect(g.offered('german')).toEqual([])
  })

  test('ST-9.1b an active unit: one point spent, two a retreat, three elimination', () => {
    const g1 = hit(1, ['115bde'])
    expect([at(g1, '115bde'), spent(g1, '115bde')]).toEqual(['ORL', true])
    const g2 = hit(2, ['115bde'])
    g2.play('soviet', 'retreat SPA')
    expect([at(g2, '115bde'), spent(g2, '115bde')]).toEqual(['SPA', true])
    expect(at(hit(3, ['115bde']), '115bde')).toBe('eliminated')
  })

  test('ST-9.1c a spent unit: one point a retreat, two elimination', () => {
    const g = hit(1, ['115bde'], ['115bde'])
    g.play('soviet', 'retreat KAZ')
    expect(at(g, '115bde')).toBe('KAZ')
    expect(at(hit(2, ['115bde'], ['115bde']), '115bde')).toBe('eliminated')
  })

  test('ST-9.2a ST-9.2c any distribution, point by point; who retreated may still be eliminated by one more', () => {
    const g = hit(3, ['115bde', '2mot'])
    g.play('soviet', 'hit 115bde:3')
    expect([at(g, '115bde'), at(g, '2mot'), spent(g, '2mot')]).toEqual(['eliminated', 'ORL', false])
    const flying = hit(2, ['115bde', '2mot']).play('soviet', 'hit 115bde:2')
    expect(flying.map(({ type }) => type)).toContain('spent')
    const spread = hit(3, ['115bde', '2mot', '112rd'])
    spread.play('soviet', 'hit 115bde,2mot,112rd')
    expect(['115bde', '2mot', '112rd'].map(unit => at(spread, unit))).toEqual(['ORL', 'ORL', 'ORL'])
  })

  test('ST-9.2b all points are used while a target can take one; the rest is lost', () => {
    const g = hit(5, ['115bde', '2mot'])
    expect(g.offered('soviet')).toEqual(['hit'])
    expect(g.options('soviet', 'hit', 'losses')).toEqual(['115bde:2', '115bde:3', '2mot:2', '2mot:3'])
    expect(rule(g, 'soviet', 'hit 115bde:3')).toBe('ST-9.2b')
    expect(rule(g, 'soviet', 'hit 115bde:3,2mot:3')).toBe('ST-9.2b')
    // One point would be left that the other cannot take.
    expect(rule(g, 'soviet', 'hit 115bde,2mot:3')).toBe('ST-9.2b')
    g.play('soviet', 'hit 115bde:2,2mot:3')
    g.play('soviet', 'retreat SPA')
    expect([at(g, '115bde'), at(g, '2mot')]).toEqual(['SPA', 'eliminated'])
    const over = game({ units: { GGO: ['544/389', '545/389'], ORL: ['115bde'], ...idle } })
    const events = over.play('german', 'fire GGO 544/389,545/389 ORL', { dice: [6, 6] })
    expect(one(events, 'attack').points).toBe(9)
    expect([at(over, '115bde'), one(events, 'lost').points]).toEqual(['eliminated', 6])
  })

  test('ST-9.1b ST-9.1c ST-6.2d a unit is named once, with no more points than it can take', () => {
    const g = hit(3, ['115bde', '2mot'], ['115bde'])
    expect(g.options('soviet', 'hit', 'losses')).toEqual(['115bde', '115bde:2', '2mot', '2mot:2', '2mot:3'])
    expect(rule(g, 'soviet', 'hit 115bde:3')).toBe('ST-9.1b')
    expect(rule(g, 'soviet', 'hit 115bde,115bde:2')).toBe('ST-6.2d')
    expect(rule(g, 'soviet', 'hit 112rd:3')).toBe('ST-8.1c')
  })

  test('ST-9.2b ST-9.2c ST-9.4a points are taken in the order given: the first takes the last place, the second has none', () => {
    const nine = ['124bde', '149bde', '282nkvd', '27tk', '399rd', 'militia', '189tk', '6gtk', '38mot']
    const crowded = () =>
      game({
        units: { GGO: ['544/389', '545/389'], ORL: ['115bde', '2mot', '112rd'], KAZ: nine, ...idle },
        control: { SPA: 'german', PST: 'german', SIL: 'german' },
      })
    const g = crowded()
    g.play('german', 'fire GGO 544/389,545/389 ORL', { dice: [4, 4] })
    const events = g.play('soviet', 'hit 115bde:2,2mot:3')
    expect(one(events, 'retreated').unit).toBe(g.find('unit', '115bde'))
    expect(one(events, 'eliminated')).toMatchObject({ unit: g.find('unit', '2mot'), trapped: true })
    // The elimination took two points; the third is asked for again.
    expect([asks(g), g.view(null).asks?.left]).toEqual(['soviet losses', 1])
    g.play('soviet', 'hit 115bde')
    expect([at(g, '115bde'), at(g, '112rd')]).toEqual(['eliminated', 'ORL'])
    const other = crowded()
    other.play('german', 'fire GGO 544/389,545/389 ORL', { dice: [4, 4] })
    other.play('soviet', 'hit 2mot:2,115bde:2,112rd')
    expect(['2mot', '115bde', '112rd'].map(unit => at(other, unit))).toEqual(['KAZ', 'eliminated', 'ORL'])
  })

  describe('a loss that gives back the last place', () => {
    const nine = ['124bde', '149bde', '282nkvd', '27tk', '399rd', '2mot', '38mot', '6gtk', '133tk']
    const stand = ['112rd', 'militia', '189tk', '9mot']
    const bombed = (dice: number[], extra: StalingradPosition = {}) => {
      const g = game({
        units: { GGO: ['544/389'], STZ: stand, KAZ: nine, ...idle },
        spent: ['112rd'],
        control: { SPA: 'german', PST: 'german', PBA: 'german', BAR: 'german' },
        hands: { german: ['bombers'] },
        ...extra,
      })
      g.play('german', 'card bombers STZ', { dice })
      return g
    }

    test('ST-9.2a ST-9.2c ST-9.4a the owner is asked while it may save another', () => {
      const g = bombed([6, 5])
      g.play('soviet', 'hit 189tk:2,militia:3,9mot:3')
      expect([asks(g), g.view(null).asks?.left]).toEqual(['soviet losses', 2])
      g.play('soviet', 'hit 189tk,112rd')
      expect(stand.map(unit => at(g, unit))).toEqual(['KAZ', 'eliminated', 'eliminated', 'eliminated'])
      const careless = bombed([6, 5])
      careless.play('soviet', 'hit 189tk:2,militia:3,9mot:3')
      careless.play('soviet', 'hit 112rd,189tk')
      expect(stand.map(unit => at(careless, unit))).toEqual(Array(4).fill('eliminated'))
    })

    test('ST-7.7d ST-9.4a where fewer places are left than could retreat, losses say that room may lack', () => {
      const becomes = (KAZ: string[], lang: WrittenLang) => {
        const g = bombed([4, 3], {
          units: { GGO: ['544/389'], STZ: stand.slice(0, 3), KAZ, ...idle },
          spent: [],
        })
        const say = createLabeller(stalingrad, lang, stalingrad.views.names(g.state))
        const told = ['112rd:2', 'militia:2'].map(name => {
          const loss = g.find('loss', name)
          const { resultLabel: short, detail } = stalingrad.words[lang]
          return [short?.(g.view(null), 'loss', loss, say), detail?.(g.view(null), 'loss', loss, say)]
        })
        return { g, told }
      }
      const { g, told } = becomes(nine, 'en')
      expect(told).toEqual([
        ['112 Rifle Div (retreats if there is room)', 'retreats if there is room, else eliminated'],
        ['Tractor Works Militia (retreats if there is room)', 'retreats if there is room, else eliminated'],
      ])
      g.play('soviet', 'hit 112rd:2,militia:2')
      expect([at(g, '112rd'), at(g, 'militia')]).toEqual(['KAZ', 'eliminated'])
      expect(becomes(nine, 'ru').told[0][0]).toContain('(отступает, если хватит места)')
      expect(becomes(nine.slice(2), 'en').told[0]).toEqual([
        '112 Rifle Div (retreats)',
        'retreats and is spent',
      ])
      expect(becomes(nine.slice(1), 'en').told[0][0]).toContain('if there is room')
    })

    const ruined = (dice: number[], units: string[]) => {
      const stacks = { GGO: ['544/389'], STZ: units, KAZ: nine, ...idle }
      return bombed(dice, { units: stacks, spent: units })
    }

    test('ST-9.2b with more points than could be taken then nobody is asked', () => {
      const five = ['112rd', 'militia', '189tk', '9mot', '35gds']
      const g = ruined([6, 4], five)
      expect(g.view(null).asks?.left).toBe(7)
      g.play('soviet', 'hit 189tk,militia:2,9mot:2,35gds:2')
      expect(asks(g)).toBe('soviet action')
      expect(five.map(unit => at(g, unit))).toEqual(Array(5).fill('eliminated'))
    })

    test('ST-9.2a ST-9.2b ST-9.2c the one that gives back the place may be named alone, then the rest is shared out', () => {
      const seven = ['112rd', 'militia', '189tk', '9mot', '35gds', '42bde', '269nkvd']
      const g = ruined([6, 6], seven)
      expect(g.view(null).asks?.left).toBe(9)
      g.play('soviet', 'hit 189tk,militia:2,9mot:2,35gds:2,42bde:2')
      expect([asks(g), g.view(null).asks?.left]).toEqual(['soviet losses', 3])
      expect(rule(g, 'soviet', 'hit 112rd:2')).toBe('ST-9.1b')
      g.play('soviet', 'hit 189tk')
      expect([asks(g), g.view(null).asks?.left]).toEqual(['soviet losses', 3])
      expect(rule(g, 'soviet', 'hit 112rd:2')).toBe('ST-9.2b')
      g.play('soviet', 'hit 269nkvd:2,112rd')
      expect(['269nkvd', '112rd'].map(unit => at(g, unit))).toEqual(['eliminated', 'KAZ'])
    })
  })

  const fallBack = (control: Record<string, 'german' | 'soviet'>, units: Record<string, string[]>) => {
    const g = game({
      units: { GGO: ['544/389', '545/389'], ORL: ['115bde'], ...units, ...idle },
      spent: ['115bde'],
      control: { GLA: 'german', ...control },
    })
    g.play('german', 'fire GGO 544/389,545/389 ORL', { dice: [1, 2] })
    return g
  }

  test('ST-9.3a a retreat is one step to an own-controlled neighbour with room', () => {
    const ten = ['124bde', '149bde', '282nkvd', '27tk', '2mot', '112rd', 'militia', '189tk', '6gtk', '38mot']
    const g = fallBack({ SPA: 'german' }, { KAZ: ten })
    expect(asks(g)).toBe('soviet retreat')
    expect(g.options('soviet', 'retreat', 'to')).toEqual(['PST', 'SIL'])
    expect(rule(g, 'soviet', 'retreat SPA')).toBe('ST-9.3a')
    expect(rule(g, 'soviet', 'retreat STZ')).toBe('ST-9.3a')
    expect(rule(g, 'soviet', 'retreat KAZ')).toBe('ST-7.7d')
    const away = { SPA: 'german', PST: 'german', SIL: 'german' } as const
    expect(at(fallBack(away, {}), '115bde')).toBe('KAZ')
    expect(at(fallBack(away, { KAZ: ten }), '115bde')).toBe('eliminated')
    expect(at(fallBack(away, { KAZ: ten.slice(1) }), '115bde')).toBe('KAZ')
  })

  test('ST-9.3c an area without enemies is preferred; a contested one only when there is no other', () => {
    const g = fallBack({}, { SPA: ['2/16', '124bde'] })
    expect(g.options('soviet', 'retreat', 'to')).toEqual(['KAZ', 'PST', 'SIL'])
    expect(rule(g, 'soviet', 'retreat SPA')).toBe('ST-9.3c')
    const last = fallBack({ KAZ: 'german', PST: 'german', SIL: 'german' }, { SPA: ['2/16', '124bde'] })
    expect(at(last, '115bde')).toBe('SPA')
  })

  test('ST-9.3d start zones under own control are legal, for both sides', () => {
    const g = game({
      units: { GGO: ['544/389', '545/389'], ORL: ['115bde'], ...idle },
      spent: ['115bde'],
      control: { GLA: 'soviet', SPA: 'german', KAZ: 'german', PST: 'german', SIL: 'german' },
    })
    g.play('german', 'fire GGO 544/389,545/389 ORL', { dice: [1, 2] })
    expect(at(g, '115bde')).toBe('GLA')
    const german = game({
      toAct: 'soviet',
      units: { SIL: ['189tk', '27tk', '544/389'], ...idle },
      spent: ['544/389'],
      control: { ORL: 'soviet' },
    })
    german.play('soviet', 'fire SIL 189tk,27tk SIL', { dice: [2, 2] })
    expect(german.options('german', 'retreat', 'to')).toEqual(['GGO', 'GRA'])
  })

  test('ST-9.3e units of one stack may retreat to different areas, without movement points', () => {
    const g = hit(2, ['115bde', '112rd'], ['115bde', '112rd'])
    g.play('soviet', 'hit 115bde,112rd')
    g.play('soviet', 'retreat SPA')
    g.play('soviet', 'retreat KAZ')
    expect([at(g, '115bde'), at(g, '112rd')]).toEqual(['SPA', 'KAZ'])
  })

  test('ST-9.3f a retreat opens no entry window', () => {
    const g = game({
      toAct: 'soviet',
      units: { SIL: ['189tk', '27tk', '544/389'], H107: ['6gtk'], GKU: ['71/29'] },
      spent: ['544/389'],
      control: { ORL: 'german', GGO: 'soviet', GRA: 'soviet', PST: 'soviet' },
      hands: { soviet: ['mines', 'deffire'] },
    })
    g.play('soviet', 'fire SIL 189tk,27tk SIL', { dice: [2, 2] })
    expect(at(g, '544/389')).toBe('ORL')
    expect(asks(g)).toBe('german action')
    // Also into a contested area with active Soviets and into reach of Defensive fire.
    const contested = game({
      toAct: 'soviet',
      units: { SIL: ['189tk', '27tk', '544/389'], ORL: ['115bde', '2/16'], GKU: ['71/29'] },
      spent: ['544/389'],
      control: { ORL: 'german', GGO: 'soviet', GRA: 'soviet' },
      hands: { soviet: ['mines', 'deffire'] },
    })
    contested.play('soviet', 'fire SIL 189tk,27tk SIL', { dice: [2, 2] })
    expect([at(contested, '544/389'), asks(contested)]).toEqual(['ORL', 'german action'])
  })

  test('ST-9.4a without a legal area the retreat eliminates: two points active, one spent', () => {
    const ring = { SPA: 'german', KAZ: 'german', PST: 'german', SIL: 'german' } as const
    const trapped = (points: number, spentUnits: string[]) => {
      const g = game({
        units: { GGO: ['544/389', '545/389'], ORL: ['115bde'], ...idle },
        spent: spentUnits,
        control: ring,
      })
      const total = points + (spentUnits.length ? 7 : 8) + 1 - 6
      g.play('german', 'fire GGO 544/389,545/389 ORL', { dice: [total - 2, 2] })
      return at(g, '115bde')
    }
    expect(trapped(1, ['115bde'])).toBe('eliminated')
    expect(trapped(1, [])).toBe('ORL')
    expect(trapped(2, [])).toBe('eliminated')
  })

  test('ST-9.5a a retreated unit is spent and may be hit again in a later attack', () => {
    const g = game({
      units: { GGO: ['544/389', '545/389'], SIL: ['115bde'], ORL: ['2/16', '64/16'], ...idle },
      control: { ORL: 'german', GRA: 'german', PBA: 'german', PKO: 'german', H107: 'german' },
    })
    g.play('german', 'fire GGO 544/389,545/389 SIL', { dice: [2, 3] })
    expect([at(g, '115bde'), spent(g, '115bde')]).toEqual(['PST', true])
    g.play('soviet', 'pass')
    g.play('german', 'fire ORL 64/16 PST', { dice: [3, 3] })
    expect(asks(g)).toBe('soviet retreat')
  })

  test('ST-9.5b nobody advances after fire', () => {
    const g = hit(3, ['115bde'])
    expect([at(g, '544/389'), control(g, 'ORL')]).toEqual(['GGO', 'soviet'])
    expect(asks(g)).toBe('soviet action')
  })

  test('ST-9.6b an area emptied by losses keeps its controller', () => {
    expect(control(hit(3, ['115bde']), 'ORL')).toBe('soviet')
  })
})

describe('16 Reaction windows', () => {
  test('ST-react-c Zaitsev is asked once an action, not again for the fire of an Assault', () => {
    const g = game({
      units: { GGO: ['544/389'], ORL: ['115bde'], ...idle },
      hands: { german: ['assault'], soviet: ['zaitsev', 'mg', 'deffire'] },
    })
    g.play('german', 'assault GGO 544/389 ORL')
    expect(g.options('soviet', 'play', 'cards')).toEqual(['deffire', 'mg', 'zaitsev'])
    g.play('soviet', 'play deffire', { dice: [1, 1] })
    g.play('soviet', 'decline')
    expect(asks(g)).toBe('soviet answer')
    expect(rule(g, 'soviet', 'play zaitsev')).toBe('ST-5.2e')
  })

  test('ST-react-d first Mines, then Defensive fire, and no way back to Mines', () => {
    const g = game({
      units: { GLA: ['2/16'], SPA: ['124bde'], ...idle },
      hands: { soviet: ['mines', 'mines', 'deffire', 'deffire'] },
    })
    g.play('german', 'move GLA 2/16 SPA')
    expect(g.options('soviet', 'play', 'cards')).toEqual(['deffire', 'mines'])
    g.play('soviet', 'play mines', { dice: [1, 1] })
    g.play('soviet', 'play deffire', { dice: [1, 1] })
    expect(rule(g, 'soviet', 'play mines')).toBe('ST-react-d')
    expect(g.options('soviet', 'play', 'cards')).toEqual(['deffire'])
  })

  test('ST-react-e the entry window closes when nobody of the group is left', () => {
    const g = game({
      units: { GLA: ['64/16'], SPA: ['124bde'], ...idle },
      hands: { soviet: ['mines', 'mines', 'deffire'] },
    })
    g.play('german', 'move GLA 64/16 SPA')
    g.play('soviet', 'play mines', { dice: [3, 3] })
    expect([at(g, '64/16'), asks(g)]).toEqual(['GLA', 'soviet action'])
  })

  test('ST-react-g ST-react-h first the German on Sappers, then the Soviets; after their answer no more Sappers', () => {
    const g = game({
      units: { GGO: ['544/389'], SIL: ['9mot'], ...idle },
      hands: { german: ['sappers', 'sappers'], soviet: ['mg', 'rubble'] },
    })
    g.play('german', 'fire GGO 544/389 SIL sappers')
    expect([asks(g), g.view('soviet').named]).toEqual(['soviet declared', [g.find('card', 'sappers')]])
    const event = one(g.play('soviet', 'play mg,rubble', { dice: [1, 1] }), 'attack')
    expect(event).toMatchObject({ bonus: 2, guns: 2, factor: 1, rubble: 1 })
    expect(hand(g, 'german')).toEqual(['sappers'])
  })

  test('ST-react-i a German attack card opens a window for Rubble', () => {
    const g = game({
      units: { GGO: ['544/389'], BOL: ['42bde'] },
      hands: { german: ['heavyart'], soviet: ['mg'] },
    })
    g.play('german', 'card heavyart BOL')
    expect(asks(g)).toBe('soviet answer')
  })

  test('ST-react-l German movement opens no fire window, Soviet movement none at all', () => {
    const g = game({
      units: { GGO: ['544/389'], ORL: ['115bde'], ...idle },
      hands: { german: ['ammo', 'sappers'], soviet: ['mg'] },
    })
    g.play('german', 'move GGO 544/389 ORL')
    g.play('soviet', 'decline')
    expect(asks(g)).toBe('soviet action')
    g.play('soviet', 'move ORL 115bde SPA')
    expect(asks(g)).toBe('german action')
  })

  test('ST-react-m a window opens whatever the hand holds, and not for an empty hand', () => {
    for (const card of ['mines', 'sewers', 'katyusha', 'mg']) {
      const g = game({ units: { GLA: ['2/16'], SPA: ['124bde'], ...idle }, hands: { soviet: [card] } })
      g.play('german', 'move GLA 2/16 SPA')
      expect(asks(g)).toBe('soviet declared')
      g.play('soviet', 'decline')
      g.play('soviet', 'fire SPA 124bde GLA'.replace('GLA', 'SPA'), { dice: [1, 1] })
    }
    const empty = game({ units: { GLA: ['2/16'], SPA: ['124bde'], ...idle } })
    empty.play('german', 'move GLA 2/16 SPA')
    expect(asks(empty)).toBe('soviet action')
    const cards = game({
      units: { GLA: ['2/16'], SPA: ['124bde'], ...idle },
      hands: { german: ['bombers', 'assault'], soviet: ['mines'] },
    })
    cards.play('german', 'card bombers SPA')
    expect(asks(cards)).toBe('soviet answer')
    cards.play('soviet', 'decline', { dice: [1, 1] })
    expect(asks(cards)).toBe('german spotters')
    cards.play('german', 'decline')
    cards.play('soviet', 'fire SPA 124bde GLA')
    expect(asks(cards)).toBe('german ammunition')
  })

  test('ST-react-o declining is final for that window', () => {
    const g = game({
      units: { GLA: ['2/16'], SPA: ['124bde'], ...idle },
      hands: { soviet: ['mines', 'deffire'] },
    })
    g.play('german', 'move GLA 2/16 SPA')
    g.play('soviet', 'decline')
    expect(asks(g)).toBe('soviet action')
  })

  test('ST-react-p ST-react-q who has passed may react, and reactions change neither the turn nor the count of passes', () => {
    const g = game({
      units: { GLA: ['2/16'], GGO: ['544/389'], ...idle },
      hands: { soviet: ['mines', 'mg'] },
    })
    g.play('german', 'move GGO 544/389 GRA')
    g.play('soviet', 'decline')
    g.play('soviet', 'pass')
    g.play('german', 'move GLA 2/16 SPA')
    g.play('soviet', 'play mines', { dice: [1, 1] })
    expect(g.state.passes).toBe(1)
    g.play('soviet', 'decline')
    expect([asks(g), g.state.passes]).toEqual(['soviet action', 0])
    expect(
      all(
        g.said.map(({ event }) => event),
        'passed',
      ),
    ).toHaveLength(0)
  })
})
