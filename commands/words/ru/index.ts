import type { BotWords } from '../bot-words.ts'
import { russianButtonWords } from './buttons.ts'
import { russianFailureWords } from './failures.ts'
import { russianGeneralWords } from './general.ts'
import { russianLobbyWords } from './lobby.ts'
import { russianOrderWords } from './orders.ts'
import { russianPostWords } from './posts.ts'
import { russianRefusalWords } from './refusals.ts'

export const russianWords: BotWords = {
  lang: 'ru',
  bot: 'Полевая почта',
  ...russianLobbyWords,
  ...russianPostWords,
  ...russianButtonWords,
  ...russianRefusalWords,
  ...russianOrderWords,
  ...russianGeneralWords,
  ...russianFailureWords,
}
