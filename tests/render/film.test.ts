import { createRequire } from 'node:module'
import type { Canvas } from '@napi-rs/canvas'
import { expect, test, vi } from 'vitest'
import { encodeAnimation } from '../../render/animation.ts'
import { takeCanvas } from '../../render/drawing/canvas-pool.ts'

// As Node finds it: the other one that the package has would be loaded here
vi.mock('gifenc', () => ({ default: createRequire(import.meta.url)('gifenc') }))

test('the frames of a film are painted on one canvas, and what each leaves may be collected before the next', async () => {
  const used = new Set<Canvas>()
  let turns = 0
  let isOver = false
  const turn = () => {
    turns++
    if (!isOver) setImmediate(turn)
  }
  setImmediate(turn)
  const made = await encodeAnimation(30, n => {
    const canvas = takeCanvas(1200, 900)
    canvas.getContext('2d').fillRect(0, 0, n * 40, 900)
    used.add(canvas)
    return canvas
  })
  isOver = true
  expect(made).toMatchObject({ width: 800, height: 600 })
  // Samples for the palette are painted before
  expect(used.size).toBeLessThan(3)
  expect(turns).toBeGreaterThan(29)
})
