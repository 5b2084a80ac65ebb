import type { Command } from '../command.ts'
import { bilingual } from '../discord/command-json.ts'
import { showOwnGames } from '../game/list.ts'
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

const games: Command = {
  name: bilingual('games', 'партии'),
  about: bilingual(
    'Your games on all servers and whose turn it is',
    'Ваши партии на всех серверах и чей ход',
  ),
  right: anywhereRight,
  run: showOwnGames,
}

/** `/me …`: a person's own games, and settings for all their games. Only that person sees the answers. */
export const meCommands = {
  show,
  games,
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
    'Your games, language, calls, pictures, quiet hours and days off; your stored data',
    'Ваши партии, язык, вызовы, картинки, часы тишины и отпуск; данные о вас',
  ),
}
