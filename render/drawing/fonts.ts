import { createRequire } from 'node:module'
import { GlobalFonts } from '@napi-rs/canvas'
import type { FontFamily, TypeStyle } from './theme.ts'

/**
 * A font file in an installed npm package. The font is registered under an alias, which differs from the name of
 * every system font.
 */
export interface FontFace {
  alias: string
  file: string
}

/**
 * Alias of the last font in every font list. This font is installed with the project, so a letter that the other fonts
 * lack looks the same on every machine.
 */
const FALLBACK = 'Fieldpost Signs'

const aliases: Record<FontFamily, Partial<Record<TypeStyle['weight'], string>>> = {
  head: { 500: 'Fieldpost Head Medium', 700: 'Fieldpost Head Bold' },
  label: { 600: 'Fieldpost Label Semi', 700: 'Fieldpost Label Bold', 900: 'Fieldpost Label Black' },
  text: { 400: 'Fieldpost Text', 700: 'Fieldpost Text Bold' },
  italic: { 700: 'Fieldpost Italic' },
}

const google = '@expo-google-fonts'
export const fontFaces: readonly FontFace[] = [
  { alias: 'Fieldpost Head Medium', file: `${google}/oswald/500Medium/Oswald_500Medium.ttf` },
  { alias: 'Fieldpost Head Bold', file: `${google}/oswald/700Bold/Oswald_700Bold.ttf` },
  {
    alias: 'Fieldpost Label Semi',
    file: `${google}/roboto-condensed/600SemiBold/RobotoCondensed_600SemiBold.ttf`,
  },
  { alias: 'Fieldpost Label Bold', file: `${google}/roboto-condensed/700Bold/RobotoCondensed_700Bold.ttf` },
  {
    alias: 'Fieldpost Label Black',
    file: `${google}/roboto-condensed/900Black/RobotoCondensed_900Black.ttf`,
  },
  { alias: 'Fieldpost Text', file: `${google}/pt-sans/400Regular/PTSans_400Regular.ttf` },
  { alias: 'Fieldpost Text Bold', file: `${google}/pt-sans/700Bold/PTSans_700Bold.ttf` },
  { alias: 'Fieldpost Italic', file: `${google}/pt-sans/700Bold_Italic/PTSans_700Bold_Italic.ttf` },
  { alias: FALLBACK, file: 'dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf' },
]

const { resolve } = createRequire(import.meta.url)

/**
 * Registers the fonts for the whole process. If another thread has already registered a font, this font is skipped.
 */
export function registerFonts(wanted: readonly FontFace[] = fontFaces): void {
  for (const { alias, file } of wanted) {
    if (GlobalFonts.has(alias)) continue
    if (GlobalFonts.registerFromPath(find(file), alias) === null)
      throw new Error(`The font ${file} cannot be loaded. Run "npm install" again.`)
  }
}

function find(file: string): string {
  try {
    return resolve(file)
  } catch {
    throw new Error(`The font ${file} is missing. Run "npm install" again.`)
  }
}

let areRegistered = false

/**
 * Returns the CSS font string for a style of type. The list of fonts ends with the fallback font. The first call
 * registers all fonts. Without this, text would be measured with a wrong font, and wrong widths would stay in the
 * cache.
 */
export function toCssFont({ family, weight, size }: TypeStyle): string {
  if (!areRegistered) registerFonts()
  areRegistered = true
  const alias = aliases[family][weight]
  if (!alias) throw new Error(`No face of ${family} in weight ${weight}`)
  return `${size}px "${alias}", "${FALLBACK}"`
}
