import { type ChildProcess, fork } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export interface CrashReport {
  readonly acknowledged: number
  /** Commands that were not answered because the bot was killed. */
  readonly lost: number
  readonly kills: number
  /** Empty when no acknowledged move is lost and every post stands exactly once. */
  readonly wrong: readonly string[]
}

const world = fileURLToPath(new URL('./world.ts', import.meta.url))

/** Plays in `folder` while the bot is killed `kills` times. */
export async function crash(
  folder: string,
  moves: number,
  kills: number,
  seed: string,
): Promise<CrashReport> {
  const child = start(folder, moves, kills, seed)
  const output = await ended(child)
  const report = /^report (.*)$/m.exec(output)?.[1]
  if (!report) throw new Error(`the world ended without a report:\n${output.slice(-2000)}`)
  return JSON.parse(report)
}

/** Kills bot and sandbox together while people play, `times` times, then verifies everything in a last round. */
export async function crashBoth(folder: string, times: number, seed: string): Promise<CrashReport> {
  for (let i = 0; i < times; i++) {
    const child = start(folder, 100_000, 0, `${seed} ${i}`)
    const output = ended(child)
    const playing = new Promise<string>(resolve => {
      child.stdout?.on('data', data => /playing/.test(data) && resolve(''))
    })
    const died = await Promise.race([playing, output])
    if (died) throw new Error(`the world ended by itself:\n${died.slice(-2000)}`)
    await new Promise(resolve => setTimeout(resolve, 500 + ((i * 397) % 1500)))
    child.kill('SIGKILL')
    try {
      process.kill(Number(readFileSync(join(folder, 'bot.pid'), 'utf8')), 'SIGKILL')
    } catch {}
    await output
  }
  return crash(folder, 12, 0, `${seed} last`)
}

function start(folder: string, moves: number, kills: number, seed: string): ChildProcess {
  const args = [folder, String(moves), String(kills), seed]
  return fork(world, args, { execArgv: ['--import', 'tsx'], silent: true })
}

function ended(child: ChildProcess): Promise<string> {
  let output = ''
  child.stdout?.on('data', data => {
    output += data
  })
  child.stderr?.on('data', data => {
    output += data
  })
  return new Promise(resolve => {
    if (child.exitCode !== null || child.signalCode !== null) resolve(output)
    child.once('close', () => resolve(output))
  })
}
