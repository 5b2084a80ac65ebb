import { describe, nameIn, OPTION } from './commands.js'
import { avatar, h, icon, nameOf } from './dom.js'
import { say } from './words.js'

/** @import { Options, OptionValue } from '../told.ts' */
/** @import { App } from './app.js' */
/** @import { Leaf, Option } from './commands.js' */
/** @import { Child } from './dom.js' */
/** @typedef {{ readonly label: Child, readonly detail?: string, readonly picture?: Child, pick(): void }} Row A line of the list. */
/** @typedef {{ readonly text: string, readonly detail?: string, readonly empty?: string }} Title */
/** @typedef {{ readonly name: string, readonly value: OptionValue, readonly picture?: Child }} Suggested */
/**
 * An option that is given.
 * @typedef {object} Field
 * @property {Option} option
 * @property {HTMLInputElement} input
 * @property {HTMLElement} root
 * @property {{ readonly label: string, readonly value: OptionValue } | null} picked
 * @property {number} asked
 * @property {ReturnType<typeof setTimeout>} [timer]
 */

const DEBOUNCE_MS = 300

/**
 * Where one writes: plain text, or a command with its options as pills.
 * @param {App} app
 */
export function composer(app) {
  const popup = h('div', { class: 'popup', id: 'popup', hidden: true })
  /** @type {HTMLTextAreaElement} */
  const text = h('textarea', {
    class: 'plain',
    rows: 1,
    // Until it is known where one writes
    disabled: true,
    maxlength: 2000,
    'aria-controls': 'popup',
    'aria-autocomplete': 'list',
    autocomplete: 'off',
    oninput: () => onText(),
    onkeydown: event => onTextKey(event),
  })
  const pills = h('div', { class: 'pills', hidden: true })
  const send = h(
    'button',
    { class: 'round send', type: 'submit', 'aria-label': say('send'), title: say('send') },
    icon('send'),
  )
  const slash = h(
    'button',
    {
      class: 'round slash',
      type: 'button',
      'aria-label': say('commands'),
      title: say('commands'),
      onclick: () => {
        reset()
        text.value = '/'
        text.focus()
        onText()
      },
    },
    icon('slash'),
  )
  const form = h(
    'form',
    {
      class: 'composer',
      onsubmit: event => {
        event.preventDefault()
        if (command) sendCommand()
        else sendText()
      },
    },
    popup,
    h('div', { class: 'box' }, slash, text, pills, send),
  )

  /** @type {Leaf | null} */
  let command = null
  /** @type {Field[]} */
  let fields = []
  /** @type {readonly Row[]} */
  let items = []
  let active = -1
  let tail = h('input')
  /** The command that was sent or left last, with what was typed in it. */
  /** @type {{ readonly leaf: Leaf, readonly typed: string } | null} */
  let last = null

  // The list above the line.

  /**
   * @param {Title} title
   * @param {readonly Row[]} list
   * @param {number} first
   */
  function showPopup(title, list, first = 0) {
    items = list
    active = list.length > 0 ? first : -1
    popup.hidden = false
    popup.setAttribute('aria-label', title.text)
    popup.replaceChildren(
      h(
        'div',
        { class: 'popup-title' },
        h('b', {}, title.text),
        title.detail ? h('span', {}, title.detail) : null,
      ),
      h(
        'div',
        { class: 'popup-list', role: 'listbox', id: 'popup-list', 'aria-label': title.text },
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

  function hidePopup() {
    popup.hidden = true
    items = []
    active = -1
    for (const input of [text, ...fields.map(field => field.input)])
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

  /** @param {number} step */
  function move(step) {
    if (items.length === 0) return false
    active = (active + step + items.length) % items.length
    mark()
    return true
  }

  // Plain text.

  function onText() {
    fit()
    const value = text.value
    if (value.startsWith('/')) return onSlash(value)
    const at = /(^|\s)@([^\s@]*)$/.exec(value.slice(0, text.selectionStart))
    if (!at) return hidePopup()
    const typed = at[2].toLowerCase()
    const people = app.people().filter(person => nameOf(person).toLowerCase().startsWith(typed))
    if (people.length === 0) return hidePopup()
    /** @param {ReturnType<App['people']>[number]} person */
    const pick = person => {
      const start = text.selectionStart - at[2].length
      text.setRangeText(`${nameOf(person)} `, start, text.selectionStart, 'end')
      hidePopup()
      text.focus()
    }
    showPopup(
      { text: say('people') },
      people.map(person => ({
        label: nameOf(person),
        detail: person.username,
        picture: avatar(person, 20),
        pick: () => pick(person),
      })),
    )
  }

  /** @param {string} value */
  function onSlash(value) {
    const leaves = app.commands()
    const typed = value.slice(1).toLowerCase().trimStart()
    const whole = leaves.filter(leaf =>
      [leaf.title, leaf.path].some(name => typed.startsWith(`${name.toLowerCase()} `)),
    )
    const chosen = whole.sort((a, b) => b.path.length - a.path.length)[0]
    if (chosen) {
      const name = typed.startsWith(`${chosen.title.toLowerCase()} `) ? chosen.title : chosen.path
      return start(
        chosen,
        value
          .slice(1)
          .trimStart()
          .slice(name.length + 1),
      )
    }
    const words = typed.split(/\s+/).filter(Boolean)
    /** @param {Leaf} leaf */
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
          .map(option => h('i', {}, nameIn(option, app.locale()))),
      ),
      detail: leaf.description,
      pick: () => start(leaf, ''),
    }))
    showPopup({ text: say('commands'), empty: say('noCommand') }, list)
  }

  /** @param {KeyboardEvent} event */
  function onTextKey(event) {
    if (event.isComposing) return
    if (event.key === 'ArrowDown' && move(1)) event.preventDefault()
    else if (event.key === 'ArrowUp' && move(-1)) event.preventDefault()
    else if (event.key === 'ArrowUp' && text.value === '' && last) {
      event.preventDefault()
      start(last.leaf, last.typed)
    } else if ((event.key === 'Tab' || event.key === 'Enter') && active >= 0) {
      event.preventDefault()
      items[active].pick()
    } else if (event.key === 'Enter' && !event.shiftKey) {
      event.preventDefault()
      sendText()
    } else if (event.key === 'Escape' && !popup.hidden) hidePopup()
  }

  function sendText() {
    let value = text.value.trim()
    if (value.startsWith('/')) return sendNamed(value.slice(1).trim().toLowerCase())
    if (!value) return
    for (const person of app.people()) value = value.replaceAll(`@${nameOf(person)}`, `<@${person.id}>`)
    text.value = ''
    fit()
    hidePopup()
    void app.say(value)
  }

  /**
   * A whole name needs no tap on the list above it.
   * @param {string} name
   */
  function sendNamed(name) {
    const leaf = app.commands().find(one => [one.title.toLowerCase(), one.path].includes(name))
    if (!leaf) return
    start(leaf, '')
    sendCommand()
  }

  function fit() {
    text.style.height = 'auto'
    text.style.height = `${Math.min(text.scrollHeight, 220)}px`
  }

  // A command and its options.

  /**
   * @param {Leaf} leaf
   * @param {string} typed
   */
  function start(leaf, typed) {
    command = leaf
    fields = []
    text.hidden = true
    slash.hidden = true
    pills.hidden = false
    tail = h('input', {
      class: 'tail',
      type: 'text',
      'aria-label': say('options'),
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

  /** @param {string} name */
  const optionOf = name =>
    command?.options.find(item => item.name === name || nameIn(item, app.locale()) === name)

  /**
   * `/cmd unit:20 TC to:C6` may be pasted whole; a colon behind any other word belongs to the value. What stands before the
   * first name is for the first option that has to be given.
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
   * @param {Field} field
   * @param {string} value
   */
  function fill(field, value) {
    field.input.value = value
    grow(field.input)
  }

  /**
   * @param {Option} option
   * @returns {Field}
   */
  function addField(option) {
    const name = nameIn(option, app.locale())
    const input = h('input', {
      type: 'text',
      inputmode: option.type === OPTION.integer ? 'numeric' : 'text',
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
            'aria-label': say('remove', name),
            onclick: () => drop(field),
          },
          icon('close', 12),
        )
    const root = h('label', { class: 'pill' }, h('span', { class: 'pill-name' }, name), input, remove)
    /** @type {Field} */
    const field = { option, input, root, picked: null, asked: 0 }
    input.addEventListener('input', () => {
      field.picked = null
      field.root.classList.remove('wrong')
      grow(input)
      suggest(field, true)
    })
    input.addEventListener('focus', () => suggest(field, false))
    input.addEventListener('keydown', event => onFieldKey(event, field))
    pills.insertBefore(field.root, tail)
    fields.push(field)
    grow(input)
    return field
  }

  /** @param {Field} field */
  function drop(field) {
    fields = fields.filter(item => item !== field)
    field.root.remove()
    tail.focus()
  }

  /**
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

  /** @param {Field} [after] */
  function focusNext(after) {
    const from = after ? fields.indexOf(after) + 1 : 0
    const ordered = [...fields.slice(from), ...fields.slice(0, from)]
    const next = ordered.find(({ input }) => input.value === '')
    const target = next?.input ?? tail
    target.focus()
    if (target === document.activeElement && target === tail) showOptional()
  }

  /**
   * @param {Field} field
   * @param {boolean} isTyped
   */
  function suggest(field, isTyped) {
    const { option, input } = field
    const typed = input.value.trim().toLowerCase()
    const title = { text: nameIn(option, app.locale()), detail: describe(option, app.locale()) }
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
      if (!isTyped && field.picked) return showPopup(title, [], -1)
      if (popup.dataset.for !== option.name || items.length === 0)
        showPopup({ ...title, empty: say('loadingChoices') }, [])
      popup.dataset.for = option.name
      const number = field.asked
      field.timer = setTimeout(() => ask(field, number, title, row), isTyped ? DEBOUNCE_MS : 0)
      return
    }
    popup.dataset.for = option.name
    const own = 'choices' in option ? (option.choices ?? []) : []
    if (own.length > 0) {
      const choices = own.map(choice => ({
        name: nameIn(choice, app.locale()),
        value: choice.value,
      }))
      return showPopup({ ...title, empty: say('noChoices') }, filtered(choices))
    }
    if (option.type === OPTION.boolean)
      return showPopup(
        title,
        filtered([
          { name: say('yes'), value: true },
          { name: say('no'), value: false },
        ]),
      )
    if (option.type === OPTION.user) {
      const people = app
        .people()
        .map(person => ({ name: nameOf(person), value: person.id, picture: avatar(person, 20) }))
      return showPopup({ ...title, empty: say('noChoices') }, filtered(people))
    }
    if (option.type === OPTION.channel)
      return showPopup(
        title,
        filtered(app.channels().map(({ id, name }) => ({ name: `#${name}`, value: id }))),
      )
    showPopup(title, [])
  }

  /**
   * @param {Field} field
   * @param {number} number
   * @param {Title} title
   * @param {(one: Suggested) => Row} row
   */
  async function ask(field, number, title, row) {
    if (!command) return
    /** @type {Options} */
    const options = {}
    for (const other of fields) {
      const value = other === field ? other.input.value : holds(other).value
      if (value !== undefined && (value !== '' || other === field)) options[other.option.name] = value
    }
    const answer = await app.autocomplete(command.path, options, field.option.name)
    if (field.asked !== number || document.activeElement !== field.input) return
    if (!answer) return showPopup({ ...title, empty: say('choicesFailed') }, [])
    const choices = answer.map(choice => ({ name: nameIn(choice, app.locale()), value: choice.value }))
    showPopup({ ...title, empty: say('noChoices') }, choices.map(row))
  }

  function showOptional() {
    const named = /^\s*([^\s:]+):\s*/.exec(tail.value)
    const option = named && optionOf(named[1])
    if (option) return giveOption(option, tail.value.slice(named[0].length))
    const typed = tail.value.trim().toLowerCase()
    const list = optionalRows(option => nameIn(option, app.locale()).toLowerCase().startsWith(typed), '')
    if (list.length === 0) return hidePopup()
    showPopup({ text: say('options') }, list, typed ? 0 : -1)
  }

  /**
   * Options that may still be given; the one that is picked holds this.
   * @param {(option: Option) => boolean} fits
   * @param {string} value
   * @returns {Row[]}
   */
  function optionalRows(fits, value) {
    const rest = (command?.options ?? []).filter(option => !fields.some(field => field.option === option))
    return rest.filter(fits).map(option => ({
      label: nameIn(option, app.locale()),
      detail: describe(option, app.locale()),
      pick: () => giveOption(option, value),
    }))
  }

  /**
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
   * @param {KeyboardEvent} event
   * @param {Field} field
   */
  function onFieldKey(event, field) {
    if (event.isComposing) return
    const { input } = field
    const n = fields.indexOf(field)
    const isDone = field.picked !== null || input.value === ''
    if (event.key === 'ArrowDown' && move(1)) event.preventDefault()
    else if (event.key === 'ArrowUp' && move(-1)) event.preventDefault()
    else if (
      (event.key === 'Enter' || (event.key === 'Tab' && !event.shiftKey)) &&
      active >= 0 &&
      (!field.picked || event.key === 'Tab')
    ) {
      event.preventDefault()
      items[active].pick()
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

  /** @param {KeyboardEvent} event */
  function onTailKey(event) {
    if (event.key === 'ArrowDown' && move(1)) event.preventDefault()
    else if (event.key === 'ArrowUp' && move(-1)) event.preventDefault()
    else if ((event.key === 'Enter' || (event.key === 'Tab' && !event.shiftKey)) && active >= 0) {
      event.preventDefault()
      items[active].pick()
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

  function back() {
    const named = command?.title ?? ''
    reset()
    text.value = `/${named}`
    text.focus()
    onText()
  }

  /**
   * What a field holds, or why it cannot be sent.
   * @param {Field} field
   * @returns {{ readonly value?: OptionValue, readonly why?: string }}
   */
  function holds(field) {
    const { option, input, picked } = field
    const typed = input.value.trim()
    if (typed === '') return option.required ? { why: say('required') } : {}
    if (picked) return { value: picked.value }
    if (option.type === OPTION.integer || option.type === OPTION.number) {
      const number = Number(typed.replace(',', '.'))
      const isWrong =
        !Number.isFinite(number) || (option.type === OPTION.integer && !Number.isInteger(number))
      if (isWrong) return { why: say('wrongNumber') }
      if (number < (option.min_value ?? number) || number > (option.max_value ?? number))
        return { why: say('wrongRange', option.min_value, option.max_value) }
      return { value: number }
    }
    const own = 'choices' in option ? (option.choices ?? []) : []
    if (option.type === OPTION.string && own.length === 0) return { value: typed }
    // What is pasted may be written in the other language, or as the value itself.
    /** @type {readonly { readonly names: readonly string[], readonly value: OptionValue }[]} */
    const known =
      own.length > 0
        ? own.map(choice => ({
            names: [nameIn(choice, app.locale()), choice.name, String(choice.value)],
            value: choice.value,
          }))
        : option.type === OPTION.boolean
          ? [
              { names: [say('yes'), 'true', 'yes', 'да'], value: true },
              { names: [say('no'), 'false', 'no', 'нет'], value: false },
            ]
          : option.type === OPTION.user
            ? app.people().map(person => ({ names: [nameOf(person)], value: person.id }))
            : app.channels().map(({ id, name }) => ({ names: [`#${name}`, name], value: id }))
    const same = known.find(({ names }) => names.some(name => name.toLowerCase() === typed.toLowerCase()))
    return same ? { value: same.value } : { why: say('notAChoice') }
  }

  function sendCommand() {
    if (!command) return
    /** @type {Options} */
    const options = {}
    for (const field of fields) {
      const { value, why } = holds(field)
      if (why) {
        field.root.classList.add('wrong')
        field.input.focus()
        showPopup({ text: nameIn(field.option, app.locale()), detail: why }, [])
        popup.classList.add('problem')
        return
      }
      if (value !== undefined) options[field.option.name] = value
    }
    const stray = tail.value.trim()
    if (stray) {
      tail.focus()
      showPopup(
        { text: stray, detail: say('noOption') },
        optionalRows(() => true, stray),
        -1,
      )
      popup.classList.add('problem')
      return
    }
    const { path } = command
    reset(true)
    void app.slash(path, options)
  }

  /** The list is shut first; what was typed stays, and comes back by the arrow upwards when it is left. */
  function leave() {
    if (popup.hidden || fields.every(({ input }) => input.value.trim() === '')) reset(true)
    else hidePopup()
  }

  /** @param {boolean} [focus] */
  function reset(focus) {
    const typed = fields.filter(({ input }) => input.value.trim() !== '')
    if (command && typed.length > 0) {
      const words = typed.map(({ option, input }) => `${option.name}:${input.value.trim()}`)
      last = { leaf: command, typed: words.join(' ') }
    }
    command = null
    // What was about to be suggested would ask for a command that is gone
    for (const field of fields) clearTimeout(field.timer)
    fields = []
    tail = h('input')
    text.value = ''
    text.hidden = false
    slash.hidden = false
    pills.hidden = true
    pills.replaceChildren()
    popup.classList.remove('problem')
    hidePopup()
    fit()
    if (focus) text.focus()
  }

  form.addEventListener('focusout', event => {
    if (!form.contains(/** @type {Node | null} */ (event.relatedTarget)))
      setTimeout(() => form.contains(document.activeElement) || hidePopup(), 150)
  })
  form.addEventListener('input', () => popup.classList.remove('problem'))

  return {
    element: form,
    reset,
    /** @param {string} words */
    type(words) {
      reset()
      text.value = `/${words}`
      text.focus()
      onText()
    },
    /**
     * @param {string} label
     * @param {boolean} isLocked
     */
    place(label, isLocked) {
      text.placeholder = isLocked ? say('threadLocked') : label
      text.setAttribute('aria-label', text.placeholder)
      text.disabled = isLocked
    },
    focus: () => text.focus(),
  }
}

/** @param {HTMLInputElement} input */
function grow(input) {
  input.style.width = `${Math.min(34, Math.max(3, [...input.value].length + 1))}ch`
}
