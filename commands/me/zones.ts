import { DateTime } from 'luxon'
import type { Lang } from '../../src/engine/model.ts'
import {
  type NamedPlace,
  resolveTypedPlace,
  suggestPlaces,
  timeZoneCity,
} from '../../src/people/time-zones.ts'
import { MAX_BUTTON_LABEL_LENGTH, MAX_MENU_OPTIONS, truncate } from '../discord/components.ts'
import type { SuggestedChoice } from '../orders/complete.ts'

/** Returns the name of a time zone: its main city. */
export const timeZoneName = (zone: string, lang: Lang): string => timeZoneCity(zone, lang)

/** Returns the time zone that a typed text means. Returns null if the text fits no zone or several zones. */
export function parseTimeZone(typed: string): string | null {
  const meant = resolveTypedPlace(typed)
  return meant.is === 'zone' ? meant.zone : null
}

const clockAt = (zone: string, now: number): string => DateTime.fromMillis(now, { zone }).toFormat('HH:mm')

/** Suggests cities that fit the typed text, with their current local times. */
export const suggestTimeZones = (typed: string, lang: Lang, now: number): SuggestedChoice[] =>
  suggestPlaces(typed, lang)
    .slice(0, MAX_MENU_OPTIONS)
    .map(({ name, zone }) => ({
      name: truncate(`${name[lang]} · ${clockAt(zone, now)} · ${zone}`, MAX_BUTTON_LABEL_LENGTH),
      value: zone,
    }))

/** Builds menu options from cities, with their current local times. */
export const buildTimeZoneOptions = (places: readonly NamedPlace[], lang: Lang, now: number) =>
  places.slice(0, MAX_MENU_OPTIONS).map(({ name, zone }) => ({
    label: name[lang],
    about: `${clockAt(zone, now)} · ${zone}`,
    value: zone,
    chosen: false,
  }))
