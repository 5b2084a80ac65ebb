/** Returns a record's own property for a name that came from outside, never an inherited property. */
export function getOwnValue<T>(record: Readonly<Record<string, T>>, name: string): T | undefined {
  return Object.hasOwn(record, name) ? record[name] : undefined
}
