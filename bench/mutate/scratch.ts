import { spawn } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const NEEDED = [
  'src',
  'data',
  'render',
  'commands',
  'tests',
  'bench',
  'docs',
  'package.json',
  'tsconfig.json',
]

/** A copy of the project. The mutation test changes files in this copy only. */
export interface ScratchCopy {
  write(file: string, text: string): void
  /**
   * Runs test files and measures the seconds. A run that takes longer than `limit` seconds is killed, and its
   * result is `hung`.
   */
  test(files: readonly string[], system: string, limit: number): Promise<Tested>
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
  for (const name of [...NEEDED, 'vitest.config.ts'])
    cpSync(join(root, name), join(folder, name), { recursive: true })
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  const run = (args: readonly string[], env: Record<string, string>, limit: number): Promise<Tested> =>
    new Promise(resolve => {
      const began = Date.now()
      let said = ''
      const child = spawn(process.execPath, args, {
        cwd: folder,
        env: { ...process.env, THOROUGH: '1', ...env },
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
      return run([vitest, ...args], { MUTATE_FILES: files.join('\n'), ONLY_SYSTEM: system }, limit)
    },
    async compiles() {
      const tsc = join(folder, 'node_modules/typescript/lib/tsc.js')
      return (await run([tsc, '--noEmit', '-p', '.'], {}, 300)).how === 'passed'
    },
    remove: () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }),
  }
}
