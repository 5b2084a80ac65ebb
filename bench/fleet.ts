import type { ChildProcess } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { LOW_MEMORY_ENVIRONMENT } from '../src/runtime/memory.ts'
import type { Sandbox } from '../src/sandbox/index.ts'
import { forkBot, isReady } from '../tests/crash/players.ts'

/**
 * Fault that a run causes in a process of the bot. `kill`: sends SIGKILL. `stop`: sends SIGSTOP and later SIGCONT.
 * `upgrade`: starts a new bot beside the old bot, and then sends SIGTERM to the old bot.
 */
export type ProcessFault = 'kill' | 'stop' | 'upgrade'
export const PROCESS_FAULTS: readonly ProcessFault[] = ['kill', 'stop', 'upgrade']

/** The bot during a measurement. The bot runs in one process or in several. */
export interface BotFleet {
  /**
   * `currentMegabytes` returns the memory that the largest process uses now, in megabytes. `peakMegabytes` returns
   * the highest such value so far.
   */
  currentMegabytes(): number
  peakMegabytes(): number
  /** Causes the faults one after another. `kill` and `stop` hit every process in turn. */
  applyFaults(blows: readonly ProcessFault[]): Promise<void>
  end(): Promise<unknown>
}

/** `STOPPED`: milliseconds between SIGSTOP and SIGCONT. `CALM`: milliseconds of pause after each fault. */
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
    ...(processes > 1 && { ...LOW_MEMORY_ENVIRONMENT, SHARDS: String(processes) }),
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

  /** Returns the ids of the processes that run games. */
  const players = (): number[] => (processes > 1 ? childrenOf(bot.pid ?? 0) : [bot.pid ?? 0])
  const resident = (): number => Math.max(...players().map(readResidentMegabytes))

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

export function readResidentMegabytes(pid: number): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? Number.NaN) / 1024
  } catch {
    return Number.NaN
  }
}
