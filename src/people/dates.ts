import { DateTime } from 'luxon'

/** Order of day and month in a typed date. `day-first` reads 03/04 as 3 April, `month-first` as 4 March. */
export type DayMonthOrder = 'day-first' | 'month-first'

/** A typed day: a calendar date, a weekday, or a number of days after today. The year is null if none was typed. */
type TypedDay =
  | { readonly is: 'date'; readonly day: number; readonly month: number; readonly year: number | null }
  | { readonly is: 'weekday'; readonly weekday: number }
  | { readonly is: 'later'; readonly days: number }

/** A typed period. `from` and `to` are the first and the last day, written as `2026-12-24`. */
export interface TypedPeriod {
  readonly from: string
  readonly to: string
  /** Whether the typed first day is in the past. The period then begins today instead. */
  readonly isRunning: boolean
  /**
   * Whether the period is suspiciously far in the future. The player may have meant another year, or another
   * order of day and month.
   */
  readonly isFar: boolean
}

/** Number of days. If a date lies further in the future, the bot asks whether it is right. */
const FAR = 120
/** Maximum length in days of a period without a typed year that may already have begun. */
const LONGEST = 120

const MONTHS = [
  ['january', 'январь', 'января'],
  ['february', 'февраль', 'февраля'],
  ['march', 'март', 'марта'],
  ['april', 'апрель', 'апреля'],
  ['may', 'май', 'мая'],
  ['june', 'июнь', 'июня'],
  ['july', 'июль', 'июля'],
  ['august', 'август', 'августа'],
  ['september', 'сентябрь', 'сентября'],
  ['october', 'октябрь', 'октября'],
  ['november', 'ноябрь', 'ноября'],
  ['december', 'декабрь', 'декабря'],
]
const WEEKDAYS = [
  ['monday', 'понедельник', 'понедельника', 'пн'],
  ['tuesday', 'вторник', 'вторника', 'вт'],
  ['wednesday', 'среда', 'среды', 'среду', 'ср'],
  ['thursday', 'четверг', 'четверга', 'чт'],
  ['friday', 'пятница', 'пятницы', 'пятницу', 'пт'],
  ['saturday', 'суббота', 'субботы', 'субботу', 'сб'],
  ['sunday', 'воскресенье', 'воскресенья', 'вс'],
]
const LATER: Readonly<Record<string, number>> = {
  today: 0,
  сегодня: 0,
  tomorrow: 1,
  завтра: 1,
  'day after tomorrow': 2,
  послезавтра: 2,
  'in a week': 7,
  'через неделю': 7,
}

/** Number of letters that are enough to identify a word by its beginning. */
const ENOUGH = 3
const placeOf = (lists: readonly (readonly string[])[], word: string): number =>
  lists.findIndex(list => list.some(one => one === word || (word.length >= ENOUGH && one.startsWith(word))))

const plain = (text: string): string =>
  text
    .trim()
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replace(/[‐‑‒–—−]/g, '-')
    .replace(/,/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^(?:from|since|on|until|till|to|by|с|со|от|по|до|на|в|во) /, '')
    .replace(/^the /, '')
    .replace(/(\d)(?:st|nd|rd|th|-?го|-?е|-?ое)(?= |$)/g, '$1')
    .replace(/ (?:of|day of) /, ' ')
    .replace(/ ?(?:г\.?|года)$/, '')
    .trim()

/**
 * Parses a typed day, such as `24.12`, `24/12/2026`, `2026-12-24`, `24 декабря`, `Dec 24th`, `завтра` or `Monday`.
 * Null if the text is not a day.
 */
function dayIn(typed: string, order: DayMonthOrder): TypedDay | null {
  const text = plain(typed)
  if (Object.hasOwn(LATER, text)) return { is: 'later', days: LATER[text] }
  const [, after] = /^(?:in|через) (\d{1,3}) (?:days?|день|дня|дней)$/.exec(text) ?? []
  if (after !== undefined) return { is: 'later', days: Number(after) }
  const weekday = placeOf(WEEKDAYS, text.replace(/\.$/, ''))
  if (weekday >= 0) return { is: 'weekday', weekday: weekday + 1 }
  const iso = /^(\d{4})([-./])(\d{1,2})\2(\d{1,2})$/.exec(text)
  if (iso) return dateOf(iso[4], Number(iso[3]), iso[1])
  const figures = /^(\d{1,2})([-./ ])(\d{1,2})(?:\2(\d{4}|\d{2}))?\.?$/.exec(text)
  if (figures) {
    const [, one, sign, other, year] = figures
    // In a date with dots, the day always comes first
    const isSwapped = sign !== '.' && (Number(other) > 12 || (order === 'month-first' && Number(one) <= 12))
    return isSwapped ? dateOf(other, Number(one), year) : dateOf(one, Number(other), year)
  }
  const dayFirst = /^(\d{1,2})[ .-]*(\p{L}+)\.?(?:[ .-]+(\d{4}|\d{2}))?$/u.exec(text)
  if (dayFirst) return dateOf(dayFirst[1], placeOf(MONTHS, dayFirst[2]) + 1, dayFirst[3])
  const monthFirst = /^(\p{L}+)\.?[ .-]*(\d{1,2})(?:[ .-]+(\d{4}))?$/u.exec(text)
  if (monthFirst) return dateOf(monthFirst[2], placeOf(MONTHS, monthFirst[1]) + 1, monthFirst[3])
  return null
}

/**
 * Returns a calendar date. Null if the day does not exist in the typed year or, without a typed year, in any year.
 */
function dateOf(day: string, month: number, typed: string | undefined): TypedDay | null {
  const year = typed === undefined ? null : Number(typed) + (typed.length === 2 ? 2000 : 0)
  const date = { is: 'date', day: Number(day), month, year } as const
  // 2024 is a leap year, so it contains every day that exists in any year
  return inYear(date, year ?? 2024) ? date : null
}

const inYear = ({ day, month }: { day: number; month: number }, year: number): string | null =>
  month >= 1 ? DateTime.utc(year, month, day).toISODate() : null

const utc = (day: string): DateTime => DateTime.fromISO(day, { zone: 'utc' })
const daysLater = (day: string, days: number): string => utc(day).plus({ days }).toISODate() as string
const daysFrom = (from: string, to: string): number => utc(to).diff(utc(from), 'days').days

/**
 * Converts a typed day to a date. A date without a year becomes the first such date from `start` on. A day such
 * as "tomorrow" is counted from `today`.
 */
function dayAfter(day: TypedDay, start: string, today: string): string {
  switch (day.is) {
    case 'later':
      return daysLater(today, day.days)
    case 'weekday':
      return daysLater(start, (day.weekday - utc(start).weekday + 7) % 7)
    case 'date': {
      if (day.year !== null) return inYear(day, day.year) as string
      const first = Number(start.slice(0, 4))
      for (let year = first; ; year++) {
        const one = inYear(day, year)
        if (one !== null && one >= start) return one
      }
    }
  }
}

/**
 * Returns the last date with this day and month before `end`. Null if the typed day has a year or is no calendar
 * date.
 */
function before(day: TypedDay, end: string): string | null {
  if (day.is !== 'date' || day.year !== null) return null
  const last = Number(end.slice(0, 4))
  return [last, last - 1].map(year => inYear(day, year)).find(one => one !== null && one < end) ?? null
}

/**
 * Converts a typed day to a date such as `2026-12-24`. A date without a year becomes the first such date from
 * `today` on. Returns null if the text is no day.
 */
export function parseDay(typed: string, today: string, order: DayMonthOrder = 'day-first'): string | null {
  const day = dayIn(typed, order)
  return day && dayAfter(day, today, today)
}

/** Whether a day is so far in the future that the bot asks whether it is right. */
const isFarFrom = (day: string, today: string): boolean => daysFrom(today, day) > FAR

/**
 * Parses a typed period, or a single day if `typedTo` is empty. If no year was typed, takes the period that
 * includes today, or else the next such period. Returns `off-past` for a period that is over.
 */
export function parsePeriod(
  typedFrom: string,
  typedTo: string,
  today: string,
  order: DayMonthOrder,
): TypedPeriod | 'day' | 'off-past' | 'off-order' {
  const first = dayIn(typedFrom, order)
  const last = typedTo === '' ? first : dayIn(typedTo, order)
  if (!first || !last) return 'day'
  const end = (begin: string) => (typedTo === '' ? begin : dayAfter(last, begin, today))
  const past = before(first, today)
  const pastEnd = past && end(past)
  const isRunning =
    past !== null && pastEnd !== null && pastEnd >= today && daysFrom(past, pastEnd) <= LONGEST
  const begin = isRunning ? past : dayAfter(first, today, today)
  const ends = end(begin)
  const isTurned =
    last.is === 'date' &&
    last.year === null &&
    ends.slice(0, 4) > begin.slice(0, 4) &&
    daysFrom(begin, ends) > LONGEST
  if (ends < begin || isTurned) return 'off-order'
  if (ends < today) return 'off-past'
  const begins = begin < today ? today : begin
  return { from: begins, to: ends, isRunning: begin < today, isFar: isFarFrom(ends, today) }
}

/**
 * Splits a typed period such as `28.11 – 5.12` into its first and last day. The last day is empty for a single day.
 */
export function splitTypedPeriod(typed: string): readonly [string, string] {
  const [, first, last] =
    /^(.+?)(?: +[-–—] +|[–—]| +(?:to|until|till|по|до) +)(.+)$/i.exec(typed.trim()) ?? []
  return first === undefined || last === undefined ? [typed, ''] : [first, last]
}
