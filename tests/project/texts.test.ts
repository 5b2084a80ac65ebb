import { expect, test } from 'vitest'
import { countWords, LONG_SENTENCE, listPlayerTexts, sentencesIn } from '../../docs/texts.ts'

const texts = listPlayerTexts()

test.each(['en', 'ru'] as const)('of all sentences in %s at most 3 % have more than 20 words', lang => {
  const sentences = texts.flatMap(text => sentencesIn(text[lang]))
  const long = sentences.filter(sentence => countWords(sentence) > LONG_SENTENCE)
  expect(sentences.length).toBeGreaterThan(3000)
  expect(long.length / sentences.length).toBeLessThanOrEqual(0.03)
})
