import { type AddedLanguage, addLanguage } from '../../src/engine/languages.ts'

/** Languages that communities have added: docs/contributing/a-language.md says how. */
export const addedLanguages: readonly AddedLanguage[] = []

for (const language of addedLanguages) addLanguage(language)
