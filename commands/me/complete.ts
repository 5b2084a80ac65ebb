import { DateTime } from 'luxon'
import type { Lang } from '../../src/engine/system.ts'
import { dayFrom } from '../../src/hours-chosen.ts'
import type { House } from '../house.ts'
import type { Choice } from '../orders/complete.ts'
import { completeZone } from './zones.ts'

const SHOWN = 25

/** Zones, and the days that are to come. */
export async function completeMe(
  { store, now }: Pick<House, 'store' | 'now'>,
  user: string,
  option: string,
  typed: string,
  lang: Lang,
): Promise<Choice[]> {
  if (option === 'zone') return completeZone(typed, lang, now())
  const { hours } = await store.people.glance(user)
  return completeDay(typed, lang, DateTime.fromMillis(now(), { zone: hours?.zone ?? 'utc' }))
}

function completeDay(typed: string, lang: Lang, today: DateTime): Choice[] {
  const named = (day: DateTime): Choice => ({
    name: day
      .setLocale(lang)
      .toLocaleString({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }),
    value: day.toISODate() ?? '',
  })
  const meant = dayFrom(typed, today.toISODate() ?? '')
  if (meant) return [named(DateTime.fromISO(meant, { zone: 'utc' }))]
  const wanted = typed.trim().toLowerCase()
  return Array.from({ length: SHOWN }, (_, days) => named(today.plus({ days }))).filter(({ name, value }) =>
    `${name} ${value}`.toLowerCase().includes(wanted),
  )
}
