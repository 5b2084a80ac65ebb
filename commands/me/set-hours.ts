import type { Lang } from '../../src/engine/model.ts'
import { type Availability, isTimeZone, listDaysOffSpans } from '../../src/people/availability.ts'
import {
  type AvailabilityFault,
  changeQuietHours,
  removeQuietHours,
} from '../../src/people/change-quiet-hours.ts'
import {
  type DayMonthOrder,
  parsePeriod,
  splitTypedPeriod,
  type TypedPeriod,
} from '../../src/people/dates.ts'
import {
  addDaysOff,
  dateInZone,
  moveAvailabilityToZone,
  remainingDaysOffMs,
  removeDaysOff,
  upcomingDaysOff,
} from '../../src/people/days-off.ts'
import { resolveTypedPlace } from '../../src/people/time-zones.ts'
import type { ComponentInteraction, RequestContext } from '../bot-context.ts'
import { bilingual } from '../discord/command-json.ts'
import { createButton, createButtonRows, createMenuPart, createTextPart } from '../discord/components.ts'
import { type ButtonId, packButtonId } from '../discord/custom-id.ts'
import { replyPrivately } from '../discord/reply.ts'
import { discordTimestamp } from '../table/clock.ts'
import { formatAsInlineCode } from '../words/visible-text.ts'
import { changeOwnSettings } from './change-settings.ts'
import { showSettings } from './show.ts'
import { availabilityFaultTexts, formatDaysOffLeft, formatPeriod } from './words.ts'
import { buildTimeZoneOptions } from './zones.ts'

/**
 * Maximum length of a typed time or day that is kept while the bot asks for the person's time zone, in
 * characters. No valid time or day is longer.
 */
const LONGEST = 24
const TYPED = 40

const words = {
  noZone: bilingual(
    'Your time zone is not known yet. Add `zone`: your city (`Berlin`) or your difference from UTC (`+3`).',
    'Ваш часовой пояс ещё не известен. Укажите в параметре `пояс` город (`Самара`) или разницу с UTC (`+3`).',
  ),
  incomplete: bilingual(
    'Give the start and the end, for example from `22:30` to `07:00`.',
    'Укажите начало и конец, например с `22:30` до `07:00`.',
  ),
  noDay: bilingual(
    'Give the first day, for example `24.12`, and the last, for example `6.01`.',
    'Укажите первый день, например `24.12`, и последний, например `6.01`.',
  ),
  several: (typed: string) =>
    bilingual(
      `Several places fit ${typed}. Choose yours; nothing changes until then.`,
      `${typed}: подходит несколько мест. Выберите своё; до этого ничего не изменится.`,
    ),
  unknown: (typed: string) =>
    bilingual(
      `There is no time zone ${typed}. If one of these is yours, choose it; nothing changes until then.`,
      `Часового пояса ${typed} нет. Если среди этих есть ваш, выберите его; до этого ничего не изменится.`,
    ),
  place: bilingual('Choose your city', 'Выберите город'),
  far: (days: string, when: string) =>
    bilingual(
      `Days off: **${days}**, ${when}. Confirm them with the button; nothing changes until then.`,
      `Отпуск: **${days}**, ${when}. Подтвердите его кнопкой; до этого ничего не изменится.`,
    ),
  yes: bilingual('Yes, these days', 'Да, эти дни'),
  quiet: bilingual(
    'Your quiet hours are set: the bot does not call you then.',
    'Часы тишины заданы: в это время бот вас не зовёт.',
  ),
  noQuiet: bilingual('Your quiet hours are off.', 'Часы тишины отключены.'),
  zoned: bilingual('Your time zone is set.', 'Часовой пояс задан.'),
  off: (from: string, to: string) =>
    bilingual(
      `From ${from} to ${to} your clock is stopped in all games.`,
      `С ${from} до ${to} ваши часы стоят во всех партиях.`,
    ),
  running: bilingual(
    'The first day is over: your days off begin now.',
    'Первый день уже прошёл: отпуск начинается сейчас.',
  ),
  noDays: bilingual('You have no days off.', 'Отпуска у вас нет.'),
  back: bilingual(
    'Your days off are over. The time you were away counts.',
    'Отпуск закончен. Прошедшее время отпуска засчитано.',
  ),
}

/**
 * What the person wanted to set before the bot had to ask for their time zone: quiet hours, days off or only the
 * zone.
 */
type Deed = 'quiet' | 'off' | 'zone'

/**
 * Changes a person's quiet hours or days off, and their time zone if `zone` is given. Then shows the person all
 * their settings.
 */
async function withHours(
  request: RequestContext,
  zone: string | null,
  make: (hours: Availability) => Availability | AvailabilityFault,
  done: (hours: Availability) => string,
): Promise<void> {
  const { bot, lang } = request
  let fault: AvailabilityFault | 'no-zone' | null = null
  let made: Availability | null = null
  await changeOwnSettings(request, person => {
    fault = null
    const { hours: before } = person
    const named = zone ?? before?.zone
    if (named === undefined) fault = 'no-zone'
    const zoned = named === undefined ? null : moveAvailabilityToZone(before, named, bot.now())
    const next = zoned ? make(zoned) : 'zone'
    if (typeof next === 'string') {
      fault ??= next
      return person
    }
    made = next
    return { ...person, hours: next }
  })
  if (fault !== null)
    return replyPrivately(request, (fault === 'no-zone' ? words.noZone : availabilityFaultTexts[fault])[lang])
  await showSettings(request, made ? done(made) : '')
}

/**
 * Returns the time zone that the person typed, or null if they typed none. Returns false if the typed zone was
 * not clear. Then the bot has answered with a choice of zones, or with the message that no such zone exists.
 */
async function zoneTyped(
  request: RequestContext,
  typed: string,
  deed: Deed,
  from: string,
  to: string,
): Promise<string | null | false> {
  if (typed === '') return null
  const { bot, interaction, lang } = request
  const meant = resolveTypedPlace(typed)
  if (meant.is === 'zone') return meant.zone
  if (meant.places.length === 0) {
    await replyPrivately(request, availabilityFaultTexts.zone[lang])
    return false
  }
  const shown = formatAsInlineCode(typed, TYPED)
  const question = (meant.is === 'several' ? words.several(shown) : words.unknown(shown))[lang]
  const arg = [deed, from, to].map(one => one.replaceAll('|', ' ').slice(0, LONGEST)).join('|')
  const id = packButtonId({ thread: interaction.channelId ?? '0', revision: 0, action: 'my-zone', arg })
  const options = buildTimeZoneOptions(meant.places, lang, bot.now())
  await replyPrivately(request, [createTextPart(question), createMenuPart(id, words.place[lang], options)])
  return false
}

export async function setQuietHours(
  request: RequestContext,
  from: string,
  to: string,
  typedZone: string,
): Promise<void> {
  const { lang } = request
  const isZoneAlone = from === '' && to === ''
  if (isZoneAlone && typedZone === '') return replyPrivately(request, words.incomplete[lang])
  if (!isZoneAlone) {
    if (from === '' || to === '') return replyPrivately(request, words.incomplete[lang])
    const tried = changeQuietHours({ zone: 'utc' }, from, to)
    if (typeof tried === 'string') return replyPrivately(request, availabilityFaultTexts[tried][lang])
  }
  const zone = await zoneTyped(request, typedZone, isZoneAlone ? 'zone' : 'quiet', from, to)
  if (zone !== false) await setQuietIn(request, zone, from, to)
}

function setQuietIn(request: RequestContext, zone: string | null, from: string, to: string): Promise<void> {
  const { lang } = request
  if (from === '' && to === '')
    return withHours(
      request,
      zone,
      hours => hours,
      () => words.zoned[lang],
    )
  return withHours(
    request,
    zone,
    hours => changeQuietHours(hours, from, to),
    () => words.quiet[lang],
  )
}

/** Switches a person's quiet hours off. `typedZone`: the person's new time zone, if not empty. */
export async function endQuietHours(request: RequestContext, typedZone = ''): Promise<void> {
  const zone = await zoneTyped(request, typedZone, 'zone', '', '')
  if (zone !== false) await withHours(request, zone, removeQuietHours, () => words.noQuiet[request.lang])
}

/**
 * Returns whether a person reads 03/04 with the day first or the month first. Only readers of English with
 * Discord in American English read the month first.
 */
export const detectDayOrder = ({
  interaction,
  lang,
}: {
  interaction: { locale: string }
  lang: Lang
}): DayMonthOrder => (lang === 'en' && interaction.locale === 'en-US' ? 'month-first' : 'day-first')

export async function setDaysOff(
  request: RequestContext,
  from: string,
  to: string,
  typedZone: string,
): Promise<void> {
  const { lang, bot } = request
  const [first, last] = to === '' ? splitTypedPeriod(from) : [from, to]
  if (first === '') return replyPrivately(request, words.noDay[lang])
  const tried = parsePeriod(first, last, dateInZone(bot.now(), 'utc'), detectDayOrder(request))
  if (tried === 'day') return replyPrivately(request, availabilityFaultTexts.day[lang])
  const zone = await zoneTyped(request, typedZone, 'off', first, last)
  if (zone !== false) await setOffIn(request, zone, first, last)
}

async function setOffIn(
  request: RequestContext,
  zone: string | null,
  from: string,
  to: string,
): Promise<void> {
  const { lang, bot } = request
  const { hours } = await bot.store.people.read(request.interaction.user.id)
  const known = zone ?? hours?.zone
  if (known === undefined) return replyPrivately(request, words.noZone[lang])
  const today = dateInZone(bot.now(), known)
  const period = parsePeriod(from, to, today, detectDayOrder(request))
  if (typeof period === 'string') return replyPrivately(request, availabilityFaultTexts[period][lang])
  if (!period.isFar) return takeOff(request, zone, period)
  const moved = moveAvailabilityToZone(hours, known, bot.now())
  const tried = moved ? addDaysOff(moved, period, bot.now()) : 'zone'
  if (typeof tried === 'string') return replyPrivately(request, availabilityFaultTexts[tried][lang])
  await askFar(request, zone, period)
}

async function askFar(
  request: RequestContext,
  zone: string | null,
  { from, to }: TypedPeriod,
): Promise<void> {
  const { interaction, lang } = request
  const when = discordTimestamp(Date.parse(from), 'R')
  const arg = [from, to, zone ?? ''].join('|')
  const id = packButtonId({ thread: interaction.channelId ?? '0', revision: 0, action: 'my-days', arg })
  const question = words.far(formatPeriod({ from, to }, lang), when)[lang]
  await replyPrivately(request, [
    createTextPart(question),
    ...createButtonRows([createButton(id, words.yes[lang], 'confirm')]),
  ])
}

function takeOff(
  request: RequestContext,
  zone: string | null,
  { from, to, isRunning }: Pick<TypedPeriod, 'from' | 'to' | 'isRunning'>,
): Promise<void> {
  const { lang, bot } = request
  const now = bot.now()
  const take = (hours: Availability): Availability | AvailabilityFault => addDaysOff(hours, { from, to }, now)
  const done = (hours: Availability): string => {
    const [[midnight]] = listDaysOffSpans({ zone: hours.zone, off: [{ from, to }] })
    const begins = Math.max(midnight, now)
    const ends = listDaysOffSpans(hours).find(span => span[0] <= begins && begins < span[1])?.[1] ?? begins
    const told = words.off(discordTimestamp(begins, 'f'), discordTimestamp(ends, 'f'))[lang]
    return [
      ...(isRunning ? [words.running[lang]] : []),
      told,
      formatDaysOffLeft(remainingDaysOffMs(hours, now))[lang],
    ].join(' ')
  }
  return withHours(request, zone, take, done)
}

export async function endDaysOff(request: RequestContext): Promise<void> {
  const now = request.bot.now()
  const { hours } = await request.bot.store.people.read(request.interaction.user.id)
  if (!hours || upcomingDaysOff(hours, now).length === 0)
    return showSettings(request, words.noDays[request.lang])
  const done = (hours: Availability) =>
    `${words.back[request.lang]} ${formatDaysOffLeft(remainingDaysOffMs(hours, now))[request.lang]}`
  return withHours(request, null, hours => removeDaysOff(hours, now), done)
}

/** Handles a choice in the menu of places that fit the typed time zone. */
export async function onChooseZone(
  request: RequestContext<ComponentInteraction>,
  { arg }: ButtonId,
): Promise<void> {
  const { interaction, lang } = request
  const [zone = ''] = interaction.isStringSelectMenu() ? interaction.values : []
  const [deed = '', from = '', to = ''] = arg.split('|')
  if (!isTimeZone(zone)) return replyPrivately(request, availabilityFaultTexts.zone[lang])
  if (deed === 'off') return setOffIn(request, zone, from, to)
  await setQuietIn(request, zone, deed === 'quiet' ? from : '', deed === 'quiet' ? to : '')
}

/** Handles the confirmation of days off whose first day is far in the future. */
export async function onConfirmDaysOff(
  request: RequestContext<ComponentInteraction>,
  { arg }: ButtonId,
): Promise<void> {
  const { bot, lang } = request
  const [from = '', to = '', zone = ''] = arg.split('|')
  const today = dateInZone(bot.now(), 'utc')
  const period = parsePeriod(from, to, today, 'day-first')
  if (typeof period === 'string') return replyPrivately(request, availabilityFaultTexts[period][lang])
  if (zone !== '' && !isTimeZone(zone)) return replyPrivately(request, availabilityFaultTexts.zone[lang])
  await takeOff(request, zone === '' ? null : zone, { ...period, isRunning: false })
}
