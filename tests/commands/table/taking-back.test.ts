import { afterAll, beforeAll, expect, test } from 'vitest'
import { decidingRoles } from '../../../src/engine/actions/agenda.ts'
import type { SandboxActor } from '../../../src/sandbox/index.ts'
import { patientFerry } from '../patient.ts'
import { idOf, idsOf, type Stage, said, stage, textOf } from '../stage.ts'

let on: Stage
beforeAll(async () => {
  on = await stage({ ferry: patientFerry })
})
afterAll(() => on.close())

const whoIs = async (thread: string, role: string): Promise<SandboxActor> => {
  const user = (await on.read(thread)).seats.find(seat => seat.role === role)?.user
  return Object.values(on.people).find(({ person }) => person.id === user) as SandboxActor
}
const verbs = async (thread: string) => (await on.read(thread)).match!.log.map(({ verb }) => verb)
const calls = (from: number, thread: string) =>
  on.exchanges.slice(from).flatMap(one => {
    if (one.kind !== 'rest' || one.method !== 'POST' || !one.path.endsWith(`/channels/${thread}/messages`))
      return []
    return [JSON.stringify(one.body ?? '').match(/"users":\[([^\]]*)\]/)?.[1] ?? '']
  })

/** Both have staked, the leader has crossed and the other let it go by: dice have been rolled. */
async function fought(): Promise<{ thread: string; lead: SandboxActor; foe: SandboxActor }> {
  const { anna, boris } = on.people
  const thread = await on.table('ferry', { north: anna, south: boris })
  for (let answers = 0; answers < 2; answers++) {
    const [role] = decidingRoles((await on.read(thread)).match!.state)
    await answer(thread, await whoIs(thread, role), 'stake')
  }
  const [role] = decidingRoles((await on.read(thread)).match!.state)
  const lead = await whoIs(thread, role)
  const foe = lead === anna ? boris : anna
  await answer(thread, lead, 'cross')
  await answer(thread, foe, 'decline')
  return { thread, lead, foe }
}

async function answer(thread: string, who: SandboxActor, verb: string): Promise<void> {
  const at = { channelId: thread }
  const found = await who.autocomplete('ferry answer', { action: verb }, 'action', at)
  const called = [verb, ...Object.values(patientFerry.words).map(words => words.verbs[verb].name)]
  const value = String(found.find(one => called.some(name => String(one.value).startsWith(name)))?.value)
  await said(who.slash('ferry answer', { action: value }, at))
  await on.quiet(thread)
}

test('a take-back that needs the others asks before it calls them, in the words of what would go', async () => {
  const { thread, lead, foe } = await fought()
  const posts = on.posts(thread).length
  const board = on.last(thread)
  for (const deed of [
    () => lead.click(board, idOf(board, 'undo')),
    () => lead.slash('game undo', {}, { channelId: thread }),
  ]) {
    const told = await on.alone(lead, thread, deed())
    expect(textOf(told)).toMatch(/(North|South|Север|Юг) → (boat|лодка)/)
    expect(idsOf(told).map(id => id.split('|')[3])).toEqual(['back'])
  }
  await on.quiet(thread)
  expect([on.posts(thread).length, (await on.read(thread)).vote]).toEqual([posts, null])

  const sure = await (await lead.slash('game undo', {}, { channelId: thread })).settled()
  const from = on.exchanges.length
  await lead.click(sure!, idOf(sure, 'back'))
  await on.sandbox.waitUntilFound(() => on.posts(thread).length > posts)
  await on.quiet(thread)
  expect(textOf(on.last(thread))).toContain(`<@${foe.person.id}>`)
  expect(calls(from, thread)).toEqual([`"${foe.person.id}"`])
  // The same asked again calls nobody again.
  expect(await said(lead.slash('game undo', {}, { channelId: thread }))).toMatch(/already|уже/)
  expect(on.posts(thread).length).toBe(posts + 1)
})

test('whoever asked can withdraw, nobody else; the vote is over and its buttons go', async () => {
  const { thread, lead, foe } = await fought()
  const sure = await (await lead.slash('game undo', {}, { channelId: thread })).settled()
  const posts = on.posts(thread).length
  await lead.click(sure!, idOf(sure, 'back'))
  await on.sandbox.waitUntilFound(() => on.posts(thread).length > posts)
  await on.quiet(thread)
  const vote = on.last(thread)
  const withdraw = idOf(vote, 'vote', 'withdraw')
  expect(textOf(await on.alone(foe, thread, foe.click(vote, withdraw)))).toMatch(
    /Only the player who asked|только её автор/,
  )
  expect((await on.read(thread)).vote?.about).toBe('undo')

  const log = await verbs(thread)
  const from = on.exchanges.length
  await lead.click(vote, withdraw)
  await on.sandbox.waitUntilFound(() => on.last(thread).id !== vote.id)
  await on.quiet(thread)
  expect(textOf(on.last(thread))).toContain(`<@${lead.person.id}> withdraws the request`)
  expect(calls(from, thread).join('')).toBe('')
  expect([(await on.read(thread)).vote, await verbs(thread)]).toEqual([null, log])
  expect(textOf(await on.alone(foe, thread, foe.click(vote, idOf(vote, 'vote', 'agree'))))).toMatch(
    /over|закончено/,
  )
  const now = () => on.posts(thread).find(({ id }) => id === vote.id)!
  // What is put off is noted only when the outbox has looked once more
  await expect.poll(() => on.later(15_000).then(() => idsOf(now()))).toEqual([])
  expect(textOf(now())).toBe(textOf(vote))
})

test('what is free is taken back at once, without a question', async () => {
  const { anna, boris } = on.people
  const thread = await on.table('ferry', { north: anna, south: boris })
  await answer(thread, anna, 'stake')
  await said(anna.slash('game undo', {}, { channelId: thread }))
  expect((await verbs(thread)).at(-1)).toBe('game:back')
})

test('the log says what was taken back, as everybody had heard it, and which entries each take-back undid', async () => {
  const { thread, lead, foe } = await fought()
  const log = (who: SandboxActor) => said(who.slash('game log', {}, { channelId: thread }))
  const sure = await (await lead.slash('game undo', {}, { channelId: thread })).settled()
  await lead.click(sure!, idOf(sure, 'back'))
  await on.sandbox.waitUntilFound(() => idsOf(on.last(thread)).some(id => id.includes('|vote|')))
  const vote = on.last(thread)
  await foe.click(vote, idOf(vote, 'vote', 'agree'))
  await on.sandbox.waitUntilFound(() => on.last(thread).id !== vote.id)
  await on.quiet(thread)
  expect((await verbs(thread)).slice(-3)).toEqual(['cross', 'decline', 'game:back'])
  const { boris, anna } = on.people
  const en = await log(boris)
  expect(en).toMatch(/~~\*\*3\.\*\* (North|South) → boat .*~~ \(undone\)/)
  expect(en).toMatch(/~~\*\*4\. (North|South)\*\*: [^.]+\. \d+ \+ \d : 4 \+ 0 .*~~ \(undone\)/)
  expect(en).toMatch(/\*\*5\. (North|South)\*\*: undid entries 3–4/)
  expect(await log(anna)).toMatch(/\*\*5\. (Север|Юг)\*\*: взяты назад приказы № 3–4/)

  // A secret answer stays secret when it is gone.
  const other = await on.table('ferry', { north: anna, south: boris })
  await answer(other, anna, 'stake')
  await said(anna.slash('game undo', {}, { channelId: other }))
  const seen = await said(boris.slash('game log', {}, { channelId: other }))
  expect(seen).toMatch(/~~\*\*1\.\*\* North: \?~~ \(undone\)\n\*\*2\. North\*\*: undid entry 1/)
})

test('nothing went to Discord that it would not understand, and nothing failed', () => {
  expect(on.lines.filter(one => /"level":(50|60)/.test(one))).toEqual([])
  expect(on.oracle.findings).toEqual([])
})
