import { h } from './dom.js'

/** @import { Child } from './dom.js' */
/**
 * A row in the list of suggestions.
 * @typedef {{ readonly label: Child, readonly detail?: string, readonly picture?: Child, pick(): void }} Row
 */
/**
 * Title of the list of suggestions. The text `empty` is shown if the list has no rows.
 * @typedef {{ readonly text: string, readonly detail?: string, readonly empty?: string }} Title
 */
/**
 * The list of suggestions above the input.
 * @typedef {ReturnType<typeof createSuggestionList>} Popup
 */

/** Creates the list of suggestions, which opens above the input. */
export function createSuggestionList() {
  const popup = h('div', { class: 'popup', id: 'popup', hidden: true })
  /** @type {readonly Row[]} */
  let items = []
  let active = -1

  /**
   * Opens the list with these rows and highlights row `first`. With -1, no row is highlighted.
   * @param {Title} title
   * @param {readonly Row[]} list
   * @param {number} first
   */
  function show(title, list, first = 0) {
    items = list
    active = list.length > 0 ? first : -1
    popup.hidden = false
    popup.replaceChildren(
      h(
        'div',
        { class: 'popup-title' },
        h('b', {}, title.text),
        title.detail ? h('span', {}, title.detail) : null,
      ),
      h(
        'div',
        {
          class: 'popup-list',
          role: 'listbox',
          id: 'popup-list',
          'aria-label': title.text,
          tabindex: 0,
          onkeydown: event => onListKey(event),
        },
        list.map((item, n) =>
          h(
            'div',
            {
              class: 'popup-item',
              role: 'option',
              id: `popup-${n}`,
              onpointerdown: event => event.preventDefault(),
              onclick: () => item.pick(),
            },
            item.picture ?? null,
            h('span', { class: 'popup-label' }, item.label),
            item.detail ? h('span', { class: 'popup-detail' }, item.detail) : null,
          ),
        ),
      ),
    )
    if (list.length === 0 && title.empty) popup.append(h('div', { class: 'popup-empty' }, title.empty))
    mark()
  }

  function hide() {
    popup.hidden = true
    items = []
    active = -1
    for (const input of popup.parentElement?.querySelectorAll('[aria-activedescendant]') ?? [])
      input.removeAttribute('aria-activedescendant')
  }

  function mark() {
    for (const [n, row] of [...popup.querySelectorAll('.popup-item')].entries()) {
      row.classList.toggle('active', n === active)
      row.setAttribute('aria-selected', String(n === active))
      if (n === active) row.scrollIntoView({ block: 'nearest' })
    }
    if (active >= 0) document.activeElement?.setAttribute('aria-activedescendant', `popup-${active}`)
  }

  /**
   * Handles a key while the list itself has the focus.
   * @param {KeyboardEvent} event
   */
  function onListKey(event) {
    if (event.key === 'ArrowDown') move(1)
    else if (event.key === 'ArrowUp') move(-1)
    else if (event.key === 'Enter') items[active]?.pick()
    else return
    event.preventDefault()
  }

  /**
   * Moves the highlight by `step` rows. Returns false if the list is empty.
   * @param {number} step
   */
  function move(step) {
    if (items.length === 0) return false
    active = (active + step + items.length) % items.length
    mark()
    return true
  }

  return {
    element: popup,
    show,
    hide,
    move,
    isMarked: () => active >= 0,
    isEmpty: () => items.length === 0,
    take: () => items[active]?.pick(),
  }
}
