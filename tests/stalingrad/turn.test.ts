import { describe, expect, test } from 'vitest'
import {
  all,
  asks,
  at,
  discards,
  fired,
  fresh,
  game,
  guards,
  hand,
  one,
  opening,
  refill,
  rule,
  spent,
} from './st.ts'

const duel = { units: { GGO: ['544/389', '545/389', '546/389'], SPA: ['124bde', '149bde'] } }

describe('4 Turn', () => {
  test('ST-4.1a supply, cards of both, theft, German units, crossings, Soviet units, battalion, first action', () => {
    const g = game({
      options: { supply: 'on', counterattack: 'on', battalions: 'a' },
      units: { GGO: ['544/389'], SPA: ['124bde'], FER3: ['34/13g'], GKU: ['20at'] },
      control: { GKU: 'soviet' },
    })
    g.play('german', 'pass')
    const events = g.play('soviet', 'pass', { dice: [5], draws: refill(g) })
    expect(events.map(({ type }) => type).filter(type => ['supply', 'drew'].includes(type))).toEqual([
      'supply',
      'drew',
      'drew',
    ])
    expect(all(events, 'drew').map(({ side }) => side)).toEqual(['german', 'soviet'])
    expect(asks(g)).toBe('soviet theft')
    g.play('soviet', 'leave')
    expect(asks(g)).toBe('german arrive')
    g.play('german', 'place GGO 54/100,227/100,369/100')
    expect(asks(g)).toBe('soviet transfer')
    g.play('soviet', 'done')
    expect(asks(g)).toBe('soviet arrive')
    g.play('soviet', 'place FER2 92mar,137tk,90/95,161/95,241/95,1043/284,1045/284,1047/284')
    expect(asks(g)).toBe('soviet arrive')
    expect(g.options('soviet', 'place', 'units', 'SPA')).toEqual(['bat2'])
    g.play('soviet', 'place SPA bat2')
    expect(asks(g)).toBe('german action')
  })

  test('ST-4.2a ST-4.2b the Germans act first in every turn, then the sides alternate', () => {
    const g = game(duel)
    expect(asks(g)).toBe('german action')
    g.play('german', 'move GGO 544/389 ORL')
    expect(asks(g)).toBe('soviet action')
    g.play('soviet', 'pass')
    expect(asks(g)).toBe('german action')
    g.play('german', 'move GGO 545/389 ORL')
    g.play('soviet', 'move SPA 149bde KAZ')
    g.play('german', 'pass')
    // The Soviet player acts last in the turn.
    g.play('soviet', 'pass', { draws: refill(g) })
    g.play('german', 'place GLA 54/100,227/100,369/100')
    g.play('soviet', 'place FER1 92mar,137tk,90/95,161/95,241/95,1043/284,1045/284,1047/284')
    expect(asks(g)).toBe('german action')
  })

  test('ST-4.2c an action is one unit action, one action card, a special action of an option, or a pass', () => {
    const g = game({
      ...duel,
      hands: { german: ['assault', 'bombers', 'ju87'], soviet: ['sewers', 'artillery'] },
    })
    expect(g.offered('german')).toEqual(['move', 'card', 'assault', 'pass'])
    g.play('german', 'move GGO 544/389 ORL')
    expect(asks(g)).toBe('soviet declared')
    g.play('soviet', 'decline')
    expect(g.offered('soviet')).toEqual(['move', 'fire', 'card', 'sewers', 'pass'])
    g.play('soviet', 'sewers SPA 124bde KAZ')
    expect(asks(g)).toBe('german action')
    const fire = game({ units: { GGO: ['544/389', '545/389'], ORL: ['2mot'], SPA: ['124bde'] } })
    fire.play('german', 'fire GGO 544/389 ORL', { dice: [1, 1] })
    expect(asks(fire)).toBe('soviet action')
    fire.play('soviet', 'fire ORL 2mot GGO', { dice: [1, 1] })
    expect(asks(fire)).toBe('german action')
    const special = game({
      options: { mobility: 'on', concentration: 'on' },
      units: { GGO: ['544/389'], GRA: ['516/295'], SPA: ['124bde'] },
    })
    expect(special.offered('german')).toEqual(['move', 'mobility', 'concentrate', 'pass'])
    special.play('german', 'mobility GGO 389 () GLA')
    expect(special.offered('soviet')).toEqual(['move', 'fire', 'pass'])
  })

  test('ST-4.2d ST-4.3b ST-4.4b a pass is always offered, binds nobody, and an action between starts the count anew', () => {
    const g = game(duel)
    expect(g.offered('german')).toContain('pass')
    g.play('german', 'pass')
    g.play('soviet', 'move SPA 124bde KAZ')
    expect(g.offered('german')).toContain('move')
    g.play('german', 'move GGO 544/389 ORL')
    g.play('soviet', 'pass')
    g.play('german', 'move GGO 545/389 ORL')
    expect(asks(g)).toBe('soviet action')
  })

  test('ST-4.4b a cancelled action counts as an action', () => {
    const g = game({ ...duel, toAct: 'soviet', hands: { soviet: ['zaitsev'] } })
    g.play('soviet', 'pass')
    g.play('german', 'move GGO 544/389 ORL')
    g.play('soviet', 'play zaitsev')
    expect([asks(g), g.state.passes]).toEqual(['soviet action', 0])
    g.play('soviet', 'pass')
    expect(asks(g)).toBe('german action')
  })

  test('ST-4.3a who holds no card and has no active unit passes by himself; a hand alone is asked', () => {
    const g = game({ ...duel, units: { GGO: ['544/389'], SPA: ['124bde'] }, spent: ['124bde'] })
    const events = g.play('german', 'move GGO 544/389 ORL', { draws: refill(g) })
    expect(all(events, 'passed').map(({ side, forced }) => [side, forced])).toEqual([
      ['soviet', true],
      ['german', true],
    ])
    const withCard = game({
      units: { GGO: ['544/389'], SPA: ['124bde'] },
      spent: ['124bde'],
      hands: { soviet: ['mg'] },
    })
    withCard.play('german', 'move GGO 544/389 ORL')
    withCard.play('soviet', 'decline')
    expect(asks(withCard)).toBe('soviet action')
    expect(withCard.offered('soviet')).toEqual(['pass'])
  })

  test('ST-4.3a ST-4.5a with nothing left after a Ju-87 the action ends by itself, and is no pass', () => {
    const g = game({
      units: { GGO: ['544/389'], SPA: ['124bde'] },
      spent: ['544/389'],
      hands: { german: ['ju87', 'ju87'] },
    })
    g.play('german', 'card ju87 SPA', { dice: [1, 1] })
    expect(asks(g)).toBe('german action')
    const events = g.play('german', 'card ju87 SPA', { dice: [1, 1] })
    expect([all(events, 'stopped').length, all(events, 'passed').length]).toEqual([1, 0])
    expect([asks(g), g.state.passes]).toEqual(['soviet action', 0])
  })

  test('ST-4.4a two passes in succession end the action phase', () => {
    const g = game(duel)
    g.play('german', 'pass')
    const events = g.play('soviet', 'pass', { draws: refill(g) })
    expect(all(events, 'phaseOver')).toHaveLength(1)
    expect(g.state.turn).toBe(2)
  })

  test('ST-4.5a ST-card-ju87-f after a Ju-87 the German may stop: an action, not a pass', () => {
    const g = game({ ...duel, hands: { german: ['ju87', 'ju87'] } })
    expect(g.offered('german')).not.toContain('stop')
    g.play('german', 'pass')
    g.play('soviet', 'move SPA 149bde KAZ')
    g.play('german', 'card ju87 KAZ', { dice: [1, 1] })
    expect(asks(g)).toBe('german action')
    expect(g.offered('german')).not.toContain('pass')
    expect(rule(g, 'german', 'pass')).toBe('ST-4.5a')
    g.play('german', 'stop')
    g.play('soviet', 'pass')
    expect(asks(g)).toBe('german action')
  })

  test('ST-4.6a ST-4.6b ST-5.3a first the German, then the Soviet player discards none, some or all of his hand, then Fire markers go', () => {
    const g = game({
      ...duel,
      fire: { german: ['GGO'] },
      hands: { german: ['ju87', 'ju87', 'ammo'], soviet: ['mines', 'mg'] },
    })
    g.play('german', 'pass')
    g.play('soviet', 'pass')
    expect(asks(g)).toBe('german discard')
    expect(rule(g, 'german', 'discard ju87,ju87,ju87')).toBe('ST-5.3a')
    expect(one(g.play('german', 'discard ju87,ju87'), 'discarded').cards).toHaveLength(2)
    expect(discards(g, 'german')).toEqual(['ju87', 'ju87'])
    expect(hand(g, 'german')).toEqual(['ammo'])
    expect([asks(g), fired(g, 'german')]).toEqual(['soviet discard', ['GGO']])
    g.play('soviet', 'discard mines,mg', { draws: refill(g, { soviet: 2 }) })
    expect(discards(g, 'soviet')).toEqual(['mines', 'mg'])
    const none = game({ ...duel, hands: { german: ['ju87'], soviet: ['mines'] } })
    none.play('german', 'pass')
    none.play('soviet', 'pass')
    none.play('german', 'keep')
    none.play('soviet', 'keep', { draws: refill(none) })
    expect([discards(none, 'german'), discards(none, 'soviet')]).toEqual([[], []])
  })

  test('ST-5.3b ST-5.3c cards kept stay in the hand; discards are replaced only at the next draw', () => {
    const g = game({ ...duel, turn: 5, hands: { german: ['ju87', 'ammo'], soviet: [] } })
    g.play('german', 'pass')
    g.play('soviet', 'pass')
    const before = g.play('german', 'discard ju87', { draws: refill(g, { german: 1 }) })
    expect(hand(g, 'german')).toEqual(['ju87', 'ju87', 'ju87', 'ju87', 'ammo'])
    expect(before.findIndex(event => event.type === 'turn')).toBeLessThan(
      before.findIndex(event => event.type === 'drew'),
    )
    expect(before.findIndex(event => event.type === 'discarded')).toBeLessThan(
      before.findIndex(event => event.type === 'turn'),
    )
  })

  test('ST-4.6b ST-8.2d Fire markers lie until the end of the turn, also where the firers have gone', () => {
    const g = game({
      units: { GGO: ['544/389', '545/389'], GKU: ['71/29'], ORL: ['115bde'], SPA: ['124bde'] },
    })
    g.play('german', 'fire GGO 544/389 ORL', { dice: [1, 1] })
    g.play('soviet', 'pass')
    g.play('german', 'move GGO 545/389 GLA')
    g.play('soviet', 'pass')
    expect(fired(g, 'german')).toEqual(['GGO'])
    const events = g.play('german', 'pass', { draws: refill(g) })
    expect(one(events, 'markersOff').areas).toEqual([g.find('area', 'GGO')])
    expect(fired(g, 'german')).toEqual([])
    const soviet = game({ ...duel, fire: { soviet: ['SPA'], german: ['GGO'] } })
    soviet.play('german', 'pass')
    soviet.play('soviet', 'pass', { draws: refill(soviet) })
    expect([fired(soviet, 'soviet'), fired(soviet, 'german')]).toEqual([[], []])
    const moved = game({
      units: { GGO: ['544/389'], SPA: ['124bde'], KUP: ['20at'] },
      fire: { german: ['GGO'] },
    })
    moved.play('german', 'move GGO 544/389 GLA')
    expect(fired(moved, 'german')).toEqual(['GGO'])
  })

  test('ST-4.6c ST-11.3a at the end of turn 3, not before, the 29th Motorised leaves wherever it is', () => {
    const g = game({
      turn: 3,
      units: { KUP: ['15/29'], MIN: ['71/29', '131rd'], GKU: ['129/29'], GGO: ['544/389'], SPA: ['124bde'] },
      spent: ['15/29'],
      control: { KUP: 'german', MIN: 'german' },
    })
    g.play('german', 'pass')
    const events = g.play('soviet', 'pass')
    expect(one(events, 'withdrawn').units).toHaveLength(3)
    for (const unit of ['15/29', '71/29', '129/29']) expect(at(g, unit)).toBe('withdrawn')
    const second = game({ turn: 2, units: { KUP: ['15/29'], GGO: ['544/389'], SPA: ['124bde'] } })
    second.play('german', 'pass')
    second.play('soviet', 'pass', { draws: refill(second) })
    expect(at(second, '15/29')).toBe('KUP')
  })

  test('ST-4.6d ST-14.1a ST-14.2d the game ends after turn 6 and not before', () => {
    for (const turn of [1, 2, 3, 4, 5]) {
      const g = game({
        ...duel,
        turn,
        control: Object.fromEntries(
          ['STZ', 'BAR', 'KOK', 'LAZ', 'VOK1', 'ELE', 'VOK2'].map(area => [area, 'german' as const]),
        ),
      })
      g.play('german', 'pass')
      g.play('soviet', 'pass', { draws: refill(g) })
      expect(g.state.outcome).toBeNull()
    }
    const last = game({ ...duel, turn: 6 })
    last.play('german', 'pass')
    last.play('soviet', 'pass')
    expect(last.state.outcome).toEqual({ winners: ['soviet'], reason: 'objectives' })
    expect(asks(last)).toBe('over')
  })

  test('ST-4.6e all units on the map and on crossings become active and the turn marker goes on', () => {
    const g = game({
      units: { GGO: ['544/389', '545/389'], SPA: ['124bde', '282nkvd'], FER1: ['149bde'] },
      spent: ['124bde', '149bde'],
    })
    g.play('german', 'move GGO 544/389 ORL')
    g.play('soviet', 'pass')
    g.play('german', 'pass', { draws: refill(g) })
    expect([spent(g, '544/389'), spent(g, '124bde'), spent(g, '149bde')]).toEqual([false, false, false])
    expect(g.state.turn).toBe(2)
  })

  test('ST-4.6e with nobody spent nobody becomes active again', () => {
    const g = game(duel)
    g.play('german', 'pass')
    expect(all(g.play('soviet', 'pass', { draws: refill(g) }), 'recovered')).toHaveLength(0)
  })

  test('a new game asks where the Guards arrive, then the German for his first action', () => {
    const g = fresh()
    expect(asks(g)).toBe('soviet arrive')
    guards(g)
    expect([asks(g), at(g, '34/13g')]).toEqual(['german action', 'FER3'])
    expect(opening().asked()).toEqual(['german'])
  })
})
