import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SandboxActor } from '../../../src/sandbox/index.ts'
import { ferry } from '../../toy/index.ts'
import { idOf, idsOf, type Stage, said, stage, textOf } from '../stage.ts'

let on: Stage
beforeAll(async () => {
  on = await stage({ ferry })
})
afterAll(() => on.close())

const resign = (who: SandboxActor, channelId: string) => who.slash('game resign', {}, { channelId })

test('where no game is, there is nothing to resign: a channel, a lobby, a game that is over', async () => {
  const { anna, boris } = on.people
  expect(await said(resign(anna, on.sandbox.channelId))).toContain('В этой ветке нет партии')
  const opened = await (await boris.slash('game new', { system: 'ferry' })).settled()
  const [, thread] = /<#(\d+)>/.exec(textOf(opened)) ?? []
  const [lobby] = on.posts(thread)
  await (await boris.click(lobby, idOf(lobby, 'sit', 'north'))).settled()
  const early = await (await resign(boris, thread)).settled()
  expect(textOf(early)).toContain('The game has not begun yet.')
  expect(idsOf(early)).toEqual([])
  expect((await on.read(thread)).stage).toBe('lobby')
  const played = await on.table('ferry', { north: boris, south: boris })
  const ways = await (await resign(boris, played)).settled()
  await boris.click(ways!, idOf(ways, 'resign', ''))
  await expect.poll(async () => (await on.read(played)).stage).toBe('over')
  const late = await (await resign(boris, played)).settled()
  expect(textOf(late)).toContain('The game is over.')
  expect(idsOf(late)).toEqual([])
})

test('whoever has no seat in a game has nothing to resign there', async () => {
  const { anna, boris, vera } = on.people
  const thread = await on.table('ferry', { north: anna, south: boris })
  const refused = await (await resign(vera, thread)).settled()
  expect(idsOf(refused).filter(id => id.includes('|resign|'))).toEqual([])
  expect((await on.read(thread)).stage).toBe('playing')
})
