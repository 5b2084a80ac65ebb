import { DateTime } from 'luxon'
import type { Lang } from '../../src/engine/model.ts'
import { cityOf, meantBy, type Place, placesFor } from '../../src/people/time-zones.ts'
import { cut, LABEL_LIMIT, OPTION_LIMIT } from '../discord/components.ts'
import type { Choice } from '../orders/complete.ts'

/** A zone by its city. */
export const zoneName = (zone: string, lang: Lang): string => cityOf(zone, lang)

/** The zone that was meant; null: none, or not that one alone. */
export function zoneFrom(typed: string): string | null {
  const meant = meantBy(typed)
  return meant.is === 'zone' ? meant.zone : null
}

const clockAt = (zone: string, now: number): string => DateTime.fromMillis(now, { zone }).toFormat('HH:mm')

/** Cities to choose from, each with the time that it is there. */
export const completeZone = (typed: string, lang: Lang, now: number): Choice[] =>
  placesFor(typed, lang)
    .slice(0, OPTION_LIMIT)
    .map(({ name, zone }) => ({
      name: cut(`${name[lang]} · ${clockAt(zone, now)} · ${zone}`, LABEL_LIMIT),
      value: zone,
    }))

/** The same for a menu. */
export const zoneOptions = (places: readonly Place[], lang: Lang, now: number) =>
  places.slice(0, OPTION_LIMIT).map(({ name, zone }) => ({
    label: name[lang],
    about: `${clockAt(zone, now)} · ${zone}`,
    value: zone,
    chosen: false,
  }))
