import { createSvgElement, h, replaceContent } from './dom.js'
import { createHaloLayer } from './halos.js'
import { createMapPicture } from './picture.js'
import {
  computeBoxCentre,
  createPlaceOutlines,
  findNearestPlaceInDirection,
  findSamePlace,
  findStrongestLook,
  isNear,
  toPlaceKey,
} from './places.js'
import { translateText } from './words.js'

/** @import { ArrowDto, PictureDto, PlaceDto } from '../responses.ts' */
/** @import { HaloLook } from './halos.js' */
/** @import { PictureAddresses } from './picture.js' */
/** @import { PlaceLook, Point, ShownPlace } from './places.js' */

const LARGEST = 6
/** Number of pixels that a finger or mouse must move before a press becomes a drag. */
const STILL = 7
/**
 * `THIN`: places narrower than this number of pixels are hard to hit with a finger. `NEAR`: after a touch on
 * such a place, the finger may have meant any place within this number of pixels.
 */
const THIN = 14
const NEAR = 10
/** Smallest width of the window in pixels for the wide layout. A narrower window gets the layout for phones. */
const NARROW = 761

/**
 * Creates the map. The map is a picture that can be zoomed, with clickable places on it.
 * @param {HTMLElement} root
 * @param {HTMLElement} tools element for the zoom buttons
 * @param {{ onPlace(place: PlaceDto, others: readonly PlaceDto[], over?: PlaceDto): void, onPile(pile: readonly PlaceDto[]): void, onMissing(): void }} handlers
 * `onPlace` is called with the clicked place, the places that the click may have meant, and the uppermost place
 * under the pointer. `onPile` is called with all places of a clicked pile, `onMissing` if a picture does not load
 */
export function createMapView(root, tools, { onPlace, onPile, onMissing }) {
  const picture = createMapPicture(root, () => at.scale, onMissing)
  const halos = createHaloLayer()
  const layer = createSvgElement('svg', { class: 'places', role: 'group' })
  const stage = h('div', { class: 'stage' }, picture.first, layer)
  const name = h('p', { class: 'name', 'aria-hidden': 'true', hidden: true })
  const dial = h('div', { class: 'dial', role: 'group', hidden: true })
  const view = h('div', { class: 'view' }, stage, dial, name)
  /**
   * Creates a zoom button.
   * @param {() => string} label
   * @param {string} sign
   * @param {() => void} by
   */
  const zoomed = (label, sign, by) =>
    h(
      'button',
      { type: 'button', 'data-key': sign, 'aria-label': label(), title: label(), onclick: by },
      sign,
    )
  root.append(view)

  let size = { width: 1, height: 1 }
  let at = { x: 0, y: 0, scale: 1 }
  /** @type {ShownPlace[]} */
  let shown = []
  let kind = ''
  let turned = ''
  /** @type {Map<number, { readonly x: number, readonly y: number, readonly from: Point }>} */
  const pointers = new Map()
  let moved = false

  function showTools() {
    tools.setAttribute('aria-label', translateText('zoom'))
    replaceContent(
      tools,
      zoomed(
        () => translateText('larger'),
        '+',
        () => zoom(1.4),
      ),
      zoomed(
        () => translateText('smaller'),
        '−',
        () => zoom(1 / 1.4),
      ),
      zoomed(() => translateText('whole'), '⤢', fit),
    )
  }

  const least = () => Math.min(view.clientWidth / size.width, view.clientHeight / size.height) || 1

  function fit() {
    const scale = least()
    at = {
      scale,
      x: (view.clientWidth - size.width * scale) / 2,
      y: (view.clientHeight - size.height * scale) / 2,
    }
    put()
  }

  /**
   * Fits the picture into the window. On a phone, the picture fills the width of the window, and the player
   * drags the picture to see its lower part.
   */
  function begin() {
    fit()
    if (innerWidth < NARROW) zoom(view.clientWidth / size.width / at.scale, 0, 0)
  }

  function put() {
    const scale = Math.max(least(), Math.min(LARGEST * least(), at.scale))
    /**
     * Limits the start of the picture along one axis, so that the picture stays in the window. A picture that is
     * smaller than the window is centred.
     * @param {number} start
     * @param {number} room
     * @param {number} whole
     */
    const inside = (start, room, whole) =>
      whole <= room ? (room - whole) / 2 : Math.min(0, Math.max(room - whole, start))
    at = {
      scale,
      x: inside(at.x, view.clientWidth, size.width * scale),
      y: inside(at.y, view.clientHeight, size.height * scale),
    }
    stage.style.transform = `translate(${at.x}px, ${at.y}px) scale(${at.scale})`
    layer.style.setProperty('--line', String(1 / at.scale))
    putDial()
    picture.sharpen()
  }

  /**
   * Puts the ring of arrows around the place whose content the player may turn. Keeps the whole ring inside the
   * window, so that the player can reach every arrow.
   */
  function putDial() {
    const found = turned && shown.find(({ place }) => toPlaceKey(place) === turned)
    dial.hidden = !found
    if (!found) return
    const { x, y } = computeBoxCentre(found)
    const reach = dial.offsetWidth / 2
    /**
     * Limits a coordinate so that the whole ring of arrows stays inside the window.
     * @param {number} where
     * @param {number} room
     */
    const inside = (where, room) => Math.max(reach, Math.min(room - reach, where))
    const own = [at.x + x * at.scale, at.y + y * at.scale]
    const [left, top] = [inside(own[0], view.clientWidth), inside(own[1], view.clientHeight)]
    dial.style.left = `${left}px`
    dial.style.top = `${top}px`
    const aside = Math.hypot(left - own[0], top - own[1])
    dial.dataset.of = aside > found.box.width * at.scale * 0.3 ? found.place.label : ''
  }

  /**
   * Zooms the map by a factor. The point (x, y) of the window stays in place.
   * @param {number} by
   */
  function zoom(by, x = view.clientWidth / 2, y = view.clientHeight / 2) {
    const scale = Math.max(least(), Math.min(LARGEST * least(), at.scale * by))
    const real = scale / at.scale
    at = { scale, x: x - (x - at.x) * real, y: y - (y - at.y) * real }
    put()
  }

  view.addEventListener(
    'wheel',
    event => {
      event.preventDefault()
      const { left, top } = view.getBoundingClientRect()
      zoom(
        Math.exp(-event.deltaY * (event.ctrlKey ? 0.01 : 0.0016)),
        event.clientX - left,
        event.clientY - top,
      )
    },
    { passive: false },
  )
  view.addEventListener('pointerdown', event => {
    if (event.button !== 0) return
    if (pointers.size === 0) moved = false
    pointers.set(event.pointerId, {
      x: event.clientX,
      y: event.clientY,
      from: [event.clientX, event.clientY],
    })
  })
  addEventListener('pointermove', event => {
    const before = pointers.get(event.pointerId)
    if (!before) return
    const others = [...pointers].filter(([id]) => id !== event.pointerId).map(([, one]) => one)
    const far = Math.hypot(event.clientX - before.from[0], event.clientY - before.from[1])
    if (far > STILL || others.length > 0) moved = true
    if (!moved) return
    const { left, top } = view.getBoundingClientRect()
    if (others.length === 0) {
      at = { ...at, x: at.x + event.clientX - before.x, y: at.y + event.clientY - before.y }
      put()
    } else {
      const [other] = others
      const was = Math.hypot(before.x - other.x, before.y - other.y) || 1
      const is = Math.hypot(event.clientX - other.x, event.clientY - other.y) || 1
      zoom(is / was, (event.clientX + other.x) / 2 - left, (event.clientY + other.y) / 2 - top)
    }
    pointers.set(event.pointerId, { ...before, x: event.clientX, y: event.clientY })
  })
  for (const end of /** @type {const} */ (['pointerup', 'pointercancel']))
    addEventListener(end, event => {
      pointers.delete(event.pointerId)
    })
  new ResizeObserver(() => put()).observe(view)

  /**
   * Returns the place on the map that an element belongs to, or undefined.
   * @param {EventTarget | null} target
   */
  const placeOf = target => shown.find(({ element }) => element === target)

  layer.addEventListener('click', event => {
    const [found, over] = foundAt(event)
    if (!found || moved) return
    if (found.pile.length > 1) onPile(found.pile)
    else onPlace(found.place, aroundIt(found, event), over.place)
  })
  // A touch shows no name. The finger would cover the name, and the panel shows the name of the touched place
  // anyway
  layer.addEventListener('pointerover', event => {
    if (event.pointerType !== 'touch') tell(placeOf(event.target), 'over')
  })
  layer.addEventListener('pointerout', () => tell(focusedPlace(), 'focus'))
  // The stage listens for the focus events of the places, because browsers let an SVG element with a focus listener
  // of its own take the focus
  stage.addEventListener('focusin', event => {
    const found = placeOf(event.target)
    if (!found?.element.matches(':focus-visible')) return
    tell(found, 'focus')
    bring(found)
  })
  stage.addEventListener('focusout', () => tell(null))
  layer.addEventListener('keydown', event => {
    const found = placeOf(event.target)
    if (!found) return
    if (event.key === 'Enter' || event.key === ' ') {
      if (found.pile.length > 1) onPile(found.pile)
      else onPlace(found.place, [])
    } else if (event.key in WAYS)
      focus(findNearestPlaceInDirection(shown, found, WAYS[event.key], event.shiftKey))
    else return
    event.preventDefault()
  })
  root.addEventListener('keydown', event => {
    if (event.key === '+' || event.key === '=') zoom(1.4)
    else if (event.key === '-') zoom(1 / 1.4)
    else if (event.key === '0') fit()
  })

  /**
   * Returns two places under the pointer. The first is the uppermost of the places that the player can choose.
   * The second is the uppermost of all places.
   * @param {MouseEvent} event
   */
  function foundAt(event) {
    // A click from the keyboard has no pointer position, only a target
    const all = event.detail === 0 ? [event.target] : document.elementsFromPoint(event.clientX, event.clientY)
    const point = pointOf(event)
    /**
     * Checks whether the place lies under the pointer.
     * @param {ShownPlace} one
     */
    const isThere = one =>
      all.includes(one.element) || (event.detail !== 0 && one.isCovered && isNear(one.box, point, 0))
    const places = shown.filter(isThere).toReversed()
    return [places.find(one => one.isLit || one.isChosen) ?? places[0], places[0]]
  }

  /**
   * Converts the position of the pointer to a point of the picture.
   * @param {MouseEvent} event
   * @returns {Point}
   */
  function pointOf({ clientX, clientY }) {
    const { left, top } = view.getBoundingClientRect()
    return [(clientX - left - at.x) / at.scale, (clientY - top - at.y) / at.scale]
  }

  /**
   * Returns the places that a finger on a thin place may have meant. Returns an empty list if the place is not
   * thin, or if the device has a mouse.
   * @param {ShownPlace} found
   * @param {MouseEvent} event
   */
  function aroundIt({ place, box }, event) {
    const isThin = Math.min(box.width, box.height) * at.scale < THIN
    if (!isThin || !matchMedia('(pointer: coarse)').matches) return []
    const point = pointOf(event)
    /**
     * Checks whether the place can be chosen (is lit), has the same kind as the touched place, and lies near the
     * pointer.
     * @param {ShownPlace} one
     */
    const isMeant = one =>
      one.isLit && one.place.kind === place.kind && isNear(one.box, point, NEAR / at.scale)
    const near = shown.filter(isMeant)
    return near.map(one => one.place)
  }

  /** Returns the place that has the keyboard focus, if the player uses the keyboard. */
  function focusedPlace() {
    const found = placeOf(document.activeElement)
    return found?.element.matches(':focus-visible') ? found : null
  }

  /**
   * Shows the name of a place above it, and its halo. If no place is given, hides both.
   * @param {ShownPlace | null | undefined} found
   * @param {'over' | 'focus'} look
   */
  function tell(found, look = 'over') {
    name.hidden = !found
    halos.point(found, look)
    if (!found) return
    const { x } = computeBoxCentre(found)
    name.textContent = found.label
    const half = name.offsetWidth / 2 + 4
    const left = Math.max(half, Math.min(view.clientWidth - half, at.x + x * at.scale))
    const over = at.y + (found.box.y - 4 / at.scale) * at.scale
    name.style.transform = 'translate(-50%, -100%)'
    name.style.left = `${left}px`
    name.style.top = `${Math.max(26, over)}px`
  }

  /**
   * Moves the keyboard focus to a place.
   * @param {ShownPlace | null} one
   */
  function focus(one) {
    if (!one) return
    for (const { element } of shown) element.setAttribute('tabindex', '-1')
    one.element.setAttribute('tabindex', '0')
    one.element.focus()
  }

  /**
   * Moves the map until a place is in sight.
   * @param {ShownPlace} found
   */
  function bring({ box }) {
    const [left, top] = [at.x + box.x * at.scale, at.y + box.y * at.scale]
    const [right, bottom] = [left + box.width * at.scale, top + box.height * at.scale]
    const dx = left < 20 ? 60 - left : right > view.clientWidth - 20 ? view.clientWidth - 60 - right : 0
    const dy = top < 20 ? 60 - top : bottom > view.clientHeight - 20 ? view.clientHeight - 60 - bottom : 0
    if (dx === 0 && dy === 0) return
    at = { ...at, x: at.x + dx, y: at.y + dy }
    put()
  }

  return {
    /**
     * Shows a picture of the board, with its clickable places.
     * @param {PictureDto} next
     * @param {PictureAddresses} sources
     * @param {string} alt
     */
    show(next, { source, finer }, alt) {
      const isOther = next.kind !== kind || next.width !== size.width || next.height !== size.height
      kind = next.kind
      size = { width: next.width, height: next.height }
      picture.paint(next, { source, finer }, alt, isOther)
      layer.setAttribute('viewBox', `0 0 ${next.width} ${next.height}`)
      layer.setAttribute('width', String(next.width))
      layer.setAttribute('height', String(next.height))
      layer.setAttribute('aria-label', translateText('mapHelp'))
      stage.style.width = `${next.width}px`
      stage.style.height = `${next.height}px`
      const held = placeOf(document.activeElement)
      shown = createPlaceOutlines(next.places)
      halos.show(next.width, next.height, shown)
      layer.replaceChildren(...halos.elements, ...shown.map(({ element }) => element))
      showTools()
      if (isOther) begin()
      else put()
      // Keeps the keyboard focus on the same place as before
      if (held) findSamePlace(shown, held)?.element.focus({ preventScroll: true })
    },
    /**
     * Sets the look of each place. `lit`: the player can choose the place. `instead`: the place would replace a
     * pick. `chosen`: the place is picked. `under`: a click on the place stands for the place below it. The Tab
     * key goes to the first lit place.
     * @param {(place: PlaceDto) => PlaceLook} lookOf
     */
    light(lookOf) {
      /** @type {{ readonly one: ShownPlace, readonly look: PlaceLook } | null} */
      let first = null
      const focused = placeOf(document.activeElement)
      /** @type {(readonly [ShownPlace, HaloLook])[]} */
      const lights = []
      for (const one of shown) {
        const look = findStrongestLook(one.pile.map(lookOf))
        if (look && look !== 'under') lights.push([one, look])
        one.isLit = look === 'lit' || look === 'instead'
        one.isChosen = look === 'chosen'
        one.element.setAttribute('class', look || 'plain')
        one.element.setAttribute('aria-disabled', String(!look))
        const state = look === 'chosen' ? translateText('chosen') : one.isLit ? translateText('lit') : ''
        one.element.setAttribute('aria-label', state ? `${one.label}, ${state}` : one.label)
        one.element.setAttribute('tabindex', '-1')
        if (one.isLit && (!first || (look === 'lit' && first.look !== 'lit'))) first = { one, look }
      }
      halos.light(lights)
      const start = focused ?? first?.one ?? shown[0]
      start?.element.setAttribute('tabindex', '0')
    },
    /**
     * Shows a ring of arrows around a place. There is one arrow for each direction in which something at that
     * place can be turned.
     * @param {readonly ArrowDto[]} arrows
     * @param {(arrow: ArrowDto) => void} onArrow
     */
    turn(arrows, onArrow) {
      turned = arrows[0]?.on ?? ''
      dial.setAttribute('aria-label', translateText('turn'))
      replaceContent(
        dial,
        arrows
          .filter(({ on }) => on === turned)
          .map(one => {
            const arrow = h(
              'button',
              {
                type: 'button',
                'data-key': `${one.kind} ${one.value}`,
                'aria-label': `${translateText('turn')}: ${one.label}`,
                title: one.label,
                'aria-pressed': String(one.chosen !== undefined),
                onclick: () => moved || onArrow(one),
              },
              createSvgElement(
                'svg',
                { viewBox: '0 0 20 20', 'aria-hidden': 'true' },
                createSvgElement('path', { d: ARROW }),
              ),
            )
            arrow.style.setProperty('--angle', `${one.angle}deg`)
            return arrow
          }),
      )
      putDial()
    },
    /**
     * Returns the rectangle of a place in coordinates of the screen.
     * @param {PlaceDto} place
     */
    whereIs(place) {
      const found = shown.find(({ pile }) => pile.includes(place))
      return found?.element.getBoundingClientRect() ?? view.getBoundingClientRect()
    },
    fit,
  }
}

const ARROW = 'M10 2 17 17 10 13 3 17z'
/** @type {Readonly<Record<string, Point>>} */
const WAYS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }
