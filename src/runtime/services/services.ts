import { CannotStart } from '../../base/cannot-start.ts'

/** Milliseconds that what is in hand is waited for. */
export const PATIENCE = 10_000

/** A part of the bot that is started and stopped. */
export interface Service<Made> {
  readonly name: string
  start(): Made | Promise<Made>
  stop?(made: Made): void | Promise<void>
  /** Milliseconds that its stop is waited for; without it, as long as it takes. */
  readonly patience?: number
}

export interface Services {
  /** Starts one more. If that fails, those before it are stopped and the error names it. */
  start<Made>(service: Service<Made>): Promise<Made>
  /** Stops all, the last one first. One that fails keeps none of the others from being stopped. */
  stop(): Promise<void>
  isStopping(): boolean
}

export function openServices(): Services {
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
        // What the others say when they are stopped is not why the bot does not start
        await stop().catch(() => {})
        // Its words are for whoever runs the bot, and they name the remedy
        throw error instanceof CannotStart ? error : failed(service.name, 'start', error)
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
  // The log tells where it went wrong, not by whom it was named
  if (error instanceof Error && error.stack) named.stack = error.stack
  return named
}
