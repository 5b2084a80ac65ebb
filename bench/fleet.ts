import type { ChildProcess } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { lowMemoryEnv } from '../src/runtime/memory.ts'
import type { Sandbox } from '../src/sandbox/index.ts'
import { forkBot, isReady } from '../tests/crash/players.ts'

/**
 * What happens to a process. `kill`: SIGKILL. `stop`: SIGSTOP, and later SIGCONT. `upgrade`: a new bot starts
 * beside the old one, which then gets SIGTERM.
 */
export type ProcessFault = 'kill' | 'stop' | 'upgrade'
export const PROCESS_FAULTS: readonly ProcessFault[] = ['kill', 'stop', 'upgrade']

/** The running bot, as one process or several. */
export interface BotFleet {
  /** Memory of the largest process in megabytes: now (`currentMegabytes`), and at its peak (`peakMegabytes`). */
  currentMegabytes(): number
  peakMegabytes(): number
  /** Applies the faults one after another, each to every process in turn. */
  applyFaults(blows: readonly ProcessFault[]): Promise<void>
  end(): Promise<unknown>
}

/** Milliseconds that a stopped process stands still (`STOPPED`), and pause after each fault (`CALM`). */
const STOPPED = 30_000
const CALM = 5_000
const pause = (ms: number) => new Promise<void>(resolve => setTimeout(resolve, ms))

export async function startFleet(
  sandbox: Sandbox,
  folder: string,
  { processes, url, more }: { processes: number; url: string | null; more: Readonly<Record<string, string>> },
): Promise<BotFleet> {
  const env = {
    LOG_LEVEL: 'error',
    ...(processes > 1 && { ...lowMemoryEnv, SHARDS: String(processes) }),
    ...(url && { DATABASE_URL: url }),
    ...more,
  }
  let most = 0
  let bot = await begun()
  const looking = setInterval(() => {
    most = Math.max(most, resident())
  }, 500)

  async function begun(): Promise<ChildProcess> {
    const child = forkBot(sandbox, folder, env)
    await isReady(child)
    return child
  }

  /** Ids of the processes that run games. */
  const players = (): number[] => (processes > 1 ? childrenOf(bot.pid ?? 0) : [bot.pid ?? 0])
  const resident = (): number => Math.max(...players().map(residentMegabytes))

  async function upgrade(): Promise<void> {
    const old = bot
    bot = await begun()
    await left(old)
  }

  async function strike(blow: ProcessFault): Promise<void> {
    if (blow === 'upgrade') return upgrade()
    for (const pid of players()) {
      process.kill(pid, blow === 'kill' ? 'SIGKILL' : 'SIGSTOP')
      if (blow === 'stop') {
        await pause(STOPPED)
        process.kill(pid, 'SIGCONT')
      }
      await pause(CALM)
    }
  }

  return {
    currentMegabytes: resident,
    peakMegabytes: () => Math.max(most, resident()),
    async applyFaults(blows) {
      for (const blow of blows) {
        await pause(CALM)
        await strike(blow)
      }
    },
    async end() {
      clearInterval(looking)
      await left(bot)
    },
  }
}

function left(bot: ChildProcess): Promise<void> {
  return new Promise(resolve => {
    bot.once('exit', () => resolve())
    bot.kill('SIGTERM')
  })
}

function childrenOf(pid: number): number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean)
  return children.map(Number).filter(child => /main\.js/.test(readFileSync(`/proc/${child}/cmdline`, 'utf8')))
}

export function residentMegabytes(pid: number): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? Number.NaN) / 1024
  } catch {
    return Number.NaN
  }
}
