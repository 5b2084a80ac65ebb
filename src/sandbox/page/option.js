import { findLocalizedName, OPTION_TYPE } from './commands.js'
import { createAvatar, toDisplayName } from './dom.js'
import { translate } from './words.js'

/** @import { OptionValue } from '../page-protocol.ts' */
/** @import { App } from './app-types.js' */
/** @import { Option } from './commands.js' */
/** @import { Child } from './dom.js' */
/**
 * A value that the list suggests for an option.
 * @typedef {{ readonly name: string, readonly value: OptionValue, readonly picture?: Child }} Suggested
 */
/**
 * A field of the command line. The field holds the value of one option. `asked` is the number of requests for
 * suggestions so far.
 * @typedef {object} Field
 * @property {Option} option
 * @property {HTMLInputElement} input
 * @property {HTMLElement} root
 * @property {{ readonly label: string, readonly value: OptionValue } | null} picked
 * @property {number} asked
 * @property {ReturnType<typeof setTimeout>} [timer]
 */

/**
 * Returns all values that an option can have, if the page knows them without asking the bot. Otherwise returns
 * null.
 * @param {Option} option
 * @param {App} app
 * @returns {readonly Suggested[] | null}
 */
export function listKnownChoices(option, app) {
  const own = 'choices' in option ? (option.choices ?? []) : []
  if (own.length > 0)
    return own.map(choice => ({ name: findLocalizedName(choice, app.locale()), value: choice.value }))
  if (option.type === OPTION_TYPE.boolean)
    return [
      { name: translate('yes'), value: true },
      { name: translate('no'), value: false },
    ]
  if (option.type === OPTION_TYPE.user)
    return app
      .people()
      .map(person => ({ name: toDisplayName(person), value: person.id, picture: createAvatar(person, 20) }))
  if (option.type === OPTION_TYPE.channel)
    return app.channels().map(({ id, name }) => ({ name: `#${name}`, value: id }))
  return null
}

/**
 * Returns the value of a field, or the reason (`why`) that the value cannot be sent.
 * @param {Pick<Field, 'option' | 'input' | 'picked'>} field
 * @param {App} app
 * @returns {{ readonly value?: OptionValue, readonly why?: string }}
 */
export function readFieldValue(field, app) {
  const { option, input, picked } = field
  const typed = input.value.trim()
  if (typed === '') return option.required ? { why: translate('required') } : {}
  if (picked) return { value: picked.value }
  if (option.type === OPTION_TYPE.attachment) return { why: translate('loadingChoices') }
  if (option.type === OPTION_TYPE.integer || option.type === OPTION_TYPE.number) {
    const number = Number(typed.replace(',', '.'))
    const isWrong =
      !Number.isFinite(number) || (option.type === OPTION_TYPE.integer && !Number.isInteger(number))
    if (isWrong) return { why: translate('wrongNumber') }
    if (number < (option.min_value ?? number) || number > (option.max_value ?? number))
      return { why: translate('wrongRange', option.min_value, option.max_value) }
    return { value: number }
  }
  const own = 'choices' in option ? (option.choices ?? []) : []
  if (option.type === OPTION_TYPE.string && own.length === 0) return { value: typed }
  // Pasted text may hold the name of a choice in another language, or the value of the choice instead of its name.
  /** @type {readonly { readonly names: readonly string[], readonly value: OptionValue }[]} */
  const known =
    own.length > 0
      ? own.map(choice => ({
          names: [findLocalizedName(choice, app.locale()), choice.name, String(choice.value)],
          value: choice.value,
        }))
      : option.type === OPTION_TYPE.boolean
        ? [
            { names: [translate('yes'), 'true', 'yes', 'да'], value: true },
            { names: [translate('no'), 'false', 'no', 'нет'], value: false },
          ]
        : option.type === OPTION_TYPE.user
          ? app.people().map(person => ({ names: [toDisplayName(person)], value: person.id }))
          : app.channels().map(({ id, name }) => ({ names: [`#${name}`, name], value: id }))
  const same = known.find(({ names }) => names.some(name => name.toLowerCase() === typed.toLowerCase()))
  return same ? { value: same.value } : { why: translate('notAChoice') }
}
