import * as z from 'zod/mini'

/** What is read of a schema. */
interface Definition {
  readonly type: string
  readonly getter?: () => z.core.$ZodType
  readonly shape?: Readonly<Record<string, z.core.$ZodType>>
  readonly element?: z.core.$ZodType
  readonly innerType?: z.core.$ZodType
  readonly valueType?: z.core.$ZodType
  readonly options?: readonly z.core.$ZodType[]
}

const seen = new Set<z.core.$ZodType>()

/**
 * Makes the unions of a schema, at any depth, choose by `type` where all of what they unite tells its own: to try one after
 * another takes most of the time in which a message is read. What fits a union is the same as before.
 */
export function chooseByType(schema: z.core.$ZodType): void {
  if (seen.has(schema)) return
  seen.add(schema)
  const { type, getter, shape, element, innerType, valueType, options } = schema._zod.def as Definition
  const inside = [
    getter?.(),
    element,
    innerType,
    valueType,
    ...Object.values(shape ?? {}),
    ...(options ?? []),
  ]
  for (const one of inside) if (one) chooseByType(one)
  const hasChecks = schema._zod.run !== schema._zod.parse
  if (type === 'union' && options && !hasChecks && doTellTypes(options)) {
    const { parse } = z.discriminatedUnion('type', options as never, { unionFallback: true })._zod
    Object.assign(schema._zod, { parse, run: parse })
  }
}

/** Each has types, and none a type of another. */
function doTellTypes(options: readonly z.core.$ZodType[]): boolean {
  const all = options.map(({ _zod }) => [...(_zod.propValues?.type ?? [])])
  return all.every(types => types.length > 0) && new Set(all.flat()).size === all.flat().length
}
