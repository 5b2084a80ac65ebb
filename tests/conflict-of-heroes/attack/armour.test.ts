import { describe, expect, test } from 'vitest'
import { hitMarkers } from '../../../data/conflict-of-heroes/index.ts'
import { all, field, SPENT } from '../field.ts'

type Unit = Parameters<typeof field>[0]['units'][number]

/** A German tank with a marker at 1-R08 facing S, Soviet gun and rifles south of it. */
const marked = (marker: string, turn: 'german' | 'soviet', unit = 'de_pz4f2', more: readonly Unit[] = []) =>
  field({
    scenario: 'dawn',
    turn,
    units: [
      { unit, hex: '1-R08', facing: 'S', marker },
      { unit: 'su_76f22', hex: '1-R11', facing: 'N' },
      { unit: 'su_t34_40', hex: '1-R12', facing: 'N' },
      ...more,
    ],
  })
const PZ = 'Pz4F2/1'

describe('15.13 hit markers on armour', () => {
  test('CH-15.13a twenty: 2 stunned, 2 gun, 1 destroyed, 1 panicked, 5 suppressed, 5 immobilised, 4 light', () => {
    const pool = hitMarkers.filter(marker => marker.armoured)
    const count = (part: string) =>
      pool.filter(marker => marker.id.includes(part)).reduce((sum, marker) => sum + marker.count, 0)
    expect(
      ['stunned', 'gun', 'destroyed', 'panicked', 'suppressed', 'immobilised', 'light'].map(count),
    ).toEqual([2, 2, 1, 1, 5, 5, 4])
    expect(pool.reduce((sum, marker) => sum + marker.count, 0)).toBe(20)
  })

  const rally = (marker: string, dice: readonly number[]) => {
    const game = marked(marker, 'german')
    game.play('german', `rally ${PZ}`, { dice: [...dice, SPENT.seven] })
    return game.state.marker[0] === -1
  }

  test('CH-hit-armor-stunned no action but rally', () => {
    const game = marked('armour_stunned', 'german')
    for (const text of [`move ${PZ} 1R09`, `pivot ${PZ} N`, `attack ${PZ} 1R11`, `stall ${PZ}`])
      expect(game.rule('german', text)).toBe('CH-hit-armor-stunned')
    expect(game.options('german', 'rally', 'units')).toEqual([PZ])
  })

  test('CH-hit-armor-stunned-rally CH-hit-armor-panicked-rally number 9', () => {
    for (const marker of ['armour_stunned', 'armour_panicked']) {
      expect(rally(marker, [4, 4])).toBe(false)
      expect(rally(marker, [4, 5])).toBe(true)
    }
  })

  test('CH-hit-armor-suppressed-rally number 8', () => {
    expect(rally('armour_suppressed', [3, 4])).toBe(false)
    expect(rally('armour_suppressed', [4, 4])).toBe(true)
  })

  test('CH-hit-armor-gun-rally CH-hit-armor-immobilised-rally CH-hit-armor-light-rally no rally at all', () => {
    for (const marker of ['armour_gun_red', 'armour_gun_blue', 'armour_immobilised', 'armour_light'])
      expect(marked(marker, 'german').rule('german', `rally ${PZ}`)).toBe('CH-7.9b')
  })

  test('CH-hit-armor-gun no attack with the colour of the marker', () => {
    expect(marked('armour_gun_red', 'german').rule('german', `attack ${PZ} 1R11`)).toBe('CH-hit-armor-gun')
    expect(marked('armour_gun_red', 'german').options('german', 'attack', 'hex', PZ)).toContain('1R12')
    expect(marked('armour_gun_blue', 'german').options('german', 'attack', 'hex', PZ)).toContain('1R11')
    expect(marked('armour_gun_blue', 'german').rule('german', `attack ${PZ} 1R12`)).toBe('CH-hit-armor-gun')
  })

  test('CH-hit-armor-gun R88 of a mixed hex only what the other colour hurts is rolled against, works by red alone', () => {
    const rolls = (marker: string, dice: readonly number[]) => {
      const game = field({
        scenario: 'dawn',
        turn: 'german',
        units: [
          { unit: 'de_pz3e', hex: '1-R12', facing: 'N', marker },
          { unit: 'su_maxim', hex: '1-R09', facing: 'S' },
          { unit: 'su_t26', hex: '1-R09', facing: 'S' },
        ],
        tokens: [{ token: 'roadblock', hex: '1-R09' }],
      })
      return game
        .sums(game.play('german', 'attack Pz3E/1 1R09', { dice }))
        .map(({ unit, token }) => [unit, token])
    }
    expect(rolls('armour_gun_red', [1, 1, SPENT.seven])).toEqual([[2, -1]])
    expect(rolls('armour_gun_blue', [1, 1, 1, 1, SPENT.seven])).toEqual([
      [1, -1],
      [-1, 0],
    ])
  })

  test('CH-hit-armor-destroyed no action at all', () => {
    const game = marked('armour_destroyed', 'german')
    for (const text of [`move ${PZ} 1R09`, `attack ${PZ} 1R11`, `stall ${PZ}`])
      expect(game.rule('german', text)).toBe('CH-hit-armor-destroyed')
    expect(game.offered('german')).not.toContain('rally')
  })

  test('CH-hit-armor-destroyed-remove shown and removed when attacked, with an enemy close, and at round end', () => {
    const attacked = marked('armour_destroyed', 'soviet')
    attacked.play('soviet', 'attack F22/1 1R08', { dice: [SPENT.seven] })
    expect(attacked.state.hex[0]).toBe(-2)
    const close = marked('armour_destroyed', 'soviet')
    close.play('soviet', 'move T3440/1 1R11-1R10-1R09', { dice: [SPENT.seven] })
    expect(close.state.hex[0]).toBe(-2)
    const apart = marked('armour_destroyed', 'soviet')
    apart.play('soviet', 'move T3440/1 1R11-1R10', { dice: [SPENT.seven] })
    expect(apart.state.hex[0]).toBe(apart.hex('1R08'))
    const together = field({
      scenario: 'dawn',
      turn: 'german',
      units: [
        { unit: 'de_rifles41', hex: '1-R08', facing: 'N' },
        { unit: 'su_t26', hex: '1-R08', facing: 'N' },
      ],
    })
    together.play('german', 'assault GRif/1 T26/1', {
      dice: [4, 5, SPENT.seven],
      draws: ['marker armour_destroyed'],
    })
    expect(together.state.hex[1]).toBe(-2)
    const ended = field({
      scenario: 'dawn',
      turn: 'german',
      round: 6,
      units: [{ unit: 'de_pz4f2', hex: '1-R08', facing: 'S', marker: 'armour_destroyed' }],
    })
    ended.play('german', 'pass')
    ended.play('soviet', 'pass')
    expect(ended.state.hex[0]).toBe(-2)
  })

  test('CH-hit-armor-panicked no attack', () => {
    expect(marked('armour_panicked', 'german').rule('german', `attack ${PZ} 1R11`)).toBe(
      'CH-hit-armor-panicked',
    )
  })

  const defence = (marker: string, gun: Unit) => {
    const game = field({
      scenario: 'dawn',
      turn: 'soviet',
      units: [{ unit: 'de_pz4f2', hex: '1-R08', facing: 'S', marker }, gun],
    })
    return game.sums(game.play('soviet', 'attack F22/1 1R08', { dice: [1, 1, SPENT.seven] }))[0].defence
  }
  const front = { unit: 'su_76f22', hex: '1-R11', facing: 'N' }
  const flank = { unit: 'su_76f22', hex: '1-R05', facing: 'S' }

  test('CH-hit-armor-panicked-def front −4, flank unchanged', () => {
    expect([defence('armour_panicked', front), defence('armour_panicked', flank)]).toEqual([17 - 4, 14])
  })

  test('CH-hit-armor-immobilised-def flank +1, front −1', () => {
    expect([defence('armour_immobilised', front), defence('armour_immobilised', flank)]).toEqual([
      17 - 1,
      14 + 1,
    ])
  })

  test('CH-hit-armor-light no value changes', () => {
    expect([defence('armour_light', front), defence('armour_light', flank)]).toEqual([17, 14])
    expect(marked('armour_light', 'german').cost('german', `move ${PZ} 1R09`)).toBe(1)
    const game = marked('armour_light', 'german')
    const events = game.play('german', `attack ${PZ} 1R12`, { dice: [1, 1, SPENT.seven] })
    expect([game.sums(events)[0].attack, all(events, 'checked')[0].cost]).toEqual([11, 3])
  })

  test('CH-hit-armor-immobilised no move, no pivot', () => {
    const game = marked('armour_immobilised', 'german')
    expect(game.rule('german', `move ${PZ} 1R09`)).toBe('CH-hit-armor-immobilised')
    expect(game.rule('german', `pivot ${PZ} N`)).toBe('CH-hit-armor-immobilised')
    expect(game.options('german', 'attack', 'unit')).toEqual([PZ])
  })

  test('CH-7.3c CH-hit-armor-suppressed CH-hit-armor-suppressed-fp attack +1, red −3, blue −5', () => {
    const soft = marked('armour_suppressed', 'german')
    const events = soft.play('german', `attack ${PZ} 1R11`, { dice: [1, 1, SPENT.seven] })
    expect(soft.sums(events)[0].attack).toBe(5 - 3)
    expect(all(events, 'checked')[0].cost).toBe(4)
    const hard = marked('armour_suppressed', 'german')
    expect(hard.sums(hard.play('german', `attack ${PZ} 1R12`, { dice: [1, 1, SPENT.seven] }))[0].attack).toBe(
      11 - 5,
    )
  })
})

describe('16.1 trucks and wagons', () => {
  test('CH-16.1a they take no control', () => {
    const drive = (unit: string, name: string) => {
      const game = field({
        scenario: 'dawn',
        turn: 'german',
        units: [
          { unit, hex: '4-J08', facing: 'N' },
          { unit: 'su_rifles41', hex: '4-B09', facing: 'N' },
        ],
      })
      game.play('german', `move ${name} 4J07`, { dice: [SPENT.seven] })
      return game.state.control[0]
    }
    expect(drive('de_opel', 'Opel/1')).toBe(1)
    expect(drive('de_wagon', 'GWag/1')).toBe(1)
    expect(drive('de_sdkfz251', 'Sd251/1')).toBe(0)
  })

  test('CH-16.1b CH-16.1c a lost truck covers no CAP space but gives VP', () => {
    const game = field({
      scenario: 'dawn',
      turn: 'soviet',
      units: [
        { unit: 'de_opel', hex: '1-R08', facing: 'S' },
        { unit: 'su_76f22', hex: '1-R11', facing: 'N' },
      ],
      vp: { side: 'soviet', points: 2 },
    })
    game.play('soviet', 'attack F22/1 1R08', { dice: [6, 6, SPENT.seven] })
    expect(game.state.hex[0]).toBe(-2)
    expect(game.state.losses[0]).toBe(0)
    expect(game.state.vp).toBe(-3)
  })

  test('CH-16.1d CH-16.1e trucks attack only in close combat, wagons never', () => {
    const meet = (hex: string) =>
      field({
        scenario: 'dawn',
        turn: 'german',
        units: [
          { unit: 'de_opel', hex: '1-R08', facing: 'S' },
          { unit: 'de_wagon', hex: '1-R08', facing: 'S' },
          { unit: 'su_76f22', hex, facing: 'N' },
        ],
      })
    expect(meet('1-R09').rule('german', 'attack Opel/1 1R09')).toBe('CH-16.1d')
    expect(meet('1-R09').rule('german', 'attack GWag/1 1R09')).toBe('CH-16.1e')
    const close = meet('1-R08')
    expect(close.options('german', 'assault', 'unit')).toEqual(['Opel/1'])
    expect(close.rule('german', 'assault GWag/1 F22/1')).toBe('CH-16.1e')
  })
})

describe('16.2, 16.3 turrets and assault guns', () => {
  const turret = (unit: string, hex = '1-R11') =>
    field({
      scenario: 'dawn',
      turn: 'german',
      units: [
        { unit, hex: '1-R08', facing: 'N' },
        { unit: 'su_76f22', hex, facing: 'N' },
      ],
    })

  test('CH-16.2a CH-16.2b a turret fires outside the arc for 2 more, without turning', () => {
    const game = turret('de_pz3e')
    expect(game.cost('german', 'attack Pz3E/1 1R11', [1, 1, SPENT.seven])).toBe(5)
    expect(game.facing('Pz3E/1')).toBe('N')
    expect(turret('de_pz3e', '1-R05').cost('german', 'attack Pz3E/1 1R05', [1, 1, SPENT.seven])).toBe(3)
    // R92
    expect(turret('de_pz3e', '1-R08').cost('german', 'assault Pz3E/1 F22/1', [1, 1, SPENT.seven])).toBe(3)
  })

  test('CH-16.3a a self-propelled gun only inside its arc', () => {
    expect(turret('de_pzjg35r').rule('german', 'attack PJ35R/1 1R11')).toBe('CH-5.1a')
    const game = turret('de_pzjg35r')
    game.play('german', 'pivot PJ35R/1 S', { dice: [SPENT.seven] })
    game.play('soviet', 'pass')
    expect(game.options('german', 'attack', 'hex', 'PJ35R/1')).toContain('1R11')
  })
})

describe('16.4 to 16.7', () => {
  test('CH-16.4a CH-16.4b wheel and track bonus in any order, with all bans for wheels', () => {
    // Sd.Kfz. 232: one wheel, one track
    const car = (hex: string, facing: string) =>
      field({ scenario: 'dawn', turn: 'german', units: [{ unit: 'de_sdkfz232', hex, facing }] })
    expect(car('1-H08', 'N').cost('german', 'move Sd232/1 1H07-1H06-1H05')).toBe(1)
    expect(car('1-G08', 'SE').cost('german', 'move Sd232/1 1H08-1H07-1H06')).toBe(1)
    expect(car('1-H05', 'S').cost('german', 'move Sd232/1 1H06-1I06-1H07')).toBe(1)
    expect(car('1-R12', 'N').rule('german', 'move Sd232/1 1R11-1R10-1R09')).toBe('CH-15.2a')
    expect(car('1-F08', 'N').rule('german', 'move Sd232/1 1F07')).toBe('CH-15.3f')
    // R93: by its track it comes into a jam, by its wheel it does not leave it
    const jam = () =>
      field({
        scenario: 'dawn',
        turn: 'german',
        units: [
          { unit: 'de_sdkfz232', hex: '1-H08', facing: 'N' },
          { unit: 'de_opel', hex: '1-H06', facing: 'N' },
        ],
      })
    expect(jam().cost('german', 'move Sd232/1 1H07-1H06')).toBe(1)
    expect(jam().rule('german', 'move Sd232/1 1H07-1H06-1H05')).toBe('CH-15.2a')
  })

  const openTop = (attacker: Unit, text: string) => {
    const game = field({
      scenario: 'kv2',
      turn: 'soviet',
      units: [{ unit: 'de_pzjg35r', hex: '4-C10', facing: 'S' }, attacker],
    })
    const events = game.play('soviet', text, { dice: [5, 5, SPENT.seven], draws: ['marker soft_pinned'] })
    return { sum: game.sums(events)[0], hit: all(events, 'hit')[0] }
  }

  test('CH-16.5a CH-16.5d high explosive meets a red flank and draws a red marker (GT51)', () => {
    const { sum, hit } = openTop({ unit: 'su_mortar82', hex: '4-C06', facing: 'S' }, 'attack Mr82/1 4C10')
    expect(sum).toMatchObject({ red: true, flank: true, defence: 13 })
    expect(hit.armoured).toBe(false)
  })

  test('CH-16.5b CH-16.5d so do flamethrowers', () => {
    const { sum, hit } = openTop({ unit: 'su_ot26', hex: '4-C09', facing: 'S' }, 'flame OT26/1 4C10')
    expect(sum).toMatchObject({ red: true, flank: true, defence: 13, attack: 6 })
    expect(hit.armoured).toBe(false)
  })

  test('CH-16.5c red firepower in close combat does, blue firepower may be chosen (R94)', () => {
    const fight = (text: string, draw: string) => {
      const game = field({
        scenario: 'kv2',
        turn: 'soviet',
        units: [
          { unit: 'de_pzjg35r', hex: '4-C10', facing: 'S' },
          { unit: 'su_t26', hex: '4-C10', facing: 'S' },
        ],
      })
      return game.sums(game.play('soviet', text, { dice: [3, 2, SPENT.seven], draws: [draw] }))[0]
    }
    expect(fight('assault T26/1 PJ35R/1 () red', 'marker soft_pinned')).toMatchObject({
      red: true,
      attack: 4 + 4,
    })
    expect(fight('assault T26/1 PJ35R/1 () blue', 'marker armour_light')).toMatchObject({
      red: false,
      attack: 6 + 4,
    })
  })

  test('CH-16.5e against anything else the flank is blue', () => {
    const game = field({
      scenario: 'kv2',
      turn: 'soviet',
      units: [
        { unit: 'de_pzjg35r', hex: '4-C10', facing: 'S' },
        { unit: 'su_t26', hex: '4-C06', facing: 'S' },
      ],
    })
    const [sum] = game.sums(game.play('soviet', 'attack T26/1 4C10', { dice: [1, 1, SPENT.seven] }))
    expect(sum).toMatchObject({ red: false, flank: true, defence: 13 })
  })

  test('CH-16.6a soft passengers of an APC have 2 more DR', () => {
    const game = field({
      scenario: 'dawn',
      turn: 'soviet',
      units: [
        { unit: 'de_sdkfz251', hex: '1-R08', facing: 'S' },
        { unit: 'de_rifles41', hex: '1-R08', facing: 'S', carrier: 0 },
        { unit: 'su_maxim', hex: '1-R11', facing: 'N' },
      ],
    })
    game.play('soviet', 'attack Maxim/1 1R08')
    const sums = game.sums(game.play('soviet', 'next GRif/1', { dice: [1, 1, 1, 1, SPENT.seven] }))
    expect(sums.map(({ defence }) => defence)).toEqual([12 + 2, 13])
  })

  test('CH-16.6a R95 from behind, in close combat, against high explosive and flames as well', () => {
    const fired = (unit: string, hex: string, facing: string, order: string, dice: number[]) => {
      const game = field({
        scenario: 'kv2',
        turn: 'soviet',
        units: [
          { unit: 'de_sdkfz251', hex: '4-C10', facing: 'S' },
          { unit: 'de_rifles41', hex: '4-C10', facing: 'S', carrier: 0 },
          { unit, hex, facing },
        ],
      })
      const first = game.play('soviet', order, order.startsWith('assault') ? { dice } : {})
      const rest = order.startsWith('assault') ? [] : game.play('soviet', 'next GRif/1', { dice })
      return game.sums([...first, ...rest])[0]
    }
    const twice = [1, 1, 1, 1, SPENT.seven]
    for (const sum of [
      fired('su_maxim', '4-C06', 'S', 'attack Maxim/1 4C10', twice),
      fired('su_maxim', '4-C10', 'S', 'assault Maxim/1 GRif/1', [1, 1, SPENT.seven]),
      fired('su_mortar82', '4-C06', 'S', 'attack Mr82/1 4C10', twice),
      fired('su_ot26', '4-C09', 'S', 'flame OT26/1 4C10', twice),
    ])
      expect(sum).toMatchObject({ unit: 1, flank: true, defence: 11 + 2 })
  })

  test('CH-7.4a R25 a second hit of the other colour destroys as well', () => {
    const game = field({
      scenario: 'kv2',
      turn: 'soviet',
      units: [
        { unit: 'de_pzjg35r', hex: '4-C10', facing: 'S', marker: 'armour_light' },
        { unit: 'su_mortar82', hex: '4-C06', facing: 'S' },
      ],
    })
    const events = game.play('soviet', 'attack Mr82/1 4C10', { dice: [5, 5, SPENT.seven] })
    expect(all(events, 'destroyed')).toMatchObject([{ unit: 0, why: 'second' }])
  })

  test('CH-16.7a field guns move on wheels, one hex, without bonus', () => {
    const gun = (hex: string, facing: string) =>
      field({ scenario: 'dawn', turn: 'german', units: [{ unit: 'de_pak36', hex, facing }] })
    expect(gun('1-H08', 'N').rule('german', 'move PaK36/1 1H07-1H06')).toBe('CH-15.2a')
    expect(gun('1-F08', 'N').rule('german', 'move PaK36/1 1F07')).toBe('CH-15.3f')
    expect(gun('1-C02', 'SE').cost('german', 'move PaK36/1 1D02')).toBe(5)
  })
})
