import { existsSync, mkdtempSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { compileIfChanged } from '../../src/build.mjs'

const into = mkdtempSync(join(tmpdir(), 'fieldpost-build-'))

test('the program is compiled once, with all that it reads beside it', () => {
  const folder = compileIfChanged(into)
  const { mtimeMs } = statSync(folder)
  expect(compileIfChanged(into)).toBe(folder)
  expect(statSync(folder).mtimeMs).toBe(mtimeMs)
  expect(readdirSync(into)).toHaveLength(1)
  for (const file of [
    'src/main.js',
    'src/runtime/bot.js',
    'src/sandbox/page/index.html',
    'render/worker.mjs',
    'render/worker.js',
    'data/stalingrad/units.json',
  ])
    expect([file, existsSync(join(folder, file))]).toEqual([file, true])
  const typescript = readdirSync(folder, { recursive: true }).filter(name => /\.(ts|mts)$/.test(String(name)))
  expect(typescript).toEqual([])
})

test('where it cannot be written that is said, with the folder', () => {
  const file = join(into, 'occupied')
  writeFileSync(file, '')
  expect(() => compileIfChanged(file)).toThrow(`The program cannot be compiled into ${file}`)
})
