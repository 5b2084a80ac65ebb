import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { extname, join } from 'node:path'

export interface StaticFile {
  readonly type: string
  readonly bytes: Buffer
}

const FOLDER = join(import.meta.dirname, 'page')
const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.ttf': 'font/ttf',
}
/** Fonts of the pages: file name → path of the font file. The pictures of the boards use the same fonts. */
const FONTS: Readonly<Record<string, string>> = {
  'head.ttf': '@expo-google-fonts/oswald/500Medium/Oswald_500Medium.ttf',
  'label.ttf': '@expo-google-fonts/roboto-condensed/700Bold/RobotoCondensed_700Bold.ttf',
  'text.ttf': '@expo-google-fonts/pt-sans/400Regular/PTSans_400Regular.ttf',
  'text-bold.ttf': '@expo-google-fonts/pt-sans/700Bold/PTSans_700Bold.ttf',
}

const { resolve } = createRequire(import.meta.url)
const read = new Map<string, StaticFile | null>()

/**
 * Returns a static file of the pages by its name, or null if there is no such file. Returns null for any name
 * that contains a path.
 */
export function readPageFile(name: string): StaticFile | null {
  const known = read.get(name)
  if (known !== undefined) return known
  if (!/^[a-z][a-z-]*\.[a-z]+$/.test(name)) return null
  const path = Object.hasOwn(FONTS, name) ? resolve(FONTS[name]) : join(FOLDER, name)
  const type = TYPES[extname(name)]
  const found = type && existsSync(path) ? { type, bytes: readFileSync(path) } : null
  if (found) read.set(name, found)
  return found
}
