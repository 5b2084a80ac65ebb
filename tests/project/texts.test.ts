import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { listCodeBlocks, listPages, readPage } from '../../docs/page-text.ts'
import { findSynonyms, listUnusedExceptions, readTerms } from '../../docs/terms.ts'
import {
  countWords,
  listLongLessons,
  listMissingTexts,
  listPlayerTexts,
  MAX_SENTENCE_WORDS,
  SYSTEMS,
  sentencesIn,
} from '../../docs/texts.ts'
import { addLanguage } from '../../src/engine/languages/index.ts'
import type { WrittenLang } from '../../src/engine/model.ts'
import { systems } from '../../src/systems/index.ts'

const texts = listPlayerTexts()

describe.each(['en', 'ru'] as const)('sentences in %s', lang => {
  test('at most 3 % have more than 20 words', () => {
    const sentences = texts.flatMap(text => sentencesIn(text[lang]))
    const long = sentences.filter(sentence => countWords(sentence) > MAX_SENTENCE_WORDS)
    expect(sentences.length).toBeGreaterThan(6000)
    expect(long.length / sentences.length).toBeLessThanOrEqual(0.03)
  })
})

test('no lesson of a first game has more than 45 words', () => {
  expect(texts.filter(({ file }) => file.endsWith('/lessons.ts')).length).toBeGreaterThan(80)
  expect(listLongLessons(texts).map(({ file, key }) => `${file} ${key}`)).toEqual([])
})

/** Pages that players and organisers read. */
const GUIDES: Readonly<Record<WrittenLang, RegExp>> = {
  en: /^(?:README|docs\/en\/(?:players|organisers|commands))\.md$/,
  ru: /^(?:README\.ru|docs\/ru\/.*)\.md$/,
}

/** All that a player reads in one language: every text of the program and of the cards, every line of the guides. */
const readBy = (lang: WrittenLang) => [
  ...texts.map(({ file, ...both }) => ({
    file: lang === 'ru' ? file.replace(/\/words\/en(?=\/|\.ts$)/, '/words/ru') : file,
    text: both[lang],
  })),
  ...listPages()
    .filter(page => GUIDES[lang].test(page))
    .flatMap(file =>
      readPage(file)
        .split('\n')
        .map(text => ({ file, text })),
    ),
]

/** The beginnings of the words of a term, without what stands in brackets: an ending may follow each. */
const stemsOf = (term: string): RegExp[] =>
  (term.replace(/\(.*?\)/g, '').match(/\p{L}+/gu) ?? []).map(
    word => new RegExp(`(?<!\\p{L})${word.slice(0, Math.max(2, word.length - 2))}`, 'iu'),
  )

describe.each(['en', 'ru'] as const)('terms in %s: docs/contributing', lang => {
  const list = readTerms(lang)
  const all = readBy(lang)

  test('no text for players uses a synonym of a term', () => {
    expect(all.length).toBeGreaterThan(5000)
    const wrong = all.flatMap(({ file, text }) =>
      findSynonyms(list, file, text).map(({ found, use }) => `${file} "${found}": use "${use}" in ${text}`),
    )
    expect(wrong).toEqual([])
  })

  test('each game has its own terms, and each term stands in a text', () => {
    expect(list.terms.length).toBeGreaterThan(60)
    expect([...new Set(list.terms.map(({ system }) => system))]).toEqual([null, ...SYSTEMS])
    const unknown = list.terms.filter(({ term, system }) => {
      const own = all.filter(({ file }) => system === null || file.includes(`/${system}/`))
      return !own.some(({ text }) => stemsOf(term.split(/[,;]/)[0]).every(stem => stem.test(text)))
    })
    expect(unknown.map(({ term }) => term)).toEqual([])
  })

  test('each exception is needed by a text', () => {
    expect(listUnusedExceptions(list, all).map(({ words }) => words)).toEqual([])
  })
})

test.each([
  ['ru', 'commands/words/ru/posts.ts', 'Победа за 3 очка победы.', 'очка победы', 'победные очки (ПО)'],
  ['ru', 'commands/words/ru/posts.ts', 'Откат последнего хода.', 'Откат', 'взять назад'],
  [
    'ru',
    'src/systems/pavlovs-house/words/ru/events.ts',
    'Ходит советская сторона.',
    'советская сторона',
    'РККА',
  ],
  ['ru', 'src/systems/hells-gate/words/ru/events.ts', 'Прибыли подкрепления.', 'подкрепления', 'пополнение'],
  ['en', 'commands/words/en/posts.ts', 'You can take back your move.', 'take back', 'undo'],
  ['en', 'src/systems/stalingrad/words/en/events.ts', 'The Germans pass.', 'Germans', 'Wehrmacht'],
] as const)('a synonym fails in %s, %s: %s', (lang, file, text, found, use) => {
  expect(findSynonyms(readTerms(lang), file, text)).toMatchObject([{ text, found, use }])
})

test.each([
  ['ru', 'src/systems/stalingrad/words/ru/events.ts', 'Вермахт пасует. Ждём: Вермахт. Ход за вермахтом.'],
  ['ru', 'src/systems/conflict-of-heroes/words/ru/events.ts', 'Прибыли подкрепления.'],
  ['en', 'commands/league/words.ts', 'Tie-breaks: wins, seed.'],
] as const)('what is right in another sense or in another game passes in %s, %s: %s', (lang, file, text) => {
  expect(findSynonyms(readTerms(lang), file, text)).toEqual([])
})

/** Turns of phrase of earlier texts that readers could not follow, or found to be no Russian. None comes back. */
const GIVEN_UP: Readonly<Record<WrittenLang, readonly string[]>> = {
  en: [
    'called, nothing else',
    'told to whoever asks',
    'is done at once',
    'turns over for the higher result',
    'the last column is',
    'another player decide:',
    'It gains most',
    'Typed:',
    'Same order to several',
    'now, nor until',
    'Begin anew',
    'Whether to react',
    'As my Discord speaks',
    'what only you read',
    'left out, the first',
    'Equal points:',
    'The game as it was',
    'sides changed',
    'nobody left to take them',
    'followed by a roll',
    'Who retreats',
    'Awaited',
    'to be corrected',
    'Pass it on to nobody',
    'a veteran do?',
    'name the units in order',
    'any area under your control will do',
  ],
  ru: [
    '(?<!защитный )фактор не прикрывает',
    'его зовут',
    'на всё и ещё',
    'на каждую очередь',
    'то, что взведено',
    'сейчас так',
    'здесь выберете',
    'делается сразу',
    'Ничто не делается',
    'Выберите: ',
    'нового рода',
    'объясняет себя',
    'круг позади',
    'Люди: ',
    'Решаете вы',
    'Что сейчас случилось',
    'Начать заново',
    'указывая',
    'движущейся картинк',
    'Игра файлом',
    'слышали все',
    'Больше всего это даёт',
    'от 7 первый ход',
    'Некому принять',
  ],
}

test.each(['en', 'ru'] as const)('in %s no phrase comes back that readers could not follow', lang => {
  const found = readBy(lang).flatMap(({ file, text }) =>
    GIVEN_UP[lang].flatMap(one => (new RegExp(one).test(text) ? [`${file} "${one}": ${text}`] : [])),
  )
  expect(found).toEqual([])
})

test('each text that is missing is named, and each translation of a text that the bot no longer says', () => {
  const remove = addLanguage({
    code: 'de',
    name: 'Deutsch',
    locales: ['de'],
    parts: {
      bot: { texts: { '## Your settings': '## Deine Einstellungen', 'No longer said': 'Nie gesagt' } },
      'hells-gate': { words: { title: 'Das Tor zur Hölle' } },
    },
  })
  const missing = listMissingTexts('de', texts)
  remove()
  const part = (name: string) => missing.find(one => one.part === name)!
  expect(missing.map(({ part }) => part)).toEqual(['bot', ...Object.keys(systems)])
  const paths = part('hells-gate').words.map(({ path }) => path)
  expect(paths).toContain('subtitle')
  expect(paths).toContain('verbs.attack.button')
  expect(paths).toContain('sections.7.1.text')
  expect(paths).not.toContain('title')
  expect(paths.filter(path => path.endsWith('name'))).toEqual([])
  expect(part('bot').texts).toContain('Days off left: {1}, of {2} days a year.')
  expect(part('bot').texts).not.toContain('## Your settings')
  expect(part('bot').unknown).toEqual(['No longer said'])
  expect(part('hells-gate').unknown).toEqual([])
  const stalingrad = part('stalingrad')
  expect(stalingrad.words.length + stalingrad.texts.length).toBe(stalingrad.all)
})

test('the example of the page about a language translates what the bot says', () => {
  const code = listCodeBlocks(readPage('docs/contributing/a-language.md')).map(one => one.code)
  const keysOf = (block: string) =>
    [...block.slice(block.indexOf('texts: {')).matchAll(/^ {4}(?:'(.+?)'|(\w+)): '/gm)].map(
      ([, quoted, bare]) => quoted ?? bare,
    )
  const sampleOf = (part: string) => {
    const found = keysOf(code.find(block => block.includes(`export const ${part}: LanguagePart`)) ?? '')
    expect(found.length).toBeGreaterThan(1)
    return Object.fromEntries(found.map(one => [one, one]))
  }
  const parts = { bot: { texts: sampleOf('bot') }, 'hells-gate': { texts: sampleOf('hellsGate') } }
  const remove = addLanguage({ code: 'de', name: 'Deutsch', locales: ['de'], parts })
  const unknown = listMissingTexts('de', texts).flatMap(one => one.unknown)
  remove()
  expect(unknown).toEqual([])
})

test('no text of the bot is a bare pair of English and Russian: an added language would find nothing there', () => {
  const root = join(import.meta.dirname, '../..')
  const files = [...new Set(texts.map(({ file }) => file))].filter(
    file => file.startsWith('commands/') && !file.startsWith('commands/words/'),
  )
  const bare = files.filter(file =>
    /\{\s*(en|ru): [^{}]*,\s*(en|ru): /.test(readFileSync(join(root, file), 'utf8')),
  )
  expect(files.length).toBeGreaterThan(50)
  expect(bare).toEqual([])
})
