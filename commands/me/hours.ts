import type { ModalSubmitInteraction } from 'discord.js'
import type { Lang } from '../../src/engine/model.ts'
import type { Availability } from '../../src/people/availability.ts'
import type { ComponentInteraction, RequestContext } from '../bot-context.ts'
import type { Command, CommandContext } from '../command.ts'
import { bilingual, type OptionSpec } from '../discord/command-json.ts'
import { type ButtonId, packButtonId } from '../discord/custom-id.ts'
import { getModalFieldText, type ModalField, showModalForm } from '../discord/window.ts'
import { ownSettingsRight } from '../permissions/right.ts'
import { endDaysOff, endQuietHours, setDaysOff, setQuietHours } from './set-hours.ts'

const zone: OptionSpec = {
  name: bilingual('zone', 'пояс'),
  about: bilingual('Your city, or your difference from UTC', 'Ваш город или разница с UTC'),
  completes: true,
}

const words = {
  quietTitle: bilingual('Quiet hours', 'Часы тишины'),
  offTitle: bilingual('Days off', 'Отпуск'),
  from: bilingual('From', 'С'),
  to: bilingual('To', 'До'),
  firstDay: bilingual('First day', 'Первый день'),
  lastDay: bilingual('Last day', 'Последний день'),
  city: bilingual('City, or difference from UTC', 'Город или разница с UTC'),
  place: bilingual('Berlin, +3', 'Самара, +3'),
  like: (example: string) => bilingual(`For example ${example}`, `Например, ${example}`),
}

export const quietHoursCommand: Command = {
  name: bilingual('quiet', 'тишина'),
  about: bilingual('Hours when the bot does not call you', 'Часы, когда бот вас не зовёт'),
  options: () => [
    {
      name: bilingual('from', 'с'),
      about: bilingual('For example 22:30 or 10:30 pm', 'Например, 22:30 или 22 ч'),
    },
    {
      name: bilingual('to', 'до'),
      about: bilingual('For example 07:00 or 7 am', 'Например, 07:00 или 7 утра'),
    },
    zone,
    {
      name: bilingual('none', 'нет'),
      about: bilingual('Switch quiet hours off', 'Отключить часы тишины'),
      yesNo: true,
    },
  ],
  right: ownSettingsRight,
  async run(request) {
    const { options } = request.interaction
    if (options.getBoolean('none')) return endQuietHours(request)
    await setQuietHours(request, typedIn(request, 'from'), typedIn(request, 'to'), typedIn(request, 'zone'))
  },
}

export const daysOffCommand: Command = {
  name: bilingual('away', 'отпуск'),
  about: bilingual('Days when your clock is stopped', 'Дни, когда ваши часы стоят'),
  options: () => [
    {
      name: bilingual('from', 'с'),
      about: bilingual('The first day: 24.12, Dec 24, tomorrow', 'Первый день: 24.12, 24 декабря, завтра'),
      completes: true,
    },
    {
      name: bilingual('to', 'по'),
      about: bilingual('The last day; default: the first day', 'Последний день; по умолчанию первый'),
      completes: true,
    },
    zone,
    {
      name: bilingual('back', 'вернулся'),
      about: bilingual('End your days off now', 'Закончить отпуск сейчас'),
      yesNo: true,
    },
  ],
  right: ownSettingsRight,
  async run(request) {
    const { options } = request.interaction
    if (options.getBoolean('back')) return endDaysOff(request)
    await setDaysOff(request, typedIn(request, 'from'), typedIn(request, 'to'), typedIn(request, 'zone'))
  },
}

const typedIn = ({ interaction }: CommandContext, option: string): string =>
  interaction.options.getString(option)?.trim() ?? ''

/** Maximum lengths of the texts in the input fields, in characters: a time, a day and a time zone. */
const TIME = 16
const DAY = 32
const ZONE = 40

const zoneField = (lang: Lang, hours: Availability | null): ModalField => ({
  name: 'zone',
  label: words.city[lang],
  about: words.like(words.place[lang])[lang],
  longest: ZONE,
  ...(hours && { value: hours.zone }),
})

/** Opens the input window for a person's quiet hours. */
export async function openQuietHoursModal(
  request: RequestContext<ComponentInteraction>,
  { thread }: ButtonId,
): Promise<void> {
  const { hours } = await request.bot.store.people.read(request.interaction.user.id)
  const { lang } = request
  const time = (name: 'from' | 'to', example: string): ModalField => ({
    name,
    label: words[name][lang],
    about: words.like(example)[lang],
    longest: TIME,
    optional: true,
    value: hours?.quiet?.[name] ?? '',
  })
  const id = packButtonId({ thread, revision: 0, action: 'my-quiet', arg: '' })
  const fields = [time('from', '22:30'), time('to', '07:00'), zoneField(lang, hours)]
  await showModalForm(request, id, words.quietTitle[lang], fields)
}

export async function openDaysOffModal(
  request: RequestContext<ComponentInteraction>,
  { thread }: ButtonId,
): Promise<void> {
  const { hours } = await request.bot.store.people.read(request.interaction.user.id)
  const { lang } = request
  const day = (name: string, label: string, example: string): ModalField => ({
    name,
    label,
    about: words.like(example)[lang],
    longest: DAY,
  })
  const id = packButtonId({ thread, revision: 0, action: 'my-off', arg: '' })
  const days = [day('from', words.firstDay[lang], '24.12'), day('to', words.lastDay[lang], '6.01')]
  await showModalForm(request, id, words.offTitle[lang], [...days, zoneField(lang, hours)])
}

const filledIn = ({ interaction }: RequestContext<ModalSubmitInteraction>): string[] =>
  ['from', 'to', 'zone'].map(name => getModalFieldText(interaction, name).trim())

export async function onQuietHoursModal(request: RequestContext<ModalSubmitInteraction>): Promise<void> {
  const [from, to, typedZone] = filledIn(request)
  if (from === '' && to === '') return endQuietHours(request, typedZone)
  await setQuietHours(request, from, to, typedZone)
}

export async function onDaysOffModal(request: RequestContext<ModalSubmitInteraction>): Promise<void> {
  const [from, to, typedZone] = filledIn(request)
  await setDaysOff(request, from, to, typedZone)
}

export const onEndDaysOff = (request: RequestContext<ComponentInteraction>): Promise<void> =>
  endDaysOff(request)
