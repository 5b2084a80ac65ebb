import { describe, expect, test } from 'vitest'
import { cards, facts, fullDeck } from '../../data/stalingrad/index.ts'
import { handLimit } from '../../src/systems/stalingrad/state/state.ts'
import { all, asks, at, control, discards, game, hand, one, refill, rule, spent, stalingrad } from './st.ts'

const pair = { units: { GGO: ['544/389', '545/389', '546/389'], SPA: ['124bde', '149bde'] } }
const names = (cards: Record<string, number>): string[] =>
  Object.entries(cards).flatMap(([card, copies]) => Array<string>(copies).fill(card))
/** To the start of the next turn. */
const pass = (position: Parameters<typeof game>[0]) => {
  const g = game(position)
  g.play('german', 'pass')
  return g
}

describe('5.1-5.4 Hands, discards, decks', () => {
  test('ST-5.1a the limits of the six turns', () => {
    const limits = [1, 2, 3, 4, 5, 6].map(turn => {
      const { state } = game({ ...pair, turn, control: { MAM: 'soviet' } })
      return [handLimit(state, 'german'), handLimit(state, 'soviet') - 1]
    })
    expect(limits).toEqual([
      [6, 4],
      [6, 4],
      [6, 5],
      [7, 5],
      [6, 6],
      [5, 7],
    ])
  })

  test('ST-5.1b the limit that is shown is that of the next draw as things stand, whatever turn it belongs to', () => {
    const shown = (g: ReturnType<typeof game>) => {
      const { german, soviet } = g.view(null).hands
      return [german.limit, soviet.limit]
    }
    const g = pass({
      ...pair,
      turn: 3,
      control: { MAM: 'german' },
      hands: { german: names({ ju87: 6, sappers: 3 }), soviet: names({ mines: 3, mg: 2 }) },
    })
    expect(shown(g)).toEqual([8, 5])
    g.play('soviet', 'pass')
    g.play('german', 'keep')
    g.play('soviet', 'keep')
    // Turn 4 begins: it is the one that is drawn for now
    expect([asks(g), ...shown(g)]).toEqual(['german discardDown', 8, 5])
    g.play('german', 'discard sappers')
    expect(shown(g)).toEqual([7, 6])
    const last = game({ ...pair, turn: 6 })
    expect(shown(last)).toEqual([null, null])
    const lines = (lang: 'ru' | 'en') => stalingrad.words[lang].status(g.view(null), null).join('\n')
    expect(lines('en')).toContain('8 in hand (limit at the next draw: 7)')
    expect(lines('ru')).toContain('в руке 8 (при следующем доборе до 7)')
    expect(stalingrad.words.en.status(last.view(null), null).join()).not.toContain('limit')
  })

  test('ST-5.1b who controls Mamayev Kurgan holds one card more, contested or not', () => {
    const g = game({ ...pair, control: { MAM: 'german' }, units: { ...pair.units, MAM: ['269nkvd'] } })
    expect(g.view(null).hands.german.limit).toBe(7)
    expect(g.view(null).hands.soviet.limit).toBe(4)
    const soviet = game({ ...pair, units: { ...pair.units, MAM: ['191/71', '269nkvd'] } })
    expect(soviet.view(null).hands.soviet.limit).toBe(5)
    expect(soviet.view(null).hands.german.limit).toBe(6)
    const drawn = pass({ ...pair, control: { MAM: 'german' } })
    drawn.play('soviet', 'pass', { draws: refill(drawn) })
    expect([hand(drawn, 'german').length, hand(drawn, 'soviet').length]).toEqual([7, 4])
  })

  test('ST-5.1c above the limit of the new turn a player discards down to it, by his choice', () => {
    const g = pass({
      ...pair,
      turn: 4,
      hands: { german: names({ ju87: 6, sappers: 1 }), soviet: names({ mines: 3, mg: 2 }) },
    })
    g.play('soviet', 'pass')
    g.play('german', 'keep')
    g.play('soviet', 'keep')
    expect(asks(g)).toBe('german discardDown')
    expect(rule(g, 'german', 'discard ju87,sappers')).toBe('ST-5.1c')
    g.play('german', 'discard sappers', { draws: ['card deffire', 'card deffire'] })
    expect(hand(g, 'german')).toEqual(names({ ju87: 6 }))
    const two = pass({ ...pair, turn: 1, hands: { soviet: names({ mines: 4, mg: 3 }) } })
    two.play('soviet', 'pass')
    two.play('soviet', 'keep', { draws: refill(two) })
    expect([asks(two), two.view(null).asks?.left]).toEqual(['soviet discardDown', 2])
    expect(two.offered('soviet')).toEqual(['discard'])
    expect(two.refused('soviet', 'discard mines').why).toBe('more')
    two.play('soviet', 'discard mines,mg')
    expect(hand(two, 'soviet')).toEqual(names({ mines: 3, mg: 2 }))
    const exact = pass({ ...pair, hands: { german: names({ ju87: 6 }), soviet: names({ mines: 4, mg: 1 }) } })
    exact.play('soviet', 'pass')
    exact.play('german', 'keep')
    exact.play('soviet', 'keep')
    expect(asks(exact)).toBe('german arrive')
  })

  test('ST-5.1d below the limit a player draws up to it, all at once', () => {
    const g = pass({ ...pair, hands: { german: names({ ju87: 2 }), soviet: ['mines'] } })
    g.play('soviet', 'pass')
    g.play('german', 'keep')
    const events = g.play('soviet', 'keep', { draws: refill(g) })
    expect(all(events, 'drew').map(({ count }) => count)).toEqual([4, 4])
    expect([hand(g, 'german').length, hand(g, 'soviet').length]).toEqual([6, 5])
  })

  test('ST-5.2f ST-5.2g played and cancelled cards go to the discards', () => {
    const g = game({
      ...pair,
      units: { ORL: ['544/389', '545/389'], SPA: ['124bde'] },
      control: { ORL: 'german' },
      hands: { german: ['assault', 'ammo'], soviet: ['zaitsev', 'artillery'] },
    })
    g.play('german', 'assault ORL 544/389 KAZ')
    g.play('soviet', 'play zaitsev')
    expect(discards(g, 'german')).toEqual(['assault'])
    expect(discards(g, 'soviet')).toEqual(['zaitsev'])
    expect(at(g, '544/389')).toBe('ORL')
    g.play('soviet', 'card artillery ORL')
    g.play('german', 'play ammo')
    expect(discards(g, 'soviet')).toEqual(['artillery', 'zaitsev'])
    expect(asks(g)).toBe('german action')
  })

  test('ST-5.4a discards stay out while the deck is large enough', () => {
    const g = pass({
      ...pair,
      hands: { german: names({ ju87: 4 }) },
      discards: { german: names({ sappers: 4, assault: 5, heavyart: 4, bombers: 3, spotters: 2 }) },
    })
    g.play('soviet', 'pass')
    const events = g.play('german', 'keep', { draws: refill(g) })
    expect(all(events, 'reshuffled')).toHaveLength(0)
    expect(g.state.discards.german).toHaveLength(18)
  })

  test('ST-5.4a ST-5.4b ST-5.4c too small a deck takes all own discards in before the first card is drawn', () => {
    const kept = { ju87: 3 }
    const gone = { ju87: 3, sappers: 4, assault: 5, heavyart: 4, bombers: 3, spotters: 2, ammo: 1 }
    const g = pass({
      ...pair,
      hands: { german: names(kept) },
      discards: { german: names(gone), soviet: ['zaitsev'] },
    })
    g.play('soviet', 'pass')
    expect(g.state.deck.german).toHaveLength(2)
    const events = g.play('german', 'keep', {
      draws: [
        'card bombers',
        'card bombers',
        'card bombers',
        'card deffire',
        'card deffire',
        'card deffire',
        'card deffire',
        'card mines',
      ],
    })
    expect(one(events, 'reshuffled')).toMatchObject({ side: 'german', cards: 24 })
    expect([g.state.deck.german.length, g.state.discards.german.length, hand(g, 'german').length]).toEqual([
      21, 0, 6,
    ])
    expect(discards(g, 'soviet')).toEqual(['zaitsev'])
  })

  test('ST-5.4d a deck with exactly what is needed is drawn empty without a shuffle', () => {
    const gone = { ju87: 3, sappers: 4, assault: 5, heavyart: 4, bombers: 3, spotters: 2 }
    const g = pass({ ...pair, hands: { german: names({ ju87: 3 }) }, discards: { german: names(gone) } })
    g.play('soviet', 'pass')
    const events = g.play('german', 'keep', { draws: refill(g) })
    expect(all(events, 'reshuffled')).toHaveLength(0)
    expect([g.state.deck.german.length, g.state.discards.german.length]).toEqual([0, 21])
    expect(hand(g, 'german')).toEqual(names({ ju87: 3, ammo: 3 }))
  })
})

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

describe('Cards', () => {
  test('ST-2.4a ST-card-ju87-a ST-card-sappers-a ST-card-assault-a ST-card-heavy-artillery-a ST-card-bombers-a ST-card-spotters-a ST-card-ammo-a ST-card-defensive-fire-a ST-card-mines-a ST-card-machine-guns-a ST-card-katyusha-a ST-card-artillery-a ST-card-sewers-a ST-card-rubble-a ST-card-zaitsev-a both decks hold 27 cards as printed', () => {
    expect([fullDeck.german.length, fullDeck.soviet.length]).toEqual([27, 27])
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
