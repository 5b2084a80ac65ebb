import { expect, test } from 'vitest'
import { arrangeStory } from '../../../commands/posts/thread-message.ts'
import { botWordsByLang } from '../../../commands/words/index.ts'

const w = botWordsByLang.en
const moves = ['3 Pz: A1 → A2.', '34 ID: B1 → B2.', '198 ID: C1 → C2.', '106 ID: D1 → D2.', '72 ID: E1 → E2.']
const attack =
  'The Germans attack D6 (Smela): 3 Pz 4 + 106 ID 3 against 389 ID 2; odds 3:1, no shifts. Die 4 → 1 hit.'
const result = '389 ID loses a step.'

test('what fits stands a sentence a line', () => {
  expect(arrangeStory(['Head'], [moves, [attack], [result]], w, 12).split('\n')).toEqual([
    'Head',
    ...moves,
    attack,
    result,
  ])
})

test('what is too long is no paragraph: only events of one kind share a line, the newest stay, and the rest is counted', () => {
  const lines = arrangeStory(['Head'], [moves, [attack], [result]], w, 5).split('\n')
  expect(lines).toEqual(['Head', moves.slice(0, 4).join(' '), moves[4], attack, result])
  const fewer = arrangeStory(['Head'], [moves, [attack], [result]], w, 4).split('\n')
  expect(fewer).toEqual(['Head', w.post.more(5), attack, result])
})

test('a single sentence that is too long is cut', () => {
  const [, more, cut] = arrangeStory(['Head'], [[result], ['x'.repeat(900)]], w, 6).split('\n')
  expect(more).toBe(w.post.more(1))
  expect(cut.length).toBeLessThanOrEqual(6 * 64)
})
