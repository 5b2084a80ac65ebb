import { isJsonObject, type JsonObject, type ValueCheck } from './checks.ts'

/** Checks that no id (a number) and no custom id occurs twice. Also checks nested components. */
export function checkUniqueIds(
  value: unknown,
  at: readonly (string | number)[],
  found: Parameters<ValueCheck>[2],
): void {
  const seen = new Set<unknown>()
  const numbers = new Set<unknown>()
  for (const { id: number } of flattenComponents(value)) {
    // The id 0 may occur twice, because Discord replaces it with a new id.
    if (!number) continue
    if (numbers.has(number))
      found.push({
        path: at,
        code: 'COMPONENT_ID_DUPLICATED',
        message: `Component id cannot be duplicated: ${number}`,
      })
    numbers.add(number)
  }
  for (const { custom_id } of flattenComponents(value)) {
    if (custom_id === undefined || custom_id === null) continue
    if (seen.has(custom_id))
      found.push({
        path: at,
        code: 'COMPONENT_CUSTOM_ID_DUPLICATED',
        message: `Component custom id cannot be duplicated: ${custom_id}`,
      })
    seen.add(custom_id)
  }
}

/** Returns all components in one list, including those inside rows, containers, sections and labels. */
export function flattenComponents(components: unknown): JsonObject[] {
  const flat: JsonObject[] = []
  if (!Array.isArray(components)) return flat
  for (const component of components) {
    if (!isJsonObject(component)) continue
    flat.push(component, ...flattenComponents(component.components))
    flat.push(...flattenComponents([component.accessory]), ...flattenComponents([component.component]))
  }
  return flat
}
