import { createServer, type Server } from 'node:http'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

/** What the process tells about itself. */
export interface Vitals {
  isReady(): boolean
  ping(): number
  tables(): number
  /** Posts that wait to be sent. */
  waiting(): number
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
  gauge(registry, 'fieldpost_ready', 'Connected to Discord', () => (vitals.isReady() ? 1 : 0))
  gauge(registry, 'fieldpost_ping_milliseconds', 'Heartbeat of the gateway', vitals.ping)
  gauge(registry, 'fieldpost_tables', 'Tables in the store', vitals.tables)
  gauge(registry, 'fieldpost_outbox', 'Posts that wait to be sent', vitals.waiting)
  gauge(registry, 'fieldpost_in_hand', 'Interactions being answered', vitals.inHand)
  const delay = monitorEventLoopDelay({ resolution: 20 })
  delay.enable()
  if (port !== null) collectDefaultMetrics({ register: registry })
  const server =
    port === null ? null : await serve(port, host, registry, () => report(vitals, delay.percentile(99)))
  return {
    acknowledged: (ms, what) => acknowledgement.observe({ what }, ms / 1000),
    async close() {
      delay.disable()
      if (server) await new Promise(resolve => server.close(resolve))
    },
  }
}

function gauge(registry: Registry, name: string, help: string, read: () => number): void {
  const made = new Gauge({
    name,
    help,
    registers: [registry],
    collect() {
      made.set(read())
    },
  })
}

function report(vitals: Vitals, delayNanoseconds: number) {
  return {
    ok: vitals.isReady(),
    ping: vitals.ping(),
    tables: vitals.tables(),
    outbox: vitals.waiting(),
    inHand: vitals.inHand(),
    eventLoopDelayP99: Math.round(delayNanoseconds / 1e6),
  }
}

function serve(
  port: number,
  host: string,
  registry: Registry,
  read: () => ReturnType<typeof report>,
): Promise<Server> {
  const server = createServer(async (request, response) => {
    if (request.url === '/healthz') {
      const body = read()
      response.writeHead(body.ok ? 200 : 503, { 'content-type': 'application/json' })
      return response.end(JSON.stringify(body))
    }
    if (request.url === '/metrics') {
      response.writeHead(200, { 'content-type': registry.contentType })
      return response.end(await registry.metrics())
    }
    response.writeHead(404).end()
  })
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => resolve(server))
  })
}
