import { type Logger, pino } from 'pino'

/** Fields that are removed from every log line because they are secret. */
const HIDDEN = [
  'secret',
  '*.secret',
  '*.*.secret',
  'token',
  '*.token',
  '*.*.token',
  'match',
  '*.match',
  '*.drafts',
]

export function openLog(level = process.env.LOG_LEVEL ?? 'info', to?: NodeJS.WritableStream): Logger {
  const options = {
    level,
    base: null,
    redact: { paths: HIDDEN, censor: '[hidden]' },
    serializers: { error: plainError },
    timestamp: pino.stdTimeFunctions.isoTime,
  }
  return to ? pino(options, to) : pino(options)
}

/**
 * Returns the fields of an error that are safe to log. The HTTP request is left out: its address contains the
 * interaction's token, and its body may contain what only one player may see.
 */
function plainError(error: unknown): unknown {
  if (!(error instanceof Error)) return String(error)
  const { name, message, stack } = error
  const { code, status, method } = error as { code?: unknown; status?: unknown; method?: unknown }
  // If the error came from another server, the stack of this process explains nothing
  const isTheirs = typeof status === 'number' && status >= 500
  return { name, message, code, status, method, ...(!isTheirs && { stack }) }
}

/**
 * Returns a copy of the log that also passes the level and message of each line of level `warn` or higher to `onEntry`.
 */
export function withLogListener(log: Logger, onEntry: (level: string, what: string) => void): Logger {
  const heard: Logger = Object.create(log)
  for (const level of ['warn', 'error', 'fatal'] as const) {
    const write = log[level].bind(log) as (...given: unknown[]) => void
    heard[level] = (...given: unknown[]) => {
      onEntry(level, String(given.find(one => typeof one === 'string') ?? 'without words'))
      write(...given)
    }
  }
  return heard
}
