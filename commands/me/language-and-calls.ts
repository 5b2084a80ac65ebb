import { isLanguage } from '../../src/engine/languages/index.ts'
import {
  PICTURE_MODES,
  type PictureMode,
  PLAYER_CALL_METHODS,
  type PlayerCallMethod,
} from '../../src/people/person.ts'
import type { ComponentInteraction, RequestContext } from '../bot-context.ts'
import type { Command } from '../command.ts'
import { bilingual, buildLanguageChoices } from '../discord/command-json.ts'
import { replyPrivately } from '../discord/reply.ts'
import { ownSettingsRight } from '../permissions/right.ts'
import { changeOwnSettings } from './change-settings.ts'
import { showSettings } from './show.ts'
import { callMethodLabels, pictureModeLabels, sameAsDiscordLabel } from './words.ts'

export const myLanguageCommand: Command = {
  name: bilingual('language', 'язык'),
  about: bilingual('Language of messages that only you see', 'Язык сообщений, которые видите только вы'),
  options: () => [
    {
      name: bilingual('language', 'язык'),
      about: bilingual('Which language', 'Какой язык'),
      required: true,
      choices: [{ name: sameAsDiscordLabel, value: 'discord' }, ...buildLanguageChoices()],
    },
  ],
  right: ownSettingsRight,
  run: request => chooseLang(request, request.interaction.options.getString('language', true)),
}

export const callMethodCommand: Command = {
  name: bilingual('calls', 'вызовы'),
  about: bilingual('Where to call you when it is your turn', 'Куда звать вас, когда ваш ход'),
  options: () => [
    {
      name: bilingual('where', 'где'),
      about: bilingual(
        'In the thread, by direct message or not at all',
        'В ветке, личным сообщением или никак',
      ),
      required: true,
      choices: PLAYER_CALL_METHODS.map(value => ({ name: callMethodLabels[value].name, value })),
    },
  ],
  right: ownSettingsRight,
  run: request => chooseCalls(request, request.interaction.options.getString('where', true)),
}

export const pictureModeCommand: Command = {
  name: bilingual('pictures', 'картинки'),
  about: bilingual('Pictures that only you see', 'Картинки, которые видите только вы'),
  options: () => [
    {
      name: bilingual('first', 'сначала'),
      about: bilingual(
        'Whole board first, close-up first, or none beside choices',
        'Сначала всё поле, сначала крупный план или без картинок рядом с выбором',
      ),
      required: true,
      choices: PICTURE_MODES.map(value => ({ name: pictureModeLabels[value].name, value })),
    },
  ],
  right: ownSettingsRight,
  run: request => choosePictures(request, request.interaction.options.getString('first', true)),
}

async function choosePictures(request: RequestContext, value: string): Promise<void> {
  if (!PICTURE_MODES.includes(value as PictureMode))
    return replyPrivately(request, request.w.refusals['no-such-choice'])
  await changeOwnSettings(request, person => ({ ...person, pictures: value as PictureMode }))
  await showSettings(request)
}

async function chooseLang(request: RequestContext, value: string): Promise<void> {
  const lang = value === 'discord' ? null : value
  if (lang !== null && !isLanguage(lang)) return replyPrivately(request, request.w.refusals['no-such-choice'])
  await changeOwnSettings(request, person => ({ ...person, lang }))
  await showSettings(request)
}

async function chooseCalls(request: RequestContext, value: string): Promise<void> {
  if (!PLAYER_CALL_METHODS.includes(value as PlayerCallMethod))
    return replyPrivately(request, request.w.refusals['no-such-choice'])
  await changeOwnSettings(request, person => ({ ...person, calls: value as PlayerCallMethod }))
  await showSettings(request)
}

const chosenIn = ({ interaction }: RequestContext<ComponentInteraction>): string =>
  interaction.isStringSelectMenu() ? (interaction.values[0] ?? '') : ''

export const onChooseLanguage = (request: RequestContext<ComponentInteraction>): Promise<void> =>
  chooseLang(request, chosenIn(request))
export const onChoosePictureMode = (request: RequestContext<ComponentInteraction>): Promise<void> =>
  choosePictures(request, chosenIn(request))
export const onChooseCallMethod = (request: RequestContext<ComponentInteraction>): Promise<void> =>
  chooseCalls(request, chosenIn(request))
