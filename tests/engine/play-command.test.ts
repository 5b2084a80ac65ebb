import { execFile, execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, describe, expect, test } from 'vitest'
import { compileIfChanged } from '../../src/build.mjs'
import { exportFinishedGame } from '../../src/game-file/index.ts'
import { JobLimitError, runIsolatedJob } from '../../src/runtime/isolated-job.ts'
import { hellsGate } from '../../src/systems/hells-gate/index.ts'
import { honestGame } from '../game-file/honest.ts'
import { secretOf } from '../support/conformance.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'fieldpost-play-'))
afterAll(() => rmSync(folder, { recursive: true }))
const EXAMPLE = join(root, 'tests/games/hells-gate-example.json')

/** As `npm run play` starts it, and the same program compiled, which starts in half the time. */
const TYPESCRIPT = ['--import', 'tsx', 'src/runtime/play.ts']
const COMPILED = [join(compileIfChanged(), 'src', 'runtime', 'play.js')]

/** What it prints and how it ends. */
function run(words: readonly string[], env: Record<string, string> = {}, program = COMPILED) {
  return new Promise<{
    status: number
    answer: { ok: boolean; error?: { message: string } }
    errors: string
  }>((done, failed) => {
    const child = execFile(
      process.execPath,
      [...program, ...words],
      { cwd: root, env: { ...process.env, ...env } },
      (_, out, errors) => {
        try {
          done({ status: child.exitCode ?? -1, answer: JSON.parse(out), errors })
        } catch {
          failed(new Error(`no JSON, but “${out}”; ${errors}`))
        }
      },
    )
  })
}
const write = (name: string, content: string | Uint8Array): string => {
  writeFileSync(join(folder, name), content)
  return join(folder, name)
}

describe('`npm run play` prints one JSON object', () => {
  test('and ends with 0 when the file plays', async () => {
    // Its thread, too, begins from TypeScript
    expect(await run([EXAMPLE, '--lang', 'ru'], { COMPILED_PROGRAM: '' }, TYPESCRIPT)).toMatchObject({
      status: 0,
      answer: { ok: true },
      errors: '',
    })
  })

  test('and says what the file proves, and whether it holds the link that was posted', async () => {
    const match = honestGame(hellsGate, { scenario: 'korsun', variants: {} }, 'posted').match
    const { link } = match.log[5]
    const file = write('posted', JSON.stringify(exportFinishedGame(match, secretOf('posted'))))
    const [fits, other] = await Promise.all([
      run([file, '--head', link.slice(0, 10)]),
      run([file, '--head', '0123456789']),
    ])
    expect(fits).toMatchObject({
      status: 0,
      answer: { proof: { word: 'proven', head: expect.stringContaining('is the link of entry 6') } },
    })
    expect(other).toMatchObject({
      status: 1,
      answer: { proof: { word: 'broken' }, error: { message: expect.stringMatching(/^head/) } },
    })
  })

  const huge = write('huge', '')
  truncateSync(huge, 100_000_000)
  const pipe = join(folder, 'pipe')
  execFileSync('mkfifo', [pipe])
  const wrong = join(folder, 'wrong')
  mkdirSync(join(wrong, 'hells-gate'), { recursive: true })
  writeFileSync(join(wrong, 'hells-gate', 'map.json'), '{}')
  test.each<[string, string[], RegExp, Record<string, string>?]>([
    ['no file is named', [], /usage/],
    ['a word is not known', [EXAMPLE, '--fast'], /usage/],
    ['there is no such file', [join(folder, 'none')], /cannot be read \(ENOENT/],
    ['it is a folder', [folder], /cannot be read \(it is not a file\)/],
    ['it is a pipe that nobody writes to', [pipe], /cannot be read \(it is not a file\)/],
    ['it is empty', [write('empty', '')], /is not JSON/],
    ['it is a picture', [join(root, 'docs/pictures/en/stalingrad.jpg')], /not text in UTF-8/],
    [
      'it is text in UTF-16',
      [write('utf16', Buffer.from('\ufeff{"format":"fieldpost-game/2"}', 'utf16le'))],
      /UTF-16; save it as UTF-8/,
    ],
    ['a newer release made it', [write('newer', '{"format":"fieldpost-game/3"}')], /newer release.*: update/],
    ['it is huge', [huge], /more than 2000000 bytes/],
    [
      'DATA_DIR holds wrong facts',
      [EXAMPLE],
      /hells-gate\/map\.json: hexKm: is missing/,
      { DATA_DIR: wrong },
    ],
  ])('and ends with 1 when %s', async (_, words, message, env) => {
    expect(await run(words, env)).toMatchObject({
      status: 1,
      answer: { ok: false, error: { message: expect.stringMatching(message) } },
      errors: '',
    })
  })
})

describe('a thread apart', () => {
  const most = { seconds: 1, megabytes: 60 }
  const does = (work: string): URL =>
    new URL(
      `data:text/javascript,${encodeURIComponent(`import { parentPort, workerData } from 'node:worker_threads'
      parentPort.postMessage('loaded'); ${work}`)}`,
    )

  test('answers', async () => {
    expect(await runIsolatedJob(does('parentPort.postMessage(workerData + 1)'), 1, most)).toBe(2)
  })
  test('is stopped when it works without end', async () => {
    await expect(runIsolatedJob(does('for (;;);'), 0, most)).rejects.toThrow(JobLimitError)
  })
  test('is stopped when it fills the memory', async () => {
    // Collecting garbage takes processor time too, more than a second on a slow machine
    const limits = { ...most, seconds: 60 }
    const full = runIsolatedJob(
      does('const all = []; for (;;) all.push(new Array(1000).fill({}))'),
      0,
      limits,
    )
    await expect(full).rejects.toThrow('more than 60 MB')
  })
  test('that fails or says nothing is a failure', async () => {
    await expect(runIsolatedJob(does('throw new Error("no")'), 0, most)).rejects.toThrow('no')
    await expect(runIsolatedJob(does(''), 0, most)).rejects.toThrow('ended without a result')
  })
})
