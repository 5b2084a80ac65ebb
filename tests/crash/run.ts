import { type ChildProcess, fork } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { flags } from './players.ts'
import { world } from './world.ts'

export interface Plan {
  /** Of the sandbox, of what was acknowledged, and of SQLite without a `url`. */
  readonly folder: string
  /** A database for several bots. */
  readonly url: string | null
  readonly bots: number
  /** `both`: one after the other. */
  readonly how: 'kill' | 'stop' | 'both'
  /** As many again at most, when they have met too little. */
  readonly blows: number
  /** Play on until so many moves are acknowledged. */
  readonly moves: number
  readonly seed: string
  /** Games are given up again and again, and what is kept of them is held against the tables. */
  readonly ends?: true
}

export interface Report {
  readonly acknowledged: number
  /** Games that are over. */
  readonly ended: number
  /** Commands that nobody answered. */
  readonly lost: number
  readonly blows: number
  readonly during: {
    /** Blows that fell while a command was in hand. */
    readonly command: number
    /** Blows that fell while a post was still to be sent. */
    readonly post: number
    /** Blows before which a move had been acknowledged since the blow before. */
    readonly after: number
    /** Moves acknowledged while a bot stood still. */
    readonly acknowledged: number
  }
  /** Of each bot, commands that it left to another one. */
  readonly left: readonly number[]
  /** Empty when no acknowledged move is lost and every post stands exactly once. */
  readonly wrong: readonly string[]
}

const CHILD = fileURLToPath(new URL('./world-child.ts', import.meta.url))

/** Why this run proves nothing, or that something was lost; empty when all is well. */
export function faults(report: Report, plan: Plan): string[] {
  const { acknowledged, ended, blows, during, wrong } = report
  const idle = [
    acknowledged === 0 && 'nothing was acknowledged',
    plan.ends && ended < blows / 3 && 'hardly a game has ended',
    during.after < blows / 3 && 'hardly a blow fell after an acknowledged move',
  ]
  return [...wrong, ...missed(report, plan), ...idle.filter(one => typeof one === 'string')]
}

/** What none of the blows has met so far. */
export function missed(
  { blows, during, left }: Pick<Report, 'blows' | 'during' | 'left'>,
  { how, bots }: Plan,
): string[] {
  const all = [
    blows > 0 && during.command === 0 && 'no blow fell while a command was in hand',
    blows > 0 && during.post === 0 && 'no blow fell while a post was still to be sent',
    how !== 'kill' && during.acknowledged === 0 && 'nothing was acknowledged while a bot stood still',
    bots > 1 && left.includes(0) && 'a bot never met another one',
  ]
  return all.filter(one => typeof one === 'string')
}

/** Plays in `folder` while bots are killed or stopped. */
export async function crash(plan: Plan): Promise<Report> {
  const said: string[] = []
  const doings = { hear: (line: string) => said.push(line), begun() {} }
  return world(plan, doings).catch(cause => {
    throw new Error(`the world ended without a report:\n${said.join('\n').slice(-2000)}`, { cause })
  })
}

/** Kills bot and sandbox together while people play, `times` times, then verifies everything in a last round. */
export async function crashBoth(folder: string, times: number, seed: string): Promise<Report> {
  const plan: Plan = { folder, url: null, bots: 1, how: 'kill', blows: 0, moves: 1e6, seed }
  for (let i = 0; i < times; i++) {
    const child = start({ ...plan, seed: `${seed} ${i}` })
    const output = ended(child)
    // Three tables play on meanwhile: the blow falls anywhere in what they do
    const wanted = 1 + (i % 5)
    let moves = 0
    const playing = new Promise<string>(resolve => {
      child.stdout?.on('data', data => {
        moves += String(data).match(/^acknowledged$/gm)?.length ?? 0
        if (moves >= wanted) resolve('')
      })
    })
    const died = await Promise.race([playing, output])
    if (died) throw new Error(`the world ended by itself:\n${died.slice(-2000)}`)
    child.kill('SIGKILL')
    killBots(folder)
    await output
  }
  return crash({ ...plan, moves: 12, seed: `${seed} last` })
}

/** The newest of the bots that were begun there. */
function killBots(folder: string): void {
  const file = join(folder, 'bot.pids')
  const pid = existsSync(file) ? Number(readFileSync(file, 'utf8').trim().split('\n').at(-1)) : 0
  try {
    if (pid > 0) process.kill(pid, 'SIGKILL')
  } catch {}
}

function start(plan: Plan): ChildProcess {
  return fork(CHILD, [JSON.stringify(plan)], { execArgv: [...flags, '--import', 'tsx'], silent: true })
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
