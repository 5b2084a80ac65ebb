import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Sandbox, startSandbox } from '../../src/sandbox/index.ts'
import type { WebSessionStore } from '../../src/store/index.ts'
import { type MapApi, startWebServer, type WebServer } from '../../src/web/index.ts'
import { createThrottledLog } from '../../src/web/throttled-log.ts'

/** Request targets that name nothing, or cannot be parsed. */
const TARGETS = [
  '//',
  '///',
  '//[::1/',
  'http://[::1/',
  'http://[',
  'http://',
  'https://a:b:c/',
  '*',
  'x',
  '?',
  '/%',
  '/%E0%A4%A',
  '/\\',
  '/t/%/%/%/',
  '/t//..//',
  '/open?%',
  '/page/%2e%2e%2f',
  '/t/1/2/3/picture?plan=%',
]

/** The status of a request whose target is sent as it stands. */
function status(port: number, target: string, method = 'GET', more = ''): Promise<number> {
  return new Promise((done, failed) => {
    const socket = connect(port, '127.0.0.1', () =>
      socket.end(
        `${method} ${target} HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\nconnection: close\r\n${more}\r\n`,
      ),
    )
    let text = ''
    socket.on('data', chunk => {
      text += String(chunk)
    })
    socket.on('close', () => done(Number(/^HTTP\/1\.1 (\d+)/.exec(text)?.[1] ?? 0)))
    socket.on('error', failed)
  })
}

const lines: string[] = []
let web: WebServer
let sandbox: Sandbox
const broken = {
  listen() {},
  read: async () => null,
  holds: async () => {
    throw new Error('the database is gone')
  },
}

beforeAll(async () => {
  const log = { warn: (about: object, what: string) => void lines.push(`${what} ${JSON.stringify(about)}`) }
  web = await startWebServer(
    { url: 'http://127.0.0.1', port: 0, host: '127.0.0.1' },
    broken as unknown as MapApi,
    broken as unknown as WebSessionStore,
    { now: Date.now, log, isShared: false },
  )
  sandbox = await startSandbox({ ackMs: 30_000, log: line => lines.push(line) })
})
afterAll(async () => {
  await web.close()
  await sandbox.close()
})

test('a malformed address is answered 400 by the pages, or found nowhere; nothing is thrown', async () => {
  const seen = new Set<number>()
  for (const method of ['GET', 'HEAD', 'OPTIONS', 'DELETE'])
    for (const target of TARGETS) seen.add(await status(web.port, target, method))
  expect([...seen].filter(one => ![200, 400, 403, 404].includes(one))).toEqual([])
  for (const target of ['http://[::1/', '*', 'x']) expect(await status(web.port, target)).toBe(400)
  expect(lines).toEqual([])
})

test('a malformed address counts as one of a stranger', async () => {
  const all = await Promise.all(Array.from({ length: 200 }, () => status(web.port, 'http://[::1/')))
  expect(new Set(all)).toEqual(new Set([400, 429]))
})

test('the chat answers 400 too, also to whoever wants a socket; it lives on', async () => {
  lines.length = 0
  const upgrade =
    'upgrade: websocket\r\nsec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\nsec-websocket-version: 13\r\n'
  const wrong = new Set<number>()
  for (const target of [
    ...TARGETS,
    '/api/v10/%',
    '/page/messages?channel=__proto__&before=x',
    '/attachments/%',
  ]) {
    const found = await status(sandbox.port, target)
    if (![200, 400, 404].includes(found)) wrong.add(found)
    await status(sandbox.port, target, 'GET', upgrade.replace('upgrade:', 'connection: upgrade\r\nupgrade:'))
  }
  for (const target of ['http://[::1/', '/%', '/api/v10/%']) {
    expect([target, await status(sandbox.port, target)]).toEqual([target, 400])
  }
  expect([...wrong]).toEqual([])
  const as = `as=${sandbox.users.anna.id}`
  const post = async (kind: string, body: string) =>
    (await fetch(`${sandbox.url}/page/${kind}?${as}`, { method: 'POST', body })).status
  for (const body of ['', '{', 'null', '[]', '"x"', '{}', '{"__proto__":{}}', `{"text":${'['.repeat(9000)}`])
    for (const kind of [
      'slash',
      'autocomplete',
      'click',
      'select',
      'submitModal',
      'say',
      'dismiss',
      'read',
      'speak',
    ])
      expect([kind, body, await post(kind, body)]).toEqual([kind, body, 400])
  expect(await post('read', JSON.stringify({ channelId: sandbox.channelId, messageId: 'x' }))).toBe(400)
  expect(await post('__proto__', '{}')).toBe(404)
  expect(
    (await fetch(`${sandbox.url}/page/messages?${as}&channel=${sandbox.channelId}&before=x`)).status,
  ).toBe(200)
  expect(lines.filter(line => line.includes('    at '))).toEqual([])
})

test('what a stranger can cause is noted once a minute for each kind, with the number of those between', () => {
  const written: unknown[] = []
  let now = 0
  const { note } = createThrottledLog(
    (about, kind) => written.push([kind, about]),
    () => now,
  )
  for (let n = 0; n < 1500; n++) note('one', { n })
  note('another', {})
  now = 60_000
  note('one', { n: 1500 })
  expect(written).toEqual([
    ['one', { n: 0 }],
    ['another', {}],
    ['one', { n: 1500, more: 1499 }],
  ])
})

test('pages that fail again and again leave one line in the log', async () => {
  lines.length = 0
  const path = '/t/1/2/3/board'
  // From an address that has asked for nothing yet
  const cookie = `cookie: fieldpost=${'a'.repeat(32)}\r\norigin: ${web.url}\r\nx-forwarded-for: 192.0.2.9\r\n`
  const all = await Promise.all(Array.from({ length: 20 }, () => status(web.port, path, 'POST', cookie)))
  expect(new Set(all)).toEqual(new Set([500]))
  expect(lines.length).toBe(1)
})
