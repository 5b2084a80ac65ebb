import { request } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { tableRevision } from '../../src/table/seat-queries.ts'
import { PAGE_REQUESTS, type PageRequestName, type RequestInputs } from '../../src/web/requests.ts'
import { type Stage, stage } from '../commands/stage.ts'
import { type Ferry, ferry } from '../toy/index.ts'

// Every request of the page, as its row of the table says: whoever may does, whoever may not does not, and then nothing has changed.

const both = { ru: 'x', en: 'x' }
/** With a standing order, which nothing follows from. */
const withOrder = {
  ...ferry,
  menus: { ...ferry.menus, orderKinds: [{ id: 'wait', name: both, about: both }] },
}

let on: Stage
let thread: string
let other: string
beforeAll(async () => {
  on = await stage({ ferry: withOrder }, undefined, undefined, undefined, undefined, true)
  const { boris, vera } = on.people
  thread = await on.table('ferry', { north: boris, south: vera })
  other = await on.table('ferry', { north: vera, south: boris })
}, 60_000)
afterAll(() => on.close())

const web = () => on.bot.web!
type Who = keyof Stage['people']

interface Answer {
  readonly status: number
  readonly text: string
  readonly cookie: string
}

let asks = 0
/** One request, each from an address of its own: how often one may ask is another matter. A line that stays open is let go at its head. */
function ask(method: string, path: string, cookie: string, said: object): Promise<Answer> {
  const query = method === 'POST' ? '' : `?${new URLSearchParams(said as Record<string, string>)}`
  const from = `10.0.${asks >> 8}.${asks++ & 255}`
  const headers = {
    'content-type': 'application/json',
    'x-forwarded-for': from,
    origin: web().url,
    cookie,
  }
  return new Promise((done, failed) => {
    const asked = request(
      { port: web().port, host: '127.0.0.1', path: path + query, method, headers },
      answer => {
        const cookie = answer.headers['set-cookie']?.[0].split(';')[0] ?? ''
        const status = answer.statusCode ?? 0
        const isLine = answer.headers['content-type']?.startsWith('text/event-stream')
        if (isLine) {
          answer.destroy()
          return done({ status, text: '', cookie })
        }
        let text = ''
        answer.on('data', part => {
          text += part
        })
        answer.on('end', () => done({ status, text, cookie }))
      },
    )
    asked.on('error', failed)
    asked.end(method === 'POST' ? JSON.stringify(said) : undefined)
  })
}

async function codeOf(who: Who, at = thread): Promise<RequestInputs['open']> {
  const link = await web().createVisitorLink(
    { guild: on.sandbox.guildId, thread: at, user: on.people[who].person.id },
    'en',
  )
  const [guild, table, user, code] = new URL(link).hash.slice(1).split('.')
  return { guild, thread: table, user, code }
}

interface Pass {
  readonly way: string
  readonly cookie: string
}
async function passOf(who: Who, at = thread): Promise<Pass> {
  const { cookie, text } = await ask('POST', '/open', '', await codeOf(who, at))
  return { cookie, way: JSON.parse(text).to }
}

const revision = async () => tableRevision(await on.read(thread))

/** Of each row, what is right to be asked with it by boris now. */
const right: { readonly [K in PageRequestName]: () => Promise<RequestInputs[K]> } = {
  open: () => codeOf('boris'),
  live: async () => ({}),
  picture: async () => ({ kind: 'full', revision: String(await revision()) }),
  board: async () => ({ lang: 'en' }),
  act: async () => {
    const { state } = (await on.read(thread)).match!
    const [card] = (state as unknown as Ferry).hand.north
    const orders = [{ verb: 'stake', args: [card] }]
    return { lang: 'en', revision: await revision(), mark: 'mark-of-act', orders, sure: true }
  },
  back: async () => ({ lang: 'en', revision: await revision(), mark: 'mark-of-back', sure: true }),
  own: async () => ({ lang: 'en' }),
  arm: async () => ({ lang: 'en', mark: 'mark-of-arm', kind: 'wait', values: [] }),
  want: async () => ({ lang: 'en', next: !(await on.bot.store.people.read(idOf('boris'))).next }),
  guide: async () => ({ lang: 'en' }),
  hint: async () => ({ lang: 'en' }),
  legend: async () => ({ lang: 'en' }),
  log: async () => ({ lang: 'en' }),
}

const idOf = (who: Who) => on.people[who].person.id
const KINDS = Object.keys(PAGE_REQUESTS) as PageRequestName[]
const FORGED = `fieldpost=${'a'.repeat(43)}`

/** All that a request could change for these people, beside who was let in. */
async function kept(): Promise<unknown> {
  const tables = await Promise.all([thread, other].map(on.read))
  const people = await Promise.all(
    (['anna', 'boris', 'vera'] as const).map(who => on.bot.store.people.read(idOf(who))),
  )
  // What was posted and what was looked at comes by itself
  return { tables: tables.map(table => ({ ...table, outbox: [], posts: [], seen: [] })), people }
}

describe.each(KINDS)('%s', kind => {
  const { method, who, changes } = PAGE_REQUESTS[kind]
  const pathOf = (way: string) => (who === 'code' ? '/open' : `${way}${kind}`)
  let before: unknown
  let pass: Pass
  let body: object
  beforeAll(async () => {
    await on.quiet(thread)
    pass = await passOf('boris')
    body = await right[kind]()
    before = await kept()
  })

  test('by another method nothing is answered and nothing changes', async () => {
    for (const wrong of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS'].filter(
      one => one !== method,
    )) {
      const { status, cookie } = await ask(wrong, pathOf(pass.way), pass.cookie, body)
      // The page that brings the code stands at the address of the door
      const isPage = who === 'code' && (wrong === 'GET' || wrong === 'HEAD')
      expect([wrong, status]).toEqual([wrong, isPage ? 200 : who === 'code' ? 404 : 405])
      expect(cookie).toBe('')
    }
    expect(await kept()).toEqual(before)
  })

  test('whoever was not let in is refused, and nothing changes', async () => {
    if (who === 'code') {
      const code = body as RequestInputs['open']
      const theirs = await codeOf('vera')
      for (const wrong of [
        { ...code, code: '' },
        { ...code, code: FORGED },
        { ...code, code: theirs.code },
        { ...code, thread: other },
        { ...code, user: idOf('vera') },
        { guild: code.guild, thread: code.thread, user: code.user },
      ]) {
        const { status, cookie } = await ask(method, '/open', pass.cookie, wrong)
        expect([status, cookie]).toEqual([403, ''])
      }
    } else {
      const [there, hers] = [await passOf('boris', other), await passOf('vera')]
      for (const cookie of ['', FORGED, there.cookie, hers.cookie, 'fieldpost=', `${pass.cookie}x`])
        expect(await ask(method, pathOf(pass.way), cookie, body)).toMatchObject({
          status: 403,
          text: '{"no":"pass"}',
        })
    }
    expect(await kept()).toEqual(before)
  })

  test('whoever looks on does what looking is, and nothing else', async () => {
    if (who === 'code')
      return expect((await ask(method, `${pass.way}open`, pass.cookie, body)).status).toBe(404)
    const { way, cookie } = await passOf('anna')
    const answer = await ask(method, pathOf(way), cookie, body)
    if (who === 'seat') expect(answer).toMatchObject({ status: 403, text: '{"no":"seat"}' })
    else expect(answer.status).toBe(200)
    expect(await kept()).toEqual(before)
  })

  test(`whoever may is served${changes ? ', and it changes something' : ', and nothing changes'}`, async () => {
    const { status, text, cookie } = await ask(
      method,
      pathOf(pass.way),
      who === 'code' ? '' : pass.cookie,
      body,
    )
    expect([status, text.includes('"no"')]).toEqual([200, false])
    const isOther = JSON.stringify(await kept()) !== JSON.stringify(before)
    expect(isOther || cookie !== '').toBe(changes)
  })
})
