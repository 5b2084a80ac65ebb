import type { Worker } from 'node:worker_threads'
import { Parser } from '@dice-roller/rpg-dice-roller'
import { afterAll, expect, test, vi } from 'vitest'
import { closeDiceWorker, rollNotation } from '../../../commands/general/dice/index.ts'
import { exceedsRollLimits } from '../../../commands/general/dice/roll-limits.ts'
import { runWithTimeout } from '../../../commands/general/dice/timeout.ts'
import { rollAndDescribe } from '../../../commands/general/roll.ts'
import { botWordsByLang } from '../../../commands/words/index.ts'

const w = botWordsByLang.en
afterAll(closeDiceWorker)

test('any dice are rolled and shown with their sum', async () => {
  expect(await rollAndDescribe('2d6+1', w)).toMatch(/^`2d6\+1`\n`\[[1-6], [1-6]\]\+1` = \*\*\d+\*\*$/)
  for (const some of [
    '4d6kh3',
    '3d10>7',
    'd%',
    '4dF',
    '5d6!',
    '100d6!',
    '{2d6,3d6}kh1',
    'floor(3d6/2)',
    '6d6u',
  ]) {
    expect([some, (await rollNotation(some)).is]).toEqual([some, 'rolled'])
  }
})

test.each([
  '101d6',
  '50d6+60d6',
  '{60d6,60d6}kh1',
  '(99*9)d9!>0',
  '(99*9)d9!>0+(99*9)d9!>0+(99*9)d9!>0+(99*9)d9!>0',
  '(9^9)d6',
  '(9*9)d6+(9*9)d6',
  '1d20000',
  '1d(9^9)',
  '1d1!',
  '1d9!>0',
  '1d9!!<10',
  '1d6r<7',
  '7d6u',
  '100d2!',
  '4dF!>=-1',
  '{99d9!>1}',
])('more than 100 dice, or repeats without end, are refused before anything is rolled: %s', async greedy => {
  expect(await rollAndDescribe(greedy, w)).toBe(w.roll.tooMany)
})

test.each(['101d6', '(99*9)d9', '9d9!>0', '7d6u', '1d6r<7', '{99d9!>1}'])(
  'the count knows before a die is rolled: %s',
  greedy => expect(exceedsRollLimits(Parser.parse(greedy))).toBe(true),
)

test('a notation that cannot be read is shown from where it cannot', async () => {
  expect(await rollAndDescribe('4d6kz3', w)).toBe(w.roll.wrong('`4d6kz3`', '`z3`'))
  expect(await rollAndDescribe('nonsense', botWordsByLang.ru)).toBe(
    botWordsByLang.ru.roll.wrong('`nonsense`', null),
  )
  expect(await rollAndDescribe('{{1d6}}', w)).toBe(w.roll.wrong('`{{1d6}}`', null))
  expect(await rollAndDescribe(`1d6${'+1'.repeat(60)}`, w)).toBe(w.roll.tooMany)
})

test('dice of /roll are fair enough to show every face', async () => {
  const faces = new Set<string>()
  for (let i = 0; i < 200; i++) {
    const made = await rollNotation('1d6')
    if (made.is === 'rolled') faces.add(made.total)
  }
  expect([...faces].sort()).toEqual(['1', '2', '3', '4', '5', '6'])
})

test('the library goes after ten minutes without a roll, and comes back for the next one', async () => {
  await closeDiceWorker()
  const hired: Worker[] = []
  const note = (worker: Worker) => hired.push(worker)
  process.on('worker', note)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    await rollNotation('1d6')
    vi.advanceTimersByTime(599_000)
    expect((await rollNotation('1d6')).is).toBe('rolled')
    const gone = new Promise(resolve => hired[0].once('exit', resolve))
    vi.advanceTimersByTime(600_000)
    await gone
    expect((await rollNotation('1d6')).is).toBe('rolled')
    expect(hired).toHaveLength(2)
  } finally {
    vi.useRealTimers()
    process.off('worker', note)
  }
})

test('what nobody counted is ended by the clock', () => {
  expect(() =>
    runWithTimeout(20, () => {
      for (;;);
    }),
  ).toThrow('timed out')
  expect(runWithTimeout(1000, () => 7)).toBe(7)
})

test('rolls that come all at once are answered in their order, and too many of them are told so', async () => {
  const all = await Promise.all(Array.from({ length: 80 }, () => rollNotation('1d6')))
  expect(all.filter(made => made.is === 'rolled').length).toBe(50)
  expect(all.filter(made => made.is === 'busy').length).toBe(30)
})

test.each([
  ['2D6', '2d6'],
  ['2к6', '2d6'],
  ['2Д6', '2d6'],
  ['к6', 'd6'],
  ['d6', 'd6'],
  ['4d6 kh3', '4d6kh3'],
  ['2 d 6 + 1', '2d6+1'],
  ['2к6 − 1', '2d6-1'],
  ['4дф', '4dF'],
  ['4df', '4dF'],
  ['D%', 'd%'],
  ['2d6×2', '2d6*2'],
])('%s is rolled as people write it', async (typed, notation) => {
  expect(await rollAndDescribe(typed, w)).toMatch(
    new RegExp(`^\`${notation.replace(/[+*]/g, '\\$&')}\`\n.* = \\*\\*-?\\d+\\*\\*$`),
  )
})

test('a comment is shown as it was typed, and nothing in it is a mention or a heading', async () => {
  expect(await rollAndDescribe('2d6 # attack on the hill', w)).toMatch(/^`2d6` · `attack on the hill`\n/)
  expect(await rollAndDescribe('2к6 // атака', botWordsByLang.ru)).toMatch(/^`2d6` · `атака`\n/)
  expect(await rollAndDescribe('2d6 #', w)).toMatch(/^`2d6`\n/)
  expect(await rollAndDescribe('2d6 # @everyone `<@1>` **x**', w)).toMatch(
    /^`2d6` · `@everyone ˋ<@1>ˋ \*\*x\*\*`\n/,
  )
  expect(await rollAndDescribe('2d6 attack', w)).toContain('Write a comment after `#`')
  expect(await rollAndDescribe('2d6 3', w)).toContain('I cannot read')
})

test.each(['1d6/0', '0/0', '1d6%0', '9^9^9^9', '1d6/(1-1)', 'log(0)', '{1d6/0,2}kl1'])(
  'what has no finite result is refused with the reason: %s',
  async typed => {
    const told = await rollAndDescribe(typed, w)
    expect(told).not.toMatch(/Infinity|NaN/)
    expect(told).toMatch(/has no result|I cannot read|At most/)
  },
)

test('dividing by zero says so in both languages', async () => {
  expect(await rollAndDescribe('1d6/0', w)).toContain('divides by zero')
  expect(await rollAndDescribe('1к6/0', botWordsByLang.ru)).toContain('деление на ноль')
})
