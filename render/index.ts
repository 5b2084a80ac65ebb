import { createRenderer } from './renderer.ts'

export type { Picture, PictureRequest, Show } from './request.ts'

const { draw, warm, close } = createRenderer(new URL('./worker.mjs', import.meta.url))

/** Draws in the worker; the same request again gives the same bytes at once. */
/** Makes the static layers of a system ahead of its first picture. */
/** Stops the worker; the next `draw` would start a new one. */
export { close as closeRenderer, draw, warm }

/** Places that `zoom` accepts, in the board's order. */
export async function zooms(system: string, view: unknown): Promise<readonly string[]> {
  const { painters } = await import('./registry.ts')
  return painters[system]?.zooms?.(view) ?? []
}
