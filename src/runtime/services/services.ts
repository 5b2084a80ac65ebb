import { StartupError } from '../../base/startup-error.ts'

/** Maximum time that a stopping service waits for running work, in ms. */
export const SERVICE_STOP_TIMEOUT_MS = 10_000

/** A part of the bot that starts and stops together with the bot. */
export interface BotService<Made> {
  readonly name: string
  start(): Made | Promise<Made>
  stop?(made: Made): void | Promise<void>
  /** Maximum time to wait until the service has stopped, in ms. If absent, there is no limit. */
  readonly patience?: number
}

export interface ServiceRegistry {
  /**
   * Starts a service. If the service fails to start, stops all earlier services and throws an error that names
   * the failed service.
   */
  start<Made>(service: BotService<Made>): Promise<Made>
  /** Stops all services, the last started one first. If one fails to stop, the others are stopped nevertheless. */
  stop(): Promise<void>
  isStopping(): boolean
}

export function createServiceRegistry(): ServiceRegistry {
  const started: BotService<void>[] = []
  let stopping: Promise<void> | null = null

  async function stopAll(): Promise<void> {
    const failures: Error[] = []
    for (const service of started.toReversed())
      await stopInTime(service).catch(error => failures.push(failed(service.name, 'stop', error)))
    if (failures.length === 1) throw failures[0]
    if (failures.length > 1) throw new AggregateError(failures, failures.map(messageOf).join('; '))
  }

  function stop(): Promise<void> {
    stopping ??= stopAll()
    return stopping
  }

  return {
    async start(service) {
      try {
        const made = await service.start()
        started.push({ ...service, start: () => {}, stop: () => service.stop?.(made) })
        return made
      } catch (error) {
        // An error while stopping is not the reason why the bot does not start, so ignore it
        await stop().catch(() => {})
        // A `StartupError` already tells the owner how to fix the problem, so throw it unchanged
        throw error instanceof StartupError ? error : failed(service.name, 'start', error)
      }
    },
    stop,
    isStopping: () => stopping !== null,
  }
}

async function stopInTime({ stop, patience }: BotService<void>): Promise<void> {
  if (patience === undefined) return stop?.()
  let timer: NodeJS.Timeout | undefined
  const isOver = new Promise<void>(resolve => {
    timer = setTimeout(resolve, patience)
  })
  await Promise.race([stop?.(), isOver]).finally(() => clearTimeout(timer))
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

function failed(name: string, what: 'start' | 'stop', error: unknown): Error {
  const named = new Error(`${name} did not ${what}: ${messageOf(error)}`, { cause: error })
  // Keep the stack of the original error, so that the log shows where it occurred
  if (error instanceof Error && error.stack) named.stack = error.stack
  return named
}
