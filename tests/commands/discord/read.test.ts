import { expect, test } from 'vitest'
import { suggestParamValues } from '../../../commands/orders/complete.ts'
import { suggestLineContinuations } from '../../../commands/orders/complete-line.ts'
import { readActionFromOptions, readOrder, splitOrders } from '../../../commands/orders/read-order.ts'
import { findSection, toRuleNumber } from '../../../commands/table/citation.ts'
import { explainRefusal } from '../../../commands/table/explain.ts'
import { botWordsByLang } from '../../../commands/words/index.ts'
import { runTasks } from '../../../src/engine/actions/agenda.ts'
import { findRefusal } from '../../../src/engine/actions/refuse.ts'
import { createRecordedSource } from '../../../src/engine/chance.ts'
import type { GameState } from '../../../src/engine/model.ts'
import { writeAction } from '../../../src/engine/notation.ts'
import { Umpire } from '../../../src/engine/umpire.ts'
import { hellsGate } from '../../../src/systems/hells-gate/index.ts'
import { openTable } from '../../../src/table/index.ts'

function opening(): GameState {
  const umpire = new Umpire(createRecordedSource([], []))
  const state = hellsGate.rules.setup({ scenario: 'korsun', variants: {} }, umpire)
  runTasks(hellsGate, state, umpire)
  return state
}

/** The Soviet combat phase of turn 1 is over. */
function moving(): GameState {
  const state = opening()
  const umpire = new Umpire(createRecordedSource([], []))
  const next = hellsGate.rules.clone(state as never)
  next.agenda.pop()
  runTasks(hellsGate, next, umpire)
  return next
}

const written = (state: GameState, text: string) => {
  const order = readOrder(hellsGate, state as never, 'soviet', text)
  return 'word' in order ? order : writeAction(hellsGate, state as never, order)
}

test('orders are split at semicolons and lines', () => {
  expect(splitOrders(' 75RC C7-C6; 20TC C7-C6-C5;\n ; 29TC C7-C6 ')).toEqual([
    '75RC C7-C6',
    '20TC C7-C6-C5',
    '29TC C7-C6',
  ])
})

test('an order is read in both languages and scripts, with and without its verb and its start', () => {
  const state = moving()
  for (const text of [
    'move 20TC D7',
    'move 20TC C7-D7',
    '20TC C7-D7',
    '20tc c7–d7',
    'двигать 20тк D7',
    '20тк С7-D7',
  ]) {
    expect([text, written(state, text)]).toEqual([text, 'move 20TC D7'])
  }
})

test('an order of another phase is refused by its rule, not as gibberish', () => {
  const state = opening()
  for (const text of ['20TC C7-C6', 'move 20TC C6']) {
    const order = readOrder(hellsGate, state as never, 'soviet', text)
    if ('word' in order) throw new Error(`${text} is not understood`)
    expect(findRefusal(hellsGate, state as never, 'soviet', order)).toMatchObject({
      why: 'not-now',
      rule: 'HG-3.0c',
    })
  }
})

test('options of a subcommand become one action with its set', () => {
  const given: Record<string, string> = { target: 'C6', units: '26GRC 75RC, 20TC;21GRC', 'all-out': '20тк' }
  const order = readActionFromOptions(
    hellsGate,
    opening() as never,
    'soviet',
    'attack',
    name => given[name] ?? null,
  )
  if ('word' in order) throw new Error(order.word)
  expect(findRefusal(hellsGate, opening() as never, 'soviet', order)).toBeNull()
})

const complete = (param: string, typed: string, given: Record<string, string>, lang: 'ru' | 'en' = 'en') =>
  suggestParamValues(
    hellsGate,
    opening() as never,
    'soviet',
    'attack',
    param,
    typed,
    name => given[name] ?? null,
    lang,
  )

test('autocomplete offers legal values only, in the reader’s language', () => {
  expect(complete('target', '', {}).map(choice => choice.value)).toContain('B7')
  expect(complete('target', 'b7', {})).toEqual([{ name: 'B7', value: 'B7' }])
  // A place by its name, in whatever case a Russian sentence has it
  for (const name of ['Капитановка', 'капитановку', 'Kapitanovka'])
    expect(complete('target', name, {})).toEqual([{ name: 'B7', value: 'B7' }])
  const units = complete('units', '', { target: 'B7' }, 'ru')
  expect(units.map(choice => choice.name)).toEqual(['75 ск', '48 ск', '20 тк', '29 тк'])
  expect(
    suggestParamValues(hellsGate, opening() as never, 'german', 'attack', 'target', '', () => null, 'en'),
  ).toEqual([])
})

test('a set is completed element by element, and offered as it stands when it is enough', () => {
  const more = complete('units', '48RC,', { target: 'B7' })
  expect(more.map(choice => choice.value)).toEqual(['48RC,75RC', '48RC,20TC', '48RC,29TC'])
  expect(complete('units', '48RC,2', { target: 'B7' }).map(choice => choice.value)).toEqual([
    '48RC,20TC',
    '48RC,29TC',
  ])
  expect(complete('units', '48RC,29TC', { target: 'B7' })[0]).toEqual({
    name: '48 RC, 29 TC',
    value: '48RC,29TC',
  })
})

test('with the target still open, whatever could attack anywhere is offered, never more than 25', () => {
  const units = complete('units', '', {})
  expect(units.length).toBeGreaterThan(10)
  expect(units.length).toBeLessThanOrEqual(25)
})

const typedOn =
  (state: GameState, lang: 'en' | 'ru' = 'en', by = 'soviet') =>
  (typed: string) =>
    suggestLineContinuations(hellsGate, state as never, by, typed, {
      lang,
      w: botWordsByLang[lang].complete,
      many: true,
    })

test('a free line is completed after each word, in the reader’s language, and can be read', () => {
  const state = moving()
  const values = (typed: string) => typedOn(state)(typed).map(({ value }) => value)
  expect(values('')).toContain('move 20 TC D7')
  expect(values('move 20')).toContain('move 20 TC')
  expect(values('move 20TC ')).toContain('move 20TC D7')
  expect(values('20tc')).toContain('20tc D7')
  expect(values('move 20TC D7')).toEqual(['move 20TC D7', 'move 20TC D7-E6', 'move 20TC D7-C7'])
  const russian = typedOn(state, 'ru')
  expect(russian('ход 20 ')).toContainEqual({ name: 'ход 20 тк', value: 'ход 20 тк' })
  for (const { value } of russian('ход 5 гв. тк ')) expect(written(state, value)).toMatch(/^move 5GTC /)
})

test('what turns over is completed under its name, which is typed or not', () => {
  const values = (typed: string) => typedOn(opening())(typed).map(({ value }) => value)
  const whole = 'attack B7 75RC, 20TC all-out 20 TC'
  for (const more of ['', 'all', '20', 'all-out ', 'all-out 2']) {
    const typed = `attack B7 75RC, 20TC ${more}`
    expect([typed, values(typed)]).toEqual([typed, expect.arrayContaining([whole])])
  }
  expect(values('attack B7 75RC, 20TC 20')).not.toContain('attack B7 75RC, 20TC 20 TC')
  expect(typedOn(opening(), 'ru')('атака B7 75ск, 20тк всеоб')).toEqual([
    { name: 'атака B7 75ск, 20тк всеобщее 20 тк', value: 'атака B7 75ск, 20тк всеобщее 20 тк' },
  ])
  expect(written(opening(), whole)).toBe('attack B7 75RC,20TC 20TC')
})

test('after each semicolon a line goes on from the position that the orders before it lead to', () => {
  const state = moving()
  const values = (typed: string) => typedOn(state)(typed).map(({ value }) => value)
  expect(values('20TC D7; 29TC ')).toContain('20TC D7; 29TC D7')
  expect(values('20TC D7; 20')).not.toContain('20TC D7; 20 TC')
  const [first] = typedOn(state, 'ru')('29TC D7-E6; ')
  expect(first.name).toBe(first.value)
  expect(first.value).toMatch(/^29TC D7-E6; ход /)
})

test('where nothing can follow, the choice says so and keeps what may be sent', () => {
  expect(typedOn(moving())('20TC D7; 20TC C7; ')).toEqual([
    { name: botWordsByLang.en.complete.refused(2, '20TC C7'), value: '20TC D7; 20TC C7; ' },
  ])
  for (const more of ['', ' атака A1', ' атака A1 5GTC; ']) {
    expect(typedOn(opening(), 'ru')(`атака C2 337RD;${more}`)).toEqual([
      { name: botWordsByLang.ru.complete.closed(1), value: 'атака C2 337RD' },
    ])
  }
})

test('what a choice cannot hold is written shorter, and where that is not enough the choice says what to do', () => {
  const state = moving()
  const wordy = `двигать ${' '.repeat(80)}20 тк D7-C7; двигать 29`
  const short = typedOn(state, 'ru')(wordy)
  expect(short.map(({ value }) => value)).toContain('20TC D7-C7; move 29TC')
  const long = typedOn(opening(), 'ru')(`атака C6 ${'21 гв. ск,'.repeat(1)}${' '.repeat(100)}`)
  expect(long.length).toBeGreaterThan(0)
  for (const { name, value } of [...short, ...long]) {
    expect(name.length).toBeLessThanOrEqual(100)
    expect(value.length).toBeLessThanOrEqual(100)
    expect(value).not.toBe('')
  }
})

test('words for what no choice can hold fit into one', () => {
  for (const lang of ['en', 'ru'] as const) {
    const { refused, closed, keep, goOn } = botWordsByLang[lang].complete
    for (const text of [closed(60), keep(60), goOn('D7'), refused(60, '')])
      expect(text.length).toBeLessThan(100)
  }
})

test('a refusal says why, by which number of the rulebook, and what would do, in the reader’s language', () => {
  const state = opening()
  const place = { guild: '1', thread: '1573532824017829888', parent: '2', lang: 'en' as const }
  const table = openTable(hellsGate, place, { user: 'anna', interaction: 'i', now: 0 })
  const order = readOrder(hellsGate, state as never, 'soviet', 'attack B3 48RC')
  if ('word' in order) throw new Error(order.word)
  const refusal = findRefusal(hellsGate, state as never, 'soviet', order)
  if (!refusal) throw new Error('it is legal')
  const told = explainRefusal(table, hellsGate, 'ru', botWordsByLang.ru, { state, refusal })
  expect(told.rule).toBe('7.0')
  expect(told.text).toContain(hellsGate.words.ru.refusals['HG-7.0a'])
  expect(told.text).toMatch(/Правило 7\.0.*Можно: .*B7/s)
})

test('rule ids are shown as the rulebook prints them, and found from there or above', () => {
  expect(toRuleNumber('HG-7.1.1a')).toBe('7.1.1')
  expect(toRuleNumber('HG-7.0i')).toBe('7.0')
  expect(toRuleNumber('CH-card-07')).toBe('card-07')
  const { sections } = hellsGate.words.en
  expect(findSection(sections, '7.1.1')?.number).toBe('7.1.1')
  expect(findSection(sections, '7.1.1.9')?.number).toBe('7.1.1')
  expect(findSection(sections, '99')).toBeNull()
})

test('every cited rule of every refusal leads to a section', () => {
  const { sections, refusals } = hellsGate.words.ru
  for (const rule of Object.keys(refusals))
    expect([rule, findSection(sections, toRuleNumber(rule))?.number]).not.toEqual([rule, undefined])
})
