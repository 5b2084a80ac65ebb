import { expect, test } from 'vitest'
import { describeTable } from '../../commands/map/describe-table.ts'
import { explainUnpickablePlace } from '../../commands/map/explain-unpickable.ts'
import type { PickedThing } from '../../commands/map/picks.ts'
import { buildVisibleTable, describePicks } from '../../commands/map/visible-table.ts'
import { decidingRoles } from '../../src/engine/actions/agenda.ts'
import { listLegalActions, sampleAction } from '../../src/engine/actions/legal.ts'
import type { Match } from '../../src/engine/log.ts'
import { playAction } from '../../src/engine/match.ts'
import type { GameState } from '../../src/engine/model.ts'
import { readAction } from '../../src/engine/notation.ts'
import { systems } from '../../src/systems/index.ts'
import { field } from '../conflict-of-heroes/field.ts'
import { freshMatch, picker } from '../support/conformance.ts'
import { houseWith, tableOf } from './desk.ts'

const heroes = systems['conflict-of-heroes']
const setup = { scenario: 'partisans', variants: {} }

/** *Partisans*, after these orders of whoever is asked; what the page of a person is told, and his order put together. */
function after(...lines: readonly string[]) {
  const { secret, match: fresh } = freshMatch(heroes, setup, 'told')
  let match: Match = fresh
  for (const line of lines) {
    const [by] = decidingRoles(match.state)
    const action = readAction(heroes, match.state, by, line)
    if ('at' in action) throw new Error(`${line} cannot be read`)
    // What the table answers itself belongs to the command before it
    const command = match.log.at(-1)?.command
    const how = line === 'done' && command ? { auto: true as const, command } : {}
    const played = playAction(heroes, match, secret, by, action, how)
    if ('refusal' in played) throw new Error(`${line} is refused`)
    match = played.match
  }
  const table = tableOf(heroes, setup, match, secret)
  const bot = houseWith(table)
  const seen = (user: string) => {
    const found = buildVisibleTable(bot, table, user, [])
    if (!found) throw new Error('no game')
    return found
  }
  const { hex, unit } = heroes.views.names(match.state)
  return {
    told: (user: string) => describeTable(seen(user), user, 'en'),
    order(user: string, picks: readonly PickedThing[] = [], verb: string | null = null) {
      const order = describePicks(seen(user), picks, verb, 'en')
      if (!order) throw new Error(`${user} is not asked`)
      return order
    },
    hex: (name: string) => ({ kind: 'hex', value: hex.findIndex(one => one.endsWith(name)) }),
    unit: (name: string) => ({ kind: 'unit', value: unit.indexOf(name) }),
  }
}

test('what happened begins with the last command of whoever looks, until others have answered it', async () => {
  const { told } = after('enter GRif/1 B06 SE', 'done', 'pass')
  const all = await Promise.all(['german', 'soviet', '-'].map(told))
  const [mine, theirs, nobodys] = all.map(({ scene }) => scene.join(' '))
  expect(mine).toContain('GRif/1 enters at B06')
  expect(mine).toContain('passes')
  for (const scene of [theirs, nobodys]) {
    expect(scene).not.toContain('GRif/1 enters')
    expect(scene).toContain('passes')
  }
})

/** *Stalingrad* as the Germans see it when the three arrivals of the first turn stand. */
function arrived() {
  const { stalingrad } = systems
  const city = { scenario: 'city', variants: {} }
  let { secret, match } = freshMatch(stalingrad, city, 'arrivals')
  while (decidingRoles(match.state)[0] === 'soviet') {
    const [action] = listLegalActions(stalingrad, match.state, 'soviet', 1)
    const played = playAction(stalingrad, match, secret, 'soviet', action)
    if ('refusal' in played) throw new Error('an arrival is refused')
    match = played.match
  }
  const table = tableOf(stalingrad, city, match, secret)
  const seen = buildVisibleTable(houseWith(table), table, 'german', [])
  if (!seen) throw new Error('no game')
  return seen
}

test('what came before anybody acted is told together: three arrivals, not the last of them', async () => {
  const { scene } = await describeTable(arrived(), 'german', 'en')
  expect(scene.filter(line => line.startsWith('Arrived'))).toHaveLength(3)
})

test('what a set may hold further stays above what follows it', () => {
  const seen = arrived()
  const named = {
    kind: 'unit',
    value: seen.system.views.names(seen.state).unit.findIndex(one => /^517/.test(one)),
  }
  const list = describePicks(seen, [named], 'fire', 'en')?.choices ?? []
  const kinds = list
    .filter(({ instead, isLater }) => instead === undefined && !isLater)
    .map(({ kind }) => kind)
  expect(kinds.lastIndexOf('unit')).toBeLessThan(kinds.indexOf('area'))
  expect(kinds[0]).toBe('unit')
})

test('before a verb is chosen, only what each asks for first is offered beside the map', () => {
  const { order, unit } = after('enter GRif/1 B06 SE', 'done', 'pass')
  const now = order('german')
  const offered = now.choices.filter(({ isLater }) => !isLater).map(({ kind }) => kind)
  expect(now.verbs.map(({ verb }) => verb)).toContain('pivot')
  expect(offered).toContain('unit')
  expect(offered).not.toContain('facing')
  expect(offered).not.toContain('number')
  // The only unit there goes without saying, and may be pointed at to see what it can do
  const own = order('german', [unit('GRif/1')])
  expect(own.verbs.map(({ verb }) => verb)).toEqual(expect.arrayContaining(['move', 'pivot']))
  expect(own.choices.filter(({ isLater, kind }) => !isLater && kind === 'number')).toEqual([])
})

test('of what can do nothing now his own is told apart from the enemy', () => {
  const hell = systems['hells-gate']
  const korsun = { scenario: 'korsun', variants: {} }
  const pick = picker('idle')
  let { secret, match } = freshMatch(hell, korsun, 'idle')
  for (;;) {
    const [by] = decidingRoles(match.state)
    const table = tableOf(hell, korsun, match, secret)
    const seen = buildVisibleTable(houseWith(table), table, by, [])
    const idle = (seen && describePicks(seen, [], 'move', 'en')?.idle) ?? []
    if (idle.length > 0) {
      const { units } = hell.views.view(match.state, by) as { units: { side: string }[] }
      const sides = idle.map(one => units[Number(one.replace('unit ', ''))].side)
      expect([...new Set(sides)]).toEqual([by])
      return
    }
    const played = playAction(hell, match, secret, by, sampleAction(hell, match.state, by, pick))
    if ('refusal' in played) throw new Error('a sampled action is refused')
    match = played.match
  }
})

test('what may be added comes in its turn: the facing before the CAPs', () => {
  const { order, unit, hex } = after('enter GRif/1 B06 SE', 'done', 'pass')
  const { choices } = order('german', [unit('GRif/1'), hex('C06')], 'move')
  const kinds = choices.flatMap(({ kind, instead }) => (instead === undefined ? [kind] : []))
  expect(kinds).toContain('number')
  expect(kinds.indexOf('facing')).toBeLessThan(kinds.indexOf('number'))
})

test('who goes there is asked before what is only added, whose chances nobody knows yet', () => {
  const entries = ['enter GRif/1 B06 SE', 'done', 'pass', 'enter GRif/2 B06 SE', 'done', 'pass']
  const { order, unit, hex } = after(...entries)
  const { choices } = order('german', [hex('C06')], 'move')
  const open = choices.filter(({ instead, isLater }) => instead === undefined && !isLater)
  expect(open.map(({ kind, value }) => ({ kind, value }))).toEqual([unit('GRif/1'), unit('GRif/2')])
  const added = choices.filter(({ kind }) => kind === 'number')
  expect(new Set(added.map(({ about }) => about))).toEqual(new Set(['']))
  const named = order('german', [hex('C06'), unit('GRif/2')], 'move').choices
  expect(named.some(({ kind, isLater }) => kind === 'number' && !isLater)).toBe(true)
})

/** What the page of whoever plays this role sees of a position. */
function seenIn(state: GameState, role: string) {
  const { secret, match } = freshMatch(heroes, setup, 'seen')
  const table = tableOf(heroes, setup, { ...match, state }, secret)
  const seen = buildVisibleTable(houseWith(table), table, role, [])
  if (!seen) throw new Error('no game')
  return seen
}

/** A meeting under *Partisans*, with CAPs, as the Germans see it whose turn it is. */
function meeting() {
  const { state, unit } = field({
    turn: 'german',
    caps: { german: 4, soviet: 0 },
    units: [
      { unit: 'de_rifles41', hex: '1-C04', facing: 'N' },
      { unit: 'de_mg34', hex: '1-B09', facing: 'N' },
      { unit: 'su_rifles41', hex: '1-C02', facing: 'S' },
    ],
  })
  const hexes = heroes.views.names(state).hex
  const seen = seenIn(state, 'german')
  const order = (picks: readonly PickedThing[], verb: string | null = null) => {
    const told = describePicks(seen, picks, verb, 'en')
    if (!told) throw new Error('nobody is asked')
    return told
  }
  return {
    seen,
    order,
    rifles: { kind: 'unit', value: unit('GRif/1') },
    foe: { kind: 'unit', value: unit('SRif/1') },
    hex: (name: string) => ({ kind: 'hex', value: hexes.findIndex(one => one.endsWith(name)) }),
  }
}

/** Values beside the map, by what they are for. */
function numbersIn({ choices }: ReturnType<ReturnType<typeof meeting>['order']>) {
  const found: Record<string, (number | string)[]> = {}
  for (const { kind, value, of, instead } of choices)
    if (kind === 'number' && instead === undefined) found[of] = [...(found[of] ?? []), value]
  return found
}

test('CAPs on a roll and CAPs on a cost are offered each by name, all that there are', () => {
  const { order, rifles, hex } = meeting()
  const attack = [rifles, hex('C02')]
  const [[roll, onRoll], [cost, onCost], ...others] = Object.entries(numbersIn(order(attack, 'attack')))
  // More on the roll would only harm, more on the cost than it can be does nothing
  expect([roll.split(' · ')[0], onRoll]).toEqual(['CAPs on the roll', [-2, -1, 0]])
  expect([cost.split(' · ')[0], onCost]).toEqual(['CAPs on the cost', [0, 1, 2, 3]])
  expect(others).toEqual([])
  const one = order([...attack, { kind: 'number', value: 1, param: 'caps' }], 'attack')
  expect(one.verbs[0].done?.action.args.slice(-2)).toEqual([null, 1])
  expect(one.picks.at(-1)).toBe('CAPs on the cost: 1')
  expect(Object.keys(numbersIn(one))).toEqual([roll])
})

test('CAPs that make the roll for initiative harder are not offered beside the map, as in the thread', () => {
  const units = [
    { unit: 'de_rifles41', hex: '1-C09', facing: 'N' },
    { unit: 'su_rifles41', hex: '1-C06', facing: 'S' },
  ]
  const round = field({ units, turn: 'german', caps: { german: 2, soviet: 2 }, deck: [], discard: [] })
  for (const by of ['german', 'soviet']) round.play(by, 'pass')
  const [roller] = round.asked()
  const order = describePicks(seenIn(round.state, roller), [], 'adjust', 'en')
  expect([round.state.roll?.what, order?.choices.map(({ value }) => value)]).toEqual([
    'initiative',
    [0, -1, -2],
  ])
})

test('the only number that a verb asks for has its name too', () => {
  const { order, rifles, hex } = meeting()
  const [[cost, values]] = Object.entries(numbersIn(order([rifles, hex('C03')], 'move')))
  expect([cost.split(' · ')[0], values]).toEqual(['CAPs on the cost', [0, 1]])
})

test('whoever points at a unit has not yet chosen what it does, and never that it waits', () => {
  const { order, rifles, hex } = meeting()
  const alone = order([rifles]).verbs
  expect(alone.map(({ verb }) => verb)).toEqual(expect.arrayContaining(['move', 'attack', 'stall']))
  expect(alone.filter(({ done }) => done)).toEqual([])
  const chosen = order([rifles], 'stall').verbs
  expect(chosen.map(({ verb, done, isArmed }) => [verb, done !== null, isArmed])).toEqual([
    ['stall', true, true],
  ])
  // Where it goes says what it does; which way it turns may belong to a move
  const way = order([rifles, hex('C03')]).verbs.filter(({ done }) => done)
  expect(way.map(({ verb, isArmed }) => [verb, isArmed])).toEqual([['move', true]])
  const turned = order([rifles, { kind: 'facing', value: 3 }]).verbs.filter(({ done }) => done)
  expect(turned.map(({ verb, isArmed }) => [verb, isArmed])).toEqual([['pivot', false]])
})

test('what no order may follow is not offered for a plan', () => {
  const { order, rifles, hex } = meeting()
  const [move] = order([rifles, hex('C03')], 'move').verbs
  expect([move.done !== null, move.mayPlan]).toEqual([true, false])
})

test('what cannot be meant is told by its rule where one verb alone asks for it', () => {
  const { seen, rifles, foe, hex } = meeting()
  const why = (picks: readonly PickedThing[], verb: string | null, ...tried: PickedThing[]) =>
    explainUnpickablePlace(seen, picks, verb, tried, 'en')
  expect(why([rifles], null, hex('C09'))).toMatch(/\(Rule [\d.]+\)$/)
  expect(why([rifles], 'attack', foe, hex('C09'))).toMatch(/\(Rule [\d.]+\)$/)
  expect(why([], 'pivot', foe)).toMatch(/\(Rule [\d.]+\)$/)
  // A unit of the enemy might have been meant for several things, or for none
  expect(why([], null, foe)).toBe('')
})

test('what goes without saying is named and shown: the only unit that may move', () => {
  const { order, unit, hex } = after('enter GRif/1 B06 SE', 'done', 'pass')
  expect(order('german', [], 'move').granted).toEqual([{ ...unit('GRif/1'), label: expect.any(String) }])
  expect(order('german', [hex('C06')], 'move').granted).toEqual([expect.objectContaining(unit('GRif/1'))])
  // Not what one pointed at oneself, nor while it may still become something else
  expect(order('german', [unit('GRif/1')], 'move').granted).toEqual([])
  expect(order('german').granted).toEqual([])
})

test('arrows turn a unit at the end of its way, and where it stands', () => {
  const { order, unit, hex } = after('enter GRif/1 B06 SE', 'done', 'pass')
  const at = (name: string) => `hex ${hex(name).value}`
  // Not while it may still become something else
  expect(order('german', [unit('GRif/1')]).arrows).toEqual([])
  const pivot = order('german', [unit('GRif/1')], 'pivot').arrows
  expect(pivot).toHaveLength(5)
  expect(pivot).toContainEqual(expect.objectContaining({ label: 'N', on: at('B06'), angle: 0 }))
  expect(pivot).toContainEqual(expect.objectContaining({ label: 'SW', on: at('B06'), angle: 240 }))
  const way = [unit('GRif/1'), hex('C06')]
  expect(new Set(order('german', way, 'move').arrows.map(({ on }) => on))).toEqual(new Set([at('C06')]))
  const turned = order('german', [...way, { kind: 'facing', value: 3 }], 'move').arrows
  expect(turned).toHaveLength(6)
  expect(turned).toContainEqual(expect.objectContaining({ label: 'S', chosen: 2 }))
})

test.each([
  ['pavlovs-house', { scenario: 'house', variants: { mode: 'competitive-2' } }],
  ['stalingrad', { scenario: systems.stalingrad.scenarios[0].id, variants: {} }],
  ['conflict-of-heroes', { scenario: 'bunkers', variants: {} }],
] as const)('%s: what is lit, and what is named as idle, tells nothing that is hidden', (id, setup) => {
  const system = systems[id]
  const pick = picker(`lit ${id}`)
  let { secret, match } = freshMatch(system, setup, `lit ${id}`)
  let compared = 0
  for (let i = 0; i < 150 && decidingRoles(match.state).length > 0; i++) {
    const [by] = decidingRoles(match.state)
    const toldOf = (state: Match['state']) => {
      const table = tableOf(system, setup, { ...match, state }, secret)
      const seen = buildVisibleTable(houseWith(table), table, by, [])
      return seen && JSON.stringify(describePicks({ ...seen, said: [] }, [], null, 'en'))
    }
    if (i % 2 === 0) {
      expect(toldOf(system.views.determinize(match.state, by, pick))).toBe(toldOf(match.state))
      compared++
    }
    const played = playAction(system, match, secret, by, sampleAction(system, match.state, by, pick))
    if ('refusal' in played) throw new Error('a sampled action is refused')
    match = played.match
  }
  expect(compared).toBeGreaterThan(20)
})
