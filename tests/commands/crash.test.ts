import { expect, test } from 'vitest'
import { crash } from '../crash.ts'
import { crashBoth } from '../crash-both.ts'

const KILLS = 10
const KILLS_OF_BOTH = 3

function dicer(seed: number): (n: number) => number {
  let state = seed
  return n => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff
    return (state >>> 8) % n
  }
}

test('ten times killed under play: no acknowledged move is lost, no board stands twice', async () => {
  const seed = Date.now()
  console.log(`crash test: seed ${seed}`)
  const report = await crash(KILLS, dicer(seed))
  expect(report.faults).toEqual([])
  expect(report.acknowledged).toBeGreaterThan(KILLS / 2)
})

test('sandbox and bot killed together: what was seen stands once, the game goes on', async () => {
  const seed = Date.now()
  console.log(`crash test of both: seed ${seed}`)
  expect(await crashBoth(KILLS_OF_BOTH, dicer(seed))).toEqual([])
})
