import { DateTime } from 'luxon'
import type { Lang } from '../../src/engine/model.ts'
import { type DayMonthOrder, parseDay, parsePeriod, splitTypedPeriod } from '../../src/people/dates.ts'
import type { BotContext } from '../bot-context.ts'
import type { SuggestedChoice } from '../orders/complete.ts'
import { dateLocale } from './words.ts'
import { suggestTimeZones } from './zones.ts'

const SHOWN = 25

/** Suggests values for options of `/me` commands: time zones, or days from today on. */
export async function suggestMeOptionValues(
  { store, now }: Pick<BotContext, 'store' | 'now'>,
  user: string,
  option: string,
  typed: string,
  lang: Lang,
  order: DayMonthOrder = 'day-first',
): Promise<SuggestedChoice[]> {
  if (option === 'zone') return suggestTimeZones(typed, lang, now())
  const { hours } = await store.people.readCached(user)
  return completeDay(typed, lang, DateTime.fromMillis(now(), { zone: hours?.zone ?? 'utc' }), order)
}

function completeDay(typed: string, lang: Lang, now: DateTime, order: DayMonthOrder): SuggestedChoice[] {
  const named = (day: DateTime): SuggestedChoice => ({
    name: day
      .setLocale(dateLocale(lang))
      .toLocaleString({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }),
    value: day.toISODate() ?? '',
  })
  const today = now.toISODate() ?? ''
  const [first, last] = splitTypedPeriod(typed)
  // A period that is already complete is offered exactly as typed.
  if (last !== '' && typeof parsePeriod(first, last, today, order) !== 'string')
    return [{ name: typed.trim(), value: typed.trim() }]
  const meant = parseDay(typed, today, order)
  if (meant) return [named(DateTime.fromISO(meant, { zone: 'utc' }))]
  const wanted = typed.trim().toLowerCase()
  return Array.from({ length: SHOWN }, (_, days) => named(now.plus({ days }))).filter(({ name, value }) =>
    `${name} ${value}`.toLowerCase().includes(wanted),
  )
}
