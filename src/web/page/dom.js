/**
 * Content of an element. The values `false`, `null` and `undefined` add nothing.
 * @typedef {Node | string | false | null | undefined | readonly Child[]} Child
 */
/**
 * Value of an attribute, or an event handler.
 * @typedef {string | number | boolean | null | undefined | ((event: never) => unknown)} AttributeValue
 */
/**
 * Attributes and event handlers of an element.
 * @typedef {Readonly<Record<string, AttributeValue>> & { onclick?: (event: MouseEvent) => unknown, onchange?: (event: Event) => unknown }} ElementAttributes
 */
/**
 * Attributes of a button. The click handler is required.
 * @typedef {ElementAttributes & { readonly onclick: (event: MouseEvent) => unknown }} ButtonAttributes
 */

const SVG = 'http://www.w3.org/2000/svg'

/**
 * Creates an element with attributes, event handlers and children. Names of handlers start with `on`, such as
 * `onclick`. Strings become text, never markup.
 * @template {keyof HTMLElementTagNameMap} Name
 * @param {Name} name
 * @param {Name extends 'button' ? ButtonAttributes : ElementAttributes} [given]
 * @param {...Child} children
 */
export function h(name, given, ...children) {
  return fill(document.createElement(name), given ?? {}, children)
}

/**
 * Creates a button. If the button has the focus when the page is drawn anew, the new button with the same `key`
 * gets the focus.
 * @param {string} key
 * @param {string} text
 * @param {(event: MouseEvent) => unknown} onclick
 * @param {ElementAttributes} more
 */
export const createKeyedButton = (key, text, onclick, more = {}) =>
  h('button', { type: 'button', 'data-key': key, onclick, ...more }, text)

/**
 * Creates an SVG element with attributes, event handlers and children.
 * @template {keyof SVGElementTagNameMap} Name
 * @param {Name} name
 * @param {ElementAttributes} given
 * @param {...Child} children
 */
export function createSvgElement(name, given = {}, ...children) {
  return fill(document.createElementNS(SVG, name), given, children)
}

/**
 * Sets the attributes and event handlers of an element, and appends the children.
 * @template {Element} E
 * @param {E} element
 * @param {ElementAttributes} given
 * @param {readonly Child[]} children
 */
function fill(element, given, children) {
  for (const [name, value] of Object.entries(given)) {
    if (value === null || value === undefined || value === false) continue
    if (typeof value === 'function')
      element.addEventListener(name.slice(2), /** @type {EventListener} */ (value))
    else element.setAttribute(name, value === true ? '' : String(value))
  }
  element.append(...real(children))
  return element
}

/**
 * Flattens nested children and leaves out the empty children.
 * @param {readonly Child[]} children
 * @returns {(Node | string)[]}
 */
const real = children =>
  children.flatMap(child => {
    if (child === null || child === undefined || child === false) return []
    return typeof child === 'string' || child instanceof Node ? [child] : real(child)
  })

/**
 * Replaces the children of an element. If an old child with a `data-key` had the focus, the new child with the
 * same key gets the focus. An open section stays open if the heading of the section has a key.
 * @param {Element} element
 * @param {...Child} children
 */
export function replaceContent(element, ...children) {
  const focused = /** @type {HTMLElement | null} */ (document.activeElement?.closest('[data-key]') ?? null)
  const isHeld = focused && element.contains(focused)
  const isByKeys = document.activeElement?.matches(':focus-visible')
  const unfolded = /** @type {HTMLElement[]} */ ([
    ...element.querySelectorAll('details[open] > summary[data-key]'),
  ])
  element.replaceChildren(...real(children))
  for (const summary of unfolded) {
    const same = withKey(element, summary)?.parentElement
    if (same instanceof HTMLDetailsElement) same.open = true
  }
  if (!isHeld) return
  withKey(element, focused)?.focus({ preventScroll: !isByKeys })
}

/**
 * Finds the element inside `element` that has the same `data-key` as the element `same`.
 * @param {Element} element
 * @param {HTMLElement} same
 * @returns {HTMLElement | null}
 */
const withKey = (element, { dataset: { key = '' } }) =>
  element.querySelector(`[data-key="${CSS.escape(key)}"]`)

/**
 * Converts Markdown of the bot to elements. The bot uses only small print, **bold**, *italic*, `code`,
 * ~~struck~~ and line breaks.
 * @param {string} text
 */
export function formatMarkdown(text) {
  const parts = String(text)
    .replace(/^(?:#+|-#) /gm, '')
    .replace(/^> ?/gm, '')
    .split(/(\*\*[^*]+\*\*|\*[^*\s][^*]*\*|`[^`]+`|~~[^~]+~~|\n)/)
  return parts.filter(Boolean).map(part => {
    if (part === '\n') return h('br')
    if (/^\*\*.+\*\*$/s.test(part)) return h('strong', {}, part.slice(2, -2))
    if (/^~~.+~~$/s.test(part)) return h('s', {}, part.slice(2, -2))
    if (/^`.+`$/s.test(part)) return h('code', {}, part.slice(1, -1))
    if (/^\*.+\*$/s.test(part)) return h('em', {}, part.slice(1, -1))
    return part.replace(/<@!?\d+>/g, '').replace(/\(\s*\)/g, '')
  })
}
