import { findLocalizedDescription, findLocalizedName, OPTION_TYPE } from './commands.js'
import { createIcon, h } from './dom.js'
import { listKnownChoices, readFieldValue } from './option.js'
import { upload } from './requests.js'
import { translate } from './words.js'

/** @import { OptionValuesByName, OptionValue } from '../page-protocol.ts' */
/** @import { App } from './app-types.js' */
/** @import { Leaf, Option } from './commands.js' */
/** @import { Field, Suggested } from './option.js' */
/** @import { Popup, Row, Title } from './popup.js' */

const DEBOUNCE_MS = 300

/**
 * Creates the input line for a slash command. The line shows the options as pills. `begin` hides the plain text
 * input. `reset` empties the text input and shows it again. `write` fills the text input with the start of a
 * command.
 * @param {App} app
 * @param {Popup} popup
 * @param {{ begin(): void, reset(focus?: boolean): void, write(words: string): void }} handlers
 */
export function createCommandLine(app, popup, handlers) {
  const pills = h('div', { class: 'pills', hidden: true })
  /**
   * The command that is being typed, or null.
   * @type {Leaf | null}
   */
  let command = null
  /** @type {Field[]} */
  let fields = []
  let tail = h('input')
  /** The command that the user sent or abandoned last, with the typed values of its options. */
  /** @type {{ readonly leaf: Leaf, readonly typed: string } | null} */
  let last = null

  /**
   * Opens the input line for a command: shows the pills of its options and fills in the typed text.
   * @param {Leaf} leaf
   * @param {string} typed
   */
  function start(leaf, typed) {
    command = leaf
    fields = []
    handlers.begin()
    pills.hidden = false
    tail = h('input', {
      class: 'tail',
      type: 'text',
      'aria-label': translate('options'),
      autocomplete: 'off',
      oninput: showOptional,
      onfocus: showOptional,
      onkeydown: onTailKey,
    })
    pills.replaceChildren(h('span', { class: 'command-chip' }, `/${leaf.title}`), tail)
    for (const option of leaf.options) if (option.required) addField(option)
    fillFrom(typed)
    focusNext()
  }

  /**
   * Finds an option of the open command by its name or its translated name.
   * @param {string} name
   */
  const optionOf = name =>
    command?.options.find(item => item.name === name || findLocalizedName(item, app.locale()) === name)

  /**
   * Fills in pasted text such as `/cmd unit:20 TC to:C6`. A colon after a word that is no option name belongs to
   * the value. Text before the first option name goes to the first required option.
   * @param {string} typed
   */
  function fillFrom(typed) {
    const starts = [...typed.matchAll(/(?<=^|\s)([^\s:]+):/g)].filter(([, name]) => optionOf(name))
    const free = typed.slice(0, starts[0]?.index).trim()
    if (free && fields.length > 0) fill(fields[0], free)
    else tail.value = free
    for (const [n, { 0: head, 1: name, index }] of starts.entries()) {
      const value = typed.slice(index + head.length, starts[n + 1]?.index).trim()
      const option = optionOf(name)
      if (!value || !option) continue
      fill(fields.find(item => item.option === option) ?? addField(option), value)
    }
  }

  /**
   * Sets the text of a field.
   * @param {Field} field
   * @param {string} value
   */
  function fill(field, value) {
    // Only the person at the keyboard can choose a file
    if (field.option.type === OPTION_TYPE.attachment) return
    field.input.value = value
    grow(field.input)
  }

  /**
   * Adds a pill with a field for an option.
   * @param {Option} option
   * @returns {Field}
   */
  function addField(option) {
    const name = findLocalizedName(option, app.locale())
    const isFile = option.type === OPTION_TYPE.attachment
    const input = h('input', {
      type: isFile ? 'file' : 'text',
      inputmode: option.type === OPTION_TYPE.integer ? 'numeric' : 'text',
      autocomplete: 'off',
      spellcheck: 'false',
      'aria-label': name,
      'aria-controls': 'popup-list',
      role: 'combobox',
      'aria-expanded': 'true',
      'data-option': option.name,
    })
    const remove = option.required
      ? null
      : h(
          'button',
          {
            class: 'pill-remove',
            type: 'button',
            'aria-label': translate('remove', name),
            onclick: () => drop(field),
          },
          createIcon('close', 12),
        )
    const root = h('label', { class: 'pill' }, h('span', { class: 'pill-name' }, name), input, remove)
    /** @type {Field} */
    const field = { option, input, root, picked: null, asked: 0 }
    input.addEventListener('input', () => {
      field.picked = null
      field.root.classList.remove('wrong')
      grow(input)
      if (isFile) void send(field)
      else suggest(field, true)
    })
    input.addEventListener('focus', () => suggest(field, false))
    input.addEventListener('keydown', event => onFieldKey(event, field))
    pills.insertBefore(field.root, tail)
    fields.push(field)
    grow(input)
    return field
  }

  /**
   * Uploads the chosen file of a field.
   * @param {Field} field
   */
  async function send(field) {
    const file = field.input.files?.[0]
    if (!file) return
    try {
      const { id } = await upload(file)
      if (field.input.files?.[0] === file) field.picked = { label: file.name, value: id }
    } catch (error) {
      field.root.classList.add('wrong')
      popup.show({ text: file.name, detail: error instanceof Error ? error.message : '' }, [])
    }
  }

  /**
   * Removes a field with its pill.
   * @param {Field} field
   */
  function drop(field) {
    fields = fields.filter(item => item !== field)
    field.root.remove()
    tail.focus()
  }

  /**
   * Sets a suggestion from the list as the value of a field.
   * @param {Field} field
   * @param {string} label
   * @param {OptionValue} value
   */
  function pick(field, label, value) {
    field.picked = { label, value }
    field.input.value = label
    field.root.classList.remove('wrong')
    grow(field.input)
    focusNext(field)
  }

  /**
   * Moves the focus to the next empty field after `after`, or to the end of the line if all fields are filled.
   * @param {Field} [after]
   */
  function focusNext(after) {
    const from = after ? fields.indexOf(after) + 1 : 0
    const ordered = [...fields.slice(from), ...fields.slice(0, from)]
    const next = ordered.find(({ input }) => input.value === '')
    const target = next?.input ?? tail
    target.focus()
    if (target === document.activeElement && target === tail) showOptional()
  }

  /**
   * Opens the list of suggestions for a field.
   * @param {Field} field
   * @param {boolean} isTyped
   */
  function suggest(field, isTyped) {
    const { option, input } = field
    const typed = input.value.trim().toLowerCase()
    const title = {
      text: findLocalizedName(option, app.locale()),
      detail: findLocalizedDescription(option, app.locale()),
    }
    /**
     * @param {Suggested} one
     * @returns {Row}
     */
    const row = ({ name, value, picture }) => ({ label: name, picture, pick: () => pick(field, name, value) })
    /** @param {readonly Suggested[]} list */
    const filtered = list =>
      list.filter(({ name }) => field.picked || name.toLowerCase().includes(typed)).map(row)
    field.asked++
    clearTimeout(field.timer)
    if ('autocomplete' in option && option.autocomplete) {
      if (!isTyped && field.picked) return popup.show(title, [], -1)
      if (popup.element.dataset.for !== option.name || popup.isEmpty())
        popup.show({ ...title, empty: translate('loadingChoices') }, [])
      popup.element.dataset.for = option.name
      const number = field.asked
      field.timer = setTimeout(() => ask(field, number, title, row), isTyped ? DEBOUNCE_MS : 0)
      return
    }
    popup.element.dataset.for = option.name
    const choices = listKnownChoices(option, app)
    popup.show({ ...title, ...(choices && { empty: translate('noChoices') }) }, filtered(choices ?? []))
  }

  /**
   * Asks the bot for suggestions for a field. `number` is the number of this request. Ignores the bot's answer
   * if the page has made a later request meanwhile.
   * @param {Field} field
   * @param {number} number
   * @param {Title} title
   * @param {(one: Suggested) => Row} row
   */
  async function ask(field, number, title, row) {
    if (!command) return
    /** @type {OptionValuesByName} */
    const options = {}
    for (const other of fields) {
      const value = other === field ? other.input.value : readFieldValue(other, app).value
      if (value !== undefined && (value !== '' || other === field)) options[other.option.name] = value
    }
    const answer = await app.autocomplete(command.path, options, field.option.name)
    if (field.asked !== number || document.activeElement !== field.input) return
    if (!answer) return popup.show({ ...title, empty: translate('choicesFailed') }, [])
    const choices = answer.map(choice => ({
      name: findLocalizedName(choice, app.locale()),
      value: choice.value,
    }))
    popup.show({ ...title, empty: translate('noChoices') }, choices.map(row))
  }

  function showOptional() {
    const named = /^\s*([^\s:]+):\s*/.exec(tail.value)
    const option = named && optionOf(named[1])
    if (option) return giveOption(option, tail.value.slice(named[0].length))
    const typed = tail.value.trim().toLowerCase()
    const list = optionalRows(
      option => findLocalizedName(option, app.locale()).toLowerCase().startsWith(typed),
      '',
    )
    if (list.length === 0) return popup.hide()
    popup.show({ text: translate('options') }, list, typed ? 0 : -1)
  }

  /**
   * Returns rows for the options that the command line does not contain yet. Picking a row adds that option with
   * this value.
   * @param {(option: Option) => boolean} fits
   * @param {string} value
   * @returns {Row[]}
   */
  function optionalRows(fits, value) {
    const rest = (command?.options ?? []).filter(option => !fields.some(field => field.option === option))
    return rest.filter(fits).map(option => ({
      label: findLocalizedName(option, app.locale()),
      detail: findLocalizedDescription(option, app.locale()),
      pick: () => giveOption(option, value),
    }))
  }

  /**
   * Adds a pill for an option, fills in this value, and moves the focus to the pill.
   * @param {Option} option
   * @param {string} value
   */
  function giveOption(option, value) {
    tail.value = ''
    const field = fields.find(item => item.option === option) ?? addField(option)
    if (value) fill(field, value)
    field.input.focus()
  }

  /**
   * Handles a pressed key in the field of an option.
   * @param {KeyboardEvent} event
   * @param {Field} field
   */
  function onFieldKey(event, field) {
    if (event.isComposing) return
    const { input } = field
    const n = fields.indexOf(field)
    const isDone = field.picked !== null || input.value === ''
    if (event.key === 'ArrowDown' && popup.move(1)) event.preventDefault()
    else if (event.key === 'ArrowUp' && popup.move(-1)) event.preventDefault()
    else if (
      (event.key === 'Enter' || (event.key === 'Tab' && !event.shiftKey)) &&
      popup.isMarked() &&
      (!field.picked || event.key === 'Tab')
    ) {
      event.preventDefault()
      popup.take()
    } else if (event.key === 'Enter') {
      event.preventDefault()
      if (fields.some(other => other !== field && other.input.value === '' && other.option.required))
        focusNext(field)
      else sendCommand()
    } else if (event.key === 'Tab' && !event.shiftKey) {
      event.preventDefault()
      ;(fields[n + 1]?.input ?? tail).focus()
    } else if (event.key === 'Backspace' && input.value === '' && isDone) {
      event.preventDefault()
      if (!field.option.required) drop(field)
      else if (fields[n - 1]) fields[n - 1].input.focus()
      else if (fields.every(other => other.input.value === '')) back()
    } else if (event.key === 'Escape') leave()
  }

  /**
   * Handles a pressed key in the input after the last option.
   * @param {KeyboardEvent} event
   */
  function onTailKey(event) {
    if (event.key === 'ArrowDown' && popup.move(1)) event.preventDefault()
    else if (event.key === 'ArrowUp' && popup.move(-1)) event.preventDefault()
    else if ((event.key === 'Enter' || (event.key === 'Tab' && !event.shiftKey)) && popup.isMarked()) {
      event.preventDefault()
      popup.take()
    } else if (event.key === 'Enter') {
      event.preventDefault()
      sendCommand()
    } else if (event.key === 'Backspace' && tail.value === '') {
      event.preventDefault()
      const before = fields.at(-1)
      if (before) before.input.focus()
      else back()
    } else if (event.key === 'Escape') leave()
  }

  const back = () => handlers.write(command?.title ?? '')

  function sendCommand() {
    if (!command) return
    /** @type {OptionValuesByName} */
    const options = {}
    /** @type {Record<string, string>} */
    const labels = {}
    for (const field of fields) {
      const { value, why } = readFieldValue(field, app)
      if (why) {
        field.root.classList.add('wrong')
        field.input.focus()
        popup.show({ text: findLocalizedName(field.option, app.locale()), detail: why }, [])
        popup.element.classList.add('problem')
        return
      }
      if (value === undefined) continue
      options[field.option.name] = value
      labels[field.option.name] = field.input.value.trim()
    }
    const stray = tail.value.trim()
    if (stray) {
      tail.focus()
      popup.show(
        { text: stray, detail: translate('noOption') },
        optionalRows(() => true, stray),
        -1,
      )
      popup.element.classList.add('problem')
      return
    }
    const { path } = command
    handlers.reset(true)
    void app.slash(path, options, labels)
  }

  /**
   * Handles the Escape key. The first press closes the list of suggestions. The next press leaves the command.
   * Later, the up arrow key brings the typed values back.
   */
  function leave() {
    if (popup.element.hidden || fields.every(({ input }) => input.value.trim() === '')) handlers.reset(true)
    else popup.hide()
  }

  /** Closes the command. Remembers the typed values, so that the up arrow key can bring them back. */
  function close() {
    const typed = fields.filter(({ input }) => input.value.trim() !== '')
    if (command && typed.length > 0) {
      const words = typed.map(({ option, input }) => `${option.name}:${input.value.trim()}`)
      last = { leaf: command, typed: words.join(' ') }
    }
    command = null
    // Cancels delayed requests for suggestions, because the command is closed
    for (const field of fields) clearTimeout(field.timer)
    fields = []
    tail = h('input')
    pills.hidden = true
    pills.replaceChildren()
  }

  return {
    element: pills,
    start,
    send: sendCommand,
    close,
    isOpen: () => command !== null,
    last: () => last,
  }
}

/**
 * Fits the width of an input to the length of its text.
 * @param {HTMLInputElement} input
 */
function grow(input) {
  if (input.type === 'file') return
  input.style.width = `${Math.min(34, Math.max(3, [...input.value].length + 1))}ch`
}
