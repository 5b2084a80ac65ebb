import { expect } from 'vitest'
import { findOpenStep } from '../../src/engine/actions/agenda.ts'
import type { GameEvent } from '../../src/engine/model.ts'
import { conflictOfHeroes } from '../../src/systems/conflict-of-heroes/index.ts'
import type { HeroesEvent } from '../../src/systems/conflict-of-heroes/state/events.ts'
import { cloneHeroesState, type HeroesState } from '../../src/systems/conflict-of-heroes/state/state.ts'
import type { HeroesPosition } from '../../src/systems/conflict-of-heroes/state/to-position.ts'
import type { HeroesView } from '../../src/systems/conflict-of-heroes/view/view.ts'
import { table } from '../support/play-table.ts'
import { misseen } from './known.ts'
import { miscounted } from './sums.ts'
import { untold } from './told.ts'

/** Faces of the spent die. */
export const SPENT = { one: 1, two: 2, three: 3, four: 4, five: 5, six: 6, seven: 7 } as const

type Given = Partial<HeroesPosition> & Pick<HeroesPosition, 'units'>

/** A position without CAPs and cards, so that nothing is asked but what the test is about. */
export function field(position: Given) {
  const game = table<HeroesState, HeroesView>(conflictOfHeroes, {
    position: { scenario: 'partisans', chapters: 19, caps: { german: 0, soviet: 0 }, hands: {}, ...position },
  })
  const unit = (name: string) => game.find('unit', name)
  const hex = (name: string) => game.find('hex', name)
  const { state } = game
  return {
    ...game,
    state,
    play(...given: Parameters<typeof game.play>) {
      const before = game.view(null)
      const events = game.play(...given)
      holds(state)
      const said = game.said.map(({ event }) => event)
      expect(untold(before, game.view(null), said)).toEqual([])
      for (const event of said) expect(miscounted(event as HeroesEvent)).toBeNull()
      return events
    },
    get said() {
      return game.said
    },
    get sealed() {
      return game.sealed
    },
    unit,
    hex,
    at: (name: string) => conflictOfHeroes.views.names(state).hex[state.hex[unit(name)]],
    spent: (name: string) => state.spent[unit(name)] === 1,
    facing: (name: string) => ['N', 'NE', 'SE', 'S', 'SW', 'NW'][state.facing[unit(name)]],
    /** The cost that the action was checked for; 0 without a check. */
    cost(by: string, text: string, dice: readonly number[] = [SPENT.seven]): number {
      const events = this.play(by, text, { dice })
      const checked = all(events, 'checked')
      return checked.length > 0 ? checked[checked.length - 1].cost : 0
    },
    /** Hit numbers in the order of the rolls. */
    sums: (events: readonly GameEvent[]) => all(events, 'odds').map(({ sum }) => sum),
    rule: (by: string, text: string) => game.refused(by, text).rule,
  }
}

/** What holds whenever somebody is asked. */
function holds(state: HeroesState): void {
  const copy = cloneHeroesState(state)
  expect(copy).toEqual(state)
  expect(shared(copy, state)).toEqual([])
  expect(misseen(state)).toEqual([])
  const asked = findOpenStep(state)?.do
  if (asked !== 'number' && asked !== 'rolled') expect([asked, state.roll]).toEqual([asked, null])
  if (asked !== 'turn') return
  expect(state.deed).toBeNull()
  const again = conflictOfHeroes.rules.fromPosition(
    JSON.parse(JSON.stringify(conflictOfHeroes.rules.toPosition(state))),
    undefined as never,
  )
  // The open question alone goes on
  const { pools } = state.pools[0].length > 0 ? again : state
  expect({ ...again, pools, agenda: [findOpenStep(again)] }).toEqual({
    ...state,
    agenda: [findOpenStep(state)],
  })
}

/** Where a copy holds a list or record of what it was copied from; what is never changed may be. */
function shared(copy: unknown, from: unknown, path = ''): string[] {
  if (typeof copy !== 'object' || copy === null || typeof from !== 'object' || from === null) return []
  if (copy === from) return [path]
  return Object.entries(copy)
    .filter(([field]) => !['agenda', 'outcome', 'sum', 'terms'].includes(field))
    .flatMap(([field, value]) => shared(value, (from as Record<string, unknown>)[field], `${path}.${field}`))
}

export function all<T extends HeroesEvent['type']>(
  events: readonly GameEvent[],
  type: T,
): Extract<HeroesEvent, { type: T }>[] {
  return events.filter(event => event.type === type) as Extract<HeroesEvent, { type: T }>[]
}
