import { expect, test } from 'vitest'
import { registerFonts } from '../../render/fonts.ts'
import { hellsGate as painter } from '../../render/hells-gate/index.ts'
import { asked, sample, waiting } from '../../src/engine/act.ts'
import { play } from '../../src/engine/match.ts'
import type { GameEvent } from '../../src/engine/system.ts'
import { hellsGate } from '../../src/systems/hells-gate/index.ts'
import type { HellView } from '../../src/systems/hells-gate/view.ts'
import { freshMatch, picker } from '../conformance.ts'

registerFonts()

test('every position of a random game is drawn, from its first to its final count', () => {
  const pick = picker('pictures')
  const seen = new Set<string>()
  const paint = (view: HellView, said: readonly GameEvent[], lang: 'ru' | 'en') => {
    for (const { type } of said) seen.add(type)
    const request = { system: 'hells-gate', lang, view, role: null, said, show: { kind: 'board' } } as const
    return painter.paint(view, request)
  }
  let { secret, match } = freshMatch(hellsGate, { scenario: 'korsun', variants: {} }, 'pictures')
  while (waiting(match.state)) {
    const [by] = asked(match.state)
    const played = play(hellsGate, match, secret, by, sample(hellsGate, match.state, by, pick))
    if ('refusal' in played) throw new Error(JSON.stringify(played.refusal))
    match = played.match
    const said = played.said.map(({ event }) => event)
    const rare = said.some(({ type }) => !seen.has(type))
    if (rare || match.log.length % 5 === 0 || !waiting(match.state)) {
      const view = JSON.parse(JSON.stringify(hellsGate.view(match.state, null))) as HellView
      paint(view, said, match.log.length % 2 ? 'ru' : 'en')
    }
  }
  for (const type of ['attacked', 'moved', 'retreated', 'arrived', 'supply', 'weather', 'scored'])
    expect(seen).toContain(type)
}, 60_000)
