import { expect, test } from 'vitest'
import { registerFonts } from '../../render/fonts.ts'
import { pavlovsHouse as painter } from '../../render/pavlovs-house/index.ts'
import { asked, sample, waiting } from '../../src/engine/act.ts'
import { play } from '../../src/engine/match.ts'
import { heard } from '../../src/engine/umpire.ts'
import { pavlovsHouse } from '../../src/systems/pavlovs-house/index.ts'
import type { PavlovView } from '../../src/systems/pavlovs-house/view.ts'
import { freshMatch, picker } from '../conformance.ts'

registerFonts()

test.each([
  ['solo with support', { mode: 'solo', tactics: 'guards', support: 'yes' }],
  ['two against one', { mode: 'competitive-3', tactics: 'none', support: 'no' }],
])(
  'every position of a random game is drawn: %s',
  (name, variants) => {
    const pick = picker(name)
    const seen = new Set<string>()
    let drawn = 0
    let { secret, match } = freshMatch(pavlovsHouse, { scenario: 'house', variants }, name)
    while (waiting(match.state)) {
      const [by] = asked(match.state)
      const played = play(pavlovsHouse, match, secret, by, sample(pavlovsHouse, match.state, by, pick))
      if ('refusal' in played) throw new Error(JSON.stringify(played.refusal))
      match = played.match
      const role = drawn % 3 === 0 ? by : null
      const said = heard(played.said, role)
      const rare = said.some(({ type }) => !seen.has(type))
      for (const { type } of said) seen.add(type)
      if (!rare && match.log.length % 6 > 0 && waiting(match.state)) continue
      drawn++
      const view = JSON.parse(JSON.stringify(pavlovsHouse.view(match.state, role))) as PavlovView
      const kind = (['board', 'board', 'full', 'hand'] as const)[drawn % 4]
      const lang = drawn % 2 ? 'ru' : 'en'
      const { canvas } = painter.paint(view, {
        system: 'pavlovs-house',
        lang,
        view,
        role,
        said,
        show: { kind },
      })
      expect(canvas.width).toBeGreaterThan(1000)
    }
    for (const type of ['opened', 'placed', 'used', 'counters']) expect(seen).toContain(type)
    expect(drawn).toBeGreaterThan(10)
  },
  60_000,
)
