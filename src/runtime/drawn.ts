import type { Draw, PictureRequest } from '../../render/index.ts'
import { sent } from './thrift.ts'

/**
 * Reports the size of each picture drawn for Discord, because sending copies it. Pages (`isPatient`) get the
 * picture without a copy.
 */
export function drawnBy(draw: Draw): Draw {
  async function drawn(request: PictureRequest, isStale = () => false, isPatient = false) {
    const picture = await draw(request, isStale, isPatient)
    if (picture && !isPatient) sent(picture.bytes.length)
    return picture
  }
  return drawn as Draw
}

/**
 * Slows down background work while a picture is drawn for somebody who waits. Pictures for pages do not slow it
 * down.
 */
export function drawnFirst(draw: Draw, giveWay: (work: Promise<unknown>) => void): Draw {
  function first(request: PictureRequest, isStale = () => false, isPatient = false) {
    const drawing = draw(request, isStale, isPatient)
    if (!isPatient) giveWay(drawing)
    return drawing
  }
  return first as Draw
}

/** Reports for each picture how many ms it took, and whether it was for a page. */
export function drawnInTime(draw: Draw, took: (ms: number, isForPage: boolean) => void): Draw {
  async function timed(request: PictureRequest, isStale = () => false, isPatient = false) {
    const began = performance.now()
    const picture = await draw(request, isStale, isPatient)
    if (picture) took(performance.now() - began, isPatient)
    return picture
  }
  return timed as Draw
}
