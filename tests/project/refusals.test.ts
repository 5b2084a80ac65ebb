import { describe, expect, test } from 'vitest'
import { readOrder, splitOrders } from '../../commands/orders/read-order.ts'
import { botWordsByLang } from '../../commands/words/index.ts'
import { isPartCurrent } from '../../docs/parts.ts'
import {
  answerTypedInput,
  EXAMPLES_PER_GAME,
  REFUSALS_PART,
  selectRefusalExamples,
} from '../../docs/refusals.ts'
import type { Match } from '../../src/engine/log.ts'
import type { GameState, WrittenLang } from '../../src/engine/model.ts'
import { systems } from '../../src/systems/index.ts'
import { openTable } from '../../src/table/index.ts'
import { playOrders } from '../../src/table/play.ts'
import { position } from '../hells-gate/hell.ts'
import { opening } from '../stalingrad/st.ts'
import { faults } from '../support/typography.ts'

const LARGE = ['hells-gate', 'pavlovs-house', 'stalingrad', 'conflict-of-heroes']

/** Characters that Discord takes in one message. */
const READABLE = 2000

/** What stands as code on the line that begins like one of these. */
function codeAfter(text: string, ...begins: string[]): string | null {
  const line = text.split('\n').find(one => begins.some(begin => one.startsWith(begin)))
  return line ? (/`([^`]+)`/.exec(line)?.[1] ?? null) : null
}

describe.each(Object.values(systems))('$id: what is told to whoever types wrong', system => {
  test('each kind of mistake is there, as many as are asked for', () => {
    const found = selectRefusalExamples(system)
    expect(new Set(found.map(({ kind }) => kind)).size).toBeGreaterThan(4)
    // A small game has not so many
    if (LARGE.includes(system.id)) expect(found).toHaveLength(EXAMPLES_PER_GAME)
  }, 120_000)

  test.each<WrittenLang>(['en', 'ru'])(
    'each refusal is a text that a player can read (%s)',
    lang => {
      const wrong: string[] = []
      for (const { by, line, refusal, text } of selectRefusalExamples(system)) {
        if (!refusal) continue
        // Without the line that is handed back
        const told = text[lang].replace(/\n[^\n]+\n```[\s\S]*```$/, '')
        const found = [
          ...(told.length < 10 || told.length > READABLE ? [`${told.length} characters`] : []),
          ...(/\b(?:undefined|null|NaN)\b|\[object|\bfunction\b/.exec(told) ?? []),
          ...faults(told, lang),
        ]
        if (found.length > 0) wrong.push(`${by}: ${line}\n${told}\n${found.join('; ')}`)
      }
      expect(wrong).toEqual([])
    },
    120_000,
  )

  test.each<WrittenLang>(['en', 'ru'])(
    'each refusal holds an order that is legal now and can be typed, and the line (%s)',
    lang => {
      const example = botWordsByLang[lang].refused.example('')
      const [guess] = botWordsByLang[lang].refused.didYouMean('|').split('|')
      const [, first] = botWordsByLang[lang].refused.afterChance(1, '').split('\n')
      for (const { place, by, line, refusal, text } of selectRefusalExamples(system)) {
        if (!refusal) continue
        const about = `${by}: ${line}\n${text[lang]}`
        expect(text[lang].endsWith(`\n\`\`\`\n${lineOf(text[lang])}\n\`\`\``), about).toBe(true)
        expect(lineOf(text[lang]), about).toContain(line)
        const { why } = refusal.refusal
        if (why === 'not-yours' || why === 'over') continue
        if (why === 'unreadable' && refusal.refusal.at === 'several') continue
        if (why === 'unreadable' && refusal.refusal.actions) continue
        const given =
          why === 'after-chance' ? codeAfter(text[lang], first) : codeAfter(text[lang], example, guess)
        expect(given, about).not.toBeNull()
        const orders = splitOrders(given ?? '').map(
          one => (now: GameState) => readOrder(system, now, by, one),
        )
        const came = playOrders(place.table, system, by, orders, { user: 'anna', interaction: '1', now: 0 })
        expect('refusal' in came ? came.refusal : null, about).toBeNull()
      }
    },
    120_000,
  )
})

const lineOf = (text: string): string => /```\n(.*)\n```$/.exec(text)?.[1] ?? ''

describe('what is told', () => {
  const text = (id: string, state: GameState, by: string, line: string, lang: WrittenLang) => {
    const system = systems[id]
    const at = { guild: '1', thread: '2', parent: '3', lang: 'en' as const }
    const table = openTable(system, at, { user: '', interaction: '', now: 0 })
    const match = { state, log: [] } as unknown as Match
    const setup = { scenario: '', variants: {} }
    const place = { setup, state, table: { ...table, stage: 'playing' as const, match } }
    return answerTypedInput(system, { kind: 'illegal value', place, by, line }).text[lang].split('\n')
  }
  const field = position({ '75RC': 'C7', '389ID': 'C6' })

  test('of a value that does not fit while another is missing: both, by name', () => {
    expect(text('hells-gate', field.state, 'soviet', 'attack D4', 'en').slice(0, 2)).toEqual([
      'D4 does not fit. Still missing: units. There is no enemy in that hex. (Rule 7.0)',
      'Possible instead of D4: C6',
    ])
    expect(text('hells-gate', field.state, 'soviet', 'атака D4', 'ru').slice(0, 2)).toEqual([
      'Не подходит: D4. Ещё не хватает: части. В этом гексе нет врага. (Правило 7.0)',
      'Вместо «D4» можно: C6',
    ])
  })

  test('of a path that is written with its beginning, or of its end alone: what stops it', () => {
    const inTurn2 = position(
      { '198ID': 'B2', '3Pz': 'B7', '34ID': 'A1', '47RC': 'B1', '48RC': 'B6', '75RC': 'C6', '20TC': 'C7' },
      { side: 'german', phase: 'movement', turn: 2 },
    )
    const said = (line: string, lang: WrittenLang = 'en') =>
      text('hells-gate', inTurn2.state, 'german', line, lang)[0]
    expect(said('198ID B2-B3')).toBe(
      'No legal path leads to B3 now. Turn 2: Tichonovka (B3) is closed to the Germans. (Rule 11.2)',
    )
    expect(said('34ID A1-B1')).toBe(
      'No legal path leads to B1 now. A unit cannot enter a hex with an enemy in it. (Rule 8.1)',
    )
    const rivers = 'Tank and mechanized units do not cross two rivers in one move. (Rule 8.2)'
    expect(said('3Pz B7-A6-A5')).toBe(`A5 does not fit. ${rivers}`)
    expect(said('move 3 Pz A5')).toBe(`No legal path leads to A5 now. ${rivers}`)
    expect(said('ход 3 тд A5', 'ru')).toBe(
      'A5: допустимого пути туда сейчас нет. Танки и мотопехота не переходят за один ход две реки. (Правило 8.2)',
    )
    expect(said('34ID A3')).toBe('No legal path leads to A3 now. Infantry moves only one hex. (Rule 8.2)')
    expect(said('3Pz D7')).toBe(
      'No legal path leads to D7 now. A unit cannot enter a hex with an enemy in it. (Rule 8.1)',
    )
    expect(said('3Pz A1')).toBe(
      'No legal path leads to A1 now. No unit moves farther than two hexes. (Rule 8.2)',
    )
  })

  test('Stalingrad: of an area out of reach what stops the step into it', () => {
    const { state } = opening({ toAct: 'german' })
    const tooFar =
      /^No legal path leads to .* now\. The group has too few movement points for this step\. \(Rule 7\.4\)$/
    for (const line of ['move 544/389 KAZ', 'move GGO 544/389 GGO-KAZ'])
      expect(text('stalingrad', state, 'german', line, 'en')[0]).toMatch(tooFar)
  })

  test('of several things: which of them does not fit', () => {
    const { state } = position({ '75RC': 'C7', '20GRC': 'D7', '21GRC': 'D7', '72ID': 'D6' })
    expect(text('hells-gate', state, 'soviet', 'attack D6 75RC, 20GRC', 'en')[0]).toBe(
      '75 RC does not fit. Units attack adjacent hexes only: the unit must be next to the target. (Rule 7.0)',
    )
    expect(text('hells-gate', state, 'soviet', 'атака D6 20гвск, 75ск', 'ru')[0]).toBe(
      'Не подходит: 75 ск. Атаковать можно только соседний гекс: часть должна стоять рядом с целью. (Правило 7.0)',
    )
    expect(text('hells-gate', state, 'soviet', 'attack D6 75RC', 'en')[0]).toMatch(/^Units attack/)
  })

  test('units, and what they lose, are listed as their counters bear them, like in the example', () => {
    const { state } = opening({ toAct: 'german' })
    const said = (line: string, lang: WrittenLang) => text('stalingrad', state, 'german', line, lang)
    expect(said('move Sadovaya', 'en')[0]).toContain('Possible: 24/24, 21/24, 26/24, ')
    expect(said('движение Садовая', 'ru')[0]).toContain('Можно: 24/24, 21/24, 26/24, ')
    expect(said('move Sadovaya 24/25', 'en')[0]).toContain('24/24')
  })

  test('of a name of something else: what is wanted there', () => {
    expect(text('hells-gate', field.state, 'soviet', 'attack 75RC C6', 'en')[0]).toBe(
      'Needed here: target, not `75RC`. Possible: C6',
    )
    expect(text('hells-gate', field.state, 'soviet', 'атака C6 D4', 'ru')[0]).toBe(
      'Здесь нужно: части, не `D4`. Можно: 75 ск',
    )
  })
})

test('the page shows a few of each game as they are told (npm run refusals)', () => {
  expect(isPartCurrent(REFUSALS_PART)).toBe(true)
  expect(REFUSALS_PART.text().split('\n')).toHaveLength(2 + 5 * Object.keys(systems).length)
}, 300_000)
