import { DateTime } from 'luxon'
import type { Lang } from '../../src/engine/model.ts'
import { type NamedPlace, resolvePlace, suggestPlaces, zoneCity } from '../../src/people/time-zones.ts'
import { LABEL_LIMIT, OPTION_LIMIT, truncate } from '../discord/components.ts'
import type { SuggestedChoice } from '../orders/complete.ts'

/** Returns the name of a time zone: its main city. */
export const zoneName = (zone: string, lang: Lang): string => zoneCity(zone, lang)

/** Returns the time zone that a typed text means. Returns null if the text fits no zone or several zones. */
export function parseTimeZone(typed: string): string | null {
  const meant = resolvePlace(typed)
  return meant.is === 'zone' ? meant.zone : null
}

const clockAt = (zone: string, now: number): string => DateTime.fromMillis(now, { zone }).toFormat('HH:mm')

/** Suggests cities that fit the typed text, with their current local times. */
export const completeZone = (typed: string, lang: Lang, now: number): SuggestedChoice[] =>
  suggestPlaces(typed, lang)
    .slice(0, OPTION_LIMIT)
    .map(({ name, zone }) => ({
      name: truncate(`${name[lang]} · ${clockAt(zone, now)} · ${zone}`, LABEL_LIMIT),
      value: zone,
    }))

/** Builds menu options from cities, with their current local times. */
export const zoneOptions = (places: readonly NamedPlace[], lang: Lang, now: number) =>
  places.slice(0, OPTION_LIMIT).map(({ name, zone }) => ({
    label: name[lang],
    about: `${clockAt(zone, now)} · ${zone}`,
    value: zone,
    chosen: false,
  }))
