import { describe, expect, test } from 'vitest'
import { removeDataHiddenOnBoard } from '../../render/board-view.ts'
import { releaseCanvas } from '../../render/drawing/canvas-pool.ts'
import { painters } from '../../render/registry.ts'
import type { PictureRequest } from '../../render/request.ts'
import { applyAction, decidingRoles, findOpenStep, runTasks } from '../../src/engine/actions/agenda.ts'
import { sampleAction } from '../../src/engine/actions/legal.ts'
import type { GameState, Role } from '../../src/engine/model.ts'
import type { GameSystem } from '../../src/engine/system.ts'
import { Umpire, visibleEvents } from '../../src/engine/umpire.ts'
import { systems } from '../../src/systems/index.ts'
import { amount } from '../support/amount.ts'
import { picker } from '../support/conformance.ts'

const GAMES = amount(2, 3)
const EVERY = 23
/** Short games are over before `EVERY`. */
const FIRST = 7
const MOST = 70

/** What was just played in random games, for everybody and for each role. */
function* requests(system: GameSystem): Generator<readonly PictureRequest[], undefined> {
  for (let game = 0; game < GAMES; game++) {
    const pick = picker(`seen ${system.id} ${game}`)
    const setup = { scenario: system.scenarios[pick(system.scenarios.length)].id, variants: {} }
    const source = {
      die: (sides: number) => pick(sides) + 1,
      draw: (_: string, pool: number[]) => pick(pool.length),
    }
    const state: GameState = system.rules.setup(setup, new Umpire(source))
    runTasks(system, state, new Umpire(source))
    const roles: (Role | null)[] = [null, ...system.rules.roles(setup).map(({ role }) => role)]
    for (let i = 0; i < MOST && findOpenStep(state); i++) {
      const by = decidingRoles(state)[pick(decidingRoles(state).length)]
      const umpire = new Umpire(source)
      applyAction(system, state, by, sampleAction(system, state, by, pick), umpire)
      if (i % EVERY !== FIRST) continue
      yield roles.map(role => ({
        system: system.id,
        lang: 'ru',
        view: structuredClone(system.views.view(state, role)),
        role,
        said: visibleEvents(umpire.announcements, role),
        show: { kind: 'board' },
      }))
    }
  }
}

function pixels(request: PictureRequest): Buffer {
  const { canvas } = painters[request.system].paint(request.view, request)
  const read = canvas.data()
  releaseCanvas(canvas)
  return read
}

describe.each(Object.values(systems))('$id', system => {
  test('a board shows nothing that is left out of its request, to the pixel', () => {
    let looked = 0
    for (const all of requests(system)) {
      const drawn = new Map<string, Buffer>()
      const once = (request: PictureRequest): Buffer => {
        const key = JSON.stringify(request)
        const picture = drawn.get(key) ?? pixels(request)
        drawn.set(key, picture)
        return picture
      }
      for (const request of all) {
        expect(once(removeDataHiddenOnBoard(request)).equals(once(request)), `${request.role}`).toBe(true)
        looked++
      }
    }
    expect(looked).toBeGreaterThan(GAMES)
  })

  test('players who see on the board what everybody sees get the picture of everybody', () => {
    let shared = 0
    for (const [everybody, ...own] of requests(system))
      for (const request of own)
        if (same(removeDataHiddenOnBoard(request), removeDataHiddenOnBoard(everybody))) shared++
    expect(shared).toBeGreaterThan(0)
  })
})

test.each(Object.values(systems))(
  '$id: a picture on the canvas of the one before is the same to the pixel',
  system => {
    const [[one], [other]] = [...requests(system)]
    const { canvas } = painters[system.id].paint(one.view, one)
    const fresh = canvas.data()
    releaseCanvas(canvas)
    const between = painters[system.id].paint(other.view, other).canvas
    expect(between).toBe(canvas)
    releaseCanvas(between)
    expect(pixels(one).equals(fresh)).toBe(true)
  },
)

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

test('other pictures than the board keep what their viewer alone sees', () => {
  const [, request] = requests(systems.stalingrad).next().value ?? []
  if (!request) throw new Error('no position')
  const hand: PictureRequest = { ...request, show: { kind: 'hand' } }
  expect(removeDataHiddenOnBoard(hand)).toBe(hand)
  expect(removeDataHiddenOnBoard(request)).not.toEqual(request)
})
