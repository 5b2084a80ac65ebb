import type { PictureDrawer, PictureRequest } from '../../render/index.ts'
import { noteSentBytes } from './memory.ts'

/**
 * Reports the size of each picture that is drawn for Discord, because sending a picture copies its bytes. Does
 * not report pictures for web pages (`isPatient`), which are not copied.
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
 * Slows down searches of computer players while a picture is drawn for a waiting person. Pictures for web pages
 * (`isPatient`) do not slow searches down.
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

/** Reports how many ms the drawing of each picture took, and whether the picture was for a web page. */
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
