import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { ferry } from '../../toy/index.ts'
import { type Stage, stage } from '../stage.ts'

let on: Stage
let thread: string
beforeAll(async () => {
  on = await stage({ ferry })
  const { anna, boris } = on.people
  thread = await on.table('ferry', { north: anna, south: boris })
})
afterEach(() => vi.restoreAllMocks())
afterAll(() => on.close())

const choices = (who: Stage['people']['anna'], line: string) =>
  who.autocomplete('ferry orders', { line }, 'line', { channelId: thread })

test('a line that is longer than any choice leads to none, and is not read', async () => {
  const { anna } = on.people
  expect((await choices(anna, '')).length).toBeGreaterThan(0)
  const names = vi.spyOn(ferry.views, 'names')
  expect(await choices(anna, 'stake '.repeat(60))).toEqual([])
  expect(names).not.toHaveBeenCalled()
  await choices(anna, 'stake '.repeat(10))
  expect(names).toHaveBeenCalled()
})

test('whoever lets the bot look for choices again and again waits for them; another gets his', async () => {
  const { anna, boris } = on.people
  const now = performance.now.bind(performance)
  let asked = 0
  // Each look takes more than half a second
  vi.spyOn(performance, 'now').mockImplementation(() => {
    asked++
    return now() + asked * 600
  })
  const found: number[] = []
  for (let i = 0; i < 4; i++) found.push((await choices(boris, '')).length)
  expect(found.slice(0, 2).every(count => count > 0)).toBe(true)
  expect(found[3]).toBe(0)
  expect((await choices(anna, '')).length).toBeGreaterThan(0)
})
