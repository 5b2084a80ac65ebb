import { nameIn, OPTION } from './commands.js'
import { avatar, nameOf } from './dom.js'
import { say } from './words.js'

/** @import { OptionValue } from '../told.ts' */
/** @import { App } from './app.js' */
/** @import { Option } from './commands.js' */
/** @import { Child } from './dom.js' */
/**
 * A suggested value for an option.
 * @typedef {{ readonly name: string, readonly value: OptionValue, readonly picture?: Child }} Suggested
 */
/**
 * A field of the command line that holds the value of one option. `asked` counts its requests for suggestions.
 * @typedef {object} Field
 * @property {Option} option
 * @property {HTMLInputElement} input
 * @property {HTMLElement} root
 * @property {{ readonly label: string, readonly value: OptionValue } | null} picked
 * @property {number} asked
 * @property {ReturnType<typeof setTimeout>} [timer]
 */

/**
 * Returns all values that an option can have, if they are known without asking the bot. Returns null if any text
 * is allowed.
 * @param {Option} option
 * @param {App} app
 * @returns {readonly Suggested[] | null}
 */
export function choicesOf(option, app) {
  const own = 'choices' in option ? (option.choices ?? []) : []
  if (own.length > 0) return own.map(choice => ({ name: nameIn(choice, app.locale()), value: choice.value }))
  if (option.type === OPTION.boolean)
    return [
      { name: say('yes'), value: true },
      { name: say('no'), value: false },
    ]
  if (option.type === OPTION.user)
    return app
      .people()
      .map(person => ({ name: nameOf(person), value: person.id, picture: avatar(person, 20) }))
  if (option.type === OPTION.channel)
    return app.channels().map(({ id, name }) => ({ name: `#${name}`, value: id }))
  return null
}

/**
 * Returns the value of a field, or the reason why it cannot be sent.
 * @param {Pick<Field, 'option' | 'input' | 'picked'>} field
 * @param {App} app
 * @returns {{ readonly value?: OptionValue, readonly why?: string }}
 */
export function holds(field, app) {
  const { option, input, picked } = field
  const typed = input.value.trim()
  if (typed === '') return option.required ? { why: say('required') } : {}
  if (picked) return { value: picked.value }
  if (option.type === OPTION.integer || option.type === OPTION.number) {
    const number = Number(typed.replace(',', '.'))
    const isWrong = !Number.isFinite(number) || (option.type === OPTION.integer && !Number.isInteger(number))
    if (isWrong) return { why: say('wrongNumber') }
    if (number < (option.min_value ?? number) || number > (option.max_value ?? number))
      return { why: say('wrongRange', option.min_value, option.max_value) }
    return { value: number }
  }
  const own = 'choices' in option ? (option.choices ?? []) : []
  if (option.type === OPTION.string && own.length === 0) return { value: typed }
  // Pasted text may use the other language, or be the value itself.
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
