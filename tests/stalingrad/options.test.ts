import { describe, expect, test } from 'vitest'
import { createLabeller } from '../../src/engine/words.ts'
import {
  all,
  asks,
  at,
  control,
  discards,
  fresh,
  game,
  guards,
  hand,
  one,
  opening,
  refill,
  rule,
  spent,
  stalingrad,
} from './st.ts'

const idle = { GKU: ['71/29'], KUP: ['20at'] }
const full = { german: Array(6).fill('ju87') as string[], soviet: ['mines', 'mines', 'mines', 'mines', 'mg'] }
const starZones = ['GLA', 'GGO', 'GRA', 'GOP', 'GSA', 'GKU']

describe('15.1 No step back', () => {
  const options = { noStepBack: 'on' }
  const bombed = (extra: Parameters<typeof game>[0] = {}) => {
    const g = game({
      options,
      units: { GGO: ['544/389'], STZ: ['112rd', 'militia'], ...idle },
      hands: { german: ['bombers', 'ju87', 'ju87'] },
      ...extra,
    })
    return g
  }
  /** An Assault whose fire is answered by itself, after a reaction that missed. */
  const reacted = (control: Record<string, 'german'> = {}) => {
    const g = game({
      options,
      units: { GGO: ['544/389'], ORL: ['115bde'], ...idle },
      control,
      hands: { german: ['assault'], soviet: ['deffire', 'mg'] },
    })
    g.play('german', 'assault GGO 544/389 ORL')
    g.play('soviet', 'play deffire', { dice: [1, 1] })
    g.play('soviet', 'decline')
    expect(asks(g)).toBe('soviet answer')
    return g
  }

  test('ST-15.1a ST-15.1k once a turn, and with several Ju-87 for one copy only', () => {
    const g = bombed()
    g.play('german', 'card ju87 STZ')
    expect(g.offered('soviet')).toEqual(['stand', 'decline'])
    g.play('soviet', 'stand', { dice: [1, 1, 1] })
    const second = one(g.play('german', 'card ju87 STZ', { dice: [1, 1] }), 'attack')
    expect(second.rolled).toHaveLength(2)
    g.play('german', 'card bombers STZ', { dice: [1, 1] })
    expect(g.state.stood).toBe(true)
    const used = bombed({ stood: true, hands: { german: ['bombers'], soviet: ['mg', 'rubble'] } })
    used.play('german', 'card bombers STZ')
    expect(rule(used, 'soviet', 'stand')).toBe('ST-15.1a')
    used.play('soviet', 'decline', { dice: [1, 1] })
    used.play('soviet', 'pass')
    used.play('german', 'pass')
    used.play('soviet', 'keep', { draws: refill(used) })
    expect(used.state.stood).toBe(false)
    const off = game({
      units: { GGO: ['544/389'], STZ: ['112rd'], ...idle },
      hands: { german: ['bombers'], soviet: ['rubble'] },
    })
    off.play('german', 'card bombers STZ')
    expect(rule(off, 'soviet', 'stand')).toBe('ST-3.4b')
  })

  test('ST-15.1b ST-react-g it answers unit fire from inside and from a neighbour, with an empty hand too', () => {
    for (const from of ['GGO', 'ORL']) {
      const g = game({
        options,
        units: {
          [from]: ['544/389'],
          ...(from === 'ORL' ? { ORL: ['544/389', '115bde'] } : { ORL: ['115bde'] }),
          ...idle,
        },
      })
      g.play('german', `fire ${from} 544/389 ORL`)
      expect(asks(g)).toBe('soviet declared')
      expect(one(g.play('soviet', 'stand', { dice: [1, 1, 1] }), 'attack').rolled).toHaveLength(3)
    }
  })

  test('ST-3.4b without the option nobody may declare it', () => {
    const g = game({ units: { GGO: ['544/389'], ORL: ['115bde'], ...idle }, hands: { soviet: ['mg'] } })
    g.play('german', 'fire GGO 544/389 ORL')
    expect(rule(g, 'soviet', 'stand')).toBe('ST-3.4b')
    expect(g.offered('soviet')).not.toContain('stand')
  })

  test('ST-15.1c ST-react-i it answers attack cards and the fire of an Assault', () => {
    const card = bombed()
    card.play('german', 'card bombers STZ')
    expect(card.offered('soviet')).toContain('stand')
    const g = game({
      options,
      units: { GGO: ['544/389'], ORL: ['115bde'], ...idle },
      hands: { german: ['assault'] },
    })
    g.play('german', 'assault GGO 544/389 ORL')
    expect(g.offered('soviet')).toContain('stand')
    expect(one(g.play('soviet', 'stand', { dice: [1, 1, 1] }), 'attack').rolled).toHaveLength(3)
    const met = reacted()
    expect(one(met.play('soviet', 'stand', { dice: [1, 1, 1] }), 'attack').rolled).toHaveLength(3)
  })

  test('ST-15.1d only in an area that is Soviet-controlled at that moment', () => {
    const g = bombed({ control: { STZ: 'german' } })
    g.play('german', 'card bombers STZ', { dice: [1, 1] })
    const fire = game({
      options,
      units: { STZ: ['544/389', '112rd'], ...idle },
      control: { STZ: 'german' },
      hands: { soviet: ['mg'] },
    })
    fire.play('german', 'fire STZ 544/389 STZ')
    expect(rule(fire, 'soviet', 'stand')).toBe('ST-15.1d')
    expect(rule(reacted({ ORL: 'german' }), 'soviet', 'stand')).toBe('ST-15.1d')
  })

  test('ST-15.1e ST-15.1f ST-15.1g ST-15.1i three dice; those who retreat come back spent and control stays', () => {
    const g = game({
      options,
      units: { STZ: ['112rd', 'militia', '544/389'], ...idle },
      hands: { german: ['bombers'] },
    })
    g.play('german', 'card bombers STZ')
    const roll = one(g.play('soviet', 'stand', { dice: [2, 1, 4] }), 'attack')
    expect(roll).toMatchObject({ rolled: [2, 1, 4], points: 4 })
    g.play('soviet', 'hit 112rd:2,militia:2')
    g.play('soviet', 'retreat SPA')
    expect(at(g, '112rd')).toBe('SPA')
    const last = g.play('soviet', 'retreat SPA')
    expect(one(last, 'returned').units).toHaveLength(2)
    expect([at(g, '112rd'), at(g, 'militia'), spent(g, '112rd'), spent(g, 'militia')]).toEqual([
      'STZ',
      'STZ',
      true,
      true,
    ])
    expect(control(g, 'STZ')).toBe('soviet')
  })

  test('ST-15.1h ST-15.1j the eliminated do not return, those without a way out neither; then control is looked at', () => {
    const ring = { SPA: 'german', KAZ: 'german', PST: 'german', PBA: 'german', BAR: 'german' } as const
    const g = game({
      options,
      units: { STZ: ['112rd', '544/389'], ...idle },
      spent: ['112rd'],
      control: ring,
      hands: { german: ['bombers'] },
    })
    g.play('german', 'card bombers STZ')
    const events = g.play('soviet', 'stand', { dice: [1, 1, 1] })
    expect(one(events, 'attack').points).toBe(1)
    expect([at(g, '112rd'), control(g, 'STZ')]).toEqual(['eliminated', 'german'])
  })

  test('ST-15.1h who retreated and was then eliminated does not return', () => {
    const nine = ['124bde', '149bde', '282nkvd', '27tk', '399rd', '2mot', '9mot', '6gtk', '38mot']
    const g = game({
      options,
      units: { GGO: ['544/389'], STZ: ['112rd', 'militia', '189tk'], KAZ: nine, ...idle },
      control: { SPA: 'german', PST: 'german', PBA: 'german', BAR: 'german' },
      hands: { german: ['bombers'] },
    })
    g.play('german', 'card bombers STZ')
    expect(one(g.play('soviet', 'stand', { dice: [3, 3, 2] }), 'attack').points).toBe(5)
    // The first takes the last place to retreat to, so the second dies of two points; the fifth goes to the first.
    g.play('soviet', 'hit 112rd:2,militia:3')
    const events = g.play('soviet', 'hit 112rd')
    expect(all(events, 'returned')).toHaveLength(0)
    expect(['112rd', 'militia', '189tk'].map(unit => at(g, unit))).toEqual([
      'eliminated',
      'eliminated',
      'STZ',
    ])
  })

  test('ST-15.1i the last defender retreats and returns: the Germans in the area do not take it in between', () => {
    const g = game({
      options,
      units: { STZ: ['112rd', '544/389'], ...idle },
      spent: ['112rd'],
      control: { KAZ: 'german', PST: 'german', PBA: 'german', BAR: 'german' },
      hands: { german: ['bombers'] },
    })
    g.play('german', 'card bombers STZ')
    const events = g.play('soviet', 'stand', { dice: [1, 1, 1] })
    expect([all(events, 'retreated').length, all(events, 'control').length]).toEqual([1, 0])
    expect([at(g, '112rd'), control(g, 'STZ')]).toEqual(['STZ', 'soviet'])
  })

  test('ST-15.1l not for a crossing', () => {
    const g = game({
      options: { ...options, crossings: 'on' },
      units: { GGO: ['544/389'], FER1: ['112rd'], ...idle },
      hands: { german: ['ju87'], soviet: ['mg'] },
    })
    const events = g.play('german', 'card ju87 FER1', { dice: [1, 1] })
    expect(one(events, 'attack').rolled).toHaveLength(2)
  })

  test('ST-15.1m a repeated roll keeps three dice', () => {
    const g = bombed({ hands: { german: ['bombers', 'spotters'] } })
    g.play('german', 'card bombers STZ')
    g.play('soviet', 'stand', { dice: [1, 1, 1] })
    expect(one(g.play('german', 'play spotters', { dice: [1, 1, 1] }), 'attack').rolled).toHaveLength(3)
  })
})

describe('15.2 Soviet counterattack', () => {
  const begins = (position: Parameters<typeof game>[0] = {}) =>
    game({
      options: { counterattack: 'on' },
      phase: 'start',
      units: { GKU: ['20at'], GGO: ['544/389'] },
      control: { GKU: 'soviet' },
      hands: full,
      eliminated: ['34/13g', '39/13g', '42/13g'],
      ...position,
    })

  test('ST-15.2a ST-15.2f with a start zone taken S may take a random card; it is shown and discarded', () => {
    const g = begins()
    expect(asks(g)).toBe('soviet theft')
    expect(g.offered('soviet')).toEqual(['steal', 'leave'])
    const events = g.play('soviet', 'steal', { draws: ['card ju87'] })
    expect(one(events, 'stolen').card).toBe(g.find('card', 'ju87'))
    expect([discards(g, 'german'), hand(g, 'german').length]).toEqual([['ju87'], 5])
    const none = begins({ control: {} })
    expect(asks(none)).toBe('german action')
    const off = begins({ options: {} })
    expect(asks(off)).toBe('german action')
  })

  test('ST-15.2b after both draws, and the German does not draw again for it', () => {
    const g = game({
      options: { counterattack: 'on' },
      units: { GKU: ['20at'], GGO: ['544/389'], SPA: ['124bde'] },
      control: { GKU: 'soviet' },
    })
    g.play('german', 'pass')
    const events = g.play('soviet', 'pass', { draws: refill(g) }).map(({ type }) => type)
    expect(asks(g)).toBe('soviet theft')
    expect(events.filter(type => type === 'drew')).toHaveLength(2)
    g.play('soviet', 'steal', { draws: [`card ${hand(g, 'german')[0]}`] })
    expect(hand(g, 'german')).toHaveLength(5)
  })

  test('ST-15.2c ST-15.2d one card a turn however many zones are held, every turn while one is', () => {
    const g = begins({ control: { GKU: 'soviet', GSA: 'soviet', GOP: 'soviet' } })
    g.play('soviet', 'steal', { draws: ['card ju87'] })
    expect(asks(g)).toBe('german action')
    g.play('german', 'pass')
    g.play('soviet', 'pass')
    g.play('german', 'keep')
    g.play('soviet', 'keep', { draws: refill(g) })
    expect(asks(g)).toBe('soviet theft')
  })

  test('ST-15.2e a zone lost again before the turn starts gives nothing', () => {
    const g = game({
      options: { counterattack: 'on' },
      units: { GSA: ['24/24', '21/24'], SPA: ['124bde'] },
      control: { GKU: 'soviet' },
    })
    g.play('german', 'move GSA 24/24 GKU')
    g.play('soviet', 'pass')
    g.play('german', 'pass', { draws: refill(g) })
    expect(asks(g)).toBe('german arrive')
  })
})

describe('15.3 German mobility', () => {
  const options = { mobility: 'on' }
  const base = { options, units: { GGO: ['544/389', '545/389', '516/295', 'StuG244'], KUP: ['20at'] } }

  test('ST-15.3a ST-15.3h once a game, as the German action; the units flip', () => {
    const g = game({ ...base, units: { ...base.units, GKU: ['15/29'] } })
    g.play('german', 'mobility GGO 389 () GRA-GOP')
    expect([at(g, '544/389'), spent(g, '544/389'), at(g, '516/295')]).toEqual(['GOP', true, 'GGO'])
    g.play('soviet', 'pass')
    expect(rule(g, 'german', 'mobility GGO 295 () GRA')).toBe('ST-15.3a')
    expect(rule(game({ ...base, options: {} }), 'german', 'mobility GGO 389 () GRA')).toBe('ST-3.4b')
    const next = game({ ...base, turn: 2, mobilityUsed: true })
    next.play('german', 'pass')
    next.play('soviet', 'pass', { draws: refill(next) })
    next.play('soviet', 'place FER1 685/193,883/193,895/193,112/39g,117/39g,120/39g,339/308,347/308,351/308')
    expect(rule(next, 'german', 'mobility GGO 389 () GRA')).toBe('ST-15.3a')
  })

  test('ST-15.3b ST-15.10c all active units of one division in the area, general units as wished', () => {
    const g = game({
      ...base,
      options: { ...options, manoeuvre: 'on' },
      spent: ['545/389'],
      units: { ...base.units, GKU: ['15/29'] },
    })
    expect(g.options('german', 'mobility', 'division', 'GGO')).toEqual(['389', '295'])
    expect(rule(g, 'german', 'mobility GGO 389 516/295 GRA')).toBe('ST-15.3b')
    g.play('german', 'mobility GGO 389 StuG244 GRA')
    const four = ['544/389', '545/389', 'StuG244', '516/295']
    expect(four.map(unit => at(g, unit))).toEqual(['GRA', 'GGO', 'GRA', 'GGO'])
    const both = game({ ...base, units: { ...base.units, GKU: ['15/29'] } })
    both.play('german', 'mobility GGO 389 () GRA')
    expect(four.map(unit => at(both, unit))).toEqual(['GRA', 'GRA', 'GGO', 'GGO'])
  })

  test('ST-15.3c up to four areas, without movement points or surcharges', () => {
    const g = game(base)
    expect(rule(g, 'german', 'mobility GGO 389 () GRA-GOP-GSA-GKU-ELS')).toBe('ST-15.3c')
    expect(one(g.play('german', 'mobility GGO 389 () GRA-GOP-GSA-GKU'), 'moves').cost).toBeNull()
    expect(at(g, '544/389')).toBe('GKU')
    const contested = game({ ...base, units: { ...base.units, GGO: ['544/389', '2mot'] } })
    contested.play('german', 'mobility GGO 389 () GRA-GOP-GSA-GKU')
    expect(at(contested, '544/389')).toBe('GKU')
  })

  test('ST-15.3d ST-15.3e ST-15.3f no Soviet units at all, Soviet control only at the end, where it passes', () => {
    const g = game({ ...base, units: { ...base.units, GRA: ['115bde'] } })
    expect(rule(g, 'german', 'mobility GGO 389 () GRA')).toBe('ST-15.3d')
    expect(rule(g, 'german', 'mobility GGO 389 () SIL-PBA')).toBe('ST-15.3e')
    g.play('german', 'mobility GGO 389 () SIL')
    expect([at(g, '544/389'), control(g, 'SIL')]).toEqual(['SIL', 'german'])
  })

  test('ST-15.3g the starting area may be contested or Soviet-controlled', () => {
    const g = game({ options, units: { ORL: ['544/389', '115bde'], KUP: ['20at'] } })
    g.play('german', 'mobility ORL 389 () GGO')
    expect(at(g, '544/389')).toBe('GGO')
  })

  test('ST-15.3i stacking holds on the way and at the end', () => {
    const nine = ['517/295', '518/295', 'pi/295', '191/71', '194/71', '211/71', 'pi/71', '24/24', '21/24']
    const g = game({ options, units: { ...base.units, GRA: nine } })
    expect(rule(g, 'german', 'mobility GGO 389 () GRA-GOP')).toBe('ST-15.3i')
    expect(rule(g, 'german', 'mobility GGO 389 () GRA')).toBe('ST-15.3i')
    const shut = { GLA: ['2mot'], ORL: ['115bde'], SIL: ['9mot'] }
    const tight = game({ options, units: { ...base.units, ...shut, GRA: nine } })
    expect(tight.options('german', 'mobility', 'division', 'GGO')).toEqual(['295'])
    expect(tight.options('german', 'mobility', 'with', 'GGO 295')).toEqual([])
  })

  test('ST-15.3j Mines may meet it in a Soviet-controlled end area, before control changes', () => {
    const g = game({ ...base, hands: { soviet: ['mines'] } })
    g.play('german', 'mobility GGO 389 () SIL')
    expect([asks(g), control(g, 'SIL')]).toEqual(['soviet declared', 'soviet'])
    expect(all(g.play('soviet', 'play mines', { dice: [1, 1] }), 'attack')).toHaveLength(1)
  })

  test('ST-15.3k ST-card-zaitsev-b ST-react-b Zaitsev may cancel it: the units flip and the use is spent', () => {
    const g = game({ ...base, hands: { soviet: ['zaitsev'] } })
    g.play('german', 'mobility GGO 389 () SIL')
    const events = g.play('soviet', 'play zaitsev')
    expect(one(events, 'cancelled').what).toBe('mobility')
    expect([at(g, '544/389'), spent(g, '544/389'), g.state.mobility]).toEqual(['GGO', true, false])
  })
})

describe('15.4 Experienced commanders', () => {
  const starts = (commanders: string, position: Parameters<typeof game>[0] = {}) =>
    game({
      options: { commanders },
      turn: 2,
      phase: 'start',
      units: { GGO: ['544/389'], SPA: ['124bde'] },
      eliminated: [
        '92mar',
        '137tk',
        '90/95',
        '161/95',
        '241/95',
        '1043/284',
        '1045/284',
        '1047/284',
        '54/100',
        '227/100',
        '369/100',
      ],
      ...position,
    })

  test('ST-15.4a both choose up to their limit from their own deck', () => {
    const g = starts('base', { hands: { german: ['ju87'], soviet: [] } })
    expect([asks(g), g.view(null).asks?.left]).toEqual(['german choose', 5])
    expect(rule(g, 'german', 'choose bombers,bombers,bombers,bombers')).toBe('ST-5.3a')
    expect(g.refused('german', 'choose bombers,bombers').why).toBe('more')
    expect(rule(g, 'german', 'choose bombers,bombers,bombers,assault,assault,assault')).toBe('ST-5.1d')
    g.play('german', 'choose bombers,bombers,bombers,assault,assault')
    expect(hand(g, 'german')).toEqual(['ju87', 'assault', 'assault', 'bombers', 'bombers', 'bombers'])
    expect([
      g.state.deck.german.length,
      g.state.deck.german.filter(card => card === g.find('card', 'bombers')),
    ]).toEqual([21, []])
    expect([asks(g), g.view(null).asks?.left]).toEqual(['soviet choose', 5])
  })

  test('ST-15.4b base: discards return to the deck before each choice', () => {
    const g = starts('base', { discards: { german: ['ammo', 'ammo', 'ammo'] } })
    expect(g.options('german', 'choose', 'cards')).toContain('ammo')
    expect(g.state.discards.german).toEqual([])
  })

  test('ST-15.4c rest: what was chosen last turn and is gone may not be chosen this turn', () => {
    const position = {
      discards: { german: ['ammo', 'ammo', 'bombers'] },
      hands: { german: ['ju87'] },
      chosen: { german: ['ammo', 'ammo', 'ju87'] },
    }
    const g = starts('rest', position)
    expect(rule(g, 'german', 'choose ammo,ammo,bombers,bombers,bombers')).toBe('ST-15.4c')
    g.play('german', 'choose ammo,bombers,bombers,bombers,assault')
    expect(hand(g, 'german')).toContain('ammo')
    expect(g.state.chosen.german).toHaveLength(5)
    const old = starts('rest', { ...position, chosen: { german: ['ju87'] } })
    old.play('german', 'choose ammo,ammo,bombers,bombers,bombers')
    starts('base', position).play('german', 'choose ammo,ammo,ammo,bombers,bombers')
    // The copy still in the hand is the one chosen last turn.
    starts('rest', position).play('german', 'choose ju87,ju87,ju87,ju87,ju87')
  })

  test('ST-15.4d exhaust: chosen cards stay out until the deck is empty', () => {
    const g = starts('exhaust', { discards: { german: ['ammo', 'ammo', 'ammo'] } })
    expect(g.options('german', 'choose', 'cards')).not.toContain('ammo')
    expect(rule(g, 'german', 'choose ammo')).toBe('ST-5.3a')
  })

  test('ST-15.4e exhaust: a deck shorter than the need is taken whole, the rest is chosen from the returned discards', () => {
    const out = [
      'ju87',
      'ju87',
      'ju87',
      'ju87',
      'ju87',
      'ju87',
      'sappers',
      'sappers',
      'sappers',
      'sappers',
      'assault',
      'assault',
      'assault',
      'assault',
      'assault',
      'heavyart',
      'heavyart',
      'heavyart',
      'heavyart',
      'bombers',
      'bombers',
      'bombers',
      'spotters',
      'spotters',
    ]
    const g = starts('exhaust', { discards: { german: out } })
    expect(hand(g, 'german')).toEqual(['ammo', 'ammo', 'ammo'])
    expect([asks(g), g.view(null).asks?.left, g.state.deck.german.length]).toEqual(['german choose', 3, 24])
    g.play('german', 'choose bombers,bombers,bombers')
    expect(hand(g, 'german')).toHaveLength(6)
    // Exactly as long: nothing is left to choose
    const exact = starts('exhaust', { discards: { german: out.slice(3) }, chosen: { german: ['ammo'] } })
    expect(hand(exact, 'german')).toEqual([
      ...Array<string>(3).fill('ju87'),
      ...Array<string>(3).fill('ammo'),
    ])
    expect([asks(exact), exact.state.deck.german, exact.state.chosen.german]).toEqual([
      'soviet choose',
      [],
      [],
    ])
  })

  test('ST-15.4f the choice is hidden, the German chooses first', () => {
    const g = starts('base')
    expect(asks(g)).toBe('german choose')
    const events = g.play('german', 'choose bombers,bombers,bombers,assault,assault,ammo')
    expect(one(events, 'drew')).toMatchObject({ count: 6, cards: null })
    expect(g.view('soviet').hands.german.cards).toBeNull()
    const own = g.said.filter(({ to }) => to?.includes('german')).map(({ event }) => event)
    expect(one(own, 'drew').cards).toHaveLength(6)
    const { choose } = stalingrad.rules.steps
    expect('verbs' in choose && choose.verbs.choose.secret).toBe(true)
  })
})

describe('15.5 Concentration', () => {
  const options = { concentration: 'on' }
  const base = {
    options,
    units: { GRA: ['516/295', '517/295'], GOP: ['191/71', 'StuG244'], KUP: ['20at'], GKU: ['71/29'] },
  }

  test('ST-15.5a ST-15.5l ST-15.5m ST-15.5n the Germans first, once; then the Soviets once; then the marker is gone', () => {
    const g = game(base)
    g.play('german', 'pass')
    expect(rule(g, 'soviet', 'concentrate MIN')).toBe('ST-15.5l')
    g.play('soviet', 'move KUP 20at MIN')
    g.play('german', 'concentrate OKT')
    g.play('german', 'stack GRA 516/295 OKT')
    g.play('german', 'stack GOP 191/71 OKT')
    g.play('german', 'go')
    expect([g.state.marker, g.state.acted.german]).toEqual(['soviet', 2])
    const units = { ...base.units, DAR: ['42bde'] }
    const s = game({ ...base, units, toAct: 'soviet', marker: 'soviet' })
    s.play('soviet', 'concentrate MIN')
    s.play('soviet', 'stack KUP 20at MIN')
    s.play('soviet', 'stack DAR 42bde MIN')
    s.play('soviet', 'go')
    expect([s.state.marker, s.state.acted.soviet]).toEqual([null, 1])
    expect(rule(s, 'german', 'concentrate OKT')).toBe('ST-15.5l')
    expect(rule(game({ ...base, options: {} }), 'german', 'concentrate OKT')).toBe('ST-3.4b')
    for (const marker of ['german', 'soviet', null] as const) {
      const next = game({ ...base, turn: 2, marker })
      next.play('german', 'pass')
      next.play('soviet', 'pass', { draws: refill(next) })
      expect([next.state.turn, next.state.marker]).toEqual([3, marker])
    }
  })

  test('ST-15.5b ST-15.5k units of different areas and divisions move into one area, and all flip', () => {
    const g = game(base)
    g.play('german', 'concentrate OKT')
    expect(rule(g, 'german', 'go')).toBe('ST-15.5b:go')
    g.play('german', 'stack GRA 516/295 OKT')
    expect(rule(g, 'german', 'go')).toBe('ST-15.5b:go')
    g.play('german', 'stack GOP 191/71,StuG244 OKT')
    g.play('german', 'go')
    for (const unit of ['516/295', '191/71', 'StuG244'])
      expect([at(g, unit), spent(g, unit)]).toEqual(['OKT', true])
    expect([at(g, '517/295'), spent(g, '517/295'), control(g, 'OKT')]).toEqual(['GRA', false, 'german'])
    const far = game(base)
    expect(rule(far, 'german', 'concentrate STZ')).toBe('ST-15.5b')
    const mixed = game({
      ...base,
      units: { ...base.units, GSA: ['24/24', '267/94', '274/94'] },
      spent: ['274/94'],
    })
    mixed.play('german', 'concentrate CAR')
    expect(rule(mixed, 'german', 'stack GSA 24/24,274/94 CAR')).toBe('ST-6.2b')
    mixed.play('german', 'stack GSA 24/24,267/94 CAR')
    mixed.play('german', 'stack GOP 191/71 CAR')
    mixed.play('german', 'go')
    expect(['24/24', '267/94', '191/71'].map(unit => at(mixed, unit))).toEqual(['CAR', 'CAR', 'CAR'])
  })

  test('ST-15.5b two stacks of one area are not enough, and one area that could come is no choice of target', () => {
    const g = game(base)
    g.play('german', 'concentrate OKT')
    g.play('german', 'stack GRA 516/295 OKT')
    g.play('german', 'stack GRA 517/295 OKT')
    expect(rule(g, 'german', 'go')).toBe('ST-15.5b:go')
    const alone = { GRA: ['516/295', '517/295'], GKU: ['71/29'], KUP: ['20at'] }
    expect(rule(game({ ...base, units: alone }), 'german', 'concentrate OKT')).toBe('ST-15.5b')
    const banks = (FER2: string[], KOK: string[]) =>
      game({ options, toAct: 'soviet', marker: 'soviet', units: { FER1: ['42/13g'], FER2, KOK, ...idle } })
    expect(rule(banks(['34/13g'], []), 'soviet', 'concentrate BAR')).toBe('ST-15.5b')
    expect(banks([], ['27tk']).options('soviet', 'concentrate', 'target')).toContain('BAR')
  })

  test('ST-15.5b ST-15.5d the first area leaves a place to another', () => {
    const eight = ['518/295', 'pi/295', '194/71', '211/71', 'pi/71', '24/24', '21/24', '26/24']
    const units = { ...base.units, OKT: eight }
    const g = game({ ...base, units, control: { OKT: 'german' } })
    g.play('german', 'concentrate OKT')
    expect(rule(g, 'german', 'stack GRA 516/295,517/295 OKT')).toBe('ST-15.5b:more')
    g.play('german', 'stack GRA 516/295 OKT')
    expect(g.options('german', 'stack', 'from')).toEqual(['GOP', 'GKU'])
    expect(rule(g, 'german', 'stack GRA 517/295 OKT')).toBe('ST-15.5b:more')
    g.play('german', 'stack GOP 191/71 OKT')
    g.play('german', 'go')
  })

  test('ST-15.5b ST-7.4b an area may open the way for another, and then has to', () => {
    const g = game({
      options,
      units: { H107: ['64/16'], GRA: ['516/295'], KUP: ['20at'], GKU: ['71/29'] },
      control: { PBA: 'german', PKO: 'german', H107: 'german' },
    })
    g.play('german', 'concentrate PBA')
    expect(rule(g, 'german', 'stack GRA 516/295 SIL-PBA')).toBe('ST-15.5c')
    expect(rule(g, 'german', 'stack H107 64/16 PKO-PBA')).toBe('ST-15.5b:more')
    g.play('german', 'stack H107 64/16 SIL-PBA')
    g.play('german', 'stack GRA 516/295 SIL-PBA')
    g.play('german', 'go')
    expect([at(g, '64/16'), at(g, '516/295')]).toEqual(['PBA', 'PBA'])
  })

  test('a game saved when one stack was enough goes on', () => {
    const g = game(base)
    g.play('german', 'concentrate OKT')
    g.play('german', 'stack GRA 516/295 OKT')
    for (const unit of ['191/71', 'StuG244']) g.state.spent[g.find('unit', unit)] = 1
    g.state.fresh.german[g.find('area', 'GOP')] = 0
    g.play('german', 'go')
    expect([at(g, '516/295'), asks(g)]).toEqual(['OKT', 'soviet action'])
    const bare = game(base)
    bare.play('german', 'concentrate OKT')
    for (const unit of ['191/71', 'StuG244']) bare.state.spent[bare.find('unit', unit)] = 1
    bare.state.fresh.german[bare.find('area', 'GOP')] = 0
    bare.play('german', 'stack GRA 516/295,517/295 OKT')
    bare.play('german', 'go')
  })

  test('ST-15.5c each stack pays its own way with its slowest unit, and a unit goes in one stack', () => {
    const g = game({
      options,
      units: { GGO: ['544/389', 'StuG244'], GRA: ['StuG245', '516/295'], KUP: ['20at'], GKU: ['71/29'] },
    })
    g.play('german', 'concentrate OKT')
    expect(rule(g, 'german', 'stack GGO 544/389 GRA-OKT')).toBe('ST-15.5c')
    expect(g.options('german', 'stack', 'units', 'GGO')).toEqual(['StuG244'])
    expect(rule(g, 'german', 'stack GGO StuG244,544/389 GRA-OKT')).toBe('ST-15.5c')
    expect(one(g.play('german', 'stack GGO StuG244 GRA-OKT'), 'moves').cost).toBe(3)
    g.play('german', 'stack GRA StuG245 OKT')
    expect(rule(g, 'german', 'stack GRA StuG245 OKT')).toBe('ST-15.5c')
  })

  test('ST-15.5d stacking holds in the target and on the way', () => {
    const nine = ['518/295', 'pi/295', '194/71', '211/71', 'pi/71', '24/24', '21/24', '26/24', '267/94']
    const eight = nine.slice(1)
    const g = game({ ...base, units: { ...base.units, OKT: eight }, control: { OKT: 'german' } })
    g.play('german', 'concentrate OKT')
    g.play('german', 'stack GRA 516/295 OKT')
    expect(rule(g, 'german', 'stack GOP 191/71,StuG244 OKT')).toBe('ST-15.5d')
    g.play('german', 'stack GOP 191/71 OKT')
    expect(g.options('german', 'stack', 'from')).toEqual([])
    expect(rule(g, 'german', 'stack GOP StuG244 OKT')).toBe('ST-15.5d')
    const full = game({
      ...base,
      units: { ...base.units, OKT: nine },
      control: { OKT: 'german' },
    })
    expect(rule(full, 'german', 'concentrate OKT')).toBe('ST-15.5d')
    const way = game({
      options,
      units: { GGO: ['StuG244'], GRA: [...nine, '274/94'], SIL: ['StuG245'], KUP: ['20at'] },
      control: { H107: 'german', SIL: 'german' },
    })
    way.play('german', 'concentrate H107')
    expect(rule(way, 'german', 'stack GGO StuG244 GRA-H107')).toBe('ST-15.5d')
    way.play('german', 'stack GGO StuG244 SIL-H107')
  })

  test('ST-15.5e ST-15.5f ST-15.5h one entry window in the target for everything that arrived, then control', () => {
    const g = game({ ...base, hands: { soviet: ['mines', 'mines'] } })
    g.play('german', 'concentrate OKT')
    g.play('german', 'stack GRA 516/295 OKT')
    g.play('german', 'stack GOP 191/71 OKT')
    g.play('german', 'go')
    expect([asks(g), control(g, 'OKT')]).toEqual(['soviet enter', 'soviet'])
    const event = one(g.play('soviet', 'play mines', { dice: [1, 1] }), 'attack')
    expect(event.targets).toHaveLength(2)
    expect(control(g, 'OKT')).toBe('soviet')
    g.play('soviet', 'play mines', { dice: [1, 1] })
    expect([control(g, 'OKT'), asks(g)]).toEqual(['german', 'soviet action'])
  })

  test('ST-15.5c ST-7.4b ST-12.2a an empty target turns Soviet with the first stack, and the next pays no more for it', () => {
    const g = game({
      options,
      toAct: 'soviet',
      marker: 'soviet',
      units: { PKO: ['112rd'], BAN: ['militia', '516/295'], GGO: ['544/389'] },
      control: { MAM: 'german' },
    })
    g.play('soviet', 'concentrate MAM')
    expect(rule(g, 'soviet', 'stack BAN militia MAM')).toBe('ST-15.5c')
    g.play('soviet', 'stack PKO 112rd MAM')
    expect(one(g.play('soviet', 'stack BAN militia MAM'), 'moves').cost).toBe(2)
    const events = g.play('soviet', 'go').map(({ type }) => type)
    expect([at(g, '112rd'), at(g, 'militia'), control(g, 'MAM')]).toEqual(['MAM', 'MAM', 'soviet'])
    expect(events.indexOf('control')).toBeLessThan(events.lastIndexOf('entered'))
  })

  test('ST-15.5h ST-7.9a for Germans the target waits for its window, in a start zone without one it does not', () => {
    const stacks = (to: string) => {
      const g = game({
        options,
        units: {
          GRA: ['516/295'],
          GOP: ['191/71', '115bde'],
          H107: ['24/24'],
          KUP: ['20at'],
          GKU: ['71/29'],
        },
        control: { [to]: 'soviet', H107: 'german' },
      })
      g.play('german', `concentrate ${to}`)
      return g
    }
    const land = stacks('OKT')
    land.play('german', 'stack GRA 516/295 OKT')
    expect(rule(land, 'german', 'stack GOP 191/71 OKT')).toBe('ST-15.5c')
    const zone = game({
      options,
      units: { GGO: ['544/389'], GOP: ['191/71', '115bde'], KUP: ['20at'], GKU: ['71/29'] },
      control: { GRA: 'soviet' },
    })
    zone.play('german', 'concentrate GRA')
    zone.play('german', 'stack GGO 544/389 GRA')
    expect(one(zone.play('german', 'stack GOP 191/71 GRA'), 'moves').cost).toBe(2)
    const events = zone.play('german', 'go').map(({ type }) => type)
    expect([at(zone, '191/71'), control(zone, 'GRA')]).toEqual(['GRA', 'german'])
    expect(events.indexOf('control')).toBeLessThan(events.lastIndexOf('entered'))
  })

  test('ST-15.5g areas on the way open the usual window for the stack passing', () => {
    const g = game({
      options,
      units: { GGO: ['StuG244'], GRA: ['516/295'], KUP: ['20at'], GKU: ['71/29'] },
      control: { H107: 'german' },
      hands: { soviet: ['mines'] },
    })
    g.play('german', 'concentrate H107')
    g.play('german', 'stack GGO StuG244 SIL-H107')
    g.play('german', 'stack GRA 516/295 H107')
    g.play('german', 'go')
    expect([asks(g), at(g, 'StuG244')]).toEqual(['soviet enter', 'GGO'])
    g.play('soviet', 'play mines', { dice: [1, 1] })
    expect(at(g, 'StuG244')).toBe('H107')
  })

  test('ST-7.9f thrown back into a full area a unit is eliminated', () => {
    const nine = ['516/295', '517/295', '518/295', 'pi/295', '194/71', '211/71', 'pi/71', '24/24', '21/24']
    const g = game({
      options,
      units: { GRA: [...nine, 'StuG245'], GGO: ['StuG244'], KUP: ['20at'], GKU: ['71/29'] },
      hands: { soviet: ['mines'] },
    })
    g.play('german', 'concentrate OKT')
    g.play('german', 'stack GRA StuG245 OKT')
    g.play('german', 'stack GGO StuG244 GRA-OKT')
    g.play('german', 'go')
    g.play('soviet', 'play mines', { dice: [4, 4] })
    g.play('german', 'hit StuG244:2,StuG245:2')
    expect([at(g, 'StuG244'), at(g, 'StuG245')]).toEqual(['GRA', 'eliminated'])
  })

  test('ST-15.5i Defensive fire is allowed as well', () => {
    const g = game({ ...base, units: { ...base.units, OKT: ['399rd'] }, hands: { soviet: ['deffire'] } })
    g.play('german', 'concentrate OKT')
    g.play('german', 'stack GRA 516/295 OKT')
    g.play('german', 'stack GOP 191/71 OKT')
    g.play('german', 'go')
    expect(one(g.play('soviet', 'play deffire', { dice: [1, 1] }), 'attack').targets).toHaveLength(2)
  })

  test('ST-15.5j ST-card-zaitsev-f Zaitsev cannot cancel it', () => {
    const g = game({ ...base, hands: { soviet: ['zaitsev'] } })
    g.play('german', 'concentrate OKT')
    expect(asks(g)).toBe('german converge')
    g.play('german', 'stack GRA 516/295 OKT')
    g.play('german', 'stack GOP 191/71 OKT')
    g.play('german', 'go')
    expect(rule(g, 'soviet', 'play zaitsev')).toBe('ST-5.2e')
  })

  test('ST-15.5o ST-13.3b a Soviet Concentration takes one unit from all crossings together', () => {
    const g = game({
      options,
      toAct: 'soviet',
      marker: 'soviet',
      units: { FER2: ['34/13g', '39/13g'], FER1: ['42/13g'], KOK: ['27tk'], GGO: ['544/389'] },
    })
    g.play('soviet', 'concentrate BAR')
    expect(rule(g, 'soviet', 'stack FER2 34/13g,39/13g BAR')).toBe('ST-13.3a')
    g.play('soviet', 'stack FER2 34/13g BAR')
    expect(rule(g, 'soviet', 'stack FER1 42/13g BAR')).toBe('ST-15.5o')
    g.play('soviet', 'stack KOK 27tk BAR')
    g.play('soviet', 'go')
    expect([at(g, '34/13g'), at(g, '27tk')]).toEqual(['BAR', 'BAR'])
  })

  test('ST-13.2a ST-13.7a the way of a stack never leads onto a crossing', () => {
    const soviet = game({
      options,
      toAct: 'soviet',
      marker: 'soviet',
      units: { STZ: ['112rd'], KOK: ['27tk'], GGO: ['544/389'] },
    })
    expect(rule(soviet, 'soviet', 'concentrate FER1')).toBe('ST-13.2a')
    soviet.play('soviet', 'concentrate BAR')
    expect(rule(soviet, 'soviet', 'stack STZ 112rd FER1-BAR')).toBe('ST-13.2a')
    const german = game({
      options,
      units: { STZ: ['2/16'], KOK: ['24/24'], KUP: ['20at'] },
      control: { STZ: 'german', BAR: 'german', KOK: 'german' },
    })
    expect(rule(german, 'german', 'concentrate FER1')).toBe('ST-13.2a')
    german.play('german', 'concentrate BAR')
    expect(rule(german, 'german', 'stack STZ 2/16 FER1-BAR')).toBe('ST-13.7a')
  })

  test('ST-15.5p a later stack whose step is no longer possible ends where it stands and flips', () => {
    // The first stack opens SIL for the second; Mines throw it out again, so the second cannot pay for the rest.
    const g = game({
      options,
      units: { GGO: ['64/16'], GRA: ['79/16'], KUP: ['20at'], GKU: ['71/29'] },
      control: { H107: 'soviet', PBA: 'german' },
      hands: { soviet: ['mines', 'mines'] },
    })
    g.play('german', 'concentrate PBA')
    g.play('german', 'stack GGO 64/16 SIL-PBA')
    g.play('german', 'stack GRA 79/16 GGO-SIL-PBA')
    g.play('german', 'go')
    g.play('soviet', 'play mines', { dice: [4, 4] })
    expect([at(g, '64/16'), control(g, 'SIL')]).toEqual(['eliminated', 'soviet'])
    expect([at(g, '79/16'), asks(g)]).toEqual(['SIL', 'soviet enter'])
    const events = g.play('soviet', 'decline')
    expect(one(events, 'halted').reason).toBe('barred')
    expect([at(g, '79/16'), spent(g, '79/16'), control(g, 'SIL')]).toEqual(['SIL', true, 'german'])
    // The first stack is stopped where it takes the last place.
    const nine = ['516/295', '517/295', '518/295', 'pi/295', '194/71', '211/71', 'pi/71', '24/24', '21/24']
    const full = game({
      options,
      units: { GGO: ['64/16'], GRA: ['79/16'], SIL: nine, KUP: ['20at'] },
      control: { SIL: 'soviet', PBA: 'german' },
      hands: { soviet: ['mines'] },
    })
    full.play('german', 'concentrate PBA')
    full.play('german', 'stack GGO 64/16 SIL-PBA')
    full.play('german', 'stack GRA 79/16 SIL-PBA')
    full.play('german', 'go')
    full.play('soviet', 'play mines', { dice: [3, 2] })
    expect([at(full, '64/16'), at(full, '79/16'), spent(full, '79/16')]).toEqual(['SIL', 'GRA', true])
  })
})

describe('15.6 Supply failures', () => {
  const ends = (die: number, position: Parameters<typeof game>[0] = {}, draws?: string[]) => {
    const g = game({
      options: { supply: 'on' },
      units: { GGO: ['544/389'], SPA: ['124bde', '149bde'], FER1: ['282nkvd'], KUP: ['20at'] },
      control: { MAM: 'german' },
      ...position,
    })
    g.play('german', 'pass')
    const events = g.play('soviet', 'pass', { dice: [die], draws: draws ?? refill(g) })
    return { g, events }
  }

  test('ST-15.6a one die before every turn from the second on', () => {
    const first = fresh({ supply: 'on' })
    expect(
      all(
        first.said.map(({ event }) => event),
        'supply',
      ),
    ).toHaveLength(0)
    const { events } = ends(5)
    expect(one(events, 'supply')).toMatchObject({ die: 5, units: 0, cards: 0 })
    expect(events.findIndex(({ type }) => type === 'supply')).toBeLessThan(
      events.findIndex(({ type }) => type === 'drew'),
    )
  })

  test('ST-15.6b on a 1 the Soviets draw one card fewer this turn', () => {
    const { g } = ends(
      1,
      {},
      [
        ...Array(6).fill('card ju87'),
        'card mines',
        'card mines',
        'card mines',
        ...Array(1).fill('card mines'),
      ]
        .slice(0, 6)
        .concat(['card sappers'], Array(3).fill('card mines'))
        .slice(0, 10),
    )
    expect([hand(g, 'german').length, hand(g, 'soviet').length]).toEqual([7, 3])
  })

  test('ST-15.6c ST-15.6d ST-15.6e on 2 or 3 the Germans make that many active Soviet units spent, on crossings too', () => {
    for (const die of [2, 3]) {
      const { g } = ends(die, {}, [])
      expect([asks(g), g.view(null).asks?.left]).toEqual(['german shortage', die])
      expect(g.options('german', 'starve', 'units')).toEqual(['124bde', '149bde', '282nkvd', '20at'])
      expect(rule(g, 'german', 'starve 92mar')).toBe('ST-15.6c')
      expect(rule(g, 'german', 'starve 282nkvd')).toBe('ST-15.6c')
      expect(rule(g, 'german', 'starve 124bde,149bde,282nkvd,20at')).toBe('ST-15.6d')
      const chosen = ['282nkvd', '124bde', '20at'].slice(0, die)
      g.play('german', `starve ${chosen.join(',')}`, {
        draws: [...Array(6).fill('card ju87'), 'card sappers', ...Array(4).fill('card mines')].map(
          (card, i) =>
            i > 6 ? ['card deffire', 'card deffire', 'card deffire', 'card deffire'][i - 7] : card,
        ),
      })
      for (const unit of chosen) expect(spent(g, unit)).toBe(true)
      expect(spent(g, '149bde')).toBe(false)
    }
  })

  test('ST-15.6d with fewer active units all of them', () => {
    const { g } = ends(3, { units: { GGO: ['544/389'], SPA: ['124bde'] } }, [])
    expect(g.view(null).asks?.left).toBe(1)
  })

  test('ST-15.6b a 1 that costs no card announces none', () => {
    const g = game({
      options: { supply: 'on' },
      units: { GGO: ['544/389'], SPA: ['124bde'] },
      control: { MAM: 'german' },
      hands: { soviet: ['mines', 'mines', 'mines', 'mines'] },
    })
    g.play('german', 'pass')
    g.play('soviet', 'pass')
    const events = g.play('soviet', 'keep', { dice: [1], draws: refill(g) })
    expect([one(events, 'supply').cards, hand(g, 'soviet').length]).toEqual([0, 4])
  })

  test('ST-15.6f 4 to 6: nothing', () => {
    for (const die of [4, 5, 6]) {
      const { g } = ends(die)
      expect([asks(g), hand(g, 'soviet').length]).toEqual(['german arrive', 4])
    }
  })

  test('ST-15.6g with chosen cards a 1 means one card fewer chosen', () => {
    const { g } = ends(1, { options: { supply: 'on', commanders: 'base' } }, [])
    g.play('german', 'choose ju87,ju87,ju87,ju87,ju87,ju87,ammo')
    expect([asks(g), g.view(null).asks?.left]).toEqual(['soviet choose', 3])
  })
})

describe('15.7 Friendly fire', () => {
  const options = { friendlyFire: 'on' }
  const mixed = { DAR: ['24/24', '21/24', '10bde'], GGO: ['544/389'], KUP: ['20at'] }

  test('ST-15.7a ST-15.7b ST-15.7c artillery cards in a mixed area: on a double the own side takes half, rounded down, too', () => {
    for (const [side, card, own] of [
      ['german', 'bombers', '24/24'],
      ['german', 'heavyart', '24/24'],
    ] as const) {
      const g = game({ options, units: { ...mixed, DAR: ['24/24', '10bde'] }, hands: { [side]: [card] } })
      const events = g.play(side, `card ${card} DAR`, { dice: [3, 3] })
      const { points } = one(events, 'attack')
      expect(points).toBe(card === 'bombers' ? 5 : 4)
      expect(one(events, 'friendlyFire').points).toBe(2)
      expect([at(g, '10bde'), spent(g, own)]).toEqual(['eliminated', true])
    }
    for (const card of ['artillery', 'katyusha']) {
      const g = game({
        options,
        toAct: 'soviet',
        units: { ...mixed, DAR: ['21/24', '10bde'] },
        hands: { soviet: [card] },
      })
      const events = g.play('soviet', `card ${card} DAR`, { dice: [4, 4] })
      expect(one(events, 'friendlyFire').points).toBe(Math.floor(one(events, 'attack').points / 2))
    }
    const alone = game({ options, units: { ...mixed, DAR: ['10bde'] }, hands: { german: ['bombers'] } })
    expect(all(alone.play('german', 'card bombers DAR', { dice: [3, 3] }), 'friendlyFire')).toHaveLength(0)
    const off = game({ units: mixed, hands: { german: ['bombers'] } })
    expect(all(off.play('german', 'card bombers DAR', { dice: [3, 3] }), 'friendlyFire')).toHaveLength(0)
    const plain = game({ options, units: mixed, hands: { german: ['bombers'] } })
    expect(all(plain.play('german', 'card bombers DAR', { dice: [2, 4] }), 'friendlyFire')).toHaveLength(0)
  })

  test('ST-15.7d ST-react-k a double bars Spotters, also without points', () => {
    for (const [dice, rule] of [
      [[3, 3], 'soviet'],
      [[2, 4], 'german spotters'],
    ] as const) {
      const g = game({
        options,
        units: { ...mixed, DAR: ['24/24', '10bde'] },
        hands: { german: ['heavyart', 'spotters'] },
      })
      g.play('german', 'card heavyart DAR', { dice })
      expect(asks(g).startsWith(rule)).toBe(true)
    }
    const zero = game({
      options,
      units: { DAR: ['24/24', '133tk'], KUP: ['20at'], GGO: ['544/389'] },
      hands: { german: ['heavyart', 'spotters'] },
    })
    zero.play('german', 'card heavyart DAR', { dice: [1, 1] })
    expect(asks(zero)).toBe('soviet action')
  })

  test('ST-15.7b ST-15.7c ST-15.7d of a double it is said what follows: friendly fire from two points on, else a roll that stands', () => {
    const rolled = (...rolls: number[][]) => {
      const g = game({
        options,
        units: { DAR: ['24/24', '133tk'], KUP: ['20at'], GGO: ['544/389'] },
        hands: { german: ['heavyart', 'spotters'] },
      })
      const orders = ['card heavyart DAR', 'play spotters']
      const said = rolls.map((dice, i) => g.play('german', orders[i], { dice }))
      const events = said[said.length - 1]
      const attack = one(events, 'attack')
      const told = (['ru', 'en'] as const).map(lang => {
        const { attack: tell } = stalingrad.words[lang].events
        return tell?.(attack, createLabeller(stalingrad, lang, stalingrad.views.names(g.state)))
      })
      return { told, points: attack.points, friendly: all(events, 'friendlyFire').length }
    }
    const stands = [expect.stringMatching(/ Дубль: корректировщиков играть нельзя\.$/)]
    stands.push(expect.stringMatching(/ A double: no Spotters\.$/))
    expect(rolled([1, 1])).toEqual({ told: stands, points: 0, friendly: 0 })
    expect(rolled([2, 2])).toEqual({ told: stands, points: 1, friendly: 0 })
    const friendly = [expect.stringMatching(/ Дубль: огонь по своим\.$/)]
    friendly.push(expect.stringMatching(/ A double: friendly fire\.$/))
    expect(rolled([3, 3])).toEqual({ told: friendly, points: 3, friendly: 1 })
    expect(rolled([1, 2], [3, 3])).toEqual({ told: friendly, points: 3, friendly: 1 })
    const again = rolled([1, 2], [2, 2])
    expect([again.points, again.told.join()]).toEqual([1, expect.not.stringMatching(/Дубль|double/)])
  })

  test('ST-15.7e the enemy assigns first, then the playing side; control after both', () => {
    const g = game({
      options,
      units: { DAR: ['24/24', '21/24', '10bde', '133tk'], GGO: ['544/389'], KUP: ['20at'] },
      hands: { german: ['bombers'] },
    })
    const first = g.play('german', 'card bombers DAR', { dice: [2, 2] })
    expect([one(first, 'attack').points, asks(g)]).toEqual([2, 'soviet losses'])
    g.play('soviet', 'hit 10bde,133tk')
    expect(asks(g)).toBe('german losses')
    g.play('german', 'hit 21/24')
    expect(spent(g, '21/24')).toBe(true)
  })

  test('ST-15.7e an area emptied on both sides keeps its controller', () => {
    const g = game({
      options,
      units: { DAR: ['24/24', '10bde'], GGO: ['544/389'], KUP: ['20at'] },
      spent: ['10bde'],
      hands: { german: ['bombers'] },
    })
    const events = g.play('german', 'card bombers DAR', { dice: [3, 3] })
    expect([one(events, 'attack').points, one(events, 'friendlyFire').points]).toEqual([6, 3])
    expect([at(g, '10bde'), at(g, '24/24'), control(g, 'DAR')]).toEqual([
      'eliminated',
      'eliminated',
      'soviet',
    ])
  })

  test('ST-15.7f with three dice two equal ones are a double', () => {
    const g = game({
      options: { ...options, noStepBack: 'on' },
      units: { DAR: ['24/24', '10bde'], KUP: ['20at'], GGO: ['544/389'] },
      hands: { german: ['bombers'] },
    })
    g.play('german', 'card bombers DAR')
    expect(one(g.play('soviet', 'stand', { dice: [2, 3, 2] }), 'attack').double).toBe(true)
  })

  test('ST-15.7g a repeated roll may be a double and then counts', () => {
    const g = game({
      options,
      units: { DAR: ['24/24', '10bde'], KUP: ['20at'], GGO: ['544/389'] },
      hands: { german: ['bombers', 'spotters'] },
    })
    g.play('german', 'card bombers DAR', { dice: [1, 2] })
    expect(all(g.play('german', 'play spotters', { dice: [3, 3] }), 'friendlyFire')).toHaveLength(1)
  })

  test('ST-15.7h a double of unit fire or of a Ju-87 with two points and more is no friendly fire', () => {
    const units = { DAR: ['24/24', '133tk', '10bde'], KUP: ['20at'], GGO: ['544/389'] }
    const fire = game({ options, units })
    const volley = fire.play('german', 'fire DAR 24/24 DAR', { dice: [5, 5] })
    expect([one(volley, 'attack').points, one(volley, 'attack').double]).toEqual([5, false])
    const strike = game({ options, units, hands: { german: ['ju87'] } })
    const bombs = strike.play('german', 'card ju87 DAR', { dice: [5, 5] })
    expect([one(bombs, 'attack').points, one(bombs, 'attack').double]).toEqual([4, false])
  })

  test('ST-15.7a ST-15.7h Ju-87, Mines, Defensive fire and unit fire are never affected', () => {
    const g = game({
      options,
      units: { DAR: ['24/24', '10bde'], GSA: ['26/24'], KUP: ['20at'] },
      hands: { german: ['ju87'], soviet: ['deffire', 'mines'] },
    })
    expect(all(g.play('german', 'card ju87 DAR'), 'friendlyFire')).toHaveLength(0)
    expect(all(g.play('soviet', 'decline', { dice: [3, 3] }), 'friendlyFire')).toHaveLength(0)
    g.play('german', 'fire DAR 24/24 DAR')
    expect(all(g.play('soviet', 'decline', { dice: [2, 2] }), 'friendlyFire')).toHaveLength(0)
    const entry = game({
      options,
      units: { DAR: ['10bde'], GSA: ['26/24'], KUP: ['20at'] },
      hands: { soviet: ['deffire', 'mines'] },
    })
    entry.play('german', 'move GSA 26/24 DAR')
    expect(all(entry.play('soviet', 'play mines', { dice: [3, 3] }), 'friendlyFire')).toHaveLength(0)
    const met = game({
      options,
      units: { DAR: ['10bde'], GSA: ['26/24'], KUP: ['20at'], GKU: ['71/29'] },
      hands: { soviet: ['deffire'] },
    })
    met.play('german', 'move GSA 26/24 DAR')
    const fire = met.play('soviet', 'play deffire', { dice: [3, 3] })
    expect([one(fire, 'attack').points, all(fire, 'friendlyFire').length]).toEqual([3, 0])
  })
})

describe('15.8 Strikes at crossings', () => {
  const options = { crossings: 'on' }

  test('ST-13.8a ST-15.8a ST-15.8b ST-15.8e a Ju-87 may strike a crossing; no factor, so no Rubble', () => {
    const g = game({
      options,
      units: { FER2: ['34/13g', '39/13g'], GGO: ['544/389'] },
      spent: ['39/13g'],
      hands: { german: ['ju87'], soviet: ['rubble'] },
    })
    const event = one(g.play('german', 'card ju87 FER2', { dice: [3, 3] }), 'attack')
    expect(event).toMatchObject({ defence: 9, factor: 0, points: 1 })
  })

  test('ST-15.8c who retreats goes to an own-controlled neighbour, else dies', () => {
    const g = game({
      options,
      units: { FER2: ['34/13g'], GGO: ['544/389'], KUP: ['20at'] },
      spent: ['34/13g'],
      control: { BAR: 'german', KOK: 'german' },
      hands: { german: ['ju87'] },
    })
    g.play('german', 'card ju87 FER2', { dice: [2, 3] })
    expect(at(g, '34/13g')).toBe('LAZ')
    const lost = game({
      options,
      units: { FER2: ['34/13g'], GGO: ['544/389'], KUP: ['20at'] },
      spent: ['34/13g'],
      control: { BAR: 'german', KOK: 'german', LAZ: 'german' },
      hands: { german: ['ju87'] },
    })
    lost.play('german', 'card ju87 FER2', { dice: [2, 3] })
    expect(at(lost, '34/13g')).toBe('eliminated')
  })

  test('ST-15.8d other attack cards still cannot', () => {
    const g = game({
      options,
      units: { FER2: ['34/13g'], STZ: ['112rd'], GGO: ['544/389'] },
      hands: { german: ['bombers', 'heavyart'] },
    })
    for (const card of ['bombers', 'heavyart'])
      expect(rule(g, 'german', `card ${card} FER2`)).toBe('ST-13.4b')
  })
})

describe('15.9 Composite battalions', () => {
  const a = (position: Parameters<typeof game>[0] = {}) =>
    game({
      options: { battalions: 'a' },
      phase: 'start',
      units: { ...idle, SPA: ['124bde', '544/389'] },
      hands: full,
      eliminated: ['34/13g', '39/13g', '42/13g'],
      ...position,
    })

  test('ST-15.9a exactly one of two variants', () => {
    expect(() => game({ options: { battalions: 'ab' } })).toThrow('options.battalions')
    const none = game({
      phase: 'start',
      units: idle,
      hands: full,
      eliminated: ['34/13g', '39/13g', '42/13g'],
    })
    expect(asks(none)).toBe('german action')
    const one = fresh({ battalions: 'a' })
    guards(one)
    expect([asks(one), one.options('soviet', 'place', 'units', 'STZ')]).toEqual(['soviet arrive', ['bat1']])
  })

  test('ST-15.9b ST-15.9d a: one battalion a turn in a Soviet-controlled area without Germans, not on a crossing', () => {
    const g = a({ control: { GGO: 'soviet', KAZ: 'german' } })
    const open = g.options('soviet', 'place', 'to')
    expect(open).toContain('GGO')
    expect(open).not.toContain('SPA')
    expect(rule(g, 'soviet', 'place SPA bat1')).toBe('ST-15.9b')
    expect(rule(g, 'soviet', 'place KAZ bat1')).toBe('ST-15.9b')
    expect(rule(g, 'soviet', 'place FER1 bat1')).toBe('ST-15.9d')
    const ten = ['149bde', '282nkvd', '115bde', '2mot', '112rd', 'militia', '189tk', '6gtk', '38mot', '9mot']
    const crowded = a({ units: { ...idle, STZ: ten } })
    expect(crowded.options('soviet', 'place', 'to')).not.toContain('STZ')
    expect(crowded.options('soviet', 'place', 'to')).toContain('BAR')
    expect(g.options('soviet', 'place', 'units', 'STZ')).toEqual(['bat1'])
    g.play('soviet', 'place STZ bat1')
    expect([at(g, 'bat1'), at(g, 'bat2')]).toEqual(['STZ', 'waiting'])
  })

  test('ST-15.9c ST-15.9d a: without such an area it is lost; a Soviet-controlled start zone is one', () => {
    const everywhere = Object.fromEntries(
      [
        'SPA',
        'ORL',
        'KAZ',
        'STZ',
        'PST',
        'BAR',
        'PBA',
        'SIL',
        'KOK',
        'PKO',
        'H107',
        'MAM',
        'BAN',
        'LAZ',
        'OKT',
        'DOL',
        'BOL',
        'VOK1',
        'NAB',
        'CAR',
        'USC',
        'DAR',
        'ELE',
        'VOK2',
        'PRI',
        'ELS',
        'MIN',
        'KUP',
      ].map(area => [area, 'german' as const]),
    )
    const g = a({
      control: everywhere,
      units: { GKU: ['71/29'], KUP: ['27tk'] },
      hands: { german: [...full.german, 'sappers'], soviet: ['mines', 'mines', 'mines', 'mines'] },
    })
    expect(
      all(
        g.said.map(({ event }) => event),
        'battalionLost',
      ),
    ).toHaveLength(1)
    expect([at(g, 'bat1'), asks(g)]).toEqual(['eliminated', 'german action'])
    g.play('german', 'pass')
    g.play('soviet', 'move KUP 27tk PRI')
    g.play('german', 'pass')
    g.play('soviet', 'pass')
    g.play('german', 'keep')
    g.play('soviet', 'keep')
    g.play('german', 'place GLA 54/100,227/100,369/100')
    g.play('soviet', 'place FER1 92mar,137tk,90/95,161/95,241/95,1043/284,1045/284,1047/284')
    // The battalion of turn 1 does not come later; that of turn 2 has one place.
    expect([g.state.turn, at(g, 'bat1'), at(g, 'bat2')]).toEqual([2, 'eliminated', 'PRI'])
    const zone = a({
      control: { ...everywhere, GGO: 'soviet' },
      units: { GKU: ['71/29'], KUP: ['27tk'] },
      hands: { german: [...full.german, 'sappers'], soviet: ['mines', 'mines', 'mines', 'mines'] },
    })
    expect(at(zone, 'bat1')).toBe('GGO')
  })

  test('ST-15.9e ST-15.9f b: six before the game in Soviet areas without a letter, several in one if wished', () => {
    const g = fresh({ battalions: 'b' }, {})
    expect(asks(g)).toBe('soviet arrive')
    expect(g.options('soviet', 'place', 'to')).toEqual([
      'KAZ',
      'STZ',
      'BAR',
      'PBA',
      'KOK',
      'PKO',
      'BAN',
      'LAZ',
      'DOL',
      'VOK1',
      'USC',
      'ELE',
      'VOK2',
      'PRI',
    ])
    expect(rule(g, 'soviet', 'place SPA bat1')).toBe('ST-15.9e')
    expect(rule(g, 'soviet', 'place GGO bat1')).toBe('ST-15.9e')
    g.play('soviet', 'place STZ bat1,bat2,bat3')
    g.play('soviet', 'place VOK1 bat4,bat5,bat6', {
      draws: Array(11)
        .fill(0)
        .map((_, i) => `card ${i < 6 ? 'ju87' : 'mines'}`)
        .slice(0, 10)
        .concat('card mg'),
    })
    expect([at(g, 'bat3'), at(g, 'bat6'), asks(g)]).toEqual(['STZ', 'VOK1', 'soviet arrive'])
  })

  test('ST-15.9g b: the Soviets need three objectives', () => {
    const g = game({
      options: { battalions: 'b' },
      turn: 6,
      units: idle,
      control: { KOK: 'german', LAZ: 'german', VOK1: 'german', ELE: 'german', VOK2: 'german' },
    })
    expect(g.view(null).needed).toBe(3)
    g.play('german', 'pass')
    g.play('soviet', 'pass')
    expect(g.state.outcome?.winners).toEqual(['german'])
  })

  test('ST-15.9h a battalion is 0-7-2, spent 6, arrives active; lost ones do not come back', () => {
    const g = a()
    g.play('soviet', 'place STZ bat1')
    const [seen] = g.view(null).areas[g.find('area', 'STZ')].soviet
    expect(seen).toMatchObject({ spent: false, fire: 0, defence: 7, move: 2 })
    const down = game({ units: { STZ: ['bat1'], ...idle }, spent: ['bat1'] })
    expect(down.view(null).areas[down.find('area', 'STZ')].soviet[0].defence).toBe(6)
    const later = a({
      turn: 2,
      eliminated: [
        'bat1',
        '92mar',
        '137tk',
        '90/95',
        '161/95',
        '241/95',
        '1043/284',
        '1045/284',
        '1047/284',
        '54/100',
        '227/100',
        '369/100',
      ],
    })
    expect(later.options('soviet', 'place', 'units', 'STZ')).toEqual(['bat2'])
  })
})

describe('15.10 German manoeuvre', () => {
  test('ST-15.10a ST-15.10b any active German units of one area form a group, for movement, fire and Assault', () => {
    const position = {
      options: { manoeuvre: 'on' },
      units: { GSA: ['24/24', '267/94', 'StuG244'], DAR: ['10bde'], KUP: ['20at'], GKU: ['71/29'] },
      hands: { german: ['assault'] },
    }
    const move = game(position)
    move.play('german', 'move GSA 24/24,267/94,StuG244 CAR')
    expect([at(move, '24/24'), at(move, '267/94')]).toEqual(['CAR', 'CAR'])
    const fire = game({ ...position, hands: {} })
    expect(one(fire.play('german', 'fire GSA 24/24,267/94 DAR', { dice: [1, 1] }), 'attack').strength).toBe(7)
    const assault = game(position)
    expect(
      one(assault.play('german', 'assault GSA 24/24,267/94 DAR', { dice: [1, 1] }), 'attack').strength,
    ).toBe(7)
    expect(rule(game({ ...position, options: {} }), 'german', 'move GSA 24/24,267/94 CAR')).toBe('ST-6.1b')
  })

  test('ST-15.10d all other conditions of a group stay', () => {
    const g = opening({ options: { manoeuvre: 'on' }, spent: ['267/94'] })
    expect(rule(g, 'german', 'move GSA 24/24,267/94 CAR')).toBe('ST-6.2b')
    expect(rule(g, 'german', 'move GSA 24/24,191/71 CAR')).toBe('ST-6.2a')
    expect(starZones).toHaveLength(6)
  })
})
