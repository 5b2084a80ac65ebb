import { expect, test } from 'vitest'
import type { HitArea } from '../../render/hit-areas.ts'
import { painters } from '../../render/registry.ts'
import type { PictureSubject } from '../../render/request.ts'
import { systems } from '../../src/systems/index.ts'
import { freshMatch } from '../support/conformance.ts'
import { unpainted } from './unpainted.ts'

const named = (places: readonly HitArea[]) => places.map(({ kind, value }) => `${kind} ${value}`)

/** Pixels between the same corners of the same places, at most. */
function shift(some: readonly HitArea[], others: readonly HitArea[]): number {
  const corners = (places: readonly HitArea[]) => places.flatMap(({ shape }) => shape.flat())
  const theirs = corners(others)
  return Math.max(0, ...corners(some).map((at, n) => Math.abs(at - theirs[n])))
}

test.each(Object.values(systems))(
  '$id: whatever is drawn without paint says what the painted one says, and leaves nothing behind',
  system => {
    const setup = { scenario: system.scenarios[0].id, variants: {} }
    const view = system.views.view(freshMatch(system, setup, 'unpainted').match.state, null)
    const { paint, zooms } = painters[system.id]
    const zoom = zooms?.(view).slice(0, 1) ?? []
    const shows: readonly PictureSubject[] = [
      { kind: 'board' },
      { kind: 'closeup', may: [], asks: 'Who decides?' },
      ...zoom.map(at => ({ kind: 'zoom', at }) as const),
    ]
    for (const show of shows) {
      const draw = () => paint(view, { system: system.id, lang: 'ru', view, role: null, said: [], show })
      const dry = () => {
        const written: string[] = []
        return { ...unpainted(draw, ({ words }) => written.push(words)), written }
      }
      const first = dry()
      const { places } = draw()
      expect(named(first.places)).toEqual(named(places))
      expect(shift(first.places, places)).toBeLessThan(0.01)
      expect(first.written.length).toBeGreaterThan(3)
      // Were a map or a sprite kept, its words would not be drawn again
      expect(dry().written).toEqual(first.written)
    }
  },
)
