import { createCommandLine } from './command.js'
import { findLocalizedName } from './commands.js'
import { createAvatar, createIcon, h, toDisplayName } from './dom.js'
import { createSuggestionList } from './popup.js'
import { translate } from './words.js'

/** @import { App } from './app-types.js' */
/** @import { Leaf } from './commands.js' */

/**
 * Creates the input area of the page. The area shows a plain text input, or a command with its options as pills.
 * @param {App} app
 */
export function createComposer(app) {
  const popup = createSuggestionList()
  /** @type {HTMLTextAreaElement} */
  const text = h('textarea', {
    class: 'plain',
    rows: 1,
    // The text input stays disabled until a channel is open.
    disabled: true,
    maxlength: 2000,
    'aria-controls': 'popup',
    'aria-autocomplete': 'list',
    autocomplete: 'off',
    oninput: () => onText(),
    onkeydown: event => onTextKey(event),
  })
  const line = createCommandLine(app, popup, {
    begin() {
      text.hidden = true
      slash.hidden = true
    },
    reset,
    write,
  })
  const send = h(
    'button',
    { class: 'round send', type: 'submit', 'aria-label': translate('send'), title: translate('send') },
    createIcon('send'),
  )
  const slash = h(
    'button',
    {
      class: 'round slash',
      type: 'button',
      'aria-label': translate('commands'),
      title: translate('commands'),
      onclick: () => write(''),
    },
    createIcon('slash'),
  )
  const form = h(
    'form',
    {
      class: 'composer',
      onsubmit: event => {
        event.preventDefault()
        if (line.isOpen()) line.send()
        else sendText()
      },
    },
    popup.element,
    h('div', { class: 'box' }, slash, text, line.element, send),
  )

  function onText() {
    fit()
    const value = text.value
    if (value.startsWith('/')) return onSlash(value)
    const at = /(^|\s)@([^\s@]*)$/.exec(value.slice(0, text.selectionStart))
    if (!at) return popup.hide()
    const typed = at[2].toLowerCase()
    const people = app.people().filter(person => toDisplayName(person).toLowerCase().startsWith(typed))
    if (people.length === 0) return popup.hide()
    /** @param {ReturnType<App['people']>[number]} person */
    const pick = person => {
      const start = text.selectionStart - at[2].length
      text.setRangeText(`${toDisplayName(person)} `, start, text.selectionStart, 'end')
      popup.hide()
      text.focus()
    }
    popup.show(
      { text: translate('people') },
      people.map(person => ({
        label: toDisplayName(person),
        detail: person.username,
        picture: createAvatar(person, 20),
        pick: () => pick(person),
      })),
    )
  }

  /**
   * Opens a command if its name is typed in full. Otherwise lists the commands that fit the typed text.
   * @param {string} value
   */
  function onSlash(value) {
    const leaves = app.commands()
    const typed = value.slice(1).toLowerCase().trimStart()
    const whole = leaves.filter(leaf =>
      [leaf.title, leaf.path].some(name => typed.startsWith(`${name.toLowerCase()} `)),
    )
    const chosen = whole.sort((a, b) => b.path.length - a.path.length)[0]
    if (chosen) {
      const name = typed.startsWith(`${chosen.title.toLowerCase()} `) ? chosen.title : chosen.path
      return line.start(
        chosen,
        value
          .slice(1)
          .trimStart()
          .slice(name.length + 1),
      )
    }
    const words = typed.split(/\s+/).filter(Boolean)
    /**
     * Returns 0 if the command starts with the typed text, else 1. Commands with 0 come first.
     * @param {Leaf} leaf
     */
    const rank = leaf => (leaf.title.toLowerCase().startsWith(typed) || leaf.path.startsWith(typed) ? 0 : 1)
    const fitting = leaves.filter(leaf =>
      words.every(word => `${leaf.title} ${leaf.path}`.toLowerCase().includes(word)),
    )
    fitting.sort((a, b) => rank(a) - rank(b))
    const list = fitting.slice(0, 60).map(leaf => ({
      label: h(
        'span',
        { class: 'command-label' },
        `/${leaf.title}`,
        leaf.options
          .filter(({ required }) => required)
          .map(option => h('i', {}, findLocalizedName(option, app.locale()))),
      ),
      detail: leaf.description,
      pick: () => line.start(leaf, ''),
    }))
    popup.show({ text: translate('commands'), empty: translate('noCommand') }, list)
  }

  /**
   * Handles a key in the text input.
   * @param {KeyboardEvent} event
   */
  function onTextKey(event) {
    if (event.isComposing) return
    const last = line.last()
    if (event.key === 'ArrowDown' && popup.move(1)) event.preventDefault()
    else if (event.key === 'ArrowUp' && popup.move(-1)) event.preventDefault()
    else if (event.key === 'ArrowUp' && text.value === '' && last) {
      event.preventDefault()
      line.start(last.leaf, last.typed)
    } else if ((event.key === 'Tab' || event.key === 'Enter') && popup.isMarked()) {
      event.preventDefault()
      popup.take()
    } else if (event.key === 'Enter' && !event.shiftKey) {
      event.preventDefault()
      sendText()
    } else if (event.key === 'Escape' && !popup.element.hidden) popup.hide()
  }

  function sendText() {
    let value = text.value.trim()
    if (value.startsWith('/')) return sendNamed(value.slice(1).trim().toLowerCase())
    if (!value) return
    for (const person of app.people())
      value = value.replaceAll(`@${toDisplayName(person)}`, `<@${person.id}>`)
    text.value = ''
    fit()
    popup.hide()
    void app.say(value)
  }

  /**
   * Sends a command whose name was typed in full, without a choice from the list of commands.
   * @param {string} name
   */
  function sendNamed(name) {
    const leaf = app.commands().find(one => [one.title.toLowerCase(), one.path].includes(name))
    if (!leaf) return
    line.start(leaf, '')
    line.send()
  }

  function fit() {
    text.style.height = 'auto'
    text.style.height = `${Math.min(text.scrollHeight, 220)}px`
  }

  /**
   * Replaces the content of the text input by the start of a command.
   * @param {string} words
   */
  function write(words) {
    reset()
    text.value = `/${words}`
    text.focus()
    onText()
  }

  /**
   * Empties the input area and returns to the plain text input.
   * @param {boolean} [focus]
   */
  function reset(focus) {
    line.close()
    text.value = ''
    text.hidden = false
    slash.hidden = false
    popup.element.classList.remove('problem')
    popup.hide()
    fit()
    if (focus) text.focus()
  }

  form.addEventListener('focusout', event => {
    if (!form.contains(/** @type {Node | null} */ (event.relatedTarget)))
      setTimeout(() => form.contains(document.activeElement) || popup.hide(), 150)
  })
  form.addEventListener('input', () => popup.element.classList.remove('problem'))

  return {
    element: form,
    reset,
    type: write,
    /**
     * Sets the label of the text input for a channel. In a locked thread, also disables the text input.
     * @param {string} label
     * @param {boolean} isLocked
     */
    place(label, isLocked) {
      text.placeholder = isLocked ? translate('threadLocked') : label
      text.setAttribute('aria-label', text.placeholder)
      text.disabled = isLocked
    },
    focus: () => text.focus(),
  }
}
