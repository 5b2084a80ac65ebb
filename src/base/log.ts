import { type Logger, pino } from 'pino'

/** Nothing that must stay inside goes into a log line, whatever is handed to it. */
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

/** Without the request: its address holds the interaction's token, its body what one person alone may see. */
function plainError(error: unknown): unknown {
  if (!(error instanceof Error)) return String(error)
  const { name, message, stack } = error
  const { code, status, method } = error as { code?: unknown; status?: unknown; method?: unknown }
  // Where a server failed, the stack tells nothing of it
  const isTheirs = typeof status === 'number' && status >= 500
  return { name, message, code, status, method, ...(!isTheirs && { stack }) }
}

/** The same log; `hear` is told of each line from `warn` on by its level and its words. */
export function heardLog(log: Logger, hear: (level: string, what: string) => void): Logger {
  const heard: Logger = Object.create(log)
  for (const level of ['warn', 'error', 'fatal'] as const) {
    const write = log[level].bind(log) as (...given: unknown[]) => void
    heard[level] = (...given: unknown[]) => {
      hear(level, String(given.find(one => typeof one === 'string') ?? 'without words'))
      write(...given)
    }
  }
  return heard
}
