import { setImmediate } from 'node:timers/promises'
import { playFileBytes } from '../../src/game-file/index.ts'
import { findSystem, systems } from '../../src/systems/index.ts'
import { filesOf, spoiltFile } from '../game-file/spoilt.ts'
import { NASTY } from './nasty.ts'
import { openWatch } from './own-time.ts'
import { type Fuzz, told } from './run.ts'
import type { Pick } from './world.ts'

/** Milliseconds that a file may take. */
export const FILE_TIME = 2000
const TRIES = 3
/** Files made of the same games. */
const RENEW = 2000
const REST = 100

/** What is no game at all and wants to cost much. */
const BOMBS: readonly (() => string)[] = [
  () => '['.repeat(1_900_000),
  () => '{"a":'.repeat(300_000),
  () => `${'['.repeat(11)}${'[],'.repeat(90_000)}[]${']'.repeat(11)}`,
  () => `"${'x'.repeat(1_900_000)}"`,
  () => `"${'\\u0041'.repeat(300_000)}"`,
  () => '1'.repeat(1_900_000),
  () => `[${'1,'.repeat(900_000)}1]`,
  () => `{${'"a":1,'.repeat(200_000)}"a":1}`,
  () => `{${Array.from({ length: 90_000 }, (_, n) => `"k${n}":${n}`).join()}}`,
  () => ' '.repeat(1_999_000),
  () => ' '.repeat(3_000_000),
  () => '"\\'.repeat(600_000),
  () => '{"format":3,"system":"__proto__","setup":{"constructor":{"prototype":1}}}',
]

/** Bytes that somebody gives out as a game file, some of them of every kind. */
export function hostileFiles(pick: Pick): () => Uint8Array {
  const all = Object.values(systems)
  let files: ReturnType<typeof filesOf>[] = []
  let made = 0
  const one = <T>(list: readonly T[]): T => list[pick(list.length)]

  function damaged(text: string): string {
    const at = pick(text.length + 1)
    const nasty = one(NASTY)
    switch (pick(6)) {
      case 0:
        return text.slice(0, at)
      case 1:
        return text.slice(0, at) + nasty + text.slice(at)
      case 2:
        return text.slice(0, at) + text.slice(pick(text.length + 1))
      case 3:
        return text.replace(/\d+/g, digits => (pick(40) === 0 ? one(['1e999', '-0', '1e-9', '0x1']) : digits))
      case 4:
        return text.replace(/"(\w+)":/g, (key, name) => (pick(60) === 0 ? `"${name}":null,${key}` : key))
      default:
        return `\ufeff${text}`
    }
  }

  return () => {
    if (made++ % RENEW === 0) files = all.map(system => filesOf(system, `files ${pick(1_000_000_000)}`))
    if (pick(500) === 0) return Buffer.from(one(BOMBS)())
    const text = JSON.stringify(spoiltFile(one(files), pick))
    const bytes = Buffer.from(pick(8) === 0 ? damaged(text) : text)
    if (pick(40) === 0) for (let n = pick(4); n >= 0; n--) bytes[pick(bytes.length)] = pick(256)
    return bytes
  }
}

/** Hostile game files, read and played as the command line reads and plays them. */
export function filesPlayed(pick: Pick): Fuzz {
  const next = hostileFiles(pick)
  const watch = openWatch()
  const counts: Record<string, number> = { played: 0, broken: 0, unforeseen: 0 }
  const faults: string[] = []
  const slow: string[] = []
  let longest = 0

  function play(bytes: Uint8Array): number {
    watch.lap()
    const said = playFileBytes(bytes, findSystem)
    const held = watch.lap()
    if (JSON.parse(JSON.stringify(said)).ok !== said.ok) throw new Error('the answer is no JSON')
    counts[said.ok ? 'played' : /a fault in Fieldpost/.test(said.error.message) ? 'unforeseen' : 'broken']++
    return held
  }

  return {
    async go(count) {
      for (let n = 0; n < count; n++) {
        // Bytes that are no longer needed are given back when the process comes to rest.
        if (n % REST === 0) await setImmediate()
        const bytes = next()
        try {
          let held = play(bytes)
          for (let tries = 1; tries < TRIES && held > FILE_TIME; tries++) held = Math.min(held, play(bytes))
          longest = Math.max(longest, held)
          if (held > FILE_TIME) slow.push(`${Math.round(held)} ms: ${shown(bytes)}`)
        } catch (error) {
          faults.push(`${told(error)}: ${shown(bytes)}`)
        }
      }
    },
    report: () => ({ counts, faults, longest, slow }),
  }
}

export const shown = (bytes: Uint8Array): string => Buffer.from(bytes.subarray(0, 400)).toString()
