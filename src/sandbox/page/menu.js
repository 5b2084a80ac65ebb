import { createIcon, h, onClickOutside } from './dom.js'
import { translate } from './words.js'

/** @import { APIMessageComponentEmoji, APISelectMenuOption } from 'discord-api-types/v10' */
/**
 * An option of a select menu.
 * @typedef {Pick<APISelectMenuOption, 'label' | 'value' | 'description' | 'default' | 'emoji'>} Choice
 */
/**
 * The data of a select menu.
 * @typedef {{ readonly custom_id: string, readonly options: readonly Choice[], readonly placeholder?: string, readonly min_values?: number, readonly max_values?: number, readonly disabled?: boolean }} Menu
 */

/** Emoji that are drawn as icons, because some systems have no font for them. Many buttons use these emoji. */
/** @type {Readonly<Record<string, 'plus' | 'check'>>} */
const DRAWN = { '➕': 'plus', '✔️': 'check' }

/**
 * Creates the element for an emoji. Draws some emoji as icons.
 * @param {APIMessageComponentEmoji | undefined} value
 */
export function drawEmoji(value) {
  if (!value?.name) return null
  const drawn = DRAWN[value.name]
  // Screen readers read the emoji out, as in Discord. It may be the only mark of a chosen value
  return h(
    'span',
    { class: 'emoji', role: 'img', 'aria-label': value.name },
    drawn ? createIcon(drawn, 16) : value.name,
  )
}

/** Smallest allowed space below an open menu, in px. */
const ROOM = 8

/**
 * Creates a select menu. If the user must choose exactly one value, a click on a value sends the value
 * immediately. Otherwise the menu sends all chosen values after a click on "Done" or outside the menu.
 * @param {Menu} select
 * @param {(values: string[]) => unknown} choose
 */
export function createSelectMenu(select, choose) {
  const min = select.min_values ?? 1
  const max = select.max_values ?? 1
  const isMany = max > 1 || min === 0
  const chosen = new Set(select.options.filter(option => option.default).map(({ value }) => value))
  const initial = [...chosen].join()
  const face = h('span', { class: 'select-face' })
  const head = h(
    'button',
    {
      class: 'select-head',
      type: 'button',
      role: 'combobox',
      'aria-label': select.placeholder || translate('choose'),
      'aria-haspopup': 'listbox',
      'aria-expanded': 'false',
      disabled: select.disabled,
      'data-id': select.custom_id,
      onclick: () => (menu ? close(true) : open()),
    },
    face,
    createIcon('down', 18),
  )
  const root = h('div', { class: `select${select.disabled ? ' disabled' : ''}` }, head)
  /** @type {HTMLElement | null} */
  let menu = null
  /** @type {(() => void) | null} */
  let stopWatching = null
  let active = 0

  function showFace() {
    const labels = select.options.filter(({ value }) => chosen.has(value)).map(({ label }) => label)
    face.textContent = labels.length > 0 ? labels.join(', ') : select.placeholder || translate('choose')
    face.classList.toggle('empty', labels.length === 0)
  }

  /**
   * Creates the row for option number `n`.
   * @param {Choice} option
   * @param {number} n
   */
  function row(option, n) {
    const isFull = isMany && !chosen.has(option.value) && chosen.size >= max
    return h(
      'div',
      {
        class: `option${n === active ? ' active' : ''}${isFull ? ' full' : ''}`,
        role: 'option',
        id: `option-${n}`,
        'aria-selected': String(chosen.has(option.value)),
        'aria-disabled': isFull ? 'true' : undefined,
        onclick: () => toggle(option.value),
        onpointermove: () => {
          if (active !== n) {
            active = n
            head.setAttribute('aria-activedescendant', `option-${n}`)
            for (const [k, other] of [...root.querySelectorAll('.option')].entries())
              other.classList.toggle('active', k === n)
          }
        },
      },
      drawEmoji(option.emoji),
      h(
        'span',
        { class: 'option-text' },
        h('span', {}, option.label),
        option.description ? h('small', {}, option.description) : null,
      ),
      isMany ? h('span', { class: 'tick' }, createIcon('check', 14)) : null,
    )
  }

  /**
   * Draws the open menu.
   * @param {HTMLElement} menu
   */
  function draw(menu) {
    const list = h(
      'div',
      {
        class: 'options',
        role: 'listbox',
        id: 'options',
        'aria-label': select.placeholder || translate('choose'),
        'aria-multiselectable': String(isMany),
      },
      select.options.map(row),
    )
    head.setAttribute('aria-controls', 'options')
    head.setAttribute('aria-activedescendant', `option-${active}`)
    const foot = isMany
      ? h(
          'div',
          { class: 'select-foot' },
          h('span', {}, translate('chooseBetween', min, max)),
          h(
            'button',
            {
              class: 'control primary',
              type: 'button',
              disabled: chosen.size < min,
              onclick: () => close(true),
            },
            translate('done', chosen.size),
          ),
        )
      : null
    const scroll = menu.firstElementChild?.scrollTop ?? 0
    menu.replaceChildren(list, foot ?? '')
    list.scrollTop = scroll
  }

  /**
   * Selects or deselects an option.
   * @param {string} value
   */
  function toggle(value) {
    if (!isMany) {
      chosen.clear()
      chosen.add(value)
      showFace()
      close(false)
      choose([value])
      return
    }
    if (chosen.has(value)) chosen.delete(value)
    else if (chosen.size < max) chosen.add(value)
    if (menu) draw(menu)
    showFace()
  }

  function open() {
    menu = h('div', { class: 'select-menu' })
    root.append(menu)
    active = Math.max(
      0,
      select.options.findIndex(({ value }) => chosen.has(value)),
    )
    draw(menu)
    const frame = root.closest('.scroller')?.getBoundingClientRect() ?? { top: 0, bottom: innerHeight }
    const { top, bottom } = head.getBoundingClientRect()
    const isTight = bottom + menu.offsetHeight > frame.bottom - ROOM
    menu.classList.toggle('above', isTight && top - frame.top > frame.bottom - bottom)
    menu.scrollIntoView({ block: 'nearest' })
    head.setAttribute('aria-expanded', 'true')
    menu.querySelector('.active')?.scrollIntoView({ block: 'nearest' })
    stopWatching = onClickOutside(root, () => close(true))
  }

  /**
   * Closes the menu. If `answer` is true and the chosen values have changed, sends the chosen values.
   * @param {boolean} answer
   */
  function close(answer) {
    stopWatching?.()
    menu?.remove()
    menu = null
    head.setAttribute('aria-expanded', 'false')
    head.removeAttribute('aria-controls')
    head.removeAttribute('aria-activedescendant')
    if (!answer || !isMany || chosen.size < min) return
    const values = select.options.map(({ value }) => value).filter(value => chosen.has(value))
    if ([...chosen].join() !== initial) choose(values)
  }

  root.addEventListener('keydown', event => {
    if (!menu) return
    if (event.key === 'Tab') {
      // The menu closes when the Tab key moves the focus out of it
      const last = event.shiftKey ? head : (menu.querySelector('button:enabled') ?? head)
      if (event.target === last) close(true)
      return
    }
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step) {
      active = (active + step + select.options.length) % select.options.length
      draw(menu)
      menu.querySelector('.active')?.scrollIntoView({ block: 'nearest' })
    } else if (event.key === 'Escape') {
      event.stopPropagation()
      close(false)
    } else if (event.key === ' ' || event.key === 'Enter') {
      if (event.target !== head) return
      toggle(select.options[active].value)
    } else return
    event.preventDefault()
  })
  showFace()
  return root
}
