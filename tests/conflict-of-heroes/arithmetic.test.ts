import { describe, expect, test } from 'vitest'
import { applyAction, decidingRoles, findOpenStep, runTasks } from '../../src/engine/actions/agenda.ts'
import { sampleAction } from '../../src/engine/actions/legal.ts'
import type { Action } from '../../src/engine/model.ts'
import { Umpire, visibleEvents } from '../../src/engine/umpire.ts'
import { conflictOfHeroes as heroes } from '../../src/systems/conflict-of-heroes/index.ts'
import type { HeroesEvent } from '../../src/systems/conflict-of-heroes/state/events.ts'
import { picker } from '../support/conformance.ts'
import { field } from './field.ts'
import { miscounted } from './sums.ts'

type Of<K extends HeroesEvent['type']> = Extract<HeroesEvent, { type: K }>

const STEPS = 150
const seen = new Set<string>()

describe('one list of terms for result, expectation, preview and words', () => {
  test.each(heroes.scenarios.map(({ id }) => [id]))('%s: sums, rolls, costs and what was foreseen', id => {
    const pick = picker(`arithmetic ${id}`)
    const umpire = new Umpire({ die: sides => pick(sides) + 1, draw: (_, pool) => pick(pool.length) })
    const state = heroes.rules.setup({ scenario: id, variants: { chapters: 'all' } }, umpire)
    runTasks(heroes, state, umpire)
    for (let step = 0; step < STEPS && findOpenStep(state); step++) {
      const by = decidingRoles(state)[pick(decidingRoles(state).length)]
      const tries = Array.from({ length: 3 }, () => sampleAction(heroes, state, by, pick))
      const action = tries.find(({ verb }) => FORESEEN.includes(verb)) ?? tries[0]
      const foreseen = heroes.views.preview(heroes.views.view(state, by), by, action)
      if (foreseen) expect(miscounted(foreseen)).toBeNull()
      umpire.announcements.length = 0
      applyAction(heroes, state, by, action, umpire)
      const told = visibleEvents(umpire.announcements, by) as HeroesEvent[]
      for (const event of told) expect(miscounted(event)).toBeNull()
      const declared = told.filter((event): event is Of<'declared'> => event.type === 'declared').at(-1)
      if (foreseen && declared) compare(action, foreseen, declared, told)
    }
  })

  test('every kind of forecast has been compared with what came of it', () => {
    expect([...seen].sort()).toEqual(['attackOdds', 'costs', 'rallyOdds'])
  })
})

const FORESEEN = ['attack', 'rally', 'assault', 'move', 'pivot']

/** The cost that was foreseen is the one that is declared, term by term; so are the sums of targets in sight. */
function compare(
  action: Action,
  foreseen: HeroesEvent,
  declared: Of<'declared'>,
  heard: readonly HeroesEvent[],
): void {
  if (foreseen.type !== 'attackOdds' && foreseen.type !== 'rallyOdds' && foreseen.type !== 'costs') return
  seen.add(foreseen.type)
  expect([action, foreseen.cost, foreseen.terms]).toEqual([
    action,
    declared.cost,
    declared.cost === 0 ? [] : declared.terms,
  ])
  if (
    foreseen.type !== 'attackOdds' ||
    heard.some(({ type }) => type === 'revealed' || type === 'showedMarker')
  )
    return
  const odds = heard.find((event): event is Of<'odds'> => event.type === 'odds')
  if (odds) expect(foreseen.sums).toContainEqual(odds.sum)
}

test('the words of a forecast show the sums, and name a token as a token', () => {
  const say = { label: (kind: string, value: unknown) => `${kind} ${value}` }
  const told = (game: ReturnType<typeof field>, action: Action): string => {
    const event = heroes.views.preview(game.view('german'), 'german', action) as Of<'attackOdds'>
    return heroes.words.en.events[event.type]?.(event as never, say) ?? ''
  }
  const units = [
    { unit: 'de_rifles41', hex: '1-F08', facing: 'N', stressed: true, marker: 'soft_pinned' },
    { unit: 'de_mg34', hex: '1-F08', facing: 'N' },
    { unit: 'su_rifles41', hex: '1-Q02', facing: 'S' },
  ]
  const game = field({ scenario: 'mir', turn: 'german', units })
  expect(told(game, { verb: 'rally', args: [[0], null, null] })).toMatch(
    / or more \(\d+ on the marker, −1 friend in the hex.*Cost 6 \(5 rally, \+1 stress\)/s,
  )
  const wire = field({
    scenario: 'mir',
    turn: 'german',
    units: [{ unit: 'de_rifles41', hex: '1-H10', facing: 'N' }],
    tokens: [{ token: 'wire', hex: '1-H08' }],
  })
  expect(told(wire, { verb: 'attack', args: [0, wire.hex('1H08'), [], null, null] })).toContain(
    'Token 0: DR 15',
  )
})
