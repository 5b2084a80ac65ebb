import { afterAll, beforeAll, expect, test } from 'vitest'
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
