import { expect, test } from 'vitest'
import { registerFonts } from '../../render/fonts.ts'
import { stalingrad as painter } from '../../render/stalingrad/index.ts'
import { asked, sample, waiting } from '../../src/engine/act.ts'
import { play } from '../../src/engine/match.ts'
import { stalingrad } from '../../src/systems/stalingrad/index.ts'
import type { StalingradView } from '../../src/systems/stalingrad/view.ts'
import { freshMatch, picker } from '../conformance.ts'

registerFonts()

test('positions of a random game are drawn, from its first to its final count', () => {
  const pick = picker('pictures')
  const seen = new Set<string>()
  let { secret, match } = freshMatch(stalingrad, { scenario: 'city', variants: {} }, 'pictures')
  while (waiting(match.state)) {
    const [by] = asked(match.state)
    const played = play(stalingrad, match, secret, by, sample(stalingrad, match.state, by, pick))
    if ('refusal' in played) throw new Error(JSON.stringify(played.refusal))
    match = played.match
    const said = played.said.map(({ event }) => event)
    const rare = said.some(({ type }) => !seen.has(type))
    for (const { type } of said) seen.add(type)
    if (rare || match.log.length % 20 === 0 || !waiting(match.state)) {
      const view = JSON.parse(JSON.stringify(stalingrad.view(match.state, null))) as StalingradView
      const lang = match.log.length % 2 ? 'ru' : 'en'
      painter.paint(view, { system: 'stalingrad', lang, view, role: null, said, show: { kind: 'board' } })
      painter.paint(view, { system: 'stalingrad', lang, view, role: by, said, show: { kind: 'hand' } })
    }
  }
  for (const type of ['attack', 'moves', 'retreated', 'arrived', 'played', 'drew', 'counted'])
    expect(seen).toContain(type)
}, 60_000)
