import { createIcon, h } from './dom.js'
import { translate } from './words.js'

/**
 * A picture that the lightbox can show.
 * @typedef {{ readonly url: string, readonly alt: string, readonly width?: number | null, readonly height?: number | null }} Picture
 */
/**
 * A point on the screen, in px.
 * @typedef {{ readonly x: number, readonly y: number }} Point
 */

/**
 * Opens a window with enlarged pictures. A click or the wheel zooms, dragging moves the picture, arrow keys
 * switch pictures, and Escape closes the window.
 * @param {readonly Picture[]} pictures
 * @param {number} start
 */
export function openLightbox(pictures, start) {
  let n = start
  let scale = 1
  let x = 0
  let y = 0
  const image = h('img', { draggable: 'false' })
  const caption = h('figcaption')
  const link = h(
    'a',
    {
      class: 'round',
      target: '_blank',
      rel: 'noreferrer',
      'aria-label': translate('original'),
      title: translate('original'),
    },
    createIcon('open'),
  )
  /**
   * Creates a button for the toolbar of the lightbox.
   * @param {Parameters<typeof createIcon>[0]} name
   * @param {string} label
   * @param {() => void} act
   */
  const tool = (name, label, act) =>
    h(
      'button',
      { class: 'round', type: 'button', 'aria-label': label, title: label, onclick: act },
      createIcon(name),
    )
  const stage = h('figure', { class: 'stage' }, image, caption)
  const box = h(
    'dialog',
    { class: 'lightbox', 'aria-label': translate('picture') },
    h(
      'div',
      { class: 'tools' },
      tool('minus', translate('zoomOut'), () => zoom(scale / 1.5)),
      tool('plus', translate('zoomIn'), () => zoom(scale * 1.5)),
      link,
      tool('close', translate('close'), () => box.close()),
    ),
    stage,
  )

  function place() {
    image.style.transform = `translate(${x}px, ${y}px) scale(${scale})`
    stage.classList.toggle('zoomed', scale > 1)
  }
  /**
   * Zooms the picture to a scale between 1 and 8. The point `at` of the screen stays in place. Without `at`, the
   * centre stays in place.
   * @param {number} to
   * @param {Point} [at]
   */
  function zoom(to, at) {
    const next = Math.min(8, Math.max(1, to))
    const frame = image.getBoundingClientRect()
    const [dx, dy] = at
      ? [at.x - (frame.left + frame.width / 2), at.y - (frame.top + frame.height / 2)]
      : [0, 0]
    x = next === 1 ? 0 : x - dx * (next / scale - 1)
    y = next === 1 ? 0 : y - dy * (next / scale - 1)
    scale = next
    place()
  }
  /**
   * Shows picture number `to`. After the last picture comes the first, and before the first picture comes the
   * last.
   * @param {number} to
   */
  function show(to) {
    n = (to + pictures.length) % pictures.length
    image.src = pictures[n].url
    image.alt = pictures[n].alt
    link.href = pictures[n].url
    caption.textContent = pictures[n].alt
    zoom(1)
  }

  /** @type {Map<number, Point>} */
  const fingers = new Map()
  let moved = false
  let spread = 0
  stage.addEventListener('pointerdown', event => {
    fingers.set(event.pointerId, { x: event.clientX, y: event.clientY })
    moved = false
    spread = 0
    stage.setPointerCapture(event.pointerId)
  })
  stage.addEventListener('pointermove', event => {
    const before = fingers.get(event.pointerId)
    if (!before) return
    const now = { x: event.clientX, y: event.clientY }
    fingers.set(event.pointerId, now)
    if (Math.abs(now.x - before.x) + Math.abs(now.y - before.y) > 2) moved = true
    if (fingers.size === 2) {
      const [a, b] = [...fingers.values()]
      const wide = Math.hypot(a.x - b.x, a.y - b.y)
      if (spread) zoom((scale * wide) / spread, { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 })
      spread = wide
    } else if (scale > 1) {
      x += now.x - before.x
      y += now.y - before.y
      place()
    }
  })
  /**
   * Handles the release of a mouse button or finger. After a click on the picture, zooms. After a click beside
   * the picture, closes the lightbox.
   * @param {PointerEvent} event
   */
  const lift = event => {
    const wasDown = fingers.delete(event.pointerId)
    if (!wasDown || moved || event.type === 'pointercancel') return
    const onImage = event.composedPath().includes(image) || within(image, event)
    if (!onImage && scale === 1) box.close()
    else zoom(scale > 1 ? 1 : 2.5, { x: event.clientX, y: event.clientY })
  }
  stage.addEventListener('pointerup', lift)
  stage.addEventListener('pointercancel', lift)
  stage.addEventListener(
    'wheel',
    event => {
      event.preventDefault()
      zoom(scale * (event.deltaY < 0 ? 1.2 : 1 / 1.2), { x: event.clientX, y: event.clientY })
    },
    { passive: false },
  )
  box.addEventListener('keydown', event => {
    /** @type {Readonly<Record<string, () => void>>} */
    const keys = {
      '+': () => zoom(scale * 1.5),
      '=': () => zoom(scale * 1.5),
      '-': () => zoom(scale / 1.5),
      ArrowRight: () => show(n + 1),
      ArrowLeft: () => show(n - 1),
    }
    keys[event.key]?.()
  })
  box.addEventListener('close', () => box.remove())
  document.body.append(box)
  show(start)
  box.showModal()
}

/**
 * Checks whether the pointer of an event lies inside an element.
 * @param {Element} element
 * @param {PointerEvent} event
 */
function within(element, { clientX, clientY }) {
  const { left, right, top, bottom } = element.getBoundingClientRect()
  return clientX >= left && clientX <= right && clientY >= top && clientY <= bottom
}
