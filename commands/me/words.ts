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
import type { PictureMode, PlayerCallMethod } from '../../src/people/person.ts'
import { bilingual } from '../discord/command-json.ts'
import { timeZoneName } from './zones.ts'

export const sameAsDiscordLabel = bilingual('Same as my Discord', 'Как в моём Discord')

export const callMethodLabels: Readonly<
  Record<PlayerCallMethod, { readonly name: BilingualText; readonly about: BilingualText }>
> = {
  thread: {
    name: bilingual('In the thread of the game', 'В ветке партии'),
    about: bilingual(
      'The post that begins your turn mentions you',
      'Бот упомянет вас в сообщении, с которого начинается ваш ход',
    ),
  },
  direct: {
    name: bilingual('By direct message', 'Личным сообщением'),
    about: bilingual(
      'With a link to the board; in the thread if the bot cannot write to you',
      'Со ссылкой на поле; если написать вам нельзя — в ветке',
    ),
  },
  none: {
    name: bilingual('Not at all', 'Никак'),
    about: bilingual(
      'You also get no warning before your time runs out',
      'Бот не предупредит и о том, что кончается время',
    ),
  },
}

export const pictureModeLabels: Readonly<
  Record<PictureMode, { readonly name: BilingualText; readonly about: BilingualText }>
> = {
  board: {
    name: bilingual('Whole board first', 'Сначала всё поле'),
    about: bilingual('A close-up only beside choices', 'Крупный план — только рядом с выбором'),
  },
  closeup: {
    name: bilingual('Close-up first', 'Сначала крупный план'),
    about: bilingual(
      'For a phone: your private boards open as close-ups',
      'Для телефона: ваше поле открывается крупным планом',
    ),
  },
  plain: {
    name: bilingual('No pictures beside choices', 'Без картинок рядом с выбором'),
    about: bilingual(
      'For a large screen, where the board stays in view',
      'Для большого экрана, где поле остаётся на виду',
    ),
  },
}

export const availabilityFaultTexts: Readonly<Record<AvailabilityFault, BilingualText>> = {
  zone: bilingual(
    'There is no such time zone. Give your city, for example `Berlin`, or your difference from UTC, for example `+3`.',
    'Такого часового пояса нет. Укажите город, например `Самара`, или разницу с UTC, например `+3`.',
  ),
  time: bilingual(
    'Give two different times of the day: from `22:30` to `07:00`, or from `10:30 pm` to `7 am`.',
    'Укажите два разных времени суток: с `22:30` до `07:00` или с `22 ч` до `7 утра`.',
  ),
  'quiet-long': bilingual(
    `Quiet hours may last at most ${MAX_QUIET_HOURS_PER_DAY} hours a day. For whole days use \`/me away\`.`,
    `Часы тишины могут длиться не больше ${MAX_QUIET_HOURS_PER_DAY} часов в сутки. Для целых дней есть \`/я отпуск\`.`,
  ),
  day: bilingual(
    'That is not a date. Write it like this: `24.12`, `24 December`, `2026-12-24` or `tomorrow`.',
    'Это не дата. Напишите её так: `24.12`, `24 декабря`, `24.12.2026` или `завтра`.',
  ),
  'off-order': bilingual(
    'The last day is before the first one. Change one of them.',
    'Последний день раньше первого. Измените один из них.',
  ),
  'off-past': bilingual(
    'Those days are over. Give days from today on, for example `tomorrow`.',
    'Эти дни уже прошли. Укажите дни начиная с сегодняшнего, например `завтра`.',
  ),
  'off-long': bilingual(
    `That is too much, so nothing was changed. You can have ${MAX_DAYS_OFF_PER_YEAR} days off, counting the past year and the days ahead. You can plan ${MAX_FUTURE_DAYS_OFF_PERIODS} periods ahead.`,
    `Это слишком много, ничего не изменилось. Можно не больше ${MAX_DAYS_OFF_PER_YEAR} дней отпуска, считая прошедший год и дни впереди. Заранее можно задать не больше ${MAX_FUTURE_DAYS_OFF_PERIODS} отпусков.`,
  ),
  'off-often': bilingual(
    `You may take days off at most ${MAX_DAYS_OFF_PERIODS_PER_YEAR} times a year, even short ones. Nothing was changed.`,
    `За год можно взять не больше ${MAX_DAYS_OFF_PERIODS_PER_YEAR} отпусков, даже коротких. Ничего не изменилось.`,
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
    `Days off left: ${en}, of ${MAX_DAYS_OFF_PER_YEAR} days a year.`,
    `Осталось отпуска: ${ru} из ${MAX_DAYS_OFF_PER_YEAR} дней в год.`,
  )
}

/** Returns the locale for dates. English dates have the day first: `24 December 2026`. */
export const dateLocale = (lang: Lang): string => (lang === 'en' ? 'en-GB' : lang)

const dateOf = (day: string, lang: Lang): string =>
  DateTime.fromISO(day, { zone: 'utc', locale: dateLocale(lang) }).toLocaleString({
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
  return bilingual(`${name}, now ${local}`, `${name}, сейчас ${local}`)
}
