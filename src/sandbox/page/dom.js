/**
 * Content of an element. The values `null`, `undefined` and `false` add nothing.
 * @typedef {Node | string | false | null | undefined | readonly Child[]} Child
 */
/**
 * CSS properties and their values.
 * @typedef {Readonly<Record<string, string>>} Styles
 */
/**
 * A property of an element: an attribute, styles or an event handler.
 * @typedef {string | number | boolean | null | undefined | Styles | ((event: never) => unknown)} Value
 */
/**
 * Event handlers of an element.
 * @typedef {object} Heard
 * @property {(event: Pressed) => unknown} [onclick]
 * @property {(event: KeyboardEvent) => unknown} [onkeydown]
 * @property {(event: PointerEvent) => unknown} [onpointerdown]
 * @property {(event: SubmitEvent) => unknown} [onsubmit]
 */
/**
 * A click event. `currentTarget` is the element whose handler runs.
 * @typedef {MouseEvent & { readonly currentTarget: HTMLElement }} Pressed
 */
/**
 * All properties that the function `h` accepts.
 * @typedef {Readonly<Record<string, Value>> & Heard} Given
 */
/**
 * A user, as the page or Discord's API describes them.
 * @typedef {{ readonly id: string, readonly bot?: boolean, readonly username: string, readonly name?: string, readonly global_name?: string | null }} Somebody
 */

/**
 * Creates an element, for example `h('button', { class: 'primary', onclick }, 'Send')`.
 * @template {keyof HTMLElementTagNameMap} Name
 * @param {Name} tag
 * @param {Given} props
 * @param {...Child} children
 */
export function h(tag, props = {}, ...children) {
  const element = document.createElement(tag)
  for (const [key, value] of Object.entries(props)) {
    if (value === undefined || value === null || value === false) continue
    if (typeof value === 'function')
      element.addEventListener(key.slice(2), /** @type {EventListener} */ (value))
    else if (typeof value === 'object')
      for (const [name, v] of Object.entries(value)) element.style.setProperty(name, v)
    else if (key === 'class') element.className = String(value)
    else if (key === 'value') Object.assign(element, { value })
    else element.setAttribute(key, value === true ? '' : String(value))
  }
  element.append(...real(children))
  return element
}

/**
 * Flattens nested children and drops the empty children.
 * @param {readonly Child[]} children
 * @returns {(Node | string)[]}
 */
const real = children =>
  children.flatMap(child => {
    if (child === null || child === undefined || child === false) return []
    return typeof child === 'string' || child instanceof Node ? [child] : real(child)
  })

const SVG = 'http://www.w3.org/2000/svg'

/** Line icons of the page, as SVG paths on a grid of 24 × 24 units. */
const ICONS = {
  at: 'M16 12a4 4 0 1 1-8 0 4 4 0 0 1 8 0v1.5a2.5 2.5 0 0 0 5 0V12a9 9 0 1 0-3.5 7.1',
  hash: 'M9 4 7 20M17 4l-2 16M4.5 9h16M3.5 15h16',
  thread: 'M5 5h14v9H11l-4 4v-4H5z',
  lock: 'M7 11V8a5 5 0 0 1 10 0v3M6 11h12v9H6z',
  menu: 'M4 7h16M4 12h16M4 17h16',
  people:
    'M9 11a3.2 3.2 0 1 0 0-6.4A3.2 3.2 0 0 0 9 11zM3 19c.4-3.6 2.8-5.4 6-5.4s5.600 1.800 6 5.400M16 5.200a3 3 0 0 1 0 5.400M17.500 13.900c2 .7 3.200 2.400 3.500 5.100',
  close: 'M6 6l12 12M18 6 6 18',
  eye: 'M2.500 12S6 5.500 12 5.500 21.500 12 21.500 12 18 18.500 12 18.500 2.500 12 2.500 12zM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6z',
  down: 'M6 9l6 6 6-6',
  right: 'M9 6l6 6-6 6',
  send: 'M4 12 20 4l-5 16-4-6.500zM11 13.500 20 4',
  check: 'M5 12.500l4.500 4.500L19 7',
  reply: 'M5 19v-5a5 5 0 0 1 5-5h9M15 5l4 4-4 4',
  join: 'M4 12h13M12 6l6 6-6 6',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  file: 'M7 3h7l4 4v14H7zM14 3v5h4',
  globe: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM3 12h18M12 3c3 3 3 15 0 18M12 3c-3 3-3 15 0 18',
  slash: 'M15 4 9 20',
  open: 'M14 4h6v6M20 4l-9 9M18 14v6H4V6h6',
}

/**
 * Creates an icon. `size` is its width and height in px.
 * @param {keyof typeof ICONS} name
 */
export function createIcon(name, size = 20) {
  const svg = document.createElementNS(SVG, 'svg')
  svg.setAttribute('viewBox', '0 0 24 24')
  svg.setAttribute('width', String(size))
  svg.setAttribute('height', String(size))
  svg.setAttribute('aria-hidden', 'true')
  svg.setAttribute('class', 'icon')
  const path = document.createElementNS(SVG, 'path')
  path.setAttribute('d', ICONS[name])
  svg.append(path)
  return svg
}

const COLOURS = ['#b5533c', '#3f7d8c', '#7d6bb0', '#8a7a2f', '#4f8a55', '#a3568a']

/**
 * Creates a round avatar of `size` px. A person's avatar shows the first letter of the name on a colour that
 * depends on the person's id. A bot's avatar shows the icon of the page.
 * @param {Somebody} user
 */
export function createAvatar(user, size = 40) {
  const colour = user.bot ? '#b98a3d' : COLOURS[Number(BigInt(user.id) % BigInt(COLOURS.length))]
  const name = toDisplayName(user)
  const shape = { class: `avatar s${size}`, style: { background: colour }, 'aria-hidden': 'true' }
  if (!user.bot) return h('span', shape, name.slice(0, 1).toUpperCase())
  return h('span', shape, h('img', { src: '/icon.svg', alt: '' }))
}

/**
 * Returns the display name of a user.
 * @param {Somebody} user
 */
export function toDisplayName(user) {
  return user.global_name ?? user.name ?? user.username
}

/**
 * Calls `close` when the user presses outside the element. Returns a function that stops watching for such
 * presses.
 * @param {Element} element
 * @param {() => void} close
 */
export function onClickOutside(element, close) {
  /** @param {PointerEvent} event */
  const watch = event => {
    if (!element.contains(/** @type {Node} */ (event.target))) close()
  }
  document.addEventListener('pointerdown', watch, true)
  return () => document.removeEventListener('pointerdown', watch, true)
}
