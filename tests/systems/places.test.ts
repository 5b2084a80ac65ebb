import type { Canvas } from '@napi-rs/canvas'
import { describe, expect, test } from 'vitest'
import type { ScaledCanvas } from '../../render/drawing/canvas.ts'
import type { HitArea } from '../../render/hit-areas.ts'
import { painters as registered } from '../../render/registry.ts'
import type { PictureSubject } from '../../render/request.ts'
import { decidingRoles, findOpenQuestion, findOpenStep } from '../../src/engine/actions/agenda.ts'
import { sampleAction } from '../../src/engine/actions/legal.ts'
import { listLegalValuesAfter } from '../../src/engine/actions/refuse.ts'
import { playAction } from '../../src/engine/match.ts'
import type { GameSetup, GameState, Role } from '../../src/engine/model.ts'
import type { GameSystem } from '../../src/engine/system.ts'
import { painter as ford } from '../ford/painter.ts'
import { difference } from '../render/golden.ts'
import { unpainted } from '../render/unpainted.ts'
import { amount } from '../support/amount.ts'
import { freshMatch, picker } from '../support/conformance.ts'
import { tested } from './tested.ts'
import { tuning } from './tuning.ts'

const painters: typeof registered = { ...registered, ford }

/** Kinds of which each thing that may be named lies in a picture, if it lies anywhere. */
const spatial: Readonly<Record<string, readonly string[]>> = {
  'hells-gate': ['hex', 'unit'],
  'pavlovs-house': ['man', 'weapon', 'position', 'place', 'wall', 'approach', 'square', 'location', 'card'],
  stalingrad: ['area', 'unit', 'card'],
  'conflict-of-heroes': ['hex', 'unit', 'card', 'token'],
  ford: ['hex', 'squad'],
}

function spatialOf({ id }: GameSystem): readonly string[] {
  const kinds = spatial[id]
  if (!kinds) throw new Error(`${id}: name in \`spatial\` the kinds whose things lie in its pictures`)
  return kinds
}

/** Positions of a game that are looked at. */
const LOOKS = 25

describe.each(tested)('$id: what may be named lies in the picture', system => {
  const { drawn = [{ scenario: system.scenarios[0].id, variants: {} }] } = tuning[system.id] ?? {}

  test.each<GameSetup>(drawn)(
    '$scenario $variants',
    async setup => {
      const pick = picker('places')
      const met = new Set<string>()
      const missing = new Map<string, number>()
      const every = Math.ceil(lengthOf(system, setup) / LOOKS)
      let { secret, match } = freshMatch(system, setup, 'places')
      // Where nothing can be named, the next position where something can is looked at as well
      let owed = false
      const looks: { readonly view: unknown; readonly by: Role }[] = []
      unpainted(() => {
        while (findOpenStep(match.state)) {
          const by = decidingRoles(match.state)[pick(decidingRoles(match.state).length)]
          const action = sampleAction(system, match.state, by, pick)
          const look = match.log.length / every
          const isDue = look % amount(3, 1) === SHOWN % amount(3, 1)
          const named = isDue || owed ? candidates(system, match.state, by, action) : []
          owed = (isDue || owed) && named.length === 0
          if (isDue || named.length > 0) {
            const view = system.views.view(match.state, by)
            const pictures = (['board', 'full', 'hand'] as const).map(kind =>
              painted(system, view, by, { kind }),
            )
            const [, whole, hand] = pictures
            for (const { canvas, places } of pictures)
              expect(places.filter(one => !isIn(one, canvas))).toEqual([])
            const lies = new Set([...whole.places, ...hand.places].map(keyOf))
            for (const [kind, value] of named) {
              met.add(kind)
              const isSomewhere = system.menus.groupOf(view, kind, value) !== null || !MOVABLE.includes(kind)
              if (spatialOf(system).includes(kind) && isSomewhere && !lies.has(`${kind} ${value}`))
                missing.set(`${kind} ${value}`, match.log.length)
            }
            if (isDue) looks.push({ view, by })
          }
          const played = playAction(system, match, secret, by, action)
          if ('refusal' in played) throw new Error(JSON.stringify(played.refusal))
          match = played.match
        }
      })
      expect([...missing]).toEqual([])
      expect([...met].filter(kind => spatialOf(system).includes(kind))).not.toEqual([])
      const { view, by } = looks[Math.floor(SHOWN / amount(3, 1))]
      if (setup === drawn[0])
        await expectLooks(`places-${system.id}`, painted(system, view, by, { kind: 'full' }))
    },
    120_000,
  )
})

/** They may stand beside the board, and are then named in the list. */
const MOVABLE = ['unit', 'squad', 'man', 'weapon', 'token']

const keyOf = ({ kind, value }: HitArea): string => `${kind} ${value}`

function painted(system: GameSystem, view: unknown, role: Role, show: PictureSubject) {
  const seen = JSON.parse(JSON.stringify(view))
  return painters[system.id].paint(seen, { system: system.id, lang: 'ru', view: seen, role, said: [], show })
}

/** All that could be named in place of what is named, argument by argument. */
function candidates(
  system: GameSystem,
  state: GameState,
  by: Role,
  { verb: chosen, args }: { verb: string; args: readonly unknown[] },
): [kind: string, value: number][] {
  const found: [string, number][] = []
  for (const [verb, { params }] of Object.entries(findOpenQuestion(system, state)?.verbs ?? {})) {
    for (const [i, { kind }] of params.entries()) {
      if (i > 0 && verb !== chosen) break
      const before = args.slice(0, i) as Parameters<typeof listLegalValuesAfter>[4]
      for (const value of listLegalValuesAfter(system, state, by, verb, before))
        if (typeof value === 'number') found.push([kind, value])
    }
  }
  return found
}

const isIn = ({ shape }: HitArea, { width, height }: Canvas): boolean =>
  shape.every(([x, y]) => x >= -0.5 && y >= -0.5 && x <= width + 0.5 && y <= height + 0.5)

/** Entries of the game that the same picks play. */
function lengthOf(system: GameSystem, setup: GameSetup): number {
  const pick = picker('places')
  let { secret, match } = freshMatch(system, setup, 'places')
  while (findOpenStep(match.state)) {
    const by = decidingRoles(match.state)[pick(decidingRoles(match.state).length)]
    const played = playAction(system, match, secret, by, sampleAction(system, match.state, by, pick))
    if ('refusal' in played) throw new Error(JSON.stringify(played.refusal))
    match = played.match
  }
  return match.log.length
}

/** Which of them. */
const SHOWN = 7

/** The places drawn over their picture look as they did. */
async function expectLooks(name: string, { canvas, places }: ScaledCanvas) {
  const pen = canvas.getContext('2d')
  pen.resetTransform()
  pen.lineWidth = 3
  for (const { kind, shape } of places) {
    pen.strokeStyle = kind === 'unit' || kind === 'man' || kind === 'weapon' ? '#ff00ff' : '#00ffff'
    pen.beginPath()
    for (const [x, y] of shape) pen.lineTo(x, y)
    pen.closePath()
    pen.stroke()
  }
  const { mean, changed } = await difference(name, canvas)
  expect(mean).toBeLessThan(0.4)
  expect(changed).toBeLessThan(0.0008)
}
