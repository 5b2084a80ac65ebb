import { type ClientRequest, type IncomingMessage, request } from 'node:http'
import { tmpdir } from 'node:os'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { BotContext } from '../../commands/bot-context.ts'
import { createMapApi } from '../../commands/map/index.ts'
import { sampleAction } from '../../src/engine/actions/legal.ts'
import {
  type BotStore,
  type BotStoreHooks,
  openBotStore,
  openBotStoreOnDatabase,
} from '../../src/store/index.ts'
import { hellsGate } from '../../src/systems/hells-gate/index.ts'
import { tableKey } from '../../src/table/index.ts'
import { tableRevision } from '../../src/table/seat-queries.ts'
import { startWebServer, type WebServer } from '../../src/web/index.ts'
import { memory } from '../store/memory.ts'
import { postgres } from '../store/servers.ts'
import { freshMatch, picker } from '../support/conformance.ts'
import { houseWith, tableOf } from './desk.ts'

/** Where people reach the maps of every process. */
const PUBLIC = 'http://maps.example.org:8080'

interface Shared {
  open(hooks: BotStoreHooks): Promise<BotStore>
  stop(): Promise<void>
}

interface Process {
  readonly store: BotStore
  readonly web: WebServer
}

const setup = { scenario: 'korsun', variants: {} }
const { secret, match } = freshMatch(hellsGate, setup, 'processes')
const USERS: Readonly<Record<string, string>> = { soviet: '1001', german: '1002' }
const bare = tableOf(hellsGate, setup, match, secret)
const table = { ...bare, seats: bare.seats.map(({ role }) => ({ role, user: USERS[role] })) }
const key = tableKey(table.guild, table.thread)
const visitor = { guild: table.guild, thread: table.thread, user: USERS.soviet }

/** One that serves pages from what all of them keep in one database. */
async function started(open: (hooks: BotStoreHooks) => Promise<BotStore>): Promise<Process> {
  let web: WebServer | null = null
  const store = await open({ saved: (at, saved) => web?.reportTableChange(at, saved) })
  const rest = { get: async () => ({}) }
  // The server of the table is another process's
  const options = { shardCount: 2 }
  const client = {
    guilds: { cache: new Map() },
    options,
    isReady: () => true,
    rest,
  } as unknown as BotContext['client']
  const house = { ...houseWith(table), store, client }
  const place = { url: PUBLIC, port: 0, host: '127.0.0.1' }
  const how = { now: Date.now, log: { warn() {} }, isShared: store.isShared }
  web = await startWebServer(place, createMapApi(house), store.webSessions, how)
  return { store, web }
}

/** What a proxy passes on to that process. */
function toThe({ web }: Process, path: string, cookie: string, body?: unknown): ClientRequest {
  const headers = { origin: PUBLIC, cookie, 'content-type': 'application/json' }
  const method = body ? 'POST' : 'GET'
  const asked = request({ host: '127.0.0.1', port: web.port, path, method, headers })
  asked.end(body && JSON.stringify(body))
  return asked
}

/** What the page is told, as far as it is looked at. */
interface Told {
  readonly to: string
  readonly is: string
  readonly revision: number
}

const answered = (asked: ClientRequest): Promise<IncomingMessage> =>
  new Promise((done, failed) => asked.on('response', done).on('error', failed))

async function told(asked: ClientRequest): Promise<{ status?: number; cookie?: string; body: Told }> {
  const answer = await answered(asked)
  let text = ''
  for await (const part of answer) text += part
  return {
    status: answer.statusCode,
    cookie: answer.headers['set-cookie']?.[0].split(';')[0],
    body: JSON.parse(text),
  }
}

const made = postgres
/** Databases that several processes share: one in memory, and a real one where it is installed. */
const databases: Readonly<Record<string, () => Promise<Shared>>> = {
  memory: async () => {
    const shared = memory()
    return { open: hooks => openBotStoreOnDatabase(shared, hooks), stop: async () => {} }
  },
  ...(made && {
    PostgreSQL: async () => {
      const { url, stop } = await (await made())()
      return {
        open: hooks => openBotStore({ folder: tmpdir(), url, ...hooks }),
        stop,
      }
    },
  }),
}
if (!made) console.log('No PostgreSQL found: pages of several processes on it are left out.')

describe.each(Object.entries(databases))('several processes on one %s', (_, opened) => {
  let shared: Shared
  let one: Process
  let other: Process
  beforeAll(async () => {
    shared = await opened()
    one = await started(shared.open)
    other = await started(shared.open)
    await one.store.create(table)
  }, 60_000)
  afterAll(async () => {
    await Promise.all([one.web.close(), other.web.close()])
    // The adapter has one pool of connections for all who use it here
    await one.store.close()
    await shared.stop()
  })

  /** Let in by a link of the one process, which the proxy sends to the other. */
  async function letIn(): Promise<{ way: string; cookie: string }> {
    const [guild, thread, user, code] = new URL(await one.web.createVisitorLink(visitor, 'en')).hash
      .slice(1)
      .split('.')
    const came = await told(toThe(other, '/open', '', { guild, thread, user, code }))
    expect(came.status).toBe(200)
    return { way: came.body.to, cookie: came.cookie ?? '' }
  }

  test('a page of one process hears by itself of a move that was made through another one', async () => {
    const { way, cookie } = await letIn()
    const line = await answered(toThe(other, `${way}live`, cookie))
    const heard: string[] = []
    let wake = () => {}
    line.setEncoding('utf8').on('data', text => {
      heard.push(...(text.match(/(?<=^data: ).*/gm) ?? []))
      wake()
    })
    const next = (more: number) =>
      new Promise<void>(done => {
        wake = () => heard.length >= more && done()
        wake()
      })
    await next(1)
    const action = sampleAction(hellsGate, match.state, 'soviet', picker('processes'))
    const orders = {
      lang: 'en',
      revision: tableRevision(table),
      mark: 'made-in-the-one',
      orders: [action],
      sure: true,
    }
    expect((await told(toThe(one, `${way}act`, cookie, orders))).body).toMatchObject({ is: 'done' })
    await next(2)
    const board = await told(toThe(other, `${way}board`, cookie, { lang: 'en' }))
    expect(board.body.revision).toBe(tableRevision((await one.store.read(key)) ?? table))
    expect(board.body.revision).not.toBe(tableRevision(table))
    line.destroy()
  }, 30_000)

  test('a pass that is withdrawn in one process lets nobody in at another one, nor stay there', async () => {
    const { way, cookie } = await letIn()
    const line = await answered(toThe(other, `${way}live`, cookie))
    line.resume()
    expect((await told(toThe(other, `${way}board`, cookie, { lang: 'en' }))).status).toBe(200)
    const ended = new Promise(done => line.on('close', done))
    const heard: string[] = []
    line.on('data', text => heard.push(String(text)))
    expect(await one.web.revoke(visitor)).toBe(2)
    expect((await told(toThe(other, `${way}board`, cookie, { lang: 'en' }))).status).toBe(403)
    expect((await told(toThe(other, `${way}live`, cookie))).status).toBe(403)
    // The page that stands open there ends by itself, though nothing happens at the table
    await ended
    expect(heard.join('')).not.toContain('over')
  }, 30_000)
})
