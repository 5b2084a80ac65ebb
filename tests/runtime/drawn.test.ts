import { expect, test, vi } from 'vitest'
import type { Picture, PictureDrawer } from '../../render/index.ts'
import { createMetrics } from '../../src/base/metrics.ts'
import { wrapWithDrawingPriority, wrapWithDrawingTimer } from '../../src/runtime/draw-wrappers.ts'

const request = {
  system: 'hells-gate',
  lang: 'en',
  view: null,
  role: null,
  said: [],
  show: { kind: 'board' },
} as const
const picture: Picture = { bytes: Buffer.alloc(1), width: 1, height: 1, format: 'jpeg', places: [] }

test('what can wait gives way to a picture until it is drawn, but for that of a page', async () => {
  const inHand: Promise<unknown>[] = []
  const draw = wrapWithDrawingPriority(
    async () => picture,
    work => void inHand.push(work),
  )
  await draw(request, () => false, true)
  expect(inHand).toEqual([])
  await draw(request)
  expect(await Promise.all(inHand)).toEqual([picture])
})

test('a picture is timed in seconds, for a post or for a page; one that nobody waited for to the end is not', async () => {
  let now = 1000
  const drawing = (ms: number, made: Picture | null) => async () => {
    now += ms
    return made
  }
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => now)
  const tally = createMetrics()
  for (const [ms, made, isForPage] of [
    [300, picture, false],
    [700, picture, false],
    [2000, picture, true],
    [5000, null, false],
  ] as const)
    await wrapWithDrawingTimer(drawing(ms, made) as PictureDrawer, tally.recordDrawing)(
      request,
      () => false,
      isForPage,
    )
  clock.mockRestore()
  const told = (await tally.registry.metrics())
    .split('\n')
    .filter(line => /^fieldpost_drawing_seconds_(sum|count)/.test(line))
  expect(told).toEqual([
    'fieldpost_drawing_seconds_sum{for="post"} 1',
    'fieldpost_drawing_seconds_count{for="post"} 2',
    'fieldpost_drawing_seconds_sum{for="page"} 2',
    'fieldpost_drawing_seconds_count{for="page"} 1',
  ])
})
