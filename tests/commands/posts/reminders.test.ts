import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SandboxActor } from '../../../src/sandbox/index.ts'
import type { Database } from '../../../src/store/index.ts'
import { memory } from '../../store/memory.ts'
import { patientFerry } from '../patient.ts'
import { type Stage, said, stage, textOf } from '../stage.ts'

const HOUR = 3_600_000

let on: Stage
beforeAll(async () => {
  on = await stage({ ferry: patientFerry })
})
afterAll(() => on.close())

const begun = () => on.table('ferry', { north: on.people.anna, south: on.people.boris })
const reminders = (thread: string, where = on) =>
  where.posts(thread).filter(post => textOf(post).includes('the game is waiting for you'))

/** A legal answer to the first question, which both are asked. */
async function anyStake(who: SandboxActor, thread: string): Promise<string> {
  const choices = await who.autocomplete('ferry answer', { action: '' }, 'action', { channelId: thread })
  return String(choices[0].value)
}

test('silence calls whoever is awaited, three times at the most, and a move begins anew', async () => {
  const thread = await begun()
  const { anna } = on.people
  const at = { channelId: thread }
  expect(await said(anna.slash('game remind', { after: '24' }, at))).toContain('24')
  await on.later(23 * HOUR)
  await on.looked()
  expect(reminders(thread)).toEqual([])
  for (const times of [1, 2, 3]) {
    await on.later(24 * HOUR)
    await on.sandbox.waitUntilFound(() => reminders(thread).length === times)
  }
  const [first] = reminders(thread)
  const { seats, match } = await on.read(thread)
  const awaited = match!.state.agenda.at(-1)?.who?.map(role => seats.find(seat => seat.role === role)?.user)
  expect(first.mentions.map(user => user.id)).toEqual([...new Set(awaited)])
  expect(textOf(first)).toContain('discord.com/channels')
  await on.later(100 * HOUR)
  await on.looked()
  expect(reminders(thread).length).toBe(3)

  await said(anna.slash('game remind', { after: 'never' }, at))
  expect((await on.read(thread)).reminders).toBeUndefined()
})

test('nobody is reminded unless a player asked for it', async () => {
  const thread = await begun()
  await on.later(1000 * HOUR)
  await on.looked()
  expect(reminders(thread)).toEqual([])
  expect(await said(on.people.vera.slash('game remind', { after: '12' }, { channelId: thread }))).toContain(
    'места',
  )
  expect((await on.read(thread)).reminders).toBeUndefined()
})

test('a player calls the others by hand, not within the hour and never himself', async () => {
  const thread = await begun()
  const at = { channelId: thread }
  const { anna: other, boris: waits } = on.people
  await said(other.slash('ferry answer', { action: await anyStake(other, thread) }, at))
  expect(await said(other.slash('game remind', {}, at))).toMatch(/less than an hour|меньше часа/)
  await on.later(2 * HOUR)
  expect(await said(waits.slash('game remind', {}, at))).toMatch(/waiting only for you|Ждут только вас/)
  expect(reminders(thread)).toEqual([])
  await said(other.slash('game remind', {}, at))
  expect(reminders(thread).map(post => post.mentions.map(user => user.id))).toEqual([[waits.person.id]])
  expect(await said(other.slash('game remind', {}, at))).toMatch(/less than an hour|меньше часа/)

  // A call by hand is one of the three.
  await said(other.slash('game remind', { after: '12' }, at))
  await on.later(2 * HOUR)
  await said(other.slash('game remind', {}, at))
  expect((await on.read(thread)).reminders).toEqual({ hours: 12, sent: 1 })
  const board = (await on.read(thread)).board
  expect(on.posts(thread).find(post => post.id === board)?.attachments.length).toBe(1)
})

/** A table that has asked for reminders; from then on its database `wait`s before it answers the nth question about a person. */
async function slowHouse(wait: (nth: number) => Promise<void>) {
  const kept = memory()
  let isClaiming = false
  let asked = 0
  const slow: Database = {
    ...kept,
    async get(key, known) {
      const found = await kept.get(key, known)
      if (isClaiming && key.startsWith('person:')) await wait(++asked)
      return found
    },
  }
  const late = await stage({ ferry: patientFerry }, undefined, slow)
  const { anna, boris } = late.people
  const thread = await late.table('ferry', { north: anna, south: boris })
  const calls = () => reminders(thread, late)
  await said(anna.slash('game remind', { after: '24' }, { channelId: thread }))
  isClaiming = true
  return { late, anna, boris, calls }
}

test('a second look that began before the reminder went out does not put the next one off', async () => {
  let letGo = () => {}
  const isLetGo = new Promise<void>(resolve => {
    letGo = resolve
  })
  // The first look asks about the two of them, while the next one begins; that one is kept waiting.
  const { late, calls } = await slowHouse(async nth => {
    await (nth > 2 ? isLetGo : on.looked())
  })
  try {
    await late.later(24 * HOUR)
    await late.sandbox.waitUntilFound(() => calls().length === 1)
    await late.later(24 * HOUR)
    letGo()
    await late.sandbox.waitUntilFound(() => calls().length === 2)
  } finally {
    await late.close()
  }
})

test('two looks at one table do not share out those whom one reminder calls', async () => {
  const { late, anna, boris, calls } = await slowHouse(async nth => {
    if (nth === 2) await on.looked()
  })
  try {
    await late.later(24 * HOUR)
    await late.sandbox.waitUntilFound(() => calls().length === 1)
    expect(new Set(calls()[0].mentions.map(({ id }) => id))).toEqual(
      new Set([anna.person.id, boris.person.id]),
    )
  } finally {
    await late.close()
  }
})

test('nothing went to Discord that it would not understand', () => {
  expect(on.lines.filter(line => /"level":(50|60)/.test(line))).toEqual([])
  expect(on.oracle.findings).toEqual([])
})
