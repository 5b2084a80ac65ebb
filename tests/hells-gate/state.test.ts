import { expect, test } from 'vitest'
import { recordedSource } from '../../src/engine/chance.ts'
import { Umpire } from '../../src/engine/umpire.ts'
import type { HellEvent } from '../../src/systems/hells-gate/events.ts'
import type { Hell } from '../../src/systems/hells-gate/state.ts'
import { faultsOf, type Ledger } from '../state-fields.ts'
import { hellsGate, position } from './hell.ts'

// 1.0 Everything is open.
const EVERYBODY = [null, 'soviet', 'german'] as const

const ledger: Ledger<Hell, 'player turn'> = {
  agenda: { seen: 'its last step is the open question; what comes after follows from turn, side and phase' },
  outcome: { seen: 'nobody is asked any more when it changes' },
  turn: { seen: EVERYBODY },
  mud: { seen: EVERYBODY },
  side: { seen: EVERYBODY },
  phase: { seen: EVERYBODY },
  at: { seen: EVERYBODY, with: ['held'] },
  steps: { seen: EVERYBODY },
  out: { seen: EVERYBODY },
  retreated: { seen: EVERYBODY },
  attacked: { seen: EVERYBODY, reset: 'player turn' },
  moved: { seen: EVERYBODY, reset: 'player turn' },
  struck: { seen: EVERYBODY, reset: 'player turn' },
  hexAttacked: { seen: EVERYBODY, reset: 'player turn' },
  held: { seen: EVERYBODY, with: ['at'] },
  westEntered: { seen: EVERYBODY },
  korsunEntered: { seen: EVERYBODY },
}

const game = {
  system: hellsGate,
  ledger,
  moments: {
    'player turn': (event: { type: string }) =>
      event.type === 'phase' && (event as HellEvent & { type: 'phase' }).phase === 'supply',
  },
  calm: ['combat', 'movement'],
}
const setup = { scenario: 'korsun', variants: {} }
/** Soviet tanks on their way to the west and to Korsun. */
const raid = {
  ...setup,
  position: {
    turn: 2,
    side: 'soviet',
    phase: 'movement',
    units: { '20TC': 'B4', '29TC': 'B5', '18TC': 'C3', '3TC': 'C4', '34ID': 'E3', '75RC': 'C7', '3Pz': 'B7' },
  },
}
const starts = [...new Array(8).fill(setup), ...new Array(6).fill(raid)]

test('every field of the state is reset when it should be, is in the position and in the views', () => {
  expect(faultsOf(game, starts, 'hell fields')).toEqual([])
})

test('a game that was given up or called off in the middle comes back from its position too', () => {
  const { state } = position({ '75RC': 'C7', '34ID': 'A1' }, { turn: 3, phase: 'movement' })
  const ended = { ...state, agenda: [], outcome: { winners: ['german'], reason: 'resigned' } }
  const written = JSON.parse(JSON.stringify(hellsGate.position(ended)))
  expect(hellsGate.arrange(written, new Umpire(recordedSource([], [])))).toEqual(ended)
})
