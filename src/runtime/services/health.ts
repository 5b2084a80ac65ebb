import { Status } from 'discord.js'
import type { BotStore } from '../../store/index.ts'
import { type HealthServer, startHealthServer } from '../health.ts'
import type { BotCore } from './core.ts'
import type { BotService } from './services.ts'
import type { UptimeRecorder } from './uptime.ts'

/** Serves the health check and the metrics of this process. */
export const createHealthService = (
  { options, tally, client, thinker, later }: BotCore,
  store: BotStore,
  { now }: UptimeRecorder,
): BotService<HealthServer> => ({
  name: 'health',
  start: () =>
    startHealthServer(
      tally,
      {
        isReady: () => client.isReady(),
        ping: () => client.ws.ping,
        gateway: () => client.ws.shards.map(({ status }) => Status[status]),
        openInteractions: () => later.listening?.countPending() ?? 0,
        mapStreams: () => later.web?.streamCount() ?? 0,
        pendingSearches: thinker.count,
        readStoreFigures: async () => ({
          ...(await store.figures()),
          oldestPost: await oldestPost(store, now()),
        }),
      },
      options.healthPort ?? null,
      options.healthHost ?? '127.0.0.1',
    ),
  stop: ({ close }) => close(),
})

/** Maximum number of tables that are searched for the oldest unsent post. */
const LOOKED_AT = 50

/** Returns how many seconds ago the oldest unsent post was written. Returns 0 if all posts are sent. */
async function oldestPost(store: BotStore, now: number): Promise<number> {
  const due = (await store.due(0)).slice(0, LOOKED_AT)
  const tables = await Promise.all(due.map(({ key }) => store.read(key).catch(() => null)))
  const written = tables.flatMap(
    table => table?.outbox.filter(({ grows }) => !grows).map(({ at }) => at) ?? [],
  )
  return written.length > 0 ? Math.max(0, now - Math.min(...written)) / 1000 : 0
}
