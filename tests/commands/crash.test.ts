import { expect, test } from 'vitest'
import { crash } from '../crash.ts'

const KILLS = 10

test('ten times killed under play: no acknowledged move is lost, no board stands twice', async () => {
  const seed = Date.now()
  console.log(`crash test: seed ${seed}`)
  let state = seed
  const report = await crash(KILLS, n => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff
    return (state >>> 8) % n
  })
  expect(report.faults).toEqual([])
  expect(report.acknowledged).toBeGreaterThan(KILLS / 2)
})
