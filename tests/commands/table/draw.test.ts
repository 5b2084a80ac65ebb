import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SandboxActor } from '../../../src/sandbox/index.ts'
import { ferry } from '../../toy/index.ts'
import { idOf, idsOf, type Stage, said, stage, textOf } from '../stage.ts'

let on: Stage
beforeAll(async () => {
  on = await stage({ ferry })
})
afterAll(() => on.close())

test('a draw is offered beside resigning, agreed to under the question, and kept as a result', async () => {
  const { anna, boris } = on.people
  const thread = await on.table('ferry', { north: anna, south: boris })
  const menu = await (await anna.slash('game resign', {}, { channelId: thread })).settled()
  expect(textOf(menu)).toContain('предложите ничью')
  await said(anna.click(menu!, idOf(menu, 'draw')))
  await on.quiet(thread)
  const question = on.posts(thread).at(-1)!
  expect(textOf(question)).toContain('offers a draw')
  expect(question.mentions.map(({ id }) => id)).toContain(boris.person.id)
  await boris.click(question, idOf(question, 'vote', 'agree'))
  await expect.poll(async () => (await on.read(thread)).stage).toBe('over')
  await on.quiet(thread)
  const told = on.posts(thread).map(textOf)
  expect(told.some(text => text.includes('agree on a draw'))).toBe(true)
  await expect.poll(async () => (await on.bot.store.results.ofServer(on.sandbox.guildId)).length).toBe(1)
  const stats = await said(boris.slash('stats'))
  expect(stats).toContain('draw agreed')
  expect(await said(boris.slash('game log', {}, { channelId: thread }))).toContain('agree on a draw')
  expect(on.oracle.findings).toEqual([])
})

test('against a computer no draw is offered', async () => {
  const { anna } = on.people
  const thread = await on.table('ferry', { north: anna, south: anna })
  const menu = await (await anna.slash('game resign', {}, { channelId: thread })).settled()
  expect(idsOf(menu).filter(id => id.includes('|draw'))).toEqual([])
  expect(textOf(menu)).not.toContain('ничью')
})

test('a game is ended by buttons alone: More…, the ways to end it, a question, then the rematch', async () => {
  const { anna, vera } = on.people
  const thread = await on.table('ferry', { north: anna, south: anna })
  await on.quiet(thread)
  const board = on.last(thread)
  // A spectator has nothing to end
  const hers = await on.alone(vera, thread, vera.click(board, idOf(board, 'more')))
  expect(idsOf(hers).filter(id => id.includes('|resign|'))).toEqual([])
  const more = await on.alone(anna, thread, anna.click(board, idOf(board, 'more')))
  const ways = await (await anna.click(more, idOf(more, 'resign', 'ask'))).settled()
  expect((await on.read(thread)).stage).toBe('playing')
  expect(idsOf(ways).map(id => id.split('|')[3])).toEqual(['resign', 'abandon'])
  const asks = await (await anna.click(ways!, idOf(ways, 'abandon', 'ask'))).settled()
  expect((await on.read(thread)).stage).toBe('playing')
  await anna.click(asks!, idOf(asks, 'abandon', ''))
  await expect.poll(async () => (await on.read(thread)).stage).toBe('over')
  await on.quiet(thread)
  const end = on.posts(thread).findLast(post => idsOf(post).some(id => id.includes('|again|')))
  expect(end).toBeDefined()
  // After the end there is nothing to resign
  const late = await (await anna.slash('game resign', {}, { channelId: thread })).settled()
  expect(idsOf(late)).toEqual([])
})

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
