import { afterEach, expect, test } from 'vitest'
import { botWordsByLang } from '../../commands/words/index.ts'
import type { PartialWords } from '../../src/engine/languages/gaps.ts'
import {
  addLanguage,
  createBilingualText,
  findAddedLanguageOfLocale,
  inEveryLanguage,
  inLanguage,
  isLanguage,
  type LanguagePart,
  languageOrEnglish,
  listLanguages,
} from '../../src/engine/languages/index.ts'
import type { Lang } from '../../src/engine/model.ts'
import { hellsGate } from '../../src/systems/hells-gate/index.ts'

const de = 'de' as Lang
let remove = () => {}
function speak(parts: Readonly<Record<string, LanguagePart>>): void {
  remove()
  const done = addLanguage({ code: 'de', name: 'Deutsch', locales: ['de', 'pt'], parts })
  remove = () => void done()
}
afterEach(() => remove())

test('a text finds its translation: whole, with what is inserted, by lines and by sentences', () => {
  speak({
    bot: {
      texts: {
        'The game is over.': 'Das Spiel ist aus.',
        '{1} of {2} units': '{2} Einheiten, davon {1}',
        '{1} of {2} units are lost': 'von {2} Einheiten sind {1} verloren',
        '{1} steps': steps => `${steps} ${steps === '2' ? 'Schritte' : 'weitere Schritte'}`,
        two: 'zwei',
        Nothing: '',
      },
    },
  })
  const german = (english: string) => createBilingualText(english, 'не нужно')[de]
  expect(german('The game is over.')).toBe('Das Spiel ist aus.')
  expect(german('two of 5 units')).toBe('5 Einheiten, davon zwei')
  expect(german('two of 5 units are lost')).toBe('von 5 Einheiten sind zwei verloren')
  expect([german('2 steps'), german('7 steps')]).toEqual(['2 Schritte', '7 weitere Schritte'])
  expect(german('- Unknown\nThe game is over.')).toBe('- Unknown\nDas Spiel ist aus.')
  expect(german('Nobody won. The game is over.')).toBe('Nobody won. Das Spiel ist aus.')
  // A text that holds a sentence more is another text
  expect(german('Done. 2 of 5 units')).toBe('Done. 5 Einheiten, davon 2')
  expect(german('Nothing')).toBe('')
  expect(german('Something else')).toBe('Something else')
  expect(createBilingualText('The game is over.', 'Партия окончена.').ru).toBe('Партия окончена.')
  // A text that holds only its two forms, and one that is made anew in each language
  expect(inLanguage({ en: 'two', ru: 'два' }, de)).toBe('zwei')
  expect(inEveryLanguage(lang => `(${lang})`)[de]).toBe('(de)')
})

test('one file is enough: what it lacks is English, and no name that players type is changed', () => {
  const words: PartialWords<typeof hellsGate.words.en> = {
    title: 'Das Tor zur Hölle',
    verbs: { attack: { button: 'Angreifen', about: 'Ein Feld angreifen' } },
    sections: [{ number: '7.1', title: 'Kampf', text: 'Der Kampf.' }],
  }
  speak({ 'hells-gate': { words, texts: { 'Movement phase': 'Bewegung' } } })
  const [german, english] = [hellsGate.words[de], hellsGate.words.en]
  expect(german.title).toBe('Das Tor zur Hölle')
  expect(german.subtitle).toBe(english.subtitle)
  expect(german.verbs.attack).toMatchObject({ name: english.verbs.attack.name, button: 'Angreifen' })
  expect(german.command.name).toBe(english.command.name)
  expect(german.sections.map(({ number }) => number)).toEqual(english.sections.map(({ number }) => number))
  expect(german.sections.find(({ number }) => number === '7.1')?.title).toBe('Kampf')
  for (const { name, about } of hellsGate.scenarios)
    expect([name[de], about[de]]).toEqual([name.en, about.en])
  for (const { name } of hellsGate.rules.roles({ scenario: hellsGate.scenarios[0].id, variants: {} }))
    expect(name[de]).toBe(name.en)
  expect(botWordsByLang[de].lang).toBe('de')
  expect(botWordsByLang[de].buttons).toEqual(
    expect.objectContaining({ undo: botWordsByLang.en.buttons.undo }),
  )
})

test('a language goes by its locales in Discord, and is gone without its files', () => {
  speak({})
  expect(listLanguages()).toEqual(['en', 'ru', 'de'])
  expect(findAddedLanguageOfLocale('pt-BR')).toBe('de')
  expect(findAddedLanguageOfLocale('fr')).toBeUndefined()
  remove()
  expect(isLanguage('de')).toBe(false)
  expect(languageOrEnglish('de')).toBe('en')
  expect(hellsGate.words[de].title).toBe(hellsGate.words.en.title)
})
