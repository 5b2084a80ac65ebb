// Command line: plays a game file without Discord and prints one JSON object for any file. `npm run --silent
// play -- FILE [--lang ru] [--head DIGITS]`. A separate process does the work, so that no file can use too much
// time or memory.
import { closeSync, openSync, readSync, statSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { readAloud } from '../base/environment.ts'
import { LIMITS } from '../game-file/bounds.ts'
import { broken, type FileError, FileProblem } from '../game-file/problem.ts'
import { apart, TooCostly } from './apart.ts'
import type { Played, PlayJob } from './play-worker.ts'

const WORKER = new URL('./play-worker.mjs', import.meta.url)
/** Last safeguard. The limits for game files keep each file below these values. */
const MOST = { seconds: 2, megabytes: 200 }

function input(): { file: string; lang: 'ru' | 'en'; head?: string } {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { lang: { type: 'string', default: 'en' }, head: { type: 'string' } },
    })
    if (positionals.length === 1 && (values.lang === 'ru' || values.lang === 'en')) {
      return { file: positionals[0], lang: values.lang, head: values.head }
    }
  } catch {}
  throw new FileProblem({ message: 'usage: npm run --silent play -- FILE [--lang ru|en] [--head DIGITS]' })
}

/** Returns the bytes of a file, at most one more than a game file may have. */
function bytesOf(file: string): Uint8Array {
  try {
    if (!statSync(file).isFile()) throw new Error('it is not a file')
    const handle = openSync(file, 'r')
    const bytes = Buffer.alloc(LIMITS.bytes + 1)
    const length = readSync(handle, bytes)
    closeSync(handle)
    return bytes.subarray(0, length)
  } catch (error) {
    throw new FileProblem({ message: `${file}: cannot be read (${(error as Error).message})` })
  }
}

function problem(error: unknown): FileError {
  if (error instanceof FileProblem) return error.problem
  if (error instanceof TooCostly) return { message: `the file: asks for ${error.message}` }
  return { message: `cannot be played: ${(error as Error).message}` }
}

async function answered(): Promise<Played> {
  try {
    readAloud()
    const { file, lang, head } = input()
    const job: PlayJob = { bytes: bytesOf(file), lang, head }
    return await apart<Played>(WORKER, job, MOST)
  } catch (error) {
    return broken(problem(error))
  }
}

const answer = await answered()
console.log(JSON.stringify(answer, null, 2))
process.exitCode = answer.ok ? 0 : 1
