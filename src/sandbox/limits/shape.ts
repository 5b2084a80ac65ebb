import type { Finding } from '../errors.ts'
import { isSnowflake } from '../ids.ts'

type Path = readonly (string | number)[]

/** Checks one value and adds a finding for each error, in Discord's wording where that is known. */
export type Check = (value: unknown, at: Path, found: Finding[]) => void

export type Json = Record<string, unknown>

export function lengthOf(text: string): number {
  return [...text].length
}

export function fail(found: Finding[], path: Path, code: string, message: string): void {
  found.push({ path, code, message })
}

export function text(min = 0, max = Number.POSITIVE_INFINITY): Check {
  return (value, at, found) => {
    if (typeof value !== 'string')
      return fail(found, at, 'STRING_TYPE_CONVERT', 'Could not interpret as string.')
    const length = lengthOf(value)
    if (min > 0 && length === 0) return fail(found, at, 'BASE_TYPE_REQUIRED', 'This field is required')
    if (length >= min && length <= max) return
    const range =
      min > 0 ? `Must be between ${min} and ${max} in length.` : `Must be ${max} or fewer in length.`
    fail(found, at, 'BASE_TYPE_BAD_LENGTH', range)
  }
}

/** Returns a check that a URL starts with one of these schemes. */
export function scheme(...allowed: readonly string[]): Check {
  return (value, at, found) => {
    if (typeof value !== 'string' || value === '') return
    const [, given] = /^([a-z][a-z0-9+.-]*):\/\/./i.exec(value) ?? []
    if (!given) return fail(found, at, 'URL_TYPE_INVALID_URL', 'Not a well formed URL.')
    if (allowed.includes(given.toLowerCase())) return
    const names = allowed.map(name => `'${name}'`).join(', ')
    fail(
      found,
      at,
      'URL_TYPE_INVALID_SCHEME',
      `Scheme "${given}" is not supported. Scheme must be one of (${names}).`,
    )
  }
}

export function integer(min = Number.MIN_SAFE_INTEGER, max = Number.MAX_SAFE_INTEGER): Check {
  return (value, at, found) => {
    if (typeof value !== 'number' || !Number.isInteger(value))
      return fail(found, at, 'NUMBER_TYPE_COERCE', `Value "${String(value)}" is not int.`)
    if (value < min)
      fail(found, at, 'NUMBER_TYPE_MIN', `int value should be greater than or equal to ${min}.`)
    if (value > max) fail(found, at, 'NUMBER_TYPE_MAX', `int value should be less than or equal to ${max}.`)
  }
}

export const number: Check = (value, at, found) => {
  if (typeof value !== 'number')
    fail(found, at, 'NUMBER_TYPE_COERCE', `Value "${String(value)}" is not a number.`)
}

export const flag: Check = (value, at, found) => {
  if (typeof value !== 'boolean') fail(found, at, 'BOOLEAN_TYPE_CONVERT', 'Must be either true or false.')
}

export const snowflake: Check = (value, at, found) => {
  if (!isSnowflake(String(value)))
    fail(found, at, 'NUMBER_TYPE_COERCE', `Value "${String(value)}" is not snowflake.`)
}

export function oneOf(...values: readonly (string | number)[]): Check {
  return (value, at, found) => {
    if (!values.includes(value as string | number))
      fail(found, at, 'BASE_TYPE_CHOICES', `Value must be one of {${values.join(', ')}}.`)
  }
}

export function list(of: Check, min = 0, max = Number.POSITIVE_INFINITY): Check {
  return (value, at, found) => {
    if (!Array.isArray(value))
      return fail(found, at, 'LIST_TYPE_CONVERT', 'Only iterables may be used in a ListType')
    if (value.length < min || value.length > max)
      fail(found, at, 'BASE_TYPE_BAD_LENGTH', `Must be between ${min} and ${max} in length.`)
    for (const [n, item] of value.entries()) of(item, [...at, n], found)
  }
}

/** Returns a check for a field that may be absent or null. */
export function maybe(check: Check): Check {
  const optional: Check = (value, at, found) => {
    if (value !== undefined && value !== null) check(value, at, found)
  }
  return Object.assign(optional, { optional: true })
}

/** Returns a check for an object. Discord ignores unknown fields, but the sandbox reports each as an error. */
export function record(fields: Record<string, Check>, then: Check = () => {}): Check {
  return (value, at, found) => {
    if (!isJson(value))
      return fail(found, at, 'DICT_TYPE_CONVERT', 'Only dictionaries may be used in a DictType')
    for (const key of Object.keys(value))
      if (!Object.hasOwn(fields, key) && value[key] !== undefined)
        fail(found, [...at, key], 'UNKNOWN_FIELD', `The sandbox does not know the field "${key}" here`)
    for (const [key, check] of Object.entries(fields)) {
      if (value[key] === undefined && !('optional' in check))
        fail(found, [...at, key], 'BASE_TYPE_REQUIRED', 'This field is required')
      else check(value[key], [...at, key], found)
    }
    then(value, at, found)
  }
}

/** Returns a check that rejects a field which Discord has but the sandbox does not support. */
export function absent(what: string): Check {
  return maybe((value, at, found) => {
    if (Array.isArray(value) && value.length === 0) return
    fail(found, at, 'NOT_IN_SANDBOX', `The sandbox does not play ${what}`)
  })
}

export const anything: Check = maybe(() => {})

/** Returns a check that picks another check by the object's `type`. */
export function byType(checks: Record<number, Check>): Check {
  return (value, at, found) => {
    const type = isJson(value) ? Number(value.type) : Number.NaN
    const check = checks[type]
    if (check) return check(value, at, found)
    const known = Object.keys(checks).join(', ')
    fail(found, [...at, 'type'], 'BASE_TYPE_CHOICES', `Value must be one of {${known}}.`)
  }
}

export function all(...checks: Check[]): Check {
  return (value, at, found) => {
    for (const check of checks) check(value, at, found)
  }
}

export function findings(check: Check, value: unknown): Finding[] {
  const found: Finding[] = []
  check(value, [], found)
  return found
}

export function isJson(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
