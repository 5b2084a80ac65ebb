import { describe, expect, test } from 'vitest'
import { releaseCanvas } from '../../render/drawing/canvas-pool.ts'
import { encodeJpeg } from '../../render/jpeg.ts'
import { painters } from '../../render/registry.ts'
import type { PictureRequest } from '../../render/request.ts'
import { decidingRoles, findOpenStep } from '../../src/engine/actions/agenda.ts'
import { sampleAction } from '../../src/engine/actions/legal.ts'
import { playAction } from '../../src/engine/match.ts'
import type { GameSystem } from '../../src/engine/system.ts'
import { visibleEvents } from '../../src/engine/umpire.ts'
import { systems } from '../../src/systems/index.ts'
import { amount } from '../support/amount.ts'
import { freshMatch, picker } from '../support/conformance.ts'
import { systemsWithOwn } from './own-pictures.ts'
import { unpainted, type Written } from './unpainted.ts'

/** CSS pixels over which a phone shows a picture. */
const PHONE = 390
/** The smallest type there, in CSS pixels. */
const LEAST = 9
/** A letter or two in a sign that is explained in words. */
const SIGN = 6
const BYTES = 600_000

/** Zooms of a few places and the hands of all roles, in the middle of a random game. */
function requestsOf(system: GameSystem, scenario: string): PictureRequest[] {
  const pick = picker('near')
  let { secret, match } = freshMatch(system, { scenario, variants: {} }, 'near')
  const requests: PictureRequest[] = []
  for (let n = 0; n < 60 && findOpenStep(match.state); n++) {
    const by = decidingRoles(match.state)[pick(decidingRoles(match.state).length)]
    const played = playAction(system, match, secret, by, sampleAction(system, match.state, by, pick))
    if ('refusal' in played) throw new Error(JSON.stringify(played.refusal))
    match = played.match
    if (n % 20 !== 19) continue
    for (const [at, { role }] of system.rules.roles({ scenario, variants: {} }).entries()) {
      const view = JSON.parse(JSON.stringify(system.views.view(match.state, role)))
      const lang = (n + at) % 2 ? 'ru' : 'en'
      const seen = {
        system: system.id,
        lang,
        view,
        role,
        said: visibleEvents(played.announcements, role),
      } as const
      const places = painters[system.id].zooms?.(view) ?? []
      const crowded = places.filter((_, i) => i % Math.ceil(places.length / 4) === 0)
      for (const place of crowded) requests.push({ ...seen, show: { kind: 'zoom', at: place } })
      if (system.views.hasSecrets({ scenario, variants: {} }))
        requests.push({ ...seen, show: { kind: 'hand' } })
    }
  }
  return requests
}

const hands = systemsWithOwn({ kind: 'hand' })
const enlarged = Object.keys(systems).filter(id => painters[id].zooms || hands.includes(id))

describe.each(enlarged)('%s: what one asks for to read it', id => {
  const system = systems[id]
  const scenarios = system.scenarios.map(one => one.id).filter((_, i) => i % 4 === 0)

  test.each(scenarios)(
    `%s: zooms and hands have no type below ${LEAST} css pixels on a phone`,
    async scenario => {
      const requests = requestsOf(system, scenario)
      expect(requests.length).toBeGreaterThan(3)
      const small = new Set<string>()
      /** How large each text would be on a phone if its canvas were the picture. */
      let written: { readonly words: string; readonly size: number }[] = []
      const hear = ({ words, type, scale, squeezed }: Written) =>
        written.push({ words, size: type * scale * squeezed })
      // What is drawn once for many of them is heard once: they are equally wide
      const widths = new Set<number>()
      unpainted(() => {
        for (const request of requests) {
          written = []
          const { canvas } = painters[id].paint(request.view, request)
          expect(written.length).toBeGreaterThan(3)
          widths.add(canvas.width)
          const shown = PHONE / canvas.width
          for (const { words, size } of written)
            if (size * shown < (words.length < 3 ? SIGN : LEAST) - 0.05)
              small.add(`${request.show.kind}: ${words} ${(size * shown).toFixed(1)}`)
        }
      }, hear)
      expect(widths.size).toBe(1)
      expect([...small]).toEqual([])
      let largest = 0
      for (const request of requests.filter((_, i) => i % amount(27, 3) === 0)) {
        const { canvas } = painters[id].paint(request.view, request)
        largest = Math.max(largest, (await encodeJpeg(canvas)).length)
        releaseCanvas(canvas)
      }
      expect(largest).toBeLessThan(BYTES)
    },
  )
})
