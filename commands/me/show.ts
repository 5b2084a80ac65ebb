import type { Lang } from '../../src/engine/model.ts'
import { daysToCome } from '../../src/people/days-off.ts'
import { CALLS, type Person } from '../../src/people/person.ts'
import { button, menu, type Part, rows, text } from '../discord/components.ts'
import { packId } from '../discord/custom-id.ts'
import { answer } from '../discord/reply.ts'
import { both } from '../discord/shape.ts'
import type { Ask } from '../house.ts'
import { askedButton, ways } from '../orders/asked.ts'
import { stamp } from '../table/clock.ts'
import { langOf } from '../words/index.ts'
import { callNames, daysText, langNames, zoneText } from './words.ts'

const words = {
  title: both('## About you', '## О вас'),
  private: both(
    '-# For all your games. Only you see this.',
    '-# Для всех ваших партий. Это видите только вы.',
  ),
  lang: both('Language of what only you read', 'Язык того, что видите только вы'),
  calls: both('When it is your turn', 'Когда ваш ход'),
  daily: both(
    'Reminders of all games together come once a day at most.',
    'Напоминания обо всех партиях вместе — не чаще раза в сутки.',
  ),
  quiet: both('Quiet hours', 'Тишина'),
  off: both('Days off', 'Отпуск'),
  zone: both('Time zone', 'Часовой пояс'),
  asked: both('Whether to react', 'Вопросы о реакциях'),
  none: both('none', 'нет'),
  until: (when: string) => both(`until ${when}`, `до ${when}`),
  noZone: both(
    'not known: it is asked for with the quiet hours',
    'неизвестен: его спросят вместе с часами тишины',
  ),
  quietButton: both('Quiet hours…', 'Часы тишины…'),
  offButton: both('Days off…', 'Отпуск…'),
  backButton: both('I am back', 'Я вернулся'),
  dataButton: both('What is kept about me', 'Что обо мне хранится'),
  forgetButton: both('Forget me…', 'Забыть меня…'),
}

/**
 * Shows a person everything they have chosen, with the controls to change it. `first`: text about what has just
 * been done.
 */
export async function showMe(ask: Ask, first?: string): Promise<void> {
  const person = await ask.house.store.people.read(ask.interaction.user.id)
  // The answer already uses a newly chosen language.
  const shown = person.lang ?? langOf(ask.interaction.locale, ask.interaction.guildLocale)
  await answer(ask, [...(first ? [text(first)] : []), ...meParts(ask, person, shown)])
}

function meParts(ask: Ask, person: Person, lang: Lang): Part[] {
  const { interaction, house } = ask
  const idOf = (action: string, arg = '') =>
    packId({ thread: interaction.channelId ?? '0', revision: 0, action, arg })
  const quietly = (action: string, label: string) => button(idOf(action), label, 'quiet')
  const { hours } = person
  const off = hours ? daysToCome(hours, house.now()) : []
  const languages = (['discord', 'ru', 'en'] as const).map(value => ({
    label: langNames[value][lang],
    value,
    chosen: value === (person.lang ?? 'discord'),
  }))
  const calls = CALLS.map(value => ({
    label: callNames[value].name[lang],
    value,
    about: callNames[value].about[lang],
    chosen: value === person.calls,
  }))
  return [
    text([words.title[lang], words.private[lang]].join('\n')),
    text(`**${words.lang[lang]}**`),
    menu(idOf('my-lang'), words.lang[lang], languages),
    text(`**${words.calls[lang]}.** ${words.daily[lang]}`),
    menu(idOf('my-calls'), words.calls[lang], calls),
    text(hoursLines(person, lang, house.now()).join('\n')),
    ...rows([
      quietly('my-quiet', words.quietButton[lang]),
      quietly('my-off', words.offButton[lang]),
      ...(off.length > 0 ? [quietly('my-back', words.backButton[lang])] : []),
    ]),
    text(`**${words.asked[lang]}:** ${ways[person.asked].name[lang]}`),
    ...rows([
      ...(interaction.guildId ? [quietly('asked', askedButton[lang])] : []),
      quietly('my-data', words.dataButton[lang]),
      button(idOf('forget'), words.forgetButton[lang], 'danger'),
    ]),
  ]
}

function hoursLines({ hours }: Person, lang: Lang, now: number): string[] {
  const quiet = hours?.quiet ? `${hours.quiet.from} – ${hours.quiet.to}` : words.none[lang]
  const off = hours ? daysToCome(hours, now) : []
  const shown = (one: (typeof off)[number]) =>
    one.begins > now ? daysText(one, lang) : words.until(stamp(one.ends, 'f'))[lang]
  const days = off.length > 0 ? off.map(shown).join(', ') : words.none[lang]
  const zone = hours ? zoneText(hours, lang, now)[lang] : words.noZone[lang]
  return [
    `**${words.zone[lang]}:** ${zone}`,
    `**${words.quiet[lang]}:** ${quiet}`,
    `**${words.off[lang]}:** ${days}`,
  ]
}
