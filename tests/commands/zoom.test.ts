import { afterAll, beforeAll, expect, test } from 'vitest'
import { findZoomPlace } from '../../commands/table/zoom.ts'
import { painters } from '../../render/registry.ts'
import { systems } from '../../src/systems/index.ts'
import { freshMatch } from '../support/conformance.ts'
import { type Stage, said, stage } from './stage.ts'

let on: Stage
beforeAll(async () => {
  on = await stage(systems)
})
afterAll(() => on.close())

test.each([
  ['hells-gate', 'B7', ['b7', 'Капитановка', 'Капитановку', 'Kapitanovka']],
  ['stalingrad', 'MAM', ['mam', 'Мамаев курган', 'Мамаевом кургане', 'Mamayev Kurgan']],
  ['conflict-of-heroes', 'H10', ['H10', '1h10', '1-H10', 'Н10']],
] as const)('%s: %s is shown close up by each of its names', (id, place, names) => {
  const system = systems[id]
  const { state } = freshMatch(system, { scenario: system.scenarios[0].id, variants: {} }, 'zoom').match
  const places = painters[id].zooms?.(system.views.view(state, null)) ?? []
  for (const name of names) expect([name, findZoomPlace(system, state, places, name)]).toEqual([name, place])
  expect(findZoomPlace(system, state, places, 'Москва')).toBeUndefined()
})

test('a place is shown, and offered while it is typed, by the name in another case too', async () => {
  const { anna, boris } = on.people
  const thread = await on.table('hells-gate', { soviet: anna, german: boris })
  const here = { channelId: thread }
  await (await anna.slash('game show', { zoom: 'Капитановку' }, here)).settled()
  expect(on.pictures.at(-1)?.show).toEqual({ kind: 'zoom', at: 'B7' })
  expect(await anna.autocomplete('game show', { zoom: 'Капитановку' }, 'zoom', here)).toEqual([
    { name: 'B7', value: 'B7' },
  ])
  expect(await said(anna.slash('game show', { zoom: 'Москва' }, here))).toContain('B7')
})
