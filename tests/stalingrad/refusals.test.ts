import { describe, expect, test } from 'vitest'
import { unitNames, units } from '../../data/stalingrad/index.ts'
import type { StalingradPosition } from '../../src/systems/stalingrad/state/position.ts'
import { fresh, game, rule } from './st.ts'

// Reasons that no other test cites: each is given for the thing that it stops.

const germans = unitNames.filter((_, unit) => units[unit].side === 'german')
const soviets = unitNames.filter((_, unit) => units[unit].side === 'soviet')
const idle = { KUP: ['20at'], GLA: ['2/16'] }
const cards = { hands: { german: ['assault'], soviet: ['sewers'] } }

/** All around GKU is full but for `free` places in GSA. */
const crowd = (free: number): StalingradPosition => ({
  units: {
    GKU: germans.slice(0, 2),
    GSA: germans.slice(2, 12 - free),
    ELS: germans.slice(12, 22),
    KUP: germans.slice(22, 32),
    SPA: ['124bde'],
  },
  ...cards,
})
const [first, second] = germans
/** The sewers lead from KUP to MIN and PRI: ten there, `free` fewer here. */
const flooded = (free: number): StalingradPosition => ({
  toAct: 'soviet',
  units: {
    KUP: soviets.slice(0, 2),
    MIN: soviets.slice(2, 12),
    PRI: soviets.slice(12, 22 - free),
    GLA: ['2/16'],
  },
  ...cards,
})
/** Every way out of SIL costs three points. */
const ring: StalingradPosition = {
  units: { SIL: ['544/389', '115bde'], GGO: ['2mot'], GRA: ['112rd'], GSA: ['24/24'], ...idle },
  ...cards,
}
const pair: StalingradPosition = { units: { GGO: ['544/389', '545/389', '516/295'], ...idle }, ...cards }
/** Somebody to fire at. */
const near = (position: StalingradPosition): StalingradPosition => ({
  ...position,
  units: { ...position.units, ORL: ['115bde'] },
})
const apart: StalingradPosition = { ...pair, units: { GGO: ['544/389'], GRA: ['516/295'], ...idle } }
const mobile: StalingradPosition = {
  options: { mobility: 'on' },
  units: { GGO: ['544/389', '545/389', '516/295', 'StuG244'], SPA: ['64/16'], KUP: ['20at'] },
}
const nine = germans.filter(name => !/389|295|StuG|16$/.test(name)).slice(0, 9)
/** One place beside GGO. */
const tight: StalingradPosition = {
  ...mobile,
  units: { ...mobile.units, GRA: nine, GLA: ['2mot'], ORL: ['115bde'], SIL: ['9mot'] },
}
const marker: StalingradPosition = {
  options: { concentration: 'on' },
  units: { GRA: ['516/295', '517/295'], GOP: ['StuG244'], OKT: nine.slice(1), ...idle },
  control: { OKT: 'german' },
}

describe('why not', () => {
  test.each<[string, StalingradPosition, string, string]>([
    ['ST-7.4d', ring, 'german', 'move SIL 544/389 PBA'],
    ['ST-7.4d', ring, 'german', 'assault SIL 544/389 PBA'],
    ['ST-7.7b', crowd(1), 'german', `move GKU ${first},${second} GSA`],
    ['ST-7.7b', crowd(1), 'german', `assault GKU ${first},${second} GSA`],
    ['ST-7.7b', crowd(0), 'german', `assault GKU ${first} GSA`],
    ['ST-card-assault-a', { ...pair, toAct: 'soviet' }, 'soviet', 'assault KUP 20at MIN'],
    ['ST-2.4b', { ...pair, hands: {} }, 'german', 'assault GGO 544/389 ORL'],
    ['ST-6.2b', { ...pair, spent: ['545/389'] }, 'german', 'assault GGO 545/389 ORL'],
    ['ST-6.2d', pair, 'german', 'assault GGO 544/389,544/389 ORL'],
    ['ST-6.1b', pair, 'german', 'assault GGO 544/389,516/295 ORL'],
    [
      'ST-7.6a',
      { ...ring, units: { ...ring.units, SIL: ['StuG244', '544/389', '115bde'] } },
      'german',
      'assault SIL StuG244,544/389 PBA',
    ],
    ['ST-13.7a', { units: { SPA: ['2/16'], KUP: ['20at'] }, ...cards }, 'german', 'assault SPA 2/16 FER1'],
    [
      'ST-7.4d',
      { ...cards, units: { SIL: ['544/389', '115bde'], PBA: ['2mot'], ...idle }, control: { SIL: 'german' } },
      'german',
      'assault SIL 544/389 PBA',
    ],
    [
      'ST-7.7b',
      { ...crowd(1), units: { ...crowd(1).units, ELS: germans.slice(12, 20) } },
      'german',
      `assault GKU ${first} KUP`,
    ],
    ['ST-2.4b', { ...flooded(1), hands: {} }, 'soviet', `sewers KUP ${soviets[0]} PRI`],
    ['ST-card-sewers-e', flooded(0), 'soviet', `sewers KUP ${soviets[0]} PRI`],
    ['ST-card-sewers-e', flooded(1), 'soviet', `sewers KUP ${soviets[0]},${soviets[1]} PRI`],
    ['ST-6.2b', { ...flooded(1), spent: [soviets[0]] }, 'soviet', `sewers KUP ${soviets[0]} PRI`],
    ['ST-6.2d', flooded(2), 'soviet', `sewers KUP ${soviets[0]},${soviets[0]} PRI`],
    ['ST-15.3b', { ...mobile, units: { GGO: ['StuG244'], ...idle } }, 'german', 'mobility GGO 389 () GRA'],
    ['ST-15.3i', tight, 'german', 'mobility GGO 389 () GRA'],
    ['ST-15.3i', tight, 'german', 'mobility GGO 295 StuG244 GRA'],
    ['ST-6.2b', { ...mobile, spent: ['StuG244'] }, 'german', 'mobility GGO 389 StuG244 GRA'],
    ['ST-6.2d', mobile, 'german', 'mobility GGO 389 StuG244,StuG244 GRA'],
    ['ST-13.7a', mobile, 'german', 'mobility SPA 16 () FER1'],
    ['ST-card-ju87-f', pair, 'german', 'stop'],
    ['ST-6.2b', near({ ...pair, spent: pair.units?.GGO }), 'german', 'fire GGO 544/389 ORL'],
    ['ST-6.2b', near({ ...pair, spent: ['545/389'] }), 'german', 'fire GGO 545/389 ORL'],
    ['ST-6.2a', near(apart), 'german', 'fire GGO 516/295 ORL'],
    ['ST-6.2a:foe', near(apart), 'german', 'fire GGO 124bde ORL'],
    ['ST-6.2d', near(pair), 'german', 'fire GGO 544/389,544/389 ORL'],
    ['ST-6.1b', near(pair), 'german', 'fire GGO 544/389,516/295 ORL'],
    ['ST-6.2b', { ...pair, spent: pair.units?.GGO }, 'german', 'assault GGO 544/389 ORL'],
    ['ST-6.2a', apart, 'german', 'assault GGO 516/295 ORL'],
    ['ST-6.2a:foe', apart, 'german', 'assault GGO 124bde ORL'],
    ['ST-6.2b', { ...flooded(1), spent: soviets.slice(0, 2) }, 'soviet', `sewers KUP ${soviets[0]} PRI`],
    ['ST-6.2a', flooded(1), 'soviet', `sewers KUP ${soviets[2]} PRI`],
    ['ST-6.2a:foe', flooded(1), 'soviet', 'sewers KUP 2/16 PRI'],
    ['ST-7.2b', flooded(1), 'soviet', `sewers KUP ${soviets[0]} GLA`],
    ['ST-6.2b', { ...mobile, spent: mobile.units?.GGO }, 'german', 'mobility GGO 389 () GRA'],
    ['ST-15.3b', mobile, 'german', 'mobility GGO 71 () GRA'],
    ['ST-7.2b', mobile, 'german', 'mobility GGO 389 () KUP'],
  ])('%s', (id, position, by, text) => {
    expect(rule(game(position), by, text)).toBe(id)
  })

  test.each([
    ['ST-15.5b', 'stack OKT 24/24 GRA'],
    ['ST-6.2d', 'stack GRA 516/295,516/295 OKT'],
    ['ST-15.5b:more', 'stack GRA 516/295,517/295 OKT'],
    ['ST-6.2a', 'stack GRA 24/24 OKT'],
    ['ST-7.2b', 'stack GRA 516/295 KUP'],
  ])('%s in a Concentration', (id, text) => {
    const g = game(marker)
    g.play('german', 'concentrate OKT')
    expect(rule(g, 'german', text.replace('24/24', nine[1]))).toBe(id)
  })

  test.each([
    ['ST-6.2b', { spent: ['516/295', '517/295'] }, 'OKT', 'stack GRA 516/295 OKT'],
    ['ST-6.2b', { spent: ['516/295'] }, 'OKT', 'stack GRA 516/295 OKT'],
    ['ST-15.5c', { units: { GGO: ['StuG244'], GRA: ['516/295'], ...idle } }, 'OKT', 'stack GGO StuG244 SIL'],
    // Out of the area of an enemy, into another one
    ['ST-7.4d', { units: { GRA: ['516/295', '2mot'], ...idle } }, 'GGO', 'stack GRA 516/295 H107'],
  ])('%s in a Concentration from %j', (id, position, target, text) => {
    const units = { GOP: ['191/71'], GSA: ['StuG244'], GRA: ['516/295', '517/295'], ...idle }
    const g = game({ options: { concentration: 'on' }, units, ...position })
    g.play('german', `concentrate ${target}`)
    expect(rule(g, 'german', text)).toBe(id)
  })

  test('ST-5.6c an attack card without anybody to strike is no card that one lacks', () => {
    const g = game({
      units: { GGO: ['544/389'], ORL: ['115bde'] },
      toAct: 'soviet',
      hands: { soviet: ['katyusha'] },
    })
    expect(rule(g, 'soviet', 'card')).toBe('ST-5.6c:none')
    expect(rule(g, 'soviet', 'card katyusha GGO')).toBe('ST-5.7b')
    expect(rule(g, 'soviet', 'card katyusha ORL')).toBe('ST-5.6c')
    // Ju-87 may strike the crossing, heavy artillery nothing
    const crossing = game({
      units: { GGO: ['544/389'], GRA: ['112rd'], FER1: ['34/13g'] },
      hands: { german: ['ju87', 'heavyart'] },
      options: { crossings: 'on' },
    })
    expect(rule(crossing, 'german', 'card heavyart FER1')).toBe('ST-13.4b')
    expect(rule(crossing, 'german', 'card heavyart GRA')).toBe('ST-5.7b')
  })

  test('ST-6.2d each unit that arrives is named once', () => {
    expect(rule(fresh(), 'soviet', 'place FER3 34/13g,34/13g')).toBe('ST-6.2d')
  })

  test.each<[StalingradPosition, string, string]>([
    [near(pair), 'german', 'fire GGO () ORL'],
    [pair, 'german', 'move GGO () ORL'],
    [pair, 'german', 'move GGO 544/389 ()'],
    [pair, 'german', 'assault GGO () ORL'],
    [flooded(1), 'soviet', 'sewers KUP () PRI'],
    [flooded(1), 'soviet', `sewers KUP ${soviets[0]} ()`],
    [mobile, 'german', 'mobility GGO 389 () ()'],
    [{ ...marker, concentrating: 'OKT' } as StalingradPosition, 'german', 'stack GRA () OKT'],
    [{ ...marker, concentrating: 'OKT' } as StalingradPosition, 'german', 'stack GRA 516/295 ()'],
  ])('a set of nothing is not enough: %j %s %s', (position, by, text) => {
    const { concentrating, ...start } = position as StalingradPosition & { concentrating?: string }
    const g = game(start)
    if (concentrating) g.play('german', `concentrate ${concentrating}`)
    expect(g.refused(by, text).why).toBe('more')
  })

  test('a set of nothing is not enough where units arrive, cards are discarded or answer', () => {
    expect(fresh().refused('soviet', 'place FER3 ()').why).toBe('more')
    const g = game({ units: { GLA: ['2/16'], SPA: ['124bde'], KUP: ['20at'] }, hands: { soviet: ['mg'] } })
    g.play('german', 'fire GLA 2/16 SPA')
    expect(g.refused('soviet', 'play ()').why).toBe('more')
    const end = game({ ...pair, hands: { german: ['ju87'] } })
    end.play('german', 'pass')
    end.play('soviet', 'pass')
    expect(end.refused('german', 'discard ()').why).toBe('more')
  })

  test('ST-6.2d each unit without supply is named once', () => {
    const g = game({
      options: { supply: 'on' },
      units: { GGO: ['544/389'], SPA: ['124bde', '149bde'], KUP: ['20at'] },
    })
    g.play('german', 'pass')
    g.play('soviet', 'pass', { dice: [2] })
    expect(rule(g, 'german', 'starve 124bde,124bde')).toBe('ST-6.2d')
    expect(g.refused('german', 'starve 124bde').why).toBe('more')
  })
})
