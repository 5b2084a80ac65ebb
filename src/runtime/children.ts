import type { ChildProcess } from 'node:child_process'

/** Exit status of a process that would fail in the same way after a restart. */
export const NO_RESTART_EXIT_STATUS = 78
/** Maximum time that a process may take to finish its work before the process is killed, in ms. */
export const PROCESS_STOP_TIMEOUT_MS = 12_000

/** Asks a process to finish its work and to end. Resolves when the process has ended. */
export function stopChildProcess(child: ChildProcess | null): Promise<void> {
  if (!child || child.exitCode !== null || child.signalCode !== null) return Promise.resolve()
  return new Promise(resolve => {
    const forced = setTimeout(() => child.kill('SIGKILL'), PROCESS_STOP_TIMEOUT_MS)
    child.once('exit', () => {
      clearTimeout(forced)
      resolve()
    })
    child.kill('SIGTERM')
  })
}
