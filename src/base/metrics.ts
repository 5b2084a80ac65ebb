import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

/** How an interaction ended. `unheard`: the bot could not acknowledge the interaction in time, and did nothing. */
export type InteractionResult = 'done' | 'refused' | 'failed' | 'unheard'

/** Metrics of one process. The parameter `ms` of each function is a time in milliseconds. */
export interface Metrics {
  readonly registry: Registry
  recordAcknowledgement(ms: number, what: string): void
  recordOutcome(what: string, outcome: InteractionResult): void
  /** Counts a log line of level `warn` or higher. Lines with the same message are counted together. */
  recordLogLine(level: string, what: string): void
  recordDrawing(ms: number, isForPage: boolean): void
  recordQuery(ms: number, what: string): void
  /** Returns how often each kind of event was counted since the previous call. Null if no event was counted. */
  takeCounts(): Readonly<Record<string, number>> | null
}

/**
 * Maximum number of log messages with a count of their own. Without a limit, every message that contains an id would
 * become a time series.
 */
const KINDS = 100

export function createMetrics(): Metrics {
  const registry = new Registry()
  const registers = [registry]
  const acknowledgement = new Histogram({
    name: 'fieldpost_acknowledgement_seconds',
    help: 'From the arrival of an interaction to its acknowledgement',
    labelNames: ['what'],
    buckets: [0.01, 0.05, 0.1, 0.25, 0.5, 1, 1.5, 3],
    registers,
  })
  const interactions = new Counter({
    name: 'fieldpost_interactions_total',
    help: 'Interactions by what was asked and how it ended: done, refused, failed, unheard',
    labelNames: ['what', 'outcome'],
    registers,
  })
  const lines = new Counter({
    name: 'fieldpost_log_lines_total',
    help: 'Warnings and errors in the log, by their words',
    labelNames: ['level', 'what'],
    registers,
  })
  const drawing = new Histogram({
    name: 'fieldpost_drawing_seconds',
    help: 'From the wish for a picture to the picture, by whom it is for: post or page',
    labelNames: ['for'],
    buckets: [0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers,
  })
  const database = new Histogram({
    name: 'fieldpost_database_seconds',
    help: 'Answers of the database, by what was asked',
    labelNames: ['what'],
    buckets: [0.001, 0.005, 0.01, 0.05, 0.1, 0.25, 0.5, 1, 5],
    registers,
  })
  const kinds = new Set<string>()
  let news = new Map<string, number>()
  const count = (name: string) => news.set(name, (news.get(name) ?? 0) + 1)
  return {
    registry,
    recordAcknowledgement: (ms, what) => acknowledgement.observe({ what }, ms / 1000),
    recordOutcome(what, outcome) {
      interactions.inc({ what, outcome })
      count(outcome)
    },
    recordLogLine(level, words) {
      if (kinds.size < KINDS) kinds.add(words)
      lines.inc({ level, what: kinds.has(words) ? words : 'other' })
      count(level === 'warn' ? 'warnings' : 'errors')
    },
    recordDrawing(ms, isForPage) {
      drawing.observe({ for: isForPage ? 'page' : 'post' }, ms / 1000)
      count('pictures')
    },
    recordQuery: (ms, what) => database.observe({ what }, ms / 1000),
    takeCounts() {
      if (news.size === 0) return null
      const told = Object.fromEntries(news)
      news = new Map()
      return told
    },
  }
}

/** Functions that return current values for metrics. They are called whenever the metrics are collected. */
export interface LiveMetricReaders {
  isReady(): boolean
  /** Returns the latency of the Discord gateway's heartbeat, in milliseconds. */
  ping(): number
  /** Returns the names of the states of this process's connections to the Discord gateway. */
  gateway(): readonly string[]
  openInteractions(): number
  /** Returns the number of open map pages that receive changes. */
  mapStreams(): number
  /** Returns the number of computer players' moves that are queued or being computed. */
  pendingSearches(): number
}

/**
 * Registers a gauge for each live value. `all`: how to combine the values of several processes. `sum` adds them up.
 * `max` takes the largest, for values that are the same in every process.
 */
export function registerLiveGauges({ registry }: Metrics, readers: LiveMetricReaders): void {
  const gauge = (name: string, help: string, all: 'sum' | 'max', read: () => number) => {
    const made: Gauge = new Gauge({
      name,
      help,
      aggregator: all,
      registers: [registry],
      collect: () => made.set(read()),
    })
  }
  gauge('fieldpost_ready', 'Connected to Discord', 'sum', () => (readers.isReady() ? 1 : 0))
  gauge('fieldpost_ping_milliseconds', 'Heartbeat of the gateway', 'max', readers.ping)
  gauge('fieldpost_in_hand', 'Interactions being answered', 'sum', readers.openInteractions)
  gauge('fieldpost_map_streams', 'Pages of maps that are open', 'sum', readers.mapStreams)
  gauge(
    'fieldpost_thoughts',
    'Thoughts of computers that wait or are under way',
    'sum',
    readers.pendingSearches,
  )
  const connections: Gauge = new Gauge({
    name: 'fieldpost_gateway_connections',
    help: 'Connections to the gateway of Discord by their state',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      connections.reset()
      for (const state of readers.gateway()) connections.inc({ state })
    },
  })
}

/** Numbers about the store of saved games, for the metrics. */
export interface StoreMetrics {
  readonly tables: number
  readonly waiting: number
  readonly unreadable: number
  /** Age of the oldest unsent post, in seconds. 0 if no post is waiting. */
  readonly oldestPost: number
}

/**
 * Registers gauges for the store of saved games. Returns a function that sets the gauges. Pass null to this
 * function if the database does not answer.
 */
export function registerStoreGauges({ registry }: Metrics): (metrics: StoreMetrics | null) => void {
  const gauge = (name: string, help: string) =>
    new Gauge({ name, help, aggregator: 'max', registers: [registry] })
  const gauges = {
    tables: gauge('fieldpost_tables', 'Tables in the store'),
    waiting: gauge('fieldpost_tables_waiting', 'Tables whose posts wait to be sent'),
    unreadable: gauge('fieldpost_tables_unreadable', 'Values in the store that are no tables'),
    oldestPost: gauge('fieldpost_oldest_post_seconds', 'Age of the oldest post that waits to be sent'),
  }
  return kept => {
    for (const [name, made] of Object.entries(gauges))
      made.set(kept?.[name as keyof StoreMetrics] ?? Number.NaN)
  }
}

export const registerProcessMetrics = ({ registry }: Metrics): void =>
  collectDefaultMetrics({ register: registry })
