import { DateTime } from 'luxon'
import type { Both, Lang } from '../../src/engine/model.ts'
import { counted, plural } from '../../src/engine/words.ts'
import { OFF_MOST, TIMES_A_YEAR, TIMES_MOST } from '../../src/people/days-off.ts'
import { type DaysOff, type Hours, QUIET_MOST } from '../../src/people/hours.ts'
import type { HoursFault } from '../../src/people/hours-chosen.ts'
import type { Calls } from '../../src/people/person.ts'
import { both } from '../discord/shape.ts'
import { zoneName } from './zones.ts'

export const langNames: Readonly<Record<'discord' | 'ru' | 'en', Both>> = {
  discord: both('As my Discord speaks', 'Как в моём Discord'),
  ru: both('Русский', 'Русский'),
  en: both('English', 'English'),
}

export const callNames: Readonly<Record<Calls, { readonly name: Both; readonly about: Both }>> = {
  thread: {
    name: both('In the thread of the game', 'В ветке партии'),
    about: both('The post of your turn mentions you', 'Вас упоминает сообщение, после которого ваш ход'),
  },
  direct: {
    name: both('By a direct message', 'Личным сообщением'),
    about: both(
      'With a link to the board; in the thread if I may not write to you',
      'Со ссылкой на поле; в ветке, если написать вам нельзя',
    ),
  },
  none: {
    name: both('Not at all', 'Никак'),
    about: both(
      'No warning before your time runs out either',
      'О том, что у вас кончается время, тоже не узнаете',
    ),
  },
}

export const faults: Readonly<Record<HoursFault, Both>> = {
  zone: both(
    'I do not know that time zone. Name a city, as in `Berlin`, or the difference to UTC, as in `+3`.',
    'Такого часового пояса я не знаю. Назовите город, например `Самара`, или разницу с UTC, например `+3`.',
  ),
  time: both(
    'These are no two times of the day. Like this: from `22:30` to `07:00`, or from `10:30 pm` to `7 am`.',
    'Это не два времени суток. Нужно так: с `22:30` до `07:00` или с `22 ч` до `7 утра`.',
  ),
  'quiet-long': both(
    `Quiet hours are ${QUIET_MOST} hours at most: in what is left of the day you can be called. For whole days there is \`/me away\`.`,
    `Тишина — самое большее ${QUIET_MOST} часов: в остальное время вас могут позвать. Для целых дней есть \`/я отпуск\`.`,
  ),
  day: both(
    'That is no day. Like this: `24.12`, `24 December`, `2026-12-24` or `tomorrow`.',
    'Это не день. Нужно так: `24.12`, `24 декабря`, `24.12.2026` или `завтра`.',
  ),
  'off-order': both('The last day lies before the first one.', 'Последний день раньше первого.'),
  'off-past': both(
    'Those days are over. Name days from today on, for instance `tomorrow`.',
    'Эти дни уже прошли. Назовите дни начиная с сегодняшнего, например `завтра`.',
  ),
  'off-long': both(
    `At most ${OFF_MOST} days off, those of the last year and those before you together, and at most ${TIMES_MOST} times before you: your clock stands still on them, and the others wait. Nothing was changed.`,
    `Не больше ${OFF_MOST} выходных за прошлый год и вперёд вместе, и впереди не больше ${TIMES_MOST} отпусков: ваши часы в это время стоят, а остальные ждут. Ничего не изменилось.`,
  ),
  'off-often': both(
    `At most ${TIMES_A_YEAR} times off in a year, however short. Nothing was changed.`,
    `Отпусков за год может быть не больше ${TIMES_A_YEAR}, даже коротких. Ничего не изменилось.`,
  ),
}

const HOUR = 3_600_000
const DAY = 24

/** Formats the days off that are left: "Left of 42 days a year: 40 days 5 hours." */
export function leftOff(ms: number): Both {
  const hours = Math.floor(ms / HOUR)
  const [days, rest] = [Math.floor(hours / DAY), hours % DAY]
  const en = [counted(days, 'day', 'days'), ...(rest > 0 ? [counted(rest, 'hour', 'hours')] : [])].join(' ')
  const ru = [
    plural(days, 'день', 'дня', 'дней'),
    ...(rest > 0 ? [plural(rest, 'час', 'часа', 'часов')] : []),
  ].join(' ')
  return both(`Left of ${OFF_MOST} days a year: ${en}.`, `Осталось из ${OFF_MOST} дней в год: ${ru}.`)
}

const dateOf = (day: string, lang: Lang): string =>
  DateTime.fromISO(day, { zone: 'utc', locale: lang }).toLocaleString({
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  })

/** Formats a period, such as "24 December 2026 – 6 January 2027". */
export const daysText = ({ from, to }: Pick<DaysOff, 'from' | 'to'>, lang: Lang): string =>
  from === to ? dateOf(from, lang) : `${dateOf(from, lang)} – ${dateOf(to, lang)}`

export const zoneText = ({ zone }: Hours, lang: Lang, now: number): Both => {
  const local = DateTime.fromMillis(now, { zone }).toFormat('HH:mm')
  const name = zoneName(zone, lang)
  return both(`${name}, where it is ${local} now`, `${name}, там сейчас ${local}`)
}
