import type { ChildProcess } from 'node:child_process'

/** Exit status of a process that would fail the same way again. */
export const EXIT_HOPELESS = 78
/** Longest time a process gets to finish its work before it is killed, in ms. */
export const STOP_TIMEOUT = 12_000

/** Asks a process to finish its work, and waits until it has ended. */
export function stopProcess(child: ChildProcess | null): Promise<void> {
  if (!child || child.exitCode !== null || child.signalCode !== null) return Promise.resolve()
  return new Promise(resolve => {
    const forced = setTimeout(() => child.kill('SIGKILL'), STOP_TIMEOUT)
    child.once('exit', () => {
      clearTimeout(forced)
      resolve()
    })
    child.kill('SIGTERM')
  })
}
