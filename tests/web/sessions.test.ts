import { get, type IncomingMessage, request } from 'node:http'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { hashSecret, openWebSessionStore, WEB_KEY_LIFETIME_MS } from '../../src/store/sessions.ts'
import { tableKey } from '../../src/table/index.ts'
import { createMembershipCache } from '../../src/web/membership.ts'
import { idOf, type Stage, said, stage } from '../commands/stage.ts'
import { memory } from '../store/memory.ts'
import { ferry } from '../toy/index.ts'

let on: Stage
let shift = 0
let tables: string[]
beforeAll(async () => {
  on = await stage({ ferry }, undefined, undefined, () => Date.now() + shift, undefined, true)
  const { boris, vera } = on.people
  tables = [
    await on.table('ferry', { north: boris, south: vera }),
    await on.table('ferry', { north: vera, south: boris }),
  ]
}, 60_000)
afterAll(() => on.close())
beforeEach(() => {
  for (const who of ['boris', 'vera'] as const)
    on.sandbox.faults.setMembership(on.people[who].person.id, 'back')
})

type Who = keyof Stage['people']
interface Session {
  readonly way: string
  readonly cookie: string
}
const web = () => on.bot.web!

function ask(
  path: string,
  cookie = '',
  body: object = {},
): Promise<{ status: number; set: string; text: string }> {
  const headers = { 'content-type': 'application/json', origin: web().url, cookie }
  return new Promise((done, failed) => {
    const asked = request({ port: web().port, host: '127.0.0.1', path, method: 'POST', headers }, answer => {
      let text = ''
      answer.on('data', part => {
        text += part
      })
      answer.on('end', () =>
        done({
          status: answer.statusCode ?? 0,
          set: answer.headers['set-cookie']?.[0].split(';')[0] ?? '',
          text,
        }),
      )
    })
    asked.on('error', failed)
    asked.end(JSON.stringify(body))
  })
}

async function enter(who: Who, thread = tables[0]): Promise<Awaited<ReturnType<typeof ask>>> {
  const { guildId: guild } = on.sandbox
  const link = await web().createVisitorLink({ guild, thread, user: on.people[who].person.id }, 'en')
  const [, , user, code] = new URL(link).hash.slice(1).split('.')
  return ask('/open', '', { guild, thread, user, code })
}
async function session(who: Who, thread = tables[0]): Promise<Session> {
  const { set: cookie, text } = await enter(who, thread)
  return { cookie, way: JSON.parse(text).to }
}
/** How a page that only reads is answered: its line and its picture. */
const reads = ({ way, cookie }: Session): Promise<number[]> =>
  Promise.all(
    ['live', 'picture?kind=full&revision=0'].map(
      path =>
        new Promise<number>((done, failed) => {
          const asked = get(
            { port: web().port, host: '127.0.0.1', path: `${way}${path}`, headers: { cookie } },
            answer => {
              asked.destroy()
              done(answer.statusCode ?? 0)
            },
          )
          asked.on('error', failed)
        }),
    ),
  )
const look = async ({ way, cookie }: Session) => (await ask(`${way}log`, cookie, { lang: 'en' })).status

/** An open line; `ended` when it is closed from the other side. */
async function line({
  way,
  cookie,
}: Session): Promise<{ readonly ended: Promise<unknown>; isOpen(): boolean }> {
  const answer = await new Promise<IncomingMessage>((done, failed) =>
    get({ port: web().port, host: '127.0.0.1', path: `${way}live`, headers: { cookie } }, done).on(
      'error',
      failed,
    ),
  )
  expect(answer.statusCode).toBe(200)
  let isOpen = true
  const ended = new Promise(done => {
    answer.on('close', done)
    answer.resume()
  }).then(() => {
    isOpen = false
  })
  return { ended, isOpen: () => isOpen }
}

test('whoever has himself forgotten hears nothing more, at once', async () => {
  const { anna } = on.people
  const open = await line(await session('anna'))
  const shown = (await (await anna.slash('me forget')).settled())!
  await anna.click(shown, idOf(shown, 'forget-me'))
  await open.ended
})

test('whoever withdraws his links hears nothing more, on any of that table’s lines; other tables stay', async () => {
  const here = await line(await session('boris'))
  const there = await line(await session('boris', tables[1]))
  await said(on.people.boris.slash('game board', { revoke: true }, { channelId: tables[0] }))
  await here.ended
  expect(there.isOpen()).toBe(true)
})

test('a moderator closes the map of a table for everybody, at once; nobody else can', async () => {
  const sessions = [await session('boris'), await session('vera')]
  const lines = await Promise.all(sessions.map(line))
  const other = await session('boris', tables[1])
  const at = { channelId: tables[0] }
  expect(await said(on.people.boris.slash('game board', { end: true }, at))).toMatch(/moderators|модератор/i)
  expect(await Promise.all(sessions.map(look))).toEqual([200, 200])
  expect(await said(on.people.anna.slash('game board', { end: true }, at))).toMatch(
    /closed for everybody|закрыто для всех/,
  )
  await Promise.all(lines.map(({ ended }) => ended))
  expect(await Promise.all(sessions.map(look))).toEqual([403, 403])
  expect(await look(other)).toBe(200)
  // Whoever is still on the server gets in again
  expect(await look(await session('boris'))).toBe(200)
})

test('a moderator closes all maps of the server for one person, unused links too', async () => {
  const his = [await session('boris'), await session('boris', tables[1])]
  const lines = await Promise.all(his.map(line))
  const hers = await session('vera')
  const { guildId: guild } = on.sandbox
  const user = on.people.boris.person.id
  const link = await web().createVisitorLink({ guild, thread: tables[0], user }, 'en')
  await said(on.people.anna.slash('game board', { end: true, person: user }, { channelId: tables[0] }))
  await Promise.all(lines.map(({ ended }) => ended))
  expect(await Promise.all([...his, hers].map(look))).toEqual([403, 403, 200])
  const code = new URL(link).hash.slice(1).split('.')[3]
  expect((await ask('/open', '', { guild, thread: tables[0], user, code })).status).toBe(403)
})

test.each(['kicked', 'banned'] as const)(
  'whoever is %s loses the map within ten minutes, and gets none',
  async how => {
    const his = await session('boris')
    const open = await line(his)
    expect(await look(his)).toBe(200)
    on.sandbox.faults.setMembership(on.people.boris.person.id, how)
    expect((await enter('boris')).status).toBe(403)
    shift += 10 * 60_000 + 1
    // Whatever knocks first, a page that only reads too
    expect(await reads(his)).toEqual([403, 403])
    expect(await look(his)).toBe(403)
    await open.ended
    on.sandbox.faults.setMembership(on.people.boris.person.id, 'back')
    // What he had is gone for good
    shift += 10 * 60_000 + 1
    expect(await look(his)).toBe(403)
    expect(await look(await session('boris'))).toBe(200)
  },
)

test('a body that takes its time does nothing once the session has ended', async () => {
  const { way, cookie } = await session('boris')
  const headers = { 'content-type': 'application/json', origin: web().url, cookie }
  const status = new Promise<number | undefined>((done, failed) => {
    const asked = request(
      { port: web().port, host: '127.0.0.1', path: `${way}log`, method: 'POST', headers },
      answer => {
        answer.resume()
        done(answer.statusCode)
      },
    )
    asked.on('error', failed)
    asked.write('{"lang":')
    void (async () => {
      // The server has begun to read when another request of this person is answered
      await look({ way, cookie })
      await web().revoke({ guild: on.sandbox.guildId, thread: tables[0], user: on.people.boris.person.id })
      asked.end('"en"}')
    })()
  })
  expect(await status).toBe(403)
})

test('a session that has run out is over, and its open line ends without what happens then', async () => {
  const his = await session('boris')
  const { port } = web()
  const headers = { cookie: his.cookie }
  const heard: string[] = []
  const open = await new Promise<IncomingMessage>((done, failed) =>
    get({ port, host: '127.0.0.1', path: `${his.way}live`, headers }, done).on('error', failed),
  )
  open.on('data', part => heard.push(String(part)))
  const ended = new Promise(done => open.on('close', done))
  // What it begins with is the table as it is
  await expect.poll(() => heard.join('')).toContain('data: ')
  const before = heard.length
  shift += WEB_KEY_LIFETIME_MS + 1
  web().reportTableChange(tableKey(on.sandbox.guildId, tables[0]), await on.read(tables[0]))
  await ended
  expect(heard.slice(before).join('')).not.toContain('data: ')
  expect(await look(his)).toBe(403)
})

test('who has himself forgotten takes his keys along: whoever serves a line with one hears of it', async () => {
  const passes = openWebSessionStore(memory(false))
  const of = { guild: '1', thread: '2', user: '3' }
  const key = await passes.redeem(of, await passes.issue(of, 0), 0)
  const ended: string[] = []
  passes.listen(hashes => ended.push(...hashes))
  await passes.forget(of.user, 0)
  expect(ended).toEqual([hashSecret(key as string)])
  expect(await passes.keyExpiry(of, key as string, 0)).toBeNull()
})

test('one person has so many lines and no more, over all tables', async () => {
  const his = [await session('vera'), await session('vera', tables[1])]
  const statuses: (number | undefined)[] = []
  for (let n = 0; n < 14; n++) {
    const { way, cookie } = his[n % 2]
    statuses.push(
      await new Promise((done, failed) =>
        get({ port: web().port, host: '127.0.0.1', path: `${way}live`, headers: { cookie } }, answer => {
          answer.resume()
          done(answer.statusCode)
        }).on('error', failed),
      ),
    )
  }
  expect(statuses.filter(status => status === 200)).toHaveLength(12)
  expect(statuses.slice(12)).toEqual([429, 429])
})

test('while Discord says nothing, whoever is in stays in, and nobody begins', async () => {
  let says: boolean | null = true
  let asked = 0
  let now = 0
  const visitor = { guild: '1', thread: '2', user: '3' }
  const members = createMembershipCache(
    async () => {
      asked++
      return says
    },
    () => now,
  )
  expect([await members.isMember(visitor, 'anew'), await members.isMember(visitor), asked]).toEqual([
    true,
    true,
    1,
  ])
  says = null
  now += 10 * 60_000
  expect([await members.isMember(visitor), await members.isMember(visitor, 'anew')]).toEqual([true, false])
  says = false
  now += 30_000
  expect(await members.isMember(visitor)).toBe(false)
})
