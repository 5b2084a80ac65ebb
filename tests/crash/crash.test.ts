import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { crash, crashBoth } from './run.ts'

const folder = () => mkdtempSync(join(tmpdir(), 'fieldpost-crash-'))

test('ten SIGKILLs of the bot under play: no acknowledged move lost, no board posted twice', async () => {
  const report = await crash(folder(), 40, 10, 'ten kills')
  expect(report.wrong).toEqual([])
  expect(report.kills).toBe(10)
  expect(report.acknowledged).toBeGreaterThan(10)
})

test('bot and sandbox killed together: threads, tables and moves are still there', async () => {
  const report = await crashBoth(folder(), 2, 'both')
  expect(report.wrong).toEqual([])
  expect(report.acknowledged).toBeGreaterThan(5)
})
