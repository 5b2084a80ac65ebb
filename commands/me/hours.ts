import type { ModalSubmitInteraction } from 'discord.js'
import type { Lang } from '../../src/engine/system.ts'
import type { Hours } from '../../src/hours.ts'
import {
  dayAt,
  dayFrom,
  type HoursFault,
  inZone,
  quietFrom,
  withDaysOff,
  withoutDaysOff,
  withoutQuiet,
} from '../../src/hours-chosen.ts'
import type { Asked, Command } from '../command.ts'
import { type ButtonId, packId } from '../discord/custom-id.ts'
import { answer } from '../discord/reply.ts'
import { both, type OptionSpec } from '../discord/shape.ts'
import { type Field, fieldIn, showWindow } from '../discord/window.ts'
import type { Ask, Click } from '../house.ts'
import { own } from '../rights/right.ts'
import { choose } from './choose.ts'
import { showMe } from './show.ts'
import { faults } from './words.ts'
import { zoneFrom } from './zones.ts'

const zone: OptionSpec = {
  name: both('zone', 'пояс'),
  about: both('Your city, or the difference to UTC', 'Ваш город или разница с UTC'),
  completes: true,
}

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
  quiet: both('Between these times nobody calls you.', 'Между этими часами вас никто не позовёт.'),
  noQuiet: both('You have no quiet hours any more.', 'Часов тишины у вас больше нет.'),
  zoned: both('The time zone is noted.', 'Часовой пояс записан.'),
  off: both(
    'On these days your clock stands still in all games.',
    'В эти дни ваши часы стоят во всех партиях.',
  ),
  back: both('No days off lie before you any more.', 'Отпуска впереди больше нет.'),
  quietTitle: both('Quiet hours', 'Часы тишины'),
  offTitle: both('Days off', 'Отпуск'),
  from: both('From', 'С'),
  to: both('To', 'До'),
  firstDay: both('First day', 'Первый день'),
  lastDay: both('Last day', 'Последний день'),
  city: both('City, or the difference to UTC', 'Город или разница с UTC'),
  emptyQuiet: both('Both lines empty: no quiet hours', 'Обе строки пусты: без тишины'),
  like: (example: string) => both(`Such as ${example}`, `Например, ${example}`),
}

export const quiet: Command = {
  name: both('quiet', 'тишина'),
  about: both('Hours in which nobody calls you', 'Часы, в которые вас никто не зовёт'),
  options: () => [
    { name: both('from', 'с'), about: both('Such as 22:30', 'Например, 22:30') },
    { name: both('to', 'до'), about: both('Such as 07:00', 'Например, 07:00') },
    zone,
    { name: both('none', 'нет'), about: both('No quiet hours any more', 'Без часов тишины'), yesNo: true },
  ],
  right: own,
  async run(ask) {
    const { options } = ask.interaction
    if (options.getBoolean('none')) return withHours(ask, withoutQuiet, words.noQuiet[ask.lang])
    await setQuiet(ask, typedIn(ask, 'from'), typedIn(ask, 'to'), typedIn(ask, 'zone'))
  },
}

export const away: Command = {
  name: both('away', 'отпуск'),
  about: both('Days on which your clock stands still', 'Дни, в которые ваши часы стоят'),
  options: () => [
    {
      name: both('from', 'с'),
      about: both('The first day, such as 24.12', 'Первый день, например 24.12'),
      completes: true,
    },
    {
      name: both('to', 'по'),
      about: both('The last day; left out, the same one', 'Последний день; если не указать, тот же'),
      completes: true,
    },
    zone,
    { name: both('back', 'вернулся'), about: both('End them now', 'Закончить сейчас'), yesNo: true },
  ],
  right: own,
  async run(ask) {
    const { options } = ask.interaction
    if (options.getBoolean('back')) return endDaysOff(ask)
    await setOff(ask, typedIn(ask, 'from'), typedIn(ask, 'to'), typedIn(ask, 'zone'))
  },
}

const typedIn = ({ interaction }: Asked, option: string): string =>
  interaction.options.getString(option)?.trim() ?? ''

/** Changes his hours, if he has named a zone by now or before, and shows what he has chosen. */
async function withHours(
  ask: Ask,
  make: (hours: Hours) => Hours | HoursFault,
  done: string,
  typedZone = '',
): Promise<void> {
  const { lang } = ask
  const given = typedZone === '' ? null : zoneFrom(typedZone, lang)
  if (typedZone !== '' && given === null) return answer(ask, faults.zone[lang])
  let fault: HoursFault | 'no-zone' | null = null
  await choose(ask, person => {
    fault = null
    const { hours: before } = person
    const named = given ?? before?.zone
    if (named === undefined) fault = 'no-zone'
    const zoned = named === undefined ? 'zone' : inZone(before, named)
    const made = typeof zoned === 'string' ? zoned : make(zoned)
    if (typeof made !== 'string') return { ...person, hours: made }
    fault ??= made
    return person
  })
  if (fault !== null) return answer(ask, (fault === 'no-zone' ? words.noZone : faults[fault])[lang])
  await showMe(ask, done)
}

async function setQuiet(ask: Ask, from: string, to: string, typedZone: string): Promise<void> {
  const { lang } = ask
  if (from === '' && to === '') {
    if (typedZone === '') return answer(ask, words.incomplete[lang])
    return withHours(ask, hours => hours, words.zoned[lang], typedZone)
  }
  if (from === '' || to === '') return answer(ask, words.incomplete[lang])
  await withHours(ask, hours => quietFrom(hours, from, to), words.quiet[lang], typedZone)
}

async function setOff(ask: Ask, from: string, to: string, typedZone: string): Promise<void> {
  const { lang, house } = ask
  if (from === '') return answer(ask, words.noDay[lang])
  const daysOff = (hours: Hours): Hours | HoursFault => {
    const today = dayAt(house.now(), hours.zone)
    const first = dayFrom(from, today)
    // `6.01` after `24.12` is the next one from there on
    const last = first && (to === '' ? first : dayFrom(to, first))
    return first && last ? withDaysOff(hours, { from: first, to: last }, today) : 'day'
  }
  await withHours(ask, daysOff, words.off[lang], typedZone)
}

function endDaysOff(ask: Ask): Promise<void> {
  const end = (hours: Hours) => withoutDaysOff(hours, dayAt(ask.house.now(), hours.zone))
  return withHours(ask, end, words.back[ask.lang])
}

const TIME = 5
const DAY = 10
const ZONE = 40

const zoneField = (lang: Lang, hours: Hours | null): Field => ({
  name: 'zone',
  label: words.city[lang],
  about: words.like(lang === 'ru' ? 'Самара, +3' : 'Berlin, +3')[lang],
  longest: ZONE,
  ...(hours && { value: hours.zone }),
})

/** The windows of the buttons. */
export async function openQuiet(ask: Ask<Click>, { thread }: ButtonId): Promise<void> {
  const { hours } = await ask.house.store.people.read(ask.interaction.user.id)
  const { lang } = ask
  const time = (name: 'from' | 'to', example: string): Field => ({
    name,
    label: words[name][lang],
    about: words.like(example)[lang],
    longest: TIME,
    optional: true,
    value: hours?.quiet?.[name] ?? '',
  })
  const id = packId({ thread, revision: 0, action: 'my-quiet', arg: '' })
  const fields = [time('from', '22:30'), time('to', '07:00'), zoneField(lang, hours)]
  await showWindow(ask, id, words.quietTitle[lang], fields)
}

export async function openOff(ask: Ask<Click>, { thread }: ButtonId): Promise<void> {
  const { hours } = await ask.house.store.people.read(ask.interaction.user.id)
  const { lang } = ask
  const day = (name: string, label: string, example: string): Field => ({
    name,
    label,
    about: words.like(example)[lang],
    longest: DAY,
  })
  const id = packId({ thread, revision: 0, action: 'my-off', arg: '' })
  const days = [day('from', words.firstDay[lang], '24.12'), day('to', words.lastDay[lang], '6.01')]
  await showWindow(ask, id, words.offTitle[lang], [...days, zoneField(lang, hours)])
}

const filledIn = ({ interaction }: Ask<ModalSubmitInteraction>): string[] =>
  ['from', 'to', 'zone'].map(name => fieldIn(interaction, name).trim())

export async function onQuietWindow(ask: Ask<ModalSubmitInteraction>): Promise<void> {
  const [from, to, typedZone] = filledIn(ask)
  const isNone = from === '' && to === ''
  if (isNone) return withHours(ask, withoutQuiet, words.noQuiet[ask.lang], typedZone)
  await setQuiet(ask, from, to, typedZone)
}

export async function onOffWindow(ask: Ask<ModalSubmitInteraction>): Promise<void> {
  const [from, to, typedZone] = filledIn(ask)
  await setOff(ask, from, to, typedZone)
}

export const onBack = (ask: Ask<Click>): Promise<void> => endDaysOff(ask)
