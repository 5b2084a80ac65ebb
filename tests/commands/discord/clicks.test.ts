import { expect, test } from 'vitest'
import { findPublicOffers } from '../../../commands/table/offers.ts'
import { findOpenStep, runTasks } from '../../../src/engine/actions/agenda.ts'
import { listLegalActions } from '../../../src/engine/actions/legal.ts'
import { listAvailableVerbs } from '../../../src/engine/actions/options.ts'
import { findRefusal } from '../../../src/engine/actions/refuse.ts'
import type { Action } from '../../../src/engine/model.ts'
import { Umpire } from '../../../src/engine/umpire.ts'
import { systems } from '../../../src/systems/index.ts'
import { plainly } from '../../clicks/habits.ts'
import { clicksOf } from '../../clicks/hand.ts'
import { clickThrough, noFaults } from '../../clicks/player.ts'
import { amount } from '../../support/amount.ts'
import { type Ferry, ferry } from '../../toy/index.ts'

/** Decisions of a system, shared by its scenarios. */
const DECISIONS = amount(24, 80)
/** So many at least of each. */
const LEAST = 4
const WANDER = 3

const courses = Object.values(systems).flatMap(system =>
  system.scenarios.map(({ id }, at) => ({ id: `${system.id} ${id}`, system, scenario: id, at })),
)

test.each(courses)('$id: whatever is offered can be clicked, and what is closed says why', async one => {
  const { system, scenario, at } = one
  const reached = new Set<string>()
  const played = await clickThrough({
    system,
    setup: { scenario, variants: {} },
    seed: scenario,
    persons: 1 + (at % 3),
    limit: Math.max(LEAST, Math.ceil(DECISIONS / 2 / system.scenarios.length)),
    wander: WANDER,
    reached,
  })
  expect({ ...played.faults, lost: [] }).toEqual(noFaults())
  expect(played.decisions.length).toBeGreaterThan(1)
  expect(played.wandered).toBeGreaterThan(0)
  expect(reached.size).toBeGreaterThan(0)
})

test('the same seed plays the same game', async () => {
  const system = systems['hells-gate']
  const course = { system, setup: { scenario: 'korsun', variants: {} }, seed: 'same', persons: 2, limit: 12 }
  const play = () => clickThrough({ ...course, wander: 4, reached: new Set() })
  const [once, again] = [await play(), await play()]
  expect(again.decisions.map(({ path }) => path)).toEqual(once.decisions.map(({ path }) => path))
  expect(once.decisions.length).toBeGreaterThan(4)
})

test('Hell’s Gate: a turn of three attacks at the best odds and two moves takes at most 23 clicks', async () => {
  const system = systems['hells-gate']
  const plain = plainly(system)
  const left = { attack: 3, move: 2 }
  const played = await clickThrough({
    system,
    setup: { scenario: 'korsun', variants: {} },
    seed: 'a',
    persons: 1,
    limit: 16,
    wander: 0,
    reached: new Set(),
    isPlain: true,
    choose(state, by, pick) {
      const at = findOpenStep(state)?.do
      const verb = at === 'combat' ? 'attack' : at === 'movement' ? 'move' : null
      if (verb === null) return plain(state, by, pick)
      if (by !== 'soviet' || left[verb] === 0) return { verb: 'done', args: [] }
      left[verb]--
      const actions = system.search
        .candidateActions(system.views.view(state, by), by)
        .filter(action => action.verb === verb && !findRefusal(system, state, by, action))
      if (verb === 'move') return actions[0]
      const sizeOf = (units: readonly number[] | null) => units?.length ?? 0
      const usual = [...new Set(actions.map(({ args }) => args[0] as number))].map(target => {
        const before = [target]
        const told = { by, verb, param: 'units', before, chosen: [] }
        return { target, units: system.menus.usualSet(system.views.view(state, by), told) }
      })
      const [{ target, units }] = usual.toSorted((a, b) => sizeOf(b.units) - sizeOf(a.units))
      return { verb, args: [target, units, null] }
    },
  })
  const turn = played.decisions.filter(one => one.turn === 1 && one.role === 'soviet')
  const clicks = turn.reduce((sum, one) => sum + one.clicks, 0)
  expect(played.faults).toEqual(noFaults())
  expect(turn.filter(({ verb }) => verb === 'attack')).toHaveLength(3)
  expect(clicks, turn.map(({ path }) => path).join('\n')).toBeLessThanOrEqual(23)
})

test('Conflict of Heroes: a vehicle enters by menus alone', async () => {
  const system = systems['conflict-of-heroes']
  const plain = plainly(system)
  const played = await clickThrough({
    system,
    setup: { scenario: 'dawn', variants: {} },
    seed: 'dawn',
    persons: 2,
    limit: 12,
    wander: 0,
    reached: new Set(),
    isPlain: true,
    choose(state, by, pick) {
      const tank = system.views.names(state).unit.indexOf('Pz3E/1')
      const isTank = ({ args: [units] }: Action) => JSON.stringify(units) === JSON.stringify([tank])
      const [enters] = listAvailableVerbs(system, state, by).includes('enter')
        ? listLegalActions(system, state, by, 5000, 'enter').filter(isTank)
        : []
      return enters ?? plain(state, by, pick)
    },
  })
  expect(played.faults).toEqual(noFaults())
  expect(played.decisions.filter(({ path }) => path.includes('enter Pz3E/1'))).toHaveLength(1)
})

test('Conflict of Heroes: where one hex is left to enter by, what might follow it need not', async () => {
  const system = systems['conflict-of-heroes']
  const plain = plainly(system)
  const played = await clickThrough({
    system,
    setup: { scenario: 'corridor', variants: {} },
    seed: 'e',
    persons: 2,
    limit: 16,
    wander: 0,
    reached: new Set(),
    isPlain: true,
    choose(state, by, pick) {
      const tank = system.views.names(state).unit.indexOf('Pz3H/1')
      const isShort = ({ args: [units, , facing, path] }: Action) =>
        JSON.stringify([units, facing, path]) === JSON.stringify([[tank], null, []])
      const enters = listAvailableVerbs(system, state, by).includes('enter')
        ? listLegalActions(system, state, by, 3000, 'enter').filter(isShort)
        : []
      return enters.length > 0 ? enters[pick(enters.length)] : plain(state, by, pick)
    },
  })
  expect(played.faults).toEqual(noFaults())
  expect(played.decisions.filter(({ path }) => path.includes('enter Pz3H/1 1B06'))).toHaveLength(1)
})

test('Conflict of Heroes: whoever holds both commands of a side says in the menus for which', async () => {
  const played = await clickThrough({
    system: systems['conflict-of-heroes'],
    setup: { scenario: 'corridor', variants: { players: '4' } },
    seed: 'both',
    persons: 1,
    limit: 40,
    wander: 0,
    reached: new Set(),
  })
  expect(played.faults).toEqual(noFaults())
  const orders = played.decisions.filter(({ isOrder }) => isOrder)
  expect(orders.some(({ path }) => / (?:As|За:) /.test(path))).toBe(true)
  expect(new Set(orders.map(({ role }) => role)).size).toBeGreaterThan(2)
})

test('clicks are those of a hand: opening a menu is one, each change in it, and closing it', () => {
  const control = { id: '', does: 'w', arg: '', label: '', least: 1, isShut: false, isGrave: false }
  const options = ['a', 'b', 'c'].map(value => ({ value, label: value, about: '', isChosen: value === 'c' }))
  expect(clicksOf({ control: { ...control, options: null, most: 1 }, values: [] })).toBe(1)
  expect(clicksOf({ control: { ...control, options, most: 1 }, values: ['a'] })).toBe(2)
  expect(clicksOf({ control: { ...control, options, most: 3 }, values: ['a', 'b'] })).toBe(5)
  expect(clicksOf({ control: { ...control, options, most: 3 }, values: ['a', 'c'] })).toBe(3)
})

test('a card is a button for everybody only if nobody could imagine another hand', () => {
  const umpire = new Umpire({ die: () => 1, draw: () => 0 }, true)
  const state = ferry.rules.setup({ scenario: ferry.scenarios[0].id, variants: {} }, umpire)
  runTasks(ferry, state, umpire)
  state.agenda = [{ do: 'react', who: ['south'], boats: [0] }]
  const offered = (differs: number) => {
    let worlds = 0
    const imagine = (): Ferry => ({
      ...ferry.rules.clone(state),
      hand: { north: [1], south: [worlds++ < differs ? 6 : 2] },
    })
    // What is rolled after it is to be seen before: no button answers at once
    return findPublicOffers(
      { ...ferry, views: { ...ferry.views, determinize: imagine, preview: () => null } },
      state,
    ).find(({ verb }) => verb === 'react')?.direct
  }
  expect(offered(100)).toEqual([{ verb: 'react', args: [6] }])
  expect(offered(3)).toBeNull()
})
