import { createIcon, h } from './dom.js'
import { renderMarkdown } from './markdown.js'
import { createSelectMenu } from './menu.js'
import { translate } from './words.js'

/** @import { APICheckboxGroupComponent, APIComponentInLabel, APIModalInteractionResponseCallbackComponent, APIRadioGroupComponent, APITextInputComponent } from 'discord-api-types/v10' */
/** @import { FieldValue, ModalData } from '../page-protocol.ts' */
/** @import { App } from './app-types.js' */
/** @import { Choice } from './menu.js' */
/**
 * An input of a modal. `problem` returns the reason why the current value cannot be sent, or null.
 * @typedef {object} Filled
 * @property {HTMLElement} element
 * @property {() => FieldValue} value
 * @property {() => void} focus
 * @property {(isRequired: boolean) => string | null} problem
 */
/**
 * A field of an open modal. `check` shows an error if the value is invalid, and returns whether the value is
 * valid.
 * @typedef {Pick<Filled, 'value' | 'focus'> & { readonly id: string, check(): boolean }} Field
 */
/**
 * A component of a modal that has an input.
 * @typedef {APIComponentInLabel | APITextInputComponent} Item
 */
/**
 * Functions that create the inputs of a modal, by component type.
 * @typedef {{ [Type in Item['type']]?: (item: Extract<Item, { type: Type }>, app: App) => Filled }} Fields
 */

/**
 * Opens a modal that the bot sent. `submit` resolves to an error text, or to null on success.
 * @param {ModalData} modal
 * @param {(values: Record<string, FieldValue>) => Promise<string | null>} submit
 * @param {App} app
 */
export function openModal(modal, submit, app) {
  /** @type {Field[]} */
  const fields = []
  const rows = modal.components.map(component => row(component, fields, app))
  const problem = h('p', { class: 'failure', role: 'alert', hidden: true })
  const send = h('button', { class: 'control primary', type: 'submit' }, translate('submit'))
  /** @type {HTMLFormElement} */
  const form = h(
    'form',
    {
      method: 'dialog',
      novalidate: true,
      onsubmit: async event => {
        event.preventDefault()
        const bad = fields.filter(field => !field.check())
        if (bad.length > 0) return bad[0].focus()
        send.disabled = true
        send.classList.add('busy')
        const values = Object.fromEntries(fields.map(({ id, value }) => [id, value()]))
        const why = await submit(values)
        if (!why) return box.close()
        send.disabled = false
        send.classList.remove('busy')
        problem.hidden = false
        problem.textContent = why
      },
    },
    h(
      'header',
      {},
      h('h2', {}, modal.title),
      h(
        'button',
        { class: 'round', type: 'button', 'aria-label': translate('close'), onclick: () => box.close() },
        createIcon('close'),
      ),
    ),
    h('div', { class: 'modal-body' }, rows, problem),
    h(
      'footer',
      {},
      h(
        'button',
        { class: 'control secondary', type: 'button', onclick: () => box.close() },
        translate('cancel'),
      ),
      send,
    ),
  )
  /** @type {HTMLDialogElement} */
  const box = h('dialog', { class: 'modal', 'aria-label': modal.title }, form)
  box.addEventListener('close', () => box.remove())
  document.body.append(box)
  box.showModal()
  fields[0]?.focus()
}

/**
 * Draws a component of the modal and adds its inputs to the list `fields`.
 * @param {APIModalInteractionResponseCallbackComponent} component
 * @param {Field[]} fields
 * @param {App} app
 */
function row(component, fields, app) {
  if (component.type === 10)
    return h('div', { class: 'text markdown' }, renderMarkdown(component.content, app.world))
  if (component.type === 1)
    return component.components.map(inner => labelled(inner.label ?? '', null, inner, fields, app))
  if (component.type === 18)
    return labelled(component.label, component.description, component.component, fields, app)
  return null
}

/**
 * Draws an input with its label, and adds the input to the list `fields`.
 * @param {string} label
 * @param {string | null | undefined} description
 * @param {Item} item
 * @param {Field[]} fields
 * @param {App} app
 */
function labelled(label, description, item, fields, app) {
  const isRequired = item.type !== 23 && item.required !== false
  const error = h('p', { class: 'field-error', role: 'alert' })
  const make = /** @type {((item: Item, app: App) => Filled) | undefined} */ (FIELDS[item.type])
  if (!make) return null
  const field = make(item, app)
  const check = () => {
    error.textContent = field.problem(isRequired) ?? ''
    return error.textContent === ''
  }
  fields.push({ id: item.custom_id, value: field.value, focus: field.focus, check })
  const name = h(
    'span',
    { class: 'field-name' },
    label,
    isRequired ? h('span', { class: 'star', 'aria-hidden': 'true' }, ' *') : null,
  )
  return h(
    'label',
    { class: 'modal-field' },
    name,
    description ? h('small', {}, description) : null,
    field.element,
    error,
  )
}

/**
 * Returns an error text for an empty field if the field is required. Otherwise returns null.
 * @param {boolean} isRequired
 */
const needed = isRequired => (isRequired ? translate('fieldRequired') : null)

/** @type {Fields} */
const FIELDS = {
  4: item => {
    const length = item.max_length ?? 4000
    const count = h('small', { class: 'count' })
    const shared = {
      name: item.custom_id,
      placeholder: item.placeholder,
      maxlength: length,
      required: item.required !== false,
      oninput: () => show(),
      value: item.value ?? '',
    }
    const input =
      item.style === 2
        ? h('textarea', { rows: 5, ...shared })
        : h('input', { type: 'text', autocomplete: 'off', ...shared })
    const show = () => {
      count.textContent = input.value.length > length * 0.8 ? `${input.value.length}/${length}` : ''
    }
    return {
      element: h('div', { class: 'input-wrap' }, input, count),
      value: () => input.value,
      focus: () => input.focus(),
      problem: isRequired => {
        if (input.value === '') return needed(isRequired)
        const least = item.min_length ?? 0
        return input.value.length < least ? translate('tooShort', least) : null
      },
    }
  },
  3: item => selectField(item, item.options),
  5: (item, app) =>
    selectField(
      item,
      app
        .people()
        .filter(({ bot }) => !bot)
        .map(({ id, name }) => ({ label: name, value: id })),
    ),
  21: item => choiceField(item, 'radio'),
  22: item => choiceField(item, 'checkbox'),
  23: item => {
    const input = h('input', { type: 'checkbox', name: item.custom_id, checked: item.default })
    return { element: input, value: () => input.checked, focus: () => input.focus(), problem: () => null }
  },
}

/**
 * Creates an input that consists of a select menu.
 * @param {Omit<Parameters<typeof createSelectMenu>[0], 'options'>} item
 * @param {readonly Choice[]} options
 * @returns {Filled}
 */
function selectField(item, options) {
  let values = options.filter(option => option.default).map(({ value }) => value)
  const element = createSelectMenu({ ...item, options }, chosen => {
    values = chosen
  })
  return {
    element,
    value: () => values,
    focus: () => element.querySelector('button')?.focus(),
    problem: isRequired => (values.length === 0 ? needed(isRequired) : null),
  }
}

/**
 * Creates an input that consists of radio buttons or checkboxes.
 * @param {APIRadioGroupComponent | APICheckboxGroupComponent} item
 * @param {'radio' | 'checkbox'} type
 * @returns {Filled}
 */
function choiceField(item, type) {
  const inputs = item.options.map(option =>
    h('input', { type, name: item.custom_id, value: option.value, checked: option.default }),
  )
  const chosen = () => inputs.filter(({ checked }) => checked).map(({ value }) => value)
  return {
    element: h(
      'div',
      { class: 'choices' },
      item.options.map((option, n) =>
        h(
          'label',
          {},
          inputs[n],
          h('span', {}, option.label, option.description ? h('small', {}, option.description) : null),
        ),
      ),
    ),
    value: () => (type === 'radio' ? chosen()[0] : chosen()),
    focus: () => inputs[0].focus(),
    problem: isRequired => {
      const { length } = chosen()
      if (length === 0) return needed(isRequired)
      const { min_values = 0, max_values = item.options.length } = 'min_values' in item ? item : {}
      return type === 'checkbox' && (length < min_values || length > max_values)
        ? translate('chooseBetween', min_values, max_values)
        : null
    },
  }
}
