import { expect, test } from 'vitest'
import { unpackButtonId } from '../../../commands/discord/custom-id.ts'
import { rollAndDescribe } from '../../../commands/general/roll.ts'
import { suggestLineContinuations } from '../../../commands/orders/complete-line.ts'
import { explainRefusal } from '../../../commands/table/explain.ts'
import { botWordsByLang } from '../../../commands/words/index.ts'
import { formatAsInlineCode } from '../../../commands/words/visible-text.ts'
import { decidingRoles } from '../../../src/engine/actions/agenda.ts'
import { sampleAction } from '../../../src/engine/actions/legal.ts'
import { spellAction } from '../../../src/engine/orders/spelling.ts'
import { systems } from '../../../src/systems/index.ts'
import { openTable } from '../../../src/table/index.ts'
import { NASTY } from '../../fuzz/nasty.ts'
import { wandering } from '../../fuzz/run.ts'
import { freshMatch, picker } from '../../support/conformance.ts'
import { ferry } from '../../toy/index.ts'

/** As Discord reads code: from one backtick to the next on the same line. What is left is read as markdown. */
const outside = (text: string): string => text.replace(/`[^`\n]+`/g, '')

test.each(NASTY.map(text => [JSON.stringify(text).slice(0, 40), text]))(
  '%s is shown as typed and means nothing',
  (_, text) => {
    const shown = formatAsInlineCode(text, 80)
    expect(shown).toMatch(/^`[^`\n\r]+`$/u)
    expect(outside(`Before ${shown} after`)).toBe('Before  after')
    expect(shown).not.toMatch(/\p{C}|\p{Zl}|\p{Zp}/u)
    expect([...shown].length).toBeLessThan(83)
  },
)

test.each(['en', 'ru'] as const)(
  'a refusal that quotes what was typed holds no link, mention or format of it (%s)',
  lang => {
    const w = botWordsByLang[lang]
    const { match } = freshMatch(ferry, { scenario: 'river', variants: {} }, 'plain')
    const place = { guild: '1', thread: '1573532824017829888', parent: '2', lang }
    const table = { ...openTable(ferry, place, { user: 'anna', interaction: '1', now: 0 }), match }
    for (const word of NASTY) {
      for (const at of ['verb', 'value', 'count'] as const) {
        const refusal = {
          why: 'unreadable',
          word,
          at,
          kind: 'card',
          param: 'card',
          expected: ['c1'],
        } as const
        const { text } = explainRefusal(table, ferry, lang, w, { state: match.state, refusal })
        expect(outside(text)).not.toMatch(/https?:|[[\]<>@#*_~|\\]|`/)
      }
    }
  },
)

test('a roll’s own comment is code in the public answer', async () => {
  const told = await rollAndDescribe('1d6 # ` [text](https://evil.example) `', botWordsByLang.en)
  expect(outside(told)).toMatch(/^ · \n = \*\*\d\*\*$/)
})

test.each([
  '',
  '1',
  '1||0|do|x',
  '1|!!|0|do|x',
  '1|abc|!!|do|x',
  '1|abc|zzzzzzzzz|do|x',
  '1|-1|0|do|x',
  '2|abc|0|do|x',
  '1|abc|0||x',
  `1|${'z'.repeat(40)}|0|do|x`,
  `1|abc|0|do|${'A1-'.repeat(40)}`,
])('no button of ours says %j', id => expect(unpackButtonId(id)).toBeNull())

test.each(Object.values(systems))(
  '$id: what was typed before a completion stands in its name without what cannot be seen',
  system => {
    const pick = picker(`completions ${system.id}`)
    const positions = wandering(system, pick)
    const names: string[] = []
    for (let n = 0; n < 30; n++) {
      const state = positions()
      const [by] = decidingRoles(state)
      if (by === undefined) continue
      const line = spellAction(system, state, 'en', sampleAction(system, state, by, pick))
      const typed = line.replaceAll(' ', '\u200b \u202e').slice(0, line.length + pick(8))
      for (const many of [{}, { many: true as const }]) {
        const how = { lang: 'en' as const, w: botWordsByLang.en.complete, ...many }
        names.push(...suggestLineContinuations(system, state, by, typed, how).map(({ name }) => name))
        names.push(
          ...suggestLineContinuations(system, state, by, `${NASTY[pick(NASTY.length)]}; `, how).map(
            ({ name }) => name,
          ),
        )
      }
    }
    expect(names.length).toBeGreaterThan(0)
    for (const name of names) expect(name).not.toMatch(/\p{C}|\p{Zl}|\p{Zp}/u)
  },
)
