import type { ValidationIssue } from '../errors.ts'
import { isSnowflake } from '../ids.ts'

type Path = readonly (string | number)[]

/**
 * Function that checks one value and adds an issue for each error. An issue uses Discord's wording if that
 * wording is known.
 */
export type ValueCheck = (value: unknown, at: Path, found: ValidationIssue[]) => void

export type JsonObject = Record<string, unknown>

export function countCharacters(text: string): number {
  return [...text].length
}

export function addIssue(found: ValidationIssue[], path: Path, code: string, message: string): void {
  found.push({ path, code, message })
}

export function createTextCheck(min = 0, max = Number.POSITIVE_INFINITY): ValueCheck {
  return (value, at, found) => {
    if (typeof value !== 'string')
      return addIssue(found, at, 'STRING_TYPE_CONVERT', 'Could not interpret as string.')
    const length = countCharacters(value)
    if (min > 0 && length === 0) return addIssue(found, at, 'BASE_TYPE_REQUIRED', 'This field is required')
    if (length >= min && length <= max) return
    const range =
      min > 0 ? `Must be between ${min} and ${max} in length.` : `Must be ${max} or fewer in length.`
    addIssue(found, at, 'BASE_TYPE_BAD_LENGTH', range)
  }
}

/** Creates a check that a URL starts with one of these schemes. */
export function createUrlSchemeCheck(...allowed: readonly string[]): ValueCheck {
  return (value, at, found) => {
    if (typeof value !== 'string' || value === '') return
    const [, given] = /^([a-z][a-z0-9+.-]*):\/\/./i.exec(value) ?? []
    if (!given) return addIssue(found, at, 'URL_TYPE_INVALID_URL', 'Not a well formed URL.')
    if (allowed.includes(given.toLowerCase())) return
    const names = allowed.map(name => `'${name}'`).join(', ')
    addIssue(
      found,
      at,
      'URL_TYPE_INVALID_SCHEME',
      `Scheme "${given}" is not supported. Scheme must be one of (${names}).`,
    )
  }
}

export function createIntegerCheck(min = Number.MIN_SAFE_INTEGER, max = Number.MAX_SAFE_INTEGER): ValueCheck {
  return (value, at, found) => {
    if (typeof value !== 'number' || !Number.isInteger(value))
      return addIssue(found, at, 'NUMBER_TYPE_COERCE', `Value "${String(value)}" is not int.`)
    if (value < min)
      addIssue(found, at, 'NUMBER_TYPE_MIN', `int value should be greater than or equal to ${min}.`)
    if (value > max)
      addIssue(found, at, 'NUMBER_TYPE_MAX', `int value should be less than or equal to ${max}.`)
  }
}

export const numberCheck: ValueCheck = (value, at, found) => {
  if (typeof value !== 'number')
    addIssue(found, at, 'NUMBER_TYPE_COERCE', `Value "${String(value)}" is not a number.`)
}

export const booleanCheck: ValueCheck = (value, at, found) => {
  if (typeof value !== 'boolean') addIssue(found, at, 'BOOLEAN_TYPE_CONVERT', 'Must be either true or false.')
}

export const snowflakeCheck: ValueCheck = (value, at, found) => {
  if (!isSnowflake(String(value)))
    addIssue(found, at, 'NUMBER_TYPE_COERCE', `Value "${String(value)}" is not snowflake.`)
}

export function createOneOfCheck(...values: readonly (string | number)[]): ValueCheck {
  return (value, at, found) => {
    if (!values.includes(value as string | number))
      addIssue(found, at, 'BASE_TYPE_CHOICES', `Value must be one of {${values.join(', ')}}.`)
  }
}

export function createListCheck(itemCheck: ValueCheck, min = 0, max = Number.POSITIVE_INFINITY): ValueCheck {
  return (value, at, found) => {
    if (!Array.isArray(value))
      return addIssue(found, at, 'LIST_TYPE_CONVERT', 'Only iterables may be used in a ListType')
    if (value.length < min || value.length > max)
      addIssue(found, at, 'BASE_TYPE_BAD_LENGTH', `Must be between ${min} and ${max} in length.`)
    for (const [n, item] of value.entries()) itemCheck(item, [...at, n], found)
  }
}

/** Creates a check for a field that may be absent or null. Any other value must pass the given check. */
export function createOptionalCheck(check: ValueCheck): ValueCheck {
  const optional: ValueCheck = (value, at, found) => {
    if (value !== undefined && value !== null) check(value, at, found)
  }
  return Object.assign(optional, { optional: true })
}

/**
 * Creates a check for an object with these fields. Discord ignores unknown fields, but the sandbox reports each
 * unknown field as an error.
 */
export function createObjectCheck(
  fields: Record<string, ValueCheck>,
  then: ValueCheck = () => {},
): ValueCheck {
  return (value, at, found) => {
    if (!isJsonObject(value))
      return addIssue(found, at, 'DICT_TYPE_CONVERT', 'Only dictionaries may be used in a DictType')
    for (const key of Object.keys(value))
      if (!Object.hasOwn(fields, key) && value[key] !== undefined)
        addIssue(found, [...at, key], 'UNKNOWN_FIELD', `The sandbox does not know the field "${key}" here`)
    for (const [key, check] of Object.entries(fields)) {
      if (value[key] === undefined && !('optional' in check))
        addIssue(found, [...at, key], 'BASE_TYPE_REQUIRED', 'This field is required')
      else check(value[key], [...at, key], found)
    }
    then(value, at, found)
  }
}

/** Creates a check that rejects a field. Discord has this field, but the sandbox does not support it. */
export function createUnsupportedCheck(what: string): ValueCheck {
  return createOptionalCheck((value, at, found) => {
    if (Array.isArray(value) && value.length === 0) return
    addIssue(found, at, 'NOT_IN_SANDBOX', `The sandbox does not play ${what}`)
  })
}

export const anyValueCheck: ValueCheck = createOptionalCheck(() => {})

/** Creates a check that applies one of the given checks, chosen by the `type` of the object. */
export function createCheckByType(checks: Record<number, ValueCheck>): ValueCheck {
  return (value, at, found) => {
    const type = isJsonObject(value) ? Number(value.type) : Number.NaN
    const check = checks[type]
    if (check) return check(value, at, found)
    const known = Object.keys(checks).join(', ')
    addIssue(found, [...at, 'type'], 'BASE_TYPE_CHOICES', `Value must be one of {${known}}.`)
  }
}

export function combineChecks(...checks: ValueCheck[]): ValueCheck {
  return (value, at, found) => {
    for (const check of checks) check(value, at, found)
  }
}

export function collectIssues(check: ValueCheck, value: unknown): ValidationIssue[] {
  const found: ValidationIssue[] = []
  check(value, [], found)
  return found
}

export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
