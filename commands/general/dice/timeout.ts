import { Script } from 'node:vm'

/**
 * Global object through which the script finds the function `run`. `Script` can limit the time of a script, but
 * not of a function.
 */
const called = globalThis as { runNow?: () => unknown }
const script = new Script('runNow()')

/** Calls `run` and returns its result. Throws an error if `run` takes longer than `ms` milliseconds. */
export function runWithTimeout<T>(ms: number, run: () => T): T {
  called.runNow = run
  return script.runInThisContext({ timeout: ms })
}
