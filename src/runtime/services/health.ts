import { Status } from 'discord.js'
import type { Store } from '../../store/index.ts'
import { type Health, openHealth } from '../health.ts'
import type { Core } from './core.ts'
import type { Presence } from './presence.ts'
import type { Service } from './services.ts'

/** Serves the health checks and the metrics of this process. */
export const health = (
  { options, tally, client, thinker, later }: Core,
  store: Store,
  { now }: Presence,
): Service<Health> => ({
  name: 'health',
  start: () =>
    openHealth(
      tally,
      {
        isReady: () => client.isReady(),
        ping: () => client.ws.ping,
        gateway: () => client.ws.shards.map(({ status }) => Status[status]),
        inHand: () => later.listening?.inHand() ?? 0,
        streams: () => later.web?.streams() ?? 0,
        thoughts: thinker.count,
        kept: async () => ({ ...(await store.figures()), oldestPost: await oldestPost(store, now()) }),
      },
      options.healthPort ?? null,
      options.healthHost ?? '127.0.0.1',
    ),
  stop: ({ close }) => close(),
})

/** Most tables with waiting posts that are searched for the oldest post. */
const LOOKED_AT = 50

/** Returns the seconds since the oldest waiting post was written. 0: no post waits. */
async function oldestPost(store: Store, now: number): Promise<number> {
  const due = (await store.due(0)).slice(0, LOOKED_AT)
  const tables = await Promise.all(due.map(({ key }) => store.read(key).catch(() => null)))
  const written = tables.flatMap(
    table => table?.outbox.filter(({ grows }) => !grows).map(({ at }) => at) ?? [],
  )
  return written.length > 0 ? Math.max(0, now - Math.min(...written)) / 1000 : 0
}
