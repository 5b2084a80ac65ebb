import { spawn } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { compileIfChanged } from '../../src/build.mjs'
import { FILE_TIME, hostileFiles, shown } from './files.ts'
import { NASTY } from './nasty.ts'
import { type Fuzz, told } from './run.ts'
import type { Pick } from './world.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const PROGRAM = ['--import', './tests/fuzz/cost.mjs', join(compileIfChanged(), 'src', 'runtime', 'play.js')]
const TRIES = 3

interface Ran {
  readonly said: { readonly ok: boolean }
  /** Milliseconds of the processor. */
  readonly cost: number
}

/**
 * Hostile files and words through `npm run play`, a process each. What counts as its time is what it takes of the processor
 * beyond that of an empty file: others may keep the processor from it, and the start is the same whatever the file.
 */
export function filesOnCommandLine(pick: Pick): Fuzz {
  const next = hostileFiles(pick)
  const folder = mkdtempSync(join(tmpdir(), 'fieldpost-files-'))
  const counts = { ok: 0, broken: 0 }
  const faults: string[] = []
  const slow: string[] = []
  let start = 0
  let longest = 0
  let at = 0

  /** Of every ten two are about the words behind the program's name. */
  function words(): { words: string[]; about: string } {
    const nasty = NASTY[pick(NASTY.length)].replaceAll('\0', '')
    if (at % 10 === 8) return { words: [folder, '--head', nasty], about: `a folder, head ${nasty}` }
    if (at % 10 === 9) return { words: [nasty, nasty].slice(pick(2)), about: nasty }
    const bytes = next()
    const file = join(folder, `${at}.json`)
    writeFileSync(file, bytes)
    return { words: [file, '--lang', pick(2) === 0 ? 'ru' : 'en'], about: shown(bytes) }
  }

  async function empty(): Promise<number> {
    const file = join(folder, 'empty.json')
    writeFileSync(file, '{}')
    return (await run([file])).cost
  }

  async function tryOne(): Promise<void> {
    const { words: given, about } = words()
    let cost = Number.POSITIVE_INFINITY
    for (let tries = 0; tries < TRIES && cost > FILE_TIME; tries++) {
      const { said, cost: now } = await run(given)
      if (tries === 0) counts[said.ok ? 'ok' : 'broken']++
      cost = Math.min(cost, Math.max(0, now - start))
    }
    longest = Math.max(longest, cost)
    if (cost > FILE_TIME) slow.push(`${Math.round(cost)} ms: ${about}`)
  }

  return {
    async go(count) {
      start ||= await empty()
      for (const until = at + count; at < until; at++) await tryOne().catch(error => faults.push(told(error)))
    },
    report: () => ({ counts, faults, longest, slow }),
  }
}

/** Its answer is one JSON object that says by `ok` what the exit status says; anything else is a fault. */
function run(words: readonly string[]): Promise<Ran> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [...PROGRAM, ...words], { cwd: root })
    const out: Buffer[] = []
    const err: Buffer[] = []
    child.stdout.on('data', chunk => out.push(chunk))
    child.stderr.on('data', chunk => err.push(chunk))
    child.once('close', status => {
      const aside = Buffer.concat(err).toString()
      const [, noise, micros] = /^([\s\S]*)cost (\d+)\n$/.exec(aside) ?? [null, aside, '']
      try {
        const said = JSON.parse(Buffer.concat(out).toString()) as Ran['said']
        if (said.ok !== (status === 0) || noise !== '' || micros === '') throw new Error(`status ${status}`)
        resolve({ said, cost: Number(micros) / 1000 })
      } catch (error) {
        reject(new Error(`${error}: play ${JSON.stringify(words).slice(0, 300)}: ${aside.slice(0, 1000)}`))
      }
    })
  })
}
