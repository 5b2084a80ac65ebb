import { createCanvas, GlobalFonts } from '@napi-rs/canvas'
import { expect, test, vi } from 'vitest'

test('whoever measures first measures with our fonts, though nobody has registered any', async () => {
  const { measureTextWidth } = await import('../../render/drawing/text.ts')
  const { registerFonts } = await import('../../render/drawing/fonts.ts')
  const { typeStyles } = await import('../../render/drawing/theme.ts')
  expect(GlobalFonts.has('Fieldpost Text')).toBe(false)
  const pen = createCanvas(10, 10).getContext('2d')
  const first = Object.values(typeStyles).map(face => measureTextWidth(pen, 'Корсунь', face))
  registerFonts()
  // Loaded anew, it has no widths yet; a file that does so has a process of its own, in which nobody was first
  vi.resetModules()
  const again = await import('../../render/drawing/text.ts')
  expect(first).toEqual(Object.values(typeStyles).map(face => again.measureTextWidth(pen, 'Корсунь', face)))
})
