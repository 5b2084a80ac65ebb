import type { PictureDrawer, PictureRequest } from '../../render/index.ts'
import { countSentBytes } from './memory.ts'

/**
 * Wraps a function that draws pictures. Reports the size of each picture for Discord, because sending copies it in
 * memory. Pictures for web pages (`isPatient`) are not copied, so they are not reported.
 */
export function wrapWithByteReport(draw: PictureDrawer): PictureDrawer {
  async function drawn(request: PictureRequest, isStale = () => false, isPatient = false) {
    const picture = await draw(request, isStale, isPatient)
    if (picture && !isPatient) countSentBytes(picture.bytes.length)
    return picture
  }
  return drawn as PictureDrawer
}

/**
 * Wraps a function that draws pictures. Slows down searches of computer players while a person waits for a picture.
 * Pictures for web pages (`isPatient`) slow nothing down.
 */
export function wrapWithDrawingPriority(
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

/** Wraps a function that draws pictures. Reports how many ms each picture took, and whether it was for a web page. */
export function wrapWithDrawingTimer(
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
