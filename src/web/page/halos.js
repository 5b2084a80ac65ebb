import { createSvgElement } from './dom.js'

/** @import { Point, ShownPlace } from './places.js' */
/**
 * Look of a halo. `lit`, `instead` and `chosen` are the looks of places. `over`: the place is under the
 * pointer. `focus`: the place has the keyboard focus.
 * @typedef {'lit' | 'instead' | 'chosen' | 'over' | 'focus'} HaloLook
 */

/** Share of a side at which the marks from its two corners meet, so that they cover the whole side. */
const WHOLE = 0.5
/**
 * How much of each side a halo marks: share of the side, measured from each corner. The middle of each side
 * stays free, because names and numbers stand there.
 * @type {Readonly<Record<HaloLook, number>>}
 */
const MARKED = { lit: 0.33, instead: 0.24, chosen: 0.42, over: WHOLE, focus: WHOLE }
/** How much of a horizontal side of a hex a halo marks: share of the side, measured from each corner. */
const LEVEL = 0.06
/** A shape with more corners than this is round. Its whole outline is marked, not only its corners. */
const CORNERS = 8

let masks = 0

/**
 * Creates the layer of the halos: the outlines that highlight places. The halo of an object on the board, such
 * as a counter, lies outside it, so that the halo hides nothing printed there. The halo of a part of the board
 * lies on the edge of the part.
 */
export function createHaloLayer() {
  const id = `outside-${masks++}`
  const all = createSvgElement('rect', { fill: '#fff' })
  const things = createSvgElement('g', { fill: '#000' })
  const mask = createSvgElement('mask', { id, maskUnits: 'userSpaceOnUse', x: 0, y: 0 }, all, things)
  const looks = createSvgElement('g')
  const pointed = createSvgElement('g')
  const layer = createSvgElement(
    'g',
    { class: 'halos', mask: `url(#${id})`, 'aria-hidden': 'true' },
    looks,
    pointed,
  )

  return {
    /** SVG elements of the layer. They must lie below the elements of the places. */
    elements: [createSvgElement('defs', {}, mask), layer],
    /**
     * Notes the places of a new picture.
     * @param {number} width
     * @param {number} height
     * @param {readonly ShownPlace[]} shown
     */
    show(width, height, shown) {
      for (const element of [mask, all]) {
        element.setAttribute('width', String(width))
        element.setAttribute('height', String(height))
      }
      const covers = shown.filter(({ place }) => !place.isGround)
      things.replaceChildren(
        ...[
          ...covers.map(({ outline }) => outline),
          ...shown.flatMap(({ place }) => place.printed ?? []),
        ].map(one => createSvgElement('path', { d: pathOf(one, WHOLE) })),
      )
      pointed.replaceChildren()
    },
    /**
     * Shows the halos of all places that have a look.
     * @param {readonly (readonly [ShownPlace, HaloLook])[]} all
     */
    light(all) {
      looks.replaceChildren(...paint(all))
    },
    /**
     * Shows the halo of the place that the player points at. If no place is given, hides this halo.
     * @param {ShownPlace | null | undefined} one
     * @param {'over' | 'focus'} look
     */
    point(one, look) {
      pointed.replaceChildren(...(one ? paint([[one, look]]) : []))
    },
  }
}

/**
 * Creates the paths of halos. A dark line lies below each bright line, so that the halo is visible on snow as
 * well as on water.
 * @param {readonly (readonly [ShownPlace, HaloLook])[]} all
 */
function paint(all) {
  return ['edge', 'line'].flatMap(part =>
    all.map(([one, look]) => {
      const path = createSvgElement('path', {
        class: `halo-${part} halo-${look} halo-${one.place.isGround ? 'ground' : 'outside'}`,
        d: pathOf(one.frame, MARKED[look]),
      })
      path.style.setProperty('--room', `${one.room}px`)
      return path
    }),
  )
}

/**
 * Returns the path that marks the corners of a shape. For a hex, the path marks the slanted sides, because the
 * name and the number of the hex stand at its horizontal sides.
 * @param {readonly number[]} shape
 * @param {number} share
 */
function pathOf(shape, share) {
  /** @type {Point[]} */
  const corners = []
  for (let i = 0; i < shape.length; i += 2) corners.push([shape[i], shape[i + 1]])
  if (corners.length > CORNERS || share >= WHOLE) return `M${corners.map(at => at.join(' ')).join('L')}Z`
  const isHex = corners.length > 4
  /**
   * Returns how much of the side between two corners is marked: share of the side, measured from each corner.
   * @param {Point} from
   * @param {Point} to
   */
  const marked = ([x, y], [toX, toY]) =>
    isHex ? (Math.abs(toY - y) < Math.abs(toX - x) / 4 ? LEVEL : WHOLE) : share
  return corners
    .map((at, i) => {
      const before = corners[(i + corners.length - 1) % corners.length]
      const after = corners[(i + 1) % corners.length]
      return `M${between(at, before, marked(at, before))}L${at.join(' ')}L${between(at, after, marked(at, after))}`
    })
    .join('')
}

/**
 * Returns the point between two points, at a share of the way from the first to the second.
 * @param {Point} from
 * @param {Point} to
 * @param {number} share
 */
const between = ([x, y], [toX, toY], share) => `${x + (toX - x) * share} ${y + (toY - y) * share}`
