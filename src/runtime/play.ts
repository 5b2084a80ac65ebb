// Command line program that plays a game file without Discord and prints one JSON object. Usage: `npm run --silent
// play -- FILE [--lang ru] [--head DIGITS] [--source FILE]`. A separate process plays the file, so no file can use
// too much time or memory.
import { closeSync, openSync, readSync, statSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { readEnvironmentAndWarn } from '../base/environment.ts'
import { printUsageOnHelp } from '../base/flags.ts'
import { GAME_FILE_LIMITS } from '../game-file/limits.ts'
import { failureFromFault, GameFileError, type GameFileFault } from '../game-file/problem.ts'
import { JobLimitError, runIsolatedJob } from './isolated-job.ts'
import type { PlayGameFileJob, PlayGameFileResult } from './play-worker.ts'

const USAGE = 'usage: npm run --silent play -- FILE [--lang ru|en] [--head DIGITS] [--source FILE]'
const WORKER = new URL('./play-worker.mjs', import.meta.url)
/** Limits of time and memory for playing a file. A file within the size limits normally needs far less. */
const MOST = { seconds: 2, megabytes: 200 }

function input(): { file: string; lang: 'ru' | 'en'; head?: string; source?: string } {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        lang: { type: 'string', default: 'en' },
        head: { type: 'string' },
        source: { type: 'string' },
      },
    })
    if (positionals.length === 1 && (values.lang === 'ru' || values.lang === 'en')) {
      return { file: positionals[0], lang: values.lang, head: values.head, source: values.source }
    }
  } catch {}
  throw new GameFileError({ message: USAGE })
}

/**
 * Reads a file, but at most one byte more than a game file may have. From this byte the caller sees that the file
 * is too large.
 */
function bytesOf(file: string): Uint8Array {
  try {
    if (!statSync(file).isFile()) throw new Error('it is not a file')
    const handle = openSync(file, 'r')
    const bytes = Buffer.alloc(GAME_FILE_LIMITS.bytes + 1)
    const length = readSync(handle, bytes)
    closeSync(handle)
    return bytes.subarray(0, length)
  } catch (error) {
    throw new GameFileError({ message: `${file}: cannot be read (${(error as Error).message})` })
  }
}

function problem(error: unknown): GameFileFault {
  if (error instanceof GameFileError) return error.problem
  if (error instanceof JobLimitError) return { message: `the file: needs ${error.message}` }
  return { message: `cannot be played: ${(error as Error).message}` }
}

async function answered(): Promise<PlayGameFileResult> {
  try {
    readEnvironmentAndWarn()
    const { file, lang, head, source } = input()
    const job: PlayGameFileJob = {
      bytes: bytesOf(file),
      lang,
      head,
      ...(source && { source: bytesOf(source) }),
    }
    return await runIsolatedJob<PlayGameFileResult>(WORKER, job, MOST)
  } catch (error) {
    return failureFromFault(problem(error))
  }
}

printUsageOnHelp(USAGE)
const answer = await answered()
console.log(JSON.stringify(answer, null, 2))
process.exitCode = answer.ok ? 0 : 1
