import { createCanvas, GlobalFonts } from '@napi-rs/canvas'
import { expect, test } from 'vitest'
import { fontFaces, registerFonts, toCssFont } from '../../render/drawing/fonts.ts'
import { typeStyles } from '../../render/drawing/theme.ts'

test('every face is registered under an alias of ours, once', () => {
  registerFonts()
  registerFonts()
  for (const { alias } of fontFaces) {
    expect(alias).toMatch(/^Fieldpost /)
    expect(GlobalFonts.has(alias)).toBe(true)
  }
})

test('a font that is not installed is named', () => {
  const missing = [{ alias: 'Fieldpost Missing', file: '@expo-google-fonts/oswald/nowhere/Nothing.ttf' }]
  expect(() => registerFonts(missing)).toThrow(/nowhere\/Nothing\.ttf is missing/)
})

test('a file that is no font is refused', () => {
  const broken = [{ alias: 'Fieldpost Broken', file: '@expo-google-fonts/oswald/package.json' }]
  expect(() => registerFonts(broken)).toThrow(/cannot be loaded/)
})

test('every type size has a face, and its stack ends in our fallback', () => {
  for (const face of Object.values(typeStyles))
    expect(toCssFont(face)).toMatch(/^[\d.]+px "Fieldpost [^"]+", "Fieldpost Signs"$/)
})

test('Russian letters and signs come from our fonts: no family lacks them', () => {
  registerFonts()
  const pen = createCanvas(10, 10).getContext('2d')
  const widthOf = (words: string, font: string) => {
    pen.font = font
    return pen.measureText(words).width
  }
  for (const face of Object.values(typeStyles)) {
    const own = toCssFont(face)
    const fallback = own.replace(/"[^"]+", /, '')
    expect(widthOf('Корсунь', own)).not.toBe(widthOf('Корсунь', fallback))
    expect(widthOf('→', own)).toBe(widthOf('→', fallback))
  }
})
