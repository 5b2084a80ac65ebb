import { h } from './dom.js'

/** @import { PictureDto } from '../responses.ts' */
/**
 * @typedef {{ readonly source: string, readonly finer: string }} PictureAddresses Address of a picture, and of the same
 * picture with more pixels.
 */

/**
 * The picture looks blurred above `SOFT` screen pixels per picture pixel. A finer picture loads after
 * `STILL_FOR` milliseconds without movement.
 */
const SOFT = 1.15
const STILL_FOR = 350

/**
 * Makes the picture under the places of a map.
 * @param {() => number} scale returns the number of CSS pixels per picture pixel
 */
export function openPicture(scale) {
  const first = h('img', { alt: '', draggable: 'false' })
  let picture = first
  /** @type {PictureDto | null} */
  let told = null
  let wanted = ''
  /**
   * `painted`: address of the picture on show. `finer`: address of the picture for which a finer version was
   * requested.
   */
  let painted = ''
  let finer = ''
  /** Address of the finer version of the wanted picture. */
  let fine = ''
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let sharpening

  /**
   * Replaces the picture as soon as the new one has loaded, so that nothing flickers. If loading fails, the next
   * call tries again.
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
   * Shows a loaded picture unless another picture is wanted by now.
   * @param {HTMLImageElement} fresh
   * @param {string} source
   */
  function show(fresh, source) {
    if (source !== wanted) return
    picture.replaceWith(fresh)
    picture = fresh
  }

  /** Loads a finer version of the picture when the screen has more pixels than the picture and nothing moves. */
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
