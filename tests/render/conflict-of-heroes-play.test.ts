import { expect, test } from 'vitest'
import { conflictOfHeroes as painter } from '../../render/conflict-of-heroes/index.ts'
import { registerFonts } from '../../render/fonts.ts'
import { asked, sample, waiting } from '../../src/engine/act.ts'
import { play } from '../../src/engine/match.ts'
import { heard } from '../../src/engine/umpire.ts'
import { conflictOfHeroes } from '../../src/systems/conflict-of-heroes/index.ts'
import { freshMatch, picker } from '../conformance.ts'

registerFonts()

test.each(['bunkers', 'kv2'])(
  'random games are drawn for everybody: %s',
  scenario => {
    const pick = picker('pictures')
    const seen = new Set<string>()
    let { secret, match } = freshMatch(conflictOfHeroes, { scenario, variants: {} }, 'pictures')
    while (waiting(match.state)) {
      const [by] = asked(match.state)
      const played = play(
        conflictOfHeroes,
        match,
        secret,
        by,
        sample(conflictOfHeroes, match.state, by, pick),
      )
      if ('refusal' in played) throw new Error(JSON.stringify(played.refusal))
      match = played.match
      const rare = played.said.some(({ event }) => !seen.has(event.type))
      for (const { event } of played.said) seen.add(event.type)
      if (!rare && waiting(match.state)) continue
      for (const role of [null, 'german', 'soviet']) {
        const view = JSON.parse(JSON.stringify(conflictOfHeroes.view(match.state, role)))
        const kind = role === 'german' && match.log.length % 3 === 0 ? 'hand' : 'board'
        const drawn = painter.paint(view, {
          system: 'conflict-of-heroes',
          lang: match.log.length % 2 ? 'ru' : 'en',
          view,
          role,
          said: heard(played.said, role),
          show: { kind },
        })
        expect(drawn.canvas.width).toBe(1600)
      }
    }
    for (const type of ['attacked', 'moved', 'checked', 'rolled', 'round', 'ended'])
      expect(seen).toContain(type)
  },
  120_000,
)
