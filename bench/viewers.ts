import { request } from 'node:http'
import { constants, setPriority } from 'node:os'

/**
 * Link to the map page of a table, for one visitor. Each visitor has a separate network address, as if a proxy
 * forwarded the requests.
 */
export interface PageLink {
  readonly link: string
  readonly thread: string
  readonly lang: 'ru' | 'en'
  readonly address: string
}

export interface PageFigures {
  /** Milliseconds from a change event until the page has the new picture. The list has one number for each update. */
  readonly shown: readonly number[]
  readonly events: number
  /** Status codes of the failed requests. The code is 0 if there was no answer. */
  readonly failed: readonly number[]
}

/**
 * Message to the process that opens the pages. `doors` lists the addresses of map pages: the process opens each page
 * and answers `open`. On `end`, it answers with `PageFigures`.
 */
export type ViewerProcessCommand =
  | {
      readonly doors: readonly PageLink[]
      /** Thread whose pages the process closes before it opens the pages of `doors`. */
      readonly shut?: string
    }
  | 'end'
export type ViewerProcessReply = 'open' | PageFigures

interface Page {
  readonly way: string
  readonly cookie: string
  readonly origin: string
  readonly lang: PageLink['lang']
  readonly address: string
}

const shown: number[] = []
const failed: number[] = []
let events = 0
/** Functions that close the open pages, by thread of the table. */
const open = new Map<string, (() => void)[]>()

// Runs at low priority. Real browsers run on other machines, so they take no CPU time from the bot
setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
process.on('message', async (order: ViewerProcessCommand) => {
  if (order === 'end') return report({ shown, events, failed }, () => process.exit())
  for (const close of open.get(order.shut ?? '') ?? []) close()
  open.delete(order.shut ?? '')
  for (const door of order.doors) {
    const close = await follow(await letIn(door))
    open.set(door.thread, [...(open.get(door.thread) ?? []), close])
  }
  report('open')
})
process.on('disconnect', () => process.exit())

function report(what: ViewerProcessReply, done?: () => void): void {
  process.send?.(what, undefined, undefined, done)
}

/**
 * Keeps a page up to date, as the real page does. After each event, requests the board and then its picture. Several
 * events during an update cause only one further update.
 */
async function follow(page: Page): Promise<() => void> {
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
      // Status 204 is no failure. The table changed while the picture was requested, and another event follows
      else if (isShown !== 204) failed.push(isShown)
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
      done(() => asked.destroy())
    })
    asked.on('error', reject)
    asked.end()
  })
}

async function refreshed(page: Page): Promise<number> {
  const asked = { lang: page.lang, picks: [], verb: null, plan: [] }
  const board = await ask(page, 'board', asked)
  if (board.status !== 200) return board.status
  const { revision } = JSON.parse(board.body.toString())
  const query = new URLSearchParams({ kind: 'full', lang: page.lang, revision: String(revision) })
  return (await ask(page, `picture?${query}`)).status
}

async function letIn({ link, lang, address }: Omit<PageLink, 'thread'>): Promise<Page> {
  const { origin, hash } = new URL(link)
  const [guild, thread, user, code] = hash.slice(1).split('.')
  const door = { lang, address, way: origin, origin, cookie: '' }
  const { status, body, cookie } = await ask(door, '/open', { guild, thread, user, code })
  if (status !== 200) throw new Error(`nobody was let in: ${status}`)
  return { ...door, way: new URL(JSON.parse(body.toString()).to, origin).href, cookie }
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
