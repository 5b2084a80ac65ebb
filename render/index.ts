import { createRenderer, type Renderer } from './renderer.ts'
import type { Picture, PictureRequest } from './request.ts'

export type { HitArea } from './hit-areas.ts'
export type { Picture, PictureChoice, PictureDrawer, PictureRequest, PictureSubject } from './request.ts'
export type { TableColumn, TablePanel, TableRow, TablesView } from './tables.ts'

const entry = new URL('./worker.mjs', import.meta.url)
const { draw, warm, close } = createRenderer(entry)
let filming: Promise<unknown> = Promise.resolve()
let filmer: Renderer | null = null
let wanted = 0

/**
 * Draws the requested pictures as one animated GIF. A separate worker draws animations, so that boards need not
 * wait. Only one animation is drawn at a time. The worker stops when no further animation is requested.
 */
export function drawAnimation(requests: readonly PictureRequest[]): Promise<Picture> {
  wanted++
  const made = filming.then(async () => {
    filmer ??= createRenderer(entry, 1)
    try {
      return await filmer.film(requests)
    } finally {
      if (--wanted === 0) {
        const leaving = filmer
        filmer = null
        await leaving.close()
      }
    }
  })
  filming = made.catch(() => {})
  return made
}

/** `draw` draws a picture in a worker. If an equal request was drawn recently, `draw` returns the cached picture. */
/** `warm` draws the unchanging layers of a game system before the first picture of this system is requested. */
/** `closeRenderer` stops the workers of `draw`. If `draw` is called afterwards, new workers start. */
export { close as closeRenderer, draw, warm }

/** Returns the legend of a game as text. For each sign in the game's pictures, a line says what the sign means. */
export async function listLegendTexts(
  system: string,
  view: unknown,
  lang: 'ru' | 'en',
): Promise<readonly string[]> {
  const { painters } = await import('./registry.ts')
  return painters[system]?.legend?.(view, lang) ?? []
}

/** Returns the names of the places that a `zoom` picture of this game can show, in the order of the board. */
export async function listZoomPlaces(system: string, view: unknown): Promise<readonly string[]> {
  const { painters } = await import('./registry.ts')
  return painters[system]?.zooms?.(view) ?? []
}
