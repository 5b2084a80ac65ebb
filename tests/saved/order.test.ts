import { expect, test } from 'vitest'
import { findReleasedData } from '../../data/past/index.ts'
import type { GameDataCatalogue } from '../../src/engine/catalogue.ts'
import { currentRulesVersion } from '../../src/engine/match.ts'
import { CannotContinueError, convertStateIndices } from '../../src/engine/saved-state.ts'
import type { SavedStateForm } from '../../src/engine/state-form.ts'
import {
  createCountForm,
  createPerEntryForm,
  createRecordForm,
  type FieldForm,
} from '../../src/engine/state-form.ts'
import { systems } from '../../src/systems/index.ts'
import { amount } from '../support/amount.ts'
import { picker } from '../support/conformance.ts'
import { someSetupsOf } from '../support/setups.ts'
import { throughGame } from './games.ts'
import { releases } from './releases.ts'

/** The same facts, every list in another order. */
function shuffled({ lists, tables }: GameDataCatalogue, pick: (n: number) => number): GameDataCatalogue {
  const mixed = Object.entries(lists).map(([name, { ids, rows }]) => {
    const order = ids.map((_, at) => at)
    for (let at = order.length - 1; at > 0; at--) {
      const other = pick(at + 1)
      ;[order[at], order[other]] = [order[other], order[at]]
    }
    return [
      name,
      { ids: order.map(at => ids[at]), ...(rows && { rows: order.map(at => rows[at]) }) },
    ] as const
  })
  return { lists: Object.fromEntries(mixed), tables }
}

for (const [id, system] of Object.entries(systems)) {
  test(`${id}: a position saved in another order of the facts is the same one, whatever is being done`, () => {
    const saved = system.rules.savedForm as SavedStateForm
    const pick = picker(`order ${id}`)
    let moved = 0
    const setups = someSetupsOf(system)
    for (let at = 0; at < amount(3, 12); at++) {
      throughGame(
        system,
        setups[at % setups.length],
        `order ${id} ${at}`,
        (state, n) => {
          if (n % 5 > 0) return
          const other = shuffled(saved.catalogue, pick)
          const before = JSON.stringify(state)
          const there = convertStateIndices(
            { ...saved, catalogue: other },
            JSON.parse(before),
            saved.catalogue,
          )
          if (JSON.stringify(there) !== before) moved++
          expect(convertStateIndices(saved, there, other)).toEqual(JSON.parse(before))
        },
        400,
      )
    }
    expect(moved).toBeGreaterThan(10)
  })

  test(`${id}: a table of any release is the same one in another order of the facts`, () => {
    const saved = system.rules.savedForm as SavedStateForm
    const pick = picker(`releases ${id}`)
    let tables = 0
    for (const table of [...releases().values()].flat().filter(one => one.system === id && one.match)) {
      const { state } = table.match!
      const hash = currentRulesVersion(table.match!).split('/')[1].split('.')[0]
      const before = hash === system.facts ? saved.catalogue : findReleasedData(id, hash)
      if (!before) continue
      const other = shuffled(before, pick)
      const there = convertStateIndices({ ...saved, catalogue: other }, state, before)
      expect(convertStateIndices({ ...saved, catalogue: before }, there, other)).toEqual(state)
      tables++
    }
    expect(tables).toBeGreaterThan(2)
  })

  test(`${id}: what is gone from the facts, or new among them, is told by its id`, () => {
    const saved = system.rules.savedForm as SavedStateForm
    const [list] =
      id === 'conflict-of-heroes' ? ['kind'] : ['unit', 'man'].filter(one => saved.catalogue.lists[one])
    const listed = saved.catalogue.lists[list]
    const without = { ids: listed.ids.slice(1) }
    const fewer = { ...saved.catalogue, lists: { ...saved.catalogue.lists, [list]: without } }
    throughGame(
      system,
      someSetupsOf(system)[0],
      'gone',
      (state, n) => {
        if (n > 0) return
        const holder = { ...state, ...(list === 'kind' && { kind: [0] }) }
        const translate = () => convertStateIndices({ ...saved, catalogue: fewer }, holder, saved.catalogue)
        expect(translate).toThrow(CannotContinueError)
        expect(translate).toThrow(listed.ids[0])
      },
      1,
    )
  })
}

test('a value for each entry: what is new has the value that was given for it, else nobody can say what it would have been', () => {
  const known: GameDataCatalogue = { lists: { boat: { ids: ['a', 'b'] } }, tables: {} }
  const grown: GameDataCatalogue = { lists: { boat: { ids: ['new', 'b', 'a'] } }, tables: {} }
  const savedWith = (form: FieldForm): SavedStateForm =>
    ({
      form: createRecordForm({ load: form }),
      catalogue: grown,
      events: {},
      called: {},
    }) as unknown as SavedStateForm
  const load = { load: [7, 8] }
  expect(
    convertStateIndices(
      savedWith(createPerEntryForm('boat', createCountForm(), at => 100 + at)),
      load,
      known,
    ),
  ).toEqual({
    load: [100, 8, 7],
  })
  const unsaid = () =>
    convertStateIndices(savedWith(createPerEntryForm('boat', createCountForm())), load, known)
  expect(unsaid).toThrow(CannotContinueError)
  expect(unsaid).toThrow('the facts hold boat new, and the game was begun without')
})
