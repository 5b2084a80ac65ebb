import { h } from './dom.js'

/** @import { PictureTold } from '../told.ts' */
/** @typedef {{ readonly source: string, readonly finer: string }} Sources Where a picture is, and the same with more pixels. */

/** Pixels of the screen for one of the picture, from which on it looks soft; milliseconds for which nothing has moved. */
const SOFT = 1.15
const STILL_FOR = 350

/**
 * The picture under the places of a map.
 * @param {() => number} scale pixels of the window for one of the picture
 */
export function openPicture(scale) {
  const first = h('img', { alt: '', draggable: 'false' })
  let picture = first
  /** @type {PictureTold | null} */
  let told = null
  let wanted = ''
  /** What is shown, and what was asked for finer. */
  let painted = ''
  let finer = ''
  /** Where the finer one of what is wanted is. */
  let fine = ''
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let sharpening

  /**
   * One picture takes the place of the other when it is there, so that nothing flickers; one that does not come is asked for anew.
   * @param {PictureTold} next
   * @param {Sources} sources
   * @param {string} alt
   * @param {boolean} isOther
   */
  function paint(next, { source, finer: fineSource }, alt, isOther) {
    told = next
    fine = fineSource
    picture.alt = alt
    if (source === wanted) return
    wanted = source
    const fresh = pictureFrom(source, alt)
    fresh.decode().then(
      () => {
        show(fresh, source)
        painted = source
        sharpen()
      },
      () => {
        if (source === wanted) wanted = ''
      },
    )
    if (isOther) show(fresh, source)
  }

  /**
   * @param {string} source
   * @param {string} alt
   */
  const pictureFrom = (source, alt) =>
    h('img', { alt, draggable: 'false', src: source, width: told?.width, height: told?.height })

  /**
   * @param {HTMLImageElement} fresh
   * @param {string} source
   */
  function show(fresh, source) {
    if (source !== wanted) return
    picture.replaceWith(fresh)
    picture = fresh
  }

  /** A finer picture of the same, where the screen has more pixels than this one and nothing moves. */
  function sharpen() {
    clearTimeout(sharpening)
    if (told?.kind !== 'full' || painted !== wanted || finer === wanted) return
    if (scale() * devicePixelRatio > SOFT) sharpening = setTimeout(refine, STILL_FOR)
  }

  function refine() {
    const source = wanted
    finer = source
    const fresh = pictureFrom(fine, picture.alt)
    fresh.decode().then(
      () => show(fresh, source),
      () => {
        if (finer === source) finer = ''
      },
    )
  }

  return { first, paint, sharpen }
}
