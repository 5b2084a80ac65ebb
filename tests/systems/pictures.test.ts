import { describe, expect, test } from 'vitest'
import { findCloseUpChoices } from '../../commands/table/choices.ts'
import { type SideStyle, sideStyles } from '../../render/drawing/theme.ts'
import { painters as registered } from '../../render/registry.ts'
import type { PictureChoice, PictureSubject } from '../../render/request.ts'
import { decidingRoles, findOpenStep } from '../../src/engine/actions/agenda.ts'
import { sampleAction } from '../../src/engine/actions/legal.ts'
import { playAction } from '../../src/engine/match.ts'
import type { GameSetup } from '../../src/engine/model.ts'
import { getOwnValue } from '../../src/engine/own-value.ts'
import { visibleEvents } from '../../src/engine/umpire.ts'
import { painter as ford } from '../ford/painter.ts'
import { unpainted } from '../render/unpainted.ts'
import { freshMatch, picker } from '../support/conformance.ts'
import { setupsOf } from '../support/setups.ts'
import { tested } from './tested.ts'
import { tuning } from './tuning.ts'

const painters: typeof registered = { ...registered, ford }

/** One position in so many is drawn where nothing is told for the first time. */
const EVERY = 40
const KINDS = ['board', 'board', 'hand', 'full', 'zoom', 'closeup', 'legend'] as const

describe.each(tested)('$id: a random game is drawn for everybody, to its end', system => {
  const { drawn = [{ scenario: system.scenarios[0].id, variants: {} }], told = [] } = tuning[system.id] ?? {}

  test.each<GameSetup>(drawn)(
    '$scenario $variants',
    setup =>
      unpainted(() => {
        const painter = painters[system.id]
        const pick = picker('pictures')
        const seen = new Set<string>()
        let pictures = 0
        const roles = [null, ...system.rules.roles(setup).map(({ role }) => role)]
        let { secret, match } = freshMatch(system, setup, 'pictures')
        while (findOpenStep(match.state)) {
          const by = decidingRoles(match.state)[pick(decidingRoles(match.state).length)]
          const played = playAction(system, match, secret, by, sampleAction(system, match.state, by, pick))
          if ('refusal' in played) throw new Error(JSON.stringify(played.refusal))
          match = played.match
          const rare = played.announcements.some(({ event }) => !seen.has(event.type))
          for (const { event } of played.announcements) seen.add(event.type)
          if (!rare && match.log.length % EVERY > 0 && findOpenStep(match.state)) continue
          for (const role of roles) {
            const view = JSON.parse(JSON.stringify(system.views.view(match.state, role)))
            const may = findCloseUpChoices(system, match.state, role)
            const show = showOf(KINDS[pictures % KINDS.length], painter.zooms?.(view) ?? [], may, pick)
            const lang = pictures % 2 ? 'ru' : 'en'
            const said = visibleEvents(played.announcements, role)
            const { canvas } = painter.paint(view, { system: system.id, lang, view, role, said, show })
            expect(canvas.width).toBeGreaterThan(show.kind === 'board' ? 1000 : 300)
            pictures++
          }
        }
        expect(pictures).toBeGreaterThan(0)
        expect(told.filter(type => !seen.has(type))).toEqual([])
      }),
    120_000,
  )
})

test.each(tested)('$id: the frame of a post has the colour of the side on its board', system => {
  for (const { side, colour } of setupsOf(system).flatMap(setup => system.rules.roles(setup))) {
    expect(`#${colour.toString(16)}`).toBe(getOwnValue<SideStyle>(sideStyles, side)?.plate)
  }
})

function showOf(
  kind: (typeof KINDS)[number],
  places: readonly string[],
  may: readonly PictureChoice[],
  pick: (n: number) => number,
): PictureSubject {
  if (kind === 'closeup') return { kind, may, asks: 'Who decides what?' }
  if (kind !== 'zoom') return { kind }
  return places.length > 0 ? { kind, at: places[pick(places.length)] } : { kind: 'board' }
}
