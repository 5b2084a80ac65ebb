import { describe, expect, test } from 'vitest'
import { all, asks, at, discards, game, hand, one, rule, spent } from '../st.ts'

const pair = { units: { GGO: ['544/389', '545/389', '546/389'], SPA: ['124bde', '149bde'] } }
const names = (cards: Record<string, number>): string[] =>
  Object.entries(cards).flatMap(([card, copies]) => Array<string>(copies).fill(card))
describe('5.2, 5.5-5.7, 6.3 Playing cards', () => {
  test('ST-5.2a a card beats the rules: two areas through the sewers at one point each, whatever the unit could walk', () => {
    const g = game({
      toAct: 'soviet',
      units: { OKT: ['399rd'], DOL: ['191/71'], GGO: ['544/389'] },
      control: { DOL: 'german', VOK1: 'german' },
      hands: { soviet: ['sewers'] },
    })
    expect(rule(g, 'soviet', 'move OKT 399rd DOL-VOK1')).toBe('ST-7.4d')
    g.play('soviet', 'sewers OKT 399rd DOL-VOK1')
    expect(at(g, '399rd')).toBe('VOK1')
  })

  test.each([
    ['ST-card-heavy-artillery-a', 'german', 'heavyart', 'bombers', 7],
    ['ST-card-bombers-a', 'german', 'bombers', 'heavyart', 8],
    ['ST-card-katyusha-a', 'soviet', 'katyusha', 'artillery', 6],
    ['ST-card-artillery-a', 'soviet', 'artillery', 'katyusha', 5],
  ] as const)(
    'ST-5.2b ST-5.2c %s an action card is the whole action, with its own strength: the other side is next',
    (_, side, card, other, strength) => {
      const g = game({
        toAct: side,
        units: { GGO: ['544/389'], ORL: ['115bde', '516/295'], SPA: ['124bde'] },
        hands: { [side]: [card, other] },
      })
      const event = one(g.play(side, `card ${card} ORL`, { dice: [1, 1] }), 'attack')
      expect(event.strength).toBe(strength)
      g.play(side, 'decline')
      expect(asks(g)).toBe(side === 'german' ? 'soviet action' : 'german action')
    },
  )

  test.each([
    ['ST-card-assault-a', 'german', 'assault', 'GGO 544/389 SIL'],
    ['ST-card-sewers-a', 'soviet', 'sewers', 'SPA 124bde KAZ'],
  ] as const)('ST-5.2b ST-5.2c %s nothing of one’s own follows an action by card', (_, side, card, order) => {
    const g = game({ ...pair, toAct: side, hands: { [side]: [card, card] } })
    g.play(side, `${card} ${order}`)
    expect(hand(g, side)).toEqual([card])
    expect(asks(g)).toBe(side === 'german' ? 'soviet action' : 'german action')
  })

  test('ST-5.2d other cards are played in the enemy’s action', () => {
    const g = game({ units: { GGO: ['544/389'], SPA: ['124bde'] }, hands: { soviet: ['mines'] } })
    g.play('german', 'move GGO 544/389 ORL')
    expect(g.offered('soviet')).toContain('play')
    g.play('soviet', 'play mines', { dice: [1, 1] })
    expect(discards(g, 'soviet')).toEqual(['mines'])
  })

  test('ST-5.2e cards whose condition does not hold are not offered', () => {
    const g = game({
      units: { GGO: ['544/389'], ORL: ['115bde'] },
      spent: ['115bde'],
      hands: { german: ['sappers', 'ju87'], soviet: ['deffire', 'mg', 'mines', 'zaitsev', 'rubble'] },
    })
    expect(g.offered('german')).not.toContain('assault')
    expect(g.options('german', 'card', 'card')).toEqual(['ju87'])
    expect(rule(g, 'german', 'card sappers ORL')).toBe('ST-5.2d')
    expect(rule(g, 'german', 'card bombers ORL')).toBe('ST-2.4b')
    g.play('german', 'move GGO 544/389 ORL')
    expect(g.options('soviet', 'play', 'cards')).toEqual(['mines', 'zaitsev'])
    expect(rule(g, 'soviet', 'play mg')).toBe('ST-5.2e')
    expect(rule(g, 'soviet', 'play deffire')).toBe('ST-card-defensive-fire-b')
  })

  test('ST-5.5a several copies at one moment: Ju-87, Sappers and Machine-guns', () => {
    const g = game({
      units: { GGO: ['544/389'], SIL: ['189tk', '9mot'] },
      hands: { german: names({ ju87: 2, sappers: 2 }), soviet: names({ rubble: 2, mg: 2 }) },
    })
    g.play('german', 'card ju87 SIL')
    g.play('soviet', 'play rubble', { dice: [1, 1] })
    expect(asks(g)).toBe('german action')
    g.play('german', 'card ju87 SIL')
    g.play('soviet', 'decline', { dice: [1, 1] })
    expect(rule(g, 'german', 'fire GGO 544/389 SIL sappers,sappers,sappers')).toBe('ST-2.4b')
    g.play('german', 'fire GGO 544/389 SIL sappers,sappers')
    expect(rule(g, 'soviet', 'play rubble,rubble')).toBe('ST-2.4b')
    const event = one(g.play('soviet', 'play rubble,mg,mg', { dice: [3, 3] }), 'attack')
    expect(event).toMatchObject({ bonus: 4, guns: 4, factor: 1, rubble: 1 })
  })

  test('ST-5.5a Ju-87, Mines and Defensive fire also come in several copies', () => {
    const entry = { GLA: ['2/16'], SPA: ['124bde'], GKU: ['71/29'] }
    const g = game({ units: entry, hands: { soviet: names({ mines: 2, deffire: 2 }) } })
    g.play('german', 'move GLA 2/16 SPA')
    for (const card of ['mines', 'mines', 'deffire', 'deffire'])
      g.play('soviet', `play ${card}`, { dice: [1, 1] })
    expect(hand(g, 'soviet')).toEqual([])
    const strikes = game({ units: entry, hands: { german: names({ ju87: 3 }) } })
    for (let i = 0; i < 3; i++) strikes.play('german', 'card ju87 SPA', { dice: [1, 1] })
    expect(hand(strikes, 'german')).toEqual([])
  })

  test('ST-5.5a ST-5.5b ST-card-rubble-c a second Rubble against the same attack is refused', () => {
    const g = game({
      units: { GGO: ['544/389'], SIL: ['189tk'] },
      hands: { soviet: names({ rubble: 2, mg: 1 }) },
    })
    g.play('german', 'fire GGO 544/389 SIL')
    expect(rule(g, 'soviet', 'play rubble,rubble')).toBe('ST-5.5b')
    expect(g.options('soviet', 'play', 'cards', 'rubble')).toEqual(['mg'])
  })

  test('ST-5.5a ST-5.5b one copy of Spotters or of Ammunition shortage', () => {
    const g = game({
      units: { GGO: ['544/389'], SIL: ['189tk'] },
      hands: { german: ['heavyart', 'spotters', 'spotters', 'ammo', 'ammo'] },
    })
    g.play('german', 'card heavyart SIL', { dice: [1, 1] })
    expect(rule(g, 'german', 'play spotters,spotters')).toBe('ST-5.5b')
    g.play('german', 'decline')
    g.play('soviet', 'fire SIL 189tk GGO')
    expect(rule(g, 'german', 'play ammo,ammo')).toBe('ST-5.5b')
  })

  test('ST-card-rubble-b Rubble alone opens the window of fire from outside', () => {
    const g = game({
      units: { GGO: ['544/389'], SIL: ['189tk'] },
      hands: { soviet: ['rubble'] },
      discards: { soviet: names({ mg: 4, zaitsev: 1 }) },
    })
    g.play('german', 'fire GGO 544/389 SIL')
    expect(g.view(null).asks?.cards).toEqual([g.find('card', 'rubble')])
    expect(one(g.play('soviet', 'play rubble', { dice: [1, 1] }), 'attack').rubble).toBe(1)
  })

  test('ST-card-rubble-a Rubble doubles the area factor, whatever it is', () => {
    for (const [area, factor] of [
      ['ORL', 1],
      ['MAM', 2],
      ['STZ', 3],
    ] as const) {
      const g = game({
        units: { GGO: ['544/389'], [area]: ['189tk'] },
        hands: { german: ['ju87'], soviet: ['rubble'] },
      })
      g.play('german', `card ju87 ${area}`)
      expect(one(g.play('soviet', 'play rubble', { dice: [1, 1] }), 'attack')).toMatchObject({
        factor,
        rubble: factor,
      })
    }
  })

  test('ST-card-spotters-d one Spotters a roll', () => {
    const g = game({
      units: { GGO: ['544/389'], STZ: ['112rd'] },
      hands: { german: ['bombers', 'spotters', 'spotters'], soviet: ['rubble', 'rubble'] },
    })
    g.play('german', 'card bombers STZ')
    g.play('soviet', 'play rubble', { dice: [1, 1] })
    expect(asks(g)).toBe('german spotters')
    g.play('german', 'play spotters', { dice: [1, 2] })
    expect(asks(g)).toBe('soviet action')
    expect(hand(g, 'soviet')).toEqual(['rubble'])
    expect(hand(g, 'german')).toEqual(['spotters'])
  })

  test('ST-5.5c ST-5.5d ST-5.5e ST-card-ju87-c two Ju-87 are two attacks, the second decided after the first is done', () => {
    const g = game({
      units: { GGO: ['544/389'], STZ: ['112rd', 'militia'] },
      hands: { german: names({ ju87: 2 }) },
    })
    const first = one(g.play('german', 'card ju87 STZ', { dice: [5, 4] }), 'attack')
    expect(first).toMatchObject({ defence: 8, factor: 3, points: 2 })
    g.play('soviet', 'hit 112rd,militia')
    expect([spent(g, '112rd'), spent(g, 'militia')]).toEqual([true, true])
    expect(asks(g)).toBe('german action')
    const second = one(g.play('german', 'card ju87 STZ', { dice: [5, 4] }), 'attack')
    expect(second).toMatchObject({ defence: 7, factor: 3, points: 3 })
  })

  test('ST-5.5c ST-5.5d ST-5.5e two Mines are two attacks, the second decided after the first is done and on what is left', () => {
    const g = game({
      units: { GLA: ['64/16', '79/16'], KAZ: ['112rd'], GKU: ['71/29'] },
      hands: { soviet: names({ mines: 2 }) },
    })
    g.play('german', 'move GLA 64/16,79/16 SPA')
    const first = one(g.play('soviet', 'play mines', { dice: [4, 3] }), 'attack')
    expect([first.points, asks(g)]).toEqual([3, 'german losses'])
    g.play('german', 'hit 64/16:2,79/16')
    expect([at(g, '64/16'), spent(g, '79/16'), asks(g)]).toEqual(['GLA', true, 'soviet enter'])
    const second = one(g.play('soviet', 'play mines', { dice: [1, 1] }), 'attack')
    expect([second.targets, second.defence]).toEqual([[g.find('unit', '79/16')], 7])
    const fire = game({
      units: { GLA: ['64/16', '79/16'], SPA: ['112rd'], GKU: ['71/29'] },
      hands: { soviet: names({ deffire: 2 }) },
    })
    fire.play('german', 'move GLA 64/16,79/16 SPA')
    fire.play('soviet', 'play deffire', { dice: [4, 2] })
    fire.play('german', 'hit 64/16:3')
    expect(asks(fire)).toBe('soviet enter')
    const last = one(fire.play('soviet', 'play deffire', { dice: [1, 1] }), 'attack')
    expect([last.targets, last.defence]).toEqual([[fire.find('unit', '79/16')], 8])
  })

  test('ST-card-ju87-c each Ju-87 may name another area', () => {
    const g = game({
      units: { GGO: ['544/389'], STZ: ['112rd'], KUP: ['20at'] },
      hands: { german: names({ ju87: 2 }) },
    })
    g.play('german', 'card ju87 STZ', { dice: [1, 1] })
    expect(g.options('german', 'card', 'area', 'ju87')).toEqual(['STZ', 'KUP'])
    g.play('german', 'card ju87 KUP', { dice: [1, 1] })
  })

  test('ST-5.5f ST-card-sappers-a ST-card-sappers-b ST-card-machine-guns-a ST-card-machine-guns-b Sappers add up in one roll, and so do Machine-guns', () => {
    const g = game({
      units: { GGO: ['544/389'], GKU: ['71/29'], SIL: ['189tk'], SPA: ['124bde'] },
      hands: { german: names({ sappers: 2 }), soviet: names({ mg: 2 }) },
    })
    g.play('german', 'fire GGO 544/389 SIL sappers,sappers')
    const events = g.play('soviet', 'play mg,mg', { dice: [6, 6] })
    expect(all(events, 'attack')).toHaveLength(1)
    expect(one(events, 'attack')).toMatchObject({
      strength: 3,
      bonus: 4,
      defence: 8,
      factor: 1,
      guns: 4,
      points: 6,
    })
  })

  test('ST-5.5g ST-6.3a ST-6.3b ST-card-ju87-e other cards join an action card or a unit action when their condition holds', () => {
    const g = game({
      units: { GGO: ['544/389'], SIL: ['189tk'], SPA: ['124bde'] },
      hands: { german: ['ju87', 'ju87', 'bombers', 'spotters'] },
    })
    g.play('german', 'card ju87 SIL', { dice: [1, 1] })
    g.play('german', 'card bombers SIL', { dice: [2, 2] })
    g.play('german', 'play spotters', { dice: [1, 1] })
    expect(asks(g)).toBe('soviet action')
    expect(hand(g, 'german')).toEqual(['ju87'])
    g.play('soviet', 'pass')
    g.play('german', 'card ju87 SIL', { dice: [1, 1] })
    g.play('german', 'fire GGO 544/389 SIL', { dice: [1, 1] })
    expect(hand(g, 'german')).toEqual([])
  })

  test('ST-5.5j ST-5.5k ST-card-ju87-d ST-card-heavy-artillery-b ST-card-bombers-b the factor counts while the target’s side controls the area', () => {
    for (const card of ['ju87', 'heavyart', 'bombers'])
      for (const [owner, factor] of [
        ['soviet', 2],
        ['german', 0],
      ] as const) {
        const g = game({
          units: { BOL: ['42bde', '191/71'], SPA: ['124bde'] },
          control: { BOL: owner },
          hands: { german: [card] },
        })
        expect(one(g.play('german', `card ${card} BOL`, { dice: [1, 1] }), 'attack')).toMatchObject({
          defence: 8,
          factor,
        })
      }
  })

  test('ST-5.5j ST-5.5k ST-card-artillery-b Artillery: the factor helps Germans in their own area only', () => {
    for (const [owner, factor] of [
      ['soviet', 0],
      ['german', 2],
    ] as const) {
      const g = game({
        toAct: 'soviet',
        units: { BOL: ['42bde', '191/71'], GGO: ['544/389'] },
        control: { BOL: owner },
        hands: { soviet: ['artillery'] },
      })
      expect(one(g.play('soviet', 'card artillery BOL', { dice: [1, 1] }), 'attack')).toMatchObject({
        strength: 5,
        factor,
      })
    }
  })

  test('ST-5.5l ST-card-katyusha-b Katyusha: the factor always counts', () => {
    for (const owner of ['soviet', 'german'] as const) {
      const g = game({
        toAct: 'soviet',
        units: { BOL: ['42bde', '191/71'], GGO: ['544/389'] },
        control: { BOL: owner },
        hands: { soviet: ['katyusha'] },
      })
      expect(one(g.play('soviet', 'card katyusha BOL', { dice: [1, 1] }), 'attack')).toMatchObject({
        strength: 6,
        factor: 2,
      })
    }
  })

  test('ST-5.5m Mines: never a factor', () => {
    const g = game({ units: { GLA: ['2/16'], ORL: ['115bde'] }, hands: { soviet: ['mines'] } })
    g.play('german', 'move GLA 2/16 SPA')
    expect(one(g.play('soviet', 'play mines', { dice: [1, 1] }), 'attack')).toMatchObject({
      strength: 4,
      factor: 0,
    })
  })

  test('ST-5.5n ST-card-defensive-fire-c Defensive fire in either side’s area: the factor only if the Germans control it', () => {
    for (const [owner, factor] of [
      ['soviet', 0],
      ['german', 2],
    ] as const) {
      const g = game({
        units: { GLA: ['2/16'], SPA: ['124bde'] },
        control: { SPA: owner },
        hands: { soviet: ['deffire'] },
      })
      g.play('german', 'move GLA 2/16 SPA')
      expect(one(g.play('soviet', 'play deffire', { dice: [1, 1] }), 'attack')).toMatchObject({
        strength: 5,
        factor,
      })
    }
  })

  test('ST-5.5o a Fire marker does not change the factor against cards', () => {
    const g = game({
      units: { GGO: ['544/389'], BOL: ['42bde'] },
      fire: { soviet: ['BOL'] },
      hands: { german: ['ju87'] },
    })
    expect(one(g.play('german', 'card ju87 BOL', { dice: [1, 1] }), 'attack').factor).toBe(2)
  })

  test('ST-5.5p ST-card-sewers-c tanks may use the sewers', () => {
    const g = game({
      toAct: 'soviet',
      units: { OKT: ['27tk', '399rd'], GGO: ['544/389'] },
      hands: { soviet: ['sewers'] },
    })
    g.play('soviet', 'sewers OKT 27tk,399rd DOL')
    expect(at(g, '27tk')).toBe('DOL')
  })

  test('ST-5.6a ST-5.6b a card hits all enemies of the area with its own strength; nobody flips for it', () => {
    const g = game({
      units: { BOL: ['42bde', '272nkvd', '191/71'], GGO: ['544/389'] },
      spent: ['272nkvd'],
      hands: { german: ['bombers'] },
    })
    const event = one(g.play('german', 'card bombers BOL', { dice: [2, 3] }), 'attack')
    expect(event).toMatchObject({ strength: 8, defence: 8, factor: 2, points: 3, units: [] })
    expect(event.targets).toEqual([g.find('unit', '42bde'), g.find('unit', '272nkvd')])
    expect([spent(g, '191/71'), spent(g, '544/389')]).toEqual([false, false])
    expect(asks(g)).toBe('soviet losses')
    g.play('soviet', 'hit 42bde:2,272nkvd')
    while (asks(g) === 'soviet retreat') g.play('soviet', 'retreat OKT')
    expect(g.state.acted.german).toBe(1)
    expect([spent(g, '191/71'), spent(g, '544/389')]).toEqual([false, false])
    const weak = game({ units: { BOL: ['42bde'], GGO: ['544/389'] }, hands: { german: ['heavyart'] } })
    expect(one(weak.play('german', 'card heavyart BOL', { dice: [1, 1] }), 'attack').points).toBe(0)
  })

  test('ST-5.6c a target area must hold enemies', () => {
    const g = game({ units: { GGO: ['544/389'], ORL: ['115bde'] }, hands: { german: ['ju87'] } })
    expect(rule(g, 'german', 'card ju87 KAZ')).toBe('ST-5.6c')
    const none = game({ units: { GGO: ['544/389'], GLA: ['2/16'] }, hands: { german: ['ju87'] } })
    for (const order of ['card ju87 SPA', 'card ju87']) expect(rule(none, 'german', order)).toBe('ST-5.6c')
    expect(none.offered('german')).not.toContain('card')
  })

  test('ST-5.6d cards have no range', () => {
    const g = game({ units: { GLA: ['2/16'], KUP: ['20at'], STZ: ['112rd'] }, hands: { german: ['ju87'] } })
    expect(g.options('german', 'card', 'area', 'ju87')).toEqual(['STZ', 'KUP'])
  })

  test('ST-5.7a ST-13.4b no German card strikes a crossing in the basic game', () => {
    const g = game({
      units: { GLA: ['2/16'], FER1: ['124bde'], STZ: ['112rd'] },
      hands: { german: ['ju87', 'bombers', 'heavyart'] },
    })
    for (const card of ['ju87', 'bombers', 'heavyart'])
      expect(rule(g, 'german', `card ${card} FER1`)).toBe('ST-13.4b')
    const soviet = game({
      toAct: 'soviet',
      units: { GLA: ['2/16'], SPA: ['64/16', '124bde'] },
      hands: { soviet: ['artillery'] },
    })
    expect(rule(soviet, 'soviet', 'card artillery FER1')).toBe('ST-5.6c')
  })

  test('ST-5.7b ST-13.4b with enemies only where the card may not strike, that is the reason there', () => {
    const soviet = game({
      toAct: 'soviet',
      units: { GLA: ['2/16'], SPA: ['124bde'] },
      hands: { soviet: ['katyusha'] },
    })
    expect(rule(soviet, 'soviet', 'card katyusha GLA')).toBe('ST-5.7b')
    expect(rule(soviet, 'soviet', 'card katyusha SPA')).toBe('ST-5.6c')
    expect(rule(soviet, 'soviet', 'card katyusha')).toBe('ST-5.7b')
    const german = game({
      units: { GGO: ['544/389'], FER1: ['115bde'] },
      hands: { german: ['ju87', 'bombers'] },
    })
    for (const card of ['ju87', 'bombers'])
      for (const order of [`card ${card} FER1`, `card ${card}`])
        expect(rule(german, 'german', order)).toBe('ST-13.4b')
  })

  test('ST-5.7b ST-card-katyusha-a ST-card-artillery-a ST-card-heavy-artillery-a ST-card-bombers-a no attack card strikes a start zone', () => {
    const g = game({
      toAct: 'soviet',
      units: { GLA: ['2/16'], SPA: ['64/16', '124bde'], GGO: ['112rd'] },
      hands: { soviet: ['katyusha', 'artillery'], german: ['ju87', 'heavyart', 'bombers'] },
    })
    for (const card of ['katyusha', 'artillery'])
      expect(rule(g, 'soviet', `card ${card} GLA`)).toBe('ST-5.7b')
    g.play('soviet', 'pass')
    for (const card of ['ju87', 'heavyart', 'bombers'])
      expect(rule(g, 'german', `card ${card} GGO`)).toBe('ST-5.7b')
  })
})
