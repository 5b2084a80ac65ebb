import { type ChildProcess, spawn } from 'node:child_process'

/** Milliseconds that a process stands still at a stretch. */
const AT_MOST = 100

/** Lets a process stand still while there is something that people wait for; half of the time it goes on, whatever there is. */
export interface Brake {
  /** From now on, this process. */
  on(child: ChildProcess): void
  /** Until this has ended. */
  during(work: Promise<unknown>): void
}

/** Where there are no such signals, the process is never stopped. */
export function openBrake(atMost = AT_MOST): Brake {
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
    on(child) {
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
    during(work) {
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

/** It lets the process go on where this one dies and leaves it standing: then nobody else would. */
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
