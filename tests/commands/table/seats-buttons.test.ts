import { afterAll, beforeAll, expect, test } from 'vitest'
import { patientFerry } from '../patient.ts'
import { idOf, type Stage, said, stage, textOf } from '../stage.ts'

let on: Stage
beforeAll(async () => {
  on = await stage({ ferry: patientFerry })
})
afterAll(() => on.close())

const begun = () => on.table('ferry', { north: on.people.anna, south: on.people.boris })
const held = async (thread: string) => (await on.read(thread)).seats.map(({ user }) => user)

async function posted(thread: string, deed: Promise<unknown>): Promise<string> {
  const before = on.posts(thread).length
  await deed
  await on.sandbox.waitUntilFound(() => on.posts(thread).length > before)
  await on.quiet(thread)
  return textOf(on.last(thread))
}

test('who opened the table does not empty the seat of his opponent, sit down there or look into the hand', async () => {
  const thread = await begun()
  const at = { channelId: thread }
  const { anna, boris } = on.people
  const both = [anna.person.id, boris.person.id]
  const asks = await posted(thread, anna.slash('game leave', { seat: 'south' }, at))
  expect(asks).toContain(`<@${boris.person.id}>`)
  expect(await held(thread)).toEqual(both)
  expect(await said(anna.slash('game join', { seat: 'south' }, at))).toMatch(/занято/)
  // Nor when the opponent gets up by himself.
  await posted(thread, boris.slash('game leave', {}, at))
  expect(await said(anna.slash('game join', { seat: 'south' }, at))).toMatch(/другую сторону/)
  expect(await held(thread)).toEqual([anna.person.id, null])
  const waits = await posted(thread, anna.slash('game abandon', {}, at))
  expect(waits).toMatch(/The vote waits until they are taken/)
  expect((await on.read(thread)).stage).toBe('playing')
})

test('a button of one vote does not answer another', async () => {
  const thread = await begun()
  const { anna, boris } = on.people
  await posted(thread, anna.slash('game leave', { seat: 'south' }, { channelId: thread }))
  const first = on.last(thread)
  await posted(thread, anna.slash('game abandon', {}, { channelId: thread }))
  await boris.click(first, idOf(first, 'vote', 'agree'))
  const isOver = () =>
    on.sandbox.messages(thread, boris.person.id).some(one => textOf(one).includes('This vote is over'))
  await on.sandbox.waitUntilFound(isOver)
  const table = await on.read(thread)
  expect([table.stage, table.vote?.about, table.vote?.agreed]).toEqual([
    'playing',
    'abandon',
    [anna.person.id],
  ])
})
