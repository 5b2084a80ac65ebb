import { expect, test } from 'vitest'
import { createMapApi } from '../../commands/map/index.ts'
import { interpretPicks } from '../../commands/map/interpret-picks.ts'
import type { PickedThing } from '../../commands/map/picks.ts'
import { decidingRoles, findOpenQuestion, findOpenStep } from '../../src/engine/actions/agenda.ts'
import { sampleAction } from '../../src/engine/actions/legal.ts'
import { listAvailableVerbs } from '../../src/engine/actions/options.ts'
import { findRefusal } from '../../src/engine/actions/refuse.ts'
import { playAction } from '../../src/engine/match.ts'
import type { Action, GameState } from '../../src/engine/model.ts'
import type { AnyParam, GameSystem } from '../../src/engine/system.ts'
import { systems } from '../../src/systems/index.ts'
import type { RequestParams } from '../../src/web/index.ts'
import { field } from '../conflict-of-heroes/field.ts'
import { position } from '../hells-gate/hell.ts'
import { game } from '../stalingrad/st.ts'
import { freshMatch, picker } from '../support/conformance.ts'
import { setupsOf } from '../support/setups.ts'
import { houseWith, tableOf } from './desk.ts'

/** Entries of a game that are looked at. */
const LOOKED = 120
/** Positions in which every verb is begun. */
const BEGUN = Number(process.env.BEGUN) || 150

/** What one points at for each argument; a way, and an order of play, by its places one after the other. */
function pointed(params: readonly AnyParam<GameState>[], { args }: Action): PickedThing[][] {
  return args.map((arg, i) => {
    const { kind } = params[i]
    if (arg === null) return []
    return (typeof arg === 'object' ? arg : [arg]).map(value => ({ kind, value }))
  })
}

/** All of it in another order, each way as it goes. */
function shuffled(
  params: readonly AnyParam<GameState>[],
  things: readonly PickedThing[][],
  pick: (n: number) => number,
): PickedThing[] {
  const left = things.map((list, i) => {
    if (params[i].sequence) return [...list]
    return list.toSorted(() => pick(3) - 1)
  })
  const all: PickedThing[] = []
  for (;;) {
    const open = left.filter(list => list.length > 0)
    if (open.length === 0) return all
    all.push(open[pick(open.length)].shift() as PickedThing)
  }
}

const kindsApart = (params: readonly AnyParam<GameState>[]): boolean =>
  new Set(params.map(({ kind }) => kind)).size === params.length

test.each(Object.values(systems))(
  '$id: an action is understood in whatever order its things are pointed at, and each of them was lit',
  (system: GameSystem) => {
    const pick = picker('order')
    let looked = 0
    let alone = 0
    let prefixes = 0
    const lost: string[] = []
    let { secret, match } = freshMatch(system, setupsOf(system)[0], 'order')
    while (findOpenStep(match.state) && looked < LOOKED) {
      const by = decidingRoles(match.state)[pick(decidingRoles(match.state).length)]
      const action = sampleAction(system, match.state, by, pick)
      const { state } = match
      const params = findOpenQuestion(system, state)?.verbs[action.verb].params ?? []
      const picks = shuffled(params, pointed(params, action), pick)
      if (picks.length > 0) {
        looked++
        const [reading] = interpretPicks(system, state, by, picks, action.verb)
        expect([action, reading?.verb]).toEqual([action, action.verb])
        // So is each beginning, though what comes before it in the table is not yet known
        for (let at = 1; at < picks.length; at++) {
          prefixes++
          if (interpretPicks(system, state, by, picks.slice(0, at), action.verb).length === 0)
            lost.push(JSON.stringify([action, picks.slice(0, at)]))
        }
        // What reads it otherwise is legal too: things of one kind may change places
        if (reading.action) expect(findRefusal(system, state, by, reading.action)).toBeNull()
        if (kindsApart(params)) expect(reading.action?.verb).toBe(action.verb)
        // In the order of the table each was lit before it was pointed at
        const inOrder = pointed(params, action).flat()
        for (const [at, one] of inOrder.entries()) {
          if (params.some(({ sequence }) => sequence)) break
          const before = interpretPicks(system, state, by, inOrder.slice(0, at), action.verb)
          const lit = before.flatMap(({ next }) => next)
          const isTaken = before.some(({ args }) => JSON.stringify(args).includes(String(one.value)))
          expect([
            one,
            isTaken || lit.some(({ kind, value }) => kind === one.kind && value === one.value),
          ]).toEqual([one, true])
        }
        // Without a verb the same things mean this among others
        if (interpretPicks(system, state, by, picks, null).some(({ verb }) => verb === action.verb)) alone++
      }
      const played = playAction(system, match, secret, by, action)
      if ('refusal' in played) throw new Error(JSON.stringify(played.refusal))
      match = played.match
    }
    expect(prefixes).toBeGreaterThan(10)
    expect(lost).toEqual([])
    expect(looked).toBeGreaterThan(20)
    expect(alone).toBe(looked)
  },
  120_000,
)

test('the place where a unit stands is no place to go to, in whatever order they are pointed at', () => {
  const tanks = position({ '20TC': 'B4' }, { phase: 'movement' })
  const [unit, hex] = ['unit', 'hex'].map((kind, i) => ({ kind, value: tanks.find(kind, ['20TC', 'B4'][i]) }))
  const hell = systems['hells-gate']
  for (const picks of [[unit, hex], [hex, unit], [hex]])
    expect(interpretPicks(hell, tanks.state, 'soviet', picks, 'move')).toEqual([])
  const group = game({ units: { GGO: ['544/389'], SPA: ['124bde'] } })
  const [area, division] = ['area', 'unit'].map((kind, i) => ({
    kind,
    value: group.find(kind, ['GGO', '544/389'][i]),
  }))
  const round = interpretPicks(systems.stalingrad, group.state, 'german', [area, division, area], 'move')
  expect(round.map(({ action }) => action)).toEqual([])
})

test('a unit that alone may rally is lit for it, though it goes without saying', () => {
  const { state, unit } = field({
    turn: 'german',
    units: [
      { unit: 'de_rifles41', hex: '1-C04', facing: 'N', marker: 'soft_stunned' },
      { unit: 'de_mg34', hex: '1-B09', facing: 'N' },
      { unit: 'su_rifles41', hex: '1-K02', facing: 'S' },
    ],
  })
  const hit = { kind: 'unit', value: unit('GRif/1') }
  const forIt = interpretPicks(systems['conflict-of-heroes'], state, 'german', [], null).filter(({ next }) =>
    next.some(({ kind, value, at }) => kind === hit.kind && value === hit.value && at === 0),
  )
  expect(forIt.map(({ verb }) => verb)).toEqual(['rally'])
  // Pointed at, it rallies and does nothing else
  const [rally, ...others] = interpretPicks(systems['conflict-of-heroes'], state, 'german', [hit], null)
  expect([rally.verb, rally.action !== null, others]).toEqual(['rally', true, []])
})

test('what is no argument of anything is read as nothing', () => {
  const system = systems['hells-gate']
  const { match } = freshMatch(system, setupsOf(system)[0], 'nothing')
  const [by] = decidingRoles(match.state)
  for (const picks of [
    [{ kind: 'hex', value: 9999 }],
    [{ kind: '__proto__', value: 'constructor' }],
    [{ kind: 'unit', value: 'x' }],
    [
      { kind: 'hex', value: 0 },
      { kind: 'hex', value: 0 },
    ],
  ])
    expect(interpretPicks(system, match.state, by, picks, null)).toEqual([])
  expect(interpretPicks(system, match.state, by, [], '__proto__')).toEqual([])
})

test.each(Object.values(systems))(
  '$id: whoever chooses what to do sees what may be pointed at for it, or why nothing may',
  async (system: GameSystem) => {
    const pick = picker('begun')
    const setup = setupsOf(system)[0]
    let { secret, match } = freshMatch(system, setup, 'begun')
    for (let n = 0; n < BEGUN && findOpenStep(match.state); n++) {
      const [by] = decidingRoles(match.state)
      const table = tableOf(system, setup, match, secret)
      const desk = createMapApi(houseWith(table))
      const visitor = { user: by, guild: table.guild, thread: table.thread }
      for (const verb of listAvailableVerbs(system, match.state, by)) {
        const look: RequestParams['board'] = {
          lang: 'en',
          as: by,
          picks: [],
          verb,
          more: [],
          plan: [],
          brief: true,
        }
        const { order } = (await desk.board(visitor, look)) as { order: Begun }
        const [reading] = order.verbs
        expect([verb, order.choices.length > 0 || reading.done !== null || reading.why !== '']).toEqual([
          verb,
          true,
        ])
      }
      const played = playAction(system, match, secret, by, sampleAction(system, match.state, by, pick))
      if ('refusal' in played) throw new Error(JSON.stringify(played.refusal))
      match = played.match
    }
  },
  120_000,
)

interface Begun {
  readonly verbs: readonly { readonly done: object | null; readonly why: string }[]
  readonly choices: readonly object[]
}
