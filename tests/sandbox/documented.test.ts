import { afterAll, beforeAll, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { type Sandbox, startSandbox } from '../../src/sandbox/index.ts'
import { createOracle } from '../support/oracle.ts'
import { picture } from './picture.ts'
import { call, codesOf, handClock, upload } from './raw.ts'

const V2 = 32768
const oracle = createOracle()
const clock = handClock()
let sandbox: Sandbox

beforeAll(async () => {
  sandbox = await startSandbox({ limits: {}, log: () => {}, onExchange: oracle.onExchange, clock })
})
afterAll(async () => {
  // What is asked here is wrong on purpose; what the sandbox answers never is.
  expect(oracle.findings.filter(line => line.startsWith('answer'))).toEqual([])
  await sandbox.close()
})

const button = (custom_id: string, more = {}) => ({ type: 2, style: 1, label: 'x', custom_id, ...more })
const link = (url: string) => ({ type: 2, style: 5, label: 'x', url })
const row = (...components: object[]) => ({ type: 1, components })
const text = (content: string, more = {}) => ({ type: 10, content, ...more })
const gallery = (url: string) => ({ type: 12, items: [{ media: { url } }] })
const file = (url: string) => ({ type: 13, file: { url } })
const here = () => `/channels/${sandbox.channelId}/messages`
const v2 = (...components: object[]) => ({ flags: V2, components })

const MESSAGES: [title: string, body: object, code: string][] = [
  ['one id for two components', v2(text('a', { id: 5 }), text('b', { id: 5 })), 'COMPONENT_ID_DUPLICATED'],
  [
    'one id in and outside a container',
    v2(text('a', { id: 1 }), { type: 17, components: [text('b', { id: 1 })] }),
    'COMPONENT_ID_DUPLICATED',
  ],
  [
    'one id for a row and its button',
    { content: 'x', components: [{ ...row(button('a', { id: 9 })), id: 9 }] },
    'COMPONENT_ID_DUPLICATED',
  ],
  [
    'one custom id in two rows',
    { content: 'x', components: [row(button('a')), row(button('a'))] },
    'COMPONENT_CUSTOM_ID_DUPLICATED',
  ],
  ['a file of the web', v2(file('https://example.org/a.txt')), 'URL_TYPE_INVALID_SCHEME'],
  ['a picture by ftp', v2(gallery('ftp://example.org/a.png')), 'URL_TYPE_INVALID_SCHEME'],
  ['a picture that is no address', v2(gallery('a.png')), 'URL_TYPE_INVALID_URL'],
  [
    'a link by ftp',
    { content: 'x', components: [row(link('ftp://example.org'))] },
    'URL_TYPE_INVALID_SCHEME',
  ],
  [
    'a link to a script',
    { content: 'x', components: [row(link('javascript:alert(1)'))] },
    'URL_TYPE_INVALID_URL',
  ],
  ['an embed by ftp', { embeds: [{ title: 'x', url: 'ftp://example.org' }] }, 'URL_TYPE_INVALID_SCHEME'],
  [
    'an embed’s picture by ftp',
    { embeds: [{ title: 'x', image: { url: 'ftp://example.org/a.png' } }] },
    'URL_TYPE_INVALID_SCHEME',
  ],
]

test.each(MESSAGES)('a message with %s is refused', async (_, body, code) => {
  const { status, body: answer } = await call(sandbox, 'POST', here(), body)
  expect(status).toBe(400)
  expect(answer.code).toBe(50035)
  expect(codesOf(answer.errors)).toContain(code)
})

const GOOD: [title: string, body: object][] = [
  ['an id of 0 twice', v2(text('a', { id: 0 }), text('b', { id: 0 }))],
  ['a link into Discord', { content: 'x', components: [row(link('discord://app'))] }],
  ['a picture of the web', v2(gallery('https://example.org/a.png'))],
]

test.each(GOOD)('a message with %s is taken', async (_, body) => {
  expect((await call(sandbox, 'POST', here(), body)).status).toBe(200)
})

test('a V2 message without components is empty, with a file too', async () => {
  for (const body of [{ flags: V2 }, { flags: V2, components: [] }]) {
    const { status, body: answer } = await call(sandbox, 'POST', here(), body)
    expect([status, answer.code]).toEqual([400, 50006])
  }
  const files = upload({ flags: V2 }, { name: 'a.png', bytes: picture(0) })
  expect((await call(sandbox, 'POST', here(), files)).body.code).toBe(50006)
})

test('a message becomes V2 only when its words go', async () => {
  const { body } = await call(sandbox, 'POST', here(), { content: 'words' })
  const path = `${here()}/${body.id}`
  const kept = await call(sandbox, 'PATCH', path, v2(text('a')))
  expect(codesOf(kept.body.errors)).toEqual(['MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2'])
  expect((await call(sandbox, 'PATCH', path, { ...v2(text('a')), content: null })).status).toBe(200)
})

const option = (name: string, ru?: string, more = {}) => ({
  type: 3,
  name,
  description: 'x',
  ...(ru && { name_localizations: { ru } }),
  ...more,
})
const choice = (name: string, ru?: string) => ({
  name,
  value: name,
  ...(ru && { name_localizations: { ru } }),
})
const command = (...options: object[]) => [{ name: 'a', description: 'x', options }]
const EXISTS = 'APPLICATION_COMMAND_OPTIONS_NAME_ALREADY_EXISTS'
const CHOICE_EXISTS = 'APPLICATION_COMMAND_OPTION_CHOICE_NAME_ALREADY_EXISTS'

test.each([
  ['two options of one localized name', command(option('a', 'имя'), option('b', 'имя')), EXISTS],
  ['an option localized to another’s default', command(option('a'), option('b', 'a')), EXISTS],
  [
    'two subcommands of one localized name',
    command({ ...option('a', 'имя'), type: 1 }, { ...option('b', 'имя'), type: 1 }),
    EXISTS,
  ],
  [
    'two choices of one name',
    command(option('a', undefined, { choices: [choice('x'), { ...choice('x'), value: 'y' }] })),
    CHOICE_EXISTS,
  ],
  [
    'two choices of one localized name',
    command(option('a', undefined, { choices: [choice('x', 'икс'), choice('y', 'икс')] })),
    CHOICE_EXISTS,
  ],
])('%s are refused', async (_, body, code) => {
  const path = `/applications/${sandbox.applicationId}/commands`
  const { status, body: answer } = await call(sandbox, 'PUT', path, body)
  expect([status, answer.code]).toEqual([400, 50035])
  expect(codesOf(answer.errors)).toEqual([code])
})

test('101 commands are too many, and so are 16 of a menu, at once or one by one', async () => {
  const path = `/applications/${sandbox.applicationId}/commands`
  const many = (count: number, more: object) =>
    Array.from({ length: count }, (_, n) => ({ name: `c${n}`, ...more }))
  const typed = { description: 'x' }
  for (const body of [many(101, typed), many(16, { type: 2 }), many(16, { type: 3 })]) {
    const { status, body: answer } = await call(sandbox, 'PUT', path, body)
    expect([status, answer.code]).toEqual([400, 30032])
  }
  expect((await call(sandbox, 'PUT', path, many(100, typed))).status).toBe(200)
  const one = await call(sandbox, 'POST', path, { name: 'another', ...typed })
  expect([one.status, one.body.code]).toEqual([400, 30032])
  expect((await call(sandbox, 'PUT', path, [])).status).toBe(200)
})

test('an id that is none is an invalid form, before anything is looked up', async () => {
  const paths: [string, string, string][] = [
    ['GET', '/channels/abc', 'channel_id'],
    ['GET', '/channels/123', 'channel_id'],
    ['POST', '/channels/abc/messages', 'channel_id'],
    ['GET', `/channels/${sandbox.channelId}/messages/abc`, 'message_id'],
    ['GET', '/guilds/abc', 'guild_id'],
    ['GET', '/users/abc', 'user_id'],
    ['GET', '/applications/abc/commands', 'application_id'],
    ['POST', '/interactions/abc/token/callback', 'interaction_id'],
  ]
  for (const [method, path, field] of paths) {
    const { status, body } = await call(sandbox, method, path, method === 'POST' ? { type: 6 } : undefined)
    expect([path, status, body.code]).toEqual([path, 400, 50035])
    expect(Object.keys(body.errors as object)).toEqual([field])
    expect(codesOf(body.errors)).toEqual(['NUMBER_TYPE_COERCE'])
  }
  expect((await call(sandbox, 'GET', '/users/@me')).status).toBe(200)
})

test('tokens and interactions that are not known', async () => {
  const id = '1200000000000000000'
  const hooks = `/webhooks/${sandbox.applicationId}`
  const answers = [
    await call(sandbox, 'POST', `/interactions/${id}/token/callback`, { type: 6 }),
    await call(sandbox, 'POST', `${hooks}/token`, { content: 'x' }),
    await call(sandbox, 'PATCH', `${hooks}/token/messages/@original`, { content: 'x' }),
    await call(sandbox, 'POST', `/webhooks/${id}/token`, { content: 'x' }),
  ]
  expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
    [404, 10062],
    [401, 50027],
    [401, 50027],
    [404, 10015],
  ])
})

test('a route that Discord does not have is not found; one that the sandbox does not play says so', async () => {
  const none = await call(sandbox, 'GET', '/nothing/of/the/kind')
  expect([none.status, none.body]).toEqual([404, { message: '404: Not Found', code: 0 }])
  const known = await call(sandbox, 'PUT', `/channels/${sandbox.channelId}/pins/${sandbox.channelId}`)
  expect(known.status).toBe(501)
  const old = await fetch(`${sandbox.api}/v5/gateway`)
  expect([old.status, ((await old.json()) as { code: number }).code]).toEqual([400, 50041])
})

test('messages older than two weeks are not deleted in bulk', async () => {
  const ids = [
    await call(sandbox, 'POST', here(), { content: 'a' }),
    await call(sandbox, 'POST', here(), { content: 'b' }),
  ]
  clock.move(15 * 24 * 3_600_000)
  const fresh = await startSandbox({ limits: {}, log: () => {}, botPermissions: 8n, clock })
  const path = `/channels/${fresh.channelId}/messages/bulk-delete`
  const { status, body } = await call(fresh, 'POST', path, { messages: ids.map(({ body }) => body.id) })
  expect([status, body.code]).toEqual([400, 50034])
  await fresh.close()
})

test('a server takes so many threads that are not archived, and a thread so many people', async () => {
  const full = await startSandbox({
    limits: {},
    log: () => {},
    botPermissions: 8n,
    onExchange: oracle.onExchange,
    threadLimits: { threads: 2, participants: 2 },
  })
  const open = () => call(full, 'POST', `/channels/${full.channelId}/threads`, { name: 'x', type: 11 })
  const archive = (id: unknown, archived: boolean) => call(full, 'PATCH', `/channels/${id}`, { archived })
  const first = await open()
  expect([first.status, (await open()).status]).toEqual([201, 201])
  const none = await open()
  expect([none.status, none.body.code]).toEqual([400, 160006])
  expect((await archive(first.body.id, true)).status).toBe(200)
  const third = await open()
  expect(third.status).toBe(201)
  const woken = await archive(first.body.id, false)
  expect([woken.status, woken.body.code]).toEqual([400, 160006])

  const join = (user: string) => call(full, 'PUT', `/channels/${third.body.id}/thread-members/${user}`)
  const [anna, boris] = Object.values(full.users).map(({ id }) => id)
  expect([(await join(anna)).status, (await join(anna)).status]).toEqual([204, 204])
  const crowded = await join(boris)
  expect([crowded.status, crowded.body.code]).toEqual([400, 30033])
  await full.close()
})

test('a limit of requests has its headers, whosever it is', async () => {
  for (const [scope, isGlobal] of [
    ['user', false],
    ['shared', false],
    ['global', true],
  ] as const) {
    sandbox.faults.fail({ method: 'GET', path: /^\/users\/@me$/, status: 429, scope, retryAfter: 0.25 })
    const { status, headers, body } = await call(sandbox, 'GET', '/users/@me')
    expect(status).toBe(429)
    expect(body).toMatchObject({
      retry_after: 0.25,
      global: isGlobal,
      message: 'You are being rate limited.',
    })
    expect(headers.get('x-ratelimit-scope')).toBe(scope)
    expect(headers.get('x-ratelimit-global')).toBe(isGlobal ? 'true' : null)
    expect(headers.get('retry-after')).toBe('1')
  }
})

/** Sends one payload to the gateway; how it closed. */
function closed(payload: (token: string) => object): Promise<number> {
  const socket = new WebSocket(
    `${sandbox.api.replace(/^http/, 'ws').replace(/\/api$/, '')}/?v=10&encoding=json`,
  )
  socket.on('open', () => socket.send(JSON.stringify(payload(sandbox.token))))
  return new Promise(resolve => socket.on('close', resolve))
}

test('a session is resumed only with its token and a number that was sent', async () => {
  expect(await closed(() => ({ op: 6, d: { token: 'x', session_id: 'x', seq: 1 } }))).toBe(4004)
  let session = ''
  sandbox.faults.rewriteEvents((name, data) => {
    if (name === 'READY') session = (data as { session_id: string }).session_id
    return data
  })
  const identified = new WebSocket(
    `${sandbox.api.replace(/^http/, 'ws').replace(/\/api$/, '')}/?v=10&encoding=json`,
  )
  const properties = { os: 'x', browser: 'x', device: 'x' }
  identified.on('open', () =>
    identified.send(JSON.stringify({ op: 2, d: { token: sandbox.token, intents: 1, properties } })),
  )
  await expect.poll(() => session).not.toBe('')
  expect(await closed(token => ({ op: 6, d: { token, session_id: session, seq: 9999 } }))).toBe(4007)
  // What was missed is no longer kept: the session has to begin anew
  for (let events = 0; events < 1001; events++) sandbox.faults.sendEvent('TYPING_START', {})
  const late = new WebSocket(
    `${sandbox.api.replace(/^http/, 'ws').replace(/\/api$/, '')}/?v=10&encoding=json`,
  )
  late.on('open', () =>
    late.send(JSON.stringify({ op: 6, d: { token: sandbox.token, session_id: session, seq: 1 } })),
  )
  const said: { op: number; d: unknown }[] = []
  late.on('message', text => said.push(JSON.parse(String(text))))
  await expect.poll(() => said.length).toBeGreaterThan(1)
  expect(said[1]).toMatchObject({ op: 9, d: false })
  late.close()
  sandbox.faults.rewriteEvents(null)
  identified.close()
})
