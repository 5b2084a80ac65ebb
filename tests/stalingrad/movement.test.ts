import { describe, expect, test } from 'vitest'
import { areaNames, unitNames, units } from '../../data/stalingrad/index.ts'
import { listRoutePaths } from '../../src/engine/completion.ts'
import { parseOrder } from '../../src/engine/parse-order.ts'
import type { GameSystem } from '../../src/engine/system.ts'
import { all, asks, at, control, game, one, opening, rule, spent, stalingrad } from './st.ts'

const eight = ['124bde', '149bde', '282nkvd', '115bde', '2mot', '112rd', 'militia', '189tk']
/** Somebody on each side who keeps the turn going. */
const idle = { GKU: ['71/29'], KUP: ['20at'] }

describe('6 Actions and groups', () => {
  test('ST-6.1a any active Soviet units of one area act together', () => {
    const g = game({ toAct: 'soviet', units: { ORL: ['115bde', '2mot', '34/13g'], GGO: ['544/389'] } })
    g.play('soviet', 'move ORL 115bde,2mot,34/13g SPA')
    expect(at(g, '34/13g')).toBe('SPA')
  })

  test('ST-6.1b ST-6.1c ST-6.1d ST-6.1e one division with any general units, or general units alone; a general unit joins no two divisions', () => {
    const g = opening({
      units: { GSA: ['24/24', '21/24', '26/24', '267/94', '274/94', 'StuG244', 'StuG245'], CAR: ['244rd'] },
    })
    const fits = (units: string) =>
      g.options('german', 'move', 'path', `GSA ${units}`).length > 0 && !isBarred(units)
    const isBarred = (units: string) => {
      try {
        return rule(g, 'german', `move GSA ${units} GKU`) === 'ST-6.1b'
      } catch {
        return false
      }
    }
    for (const units of [
      '24/24,21/24',
      '267/94',
      '267/94,274/94,StuG244',
      'StuG244,267/94',
      'StuG244',
      'StuG244,StuG245',
    ])
      expect(fits(units), units).toBe(true)
    for (const units of ['24/24,267/94', '24/24,StuG244,267/94', 'StuG244,24/24,267/94'])
      expect(isBarred(units), units).toBe(true)
  })

  test('ST-6.2a all units of a group start in one area', () => {
    const g = game({ units: { GGO: ['544/389'], GLA: ['545/389'], SPA: ['124bde'] } })
    expect(rule(g, 'german', 'move GGO 544/389,545/389 ORL')).toBe('ST-6.2a')
    expect(rule(g, 'german', 'move GGO 124bde ORL')).toBe('ST-6.2a:foe')
    expect(rule(g, 'german', 'move SPA 544/389 ORL')).toBe('ST-6.2a:none')
  })

  test('ST-6.2b an area without active units is not offered', () => {
    const g = game({
      units: { GGO: ['544/389'], GLA: ['2/16'], ORL: ['115bde'], KUP: ['20at'] },
      spent: ['544/389'],
    })
    expect(g.options('german', 'move', 'from')).toEqual(['GLA'])
    expect(rule(g, 'german', 'move GGO 544/389 ORL')).toBe('ST-6.2b')
  })

  test('ST-6.2c a unit action is one movement or one fire of the whole group', () => {
    const g = game({ units: { GGO: ['544/389', '545/389'], ORL: ['115bde'], ...idle } })
    g.play('german', 'fire GGO 544/389 ORL', { dice: [1, 1] })
    expect([at(g, '544/389'), asks(g)]).toEqual(['GGO', 'soviet action'])
  })

  test('ST-6.2d ST-6.2e ST-6.2f any number take part; the others stay active and may act later at the same target', () => {
    const g = game({ units: { GGO: ['544/389', '545/389', '546/389'], ORL: ['115bde'], ...idle } })
    g.play('german', 'fire GGO 544/389 ORL', { dice: [1, 1] })
    expect([spent(g, '544/389'), spent(g, '545/389'), spent(g, '546/389')]).toEqual([true, false, false])
    g.play('soviet', 'pass')
    const event = one(g.play('german', 'fire GGO 545/389,546/389 ORL', { dice: [1, 1] }), 'attack')
    expect(event.strength).toBe(6)
    expect(
      rule(game({ units: { GGO: ['544/389'], ...idle } }), 'german', 'move GGO 544/389,544/389 ORL'),
    ).toBe('ST-6.2d')
  })

  test('ST-6.2g units that acted flip when the action is over', () => {
    const g = game({ units: { GGO: ['544/389'], ...idle } })
    const events = g.play('german', 'move GGO 544/389 ORL')
    expect(one(events, 'spent').units).toEqual([g.find('unit', '544/389')])
    expect([spent(g, '544/389'), g.state.fresh.german[g.find('area', 'ORL')]]).toEqual([true, 0])
    expect(events.findIndex(({ type }) => type === 'entered')).toBeLessThan(
      events.findIndex(({ type }) => type === 'spent'),
    )
    const fire = game({ units: { GGO: ['544/389'], ORL: ['115bde'], ...idle } })
    const fired = fire.play('german', 'fire GGO 544/389 ORL', { dice: [1, 1] }).map(({ type }) => type)
    expect(spent(fire, '544/389')).toBe(true)
    expect(fired.indexOf('attack')).toBeLessThan(fired.indexOf('spent'))
  })

  test('ST-6.2h until then they count as active: their defence on the way is the full one', () => {
    const g = game({ units: { GLA: ['64/16'], ...idle }, hands: { soviet: ['mines'] } })
    g.play('german', 'move GLA 64/16 SPA')
    expect(one(g.play('soviet', 'play mines', { dice: [1, 1] }), 'attack').defence).toBe(8)
  })
})

describe('7 Movement', () => {
  test('ST-7.1a ST-7.1b a unit has its movement value for one action; what is left is lost', () => {
    const g = game({ units: { GLA: ['64/16', '544/389'], ...idle } })
    expect(g.options('german', 'move', 'path', 'GLA 64/16 SPA')).toContain('GLA')
    expect(g.options('german', 'move', 'path', 'GLA 544/389 SPA')).toEqual([])
    g.play('german', 'move GLA 64/16 GGO')
    expect(spent(g, '64/16')).toBe(true)
    g.play('soviet', 'pass')
    expect(g.options('german', 'move', 'from')).not.toContain('GGO')
  })

  test('ST-7.2a ST-7.2b a step to a neighbour costs one point; there are no other steps', () => {
    const g = game({ units: { GLA: ['2/16'], ...idle } })
    expect(one(g.play('german', 'move GLA 2/16 GGO-GRA-GOP'), 'moves').cost).toBe(3)
    const far = game({ units: { GLA: ['2/16'], ...idle } })
    expect(rule(far, 'german', 'move GLA 2/16 GRA')).toBe('ST-7.2b')
    expect(rule(far, 'german', 'move GLA 2/16 GGO-SPA')).toBe('ST-7.2b')
  })

  test('ST-7.3a leaving an area with enemies, or under enemy control, costs one more', () => {
    const enemies = game({
      units: { SIL: ['2/16', '115bde'], ...idle },
      control: { SIL: 'german', PBA: 'german' },
    })
    expect(one(enemies.play('german', 'move SIL 2/16 PBA'), 'moves').cost).toBe(2)
    const theirs = game({ units: { SIL: ['2/16'], ...idle }, control: { SIL: 'soviet', PBA: 'german' } })
    expect(one(theirs.play('german', 'move SIL 2/16 PBA'), 'moves').cost).toBe(2)
    const through = game({
      units: { SIL: ['2/16'], PBA: ['115bde'], ...idle },
      control: { SIL: 'german', PBA: 'german' },
    })
    expect(through.options('german', 'move', 'path', 'SIL 2/16 PBA')).toEqual([])
  })

  test('ST-7.3b ST-7.3c entering an area with enemies or enemy control costs one more, for both reasons together one, and leaving it too', () => {
    for (const [units, owner] of [
      [{ PBA: ['115bde'] }, 'german'],
      [{}, 'soviet'],
      [{ PBA: ['115bde'] }, 'soviet'],
    ] as const) {
      const g = game({ units: { SIL: ['2/16'], ...units, ...idle }, control: { SIL: 'german', PBA: owner } })
      expect(one(g.play('german', 'move SIL 2/16 PBA'), 'moves').cost).toBe(2)
      const second = game({
        units: { GGO: ['2/16'], ...units, ...idle },
        control: { SIL: 'german', PBA: owner },
      })
      expect(one(second.play('german', 'move GGO 2/16 SIL-PBA'), 'moves').cost).toBe(3)
    }
    const leaving = game({
      units: { SIL: ['2/16', '115bde'], ...idle },
      control: { SIL: 'soviet', PBA: 'german' },
    })
    expect(one(leaving.play('german', 'move SIL 2/16 PBA'), 'moves').cost).toBe(2)
  })

  test('ST-7.3d surcharges for leaving and entering add up to three points a step', () => {
    const g = game({
      units: { SIL: ['2/16', '544/389', '115bde'], PBA: ['2mot'], ...idle },
      control: { SIL: 'german', PBA: 'german' },
    })
    expect(g.options('german', 'move', 'path', 'SIL 544/389')).not.toContain('PBA')
    expect(one(g.play('german', 'move SIL 2/16 PBA'), 'moves').cost).toBe(3)
  })

  test('ST-7.3e leaving a crossing never costs more', () => {
    const g = game({ toAct: 'soviet', units: { FER3: ['34/13g'], GGO: ['544/389'] } })
    expect(one(g.play('soviet', 'move FER3 34/13g NAB-VOK1'), 'moves').cost).toBe(2)
  })

  test('ST-7.4a ST-7.4b ST-7.4c costs are looked at step by step: an empty enemy area is own once entered', () => {
    const g = game({ units: { GLA: ['2/16'], ...idle } })
    const event = one(g.play('german', 'move GLA 2/16 SPA-GLA'), 'moves')
    expect(event.cost).toBe(3)
    expect([control(g, 'SPA'), at(g, '2/16')]).toEqual(['german', 'GLA'])
  })

  test('ST-7.4d a step that costs more than is left is illegal, also as the only step', () => {
    const g = game({
      units: { SIL: ['544/389', '115bde'], PBA: ['2mot'], ...idle },
      control: { SIL: 'german', PBA: 'german' },
    })
    expect(rule(g, 'german', 'move SIL 544/389 PBA')).toBe('ST-7.4d')
    expect(rule(game({ units: { GLA: ['2/16'], ...idle } }), 'german', 'move GLA 2/16 SPA-KAZ')).toBe(
      'ST-7.4d',
    )
    const past = game({
      units: { SIL: ['2/16'], PBA: ['115bde'], ...idle },
      control: { SIL: 'german', PBA: 'german' },
    })
    expect(rule(past, 'german', 'move SIL 2/16 PBA-SIL')).toBe('ST-7.4d')
  })

  test('ST-7.4e the whole route is named with the declaration, before the Soviets may answer', () => {
    const g = game({ units: { GLA: ['2/16'], ...idle }, hands: { soviet: ['mg'] } })
    const event = one(g.play('german', 'move GLA 2/16 GGO-GRA'), 'moves')
    expect(event.path).toEqual([g.find('area', 'GGO'), g.find('area', 'GRA')])
    expect([asks(g), at(g, '2/16')]).toEqual(['soviet declared', 'GLA'])
    expect(g.view(null).asks?.path).toEqual(event.path)
    g.play('soviet', 'decline')
    expect(at(g, '2/16')).toBe('GRA')
    const dear = game({ units: { GLA: ['2/16'], ...idle } })
    expect(rule(dear, 'german', 'move GLA 2/16 GGO-GRA-SIL')).toBe('ST-7.4d')
  })

  test('ST-7.5a the group moves together from start to end', () => {
    const g = game({ units: { GLA: ['2/16', '64/16'], ...idle } })
    const events = g.play('german', 'move GLA 2/16,64/16 GGO-GRA')
    expect(all(events, 'entered').map(({ units }) => units.length)).toEqual([2, 2])
    expect([at(g, '2/16'), at(g, '64/16')]).toEqual(['GRA', 'GRA'])
  })

  test('ST-7.5b ST-7.9e units thrown back leave the group; the rest stays', () => {
    const g = game({ units: { GLA: ['64/16', '79/16'], ...idle }, hands: { soviet: ['mines'] } })
    g.play('german', 'move GLA 64/16,79/16 SPA')
    g.play('soviet', 'play mines', { dice: [3, 3] })
    g.play('german', 'hit 64/16:2')
    expect([at(g, '64/16'), at(g, '79/16'), control(g, 'SPA')]).toEqual(['GLA', 'SPA', 'german'])
    expect([spent(g, '64/16'), spent(g, '79/16')]).toEqual([true, true])
  })

  test.each([
    ['64/16', [3, 3], 'SPA', ['2/16', '64/16']],
    ['64/16:2', [3, 4], 'GLA', ['2/16']],
    ['64/16:3', [4, 4], 'eliminated', ['2/16']],
  ])(
    'ST-7.5b ST-7.9b ST-7.9c of two only %s is hit: the other stays the group, and goes no farther',
    (loss, dice, where, rest) => {
      const g = game({ units: { GLA: ['2/16', '64/16'], ...idle }, hands: { soviet: ['mines', 'mines'] } })
      g.play('german', 'move GLA 2/16,64/16 SPA-GLA')
      g.play('soviet', 'play mines', { dice })
      g.play('german', `hit ${loss}`)
      const again = one(g.play('soviet', 'play mines', { dice: [1, 1] }), 'attack')
      expect(again.targets).toEqual(rest.map(unit => g.find('unit', unit)))
      expect([at(g, '2/16'), spent(g, '2/16'), at(g, '64/16')]).toEqual(['SPA', true, where])
      expect([control(g, 'SPA'), asks(g)]).toEqual(['german', 'soviet action'])
    },
  )

  test('ST-7.6a the slowest unit sets the pace', () => {
    const g = game({ units: { GLA: ['2/16', 'StuG244'], GGO: ['544/389', 'StuG245'], ...idle } })
    expect(g.options('german', 'move', 'path', 'GLA 2/16,StuG244 GGO-GRA')).toContain('GOP')
    expect(g.options('german', 'move', 'path', 'GGO 544/389,StuG245 GRA-GOP')).toEqual([])
    const stuck = game({ units: { SIL: ['2/16', '544/389', 'StuG244', '115bde'], ...idle } })
    expect(rule(stuck, 'german', 'move SIL StuG244,544/389 PBA')).toBe('ST-7.4d')
  })

  test('ST-7.6a a unit too slow for any step is not offered', () => {
    const g = game({
      units: {
        SIL: ['StuG244', '544/389', '115bde'],
        GGO: ['2mot'],
        GRA: ['112rd'],
        ORL: ['149bde'],
        PST: ['militia'],
        PBA: ['9mot'],
        PKO: ['27tk'],
        H107: ['6gtk'],
        GSA: ['24/24'],
        KUP: ['20at'],
      },
      control: { SIL: 'german' },
    })
    expect(g.options('german', 'move', 'units', 'SIL')).toEqual(['StuG244'])
    expect(rule(g, 'german', 'move SIL 544/389 PBA')).toBe('ST-7.6a')
  })

  test('ST-7.7a ST-7.7b ST-7.7c never more than ten units of a side, as the end or in passing; the enemy is not counted', () => {
    const enemies = [
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
    const units = { SPA: eight, KAZ: ['6gtk', '38mot', '9mot'], ORL: ['27tk'], PST: enemies, ...idle }
    const g = game({ toAct: 'soviet', units })
    expect(rule(g, 'soviet', 'move KAZ 6gtk,38mot,9mot SPA')).toBe('ST-7.7b')
    expect(rule(g, 'soviet', 'move KAZ 6gtk,38mot,9mot SPA-STZ')).toBe('ST-7.7b')
    expect(g.options('soviet', 'move', 'path', 'KAZ 6gtk,38mot')).toContain('SPA')
    expect(g.options('soviet', 'move', 'path', 'KAZ 6gtk,38mot SPA')).toContain('STZ')
    expect(g.options('soviet', 'move', 'path', 'KAZ 6gtk,38mot,9mot')).toContain('PST')
  })

  test('ST-7.7d ten also in retreats, for reinforcements and battalions; on crossings any number', () => {
    const ten = [...eight, '6gtk', '38mot']
    const german = [
      ...['544/389', '545/389', '546/389', 'pi/389', '516/295'],
      ...['517/295', '518/295', 'pi/295', '191/71', '194/71'],
    ]
    const hands = { german: Array(6).fill('ju87'), soviet: Array(4).fill('mines').concat('mg') }
    const arrivals = game({
      turn: 2,
      phase: 'start',
      units: { FER1: ten, GLA: german, GGO: ['2/16'] },
      hands,
    })
    expect(arrivals.options('german', 'place', 'to')).not.toContain('GLA')
    expect(rule(arrivals, 'german', 'place GLA 54/100')).toBe('ST-7.7d')
    arrivals.play('german', 'place GGO 54/100,227/100,369/100')
    arrivals.play('soviet', 'done')
    arrivals.play('soviet', 'place FER1 137tk,92mar')
    expect(arrivals.state.count.soviet[arrivals.find('area', 'FER1')]).toBe(12)
    const retreat = game({
      units: { GGO: ['544/389', '545/389'], ORL: ['27tk'], SPA: ten, KAZ: ['133tk'], ...idle },
      control: { PST: 'german', SIL: 'german' },
      spent: ['27tk'],
    })
    retreat.play('german', 'fire GGO 544/389,545/389 ORL', { dice: [1, 2] })
    expect(at(retreat, '27tk')).toBe('KAZ')
    const battalion = game({
      turn: 1,
      phase: 'start',
      options: { battalions: 'a' },
      units: { SPA: ten, ...idle },
      eliminated: ['34/13g', '39/13g', '42/13g'],
      hands: { german: Array(6).fill('ju87'), soviet: Array(4).fill('mines').concat('mg') },
    })
    expect(rule(battalion, 'soviet', 'place SPA bat1')).toBe('ST-7.7d')
    expect(battalion.options('soviet', 'place', 'to')).not.toContain('SPA')
  })

  test('ST-7.8a ST-12.2f Soviet units may enter German start zones, which change control like other areas', () => {
    const g = game({ toAct: 'soviet', units: { ORL: ['115bde'], GSA: ['24/24'] } })
    g.play('soviet', 'move ORL 115bde GGO')
    expect([at(g, '115bde'), control(g, 'GGO')]).toEqual(['GGO', 'soviet'])
  })

  test('ST-7.8b an area with enemies may be entered and becomes contested', () => {
    const g = game({ units: { GGO: ['544/389'], ORL: ['115bde'], ...idle } })
    g.play('german', 'move GGO 544/389 ORL')
    const { german, soviet } = g.view(null).areas[g.find('area', 'ORL')]
    expect([german.length, soviet.length]).toEqual([1, 1])
  })

  test('ST-7.9a control of an entered area is checked after the reactions and before the next step', () => {
    const g = game({ units: { GLA: ['2/16'], ...idle }, hands: { soviet: ['mines'] } })
    g.play('german', 'move GLA 2/16 SPA-GLA')
    expect([asks(g), control(g, 'SPA')]).toEqual(['soviet declared', 'soviet'])
    const events = g.play('soviet', 'decline').map(({ type }) => type)
    expect(events.indexOf('control')).toBeLessThan(events.lastIndexOf('entered'))
    expect(control(g, 'SPA')).toBe('german')
    const met = game({ units: { GLA: ['2/16'], ...idle }, hands: { soviet: ['mines', 'mines'] } })
    met.play('german', 'move GLA 2/16 SPA-GLA')
    met.play('soviet', 'play mines', { dice: [1, 1] })
    expect([asks(met), at(met, '2/16'), control(met, 'SPA')]).toEqual(['soviet enter', 'SPA', 'soviet'])
  })

  test('ST-7.9b ST-7.9c a reaction that scores ends the movement there; the survivors keep the area', () => {
    const g = game({ units: { GLA: ['2/16'], ...idle }, hands: { soviet: ['mines'] } })
    g.play('german', 'move GLA 2/16 SPA-GLA')
    const events = g.play('soviet', 'play mines', { dice: [3, 3] })
    expect(one(events, 'halted').reason).toBe('reaction')
    const dead = game({ units: { GLA: ['2/16'], ...idle }, hands: { soviet: ['mines'] } })
    dead.play('german', 'move GLA 2/16 SPA-GLA')
    const last = dead.play('soviet', 'play mines', { dice: [6, 6] })
    expect([at(dead, '2/16'), all(last, 'halted').length]).toEqual(['eliminated', 0])
    expect([at(g, '2/16'), control(g, 'SPA')]).toEqual(['SPA', 'german'])
    const clean = game({ units: { GLA: ['2/16'], ...idle }, hands: { soviet: ['mines'] } })
    clean.play('german', 'move GLA 2/16 SPA-GLA')
    clean.play('soviet', 'play mines', { dice: [1, 1] })
    expect(at(clean, '2/16')).toBe('GLA')
    const defended = game({
      units: { GLA: ['2/16'], SPA: ['124bde'], ...idle },
      hands: { soviet: ['deffire'] },
    })
    defended.play('german', 'move GLA 2/16 SPA')
    defended.play('soviet', 'play deffire', { dice: [3, 2] })
    expect([spent(defended, '2/16'), control(defended, 'SPA')]).toEqual([true, 'soviet'])
  })

  test('ST-card-mines-b ST-card-defensive-fire-b ST-react-d nobody is met in a start zone', () => {
    const g = game({
      units: { GGO: ['544/389'], GRA: ['115bde'], ...idle },
      control: { GRA: 'soviet' },
      hands: { soviet: ['mines', 'deffire'] },
    })
    g.play('german', 'move GGO 544/389 GRA')
    expect(g.options('soviet', 'play', 'cards')).toEqual([])
    g.play('soviet', 'decline')
    expect([at(g, '544/389'), asks(g)]).toEqual(['GRA', 'soviet action'])
  })

  test('ST-7.9d reactions hit the entering group only', () => {
    const g = game({
      units: { GLA: ['64/16'], SPA: ['79/16', '124bde'], ...idle },
      hands: { soviet: ['deffire'] },
    })
    g.play('german', 'move GLA 64/16 SPA')
    expect(one(g.play('soviet', 'play deffire', { dice: [1, 1] }), 'attack').targets).toEqual([
      g.find('unit', '64/16'),
    ])
  })

  test('ST-7.9e thrown back means to the area of the last step, whoever controls it', () => {
    const g = game({
      units: { GLA: ['2/16'], SPA: ['124bde'], ...idle },
      control: { SPA: 'german', KAZ: 'german', ORL: 'german' },
      hands: { soviet: ['deffire', 'deffire'] },
    })
    // From a contested area that turns Soviet as the group leaves it.
    const back = game({
      units: { SPA: ['2/16', '124bde'], KAZ: ['149bde'], ...idle },
      control: { SPA: 'german' },
      hands: { soviet: ['deffire'] },
    })
    back.play('german', 'move SPA 2/16 KAZ')
    const reacted = back.play('soviet', 'play deffire', { dice: [3, 3] }).map(({ type }) => type)
    expect(reacted.indexOf('control')).toBeLessThan(reacted.indexOf('attack'))
    expect([at(back, '2/16'), spent(back, '2/16'), control(back, 'SPA')]).toEqual(['SPA', true, 'soviet'])
    expect(asks(g)).toBe('german action')
    const far = game({
      units: { GGO: ['64/16'], KAZ: ['124bde'], ...idle },
      control: { ORL: 'german', KAZ: 'german' },
      hands: { soviet: ['deffire'] },
    })
    far.play('german', 'move GGO 64/16 ORL-KAZ')
    far.play('soviet', 'play deffire', { dice: [1, 2] })
    far.play('soviet', 'pass')
    expect(at(far, '64/16')).toBe('KAZ')
    const thrown = game({
      units: { GGO: ['64/16'], KAZ: ['124bde'], ...idle },
      control: { ORL: 'german', KAZ: 'german' },
      hands: { soviet: ['deffire'] },
    })
    thrown.play('german', 'move GGO 64/16 ORL-KAZ')
    // 5 + 7 − 8 − 2 = 2: spent, and back by one step only.
    thrown.play('soviet', 'play deffire', { dice: [3, 4] })
    expect([at(thrown, '64/16'), spent(thrown, '64/16')]).toEqual(['ORL', true])
  })

  test('ST-7.9g a contested area left to the enemy is his at that moment, and re-entry by units thrown back changes nothing', () => {
    const g = game({ units: { SPA: ['2/16', '124bde'], ...idle }, control: { SPA: 'german', KAZ: 'german' } })
    const events = g.play('german', 'move SPA 2/16 KAZ').map(({ type }) => type)
    expect(control(g, 'SPA')).toBe('soviet')
    expect(events.indexOf('control')).toBeGreaterThan(events.indexOf('entered'))
    const back = game({
      units: { SPA: ['2/16', '124bde'], KAZ: ['149bde'], ...idle },
      control: { SPA: 'german' },
      hands: { soviet: ['deffire'] },
    })
    back.play('german', 'move SPA 2/16 KAZ')
    back.play('soviet', 'play deffire', { dice: [3, 3] })
    expect([at(back, '2/16'), control(back, 'SPA')]).toEqual(['SPA', 'soviet'])
  })
})

describe('13 Crossings', () => {
  const position = {
    toAct: 'soviet' as const,
    units: { FER3: ['34/13g', '39/13g', '42/13g'], GGO: ['544/389'] },
    control: { USC: 'german' as const },
  }

  test('ST-13.1a ST-13.1b ST-13.1c a unit leaves a crossing by the usual rules, into German areas too, and may go on', () => {
    const g = game(position)
    expect(one(g.play('soviet', 'move FER3 34/13g NAB-VOK1'), 'moves').cost).toBe(2)
    expect(at(g, '34/13g')).toBe('VOK1')
    g.play('german', 'pass')
    expect(one(g.play('soviet', 'move FER3 39/13g USC'), 'moves').cost).toBe(2)
    expect(control(g, 'USC')).toBe('soviet')
  })

  test('ST-13.2a nobody moves onto or through a crossing', () => {
    const g = game({ ...position, units: { ...position.units, NAB: ['270nkvd'] } })
    expect(rule(g, 'soviet', 'move NAB 270nkvd FER3')).toBe('ST-13.2a')
    expect(rule(g, 'soviet', 'move NAB 270nkvd FER3-PRI')).toBe('ST-13.2a')
    expect(rule(g, 'soviet', 'move FER3 34/13g NAB-FER3')).toBe('ST-13.2a')
  })

  test('ST-9.3b ST-13.2b nobody retreats onto a crossing', () => {
    const g = game({
      units: { SPA: ['2/16', '64/16', '124bde'], ...idle },
      spent: ['124bde'],
      control: { ORL: 'german', KAZ: 'german' },
    })
    g.play('german', 'fire SPA 2/16 SPA', { dice: [2, 2] })
    expect(at(g, '124bde')).toBe('STZ')
    const trapped = game({
      units: { SPA: ['2/16', '64/16', '124bde'], ...idle },
      spent: ['124bde'],
      control: { ORL: 'german', KAZ: 'german', STZ: 'german' },
    })
    trapped.play('german', 'fire SPA 2/16 SPA', { dice: [2, 2] })
    expect(at(trapped, '124bde')).toBe('eliminated')
    const choice = game({
      units: { SPA: ['2/16', '64/16', '124bde'], ...idle },
      spent: ['124bde'],
      control: { ORL: 'german' },
    })
    choice.play('german', 'fire SPA 2/16 SPA', { dice: [2, 2] })
    expect(rule(choice, 'soviet', 'retreat FER1')).toBe('ST-9.3b')
  })

  test('ST-13.3a ST-13.3b one single unit leaves a crossing in an action, with nobody from elsewhere', () => {
    const g = game(position)
    expect(rule(g, 'soviet', 'move FER3 34/13g,39/13g NAB')).toBe('ST-13.3a')
    const mixed = game({ ...position, units: { ...position.units, NAB: ['270nkvd'] } })
    expect(rule(mixed, 'soviet', 'move NAB 270nkvd,34/13g LAZ')).toBe('ST-6.2a')
  })

  test('ST-13.4a ST-8.1e Germans do not fire at crossings', () => {
    const g = game({
      units: { SPA: ['2/16'], FER1: ['124bde'], KAZ: ['112rd'], ...idle },
      control: { SPA: 'german' },
    })
    expect(rule(g, 'german', 'fire SPA 2/16 FER1')).toBe('ST-8.1e')
    expect(g.options('german', 'fire', 'target', 'SPA 2/16')).toEqual(['KAZ'])
  })

  test('ST-8.1e with enemies only on a crossing nearby, that is why nobody fires', () => {
    const g = game({ units: { SPA: ['2/16'], FER1: ['124bde'], ...idle }, control: { SPA: 'german' } })
    expect(rule(g, 'german', 'fire SPA 2/16 FER1')).toBe('ST-8.1e')
    const far = game({ units: { GGO: ['544/389'], ...idle } })
    expect(rule(far, 'german', 'fire GGO 544/389 ORL')).toBe('ST-8.6b')
  })

  test('ST-7.7b full neighbours are the reason, not the points', () => {
    const [mover, ...rest] = unitNames.filter((_, unit) => units[unit].side === 'german')
    const g = game({
      units: {
        GKU: [mover],
        GSA: rest.slice(0, 10),
        ELS: rest.slice(10, 20),
        KUP: rest.slice(20, 30),
        SPA: ['124bde'],
      },
    })
    expect(rule(g, 'german', `move GKU ${mover} GSA`)).toBe('ST-7.7b')
  })

  test('ST-7.7b where only a faster unit finds room, the slower one is told of the room, not of its speed', () => {
    const rest = unitNames.filter(
      (name, unit) => units[unit].side === 'german' && !['544/389', 'StuG244'].includes(name),
    )
    const g = game({
      units: {
        GKU: ['544/389', 'StuG244', '115bde'],
        GSA: rest.slice(0, 10),
        ELS: rest.slice(10, 20),
        KUP: ['124bde'],
      },
    })
    expect(g.options('german', 'move', 'units', 'GKU')).toEqual(['StuG244'])
    expect(rule(g, 'german', 'move GKU 544/389 GSA')).toBe('ST-7.7b')
  })

  test('ST-8.1e ST-13.5a units on a crossing do not fire', () => {
    const g = game({ toAct: 'soviet', units: { FER1: ['124bde'], SPA: ['2/16', '149bde'] } })
    expect(rule(g, 'soviet', 'fire FER1 124bde SPA')).toBe('ST-13.5a')
    expect(g.options('soviet', 'fire', 'from')).toEqual(['SPA'])
  })

  test('ST-13.7a Germans do not enter crossings', () => {
    const g = game({ units: { SPA: ['2/16'], ...idle }, control: { SPA: 'german' } })
    expect(rule(g, 'german', 'move SPA 2/16 FER1')).toBe('ST-13.7a')
  })
})

describe('12 Control', () => {
  test('ST-12.2a ST-12.2b control passes at any moment when one side is alone there, also in passing', () => {
    const g = game({
      toAct: 'soviet',
      units: { OKT: ['27tk'], GGO: ['544/389'] },
      control: { DOL: 'german' },
    })
    g.play('soviet', 'move OKT 27tk DOL-LAZ')
    expect([control(g, 'DOL'), at(g, '27tk')]).toEqual(['soviet', 'LAZ'])
  })

  test('ST-12.2c an empty area keeps its controller', () => {
    const g = game({ units: { SIL: ['544/389'], ...idle }, control: { SIL: 'german' } })
    g.play('german', 'move SIL 544/389 GGO')
    expect(control(g, 'SIL')).toBe('german')
  })

  test('ST-12.2e ST-9.6a if the enemy leaves or dies in a contested area, it passes at once', () => {
    const leaves = game({ toAct: 'soviet', units: { ORL: ['115bde', '544/389'], ...idle } })
    leaves.play('soviet', 'move ORL 115bde SPA')
    expect(control(leaves, 'ORL')).toBe('german')
    const dies = game({ units: { ORL: ['115bde', '2/16'], ...idle }, spent: ['115bde'] })
    dies.play('german', 'fire ORL 2/16 ORL', { dice: [5, 5] })
    expect([at(dies, '115bde'), control(dies, 'ORL')]).toEqual(['eliminated', 'german'])
  })
})

test('a way in a circle is legal when typed and not offered, whatever it takes', () => {
  const g = game({ toAct: 'german', units: { GSA: ['24/24'], ...idle } })
  const from = g.find('area', 'GSA')
  const unit = g.find('unit', '24/24')
  const ways =
    listRoutePaths(stalingrad as GameSystem, g.state as never, 'german', 'move', [from, [unit]], 1000) ?? []
  expect(ways.length).toBeGreaterThan(1)
  expect(ways.filter(way => way.includes(from))).toEqual([])
  g.play('german', 'move GSA 24/24 GOP-GSA')
  expect(at(g, '24/24')).toBe('GSA')
})

test('of ways to one area that take and risk nothing, the cheapest alone is offered', () => {
  const g = game({ toAct: 'german', units: { GSA: ['24/24'], ...idle } })
  const given = [g.find('area', 'GSA'), [g.find('unit', '24/24')]]
  const ways = listRoutePaths(stalingrad as GameSystem, g.state as never, 'german', 'move', given, 1000) ?? []
  const isOwn = (area: number): boolean => g.state.control[area] === 'german'
  const quiet = ways.filter(way => way.slice(0, -1).every(isOwn))
  const backTo = (way: readonly number[]) =>
    isOwn(way[way.length - 1]) ? null : (way[way.length - 2] ?? null)
  const kinds = quiet.map(way => JSON.stringify([way[way.length - 1], backTo(way)]))
  expect(new Set(kinds).size).toBe(quiet.length)
  expect(quiet).toContainEqual([g.find('area', 'CAR')])
  expect(ways).toContainEqual([g.find('area', 'CAR'), g.find('area', 'GOP')])
})

test('ST-7.9e ways that differ in where the group is thrown back to are told apart, in menus and of a typed goal', () => {
  const approach = (control: Record<string, 'german'> = {}) => {
    const g = game({
      units: { PKO: ['2/16'], ...idle },
      control: { PKO: 'german', KOK: 'german', BAN: 'german', MAM: 'german', ...control },
      hands: { soviet: ['mines'] },
    })
    const given = [g.find('area', 'PKO'), [g.find('unit', '2/16')]]
    const ways =
      listRoutePaths(stalingrad as GameSystem, g.state as never, 'german', 'move', given, 1000) ?? []
    const goal = g.find('area', 'LAZ')
    const named = ways
      .filter(way => way[way.length - 1] === goal)
      .map(way => way.map(area => areaNames[area]).join('-'))
    return {
      g,
      named,
      typed: parseOrder(stalingrad as GameSystem, g.state as never, 'german', 'move 2/16 LAZ'),
    }
  }
  const { g, named, typed } = approach()
  expect(named).toEqual(['KOK-LAZ', 'MAM-LAZ', 'BAN-LAZ'])
  expect(typed).toMatchObject({ at: 'several', actions: [{ verb: 'move' }, { verb: 'move' }] })
  g.play('german', 'move PKO 2/16 MAM-LAZ')
  g.play('soviet', 'play mines', { dice: [4, 3] })
  expect(at(g, '2/16')).toBe('MAM')
  // Nobody is met in an area of the own side.
  const own = approach({ LAZ: 'german' })
  expect(own.named).toEqual(['KOK-LAZ'])
  expect(own.typed).toMatchObject({ verb: 'move' })
})

test('Soviets choose no way through their own city where another one leads there as cheaply', () => {
  const g = game({ toAct: 'soviet', units: { FER3: ['34/13g'], ...idle } })
  const given = [g.find('area', 'FER3'), [g.find('unit', '34/13g')]]
  const ways = listRoutePaths(stalingrad as GameSystem, g.state as never, 'soviet', 'move', given, 1000) ?? []
  expect(new Set(ways.map(way => way[way.length - 1])).size).toBe(ways.length)
})
