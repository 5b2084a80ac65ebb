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
 * A place on the map, with its element and its current look. `pile`: all places that this element stands for,
 * such as the units that a tile `+3` counts. `label`: name of the place, or names of the pile. `outline`:
 * visible part of the shape, as x, y, x, y, … `frame`: outline of the halo. `room`: maximum width of the halo,
 * in pixels of the picture.
 * @typedef {{ readonly place: PlaceDto, readonly pile: readonly PlaceDto[], readonly label: string, readonly element: SVGPolygonElement, readonly box: Box, readonly outline: readonly number[], readonly frame: readonly number[], readonly room: number, readonly isCovered: boolean, isLit: boolean, isChosen: boolean }} ShownPlace
 */

/** Maximum width of the halo around a place, as a share of the place's shorter side. */
const FRAME = 0.08

/**
 * Creates the clickable outlines of all places. Places of one kind with the same shape share an outline,
 * because a player cannot point at only one of them. An outline leaves out the parts that other places of the
 * same stack cover.
 * @param {readonly PlaceDto[]} places
 * @returns {ShownPlace[]}
 */
export function createPlaceOutlines(places) {
  /** @type {Map<string, PlaceDto[]>} */
  const piles = new Map()
  for (const one of places) {
    const key = `${one.kind} ${one.shape}`
    const pile = piles.get(key) ?? []
    if (!pile.some(({ value }) => value === one.value)) piles.set(key, [...pile, one])
  }
  const all = [...piles.values()]
  return all.map((pile, at) =>
    createPlaceOutline(
      pile,
      all.slice(at + 1).map(([one]) => one),
    ),
  )
}

/**
 * Creates the outline that all places of a pile share. `later`: places that may lie above the pile.
 * @param {readonly PlaceDto[]} pile
 * @param {readonly PlaceDto[]} later
 * @returns {ShownPlace}
 */
function createPlaceOutline(pile, later) {
  const [place] = pile
  const box = boxOf(place)
  const over = place.on ? later.filter(({ on }) => on === place.on) : []
  const seen = over.map(boxOf).reduce(leftOf, box)
  const isCovered = seen !== box
  const outline = isCovered ? cornersOf(seen) : place.shape
  const label = pile.length > 1 ? `+${pile.length}: ${pile.map(one => one.label).join(', ')}` : place.label
  const element = createSvgElement('polygon', {
    points: outline.join(' '),
    role: 'button',
    tabindex: '-1',
    'aria-label': label,
    'data-place': `${place.kind} ${place.value}`,
  })
  return {
    place,
    pile,
    label,
    element,
    box,
    outline,
    frame: place.frame ?? outline,
    room: FRAME * Math.min(seen.width, seen.height),
    isCovered,
    isLit: false,
    isChosen: false,
  }
}

/**
 * Returns the look of a pile: the strongest look of its places, or null.
 * @param {readonly PlaceLook[]} looks
 */
export const findStrongestLook = looks =>
  /** @type {const} */ (['lit', 'instead', 'chosen', 'under']).find(look => looks.includes(look)) ?? null

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
