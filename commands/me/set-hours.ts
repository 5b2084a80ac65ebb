import type { Lang } from '../../src/engine/model.ts'
import { type DayOrder, endsIn, periodFrom, type TypedPeriod } from '../../src/people/dates.ts'
import { dayAt, daysToCome, inZone, offLeft, withDaysOff, withoutDaysOff } from '../../src/people/days-off.ts'
import { daysOff, type Hours, isZone } from '../../src/people/hours.ts'
import { type HoursFault, quietFrom, withoutQuiet } from '../../src/people/hours-chosen.ts'
import { meantBy } from '../../src/people/time-zones.ts'
import { button, menu, rows, text } from '../discord/components.ts'
import { type ButtonId, packId } from '../discord/custom-id.ts'
import { answer } from '../discord/reply.ts'
import { both } from '../discord/shape.ts'
import type { Ask, Click } from '../house.ts'
import { stamp } from '../table/clock.ts'
import { asTyped } from '../words/typed.ts'
import { choose } from './choose.ts'
import { showMe } from './show.ts'
import { daysText, faults, leftOff } from './words.ts'
import { zoneOptions } from './zones.ts'

/**
 * Longest time or day, in characters, that is kept while the bot asks for its time zone. No valid time or day is
 * longer.
 */
const LONGEST = 24
const TYPED = 40

const words = {
  noZone: both(
    'In which time zone? Name your city with `zone`, for instance `Berlin`, or the difference to UTC, `+3`.',
    'В каком часовом поясе? Назовите город в `пояс`, например `Самара`, или разницу с UTC: `+3`.',
  ),
  incomplete: both(
    'From when and until when? For instance from `22:30` to `07:00`.',
    'С какого времени и до какого? Например, с `22:30` до `07:00`.',
  ),
  noDay: both(
    'From which day? For instance `24.12`, to `6.01`.',
    'С какого дня? Например, с `24.12` до `6.01`.',
  ),
  several: (typed: string) =>
    both(
      `Several places fit ${typed}. Which one do you mean? Nothing is changed before you choose.`,
      `${typed}: подходят несколько мест. Какое из них? Пока вы не выбрали, ничего не изменится.`,
    ),
  unknown: (typed: string) =>
    both(
      `I do not know that time zone: ${typed}. Did you mean one of these? Nothing is changed before you choose.`,
      `Такого часового пояса я не знаю: ${typed}. Может быть, один из этих? Пока вы не выбрали, ничего не изменится.`,
    ),
  place: both('Choose your city', 'Выберите город'),
  far: (days: string, when: string) =>
    both(
      `That is **${days}**, ${when}. Is that what you mean? Nothing is changed before you say so.`,
      `Это **${days}**, ${when}. Вы это имели в виду? Пока вы не подтвердили, ничего не изменится.`,
    ),
  yes: both('Yes, these days', 'Да, эти дни'),
  quiet: both('Between these times nobody calls you.', 'Между этими часами вас никто не позовёт.'),
  noQuiet: both('You have no quiet hours any more.', 'Часов тишины у вас больше нет.'),
  zoned: both('The time zone is noted.', 'Часовой пояс записан.'),
  off: (from: string, to: string) =>
    both(
      `From ${from} to ${to} your clock stands still in all games.`,
      `С ${from} до ${to} ваши часы стоят во всех партиях.`,
    ),
  running: both(
    'The first day is over: your days off begin now.',
    'Первый день уже прошёл: отпуск начинается сейчас.',
  ),
  noDays: both('You have no days off.', 'Отпуска у вас нет.'),
  back: both(
    'Your days off are over. What you have used of them counts.',
    'Отпуск закончен. Использованное время засчитано.',
  ),
}

/** What to do as soon as the time zone is known. */
type Deed = 'quiet' | 'off' | 'zone'

/** Changes a person's hours, in another time zone if one is given. Then shows everything they have chosen. */
async function withHours(
  ask: Ask,
  zone: string | null,
  make: (hours: Hours) => Hours | HoursFault,
  done: (hours: Hours) => string,
): Promise<void> {
  const { house, lang } = ask
  let fault: HoursFault | 'no-zone' | null = null
  let made: Hours | null = null
  await choose(ask, person => {
    fault = null
    const { hours: before } = person
    const named = zone ?? before?.zone
    if (named === undefined) fault = 'no-zone'
    const zoned = named === undefined ? null : inZone(before, named, house.now())
    const next = zoned ? make(zoned) : 'zone'
    if (typeof next === 'string') {
      fault ??= next
      return person
    }
    made = next
    return { ...person, hours: next }
  })
  if (fault !== null) return answer(ask, (fault === 'no-zone' ? words.noZone : faults[fault])[lang])
  await showMe(ask, made ? done(made) : '')
}

/**
 * Returns the time zone that was typed, or null if none was typed. Returns false if the person was asked to
 * choose a zone, or told that there is no such zone.
 */
async function zoneTyped(
  ask: Ask,
  typed: string,
  deed: Deed,
  from: string,
  to: string,
): Promise<string | null | false> {
  if (typed === '') return null
  const { house, interaction, lang } = ask
  const meant = meantBy(typed)
  if (meant.is === 'zone') return meant.zone
  if (meant.places.length === 0) {
    await answer(ask, faults.zone[lang])
    return false
  }
  const shown = asTyped(typed, TYPED)
  const question = (meant.is === 'several' ? words.several(shown) : words.unknown(shown))[lang]
  const arg = [deed, from, to].map(one => one.replaceAll('|', ' ').slice(0, LONGEST)).join('|')
  const id = packId({ thread: interaction.channelId ?? '0', revision: 0, action: 'my-zone', arg })
  const options = zoneOptions(meant.places, lang, house.now())
  await answer(ask, [text(question), menu(id, words.place[lang], options)])
  return false
}

export async function setQuiet(ask: Ask, from: string, to: string, typedZone: string): Promise<void> {
  const { lang } = ask
  const isZoneAlone = from === '' && to === ''
  if (isZoneAlone && typedZone === '') return answer(ask, words.incomplete[lang])
  if (!isZoneAlone) {
    if (from === '' || to === '') return answer(ask, words.incomplete[lang])
    const tried = quietFrom({ zone: 'utc' }, from, to)
    if (typeof tried === 'string') return answer(ask, faults[tried][lang])
  }
  const zone = await zoneTyped(ask, typedZone, isZoneAlone ? 'zone' : 'quiet', from, to)
  if (zone !== false) await setQuietIn(ask, zone, from, to)
}

function setQuietIn(ask: Ask, zone: string | null, from: string, to: string): Promise<void> {
  const { lang } = ask
  if (from === '' && to === '')
    return withHours(
      ask,
      zone,
      hours => hours,
      () => words.zoned[lang],
    )
  return withHours(
    ask,
    zone,
    hours => quietFrom(hours, from, to),
    () => words.quiet[lang],
  )
}

/** Ends the quiet hours. `typedZone`: the time zone from now on, if it is not empty. */
export async function endQuiet(ask: Ask, typedZone = ''): Promise<void> {
  const zone = await zoneTyped(ask, typedZone, 'zone', '', '')
  if (zone !== false) await withHours(ask, zone, withoutQuiet, () => words.noQuiet[ask.lang])
}

/**
 * Returns whether a person reads 03/04 with the month first. English is read as American if their Discord is in
 * American English or in Russian.
 */
export const orderOf = ({ interaction, lang }: { interaction: { locale: string }; lang: Lang }): DayOrder =>
  lang === 'en' && ['en-US', 'ru'].includes(interaction.locale) ? 'month-first' : 'day-first'

export async function setOff(ask: Ask, from: string, to: string, typedZone: string): Promise<void> {
  const { lang, house } = ask
  const [first, last] = to === '' ? endsIn(from) : [from, to]
  if (first === '') return answer(ask, words.noDay[lang])
  const tried = periodFrom(first, last, dayAt(house.now(), 'utc'), orderOf(ask))
  if (tried === 'day') return answer(ask, faults.day[lang])
  const zone = await zoneTyped(ask, typedZone, 'off', first, last)
  if (zone !== false) await setOffIn(ask, zone, first, last)
}

async function setOffIn(ask: Ask, zone: string | null, from: string, to: string): Promise<void> {
  const { lang, house } = ask
  const { hours } = await house.store.people.read(ask.interaction.user.id)
  const known = zone ?? hours?.zone
  if (known === undefined) return answer(ask, words.noZone[lang])
  const today = dayAt(house.now(), known)
  const period = periodFrom(from, to, today, orderOf(ask))
  if (typeof period === 'string') return answer(ask, faults[period][lang])
  if (!period.isFar) return takeOff(ask, zone, period)
  const moved = inZone(hours, known, house.now())
  const tried = moved ? withDaysOff(moved, period, house.now()) : 'zone'
  if (typeof tried === 'string') return answer(ask, faults[tried][lang])
  await askFar(ask, zone, period)
}

async function askFar(ask: Ask, zone: string | null, { from, to }: TypedPeriod): Promise<void> {
  const { interaction, lang } = ask
  const when = stamp(Date.parse(from), 'R')
  const arg = [from, to, zone ?? ''].join('|')
  const id = packId({ thread: interaction.channelId ?? '0', revision: 0, action: 'my-days', arg })
  const question = words.far(daysText({ from, to }, lang), when)[lang]
  await answer(ask, [text(question), ...rows([button(id, words.yes[lang], 'confirm')])])
}

function takeOff(
  ask: Ask,
  zone: string | null,
  { from, to, isRunning }: Pick<TypedPeriod, 'from' | 'to' | 'isRunning'>,
): Promise<void> {
  const { lang, house } = ask
  const now = house.now()
  const take = (hours: Hours): Hours | HoursFault => withDaysOff(hours, { from, to }, now)
  const done = (hours: Hours): string => {
    const [[midnight]] = daysOff({ zone: hours.zone, off: [{ from, to }] })
    const begins = Math.max(midnight, now)
    const ends = daysOff(hours).find(span => span[0] <= begins && begins < span[1])?.[1] ?? begins
    const told = words.off(stamp(begins, 'f'), stamp(ends, 'f'))[lang]
    return [...(isRunning ? [words.running[lang]] : []), told, leftOff(offLeft(hours, now))[lang]].join(' ')
  }
  return withHours(ask, zone, take, done)
}

export async function endDaysOff(ask: Ask): Promise<void> {
  const now = ask.house.now()
  const { hours } = await ask.house.store.people.read(ask.interaction.user.id)
  if (!hours || daysToCome(hours, now).length === 0) return showMe(ask, words.noDays[ask.lang])
  const done = (hours: Hours) => `${words.back[ask.lang]} ${leftOff(offLeft(hours, now))[ask.lang]}`
  return withHours(ask, null, hours => withoutDaysOff(hours, now), done)
}

/** Handles the choice between several places that fit a typed time zone. */
export async function onZone(ask: Ask<Click>, { arg }: ButtonId): Promise<void> {
  const { interaction, lang } = ask
  const [zone = ''] = interaction.isStringSelectMenu() ? interaction.values : []
  const [deed = '', from = '', to = ''] = arg.split('|')
  if (!isZone(zone)) return answer(ask, faults.zone[lang])
  if (deed === 'off') return setOffIn(ask, zone, from, to)
  await setQuietIn(ask, zone, deed === 'quiet' ? from : '', deed === 'quiet' ? to : '')
}

/** Handles the confirmation of days off that are far ahead. */
export async function onDays(ask: Ask<Click>, { arg }: ButtonId): Promise<void> {
  const { house, lang } = ask
  const [from = '', to = '', zone = ''] = arg.split('|')
  const today = dayAt(house.now(), 'utc')
  const period = periodFrom(from, to, today, 'day-first')
  if (typeof period === 'string') return answer(ask, faults[period][lang])
  if (zone !== '' && !isZone(zone)) return answer(ask, faults.zone[lang])
  await takeOff(ask, zone === '' ? null : zone, { ...period, isRunning: false })
}
