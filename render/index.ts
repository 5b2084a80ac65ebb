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
 * Draws the requests as an animated GIF. A separate worker does so, so that no board has to wait. Only one film
 * is made at a time. The worker stops when no more films are requested.
 */
export function drawFilm(requests: readonly PictureRequest[]): Promise<Picture> {
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

/** `draw` draws a picture in a worker. An equal request that is still cached returns the same bytes at once. */
/** `warm` draws the static layers of a system before its first picture is requested. */
/** `closeRenderer` stops the workers. The next call of `draw` starts a new one. */
export { close as closeRenderer, draw, warm }

/** Returns a line of text for each sign in this game's pictures, saying what the sign means. */
export async function legendTexts(
  system: string,
  view: unknown,
  lang: 'ru' | 'en',
): Promise<readonly string[]> {
  const { painters } = await import('./registry.ts')
  return painters[system]?.legend?.(view, lang) ?? []
}

/** Returns the names of the places that `zoom` accepts, in the board's order. */
export async function zoomPlaces(system: string, view: unknown): Promise<readonly string[]> {
  const { painters } = await import('./registry.ts')
  return painters[system]?.zooms?.(view) ?? []
}
