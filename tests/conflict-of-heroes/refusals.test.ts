import { describe, expect, test } from 'vitest'
import { scenarios, terrains, tokenKinds, units } from '../../data/conflict-of-heroes/index.ts'
import { findRefusal } from '../../src/engine/actions/refuse.ts'
import type { Action } from '../../src/engine/model.ts'
import { readAction } from '../../src/engine/notation.ts'
import { hasLineOfSight } from '../../src/systems/conflict-of-heroes/hidden/reveals.ts'
import { conflictOfHeroes } from '../../src/systems/conflict-of-heroes/index.ts'
import { getMapLayout, type MapLayout } from '../../src/systems/conflict-of-heroes/map/geometry.ts'
import { field } from './field.ts'

// Reasons that no other test cites: each is given for the thing that it stops.

type Given = Parameters<typeof field>[0]
type Placed = Given['units'][number]
const at = (unit: string, hex: string, facing = 'N', rest: Partial<Placed> = {}): Placed => ({
  unit,
  hex,
  facing,
  ...rest,
})
const kv2 = (units: readonly Placed[], more: Partial<Given> = {}) =>
  field({ scenario: 'kv2', turn: 'german', units, ...more })

const PIONEERS = at('de_pioneers', '5-B03')
const HERE = at('su_rifles41', '5-B03', 'S')
const NEXT = at('su_rifles41', '5-B02', 'S')
const FAR = at('su_rifles41', '5-P09', 'S')
const TRENCH = [{ token: 'trench', hex: '5-B03' }]

describe('CH-2.2a nobody gives orders to the enemy', () => {
  test.each([
    'pivot SRif/1 N',
    'attack SRif/1 5B03',
    'assault SRif/1 Pion/1',
    'rally SRif/1',
    'group SRif/1,Pion/1',
    'hide SRif/1 5P09',
    'grouphide SRif/1,Pion/1',
    'bombard SRif/1 5B03 5P09',
    'smoke SRif/1 5B03',
    'screen SRif/1 5B03 5P09',
    'flame SRif/1 5B03',
    'burn SRif/1 Pion/1',
    'breach SRif/1 trench/1',
    'load SRif/1 Opel/1',
    'load Pion/1 Gaz/1',
    'unload SRif/1 5P09',
    'hook SRif/1 Opel/1',
    'hook Opel/1 Gaz/1',
    'occupy SRif/1',
    'leave SRif/1',
    'dig SRif/1',
  ])('%s', order => {
    const truck = at('de_opel', '5-B03', 'N', { bogged: true })
    const mate = at('de_opel', '5-B03')
    const units = [PIONEERS, FAR, truck, mate, at('su_gaz', '5-B03')]
    expect(kv2(units, { tokens: TRENCH }).rule('german', order)).toBe('CH-2.2a')
  })
})

describe('CH-3.1b no more CAPs than there are', () => {
  const truck = at('de_opel', '5-B03')
  const TANK = at('de_pz4e', '5-B03')
  test.each<[string, readonly Placed[], Partial<Given>?]>([
    ['move Pion/1 5C02 N 1', [PIONEERS]],
    ['pivot Pion/1 S 1', [PIONEERS]],
    ['hide Pion/1 5B03 1', [PIONEERS]],
    ['assault Pion/1 SRif/1 () ~ -1', [PIONEERS, HERE]],
    ['assault Pion/1 SRif/1 () ~ 0 1', [PIONEERS, HERE]],
    ['rally Pion/1 1', [at('de_pioneers', '5-B03', 'N', { marker: 'soft_pinned' })]],
    ['rally Pion/1 0 1', [at('de_pioneers', '5-B03', 'N', { marker: 'soft_pinned' })]],
    ['flame Pion/1 5B02 () -1', [PIONEERS, NEXT]],
    ['flame Pion/1 5B02 () 0 1', [PIONEERS, NEXT]],
    ['burn Pion/1 SRif/1 () -1', [PIONEERS, HERE]],
    ['burn Pion/1 SRif/1 () 0 1', [PIONEERS, HERE]],
    ['breach Pion/1 trench/1 () -1', [PIONEERS], { tokens: TRENCH }],
    ['breach Pion/1 trench/1 () 0 1', [PIONEERS], { tokens: TRENCH }],
    ['smoke Pion/1 5B02 1', [PIONEERS]],
    ['load Pion/1 Opel/1 1', [PIONEERS, truck]],
    ['unload Pion/1 5B02 N 1', [at('de_pioneers', '5-B03', 'N', { carrier: 1 }), truck]],
    [
      'hook Pz4E/1 Pz3J/1 1',
      [at('de_pz4e', '5-B03', 'N', { marker: 'armour_immobilised' }), at('de_pz3j', '5-B03')],
    ],
    ['occupy Pion/1 1', [PIONEERS], { tokens: TRENCH }],
    ['leave Pion/1 N 1', [at('de_pioneers', '5-B03', 'N', { inside: 0 })], { tokens: TRENCH }],
    ['dig Pion/1 1', [PIONEERS]],
    ['stall Pz4E/1 1', [TANK]],
  ])('%s', (order, units, more) => {
    expect(kv2([...units, FAR], more).rule('german', order)).toBe('CH-3.1b')
  })
  test.each([
    'bombard Mr82/1 3F10 3K10 () -1',
    'bombard Mr82/1 3F10 3K10 () 0 1',
    'screen Mr82/1 3F10 3K10 1',
  ])('%s', order => {
    expect(ridge().rule('soviet', order)).toBe('CH-3.1b')
  })
})

describe('CH-3.1b the same CAP goes to the number or to the cost', () => {
  const one = { german: 1, soviet: 1 }
  const isLegal = ({ state }: ReturnType<typeof field>, by: string, text: string) =>
    findRefusal(conflictOfHeroes, state, by, readAction(conflictOfHeroes, state, by, text) as Action) === null
  const hit = at('de_pioneers', '5-B03', 'N', { marker: 'soft_pinned' })
  test.each<[string, readonly Placed[]]>([
    ['attack Pion/1 5B02 ()', [PIONEERS, NEXT]],
    ['assault Pion/1 SRif/1 () ~', [PIONEERS, HERE]],
    ['flame Pion/1 5B02 ()', [PIONEERS, NEXT]],
    ['burn Pion/1 SRif/1 ()', [PIONEERS, HERE]],
    ['breach Pion/1 trench/1 ()', [PIONEERS]],
    ['rally Pion/1', [hit]],
  ])('%s', (order, units) => {
    const game = kv2([...units, FAR], { caps: one, tokens: TRENCH })
    expect(game.rule('german', `${order} -1 1`)).toBe('CH-3.1b')
    for (const so of ['-1', '-1 0', '0 1', '~ 1'])
      expect(isLegal(game, 'german', `${order} ${so}`)).toBe(true)
  })
  test('bombard', () => {
    const order = 'bombard Mr82/1 3F10 3K10 ()'
    expect(ridge({}, [], { caps: one }).rule('soviet', `${order} -1 1`)).toBe('CH-3.1b')
    expect(isLegal(ridge({}, [], { caps: one }), 'soviet', `${order} -1 0`)).toBe(true)
  })
})

/** A mortar that sees its target only from another hex. */
const ridge = (rest: Partial<Placed> = {}, others: readonly Placed[] = [], more: Partial<Given> = {}) =>
  field({
    scenario: 'ridge',
    turn: 'soviet',
    units: [at('su_mortar82', '3-M09', 'NW', rest), at('de_hmg34', '3-F10', 'SE'), ...others],
    ...more,
  })

describe('who helps in an attack', () => {
  const MATE = at('de_rifles41', '5-B03')
  test.each<[string, string, readonly Placed[], Partial<Given>]>([
    ['CH-10.0a', 'assault Pion/1 SRif/1 GRif/1', [PIONEERS, MATE, HERE], { chapters: 9 }],
    ['CH-10.0a', 'flame Pion/1 5B02 GRif/1', [PIONEERS, MATE, NEXT], { chapters: 9 }],
    ['CH-10.0a', 'burn Pion/1 SRif/1 GRif/1', [PIONEERS, MATE, HERE], { chapters: 9 }],
    ['CH-10.0a', 'breach Pion/1 trench/1 GRif/1', [PIONEERS, MATE], { chapters: 9, tokens: TRENCH }],
    ['CH-10.1b', 'assault Pion/1 SRif/1 GRif/1', [PIONEERS, { ...MATE, spent: true }, HERE], {}],
    ['CH-10.1b', 'flame Pion/1 5B02 GRif/1', [PIONEERS, { ...MATE, spent: true }, NEXT], {}],
    ['CH-10.1b', 'burn Pion/1 SRif/1 GRif/1', [PIONEERS, { ...MATE, spent: true }, HERE], {}],
    ['CH-10.1b', 'breach Pion/1 trench/1 GRif/1', [PIONEERS, { ...MATE, spent: true }], { tokens: TRENCH }],
  ])('%s %s', (rule, order, units, more) => {
    expect(kv2([...units, FAR], more).rule('german', order)).toBe(rule)
  })
  test.each<[string, Partial<Placed>, Partial<Given>]>([
    ['CH-10.0a', {}, { chapters: 9 }],
    ['CH-10.1b', { spent: true }, {}],
  ])('%s bombard', (rule, rest, more) => {
    const mate = at('su_mortar82', '3-M08', 'NW', rest)
    const units = [at('su_mortar82', '3-M09', 'NW'), mate, at('de_hmg34', '3-F09', 'SE')]
    const game = field({ scenario: 'ridge', turn: 'soviet', units, ...more })
    expect(game.rule('soviet', 'bombard Mr82/1 3F09 3K08 Mr82/2')).toBe(rule)
  })
})

describe('whose marker, ride or place keeps him from acting', () => {
  const OT = (rest: Partial<Placed>) => at('su_ot26', '5-B03', 'N', rest)
  const soviet = (unit: Placed, order: string, ...others: Placed[]) =>
    field({ scenario: 'kv2', turn: 'soviet', units: [unit, ...others] }).rule('soviet', order)
  test.each([
    ['CH-hit-armor-stunned', 'armour_stunned'],
    ['CH-hit-armor-destroyed', 'armour_destroyed'],
    ['CH-hit-armor-panicked', 'armour_panicked'],
  ])('%s a tank with flames', (rule, marker) => {
    expect(soviet(OT({ marker }), 'flame OT26/1 5B02', at('de_rifles41', '5-B02'))).toBe(rule)
    expect(soviet(OT({ marker }), 'burn OT26/1 GRif/1', at('de_rifles41', '5-B03'))).toBe(rule)
  })
  test.each([
    ['CH-hit-armor-stunned', 'armour_stunned'],
    ['CH-hit-armor-destroyed', 'armour_destroyed'],
    ['CH-hit-armor-immobilised', 'armour_immobilised'],
  ])('%s a tank at a trench', (rule, marker) => {
    const tank = (rest: Partial<Placed>) => kv2([at('de_pz4e', '5-B03', 'N', rest), FAR], { tokens: TRENCH })
    expect(tank({ marker }).rule('german', 'occupy Pz4E/1')).toBe(rule)
    expect(tank({ marker }).rule('german', 'leave Pz4E/1')).toBe(rule)
    expect(tank({ bogged: true }).rule('german', 'occupy Pz4E/1')).toBe('CH-card-15a')
    expect(tank({ bogged: true }).rule('german', 'leave Pz4E/1')).toBe('CH-card-15a')
  })
  test.each([
    ['CH-hit-soft-stunned', 'soft_stunned'],
    ['CH-hit-soft-destroyed', 'soft_destroyed'],
  ])('%s a mortar', (rule, marker) => {
    for (const order of ['bombard Mr82/1 3F10 3K10', 'screen Mr82/1 3F10 3K10'])
      expect(ridge({ marker }).rule('soviet', order)).toBe(rule)
  })
  test('CH-15.8d CH-15.8a what rides neither fires indirectly nor steps out', () => {
    for (const order of ['bombard Mr82/1 3F10 3K10', 'screen Mr82/1 3F10 3K10'])
      expect(ridge({ carrier: 2 }, [at('su_gaz', '3-M09')]).rule('soviet', order)).toBe('CH-15.8d')
    const units = [at('de_pioneers', '5-B03', 'N', { carrier: 1 }), at('de_opel', '5-B03'), FAR]
    expect(kv2(units).rule('german', 'leave Pion/1')).toBe('CH-15.8a')
  })
  test('CH-16.1e who never attacks breaks nothing', () => {
    expect(
      kv2([at('de_wagon', '5-B03'), FAR], { tokens: TRENCH }).rule('german', 'breach GWag/1 trench/1'),
    ).toBe('CH-16.1e')
  })
  test('CH-17.11e where nothing lies nothing is broken', () => {
    const there = { tokens: [{ token: 'trench', hex: '5-B02' }] }
    expect(kv2([PIONEERS, FAR], there).rule('german', 'breach Pion/1 trench/1')).toBe('CH-17.11e')
  })
  test('CH-15.9a who rides nothing does not get off', () => {
    expect(kv2([PIONEERS, FAR]).rule('german', 'unload Pion/1 5B02')).toBe('CH-15.9a')
  })
  test('CH-13.0a CH-18.0a who has only direct fire', () => {
    expect(kv2([PIONEERS, FAR]).rule('german', 'screen Pion/1 5B01 5B02')).toBe('CH-13.0a')
  })
  test.each(['bombard', 'screen'])('CH-card-01 CH-card-14 %s', verb => {
    const order = `${verb} Mr82/1 3F10 3K10`
    const mate = at('su_rifles41', '3-N09', 'NW', { spent: true })
    const caps = { german: 0, soviet: 1 }
    const free = ridge({}, [mate], { hands: { soviet: ['01'] }, caps })
    free.play('soviet', 'play 01')
    expect(free.rule('soviet', order)).toBe('CH-card-01')
    const scouts = ridge({}, [{ ...mate, spent: false }], { hands: { soviet: ['14'] }, caps })
    scouts.play('soviet', 'play 14')
    scouts.play('soviet', 'spy SRif/1')
    expect(scouts.rule('soviet', order)).toBe('CH-card-14')
  })
})

/** What stops wheels, tracks or a gun on the way from one hex to the next, as the map shows it. */
interface Ground {
  readonly rule: string
  readonly token?: string
  stops(map: MapLayout, from: number, way: number, to: number): boolean
}
const terrain = (map: MapLayout, hex: number): string => terrains[map.terrain[hex]].id
const hasRoad = (map: MapLayout, from: number, way: number) => ((map.roads[from] >> way) & 1) === 1
const hasWall = (map: MapLayout, from: number, way: number) => ((map.walls[from] >> way) & 1) === 1
const bare = (map: MapLayout, from: number, way: number) =>
  !hasRoad(map, from, way) && !hasWall(map, from, way)
const isOpen = (map: MapLayout, ...hexes: number[]) => hexes.every(hex => terrain(map, hex) === 'open')
const isFlat = (map: MapLayout, from: number, to: number) => map.level[from] === map.level[to]
const STEEP: Ground = {
  rule: 'CH-15.3n',
  stops: (map, from, way, to) =>
    isOpen(map, from, to) && bare(map, from, way) && Math.abs(map.level[from] - map.level[to]) > 1,
}
const WORKS: readonly Ground[] = [
  ['CH-17.4d', 'trench'],
  ['CH-17.8b', 'wire'],
  ['CH-17.9c', 'roadblock'],
].map(([rule, token]) => ({
  rule,
  token,
  stops: (map, from, way, to) => isOpen(map, from, to) && isFlat(map, from, to) && bare(map, from, way),
}))
const into = (rule: string, kind: string): Ground => ({
  rule,
  stops: (map, from, way, to) =>
    isOpen(map, from) && isFlat(map, from, to) && bare(map, from, way) && terrain(map, to) === kind,
})
const WALL: Ground = {
  rule: 'CH-15.3e',
  stops: (map, from, way, to) =>
    isOpen(map, from, to) && isFlat(map, from, to) && !hasRoad(map, from, way) && hasWall(map, from, way),
}
const WATER = into('CH-15.3m', 'water')
const FIELD = into('CH-15.3d', 'ploughed')
const WOODS = into('CH-15.3f', 'heavy')
const LAND = [...WORKS, WALL, WATER, FIELD, WOODS]

/** The first place where it stops, on any map or on those of some scenarios. */
function placeOf(
  { rule, stops }: Ground,
  some?: readonly string[],
): { scenario: string; from: string; to: string } {
  for (const [index, { id }] of scenarios.entries()) {
    if (some && !some.includes(id)) continue
    const map = getMapLayout(index)
    for (let from = 0; from < map.names.length; from++)
      for (const [way, to] of map.neighbours[from].entries())
        if (to >= 0 && stops(map, from, way, to))
          return { scenario: id, from: map.names[from], to: map.names[to] }
  }
  throw new Error(`no map shows ${rule}`)
}

const label = (hex: string): string => `${hex[0]}-${hex.slice(1)}`

/** A position at that place; far from everything stands nobody who sees it. */
function ground(
  one: Ground,
  units: (from: string, to: string) => readonly Placed[],
  more: Partial<Given> = {},
) {
  const { scenario, from, to } = placeOf(one)
  const tokens = one.token ? [{ token: one.token, hex: label(to), facing: 'N' }] : []
  const game = field({ scenario, turn: 'german', units: units(label(from), label(to)), tokens, ...more })
  return { game, from, to }
}
const CAPS = { caps: { german: 9, soviet: 0 } }
const HIDDEN = { hidden: true }

describe('ground and works that close the way', () => {
  test.each([STEEP, ...LAND].map(one => [one.rule, one] as const))('%s a hidden move', (rule, one) => {
    const kind = one === STEEP ? 'de_pz4e' : 'de_opel'
    const name = one === STEEP ? 'Pz4E/1' : 'Opel/1'
    const { game, to } = ground(one, from => [at(kind, from, 'N', HIDDEN)], CAPS)
    expect(game.rule('german', `hide ${name} ${to}`)).toBe(rule)
  })
  test.each([STEEP, ...LAND].map(one => [one.rule, one] as const))(
    '%s a hidden move of a group',
    (rule, one) => {
      const kind = one === STEEP ? 'de_pz4e' : 'de_opel'
      const name = one === STEEP ? 'Pz4E' : 'Opel'
      const { game, to } = ground(
        one,
        from => [at(kind, from, 'N', HIDDEN), at(kind, from, 'N', HIDDEN)],
        CAPS,
      )
      game.play('german', `grouphide ${name}/1,${name}/2`)
      expect(game.rule('german', `slip ${name}/1 ${to}`)).toBe(rule)
    },
  )
  test.each([STEEP, ...LAND].map(one => [one.rule, one] as const))('%s a move of a group', (rule, one) => {
    const kind = one === STEEP ? 'de_pz4e' : 'de_opel'
    const name = one === STEEP ? 'Pz4E' : 'Opel'
    const { game, to } = ground(one, from => [at(kind, from), at(kind, from)], CAPS)
    game.play('german', `group ${name}/1,${name}/2`)
    expect(game.rule('german', `go ${name}/1 ${to}`)).toBe(rule)
  })
  test.each(LAND.map(one => [one.rule, one] as const))('%s a gun that gets off', (rule, one) => {
    const { game, to } = ground(
      one,
      from => [at('de_opel', from), at('de_pak36', from, 'N', { carrier: 0 })],
      CAPS,
    )
    expect(game.rule('german', `unload PaK36/1 ${to}`)).toBe(rule)
  })
  test.each(LAND.map(one => [one.rule, one] as const))('%s a gun that gets aboard', (rule, one) => {
    const { game } = ground(
      one,
      (from, to) => [at('de_sdkfz251', from), at('de_pak36', from), at('de_sdkfz251', to)],
      CAPS,
    )
    expect(game.rule('german', 'load PaK36/1 Sd251/2')).toBe(rule)
  })
})

describe('ground and works where one enters', () => {
  /** Scenarios in which somebody enters; their first entry is put where the ground asks for it. */
  const ENTERED = scenarios.filter(({ entries }) => entries.length > 0).map(({ id }) => id)
  /** The rule that keeps a unit from entering at one end and, for a vehicle, going on to the other. */
  function entering(one: Ground, end: 'from' | 'to', kind: string, name: string): string {
    const { scenario, from, to } = placeOf(one, ENTERED)
    const hex = end === 'from' ? from : to
    const tokens = one.token ? [{ token: one.token, hex: label(to), facing: 'N' }] : []
    let rule = ''
    otherwise(scenarioNamed(scenario).entries[0], { hexes: [label(hex)] }, () => {
      const unit = at(kind, 'waiting', 'N', { entry: 0, round: 1 })
      const game = field({ scenario, turn: 'german', units: [unit], tokens })
      rule = game.rule('german', end === 'to' ? `enter ${name} ${to}` : `enter ${name} ${from} N ${to}`)
    })
    return rule
  }
  test.each([...WORKS, FIELD].map(one => [one.rule, one] as const))('%s onto it', (rule, one) => {
    expect(entering(one, 'to', 'de_opel', 'Opel/1')).toBe(rule)
  })
  test('CH-15.3m into water, where the enemy holds the entry and one enters beside it', () => {
    const units = [at('de_opel', 'waiting', 'N', { entry: 2, round: 1 }), at('su_rifles41', '5-J01', 'S')]
    const game = field({ scenario: 'blocks', turn: 'german', units })
    expect(game.rule('german', 'enter Opel/1 5K01')).toBe('CH-15.3m')
  })
  test.each([STEEP, ...LAND].map(one => [one.rule, one] as const))(
    '%s on the way from there',
    (rule, one) => {
      const [kind, name] = one === STEEP ? ['de_pz4e', 'Pz4E/1'] : ['de_opel', 'Opel/1']
      expect(entering(one, 'from', kind, name)).toBe(rule)
    },
  )
})

/** A scenario of its own: for as long as `play` takes, this one is otherwise. */
function otherwise<T extends object>(one: T, change: Partial<T>, play: () => void): void {
  const was = { ...one }
  Object.assign(one, change)
  try {
    play()
  } finally {
    Object.assign(one, was)
  }
}
const scenarioNamed = (id: string) => scenarios.find(one => one.id === id) ?? scenarios[0]
const kindNamed = (id: string) => units.findIndex(one => one.id === id)

describe('fire, flames and smoke', () => {
  test.each([
    'assault Pion/1 SRif/1',
    'burn Pion/1 SRif/1',
    'flame Pion/1 5K02',
    'smoke Pion/1 5K02',
    'breach Pion/1 trench/1',
  ])('CH-4.8d not out of water: %s', order => {
    const wet = at('de_pioneers', '5-K01')
    const foes = [at('su_rifles41', '5-K01'), at('su_rifles41', '5-K02')]
    expect(kv2([wet, ...foes], { tokens: TRENCH }).rule('german', order)).toBe('CH-4.8d')
  })
  test('CH-4.8d CH-14.0b neither does a mortar, nor is smoke laid on water', () => {
    const mortar = (hex: string, facing: string) => kv2([at('de_mortar81', hex, facing), FAR])
    expect(mortar('5-K01', 'N').rule('german', 'bombard Mr81/1 5P09 5K02')).toBe('CH-4.8d')
    otherwise(scenarioNamed('kv2'), { smoke: [kindNamed('de_mortar81')] }, () => {
      expect(mortar('5-K01', 'N').rule('german', 'screen Mr81/1 5P09 5K02')).toBe('CH-4.8d')
      expect(mortar('5-K05', 'N').rule('german', 'screen Mr81/1 5K01 5K04')).toBe('CH-14.0b')
    })
  })
  test('CH-15.16a a tank throws no flames at what lies below its gun', () => {
    otherwise(scenarioNamed('bunkers'), { flames: true }, () => {
      const tank = [at('su_ot26', '3-N06', 'S'), at('de_rifles41', '3-N07')]
      const game = field({ scenario: 'bunkers', turn: 'soviet', units: tank })
      expect(game.rule('soviet', 'flame OT26/1 3N07')).toBe('CH-15.16a')
    })
  })
  test('CH-5.3d CH-5.1a CH-17.5h smoke in the fire zone only, and not out of a bunker', () => {
    expect(kv2([at('de_pz4e', '5-B03'), FAR]).rule('german', 'smoke Pz4E/1 4M01')).toBe('CH-5.3d')
    expect(ridge().rule('soviet', 'smoke Mr82/1 3R12')).toBe('CH-5.1a')
    const bunker = { tokens: [{ token: 'bunker', hex: '3-M09', facing: 'NW' }] }
    expect(ridge({ inside: 0 }, [], bunker).rule('soviet', 'smoke Mr82/1 3M04')).toBe('CH-17.5h')
  })
  test.each([
    ['CH-13.1b', 'screen Mr82/1 3K08 3K10'],
    ['CH-13.0c', 'screen Mr82/1 3B07 3K10'],
    ['CH-13.2b', 'screen Mr82/1 3B02 3K10'],
  ])('%s %s', (rule, order) => {
    expect(ridge().rule('soviet', order)).toBe(rule)
  })
  test('CH-5.3d CH-13.2b how far smoke goes, and by which spotter', () => {
    expect(ridge({ marker: 'soft_berserk' }).rule('soviet', 'screen Mr82/1 3F10 3K10')).toBe('CH-5.3d')
    expect(ridge().refused('soviet', 'screen Mr82/1 3F10 3M09')).toMatchObject({
      rule: 'CH-13.2b',
      param: 'spotter',
    })
    const target = [at('su_mortar82', '3-M09', 'NW'), at('de_hmg34', '3-B02', 'SE')]
    const game = field({ scenario: 'ridge', turn: 'soviet', units: target })
    expect(game.refused('soviet', 'bombard Mr82/1 3B02 3K10')).toMatchObject({
      rule: 'CH-13.2b',
      param: 'hex',
    })
  })
  test('CH-15.11a what rides is fought before its transport', () => {
    const riders = [at('de_opel', '1-I08'), at('de_rifles41', '1-I08', 'N', { carrier: 0 })]
    const foes = [at('de_mg34', '1-I08', 'SE'), at('su_rifles41', '1-K08', 'NW')]
    const game = field({ scenario: 'mir', turn: 'soviet', units: [...riders, ...foes] })
    game.play('soviet', 'attack SRif/1 1I08')
    expect(game.rule('soviet', 'next Opel/1')).toBe('CH-15.11a')
  })
  test('CH-14.0a smoke only of batteries that have it', () => {
    const [line] = scenarioNamed('ridge').plans
    otherwise(line, { smoke: false }, () => {
      const start = { german: 0, soviet: 0 }
      const game = ridge({}, [], { round: 1, start, deck: [] })
      game.play('soviet', 'pass')
      game.play('german', 'pass')
      expect(game.rule('soviet', 'strike 3M04 smoke')).toBe('CH-14.0a')
    })
  })
  test('CH-13.0a CH-14.0a CH-18.0a who fires indirectly walks; who lays smoke or has flames fires in any case', () => {
    expect(units.filter(one => one.indirectCost !== null && (one.vehicle || one.moves !== 'foot'))).toEqual(
      [],
    )
    const special = [
      ...scenarios.flatMap(({ smoke }) => smoke.map(unit => units[unit])),
      ...units.filter(one => one.flame),
    ]
    expect(special.filter(({ attacks }) => attacks === 'never' || attacks === 'close')).toEqual([])
    expect(units.filter(({ flame, mortar }) => flame && mortar)).toEqual([])
  })
})

describe('groups, and what is done together', () => {
  const MATE = at('de_rifles41', '5-B03')
  const AWAY = at('de_rifles41', '5-F07')
  const caps = (german: number) => ({ caps: { german, soviet: 0 } })
  test('CH-10.2a one chain', () => {
    const apart = [PIONEERS, AWAY, FAR]
    expect(kv2(apart).rule('german', 'grouphide Pion/1,GRif/1')).toBe('CH-10.2a')
    expect(kv2([...apart, MATE]).rule('german', 'grouphide Pion/1,GRif/1')).toBe('CH-10.2a')
    expect(kv2(apart).rule('german', 'dig Pion/1,GRif/1')).toBe('CH-10.2a')
    const hurt = [PIONEERS, AWAY].map(one => ({ ...one, marker: 'soft_pinned' }))
    const rally = kv2([...hurt, FAR], { hands: { german: ['03'] }, ...caps(9) })
    rally.play('german', 'play 03')
    expect(rally.rule('german', 'use Pion/1,GRif/1')).toBe('CH-10.2a')
  })
  test('CH-11.3a hiding together is learned with hiding', () => {
    expect(kv2([PIONEERS, MATE, FAR], { chapters: 10 }).rule('german', 'grouphide Pion/1,GRif/1')).toBe(
      'CH-11.3a',
    )
  })
  test('CH-10.0b who hides together does not move, and the other way round', () => {
    const hiding = kv2([PIONEERS, MATE, FAR])
    hiding.play('german', 'grouphide Pion/1,GRif/1')
    expect(hiding.rule('german', 'go Pion/1 5B02')).toBe('CH-10.0b')
    expect(hiding.rule('german', 'turn Pion/1 S')).toBe('CH-10.0b')
  })
  test('CH-6.12c CH-6.12d a way that is closed is closed to a group', () => {
    const closed = { closed: [['5-B03', '5-B02', 'german']] } as Partial<Given>
    const game = kv2([PIONEERS, MATE, FAR], closed)
    game.play('german', 'group Pion/1,GRif/1')
    expect(game.rule('german', 'go Pion/1 5B02')).toBe('CH-6.12c')
    expect(game.rule('german', 'go Pion/1 5C02')).toBe('CH-6.12d')
  })
  test('CH-2.2c a member does no more than the CAPs of a spent one pay for', () => {
    const spent = { ...PIONEERS, spent: true }
    const slow = { ...MATE, marker: 'soft_cowering' }
    const turning = kv2([spent, slow, FAR], caps(1))
    turning.play('german', 'group Pion/1,GRif/1')
    expect(turning.rule('german', 'turn GRif/1 S')).toBe('CH-2.2c')
    const wire = { tokens: [{ token: 'wire', hex: '5-C02' }], ...caps(5) }
    const slipping = kv2([spent, MATE, FAR], wire)
    slipping.play('german', 'grouphide Pion/1,GRif/1')
    expect(slipping.rule('german', 'slip Pion/1 5C02')).toBe('CH-2.2c')
    expect(kv2([spent, FAR], wire).rule('german', 'hide Pion/1 5C02')).toBe('CH-2.2c')
  })
  test('CH-11.5a CH-11.1b CH-11.4a CH-11.4b where a group hides', () => {
    const group = (units: readonly Placed[]) => {
      const game = kv2(units)
      game.play('german', 'grouphide Pion/1,GRif/1')
      return game
    }
    const still = group([{ ...PIONEERS, hidden: true }, MATE, FAR])
    expect(still.rule('german', 'slip Pion/1 5B03')).toBe('CH-11.5a')
    const among = group([PIONEERS, MATE, at('de_mg34', '5-C02'), FAR])
    expect(among.rule('german', 'slip Pion/1 5C02')).toBe('CH-11.1b')
    const near = group([PIONEERS, MATE, NEXT])
    expect(near.rule('german', 'slip Pion/1 5C02')).toBe('CH-11.4a')
    const open = [at('de_pioneers', '4-B03'), at('de_rifles41', '4-B03'), at('su_rifles41', '4-B01')]
    expect(group(open).rule('german', 'slip Pion/1 4B02')).toBe('CH-11.4b')
    expect(kv2(open).rule('german', 'hide Pion/1 4B02')).toBe('CH-11.4b')
  })
  test.each<[string, string, Partial<Placed>]>([
    ['CH-hit-soft-stunned', 'de_mg34', { marker: 'soft_stunned' }],
    ['CH-hit-soft-destroyed', 'de_mg34', { marker: 'soft_destroyed' }],
    ['CH-hit-soft-pinned', 'de_mg34', { marker: 'soft_pinned' }],
    ['CH-hit-armor-stunned', 'de_pz4e', { marker: 'armour_stunned' }],
    ['CH-hit-armor-destroyed', 'de_pz4e', { marker: 'armour_destroyed' }],
    ['CH-hit-armor-immobilised', 'de_pz4e', { marker: 'armour_immobilised' }],
    ['CH-card-15a', 'de_pz4e', { bogged: true }],
    ['CH-15.8a', 'de_mg34', { carrier: 3 }],
  ])('%s who does not hide with the others', (rule, kind, rest) => {
    const game = kv2([PIONEERS, MATE, at(kind, '5-B03', 'N', rest), at('de_opel', '5-B03'), FAR])
    game.play('german', 'grouphide Pion/1,GRif/1')
    expect(game.rule('german', `slip ${kind === 'de_mg34' ? 'MG34/1' : 'Pz4E/1'} 5C02`)).toBe(rule)
    expect(game.rule('german', 'slip SRif/1 5C02')).toBe('CH-2.2a')
  })
})

describe('cards and what comes with them', () => {
  const FRESH = at('de_rifles41', '5-F07', 'N', { spent: true })
  const held = (german: string[], ...list: Placed[]) =>
    kv2([...list, FAR], { hands: { german }, caps: { german: 9, soviet: 0 } })
  const stunned = { ...PIONEERS, marker: 'soft_stunned' }
  test.each([
    ['CH-card-15', '15', PIONEERS],
    ['CH-card-02', '02', stunned],
    ['CH-card-10', '10', stunned],
  ])('%s card %s at another moment, or without anybody for it', (rule, card, unit) => {
    // 7.9a In close combat nobody rallies
    expect(held([card], unit, HERE).rule('german', `play ${card}`)).toBe(rule)
  })
  test('CH-8.5a a card that is no weapon blows nothing up', () => {
    const game = held(['08'], PIONEERS)
    game.play('german', 'play 08')
    expect(game.rule('german', 'blast')).toBe('CH-8.5a')
  })
  test('CH-card-01 only the spent rally, get off and are hooked up at cost 0', () => {
    const pair = [at('de_opel', '5-B03'), { ...PIONEERS, carrier: 1 }]
    const off = held(['01'], FRESH, ...pair)
    off.play('german', 'play 01')
    expect(off.rule('german', 'unload Pion/1 5B02')).toBe('CH-card-01')
    const hurt = held(['01'], FRESH, { ...PIONEERS, marker: 'soft_pinned' })
    hurt.play('german', 'play 01')
    expect(hurt.rule('german', 'rally Pion/1')).toBe('CH-card-01')
    const stuck = [at('de_pz4e', '5-B03', 'N', { marker: 'armour_immobilised' }), at('de_pz3j', '5-B03')]
    const tow = held(['01'], FRESH, ...stuck)
    tow.play('german', 'play 01')
    expect(tow.rule('german', 'hook Pz4E/1 Pz3J/1')).toBe('CH-card-01')
  })
  test('CH-card-01 CH-15.7a CH-15.8a R117 who carries and who rides is an actor too, and must be spent', () => {
    const why = (text: string, ...units: Placed[]) => {
      const game = held(['01'], FRESH, ...units)
      game.play('german', 'play 01')
      try {
        return game.rule('german', text)
      } catch {
        return null
      }
    }
    const spent = (unit: Placed, isSpent = true): Placed => ({ ...unit, spent: isSpent })
    const opel = at('de_opel', '5-B03')
    const load = (first: boolean, second = false) =>
      why('load Pion/1 Opel/2', spent(opel, first), spent(opel, second), spent(PIONEERS))
    expect([load(true), load(false), load(false, true)]).toEqual(['CH-card-01', 'CH-15.7a', null])
    const stuck = at('de_pz4e', '5-B03', 'N', { marker: 'armour_immobilised', spent: true })
    const tow = (isSpent: boolean, ...more: Placed[]) =>
      why('hook Pz4E/1 Pz3J/1', stuck, spent(at('de_pz3j', '5-B03'), isSpent), ...more)
    const other = spent(at('de_pz3h', '5-B03'))
    expect([tow(false, other), tow(false), tow(true)]).toEqual(['CH-card-01', 'CH-15.10b', null])
    const ride = (text: string, vehicle: boolean, rider: boolean) =>
      why(text, spent(opel, vehicle), spent({ ...PIONEERS, carrier: 1 }, rider))
    for (const text of ['move Opel/1 5B02', 'unload Pion/1 5B02', 'stall Pion/1']) {
      expect([text, ride(text, true, false)]).toEqual([text, 'CH-card-01'])
      expect([text, ride(text, false, true)]).toEqual([text, 'CH-card-01'])
      expect([text, ride(text, true, true)]).toEqual([text, null])
    }
    const alone = held(['01'], spent(opel), { ...PIONEERS, carrier: 0 })
    expect(alone.rule('german', 'play 01')).toBe('CH-card-01')
  })
  test('CH-11.1g who is seen is not revealed', () => {
    expect(kv2([PIONEERS, FAR]).rule('german', 'reveal Pion/1 N')).toBe('CH-11.1g')
  })
  test('CH-10.1b a spent pair gets off where its CAPs reach', () => {
    const index = scenarios.findIndex(({ id }) => id === 'kv2')
    const map = getMapLayout(index)
    const from = map.names.findIndex(
      (_, hex) => isOpen(map, hex) && map.neighbours[hex].some((to, way) => woods(map, hex, way, to)),
    )
    const to = map.neighbours[from].find((next, way) => woods(map, from, way, next)) ?? -1
    const pair = [
      at('de_opel', label(map.names[from]), 'N', { spent: true }),
      at('de_rifles41', label(map.names[from]), 'N', { carrier: 0 }),
    ]
    const game = kv2(pair, { caps: { german: 1, soviet: 0 } })
    expect(game.rule('german', `unload GRif/1 ${map.names[to]}`)).toBe('CH-10.1b')
  })
})

const woods = (map: MapLayout, from: number, way: number, to: number) =>
  to >= 0 && terrain(map, to) === 'heavy' && bare(map, from, way) && isFlat(map, from, to)

test('5.2a whoever stands next to a hex sees it, through smoke too', () => {
  for (const [index, { id }] of scenarios.entries()) {
    const map = getMapLayout(index)
    const { state } = field({ scenario: id, units: [] })
    state.heavy = map.names.map((_, hex) => hex)
    for (const [hex, around] of map.neighbours.entries())
      expect(around.filter(next => next >= 0 && !hasLineOfSight(state, hex, next))).toEqual([])
  }
})

test('every work that stops wheels is tried', () => {
  expect(
    tokenKinds
      .filter(({ wheeled }) => !wheeled)
      .map(({ id }) => id)
      .sort(),
  ).toEqual(expect.arrayContaining(['roadblock', 'trench', 'wire']))
})
