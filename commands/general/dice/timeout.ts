import { Script } from 'node:vm'

/**
 * `Script` can only limit the time of a script, not of a function. So the script calls the function through a
 * global name.
 */
const called = globalThis as { runNow?: () => unknown }
const script = new Script('runNow()')

/** Calls `run` and returns its result. Throws an error if `run` takes longer than `ms` milliseconds. */
export function runWithTimeout<T>(ms: number, run: () => T): T {
  called.runNow = run
  return script.runInThisContext({ timeout: ms })
}
