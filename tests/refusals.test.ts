import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { readOrder } from '../commands/orders/read.ts'
import { words } from '../commands/words/index.ts'
import { file, INPUTS, page, shown, told } from '../docs/refusals.ts'
import { refuse } from '../src/engine/act.ts'
import type { Match } from '../src/engine/match.ts'
import type { Lang, State } from '../src/engine/system.ts'
import { systems } from '../src/systems/index.ts'
import { openTable } from '../src/table.ts'
import { position } from './hells-gate/hell.ts'
import { opening } from './stalingrad/st.ts'

/** What stands as code on the line that begins like this. */
function codeAfter(text: string, begin: string): string | null {
  const line = text.split('\n').find(one => one.startsWith(begin))
  return line ? (/`([^`]+)`/.exec(line.slice(begin.length))?.[1] ?? null) : null
}

describe.each(Object.values(systems))('$id: what is told to whoever types wrong', system => {
  test('each kind of mistake is there, as many as are asked for', () => {
    expect(shown(system)).toHaveLength(INPUTS)
  }, 120_000)

  test.each<Lang>(['en', 'ru'])(
    'each refusal holds an order that is legal now and can be typed, and the line (%s)',
    lang => {
      const example = words[lang].refused.example('')
      const [, first] = words[lang].refused.afterChance(1, '').split('\n')
      for (const { place, by, line, refusal, text } of shown(system)) {
        if (!refusal) continue
        const about = `${by}: ${line}\n${text[lang]}`
        expect(text[lang].endsWith(`\n\`\`\`\n${lineOf(text[lang])}\n\`\`\``), about).toBe(true)
        expect(lineOf(text[lang]), about).toContain(line)
        const { why } = refusal.refusal
        if (why === 'not-yours' || why === 'over') continue
        if (why === 'unreadable' && refusal.refusal.at === 'several') continue
        const { state } = why === 'after-chance' ? place : refusal
        const given = codeAfter(text[lang], why === 'after-chance' ? first : example)
        expect(given, about).not.toBeNull()
        const action = readOrder(system, state, by, given ?? '')
        if ('word' in action) throw new Error(`${about}\n${JSON.stringify(action)}`)
        expect(refuse(system, state, by, action), about).toBeNull()
      }
    },
    120_000,
  )
})

const lineOf = (text: string): string => /```\n(.*)\n```$/.exec(text)?.[1] ?? ''

describe('what is told', () => {
  const text = (id: string, state: State, by: string, line: string, lang: Lang) => {
    const system = systems[id]
    const at = { guild: '1', thread: '2', parent: '3', lang: 'en' as const }
    const table = openTable(system, at, { user: '', interaction: '', now: 0 })
    const match = { state, log: [] } as unknown as Match
    const setup = { scenario: '', variants: {} }
    const place = { setup, state, table: { ...table, stage: 'playing' as const, match } }
    return told(system, { kind: 'illegal value', place, by, line }).text[lang].split('\n')
  }
  const field = position({ '75RC': 'C7', '389ID': 'C6' })

  test('of a value that does not fit while another is missing: both, by name', () => {
    expect(text('hells-gate', field.state, 'soviet', 'attack D4', 'en').slice(0, 2)).toEqual([
      'Still missing: units. And D4 does not fit. There is no enemy in that hex. (Rule 7.0)',
      'Possible instead of D4: C6',
    ])
    expect(text('hells-gate', field.state, 'soviet', 'атака D4', 'ru').slice(0, 2)).toEqual([
      'Не хватает: части. И D4 не подходит. В этом гексе нет врага. (Правило 7.0)',
      'Вместо D4 можно: C6',
    ])
  })

  test('units, and what they lose, are listed as their counters bear them, like in the example', () => {
    const { state } = opening({ toAct: 'german' })
    const said = (line: string, lang: Lang) => text('stalingrad', state, 'german', line, lang)
    expect(said('move Sadovaya', 'en')[0]).toContain('Possible: 24/24, 21/24, 26/24, ')
    expect(said('движение Садовая', 'ru')[0]).toContain('Можно: 24/24, 21/24, 26/24, ')
    expect(said('move Sadovaya 24/25', 'en')[0]).toContain('24/24')
  })

  test('of a name of something else: what is wanted there', () => {
    expect(text('hells-gate', field.state, 'soviet', 'attack 75RC C6', 'en')[0]).toBe(
      'Wanted here: target, not `75RC`. Possible: C6',
    )
    expect(text('hells-gate', field.state, 'soviet', 'атака C6 D4', 'ru')[0]).toBe(
      'Здесь нужно: части, не `D4`. Можно: 75 ск',
    )
  })
})

test('docs/refusals.md shows them as they are told (npm run refusals)', () => {
  expect(readFileSync(file, 'utf8')).toBe(page())
}, 300_000)
