import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import {
  countWords,
  LONG_SENTENCE,
  listMissingTexts,
  listPlayerTexts,
  sentencesIn,
} from '../../docs/texts.ts'
import { addLanguage } from '../../src/engine/languages/index.ts'

const all = listPlayerTexts()

test.each(['en', 'ru'] as const)('of all sentences in %s at most 3 % have more than 20 words', lang => {
  const sentences = all.flatMap(text => sentencesIn(text[lang]))
  const long = sentences.filter(sentence => countWords(sentence) > LONG_SENTENCE)
  expect(sentences.length).toBeGreaterThan(3000)
  expect(long.length / sentences.length).toBeLessThanOrEqual(0.03)
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
  const missing = listMissingTexts('de', all)
  remove()
  const part = (name: string) => missing.find(one => one.part === name)!
  expect(missing.map(({ part }) => part)).toEqual([
    'bot',
    'hells-gate',
    'pavlovs-house',
    'stalingrad',
    'conflict-of-heroes',
  ])
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

test('no text of the bot is a bare pair of English and Russian: an added language would find nothing there', () => {
  const root = join(import.meta.dirname, '../..')
  const files = [...new Set(all.map(({ file }) => file))].filter(
    file => file.startsWith('commands/') && !file.startsWith('commands/words/'),
  )
  const bare = files.filter(file =>
    /\{\s*(en|ru): [^{}]*,\s*(en|ru): /.test(readFileSync(join(root, file), 'utf8')),
  )
  expect(files.length).toBeGreaterThan(50)
  expect(bare).toEqual([])
})
