import { describe, expect, test } from 'vitest'
import { field, all as heard } from './field.ts'

type Given = Parameters<typeof field>[0]
type Placed = Given['units'][number]
const at = (unit: string, hex: string, facing = 'N', rest: Partial<Placed> = {}): Placed => ({
  unit,
  hex,
  facing,
  ...rest,
})

/** What a unit in 5-B03 can do, each with what it takes: the words of the order, others on the map, tokens, base cost. */
interface Action {
  readonly text: string
  readonly cost: number
  readonly others?: readonly Placed[]
  readonly tokens?: Given['tokens']
  readonly inside?: number
}
const NEXT = at('su_rifles41', '5-B02', 'S')
const HERE = at('su_rifles41', '5-B03', 'S')
const MATE = at('de_rifles41', '5-B03')
const TRENCH = [{ token: 'trench', hex: '5-B03' }]
const foot: Readonly<Record<string, Action>> = {
  move: { text: 'move Pion/1 5C02', cost: 1 },
  pivot: { text: 'pivot Pion/1 S', cost: 1 },
  attack: { text: 'attack Pion/1 5B02', cost: 2, others: [NEXT] },
  assault: { text: 'assault Pion/1 SRif/1', cost: 2, others: [HERE] },
  stall: { text: 'stall Pion/1', cost: 1 },
  hide: { text: 'hide Pion/1 5B03', cost: 5 },
  occupy: { text: 'occupy Pion/1', cost: 1, tokens: TRENCH },
  leave: { text: 'leave Pion/1', cost: 1, tokens: TRENCH, inside: 0 },
  dig: { text: 'dig Pion/1', cost: 5 },
  load: { text: 'load Pion/1 Opel/1', cost: 1, others: [at('de_opel', '5-B03')] },
  flame: { text: 'flame Pion/1 5B02', cost: 2, others: [NEXT] },
  burn: { text: 'burn Pion/1 SRif/1', cost: 2, others: [HERE] },
  breach: { text: 'breach Pion/1 trench/1', cost: 2, tokens: TRENCH },
  smoke: { text: 'smoke Pion/1 5B02', cost: 2 },
  group: { text: 'group Pion/1,GRif/1', cost: 1, others: [MATE] },
  grouphide: { text: 'grouphide Pion/1,GRif/1', cost: 5, others: [MATE] },
}
const tank: Readonly<Record<string, Action>> = {
  move: { text: 'move Pz4E/1 5C02', cost: 1 },
  pivot: { text: 'pivot Pz4E/1 S', cost: 1 },
  attack: { text: 'attack Pz4E/1 5B02', cost: 3, others: [NEXT] },
  assault: { text: 'assault Pz4E/1 SRif/1', cost: 3, others: [HERE] },
  stall: { text: 'stall Pz4E/1', cost: 1 },
  hide: { text: 'hide Pz4E/1 5B03', cost: 5 },
  breach: { text: 'breach Pz4E/1 trench/1', cost: 3, tokens: TRENCH },
  smoke: { text: 'smoke Pz4E/1 5B02', cost: 3 },
}

type Kind = 'foot' | 'tank'
const DEEDS = { foot, tank }
const UNIT = { foot: 'de_pioneers', tank: 'de_pz4e' }

/** The position of a deed, with the unit as `rest` says and whatever else is on the table. */
function position(kind: Kind, verb: string, rest: Partial<Placed>, more: Partial<Given> = {}) {
  const { others = [], tokens = [], inside } = DEEDS[kind][verb]
  const unit = at(UNIT[kind], '5-B03', 'N', { ...(inside !== undefined && { inside }), ...rest })
  const given = { scenario: 'kv2', turn: 'german', ...more } as const
  return field({ ...given, units: [unit, ...others, ...(more.units ?? [])], tokens })
}

/** The rule that refuses each deed; null where it is legal. */
function refusals(
  kind: Kind,
  rest: Partial<Placed>,
  more: Partial<Given> = {},
  start: readonly string[] = [],
) {
  return Object.fromEntries(
    Object.entries(DEEDS[kind]).map(([verb, { text }]) => {
      const game = position(kind, verb, rest, more)
      for (const order of start) game.play('german', order)
      try {
        return [verb, game.rule('german', text)]
      } catch (error) {
        if (/is legal$/.test((error as Error).message)) return [verb, null]
        throw error
      }
    }),
  )
}
const all = (kind: Kind, rule: string | null) =>
  Object.fromEntries(Object.keys(DEEDS[kind]).map(verb => [verb, rule]))
const only = (kind: Kind, verbs: readonly string[], rule: string) => ({
  ...all(kind, null),
  ...Object.fromEntries(verbs.map(verb => [verb, rule])),
})

describe('what forbids an action, verb by verb', () => {
  test('a fresh unit without a marker may do all of it', () => {
    expect(refusals('foot', {})).toEqual(all('foot', null))
    expect(refusals('tank', {})).toEqual(all('tank', null))
  })
  test('CH-hit-soft-stunned', () => {
    expect(refusals('foot', { marker: 'soft_stunned' })).toEqual(all('foot', 'CH-hit-soft-stunned'))
  })
  test('CH-hit-armor-stunned', () => {
    expect(refusals('tank', { marker: 'armour_stunned' })).toEqual(all('tank', 'CH-hit-armor-stunned'))
  })
  test('CH-hit-soft-destroyed', () => {
    expect(refusals('foot', { marker: 'soft_destroyed' })).toEqual(all('foot', 'CH-hit-soft-destroyed'))
  })
  test('CH-hit-armor-destroyed', () => {
    expect(refusals('tank', { marker: 'armour_destroyed' })).toEqual(all('tank', 'CH-hit-armor-destroyed'))
  })
  test('CH-hit-soft-panicked', () => {
    const attacks = ['attack', 'assault', 'flame', 'burn', 'breach', 'smoke']
    expect(refusals('foot', { marker: 'soft_panicked' })).toEqual(
      only('foot', attacks, 'CH-hit-soft-panicked'),
    )
  })
  test('CH-hit-armor-panicked', () => {
    const attacks = ['attack', 'assault', 'breach', 'smoke']
    expect(refusals('tank', { marker: 'armour_panicked' })).toEqual(
      only('tank', attacks, 'CH-hit-armor-panicked'),
    )
  })
  test('CH-hit-soft-pinned', () => {
    const moves = ['move', 'pivot', 'hide', 'occupy', 'leave', 'load']
    expect(refusals('foot', { marker: 'soft_pinned' })).toEqual(only('foot', moves, 'CH-hit-soft-pinned'))
  })
  test('CH-hit-armor-immobilised', () => {
    const moves = ['move', 'pivot', 'hide']
    expect(refusals('tank', { marker: 'armour_immobilised' })).toEqual(
      only('tank', moves, 'CH-hit-armor-immobilised'),
    )
  })
  test('CH-card-15a', () => {
    expect(refusals('tank', { bogged: true })).toEqual(only('tank', ['move', 'pivot', 'hide'], 'CH-card-15a'))
  })
  test('CH-card-15b', () => {
    const { attack, assault, breach } = refusals('tank', { bogged: true })
    expect([attack, assault, breach]).toEqual([null, null, null])
  })
  test('CH-15.8a CH-15.8d what rides', () => {
    const rows = Object.entries(foot).flatMap(([verb, { text, others = [], tokens = [] }]) => {
      const truck = at('de_opel', '5-B03')
      const units = [at('de_pioneers', '5-B03', 'N', { carrier: 1 }), truck, ...others]
      const game = field({ scenario: 'kv2', turn: 'german', units, tokens })
      if (verb === 'leave' || verb === 'stall') return []
      return [[verb, game.rule('german', text)]]
    })
    const attacks = ['attack', 'assault', 'flame', 'burn', 'breach', 'smoke']
    for (const [verb, rule] of rows)
      expect([verb, rule]).toEqual([verb, attacks.includes(verb) ? 'CH-15.8d' : 'CH-15.8a'])
  })
  test('CH-card-14 after the scouts of another unit', () => {
    const mate = at('de_mg34', '5-B04')
    const more = { units: [mate], hands: { german: ['14'] }, caps: { german: 1, soviet: 0 } }
    const start = ['play 14', 'spy MG34/1']
    expect(refusals('foot', {}, more, start)).toEqual(all('foot', 'CH-card-14'))
    expect(refusals('tank', {}, more, start)).toEqual(all('tank', 'CH-card-14'))
  })
  test('CH-card-01 every actor must be spent', () => {
    const more = { units: [at('de_mg34', '5-B04', 'N', { spent: true })], hands: { german: ['01'] } }
    expect(refusals('foot', {}, more, ['play 01'])).toEqual(all('foot', 'CH-card-01'))
    expect(refusals('tank', {}, more, ['play 01'])).toEqual(all('tank', 'CH-card-01'))
  })
  test('CH-2.2c CH-3.4b a spent unit needs the whole cost in CAPs', () => {
    for (const kind of ['foot', 'tank'] as const)
      for (const [verb, { cost }] of Object.entries(DEEDS[kind])) {
        const refused = (caps: number) =>
          refusals(kind, { spent: true }, { caps: { german: caps, soviet: 0 } })[verb]
        expect([verb, refused(cost)]).toEqual([verb, null])
        expect([verb, refused(cost - 1)]).toEqual([
          verb,
          verb.startsWith('group') ? 'CH-10.1b' : verb === 'load' ? 'CH-15.7a' : 'CH-2.2c',
        ])
      }
  })
})

describe('what forbids a card', () => {
  const RIFLES = at('de_rifles41', '1-H10')
  const FAR = at('su_rifles41', '1-Q02', 'S')
  const ENEMY = at('su_rifles41', '1-H07', 'S')
  const mir = (more: Partial<Given>) =>
    field({ scenario: 'mir', turn: 'german', units: [RIFLES, FAR], ...more })
  const german = (...cards: string[]) => ({ german: cards })

  test('CH-3.1b no more CAPs with an order, or for a cost, than there are', () => {
    const caps = { german: 1, soviet: 0 }
    const game = mir({ units: [RIFLES, ENEMY], caps })
    expect(game.rule('german', 'attack GRif/1 1H07 () -2')).toBe('CH-3.1b')
    expect(game.rule('german', 'attack GRif/1 1H07 () 2')).toBe('CH-3.1b')
    expect(game.rule('german', 'attack GRif/1 1H07 () 0 2')).toBe('CH-3.1b')
    expect(game.rule('german', 'stall GRif/1 2')).toBe('CH-3.1b')
    game.play('german', 'attack GRif/1 1H07')
    expect(game.rule('german', 'adjust -2')).toBe('CH-3.1b')
    game.play('german', 'adjust 0', { dice: [1, 1] })
    expect(game.rule('german', 'pay 2')).toBe('CH-3.1b')
  })

  test('CH-8.0b card 06 only by who holds it', () => {
    const game = mir({ hands: { soviet: ['10'] } })
    game.play('german', 'stall GRif/1')
    expect(game.rule('soviet', 'confuse')).toBe('CH-8.0b')
  })

  test('CH-8.0b CH-card-05 only by who holds it, and after a hex was entered', () => {
    const game = mir({ hands: german('10'), caps: { german: 1, soviet: 0 } })
    game.play('german', 'move GRif/1 1H09')
    expect(game.rule('german', 'again')).toBe('CH-8.0b')
    const still = mir({ hands: german('05'), caps: { german: 1, soviet: 0 } })
    still.play('german', 'stall GRif/1')
    expect(still.rule('german', 'again')).toBe('CH-card-05')
  })

  /** A tank has moved, and the Soviets, with this card, are asked about card 15; card 06 comes before it. */
  const driven = (card: string) => {
    const game = field({
      scenario: 'corridor',
      turn: 'german',
      units: [at('de_pz4f2', '1-R10'), at('su_rifles41', '1-B02')],
      hands: { soviet: [card] },
    })
    game.play('german', 'move Pz4F2/1 1R09')
    game.play('soviet', 'decline')
    expect(game.offered('soviet')).toContain('decline')
    return game
  }
  test('CH-8.0b card 15 only by who holds it', () => {
    expect(driven('10').rule('soviet', 'bog')).toBe('CH-8.0b')
  })

  test('CH-card-15 not for a vehicle that is bogged already, as when a partner was quicker', () => {
    const game = driven('15')
    expect(game.offered('soviet')).toContain('bog')
    game.state.bogged.fill(1)
    expect(game.rule('soviet', 'bog')).toBe('CH-card-15')
  })

  test('CH-8.6a a scenario card is never played from the hand', () => {
    expect(mir({ hands: german('18') }).rule('german', 'play 18')).toBe('CH-8.6a')
  })

  test('CH-card-11 not after the action', () => {
    const late = mir({ hands: german('11') })
    late.play('german', 'stall GRif/1', { dice: [7] })
    late.play('german', 'keep')
    expect(late.rule('german', 'play 11')).toBe('CH-card-11')
  })

  test('CH-card-12 once a turn', () => {
    const game = mir({ hands: german('12', '12'), caps: { german: 2, soviet: 0 } })
    game.play('german', 'play 12')
    expect(game.rule('german', 'play 12')).toBe('CH-card-12')
  })

  test('CH-8.4a CH-8.4b after the action: no second action, no card of another moment', () => {
    const game = mir({ hands: german('02', '05', '06', '07', '12', '13'), caps: { german: 1, soviet: 0 } })
    game.play('german', 'stall GRif/1 0', { dice: [7] })
    game.play('german', 'keep')
    expect(game.rule('german', 'play 02')).toBe('CH-8.4a')
    for (const card of ['05', '06', '07', '13'])
      expect(game.rule('german', `play ${card}`)).toBe(`CH-card-${card}`)
    expect(game.options('german', 'play', 'card')).toEqual(['12'])
  })

  test('CH-card-14 after the scouts an action card is for the unit that sent them: no card without anybody to use it', () => {
    const game = mir({
      units: [RIFLES, { ...at('de_mg34', '1-H11'), spent: true }, FAR],
      hands: german('01', '02', '14'),
      caps: { german: 1, soviet: 0 },
    })
    game.play('german', 'play 14')
    game.play('german', 'spy GRif/1')
    expect(game.rule('german', 'play 01')).toBe('CH-card-01')
    game.play('german', 'play 02')
    expect(game.options('german', 'stall', 'unit')).toEqual(['GRif/1'])
  })

  test('CH-card-14 once for an action, for a unit that is there', () => {
    const game = mir({ hands: german('14', '14'), caps: { german: 2, soviet: 0 } })
    game.play('german', 'play 14')
    game.play('german', 'spy GRif/1')
    expect(game.rule('german', 'play 14')).toBe('CH-card-14')
    const mates = mir({
      units: [RIFLES, at('de_mg34', '1-H11'), FAR],
      hands: german('14'),
      caps: { german: 1, soviet: 0 },
    })
    mates.play('german', 'stall GRif/1 0', { dice: [7] })
    mates.play('german', 'keep')
    mates.play('german', 'play 14')
    expect(mates.options('german', 'spy', 'unit')).toEqual(['GRif/1'])
    const lost = mir({
      tokens: [{ token: 'mines', hex: '1-H09', by: 'soviet' }],
      units: [RIFLES, at('de_mg34', '1-H11'), FAR],
      hands: german('14'),
      caps: { german: 1, soviet: 0 },
    })
    lost.play('german', 'move GRif/1 1H09', { dice: [6, 6] })
    expect(lost.rule('german', 'play 14')).toBe('CH-card-14')
  })

  test('CH-card-14a neither the hidden nor riders nor those who cannot move vanish', () => {
    const vanish = (unit: Placed, ...others: Placed[]) => {
      const units = [unit, ...others, FAR]
      const game = mir({ units, hands: german('14'), caps: { german: 1, soviet: 0 } })
      game.play('german', 'play 14')
      return game.rule('german', 'vanish GRif/1')
    }
    expect(vanish(at('de_rifles41', '1-F07', 'N', { hidden: true }))).toBe('CH-card-14a')
    expect(vanish(at('de_rifles41', '1-F07', 'N', { marker: 'soft_pinned' }))).toBe('CH-card-14a')
    expect(vanish(at('de_rifles41', '1-F07', 'N', { carrier: 1 }), at('de_opel', '1-F07'))).toBe(
      'CH-card-14a',
    )
  })

  test('CH-8.5a each card is used in its own way', () => {
    const ways = (card: string, more: Partial<Given> = {}) => {
      const game = mir({ hands: german(card), ...more })
      game.play('german', `play ${card}`)
      return ['use GRif/1', 'lay GRif/1 1H10', 'throw GRif/1 SRif/1'].map(order => {
        try {
          return game.rule('german', order)
        } catch {
          return null
        }
      })
    }
    expect(ways('08')).toEqual([null, 'CH-8.5a', 'CH-8.5a'])
    expect(ways('17')).toEqual(['CH-8.5a', null, 'CH-8.5a'])
    const grenades = {
      hands: {},
      weapons: { german: ['B01'] },
      units: [RIFLES, at('su_rifles41', '1-H09', 'S')],
    }
    expect(ways('B01', grenades)).toEqual(['CH-8.5a', 'CH-8.5a', null])
  })

  test('CH-card-14 after the scouts nobody else rallies', () => {
    const units = [at('de_rifles41', '1-H10'), at('de_mg34', '1-H11', 'N', { marker: 'soft_pinned' }), FAR]
    const game = mir({ units, hands: german('14'), caps: { german: 1, soviet: 0 } })
    game.play('german', 'play 14')
    game.play('german', 'spy GRif/1')
    expect(game.rule('german', 'rally MG34/1')).toBe('CH-card-14')
  })

  test('CH-card-14 after the scouts nobody else enters the map', () => {
    const game = field({
      turn: 'german',
      units: [at('de_rifles41', '1-H10'), at('de_rifles41', 'waiting', 'N', { entry: 0, round: 1 })],
      hands: german('14'),
      caps: { german: 1, soviet: 0 },
    })
    game.play('german', 'play 14')
    game.play('german', 'spy GRif/1')
    expect(game.rule('german', 'enter GRif/2 1B05')).toBe('CH-card-14')
  })
})

describe('what forbids a target or a hex', () => {
  const kv2 = (units: Placed[], more: Partial<Given> = {}) =>
    field({ scenario: 'kv2', turn: 'german', units, ...more })

  test('CH-16.2b a spent turret needs the CAPs for its turn too', () => {
    const behind = at('su_rifles41', '5-B04', 'N')
    const fire = (caps: number) =>
      kv2([at('de_pz4e', '5-B03', 'N', { spent: true }), behind], { caps: { german: caps, soviet: 0 } })
    expect(fire(4).rule('german', 'attack Pz4E/1 5B04')).toBe('CH-16.2b')
    expect(fire(5).options('german', 'attack', 'hex', 'Pz4E/1')).toEqual(['5B04'])
    expect(fire(4).rule('german', 'smoke Pz4E/1 5B04')).toBe('CH-16.2b')
    expect(fire(5).options('german', 'smoke', 'hex', 'Pz4E/1')).toContain('5B04')
    const flame = (caps: number) =>
      field({
        scenario: 'kv2',
        turn: 'soviet',
        units: [at('su_ot26', '5-B03', 'N', { spent: true }), at('de_rifles41', '5-B04')],
        caps: { german: 0, soviet: caps },
      })
    expect(flame(6).rule('soviet', 'flame OT26/1 5B04')).toBe('CH-16.2b')
    expect(flame(7).options('soviet', 'flame', 'hex', 'OT26/1')).toEqual(['5B04'])
  })

  test('CH-5.1a flames go into the arc', () => {
    const game = kv2([at('de_pioneers', '5-B03', 'N'), at('su_rifles41', '5-B04')])
    expect(game.rule('german', 'flame Pion/1 5B04')).toBe('CH-5.1a')
  })

  test('CH-18.0a only who has a flamethrower burns', () => {
    const game = kv2([at('de_rifles41', '5-B03'), at('su_rifles41', '5-B03')])
    expect(game.rule('german', 'burn GRif/1 SRif/1')).toBe('CH-18.0a')
    expect(
      kv2([at('de_rifles41', '5-B03'), at('su_rifles41', '5-B02')]).rule('german', 'flame GRif/1 5B02'),
    ).toBe('CH-18.0a')
  })

  test('CH-6.10a CH-6.10c no fire out of close combat, no close combat without an enemy', () => {
    const close = [at('de_pioneers', '5-B03'), at('su_rifles41', '5-B03'), at('su_rifles41', '5-B02')]
    const game = kv2(close)
    for (const order of ['attack Pion/1 5B02', 'flame Pion/1 5B02', 'smoke Pion/1 5B02'])
      expect([order, game.rule('german', order)]).toEqual([order, 'CH-6.10c'])
    const apart = kv2([at('de_pioneers', '5-B03'), at('su_rifles41', '5-B02')])
    for (const order of ['assault Pion/1 SRif/1', 'burn Pion/1 SRif/1'])
      expect([order, apart.rule('german', order)]).toEqual([order, 'CH-6.10a'])
  })

  test('CH-11.7a CH-6.0a flames need a target too', () => {
    expect(kv2([at('de_pioneers', '5-B03')]).rule('german', 'flame Pion/1 5B02')).toBe('CH-11.7a')
    expect(
      kv2([at('de_pioneers', '5-B03'), at('de_rifles41', '5-B02')]).rule('german', 'flame Pion/1 5B02'),
    ).toBe('CH-6.0a')
  })

  test('CH-17.11e nothing to break, no breach', () => {
    expect(kv2([at('de_pioneers', '5-B03')]).options('german', 'breach', 'unit')).toEqual([])
    expect(kv2([at('de_pioneers', '5-B03')], { tokens: TRENCH }).options('german', 'breach', 'unit')).toEqual(
      ['Pion/1'],
    )
  })

  test('CH-17.3c only who is in a trench or bunker, and is seen, steps out of it', () => {
    const out = (rest: Partial<Placed>, token = 'trench') =>
      kv2([at('de_pioneers', '5-B03', 'N', rest)], {
        tokens: [{ token, hex: '5-B03', ...(token === 'hasty' && { dugBy: 0 }) }],
      })
    expect(out({}).rule('german', 'leave Pion/1')).toBe('CH-17.3c')
    expect(out({ inside: 0, hidden: true }).rule('german', 'leave Pion/1')).toBe('CH-17.3c')
    expect(out({ inside: 0 }, 'hasty').rule('german', 'leave Pion/1')).toBe('CH-17.3c')
    expect(out({ inside: 0 }).options('german', 'leave', 'unit')).toEqual(['Pion/1'])
  })

  test('CH-17.3b only who stands outside, and is seen, goes in', () => {
    const inside = (rest: Partial<Placed>) => kv2([at('de_pioneers', '5-B03', 'N', rest)], { tokens: TRENCH })
    expect(inside({ inside: 0 }).rule('german', 'occupy Pion/1')).toBe('CH-17.3b')
    expect(inside({ hidden: true }).rule('german', 'occupy Pion/1')).toBe('CH-17.3b')
  })

  test('CH-17.6d CH-17.6f under cover already, or where something else lies', () => {
    const dig = (rest: Partial<Placed>, token: string) =>
      kv2([at('de_pioneers', '5-B03', 'N', rest)], { tokens: [{ token, hex: '5-B03' }] }).rule(
        'german',
        'dig Pion/1',
      )
    expect(dig({ inside: 0 }, 'trench')).toBe('CH-17.6d')
    expect(dig({}, 'trench')).toBe('CH-17.6f')
    expect(dig({}, 'wire')).toBe('CH-17.6f')
  })

  test('CH-17.6a nobody digs in water', () => {
    const wet = field({ scenario: 'blocks', turn: 'german', units: [at('de_rifles41', '5-K01')] })
    expect(wet.rule('german', 'dig GRif/1')).toBe('CH-17.6a')
  })

  test('CH-10.2a nobody makes a group alone, CH-10.1b nor with spent ones beyond the CAPs', () => {
    expect(kv2([at('de_pioneers', '5-B03')]).rule('german', 'group Pion/1')).toBe('CH-10.2a')
    const two = kv2([at('de_pioneers', '5-B03'), at('de_rifles41', '5-B03', 'N', { spent: true })])
    expect(two.rule('german', 'group Pion/1,GRif/1')).toBe('CH-10.1b')
  })

  test('CH-10.2b who cannot turn does not turn in a group', () => {
    const more = { tokens: [{ token: 'bunker', hex: '5-B03', facing: 'N' }] }
    const units = [
      at('de_pioneers', '5-B03'),
      at('de_rifles41', '5-B03', 'N', { marker: 'soft_pinned' }),
      at('de_mg34', '5-B03', 'N', { inside: 0 }),
      at('de_hmg34', '5-B04', 'N', { hidden: true }),
    ]
    const game = kv2(units, more)
    game.play('german', 'group Pion/1,GRif/1,MG34/1,HMG34/1')
    expect(game.rule('german', 'turn GRif/1 S')).toBe('CH-hit-soft-pinned')
    expect(game.rule('german', 'turn MG34/1 S')).toBe('CH-17.5b')
    expect(game.rule('german', 'turn HMG34/1 S')).toBe('CH-11.2b')
    expect(game.options('german', 'turn', 'unit')).toEqual(['Pion/1'])
  })

  test('CH-11.2b who is hidden faces nowhere and does not pivot', () => {
    expect(kv2([at('de_pioneers', '5-B03', 'N', { hidden: true })]).rule('german', 'pivot Pion/1 S')).toBe(
      'CH-11.2b',
    )
  })

  test('CH-11.1b CH-11.4b nobody vanishes among units that are seen', () => {
    const game = kv2([at('de_pioneers', '5-B03'), at('de_rifles41', '5-C02')])
    expect(game.rule('german', 'hide Pion/1 5C02')).toBe('CH-11.1b')
  })

  test('CH-15.3n a hidden move goes nowhere that is impassable', () => {
    const truck = field({
      scenario: 'kv2',
      turn: 'german',
      units: [at('de_opel', '5-B03', 'N', { hidden: true })],
    })
    const wood = field({
      scenario: 'dawn',
      turn: 'german',
      units: [at('de_opel', '1-L09', 'N', { hidden: true })],
    })
    expect(wood.rule('german', 'hide Opel/1 1L08')).toBe('CH-15.3f')
    expect(truck.options('german', 'hide', 'hex', 'Opel/1')).toContain('5C02')
  })

  test('CH-4.12c CH-15.3f wheels do not enter the map into heavy woods', () => {
    const by = (unit: string, name: string) =>
      kv2([at(unit, 'waiting', 'N', { entry: 0, round: 1 })]).options('german', 'enter', 'hexes', name)
    expect(by('de_rifles41', 'GRif/1').filter(hex => !by('de_opel', 'Opel/1').includes(hex))).toEqual([
      '4L02',
    ])
  })

  test('CH-16.5c CH-hit-armor-gun an open top is met in the colour that still works', () => {
    const duel = (marker: string) =>
      field({
        scenario: 'kv2',
        turn: 'soviet',
        units: [at('su_t34_40', '5-B03', 'N', { marker }), at('de_sdkfz251', '5-B03', 'S')],
      })
    const red = duel('armour_gun_red')
    expect(red.rule('soviet', 'assault T3440/1 Sd251/1 () red')).toBe('CH-hit-armor-gun')
    const events = red.play('soviet', 'assault T3440/1 Sd251/1', {
      dice: [1, 1, 7],
      draws: ['marker armour_light'],
    })
    expect(red.sums(events)[0].red).toBe(false)
    expect(duel('armour_gun_blue').rule('soviet', 'assault T3440/1 Sd251/1 () blue')).toBe('CH-hit-armor-gun')
  })

  test('CH-10.6c CH-16.5c against an open top both colours are needed of who supports', () => {
    const support = (marker: string, enemy: string) =>
      field({
        scenario: 'kv2',
        turn: 'soviet',
        units: [at('su_t34_40', '5-B03'), at('su_t34_40', '5-B03', 'N', { marker }), at(enemy, '5-B03', 'S')],
      }).options('soviet', 'assault', 'support', `T3440/1 ${enemy === 'de_pzjg35r' ? 'PJ35R/1' : 'GRif/1'}`)
    for (const marker of ['armour_gun_red', 'armour_gun_blue'])
      expect(support(marker, 'de_pzjg35r')).toEqual([])
    expect(support('armour_gun_red', 'de_rifles41')).toEqual([])
    expect(support('armour_gun_blue', 'de_rifles41')).toEqual(['T3440/2'])
  })

  test('CH-4.12e CH-10.2a a group enters by the hexes of one entry, chained', () => {
    const two = field({
      turn: 'german',
      units: [
        at('de_rifles41', 'waiting', 'N', { entry: 0, round: 1 }),
        at('de_rifles41', 'waiting', 'N', { entry: 0, round: 1 }),
        at('de_pioneers', 'waiting', 'N', { entry: 2, round: 1 }),
      ],
    })
    expect(two.rule('german', 'enter GRif/1,GRif/2 1B03-1B05')).toBe('CH-10.2a')
    expect(two.rule('german', 'enter GRif/1,Pion/1 1B03-1B04')).toBe('CH-4.12e')
    two.play('german', 'enter GRif/1,GRif/2 1B03-1B04')
    expect([two.at('GRif/1'), two.at('GRif/2')]).toEqual(['1B03', '1B04'])
  })

  test('CH-5.3d CH-13.2b indirect fire: twice the range, and a spotter hex that sees', () => {
    const ridge = (target: string, marker?: string) =>
      field({
        scenario: 'ridge',
        turn: 'soviet',
        units: [at('su_mortar82', '3-M09', 'NW', marker ? { marker } : {}), at('de_hmg34', target, 'SE')],
      })
    expect(ridge('3-F10').options('soviet', 'bombard', 'hex', 'Mr82/1')).toContain('3F10')
    expect(ridge('3-F10', 'soft_berserk').rule('soviet', 'bombard Mr82/1 3F10 3K10')).toBe('CH-5.3d')
    expect(ridge('3-F10').rule('soviet', 'bombard Mr82/1 3F10 3M09')).toBe('CH-13.2b')
  })

  test('CH-6.0a CH-11.7a indirect fire needs an enemy, a fortification or somebody hidden', () => {
    const ridge = (...units: Placed[]) =>
      field({ scenario: 'ridge', turn: 'soviet', units: [at('su_mortar82', '3-M09', 'NW'), ...units] })
    expect(ridge().rule('soviet', 'bombard Mr82/1 3F10 3K10')).toBe('CH-11.7a')
    expect(ridge(at('su_rifles41', '3-F10')).rule('soviet', 'bombard Mr82/1 3F10 3K10')).toBe('CH-6.0a')
  })

  test('CH-6.0a where nobody can hide yet the reason is that nobody is there, for mortars and flames too', () => {
    const units = [at('su_mortar82', '3-M09', 'NW')]
    const mortar = field({ scenario: 'ridge', turn: 'soviet', chapters: 9, units })
    expect(mortar.rule('soviet', 'bombard Mr82/1 3F10 3K10')).toBe('CH-6.0a:nobody')
    const flames = field({
      scenario: 'kv2',
      turn: 'german',
      chapters: 9,
      units: [at('de_pioneers', '5-B03'), at('su_rifles41', '5-N02')],
    })
    expect(flames.rule('german', 'flame Pion/1 5B02')).toBe('CH-6.0a:nobody')
  })

  test('CH-15.16a nor does a tank lay smoke there', () => {
    const smoke = (unit: string, from: string) =>
      field({ scenario: 'bunkers', turn: 'german', units: [at(unit, from, 'S')] })
    expect(smoke('de_pz3h', '3-N06').rule('german', 'smoke Pz3H/1 3N07')).toBe('CH-15.16a')
    expect(smoke('de_pz3h', '3-N07').options('german', 'smoke', 'hex', 'Pz3H/1')).toContain('3N08')
  })

  test('CH-6.5a +1 across a wall of the target hex, in the fight and in looking for somebody', () => {
    const fire = (enemy: Partial<Placed>, order: string, dice: readonly number[]) =>
      field({
        scenario: 'gap',
        turn: 'german',
        units: [
          at('de_mg34', '2-D06', 'S'),
          at('de_mg34', '2-B02', 'S'),
          at('su_rifles41', '2-D07', 'N', enemy),
        ],
      }).play('german', order, { dice })
    const [odds] = heard(fire({}, 'attack MG34/1 2D07', [1, 1, 7]), 'odds')
    expect(odds.sum.defenceTerms).toContainEqual({ rule: 'CH-6.5a', value: 1 })
    const [rolled] = heard(fire({ hidden: true, hex: '2-P09' }, 'attack MG34/1 2D07', [1, 1, 7]), 'rolled')
    expect(rolled).toMatchObject({ what: 'detection', number: 6 + 1 })
  })

  test('CH-17.5h CH-6.10c CH-hit-soft-panicked what forbids fire forbids indirect fire too', () => {
    const ridge = (rest: Partial<Placed>, more: Partial<Given> = {}, ...others: Placed[]) =>
      field({
        scenario: 'ridge',
        turn: 'soviet',
        units: [at('su_mortar82', '3-M09', 'NW', rest), at('de_hmg34', '3-F10', 'SE'), ...others],
        ...more,
      })
    const bunker = { tokens: [{ token: 'bunker', hex: '3-M09', facing: 'NW' }] }
    for (const order of ['bombard Mr82/1 3F10 3K10', 'screen Mr82/1 3F10 3K10']) {
      expect(ridge({ inside: 0 }, bunker).rule('soviet', order)).toBe('CH-17.5h')
      expect(ridge({ marker: 'soft_panicked' }).rule('soviet', order)).toBe('CH-hit-soft-panicked')
      expect(ridge({}, {}, at('de_mg34', '3-M09')).rule('soviet', order)).toBe('CH-6.10c')
    }
  })

  test('CH-2.2c a spent unit rallies for all of its 5', () => {
    const rally = (caps: number) =>
      kv2([at('de_pioneers', '5-B03', 'N', { spent: true, marker: 'soft_pinned' })], {
        caps: { german: caps, soviet: 0 },
      })
    expect(rally(4).rule('german', 'rally Pion/1')).toBe('CH-2.2c')
    expect(rally(5).offered('german')).toContain('rally')
  })

  test('CH-2.2c a spent mortar needs the price in brackets', () => {
    const ridge = (caps: number) =>
      field({
        scenario: 'ridge',
        turn: 'soviet',
        units: [at('su_mortar82', '3-M09', 'NW', { spent: true }), at('de_hmg34', '3-F10', 'SE')],
        caps: { german: 0, soviet: caps },
      })
    expect(ridge(3).rule('soviet', 'bombard Mr82/1 3F10 3K10')).toBe('CH-2.2c')
    expect(ridge(3).rule('soviet', 'screen Mr82/1 3F10 3K10')).toBe('CH-2.2c')
    expect(ridge(4).offered('soviet')).toContain('bombard')
  })

  test('CH-hit-armor-gun no close combat in the colour that is damaged', () => {
    const close = (marker: string, enemy: string) =>
      kv2([at('de_pz4e', '5-B03', 'N', { marker }), at(enemy, '5-B03', 'S')]).options(
        'german',
        'assault',
        'target',
        'Pz4E/1',
      )
    expect(close('armour_gun_red', 'su_rifles41')).toEqual([])
    expect(close('armour_gun_blue', 'su_rifles41')).toEqual(['SRif/1'])
    expect(close('armour_gun_blue', 'su_t34_40')).toEqual([])
    expect(close('armour_gun_red', 'su_t34_40')).toEqual(['T3440/1'])
  })
})

describe('what forbids a re-roll or a place', () => {
  const holding = (german: string[]) => {
    const units = [at('de_rifles41', '1-H10'), at('su_rifles41', '1-H07', 'S')]
    const game = field({ scenario: 'mir', turn: 'german', units, hands: { german } })
    game.play('german', 'attack GRif/1 1H07', { dice: [1, 1] })
    return game
  }
  test('CH-8.0b card 07 only by who holds it', () => {
    expect(holding(['13']).rule('german', 'reroll 1')).toBe('CH-8.0b')
  })
  test('CH-8.0b card 13 only by who holds it', () => {
    expect(holding(['07']).rule('german', 'luck')).toBe('CH-8.0b')
  })
})

describe('what forbids getting on, getting off and towing', () => {
  type Rest = Partial<Given>
  const dawn = (units: Placed[], more: Rest = {}) =>
    field({ scenario: 'dawn', turn: 'german', units, ...more })
  const apc = (rest: Partial<Placed> = {}, hex = '1-R10') => at('de_sdkfz251', hex, 'N', rest)
  const rifles = (rest: Partial<Placed> = {}, hex = '1-R10') => at('de_rifles41', hex, 'N', rest)

  test('CH-15.6b CH-10.1a CH-10.1b a vehicle that is full, stunned or beyond the CAPs, beside one that is free', () => {
    const load = (first: Partial<Placed>, ...more: Placed[]) => dawn([apc(first), apc(), rifles(), ...more])
    expect(load({}, rifles({ carrier: 0 })).rule('german', 'load GRif/1 Sd251/1')).toBe('CH-15.6b')
    expect(load({ marker: 'armour_stunned' }).rule('german', 'load GRif/1 Sd251/1')).toBe('CH-10.1a')
    expect(load({ spent: true }).rule('german', 'load GRif/1 Sd251/1')).toBe('CH-10.1b')
    expect(load({}).options('german', 'load', 'vehicle', 'GRif/1')).toEqual(['Sd251/1', 'Sd251/2'])
  })

  test('CH-6.12c no way back aboard, nor off, to where the enemy came from', () => {
    const closed = { closed: [['1-R10', '1-R09', 'german'] as const] }
    const on = dawn([apc({}, '1-R09'), apc(), rifles()], closed)
    expect(on.rule('german', 'load GRif/1 Sd251/1')).toBe('CH-6.12c')
    const off = dawn([apc(), rifles({ carrier: 0 })], closed)
    expect(off.rule('german', 'unload GRif/1 1R09')).toBe('CH-6.12c')
    expect(off.options('german', 'unload', 'hex', 'GRif/1')).toContain('1R11')
  })

  test('CH-hit-soft-destroyed CH-hit-soft-pinned CH-15.9d who does not get off', () => {
    const off = (rider: Partial<Placed>, vehicle: Partial<Placed> = {}) =>
      dawn([apc(vehicle), rifles({ carrier: 0, ...rider })])
    expect(off({ marker: 'soft_destroyed' }).rule('german', 'unload GRif/1 1R10')).toBe(
      'CH-hit-soft-destroyed',
    )
    expect(off({}, { marker: 'armour_destroyed' }).rule('german', 'unload GRif/1 1R10')).toBe(
      'CH-hit-soft-destroyed',
    )
    expect(off({ marker: 'soft_pinned' }).rule('german', 'unload GRif/1 1R10')).toBe('CH-hit-soft-pinned')
    expect(off({ marker: 'soft_stunned' }).rule('german', 'unload GRif/1 1R10')).toBe('CH-15.9d')
    expect(off({}, { marker: 'armour_stunned' }).options('german', 'unload', 'unit')).toEqual(['GRif/1'])
  })

  test('CH-10.1b CH-3.4b a spent pair gets off for its CAPs', () => {
    const off = (caps: number) =>
      dawn([apc({ spent: true }), rifles({ carrier: 0 })], { caps: { german: caps, soviet: 0 } })
    expect(off(0).rule('german', 'unload GRif/1 1R10')).toBe('CH-10.1b')
    expect(off(1).options('german', 'unload', 'unit')).toEqual(['GRif/1'])
  })

  test('CH-15.3f CH-15.9b a gun is not set down where wheels cannot stand', () => {
    const off = dawn([at('de_opel', '1-L09'), at('de_pak36', '1-L09', 'N', { carrier: 0 })])
    expect(off.rule('german', 'unload PaK36/1 1L08')).toBe('CH-15.3f')
    expect(off.options('german', 'unload', 'hex', 'PaK36/1')).toContain('1L09')
  })

  test('CH-card-14 after the scouts nobody else gets off or is hooked up', () => {
    const more = { hands: { german: ['14'] }, caps: { german: 1, soviet: 0 } }
    const units = [
      apc(),
      rifles({ carrier: 0 }),
      apc({ marker: 'armour_immobilised' }),
      at('de_pz2f', '1-R10'),
      at('de_mg34', '1-R11'),
    ]
    const game = dawn(units, more)
    game.play('german', 'play 14')
    game.play('german', 'spy MG34/1')
    expect(game.rule('german', 'unload GRif/1 1R10')).toBe('CH-card-14')
    expect(game.rule('german', 'hook Sd251/2 Pz2F/1')).toBe('CH-card-14')
  })

  test('CH-15.10c CH-15.10e CH-10.1b tracks by tracks, by one that is free and within the CAPs', () => {
    const stuck = at('de_pz2f', '1-R10', 'N', { marker: 'armour_immobilised' })
    const tow = (tower: Placed, ...more: Placed[]) => dawn([stuck, tower, at('de_pz3e', '1-R10'), ...more])
    expect(tow(at('de_opel', '1-R10')).rule('german', 'hook Pz2F/1 Opel/1')).toBe('CH-15.10c')
    expect(tow(at('de_pz4e', '1-R10'), rifles({ carrier: 1 })).rule('german', 'hook Pz2F/1 Pz4E/1')).toBe(
      'CH-15.10e',
    )
    expect(tow(at('de_pz4e', '1-R10', 'N', { spent: true })).rule('german', 'hook Pz2F/1 Pz4E/1')).toBe(
      'CH-10.1b',
    )
    expect(tow(at('de_pz4e', '1-R10')).options('german', 'hook', 'vehicle', 'Pz2F/1')).toEqual([
      'Pz4E/1',
      'Pz3E/1',
    ])
  })

  test('CH-14.0a no indirect smoke where the scenario gives none', () => {
    const game = field({ scenario: 'petrov', turn: 'soviet', units: [at('su_mortar82', '3-M09', 'NW')] })
    expect(game.rule('soviet', 'screen Mr82/1 3F10 3K10')).toBe('CH-14.0a')
  })
})

test('where none of one’s units may do it, the rule is told that stops them, not that a unit is missing', () => {
  const pinned = { unit: 'de_rifles41', hex: '1-B06', facing: 'NE', marker: 'soft_pinned' } as const
  const game = field({ turn: 'german', units: [pinned, { unit: 'su_maxim', hex: '1-K02', facing: 'SW' }] })
  expect(game.refused('german', 'move')).toMatchObject({
    why: 'value',
    rule: 'CH-hit-soft-pinned',
    options: [],
  })
})
