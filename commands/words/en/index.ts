import type { BotWords } from '../bot-words.ts'
import { englishButtonWords } from './buttons.ts'
import { englishFailureWords } from './failures.ts'
import { englishGeneralWords } from './general.ts'
import { englishLobbyWords } from './lobby.ts'
import { englishOrderWords } from './orders.ts'
import { englishPostWords } from './posts.ts'
import { englishRefusalWords } from './refusals.ts'

export const englishWords: BotWords = {
  lang: 'en',
  bot: 'Fieldpost',
  ...englishLobbyWords,
  ...englishPostWords,
  ...englishButtonWords,
  ...englishRefusalWords,
  ...englishOrderWords,
  ...englishGeneralWords,
  ...englishFailureWords,
}
