import { h, refill, svg } from './dom.js'
import { say } from './words.js'

/** @import { ArrowTold, PictureTold, PlaceTold } from '../told.ts' */
/** @typedef {readonly [x: number, y: number]} Point */
/** @typedef {{ readonly x: number, readonly y: number, readonly width: number, readonly height: number }} Box */
/** @typedef {'lit' | 'instead' | 'chosen' | 'under' | null} Look */
/** @typedef {{ readonly place: PlaceTold, readonly element: SVGPolygonElement, readonly box: Box, readonly isCovered: boolean, isLit: boolean, isChosen: boolean }} Shown */

const LARGEST = 6
/** Pixels after which a touch is a drag. */
const STILL = 7
/** Pixels: a finger is not sure of what is thinner, and may as well have meant what is so near. */
const THIN = 14
const NEAR = 10
/** Pixels of the screen for one of the picture, from which on it looks soft; milliseconds for which nothing has moved. */
const SOFT = 1.15
const STILL_FOR = 350
/** Of the smaller side of a place, what its frame may take. */
const FRAME = 0.08
/** Of the window, in pixels: a phone. */
const NARROW = 761

/**
 * The picture, larger and smaller, with the places on it. `onPlace(place, others, over)` when one is pointed at; `others`: it may as well be one of these; `over`: what stands there uppermost.
 * @param {HTMLElement} root
 * @param {HTMLElement} tools
 * @param {(place: PlaceTold, others: readonly PlaceTold[], over?: PlaceTold) => void} onPlace
 */
export function openMap(root, tools, onPlace) {
  let picture = h('img', { alt: '', draggable: 'false' })
  const layer = svg('svg', { class: 'places', role: 'group' })
  const stage = h('div', { class: 'stage' }, picture, layer)
  const name = h('p', { class: 'name', 'aria-hidden': 'true', hidden: true })
  const dial = h('div', { class: 'dial', role: 'group', hidden: true })
  const view = h('div', { class: 'view' }, stage, dial, name)
  /**
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
  /** @type {Shown[]} */
  let shown = []
  let kind = ''
  let wanted = ''
  let turned = ''
  /** What is shown, and what was asked for finer. */
  let painted = ''
  let finer = ''
  /** Where the finer one of what is wanted is. */
  let fine = ''
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let sharpening
  /** @type {Map<number, { readonly x: number, readonly y: number, readonly from: Point }>} */
  const pointers = new Map()
  let moved = false

  function showTools() {
    refill(
      tools,
      zoomed(
        () => say('larger'),
        '+',
        () => zoom(1.4),
      ),
      zoomed(
        () => say('smaller'),
        '−',
        () => zoom(1 / 1.4),
      ),
      zoomed(() => say('whole'), '⤢', fit),
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

  /** On a phone as wide as the window: what is below is drawn up. */
  function begin() {
    fit()
    if (innerWidth < NARROW) zoom(view.clientWidth / size.width / at.scale, 0, 0)
  }

  function put() {
    const scale = Math.max(least(), Math.min(LARGEST * least(), at.scale))
    /**
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
    sharpen()
  }

  /** Round what is turned, and inside the window: all of it has to be reached. */
  function putDial() {
    const found = turned && shown.find(({ place }) => keyOf(place) === turned)
    dial.hidden = !found
    if (!found) return
    const { x, y } = middle(found)
    const reach = dial.offsetWidth / 2
    /**
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

  /** @param {number} by */
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

  /** @param {EventTarget | null} target */
  const placeOf = target => shown.find(({ element }) => element === target)

  layer.addEventListener('click', event => {
    const [found, over] = foundAt(event)
    if (found && !moved) onPlace(found.place, aroundIt(found, event), over.place)
  })
  // A finger covers the name, and what was pointed at is named in the panel
  layer.addEventListener('pointerover', event => event.pointerType !== 'touch' && tell(placeOf(event.target)))
  layer.addEventListener('pointerout', () => tell(null))
  // An SVG that listens for the focus would take it
  stage.addEventListener('focusin', event => {
    const found = placeOf(event.target)
    if (!found?.element.matches(':focus-visible')) return
    tell(found)
    bring(found)
  })
  stage.addEventListener('focusout', () => tell(null))
  layer.addEventListener('keydown', event => {
    const found = placeOf(event.target)
    if (!found) return
    if (event.key === 'Enter' || event.key === ' ') onPlace(found.place, [])
    else if (event.key in WAYS) step(found, WAYS[event.key], event.shiftKey)
    else return
    event.preventDefault()
  })
  root.addEventListener('keydown', event => {
    if (event.key === '+' || event.key === '=') zoom(1.4)
    else if (event.key === '-') zoom(1 / 1.4)
    else if (event.key === '0') fit()
  })

  /**
   * What is pointed at: of places one over the other the uppermost that means something; and the uppermost.
   * @param {MouseEvent} event
   */
  function foundAt(event) {
    // Without a pointer there is but the one
    const all = event.detail === 0 ? [event.target] : document.elementsFromPoint(event.clientX, event.clientY)
    const point = pointOf(event)
    /** @param {Shown} one */
    const isThere = one =>
      all.includes(one.element) || (event.detail !== 0 && one.isCovered && isNear(one.box, point, 0))
    const places = shown.filter(isThere).toReversed()
    return [places.find(one => one.isLit || one.isChosen) ?? places[0], places[0]]
  }

  /**
   * @param {MouseEvent} event
   * @returns {Point}
   */
  function pointOf({ clientX, clientY }) {
    const { left, top } = view.getBoundingClientRect()
    return [(clientX - left - at.x) / at.scale, (clientY - top - at.y) / at.scale]
  }

  /**
   * @param {Shown} found
   * @param {MouseEvent} event
   */
  function aroundIt({ place, box }, event) {
    const isThin = Math.min(box.width, box.height) * at.scale < THIN
    if (!isThin || !matchMedia('(pointer: coarse)').matches) return []
    const point = pointOf(event)
    /** @param {Shown} one */
    const isMeant = one =>
      one.isLit && one.place.kind === place.kind && isNear(one.box, point, NEAR / at.scale)
    const near = shown.filter(isMeant)
    return near.map(one => one.place)
  }

  /** @param {Shown | null | undefined} found */
  function tell(found) {
    name.hidden = !found
    if (!found) return
    const { x } = middle(found)
    name.textContent = found.place.label
    const half = name.offsetWidth / 2 + 4
    const left = Math.max(half, Math.min(view.clientWidth - half, at.x + x * at.scale))
    const over = at.y + (found.box.y - 4 / at.scale) * at.scale
    name.style.transform = 'translate(-50%, -100%)'
    name.style.left = `${left}px`
    name.style.top = `${Math.max(26, over)}px`
  }

  /**
   * The nearest place that way, of those that are lit unless all are meant.
   * @param {Shown} from
   * @param {Point} way
   * @param {boolean} isAll
   */
  function step(from, [dx, dy], isAll) {
    const [x, y] = [middle(from).x, middle(from).y]
    /** @type {{ readonly cost: number, readonly one: Shown } | null} */
    let best = null
    for (const one of shown) {
      if (one === from || (!isAll && !one.isLit)) continue
      const [ox, oy] = [middle(one).x - x, middle(one).y - y]
      const along = ox * dx + oy * dy
      const aside = Math.abs(ox * dy) + Math.abs(oy * dx)
      if (along < 2) continue
      const cost = along + aside * 2.2
      if (!best || cost < best.cost) best = { cost, one }
    }
    if (best) focus(best.one)
  }

  /**
   * The same place in what is shown now, or what is nearest to it.
   * @param {Shown} held
   * @returns {Shown | null}
   */
  function sameAs({ place, box }) {
    const own = shown.find(one => keyOf(one.place) === keyOf(place))
    if (own) return own
    const { x, y } = middle({ box })
    /** @param {Shown} one */
    const far = one => Math.hypot(middle(one).x - x, middle(one).y - y)
    return shown.reduce(
      (best, one) => (best && far(best) <= far(one) ? best : one),
      /** @type {Shown | null} */ (null),
    )
  }

  /** @param {Shown} one */
  function focus(one) {
    for (const { element } of shown) element.setAttribute('tabindex', '-1')
    one.element.setAttribute('tabindex', '0')
    one.element.focus()
  }

  /** @param {Shown} found */
  function bring({ box }) {
    const [left, top] = [at.x + box.x * at.scale, at.y + box.y * at.scale]
    const [right, bottom] = [left + box.width * at.scale, top + box.height * at.scale]
    const dx = left < 20 ? 60 - left : right > view.clientWidth - 20 ? view.clientWidth - 60 - right : 0
    const dy = top < 20 ? 60 - top : bottom > view.clientHeight - 20 ? view.clientHeight - 60 - bottom : 0
    if (dx === 0 && dy === 0) return
    at = { ...at, x: at.x + dx, y: at.y + dy }
    put()
  }

  /**
   * One picture takes the place of the other when it is there, so that nothing flickers; one that does not come is asked for anew.
   * @param {string} source
   * @param {string} alt
   * @param {boolean} isOther
   */
  function paint(source, alt, isOther) {
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
    h('img', { alt, draggable: 'false', src: source, width: size.width, height: size.height })

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
    if (kind !== 'full' || painted !== wanted || finer === wanted) return
    if (at.scale * devicePixelRatio > SOFT) sharpening = setTimeout(refine, STILL_FOR)
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

  return {
    /**
     * Another picture with its places.
     * @param {PictureTold} next
     * @param {string} source
     * @param {string} fineSource
     * @param {string} alt
     */
    show(next, source, fineSource, alt) {
      const isOther = next.kind !== kind || next.width !== size.width || next.height !== size.height
      kind = next.kind
      size = { width: next.width, height: next.height }
      fine = fineSource
      paint(source, alt, isOther)
      layer.setAttribute('viewBox', `0 0 ${next.width} ${next.height}`)
      layer.setAttribute('width', String(next.width))
      layer.setAttribute('height', String(next.height))
      layer.setAttribute('aria-label', say('mapHelp'))
      stage.style.width = `${next.width}px`
      stage.style.height = `${next.height}px`
      const held = placeOf(document.activeElement)
      shown = next.places.map(drawn)
      layer.replaceChildren(...shown.map(({ element }) => element))
      showTools()
      if (isOther) begin()
      else put()
      // Who goes by keys stays where he was
      if (held) sameAs(held)?.element.focus({ preventScroll: true })
    },
    /**
     * How each place looks: `lit`, `instead`, `chosen`, `under` (it means what it stands on) or nothing; the first lit one is where Tab comes to.
     * @param {(place: PlaceTold) => Look} lookOf
     */
    light(lookOf) {
      /** @type {{ readonly one: Shown, readonly look: Look } | null} */
      let first = null
      const focused = placeOf(document.activeElement)
      for (const one of shown) {
        const look = lookOf(one.place)
        one.isLit = look === 'lit' || look === 'instead'
        one.isChosen = look === 'chosen'
        one.element.setAttribute('class', look || 'plain')
        one.element.setAttribute('aria-disabled', String(!look))
        const state = look === 'chosen' ? say('chosen') : one.isLit ? say('lit') : ''
        one.element.setAttribute('aria-label', state ? `${one.place.label}, ${state}` : one.place.label)
        one.element.setAttribute('tabindex', '-1')
        if (one.isLit && (!first || (look === 'lit' && first.look !== 'lit'))) first = { one, look }
      }
      const start = focused ?? first?.one ?? shown[0]
      start?.element.setAttribute('tabindex', '0')
    },
    /**
     * Arrows round a place, one for each way that something there may be turned.
     * @param {readonly ArrowTold[]} arrows
     * @param {(arrow: ArrowTold) => void} onArrow
     */
    turn(arrows, onArrow) {
      turned = arrows[0]?.on ?? ''
      dial.setAttribute('aria-label', say('turn'))
      refill(
        dial,
        arrows
          .filter(({ on }) => on === turned)
          .map(one => {
            const arrow = h(
              'button',
              {
                type: 'button',
                'data-key': `${one.kind} ${one.value}`,
                'aria-label': `${say('turn')}: ${one.label}`,
                title: one.label,
                'aria-pressed': String(one.chosen !== undefined),
                onclick: () => moved || onArrow(one),
              },
              svg('svg', { viewBox: '0 0 20 20', 'aria-hidden': 'true' }, svg('path', { d: ARROW })),
            )
            arrow.style.setProperty('--angle', `${one.angle}deg`)
            return arrow
          }),
      )
      putDial()
    },
    /**
     * Where on the screen a place is.
     * @param {PlaceTold} place
     */
    whereIs(place) {
      const found = shown.find(one => one.place === place)
      return found?.element.getBoundingClientRect() ?? view.getBoundingClientRect()
    },
    fit,
  }
}

const ARROW = 'M10 2 17 17 10 13 3 17z'
/** @type {Readonly<Record<string, Point>>} */
const WAYS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }

/**
 * A place, outlined as far as nothing of the same stack lies over it.
 * @param {PlaceTold} place
 * @param {number} at
 * @param {readonly PlaceTold[]} all
 * @returns {Shown}
 */
function drawn(place, at, all) {
  const box = boxOf(place)
  const over = place.on ? all.slice(at + 1).filter(({ on }) => on === place.on) : []
  const seen = over.map(boxOf).reduce(leftOf, box)
  const isCovered = seen !== box
  const element = svg('polygon', {
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
 * @param {PlaceTold} place
 * @returns {Box}
 */
function boxOf({ shape }) {
  const xs = shape.filter((_, i) => i % 2 === 0)
  const ys = shape.filter((_, i) => i % 2 === 1)
  const [x, y] = [Math.min(...xs), Math.min(...ys)]
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y }
}

/**
 * What is left of a counter above one that lies over all of its lower part, as in a column.
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
 * @param {Box} box
 * @param {Point} point
 * @param {number} reach
 */
const isNear = ({ x, y, width, height }, [px, py], reach) =>
  px > x - reach && py > y - reach && px < x + width + reach && py < y + height + reach

/** @param {PlaceTold} place */
const keyOf = ({ kind, value }) => `${kind} ${value}`
/** @param {{ readonly box: Box }} found */
const middle = ({ box }) => ({ x: box.x + box.width / 2, y: box.y + box.height / 2 })
