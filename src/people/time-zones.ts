import { rawTimeZones } from '@vvo/tzdb'
import { IANAZone } from 'luxon'
import {
  countries,
  first,
  moscow,
  namesEn,
  namesRu,
  places,
  shortForms,
} from '../../data/time-zones/index.ts'
import type { Lang } from '../engine/model.ts'
import { isZone } from './hours.ts'

/** A place that people name, and the zone it lies in. */
export interface Place {
  readonly zone: string
  readonly name: Readonly<Record<Lang, string>>
}

/** What was typed stands for this zone; for one of these; for none that is known, and these are written much like it. */
export type Meant =
  | { readonly is: 'zone'; readonly zone: string }
  | { readonly is: 'several' | 'unknown'; readonly places: readonly Place[] }

interface Entry extends Place {
  /** As they are compared. */
  readonly names: readonly string[]
}

/** Names as they are compared: without capitals, accents, dashes and points. */
const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/(?<=[a-z])\p{M}/giu, '')
    .normalize('NFC')
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replace(/[\s_.,’'`()-]+/g, ' ')
    .trim()

/** The name by which a zone of the IANA goes today: `Asia/Calcutta` is `Asia/Kolkata`. */
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
/** In small letters → the zone that stands for it in the table; and as it is written. */
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

/** CLDR's name of a city, which may stand under an older name of the zone. */
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

/** A zone by its city: `UTC+5:30` where it has none. */
export function cityOf(zone: string, lang: Lang): string {
  const [, sign, hours] = /^Etc\/GMT([+-])(\d+)$/.exec(zone) ?? []
  if (hours !== undefined) return `UTC${sign === '+' ? '−' : '+'}${hours}`
  if (zone === 'Etc/UTC' || zone === 'UTC') return 'UTC'
  return cldrNames()[lang].get(zone) ?? cityIn(zone).replace('-', zone.startsWith('UTC') ? '−' : '-')
}

/** Every place that is known, those of the own table before the others. */
const entries = once((): readonly Entry[] => {
  const entry = (zone: string, name: Place['name'], more: readonly string[] = []): Entry => ({
    zone,
    name,
    names: [...new Set([name.ru, name.en, ...more].map(plain))],
  })
  const cities = places.map(({ zone, ru, en, others }) => entry(zone, { ru, en }, others))
  const zones = rawTimeZones.flatMap(({ group, mainCities, name }) => [
    ...group.map(zone => {
      const today = todaysName(zone)
      return entry(today, { ru: cityOf(today, 'ru'), en: cityOf(today, 'en') }, [zone, cityIn(zone)])
    }),
    ...mainCities.map(city => entry(name, { ru: city, en: city })),
  ])
  return [...cities, ...zones]
})

/** Countries by their names in both languages, each with its zones. */
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

/** `+3`, `UTC+5:45`, `+5,5`, `GMT-3:30`, `Мск+4`: a zone without summer time. The signs of the IANA's are the other way round. */
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

const placeAt = (zone: string): Place => ({ zone, name: { ru: cityOf(zone, 'ru'), en: cityOf(zone, 'en') } })
/** Each zone once, by the first of its places. */
function apart(some: readonly Place[]): Place[] {
  const found = new Map<string, Place>()
  for (const one of some) if (!found.has(one.zone)) found.set(one.zone, one)
  return [...found.values()]
}

/** Places that are called exactly so. */
function calledSo(typed: string): Place[] {
  const wanted = plain(typed)
  const short = Object.hasOwn(shortForms, wanted) ? shortForms[wanted] : []
  const country = countryZones().get(wanted) ?? []
  if (short.length > 0) return short.map(placeAt)
  return apart([...entries().filter(({ names }) => names.includes(wanted)), ...[...country].map(placeAt)])
}

/** Letters from which on a word is looked for in the middle of a name, and one or two wrong ones are forgiven. */
const MIDDLE = 3
const FORGIVEN = [5, 9]

const withNames = (test: (name: string) => boolean): Place[] => [
  ...entries().filter(({ names }) => names.some(test)),
  ...[...countryZones()].flatMap(([name, zones]) => (test(name) ? [...zones].map(placeAt) : [])),
  ...Object.entries(shortForms).flatMap(([name, zones]) => (test(name) ? zones.map(placeAt) : [])),
]

/** Places whose names begin with it or hold it, the likest first. */
function alike(typed: string): Place[] {
  const wanted = plain(typed)
  if (wanted === '') return []
  return apart([
    ...withNames(name => name.startsWith(wanted)),
    ...withNames(name => name.includes(` ${wanted}`) || name.includes(`/${wanted}`)),
    ...(wanted.length >= MIDDLE ? withNames(name => name.includes(wanted)) : []),
  ])
}

/** Places whose names differ from it by a letter or two. */
function misspelled(typed: string): Place[] {
  const wanted = plain(typed)
  const most = FORGIVEN.filter(letters => wanted.length >= letters).length
  return most > 0 ? apart(withNames(name => differs(name, wanted, most))) : []
}

/** Whether two words differ in so many letters at the most. */
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

/** Characters that are looked at. */
const LOOKED_AT = 64

/** The zone that was meant. Whole names and well-known short forms alone are taken without asking. */
export function meantBy(typed: string): Meant {
  const text = typed.trim().slice(0, LOOKED_AT)
  const offset = offsetIn(text)
  if (offset) return { is: 'zone', zone: offset }
  if (text.includes('/') && IANAZone.isValidZone(text)) return { is: 'zone', zone: todaysName(text) }
  const exact = calledSo(text)
  if (exact.length === 1) return { is: 'zone', zone: exact[0].zone }
  if (exact.length > 1) return { is: 'several', places: exact }
  const some = alike(text)
  if (some.length > 0) return { is: 'several', places: some }
  return isZone(text) ? { is: 'zone', zone: todaysName(text) } : { is: 'unknown', places: misspelled(text) }
}

/** Places to choose from for what has been typed so far; at the beginning those that are chosen most. */
export function placesFor(typed: string, lang: Lang): readonly Place[] {
  const text = typed.trim().slice(0, LOOKED_AT)
  if (text === '') return apart([...first[lang], ...first.ru, ...first.en].map(placeAt))
  const offset = offsetIn(text)
  if (offset) return [placeAt(offset)]
  if (text.includes('/') && IANAZone.isValidZone(text)) return [placeAt(todaysName(text))]
  const found = apart([...calledSo(text), ...alike(text)])
  return found.length > 0 ? found : misspelled(text)
}
