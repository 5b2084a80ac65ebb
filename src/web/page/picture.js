import { formatMarkdown, h } from './dom.js'
import { toRequestUrl } from './server.js'
import { beginWaiting } from './waiting.js'
import { getCurrentLanguage } from './words.js'

/** @import { RequestInputs } from '../requests.ts' */
/** @import { BoardDto, PictureDto } from '../responses.ts' */
/** @import { PlanEntry } from './side-panel.js' */
/**
 * Address of a picture (`source`), and address of the same picture with more pixels (`finer`).
 * @typedef {{ readonly source: string, readonly finer: string }} PictureAddresses
 */

/**
 * `SOFT`: number of screen pixels per picture pixel above which the picture looks blurred. A version with more
 * pixels is then loaded once the map has not moved for `STILL_FOR` milliseconds.
 */
const SOFT = 1.15
const STILL_FOR = 350
/** Milliseconds before each new attempt to load a picture whose loading failed. */
const AGAIN = [1000, 4000]

/**
 * Creates the picture that lies under the places of a map. While there is no picture to show, `root` has the class
 * `bare`.
 * @param {HTMLElement} root
 * @param {() => number} scale returns the number of CSS pixels per picture pixel
 * @param {() => void} onMissing called if the picture does not load, and there is no older picture to show
 */
export function createMapPicture(root, scale, onMissing) {
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
   * tries again twice. After that, only the next call of this function tries again.
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
    if (isOther) root.classList.add('bare')
    void load(source, alt, AGAIN)
  }

  /**
   * Loads a picture and shows it.
   * @param {string} source
   * @param {string} alt
   * @param {readonly number[]} again
   */
  async function load(source, alt, [pause, ...later]) {
    const done = beginWaiting('picture')
    const fresh = pictureFrom(source, alt)
    const isLoaded = await fresh.decode().then(
      () => true,
      () => false,
    )
    done()
    if (source !== wanted) return
    if (isLoaded) {
      show(fresh, source)
      painted = source
      sharpen()
    } else if (pause !== undefined) setTimeout(() => source === wanted && load(source, alt, later), pause)
    else {
      wanted = ''
      if (root.classList.contains('bare')) onMissing()
    }
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
    root.classList.remove('bare')
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

/**
 * Returns a description of the picture in a sentence or two. The panel describes the rest of the position.
 * @param {BoardDto} board
 */
export const describePicture = ({ title, status: [first = ''] }) =>
  h('p', {}, `${title}. `, formatMarkdown(first)).textContent ?? ''

/**
 * Returns the addresses of a picture of the board.
 * @param {BoardDto} board
 * @param {PictureDto['kind']} kind
 * @param {string} as role that the page shows, if the player has chosen one
 * @param {readonly PlanEntry[]} plan
 * @returns {PictureAddresses}
 */
export function buildPictureAddresses({ revision, me }, kind, as, plan) {
  /** @type {RequestInputs['picture']} */
  const query = {
    kind,
    lang: getCurrentLanguage(),
    revision: String(revision),
    of: me?.role ?? '',
    ...(as && { as }),
    ...(plan.length > 0 && { plan: JSON.stringify(plan.map(({ action }) => action)) }),
  }
  return { source: toRequestUrl('picture', query), finer: toRequestUrl('picture', { ...query, fine: '1' }) }
}
