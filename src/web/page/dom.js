const SVG = 'http://www.w3.org/2000/svg'

/** An element with attributes, handlers (`onclick`) and children; text is text and never becomes markup. */
export function h(name, given = {}, ...children) {
  return fill(document.createElement(name), given, children)
}

export function svg(name, given = {}, ...children) {
  return fill(document.createElementNS(SVG, name), given, children)
}

function fill(element, given, children) {
  for (const [name, value] of Object.entries(given)) {
    if (value === null || value === undefined || value === false) continue
    if (name.startsWith('on')) element.addEventListener(name.slice(2), value)
    else element.setAttribute(name, value === true ? '' : String(value))
  }
  element.append(...real(children))
  return element
}

const real = children =>
  children
    .flat(Number.POSITIVE_INFINITY)
    .filter(child => child !== null && child !== undefined && child !== false)

/**
 * These in place of what an element holds; what is not there leaves no word. What has the `data-key` of what had the focus has it
 * again, and what was unfolded by a heading with a key stays so.
 */
export function refill(element, ...children) {
  const focused = document.activeElement?.closest('[data-key]')
  const isHeld = focused && element.contains(focused)
  const isByKeys = document.activeElement?.matches(':focus-visible')
  const unfolded = [...element.querySelectorAll('details[open] > summary[data-key]')]
  element.replaceChildren(...real(children))
  for (const summary of unfolded) {
    const same = withKey(element, summary.dataset.key)
    if (same) same.parentElement.open = true
  }
  if (!isHeld) return
  withKey(element, focused.dataset.key)?.focus({ preventScroll: !isByKeys })
}

const withKey = (element, key) => element.querySelector(`[data-key="${CSS.escape(key)}"]`)

/** The little of markdown that the bot's sentences hold: small print, **bold**, *italic*, `code`, ~~struck~~, lines. */
export function told(text) {
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
