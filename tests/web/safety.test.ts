import { readdirSync, readFileSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { closeRenderer } from '../../render/index.ts'
import { parseSettings } from '../../src/base/settings.ts'
import { sampleAction } from '../../src/engine/actions/legal.ts'
import { WEB_CODE_LIFETIME_MS } from '../../src/store/sessions.ts'
import { systems } from '../../src/systems/index.ts'
import { tableRevision } from '../../src/table/seat-queries.ts'
import { idsOf, type Stage, said, stage } from '../commands/stage.ts'
import { picker } from '../support/conformance.ts'

let on: Stage
let shift = 0
/** Time at which the clock of the bot stands still, or null while it goes. */
let stopped: number | null = null
const now = () => (stopped ?? Date.now()) + shift
let thread: string
let other: string

beforeAll(async () => {
  on = await stage(systems, undefined, undefined, now, undefined, true)
  const { anna, boris } = on.people
  thread = await on.table('hells-gate', { soviet: anna, german: boris })
  other = await on.table('hells-gate', { soviet: boris, german: anna })
}, 60_000)
afterAll(async () => {
  await on.close()
  await closeRenderer()
})

const web = () => {
  const { web } = on.bot
  if (!web) throw new Error('no pages')
  return web
}
type Who = keyof Stage['people']
const visitorOf = (who: Who, at = thread) => ({
  guild: on.sandbox.guildId,
  thread: at,
  user: on.people[who].person.id,
})

interface Answer {
  readonly status: number
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly text: string
}

/** One request, exactly as it is given. */
function ask(
  path: string,
  {
    method = 'POST',
    body,
    headers = {},
  }: { method?: string; body?: unknown; headers?: Record<string, string> } = {},
): Promise<Answer> {
  const text = body === undefined ? undefined : typeof body === 'string' ? body : JSON.stringify(body)
  return new Promise((done, failed) => {
    const asked = request(
      {
        port: web().port,
        host: '127.0.0.1',
        path,
        method,
        headers: { 'content-type': 'application/json', ...headers },
      },
      answer => {
        const chunks: Buffer[] = []
        answer.on('data', chunk => chunks.push(chunk))
        answer.on('end', () =>
          done({
            status: answer.statusCode ?? 0,
            headers: answer.headers,
            text: Buffer.concat(chunks).toString(),
          }),
        )
        answer.on('error', failed)
      },
    )
    asked.on('error', failed)
    asked.end(text)
  })
}

const ours = () => ({ origin: web().url })

/** The code of a link as the page brings it. */
async function codeFor(who: Who, at = thread) {
  const link = await web().createVisitorLink(visitorOf(who, at), 'en')
  const [guild, table, user, code] = new URL(link).hash.slice(1).split('.')
  return { guild, thread: table, user, code }
}

/** Let in: the cookie, and the path that it is for. */
async function letIn(who: Who, at = thread): Promise<{ cookie: string; way: string }> {
  const answer = await ask('/open', { body: await codeFor(who, at), headers: ours() })
  expect(answer.status).toBe(200)
  const [set] = answer.headers['set-cookie'] as string[]
  return { cookie: set.split(';')[0], way: JSON.parse(answer.text).to }
}

const LOOK = { lang: 'en' }
const look = (way: string, cookie: string, headers: Record<string, string> = ours()) =>
  ask(`${way}board`, { body: LOOK, headers: { ...headers, cookie } })

/** Something that the player may do now. */
async function deed(mark = 'mark-of-this-deed') {
  const table = await on.read(thread)
  const { state } = table.match!
  const action = sampleAction(systems['hells-gate'], state, 'soviet', picker(mark))
  return { lang: 'en', revision: tableRevision(table), mark, orders: [action], sure: true }
}

test('without PUBLIC_URL nothing listens and nothing is offered', async () => {
  expect(parseSettings({ WEB_PORT: '4000' }).web).toBeNull()
  expect(parseSettings({ PUBLIC_URL: 'https://maps.example.org' }).web).toEqual({
    url: 'https://maps.example.org',
    port: 4780,
    host: '127.0.0.1',
  })
  for (const url of ['maps.example.org', 'ftp://maps.example.org', 'https://maps.example.org/?a=b'])
    expect(() => parseSettings({ PUBLIC_URL: url })).toThrow('PUBLIC_URL')
  const bare = await stage(systems)
  try {
    const { anna, boris } = bare.people
    const table = await bare.table('hells-gate', { soviet: anna, german: boris })
    expect(bare.bot.web).toBeNull()
    expect(JSON.stringify(idsOf(bare.last(table)))).not.toContain('|map|')
    expect(await said(anna.slash('game board', {}, { channelId: table }))).toContain('PUBLIC_URL')
  } finally {
    await bare.close()
  }
  expect(JSON.stringify(idsOf(on.last(thread)))).toContain('|map|')
})

test('the link comes privately and is good once; whoever steals it afterwards has nothing', async () => {
  const { anna } = on.people
  const outcome = await anna.slash('game board', {}, { channelId: thread })
  const message = await outcome.settled()
  expect((message?.flags ?? 0) & 64).toBe(64)
  const link = /http[^"]+\/open#[\w.-]+/.exec(JSON.stringify(message?.components))?.[0] ?? ''
  const [guild, table, user, code] = new URL(link).hash.slice(1).split('.')
  expect(user).toBe(anna.person.id)
  // Looking at the address alone, as chats do, uses nothing up
  expect((await ask('/open', { method: 'GET' })).status).toBe(200)
  const body = { guild, thread: table, user, code }
  const first = await ask('/open', { body, headers: ours() })
  expect(first.status).toBe(200)
  const [cookie] = first.headers['set-cookie'] as string[]
  expect(cookie).toMatch(/; HttpOnly; SameSite=Strict; Path=\/t\/\d+\/\d+\/\d+\/; Max-Age=\d+$/)
  expect((await ask('/open', { body, headers: ours() })).status).toBe(403)
  const twice = await codeFor('anna')
  const raced = await Promise.all([1, 2, 3, 4].map(() => ask('/open', { body: twice, headers: ours() })))
  expect(raced.map(({ status }) => status).sort()).toEqual([200, 403, 403, 403])
})

test('a link is good for ten minutes', async () => {
  const body = await codeFor('anna')
  shift += WEB_CODE_LIFETIME_MS + 1000
  expect((await ask('/open', { body, headers: ours() })).status).toBe(403)
})

test('a code is for its person and table; none of it lies readable in the database', async () => {
  const body = await codeFor('anna')
  for (const wrong of [
    { ...body, user: on.people.boris.person.id },
    { ...body, thread: other },
    { ...body, code: `${body.code}x` },
    { ...body, code: '' },
    { ...body, code: ['x'] },
    { ...body, user: '../../x' },
    { ...body, guild: { $ne: null } },
  ])
    expect((await ask('/open', { body: wrong, headers: ours() })).status).toBe(403)
  const { cookie } = await letIn('anna')
  const files = readdirSync(on.folder).map(name => readFileSync(join(on.folder, name)).toString('latin1'))
  expect(files.join('')).toContain('hells-gate')
  for (const secret of [body.code, cookie.split('=')[1]]) expect(files.join('')).not.toContain(secret)
})

test('a cookie opens the map of its person and table, and no other', async () => {
  const anna = await letIn('anna')
  const boris = await letIn('boris')
  expect((await look(anna.way, anna.cookie)).status).toBe(200)
  expect((await look(anna.way, boris.cookie)).status).toBe(403)
  expect((await look(boris.way, anna.cookie)).status).toBe(403)
  expect((await look(anna.way.replace(thread, other), anna.cookie)).status).toBe(403)
  expect((await look(anna.way, '')).status).toBe(403)
  expect((await look(anna.way, 'fieldpost=aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa')).status).toBe(403)
  for (const what of ['live', 'picture?kind=full&lang=en&revision=1'])
    expect(
      (await ask(`${anna.way}${what}`, { method: 'GET', headers: { cookie: boris.cookie } })).status,
    ).toBe(403)
})

test('other pages can neither look nor act', async () => {
  const { way, cookie } = await letIn('anna')
  const before = await on.read(thread)
  const body = await deed()
  for (const headers of [
    {},
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { origin: `${web().url}.evil.example` },
    { ...ours(), 'sec-fetch-site': 'cross-site' },
    { ...ours(), 'sec-fetch-site': 'same-site' },
  ] as Record<string, string>[]) {
    expect((await ask(`${way}act`, { body, headers: { ...headers, cookie } })).status).toBe(403)
    expect((await ask(`${way}back`, { body: {}, headers: { ...headers, cookie } })).status).toBe(403)
  }
  const form = { ...ours(), cookie, 'content-type': 'text/plain' }
  expect((await ask(`${way}act`, { body, headers: form })).status).toBe(400)
  const picture = { cookie, 'sec-fetch-site': 'cross-site' }
  expect(
    (await ask(`${way}picture?kind=full&lang=en&revision=1`, { method: 'GET', headers: picture })).status,
  ).toBe(403)
  expect(await on.read(thread)).toEqual(before)
})

test('what is sent twice is done once; what was meant for an older board is not done', async () => {
  const { way, cookie } = await letIn('anna')
  const headers = { ...ours(), cookie }
  const body = await deed('twice-twice')
  const length = async () => (await on.read(thread)).match!.log.length
  const before = await length()
  const answers = await Promise.all([1, 2, 3].map(() => ask(`${way}act`, { body, headers })))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  const after = await length()
  expect(after).toBeGreaterThan(before)
  const again = await ask(`${way}act`, { body: { ...body, mark: 'another-mark' }, headers })
  expect(JSON.parse(again.text).is).toBe('stale')
  expect(await length()).toBe(after)
  await on.quiet(thread)
})

test('a spectator sees what everybody sees, and changes nothing', async () => {
  const { way, cookie } = await letIn('vera')
  const board = JSON.parse((await look(way, cookie)).text)
  expect(board).toMatchObject({ me: null, order: null })
  expect(board.pictures.map(({ kind }: { kind: string }) => kind)).toEqual(['full'])
  const before = await on.read(thread)
  const headers = { ...ours(), cookie }
  const body = { ...(await deed('vera-acts')), mark: 'vera-acts' }
  const refused = { status: 403, text: '{"no":"seat"}' }
  expect(await ask(`${way}act`, { body, headers })).toMatchObject(refused)
  const back = { lang: 'en', revision: body.revision, mark: 'vera-back', sure: true }
  expect(await ask(`${way}back`, { body: back, headers })).toMatchObject(refused)
  expect(await on.read(thread)).toEqual(before)
})

test('whoever withdraws his links is out at once, everywhere', async () => {
  const { way, cookie } = await letIn('boris')
  const unused = await codeFor('boris')
  expect((await look(way, cookie)).status).toBe(200)
  const told = await said(on.people.boris.slash('game board', { revoke: true }, { channelId: thread }))
  expect(told).toMatch(/\d/)
  expect((await look(way, cookie)).status).toBe(403)
  expect((await ask('/open', { body: unused, headers: ours() })).status).toBe(403)
})

test('each answer forbids what a page has no need of', async () => {
  const { way, cookie } = await letIn('anna')
  const answers = [
    await ask('/open', { method: 'GET' }),
    await ask(way, { method: 'GET' }),
    await ask('/page/table.js', { method: 'GET' }),
    await look(way, cookie),
    await ask('/nothing', { method: 'GET' }),
    await ask('/open', { body: {}, headers: { origin: 'https://evil.example' } }),
  ]
  for (const { headers } of answers) {
    const policy = String(headers['content-security-policy'])
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).not.toContain('unsafe')
    expect(headers['referrer-policy']).toBe('no-referrer')
    expect(headers['x-content-type-options']).toBe('nosniff')
  }
  for (const name of ['open.html', 'index.html']) {
    const text = readFileSync(join(import.meta.dirname, '../../src/web/page', name), 'utf8')
    expect(text).not.toMatch(/<style|\son\w+=|style=|<script(?![^>]*\ssrc=)/)
  }
})

/** Requests that somebody sends who means no good. */
const NASTY: readonly unknown[] = [
  '',
  '{',
  'null',
  '[]',
  '"x"',
  '{"__proto__":{"lang":"en"}}',
  { lang: 'xx' },
  { lang: 'en', picks: 'x' },
  { lang: 'en', picks: Array.from({ length: 5000 }, () => ({ kind: 'hex', value: 1 })) },
  { lang: 'en', picks: [{ kind: '__proto__', value: 'constructor' }] },
  { lang: 'en', picks: [{ kind: 'hex', value: 99_999 }] },
  { lang: 'en', picks: [{ kind: 'hex', value: -1 }] },
  { lang: 'en', verb: '__proto__' },
  { lang: 'en', verb: 'constructor', picks: [{ kind: 'unit', value: 3 }] },
  { lang: 'en', plan: [{ verb: 'toString', args: [] }] },
  { lang: 'en', plan: [{ verb: 'attack', args: [[1, 2, 3], null, 'x', 1e9] }] },
  { lang: 'en', revision: 1, mark: 'x', orders: [] },
  { lang: 'en', revision: -1, mark: 'xxxxxxxx', orders: [{ verb: 'attack', args: [] }], sure: false },
  { lang: 'en', revision: 1, mark: '../../../../', orders: [{ verb: '', args: [] }] },
  { lang: 'en', page: 99_999 },
  { lang: 'en', as: '__proto__' },
  { lang: 'en', as: 'german', mark: 'xxxxxxxx', kind: 'constructor', values: ['__proto__'] },
  { lang: 'en', way: 'never', next: 'yes' },
  { lang: 'en', rule: '__proto__' },
  { lang: 'en', rule: '9'.repeat(60) },
  'x'.repeat(70_000),
  `{"lang":"en","picks":[${'['.repeat(20_000)}`,
]
const KINDS = [
  'board',
  'act',
  'back',
  'log',
  'rule',
  'own',
  'arm',
  'want',
  'picture',
  'live',
  '',
  'constructor',
  '__proto__',
  '..%2f',
]

test('fine pictures, which take longer, have a bound of their own', async () => {
  const { way, cookie } = await letIn('vera', other)
  const revision = tableRevision(await on.read(other))
  const picture = async (more: string) => {
    const path = `${way}picture?kind=full&lang=en&revision=${revision}${more}`
    return (await ask(path, { method: 'GET', headers: { cookie } })).status
  }
  const fine = await Promise.all(Array.from({ length: 8 }, () => picture('&fine=1')))
  expect(fine.toSorted()).toEqual([200, 200, 200, 200, 429, 429, 429, 429])
  expect(await picture('')).toBe(200)
})

test('thirty people behind one address get their pages at the same time; whoever asks for files on and on waits', async () => {
  const file = async () => (await ask('/page/table.js', { method: 'GET' })).status
  const many = async (count: number) => new Set(await Promise.all(Array.from({ length: count }, file)))
  stopped = Date.now()
  try {
    expect(await many(30 * 24)).toEqual(new Set([200]))
    expect(await many(81)).toContain(429)
  } finally {
    stopped = null
  }
  // What lets people in is counted by itself
  expect((await ask('/open', { headers: ours(), body: {} })).status).not.toBe(429)
})

test('hostile requests: nothing thrown, nothing changed, nothing told; whoever asks too much waits', async () => {
  const { way, cookie } = await letIn('anna')
  const pick = picker('hostile')
  const before = await on.read(thread)
  const lines = on.lines.length
  const count = Number(process.env.HOSTILE) || 1500
  const seen = new Map<number, number>()
  const paths = [
    way,
    way.replace(thread, other),
    way.replace(thread, '1'),
    '/t/1/2/3/',
    '/open',
    '/page/',
    '/',
    '/t/',
  ]
  for (let n = 0; n < count; n += 20) {
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => {
        const path = `${paths[pick(paths.length)]}${KINDS[pick(KINDS.length)]}`.replace(
          'open',
          pick(2) ? 'open' : 'open/',
        )
        const headers: Record<string, string> = pick(5) ? { ...ours() } : { origin: 'https://evil.example' }
        if (pick(3)) headers.cookie = cookie
        const method = pick(6) ? 'POST' : ['PUT', 'DELETE', 'PATCH', 'HEAD', 'OPTIONS'][pick(5)]
        return ask(path, { method, body: NASTY[pick(NASTY.length)], headers }).catch(() => null)
      }),
    )
    for (const answer of answers) {
      if (!answer) continue
      seen.set(answer.status, (seen.get(answer.status) ?? 0) + 1)
      expect(answer.status).not.toBe(500)
      expect(answer.text).not.toContain(before.secret)
    }
  }
  if (process.env.HOSTILE) console.log(Object.fromEntries(seen))
  expect(seen.get(429)).toBeGreaterThan(0)
  expect({ ...(await on.read(thread)), seen: [] }).toEqual({ ...before, seen: [] })
  expect(on.lines.slice(lines).filter(line => line.includes('"level":50'))).toEqual([])
  // Others are served while he waits, as soon as the address that they share has room again
  const boris = await vi.waitFor(() => letIn('boris'), { timeout: 30_000, interval: 250 })
  expect((await look(boris.way, boris.cookie)).status).toBe(200)
}, 600_000)
