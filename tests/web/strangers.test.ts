import { request } from 'node:http'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { BotContext } from '../../commands/bot-context.ts'
import { isServerMember } from '../../commands/map/member.ts'
import { toAddressBlock } from '../../src/web/address.ts'
import { createMembershipCache } from '../../src/web/membership.ts'
import { type Stage, stage } from '../commands/stage.ts'
import { ferry } from '../toy/index.ts'

let on: Stage
let thread: string
beforeAll(async () => {
  on = await stage({ ferry }, undefined, undefined, undefined, undefined, true)
  const { boris, vera } = on.people
  thread = await on.table('ferry', { north: boris, south: vera })
}, 60_000)
afterAll(() => on.close())

const web = () => on.bot.web!

/** A request from an address, as a proxy passes it on. */
function ask(path: string, from: string, body: object, cookie = '') {
  const headers = {
    'content-type': 'application/json',
    origin: web().url,
    'x-forwarded-for': from,
    ...(cookie && { cookie }),
  }
  return new Promise<{ status: number; text: string; set: string }>((done, failed) => {
    const asked = request({ port: web().port, host: '127.0.0.1', path, method: 'POST', headers }, answer => {
      let text = ''
      answer.on('data', part => {
        text += part
      })
      answer.on('end', () =>
        done({
          status: answer.statusCode ?? 0,
          text,
          set: answer.headers['set-cookie']?.[0].split(';')[0] ?? '',
        }),
      )
    })
    asked.on('error', failed)
    asked.end(JSON.stringify(body))
  })
}
/** Questions to Discord who is on a server. */
const looks = () =>
  on.exchanges.filter(one => one.kind === 'rest' && /\/guilds\/\d+\/members\//.test(one.path)).length
const visitor = (who: 'boris' | 'vera' | 'anna') => ({
  guild: on.sandbox.guildId,
  thread,
  user: on.people[who].person.id,
})
async function codeFor(who: 'boris' | 'vera'): Promise<string> {
  return new URL(await web().createVisitorLink(visitor(who), 'en')).hash.slice(1).split('.')[3]
}

test('whoever has no link learns nothing of a server, and Discord is not asked for him', async () => {
  const before = looks()
  const strange = { ...visitor('anna'), user: '1234567890' }
  const elsewhere = { ...visitor('anna'), guild: '999999999999999999' }
  const bodies = [visitor('anna'), visitor('boris'), strange, elsewhere].map(of => ({ ...of, code: 'x' }))
  const answers = []
  for (const body of bodies) answers.push(await ask('/open', '192.0.2.1', body))
  expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
  const code = await codeFor('boris')
  // A link of somebody else is none
  expect((await ask('/open', '192.0.2.1', { ...visitor('anna'), code })).text).toBe(answers[0].text)
  expect(looks()).toBe(before)
  expect((await ask('/open', '192.0.2.1', { ...visitor('boris'), code })).status).toBe(200)
  expect(looks()).toBe(before + 1)
})

test('a link of whoever has left the server is none, and however often he tries, Discord is asked once', async () => {
  const code = await codeFor('vera')
  on.sandbox.faults.setMembership(on.people.vera.person.id, 'kicked')
  const before = looks()
  const tries = Array.from({ length: 20 }, () => ask('/open', '192.0.2.2', { ...visitor('vera'), code }))
  const first = await Promise.all(tries)
  const again = await ask('/open', '192.0.2.2', { ...visitor('vera'), code })
  expect(new Set([...first, again].map(({ text }) => text))).toEqual(new Set(['{"no":"link"}']))
  expect(looks()).toBe(before + 1)
  on.sandbox.faults.setMembership(on.people.vera.person.id, 'back')
})

test('cookies that were never good are looked up for an address so often and no more; whoever is in is served', async () => {
  const code = await codeFor('boris')
  const { set, text } = await ask('/open', '192.0.2.3', { ...visitor('boris'), code })
  const way = JSON.parse(text).to
  const holds = vi.spyOn(on.bot.store.webSessions, 'keyExpiry')
  const statuses: number[] = []
  for (let n = 0; n < 200; n++) {
    const cookie = `fieldpost=${'x'.repeat(30)}${n}`
    statuses.push((await ask(`${way}log`, `2001:db8:1:2::${n}`, { lang: 'en' }, cookie)).status)
  }
  const served = statuses.filter(status => status === 403).length
  expect(statuses.filter(status => status === 429)).toHaveLength(200 - served)
  expect(holds).toHaveBeenCalledTimes(served)
  expect(served).toBeLessThan(200)
  holds.mockRestore()
  // From the same connection
  expect((await ask(`${way}log`, '2001:db8:1:2::7', { lang: 'en' }, set)).status).toBe(200)
})

test('Discord is asked about a few at the same moment, the others wait', async () => {
  let asking = 0
  let most = 0
  const free: (() => void)[] = []
  const members = createMembershipCache(
    async () => {
      most = Math.max(most, ++asking)
      await new Promise<void>(done => free.push(done))
      asking--
      return true
    },
    () => 0,
  )
  const all = Array.from({ length: 20 }, (_, n) =>
    members.isMember({ guild: '1', thread: '2', user: String(n) }, n % 2 ? 'anew' : undefined),
  )
  for (let n = 0; n < 20; n++) {
    await vi.waitFor(() => expect(free.length).toBeGreaterThan(0))
    free.shift()?.()
  }
  expect(await Promise.all(all)).toEqual(Array(20).fill(true))
  expect(most).toBe(4)
})

test('about a server on which the bot is not, Discord is not asked; where that is not known yet, or for another process to know, it is', async () => {
  const asks = async (isReady: boolean, shardCount: number, servers: readonly string[]) => {
    const asked = vi.fn(async () => ({}))
    const cache = new Map(servers.map(id => [id, {}]))
    const client = {
      guilds: { cache },
      options: { shardCount },
      isReady: () => isReady,
      rest: { get: asked },
    }
    const is = await isServerMember({ client } as unknown as BotContext, { guild: '1', user: '2' })
    return [is, asked.mock.calls.length]
  }
  expect(await asks(true, 1, [])).toEqual([false, 0])
  expect(await asks(true, 1, ['1'])).toEqual([true, 1])
  expect(await asks(false, 1, [])).toEqual([true, 1])
  expect(await asks(true, 2, [])).toEqual([true, 1])
})

test('an address of IPv6 counts as its connection, however it is written', () => {
  expect(
    [
      '2001:db8:1:2::1',
      '2001:0DB8:0001:2:ffff:ffff:ffff:ffff',
      '2001:db8::1',
      '::1',
      '::ffff:192.0.2.1',
      '64:ff9b::192.0.2.1',
      'fe80::1%eth0',
      '192.0.2.1',
      'nonsense',
    ].map(toAddressBlock),
  ).toEqual([
    '2001:db8:1:2',
    '2001:db8:1:2',
    '2001:db8:0:0',
    '0:0:0:0',
    '192.0.2.1',
    '64:ff9b:0:0',
    'fe80:0:0:0',
    '192.0.2.1',
    'nonsense',
  ])
})
