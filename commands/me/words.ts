import { DateTime } from 'luxon'
import type { BilingualText, Lang } from '../../src/engine/model.ts'
import { formatEnglishCount, formatRussianCount } from '../../src/engine/words.ts'
import { type Availability, type DaysOff, MAX_QUIET_HOURS_PER_DAY } from '../../src/people/availability.ts'
import type { AvailabilityFault } from '../../src/people/change-quiet-hours.ts'
import {
  MAX_DAYS_OFF_PER_YEAR,
  MAX_DAYS_OFF_PERIODS_PER_YEAR,
  MAX_FUTURE_DAYS_OFF_PERIODS,
} from '../../src/people/days-off.ts'
import type { PlayerCallMethod } from '../../src/people/person.ts'
import { bilingual } from '../discord/command-json.ts'
import { timeZoneName } from './zones.ts'

export const languageLabels: Readonly<Record<'discord' | 'ru' | 'en', BilingualText>> = {
  discord: bilingual('As my Discord speaks', 'Как в моём Discord'),
  ru: bilingual('Русский', 'Русский'),
  en: bilingual('English', 'English'),
}

export const callMethodLabels: Readonly<
  Record<PlayerCallMethod, { readonly name: BilingualText; readonly about: BilingualText }>
> = {
  thread: {
    name: bilingual('In the thread of the game', 'В ветке партии'),
    about: bilingual('The post of your turn mentions you', 'Вас упоминает сообщение, после которого ваш ход'),
  },
  direct: {
    name: bilingual('By a direct message', 'Личным сообщением'),
    about: bilingual(
      'With a link to the board; in the thread if I may not write to you',
      'Со ссылкой на поле; в ветке, если написать вам нельзя',
    ),
  },
  none: {
    name: bilingual('Not at all', 'Никак'),
    about: bilingual(
      'No warning before your time runs out either',
      'О том, что у вас кончается время, тоже не узнаете',
    ),
  },
}

export const availabilityFaultTexts: Readonly<Record<AvailabilityFault, BilingualText>> = {
  zone: bilingual(
    'I do not know that time zone. Name a city, as in `Berlin`, or the difference to UTC, as in `+3`.',
    'Такого часового пояса я не знаю. Назовите город, например `Самара`, или разницу с UTC, например `+3`.',
  ),
  time: bilingual(
    'These are no two times of the day. Like this: from `22:30` to `07:00`, or from `10:30 pm` to `7 am`.',
    'Это не два времени суток. Нужно так: с `22:30` до `07:00` или с `22 ч` до `7 утра`.',
  ),
  'quiet-long': bilingual(
    `Quiet hours are ${MAX_QUIET_HOURS_PER_DAY} hours at most: in what is left of the day you can be called. For whole days there is \`/me away\`.`,
    `Тишина — самое большее ${MAX_QUIET_HOURS_PER_DAY} часов: в остальное время вас могут позвать. Для целых дней есть \`/я отпуск\`.`,
  ),
  day: bilingual(
    'That is no day. Like this: `24.12`, `24 December`, `2026-12-24` or `tomorrow`.',
    'Это не день. Нужно так: `24.12`, `24 декабря`, `24.12.2026` или `завтра`.',
  ),
  'off-order': bilingual('The last day lies before the first one.', 'Последний день раньше первого.'),
  'off-past': bilingual(
    'Those days are over. Name days from today on, for instance `tomorrow`.',
    'Эти дни уже прошли. Назовите дни начиная с сегодняшнего, например `завтра`.',
  ),
  'off-long': bilingual(
    `At most ${MAX_DAYS_OFF_PER_YEAR} days off, those of the last year and those before you together, and at most ${MAX_FUTURE_DAYS_OFF_PERIODS} times before you: your clock stands still on them, and the others wait. Nothing was changed.`,
    `Не больше ${MAX_DAYS_OFF_PER_YEAR} выходных за прошлый год и вперёд вместе, и впереди не больше ${MAX_FUTURE_DAYS_OFF_PERIODS} отпусков: ваши часы в это время стоят, а остальные ждут. Ничего не изменилось.`,
  ),
  'off-often': bilingual(
    `At most ${MAX_DAYS_OFF_PERIODS_PER_YEAR} times off in a year, however short. Nothing was changed.`,
    `Отпусков за год может быть не больше ${MAX_DAYS_OFF_PERIODS_PER_YEAR}, даже коротких. Ничего не изменилось.`,
  ),
}

const HOUR = 3_600_000
const DAY = 24

/** Formats the remaining days off of a year, such as "Left of 42 days a year: 40 days 5 hours." */
export function formatDaysOffLeft(ms: number): BilingualText {
  const hours = Math.floor(ms / HOUR)
  const [days, rest] = [Math.floor(hours / DAY), hours % DAY]
  const en = [
    formatEnglishCount(days, 'day', 'days'),
    ...(rest > 0 ? [formatEnglishCount(rest, 'hour', 'hours')] : []),
  ].join(' ')
  const ru = [
    formatRussianCount(days, 'день', 'дня', 'дней'),
    ...(rest > 0 ? [formatRussianCount(rest, 'час', 'часа', 'часов')] : []),
  ].join(' ')
  return bilingual(
    `Left of ${MAX_DAYS_OFF_PER_YEAR} days a year: ${en}.`,
    `Осталось из ${MAX_DAYS_OFF_PER_YEAR} дней в год: ${ru}.`,
  )
}

const dateOf = (day: string, lang: Lang): string =>
  DateTime.fromISO(day, { zone: 'utc', locale: lang }).toLocaleString({
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  })

/** Formats a period, such as "24 December 2026 – 6 January 2027". */
export const formatPeriod = ({ from, to }: Pick<DaysOff, 'from' | 'to'>, lang: Lang): string =>
  from === to ? dateOf(from, lang) : `${dateOf(from, lang)} – ${dateOf(to, lang)}`

export const describeTimeZone = ({ zone }: Availability, lang: Lang, now: number): BilingualText => {
  const local = DateTime.fromMillis(now, { zone }).toFormat('HH:mm')
  const name = timeZoneName(zone, lang)
  return bilingual(`${name}, where it is ${local} now`, `${name}, там сейчас ${local}`)
}
