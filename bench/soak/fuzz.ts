import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { closeDice, roll } from '../../commands/dice/index.ts'
import { systems } from '../../src/systems/index.ts'
import { picker } from '../../tests/conformance.ts'
import { fuzzInteractions, fuzzNotations, wandering } from '../../tests/fuzz/run.ts'
import { countIn, type Soak, type Words } from './soak.ts'

const HELD_UP = 50
/** Bytes that a run may leave behind. */
const LEFT = 40e6

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void

function heap(): number {
  collect()
  return process.memoryUsage().heapUsed
}

/** `--fuzz 1000000`: hostile interactions, notations and arguments, half of them each. */
export async function soakFuzz(words: Words, seed: string): Promise<Soak> {
  const count = countIn(words, 'fuzz', 1_000_000)
  const top: string[] = []
  const heard = (what: string) => (error: unknown) =>
    void top.push(`${what}: ${error instanceof Error ? error.stack : error}`)
  process.on('uncaughtException', heard('uncaught'))
  process.on('unhandledRejection', heard('unhandled'))
  await roll('1d6')
  await fuzzInteractions(systems, 500, picker(`${seed} warm`))
  const before = heap()
  const began = Date.now()
  const half = Math.ceil(count / 2)
  const { faults, slow, ...report } = await fuzzInteractions(systems, half, picker(seed))
  const each = Math.ceil((count - half) / Object.keys(systems).length)
  let notations = 0
  for (const system of Object.values(systems)) {
    const pick = picker(`${seed} ${system.id}`)
    notations += fuzzNotations(system, each, pick, wandering(system, pick))
  }
  const left = heap() - before
  const minutes = Math.round((Date.now() - began) / 6000) / 10
  await closeDice()
  const isFlat = left < LEFT
  const ok =
    top.length + faults.length + slow.length === 0 &&
    isFlat &&
    report.changed > 0 &&
    report.longest <= HELD_UP
  return { ok, figures: { ...report, notations, left, minutes, top, faults, slow } }
}
