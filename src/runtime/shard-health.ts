import { AggregatorRegistry } from 'prom-client'
import { type HttpListener, serveHttpPages } from './health.ts'

/** Maximum time that a process may take to answer, in ms. A slower process counts as failed. */
const PATIENCE = 3000

/**
 * Serves health and metrics of all processes that this process has started. Each of them serves its own health on a
 * port above `port`.
 */
export async function startShardHealthServer(
  count: number,
  port: number,
  host: string,
): Promise<HttpListener> {
  const place = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host
  const shards = Array.from({ length: count }, (_, id) => id)

  /** Returns what a shard's process answers. Null if it does not answer. */
  async function ask(shard: number, page: string): Promise<unknown> {
    try {
      const address = `http://${place.includes(':') ? `[${place}]` : place}:${port + 1 + shard}${page}`
      return await (await fetch(address, { signal: AbortSignal.timeout(PATIENCE) })).json()
    } catch {
      return null
    }
  }

  return serveHttpPages(port, host, {
    '/healthz': async () => {
      const told = await Promise.all(
        shards.map(async shard => {
          const body = (await ask(shard, '/healthz')) as { ok: boolean } | null
          return { shard, ...(body ?? { ok: false, process: 'does not answer' }) }
        }),
      )
      const ok = told.every(one => one.ok)
      return { status: ok ? 200 : 503, type: 'application/json', text: JSON.stringify({ ok, shards: told }) }
    },
    '/metrics': async () => {
      const told = await Promise.all(shards.map(shard => ask(shard, '/metrics.json')))
      const sums = AggregatorRegistry.aggregate(told.filter(one => one !== null) as object[])
      return { status: 200, type: sums.contentType, text: await sums.metrics() }
    },
  })
}
