import type { Draw, PictureRequest } from '../../render/index.ts'
import { sent } from './thrift.ts'

/** What is drawn is drawn to be sent, and each time copied for it; only pages, which are patient, get the picture itself. */
export function drawnBy(draw: Draw): Draw {
  async function drawn(request: PictureRequest, isStale = () => false, isPatient = false) {
    const picture = await draw(request, isStale, isPatient)
    if (picture && !isPatient) sent(picture.bytes.length)
    return picture
  }
  return drawn as Draw
}

/** Somebody waits for what is drawn, pages apart: whatever can wait is told. */
export function drawnFirst(draw: Draw, giveWay: (work: Promise<unknown>) => void): Draw {
  function first(request: PictureRequest, isStale = () => false, isPatient = false) {
    const drawing = draw(request, isStale, isPatient)
    if (!isPatient) giveWay(drawing)
    return drawing
  }
  return first as Draw
}

/** `took` hears after how many milliseconds each picture was there, and whether it was for a page. */
export function drawnInTime(draw: Draw, took: (ms: number, isForPage: boolean) => void): Draw {
  async function timed(request: PictureRequest, isStale = () => false, isPatient = false) {
    const began = performance.now()
    const picture = await draw(request, isStale, isPatient)
    if (picture) took(performance.now() - began, isPatient)
    return picture
  }
  return timed as Draw
}
