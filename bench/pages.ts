import { request } from 'node:http'
import type { Sandbox } from '../src/sandbox/index.ts'
import { type Measure, percentile } from './measure.ts'

/** Where the bot under measure serves its pages: on a port that is free. */
export const PAGES_ENV = { PUBLIC_URL: 'http://127.0.0.1', WEB_PORT: '0' }

/** Pages of tables that stay open while people play. */
export interface OpenPages {
  /** Milliseconds from the event to the new picture on the page. */
  readonly shown: readonly number[]
  readonly events: number
  /** Requests that were answered with something else than what a page needs. */
  readonly failed: readonly number[]
  close(): void
}

interface Page {
  readonly way: string
  readonly cookie: string
  readonly origin: string
  readonly lang: 'ru' | 'en'
  /** Whoever opens it comes from a place of his own, as through a proxy. */
  readonly address: string
}

/** So many pages, the threads by turns, each by one of the server’s people; they look and do not act. */
export async function openPages(
  sandbox: Sandbox,
  threads: readonly string[],
  count: number,
): Promise<OpenPages> {
  const people = Object.values(sandbox.users)
  const shown: number[] = []
  const failed: number[] = []
  const lines: { destroy(): void }[] = []
  let events = 0
  for (let n = 0; n < count; n++) {
    const thread = threads[n % threads.length]
    const { id } = people[Math.floor(n / threads.length) % people.length]
    const page = await letIn(sandbox, id, thread, {
      lang: n % 2 ? 'ru' : 'en',
      address: `192.0.2.${n % 256}`,
    })
    lines.push(await follow(page))
  }
  return {
    shown,
    failed,
    get events() {
      return events
    },
    close() {
      for (const line of lines) line.destroy()
    },
  }

  /** As the page does it: after an event the board and then its picture, one look at a time, the newest last. */
  async function follow(page: Page): Promise<{ destroy(): void }> {
    let isLooking = false
    let since: number | null = null
    async function look(): Promise<void> {
      if (isLooking) return
      isLooking = true
      while (since !== null) {
        const began = since
        since = null
        const isShown = await refreshed(page).catch(() => 0)
        if (isShown === 200) shown.push(performance.now() - began)
        // The table went on while the picture was asked for: an event follows
        else if (isShown !== 409) failed.push(isShown)
      }
      isLooking = false
    }
    return new Promise((done, reject) => {
      const asked = request(new URL('live', page.way), { headers: { cookie: page.cookie } }, answer => {
        if (answer.statusCode !== 200) return reject(new Error(`the page’s line: ${answer.statusCode}`))
        answer.on('data', (data: Buffer) => {
          if (!data.includes('data:')) return
          events++
          since ??= performance.now()
          void look()
        })
        answer.on('error', () => {})
        done(asked)
      })
      asked.on('error', reject)
      asked.end()
    })
  }
}

async function refreshed(page: Page): Promise<number> {
  const asked = { lang: page.lang, picks: [], verb: null, plan: [] }
  const board = await ask(page, 'board', asked)
  if (board.status !== 200) return board.status
  const { revision } = JSON.parse(board.body.toString())
  const query = new URLSearchParams({ kind: 'full', lang: page.lang, revision: String(revision) })
  return (await ask(page, `picture?${query}`)).status
}

async function letIn(
  sandbox: Sandbox,
  user: string,
  thread: string,
  who: Pick<Page, 'lang' | 'address'>,
): Promise<Page> {
  const outcome = await sandbox.actor(user).slash('game board', {}, { channelId: thread })
  const message = await outcome.settled(10_000)
  const link = /http[^"]+\/open#[\w.-]+/.exec(JSON.stringify(message))?.[0]
  if (!link) throw new Error('no link to a page')
  const { origin, hash } = new URL(link)
  const [guild, table, person, code] = hash.slice(1).split('.')
  const door = { ...who, way: origin, origin, cookie: '' }
  const { status, body, cookie } = await ask(door, '/open', { guild, thread: table, user: person, code })
  if (status !== 200) throw new Error(`nobody was let in: ${status}`)
  return { way: new URL(JSON.parse(body.toString()).to, origin).href, origin, cookie, ...who }
}

function ask(
  { way, origin, cookie, address }: Page,
  what: string,
  said?: object,
): Promise<{ status: number; body: Buffer; cookie: string }> {
  return new Promise((done, failed) => {
    const asked = request(
      new URL(what, way),
      {
        method: said ? 'POST' : 'GET',
        headers: {
          'content-type': 'application/json',
          'x-forwarded-for': address,
          origin,
          ...(cookie && { cookie }),
        },
      },
      answer => {
        const chunks: Buffer[] = []
        answer.on('data', chunk => chunks.push(chunk))
        answer.on('error', failed)
        answer.on('end', () =>
          done({
            status: answer.statusCode ?? 0,
            body: Buffer.concat(chunks),
            cookie: answer.headers['set-cookie']?.[0].split(';')[0] ?? '',
          }),
        )
      },
    )
    asked.on('error', failed)
    asked.end(said && JSON.stringify(said))
  })
}

export function measuresOfPages({ shown, events, failed }: OpenPages, count: number): Measure[] {
  return [
    { name: 'pages: open', value: count, unit: 'pages' },
    { name: 'pages: events', value: events, unit: 'events' },
    { name: 'pages: event to new picture, median', value: percentile(shown, 50), unit: 'ms' },
    { name: 'pages: event to new picture, p95', value: percentile(shown, 95), unit: 'ms' },
    { name: 'pages: requests that failed', value: failed.length, unit: '', wanted: '0' },
  ]
}
