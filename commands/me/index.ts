import type { Command } from '../command.ts'
import { bilingual } from '../discord/command-json.ts'
import { anywhereRight } from '../permissions/right.ts'
import { forgetMeCommand, storedDataCommand } from './data.ts'
import { daysOffCommand, quietHoursCommand } from './hours.ts'
import { callMethodCommand, myLanguageCommand, pictureModeCommand } from './language-and-calls.ts'
import { showSettings } from './show.ts'

const show: Command = {
  name: bilingual('show', 'показать'),
  about: bilingual('Your settings for all your games', 'Ваши настройки для всех партий'),
  right: anywhereRight,
  run: request => showSettings(request),
}

/** `/me …`: settings that a person chooses for all their games. Only that person sees the answers. */
export const meCommands = {
  show,
  language: myLanguageCommand,
  calls: callMethodCommand,
  pictures: pictureModeCommand,
  quiet: quietHoursCommand,
  away: daysOffCommand,
  data: storedDataCommand,
  forget: forgetMeCommand,
} as const satisfies Readonly<Record<string, Command>>

export const meCommandLabel = {
  name: bilingual('me', 'я'),
  about: bilingual(
    'Your language, calls, pictures, quiet hours and days off; your stored data',
    'Ваш язык, вызовы, картинки, тишина и отпуск; данные о вас',
  ),
}
