import { z } from 'zod'
import { loadOptionalDataFile } from '../load.ts'

const names = z.strictObject({
  about: z.string(),
  provenance: z.string(),
  ru: z.record(z.string(), z.string()),
  en: z.record(z.string(), z.string()),
})
const zones = z.array(z.string()).min(1)
const cities = z.strictObject({
  about: z.string(),
  provenance: z.string(),
  cities: z.record(z.string(), z.array(z.string())),
  shortForms: z.record(z.string(), zones),
  countries: z.record(z.string(), zones),
  first: z.strictObject({ ru: zones, en: zones }),
  moscow: z.record(z.string(), z.string()),
})

/** Names of a city: the Russian name, the English name, then all others. */
export interface City {
  readonly zone: string
  readonly ru: string
  readonly en: string
  readonly others: readonly string[]
}

/** Reads a JSON file of the folder `time-zones`. Throws `Error` if no valid file exists. */
function read<T>(name: string, schema: z.ZodType<T>): T {
  const found = loadOptionalDataFile(`time-zones/${name}`, schema, () => null)
  if (!found) throw new Error(`time-zones/${name} has errors`)
  return found
}

const own = read('cities.json', cities)

/**
 * Name of the main city of each time zone in Unicode CLDR, by the id of the zone. CLDR still uses older ids for some
 * zones.
 */
export const { ru: namesRu, en: namesEn } = read('names.json', names)
export const { shortForms, countries, first, moscow } = own
export const cityList: readonly City[] = Object.entries(own.cities).flatMap(([zone, all]) =>
  all.map(line => {
    const [ru, en, ...others] = line.split('=')
    return { zone, ru, en, others }
  }),
)
