import type { ChildProcess } from 'node:child_process'
import { type Shard, ShardingManager } from 'discord.js'
import type { Logger } from 'pino'
import { isSingleProcessDatabase } from '../base/settings.ts'
import { StartupError } from '../base/startup-error.ts'
import { waitForGateway } from '../gateway/login.ts'
import { NO_RESTART_EXIT_STATUS, stopChildProcess } from './children.ts'

export interface StartShardsOptions {
  readonly token: string
  readonly api: string | null
  readonly databaseUrl: string | null
  /** Number of shards. `auto`: as many as Discord recommends. */
  readonly count: 'auto' | number
  /** Path of the program that each process runs. */
  readonly file: string
  readonly log: Logger
  /**
   * Returns the delay before an ended process is restarted, in ms. `times` is the number of restarts since the
   * process last ran for ten minutes.
   */
  readonly pause?: (times: number) => number
  /** Called when a process has ended with `NO_RESTART_EXIT_STATUS`: it would fail again after a restart. */
  readonly onHopeless: () => void
}

export interface RunningShards {
  readonly count: number
  /** Resolves when all processes are ready for commands. */
  readonly ready: Promise<unknown>
  /** Stops all processes. Each process first finishes its running work. */
  stop(): Promise<void>
}

/**
 * Milliseconds between two logins. Discord allows one login in five seconds. Only very large bots may log in several
 * times at once.
 */
const SPACING = 5500
const LONG = 600_000

/**
 * Returns the delay before a restart, in ms. The delay doubles with each restart, because Discord limits the
 * number of logins.
 */
const growing = (times: number): number => Math.min(500 * 2 ** times, LONG)

/** Runs the bot as several processes on this machine, one for each shard. Restarts each process that ends. */
export async function startShards(options: StartShardsOptions): Promise<RunningShards> {
  const { token, file, log, pause = growing } = options
  const { shards: recommended, session_start_limit: limit } = await waitForGateway({
    token,
    api: options.api,
    log,
    sessions: options.count === 'auto' ? null : options.count,
  })
  const count = options.count === 'auto' ? recommended : options.count
  if (count > 1 && isSingleProcessDatabase(options.databaseUrl))
    throw new StartupError(oneProcess(options.count, count))
  const manager = new ShardingManager(file, {
    token,
    totalShards: count,
    respawn: false,
    execArgv: [...process.execArgv],
  })
  const timers = new Set<NodeJS.Timeout>()
  let isStopping = false

  function later(ms: number, run: () => void): void {
    const timer = setTimeout(() => {
      timers.delete(timer)
      run()
    }, ms)
    timers.add(timer)
  }

  function open(id: number): Promise<void> {
    const shard = manager.createShard(id)
    let times = 0
    let began = 0
    const begin = () => {
      began = Date.now()
      void shard.spawn(-1)
    }
    shard.on('death', dead => {
      const { exitCode: status, signalCode: signal, pid } = dead as ChildProcess
      if (isStopping) return
      if (status === NO_RESTART_EXIT_STATUS) return options.onHopeless()
      if (Date.now() - began > LONG) times = 0
      const wait = pause(times++)
      log.error({ shard: id, pid, status, signal, wait }, 'a shard ended; it is restarted')
      later(wait, begin)
    })
    later((id * SPACING) / limit.max_concurrency, begin)
    return new Promise(resolve => {
      shard.on('message', message => {
        if (message !== 'ready') return
        log.info({ shard: id, of: count, pid: shard.process?.pid }, 'a shard is ready')
        resolve()
      })
    })
  }

  const ready = Promise.all(Array.from({ length: count }, (_, id) => open(id)))
  return {
    count,
    ready,
    async stop() {
      isStopping = true
      for (const timer of timers) clearTimeout(timer)
      await Promise.all(manager.shards.map(({ process }: Shard) => stopChildProcess(process)))
    },
  }
}

const oneProcess = (given: 'auto' | number, count: number): string =>
  `SHARDS=${given} starts ${count} processes, but SQLite serves only one: set DATABASE_URL to postgres://… or redis://…`
