import { DateTime } from 'luxon'
import type { Lang } from '../../src/engine/model.ts'
import { type DayOrder, dayFrom, endsIn, periodFrom } from '../../src/people/dates.ts'
import type { House } from '../house.ts'
import type { Choice } from '../orders/complete.ts'
import { completeZone } from './zones.ts'

const SHOWN = 25

/** Suggests time zones, or days from today on. */
export async function completeMe(
  { store, now }: Pick<House, 'store' | 'now'>,
  user: string,
  option: string,
  typed: string,
  lang: Lang,
  order: DayOrder = 'day-first',
): Promise<Choice[]> {
  if (option === 'zone') return completeZone(typed, lang, now())
  const { hours } = await store.people.glance(user)
  return completeDay(typed, lang, DateTime.fromMillis(now(), { zone: hours?.zone ?? 'utc' }), order)
}

function completeDay(typed: string, lang: Lang, now: DateTime, order: DayOrder): Choice[] {
  const named = (day: DateTime): Choice => ({
    name: day
      .setLocale(lang)
      .toLocaleString({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }),
    value: day.toISODate() ?? '',
  })
  const today = now.toISODate() ?? ''
  const [first, last] = endsIn(typed)
  // A complete period in one line is offered unchanged.
  if (last !== '' && typeof periodFrom(first, last, today, order) !== 'string')
    return [{ name: typed.trim(), value: typed.trim() }]
  const meant = dayFrom(typed, today, order)
  if (meant) return [named(DateTime.fromISO(meant, { zone: 'utc' }))]
  const wanted = typed.trim().toLowerCase()
  return Array.from({ length: SHOWN }, (_, days) => named(now.plus({ days }))).filter(({ name, value }) =>
    `${name} ${value}`.toLowerCase().includes(wanted),
  )
}
