import { createServer } from 'node:http'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import {
  type LiveMetricReaders,
  type Metrics,
  registerLiveGauges,
  registerProcessMetrics,
  registerStoreGauges,
  type StoreMetrics,
} from '../base/metrics.ts'
import { StartupError } from '../base/startup-error.ts'

/** State of the process that the health check reports. */
export interface HealthSource extends LiveMetricReaders {
  /** Returns the metrics of the store. Rejects if the database does not answer. */
  readStoreFigures(): Promise<StoreMetrics>
}

export interface HealthServer {
  /** Returns all metrics as text, in the format of `/metrics`. */
  metrics(): Promise<string>
  close(): Promise<void>
}

/** Serves `/healthz` and `/metrics` if `port` is set. Collects the metrics even if `port` is null. */
export async function startHealthServer(
  tally: Metrics,
  vitals: HealthSource,
  port: number | null,
  host: string,
): Promise<HealthServer> {
  const { registry } = tally
  registerLiveGauges(tally, vitals)
  const show = registerStoreGauges(tally)
  const delay = monitorEventLoopDelay({ resolution: 20 })
  delay.enable()
  if (port !== null) registerProcessMetrics(tally)
  /** Returns the metrics of the store, or null if the database does not answer. */
  async function looked(): Promise<StoreMetrics | null> {
    const kept = await vitals.readStoreFigures().catch(() => null)
    show(kept)
    return kept
  }
  async function metrics(): Promise<string> {
    await looked()
    return registry.metrics()
  }
  const pages: HttpPageHandlers = {
    '/healthz': async () => {
      const body = report(vitals, await looked(), delay.percentile(99))
      return { status: body.ok ? 200 : 503, type: 'application/json', text: JSON.stringify(body) }
    },
    '/metrics': async () => ({ status: 200, type: registry.contentType, text: await metrics() }),
    '/metrics.json': async () => {
      await looked()
      const text = JSON.stringify(await registry.getMetricsAsJSON())
      return { status: 200, type: 'application/json', text }
    },
  }
  const server = port === null ? null : await serveHttpPages(port, host, pages)
  return {
    metrics,
    async close() {
      delay.disable()
      await server?.close()
    },
  }
}

function report(vitals: HealthSource, kept: StoreMetrics | null, delayNanoseconds: number) {
  return {
    ok: vitals.isReady() && kept !== null,
    ping: vitals.ping(),
    ...(kept ?? { database: 'does not answer' }),
    inHand: vitals.openInteractions(),
    eventLoopDelayP99: Math.round(delayNanoseconds / 1e6),
  }
}

interface Page {
  readonly status: number
  readonly type: string
  readonly text: string
}
export type HttpPageHandlers = Readonly<Record<string, () => Promise<Page>>>

export interface HttpListener {
  close(): Promise<unknown>
}

export function serveHttpPages(port: number, host: string, pages: HttpPageHandlers): Promise<HttpListener> {
  const server = createServer(async (request, response) => {
    const page = Object.hasOwn(pages, request.url ?? '') ? pages[request.url ?? ''] : null
    if (!page) return response.writeHead(404).end()
    const { status, type, text } = await page()
    response.writeHead(status, { 'content-type': type }).end(text)
  })
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        new StartupError(
          error.code === 'EADDRINUSE'
            ? `port ${port} of health is used by another program: stop that program, or set another HEALTH_PORT`
            : `HEALTH_PORT ${port} on ${host} cannot be used (${error.code}): set another HEALTH_PORT or HEALTH_HOST`,
        ),
      ),
    )
    server.listen(port, host, () => resolve({ close: () => new Promise(closed => server.close(closed)) }))
  })
}
