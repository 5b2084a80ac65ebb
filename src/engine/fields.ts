// Checks of positions written by hand or by strangers. Each error names the field that is wrong.

export type Fields = Readonly<Record<string, unknown>>

export function bad(field: string, expected: string): never {
  throw new Error(`${field}: expected ${expected}`)
}

export function recordAt(value: unknown, field: string): Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Fields)
    : bad(field, 'an object')
}

/** Returns an object that has only the known fields. Throws `Error` for any other field. */
export function fieldsAt(value: unknown, field: string, known: readonly string[]): Fields {
  const record = recordAt(value, field)
  for (const name of Object.keys(record)) oneOf(name, field, known)
  return record
}

export function listAt(value: unknown, field: string, most: number): readonly unknown[] {
  if (!Array.isArray(value)) bad(field, 'a list')
  return value.length <= most ? value : bad(field, `a list of at most ${most}`)
}

export function numberAt(value: unknown, field: string, least: number, most: number): number {
  return Number.isInteger(value) && (value as number) >= least && (value as number) <= most
    ? (value as number)
    : bad(field, `a number from ${least} to ${most}`)
}

export function textAt(value: unknown, field: string): string {
  return typeof value === 'string' ? value : bad(field, 'text')
}

/** Returns true or false. A missing value is false. */
export function flagAt(value: unknown, field: string): boolean {
  return value === undefined ? false : typeof value === 'boolean' ? value : bad(field, 'true or false')
}

export function oneOf<T extends string>(value: unknown, field: string, choices: readonly T[]): T {
  return choices.find(choice => choice === value) ?? bad(field, choices.join(', '))
}

/** Returns the index of a name. */
export function nameAt(value: unknown, field: string, names: readonly string[], what: string): number {
  const at = names.indexOf(value as string)
  return at >= 0 ? at : bad(field, `${what}, not ${JSON.stringify(value)}`)
}

/** Returns the indices of a list of names. A name may occur more than once. A missing list is empty. */
export function manyAt(
  value: unknown,
  field: string,
  names: readonly string[],
  what: string,
  most: number,
): number[] {
  return listAt(value ?? [], field, most).map((name, i) => nameAt(name, `${field}.${i}`, names, what))
}

/** Returns the indices of a list of names. Each name may occur only once. A missing list is empty. */
export function namesAt(value: unknown, field: string, names: readonly string[], what: string): number[] {
  const found = manyAt(value, field, names, what, names.length)
  for (const [i, at] of found.entries())
    if (found.indexOf(at) < i) bad(`${field}.${i}`, `${JSON.stringify(names[at])} once only`)
  return found
}
