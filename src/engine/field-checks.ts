// Functions that check the fields of positions from outside the program, such as positions written by hand. Each
// error names the wrong field.

export type FieldRecord = Readonly<Record<string, unknown>>

export function throwFieldError(field: string, expected: string): never {
  throw new Error(`${field}: expected ${expected}`)
}

export function requireRecord(value: unknown, field: string): FieldRecord {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as FieldRecord)
    : throwFieldError(field, 'an object')
}

/** Checks that a value is an object with known fields only, and returns it. Throws `Error` for any other value. */
export function requireKnownFields(value: unknown, field: string, known: readonly string[]): FieldRecord {
  const record = requireRecord(value, field)
  for (const name of Object.keys(record)) requireOneOf(name, field, known)
  return record
}

export function requireList(value: unknown, field: string, most: number): readonly unknown[] {
  if (!Array.isArray(value)) throwFieldError(field, 'a list')
  return value.length <= most ? value : throwFieldError(field, `a list of at most ${most}`)
}

export function requireNumber(value: unknown, field: string, least: number, most: number): number {
  return Number.isInteger(value) && (value as number) >= least && (value as number) <= most
    ? (value as number)
    : throwFieldError(field, `a number from ${least} to ${most}`)
}

export function requireText(value: unknown, field: string): string {
  return typeof value === 'string' ? value : throwFieldError(field, 'text')
}

/**
 * Checks that a value is true or false, and returns it. A missing value counts as false. Throws `Error` for any
 * other value.
 */
export function requireBoolean(value: unknown, field: string): boolean {
  return value === undefined
    ? false
    : typeof value === 'boolean'
      ? value
      : throwFieldError(field, 'true or false')
}

export function requireOneOf<T extends string>(value: unknown, field: string, choices: readonly T[]): T {
  return choices.find(choice => choice === value) ?? throwFieldError(field, choices.join(', '))
}

/** Returns the index of a name in `names`. Throws `Error` if the name is unknown. */
export function requireNameIndex(
  value: unknown,
  field: string,
  names: readonly string[],
  what: string,
): number {
  const at = names.indexOf(value as string)
  return at >= 0 ? at : throwFieldError(field, `${what}, not ${JSON.stringify(value)}`)
}

/** Returns the index of each name in a list. A name may occur more than once. A missing list counts as empty. */
export function requireNameIndicesWithRepeats(
  value: unknown,
  field: string,
  names: readonly string[],
  what: string,
  most: number,
): number[] {
  return requireList(value ?? [], field, most).map((name, i) =>
    requireNameIndex(name, `${field}.${i}`, names, what),
  )
}

/** Returns the index of each name in a list. Each name may occur only once. A missing list counts as empty. */
export function requireDistinctNameIndices(
  value: unknown,
  field: string,
  names: readonly string[],
  what: string,
): number[] {
  const found = requireNameIndicesWithRepeats(value, field, names, what, names.length)
  for (const [i, at] of found.entries())
    if (found.indexOf(at) < i) throwFieldError(`${field}.${i}`, `${JSON.stringify(names[at])} once only`)
  return found
}
