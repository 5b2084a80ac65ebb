import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { readOrder } from '../commands/orders/read.ts'
import { words } from '../commands/words/index.ts'
import { file, INPUTS, page, shown } from '../docs/refusals.ts'
import { refuse } from '../src/engine/act.ts'
import type { Lang } from '../src/engine/system.ts'
import { systems } from '../src/systems/index.ts'

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

test('docs/refusals.md shows them as they are told (npm run refusals)', () => {
  expect(readFileSync(file, 'utf8')).toBe(page())
}, 300_000)
