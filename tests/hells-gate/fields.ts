import type { HellEvent } from '../../src/systems/hells-gate/state/events.ts'
import type { HellState } from '../../src/systems/hells-gate/state/state.ts'
import type { Fields, Ledger } from '../support/state-fields.ts'

// 1.0 Everything is open.
const EVERYBODY = [null, 'soviet', 'german'] as const

const ledger: Ledger<HellState, 'player turn'> = {
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

export const fields: Fields<HellState, 'player turn'> = {
  ledger,
  moments: {
    'player turn': event =>
      event.type === 'phase' && (event as HellEvent & { type: 'phase' }).phase === 'supply',
  },
  calm: question => question === 'combat' || question === 'movement',
  starts: [...new Array(8).fill(setup), ...new Array(6).fill(raid)],
}
