import { createCanvas, loadImage } from '@napi-rs/canvas'
import { expect, test, vi } from 'vitest'
import { createScaledCanvas } from '../../render/drawing/canvas.ts'
import { releaseCanvas } from '../../render/drawing/canvas-pool.ts'
import { encodeJpeg } from '../../render/jpeg.ts'

const WIDTH = 64
const HEIGHT = 48

/** One colour with a stroke in it that is a pixel wide. */
function drawn(ground: string, stroke: string) {
  const canvas = createCanvas(WIDTH, HEIGHT)
  const pen = canvas.getContext('2d')
  pen.fillStyle = ground
  pen.fillRect(0, 0, WIDTH, HEIGHT)
  pen.fillStyle = stroke
  pen.fillRect(31, 0, 1, HEIGHT)
  return canvas
}

async function pixel(bytes: Uint8Array, x: number): Promise<number[]> {
  const canvas = createCanvas(WIDTH, HEIGHT)
  const pen = canvas.getContext('2d')
  pen.drawImage(await loadImage(Buffer.from(bytes)), 0, 0)
  return [...pen.getImageData(x, 20, 1, 1).data.slice(0, 3)]
}

const isNear = (one: readonly number[], other: readonly number[], by: number): boolean =>
  one.every((value, at) => Math.abs(value - other[at]) <= by)

test('a red stroke of one pixel stays red', async () => {
  const bytes = await encodeJpeg(drawn('#808080', '#d01010'))
  expect(isNear(await pixel(bytes, 31), [0xd0, 0x10, 0x10], 24)).toBe(true)
  expect(isNear(await pixel(bytes, 5), [0x80, 0x80, 0x80], 4)).toBe(true)
})

test('a frame keeps its bytes when the next one is made', async () => {
  const first = await encodeJpeg(drawn('#202020', '#202020'))
  const kept = Uint8Array.from(first)
  await encodeJpeg(drawn('#e0e0e0', '#e0e0e0'))
  expect(first).toEqual(kept)
  expect(first.byteLength).toBe(first.buffer.byteLength)
})

test('where the addon cannot be loaded the canvas encodes for itself', async () => {
  vi.doMock('@julusian/jpeg-turbo', () => {
    throw new Error('no addon for this machine')
  })
  vi.resetModules()
  const other = await import('../../render/jpeg.ts')
  const bytes = await other.encodeJpeg(drawn('#104080', '#104080'))
  expect(isNear(await pixel(bytes, 40), [0x10, 0x40, 0x80], 6)).toBe(true)
  expect(Buffer.from(bytes)).toEqual(await drawn('#104080', '#104080').encode('jpeg', 88))
  vi.doUnmock('@julusian/jpeg-turbo')
})

test('however many pictures are made one after the other, the pixels of one are kept besides', async () => {
  const canvas = createCanvas(1600, 1000)
  const kept: number[] = []
  for (let n = 0; n < 12; n++) {
    await encodeJpeg(canvas)
    kept.push(process.memoryUsage().external)
  }
  const one = 1600 * 1000 * 4
  expect(Math.max(...kept.slice(2)) - Math.min(...kept)).toBeLessThan(2 * one)
})

test('pictures of two sizes by turns are painted on the same two canvases, each clean again', () => {
  const paint = (width: number, tint: string) => {
    const { canvas, pen } = createScaledCanvas(width, 10, 1)
    const before = pen.getImageData(1, 1, 1, 1).data
    pen.fillStyle = tint
    pen.fillRect(0, 0, width, 10)
    releaseCanvas(canvas)
    return { canvas, before: [...before] }
  }
  const first = [paint(20, '#ff0000'), paint(30, '#00ff00')]
  const again = [paint(20, '#0000ff'), paint(30, '#0000ff')]
  expect(again.map(({ canvas }, at) => canvas === first[at].canvas)).toEqual([true, true])
  expect(again.map(({ before }) => before)).toEqual([
    [0, 0, 0, 0],
    [0, 0, 0, 0],
  ])
})
