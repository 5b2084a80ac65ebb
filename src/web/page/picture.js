import { h } from './dom.js'

/** @import { PictureDto } from '../responses.ts' */
/**
 * Address of a picture (`source`), and address of the same picture with more pixels (`finer`).
 * @typedef {{ readonly source: string, readonly finer: string }} PictureAddresses Address of a picture, and of the same
 * picture with more pixels.
 */

/**
 * `SOFT`: with more screen pixels per picture pixel than this, the picture looks blurred. A picture with more
 * pixels then loads, after `STILL_FOR` milliseconds without movement.
 */
const SOFT = 1.15
const STILL_FOR = 350

/**
 * Creates the picture that lies under the places of a map.
 * @param {() => number} scale returns the number of CSS pixels per picture pixel
 */
export function createMapPicture(scale) {
  const first = h('img', { alt: '', draggable: 'false' })
  let picture = first
  /**
   * The picture that was last requested, as described by the server.
   * @type {PictureDto | null}
   */
  let told = null
  let wanted = ''
  /**
   * `painted`: address of the picture on screen. `finer`: address of the picture for which a version with more
   * pixels was requested.
   */
  let painted = ''
  let finer = ''
  /** Address of the wanted picture in the version with more pixels. */
  let fine = ''
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let sharpening

  /**
   * Replaces the picture when the new picture has loaded, so that the map does not flicker. If loading fails,
   * the next call of this function tries again.
   * @param {PictureDto} next
   * @param {PictureAddresses} sources
   * @param {string} alt
   * @param {boolean} isOther whether to drop the old picture at once
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
   * Creates the image element of a picture.
   * @param {string} source
   * @param {string} alt
   */
  const pictureFrom = (source, alt) =>
    h('img', { alt, draggable: 'false', src: source, width: told?.width, height: told?.height })

  /**
   * Shows a loaded picture, unless the page has requested another picture meanwhile.
   * @param {HTMLImageElement} fresh
   * @param {string} source
   */
  function show(fresh, source) {
    if (source !== wanted) return
    picture.replaceWith(fresh)
    picture = fresh
  }

  /**
   * Loads a version of the picture with more pixels if the picture looks blurred. Waits until the map has
   * stopped moving.
   */
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
