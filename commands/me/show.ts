import { listLanguages, nameOfLanguage } from '../../src/engine/languages/index.ts'
import type { Lang } from '../../src/engine/model.ts'
import { upcomingDaysOff } from '../../src/people/days-off.ts'
import { PICTURE_MODES, PLAYER_CALL_METHODS, type PlayerSettings } from '../../src/people/person.ts'
import type { RequestContext } from '../bot-context.ts'
import { bilingual } from '../discord/command-json.ts'
import {
  createButton,
  createButtonRows,
  createMenuPart,
  createTextPart,
  type MenuOption,
  type MessagePart,
} from '../discord/components.ts'
import { packButtonId } from '../discord/custom-id.ts'
import { replyPrivately } from '../discord/reply.ts'
import { promptModeButtonLabel, promptModeLabels } from '../orders/prompt-mode.ts'
import { discordTimestamp } from '../table/clock.ts'
import { languageOfLocales } from '../words/index.ts'
import {
  callMethodLabels,
  describeTimeZone,
  formatPeriod,
  pictureModeLabels,
  sameAsDiscordLabel,
} from './words.ts'

const words = {
  title: bilingual('## Your settings', '## Ваши настройки'),
  private: bilingual(
    '-# For all your games. Only you see this.',
    '-# Для всех ваших партий. Это видите только вы.',
  ),
  lang: bilingual('Language of messages that only you see', 'Язык сообщений, которые видите только вы'),
  calls: bilingual('How the bot tells you that it is your turn', 'Как сообщать, что ваш ход'),
  daily: bilingual(
    'Reminders for all your games: at most once a day.',
    'Напоминания обо всех партиях — не чаще раза в сутки.',
  ),
  pictures: bilingual('Pictures that only you see', 'Картинки, которые видите только вы'),
  quiet: bilingual('Quiet hours', 'Часы тишины'),
  off: bilingual('Days off', 'Отпуск'),
  zone: bilingual('Time zone', 'Часовой пояс'),
  asked: bilingual('Ask me about reactions', 'Спрашивать меня о реакциях'),
  none: bilingual('none', 'нет'),
  until: (when: string) => bilingual(`until ${when}`, `до ${when}`),
  noZone: bilingual('not set; set it with your quiet hours', 'не задан; укажите его вместе с часами тишины'),
  quietButton: bilingual('Quiet hours…', 'Часы тишины…'),
  offButton: bilingual('Days off…', 'Отпуск…'),
  backButton: bilingual('I am back', 'Я вернулся'),
  dataButton: bilingual('My stored data', 'Мои данные'),
  forgetButton: bilingual('Delete my data…', 'Удалить мои данные…'),
}

/**
 * Shows a person all their settings, with buttons and menus to change them. `notice`: text about the change that
 * was just made.
 */
export async function showSettings(request: RequestContext, notice?: string): Promise<void> {
  const person = await request.bot.store.people.read(request.interaction.user.id)
  // If the person has just chosen another language, this message already uses it.
  const shown = person.lang ?? languageOfLocales(request.interaction.locale, request.interaction.guildLocale)
  await replyPrivately(request, [
    ...(notice ? [createTextPart(notice)] : []),
    ...meParts(request, person, shown),
  ])
}

/** Creates the menu for the language of private messages. `first`: options to show before the languages. */
export function createLanguageMenu(
  channel: string | null,
  lang: Lang,
  chosen: Lang | null = null,
  first: readonly MenuOption[] = [],
): MessagePart {
  const id = packButtonId({ thread: channel ?? '0', revision: 0, action: 'my-lang', arg: '' })
  const languages = listLanguages().map(value => ({
    label: nameOfLanguage(value),
    value,
    chosen: value === chosen,
  }))
  return createMenuPart(id, words.lang[lang], [...first, ...languages])
}

function meParts(request: RequestContext, person: PlayerSettings, lang: Lang): MessagePart[] {
  const { interaction, bot } = request
  const idOf = (action: string, arg = '') =>
    packButtonId({ thread: interaction.channelId ?? '0', revision: 0, action, arg })
  const quietly = (action: string, label: string) => createButton(idOf(action), label, 'quiet')
  const { hours } = person
  const off = hours ? upcomingDaysOff(hours, bot.now()) : []
  const discord = { label: sameAsDiscordLabel[lang], value: 'discord', chosen: person.lang === null }
  const calls = PLAYER_CALL_METHODS.map(value => ({
    label: callMethodLabels[value].name[lang],
    value,
    about: callMethodLabels[value].about[lang],
    chosen: value === person.calls,
  }))
  const pictures = PICTURE_MODES.map(value => ({
    label: pictureModeLabels[value].name[lang],
    value,
    about: pictureModeLabels[value].about[lang],
    chosen: value === person.pictures,
  }))
  return [
    createTextPart([words.title[lang], words.private[lang]].join('\n')),
    createTextPart(`**${words.lang[lang]}**`),
    createLanguageMenu(interaction.channelId, lang, person.lang, [discord]),
    createTextPart(`**${words.calls[lang]}.** ${words.daily[lang]}`),
    createMenuPart(idOf('my-calls'), words.calls[lang], calls),
    createTextPart(`**${words.pictures[lang]}**`),
    createMenuPart(idOf('my-pictures'), words.pictures[lang], pictures),
    createTextPart(hoursLines(person, lang, bot.now()).join('\n')),
    ...createButtonRows([
      quietly('my-quiet', words.quietButton[lang]),
      quietly('my-off', words.offButton[lang]),
      ...(off.length > 0 ? [quietly('my-back', words.backButton[lang])] : []),
    ]),
    createTextPart(`**${words.asked[lang]}:** ${promptModeLabels[person.asked].name[lang]}`),
    ...createButtonRows([
      ...(interaction.guildId ? [quietly('asked', promptModeButtonLabel[lang])] : []),
      quietly('my-data', words.dataButton[lang]),
      createButton(idOf('forget'), words.forgetButton[lang], 'danger'),
    ]),
  ]
}

function hoursLines({ hours }: PlayerSettings, lang: Lang, now: number): string[] {
  const quiet = hours?.quiet ? `${hours.quiet.from} – ${hours.quiet.to}` : words.none[lang]
  const off = hours ? upcomingDaysOff(hours, now) : []
  const shown = (one: (typeof off)[number]) =>
    one.begins > now ? formatPeriod(one, lang) : words.until(discordTimestamp(one.ends, 'f'))[lang]
  const days = off.length > 0 ? off.map(shown).join(', ') : words.none[lang]
  const zone = hours ? describeTimeZone(hours, lang, now)[lang] : words.noZone[lang]
  return [
    `**${words.zone[lang]}:** ${zone}`,
    `**${words.quiet[lang]}:** ${quiet}`,
    `**${words.off[lang]}:** ${days}`,
  ]
}
