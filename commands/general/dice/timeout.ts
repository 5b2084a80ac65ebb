import { Script } from 'node:vm'

/** A timeout can only end what a script calls, so the function is called through a global name. */
const called = globalThis as { runNow?: () => unknown }
const script = new Script('runNow()')

/** Returns what `run` returns. Throws if `run` takes longer than `ms` milliseconds. */
export function runWithTimeout<T>(ms: number, run: () => T): T {
  called.runNow = run
  return script.runInThisContext({ timeout: ms })
}
