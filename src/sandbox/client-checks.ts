import {
  type APIModalSubmissionComponent,
  ComponentType,
  ApplicationCommandOptionType as Option,
} from 'discord-api-types/v10'
import type { JsonObject } from './limits/checks.ts'
import { flattenComponents } from './limits/component-tree.ts'
import type { FieldValue, OptionValue } from './page-protocol.ts'
import type { ValueOption } from './slash-commands.ts'

/** Thrown if Discord's own client would refuse a user's action. The bot then receives nothing. */
export class ActionNotPossibleError extends Error {
  override name = 'NotPossible'
}

/**
 * Checks the value of one option as Discord's client does. Throws `ActionNotPossibleError` if the value is
 * wrong. An option with autocompletion accepts any text, because the bot has to check the text.
 */
export function checkOptionValue(option: ValueOption, value: OptionValue): void {
  const why = wrongValue(option, value)
  if (why) throw new ActionNotPossibleError(`the option ${option.name}: ${why}`)
}

function wrongValue(option: ValueOption, value: OptionValue): string | null {
  if ('choices' in option && option.choices?.length && !option.choices.some(choice => choice.value === value))
    return 'not one of its choices'
  switch (option.type) {
    case Option.String: {
      if (typeof value !== 'string' || value === '') return 'not a text'
      const length = [...value].length
      if (length > (option.max_length ?? 6000)) return 'too long'
      return length < (option.min_length ?? 0) ? 'too short' : null
    }
    case Option.Integer:
    case Option.Number:
      if (typeof value !== 'number') return 'not a number'
      if (option.type === Option.Integer && !Number.isInteger(value)) return 'not a whole number'
      if (value < (option.min_value ?? value) || value > (option.max_value ?? value)) return 'out of range'
      return null
    case Option.Boolean:
      return typeof value === 'boolean' ? null : 'neither yes nor no'
    case Option.Role:
      return 'the sandbox knows no roles in commands'
    default:
      return typeof value === 'string' ? null : 'not an id'
  }
}

export function checkSelection(component: JsonObject, values: readonly string[]): void {
  const {
    min_values = 1,
    max_values = 1,
    options,
  } = component as { min_values?: number; max_values?: number; options?: { value: string }[] }
  if (values.length < min_values || values.length > max_values)
    throw new ActionNotPossibleError(`choose ${min_values} to ${max_values}`)
  if (new Set(values).size < values.length) throw new ActionNotPossibleError('the same choice twice')
  for (const value of values)
    if (options && !options.some(option => option.value === value))
      throw new ActionNotPossibleError(`${value} is not on the menu`)
}

/**
 * Fills in a modal with a user's values. Returns the fields in the shape that Discord sends to the bot. Throws
 * `ActionNotPossibleError` if a value does not fit its field.
 */
export function fillModal(
  components: readonly object[],
  fields: Record<string, FieldValue>,
): APIModalSubmissionComponent[] {
  let id = 0
  const filled = (component: object): object => {
    const item = component as JsonObject
    id++
    const own = { type: item.type, id: (item.id as number | undefined) ?? id }
    if (item.component) return { ...own, component: filled(item.component) }
    if (Array.isArray(item.components))
      return { ...own, components: item.components.map(child => filled(child as object)) }
    if (typeof item.custom_id !== 'string') return own
    return { ...own, custom_id: item.custom_id, ...fieldValue(item, fields[item.custom_id]) }
  }
  for (const name of Object.keys(fields))
    if (!flattenComponents(components).some(({ custom_id }) => custom_id === name))
      throw new ActionNotPossibleError(`the window has no ${name}`)
  return components.map(filled) as APIModalSubmissionComponent[]
}

function fieldValue(item: JsonObject, value: FieldValue | undefined): object {
  const name = item.custom_id as string
  const isRequired = item.required !== false
  const missing = () => {
    if (isRequired) throw new ActionNotPossibleError(`${name} is required`)
  }
  switch (item.type) {
    case ComponentType.TextInput: {
      const text = value ?? item.value ?? ''
      if (typeof text !== 'string') throw new ActionNotPossibleError(`${name} takes text`)
      if (text === '') missing()
      else if ([...text].length < Number(item.min_length ?? 0))
        throw new ActionNotPossibleError(`${name} is too short`)
      if ([...text].length > Number(item.max_length ?? 4000))
        throw new ActionNotPossibleError(`${name} is too long`)
      return { value: text }
    }
    case ComponentType.Checkbox:
      return { value: value ?? item.default ?? false }
    case ComponentType.RadioGroup:
      if (value === undefined) missing()
      return { value: value ?? null }
    default: {
      const values =
        typeof value === 'string' ? [value] : ((value as readonly string[] | undefined) ?? defaults(item))
      if (values.length === 0) missing()
      else if (item.type === ComponentType.StringSelect) checkSelection(item, values)
      return { values }
    }
  }
}

function defaults(item: JsonObject): string[] {
  const options = (item.options ?? []) as { value: string; default?: boolean }[]
  return options.filter(option => option.default).map(({ value }) => value)
}
