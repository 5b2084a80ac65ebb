import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { decidingRoles, findOpenQuestion, findOpenStep, runTasks } from '../../src/engine/actions/agenda.ts'
import { sampleAction } from '../../src/engine/actions/legal.ts'
import { listLegalValues } from '../../src/engine/actions/options.ts'
import { playAction } from '../../src/engine/match.ts'
import { Umpire } from '../../src/engine/umpire.ts'
import { playFileJson } from '../../src/game-file/index.ts'
import type { HellPosition } from '../../src/systems/hells-gate/state/position.ts'
import { type HellState, opposingHellSide, UNIT_COUNT } from '../../src/systems/hells-gate/state/state.ts'
import { computeCombatOdds, computeDefenceStrength } from '../../src/systems/hells-gate/view/odds.ts'
import { freshMatch, picker } from '../support/conformance.ts'
import { fromTheStart, hellsGate, position, where } from './hell.ts'

const quiet = () =>
  new Umpire({
    die: () => {
      throw new Error('no die here')
    },
    draw: () => 0,
  })

/** States that random games pass through. */
function* passed(games: number): Generator<HellState> {
  for (let i = 0; i < games; i++) {
    const pick = picker(`position ${i}`)
    let { match, secret } = freshMatch(hellsGate, { scenario: 'korsun', variants: {} }, `position ${i}`)
    while (findOpenStep(match.state)) {
      yield match.state
      const by = decidingRoles(match.state)[0]
      const played = playAction(hellsGate, match, secret, by, sampleAction(hellsGate, match.state, by, pick))
      if ('refusal' in played) throw new Error('refused')
      match = played.match
    }
    yield match.state
  }
}

describe('positions by name', () => {
  const whole = { turn: 4, side: 'soviet', phase: 'combat', units: { '75RC': 'C7', '34ID': 'A1' } }
  test.each([
    [{ ...whole, turn: 9 }, 'turn: expected a number from 1 to 8'],
    [{ ...whole, side: 'red' }, 'side: expected soviet, german'],
    [{ ...whole, phase: 'fight' }, 'phase: expected supply, arrivals'],
    [{ ...whole, phase: 'breakout' }, 'phase: expected breakout on turn 8 only'],
    [{ ...whole, weather: 1 }, 'position: expected turn, side'],
    [{ ...whole, mud: 'yes' }, 'mud: expected true or false'],
    [{ ...whole, units: { '99RC': 'C7' } }, 'units: expected a unit such as 75RC, not "99RC"'],
    [{ ...whole, units: { '75RC': 'Z9' } }, 'units.75RC: expected a hex such as C6, not "Z9"'],
    [{ ...whole, units: { '75RC': 'C7 tired' } }, 'units.75RC: expected out, retreated'],
    [{ ...whole, units: { '54FR': 'D1 reduced' } }, 'units.54FR: expected a two-step unit'],
    [
      { ...whole, units: { '75RC': 'C7', '34ID': 'C7' } },
      'units: expected one side in a hex, but C7 holds both',
    ],
    [{ ...whole, units: { '75RC': 'constructor' } }, 'units.75RC: expected a hex such as C6'],
    [
      { ...whole, units: { '75RC': 'eliminated out' } },
      'units.75RC: expected no mark for a unit that is eliminated',
    ],
    [{ ...whole, hexesAttacked: ['X1'] }, 'hexesAttacked.0: expected a hex'],
    [
      { ...whole, attack: { hex: 'A1', hits: 4, left: 1, defenders: [] } },
      'attack.hits: expected a number from 1 to 3',
    ],
    [{ ...whole, hexesAttacked: ['C7', 'C7'] }, 'hexesAttacked.1: expected "C7" once only'],
    [
      { ...whole, units: { '75RC': 'D4' }, korsunEntered: false },
      'korsunEntered: expected true: Soviets stand in D4',
    ],
    [
      { ...whole, units: { '75RC': 'E3' }, korsunEntered: false },
      'korsunEntered: expected true: Soviets stand in E3',
    ],
    [
      { ...whole, units: { '75RC': 'A6' }, westEntered: false },
      'westEntered: expected true: Soviets stand in A6',
    ],
    [
      { ...whole, phase: 'over', outcome: { winners: ['red'], reason: 'x' } },
      'outcome.winners.0: expected a side',
    ],
    [[], 'position: expected an object'],
  ])('a wrong field is named: %#', (given, message) => {
    expect(() => hellsGate.rules.fromPosition(given, quiet())).toThrow(message)
  })
})

describe('an attack whose hits are being taken', () => {
  // 20 TC in B6 is surrounded: no hex is open to it.
  const units = {
    '20TC': 'B6',
    '29TC': 'C4',
    '75RC': 'E6 retreated',
    '11Pz': 'B7',
    '34ID': 'C5',
    '106ID': 'A5',
  }
  const attacked = (attack: object, others = {}) =>
    hellsGate.rules.fromPosition(
      {
        turn: 3,
        side: 'german',
        phase: 'combat',
        units: { ...units, ...others },
        attack: { hex: 'B6', hits: 2, left: 1, defenders: ['20TC'], ...attack },
      },
      quiet(),
    )

  test.each([
    [{ retreating: true }, 'attack.retreating: expected false: B6 has no hex to retreat to'],
    [{ retreating: true, left: 2 }, 'attack.left: expected a number from 1 to 1'],
    [{ defenders: ['20TC', '34ID'] }, 'attack.defenders: expected defenders, but 34ID attacks'],
    [{ defenders: ['20TC', '29TC'] }, 'attack.defenders: expected units of B6, not 29TC'],
    [{ defenders: ['20TC', '47RC'] }, 'attack.defenders: expected units of B6, not 47RC'],
    [{ defenders: ['20TC', '20TC'] }, 'attack.defenders.1: expected "20TC" once only'],
    [{ defenders: [] }, 'attack.defenders: expected 20TC too'],
    [{ hex: 'E6' }, 'attack.hex: expected a hex with defenders that have not retreated'],
    [{ hex: 'B7' }, 'attack.hex: expected a hex with defenders'],
    [{ hits: 4 }, 'attack.hits: expected a number from 1 to 3'],
    [{ left: 3 }, 'attack.left: expected a number from 1 to 2'],
    [{ odds: 3 }, 'attack: expected hex, hits'],
  ])('is refused by field where it cannot be: %j', (attack, message) => {
    expect(() => attacked(attack)).toThrow(message)
  })

  test('belongs to the combat phase', () => {
    const moving = { turn: 3, side: 'german', phase: 'movement', units }
    const attack = { hex: 'B6', hits: 2, left: 1, defenders: ['20TC'] }
    expect(() => hellsGate.rules.fromPosition({ ...moving, attack }, quiet())).toThrow(
      'attack: expected phase combat',
    )
  })

  test('HG-7.1b is the only one on its hex, whether or not the position says so', () => {
    const game = position(
      { '20GRC': 'D5', '21GRC': 'D5', '75RC': 'C5 attacked', '72ID': 'D4', '34ID': 'A1' },
      { attack: { hex: 'D4', hits: 1, left: 1, defenders: ['72ID'] } },
    )
    game.play('german', 'lose 72ID')
    expect(game.refused('soviet', 'attack D4 20GRC,21GRC').rule).toBe('HG-7.1b')
  })

  test('knows those who have been driven off or lost since, and goes on', () => {
    for (const defenders of [['20TC'], ['20TC', '75RC'], ['20TC', '75RC', '47RC']]) {
      const state = attacked({ defenders }, { '47RC': 'eliminated' })
      runTasks(hellsGate, state, quiet())
      expect(state.outcome).toBeNull()
    }
    const free = attacked({ retreating: true }, { '106ID': 'lost', '34ID': 'lost' })
    runTasks(hellsGate, free, quiet())
    expect(findOpenStep(free)?.do).toBe('retreat')
    expect((hellsGate.rules.toPosition(free) as HellPosition).attack).toMatchObject({
      hex: 'B6',
      left: 1,
      retreating: true,
    })
    expect(
      (hellsGate.rules.toPosition(position({ '75RC': 'C7', '34ID': 'A1' }).state) as HellPosition).attack,
    ).toBeUndefined()
  })
})

test('Germans near Korsun move where a Soviet unit stands next to it, whether or not the position says so', () => {
  const near = { turn: 4, side: 'german', phase: 'movement', units: { '75RC': 'D4', '34ID': 'E3' } }
  for (const given of [near, { ...near, korsunEntered: true }]) {
    expect(hellsGate.rules.fromPosition(given, quiet()).korsunEntered).toBe(true)
  }
})

test('HG-11.2g Soviets in Korsun itself have come by a hex next to it: Germans near it move', () => {
  const game = position(
    { '20TC': 'E3', '57ID': 'E4', '34ID': 'A1' },
    { turn: 3, side: 'german', phase: 'movement' },
  )
  game.play('german', 'move 57ID E5')
  expect(game.view(null).korsunEntered).toBe(true)
})

test('HG-6.2a 24 Pz comes where a Soviet unit stands in A2 to A6, whether or not the position says so', () => {
  const field = { '24Pz': 'reserve', '75RC': 'C7', '34ID': 'C4' }
  const arrivals = (hex: string, rest: Partial<HellPosition> = {}) =>
    where(
      position({ ...field, '20TC': hex }, { turn: 4, side: 'german', phase: 'arrivals', ...rest }),
      '24Pz',
    )
  for (const hex of ['A2', 'A3', 'A5', 'A6']) expect(arrivals(hex), hex).toBe('A4')
  for (const hex of ['A1', 'B3', 'B7']) expect(arrivals(hex), hex).toBe('lost')
  expect(arrivals('B3', { westEntered: true })).toBe('A4')
})

test('the strength of a hex is the same in the legality check and in the arithmetic', () => {
  for (const state of passed(3)) {
    for (const side of ['soviet', 'german'] as const)
      for (const [hex, units] of state.held[opposingHellSide(side)].entries())
        if (units > 0)
          expect(computeDefenceStrength(state, opposingHellSide(side), hex)).toBe(
            computeCombatOdds(state, side, hex, [], null).defence,
          )
  }
})

test('narrowed candidates are exactly what the constraints leave', () => {
  const pick = picker('narrowed')
  for (const state of passed(3)) {
    const step = findOpenStep(state)
    if (!step) continue
    const by = decidingRoles(state)[0]
    for (const { params } of Object.values(findOpenQuestion(hellsGate, state)!.verbs)) {
      const before: (number | readonly number[])[] = []
      for (const param of params) {
        if (!param.prefiltered) break
        const given = { step, by, before, chosen: [] }
        const all = Array.from({ length: param.kind === 'unit' ? UNIT_COUNT : 39 }, (_, i) => i)
        const left = all.filter(
          value => !param.constraints.some(constraint => constraint.rejects(state, value, given)),
        )
        const options = listLegalValues(param, state, given) as number[]
        // A path goes on to neighbours only; constraints speak about those.
        if (param.sequence) expect(options.every(hex => left.includes(hex))).toBe(true)
        else expect([...options].sort((a, b) => a - b)).toEqual(left)
        if (options.length === 0) break
        before.push(options[pick(options.length)])
      }
    }
  }
})

test('the worked example is a game file, and it ends where the golden test ends', () => {
  const file = JSON.parse(readFileSync(join(import.meta.dirname, '../games/hells-gate-example.json'), 'utf8'))
  const played = playFileJson(file, () => hellsGate)
  if (!played.ok) throw new Error(JSON.stringify(played.error))
  expect(played.position).toMatchObject({
    turn: 2,
    side: 'soviet',
    phase: 'combat',
    units: {
      '20TC': 'C5 reduced out',
      '29TC': 'B5 out retreated',
      '5GTC': 'C2 reduced',
      '389ID': 'D6 reduced out',
      '11Pz': 'C6',
      '18TC': 'C7',
    },
  })
})

test('a view is worth more to whoever has done more damage', () => {
  const worth = (units: Record<string, string>, role = 'soviet') =>
    hellsGate.search.evaluate?.(position(units, { turn: 8 }).view(role), role) ?? 0
  const even = worth({ '75RC': 'C7', '34ID': 'A1' })
  expect(worth({ '75RC': 'C7', '34ID': 'A1 reduced' })).toBeGreaterThan(even)
  expect(worth({ '75RC': 'C7', '34ID': 'A1' }, 'german')).toBe(-even)
  expect(fromTheStart().view('german').points).toEqual({ soviet: 0, german: 10 })
})

test('a game that was given up or called off in the middle comes back from its position too', () => {
  const { state } = position({ '75RC': 'C7', '34ID': 'A1' }, { turn: 3, phase: 'movement' })
  const ended = { ...state, agenda: [], outcome: { winners: ['german'], reason: 'resigned' } }
  const written = JSON.parse(JSON.stringify(hellsGate.rules.toPosition(ended)))
  expect(hellsGate.rules.fromPosition(written, quiet())).toEqual(ended)
})

test('each phase of a position is part of one that is told', () => {
  const told = (phase: string, turn: number, units: Record<string, string>) =>
    hellsGate.views.view(hellsGate.rules.fromPosition({ turn, side: 'soviet', phase, units }, quiet()), null)
      .phase
  const units = { '75RC': 'C7', '34ID': 'A1' }
  const phases = ['supply', 'arrivals', 'rebuild', 'combat', 'movement', 'breakout', 'recovery', 'end']
  expect(phases.map(phase => told(phase, 8, units))).toEqual([
    'supply',
    'supply',
    'supply',
    'combat',
    'movement',
    'movement',
    'movement',
    'end',
  ])
})
