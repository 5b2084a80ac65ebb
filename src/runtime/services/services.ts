import { StartupError } from '../../base/startup-error.ts'

/** Longest wait for running work, in ms. */
export const WORK_TIMEOUT = 10_000

/** A part of the bot that can be started and stopped. */
export interface Service<Made> {
  readonly name: string
  start(): Made | Promise<Made>
  stop?(made: Made): void | Promise<void>
  /** Longest wait for the service to stop, in ms. Absent: no limit. */
  readonly patience?: number
}

export interface ServiceRegistry {
  /** Starts a service. If it fails, stops the earlier services and throws an error that names the failed service. */
  start<Made>(service: Service<Made>): Promise<Made>
  /**
   * Stops all services, the last one first. A service that fails to stop does not prevent the others from
   * stopping.
   */
  stop(): Promise<void>
  isStopping(): boolean
}

export function createServiceRegistry(): ServiceRegistry {
  const started: Service<void>[] = []
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
        // Errors of the other services while stopping are not the reason why the bot does not start
        await stop().catch(() => {})
        // The message is for the owner and names the remedy
        throw error instanceof StartupError ? error : failed(service.name, 'start', error)
      }
    },
    stop,
    isStopping: () => stopping !== null,
  }
}

async function stopInTime({ stop, patience }: Service<void>): Promise<void> {
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
  // Keep the original stack, so that the log shows where it went wrong
  if (error instanceof Error && error.stack) named.stack = error.stack
  return named
}
