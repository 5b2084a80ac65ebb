import { fork } from 'node:child_process'
import { once } from 'node:events'
import type { Sandbox } from '../src/sandbox/index.ts'
import { computePercentile, type MeasuredFigure } from './measure.ts'
import type { PageFigures, PageLink, ViewerProcessCommand, ViewerProcessReply } from './viewers.ts'

/** Environment variables for the measured bot. With these settings, the bot serves its map pages on a free port. */
export const PAGE_SERVER_ENV = { PUBLIC_URL: 'http://127.0.0.1', WEB_PORT: '0' }

/** Map pages that stay open while people play. */
export interface ViewedPages {
  /** Closes the pages of thread `from`, and opens `count` pages of thread `to`. */
  switchThread(from: string, to: string, count: number): Promise<void>
  close(): Promise<PageFigures>
}

/**
 * Opens `count` map pages for the given threads in turn, each page for a different person. The pages send no moves.
 * They run in a separate process, because receiving pictures here would distort the measured response times.
 */
export async function openViewedPages(
  sandbox: Sandbox,
  threads: readonly string[],
  count: number,
): Promise<ViewedPages> {
  const people = Object.values(sandbox.users)
  let opened = 0
  async function doorTo(thread: string, person: number): Promise<PageLink> {
    const n = opened++
    const link = await linkFor(sandbox, people[person % people.length].id, thread)
    return { link, thread, lang: n % 2 ? 'ru' : 'en', address: `192.0.2.${n % 256}` }
  }
  const doors: PageLink[] = []
  for (let n = 0; n < count; n++)
    doors.push(await doorTo(threads[n % threads.length], Math.floor(n / threads.length)))
  const viewers = fork(new URL('./viewers.ts', import.meta.url))
  const told = async (order: ViewerProcessCommand): Promise<ViewerProcessReply> => {
    const answered = new AbortController()
    const { signal } = answered
    viewers.send(order)
    try {
      const [report] = await Promise.race([
        once(viewers, 'message', { signal }),
        once(viewers, 'exit', { signal }).then(() => {
          throw new Error('The process that looks at the pages has ended')
        }),
      ])
      return report
    } finally {
      // When one of the two events comes, removes the listener for the other event
      answered.abort()
    }
  }
  await told({ doors })
  return {
    async switchThread(from, to, count) {
      const doors: PageLink[] = []
      for (let n = 0; n < count; n++) doors.push(await doorTo(to, n))
      await told({ doors, shut: from })
    },
    close: async () => (await told('end')) as PageFigures,
  }
}

async function linkFor(sandbox: Sandbox, user: string, thread: string): Promise<string> {
  const outcome = await sandbox.actor(user).slash('game board', {}, { channelId: thread })
  const message = await outcome.settled(10_000)
  const link = /http[^"]+\/open#[\w.-]+/.exec(JSON.stringify(message))?.[0]
  if (!link) throw new Error('no link to a page')
  return link
}

export function toPageFigures({ shown, events, failed }: PageFigures, count: number): MeasuredFigure[] {
  return [
    { name: 'pages: open', value: count, unit: 'pages' },
    { name: 'pages: events', value: events, unit: 'events' },
    { name: 'pages: event to new picture, median', value: computePercentile(shown, 50), unit: 'ms' },
    { name: 'pages: event to new picture, p95', value: computePercentile(shown, 95), unit: 'ms' },
    { name: 'pages: requests that failed', value: failed.length, unit: '', wanted: '0' },
  ]
}
