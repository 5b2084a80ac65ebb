import { createRenderer, type Renderer } from './renderer.ts'
import type { Picture, PictureRequest } from './request.ts'

export type { Place } from './places.ts'
export type { Choice, Draw, Picture, PictureRequest, Show } from './request.ts'
export type { Column, Row, TablePanel, TablesView } from './tables.ts'

const entry = new URL('./worker.mjs', import.meta.url)
const { draw, warm, close } = createRenderer(entry)
let filming: Promise<unknown> = Promise.resolve()
let filmer: Renderer | null = null
let wanted = 0

/**
 * A moving picture of these requests, by a worker of its own, so that no board waits for it; one at a time. The worker
 * goes when no film is wanted any more.
 */
export function film(requests: readonly PictureRequest[]): Promise<Picture> {
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

/** Draws in a worker; the same request again gives the same bytes at once. */
/** Makes the static layers of a system ahead of its first picture. */
/** Stops the workers; the next `draw` would start a new one. */
export { close as closeRenderer, draw, warm }

/** What the signs of this game's pictures mean, in words. */
export async function legend(system: string, view: unknown, lang: 'ru' | 'en'): Promise<readonly string[]> {
  const { painters } = await import('./registry.ts')
  return painters[system]?.legend?.(view, lang) ?? []
}

/** Places that `zoom` accepts, in the board's order. */
export async function zooms(system: string, view: unknown): Promise<readonly string[]> {
  const { painters } = await import('./registry.ts')
  return painters[system]?.zooms?.(view) ?? []
}
