import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPingLimits } from '../../../commands/posts/pings.ts'
import { createRequestLimiter } from '../../../src/web/rate-limiter.ts'
import { ferry } from '../../toy/index.ts'
import { type Stage, said, stage, textOf } from '../stage.ts'

let on: Stage
beforeAll(async () => {
  on = await stage({ ferry })
})
afterAll(() => on.close())

/** Messages so far that ping this person. */
const pingsOf = (user: string): number =>
  on.exchanges.filter(one => {
    if (one.kind !== 'rest' || one.method !== 'POST' || one.status >= 300) return false
    const { allowed_mentions: allowed } = (one.body ?? {}) as { allowed_mentions?: { users?: string[] } }
    return allowed?.users?.includes(user) ?? false
  }).length

test('new, invite, abandon, again: thirty tables ping one person three times, and the inviter is told', async () => {
  const { boris, vera } = on.people
  const answers: string[] = []
  for (let n = 0; n < 30; n++) {
    await said(vera.slash('game new', { system: 'ferry' }))
    const [{ thread }] = await on.bot.store.tablesOf({ guild: on.sandbox.guildId }, 1)
    answers.push(await said(vera.slash('game invite', { person: boris.person.id }, { channelId: thread })))
    await on.quiet(thread)
    await said(vera.slash('game abandon', {}, { channelId: thread }))
  }
  expect(pingsOf(boris.person.id)).toBe(3)
  expect(answers.filter(text => text.includes('Вы слишком часто звали этого человека'))).toHaveLength(27)
}, 120_000)

test('an organiser who names a substitute or decides a game again and again pings nobody without end', async () => {
  const { anna, boris, vera } = on.people
  const options = { name: 'Autumn', kind: 'robin', system: 'ferry', clock: 'none' }
  await said(anna.slash('league new', options))
  for (const who of [anna, vera]) await said(who.slash('league join'))
  await said(anna.slash('league computer', { level: 'recruit' }))
  await said(anna.slash('league start'))
  const before = pingsOf(boris.person.id)
  const names = { player: vera.person.id, by: boris.person.id }
  for (let n = 0; n < 10; n++) await said(anna.slash('league substitute', names))
  const { guildId: guild } = on.sandbox
  const [{ id, games }] = await on.bot.store.leagues.ofServer(guild, 1)
  const game = games.findIndex(({ first, second }) => first !== null && second !== null) + 1
  for (let n = 0; n < 10; n++)
    await said(anna.slash('league report', { game: String(game), result: n % 2 ? 'first' : 'second' }))
  await expect.poll(async () => (await on.bot.store.leagues.read(guild, id))?.news ?? []).toEqual([])
  expect(pingsOf(boris.person.id) - before).toBeLessThanOrEqual(3)
  const told = on.sandbox
    .messages(on.sandbox.channelId, vera.person.id)
    .filter(one => textOf(one).includes('Autumn'))
  expect(told.length).toBeGreaterThanOrEqual(20)
}, 120_000)

const HOUR = 3_600_000
const post = (n: number, what: 'invited' | 'voting' | 'reminder' | 'played', user: string | null) => ({
  n,
  what,
  user,
})

test('whatever asks for somebody counts together, over all tables: votes, invitations, reminders by hand', () => {
  let now = 0
  const pings = createPingLimits(() => now)
  const ask = (n: number, what: 'invited' | 'voting' | 'reminder') =>
    pings.takePingable(`table ${n}`, post(1, what, 'anna'), ['boris']).length
  expect([ask(1, 'invited'), ask(2, 'voting'), ask(3, 'reminder')]).toEqual([1, 1, 1])
  expect(pings.mayPing('anna', 'boris')).toBe(false)
  expect([ask(4, 'invited'), ask(5, 'voting'), ask(6, 'reminder')]).toEqual([0, 0, 0])
  // The same post, sent again
  expect(ask(1, 'invited')).toBe(1)
  now += 2 * HOUR
  expect([ask(7, 'voting'), ask(8, 'voting')]).toEqual([1, 0])
})

test('many askers ping one person no more than so often, one asker many persons no more than so often', () => {
  const pings = createPingLimits(() => 0)
  const all = (pairs: readonly [string, string][]) =>
    pairs.filter(
      ([by, user], n) => pings.takePingable(`t${by}${user}${n}`, post(n, 'invited', by), [user]).length > 0,
    )
  expect(all(Array.from({ length: 50 }, (_, n) => [`asker ${n}`, 'boris']))).toHaveLength(12)
  expect(all(Array.from({ length: 50 }, (_, n) => ['anna', `guest ${n}`]))).toHaveLength(24)
})

test('a turn taken and taken back again and again pings only so often; what the bot does by itself is no asker’s', () => {
  const pings = createPingLimits(() => 0)
  const count = (by: string | null, what: 'played' | 'reminder') =>
    Array.from({ length: 200 }, (_, n) => pings.takePingable(`x${by}`, post(n, what, by), ['boris'])).flat()
      .length
  expect(count('anna', 'played')).toBe(40)
  expect(count(null, 'reminder')).toBe(200)
})

test('a clock that is put back neither gives nor takes', () => {
  let now = 10 * HOUR
  const { take, canTake } = createRequestLimiter(2, 1 / 3600, () => now)
  expect([take('a'), take('a'), take('a')]).toEqual([true, true, false])
  now = 0
  expect([canTake('a'), take('a')]).toEqual([false, false])
  now = HOUR
  expect([canTake('a'), take('a'), take('a')]).toEqual([true, true, false])
})
