import { expect, test } from 'vitest'
import { decidingRoles, findOpenStep, runTasks } from '../../src/engine/actions/agenda.ts'
import { sampleAction } from '../../src/engine/actions/legal.ts'
import type { GameSystem } from '../../src/engine/system.ts'
import { Umpire } from '../../src/engine/umpire.ts'
import { systems } from '../../src/systems/index.ts'
import { picker } from '../support/conformance.ts'
import { type Found, hunt } from './hunt.ts'
import { pickFrom } from './probe.ts'
import { chooser, readers } from './readers.ts'
import { thrownBy } from './thrown.ts'

// The soak in small: `npm run soak -- --told 2000`

/** Plays of a kind, of which so many are of one action; games. */
const WANTED = 200
const EACH = 100
const GAMES = 6
const SEED = 4711

test('every registered game is read', () => {
  expect(Object.keys(readers).sort()).toEqual(Object.keys(systems).sort())
})

test.each(Object.keys(readers))(
  '%s: what is told of an action comes as often',
  id => {
    const found: Found = { counts: new Map(), false: [] }
    hunt(systems[id], readers[id], found, pickFrom(SEED), {
      wanted: WANTED,
      each: EACH,
      games: GAMES,
      choose: chooser[id],
    })
    const plays = [...found.counts.values()].reduce((sum, one) => sum + one.plays, 0)
    expect(plays).toBeGreaterThan(WANTED)
    expect(found.false).toEqual([])
  },
  240_000,
)

test.each(Object.keys(readers))('%s: whatever is held to plays has options of /… odds', id => {
  const verbs = readers[id].kinds.map(kind => kind.split(' ')[1])
  expect(verbs.filter(verb => !systems[id].views.previewVerbs.includes(verb))).toEqual([])
})

test('a chance that is told wrong is found', () => {
  const system: GameSystem = systems['hells-gate']
  const wrong: GameSystem = {
    ...system,
    views: {
      ...system.views,
      preview: (view, by, action) => {
        const event = system.views.preview(view, by, action)
        return event?.type === 'odds'
          ? { ...event, column: Math.max(0, (event as never as { column: number }).column - 1) }
          : (event ?? null)
      },
    },
  }
  const found: Found = { counts: new Map(), false: [] }
  hunt(wrong, readers['hells-gate'], found, pickFrom(SEED), { wanted: 4000, each: 800, games: 3 })
  expect(found.false.length).toBeGreaterThan(0)
})

test('dice of an action are told apart from those of the course of the game', () => {
  const system: GameSystem = systems['hells-gate']
  const pick = picker('thrown')
  const umpire = new Umpire({ die: sides => pick(sides) + 1, draw: (_, pool) => pick(pool.length) })
  const state = system.rules.setup({ scenario: system.scenarios[0].id, variants: {} }, umpire)
  runTasks(system, state, umpire)
  expect(findOpenStep(state)?.do).toBe('combat')
  const [by] = decidingRoles(state)
  let action = sampleAction(system, state, by, pick)
  while (action.verb !== 'attack') action = sampleAction(system, state, by, pick)
  expect(thrownBy(system, state, by, action, [[6, 3]]).map(({ type }) => type)).toEqual(['attacked'])
})
