import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { closeDiceWorker, rollNotation } from '../../commands/general/dice/index.ts'
import { systems } from '../../src/systems/index.ts'
import { filesOnCommandLine } from '../../tests/fuzz/command-line.ts'
import { filesPlayed } from '../../tests/fuzz/files.ts'
import { gatewayWorld } from '../../tests/fuzz/gateway.ts'
import { type Figures, type Fuzz, interactionsWith, notationsOn, SHOWN, told } from '../../tests/fuzz/run.ts'
import { type Pick, routerWorld } from '../../tests/fuzz/world.ts'
import { picker } from '../../tests/support/conformance.ts'
import { type CommandLine, parseCountArgument, type SoakTestResult } from './command-line.ts'

/** Longest time for which one input may block the bot, in milliseconds. */
const HELD_UP = 50
/**
 * Shares of the hostile inputs: `router` go to the command router, `gateway` go through the gateway, and `files`
 * are game files. All other inputs are typed texts and arguments.
 */
const SHARES = { router: 0.435, gateway: 0.015, files: 0.06 }
/**
 * Maximum number of game files that are opened from the command line. Each of these files is opened in a
 * separate process.
 */
const PROCESSES = 48
/**
 * Number of unmeasured inputs before the measurement: one for every `each` measured inputs, but at least `least`. They
 * make sure that the code is compiled and the caches are full.
 */
const WARM = { each: 20, least: 500 }
/** Number of times that the heap is measured during each part of the test. */
const LOOKS = 12
/** Maximum allowed growth of the heap during a measurement, in bytes. */
const GROWTH = 20e6

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void

/** Result for one kind of hostile input, with the sizes of the heap. */
interface Part extends Figures {
  readonly seconds: number
  /** Sizes of the heap in megabytes. Each size was measured after a garbage collection. */
  readonly heap: readonly number[]
  /** Bytes by which the heap grew during the measurement. */
  readonly grew: number
  /** Required kinds of input that never occurred. For these kinds, the test proves nothing. */
  readonly idle: readonly string[]
}

const ownHeap = async (): Promise<number> => {
  collect()
  return process.memoryUsage().heapUsed
}

async function measured(fuzz: Fuzz, count: number, must: readonly string[], heap = ownHeap): Promise<Part> {
  const began = Date.now()
  const looks: number[] = []
  for (let look = 0; look < LOOKS; look++) {
    const portion = Math.floor(((look + 1) * count) / LOOKS) - Math.floor((look * count) / LOOKS)
    await fuzz.go(portion)
    looks.push(await heap())
  }
  const figures = fuzz.report()
  const idle = must.filter(what => !figures.counts[what])
  const seconds = Math.round((Date.now() - began) / 1000)
  return {
    ...figures,
    seconds,
    heap: looks.map(bytes => Math.round(bytes / 1e5) / 10),
    grew: growth(looks),
    idle,
  }
}

/**
 * Returns the growth of the heap in bytes, along the straight line that fits all measurements best. A single
 * measurement may be unusually high or low.
 */
function growth(looks: readonly number[]): number {
  const middle = (looks.length - 1) / 2
  let up = 0
  let all = 0
  for (const [n, bytes] of looks.entries()) {
    up += (n - middle) * bytes
    all += (n - middle) ** 2
  }
  return Math.round((up / all) * (looks.length - 1))
}

const warm = (count: number): number => Math.max(WARM.least, Math.ceil(count / WARM.each))

const KINDS = ['command', 'completing', 'click', 'modal']

/**
 * Sends hostile interactions directly to the command router, in this process. This is fast enough for a million
 * interactions.
 */
async function throughRouter(count: number, pick: Pick): Promise<Part> {
  const world = await routerWorld(systems, pick)
  await interactionsWith(world, pick).go(warm(count))
  try {
    return await measured(interactionsWith(world, pick), count, [...KINDS, 'changed'])
  } finally {
    await world.close()
  }
}

/** Sends hostile interactions to a real bot through its connections to the sandbox. */
async function throughGateway(count: number, pick: Pick) {
  const world = await gatewayWorld(systems, pick)
  await interactionsWith(world, pick).go(warm(count))
  await world.delay()
  try {
    const part = await measured(interactionsWith(world, pick), count, KINDS, world.heap)
    return { ...part, delay: await world.delay() }
  } finally {
    await world.close()
  }
}

async function notations(count: number, seed: string): Promise<Record<string, Part>> {
  const parts: Record<string, Part> = {}
  for (const system of Object.values(systems)) {
    const fuzz = notationsOn(system, picker(`${seed} ${system.id}`))
    await fuzz.go(warm(count / 4))
    const each = Math.ceil(count / Object.keys(systems).length)
    parts[system.id] = await measured(fuzz, each, ['arguments', 'texts', 'legal'])
  }
  return parts
}

/**
 * `--fuzz 1000000`: tries a million hostile interactions, notations and files. Pauses in which another program uses
 * the processor do not count as time of an input. A slow input is tried again, and its shortest time counts.
 */
export async function runFuzzSoakTest(words: CommandLine, seed: string): Promise<SoakTestResult> {
  const count = parseCountArgument(words, 'fuzz', 1_000_000)
  const top: string[] = []
  process.on('uncaughtException', error => void top.push(`uncaught: ${told(error)}`))
  process.on('unhandledRejection', error => void top.push(`unhandled: ${told(error)}`))
  const began = Date.now()
  const share = (part: keyof typeof SHARES) => Math.ceil(count * SHARES[part])
  const processes = Math.min(PROCESSES, Math.ceil(share('files') / 100))
  const rest = count - share('router') - share('gateway') - share('files')

  await rollNotation('1d6')
  const router = await throughRouter(share('router'), picker(seed))
  const gateway = await throughGateway(share('gateway'), picker(`${seed} gateway`))
  const read = await notations(rest, seed)
  const files = await measured(filesPlayed(picker(`${seed} files`)), share('files') - processes, [
    'played',
    'broken',
  ])
  const commandLine = await measured(filesOnCommandLine(picker(`${seed} command line`)), processes, [
    'broken',
  ])
  await closeDiceWorker()

  const inBot = [router, gateway, ...Object.values(read)]
  const all = [...inBot, files, commandLine]
  const ok =
    top.length === 0 &&
    all.every(
      ({ faults, slow, idle, grew }) => faults.length + slow.length + idle.length === 0 && grew < GROWTH,
    ) &&
    inBot.every(({ longest }) => longest <= HELD_UP)
  const minutes = Math.round((Date.now() - began) / 6000) / 10
  const parts = { router, gateway, ...read, files, commandLine }
  const figures = Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, shortened(part)]))
  return { ok, figures: { count, minutes, top, ...figures } }
}

const shortened = (part: Part) => ({
  ...part,
  longest: Math.round(part.longest * 10) / 10,
  faults: part.faults.slice(0, SHOWN),
  slow: part.slow.slice(0, SHOWN),
})
