import { rawTimeZones } from '@vvo/tzdb'
import { IANAZone } from 'luxon'
import {
  cityList,
  countries,
  first,
  moscow,
  namesEn,
  namesRu,
  shortForms,
} from '../../data/time-zones/index.ts'
import { toWrittenLanguage } from '../engine/languages/index.ts'
import type { Lang } from '../engine/model.ts'
import { isTimeZone } from './availability.ts'

/** A place, with the name that people use for it, and its time zone. */
export interface NamedPlace {
  readonly zone: string
  readonly name: Readonly<Record<Lang, string>>
}

/**
 * Meaning of a typed place. `zone`: exactly one time zone. `several`: more than one possible place. `unknown`:
 * no known place, with the places that have similar names.
 */
export type PlaceMatch =
  | { readonly is: 'zone'; readonly zone: string }
  | { readonly is: 'several' | 'unknown'; readonly places: readonly NamedPlace[] }

interface Entry extends NamedPlace {
  /** Names of the place in normalized form, for comparison. */
  readonly names: readonly string[]
}

/**
 * Returns a name in a form for comparison: lower case, no accents on Latin letters, and spaces instead of dashes,
 * dots and other signs.
 */
const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/(?<=[a-z])\p{M}/giu, '')
    .normalize('NFC')
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replace(/[\s_.,’'`()-]+/g, ' ')
    .trim()

/** Returns the current IANA name of a time zone, such as `Asia/Kolkata` for `Asia/Calcutta`. */
function todaysName(zone: string): string {
  const known = newest().get(zone.toLowerCase())
  return known && rulesOf(known) === rulesOf(zone) ? known : (spelled().get(zone.toLowerCase()) ?? zone)
}
const rulesOf = (zone: string): string =>
  new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone

const once = <T>(make: () => T): (() => T) => {
  let made: T | undefined
  return () => (made ??= make())
}
/**
 * Name of a time zone in lower case → two names: its current name (`newest`), and the given name in its usual
 * spelling (`spelled`).
 */
const newest = once(
  () => new Map(rawTimeZones.flatMap(({ name, group }) => group.map(one => [one.toLowerCase(), name]))),
)
const spelled = once(
  () =>
    new Map(
      [...rawTimeZones.flatMap(({ group }) => group), ...Intl.supportedValuesOf('timeZone')].map(one => [
        one.toLowerCase(),
        one,
      ]),
    ),
)

const cityIn = (zone: string): string => zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' ')

/**
 * Time zone → city names from the CLDR database. CLDR may use an older name of a time zone, so its cities are listed
 * under the current name too.
 */
const cldrNames = once(() => {
  const named = (names: Readonly<Record<string, string>>) =>
    new Map(
      Object.entries(names).flatMap(([zone, name]) => [
        [todaysName(zone), name] as const,
        [zone, name] as const,
      ]),
    )
  return { ru: named(namesRu), en: named(namesEn) }
})

/** Returns the city after which a time zone is named. If there is none, an offset such as `UTC+5:30`. */
export function timeZoneCity(zone: string, lang: Lang): string {
  const [, sign, hours] = /^Etc\/GMT([+-])(\d+)$/.exec(zone) ?? []
  if (hours !== undefined) return `UTC${sign === '+' ? '−' : '+'}${hours}`
  if (zone === 'Etc/UTC' || zone === 'UTC') return 'UTC'
  return (
    cldrNames()[toWrittenLanguage(lang)].get(zone) ??
    cityIn(zone).replace('-', zone.startsWith('UTC') ? '−' : '-')
  )
}

/** All known places. The places from the project's own list come first. */
const entries = once((): readonly Entry[] => {
  const entry = (zone: string, name: NamedPlace['name'], more: readonly string[] = []): Entry => ({
    zone,
    name,
    names: [...new Set([name.ru, name.en, ...more].map(plain))],
  })
  const cities = cityList.map(({ zone, ru, en, others }) => entry(zone, { ru, en }, others))
  const zones = rawTimeZones.flatMap(({ group, mainCities, name }) => [
    ...group.map(zone => {
      const today = todaysName(zone)
      return entry(today, { ru: timeZoneCity(today, 'ru'), en: timeZoneCity(today, 'en') }, [
        zone,
        cityIn(zone),
      ])
    }),
    ...mainCities.map(city => entry(name, { ru: city, en: city })),
  ])
  return [...cities, ...zones]
})

/** Normalized name of a country, in either language → the time zones of the country. */
const countryZones = once(() => {
  const found = new Map<string, Set<string>>()
  const regions = (['ru', 'en'] as const).map(lang => new Intl.DisplayNames([lang], { type: 'region' }))
  for (const { name: zone, countryCode: code, countryName } of rawTimeZones) {
    const names = [countryName, ...regions.map(one => one.of(code) ?? ''), ...(countries[code] ?? [])]
    for (const name of names) {
      const known = found.get(plain(name)) ?? new Set()
      found.set(plain(name), known.add(zone))
    }
  }
  return found
})

/**
 * Returns the time zone for a typed UTC offset without daylight saving time, such as `+3`, `UTC+5:45`, `+5,5`,
 * `GMT-3:30` or `Мск+4`. In IANA names such as `Etc/GMT-3`, the sign is the other way round.
 */
function offsetIn(typed: string): string | null {
  const text = typed.trim().toLowerCase().replace(/[−–—]/g, '-')
  const found = /^(utc|gmt|мск|msk|)\s*([+-])\s*(\d{1,2})(?::?(00|15|30|45)|[.,](25|5|75))?$/.exec(text)
  if (!found) return null
  const [, from, sign, hours, clock = '00', part] = found
  const minutes = part ? String(Number(`0.${part}`) * 60) : clock
  const way = sign === '+' ? 1 : -1
  const isMoscow = from === 'мск' || from === 'msk'
  const known = isMoscow && minutes === '00' ? moscow[`${way * Number(hours)}`] : undefined
  if (known) return known
  const offset = way * (Number(hours) * 60 + Number(minutes)) + (isMoscow ? 180 : 0)
  if (offset < -12 * 60 || offset > 14 * 60) return null
  if (offset === 0) return 'Etc/UTC'
  const [whole, rest] = [Math.floor(Math.abs(offset) / 60), Math.abs(offset) % 60]
  if (rest > 0) return `UTC${offset < 0 ? '-' : '+'}${whole}:${rest}`
  return `Etc/GMT${offset > 0 ? '-' : '+'}${whole}`
}

const placeAt = (zone: string): NamedPlace => ({
  zone,
  name: { ru: timeZoneCity(zone, 'ru'), en: timeZoneCity(zone, 'en') },
})
/** Returns only the first place of each time zone. */
function apart(some: readonly NamedPlace[]): NamedPlace[] {
  const found = new Map<string, NamedPlace>()
  for (const one of some) if (!found.has(one.zone)) found.set(one.zone, one)
  return [...found.values()]
}

/** Returns the places whose name equals the typed text after normalization. */
function calledSo(typed: string): NamedPlace[] {
  const wanted = plain(typed)
  const short = Object.hasOwn(shortForms, wanted) ? shortForms[wanted] : []
  const country = countryZones().get(wanted) ?? []
  if (short.length > 0) return short.map(placeAt)
  return apart([...entries().filter(({ names }) => names.includes(wanted)), ...[...country].map(placeAt)])
}

/** Minimum number of typed letters for a search in the middle of names. */
const MIDDLE = 3
/** Minimum numbers of typed letters to tolerate one typo, and two typos. */
const FORGIVEN = [5, 9]

const withNames = (test: (name: string) => boolean): NamedPlace[] => [
  ...entries().filter(({ names }) => names.some(test)),
  ...[...countryZones()].flatMap(([name, zones]) => (test(name) ? [...zones].map(placeAt) : [])),
  ...Object.entries(shortForms).flatMap(([name, zones]) => (test(name) ? zones.map(placeAt) : [])),
]

/** Returns places whose names begin with or contain the typed text. Names that begin with the text come first. */
function alike(typed: string): NamedPlace[] {
  const wanted = plain(typed)
  if (wanted === '') return []
  return apart([
    ...withNames(name => name.startsWith(wanted)),
    ...withNames(name => name.includes(` ${wanted}`) || name.includes(`/${wanted}`)),
    ...(wanted.length >= MIDDLE ? withNames(name => name.includes(wanted)) : []),
  ])
}

/**
 * Returns places whose names differ from the typed text by one letter, or by up to two letters if the text is long
 * enough.
 */
function misspelled(typed: string): NamedPlace[] {
  const wanted = plain(typed)
  const most = FORGIVEN.filter(letters => wanted.length >= letters).length
  return most > 0 ? apart(withNames(name => differs(name, wanted, most))) : []
}

/** Checks whether two words differ by at most `most` letters (Levenshtein distance). */
function differs(one: string, other: string, most: number): boolean {
  if (Math.abs(one.length - other.length) > most) return false
  let row = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let i = 1; i <= one.length; i++) {
    const next = [i]
    for (let j = 1; j <= other.length; j++)
      next.push(Math.min(row[j] + 1, next[j - 1] + 1, row[j - 1] + (one[i - 1] === other[j - 1] ? 0 : 1)))
    row = next
  }
  return row[other.length] <= most
}

/** Maximum number of characters of the typed text that are used. Further characters are ignored. */
const LOOKED_AT = 64

/**
 * Returns the time zone of a typed place, if the text is a whole name, a known abbreviation or an offset. Otherwise
 * returns similar places for the player to choose from.
 */
export function resolveTypedPlace(typed: string): PlaceMatch {
  const text = typed.trim().slice(0, LOOKED_AT)
  const offset = offsetIn(text)
  if (offset) return { is: 'zone', zone: offset }
  if (text.includes('/') && IANAZone.isValidZone(text)) return { is: 'zone', zone: todaysName(text) }
  const exact = calledSo(text)
  if (exact.length === 1) return { is: 'zone', zone: exact[0].zone }
  if (exact.length > 1) return { is: 'several', places: exact }
  const some = alike(text)
  if (some.length > 0) return { is: 'several', places: some }
  return isTimeZone(text)
    ? { is: 'zone', zone: todaysName(text) }
    : { is: 'unknown', places: misspelled(text) }
}

/** Returns places that fit the text typed so far. For an empty text, the most common places. */
export function suggestPlaces(typed: string, lang: Lang): readonly NamedPlace[] {
  const text = typed.trim().slice(0, LOOKED_AT)
  if (text === '') return apart([...first[toWrittenLanguage(lang)], ...first.ru, ...first.en].map(placeAt))
  const offset = offsetIn(text)
  if (offset) return [placeAt(offset)]
  if (text.includes('/') && IANAZone.isValidZone(text)) return [placeAt(todaysName(text))]
  const found = apart([...calledSo(text), ...alike(text)])
  return found.length > 0 ? found : misspelled(text)
}
