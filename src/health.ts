import { createServer } from 'node:http'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { type Aggregator, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { CannotStart } from './cannot-start.ts'
import type { Figures } from './store/index.ts'

/** What the process tells about itself. */
export interface Vitals {
  isReady(): boolean
  ping(): number
  figures(): Promise<Figures>
  inHand(): number
}

export interface Health {
  acknowledged(ms: number, what: string): void
  close(): Promise<void>
}

/** `/healthz` and `/metrics` when there is a port; the figures are kept in any case. */
export async function openHealth(vitals: Vitals, port: number | null, host: string): Promise<Health> {
  const registry = new Registry()
  const acknowledgement = new Histogram({
    name: 'fieldpost_acknowledgement_seconds',
    help: 'From the arrival of an interaction to its acknowledgement',
    labelNames: ['what'],
    buckets: [0.01, 0.05, 0.1, 0.25, 0.5, 1, 1.5, 3],
    registers: [registry],
  })
  gauge(registry, 'fieldpost_ready', 'Connected to Discord', 'sum', () => (vitals.isReady() ? 1 : 0))
  gauge(registry, 'fieldpost_ping_milliseconds', 'Heartbeat of the gateway', 'max', vitals.ping)
  const kept = {
    tables: gauge(registry, 'fieldpost_tables', 'Tables in the store', 'max'),
    waiting: gauge(registry, 'fieldpost_tables_waiting', 'Tables whose posts wait to be sent', 'max'),
    unreadable: gauge(
      registry,
      'fieldpost_tables_unreadable',
      'Values in the store that are no tables',
      'max',
    ),
  }
  gauge(registry, 'fieldpost_in_hand', 'Interactions being answered', 'sum', vitals.inHand)
  const delay = monitorEventLoopDelay({ resolution: 20 })
  delay.enable()
  if (port !== null) collectDefaultMetrics({ register: registry })
  /** Null while the database does not answer. */
  async function figures(): Promise<Figures | null> {
    const found = await vitals.figures().catch(() => null)
    for (const [name, made] of Object.entries(kept)) made.set(found?.[name as keyof Figures] ?? Number.NaN)
    return found
  }
  const pages: Pages = {
    '/healthz': async () => {
      const found = await figures()
      const body = report(vitals, found, delay.percentile(99))
      return { status: body.ok ? 200 : 503, type: 'application/json', text: JSON.stringify(body) }
    },
    '/metrics': async () => {
      await figures()
      return { status: 200, type: registry.contentType, text: await registry.metrics() }
    },
    '/metrics.json': async () => {
      await figures()
      const text = JSON.stringify(await registry.getMetricsAsJSON())
      return { status: 200, type: 'application/json', text }
    },
  }
  const server = port === null ? null : await serve(port, host, pages)
  return {
    acknowledged: (ms, what) => acknowledgement.observe({ what }, ms / 1000),
    async close() {
      delay.disable()
      await server?.close()
    },
  }
}

/** `all`: what several processes together come to. All see the same store. */
function gauge(registry: Registry, name: string, help: string, all: Aggregator, read?: () => number): Gauge {
  const made: Gauge = new Gauge({
    name,
    help,
    aggregator: all,
    registers: [registry],
    ...(read && { collect: () => made.set(read()) }),
  })
  return made
}

function report(vitals: Vitals, figures: Figures | null, delayNanoseconds: number) {
  return {
    ok: vitals.isReady() && figures !== null,
    ping: vitals.ping(),
    ...(figures ?? { database: 'does not answer' }),
    inHand: vitals.inHand(),
    eventLoopDelayP99: Math.round(delayNanoseconds / 1e6),
  }
}

export interface Page {
  readonly status: number
  readonly type: string
  readonly text: string
}
export type Pages = Readonly<Record<string, () => Promise<Page>>>

export interface Listener {
  close(): Promise<unknown>
}

export function serve(port: number, host: string, pages: Pages): Promise<Listener> {
  const server = createServer(async (request, response) => {
    const page = Object.hasOwn(pages, request.url ?? '') ? pages[request.url ?? ''] : null
    if (!page) return response.writeHead(404).end()
    const { status, type, text } = await page()
    response.writeHead(status, { 'content-type': type }).end(text)
  })
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        new CannotStart(
          `HEALTH_PORT ${port} on ${host} cannot be listened on (${error.code}): give another port or HEALTH_HOST`,
        ),
      ),
    )
    server.listen(port, host, () => resolve({ close: () => new Promise(closed => server.close(closed)) }))
  })
}
