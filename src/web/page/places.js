import { createSvgElement } from './dom.js'

/** @import { PlaceDto } from '../responses.ts' */
/**
 * A point of the picture: x and y.
 * @typedef {readonly [x: number, y: number]} Point
 */
/**
 * A rectangle of the picture.
 * @typedef {{ readonly x: number, readonly y: number, readonly width: number, readonly height: number }} Box
 */
/**
 * Look of a place. `lit`: the player can choose the place. `instead`: the place would replace a pick. `chosen`:
 * the place is picked. `under`: a click on the place stands for the place below it.
 * @typedef {'lit' | 'instead' | 'chosen' | 'under' | null} PlaceLook
 */
/**
 * A place on the map, with its element and its current look.
 * @typedef {{ readonly place: PlaceDto, readonly element: SVGPolygonElement, readonly box: Box, readonly isCovered: boolean, isLit: boolean, isChosen: boolean }} ShownPlace
 */

/** Width of the frame around a place, as a share of the place's shorter side. */
const FRAME = 0.08

/**
 * Creates the clickable outline of a place. `at` is the index of the place in `all`. The outline leaves out the
 * parts that other places of the same stack cover.
 * @param {PlaceDto} place
 * @param {number} at
 * @param {readonly PlaceDto[]} all
 * @returns {ShownPlace}
 */
export function createPlaceOutline(place, at, all) {
  const box = boxOf(place)
  const over = place.on ? all.slice(at + 1).filter(({ on }) => on === place.on) : []
  const seen = over.map(boxOf).reduce(leftOf, box)
  const isCovered = seen !== box
  const element = createSvgElement('polygon', {
    points: (isCovered ? cornersOf(seen) : place.shape).join(' '),
    role: 'button',
    tabindex: '-1',
    'aria-label': place.label,
    'data-place': `${place.kind} ${place.value}`,
  })
  element.style.setProperty('--room', `${FRAME * Math.min(seen.width, seen.height)}px`)
  return { place, element, box, isCovered, isLit: false, isChosen: false }
}

/**
 * Returns the bounding box of a place.
 * @param {PlaceDto} place
 * @returns {Box}
 */
function boxOf({ shape }) {
  const xs = shape.filter((_, i) => i % 2 === 0)
  const ys = shape.filter((_, i) => i % 2 === 1)
  const [x, y] = [Math.min(...xs), Math.min(...ys)]
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y }
}

/**
 * Returns the visible upper part of a counter if the counter `over` covers its whole lower part, as in a column
 * of counters. Otherwise returns the whole box.
 * @param {Box} box
 * @param {Box} over
 */
function leftOf(box, over) {
  const isInColumn = Math.abs(box.x - over.x) < 1 && Math.abs(box.width - over.width) < 1
  const height = over.y - box.y
  return isInColumn && height > 1 && height < box.height ? { ...box, height } : box
}

/** @param {Box} box */
const cornersOf = ({ x, y, width, height }) => [x, y, x + width, y, x + width, y + height, x, y + height]

/**
 * Checks whether a point lies inside a box, or at most `reach` away from the box.
 * @param {Box} box
 * @param {Point} point
 * @param {number} reach
 */
export const isNear = ({ x, y, width, height }, [px, py], reach) =>
  px > x - reach && py > y - reach && px < x + width + reach && py < y + height + reach

/**
 * Returns the key of a place: its kind and value as text.
 * @param {PlaceDto} place
 */
export const toPlaceKey = ({ kind, value }) => `${kind} ${value}`
/**
 * Returns the centre of a place's box.
 * @param {{ readonly box: Box }} found
 */
export const computeBoxCentre = ({ box }) => ({ x: box.x + box.width / 2, y: box.y + box.height / 2 })

/**
 * Returns the nearest place in a direction. Considers only lit places, or all places if `isAll` is true.
 * @param {readonly ShownPlace[]} shown
 * @param {ShownPlace} from
 * @param {Point} way
 * @param {boolean} isAll
 */
export function findNearestPlaceInDirection(shown, from, [dx, dy], isAll) {
  const { x, y } = computeBoxCentre(from)
  /** @type {{ readonly cost: number, readonly one: ShownPlace } | null} */
  let best = null
  for (const one of shown) {
    if (one === from || (!isAll && !one.isLit)) continue
    const [ox, oy] = [computeBoxCentre(one).x - x, computeBoxCentre(one).y - y]
    const along = ox * dx + oy * dy
    const aside = Math.abs(ox * dy) + Math.abs(oy * dx)
    if (along < 2) continue
    const cost = along + aside * 2.2
    if (!best || cost < best.cost) best = { cost, one }
  }
  return best?.one ?? null
}

/**
 * Finds a place of the previous picture in the new picture. If the new picture does not have this place, returns
 * the nearest place.
 * @param {readonly ShownPlace[]} shown
 * @param {ShownPlace} held
 * @returns {ShownPlace | null}
 */
export function findSamePlace(shown, { place, box }) {
  const own = shown.find(one => toPlaceKey(one.place) === toPlaceKey(place))
  if (own) return own
  const { x, y } = computeBoxCentre({ box })
  /**
   * Returns the distance between a place and the place of the previous picture.
   * @param {ShownPlace} one
   */
  const far = one => Math.hypot(computeBoxCentre(one).x - x, computeBoxCentre(one).y - y)
  return shown.reduce(
    (best, one) => (best && far(best) <= far(one) ? best : one),
    /** @type {ShownPlace | null} */ (null),
  )
}
