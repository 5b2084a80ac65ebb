import { describe, expect, test } from 'vitest'
import { cards, facts, fullDeckBySide } from '../../../data/stalingrad/index.ts'
import { all, asks, at, control, discards, game, hand, one, rule, spent } from '../st.ts'

const pair = { units: { GGO: ['544/389', '545/389', '546/389'], SPA: ['124bde', '149bde'] } }
const names = (cards: Record<string, number>): string[] =>
  Object.entries(cards).flatMap(([card, copies]) => Array<string>(copies).fill(card))
describe('Cards', () => {
  test('ST-2.4a ST-card-ju87-a ST-card-sappers-a ST-card-assault-a ST-card-heavy-artillery-a ST-card-bombers-a ST-card-spotters-a ST-card-ammo-a ST-card-defensive-fire-a ST-card-mines-a ST-card-machine-guns-a ST-card-katyusha-a ST-card-artillery-a ST-card-sewers-a ST-card-rubble-a ST-card-zaitsev-a both decks hold 27 cards as printed', () => {
    expect([fullDeckBySide.german.length, fullDeckBySide.soviet.length]).toEqual([27, 27])
    const printed = cards.map(({ id, copies, own, strength }) => [
      id,
      copies.german,
      copies.soviet,
      own,
      strength,
    ])
    expect(printed).toEqual([
      ['ju87', 6, 0, false, 4],
      ['sappers', 4, 0, false, 2],
      ['assault', 5, 0, true, null],
      ['heavyart', 4, 0, true, 7],
      ['bombers', 3, 0, true, 8],
      ['spotters', 2, 2, false, null],
      ['ammo', 3, 0, false, null],
      ['deffire', 0, 4, false, 5],
      ['mines', 0, 4, false, 4],
      ['mg', 0, 4, false, 2],
      ['katyusha', 0, 3, true, 6],
      ['artillery', 0, 4, true, 5],
      ['sewers', 0, 3, true, 2],
      ['rubble', 0, 2, false, null],
      ['zaitsev', 0, 1, false, null],
    ])
    expect(facts).toMatch(/^[0-9a-f]{16}$/)
  })

  test('ST-card-ju87-a a Ju-87 strikes with four, and the action is still to come', () => {
    const g = game({ units: { GGO: ['544/389'], BOL: ['42bde', '272nkvd'] }, hands: { german: ['ju87'] } })
    const strike = one(g.play('german', 'card ju87 BOL', { dice: [4, 3] }), 'attack')
    expect([strike.strength, strike.points]).toEqual([4, 1])
    g.play('soviet', 'hit 272nkvd')
    expect([asks(g), g.state.acted.german]).toEqual(['german action', 0])
    g.play('german', 'move GGO 544/389 SIL')
    expect(asks(g)).toBe('soviet action')
  })

  test('ST-card-mines-a ST-card-defensive-fire-a Mines hit with four, Defensive fire with five, and neither is the Soviet action', () => {
    const g = game({
      units: { GLA: ['2/16'], SPA: ['124bde'], GKU: ['71/29'] },
      hands: { soviet: ['mines', 'deffire'] },
    })
    g.play('german', 'move GLA 2/16 SPA')
    const mines = one(g.play('soviet', 'play mines', { dice: [3, 2] }), 'attack')
    const fire = one(g.play('soviet', 'play deffire', { dice: [3, 2] }), 'attack')
    expect([mines.strength, mines.points, fire.strength, fire.points]).toEqual([4, 0, 5, 1])
    expect([asks(g), g.state.acted.soviet]).toEqual(['soviet action', 0])
  })

  test.each([
    ['ST-card-zaitsev-a', 'zaitsev', null],
    ['ST-card-machine-guns-a', 'mg', { factor: 1, rubble: 0, guns: 2, points: 1 }],
    ['ST-card-rubble-a', 'rubble', { factor: 1, rubble: 1, guns: 0, points: 2 }],
  ])('%s the answer to German fire is no action: the Soviets act next', (_, card, sums) => {
    const g = game({
      units: { GGO: ['544/389'], SIL: ['189tk', '9mot'], GKU: ['71/29'], KUP: ['20at'] },
      hands: { soviet: [card] },
    })
    g.play('german', 'fire GGO 544/389 SIL')
    const attacks = all(g.play('soviet', `play ${card}`, sums ? { dice: [5, 4] } : {}), 'attack')
    expect(attacks).toMatchObject(sums ? [sums] : [])
    if (sums) g.play('soviet', sums.points === 1 ? 'hit 9mot' : 'hit 189tk,9mot')
    expect([asks(g), g.state.acted.soviet]).toEqual(['soviet action', 0])
  })

  test('ST-card-ammo-a Ammunition shortage is no action: the Germans act next', () => {
    const g = game({
      toAct: 'soviet',
      units: { GGO: ['544/389'], SIL: ['189tk'], SPA: ['124bde'] },
      hands: { german: ['ammo'] },
    })
    g.play('soviet', 'fire SIL 189tk GGO')
    expect(all(g.play('german', 'play ammo'), 'attack')).toHaveLength(0)
    expect([asks(g), g.state.acted.german]).toEqual(['german action', 0])
  })

  test.each([
    ['german', 'heavyart'],
    ['soviet', 'artillery'],
  ] as const)(
    'ST-card-spotters-a Spotters of the %s player join his action and are no second one',
    (side, card) => {
      const g = game({
        toAct: side,
        units: { GGO: ['544/389'], BOL: ['42bde', '191/71'] },
        hands: { [side]: [card, 'spotters', 'spotters'] },
      })
      g.play(side, `card ${card} BOL`, { dice: [1, 1] })
      expect(one(g.play(side, 'play spotters', { dice: [1, 1] }), 'attack').again).toBe(true)
      expect([hand(g, side), g.state.acted[side]]).toEqual([['spotters'], 1])
      expect(asks(g)).toBe(side === 'german' ? 'soviet action' : 'german action')
    },
  )

  test('ST-card-ju87-b ST-react-a a Ju-87 comes before the unit action or action card, never after', () => {
    const g = game({
      units: { GGO: ['544/389'], ORL: ['115bde'], SPA: ['124bde'] },
      hands: { german: ['ju87', 'assault'], soviet: ['mg'] },
    })
    expect(g.options('german', 'fire', 'with', 'GGO 544/389 ORL')).toEqual([])
    expect(rule(g, 'german', 'fire GGO 544/389 ORL ju87')).toBe('ST-card-sappers-c')
    g.play('german', 'assault GGO 544/389 ORL')
    g.play('soviet', 'decline', { dice: [1, 1] })
    expect(hand(g, 'german')).toEqual(['ju87'])
  })

  test('ST-react-a each Ju-87 opens the window of an attack card', () => {
    const g = game({
      units: { GGO: ['544/389'], SPA: ['124bde'] },
      hands: { german: names({ ju87: 2 }), soviet: ['mg'] },
    })
    for (let i = 0; i < 2; i++) {
      g.play('german', 'card ju87 SPA')
      expect(asks(g)).toBe('soviet answer')
      g.play('soviet', 'decline', { dice: [1, 1] })
    }
  })

  test('ST-card-ju87-g neither Spotters nor Zaitsev touch a Ju-87', () => {
    const g = game({
      units: { GGO: ['544/389'], STZ: ['112rd'] },
      hands: { german: ['ju87', 'spotters'], soviet: ['zaitsev'] },
    })
    g.play('german', 'card ju87 STZ')
    expect(asks(g)).toBe('soviet answer')
    expect(rule(g, 'soviet', 'play zaitsev')).toBe('ST-5.2e')
    g.play('soviet', 'decline', { dice: [1, 1] })
    expect(asks(g)).toBe('german action')
  })

  test('ST-card-sappers-c Sappers strengthen unit fire inside, outside and in an Assault, not cards', () => {
    for (const target of ['GGO', 'ORL']) {
      const g = game({
        units: { GGO: ['544/389', '115bde'], ORL: ['112rd'] },
        hands: { german: ['sappers'] },
      })
      const events = g.play('german', `fire GGO 544/389 ${target} sappers`, { dice: [1, 1] })
      expect(one(events, 'attack').bonus).toBe(2)
    }
    const assault = game({
      units: { GGO: ['544/389'], ORL: ['112rd'] },
      hands: { german: ['assault', 'sappers'] },
    })
    expect(rule(assault, 'german', 'assault GGO 544/389 SIL sappers')).toBe('ST-card-sappers-c')
    const stormed = assault.play('german', 'assault GGO 544/389 ORL sappers', { dice: [1, 1] })
    expect(one(stormed, 'attack').bonus).toBe(2)
    const card = game({
      units: { GGO: ['544/389'], ORL: ['112rd'] },
      hands: { german: ['bombers', 'sappers'] },
    })
    card.play('german', 'card bombers ORL', { dice: [1, 1] })
    expect(rule(card, 'german', 'play sappers')).toBe('ST-5.2e')
  })

  test('ST-card-sappers-d infantry without engineers may use Sappers', () => {
    const g = game({ units: { GLA: ['2/16'], SPA: ['112rd'] }, hands: { german: ['sappers'] } })
    expect(one(g.play('german', 'fire GLA 2/16 SPA sappers', { dice: [1, 1] }), 'attack').bonus).toBe(2)
  })

  test('ST-card-assault-b ST-card-assault-c ST-card-assault-h an Assault is one step at normal cost and fire inside, and all end spent', () => {
    const g = game({
      units: { GSA: ['24/24', '21/24'], DAR: ['10bde'], ELS: ['35gds'], GKU: ['71/29'] },
      hands: { german: ['assault'] },
    })
    for (const far of ['MIN', 'FER3'])
      expect(rule(g, 'german', `assault GSA 24/24 ${far}`)).toBe('ST-card-assault-b')
    expect(g.options('german', 'assault', 'to', 'GSA 24/24')).toEqual(['GOP', 'GKU', 'CAR', 'DAR', 'ELS'])
    const events = g.play('german', 'assault GSA 24/24,21/24 DAR', { dice: [1, 1] })
    expect(one(events, 'attack')).toMatchObject({ strength: 7, factor: 0, from: g.find('area', 'DAR') })
    expect(all(events, 'fireMarker')).toHaveLength(0)
    g.play('soviet', 'pass')
    expect([at(g, '24/24'), at(g, '21/24'), spent(g, '24/24'), spent(g, '21/24')]).toEqual([
      'DAR',
      'DAR',
      true,
      true,
    ])
    const dear = game({
      units: { SIL: ['544/389', '516/295', '115bde'], PBA: ['2mot'], GKU: ['71/29'] },
      control: { SIL: 'german', PBA: 'german' },
      hands: { german: ['assault'] },
    })
    expect(rule(dear, 'german', 'assault SIL 544/389 PBA')).toBe('ST-7.4d')
  })

  test('ST-card-assault-d ST-card-assault-e entry reactions come first; whom they hit does not fire', () => {
    const g = game({
      units: { GSA: ['24/24', '21/24'], DAR: ['10bde'] },
      hands: { german: ['assault'], soviet: ['deffire'] },
    })
    g.play('german', 'assault GSA 24/24,21/24 DAR')
    expect(asks(g)).toBe('soviet declared')
    g.play('soviet', 'play deffire', { dice: [3, 2] })
    expect(asks(g)).toBe('german losses')
    const events = g.play('german', 'hit 24/24', { dice: [1, 1] })
    expect(one(events, 'attack').units).toEqual([g.find('unit', '21/24')])
    const torn = game({
      units: { GSA: ['24/24', '21/24', '26/24'], DAR: ['10bde'] },
      hands: { german: ['assault'], soviet: ['deffire'] },
    })
    torn.play('german', 'assault GSA 24/24,21/24,26/24 DAR')
    torn.play('soviet', 'play deffire', { dice: [5, 4] })
    const left = one(torn.play('german', 'hit 21/24:3,26/24:2', { dice: [1, 1] }), 'attack')
    expect(left.units).toEqual([torn.find('unit', '24/24')])
  })

  test('ST-card-assault-f thrown back by Mines a group does not fire and ends spent where it stands', () => {
    const g = game({
      units: { GSA: ['24/24', '21/24', '10bde'], CAR: ['131rd'], GKU: ['71/29'] },
      hands: { german: ['assault'], soviet: ['mines'] },
    })
    g.play('german', 'assault GSA 24/24 CAR')
    const events = g.play('soviet', 'play mines', { dice: [5, 2] })
    expect([all(events, 'attack').length, all(events, 'noFire').length]).toEqual([1, 0])
    expect([at(g, '24/24'), spent(g, '24/24'), asks(g)]).toEqual(['GSA', true, 'soviet action'])
    expect([at(g, '131rd'), spent(g, '131rd')]).toEqual(['CAR', false])
  })

  test('ST-card-assault-g an Assault may enter an area without Soviets: then it ends without fire', () => {
    const g = game({
      units: { GSA: ['24/24', '21/24'], DAR: ['131rd'] },
      hands: { german: ['assault'], soviet: ['mines'] },
    })
    g.play('german', 'assault GSA 24/24,21/24 CAR')
    g.play('soviet', 'play mines', { dice: [5, 1] })
    const events = g.play('german', 'hit 24/24')
    expect([at(g, '24/24'), at(g, '21/24'), spent(g, '21/24')]).toEqual(['CAR', 'CAR', true])
    expect(all(events, 'noFire')).toHaveLength(1)
    expect(all(events, 'attack')).toHaveLength(0)
  })

  test('ST-card-spotters-b ST-card-spotters-c ST-react-k the owner repeats a whole roll of his artillery, and the second stands', () => {
    const g = game({
      units: { GGO: ['544/389'], STZ: ['112rd'] },
      hands: { german: ['heavyart', 'spotters'] },
    })
    const first = one(g.play('german', 'card heavyart STZ', { dice: [6, 6] }), 'attack')
    expect(first.points).toBe(8)
    expect(asks(g)).toBe('german spotters')
    const second = one(g.play('german', 'play spotters', { dice: [1, 1] }), 'attack')
    expect(second).toMatchObject({ points: 0, again: true })
    expect(at(g, '112rd')).toBe('STZ')
    for (const card of ['artillery', 'katyusha']) {
      const s = game({
        toAct: 'soviet',
        units: { STZ: ['191/71'], GGO: ['544/389'] },
        hands: { soviet: [card, 'spotters'] },
      })
      s.play('soviet', `card ${card} STZ`, { dice: [1, 1] })
      expect(asks(s)).toBe('soviet spotters')
    }
    const entry = game({
      units: { GLA: ['2/16'], SPA: ['124bde'], GKU: ['71/29'] },
      hands: { soviet: ['deffire', 'mines', 'spotters'] },
    })
    entry.play('german', 'move GLA 2/16 SPA')
    entry.play('soviet', 'play mines', { dice: [1, 1] })
    expect(asks(entry)).toBe('soviet enter')
    entry.play('soviet', 'play deffire', { dice: [1, 1] })
    expect(asks(entry)).toBe('soviet enter')
  })

  test('ST-card-ammo-b ST-card-ammo-c ST-react-j Ammunition shortage cancels Soviet fire: units flip, the action is used up', () => {
    const g = game({
      toAct: 'soviet',
      units: { H107: ['6gtk', '38mot'], GRA: ['516/295'] },
      hands: { german: ['ammo'] },
    })
    g.play('soviet', 'fire H107 6gtk,38mot GRA')
    expect(asks(g)).toBe('german ammunition')
    const events = g.play('german', 'play ammo')
    expect(all(events, 'attack')).toHaveLength(0)
    expect([spent(g, '6gtk'), spent(g, '38mot')]).toEqual([true, true])
    expect(asks(g)).toBe('german action')
    for (const card of ['artillery', 'katyusha']) {
      const s = game({
        toAct: 'soviet',
        units: { STZ: ['191/71'], GGO: ['544/389'] },
        hands: { soviet: [card], german: ['ammo'] },
      })
      s.play('soviet', `card ${card} STZ`)
      expect(all(s.play('german', 'play ammo'), 'attack')).toHaveLength(0)
      expect(discards(s, 'soviet')).toEqual([card])
      expect(asks(s)).toBe('german action')
    }
  })

  test('ST-card-ammo-b ST-card-ammo-d ST-react-f ST-react-j each Defensive fire may be cancelled by itself', () => {
    const g = game({
      units: { GLA: ['2/16'], SPA: ['124bde'] },
      hands: { german: ['ammo'], soviet: ['deffire', 'deffire'] },
    })
    g.play('german', 'move GLA 2/16 SPA')
    g.play('soviet', 'play deffire')
    expect(asks(g)).toBe('german ammunition')
    g.play('german', 'play ammo')
    expect(asks(g)).toBe('soviet enter')
    expect(all(g.play('soviet', 'play deffire', { dice: [1, 1] }), 'attack')).toHaveLength(1)
  })

  test('ST-card-ammo-e Mines, Sewers and movement cannot be cancelled', () => {
    const g = game({
      units: { GLA: ['2/16', '64/16'], OKT: ['399rd'] },
      hands: { german: ['ammo'], soviet: ['mines', 'sewers'] },
    })
    g.play('german', 'move GLA 2/16 SPA')
    g.play('soviet', 'play mines', { dice: [1, 1] })
    expect(asks(g)).toBe('soviet enter')
    g.play('soviet', 'decline')
    g.play('soviet', 'sewers OKT 399rd DOL')
    expect(asks(g)).toBe('german action')
  })

  test('ST-card-defensive-fire-b ST-card-defensive-fire-d it needs an active Soviet unit in the area; nobody flips for it', () => {
    const g = game({
      units: { GLA: ['2/16'], SPA: ['282nkvd'], GGO: ['544/389'], ORL: ['115bde'] },
      spent: ['115bde'],
      hands: { soviet: ['deffire', 'deffire'] },
    })
    g.play('german', 'move GLA 2/16 SPA')
    expect(one(g.play('soviet', 'play deffire', { dice: [1, 1] }), 'attack').strength).toBe(5)
    expect(spent(g, '282nkvd')).toBe(false)
    g.play('soviet', 'decline')
    g.play('soviet', 'pass')
    g.play('german', 'move GGO 544/389 ORL')
    expect(rule(g, 'soviet', 'play deffire')).toBe('ST-card-defensive-fire-b')
  })

  test('ST-card-defensive-fire-e ST-card-mines-e copies come one by one, a later one hits only those still there', () => {
    const g = game({
      units: { GLA: ['64/16', '79/16'], KAZ: ['112rd'] },
      hands: { soviet: ['mines', 'mines'] },
    })
    g.play('german', 'move GLA 64/16,79/16 SPA')
    g.play('soviet', 'play mines', { dice: [3, 3] })
    g.play('german', 'hit 64/16:2')
    expect(at(g, '64/16')).toBe('GLA')
    expect(asks(g)).toBe('soviet enter')
    const second = one(g.play('soviet', 'play mines', { dice: [1, 1] }), 'attack')
    expect(second.targets).toEqual([g.find('unit', '79/16')])
    const d = game({
      units: { GLA: ['64/16', '79/16'], SPA: ['112rd'] },
      hands: { soviet: ['deffire', 'deffire'] },
    })
    d.play('german', 'move GLA 64/16,79/16 SPA')
    d.play('soviet', 'play deffire', { dice: [2, 3] })
    d.play('german', 'hit 64/16:2')
    expect(one(d.play('soviet', 'play deffire', { dice: [1, 1] }), 'attack').targets).toEqual([
      d.find('unit', '79/16'),
    ])
  })

  test('ST-card-mines-b ST-card-mines-c ST-react-n Mines lie in Soviet-controlled areas, occupied or not, and nowhere else', () => {
    for (const held of ['ORL', 'SPA']) {
      const g = game({ units: { GLA: ['2/16'], [held]: ['112rd'] }, hands: { soviet: ['mines'] } })
      g.play('german', 'move GLA 2/16 SPA')
      expect(g.options('soviet', 'play', 'cards')).toEqual(['mines'])
    }
    const german = game({
      units: { GLA: ['2/16'], SPA: ['112rd'] },
      control: { SPA: 'german' },
      hands: { soviet: ['mines'] },
    })
    german.play('german', 'move GLA 2/16 SPA')
    expect(rule(german, 'soviet', 'play mines')).toBe('ST-card-mines-c')
    const empty = game({
      units: { GLA: ['2/16'], ORL: ['112rd'] },
      control: { SPA: 'german' },
      hands: { soviet: ['mines'] },
    })
    empty.play('german', 'move GLA 2/16 SPA')
    empty.play('soviet', 'decline')
    expect(asks(empty)).toBe('soviet action')
    const shut = game({
      units: { GLA: ['2/16'], ORL: ['112rd'] },
      control: { SPA: 'german' },
      hands: { soviet: ['mines'] },
      discards: { soviet: ['zaitsev'] },
    })
    shut.play('german', 'move GLA 2/16 SPA')
    expect(asks(shut)).toBe('soviet action')
  })

  test('ST-card-mines-b one and the same with Soviets in the area and without', () => {
    for (const soviet of [['112rd'], []]) {
      const g = game({
        units: { GLA: ['2/16'], SPA: soviet, KUP: ['20at'] },
        spent: soviet,
        hands: { soviet: ['mines'] },
      })
      g.play('german', 'move GLA 2/16 SPA')
      expect(asks(g)).toBe('soviet declared')
      expect(one(g.play('soviet', 'play mines', { dice: [1, 1] }), 'attack').targets).toHaveLength(1)
    }
  })

  test('ST-card-mines-d ST-card-mines-f Mines work before control changes; one point ends the movement', () => {
    const g = game({
      units: { GLA: ['2/16'], PST: ['112rd'] },
      control: { KAZ: 'german' },
      hands: { soviet: ['mines'] },
    })
    g.play('german', 'move GLA 2/16 SPA-KAZ')
    expect(control(g, 'SPA')).toBe('soviet')
    g.play('soviet', 'play mines', { dice: [3, 3] })
    expect([at(g, '2/16'), control(g, 'SPA')]).toEqual(['SPA', 'german'])
    const two = game({ units: { GLA: ['2/16'], PST: ['112rd'] }, hands: { soviet: ['mines', 'mines'] } })
    two.play('german', 'move GLA 2/16 SPA')
    two.play('soviet', 'play mines', { dice: [1, 1] })
    expect([asks(two), control(two, 'SPA')]).toEqual(['soviet enter', 'soviet'])
    const miss = game({
      units: { GLA: ['2/16'], PST: ['112rd'] },
      control: { KAZ: 'german' },
      hands: { soviet: ['mines'] },
    })
    miss.play('german', 'move GLA 2/16 SPA-KAZ')
    miss.play('soviet', 'play mines', { dice: [2, 3] })
    expect(at(miss, '2/16')).toBe('KAZ')
    const assault = game({
      units: { GSA: ['24/24', '21/24'], DAR: ['10bde'], GKU: ['71/29'] },
      hands: { german: ['assault'], soviet: ['mines'] },
    })
    assault.play('german', 'assault GSA 24/24,21/24 DAR')
    assault.play('soviet', 'play mines', { dice: [4, 2] })
    const fire = one(assault.play('german', 'hit 24/24', { dice: [1, 1] }), 'attack')
    expect([at(assault, '24/24'), fire.units]).toEqual(['DAR', [assault.find('unit', '21/24')]])
  })

  test('ST-card-machine-guns-c Machine-guns answer unit fire inside, outside and in an Assault, in any area; not cards', () => {
    for (const owner of ['german', 'soviet'] as const)
      for (const target of ['GGO', 'ORL']) {
        const g = game({
          units: { GGO: ['544/389', '115bde'], ORL: ['112rd'] },
          control: { ORL: owner },
          hands: { soviet: ['mg'] },
        })
        g.play('german', `fire GGO 544/389 ${target}`)
        expect(one(g.play('soviet', 'play mg', { dice: [1, 1] }), 'attack').guns).toBe(2)
      }
    const assault = game({
      units: { GGO: ['544/389'], ORL: ['112rd'] },
      hands: { german: ['assault'], soviet: ['mg'] },
    })
    assault.play('german', 'assault GGO 544/389 ORL')
    expect(one(assault.play('soviet', 'play mg', { dice: [1, 1] }), 'attack').guns).toBe(2)
    const card = game({
      units: { GGO: ['544/389'], ORL: ['112rd'] },
      hands: { german: ['bombers'], soviet: ['mg'] },
    })
    card.play('german', 'card bombers ORL')
    expect(rule(card, 'soviet', 'play mg')).toBe('ST-card-machine-guns-c')
  })

  test('ST-card-sewers-a ST-card-sewers-b ST-card-sewers-g a group of one area goes together, one of two areas a step, and flips', () => {
    const g = game({
      toAct: 'soviet',
      units: { OKT: ['27tk', '399rd', '42bde'], DOL: ['191/71'], GGO: ['544/389'] },
      control: { DOL: 'german', VOK1: 'german' },
      hands: { soviet: ['sewers', 'sewers'] },
    })
    expect(g.offered('german')).toEqual([])
    expect(rule(g, 'soviet', 'sewers OKT 27tk DOL-VOK1-USC')).toBe('ST-card-sewers-a')
    g.play('soviet', 'sewers OKT 27tk,399rd DOL-VOK1')
    for (const unit of ['27tk', '399rd']) expect([at(g, unit), spent(g, unit)]).toEqual(['VOK1', true])
    expect([at(g, '42bde'), spent(g, '42bde')]).toEqual(['OKT', false])
    const german = game({ ...pair, hands: { german: ['assault'] } })
    expect(rule(german, 'german', 'sewers GGO 544/389 ORL')).toBe('ST-card-sewers-b')
  })

  test('ST-card-sewers-d not from, onto or through crossings and start zones', () => {
    const g = game({
      toAct: 'soviet',
      units: { NAB: ['270nkvd'], FER3: ['34/13g'], ORL: ['115bde'], GRA: ['112rd'], GGO: ['544/389'] },
      hands: { soviet: ['sewers'] },
    })
    expect(g.options('soviet', 'sewers', 'from')).toEqual(['ORL', 'NAB'])
    expect(rule(g, 'soviet', 'sewers FER3 34/13g NAB')).toBe('ST-card-sewers-d')
    expect(rule(g, 'soviet', 'sewers NAB 270nkvd FER3')).toBe('ST-card-sewers-d')
    expect(rule(g, 'soviet', 'sewers ORL 115bde GGO')).toBe('ST-card-sewers-d')
  })

  test('ST-card-sewers-e stacking holds at each step', () => {
    const nine = ['124bde', '149bde', '282nkvd', '115bde', '2mot', '112rd', 'militia', '189tk', '9mot']
    const g = game({
      toAct: 'soviet',
      units: { DOL: nine, OKT: ['27tk', '399rd'], GGO: ['544/389'] },
      hands: { soviet: ['sewers'] },
    })
    expect(rule(g, 'soviet', 'sewers OKT 27tk,399rd DOL-VOK1')).toBe('ST-card-sewers-e')
    g.play('soviet', 'sewers OKT 27tk DOL-VOK1')
    expect(at(g, '27tk')).toBe('VOK1')
  })

  test('ST-card-sewers-f the area in between is checked for control too', () => {
    const g = game({
      toAct: 'soviet',
      units: { OKT: ['27tk'], GGO: ['544/389'] },
      control: { DOL: 'german', VOK1: 'german' },
      hands: { soviet: ['sewers'] },
    })
    g.play('soviet', 'sewers OKT 27tk DOL-VOK1')
    expect([control(g, 'DOL'), control(g, 'VOK1')]).toEqual(['soviet', 'soviet'])
  })

  test('ST-card-rubble-b ST-react-n Rubble needs a factor that counts: fire from outside, Ju-87, heavy artillery or bombers', () => {
    const cards = { hands: { german: ['ju87', 'heavyart', 'bombers'], soviet: ['rubble', 'mg'] } }
    for (const card of ['ju87', 'heavyart', 'bombers']) {
      const g = game({ units: { GGO: ['544/389'], BOL: ['42bde'] }, ...cards })
      g.play('german', `card ${card} BOL`)
      expect(one(g.play('soviet', 'play rubble', { dice: [1, 1] }), 'attack').rubble).toBe(2)
    }
    const outside = game({ units: { GGO: ['544/389'], SIL: ['42bde'] }, hands: cards.hands })
    outside.play('german', 'fire GGO 544/389 SIL')
    expect(one(outside.play('soviet', 'play rubble', { dice: [1, 1] }), 'attack').rubble).toBe(1)
    const inside = game({ units: { SIL: ['42bde', '544/389'] }, hands: cards.hands })
    inside.play('german', 'fire SIL 544/389 SIL')
    expect(rule(inside, 'soviet', 'play rubble')).toBe('ST-card-rubble-b')
    const lost = game({ units: { GGO: ['544/389'], BOL: ['42bde'] }, control: { BOL: 'german' }, ...cards })
    lost.play('german', 'card ju87 BOL', { dice: [1, 1] })
    expect(asks(lost)).toBe('german action')
  })

  test('ST-card-zaitsev-b ST-card-zaitsev-c ST-react-b Zaitsev answers the declaration: no step, no roll, the units flip where they stand', () => {
    const g = game({
      units: { GGO: ['544/389', '545/389'], ORL: ['115bde'] },
      hands: { soviet: ['zaitsev'] },
    })
    g.play('german', 'fire GGO 544/389 ORL')
    expect(asks(g)).toBe('soviet declared')
    const events = g.play('soviet', 'play zaitsev')
    expect(one(events, 'cancelled').what).toBe('fire')
    expect(all(events, 'attack')).toHaveLength(0)
    expect([spent(g, '544/389'), spent(g, '545/389'), asks(g)]).toEqual([true, false, 'soviet action'])
    const moved = game({
      units: { GGO: ['544/389', '545/389'], ORL: ['115bde'] },
      hands: { soviet: ['zaitsev'] },
    })
    moved.play('german', 'move GGO 544/389 SIL')
    moved.play('soviet', 'play zaitsev')
    expect([at(moved, '544/389'), spent(moved, '544/389'), control(moved, 'SIL')]).toEqual([
      'GGO',
      true,
      'soviet',
    ])
  })

  test('ST-card-zaitsev-d ST-card-zaitsev-e a cancelled Assault loses its card, leaves no Fire marker; earlier Ju-87 stand', () => {
    const g = game({
      units: { GGO: ['544/389', '545/389'], ORL: ['115bde'] },
      hands: { german: ['ju87', 'assault'], soviet: ['zaitsev'] },
    })
    g.play('german', 'card ju87 ORL')
    g.play('soviet', 'decline', { dice: [3, 3] })
    g.play('german', 'assault GGO 544/389 ORL')
    g.play('soviet', 'play zaitsev')
    expect(discards(g, 'german')).toEqual(['ju87', 'assault'])
    expect([at(g, '544/389'), spent(g, '544/389')]).toEqual(['GGO', true])
    expect(spent(g, '115bde')).toBe(true)
    expect(g.state.fired.german).toEqual([])
    const fire = game({
      units: { GGO: ['544/389', '545/389'], ORL: ['115bde'] },
      hands: { soviet: ['zaitsev'] },
    })
    fire.play('german', 'fire GGO 544/389 ORL')
    fire.play('soviet', 'play zaitsev')
    expect(fire.state.fired.german).toEqual([])
  })

  test('ST-card-zaitsev-b ST-react-b an Assault may be cancelled before its first step', () => {
    const g = game({
      units: { GGO: ['544/389', '545/389'], ORL: ['115bde'] },
      hands: { german: ['assault'], soviet: ['zaitsev'] },
    })
    g.play('german', 'assault GGO 544/389 ORL')
    expect([asks(g), at(g, '544/389')]).toEqual(['soviet declared', 'GGO'])
    expect(one(g.play('soviet', 'play zaitsev'), 'cancelled').what).toBe('assault')
  })

  test('ST-card-zaitsev-g attack cards and a pass open no window for Zaitsev', () => {
    const g = game({
      units: { GGO: ['544/389'], BOL: ['42bde'], FER1: ['124bde'] },
      hands: { german: ['heavyart', 'bombers'], soviet: ['zaitsev'] },
    })
    g.play('german', 'card heavyart BOL')
    expect(asks(g)).toBe('soviet answer')
    expect(g.options('soviet', 'play', 'cards')).toEqual([])
    g.play('soviet', 'decline', { dice: [1, 1] })
    g.play('german', 'decline')
    g.play('soviet', 'pass')
    g.play('german', 'pass')
    expect(asks(g)).not.toBe('soviet declared')
  })
})
