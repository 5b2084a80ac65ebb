import type { PictureDrawer, PictureRequest } from '../../render/index.ts'
import { noteSentBytes } from './memory.ts'

/**
 * Reports the size of each picture drawn for Discord, because sending copies it. Pages (`isPatient`) get the
 * picture without a copy.
 */
export function reportPictureBytes(draw: PictureDrawer): PictureDrawer {
  async function drawn(request: PictureRequest, isStale = () => false, isPatient = false) {
    const picture = await draw(request, isStale, isPatient)
    if (picture && !isPatient) noteSentBytes(picture.bytes.length)
    return picture
  }
  return drawn as PictureDrawer
}

/**
 * Slows down background work while a picture is drawn for somebody who waits. Pictures for pages do not slow it
 * down.
 */
export function prioritizeDrawing(
  draw: PictureDrawer,
  giveWay: (work: Promise<unknown>) => void,
): PictureDrawer {
  function first(request: PictureRequest, isStale = () => false, isPatient = false) {
    const drawing = draw(request, isStale, isPatient)
    if (!isPatient) giveWay(drawing)
    return drawing
  }
  return first as PictureDrawer
}

/** Reports for each picture how many ms it took, and whether it was for a page. */
export function measureDrawing(
  draw: PictureDrawer,
  took: (ms: number, isForPage: boolean) => void,
): PictureDrawer {
  async function timed(request: PictureRequest, isStale = () => false, isPatient = false) {
    const began = performance.now()
    const picture = await draw(request, isStale, isPatient)
    if (picture) took(performance.now() - began, isPatient)
    return picture
  }
  return timed as PictureDrawer
}
