import { execFileSync, spawn } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A copy of the project. The mutation test changes files in this copy only. */
export interface ScratchCopy {
  write(file: string, text: string): void
  /**
   * Runs test files and measures how many seconds this takes. A run that takes longer than `limit` seconds is killed,
   * and its result is `hung`.
   */
  test(files: readonly string[], system: string, limit: number): Promise<Tested>
  /** Runs the named test files, or all if none is named, in the same way as `npm test`. */
  testAsInGate(files: readonly string[], limit: number): Promise<Tested>
  compiles(): Promise<boolean>
  remove(): void
}
interface Tested {
  readonly how: 'passed' | 'failed' | 'hung'
  readonly seconds: number
  readonly said: string
}

export function createScratchCopy(root: string): ScratchCopy {
  const folder = mkdtempSync(join(tmpdir(), 'fieldpost-mutate-'))
  const git = (cwd: string, ...words: string[]): string =>
    execFileSync('git', words, { cwd, encoding: 'utf8' })
  const files = git(root, 'ls-files', '-z', '-co', '--exclude-standard').split('\0').filter(Boolean)
  for (const name of files.filter(one => existsSync(join(root, one))))
    cpSync(join(root, name), join(folder, name))
  // Some tests ask git for the list of files, so the copy becomes a git repository
  git(folder, 'init', '--quiet', '--initial-branch=main')
  git(folder, 'add', '--all')
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  const run = (args: readonly string[], env: Record<string, string>, limit: number): Promise<Tested> =>
    new Promise(resolve => {
      const began = Date.now()
      let said = ''
      const child = spawn(process.execPath, args, {
        cwd: folder,
        env: { ...process.env, ...env },
        detached: true,
      })
      // Kills the whole process group. If only the test runner were killed, its workers would live on
      const end = (): void => {
        if (child.pid) process.kill(-child.pid, 'SIGKILL')
      }
      process.prependOnceListener('exit', end)
      const note = (part: Buffer): void => {
        said = `${said}${part}`.slice(-20_000)
      }
      child.stdout.on('data', note)
      child.stderr.on('data', note)
      let hung = false
      const timer = setTimeout(() => {
        hung = true
        end()
      }, limit * 1000)
      child.on('close', code => {
        clearTimeout(timer)
        process.off('exit', end)
        const how = hung ? 'hung' : code === 0 ? 'passed' : 'failed'
        resolve({ how, seconds: (Date.now() - began) / 1000, said })
      })
    })
  return {
    write: (file, text) => writeFileSync(join(folder, file), text),
    test(files, system, limit) {
      const vitest = join(folder, 'node_modules/vitest/vitest.mjs')
      const args = ['run', '--config', 'bench/mutate/vitest.config.ts', '--reporter', 'dot', '--bail', '1']
      const env = { THOROUGH: '1', MUTATE_FILES: files.join('\n'), ONLY_SYSTEM: system }
      return run([vitest, ...args], env, limit)
    },
    testAsInGate(files, limit) {
      const vitest = join(folder, 'node_modules/vitest/vitest.mjs')
      return run([vitest, 'run', '--reporter', 'dot', '--bail', '1', ...files], {}, limit)
    },
    async compiles() {
      const tsc = join(folder, 'node_modules/typescript/lib/tsc.js')
      return (await run([tsc, '--noEmit', '-p', '.'], {}, 300)).how === 'passed'
    },
    remove: () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }),
  }
}
