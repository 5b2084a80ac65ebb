import { type AddedLanguage, addLanguage } from '../../src/engine/languages/index.ts'

/** Languages that communities have added: docs/contributing/a-language.md says how. */
const addedLanguages: readonly AddedLanguage[] = []

for (const language of addedLanguages) addLanguage(language)
