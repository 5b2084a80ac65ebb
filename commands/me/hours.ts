import type { ModalSubmitInteraction } from 'discord.js'
import type { Lang } from '../../src/engine/model.ts'
import type { Hours } from '../../src/people/hours.ts'
import type { Asked, Command } from '../command.ts'
import { type ButtonId, packId } from '../discord/custom-id.ts'
import { both, type OptionSpec } from '../discord/shape.ts'
import { type Field, fieldIn, showWindow } from '../discord/window.ts'
import type { Ask, Click } from '../house.ts'
import { own } from '../rights/right.ts'
import { endDaysOff, endQuiet, setOff, setQuiet } from './set-hours.ts'

const zone: OptionSpec = {
  name: both('zone', 'пояс'),
  about: both('Your city, or the difference to UTC', 'Ваш город или разница с UTC'),
  completes: true,
}

const words = {
  quietTitle: both('Quiet hours', 'Часы тишины'),
  offTitle: both('Days off', 'Отпуск'),
  from: both('From', 'С'),
  to: both('To', 'До'),
  firstDay: both('First day', 'Первый день'),
  lastDay: both('Last day', 'Последний день'),
  city: both('City, or the difference to UTC', 'Город или разница с UTC'),
  like: (example: string) => both(`Such as ${example}`, `Например, ${example}`),
}

export const quiet: Command = {
  name: both('quiet', 'тишина'),
  about: both('Hours in which nobody calls you', 'Часы, в которые вас никто не зовёт'),
  options: () => [
    { name: both('from', 'с'), about: both('Such as 22:30 or 10:30 pm', 'Например, 22:30 или 22 ч') },
    { name: both('to', 'до'), about: both('Such as 07:00 or 7 am', 'Например, 07:00 или 7 утра') },
    zone,
    { name: both('none', 'нет'), about: both('No quiet hours any more', 'Без часов тишины'), yesNo: true },
  ],
  right: own,
  async run(ask) {
    const { options } = ask.interaction
    if (options.getBoolean('none')) return endQuiet(ask)
    await setQuiet(ask, typedIn(ask, 'from'), typedIn(ask, 'to'), typedIn(ask, 'zone'))
  },
}

export const away: Command = {
  name: both('away', 'отпуск'),
  about: both('Days on which your clock stands still', 'Дни, в которые ваши часы стоят'),
  options: () => [
    {
      name: both('from', 'с'),
      about: both('The first day: 24.12, Dec 24, tomorrow', 'Первый день: 24.12, 24 декабря, завтра'),
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

/** Longest texts in the fields of a window, in characters: a time, a day, a time zone. */
const TIME = 16
const DAY = 32
const ZONE = 40

const zoneField = (lang: Lang, hours: Hours | null): Field => ({
  name: 'zone',
  label: words.city[lang],
  about: words.like(lang === 'ru' ? 'Самара, +3' : 'Berlin, +3')[lang],
  longest: ZONE,
  ...(hours && { value: hours.zone }),
})

/** Opens the window for quiet hours. */
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
  if (from === '' && to === '') return endQuiet(ask, typedZone)
  await setQuiet(ask, from, to, typedZone)
}

export async function onOffWindow(ask: Ask<ModalSubmitInteraction>): Promise<void> {
  const [from, to, typedZone] = filledIn(ask)
  await setOff(ask, from, to, typedZone)
}

export const onBack = (ask: Ask<Click>): Promise<void> => endDaysOff(ask)
