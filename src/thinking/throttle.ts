import { type ChildProcess, spawn } from 'node:child_process'

/** Maximum duration of one pause of the child process, in ms. */
const AT_MOST = 100

/**
 * Pauses a child process while people wait for other work. Even in this time, the child process runs at least half
 * of the time.
 */
export interface ProcessThrottle {
  /** Sets which child process is paused from now on. */
  attach(child: ChildProcess): void
  /** Until the promise `work` settles, pauses the child process again and again. It runs between the pauses. */
  pauseDuring(work: Promise<unknown>): void
}

/** Creates a throttle for a child process. On systems without the signal `SIGSTOP`, it never pauses. */
export function createProcessThrottle(atMost = AT_MOST): ProcessThrottle {
  let pid: number | null = null
  let inHand = 0
  let stoppedAt: number | null = null
  let freeUntil = 0
  let going: NodeJS.Timeout | undefined

  function stop(): void {
    if (pid === null || stoppedAt !== null || inHand === 0 || performance.now() < freeUntil) return
    if (!signal(pid, 'SIGSTOP')) return
    stoppedAt = performance.now()
    going = setTimeout(go, atMost).unref()
  }

  function go(): void {
    clearTimeout(going)
    if (stoppedAt === null) return
    const now = performance.now()
    freeUntil = now + now - stoppedAt
    stoppedAt = null
    if (pid !== null) signal(pid, 'SIGCONT')
  }

  return {
    attach(child) {
      const { pid: mine } = child
      if (mine === undefined) return
      const rescuer = rescue(mine)
      const off = () => {
        if (pid !== mine) return
        go()
        pid = null
      }
      rescuer.once('spawn', () => {
        if (child.exitCode !== null || child.signalCode !== null) return
        pid = mine
        stop()
      })
      rescuer.once('error', off)
      rescuer.once('exit', off)
      child.once('exit', () => {
        off()
        rescuer.stdin.end()
      })
    },
    pauseDuring(work) {
      inHand++
      stop()
      const ended = () => {
        inHand--
        if (inHand === 0) go()
      }
      work.then(ended, ended)
    },
  }
}

/**
 * Starts a helper process that resumes the paused child process if this process ends. Otherwise the child process
 * would stay paused forever.
 */
function rescue(pid: number) {
  const rescuer = spawn('sh', ['-c', 'read _; kill -CONT "$0"', String(pid)], {
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  rescuer.stdin.on('error', () => {})
  rescuer.unref()
  return rescuer
}

function signal(pid: number, name: 'SIGSTOP' | 'SIGCONT'): boolean {
  try {
    return process.kill(pid, name)
  } catch {
    return false
  }
}
