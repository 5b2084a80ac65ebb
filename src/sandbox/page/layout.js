import { createComposer } from './composer.js'
import { createIcon, h } from './dom.js'
import { translate } from './words.js'

/** @import { App } from './app-types.js' */
/**
 * Elements of the page that change after it has been built.
 * @typedef {object} Parts
 * @property {HTMLElement} list
 * @property {HTMLElement} tail
 * @property {HTMLElement} spoken line that only screen readers read out
 * @property {HTMLElement} scroller
 * @property {HTMLElement} title
 * @property {HTMLElement} note
 * @property {HTMLElement} jump
 * @property {ReturnType<typeof createComposer>} composer
 * @property {HTMLElement} side
 * @property {HTMLElement} people
 * @property {HTMLElement} offline
 * @property {HTMLElement} drawer
 */

const root = /** @type {HTMLElement} */ (document.querySelector('#app'))
/** @type {Parts | null} */
let built = null

/** Returns the elements of the page. Throws `Error` before the page has been built. */
export function parts() {
  if (!built) throw new Error('The page has not been built yet')
  return built
}

export const isBuilt = () => built !== null

/**
 * Builds the page anew.
 * @param {App} app
 * @param {() => void} onScroll
 * @param {() => void} scrollToEnd scrolls to the newest message
 */
export function buildPage(app, onScroll, scrollToEnd) {
  // Screen readers read new messages from `spoken`. With `aria-live`, the list would make them read every
  // redrawn message too
  const list = h('div', {
    class: 'messages',
    role: 'log',
    'aria-live': 'off',
    'aria-label': translate('messageList'),
    tabindex: 0,
  })
  const spoken = h('p', { class: 'spoken', role: 'status' })
  const tail = h('div', { class: 'tail-rows' })
  const scroller = h('div', { class: 'scroller', onscroll: onScroll }, list, tail)
  const title = h('h1', {})
  const note = h('div', { class: 'note', role: 'status', 'aria-live': 'polite' })
  const jump = h(
    'button',
    { class: 'jump', type: 'button', hidden: true, onclick: () => scrollToEnd() },
    createIcon('down', 16),
    translate('jumpToNew'),
  )
  const drawer = h(
    'button',
    {
      class: 'round only-phone',
      type: 'button',
      'aria-label': translate('menu'),
      'aria-expanded': 'false',
      onclick: () => setDrawer(true),
    },
    createIcon('menu', 22),
  )
  const write = createComposer(app)
  const side = h('nav', { class: 'sidebar', 'aria-label': translate('menu') })
  const people = h('aside', { class: 'people', 'aria-label': translate('people') })
  const veil = h('div', { class: 'veil', onclick: () => setDrawer(false) })
  const offline = h('div', { class: 'offline', role: 'alert', hidden: true }, translate('offline'))
  root.replaceChildren(
    side,
    veil,
    h(
      'main',
      {},
      h('header', { class: 'top' }, drawer, title),
      offline,
      scroller,
      jump,
      write.element,
      note,
      spoken,
    ),
    people,
  )
  built = { list, tail, spoken, scroller, title, note, jump, composer: write, side, people, offline, drawer }
}

/**
 * Opens or closes the drawer with the channel list on a narrow screen, and moves the focus.
 * @param {boolean} isOpen
 */
export function setDrawer(isOpen) {
  root.classList.toggle('drawer', isOpen)
  parts().drawer.setAttribute('aria-expanded', String(isOpen))
  if (isOpen) /** @type {HTMLElement | null} */ (parts().side.querySelector('button, a'))?.focus()
  else parts().drawer.focus()
}

export const isDrawerOpen = () => root.classList.contains('drawer')

/** Closes the drawer and leaves the focus where it is. */
export function hideDrawer() {
  root.classList.remove('drawer')
  parts().drawer.setAttribute('aria-expanded', 'false')
}
