import { Script } from 'node:vm'

/** Only what a script calls can be ended by the clock. */
const called = globalThis as { runNow?: () => unknown }
const script = new Script('runNow()')

/** What `run` returns; throws when it has taken so many milliseconds. */
export function within<T>(ms: number, run: () => T): T {
  called.runNow = run
  return script.runInThisContext({ timeout: ms })
}
